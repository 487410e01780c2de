// Closes all its streams once it has answered, and takes its time to end.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    puts("42");
    fclose(stdin);
    fclose(stdout);
    fclose(stderr);
    usleep(50000);
}
