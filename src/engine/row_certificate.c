/* row_certificate.c: rows, as certificates have them
 * (docs/formats/row-certificate.md). */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/fail.h"
#include "engine/row.h"

enum { LINE = 100, ROOM = 1 << 16 };

typedef struct writer {
    bt_write_fn *write;
    void *arg;
    bool failed;
    size_t n;
    char text[ROOM];
} writer;

static void
flush(writer *w)
{
    if (!w->failed && w->n > 0)
        w->failed = !w->write(w->arg, w->text, w->n);
    w->n = 0;
}

static void
put_char(writer *w, char c)
{
    if (w->n == ROOM)
        flush(w);
    w->text[w->n++] = c;
}

__attribute__((format(printf, 2, 3))) static void
put(writer *w, const char *fmt, ...)
{
    char line[256];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(line, sizeof line, fmt, ap);
    va_end(ap);
    for (const char *c = line; *c; c++)
        put_char(w, *c);
}

static void
put_delta(writer *w, int64_t delta)
{
    static const char symbols[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (delta < 0)
        put_char(w, '-');
    else if ((size_t)delta < sizeof symbols - 1)
        put_char(w, symbols[delta]);
    else
        put(w, "(%" PRId64 ")", delta);
}

static void
put_row(writer *w, const bt_rows *rows, const bt_row *r)
{
    put(w, "row %zu", r->key.n);
    for (size_t i = 0; i < r->key.n; i++)
        put(w, " %" PRId64, r->key.fixed[i]);
    for (size_t i = 0; i < rows->flat.n_numbers; i++)
        put(w, " %" PRId64, r->key.number[i]);
    put(w,
        "\nperiod %" PRIu64 " %" PRIu64 "\nforbid %" PRIu64 " %" PRIu64
        "\ndelta",
        r->c, r->p, r->union_c, r->union_p);
    for (uint64_t a = 0; a < r->c + r->p; a++) {
        if (a % LINE == 0)
            put_char(w, '\n');
        put_delta(w, bt_row_at(r, a));
    }
    put(w, ".\n");
}

bt_status
bt_rows_body(bt_rows *rows, size_t game, bt_write_fn *write, void *arg,
             bt_err *err)
{
    writer w = {.write = write, .arg = arg};
    put(&w, "rows %zu %zu\n", game, rows->n_rows);
    for (size_t i = 0; i < rows->n_rows && !w.failed; i++) {
        const bt_row *r = rows->row[i];
        BT_TRY(bt_budget_step(rows->budget, 1 + (r->c + r->p) / 16, err));
        put_row(&w, rows, r);
    }
    flush(&w);
    if (w.failed)
        return bt_fail(err, BT_ERR_IO, "the certificate could not be written");
    return BT_OK;
}
