/* budget.h: spending a bt_limits. Budgets form a tree: what a part of the work
 * spends is spent by the whole, too. */
#ifndef BT_BASE_BUDGET_H
#define BT_BASE_BUDGET_H

#include <stddef.h>
#include <stdint.h>

#include "bouton/error.h"
#include "bouton/limits.h"

typedef struct bt_budget {
    bt_limits limits;
    uint64_t positions; /* spent so far */
    uint64_t examined;  /* the same, which no restart forgets */
    uint64_t steps;     /* spent so far, here and in parts */
    uint64_t look;      /* so many steps, and the clock is looked at */
    uint64_t memory;    /* bytes held now */
} bt_budget;

void bt_budget_start(bt_budget *b, const bt_limits *limits);

/* Limits for a part of the work: memory, positions, deadline and interrupt as
 * here, and at most so many steps (0: as many as are left). The budget must
 * outlive what is started with them. */
bt_limits bt_budget_part(bt_budget *b, uint64_t max_steps);

/* A new answer: positions and steps start again, memory stays held. */
void bt_budget_restart(bt_budget *b);

/* The same for the next of many small answers: the clock is looked at as if they
 * were one. */
void bt_budget_next(bt_budget *b);

/* Count `n` steps; BT_ERR_LIMIT or BT_ERR_INTERRUPTED with a sentence when that
 * is too much. Cheap enough for inner loops. */
BT_CHECK_RESULT bt_status bt_budget_step(bt_budget *b, uint64_t n, bt_err *err);

/* Look at the clock and for an interruption, and count nothing: in long work of
 * which the size is counted already. */
BT_CHECK_RESULT bt_status bt_budget_look(bt_budget *b, bt_err *err);

/* Count `n` positions. Who counts many at once is quick with each: sixteen of
 * them are a step. */
BT_CHECK_RESULT bt_status bt_budget_spend(bt_budget *b, uint64_t n,
                                          bt_err *err);

/* May `bytes` more be held? Counts them when they may. */
BT_CHECK_RESULT bt_status bt_budget_hold(bt_budget *b, uint64_t bytes,
                                         bt_err *err);
void bt_budget_release(bt_budget *b, uint64_t bytes);

#endif
