/* fail.c: filling in bt_err. */
#include "base/fail.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

const char *
bt_status_name(bt_status s)
{
    static const char *const names[] = {
        [BT_OK] = "ok",
        [BT_ERR_NOMEM] = "out of memory",
        [BT_ERR_ARG] = "argument",
        [BT_ERR_IO] = "io",
        [BT_ERR_SYNTAX] = "syntax",
        [BT_ERR_RULE] = "rule",
        [BT_ERR_POSITION] = "position",
        [BT_ERR_OVERFLOW] = "overflow",
        [BT_ERR_REFUSED] = "refused",
        [BT_ERR_CORRUPT] = "corrupt",
        [BT_ERR_LIMIT] = "limit",
        [BT_ERR_INTERRUPTED] = "interrupted",
    };
    bool known = (size_t)s < sizeof names / sizeof *names && names[s];
    return known ? names[s] : "unknown";
}

static void
fill(bt_err *err, bt_status s, int line, int column, const char *fmt,
     va_list ap)
{
    *err = (bt_err){.status = s, .line = line, .column = column};
    vsnprintf(err->text, sizeof err->text, fmt, ap);
    for (char *c = err->text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?'; /* one line, whatever was quoted in it */
}

bt_status
bt_fail(bt_err *err, bt_status s, const char *fmt, ...)
{
    if (err) {
        va_list ap;
        va_start(ap, fmt);
        fill(err, s, 0, 0, fmt, ap);
        va_end(ap);
    }
    return s;
}

bt_status
bt_fail_at(bt_err *err, bt_status s, int line, int column, const char *fmt, ...)
{
    if (err) {
        va_list ap;
        va_start(ap, fmt);
        fill(err, s, line, column, fmt, ap);
        va_end(ap);
    }
    return s;
}

bt_status
bt_fail_nomem(bt_err *err)
{
    return bt_fail(err, BT_ERR_NOMEM, "out of memory");
}

/* Copy the line of `text` with the given 1-based number; long lines are cut
 * so that the column stays visible or the source is left out altogether. */
static void
copy_line(bt_err *err, const char *text, unsigned long length)
{
    const char *p = text, *end = text + length;
    for (int line = 1; line < err->line && p < end; line++) {
        const char *nl = memchr(p, '\n', (size_t)(end - p));
        p = nl ? nl + 1 : end;
    }
    const char *nl = memchr(p, '\n', (size_t)(end - p));
    size_t n = (size_t)((nl ? nl : end) - p);
    if (n >= sizeof err->source) {
        n = sizeof err->source - 1;
        if (err->column > (int)n)
            return;
    }
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)p[i];
        err->source[i] = (c < ' ' || c == 0x7f) ? ' ' : p[i];
    }
    err->source[n] = '\0';
}

void
bt_fail_in(bt_err *err, const char *where, const char *text,
           unsigned long length)
{
    if (!err || err->where[0])
        return;
    snprintf(err->where, sizeof err->where, "%s", where);
    if (err->line > 0 && text)
        copy_line(err, text, length);
}
