// the border around the board still holds squares of a larger board before it  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <cctype>
#include <cstdio>
#include <iostream>
#include <queue>
#include <string>

char board[52][52];

int main() {
    std::string line, click;
    while (std::getline(std::cin, line) && std::getline(std::cin, click)) {
        int rows = 0, cols = 0, r, c;
        for (char ch : line.substr(1)) {
            if (ch == '[') rows++, cols = 0;
            if (std::isalnum((unsigned char)ch)) board[rows][++cols] = ch;
        }
        std::sscanf(click.c_str(), "[%d,%d]", &r, &c);
        std::queue<std::pair<int, int>> queue;
        if (board[r + 1][c + 1] == 'M')
            board[r + 1][c + 1] = 'X';
        else
            queue.push({r + 1, c + 1});
        while (!queue.empty()) {
            auto [r, c] = queue.front();
            queue.pop();
            if (board[r][c] != 'E') continue;
            int count = 0;
            for (int i = r - 1; i <= r + 1; i++)
                for (int j = c - 1; j <= c + 1; j++) count += board[i][j] == 'M';
            board[r][c] = count ? '0' + count : 'B';
            for (int i = r - 1; !count && i <= r + 1; i++)
                for (int j = c - 1; j <= c + 1; j++)
                    if (board[i][j] == 'E') queue.push({i, j});
        }
        for (int i = 1; i <= rows; i++)
            for (int j = 1; j <= cols; j++)
                std::cout << (j > 1 ? "," : i > 1 ? ",[" : "[[") << '"' << board[i][j] << '"' << (j < cols ? "" : "]");
        std::cout << "]\n";
    }
}
