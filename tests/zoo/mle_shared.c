// Memory shared with a child that touches it.
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    char *block = mmap(NULL, 1UL << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (fork() == 0) {
        memset(block, 1, 1UL << 30);
        for (;;) pause();
    }
    wait(NULL);
}
