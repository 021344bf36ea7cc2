/* exact.h: moves as exact systems of linear inequalities.
 *
 * A move whose conditions and results are linear (min, max, division by a
 * constant and finite sets included) is turned into one or several systems,
 * one a case, which together say exactly the same as the rules. Engines use
 * them to recognise and to run moves fast; they are never guessed. */
#ifndef BT_GAME_EXACT_H
#define BT_GAME_EXACT_H

#include "game/linear.h"

/* Stands for the sum of all heaps and piles, where a slot is expected. */
#define BT_EXACT_STONES (SIZE_MAX - 1)

typedef struct bt_exact {
    const bt_move *move;
    size_t n_vars;
    size_t slot[BT_LINEAR_VARS]; /* the slot each variable stands for */
    size_t n_rows;
    bt_affine *row; /* the move is legal iff all are >= 0 */
    bt_affine result[BT_MAX_TARGETS * 2];
    bt_affine assign[BT_MAX_FIELDS]; /* in the order of the move's own */
} bt_exact;

/* Append the cases of a move to `out` (a vector of bt_exact, rows in the
 * arena). *linear is false, and nothing is appended, when the move is not
 * linear or has too many cases. */
BT_CHECK_RESULT bt_status bt_exact_of(const bt_ruleset *r, const bt_move *m,
                                      bt_arena *arena, bt_vector *out,
                                      bool *linear, bt_err *err);

/* The variable of a slot, or -1. */
int bt_exact_var(const bt_exact *e, size_t slot);

/* A line: "take t times (d_1, d_2, ...), t >= 1, as often as possible". True
 * when the case is exactly that; d[i] is then what one step takes from target
 * i (heaps in hand) and f[i] from field i. Needs one choice, and as many
 * results as targets. */
bool bt_exact_line(const bt_ruleset *r, const bt_exact *e,
                   int64_t d[BT_MAX_TARGETS], int64_t f[BT_MAX_FIELDS]);

#endif
