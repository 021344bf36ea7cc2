/* row.c: the row engine's side of the contract: positions with two large heaps
 * and small others are looked up in their row. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/engine.h"
#include "engine/row.h"

/* Rows that are computed without being asked for, because that takes a second
 * or two: at most so many stones in so many heaps besides the two largest, and
 * only where the largest is so large that a search would take long. */
enum { LARGE = 300, FIXED_HEAPS = 3 };
static const int64_t FIXED_STONES[FIXED_HEAPS + 1] = {0, 40, 24, 16};

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    bt_rows *rows;
    BT_TRY(bt_rows_open(r, misere, budget, &rows, err));
    *state = rows;
    return BT_OK;
}

static void
close_engine(void *state)
{
    bt_rows_free(state);
}

static bool
suits(void *state, const int64_t *p, size_t n, bool grundy)
{
    bt_rows *rows = state;
    bt_row_key key;
    int64_t a, b, stones = 0;
    (void)n;
    if (grundy || !bt_rows_split(&rows->flat, p, &key, &a, &b) || b < LARGE ||
        key.n > FIXED_HEAPS)
        return false;
    for (size_t i = 0; i < key.n; i++)
        if (!bt_add(stones, key.fixed[i], &stones))
            return false;
    return stones <= FIXED_STONES[key.n];
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    bt_rows *rows = state;
    bt_row_key key;
    bt_row *row;
    int64_t a, b;
    (void)n;
    if (grundy)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: rows tell P from N, not "
                       "Grundy values");
    if (!bt_rows_split(&rows->flat, p, &key, &a, &b))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the row engine does not fit: at most %d heaps besides "
                       "the two largest",
                       BT_ROW_FIXED);
    BT_TRY(bt_rows_need(rows, &key, &row, err));
    *out = bt_row_delta(row, (uint64_t)a) == b - a ? BT_P : BT_N;
    return BT_OK;
}

static bt_status
winning(void *state, const int64_t *p, bt_instance_fn *visit, void *arg,
        bt_err *err)
{
    return bt_row_winning(state, p, visit, arg, err);
}

const bt_engine bt_engine_row = {
    .name = "row",
    .summary = "all heaps but two fixed, those two of any size, by proved "
               "periods",
    .open = open_engine,
    .close = close_engine,
    .suits = suits,
    .value = value,
    .winning = winning,
};
