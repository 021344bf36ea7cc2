/* reply.h: sets of positions with any number of heaps in which whoever is to
 * move can always be answered; docs/algorithms/reply.md.
 *
 * A clause fixes the numbers, says how often each of the sizes 1 .. `sizes`
 * occurs, and that every larger size occurs an even number of times, or never.
 * If every move from a set of such positions is answered back into it, and
 * play ends, it consists of P-positions; what has a move into it is an
 * N-position. */
#ifndef BT_REPLY_REPLY_H
#define BT_REPLY_REPLY_H

#include "base/budget.h"
#include "base/fail.h"
#include "base/vector.h"
#include "game/ruleset.h"

enum {
    BT_REPLY_SIZES = 3, /* named ones */
    BT_REPLY_NUMBERS = 2,
    BT_REPLY_CLAUSES = 200
};

/* How often a size occurs. */
typedef struct bt_reply_count {
    int parity;        /* 0 or 1; -1: any */
    int64_t low, high; /* high < 0: no bound */
} bt_reply_count;

typedef struct bt_reply_clause {
    bool is_p, misere;
    int64_t number[BT_REPLY_NUMBERS];
    bt_reply_count count[BT_REPLY_SIZES];
    bool none; /* no heap is larger than the named sizes; else all even ... */
    /* ... but for d_1 < ... < d_n and, if `sum`, d_1 + d_2 with n = 2 (of
     * clauses for N-positions only) */
    size_t n_odd;
    bool sum;
} bt_reply_clause;

/* What is looked for. */
typedef struct bt_reply_task {
    size_t sizes; /* how many are named */
    bool p, n;    /* sets of P-positions; of N-positions */
    bool misere;
    int64_t number[BT_REPLY_NUMBERS]; /* that the positions have */
    /* Also: where a heap is larger than the named sizes, normal and misere
     * play have the same outcome; if there is a move to where none is larger,
     * N. Needs rules without numbers; the sets are those of normal play. */
    bool agree;
    bt_budget *budget;          /* NULL: only the limit of the search itself */
    struct bt_account *account; /* for the proof, if one is wanted, or NULL */
    const struct bt_part *part; /* the claim; NULL: the rules are asked alone */
} bt_reply_task;

/* All clauses of a kind that hold together, as the body of a certificate
 * (docs/formats/reply-certificate.md). Fails with BT_ERR_REFUSED when the rules
 * are not of that kind or there is none, also for want of steps; the sentence
 * says why. */
BT_CHECK_RESULT bt_status bt_reply_find_clauses(const bt_ruleset *rules,
                                                const bt_reply_task *task,
                                                bt_text *body, bt_err *err);

#endif
