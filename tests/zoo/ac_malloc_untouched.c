// Asks for a gibibyte and uses none of it: what is resident counts.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *volatile block = malloc(1UL << 30);
    puts(block ? "42" : "no memory");
}
