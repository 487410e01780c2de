// fgets into 9 characters reads 8 and leaves the rest for the next row; wrong on the sample, of rows of 9  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <stdio.h>
#include <string.h>

static char map[9][9], seen[9][9];
static int n;

static void flood(int r, int c) {
    if (r < 0 || r >= n || c < 0 || c >= n || seen[r][c]) return;
    seen[r][c] = 1;
    for (int i = r - 1; map[r][c] == '0' && i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++) flood(i, j);
}

int main(void) {
    char line[20];
    int t = 0;
    if (fgets(line, sizeof line, stdin)) sscanf(line, "%d", &t);
    for (int k = 1; k <= t; k++) {
        int clicks = 0;
        if (fgets(line, sizeof line, stdin)) sscanf(line, "%d", &n);
        if (n > 9) n = 9;
        memset(map, '@', sizeof map);
        for (int i = 0; i < n; i++)
            if (!fgets(map[i], 9, stdin)) break;
        memset(seen, 0, sizeof seen);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (map[i][j] == '0' && !seen[i][j]) clicks++, flood(i, j);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) clicks += map[i][j] != '@' && !seen[i][j];
        printf("Case %d: %d\n", k, clicks);
    }
    return 0;
}
