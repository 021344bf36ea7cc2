/* state.h: a position with any number of heaps, as far as it is known.
 *
 * It is a base, of which a clause says how often each size occurs, with a few
 * heaps taken away and put in. Their sizes are sums of unknown numbers, of
 * which linear facts are known. Every size in question is a named one or a
 * class: sums known to be equal; different classes are different sizes. */
#ifndef BT_REPLY_STATE_H
#define BT_REPLY_STATE_H

#include "reply/rules.h"

enum { BT_REPLY_FACTS = 120, BT_REPLY_CLASSES = BT_MAX_TARGETS * 3 };

typedef struct bt_reply_class {
    bt_sum size;
    int64_t least;  /* so many are in the base at least */
    int64_t change; /* heaps put in, less those taken */
} bt_reply_class;

typedef struct bt_reply_state {
    bt_arena *arena; /* for its sums */
    const bt_reply_rules *rules;
    const bt_reply_system *asked; /* the move that led here, or NULL */
    size_t sizes;
    /* heaps in hand and choices of the move that led here; then one more: the
     * stones of the base */
    size_t n_vars;
    bt_sum value[BT_REPLY_VARS]; /* each in terms of those that are left */
    size_t n_facts;
    bt_sum fact[BT_REPLY_FACTS];
    int64_t number[BT_REPLY_NUMBERS];
    bt_reply_count count[BT_REPLY_SIZES]; /* of the base */
    int64_t change[BT_REPLY_SIZES];
    bool none;     /* the base has no heaps above the named sizes */
    bool anything; /* nothing is known of the rest of the base */
    bt_sum more;   /* stones, beyond those of the base */
    size_t n_classes;
    bt_reply_class class_[BT_REPLY_CLASSES];
    bool impossible; /* there is no such position */
    bool too_large;  /* facts or numbers: nothing can be shown */
} bt_reply_state;

/* Nothing known but the clause; n_vars counts the stones of the base, too. */
void bt_reply_state_init(bt_reply_state *s, bt_arena *arena,
                         const bt_reply_rules *rules, size_t sizes,
                         const bt_reply_clause *c, size_t n_vars);

/* *f += times * g; or else the state is too large. */
void bt_reply_add(bt_reply_state *s, bt_sum *f, int64_t times, bt_sum g);

/* A sum in terms of the variables that are left. */
bool bt_reply_normal(const bt_reply_state *s, bt_sum f, bt_sum *out);

/* f >= 0; f = 0. */
void bt_reply_assume(bt_reply_state *s, bt_sum f);
void bt_reply_assume_zero(bt_reply_state *s, bt_sum f);

/* What is known of a count beyond this; makes parity and bounds fit. */
void bt_reply_narrow(bt_reply_state *s, size_t size, bt_reply_count c);

/* Add what the counts say about the stones of the base. */
void bt_reply_count_stones(bt_reply_state *s);

bool bt_reply_never(const bt_reply_state *s);
bool bt_reply_follows(const bt_reply_state *s, bt_sum row);

/* Does the position, with `named` and `large` more heaps of each size and
 * class and these numbers, surely belong to the clause? */
bool bt_reply_admits(const bt_reply_state *s, const bt_reply_clause *c,
                     const int64_t *named, const int64_t *large,
                     const int64_t *number);

/* Is it surely without heaps, and no move without heaps legal? */
bool bt_reply_is_over(const bt_reply_state *s);

#endif
