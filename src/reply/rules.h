/* rules.h: the rules of a game on one bag of heaps as linear systems, those of
 * docs/formats/systems.md. */
#ifndef BT_REPLY_RULES_H
#define BT_REPLY_RULES_H

#include "core/view.h"
#include "game/exact.h"
#include "reply/reply.h"

enum {
    BT_REPLY_RESULTS = BT_MAX_TARGETS * 2,
    BT_REPLY_VARS = 24 /* of a system, or of what is known of a position */
};

/* One system of a move; variables: heaps in hand, choices, numbers, and all
 * the stones there are. */
typedef struct bt_reply_system {
    size_t move; /* its number */
    size_t n_heaps, n_choices, n_results, n_rows;
    bt_sum *row; /* legal iff all >= 0 */
    bt_sum result[BT_REPLY_RESULTS];
    bt_sum becomes[BT_REPLY_NUMBERS];
} bt_reply_system;

typedef struct bt_reply_rules {
    const bt_ruleset *r;
    bt_arena arena;
    size_t n_numbers;
    size_t number[BT_REPLY_NUMBERS]; /* their fields */
    bt_vector systems;               /* of bt_reply_system */
} bt_reply_rules;

/* `part`: the claim, of which this is the first game; NULL: the rules alone. */
BT_CHECK_RESULT bt_status bt_reply_rules_read(bt_reply_rules *x,
                                              const bt_ruleset *r,
                                              const bt_part *part, bt_err *err);
/* Of the systems from this one on, which are those of one move, only what its core
 * text has; false: it has others. (folded.c) */
bool bt_reply_fold(bt_reply_rules *x, const bt_core *c, const bt_core_turn *m,
                   size_t first);
/* The numbers of every member; false when it does not say them,
 * or the game is not one bag of heaps and a few numbers. */
bool bt_reply_start(const bt_part *p, const bt_problem *q, int64_t *number);
void bt_reply_rules_free(bt_reply_rules *x);

/* A sum as a line: its first n coefficients and its constant. */
void bt_reply_put_sum(bt_text *t, const char *word, bt_sum f, size_t n);

/* The sum that is variable i. */
bt_sum bt_reply_variable(size_t i);

#endif
