// Adopts the orphans of its family itself, and leaves one.
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        for (;;) pause();
    }
    puts("42");
}
