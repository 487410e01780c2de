/* Burns a processor until it is killed; two minutes at most, should nobody be left to do it. */

#include <unistd.h>

int main(void) {
    alarm(120);
    for (volatile unsigned turns = 0;; ++turns);
}
