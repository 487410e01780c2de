// the border around a small board still holds zeros of a larger board before it  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <stdio.h>
#include <string.h>

static char map[12][12], seen[12][12];

static void flood(int r, int c) {
    if (seen[r][c]) return;
    seen[r][c] = 1;
    if (map[r][c] != '0') return;
    for (int i = r - 1; i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++)
            if (map[i][j]) flood(i, j);
}

int main(void) {
    int t, n;
    scanf("%d", &t);
    for (int k = 1; k <= t; k++) {
        int clicks = 0;
        scanf("%d", &n);
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++) scanf(" %c", &map[i][j]);
        memset(seen, 0, sizeof seen);
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++)
                if (map[i][j] == '0' && !seen[i][j]) clicks++, flood(i, j);
        for (int i = 1; i <= n; i++)
            for (int j = 1; j <= n; j++)
                if (map[i][j] != '@' && !seen[i][j]) clicks++;
        printf("Case %d: %d\n", k, clicks);
    }
    return 0;
}
