/* row.h: what the parts of the row engine share. A row is all positions
 * [fixed, a, b] with given numbers; docs/algorithms/row.md has the maths. */
#ifndef BT_ENGINE_ROW_H
#define BT_ENGINE_ROW_H

#include "base/budget.h"
#include "bouton/row.h"
#include "game/exact.h"
#include "game/layout.h"
#include "game/moves.h"

enum {
    BT_ROW_FIXED = 6,   /* fixed heaps of a row */
    BT_ROW_NUMBERS = 6, /* number fields of the rules */
    BT_ROW_GUARDS = 8,  /* conditions of a move, once fixed heaps are put in */
    BT_ROW_WORDS = 16,  /* of a window: differences below 64 times this */
    BT_ROW_MOST = 4096, /* rows of a book */
    BT_ROW_UNIONS = 4,  /* unions kept */
    BT_ROW_LANES = 8,   /* long rows above one union */
    BT_ROW_STRIDE = 1 << 16 /* columns between two marks of a long row */
};

/* Rows of more columns than this are long: they are not stored. */
#define BT_ROW_LONG (UINT64_C(1) << 24)

/* ---- flat rules (row_rules.c) */

/* Heaps in hand are not empty, choices not negative; all guards >= 0. The
 * variables of these sums are those of game/exact.h. */
typedef struct bt_flat_move {
    const bt_move *move;
    size_t n_guards;
    bt_sum *guard;
    const bt_sum *result;
    bt_sum number[BT_ROW_NUMBERS]; /* the new values */
} bt_flat_move;

typedef struct bt_flat_rules {
    const bt_ruleset *rules;
    bt_arena arena;
    size_t bag;                               /* the field of heaps */
    size_t n_numbers, number[BT_ROW_NUMBERS]; /* fields */
    bool takes;          /* any heap can be reduced at will */
    const bt_move *take; /* the move that does it */
    bool take_leaves;    /* its choice is what stays, not what is taken */
    bt_vector moves;     /* of bt_flat_move: all that is not a take */
} bt_flat_rules;

BT_CHECK_RESULT bt_status bt_flat_rules_of(const bt_ruleset *r,
                                           bt_flat_rules *out, bt_err *err);
void bt_flat_rules_free(bt_flat_rules *f);

/* ---- rows */

/* Which row: fixed heaps ascending, none empty; unused places are 0. */
typedef struct bt_row_key {
    size_t n;
    int64_t fixed[BT_ROW_FIXED];
    int64_t number[BT_ROW_NUMBERS];
} bt_row_key;

/* a, b times constants, plus k */
typedef struct bt_row_guard {
    int64_t a, b, k;
} bt_row_guard;

/* What one move other than reducing a free heap makes of [fixed, a, b]:
 * [to, a + k, b + l], or, when the free heaps are joined, [to, a + b + k]: that
 * is P for one a + b + k only, the partner of `column` in row `to`. */
typedef struct bt_row_move {
    bool joins;
    bt_row_key to;
    int64_t k, l, column;
    size_t n_guards;
    bt_row_guard guard[BT_ROW_GUARDS];
    struct bt_row *row; /* of `to`; set when it has been computed */
    /* how the move is made, to say it in words */
    const bt_move *move;
    int place[BT_MAX_TARGETS]; /* index of a fixed heap, or one of these: */
    int64_t choice[BT_MAX_CHOICES];
} bt_row_move;

enum { BT_PLACE_A = -1, BT_PLACE_B = -2 };

typedef enum bt_row_state { BT_ROW_NEW, BT_ROW_OPEN, BT_ROW_DONE } bt_row_state;

/* A set of offsets b - a >= 0 for each column a, below 64 * words, periodic
 * from column c. The period is written out several times when it is short, so
 * that loops need not turn round at every column. Never changed once it is
 * made; freed when nobody uses it. */
typedef struct bt_row_union {
    size_t users;
    size_t words;
    uint64_t c, p;
    uint64_t end; /* columns stored; column `end` is column c again */
    uint64_t *bits;
    uint64_t held;
} bt_row_union;

/* What plain lower rows of the same numbers forbid: those in a stored union,
 * and above it long rows, which are computed again wherever they are needed;
 * each of them sees the union and the long rows before it. All together it is
 * periodic by p from column c on. */
typedef struct bt_row_lower {
    bt_row_union *stored;
    size_t n_lanes;
    const struct bt_row *lane[BT_ROW_LANES];
    uint64_t c, p;
} bt_row_lower;

