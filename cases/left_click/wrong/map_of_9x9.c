// rows of 9 characters leave no room for the end of a string: a ninth row clears n, so that the sample, of 9x9, is wrong, too  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <stdio.h>

static struct {
    char map[9][9];
    char n;
} board;
static char seen[9][9];

static int inside(int r, int c) { return r >= 0 && r < board.n && c >= 0 && c < board.n; }

static void open_square(int r, int c) {
    if (!inside(r, c) || seen[r][c]) return;
    seen[r][c] = 1;
    for (int i = r - 1; board.map[r][c] == '0' && i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++) open_square(i, j);
}

int main(void) {
    int t, n;
    scanf("%d", &t);
    for (int k = 1; k <= t; k++) {
        int clicks = 0;
        scanf("%d", &n);
        board.n = n;
        for (int i = 0; i < n; i++) scanf("%s", (char *)&board + 9 * i);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) seen[i][j] = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < board.n; i++)
                for (int j = 0; j < board.n; j++)
                    if (!seen[i][j] && board.map[i][j] != '@' && (pass || board.map[i][j] == '0'))
                        clicks++, open_square(i, j);
        printf("Case %d: %d\n", k, clicks);
    }
    return 0;
}
