/* moves.h: the moves of a position, straight from the rules.
 *
 * This generator defines the game: the reference engine is built on it, and
 * everything faster is compared with it. */
#ifndef BT_GAME_MOVES_H
#define BT_GAME_MOVES_H

#include "game/ask.h"

/* One way to move. Everything in it lives until the visitor returns. */
typedef struct bt_instance {
    const bt_move *move;
    const int64_t *slot;     /* heaps in hand and choices */
    const int64_t *position; /* the canonical resulting position */
    size_t length;
} bt_instance;

/* Return false to stop. */
typedef bool bt_instance_fn(void *arg, const bt_instance *m);

/* A generator with its buffers; not thread-shared. */
typedef struct bt_mover {
    const bt_ruleset *rules;
    int64_t *next; /* the resulting position */
    size_t capacity;
    bool only_proper;     /* leave out the moves that ask for `movable` */
    const int64_t *value; /* choices are among these, ascending; NULL: all */
    size_t n_values;
    uint64_t *fuel; /* for evaluating; NULL: BT_EVAL_FUEL a position */
    bt_budget *budget;
} bt_mover;

/* The budget pays for evaluating; may be NULL. */
void bt_mover_init(bt_mover *m, const bt_ruleset *r, bt_budget *budget);
void bt_mover_free(bt_mover *m);

/* Visit every way to move from the canonical position p. Equal heaps are
 * taken in hand once only, but different moves may lead to one position.
 * Fails when the rules misbehave at p: overflow, a move that leaves the
 * non-negative integers or the domain, a measure that does not drop. */
BT_CHECK_RESULT bt_status bt_moves_each(bt_mover *m, const int64_t *p,
                                        bt_instance_fn *visit, void *arg,
                                        bt_err *err);

/* Is there a move that does not itself ask for `movable`? On the fuel and the
 * budget of env. */
BT_CHECK_RESULT bt_status bt_moves_movable(const bt_ruleset *r,
                                           const int64_t *p, const bt_env *env,
                                           bool *out, bt_err *err);

/* Does some move lead from p to q (both canonical)? */
BT_CHECK_RESULT bt_status bt_moves_lead(const bt_ruleset *r, bt_budget *budget,
                                        const int64_t *p, const int64_t *q,
                                        size_t q_length, bool *out,
                                        bt_err *err);

/* Is there any move from p? */
BT_CHECK_RESULT bt_status bt_moves_any(const bt_ruleset *r, bt_budget *budget,
                                       const int64_t *p, bool *out,
                                       bt_err *err);

/* Is its one choice what a heap becomes, as in a -> b? */
bool bt_move_chooses_result(const bt_move *mv);
/* What is done: "take 5: 14 -> 9", "take 2: 8 -> 1, 5". Where one heap or pile is
 * changed the number is what is taken, unless the rules choose what is left; else
 * the choices. To be freed by the caller; NULL when out of memory. */
char *bt_instance_text(const bt_ruleset *r, const bt_instance *m);

#endif
