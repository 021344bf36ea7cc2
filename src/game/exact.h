/* exact.h: moves as exact systems of linear inequalities.
 *
 * A move whose conditions and results are linear (min, max, division by a
 * constant and finite sets included) is turned into one or several systems,
 * one a case, which together say exactly the same as the rules. Engines use
 * them to recognise and to run moves fast; they are never guessed. */
#ifndef BT_GAME_EXACT_H
#define BT_GAME_EXACT_H

#include "game/linear.h"

typedef struct bt_exact {
    const bt_move *move;
    size_t n_rows;
    const bt_sum *row; /* the move is legal iff all are >= 0 */
    bt_sum result[BT_MAX_TARGETS * 2];
    bt_sum assign[BT_MAX_FIELDS]; /* in the order of the move's own */
    /* A line: "take t times (d_1, d_2, ...), t >= 1, as often as possible", and
     * nothing else. Then d[i] is what one step takes from target i (heaps in
     * hand) and f[i] from field i. It has one choice, and as many results as
     * targets. */
    bool line;
    int64_t d[BT_MAX_TARGETS], f[BT_MAX_FIELDS];
} bt_exact;

/* Append the cases of a move to `out` (a vector of bt_exact, sums in the
 * arena). *linear is false, and nothing is appended, when the move is not
 * linear or has too many cases. Whether they are lines is not looked at. */
BT_CHECK_RESULT bt_status bt_exact_of(const bt_ruleset *r, const bt_move *m,
                                      bt_arena *arena, bt_vector *out,
                                      bool *linear, bt_err *err);

/* What a condition asks that is no inequality: that a sum is 2^i with
 * i >= `power`, or, where modulus is not 0, that its residue is (is not) this
 * one. */
typedef struct bt_exact_special {
    bt_sum sum; /* over slots, without BT_EXACT_STONES */
    int64_t power, modulus, residue;
    bool differs;
} bt_exact_special;

enum { BT_EXACT_CONDITIONS = 64 };

/* A move, and that no extra end holds: each case, and beside it what is
 * special, together with what is chosen. Results that are not linear have
 * further choices as their names. */
typedef struct bt_exact_move {
    bt_move move;
    size_t n_special;
    bt_exact_special special[BT_EXACT_CONDITIONS];
    bt_vector cases; /* of bt_exact, their sums in the arena */
} bt_exact_move;

/* exact_move.c: *why is NULL, or why the move cannot be said so; free `cases`
 * in any case. */
BT_CHECK_RESULT bt_status bt_exact_move_of(const bt_ruleset *r,
                                           const bt_move *m, bt_arena *arena,
                                           bt_exact_move *out, const char **why,
                                           bt_err *err);

/* The move without the conditions that cannot be said so (max(a), count(a, k),
 * movable): it can be made more often then. */
BT_CHECK_RESULT bt_status bt_exact_loosen(const bt_ruleset *r, const bt_move *m,
                                          bt_arena *arena, bt_move *out,
                                          bt_err *err);

/* The move without its conditions `movable`, for who says what they mean. Those
 * that are part of others stay, and are not linear. */
BT_CHECK_RESULT bt_status bt_exact_drop_movable(const bt_move *m,
                                                bt_arena *arena, bt_move **out,
                                                bt_err *err);

/* The cases of all moves, kept in the ruleset: for the loader. */
BT_CHECK_RESULT bt_status bt_exact_keep(bt_ruleset *r, bt_err *err);

/* Sets line, d and f. */
void bt_exact_find_line(bt_exact *e);

#endif
