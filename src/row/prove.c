/* prove.c: claims about rows, for all sizes of the two free heaps.
 *
 * The rows that the claim speaks of are computed and handed to the checker,
 * which decides by itself that the claim follows from them
 * (docs/algorithms/row.md, Claims about rows). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/fail.h"
#include "core/view.h"
#include "engine/row.h"
#include "row/proof.h"

typedef struct rower {
    bt_case *k;
    const bt_problem *p;
    bt_status status;
    const bt_row *widest; /* of those asked for: the one with the longest
                             period */
    bt_err *err;
} rower;

/* ---- is it such a claim? ---- */

/* Words that the checker decides of rows. */
static bool
is_foreign(const bt_core *c, bt_node n, void *context)
{
    (void)context;
    switch (bt_core_at(c, n)->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
    case BT_NODE_NOT:
    case BT_NODE_IFF:
    case BT_NODE_GE:
    case BT_NODE_EQ:
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
    case BT_NODE_SAME:
    case BT_NODE_IN_P:
    case BT_NODE_POSITION:
    case BT_NODE_PERIOD:
    case BT_NODE_SUM:
    case BT_NODE_VAR:
    case BT_NODE_MOD:
    case BT_NODE_HEAPS:
    case BT_NODE_PLACE:
        return false;
    default:
        return true;
    }
}

/* The constants of a place: those fixed, and how many heaps are not. */
typedef struct fixed {
    size_t n, bag, moving;
    int64_t heap[BT_PATTERN_ITEMS], number[BT_MAX_FIELDS];
} fixed;

static bool
add_heaps(const bt_core *c, bt_view_item item, fixed *out)
{
    int64_t size = 0, times;
    bool constant = bt_core_is_int(c, item.size, &size);
    if (!bt_core_is_int(c, item.times, &times) || times < 0 ||
        (size_t)times > BT_PATTERN_ITEMS - out->n)
        return false;
    out->moving += constant ? 0 : (size_t)times;
    for (int64_t i = 0; i < times && size > 0; i++)
        out->heap[out->n++] = size;
    return size >= 0;
}

/* One bag, and numbers that are constants. */
static bool
find_fixed(const bt_core *c, bt_node place, fixed *out)
{
    const bt_core_node *x = bt_core_at(c, place);
    size_t bags = 0;
    *out = (fixed){.n = 0};
    for (size_t i = 0; i < x->n; i++) {
        bool list = bt_core_at(c, x->kid[i])->kind == BT_NODE_HEAPS;
        if (list)
            out->bag = i;
        bags += list;
        for (size_t k = 0; list && k < bt_view_items(c, x->kid[i]); k++)
            if (!add_heaps(c, bt_view_item_at(c, x->kid[i], k), out))
                return false;
        if (!list && !bt_core_is_int(c, x->kid[i], &out->number[i]))
            return false;
    }
    return x->kind == BT_NODE_PLACE && bags == 1;
}

static bool
accepts(const bt_case *k)
{
    const bt_problem *p = bt_view_only(&k->part);
    fixed own;
    return p && p->kind == BT_MEMBER_PLACE && p->n_vars <= 2 &&
           find_fixed(&k->part.core, p->member, &own) && own.moving >= 1 &&
           own.moving <= 2 &&
           !bt_view_any(&k->part.core, p->where, is_foreign, NULL) &&
           !bt_view_any(&k->part.core, p->defined, is_foreign, NULL) &&
           !bt_view_any(&k->part.core, p->holds, is_foreign, NULL);
}

/* ---- the rows ---- */

/* Of two heaps that are not fixed, those that are missing are the largest of
 * the others. */
static void
free_largest(fixed *f)
{
    for (; f->moving < 2 && f->n > 0; f->moving++) {
        size_t largest = 0;
        for (size_t i = 1; i < f->n; i++)
            if (f->heap[i] > f->heap[largest])
                largest = i;
        f->heap[largest] = f->heap[--f->n];
    }
}

