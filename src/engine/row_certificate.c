/* row_certificate.c: writes docs/formats/certificate.md, version 1. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"
#include "engine/row.h"

enum { LINE = 100, ROOM = 1 << 16 };

typedef struct writer {
    bt_write_fn *write;
    void *arg;
    bool failed;
    uint64_t sum; /* FNV-1a of all that was put */
    size_t n;
    char text[ROOM];
} writer;

static void
flush(writer *w)
{
    w->sum = bt_digest(w->sum, w->text, w->n);
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

/* ---- the rules ---- */

static void
add_coef(bt_text *t, bt_sum sum, size_t slot)
{
    bt_text_add(t, " %" PRId64, bt_sum_coef(sum, (uint32_t)slot));
}

static void
add_sum(bt_text *t, const char *what, const bt_flat_rules *f, const bt_move *m,
        bt_sum sum)
{
    bt_text_add(t, "%s", what);
    for (size_t i = 0; i < m->n_targets; i++)
        add_coef(t, sum, m->target[i].slot);
    for (size_t i = 0; i < m->n_choices; i++)
        add_coef(t, sum, m->choice[i].slot);
    for (size_t i = 0; i < f->n_numbers; i++)
        add_coef(t, sum, f->number[i]);
    add_coef(t, sum, BT_EXACT_STONES);
    bt_text_add(t, " %" PRId64 "\n", sum.k);
}

static char *
rules_text(const bt_flat_rules *f)
{
    bt_text t = {0};
    bt_text_add(&t, "numbers %zu", f->n_numbers);
    for (size_t i = 0; i < f->n_numbers; i++)
        bt_text_add(&t, " %.60s", f->rules->field[f->number[i]].name);
    bt_text_add(&t, "\nmoves %zu\n", f->moves.count);
    for (size_t k = 0; k < f->moves.count; k++) {
        const bt_flat_move *m = &BT_AT(&f->moves, bt_flat_move, k);
        bt_text_add(&t, "move %.60s %zu %zu %zu %zu\n", m->move->name,
                    m->move->n_targets, m->move->n_choices, m->n_guards,
                    m->move->n_results);
        for (size_t i = 0; i < m->n_guards; i++)
            add_sum(&t, "guard", f, m->move, m->guard[i]);
        for (size_t i = 0; i < m->move->n_results; i++)
            add_sum(&t, "result", f, m->move, m->result[i]);
        for (size_t i = 0; i < f->n_numbers; i++)
            add_sum(&t, "number", f, m->move, m->number[i]);
    }
    return bt_text_take(&t);
}

/* ---- the rows ---- */

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
bt_rows_certificate(bt_rows *rows, bt_write_fn *write, void *arg, bt_err *err)
{
    writer w = {.write = write, .arg = arg, .sum = BT_DIGEST_START};
    char *rules = rules_text(&rows->flat);
    if (!rules)
        return bt_fail_nomem(err);
    put(&w,
        "bouton-certificate 1\ngame %.100s\nplay %s\nrules %016" PRIx64 "\n",
        rows->flat.rules->name, rows->misere ? "misere" : "normal",
        bt_digest(BT_DIGEST_START, rules, strlen(rules)));
    for (const char *c = rules; *c; c++)
        put_char(&w, *c);
    free(rules);
    put(&w, "rows %zu\n", rows->n_rows);
    for (size_t i = 0; i < rows->n_rows && !w.failed; i++) {
        const bt_row *r = rows->row[i];
        BT_TRY(bt_budget_step(rows->budget, 1 + (r->c + r->p) / 16, err));
        put_row(&w, rows, r);
    }
    put(&w, "end\n");
    flush(&w);
    put(&w, "checksum %016" PRIx64 "\n", w.sum);
    flush(&w);
    if (w.failed)
        return bt_fail(err, BT_ERR_IO, "the certificate could not be written");
    return BT_OK;
}
