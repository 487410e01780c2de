// reads a line into 4,096 characters: a board of 50x50 needs 10,000  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <ctype.h>
#include <stdio.h>

static char line[4096], click[4096], board[50][51];
static int rows, cols;

static int mines(int r, int c) {
    int count = 0;
    for (int i = r - 1; i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++)
            if (i >= 0 && i < rows && j >= 0 && j < cols) count += board[i][j] == 'M';
    return count;
}

static void reveal(int r, int c) {
    if (r < 0 || r >= rows || c < 0 || c >= cols || board[r][c] != 'E') return;
    int count = mines(r, c);
    board[r][c] = count ? '0' + count : 'B';
    for (int i = r - 1; !count && i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++) reveal(i, j);
}

int main(void) {
    while (fgets(line, sizeof line, stdin) && fgets(click, sizeof click, stdin)) {
        int r = 0, c = 0, width = 0;
        rows = cols = 0;
        for (char *p = line + 1; *p; p++) {
            if (isalnum((unsigned char)*p) && rows < 50 && width < 50) board[rows][width++] = *p;
            if (*p == ']' && width) rows++, cols = width, width = 0;
        }
        sscanf(click, "[%d,%d]", &r, &c);
        if (board[r][c] == 'M')
            board[r][c] = 'X';
        else
            reveal(r, c);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++)
                printf("%s\"%c\"%s", j ? "," : i ? ",[" : "[[", board[i][j], j + 1 < cols ? "" : "]");
        puts("]");
    }
    return 0;
}
