// Writes a file in its folder until it is stopped.
#include <fcntl.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 16];
    int file = open("flood", O_CREAT | O_WRONLY, 0600);
    while (write(file, block, sizeof block) > 0) {}
}
