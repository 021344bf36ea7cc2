/* checker.c: run bouton-verify on a certificate.
 *
 * It is looked for in $BOUTON_VERIFY, beside this program (installed), and in
 * the folder verify/ beside this program's (build folder). */
#include "checker.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, EXEC_FAILED = 127 };

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

/* The child: standard input is the certificate, or the file is named. */
static void
become_checker(const char *path, const char *file, int input)
{
    char *const argv[] = {(char *)"bouton-verify", (char *)"--quiet",
                          (char *)(file ? file : "-"), NULL};

    if (input >= 0)
        dup2(input, STDIN_FILENO);
    execv(path, argv);
    _exit(EXEC_FAILED);
}

static bt_status
judge(int status, bt_err *err)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;

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

/* What goes to the checker: a file, or what `feed` writes into a pipe. */
typedef struct checking {
    const char *file;
    bt_status (*feed)(const struct checking *c, FILE *f, bt_err *err);
    bt_rows *rows;
    const char *text;
    size_t length;
} checking;

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

static bt_status
run_checker(const checking *c, bt_err *err)
{
    char path[PATH_ROOM];
    int ends[2] = {-1, -1}, status;

    if (!find_checker(path))
        return fail(err, BT_ERR_IO,
                    "bouton-verify was not found; --no-verify does without it");
    if (!c->file && pipe(ends) != 0)
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (!c->file)
            close(ends[1]);
        become_checker(path, c->file, ends[0]);
    }
    if (!c->file)
        close(ends[0]);
    if (child < 0) {
        if (!c->file)
            close(ends[1]);
        return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    }
    bt_status s = c->file ? BT_OK : feed(c, ends[1], err);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return fail(err, BT_ERR_IO, "bouton-verify: %s", strerror(errno));
    return s != BT_OK ? s : judge(status, err);
}

bt_status
certificate_check(bt_rows *rows, const char *file, bt_err *err)
{
    checking c = {.file = file, .feed = feed_rows, .rows = rows};

    return run_checker(&c, err);
}

bt_status
certificate_check_text(void *context, const char *text, size_t length,
                       bt_err *err)
{
    checking c = {.feed = feed_text, .text = text, .length = length};

    (void)context;
    return run_checker(&c, err);
}
