// at() without a test of the bounds: the border of a region throws, in the sample, too  @EXPECTED_RESULTS@: RUN-TIME-ERROR
#include <iostream>
#include <string>
#include <vector>

int main() {
    int t, n;
    std::cin >> t;
    for (int k = 1; k <= t; k++) {
        std::cin >> n;
        std::vector<std::string> board(n);
        for (auto &row : board) std::cin >> row;
        int clicks = 0;
        std::vector<std::pair<int, int>> stack;
        for (char kind : {'0', '1'})
            for (int r = 0; r < n; r++)
                for (int c = 0; c < n; c++) {
                    if (board[r][c] == '@' || (kind == '0' && board[r][c] != '0')) continue;
                    clicks++;
                    stack.push_back({r, c});
                    while (!stack.empty()) {
                        auto [i, j] = stack.back();
                        stack.pop_back();
                        char square = board[i][j];
                        board[i][j] = '@';
                        for (int x = i - 1; square == '0' && x <= i + 1; x++)
                            for (int y = j - 1; y <= j + 1; y++)
                                if (board.at(x).at(y) != '@') stack.push_back({x, y});
                    }
                }
        std::cout << "Case " << k << ": " << clicks << "\n";
    }
}
