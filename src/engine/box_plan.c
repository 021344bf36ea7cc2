/* box_plan.c: can these rules be put into a box?
 *
 * Cells are computed in the order of their coordinates, numbers first, then
 * piles, then heaps. That is sound when every move leads to a cell that comes
 * earlier: the first coordinate it changes must drop. Heaps in hand may only
 * get smaller (they are in no particular order), or be put together into
 * fewer heaps, which lie in a lower layer. */
#include "base/fail.h"
#include "engine/box.h"

typedef struct planner {
    const bt_move *m;
    bt_arena scratch;
    bt_linear l;
} planner;

static bool
no(bt_err *why, const char *reason)
{
    bt_fail(why, BT_ERR_REFUSED, "the box engine does not fit: %s", reason);
    return false;
}

/* new - old for a field, or 0 when the move leaves it alone. */
static bool
change_of(planner *p, size_t field, bt_sum *out)
{
    *out = (bt_sum){0};
    for (size_t i = 0; i < p->m->n_assigns; i++)
        if (p->m->assign[i].field == field)
            return bt_linear_growth(&p->l, p->m->assign[i].value, field, out);
    return true;
}

/* Heaps in hand do not grow; *drops when one is sure to get smaller. */
static bool
heaps_shrink(planner *p, bool *drops)
{
    const bt_move *m = p->m;
    for (size_t i = 0; i < m->n_targets; i++) {
        bt_sum change;
        if (!bt_linear_growth(&p->l, m->result[i].value, m->target[i].slot,
                              &change) ||
            !bt_linear_prove_at_most(&p->l, change, 0))
            return false;
        if (bt_linear_prove_at_most(&p->l, change, -1))
            *drops = true;
    }
    return true;
}

/* Go through the scalar axes: each must not grow, until one is sure to drop.
 * Where one only might drop, assume that it stays and look at the next. */
static bool
leads_back(planner *p, const size_t *scalar, size_t n)
{
    bool drops = false;
    for (size_t i = 0; i < n; i++) {
        bt_sum change;
        if (!change_of(p, scalar[i], &change))
            return false;
        if (bt_linear_prove_at_most(&p->l, change, -1))
            return true;
        if (!bt_linear_prove_at_most(&p->l, change, 0))
            return false;
        bt_linear_assume_row(&p->l, change); /* change >= 0, so it is 0 */
    }
    if (p->m->n_results < p->m->n_targets)
        return true; /* a lower layer */
    return heaps_shrink(p, &drops) && drops;
}

static bool
move_leads_back(const bt_ruleset *r, const bt_move *m, const size_t *scalar,
                size_t n)
{
    planner p = {.m = m};
    bt_linear_init(&p.l, r, &p.scratch);
    bt_linear_assume_move(&p.l, m, m->n_choices);
    bool ok = leads_back(&p, scalar, n);
    bt_linear_free(&p.l);
    bt_arena_free(&p.scratch);
    return ok;
}

/* Order the scalar fields so that all moves lead back: numbers first, then
 * piles, as declared; then, if that fails, each field is tried in front. */
static bool
find_order(const bt_ruleset *r, size_t *scalar, size_t n)
{
    for (size_t front = 0; front <= n; front++) {
        bool ok = true;
        for (size_t i = front; front < n && i > 0; i--) {
            size_t swap = scalar[i];
            scalar[i] = scalar[i - 1];
            scalar[i - 1] = swap;
        }
        for (size_t i = 0; i < r->n_moves && ok; i++)
            ok = move_leads_back(r, r->move[i], scalar, n);
        if (ok)
            return true;
        if (n == 0)
            return false;
    }
    return false;
}

static size_t
list_scalars(const bt_ruleset *r, size_t *scalar)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_NUMBER)
            scalar[n++] = i;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_PILE)
            scalar[n++] = i;
    return n;
}

static bool
shape_fits(const bt_ruleset *r, bt_err *why)
{
    size_t lists = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        lists += bt_field_is_list(&r->field[i]);
    if (lists > 1)
        return no(why, "there is more than one row of heaps");
    if (r->n_fields - lists + (lists ? 1 : 0) > BT_BOX_AXES - 1)
        return no(why, "there are too many fields");
    for (size_t i = 0; i < r->n_moves; i++)
        if (r->move[i]->n_results > r->move[i]->n_targets)
            return no(why, "a move makes more heaps than it takes in hand, so "
                           "positions do not stay in a box");
    return true;
}

bool
bt_box_accepts(const bt_ruleset *r, bt_err *why)
{
    size_t scalar[BT_MAX_FIELDS], n;
    if (!shape_fits(r, why))
        return false;
    if (!r->measure_words)
        return no(why, "it could not be shown that play ends");
    n = list_scalars(r, scalar);
    if (!find_order(r, scalar, n))
        return no(why, "no order of the coordinates could be found in which "
                       "every move leads back");
    return true;
}

/* All moves exact, and each a line or without choices. */
static bool
is_fast(const bt_ruleset *r)
{
    bool fast = r->nonnegative && r->n_domain == 0 && r->n_ends == 0 &&
                r->n_forbids == 0;
    for (size_t i = 0; i < r->n_moves && fast; i++) {
        const bt_move *m = r->move[i];
        fast = m->linear;
        for (size_t k = 0; k < m->n_exact && fast; k++)
            fast = m->n_choices == 0 || m->exact[k].line;
    }
    return fast;
}

bt_status
bt_box_plan(bt_box *b, bt_err *err)
{
    const bt_ruleset *r = b->rules;
    b->list = -1;
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_list(&r->field[i]))
            b->list = (int)i;
    for (size_t i = 0; i < r->n_moves; i++)
        if (r->move[i]->n_results < r->move[i]->n_targets)
            b->merges = true;
    b->n_scalars = list_scalars(r, b->scalar);
    if (!find_order(r, b->scalar, b->n_scalars))
        return bt_fail(err, BT_ERR_REFUSED,
                       "the box engine does not fit: no order found");
    b->fast = is_fast(r);
    return BT_OK;
}
