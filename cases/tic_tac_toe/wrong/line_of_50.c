// reads a line into 50 characters: nine moves need 57  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <ctype.h>
#include <stdio.h>

static int has_line(int mask) {
    static const int lines[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (int i = 0; i < 8; i++)
        if ((mask & lines[i]) == lines[i]) return 1;
    return 0;
}

int main(void) {
    char line[50];
    while (fgets(line, sizeof line, stdin)) {
        int mask[2] = {0, 0}, moves = 0, digits = 0, row = 0;
        for (char *p = line; *p; p++) {
            if (!isdigit((unsigned char)*p)) continue;
            if (digits++ % 2 == 0)
                row = *p - '0';
            else
                mask[moves++ % 2] |= 1 << (3 * row + *p - '0');
        }
        if (has_line(mask[0]))
            puts("A");
        else if (has_line(mask[1]))
            puts("B");
        else
            puts(moves == 9 ? "Draw" : "Pending");
    }
    return 0;
}
