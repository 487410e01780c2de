// keeps the count in three bits: eight mines are none  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <ctype.h>
#include <stdio.h>

static char text[20000], board[50][51];
static int rows, cols;

struct square {
    unsigned seen : 1;
    unsigned mines : 3;
};

static int inside(int r, int c) { return r >= 0 && r < rows && c >= 0 && c < cols; }

static void reveal(int r, int c) {
    struct square square = {1, 0};
    if (!inside(r, c) || board[r][c] != 'E') return;
    for (int i = r - 1; i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++)
            if (inside(i, j) && board[i][j] == 'M') square.mines++;
    board[r][c] = square.mines ? '0' + square.mines : 'B';
    if (square.mines) return;
    for (int i = r - 1; i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++) reveal(i, j);
}

int main(void) {
    int r, c;
    while (scanf(" %19999[^\n] [%d,%d]", text, &r, &c) == 3) {
        rows = cols = 0;
        for (char *p = text + 1; *p; p++) {
            if (*p == '[') cols = 0;
            if (isalnum((unsigned char)*p)) board[rows][cols++] = *p;
            if (*p == ']' && p[1]) rows++;
        }
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
