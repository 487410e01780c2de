// Waits for a child in a session of its own, which works for ever.
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        for (volatile long i = 0;; i++) {}
    }
    wait(NULL);
}
