// Sleeps while an orphan in a session of its own works.
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        for (volatile long i = 0;; i++) {}
    }
    sleep(100);
}
