/* walk.c: is it a member? The conditions of a family, and its range. */
#include "core/walk.h"

#include "base/fail.h"
#include "core/view.h"

bt_status
bt_walk_sort(bt_walk *w)
{
    const bt_node *each;
    size_t n = bt_view_operands(w->e->c, BT_NODE_AND, &w->p->where, &each);
    for (size_t i = 0; i < n; i++) {
        bool asks = bt_core_at(w->e->c, each[i])->asks;
        bt_vector *v = asks ? &w->late : &w->early;
        BT_TRY(bt_vector_add(v, &each[i], sizeof *each, w->e->err));
    }
    return BT_OK;
}

/* Is it true? Fails when that is not known. */
static bt_status
is_true(bt_walk *w, bt_node n, bool *out)
{
    bt_tri is = n == BT_CORE_TRUE ? BT_YES : bt_eval_truth(w->e, n);
    *out = is == BT_YES;
    return is == BT_UNKNOWN ? bt_eval_complain(w->e, n, is) : w->e->status;
}

static bt_status
are_true(bt_walk *w, const bt_vector *conditions, bool *out)
{
    *out = true;
    for (size_t i = 0; i < conditions->count && *out; i++)
        BT_TRY(is_true(w, BT_AT(conditions, bt_node, i), out));
    return BT_OK;
}

/* The same for what has to be true. */
static bt_status
require(bt_walk *w, bt_node n)
{
    bool is;
    BT_TRY(is_true(w, n, &is));
    return is ? BT_OK : bt_eval_complain(w->e, n, BT_NO);
}

bt_status
bt_walk_may_be(bt_walk *w, bool *out)
{
    bt_eval_begin(w->e);
    BT_TRY(require(w, w->range_has));
    BT_TRY(is_true(w, w->range, out));
    if (*out && w->most >= 0) {
        bt_number size = bt_eval_number(w->e, w->p->size);
        *out = size.known && size.is <= w->most;
    }
    if (*out && w->p->where_has == BT_CORE_TRUE)
        BT_TRY(are_true(w, &w->early, out));
    return w->e->status;
}

bt_status
bt_walk_is(bt_walk *w, bool *out)
{
    *out = true;
    BT_TRY(require(w, w->p->where_has));
    if (w->p->where_has != BT_CORE_TRUE)
        BT_TRY(are_true(w, &w->early, out));
    return *out ? are_true(w, &w->late, out) : BT_OK;
}

void
bt_walk_end(bt_walk *w)
{
    bt_vector_free(&w->early);
    bt_vector_free(&w->late);
}
