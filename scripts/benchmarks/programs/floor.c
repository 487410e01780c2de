/* The floor: what judging costs when a C loop does it and nothing is watched.

   floor LOOPS CASES FOLDER PROGRAM [ARGUMENT]...

   Runs PROGRAM on FOLDER/1.in up to FOLDER/CASES.in, with posix_spawn and wait4, its streams files without a
   name in $TMPDIR (a tmpfs, for a fair floor), and compares what it wrote with FOLDER/N.out token for token.
   LOOPS loops run side by side, each on its share of the cases. Says "CASES cases: all accepted", status 0;
   or which case is wrong, status 1; or what failed, status 3. */

#define _GNU_SOURCE
#include <ctype.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { ROOM = 1 << 16 };

static void die(const char *what) {
    perror(what);
    exit(3);
}

static int nameless(void) {
    const char *folder = getenv("TMPDIR");
    int file = open(folder ? folder : "/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) die("a file for the output");
    return file;
}

static int open_case(const char *folder, int number, const char *suffix) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%d.%s", folder, number, suffix);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) die(path);
    return file;
}

static void read_all(int file, char *text) {
    ssize_t size = pread(file, text, ROOM - 1, 0);
    if (size < 0) die("read");
    text[size] = 0;
}

/* The length of the token that *text is moved to, 0 at the end. */
static size_t token(char **text) {
    while (isspace((unsigned char)**text)) ++*text;
    size_t size = 0;
    while ((*text)[size] && !isspace((unsigned char)(*text)[size])) ++size;
    return size;
}

static int same_tokens(char *output, char *answer) {
    for (;;) {
        size_t size = token(&output);
        if (token(&answer) != size || memcmp(output, answer, size)) return 0;
        if (!size) return 1;
        output += size;
        answer += size;
    }
}

static void rewound(int file) {
    if (ftruncate(file, 0) || lseek(file, 0, SEEK_SET)) die("rewind");
}

/* Runs the program once; returns whether it ended well. */
static int run(char **program, int input, int output, int errors) {
    posix_spawn_file_actions_t actions;
    pid_t pid;
    int status;
    struct rusage usage;
    rewound(output);
    rewound(errors);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, errors, 2);
    if (posix_spawn(&pid, program[0], &actions, NULL, program, environ)) die(program[0]);
    posix_spawn_file_actions_destroy(&actions);
    if (wait4(pid, &status, 0, &usage) != pid) die("wait4");
    return status == 0;
}

static int accepted(const char *folder, int number, char **program, int output, int errors) {
    static char wrote[ROOM], expected[ROOM];
    int input = open_case(folder, number, "in");
    int well = run(program, input, output, errors);
    close(input);
    int answer = open_case(folder, number, "out");
    read_all(answer, expected);
    close(answer);
    read_all(output, wrote);
    return well && same_tokens(wrote, expected);
}

static int loop(int first, int step, int cases, const char *folder, char **program) {
    int output = nameless(), errors = nameless();
    for (int number = first; number <= cases; number += step)
        if (!accepted(folder, number, program, output, errors)) {
            fprintf(stderr, "case %d is wrong\n", number);
            return 1;
        }
    return 0;
}

int main(int argc, char **argv) {
    if (argc < 5) {
        fputs("usage: floor LOOPS CASES FOLDER PROGRAM [ARGUMENT]...\n", stderr);
        return 2;
    }
    int loops = atoi(argv[1]), cases = atoi(argv[2]), worst = 0, status;
    for (int first = 2; first <= loops; ++first) {
        pid_t pid = fork();
        if (pid < 0) die("fork");
        if (!pid) _exit(loop(first, loops, cases, argv[3], argv + 4));
    }
    worst = loop(1, loops, cases, argv[3], argv + 4);
    while (wait(&status) > 0)
        if (status) worst = 1;
    if (!worst) printf("%d cases: all accepted\n", cases);
    return worst;
}
