// Leaves a daemon as the book says: fork, setsid, fork, all streams closed.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    puts("42");
    fflush(stdout);
    if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        chdir("/");
        for (int stream = 0; stream < 3; stream++) close(stream);
        for (;;) pause();
    }
    usleep(50000);
}
