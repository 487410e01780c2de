// Lifts the limit of file sizes that it was given, as far as it may, and floods.
#include <stdio.h>
#include <sys/resource.h>

int main(void) {
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_FSIZE, &limit);
    for (;;) puts("a line that nobody wants to read");
}
