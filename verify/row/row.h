/* row.h: rows of P-positions with two free heaps, for which a certificate gives
 * differences and periods (docs/formats/row-certificate.md): no move from P to
 * P, a move to P from everything else, every column covered, period and
 * preperiod least. Nothing is searched for: what is needed to know stands in
 * the certificate. */
#ifndef VERIFY_ROW_ROW_H
#define VERIFY_ROW_ROW_H

#include "linear/systems.h"

enum {
    NUMBERS = 6,
    RESULTS = 8,
    FIXED = 6,
    CHOICES = 12,
    ROWS = 4096,
    WORDS = 16,
    LANES = 8, /* long rows at a time */
};

/* No column is looked at beyond 4 * COLUMNS, shifts and constants stay below
 * SHIFT and 2^50: no sum of the checker can then leave 64 bits. */
#define COLUMNS (INT64_C(1) << 36)
#define SHIFT (INT64_C(1) << 32)

/* A set of offsets for each column, periodic by p from column c on. */
typedef struct offsets {
    uint64_t c, p;
    uint64_t *bits; /* c + p columns of `words` */
} offsets;

typedef struct row {
    size_t n_fixed;
    int64_t fixed[FIXED], number[NUMBERS];
    uint64_t c, p, union_c, union_p;
    size_t besides; /* lower rows that are not in that union */
    int64_t most;
    bool wide;     /* two bytes a column */
    void *delta;   /* NULL: a long row, which is computed again */
    uint64_t room; /* columns allocated */
    /* states before columns base and base + step are the same */
    uint64_t base, step;
    offsets other;  /* what effects other than plain lower rows forbid */
    uint64_t above; /* the version of what plain lower rows forbid */
} row;

/* The rows of one game. */
typedef struct rows {
    session *s;
    const kernel_game *g;
    size_t bag;
    size_t n_numbers;
    size_t number[NUMBERS]; /* the fields beside the bag */
    kernel_systems systems; /* of all moves */
    size_t takes;           /* the one that takes any number from a heap */
    size_t n_rows;
    row *row;
    size_t words; /* a window that holds every difference */
} rows;

/* ---- game.c: is this a game that has rows? */
bool rows_of_game(kernel_text *t, const kernel_game *g, rows *out);

/* ---- delta.c: one row of a certificate */
bool read_row(reader *r, const rows *c, row *out);

static inline int64_t
delta_stored(const row *r, uint64_t i)
{
    return r->wide ? ((const int16_t *)r->delta)[i]
                   : ((const int8_t *)r->delta)[i];
}

static inline uint64_t
fold(uint64_t a, uint64_t c, uint64_t p)
{
    return a < c + p ? a : c + (a - c) % p;
}

static inline int64_t
delta_at(const row *r, uint64_t a)
{
    return delta_stored(r, fold(a, r->c, r->p));
}

/* ---- effects.c: what a move makes of [fixed, a, b] */

typedef struct guard {
    int64_t a, b, k; /* times a, times b, constant; must be >= 0 */
} guard;

/* [row, a + k, b + l], or, joined, [row's fixed, column, a + b + k]. */
typedef struct effect {
    bool joined;
    size_t row; /* index */
    int64_t k, l, column;
    size_t n_guards;
    guard guard[SYSTEM_ATOMS];
} effect;

typedef struct effects {
    effect *item;
    size_t n, room;
    bool is_end; /* no move at all when both free heaps are empty */
} effects;

/* Everything that moves other than reducing a or b make of row `index`. */
bool effects_find(const rows *c, size_t index, effects *out);

/* ---- lower.c: what plain lower rows forbid together */

/* Those in a stored union, and above it rows that are gone through alongside:
 * each sees the union and those before it. All together it is periodic by p from
 * column c on. */
typedef struct lower {
    offsets stored;
    size_t n_lanes;
    size_t lane[LANES + 1]; /* indices */
    uint64_t c, p;
    size_t n_rows; /* all of them */
    size_t rows[ROWS];
    uint64_t version; /* another number for other rows */
} lower;

/* Goes through the columns of such, from column 0 on. */
typedef struct feed {
    const rows *c;
    const offsets *stored;
    uint64_t at; /* in stored */
    size_t n;
    struct lane {
        const row *r;
        uint64_t at;          /* in its delta, or in what else it forbids */
        uint64_t used[WORDS]; /* of a long row */
    } lane[LANES + 2];
    uint64_t x[WORDS];
} feed;

void feed_open(feed *f, const rows *c, const offsets *stored, const lower *l);
void feed_add(feed *f, const row *r);
/* What is forbidden in the next column. */
const uint64_t *feed_next(feed *f);
/* The offset that a long row has next, -1 if the heap is used already, or -2 if
 * there is none of at most `most`; x and y are forbidden. */
int64_t choose_offset(uint64_t *used, const uint64_t *x, const uint64_t *y,
                      size_t words, int64_t most);

/* ---- long.c: a long row, computed again above what is forbidden in it */
bool check_long(const rows *c, const row *r, const lower *l);

/* ---- unions.c: sets of offsets, column by column */

/* The offset an effect forbids in each column. */
typedef struct source {
    const effect *e;
    const row *r;
    int64_t joined; /* a + b that is P */
    uint64_t c, p;
} source;

bool source_init(source *s, const rows *c, const effect *e);
bool offsets_start(const rows *c, offsets *o);
/* *o becomes what f goes through, which is periodic by all_p from all_c on,
 * united with what src forbids (NULL: nothing), stored as if periodic by p from
 * column c on; refused when that is not so. */
bool offsets_add(const rows *cert, offsets *o, feed *f, uint64_t all_c,
                 uint64_t all_p, const source *src, uint64_t c, uint64_t p);
bool common_multiple(session *s, uint64_t a, uint64_t b, uint64_t *out);

/* ---- check.c: the obligations of every row */
bool rows_check(const rows *c);

/* This row is wrong in this column. */
bool row_refuse(const rows *c, const row *r, const char *what, uint64_t column);

/* The row with these fixed heaps, ascending, and numbers, or NULL. */
const row *rows_find(const rows *c, size_t n, const int64_t *fixed,
                     const int64_t *number);

#endif
