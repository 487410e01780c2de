// squares are primes and their product tells the lines, but it overflows 16 bits  @EXPECTED_RESULTS@: WRONG-ANSWER
#include <cctype>
#include <cstdint>
#include <iostream>
#include <string>

const int prime[9] = {2, 3, 5, 7, 11, 13, 17, 19, 23};
const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

bool has_line(std::uint16_t product) {
    for (const auto &line : lines)
        if (product % (prime[line[0]] * prime[line[1]] * prime[line[2]]) == 0) return true;
    return false;
}

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::string digits;
        for (char ch : line)
            if (std::isdigit(static_cast<unsigned char>(ch))) digits += ch;
        std::uint16_t product[2] = {1, 1};
        int moves = digits.size() / 2;
        for (int k = 0; k < moves; k++) product[k % 2] *= prime[3 * (digits[2 * k] - '0') + digits[2 * k + 1] - '0'];
        if (has_line(product[0]))
            std::cout << "A\n";
        else if (has_line(product[1]))
            std::cout << "B\n";
        else
            std::cout << (moves == 9 ? "Draw\n" : "Pending\n");
    }
}
