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
    BT_ROW_UNIONS = 4   /* unions kept */
};

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

struct bt_row {
    bt_row_key key;
    bt_row_state state;
    bt_vector moves; /* of bt_row_move, no two with the same effect */
    bool is_end;     /* [fixed] with empty free heaps has no move at all */
    /* when done: */
    uint64_t c, p;             /* preperiod and period of delta */
    uint64_t union_c, union_p; /* of what plain lower rows forbid */
    uint64_t most;             /* max |delta| */
    bool wide;                 /* two bytes a column instead of one */
    void *delta;               /* columns 0 .. c + p - 1 */
    uint64_t held, held_moves; /* bytes of the budget */
};

/* A set of offsets b - a >= 0 for each column a, below 64 * words, periodic
 * from column c. The period is written out several times when it is short, so
 * that loops need not turn round at every column. */
typedef struct bt_row_union {
    size_t words;
    uint64_t c, p;
    uint64_t end; /* columns stored; column `end` is column c again */
    uint64_t *bits;
    uint64_t held;
    size_t n_rows; /* what it is the union of */
    const bt_row *rows[BT_ROW_MOST];
} bt_row_union;

struct bt_rows {
    bt_flat_rules flat;
    bool misere;
    bt_budget own;
    bt_budget *budget;
    size_t n_rows;
    bt_row *row[BT_ROW_MOST]; /* in the order in which they were finished */
    size_t n_known;
    bt_row *known[BT_ROW_MOST]; /* in the order in which they were met */
    bt_row_union *unions[BT_ROW_UNIONS]; /* last used first */
};

static inline int64_t
bt_row_at(const bt_row *r, uint64_t i)
{
    return r->wide ? ((const int16_t *)r->delta)[i]
                   : ((const int8_t *)r->delta)[i];
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

/* row_forbid.c: all that is forbidden in a row, as two unions: what plain
 * lower rows of the same numbers forbid (shared between rows; belongs to the
 * book), and everything else (the caller frees it). */
BT_CHECK_RESULT bt_status bt_row_forbidden(bt_rows *rows, bt_row *r,
                                           size_t words, bt_row_union **lower,
                                           bt_row_union **other, bt_err *err);
void bt_row_union_free(bt_rows *rows, bt_row_union *u); /* NULL allowed */

/* row_columns.c: the inner loop. Column after column, an unmatched heap gets
 * the least partner that is neither used nor forbidden. `used` is the window:
 * bit o is set when heap a + o is matched already. `delta` points at the
 * column, with room for n + 64 * words. False when a window is full. */
typedef bool bt_columns_fn(size_t words, uint64_t *used, const uint64_t *x,
                           const uint64_t *y, void *delta, size_t n);
bt_columns_fn *bt_columns_for(size_t words);

/* row_run.c: delta, period and preperiod. */
BT_CHECK_RESULT bt_status bt_row_run(bt_rows *rows, bt_row *r, bt_err *err);

/* row_certificate.c: all rows computed so far, of game number `game`. */
BT_CHECK_RESULT bt_status bt_rows_body(bt_rows *rows, size_t game,
                                       bt_write_fn *write, void *arg,
                                       bt_err *err);

/* least common multiple; 0 when it leaves 62 bits */
uint64_t bt_row_lcm(uint64_t a, uint64_t b);
/* the least prime factor of n >= from, at least `from`; n >= 2 */
uint64_t bt_row_factor(uint64_t n, uint64_t from);

#endif
