// Sleeps while a grandchild in a session of its own floods the stdout they share.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        for (;;) puts("a line that nobody wants to read");
    }
    sleep(100);
}
