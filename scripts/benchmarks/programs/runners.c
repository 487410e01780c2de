/* Burns a processor, and leaves the ground littered: RUNNERS processes, each in a session of its own, go on
   by forking a successor and ending, so that none is where it was last seen. Ten seconds at most, should
   nobody be able to catch them. */

#include <time.h>
#include <unistd.h>

enum { RUNNERS = 20, PACE_US = 5000, LIFE_S = 10 };

static void run_on(time_t end) {
    setsid();
    while (time(NULL) < end) {
        pid_t pid = fork();
        if (pid > 0) _exit(0);
        usleep(PACE_US);
    }
    _exit(0);
}

int main(void) {
    time_t end = time(NULL) + LIFE_S;
    for (int runner = 0; runner < RUNNERS; ++runner)
        if (!fork()) run_on(end);
    alarm(LIFE_S);
    for (volatile unsigned turns = 0;; ++turns);
}
