// a queue array of 1,000 squares, read with at(): a large open board does not fit  @EXPECTED_RESULTS@: RUN-TIME-ERROR
#include <array>
#include <cstdio>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

std::vector<std::string> board;

bool inside(int r, int c) { return r >= 0 && r < (int)board.size() && c >= 0 && c < (int)board[0].size(); }

void reveal(int r, int c) {
    std::array<std::pair<int, int>, 1000> queue;
    int head = 0, tail = 0;
    board[r][c] = 'B';
    queue.at(tail++) = {r, c};
    while (head < tail) {
        auto [r, c] = queue.at(head++);
        int count = 0;
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (inside(i, j) && board[i][j] == 'M') count++;
        if (count) {
            board[r][c] = '0' + count;
            continue;
        }
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (inside(i, j) && board[i][j] == 'E') {
                    board[i][j] = 'B';
                    queue.at(tail++) = {i, j};
                }
    }
}

int main() {
    std::string line, click;
    while (std::getline(std::cin, line) && std::getline(std::cin, click)) {
        board.clear();
        for (char ch : line.substr(1))
            if (ch == '[')
                board.emplace_back();
            else if (isalnum((unsigned char)ch))
                board.back() += ch;
        int r, c;
        std::sscanf(click.c_str(), "[%d,%d]", &r, &c);
        if (board[r][c] == 'M')
            board[r][c] = 'X';
        else
            reveal(r, c);
        std::cout << '[';
        for (size_t i = 0; i < board.size(); i++) {
            std::cout << (i ? ",[" : "[");
            for (size_t j = 0; j < board[i].size(); j++) std::cout << (j ? ",\"" : "\"") << board[i][j] << '"';
            std::cout << ']';
        }
        std::cout << "]\n";
    }
}
