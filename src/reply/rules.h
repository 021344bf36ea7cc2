/* rules.h: the rules of a game on one bag of heaps as linear systems, in
 * the form in which a certificate of replies has them. */
#ifndef BT_REPLY_RULES_H
#define BT_REPLY_RULES_H

#include "core/view.h"
#include "game/exact.h"
#include "reply/reply.h"

enum {
    BT_REPLY_RESULTS = BT_MAX_TARGETS * 2,
    BT_REPLY_VARS = 24 /* of a system, or of what is known of a position */
};

/* What gets smaller with every such move: the number with this index, or */
enum { BT_FALLS_STONES = -2, BT_FALLS_HEAPS = -1 };

/* One system of a move; variables: heaps in hand, choices, numbers, and all
 * the stones there are. */
typedef struct bt_reply_system {
    const char *name;
    size_t n_heaps, n_choices, n_results, n_rows;
    bt_sum *row; /* legal iff all >= 0 */
    bt_sum result[BT_REPLY_RESULTS];
    bt_sum becomes[BT_REPLY_NUMBERS];
    int falls;
} bt_reply_system;

typedef struct bt_reply_rules {
    const bt_ruleset *r;
    bt_arena arena;
    size_t n_numbers;
    size_t number[BT_REPLY_NUMBERS]; /* their fields */
    bt_vector systems;               /* of bt_reply_system */
} bt_reply_rules;

BT_CHECK_RESULT bt_status bt_reply_rules_read(bt_reply_rules *x,
                                              const bt_ruleset *r, bt_err *err);
/* The numbers of every member, for a clause; false when it does not say them,
 * or the game is not one bag of heaps and a few numbers. */
bool bt_reply_start(const bt_part *p, const bt_problem *q,
                    bt_reply_clause *clause);
void bt_reply_rules_free(bt_reply_rules *x);
void bt_reply_rules_put(const bt_reply_rules *x, bt_text *t);

/* A sum as a line: its first n coefficients and its constant. */
void bt_reply_put_sum(bt_text *t, const char *word, bt_sum f, size_t n);

/* The sum that is variable i. */
bt_sum bt_reply_variable(size_t i);

#endif
