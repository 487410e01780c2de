// Lifts the CPU limit that it was given, as far as it may, and works on.
#include <sys/resource.h>

int main(void) {
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_CPU, &limit);
    for (volatile long i = 0;; i++) {}
}
