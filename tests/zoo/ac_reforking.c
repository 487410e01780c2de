// Ten processes, each in a session of its own, that replace themselves by a child a hundred times a second.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 10; i++)
        if (fork() == 0) {
            setsid();
            do usleep(10000);
            while (fork() == 0);
            _exit(0);
        }
    puts("42");
}
