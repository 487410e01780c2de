// Writes where nothing is.
#include <stddef.h>

int main(void) {
    *(volatile int *)NULL = 42;
}
