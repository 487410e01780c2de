// Fails an assertion, after the right answer.
#include <assert.h>
#include <stdio.h>

int main(void) {
    puts("42");
    fflush(stdout);
    assert(0 > 1);
}
