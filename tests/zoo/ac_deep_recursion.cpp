// A hundred thousand calls deep, with frames of some hundred bytes: fine as long as memory lasts.
#include <cstdio>

int depth(int left) {
    volatile char frame[300];
    frame[left % 300] = 1;
    return left == 0 ? 0 : depth(left - 1) + frame[left % 300];
}

int main() {
    std::printf("%d\n", depth(100000) - 99958);
}
