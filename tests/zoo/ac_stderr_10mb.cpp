// Ten megabytes of debugging on stderr, then the right answer.
#include <cstdio>
#include <string>

int main() {
    std::string line(99, 'x');
    for (int i = 0; i < 100000; i++) std::fprintf(stderr, "%s\n", line.c_str());
    std::puts("42");
}
