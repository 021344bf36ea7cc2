/* row_certificate.c: rows, as certificates have them
 * (docs/formats/row-certificate.md). */
#include <inttypes.h>

#include "base/fail.h"
#include "engine/row.h"

enum { LINE = 100, ROOM = 1 << 16 };

typedef struct writer {
    bt_write_fn *write;
    void *arg;
    bt_text t; /* what is not written yet */
} writer;

static void
flush(writer *w)
{
    if (!w->t.failed && w->t.v.count > 0)
        w->t.failed = !w->write(w->arg, w->t.v.data, w->t.v.count);
    w->t.v.count = 0;
}

/* Columns are many: no format has to be read for each. */
static void
put_char(bt_text *t, char c)
{
    if (bt_bytes_add(&t->v, &c, 1, NULL) != BT_OK)
        t->failed = true;
}

static void
put_delta(bt_text *t, int64_t delta)
{
    static const char symbols[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (delta < 0)
        put_char(t, '-');
    else if ((size_t)delta < sizeof symbols - 1)
        put_char(t, symbols[delta]);
    else
        bt_text_add(t, "(%" PRId64 ")", delta);
}

static void
put_row(writer *w, const bt_rows *rows, const bt_row *r)
{
    bt_text *t = &w->t;
    bt_text_add(t, "row %zu", r->key.n);
    for (size_t i = 0; i < r->key.n; i++)
        bt_text_add(t, " %" PRId64, r->key.fixed[i]);
    for (size_t i = 0; i < rows->flat.n_numbers; i++)
        bt_text_add(t, " %" PRId64, r->key.number[i]);
    bt_text_add(t, "\nperiod %" PRIu64 " %" PRIu64, r->c, r->p);
    bt_text_add(t, "\nforbid %" PRIu64 " %" PRIu64, r->union_c, r->union_p);
    if (r->besides > 0)
        bt_text_add(t, "\nbesides %zu", r->besides);
    if (!r->delta) {
        bt_text_add(t, "\nlong %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", r->most,
                    r->base, r->step);
        return;
    }
    bt_text_add(t, "\ndelta");
    for (uint64_t a = 0; a < r->c + r->p; a++) {
        if (a % LINE == 0)
            put_char(t, '\n');
        put_delta(t, bt_row_at(r, a));
        if (t->v.count > ROOM)
            flush(w);
    }
    bt_text_add(t, ".\n");
}

bt_status
bt_rows_body(bt_rows *rows, size_t game, bt_write_fn *write, void *arg,
             bt_err *err)
{
    writer w = {.write = write, .arg = arg};
    bt_status s = BT_OK;
    bt_text_add(&w.t, "rows %zu %zu\n", game, rows->n_rows);
    for (size_t i = 0; i < rows->n_rows && s == BT_OK && !w.t.failed; i++) {
        const bt_row *r = rows->row[i];
        s = bt_budget_step(rows->budget, 1 + (r->c + r->p) / 16, err);
        put_row(&w, rows, r);
    }
    flush(&w);
    bt_text_free(&w.t);
    if (s == BT_OK && w.t.failed)
        s = bt_fail(err, BT_ERR_IO, "the certificate could not be written");
    return s;
}
