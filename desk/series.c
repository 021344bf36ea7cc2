/* series.c: from options to data for an exporter: the values of one heap, a
 * list of P-positions, a column of pairs, a table; or texts, which are checked
 * by bouton-verify: the families of a row, claims with their verdicts. */
#include "series.h"

#include <bouton/bouton.h>

#include "cells.h"
#include "fixed_row.h"
#include "papers.h"
#include "verdict.h"

enum { TO_MOST = 1 << 27, PAIRS_MOST = 1 << 28, LIST_MOST = 1 << 24 };

typedef struct series {
    const question *q;
    const bt_ruleset *rules; /* NULL: it is about claims */
    bt_export_data data;     /* points into what follows */
    int64_t *values;
    size_t n_values;
    size_t *start; /* of each row in values; where the last one ends */
    char **texts;
    size_t n_texts;
    int64_t *stones; /* lists only */
} series;

/* ---- growing */

/* Room for one more of n things: arrays double when n is a power of two. */
static void *
grow(const series *s, void *items, size_t n, size_t size)
{
    if (n & (n - 1))
        return items;
    return need(s->q, realloc(items, (n > 0 ? 2 * n : 1) * size));
}

static void
begin_row(series *s)
{
    size_t n = s->data.n_rows++;

    s->start = grow(s, s->start, n + 1, sizeof *s->start);
    s->start[n] = s->start[n + 1] = s->n_values;
}

static void
add_value(series *s, int64_t value)
{
    s->values = grow(s, s->values, s->n_values, sizeof *s->values);
    s->values[s->n_values++] = value;
    s->start[s->data.n_rows] = s->n_values;
}

static void
add_term(series *s, int64_t value)
{
    begin_row(s);
    add_value(s, value);
}

static void
add_text(series *s, char *text)
{
    s->texts = grow(s, s->texts, s->n_texts, sizeof *s->texts);
    s->texts[s->n_texts++] = text;
}

/* "WHAT of GAME, PATTERN, misère play" */
static void
set_title(series *s, const char *what, const char *pattern)
{
    size_t n;
    char *const *path = bt_ruleset_files(s->rules, &n);
    const char *between = ", rules: ";
    FILE *f = text_begin(s->q);

    fprintf(f, "%s of %s", what, game_title(s->rules));
    if (pattern)
        fprintf(f, ", %s", pattern);
    fputs(s->q->misere ? ", misère play" : "", f);
    for (size_t i = 0; i < n; i++)
        if (!is_built_in(s->q, path[i])) {
            fprintf(f, "%s%s", between, tame(s->q, path[i]));
            between = ", ";
        }
    s->data.title = text_end(s->q);
}

/* ---- one heap */

static bool
make_sequence(series *s)
{
    const question *q = s->q;
    bt_sequence *values;
    bt_sequence_kind kind = sequence_kind(q);
    bool outcomes = kind == BT_SEQUENCE_OUTCOME;

    if (q->to > TO_MOST)
        return refuse(q, "--to goes to %d at most", TO_MOST);
    if (!sequence_open(q, s->rules, kind, q->to, &values))
        return false;
    for (int64_t i = 0; i <= q->to; i++) {
        uint32_t v = bt_sequence_values(values)[i];
        if (!outcomes || v == 0)
            add_term(s, outcomes ? i : v);
    }
    set_title(s, outcomes ? "P-positions" : "Grundy values", NULL);
    return true;
}

/* ---- P-positions by stones */

/* The values without the counts of lists. */
static void
add_position(series *s, const bt_position *p)
{
    const bt_ruleset *rules = s->rules;
    const int64_t *v = bt_position_values(p);
    size_t row = s->data.n_rows;

    s->stones = grow(s, s->stones, row, sizeof *s->stones);
    s->stones[row] = bt_position_stones(rules, p);
    add_text(s, position_text(s->q, rules, p));
    begin_row(s);
    for (size_t i = 0; i < bt_ruleset_field_count(rules); i++) {
        int64_t n = is_list(bt_ruleset_field(rules, i).kind) ? *v++ : 1;
        for (; n > 0; n--)
            add_value(s, *v++);
    }
}

