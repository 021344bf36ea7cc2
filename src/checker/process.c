/* process.c: bouton-verify as a process. POSIX and Linux: pipes, fork, and a
 * child that ends with its parent. Several threads may ask at a time. */
#define _GNU_SOURCE /* pipe2, dladdr */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/fail.h"
#include "checker/process.h"

enum {
    EXEC_FAILED = 127,
    OFTEN = 100, /* milliseconds */
    MOST_SAID = 1 << 28
};

/* The running checker, its standard input and output. */
typedef struct process {
    pid_t pid;
    int input, output;
} process;

/* ---- starting it ---- */

/* Where this program is; without /proc, how it was started. */
static bool
find_self(char here[PATH_MAX])
{
    const char *started = (const char *)getauxval(AT_EXECFN);
    ssize_t n = readlink("/proc/self/exe", here, PATH_MAX - 1);
    if (n > 0)
        here[n] = '\0';
    return n > 0 || (started && realpath(started, here));
}

/* Where the shared library is; false: this is in the program itself. */
static bool
find_library(const char *program, char here[PATH_MAX])
{
    static const char inside;
    Dl_info found;
    return dladdr(&inside, &found) && found.dli_fname &&
           realpath(found.dli_fname, here) && strcmp(here, program) != 0;
}

/* In this place, seen from the file `here`? */
static bool
is_at(const char *here, const char *place, char path[PATH_MAX])
{
    const char *slash = strrchr(here, '/');
    int length = slash ? (int)(slash - here) : 0;
    return snprintf(path, PATH_MAX, "%.*s/%s", length, here, place) <
               PATH_MAX &&
           access(path, X_OK) == 0;
}

static bool
find_program(const bt_checker *c, char path[PATH_MAX])
{
    const char *given = c->program ? c->program : getenv("BOUTON_VERIFY");
    char program[PATH_MAX], library[PATH_MAX];
    if (given && *given)
        return snprintf(path, PATH_MAX, "%s", given) < PATH_MAX;
    return find_self(program) &&
           (is_at(program, "bouton-verify", path) ||
            is_at(program, "../verify/bouton-verify", path) ||
            (find_library(program, library) &&
             is_at(library, BT_PROGRAMS "/bouton-verify", path)));
}

/* It ends when this program does, however that comes. */
static void
become_checker(const char *path, char *const *argv, pid_t parent, int input,
               int output)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXEC_FAILED);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO); /* it says one thing or the other */
    execv(path, argv);
    _exit(EXEC_FAILED);
}

/* A pipe that no other program inherits. */
static bool
private_pipe(int *ends)
{
    return pipe2(ends, O_CLOEXEC) == 0;
}

static bt_status
start(const bt_checker *c, char *const *words, process *p, bt_err *err)
{
    char path[PATH_MAX];
    int ends[4] = {-1, -1, -1, -1}; /* input, output; each read, write */
    pid_t parent = getpid();
    if (!find_program(c, path))
        return bt_fail(err, BT_ERR_IO, "bouton-verify was not found");
    fflush(stdout);
    if (!private_pipe(ends) || !private_pipe(ends + 2) ||
        (p->pid = fork()) < 0) {
        for (int i = 0; i < 4; i++)
            if (ends[i] >= 0)
                close(ends[i]);
        return bt_fail(err, BT_ERR_IO,
                       BT_ID("bouton-verify-cannot-be-run") "bouton-verify: %s",
                       strerror(errno));
    }
    if (p->pid == 0)
        become_checker(path, words, parent, ends[0], ends[3]);
    close(ends[0]);
    close(ends[3]);
    p->input = ends[1];
    p->output = ends[2];
    return BT_OK;
}

/* ---- asking it ---- */

/* That it may end early must not end this program, too: a SIGPIPE of this
 * thread's is taken back. */
static void
feed(const process *p, const char *text, size_t length)
{
    static const struct timespec at_once = {0};
    sigset_t pipes, before, waiting;
    ssize_t n = 1;
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    sigpending(&waiting);
    pthread_sigmask(SIG_BLOCK, &pipes, &before);
    while (length > 0 && (n > 0 || errno == EINTR)) {
        n = write(p->input, text, length);
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    if (n < 0 && errno == EPIPE && !sigismember(&waiting, SIGPIPE))
        sigtimedwait(&pipes, NULL, &at_once);
    close(p->input);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* All that it prints; it does so when it has read everything. Until then an
 * interruption ends it, and so does more than any checker says. */
static void
hear(const bt_checker *c, const process *p, bt_text *said)
{
    char buffer[4096];
    struct pollfd ready = {.fd = p->output, .events = POLLIN};
    ssize_t n = 1;
    while (n > 0) {
        if (bt_limits_interrupted(&c->limits) || said->v.count > MOST_SAID)
            kill(p->pid, SIGKILL);
        if (poll(&ready, 1, OFTEN) <= 0)
            continue;
        n = read(p->output, buffer, sizeof buffer);
        if (n > 0)
            bt_text_add(said, "%.*s", (int)n, buffer);
        else if (n < 0 && errno == EINTR)
            n = 1;
    }
    close(p->output);
}

bt_status
bt_process_run(const bt_checker *c, char *const *words, const char *text,
               size_t length, bt_text *said, int *code, bt_err *err)
{
    process p;
    int status = 0xff00; /* as if it could not be run */
    bt_status s = start(c, words, &p, err);
    if (s != BT_OK)
        return s;
    feed(&p, text, length);
    hear(c, &p, said);
    while (waitpid(p.pid, &status, 0) < 0 && errno == EINTR)
        continue;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT)
        return bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : EXEC_FAILED;
    return BT_OK;
}
