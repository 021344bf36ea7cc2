/* series.c: from options to data for an exporter: the values of one heap, a
 * list of P-positions, a column of pairs, a table. */
#include "series.h"

#include "cells.h"

enum { TO_MOST = 1 << 27, PAIRS_MOST = 1 << 28 };

/* ---- growing */

/* Room for one more of n things: arrays double when n is a power of two. */
static void *
grow(void *items, size_t n, size_t size)
{
    if (n & (n - 1))
        return items;
    return or_die(realloc(items, (n > 0 ? 2 * n : 1) * size));
}

static void
begin_row(series *s)
{
    size_t n = s->data.n_rows++;

    s->start = grow(s->start, n + 1, sizeof *s->start);
    s->start[n] = s->start[n + 1] = s->n_values;
}

static void
add_value(series *s, int64_t value)
{
    s->values = grow(s->values, s->n_values, sizeof *s->values);
    s->values[s->n_values++] = value;
    s->start[s->data.n_rows] = s->n_values;
}

static void
add_term(series *s, int64_t value)
{
    begin_row(s);
    add_value(s, value);
}

void
series_add_text(series *s, char *text)
{
    s->texts = grow(s->texts, s->n_texts, sizeof *s->texts);
    s->texts[s->n_texts++] = text;
}

/* ---- one heap */

static bool
make_sequence(series *s, const bt_ruleset *rules)
{
    const args *a = s->a;
    bt_sequence *q;
    bt_sequence_kind kind = !a->grundy  ? BT_SEQUENCE_OUTCOME
                            : a->misere ? BT_SEQUENCE_MISERE_GRUNDY
                                        : BT_SEQUENCE_GRUNDY;

    if (a->to > TO_MOST)
        return refuse(a, "--to goes to %d at most", TO_MOST);
    if (!sequence_open(a, rules, kind, a->to, &q))
        return false;
    for (int64_t i = 0; i <= a->to; i++) {
        uint32_t v = bt_sequence_values(q)[i];
        if (a->grundy || v == 0)
            add_term(s, a->grundy ? v : i);
    }
    series_title(s, a->grundy ? "Grundy values" : "P-positions", rules, NULL);
    return true;
}

/* ---- P-positions by stones */

typedef struct lister {
    series *s;
    const bt_ruleset *rules;
} lister;

/* The values without the counts of lists. */
static void
add_position(series *s, const bt_ruleset *rules, const bt_position *p)
{
    const int64_t *v = bt_position_values(p);
    size_t row = s->data.n_rows;

    s->stones = grow(s->stones, row, sizeof *s->stones);
    s->stones[row] = bt_position_stones(rules, p);
    series_add_text(s, position_text(s->a, rules, p));
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
    lister *l = arg;

    if (l->s->data.n_rows >= SERIES_LIST_MOST)
        return refuse(l->s->a, "a list has at most %d positions",
                      SERIES_LIST_MOST);
    if (outcome == BT_P)
        add_position(l->s, l->rules, p);
    return true;
}

static bool
make_list(series *s, const game *g)
{
    lister l = {.s = s, .rules = g->rules};

    s->data.shape = BT_EXPORT_LIST;
    series_title(s, "P-positions", g->rules, NULL);
    return outcomes_each("--list", s->a, g, add_if_p, &l);
}

/* ---- tables, and pairs out of them */

/* Pairs x <= y by ascending x. The first x without a partner ends them: it may
 * have one beyond --max. */
static bool
make_pairs(series *s, cells *c, int64_t *row)
{
    bool *taken = keep_room(s->a, (size_t)c->columns, sizeof *taken);
    bool found = true;

    for (int64_t x = 0; x < c->rows && found; x++) {
        found = taken[x];
        if (!cells_row(c, x, row))
            return false;
        for (int64_t y = x; y < c->columns; y++)
            if (row[y] == 0) {
                taken[y] = found = true;
                add_term(s, s->a->column == 1 ? x : y);
            }
    }
    return true;
}

static bool
make_grid(series *s, cells *c, int64_t *row)
{
    for (int64_t r = 0; r < c->rows; r++) {
        if (!cells_row(c, r, row))
            return false;
        begin_row(s);
        for (int64_t i = 0; i < c->columns; i++)
            add_value(s, row[i] == CELL_NOTHING ? BT_EXPORT_NOTHING : row[i]);
    }
    for (size_t i = 0; i < 2; i++) {
        snprintf(s->axis[i], sizeof s->axis[i], "%s",
                 c->g.axis[i] ? c->g.axis[i]->name : "");
        s->data.axis[i] = s->axis[i];
    }
    s->data.shape = BT_EXPORT_GRID;
    s->data.outcomes = !s->a->grundy;
    return true;
}

static bool
make_cells(series *s, const game *g)
{
    const args *a = s->a;
    bool pairs = a->column >= 0;
    cells c;

    if (!cells_open(&c, a, g, pairs ? PAIRS_MOST : CELLS_MOST))
        return false;
    if (pairs && (c.g.n_axes != 2 || a->grundy))
        return refuse(a, "--column is for P-positions of two free heaps or "
                         "piles");
    int64_t *row = keep_room(a, (size_t)c.columns, sizeof *row);
    series_title(s, a->grundy ? "Grundy values" : "P-positions", g->rules,
                 grid_pattern(&c.g));
    return (pairs ? make_pairs : make_grid)(s, &c, row);
}

/* ---- */

static bool
make_asked(series *s)
{
    const args *a = s->a;
    int wanted = (a->to >= 0) + a->list + (a->column >= 0) + a->families;
    game g;

    if (a->claim)
        return series_claims(s);
    if (wanted > 1)
        return refuse(a, "--to, --list, --column and --families exclude each "
                         "other");
    if (a->column == 0 || a->column > 2)
        return refuse(a, "--column is 1 or 2");
    if (a->to < 0 && a->max < 0 && !a->families)
        return refuse(a,
                      "say what: --to N for one heap, or --max N with --list, "
                      "--column or nothing for a table");
    return game_open(a, &g) && (a->to >= 0    ? make_sequence(s, g.rules)
                                : a->list     ? make_list(s, &g)
                                : a->families ? series_families(s, g.rules)
                                              : make_cells(s, &g));
}

/* Sequences begin where --skip says; their numbers where --offset says. */
static bool
number_terms(series *s)
{
    const args *a = s->a;
    bt_export_data *d = &s->data;
    size_t skip = a->skip < 0 ? 0 : (size_t)a->skip;

    if (d->shape != BT_EXPORT_SEQUENCE && (a->skip >= 0 || a->offset >= 0))
        return refuse(a,
                      "--skip and --offset are for sequences, not for tables");
    if (skip > d->n_rows)
        skip = d->n_rows;
    if (a->offset > INT64_MAX / 2)
        return refuse(a, "--offset is too large");
    d->start = s->start + skip;
    d->n_rows -= skip;
    d->offset = a->offset >= 0 ? a->offset : (int64_t)skip;
    return true;
}

bool
series_make(series *s, const args *a)
{
    *s = (series){.a = a, .start = or_die(calloc(2, sizeof *s->start))};
    bool good = make_asked(s) && number_terms(s);

    s->data.values = s->values;
    s->data.texts = (const char *const *)s->texts;
    s->data.stones = s->stones;
    s->data.command = typed_text(a);
    s->data.version = "bouton " BT_VERSION;
    s->data.name = "values";
    return good;
}

void
series_free(series *s)
{
    free(s->texts);
    free(s->stones);
    free(s->values);
    free(s->start);
}
