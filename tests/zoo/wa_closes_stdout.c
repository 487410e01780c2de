// Closes stdout before it says anything, and does not look whether it was heard.
#include <stdio.h>

int main(void) {
    fclose(stdout);
    dprintf(1, "42\n");
}
