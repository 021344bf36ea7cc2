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

bool
certificate_write(const args *a, bt_rows *rows, const char *file)
{
    outfile o;

    return outfile_open(a, &o, file) &&
           outfile_close(
               a, &o,
               ok(a, bt_rows_certificate(rows, write_file, o.f, a->err)));
}

/* NULL: there is none. */
static char *
find_checker(const args *a)
{
    static const char *const places[] = {"/bouton-verify",
                                         "/../verify/bouton-verify"};
    const char *given = getenv("BOUTON_VERIFY");
    char here[PATH_ROOM] = "";

    if (given && *given)
        return compose(a, "%s", given);
    if (readlink("/proc/self/exe", here, sizeof here - 1) <= 0)
        return NULL;
    char *slash = strrchr(here, '/');
    if (slash)
        *slash = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char *path = compose(a, "%s%s", here, places[i]);
        if (access(path, X_OK) == 0)
            return path;
    }
    return NULL;
}

/* The running checker: its standard input (-1 when it reads a file) and its
 * standard output. */
typedef struct checker {
    pid_t pid;
    int input, output;
} checker;

/* What goes to the checker: a file, or through a pipe the certificate of rows
 * or a text. Of rows it prints facts, in lines for programs. */
typedef struct checking {
    const args *a;
    const char *file;
    bt_rows *rows;
    const char *text;
    size_t length;
} checking;

static size_t
add_option(char **argv, size_t n, const char *name, const char *value)
{
    argv[n++] = (char *)name;
    argv[n++] = (char *)value;
    return n;
}

/* Memory in whole MiB; what is left of the time. */
static void
make_command(const checking *k, char **argv)
{
    const args *a = k->a;
    size_t n = 0;

    argv[n++] = (char *)"bouton-verify";
    if (a->max_memory > 0)
        n = add_option(
            argv, n, "--max-memory",
            compose(a, "%" PRIu64, (a->max_memory - 1) / (1 << 20) + 1));
    if (a->deadline > 0)
        n = add_option(
            argv, n, "--max-time",
            compose(a, "%.3f", fmax(a->deadline - bt_clock(), 0.001)));
    if (k->rows) {
        n = add_option(argv, n, "--max-steps", ROW_STEPS);
        argv[n++] = (char *)"--facts";
    }
    add_option(argv, n, k->file ? k->file : "-", NULL);
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
    char *path = find_checker(k->a), *argv[12];
    int ends[4] = {-1, -1, -1, -1}; /* input, output; each read, write */
    pid_t parent = getpid();

    if (!path)
        return fail(err, BT_ERR_IO,
                    "bouton-verify was not found; --no-verify does without it");
    fflush(stdout);
    make_command(k, argv);
    if ((!k->file && !private_pipe(ends)) || !private_pipe(ends + 2) ||
        (c->pid = fork()) < 0) {
        close_all(ends);
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    }
    if (c->pid == 0)
        become_checker(path, argv, parent, ends[0], ends[3]);
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
    return *a->interrupt;
}

static bt_status
judge(const args *a, int status, bt_err *err)
{
    static const struct {
        bt_status status;
        const char *what;
    } said[] = {
        {BT_OK, ""},
        {BT_ERR_CORRUPT, "does not accept the certificate; please report this"},
        {BT_ERR_SYNTAX, "cannot read the certificate; please report this"},
        {BT_ERR_LIMIT, "ran out of its budget; --no-verify does without it"},
        {BT_ERR_IO, "could not be run; --no-verify does without it"},
    };
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 4;

    if (is_interrupted(a) ||
        (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT))
        return fail(err, BT_ERR_INTERRUPTED, "interrupted");
    if (code == 0)
        return BT_OK;
    code = code < 4 ? code : 4;
    return fail(err, said[code].status, "bouton-verify %s", said[code].what);
}

/* The certificate goes into the pipe while the checker reads. That it may end
 * early must not end this program, too. */
static bt_status
feed(const checking *c, int output, bt_err *err)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    bt_status s = BT_OK;
    FILE *f = fdopen(output, "w");

    if (!f)
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    sigaction(SIGPIPE, &ignore, &before);
    if (c->rows)
        s = bt_rows_certificate(c->rows, write_file, f, err);
    else
        fwrite(c->text, 1, c->length, f);
    fclose(f);
    sigaction(SIGPIPE, &before, NULL);
    return s == BT_ERR_IO ? BT_OK : s; /* the checker says what was wrong */
}

/* All that the checker prints; it does so when it has read everything. Until
 * then an interruption ends it. */
static char *
read_output(const args *a, const checker *c)
{
    char buffer[4096];
    FILE *to = text_begin(a);
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
    return text_end(a);
}

/* *said: what the checker prints; NULL when nobody wants to know. */
static bt_status
run_checker(const checking *k, char **said, bt_err *err)
{
    checker c = {.input = -1};
    size_t mark = keep_mark(k->a);
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
        keep_free(k->a, mark);
    while (waitpid(c.pid, &status, 0) < 0)
        if (errno != EINTR)
            return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    return s != BT_OK ? s : judge(k->a, status, err);
}

bool
certificate_check(const args *a, bt_rows *rows, const char *file, char **facts)
{
    checking c = {.a = a, .file = file, .rows = rows};

    return ok(a, run_checker(&c, facts, a->err));
}

bt_status
certificate_check_text(void *context, const char *text, size_t length,
                       bt_err *err)
{
    checking c = {.a = context, .text = text, .length = length};

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

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    accepted *k = context;
    checking c = {.a = k->a, .text = text, .length = length};
    char *statement;
    bt_status s = run_checker(&c, &statement, err);

    if (s == BT_OK)
        k->statement = statement;
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

static void
write_values(FILE *f, const int64_t **v, int64_t n)
{
    for (; n > 0; n--)
        fprintf(f, " %" PRId64, *(*v)++);
}

/* "row N FIXED.. NUMBER.. PREPERIOD PERIOD LARGEST" */
bool
facts_have(const args *a, const char *facts, const bt_ruleset *rules,
           const bt_position *fixed, const bt_row *row)
{
    const int64_t *v = bt_position_values(fixed);
    int64_t count = 0;
    FILE *numbers = text_begin(a), *heaps = text_begin(a);

    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bool number = bt_ruleset_field(rules, i).kind == BT_FIELD_NUMBER;
        int64_t n = number ? 1 : *v++;
        count += number ? 0 : n;
        write_values(number ? numbers : heaps, &v, n);
    }
    char *of_heaps = text_end(a), *of_numbers = text_end(a);
    return has_line(
        facts,
        compose(a, "row %" PRId64 "%s%s %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                count, of_heaps, of_numbers, bt_row_preperiod(row),
                bt_row_period(row), bt_row_max_difference(row)));
}
