// Makes a file of a tebibyte of which nothing is on the disk.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int file = open("sparse", O_CREAT | O_WRONLY, 0600);
    if (ftruncate(file, 1L << 40) < 0) return 1;
    puts("42");
}
