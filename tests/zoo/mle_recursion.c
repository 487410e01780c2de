// Calls itself for ever: the stack of native code may grow to the memory limit.
int deeper(volatile int *above) {
    volatile int here[64];
    here[0] = *above + 1;
    return deeper(here) + here[0];
}

int main(void) {
    volatile int start = 0;
    return deeper(&start);
}
