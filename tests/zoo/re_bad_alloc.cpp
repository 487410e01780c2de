// Asks for more than any machine has, and does not catch the refusal.
#include <cstdio>
#include <vector>

int main() {
    std::vector<long> all(1L << 59);
    std::printf("%zu\n", all.size());
}
