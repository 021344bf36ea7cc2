/* reply_answer.h: one question of the reply argument, and its answer. */
#ifndef BT_LOGIC_REPLY_ANSWER_H
#define BT_LOGIC_REPLY_ANSWER_H

#include "game/linear.h"

enum {
    BT_REPLY_FACTS = 96,
    BT_REPLY_POOL = BT_MAX_TARGETS * 3,
    BT_REPLY_CANDIDATES = 200
};

/* One system of a move; variables: heaps in hand, then choices. */
typedef struct bt_reply_system {
    const bt_move *move;
    size_t n_rows, n_vars;
    bt_affine *row;
    bt_affine result[BT_MAX_TARGETS * 2];
    bool stones_fall; /* else the number of heaps does */
} bt_reply_system;

/* A question: a system, which heaps are equal, which results are empty. */
typedef struct bt_reply_question {
    const bt_reply_system *s;
    size_t block[BT_MAX_TARGETS]; /* the first heap equal to this one */
    unsigned empty;               /* bits of results */
    size_t n_facts;
    bt_affine fact[BT_REPLY_FACTS];
    size_t n_pool;
    size_t pool[BT_REPLY_POOL]; /* heaps at hand: targets, then results */
    size_t n_candidates;
    bt_affine candidate[BT_REPLY_CANDIDATES]; /* for choices */
} bt_reply_question;

typedef struct bt_reply_answer {
    const bt_reply_system *s;
    size_t heap[BT_MAX_TARGETS];
    bt_affine value[BT_LINEAR_VARS]; /* of its heaps and choices */
} bt_reply_answer;

/* a += times * b; false when it leaves 64 bits. */
bool bt_reply_add_times(bt_affine *a, const bt_affine *b, int64_t times);

/* What is known of the sizes; false when it is too much. */
bool bt_reply_facts(bt_reply_question *q);

/* Does row >= 0 follow from the facts? */
bool bt_reply_follows(const bt_reply_question *q, const bt_affine *row);

/* Find the heaps at hand, and the values to be tried for choices. */
bool bt_reply_prepare(bt_reply_question *q);

/* Complete an answer by the system a->s whose first `at` heaps are taken. */
bool bt_reply_take(const bt_reply_question *q, bt_reply_answer *a, size_t at);

#endif
