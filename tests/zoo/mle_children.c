// Four children hold 50 MiB each: none is over the limit, all together are.
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

char *volatile kept; // or the compiler sees that nobody looks

int main(void) {
    for (int i = 0; i < 4; i++)
        if (fork() == 0) {
            kept = memset(malloc(50 << 20), 1, 50 << 20);
            for (;;) pause();
        }
    wait(NULL);
}
