/* outfile.c: output files. They are written beside their place and renamed
 * into it, so that a reader never sees half of one and a failure leaves what
 * was there before. */
#include "cli.h"

#include <errno.h>
#include <libgen.h>
#include <sys/stat.h>
#include <unistd.h>

/* mkstemp makes files that only the user can read. */
static void
usual_mode(int fd)
{
    mode_t mask = umask(0);

    umask(mask);
    if (fchmod(fd, 0666 & ~mask) != 0)
        errno = 0; /* the file stays private: no reason to fail */
}

/* Files are written through symbolic links, which stay. NULL: it leads nowhere. */
static const char *
target_of(const args *a, const char *path)
{
    struct stat st;

    if (lstat(path, &st) != 0 || !S_ISLNK(st.st_mode))
        return path;
    char *real = realpath(path, NULL);
    return real ? keep(a, real, free) : NULL;
}

static bool
open_temporary(const args *a, outfile *o)
{
    o->target = target_of(a, o->path);
    if (!o->target)
        return fail_with(a, BT_ERR_IO,
                         "cannot write %.200s: it is a symbolic link to "
                         "nothing",
                         o->path);
    o->temporary = compose(a, "%s.XXXXXX", o->target);
    int fd = mkstemp(o->temporary);
    if (fd < 0)
        return fail_errno(a, "cannot write ", o->path);
    usual_mode(fd);
    o->f = or_die(fdopen(fd, "wb"));
    return true;
}

bool
outfile_once(const char *path)
{
    struct stat st;

    return strcmp(path, "-") == 0 ||
           (stat(path, &st) == 0 && !S_ISREG(st.st_mode));
}

bool
outfile_check(const args *a, const char *what, const char *path)
{
    if (outfile_once(path))
        return true;
    const char *target = target_of(a, path);
    return !target /* said where it is opened */ ||
           access(dirname(compose(a, "%s", target)), W_OK | X_OK) == 0 ||
           fail_errno(a, what, path);
}

bool
outfile_open(const args *a, outfile *o, const char *path)
{
    *o = (outfile){.path = path};
    if (!path || strcmp(path, "-") == 0) {
        o->path = "standard output";
        o->f = stdout;
        return true;
    }
    if (outfile_once(path)) {
        o->f = fopen(path, "wb");
        return o->f || fail_errno(a, "cannot write ", path);
    }
    return open_temporary(a, o);
}

bool
outfile_close(const args *a, outfile *o, bool good)
{
    if (!o->f)
        return good;
    if (good && (ferror(o->f) || fflush(o->f) != 0))
        good = fail_errno(a, "cannot write ", o->path);
    if (o->f != stdout && fclose(o->f) != 0 && good)
        good = fail_errno(a, "cannot write ", o->path);
    if (o->temporary && good && rename(o->temporary, o->target) != 0)
        good = fail_errno(a, "cannot write ", o->path);
    if (o->temporary && !good)
        unlink(o->temporary);
    o->f = NULL;
    return good;
}

bool
outfile_put(const args *a, const char *path, const char *bytes, size_t n)
{
    outfile o;

    if (!outfile_open(a, &o, path))
        return false;
    fwrite(bytes, 1, n, o.f); /* a failure shows when the file is ended */
    return outfile_close(a, &o, true);
}
