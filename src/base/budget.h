/* budget.h: spending a bt_limits: a counter and a clock that is looked at only
 * now and then. */
#ifndef BT_BASE_BUDGET_H
#define BT_BASE_BUDGET_H

#include <stddef.h>
#include <stdint.h>

#include "bouton/error.h"
#include "bouton/limits.h"

typedef struct bt_budget {
    bt_limits limits;
    double start;       /* seconds on the monotonic clock */
    uint64_t positions; /* spent so far */
    uint64_t memory;    /* bytes held now */
    uint32_t ticks;     /* calls since the clock was read */
} bt_budget;

void bt_budget_start(bt_budget *b, const bt_limits *limits);

/* A new call: positions and time start again, memory stays held. */
void bt_budget_restart(bt_budget *b);

/* Count `n` more positions; BT_ERR_LIMIT or BT_ERR_INTERRUPTED with a sentence
 * when that is too much. Cheap enough for inner loops. */
BT_CHECK_RESULT bt_status bt_budget_spend(bt_budget *b, uint64_t n,
                                          bt_err *err);

/* The same without counting: only the clock and the interrupt flag. */
BT_CHECK_RESULT bt_status bt_budget_tick(bt_budget *b, bt_err *err);

/* May `bytes` more be held? Counts them when they may. */
BT_CHECK_RESULT bt_status bt_budget_hold(bt_budget *b, uint64_t bytes,
                                         bt_err *err);
void bt_budget_release(bt_budget *b, uint64_t bytes);

#endif
