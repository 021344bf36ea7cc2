/* rules.h: the rules of a game on one bag of heaps as linear systems, in
 * the form in which a certificate of replies has them. */
#ifndef BT_REPLY_RULES_H
#define BT_REPLY_RULES_H

#include "game/linear.h"
#include "reply/reply.h"

enum { BT_REPLY_RESULTS = BT_MAX_TARGETS * 2 };

/* What gets smaller with every such move: the number with this index, or */
enum { BT_FALLS_STONES = -2, BT_FALLS_HEAPS = -1 };

/* One system of a move; variables: heaps in hand, choices, numbers, and all
 * the stones there are. */
typedef struct bt_reply_system {
    const char *name;
    size_t n_heaps, n_choices, n_results, n_rows;
    bt_affine *row; /* legal iff all >= 0 */
    bt_affine result[BT_REPLY_RESULTS];
    bt_affine becomes[BT_REPLY_NUMBERS];
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
void bt_reply_rules_free(bt_reply_rules *x);
void bt_reply_rules_put(const bt_reply_rules *x, bt_text *t);

/* A form as a line: its first n coefficients and its constant. */
void bt_reply_put_form(bt_text *t, const char *word, const bt_affine *f,
                       size_t n);

/* a += times * b; false when it leaves 64 bits. */
bool bt_reply_add_times(bt_affine *a, const bt_affine *b, int64_t times);

/* f with its first n variables replaced. */
bool bt_reply_compose(const bt_affine *f, size_t n, const bt_affine *value,
                      bt_affine *out);

#endif
