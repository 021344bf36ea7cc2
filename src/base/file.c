/* file.c: reading a whole file. */
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/fail.h"

static bt_status
read_stream(FILE *f, const char *path, size_t limit, bt_text *t, bt_err *err)
{
    char buffer[4096];
    size_t n;
    while ((n = fread(buffer, 1, sizeof buffer, f)) > 0) {
        if (t->v.count + n >= limit)
            return bt_fail(err, BT_ERR_SYNTAX,
                           "%s is larger than the limit of %zu bytes", path,
                           limit);
        BT_TRY(bt_bytes_add(&t->v, buffer, n, err));
    }
    if (ferror(f))
        return bt_fail(err, BT_ERR_IO, "%s: %s", path, strerror(errno));
    return BT_OK;
}

/* Answers name the files that they rest on. */
static bool
can_be_printed(const char *path)
{
    for (const char *c = path; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            return false;
    return true;
}

bt_status
bt_file_read(const char *path, size_t limit, bt_text *out, bt_err *err)
{
    if (!can_be_printed(path))
        return bt_fail(err, BT_ERR_ARG,
                       "%s: a control character is in the name of the file",
                       path);
    FILE *f = fopen(path, "rb");
    if (!f)
        return bt_fail(err, BT_ERR_IO, "%s: %s", path, strerror(errno));
    bt_status s = read_stream(f, path, limit, out, err);
    fclose(f);
    return s;
}

void
bt_path_beside(const char *beside, const char *path, bt_text *out)
{
    const char *slash = strrchr(beside, '/');
    if (slash && *path != '/')
        bt_text_add(out, "%.*s", (int)(slash - beside) + 1, beside);
    bt_text_add(out, "%s", path);
}
