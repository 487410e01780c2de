// Calls something that takes another number of arguments.
#include <stdio.h>

int main(void) {
    return puts();
}
