/* checker.c: run bouton-verify: beside this program, in the build folder, or
 * along the PATH. */
#include "checker.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli.h"

enum { NOT_FOUND = 127 };

bt_status
write_file(const char *path, const char *text, bt_err *err)
{
    FILE *f = fopen(path, "w");
    bool good = f && fputs(text, f) >= 0;

    if (f && fclose(f) != 0)
        good = false;
    return good ? BT_OK
                : fail(err, BT_ERR_IO, "%.100s: %s", path, strerror(errno));
}

/* The folder of this program, with a slash; empty when it is not known. */
static void
own_folder(char *folder, size_t room)
{
    ssize_t n = readlink("/proc/self/exe", folder, room - 1);

    folder[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[1] = '\0';
}

/* In the child: try every place, silently. */
static void
become_checker(const char *file)
{
    static const char *const places[] = {"bouton-verify",
                                         "../verify/bouton-verify"};
    char folder[3000], path[4000];

    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
        _exit(NOT_FOUND);
    own_folder(folder, sizeof folder);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, sizeof path, "%s%s", folder, places[i]);
        execl(path, "bouton-verify", file, (char *)NULL);
    }
    execlp("bouton-verify", "bouton-verify", file, (char *)NULL);
    _exit(NOT_FOUND);
}

static check_result
result_of(int status)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;

    return code == 0           ? CHECK_ACCEPTED
           : code == 3         ? CHECK_GAVE_UP
           : code == NOT_FOUND ? CHECK_NOT_FOUND
                               : CHECK_REFUSED;
}

static bt_status
run_checker(const char *file, check_result *result, bt_err *err)
{
    int status = 0;

    fflush(NULL);
    pid_t child = fork();
    if (child < 0)
        return fail(err, BT_ERR_IO, "cannot start bouton-verify: %s",
                    strerror(errno));
    if (child == 0)
        become_checker(file);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return fail(err, BT_ERR_IO, "bouton-verify is lost: %s",
                        strerror(errno));
    *result = result_of(status);
    return BT_OK;
}

bt_status
check_certificate(const char *text, check_result *result, bt_err *err)
{
    const char *folder = getenv("TMPDIR");
    char path[1024];

    snprintf(path, sizeof path, "%.900s/bouton-XXXXXX",
             folder && *folder ? folder : "/tmp");
    int fd = mkstemp(path);
    if (fd < 0)
        return fail(err, BT_ERR_IO, "%.100s: %s", path, strerror(errno));
    close(fd);
    bt_status s = write_file(path, text, err);
    if (s == BT_OK)
        s = run_checker(path, result, err);
    unlink(path);
    return s;
}
