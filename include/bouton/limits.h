/* limits.h: what one call may spend. A budget that runs out is reported as
 * BT_ERR_LIMIT with a sentence that names the budget, never as an answer.
 *
 * Work is counted in steps: a position looked at, a transition of an automaton,
 * a row of a tableau. What runs out of steps runs out of them on every machine,
 * however busy; the clock is looked at only for a deadline. */
#ifndef BOUTON_LIMITS_H
#define BOUTON_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "bouton/error.h"

BT_BEGIN

typedef struct bt_limits {
    uint64_t max_memory;    /* bytes for tables; 0: no limit */
    uint64_t max_positions; /* positions examined for one answer; 0: no limit */
    uint64_t max_steps;     /* 0: no limit, or that of the call */
    double deadline;        /* on bt_clock; 0: none */
    unsigned threads;       /* that may work on one answer; 0: one */
    /* Called now and then while there is work; each may be NULL. They return
     * soon and call nothing of this library. */
    bool (*interrupted)(void *watcher);              /* true: stop */
    void (*progress)(void *watcher, uint64_t steps); /* spent so far */
    void *watcher;
    struct bt_budget *within; /* for the library: steps are spent there, too */
} bt_limits;

/* 4 GiB, no other limit, nobody watches. */
BT_API bt_limits bt_limits_default(void);

BT_API bool bt_limits_interrupted(const bt_limits *limits);

/* BT_ERR_INTERRUPTED when it is, BT_ERR_LIMIT after the deadline: for loops of
 * the caller's own. */
BT_API BT_CHECK_RESULT bt_status bt_limits_look(const bt_limits *limits,
                                                bt_err *err);

/* Seconds on a clock that never goes back: a deadline is bt_clock() + 5. */
BT_API double bt_clock(void);

BT_END

#endif
