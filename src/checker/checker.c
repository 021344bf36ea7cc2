/* checker.c: run bouton-verify on a certificate. POSIX and Linux: pipes, fork,
 * and a child that ends with its parent. */
#include "bouton/checker.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/fail.h"
#include "base/request.h"
#include "base/vector.h"

enum { EXEC_FAILED = 127, OFTEN = 100 /* milliseconds */ };
enum { MOST_ARGUMENTS = 10, NUMBER = 32 };

/* The running checker, its standard input and output. */
typedef struct process {
    pid_t pid;
    int input, output;
} process;

/* ---- starting it ---- */

static bool
find_program(const bt_checker *c, char path[PATH_MAX])
{
    static const char *const places[] = {"bouton-verify",
                                         "../verify/bouton-verify"};
    const char *given = c->program ? c->program : getenv("BOUTON_VERIFY");
    char here[PATH_MAX] = "";
    if (given && *given)
        return snprintf(path, PATH_MAX, "%s", given) < PATH_MAX;
    if (readlink("/proc/self/exe", here, sizeof here - 1) <= 0)
        return false;
    char *slash = strrchr(here, '/');
    int length = slash ? (int)(slash - here) : 0;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (snprintf(path, PATH_MAX, "%.*s/%s", length, here, places[i]) <
                PATH_MAX &&
            access(path, X_OK) == 0)
            return true;
    return false;
}

typedef struct command {
    char *argv[MOST_ARGUMENTS];
    size_t n;
    char memory[NUMBER], steps[NUMBER], seconds[NUMBER];
} command;

static void
add(command *k, const char *word)
{
    k->argv[k->n++] = (char *)(uintptr_t)word;
}

/* Memory in whole MiB; what is left of the time. */
static void
make_command(const bt_checker *c, bool request, command *k)
{
    const bt_limits *l = &c->limits;
    double left = l->deadline - bt_clock();
    *k = (command){.n = 0};
    add(k, "bouton-verify");
    if (l->max_memory) {
        snprintf(k->memory, NUMBER, "%" PRIu64,
                 (l->max_memory - 1) / (1 << 20) + 1);
        add(k, "--max-memory");
        add(k, k->memory);
    }
    if (l->max_steps) {
        snprintf(k->steps, NUMBER, "%" PRIu64, l->max_steps);
        add(k, "--max-steps");
        add(k, k->steps);
    }
    if (l->deadline > 0) {
        snprintf(k->seconds, NUMBER, "%.3f", left > 0.001 ? left : 0.001);
        add(k, "--max-time");
        add(k, k->seconds);
    }
    if (c->facts)
        add(k, "--facts");
    add(k, request ? "--request" : "-");
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
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static bt_status
start(const bt_checker *c, bool request, process *p, bt_err *err)
{
    char path[PATH_MAX];
    int ends[4] = {-1, -1, -1, -1}; /* input, output; each read, write */
    pid_t parent = getpid();
    command k;
    if (!find_program(c, path))
        return bt_fail(err, BT_ERR_IO, "bouton-verify was not found");
    make_command(c, request, &k);
    fflush(stdout);
    if (!private_pipe(ends) || !private_pipe(ends + 2) ||
        (p->pid = fork()) < 0) {
        for (int i = 0; i < 4; i++)
            if (ends[i] >= 0)
                close(ends[i]);
        return bt_fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    }
    if (p->pid == 0)
        become_checker(path, k.argv, parent, ends[0], ends[3]);
    close(ends[0]);
    close(ends[3]);
    p->input = ends[1];
    p->output = ends[2];
    return BT_OK;
}

/* ---- asking it ---- */

/* That it may end early must not end this program, too. */
static void
feed(const process *p, const char *text, size_t length)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    ssize_t n = 1;
    sigaction(SIGPIPE, &ignore, &before);
    while (length > 0 && (n > 0 || errno == EINTR)) {
        n = write(p->input, text, length);
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    close(p->input);
    sigaction(SIGPIPE, &before, NULL);
}

/* All that it prints; it does so when it has read everything. Until then an
 * interruption ends it. */
static void
listen(const bt_checker *c, const process *p, bt_text *said)
{
    char buffer[4096];
    struct pollfd ready = {.fd = p->output, .events = POLLIN};
    ssize_t n = 1;
    while (n > 0) {
        if (bt_limits_interrupted(&c->limits))
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

/* "bouton-verify: FILE: WORD: why", and what else the last line may be. */
static const char *
reason_of(const char *why)
{
    for (int i = 0; i < 3 && why; i++) {
        why = strstr(why, ": ");
        why = why ? why + 2 : NULL;
    }
    return why ? why : "";
}

static bt_status
judge(const bt_checker *c, int status, const char *words, bt_err *err)
{
    static const struct {
        bt_status status;
        const char *what;
    } said[] = {
        {BT_OK, ""},
        {BT_ERR_CORRUPT, "does not accept the certificate"},
        {BT_ERR_SYNTAX, "cannot read the certificate; please report this"},
        {BT_ERR_LIMIT, "gave up"},
        {BT_ERR_IO, "could not be run"},
    };
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 4;
    if (bt_limits_interrupted(&c->limits) ||
        (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT))
        return bt_fail(err, BT_ERR_INTERRUPTED, "interrupted");
    if (code == 0)
        return BT_OK;
    code = code < 4 ? code : 4;
    if (code == 4)
        return bt_fail(err, BT_ERR_IO, "bouton-verify could not be run");
    const char *why = reason_of(words);
    const char *between = *why ? ": " : code == 1 ? "; please report this" : "";
    return bt_fail(err, said[code].status, "bouton-verify %s%s%.*s",
                   said[code].what, between, (int)strcspn(why, "\n"), why);
}

bt_status
bt_checker_ask(const bt_checker *c, const char *text, size_t length,
               char **said, bt_err *err)
{
    bt_text heard = {0}, request = {0};
    process p;
    int status = 0xff00; /* as if it could not be run */
    if (c->user && !bt_is_request(text, length)) {
        bt_text_add(&request, "%s", c->user);
        bt_request_add(&request, "certificate", text, length);
        text = request.v.data;
        length = request.v.count;
    }
    bt_status s = request.failed
                      ? bt_fail_nomem(err)
                      : start(c, bt_is_request(text, length), &p, err);
    if (s == BT_OK)
        feed(&p, text, length);
    bt_text_free(&request);
    if (s != BT_OK)
        return s;
    listen(c, &p, &heard);
    while (waitpid(p.pid, &status, 0) < 0 && errno == EINTR)
        continue;
    char *words = bt_text_take(&heard);
    s = words ? judge(c, status, words, err) : bt_fail_nomem(err);
    if (s == BT_OK && said)
        *said = words;
    else
        free(words);
    return s;
}

bt_status
bt_checker_verify(void *checker, const char *text, size_t length, bt_err *err)
{
    static const bt_checker usual = {.program = NULL};
    return bt_checker_ask(checker ? checker : &usual, text, length, NULL, err);
}