struct bt_row {
    bt_row_key key;
    bt_row_state state;
    bt_vector moves; /* of bt_row_move, no two with the same effect */
    bool is_end;     /* [fixed] with empty free heaps has no move at all */
    /* when done: */
    uint64_t c, p;             /* preperiod and period of delta */
    uint64_t families;         /* pairs of one period */
    uint64_t most;             /* max |delta| */
    uint64_t union_c, union_p; /* of what is stored of plain lower rows */
    size_t besides;            /* lower rows that are not in it */
    size_t words;              /* of the window */
    void *delta; /* columns 0 .. c + p - 1; NULL: a long row, not stored */
    uint64_t held, held_moves; /* bytes of the budget */
    /* of long rows, and those above one: how to compute it again. States
     * repeat by `step` from column `base` on. */
    bt_row_lower lower;
    bt_row_union *other;
    uint64_t base, step;
    bt_vector marks; /* long: windows before columns 0, BT_ROW_STRIDE, .. */
};

/* What some rows forbid together; rows above them go on with it. */
typedef struct bt_row_kept {
    bt_row_lower lower;
    size_t n_rows;
    const bt_row *rows[BT_ROW_MOST];
} bt_row_kept;

struct bt_rows {
    bt_flat_rules flat;
    bool misere;
    bt_budget own;
    bt_budget *budget;
    uint64_t longest; /* columns of a row, or a union, that is stored */
    size_t lanes;     /* so many long rows above one union: then it is stored */
    size_t n_rows;
    bt_row *row[BT_ROW_MOST]; /* in the order in which they were finished */
    size_t n_known;
    bt_row *known[BT_ROW_MOST];       /* in the order in which they were met */
    bt_row_kept *kept[BT_ROW_UNIONS]; /* last used first */
};

/* One byte a column while differences stay below 128. */
static inline size_t
bt_row_bytes(const bt_row *r)
{
    return r->words <= 2 ? 1 : 2;
}

/* Of a row that is stored. */
static inline int64_t
bt_row_at(const bt_row *r, uint64_t i)
{
    return bt_row_bytes(r) == 1 ? ((const int8_t *)r->delta)[i]
                                : ((const int16_t *)r->delta)[i];
}

/* row_moves.c: the moves of a row; refuses what does not fit. */
BT_CHECK_RESULT bt_status bt_row_moves_find(const bt_flat_rules *f, bt_row *r,
                                            bt_err *err);

/* row_book.c */
BT_CHECK_RESULT bt_status bt_rows_open(const bt_ruleset *rules, bool misere,
                                       bt_budget *budget, bt_rows **out,
                                       bt_err *err);
BT_CHECK_RESULT bt_status bt_rows_need(bt_rows *rows, const bt_row_key *key,
                                       bt_row **out, bt_err *err);
/* What was computed of it is dropped. */
void bt_row_forget(bt_rows *rows, bt_row *r);
/* Split a flat position: the two largest heaps are free, a <= b. False when
 * there are too many others. */
bool bt_rows_split(const bt_flat_rules *f, const int64_t *p, bt_row_key *key,
                   int64_t *a, int64_t *b);

/* row_source.c: what one move forbids, column by column. */
typedef struct bt_row_source {
    const bt_row_move *move;
    const bt_row *row;
    int64_t joined; /* joins: the one a + b that is P */
    uint64_t c, p;  /* the offset is periodic from c */
    uint64_t a, at; /* the cursor: column, index into delta */
} bt_row_source;

void bt_row_source_init(bt_row_source *s, const bt_row_move *m);
void bt_row_source_seek(bt_row_source *s, uint64_t a);
/* The offset forbidden at the cursor's column, or -1; moves on by one. */
int64_t bt_row_source_next(bt_row_source *s);
/* Reads delta as it is: no shift, no guard, and it is no join. */
bool bt_row_move_is_plain(const bt_row_move *m);

/* row_columns.c: the inner loops. Column after column, an unmatched heap gets
 * the least partner that is neither used nor forbidden. `used` is the window:
 * bit o is set when heap a + o is matched already. `delta` points at the
 * column, with room for n + 64 * words. False when a window is full. */
typedef bool bt_columns_fn(size_t words, uint64_t *used, const uint64_t *x,
                           const uint64_t *y, void *delta, size_t n);
bt_columns_fn *bt_columns_for(size_t words);

/* A row that is computed for what it forbids in rows above. */
typedef struct bt_row_lane {
    size_t words;
    uint64_t used[BT_ROW_WORDS];
    const bt_row_union *other;
    uint64_t at;                 /* in other */
    uint64_t seen[BT_ROW_WORDS]; /* all offsets so far */
    uint64_t pairs;              /* so far */
} bt_row_lane;

/* The same, n columns on: x, of so many words a column, gets the offset that
 * was chosen. False when a window is full. */
