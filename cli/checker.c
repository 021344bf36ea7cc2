/* checker.c: run bouton-verify on a certificate.
 *
 * It is looked for in $BOUTON_VERIFY, beside this program (installed), and in
 * the folder verify/ beside this program's (build folder). */
#include "checker.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, EXEC_FAILED = 127 };

/* For one certificate in memory, unless the user allows less. */
enum { CHECK_SECONDS = 30 };

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
    const char *file;
    bt_status (*feed)(const struct checking *c, FILE *f, bt_err *err);
    bt_rows *rows;
    const char *text;
    size_t length;
    unsigned seconds; /* 0: no limit */
} checking;

static void
become_checker(const char *path, const checking *k, int input, int output)
{
    char seconds[16];
    char *const argv[] = {(char *)"bouton-verify", (char *)"--max-time",
                          seconds, (char *)(k->file ? k->file : "-"), NULL};
    snprintf(seconds, sizeof seconds, "%u", k->seconds);
    int nowhere = open("/dev/null", O_WRONLY); /* the exit status says it */

    if (input >= 0)
        dup2(input, STDIN_FILENO);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    dup2(output, STDOUT_FILENO);
    execv(path, argv);
    _exit(EXEC_FAILED);
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

    if (!find_checker(path))
        return fail(err, BT_ERR_IO,
                    "bouton-verify was not found; --no-verify does without it");
    fflush(stdout);
    if ((!k->file && pipe(ends) != 0) || pipe(ends + 2) != 0 ||
        (c->pid = fork()) < 0) {
        close_all(ends);
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    }
    if (c->pid == 0) {
        if (ends[1] >= 0)
            close(ends[1]);
        close(ends[2]);
        become_checker(path, k, ends[0], ends[3]);
    }
    if (ends[0] >= 0)
        close(ends[0]);
    close(ends[3]);
    c->input = ends[1];
    c->output = ends[2];
    return BT_OK;
}

static bt_status
judge(int status, bt_err *err)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;

    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGINT)
        return fail(err, BT_ERR_INTERRUPTED, "interrupted");
    switch (code) {
    case 0:
        return BT_OK;
    case 1:
    case 2:
        return fail(err, BT_ERR_CORRUPT,
                    "bouton-verify does not accept the certificate; please "
                    "report this");
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

/* All that the checker prints; it does so when it has read everything. */
static char *
read_statement(int output)
{
    char *text = NULL, buffer[4096];
    size_t size = 0, n;
    FILE *from = or_die(fdopen(output, "r"));
    FILE *to = or_die(open_memstream(&text, &size));

    while ((n = fread(buffer, 1, sizeof buffer, from)) > 0)
        fwrite(buffer, 1, n, to);
    fclose(from);
    fclose(to);
    return or_die(text);
}

/* *statement: what the checker prints; NULL when nobody wants to know. */
static bt_status
run_checker(const checking *k, char **statement, bt_err *err)
{
    checker c = {.input = -1};
    int status;

    bt_status s = start_checker(k, &c, err);
    if (s != BT_OK)
        return s;
    if (c.input >= 0)
        s = feed(k, c.input, err);
    char *said = read_statement(c.output);
    if (statement)
        *statement = said;
    else
        free(said);
    while (waitpid(c.pid, &status, 0) < 0)
        if (errno != EINTR)
            return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    return s != BT_OK ? s : judge(status, err);
}

bt_status
certificate_check(bt_rows *rows, const char *file, char **statement,
                  bt_err *err)
{
    checking c = {.file = file, .feed = feed_rows, .rows = rows};

    *statement = NULL;
    return run_checker(&c, statement, err);
}

/* Whole seconds, not fewer than the user allows. */
static unsigned
seconds_for(const args *a)
{
    double given = a && a->deadline > 0 ? a->deadline - bt_clock() : 0;
    if (given < 0)
        given = 0.5;
    return given > 0 && given < CHECK_SECONDS ? (unsigned)given + 1
                                              : CHECK_SECONDS;
}

bt_status
certificate_check_text(void *context, const char *text, size_t length,
                       bt_err *err)
{
    checking c = {.feed = feed_text,
                  .text = text,
                  .length = length,
                  .seconds = seconds_for(context)};

    return run_checker(&c, NULL, err);
}

void
kept_free(kept *k)
{
    free(k->certificate);
    free(k->statement);
    *k = (kept){.a = k->a};
}

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    kept *k = context, now = {.a = k->a};
    checking c = {.feed = feed_text,
                  .text = text,
                  .length = length,
                  .seconds = seconds_for(k->a)};
    bt_status s = run_checker(&c, &now.statement, err);

    if (s != BT_OK) {
        free(now.statement);
        return s;
    }
    now.certificate = or_die(strndup(text, length));
    kept_free(k);
    *k = now;
    return s;
}

/* "  row [1,2] pass=0: period 4, preperiod 9, largest difference 3, " */
bool
statement_has(const char *statement, const bt_ruleset *rules,
              const bt_position *fixed, const bt_row *row)
{
    const int64_t *v = bt_position_values(fixed);
    char *line = NULL, *numbers = NULL;
    size_t size = 0, length = 0;
    FILE *f = or_die(open_memstream(&line, &size));
    FILE *g = or_die(open_memstream(&numbers, &length));

    fputs("\n  row [", f);
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        bt_field_info field = bt_ruleset_field(rules, i);
        if (field.kind == BT_FIELD_NUMBER) {
            fprintf(g, " %s=%" PRId64, field.name, *v++);
            continue;
        }
        int64_t heaps = *v++;
        for (int64_t k = 0; k < heaps; k++)
            fprintf(f, "%s%" PRId64, k ? "," : "", *v++);
    }
    fclose(g);
    fprintf(f,
            "]%s: period %" PRIu64 ", preperiod %" PRIu64
            ", largest difference %" PRIu64 ", ",
            numbers, bt_row_period(row), bt_row_preperiod(row),
            bt_row_max_difference(row));
    fclose(f);
    bool found = strstr(statement, line) != NULL;
    free(numbers);
    free(line);
    return found;
}
