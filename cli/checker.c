/* checker.c: run bouton-verify on a certificate.
 *
 * It is looked for in $BOUTON_VERIFY, beside this program (installed), and in
 * the folder verify/ beside this program's (build folder). */
#include "checker.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, EXEC_FAILED = 127, OFTEN = 100 /* milliseconds */ };

/* Rows may be long, and a step of the checker is a column: what took this
 * program minutes must not be more than its checker does. */
static const char ROW_STEPS[] = "1099511627776";

static bool
write_file(void *arg, const char *text, size_t length)
{
    return fwrite(text, 1, length, arg) == length;
}

bt_status
certificate_write(bt_rows *rows, const char *file, bt_err *err)
{
    FILE *f = fopen(file, "w");

    if (!f)
        return fail(err, BT_ERR_IO, "%.200s: %s", file, strerror(errno));
    bt_status s = bt_rows_certificate(rows, write_file, f, err);
    if (fclose(f) != 0 && s == BT_OK)
        s = fail(err, BT_ERR_IO, "%.200s: %s", file, strerror(errno));
    return s;
}

static bool
find_checker(char *path)
{
    static const char *const places[] = {"/bouton-verify",
                                         "/../verify/bouton-verify"};
    const char *given = getenv("BOUTON_VERIFY");
    char here[PATH_ROOM];

    if (given && *given) {
        snprintf(path, PATH_ROOM, "%s", given);
        return true;
    }
    ssize_t n = readlink("/proc/self/exe", here, sizeof here - 1);
    if (n <= 0)
        return false;
    here[n] = '\0';
    char *slash = strrchr(here, '/');
    if (slash)
        *slash = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if ((size_t)snprintf(path, PATH_ROOM, "%.*s%s", (int)strlen(here), here,
                             places[i]) < PATH_ROOM &&
            access(path, X_OK) == 0)
            return true;
    }
    return false;
}

/* The running checker: its standard input (-1 when it reads a file) and its
 * standard output. */
typedef struct checker {
    pid_t pid;
    int input, output;
} checker;

/* What goes to the checker: a file, or what `feed` writes into a pipe. */
typedef struct checking {
    const args *a; /* may be NULL: no limits but its own */
    const char *file;
    bt_status (*feed)(const struct checking *c, FILE *f, bt_err *err);
    bt_rows *rows;
    const char *text;
    size_t length;
    bool facts; /* in lines for programs, not in words */
} checking;

/* Its arguments, with the numbers among them. */
typedef struct command_line {
    char memory[32], seconds[32];
    char *argv[12];
} command_line;

/* Memory in whole MiB; what is left of the time. */
static void
make_command(const checking *k, command_line *c)
{
    size_t n = 0;

    c->argv[n++] = (char *)"bouton-verify";
    if (k->a && k->a->max_memory > 0) {
        snprintf(c->memory, sizeof c->memory, "%" PRIu64,
                 (k->a->max_memory - 1) / (1 << 20) + 1);
        c->argv[n++] = (char *)"--max-memory";
        c->argv[n++] = c->memory;
    }
    if (k->a && k->a->deadline > 0) {
        snprintf(c->seconds, sizeof c->seconds, "%.3f",
                 fmax(k->a->deadline - bt_clock(), 0.001));
        c->argv[n++] = (char *)"--max-time";
        c->argv[n++] = c->seconds;
    }
    if (k->rows) {
        c->argv[n++] = (char *)"--max-steps";
        c->argv[n++] = (char *)ROW_STEPS;
    }
    if (k->facts)
        c->argv[n++] = (char *)"--facts";
    c->argv[n++] = (char *)(k->file ? k->file : "-");
    c->argv[n] = NULL;
}

/* It ends when this program does, however that comes. */
static void
become_checker(const char *path, char *const *argv, pid_t parent, int input,
               int output)
{
    int nowhere = open("/dev/null", O_WRONLY); /* the exit status says it */

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXEC_FAILED);
    if (input >= 0)
        dup2(input, STDIN_FILENO);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    dup2(output, STDOUT_FILENO);
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

