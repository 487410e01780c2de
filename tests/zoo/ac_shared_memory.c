// A System V segment, marked for removal at once as a careful program does.
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/shm.h>

int main(void) {
    int id = shmget(IPC_PRIVATE, 1 << 20, 0600);
    char *block = shmat(id, NULL, 0);
    shmctl(id, IPC_RMID, NULL);
    sprintf(block, "%d", 42);
    puts(block);
}
