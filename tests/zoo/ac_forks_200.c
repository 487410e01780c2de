// Two hundred children wait for ever; a fork bomb with an end.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 200; i++)
        if (fork() == 0)
            for (;;) pause();
    puts("42");
}