static void
close_all(const int *ends)
{
    for (int i = 0; i < 4; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

static bt_status
start_checker(const checking *k, checker *c, bt_err *err)
{
    char path[PATH_ROOM];
    int ends[4] = {-1, -1, -1, -1}; /* input, output; each read, write */
    pid_t parent = getpid();
    command_line line;

    if (!find_checker(path))
        return fail(err, BT_ERR_IO,
                    "bouton-verify was not found; --no-verify does without it");
    fflush(stdout);
    make_command(k, &line);
    if ((!k->file && !private_pipe(ends)) || !private_pipe(ends + 2) ||
        (c->pid = fork()) < 0) {
        close_all(ends);
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    }
    if (c->pid == 0)
        become_checker(path, line.argv, parent, ends[0], ends[3]);
    if (ends[0] >= 0)
        close(ends[0]);
    close(ends[3]);
    c->input = ends[1];
    c->output = ends[2];
    return BT_OK;
}

static bool
is_interrupted(const args *a)
{
    return a && a->interrupt && *a->interrupt;
}

static bt_status
judge(const args *a, int status, bt_err *err)
{
    if (is_interrupted(a) ||
        (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT))
        return fail(err, BT_ERR_INTERRUPTED, "interrupted");
    switch (WIFEXITED(status) ? WEXITSTATUS(status) : -1) {
    case 0:
        return BT_OK;
    case 1:
        return fail(err, BT_ERR_CORRUPT,
                    "bouton-verify does not accept the certificate; please "
                    "report this");
    case 2:
        return fail(err, BT_ERR_SYNTAX,
                    "bouton-verify cannot read the certificate; please report "
                    "this");
    case 3:
        return fail(err, BT_ERR_LIMIT,
                    "bouton-verify ran out of its budget; --no-verify does "
                    "without it");
    default:
        return fail(err, BT_ERR_IO,
                    "bouton-verify could not be run; --no-verify does without "
                    "it");
    }
}

static bt_status
feed_rows(const checking *c, FILE *f, bt_err *err)
{
    return bt_rows_certificate(c->rows, write_file, f, err);
}

static bt_status
feed_text(const checking *c, FILE *f, bt_err *err)
{
    (void)err;
    fwrite(c->text, 1, c->length, f);
    return BT_OK;
}

/* The certificate goes into the pipe while the checker reads. That it may end
 * early must not end this program, too. */
static bt_status
feed(const checking *c, int output, bt_err *err)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    bt_status s;
    FILE *f = fdopen(output, "w");

    if (!f)
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    sigaction(SIGPIPE, &ignore, &before);
    s = c->feed(c, f, err);
    fclose(f);
    sigaction(SIGPIPE, &before, NULL);
    return s == BT_ERR_IO ? BT_OK : s; /* the checker says what was wrong */
}

/* All that the checker prints; it does so when it has read everything. Until
 * then an interruption ends it. */
static char *
read_output(const args *a, const checker *c)
{
    char *text = NULL, buffer[4096];
    size_t size = 0;
    FILE *to = or_die(open_memstream(&text, &size));
    struct pollfd ready = {.fd = c->output, .events = POLLIN};
    ssize_t n = 1;

    while (n > 0) {
        if (is_interrupted(a))
            kill(c->pid, SIGKILL);
        if (poll(&ready, 1, OFTEN) <= 0)
            continue;
        n = read(c->output, buffer, sizeof buffer);
        if (n > 0)
            fwrite(buffer, 1, (size_t)n, to);
        else if (n < 0 && errno == EINTR)
            n = 1;
    }
    close(c->output);
    fclose(to);
    return or_die(text);
}

/* *said: what the checker prints; NULL when nobody wants to know. */
static bt_status
run_checker(const checking *k, char **said, bt_err *err)
{
    checker c = {.input = -1};
    int status;

    bt_status s = start_checker(k, &c, err);
    if (s != BT_OK)
        return s;
    if (c.input >= 0)
        s = feed(k, c.input, err);
    char *text = read_output(k->a, &c);
    if (said)
        *said = text;
    else
        free(text);
    while (waitpid(c.pid, &status, 0) < 0)
        if (errno != EINTR)
            return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    return s != BT_OK ? s : judge(k->a, status, err);
}

bt_status
certificate_check(const args *a, bt_rows *rows, const char *file, char **facts,
                  bt_err *err)
{
    checking c = {
        .a = a, .file = file, .feed = feed_rows, .rows = rows, .facts = true};

    *facts = NULL;
    return run_checker(&c, facts, err);
}

bt_status
certificate_check_text(void *context, const char *text, size_t length,
                       bt_err *err)
{
    checking c = {
        .a = context, .feed = feed_text, .text = text, .length = length};

    return run_checker(&c, NULL, err);
}

bt_check_options
check_options(const args *a)
{
    return (bt_check_options){.deep = a->deep,
                              .engine = a->engine,
                              .prover = a->prover,
                              .limits = solver_options(a).limits,
                              .verify = certificate_check_text,
                              .verify_context = (void *)a};
}

void
kept_free(kept *k)
{
    free(k->statement);
    *k = (kept){.a = k->a};
}

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    kept *k = context, now = {.a = k->a};
    checking c = {.a = k->a, .feed = feed_text, .text = text, .length = length};
    bt_status s = run_checker(&c, &now.statement, err);

    if (s != BT_OK) {
        free(now.statement);
        return s;
    }
    kept_free(k);
    *k = now;
    return s;
}

/* Is `line` one of the lines? */
static bool
has_line(const char *lines, const char *line)
{
    size_t length = strlen(line);

    while (lines && strncmp(lines, line, length) != 0) {
        lines = strchr(lines, '\n');
        lines = lines ? lines + 1 : NULL;
    }
    return lines != NULL;
}

/* "row N FIXED.. NUMBER.. PREPERIOD PERIOD LARGEST" */
bool
facts_have(const char *facts, const bt_ruleset *rules, const bt_position *fixed,
           const bt_row *row)
{
    const int64_t *v = bt_position_values(fixed);
    char *line = NULL, *heaps = NULL, *numbers = NULL;
    size_t size = 0, n = 0, n_numbers = 0;
    int64_t count = 0;
    FILE *f = or_die(open_memstream(&heaps, &n));
    FILE *g = or_die(open_memstream(&numbers, &n_numbers));

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        if (bt_ruleset_field(rules, i).kind == BT_FIELD_NUMBER) {
            fprintf(g, " %" PRId64, *v++);
            continue;
        }
        int64_t here = *v++;
        count += here;
        for (; here > 0; here--)
            fprintf(f, " %" PRId64, *v++);
    }
    fclose(f);
    fclose(g);
    f = or_die(open_memstream(&line, &size));
    fprintf(f, "row %" PRId64 "%s%s %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
            count, heaps, numbers, bt_row_preperiod(row), bt_row_period(row),
            bt_row_max_difference(row));
    fclose(f);
    bool found = has_line(facts, line);
    free(line);
    free(heaps);
    free(numbers);
    return found;
}
