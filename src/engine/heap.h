/* heap.h: games whose heaps never interact: the values of one heap.
 *
 * Recognised from the rules: bags and piles, every move takes one heap in hand,
 * looks at nothing else and leaves only smaller heaps of the same field. */
#ifndef BT_ENGINE_HEAP_H
#define BT_ENGINE_HEAP_H

#include "base/arena.h"
#include "base/budget.h"
#include "base/vector.h"
#include "bouton/sequence.h"
#include "engine/sparse.h"
#include "game/exact.h"
#include "game/layout.h"
#include "game/moves.h"

/* ---- loops.c: all ways to make a linear move on one heap ---- */

/* A choice and the rows that bound it, given the choices before it. */
typedef struct bt_level {
    uint32_t slot;
    size_t n;
    bt_sum *row;
} bt_level;

typedef struct bt_loops {
    const bt_exact *e;
    uint32_t heap; /* its slot */
    size_t n_pieces, n_choices;
    const bt_sum *piece;                /* what is left */
    bt_level level[BT_MAX_CHOICES + 1]; /* 0: rows without any choice */
} bt_loops;

/* `count` ways to move: the pieces that the first leaves, and how they change
 * from one to the next. */
typedef struct bt_ways {
    uint64_t count;
    size_t n;
    int64_t piece[BT_MAX_TARGETS * 2], slope[BT_MAX_TARGETS * 2];
} bt_ways;

typedef bt_status bt_ways_fn(void *arg, const bt_ways *w, bt_err *err);

/* The move must be one of a game with independent heaps: one heap or pile in
 * hand. Refused when the rules hold too large numbers. */
BT_CHECK_RESULT bt_status bt_loops_open(const bt_exact *e, bt_arena *arena,
                                        bt_loops *out, bt_err *err);
/* Visit all ways to make the move on a heap of n stones. */
BT_CHECK_RESULT bt_status bt_loops_each(const bt_loops *lp, int64_t n,
                                        bt_ways_fn *visit, void *arg,
                                        bt_budget *budget, bt_err *err);

/* ---- heap.c ---- */

/* What the rules promise about options of a heap n >= settled: they arise by
 * taking t in a fixed finite set, t <= reach, and leaving at most `pieces`
 * heaps, in all ways a fixed pattern allows. pieces = 0: no such promise. */
typedef struct bt_reach {
    int pieces;
    uint64_t reach, settled;
} bt_reach;

typedef struct bt_heap_game {
    const bt_ruleset *rules;
    size_t field;
    bt_arena arena;
    bt_vector cases;  /* of bt_loops, lines left out */
    bt_vector lines;  /* of const bt_exact *: "take any number" */
    bool only_lines;  /* all moves are such: the value of n is n */
    bool linear;      /* all moves are in `cases`; else the mover is asked */
    bool misere;      /* a heap without options has value 1 */
    bool outcomes;    /* 0 = P, 1 = N instead of Grundy values */
    bt_vector values; /* of uint32_t: G(0), G(1), ... */
    bt_sparse marks;  /* the values of options */
    bt_vector seen;   /* of unsigned char: v is some G(m), m < n; for lines */
    uint32_t seen_mex;
    bt_mover mover;
    bt_budget *budget;

    /* From heap `simple` on, the first n_simple cases have just the options
     * n - d, d in `takes`; known when `simple` > 0. */
    uint64_t simple;
    size_t n_simple;
    bt_vector takes; /* of uint32_t */

    bool promised; /* `reach` is known */
    bt_reach reach;
    uint64_t next_look; /* for a period, when there are so many values */
    bt_period period;   /* what is beyond the table follows when it is argued */
} bt_heap_game;

/* Do the heaps of these rules never interact? */
bool bt_heap_independent(const bt_ruleset *r, bt_err *why);
/* The same of rules that have one kind of heap. */
static inline bool
bt_heap_only(const bt_ruleset *r)
{
    return r->n_fields == 1 && bt_heap_independent(r, NULL);
}

/* The heaps of one field. For Grundy values in normal play. `misere` and `outcomes` may be set before
 * the first is asked for, where no move leaves two heaps. */
BT_CHECK_RESULT bt_status bt_heap_open(bt_heap_game *g, const bt_ruleset *r,
                                       size_t field, bt_budget *budget,
                                       bt_err *err);
void bt_heap_close(bt_heap_game *g);

/* The values of 0, ..., n. */
BT_CHECK_RESULT bt_status bt_heap_extend(bt_heap_game *g, uint64_t n,
                                         bt_err *err);
/* The value of one heap, which may be far beyond any table. */
BT_CHECK_RESULT bt_status bt_heap_value(bt_heap_game *g, uint64_t n,
                                        uint64_t *out, bt_err *err);
/* Does a further value cost about as much as the one before, however large the
 * heap? */
bool bt_heap_is_cheap(const bt_heap_game *g);

static inline const uint32_t *
bt_heap_values(const bt_heap_game *g)
{
    return (const uint32_t *)(const void *)g->values.data;
}

/* ---- tame.c: misère play, where heaps are like those of Nim */

typedef struct bt_tame {
    bt_heap_game game; /* in normal play */
    bt_vector firm;    /* of unsigned char, for each heap */
    uint64_t wild;     /* the first heap that is not tame, once it is met */
    /* of the heap at work: */
    bool any;          /* it has options, */
    unsigned kinds[2]; /* of value 0 and 1: fickle, firm or both */
} bt_tame;

BT_CHECK_RESULT bt_status bt_tame_open(bt_tame *t, const bt_ruleset *r,
                                       size_t field, bt_budget *budget,
                                       bt_err *err);
void bt_tame_close(bt_tame *t);
/* Refused when it is wild, or a smaller heap is. */
BT_CHECK_RESULT bt_status bt_tame_heap(bt_tame *t, uint64_t n, uint64_t *value,
                                       bool *firm, bt_err *err);

#endif
