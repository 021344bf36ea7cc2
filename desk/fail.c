/* fail.c: how questions fail: the first reason stands in q->err. */
#include "desk.h"

#include <errno.h>
#include <stdarg.h>

bool
fail_with(const question *q, bt_status s, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    bt_err_say(q->err, s, fmt, ap);
    va_end(ap);
    return false;
}

bool
refuse(const question *q, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    bt_err_say(q->err, BT_ERR_ARG, fmt, ap);
    va_end(ap);
    return false;
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
    return fail_with(q, BT_ERR_IO, "\1file\1%s%.200s: %s", what, path,
                     strerror(errno));
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

void
exit_worse(const question *q, int code)
{
    static const int severity[] = {[EXIT_ANSWERED] = 0,
                                   [EXIT_OPEN] = 1,
                                   [EXIT_FAILS] = 2,
                                   [EXIT_BAD_INPUT] = 3};

    if (code == EXIT_INTERRUPTED || severity[code] > severity[*q->code])
        *q->code = code;
}

bool
fail_one(const question *q, const char *id)
{
    bt_status s = q->err->status;

    exit_worse(q, exit_status(s));
    /* of the command line: a prover that is not there */
    bool usage = s == BT_ERR_ARG && q->err->line == 0;
    if (s == BT_ERR_INTERRUPTED || usage)
        return false;
    q->by->fail(q, q->err, id);
    return forgive(q);
}

/* What a page needs to say the sentence in another language. */
static void
out_message(json *e, const bt_err *err)
{
    char id[BT_ERR_ID], text[sizeof err->text];
    json *list;

    bt_err_id(err, id, sizeof id);
    put_text(e, "message", id);
    list = put_list(e, "arguments");
    for (size_t i = 0; i < err->arguments; i++) {
        snprintf(text, sizeof text, "%.*s", (int)err->argument[i].length,
                 err->text + err->argument[i].at);
        put_text(list, NULL, text);
    }
    if (!err->message) /* it comes from elsewhere */
        put_text(list, NULL, err->text);
}

void
out_error(json *e, const bt_err *err)
{
    const char *meant = strstr(err->text, "did you mean ");
    const char *advice = *err->hint ? err->hint : meant;

    put_text(e, "status", bt_status_name(err->status));
    put_text(e, "text", err->text);
    put_text(e, "file", err->where[0] ? err->where : NULL);
    put_maybe(e, "line", err->line > 0, (uint64_t)err->line);
    put_maybe(e, "column", err->column > 0, (uint64_t)err->column);
    if (err->end_column > 0)
        put_number(e, "end_column", (uint64_t)err->end_column);
    out_message(e, err);
    if (advice)
        put_text(e, "hint", advice);
    if (*err->source)
        put_text(e, "source", err->source);
}

const json *
mistakes_of(const question *q, const bt_err *err)
{
    const bt_err *first = &q->mistakes->first;

    return q->mistakes->list && first->line == err->line &&
                   strcmp(first->where, err->where) == 0 &&
                   strcmp(first->text, err->text) == 0
               ? q->mistakes->list
               : NULL;
}

void
out_mistakes(const question *q, json *o, const bt_err *err)
{
    const json *all = mistakes_of(q, err);

    if (all)
        put_copy(o, "errors", all);
}

void
out_failure(const question *q, json *o, const bt_err *err)
{
    out_error(put_object(o, "error"), err);
    out_mistakes(q, o, err);
}

void
out_reason(json *e, const bt_err *err)
{
    out_error(e, err);
    if (!*err->source)
        put_text(e, "source", NULL);
}
