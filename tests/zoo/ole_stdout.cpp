// Prints for ever.
#include <iostream>

int main() {
    for (long i = 0;; i++) std::cout << i << '\n';
}
