// Two gibibytes, as fast as they can be touched.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *volatile kept; // or the compiler sees that nobody looks

int main(void) {
    kept = memset(malloc(2UL << 30), 1, 2UL << 30);
    puts("42");
}
