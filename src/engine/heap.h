/* heap.h: games whose heaps never interact: the Grundy values of one heap.
 *
 * Recognised from the rules: one bag (or one pile), every move takes one heap
 * in hand, looks at nothing else and leaves only smaller heaps. */
#ifndef BT_ENGINE_HEAP_H
#define BT_ENGINE_HEAP_H

#include "base/arena.h"
#include "base/budget.h"
#include "base/vector.h"
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

/* The pieces a way to move leaves. */
typedef void bt_pieces_fn(void *arg, const int64_t *piece, size_t n);

/* The move must be one of a game with independent heaps: one heap or pile in
 * hand. Refused when the rules hold too large numbers. */
BT_CHECK_RESULT bt_status bt_loops_open(const bt_exact *e, bt_arena *arena,
                                        bt_loops *out, bt_err *err);
/* Visit every way to make the move on a heap of n stones. */
BT_CHECK_RESULT bt_status bt_loops_each(const bt_loops *lp, int64_t n,
                                        bt_pieces_fn *visit, void *arg,
                                        bt_budget *budget, bt_err *err);

/* ---- heap.c ---- */

typedef struct bt_heap_game {
    const bt_ruleset *rules;
    bt_arena arena;
    bt_vector cases;  /* of bt_loops, lines left out */
    bt_vector lines;  /* of const bt_exact *: "take any number" */
    bool only_lines;  /* all moves are such: the value of n is n */
    bool linear;      /* all moves are in `cases`; else the mover is asked */
    bt_vector values; /* of uint32_t: G(0), G(1), ... */
    bt_vector stamp;  /* of uint32_t: stamp[v] = n + 1: v is an option of n */
    bt_vector seen;   /* of unsigned char: v is some G(m), m < n */
    uint32_t seen_mex;
    bt_mover mover;
    bt_budget *budget;
} bt_heap_game;

/* Do the heaps of these rules never interact? */
bool bt_heap_independent(const bt_ruleset *r, bt_err *why);

BT_CHECK_RESULT bt_status bt_heap_open(bt_heap_game *g, const bt_ruleset *r,
                                       bt_budget *budget, bt_err *err);
void bt_heap_close(bt_heap_game *g);

/* Compute G(0), ..., G(n). */
BT_CHECK_RESULT bt_status bt_heap_extend(bt_heap_game *g, uint64_t n,
                                         bt_err *err);

#endif
