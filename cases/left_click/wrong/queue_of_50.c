// a queue of 50 squares, and what does not fit is dropped  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <stdio.h>
#include <string.h>

static char map[10][11];
static int seen[10][10], n;

static void open_region(int r, int c) {
    int queue[50], head = 0, tail = 0;
    queue[tail++] = r * 10 + c;
    while (head < tail) {
        r = queue[head] / 10, c = queue[head] % 10;
        head++;
        if (seen[r][c]) continue;
        seen[r][c] = 1;
        if (map[r][c] != '0') continue;
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (i >= 0 && i < n && j >= 0 && j < n && !seen[i][j] && tail < 50) queue[tail++] = i * 10 + j;
    }
}

int main(void) {
    int t;
    scanf("%d", &t);
    for (int k = 1; k <= t; k++) {
        int clicks = 0;
        scanf("%d", &n);
        for (int i = 0; i < n; i++) scanf("%10s", map[i]);
        memset(seen, 0, sizeof seen);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (map[i][j] == '0' && !seen[i][j]) clicks++, open_region(i, j);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) clicks += map[i][j] != '@' && !seen[i][j];
        printf("Case %d: %d\n", k, clicks);
    }
    return 0;
}