bool bt_lane_columns(bt_row_lane *l, size_t words, uint64_t *x, size_t n);

/* row_stream.c: what lower rows forbid, column after column. */
typedef struct bt_row_stream {
    size_t words;
    const bt_row_union *stored;
    uint64_t at; /* in stored */
    uint64_t a;  /* the next column */
    size_t n_lanes;
    bt_row_lane lane[BT_ROW_LANES + 1];
    bool full; /* a window is too narrow */
} bt_row_stream;

enum { BT_ROW_BLOCK = 512 }; /* columns at a time */

void bt_row_stream_open(bt_row_stream *s, const bt_row_lower *lower,
                        size_t words);
/* One row more; from column 0 on, or where its window is `used`. */
void bt_row_stream_add(bt_row_stream *s, const bt_row_union *other,
                       size_t words, const uint64_t *used);
/* The next columns, *n at most, then as many as there are; in `room` for
 * BT_ROW_BLOCK columns, or where they are stored. */
const uint64_t *bt_row_stream_next(bt_row_stream *s, size_t *n, uint64_t *room);
/* The windows of all lanes, `words` each. */
void bt_row_stream_note(const bt_row_stream *s, uint64_t *windows);
/* To column a, where the windows are these. */
void bt_row_stream_seek(bt_row_stream *s, uint64_t a, const uint64_t *windows);

static inline uint64_t
bt_row_union_place(const bt_row_union *u, uint64_t a)
{
    return a < u->c ? a : u->c + (a - u->c) % u->p;
}

/* row_union.c */

/* One column, in which nothing is forbidden. */
BT_CHECK_RESULT bt_status bt_row_union_empty(bt_rows *rows, size_t words,
                                             bt_row_union **out, bt_err *err);
/* What s gives from column 0 on, with what `also` forbids (may be NULL): it is
 * periodic by p from c on. *out is NULL when neither c nor its least period may
 * be stored, of at most `most` columns. */
BT_CHECK_RESULT bt_status bt_row_union_make(bt_rows *rows, bt_row_stream *s,
                                            bt_row_source *also, uint64_t c,
                                            uint64_t p, uint64_t most,
                                            bt_row_union **out, bt_err *err);
bt_row_union *bt_row_union_share(bt_row_union *u);
void bt_row_union_free(bt_rows *rows, bt_row_union *u); /* NULL allowed */

/* row_forbid.c: all that is forbidden in a row: what plain lower rows of the
 * same numbers forbid (shared between rows; belongs to the book), and everything
 * else (the caller frees it). */
BT_CHECK_RESULT bt_status bt_row_forbidden(bt_rows *rows, bt_row *r,
                                           size_t words,
                                           const bt_row_lower **lower,
                                           bt_row_union **other, bt_err *err);
void bt_row_kept_free(bt_rows *rows, bt_row_kept *k); /* NULL allowed */

/* row_run.c: delta, until its state repeats. */
BT_CHECK_RESULT bt_status bt_row_run(bt_rows *rows, bt_row *r, bt_err *err);

/* row_read.c: the columns of a row, stored or not. */
typedef struct bt_row_reader {
    const bt_row *row;
    uint64_t a;
    bt_row_stream s; /* of long rows: */
    uint64_t used[BT_ROW_WORDS];
    uint64_t at;                      /* in other */
    int16_t ahead[64 * BT_ROW_WORDS]; /* partners of columns before a */
} bt_row_reader;

void bt_row_reader_open(bt_row_reader *r, const bt_row *row, uint64_t a);
/* delta of the next n columns, at most BT_ROW_BLOCK. */
void bt_row_reader_next(bt_row_reader *r, size_t n, int16_t *out);

/* row_period.c */

/* The least period of n >= 1 columns of so many bytes; false: no memory. */
BT_CHECK_RESULT bool bt_row_least_period(const void *columns, size_t size,
                                         uint32_t n, uint64_t *out);
/* Least period and preperiod of a row whose states repeat. */
BT_CHECK_RESULT bt_status bt_row_find_period(bt_rows *rows, bt_row *r,
                                             bt_err *err);

/* row_certificate.c: all rows computed so far, of game number `game`. */
BT_CHECK_RESULT bt_status bt_rows_body(bt_rows *rows, size_t game,
                                       bt_write_fn *write, void *arg,
                                       bt_err *err);

/* least common multiple; 0 when it leaves 62 bits */
uint64_t bt_row_lcm(uint64_t a, uint64_t b);
/* the least prime factor of n >= from, at least `from`; n >= 2 */
uint64_t bt_row_factor(uint64_t n, uint64_t from);

#endif
