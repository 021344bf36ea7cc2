/* outfile.c: output files. They are written beside their place and renamed
 * into it, so that a reader never sees half of one and a failure leaves what
 * was there before. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bt_status
cannot_write(const char *path, bt_err *err)
{
    return fail(err, BT_ERR_IO, "cannot write %.200s: %s", path,
                strerror(errno));
}

/* mkstemp makes files that only the user can read. */
static void
usual_mode(int fd)
{
    mode_t mask = umask(0);

    umask(mask);
    if (fchmod(fd, 0666 & ~mask) != 0)
        errno = 0; /* the file stays private: no reason to fail */
}

static bt_status
open_temporary(outfile *o, bt_err *err)
{
    size_t size = strlen(o->path) + sizeof ".XXXXXX";

    o->temporary = or_die(malloc(size));
    snprintf(o->temporary, size, "%s.XXXXXX", o->path);
    int fd = mkstemp(o->temporary);
    if (fd < 0) {
        bt_status s = cannot_write(o->path, err);
        free(o->temporary);
        o->temporary = NULL;
        return s;
    }
    usual_mode(fd);
    o->f = or_die(fdopen(fd, "wb"));
    return BT_OK;
}

bt_status
outfile_open(outfile *o, const char *path, bt_err *err)
{
    struct stat st;

    *o = (outfile){.path = path};
    if (!path || strcmp(path, "-") == 0) {
        o->path = "standard output";
        o->f = stdout;
        return BT_OK;
    }
    if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {
        o->f = fopen(path, "wb");
        return o->f ? BT_OK : cannot_write(path, err);
    }
    return open_temporary(o, err);
}

bt_status
outfile_close(outfile *o, bt_status s, bt_err *err)
{
    if (!o->f)
        return s;
    if (s == BT_OK && (ferror(o->f) || fflush(o->f) != 0))
        s = cannot_write(o->path, err);
    if (o->f != stdout && fclose(o->f) != 0 && s == BT_OK)
        s = cannot_write(o->path, err);
    if (o->temporary && s == BT_OK && rename(o->temporary, o->path) != 0)
        s = cannot_write(o->path, err);
    if (o->temporary && s != BT_OK)
        unlink(o->temporary);
    free(o->temporary);
    *o = (outfile){.f = NULL};
    return s;
}

bt_status
outfile_put(const char *path, const char *text, bt_err *err)
{
    outfile o;
    bt_status s = outfile_open(&o, path, err);

    if (s != BT_OK)
        return s;
    fputs(text, o.f); /* a failure shows when the file is ended */
    return outfile_close(&o, s, err);
}

static void
write_quoted(FILE *f, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./:,+";

    if (*word && word[strspn(word, plain)] == '\0') {
        fputs(word, f);
        return;
    }
    fputc('\'', f);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", f);
        else
            fputc(*word, f);
    fputc('\'', f);
}

char *
typed_text(const args *a)
{
    char *text = NULL;
    size_t size = 0;
    FILE *f = or_die(open_memstream(&text, &size));

    fprintf(f, "bouton %s", a->command);
    for (size_t i = 0; i < a->typed.n; i++) {
        fputc(' ', f);
        write_quoted(f, a->typed.items[i]);
    }
    fclose(f);
    return or_die(text);
}