static bool
add_if_p(void *arg, const bt_position *p, bt_outcome outcome)
{
    series *s = arg;

    if (s->data.n_rows >= LIST_MOST)
        return refuse(s->q, "a list has at most %d positions", LIST_MOST);
    if (outcome == BT_P)
        add_position(s, p);
    return true;
}

static bool
make_list(series *s, const game *g)
{
    s->data.shape = BT_EXPORT_LIST;
    set_title(s, "P-positions", NULL);
    return outcomes_each("--list", s->q, g, add_if_p, s);
}

/* ---- tables, and pairs out of them */

/* Pairs x <= y by ascending x. The first x without a partner ends them: it may
 * have one beyond --max. */
static bool
make_pairs(series *s, cells *c, int64_t *row)
{
    bool *taken = keep_room(s->q, (size_t)c->columns, sizeof *taken);
    bool found = true;

    for (int64_t x = 0; x < c->rows && found; x++) {
        found = taken[x];
        if (!cells_line(c, false, x, row))
            return false;
        for (int64_t y = x; y < c->columns; y++)
            if (row[y] == 0) {
                taken[y] = found = true;
                add_term(s, s->q->column == 1 ? x : y);
            }
    }
    return true;
}

static bool
make_grid(series *s, cells *c, int64_t *row)
{
    for (int64_t r = 0; r < c->rows; r++) {
        if (!cells_line(c, false, r, row))
            return false;
        begin_row(s);
        for (int64_t i = 0; i < c->columns; i++)
            add_value(s, row[i] == CELL_NOTHING ? BT_EXPORT_NOTHING : row[i]);
    }
    for (size_t i = 0; i < 2; i++)
        s->data.axis[i] = c->g.axis[i] ? c->g.axis[i]->name : "";
    s->data.shape = BT_EXPORT_GRID;
    s->data.outcomes = !s->q->grundy;
    return true;
}

static bool
make_cells(series *s, const game *g)
{
    const question *q = s->q;
    bool pairs = q->column >= 0;
    cells c;

    if (!cells_open(&c, q, g, pairs ? PAIRS_MOST : CELLS_MOST))
        return false;
    if (pairs && (c.g.n_axes != 2 || q->grundy))
        return refuse(q, "--column is for P-positions of two free heaps or "
                         "piles");
    int64_t *row = keep_room(q, (size_t)c.columns, sizeof *row);
    set_title(s, q->grundy ? "Grundy values" : "P-positions",
              grid_pattern(&c.g));
    return (pairs ? make_pairs : make_grid)(s, &c, row);
}

/* ---- families of a row */

typedef struct pair_writer {
    series *s;
    const char *fixed; /* "[3," */
    const char *rest;  /* from the bracket on: "] pass=0" */
    uint64_t period;   /* 0: single positions */
} pair_writer;

static bool
add_pair(int64_t x, int64_t y, void *arg)
{
    const pair_writer *w = arg;
    const question *q = w->s->q;
    const char *k = w->period ? compose(q, "+%" PRIu64 "k", w->period) : "";

    add_text(w->s, compose(q, "%s%" PRId64 "%s,%" PRId64 "%s%s", w->fixed, x, k,
                           y, k, w->rest));
    return w->s->n_texts < LIST_MOST;
}

static bool
make_families(series *s)
{
    const question *q = s->q;
    row_book b;
    fixed_row r;

    if (!row_of_question(&b, q, s->rules, &r) || !rows_write(&b) ||
        !rows_verify(&b, &r, 1))
        return false;
    set_title(s, "P-positions", row_pattern(q, r.text));
    int heaps = (int)strcspn(r.text, "]");
    pair_writer w = {.s = s, .rest = r.text + heaps};
    w.fixed = compose(q, "%.*s%s", heaps, r.text, heaps > 1 ? "," : "");
    s->data.shape = BT_EXPORT_FAMILIES;
    bt_row_pairs(r.row, BT_ROW_EXCEPTIONS, add_pair, &w);
    s->data.n_exceptions = s->n_texts;
    w.period = bt_row_period(r.row);
    bt_row_pairs(r.row, BT_ROW_FAMILIES, add_pair, &w);
    s->data.n_rows = s->n_texts;
    return true;
}

