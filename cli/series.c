/* series.c: from options to data for an exporter: the values of one heap, a
 * list of P-positions, a column of pairs, a table; or texts, which are checked
 * by bouton-verify: the families of a row, claims with their verdicts. */
#include "series.h"

#include "cli.h"
#include "desk/cells.h"
#include "desk/checker.h"
#include "desk/fixed_row.h"
#include "desk/papers.h"
#include "desk/verdict.h"

enum { TO_MOST = 1 << 27, PAIRS_MOST = 1 << 28, LIST_MOST = 1 << 24 };

typedef struct series {
    const args *a;
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

static void
add_text(series *s, char *text)
{
    s->texts = grow(s->texts, s->n_texts, sizeof *s->texts);
    s->texts[s->n_texts++] = text;
}

/* "WHAT of GAME, PATTERN, misère play" */
static void
set_title(series *s, const char *what, const char *pattern)
{
    size_t n;
    char *const *path = bt_ruleset_files(s->rules, &n);
    FILE *f = text_begin(s->a);

    fprintf(f, "%s of %s", what, game_title(s->rules));
    if (pattern)
        fprintf(f, ", %s", pattern);
    fputs(play_words(s->a), f);
    print_files(s->a, f, path, n, ", rules: ", "");
    s->data.title = text_end(s->a);
}

/* ---- one heap */

static bool
make_sequence(series *s)
{
    const args *a = s->a;
    bt_sequence *q;
    bt_sequence_kind kind = !a->grundy  ? BT_SEQUENCE_OUTCOME
                            : a->misere ? BT_SEQUENCE_MISERE_GRUNDY
                                        : BT_SEQUENCE_GRUNDY;

    if (a->to > TO_MOST)
        return refuse(a, "--to goes to %d at most", TO_MOST);
    if (!sequence_open(a, s->rules, kind, a->to, &q))
        return false;
    for (int64_t i = 0; i <= a->to; i++) {
        uint32_t v = bt_sequence_values(q)[i];
        if (a->grundy || v == 0)
            add_term(s, a->grundy ? v : i);
    }
    set_title(s, a->grundy ? "Grundy values" : "P-positions", NULL);
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

    s->stones = grow(s->stones, row, sizeof *s->stones);
    s->stones[row] = bt_position_stones(rules, p);
    add_text(s, position_text(s->a, rules, p));
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
        return refuse(s->a, "a list has at most %d positions", LIST_MOST);
    if (outcome == BT_P)
        add_position(s, p);
    return true;
}

static bool
make_list(series *s, const game *g)
{
    s->data.shape = BT_EXPORT_LIST;
    set_title(s, "P-positions", NULL);
    return outcomes_each("--list", s->a, g, add_if_p, s);
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
        if (!cells_line(c, false, x, row))
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
        if (!cells_line(c, false, r, row))
            return false;
        begin_row(s);
        for (int64_t i = 0; i < c->columns; i++)
            add_value(s, row[i] == CELL_NOTHING ? BT_EXPORT_NOTHING : row[i]);
    }
    for (size_t i = 0; i < 2; i++)
        s->data.axis[i] = c->g.axis[i] ? c->g.axis[i]->name : "";
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
    set_title(s, a->grundy ? "Grundy values" : "P-positions",
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
    const args *a = w->s->a;
    const char *k = w->period ? compose(a, "+%" PRIu64 "k", w->period) : "";

    add_text(w->s, compose(a, "%s%" PRId64 "%s,%" PRId64 "%s%s", w->fixed, x, k,
                           y, k, w->rest));
    return w->s->n_texts < LIST_MOST;
}

static bool
make_families(series *s)
{
    const args *a = s->a;
    row_book b;
    fixed_row r;

    if (!rows_open(&b, a, s->rules) || !row_find(&b, -1, &r) ||
        !rows_verify(&b, &r, 1))
        return false;
    set_title(s, "P-positions", row_pattern(a, r.text));
    int heaps = (int)strcspn(r.text, "]");
    pair_writer w = {.s = s, .rest = r.text + heaps};
    w.fixed = compose(a, "%.*s%s", heaps, r.text, heaps > 1 ? "," : "");
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
joined(const args *a, const char *first, const char *separator,
       const char *second)
{
    return compose(a, "%s%s%s", first, *first && *second ? separator : "",
                   second);
}

/* The words of the paper where they are known, else the formal statement. */
static void
add_claim(series *s, const finding *f, const bt_verdict *v)
{
    const args *a = s->a;
    const bt_claim_info *i = &f->info;

    add_text(s, joined(a, i->id, ", ", i->title ? i->title : ""));
    add_text(s, tame(a, i->quote && *i->quote ? i->quote : i->text));
    add_text(s, joined(a, truth_name(v->truth), ": ", verdict_detail(a, v)));
}

static bool
make_claims(series *s)
{
    const args *a = s->a;
    bt_check_options o = check_options(a);
    const papers *p = papers_open(a);

    for (size_t i = 0; p && i < p->n; i++) {
        const finding *f = &p->findings[i];
        bt_verdict v;
        if (!ok(a, bt_claims_check(f->claims, f->index, &o, &v, a->err)))
            return false;
        add_claim(s, f, &v);
        bt_verdict_free(&v);
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
    const args *a = s->a;
    int wanted = (a->to >= 0) + a->list + (a->column >= 0) + a->families;
    game g;

    if (a->claim)
        return make_claims(s);
    if (wanted > 1)
        return refuse(a, "--to, --list, --column and --families exclude each "
                         "other");
    if (a->column == 0 || a->column > 2)
        return refuse(a, "--column is 1 or 2");
    if (a->to < 0 && a->max < 0 && !a->families)
        return refuse(a,
                      "say what: --to N for one heap, or --max N with --list, "
                      "--column or nothing for a table");
    if (!game_open(a, &g))
        return false;
    s->rules = g.rules;
    return a->to >= 0    ? make_sequence(s)
           : a->list     ? make_list(s, &g)
           : a->families ? make_families(s)
                         : make_cells(s, &g);
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
series_make(const args *a)
{
    series *s = keep(a, calloc(1, sizeof *s), release_series);

    s->a = a;
    s->start = or_die(calloc(2, sizeof *s->start));
    if (!make_asked(s) || !number_terms(s))
        return NULL;
    s->data.values = s->values;
    s->data.texts = (const char *const *)s->texts;
    s->data.stones = s->stones;
    s->data.command = typed_text(a);
    s->data.version = "bouton " BT_VERSION;
    s->data.name = "values";
    return &s->data;
}
