/* report.c: errors, as a sentence with a caret or as a JSON object. */
#include "cli.h"

#include <errno.h>
#include <stdarg.h>

static bool
vfail(const args *a, bt_status s, const char *fmt, va_list ap)
{
    *a->err = (bt_err){.status = s};
    vsnprintf(a->err->text, sizeof a->err->text, fmt, ap);
    va_end(ap);
    return false;
}

bool
fail_with(const args *a, bt_status s, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    return vfail(a, s, fmt, ap);
}

bool
refuse(const args *a, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    return vfail(a, BT_ERR_ARG, fmt, ap);
}

bool
fail_errno(const args *a, const char *what, const char *path)
{
    return fail_with(a, BT_ERR_IO, "%s%.200s: %s", what, path, strerror(errno));
}

bool
ok(const args *a, bt_status s)
{
    if (s == BT_OK)
        return forgive(a);
    a->err->status = s;
    return false;
}

bool
forgive(const args *a)
{
    if (a->err->status != BT_OK)
        *a->err = (bt_err){.status = BT_OK};
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

/* One character a byte, so that what a stranger's file holds cannot steer the
 * terminal; UTF-8 and tabs pass. */
static void
print_tame(const char *text)
{
    for (size_t i = 0; text[i]; i++)
        fputc(is_control(text, i) && text[i] != '\t' ? '?' : text[i], stderr);
}

/* The source line, and a caret below the byte `column`: tabs stay tabs, and
 * the later bytes of a UTF-8 character take no room. */
static void
print_caret(const char *source, int column)
{
    fputs("  ", stderr);
    print_tame(source);
    fputc('\n', stderr);
    if (column < 1 || (size_t)column > strlen(source) + 1)
        return;
    fputs("  ", stderr);
    for (int i = 0; i < column - 1; i++) {
        if (source[i] == '\t')
            fputc('\t', stderr);
        else if (((unsigned char)source[i] & 0xC0) != 0x80)
            fputc(' ', stderr);
    }
    fputs("^\n", stderr);
}

static void
report_text(const bt_err *err)
{
    print_tame(err->where[0] ? err->where : "bouton");
    if (err->line > 0)
        fprintf(stderr, ":%d", err->line);
    if (err->column > 0)
        fprintf(stderr, ":%d", err->column);
    fputs(": ", stderr);
    print_tame(err->text);
    fputc('\n', stderr);
    if (err->source[0])
        print_caret(err->source, err->column);
}

void
out_error(json *e, const bt_err *err)
{
    put_text(e, "status", bt_status_name(err->status));
    put_text(e, "text", err->text);
    put_text(e, "file", err->where[0] ? err->where : NULL);
    put_maybe(e, "line", err->line > 0, (uint64_t)err->line);
    put_maybe(e, "column", err->column > 0, (uint64_t)err->column);
}

void
report_error(const args *a, const bt_err *err, const char *id)
{
    fflush(stdout); /* answers come before the error */
    if (!a->json) {
        report_text(err);
        return;
    }
    json *whole = out_root(a);
    if (id)
        put_text(whole, "id", id);
    out_error(put_object(whole, "error"), err);
    out_print(whole);
}
