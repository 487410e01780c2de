// Sleeps while a child works whose name reads like the fields of /proc/PID/stat.
#include <sys/prctl.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        prctl(PR_SET_NAME, "a) Z 1 \xff\n(", 0, 0, 0);
        for (volatile long i = 0;; i++) {}
    }
    sleep(100);
}
