// A vector that only grows.
#include <vector>

int main() {
    std::vector<long> all;
    for (long i = 0;; i++) all.push_back(i);
}