static bt_status
find_row(rower *w, size_t game, const bt_core_node *place, const fixed *f)
{
    int64_t flat[BT_PATTERN_ITEMS + BT_MAX_FIELDS];
    size_t n = 0;
    bt_position *p = NULL;
    const bt_row *row = NULL;
    for (size_t i = 0; i < place->n; i++) {
        flat[n++] = i == f->bag ? (int64_t)f->n : f->number[i];
        for (size_t k = 0; i == f->bag && k < f->n; k++)
            flat[n++] = f->heap[k];
    }
    bt_status s = bt_position_make(w->k->rules[game], flat, n, &p, w->err);
    if (s == BT_OK)
        s = bt_case_row(w->k, game, p, &row, w->err);
    bt_position_free(p);
    if (row && (!w->widest || bt_row_period(row) > bt_row_period(w->widest)))
        w->widest = row;
    return s;
}

/* The row of a place of which the outcome is asked. */
static bool
ask_row(const bt_core *c, bt_node n, void *context)
{
    rower *w = context;
    const bt_core_node *x = bt_core_at(c, n);
    fixed f;
    if (x->kind != BT_NODE_IN_P && x->kind != BT_NODE_PERIOD)
        return false;
    if (!find_fixed(c, x->kid[0], &f))
        return true;
    if (x->kind == BT_NODE_IN_P)
        free_largest(&f);
    w->status = find_row(w, (size_t)x->value, bt_core_at(c, x->kid[0]), &f);
    return w->status != BT_OK;
}

static bt_status
find_rows(rower *w, bool *found)
{
    const bt_core *c = &w->k->part.core;
    const bt_node all[] = {w->p->where, w->p->defined, w->p->holds};
    *found = false;
    for (size_t i = 0; i < 3; i++)
        if (bt_view_any(c, all[i], ask_row, w)) {
            bt_account_why(w->k->options->account, "%s",
                           w->status == BT_OK ? "a place is in no row"
                                              : w->err->text);
            return bt_prover_leaves_open(w->status) ||
                           w->status == BT_ERR_POSITION
                       ? BT_OK
                       : w->status;
        }
    *found = w->widest != NULL;
    if (!*found)
        bt_account_why(w->k->options->account, "it asks about no row");
    return BT_OK;
}

/* ---- */

static void
account_for(const rower *w)
{
    bt_account *a = w->k->options->account;
    char text[160];
    snprintf(text, sizeof text,
             "period %" PRIu64 ", preperiod %" PRIu64
             ", largest difference %" PRIu64,
             bt_row_period(w->widest), bt_row_preperiod(w->widest),
             bt_row_max_difference(w->widest));
    bt_account_describe(a, text);
    bt_account_add(a, "row", "the differences of the row repeat", BT_SHOWN,
                   text);
    bt_account_add(a, "claim",
                   "the claim repeats with them, and holds wherever a "
                   "smallest failure may lie",
                   BT_SHOWN, NULL);
    for (size_t i = 0; i < BT_CLAIM_GAMES; i++)
        if (w->k->rows[i])
            bt_row_proof(w->k->rows[i], a);
}

static bt_status
search(bt_case *k, bt_err *err)
{
    rower w = {.k = k, .err = err, .p = bt_view_only(&k->part)};
    bt_text body = {0};
    bt_shown claim = BT_NOT_SHOWN;
    bool found;
    BT_TRY(find_rows(&w, &found));
    if (!found)
        return BT_OK;
    bt_status s = bt_case_rows_body(k, &body, err);
    if (s == BT_OK)
        s = bt_decide_body(k, &body, false, &claim, err);
    bt_text_free(&body);
    if (claim == BT_SHOWN)
        account_for(&w);
    if (!bt_prover_leaves_open(s))
        return s;
    bt_account_why(k->options->account, s == BT_ERR_LIMIT
                                            ? "the checker does not decide it"
                                            : "the checker could not be run");
    return BT_OK;
}

const bt_prover bt_prover_row = {
    .name = "row",
    .takes = "claims about one row: all heaps but two, and all numbers, are "
             "constants",
    .accepts = accepts,
    .search = search};
