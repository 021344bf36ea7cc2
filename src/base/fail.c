/* fail.c: filling in bt_err. */
#include "base/fail.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "bouton/files.h"

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

/* ---- sentences ---- */

/* Behind the id that a sentence may begin with: BT_ID. */
static const char *
sentence_of(const char *fmt)
{
    const char *end = *fmt == '\1' ? strchr(fmt + 1, '\1') : NULL;
    return end ? end + 1 : fmt;
}

/* Behind the conversion that begins at p, "%.60s". */
static const char *
conversion_end(const char *p)
{
    p += 1 + strspn(p + 1, "-+ #.*hjlztL0123456789");
    return *p ? p + 1 : p;
}

/* How long the first n bytes of a format become. */
static size_t
length_of(const char *fmt, size_t n, va_list ap)
{
    char part[400];
    va_list copy;
    va_copy(copy, ap);
    snprintf(part, sizeof part, "%.*s", (int)n, fmt);
    int length = vsnprintf(NULL, 0, part, copy);
    va_end(copy);
    return length < 0 ? 0 : (size_t)length;
}

static void
find_arguments(bt_err *err, const char *fmt, va_list ap)
{
    size_t whole = strlen(err->text);
    for (const char *p = fmt, *end; (p = strchr(p, '%')); p = end) {
        end = conversion_end(p);
        if (end[-1] == '%' || err->arguments == BT_ERR_ARGUMENTS)
            continue;
        size_t from = length_of(fmt, (size_t)(p - fmt), ap);
        size_t to = length_of(fmt, (size_t)(end - fmt), ap);
        if (to > whole) /* it was cut */
            return;
        err->argument[err->arguments].at = (unsigned short)from;
        err->argument[err->arguments++].length = (unsigned short)(to - from);
    }
}

bt_status
bt_err_say(bt_err *err, bt_status s, const char *fmt, va_list ap)
{
    va_list again;
    if (!err)
        return s;
    *err = (bt_err){.status = s, .message = fmt};
    fmt = sentence_of(fmt);
    va_copy(again, ap);
    vsnprintf(err->text, sizeof err->text, fmt, ap);
    find_arguments(err, fmt, again);
    va_end(again);
    for (char *c = err->text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?'; /* one line, whatever was quoted in it */
    return s;
}

static bool
is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_';
}

/* The next word of a format; its end when there is none. */
static const char *
next_word(const char *p)
{
    while (*p && !is_word(*p))
        p = *p == '%' ? conversion_end(p) : p + 1;
    return p;
}

/* The first words of the sentence, without its arguments. */
enum { ID_WORDS = 12 };

void
bt_err_id(const bt_err *err, char *out, size_t room)
{
    const char *fmt = err->message ? err->message : "", *p = sentence_of(fmt);
    size_t n = 0;
    if (p > fmt) {
        snprintf(out, room, "%.*s", (int)(p - fmt) - 2, fmt + 1);
        return;
    }
    p = next_word(p);
    for (int words = 0; *p && words < ID_WORDS; words++, p = next_word(p)) {
        if (words > 0 && n + 1 < room)
            out[n++] = '-';
        for (; is_word(*p); p++)
            if (n + 1 < room)
                out[n++] = *p >= 'A' && *p <= 'Z' ? (char)(*p | 0x20) : *p;
    }
    out[n] = '\0';
    if (n == 0)
        snprintf(out, room, "text");
}

/* ---- failing ---- */

bt_status
bt_fail(bt_err *err, bt_status s, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    bt_err_say(err, s, fmt, ap);
    va_end(ap);
    return s;
}

bt_status
bt_fail_say(bt_err *err, bt_status s, int line, int column, const char *fmt,
            va_list ap)
{
    bt_err_say(err, s, fmt, ap);
    if (err) {
        err->line = line;
        err->column = column;
    }
    return s;
}

bt_status
bt_fail_at(bt_err *err, bt_status s, int line, int column, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    bt_fail_say(err, s, line, column, fmt, ap);
    va_end(ap);
    return s;
}

bt_status
bt_fail_plain(bt_err *err, bt_status s, int line, int column,
              const char *sentence)
{
    bt_fail_at(err, s, line, column, "%s", sentence);
    if (err) {
        err->message = sentence;
        err->arguments = 0;
    }
    return s;
}

bt_status
bt_fail_nomem(bt_err *err)
{
    return bt_fail(err, BT_ERR_NOMEM, "out of memory");
}

/* Behind the word, or the one sign, at a column of a line of n bytes. */
static int
end_column(const char *line, size_t n, int column)
{
    size_t at = (size_t)column - 1, end = at;
    while (end < n && is_word(line[end]))
        end++;
    if (end == at)
        end++;
    while (end < n && ((unsigned char)line[end] & 0xC0) == 0x80)
        end++;
    return (int)end + 1;
}

/* Copy the line of `text` with the given 1-based number; long lines are cut
 * so that the column stays visible or the source is left out altogether. */
static void
copy_line(bt_err *err, const char *text, unsigned long length)
{
    const char *p = text + bt_files_mark(text, length), *end = text + length;
    for (int line = 1; line < err->line && p < end; line++) {
        const char *nl = memchr(p, '\n', (size_t)(end - p));
        p = nl ? nl + 1 : end;
    }
    const char *nl = memchr(p, '\n', (size_t)(end - p));
    size_t n = (size_t)((nl ? nl : end) - p);
    if (err->column > 0 && (size_t)err->column <= n + 1)
        err->end_column = end_column(p, n, err->column);
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
