/* fail.c: how questions fail: the first reason stands in q->err. */
#include "desk.h"

#include <errno.h>
#include <stdarg.h>

static bool
vfail(const question *q, bt_status s, const char *fmt, va_list ap)
{
    *q->err = (bt_err){.status = s};
    vsnprintf(q->err->text, sizeof q->err->text, fmt, ap);
    va_end(ap);
    return false;
}

bool
fail_with(const question *q, bt_status s, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    return vfail(q, s, fmt, ap);
}

bool
refuse(const question *q, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    return vfail(q, BT_ERR_ARG, fmt, ap);
}

bool
hint(const question *q, const char *text)
{
    snprintf(q->err->hint, sizeof q->err->hint, "%s", text);
    return false;
}

bool
fail_errno(const question *q, const char *what, const char *path)
{
    return fail_with(q, BT_ERR_IO, "%s%.200s: %s", what, path, strerror(errno));
}

bool
ok(const question *q, bt_status s)
{
    if (s == BT_OK)
        return forgive(q);
    q->err->status = s;
    return false;
}

bool
forgive(const question *q)
{
    if (q->err->status != BT_OK)
        *q->err = (bt_err){.status = BT_OK};
    return true;
}

int
exit_status(bt_status s)
{
    return s == BT_OK                               ? EXIT_ANSWERED
           : s == BT_ERR_LIMIT || s == BT_ERR_NOMEM ? EXIT_OPEN
           : s == BT_ERR_INTERRUPTED                ? EXIT_INTERRUPTED
                                                    : EXIT_BAD_INPUT;
}

void *
or_die(void *p)
{
    if (!p) {
        fputs("bouton: out of memory\n", stderr);
        exit(exit_status(BT_ERR_NOMEM));
    }
    return p;
}

void
out_error(json *e, const bt_err *err)
{
    put_text(e, "status", bt_status_name(err->status));
    put_text(e, "text", err->text);
    put_text(e, "file", err->where[0] ? err->where : NULL);
    put_maybe(e, "line", err->line > 0, (uint64_t)err->line);
    put_maybe(e, "column", err->column > 0, (uint64_t)err->column);
    if (*err->source)
        put_text(e, "source", err->source);
    if (*err->hint)
        put_text(e, "hint", err->hint);
}

void
out_reason(json *e, const bt_err *err)
{
    out_error(e, err);
    if (!*err->source)
        put_text(e, "source", NULL);
}