/* ---- claims of the papers */

static char *
joined(const question *q, const char *first, const char *separator,
       const char *second)
{
    return compose(q, "%s%s%s", first, *first && *second ? separator : "",
                   second);
}

/* The words of the paper where they are known, else the formal statement. */
static void
add_claim(series *s, const finding *f)
{
    const question *q = s->q;
    const bt_verdict *v = &f->verdict;
    const bt_claim_info *i = &f->info;

    add_text(s, joined(q, i->id, ", ", i->title ? i->title : ""));
    add_text(s, tame(q, i->quote && *i->quote ? i->quote : i->text));
    add_text(s, joined(q, truth_name(v->truth), ": ", verdict_detail(q, v)));
}

static bool
make_claims(series *s)
{
    papers *p = papers_open(s->q);

    for (size_t i = 0; p && i < p->n; i++) {
        if (!finding_check(s->q, &p->findings[i]))
            return false;
        add_claim(s, &p->findings[i]);
    }
    s->data.shape = BT_EXPORT_CLAIMS;
    s->data.n_rows = s->n_texts / 3;
    s->data.title = "Claims and their verdicts";
    return p;
}

/* ---- */

static bool
make_asked(series *s)
{
    const question *q = s->q;
    int wanted = (q->to >= 0) + q->list + (q->column >= 0) + q->families;
    game g;

    if (q->claim)
        return make_claims(s);
    if (q->outcomes && q->grundy)
        return refuse(q, "--outcomes and --grundy exclude each other");
    if (wanted > 1)
        return refuse(q, "--to, --list, --column and --families exclude each "
                         "other");
    if (q->column == 0 || q->column > 2)
        return refuse(q, "--column is 1 or 2");
    if (q->to < 0 && q->max < 0 && !q->families)
        return refuse(q,
                      "say what: --to N for one heap, or --max N with --list, "
                      "--column or nothing for a table");
    if (!game_open(q, &g))
        return false;
    s->rules = g.rules;
    return q->to >= 0    ? make_sequence(s)
           : q->list     ? make_list(s, &g)
           : q->families ? make_families(s)
                         : make_cells(s, &g);
}

/* Sequences begin where --skip says; their numbers where --offset says. */
static bool
number_terms(series *s)
{
    const question *q = s->q;
    bt_export_data *d = &s->data;
    size_t skip = q->skip < 0 ? 0 : (size_t)q->skip;

    if (d->shape != BT_EXPORT_SEQUENCE && (q->skip >= 0 || q->offset >= 0))
        return refuse(q,
                      "--skip and --offset are for sequences, not for tables");
    if (skip > d->n_rows)
        skip = d->n_rows;
    if (q->offset > INT64_MAX / 2)
        return refuse(q, "--offset is too large");
    d->start = s->start + skip;
    d->n_rows -= skip;
    d->offset = q->offset >= 0 ? q->offset : (int64_t)skip;
    return true;
}

static void
release_series(void *arg)
{
    series *s = arg;

    free(s->texts);
    free(s->stones);
    free(s->values);
    free(s->start);
    free(s);
}

const bt_export_data *
series_make(const question *q)
{
    series *s = keep(q, calloc(1, sizeof *s), release_series);

    s->q = q;
    s->start = need(q, calloc(2, sizeof *s->start));
    if (!make_asked(s) || !number_terms(s))
        return NULL;
    s->data.values = s->values;
    s->data.texts = (const char *const *)s->texts;
    s->data.stones = s->stones;
    s->data.command = typed_text(q);
    s->data.version = compose(q, "bouton %s", bt_version());
    s->data.name = "values";
    return &s->data;
}
