// A mebibyte each millisecond.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *volatile kept; // or the compiler sees that nobody looks

int main(void) {
    for (;;) {
        kept = memset(malloc(1 << 20), 1, 1 << 20);
        usleep(1000);
    }
}
