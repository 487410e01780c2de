// a ring queue of 64 squares, overwritten when the front of the spread is longer  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <cstdio>
#include <cctype>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string line, click;
    while (std::getline(std::cin, line) && std::getline(std::cin, click)) {
        std::vector<std::string> board;
        for (char ch : line)
            if (ch == '[')
                board.emplace_back();
            else if (std::isalnum(static_cast<unsigned char>(ch)))
                board.back() += ch;
        board.erase(board.begin());
        int rows = board.size(), cols = board[0].size(), r, c;
        std::sscanf(click.c_str(), "[%d,%d]", &r, &c);
        int queue[64], head = 0, tail = 0;
        bool seen[50][50] = {};
        if (board[r][c] == 'M') {
            board[r][c] = 'X';
        } else {
            queue[tail++] = r * 50 + c;
            seen[r][c] = true;
        }
        while (head != tail) {
            int at = queue[head];
            head = (head + 1) % 64;
            r = at / 50, c = at % 50;
            int count = 0;
            for (int i = r - 1; i <= r + 1; i++)
                for (int j = c - 1; j <= c + 1; j++)
                    if (i >= 0 && i < rows && j >= 0 && j < cols && board[i][j] == 'M') count++;
            board[r][c] = count ? '0' + count : 'B';
            if (count) continue;
            for (int i = r - 1; i <= r + 1; i++)
                for (int j = c - 1; j <= c + 1; j++)
                    if (i >= 0 && i < rows && j >= 0 && j < cols && !seen[i][j]) {
                        seen[i][j] = true;
                        queue[tail] = i * 50 + j;
                        tail = (tail + 1) % 64;
                    }
        }
        std::string out = "[";
        for (const auto &row : board) {
            out += out.size() > 1 ? ",[" : "[";
            for (char ch : row) out += std::string(out.back() == '[' ? "\"" : ",\"") + ch + "\"";
            out += "]";
        }
        std::cout << out << "]\n";
    }
}
