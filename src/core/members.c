/* members.c: the members of a problem in the order of size.
 *
 * Variables are taken in an order in which each is bounded from above once the
 * earlier ones are known: `where 2 <= b <= c`, `range c <= 300` takes c first.
 * A condition bounds a variable also while others are still open, if it can
 * only become harder to satisfy when they grow. */
#include "core/walk.h"

#include <string.h>

#include "base/fail.h"
#include "base/sort.h"
#include "core/view.h"
#include "game/notation.h"

enum { MOST_MEMBERS = 4000000 };

typedef struct member {
    bt_position *position; /* NULL for families of numbers */
    int64_t value[BT_PROBLEM_VARIABLES];
} member;

/* ---- the order of the variables ---- */

size_t
bt_members_order(const bt_core *c, const bt_problem *p, bt_node range,
                 size_t *order)
{
    uint64_t open = ((uint64_t)1 << p->n_vars) - 1;
    size_t chosen = 0, v = 0;
    while (open && v < p->n_vars) {
        uint64_t others = open & ~((uint64_t)1 << v);
        bool ends = open != others &&
                    (bt_view_bounds(c, p->where, (int64_t)v, others) ||
                     bt_view_bounds(c, range, (int64_t)v, others));
        if (ends) {
            order[chosen++] = v;
            open = others;
        }
        v = ends ? 0 : v + 1;
    }
    size_t n = chosen;
    for (v = 0; v < p->n_vars; v++)
        if (open >> v & 1)
            order[n++] = v;
    return chosen;
}

static bool
find_order(bt_walk *w)
{
    return bt_members_order(w->e->c, w->p, w->range, w->order) == w->p->n_vars;
}

/* ---- one assignment ---- */

static bt_status
keep(bt_walk *w, bt_position *p)
{
    if (w->members.count == MOST_MEMBERS)
        return bt_fail(w->e->err, BT_ERR_LIMIT,
                       "gave up: the family has more than %d members within "
                       "its range",
                       MOST_MEMBERS);
    member m = {.position = p};
    uint64_t bytes = sizeof m + (p ? p->n * sizeof *p->v : 0);
    BT_TRY(bt_budget_hold(w->e->budget, bytes, w->e->err));
    w->held += bytes;
    memcpy(m.value, w->e->number, w->p->n_vars * sizeof *m.value);
    return bt_vector_add(&w->members, &m, sizeof m, w->e->err);
}

/* All variables are fixed: keep the member if it is one. */
static bt_status
try_member(bt_walk *w)
{
    bt_position *p = NULL;
    bool is;
    BT_TRY(bt_walk_may_be(w, &is));
    if (!is)
        return BT_OK;
    if (w->p->kind == BT_MEMBER_PLACE) {
        bt_tri found = bt_eval_place(w->e, 0, w->p->member, &p);
        if (found == BT_UNKNOWN)
            return bt_eval_complain(w->e, BT_CORE_TRUE, found);
        if (found == BT_NO)
            return BT_OK;
    }
    w->e->place = w->p->member;
    w->e->member = p;
    bt_status s = bt_walk_is(w, &is);
    w->e->member = NULL;
    if (s == BT_OK && is)
        s = keep(w, p);
    if (s != BT_OK || !is)
        bt_position_free(p);
    return s;
}

/* ---- all assignments ---- */

static bt_status
no_end(const bt_walk *w, size_t variable)
{
    return bt_fail_at(w->e->err, BT_ERR_RULE, w->p->line, w->p->column,
                      "the position does not grow with %.60s, so its values "
                      "have no end",
                      w->p->name[variable]);
}

/* Where the conditions may have no value, that has to be seen: they only say
 * where to end if nothing else does. */
static void
bound_by_where(bt_walk *w, int64_t v, uint64_t open, int64_t *low,
               int64_t *high)
{
    int64_t any = 0;
    if (w->p->where_has == BT_CORE_TRUE)
        bt_eval_range(w->e, w->p->where, v, open, true, low, high);
    else if (*high == INT64_MAX)
        bt_eval_range(w->e, w->p->where, v, open, true, &any, high);
}

static bool
has_enough(const bt_walk *w)
{
    return w->one && (w->members.count > 0 || w->tries > BT_WALK_TRIES);
}

static bt_status
enumerate(bt_walk *w, size_t level)
{
    int64_t low = 0, high = INT64_MAX;
    uint64_t open = 0;
    if (level == w->p->n_vars)
        return try_member(w);
    size_t v = w->order[level];
    for (size_t i = level + 1; i < w->p->n_vars; i++)
        open |= (uint64_t)1 << w->order[i];
    bt_eval_begin(w->e);
    bt_eval_range(w->e, w->range, (int64_t)v, open, true, &low, &high);
    if (w->most >= 0)
        bt_eval_range_to(w->e, w->p->size, w->most, (int64_t)v, open, &low,
                         &high);
    if (w->each >= 0 && w->p->usual_own >> v & 1 && w->each < high)
        high = w->each;
    bound_by_where(w, (int64_t)v, open, &low, &high);
    BT_TRY(w->e->status);
    if (high == INT64_MAX)
        return no_end(w, v);
    for (int64_t x = low; x <= high && !has_enough(w); x++) {
        BT_TRY(bt_budget_step(w->e->budget, 1, w->e->err));
        w->tries++;
        w->e->number[v] = x;
        BT_TRY(enumerate(w, level + 1));
    }
    return BT_OK;
}

/* ---- the order of size ---- */

static int
compare_numbers(size_t n, const member *a, const member *b)
{
    const int64_t large = INT64_MAX / 32;
    int64_t x = 0, y = 0;
    for (size_t i = 0; i < n; i++) {
        x += a->value[i] < large ? a->value[i] : large;
        y += b->value[i] < large ? b->value[i] : large;
    }
    if (x != y)
        return x < y ? -1 : 1;
    for (size_t i = 0; i < n; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i] ? -1 : 1;
    return 0;
}

static int
compare(const void *context, const void *a, const void *b)
{
    const bt_walk *w = context;
    const member *x = a, *y = b;
    const bt_ruleset *r = w->e->part->game[0].rules;
    int c = x->position && y->position
                ? bt_position_compare(r, x->position, y->position)
                : 0;
    return c ? c : compare_numbers(w->p->n_vars, x, y);
}

static void
visit_members(const bt_walk *w, bt_members_fn *visit)
{
    bt_member m = {.problem = w->p};
    for (size_t i = 0; i < w->members.count; i++) {
        const member *x = &BT_AT(&w->members, member, i);
        memcpy(m.value, x->value, sizeof m.value);
        m.position = x->position;
        if (!visit(w->tour->arg, &m))
            return;
    }
}

static bt_status
make_tour(bt_walk *w)
{
    if (w->tour->first) {
        visit_members(w, w->tour->first);
        BT_TRY(w->tour->ready(w->tour->arg));
    }
    visit_members(w, w->tour->visit);
    return BT_OK;
}

static void
forget_members(bt_walk *w)
{
    for (size_t i = 0; i < w->members.count; i++)
        bt_position_free(BT_AT(&w->members, member, i).position);
    bt_vector_free(&w->members);
    bt_budget_release(w->e->budget, w->held);
    w->held = 0;
}

/* Where the family begins beyond the usual range, that goes on from its first
 * member; the search for it ends after so many tries. */
static bt_status
go_on(bt_walk *w, bt_reach *reach)
{
    int64_t value = 0;
    w->range = w->range_has = BT_CORE_TRUE;
    w->one = true;
    w->most = w->p->usual_most;
    w->each = w->p->usual_each;
    while (!has_enough(w) && w->most <= INT64_MAX / 4) {
        w->most *= 2;
        w->each *= 2;
        BT_TRY(enumerate(w, 0));
    }
    w->one = false;
    if (w->members.count == 0)
        return BT_OK;
    memcpy(w->e->number, BT_AT(&w->members, member, 0).value,
           sizeof w->e->number);
    bt_eval_begin(w->e);
    int64_t size = bt_eval_number(w->e, w->p->size).is;
    for (size_t i = 0; i < w->p->n_vars; i++)
        if (w->p->usual_own >> i & 1 && w->e->number[i] > value)
            value = w->e->number[i];
    reach->most = w->most = size + w->p->usual_most;
    reach->each = w->each = value + w->p->usual_each;
    forget_members(w);
    return enumerate(w, 0);
}

/* `reach`: NULL, or the range is the usual one. */
static bt_status
visit_all(bt_walk *w, bt_reach *reach)
{
    bt_status s = bt_walk_sort(w);
    if (s == BT_OK)
        s = enumerate(w, 0);
    if (s == BT_OK && reach && w->members.count == 0)
        s = go_on(w, reach);
    if (s == BT_OK)
        s = bt_sort(w->members.data, w->members.count, sizeof(member), compare,
                    w, w->e->budget, w->e->err);
    if (s == BT_OK)
        s = make_tour(w);
    forget_members(w);
    bt_walk_end(w);
    return s;
}

/* ---- */

static bt_status
not_bounded(const bt_walk *w)
{
    const bt_problem *p = w->p;
    size_t order[BT_PROBLEM_VARIABLES] = {0};
    size_t v = order[bt_members_order(w->e->c, p, w->range, order)];
    /* clang-format off */
    return bt_fail_at(
        w->e->err, BT_ERR_RULE, p->line, p->column,
       BT_ID("the-range-does-not-bound-all-variables-of-the-family-which-begin")
        "the range does not bound %.60s: add a line such as "
        "'range %.60s <= 40'", p->name[v], p->name[v]);
    /* clang-format on */
}

static void
set_range(bt_walk *w, const bt_limit *l)
{
    w->range = l->is;
    w->range_has = l->has;
}

bt_status
bt_members_each(bt_evaluator *e, const bt_problem *p, bool deep,
                bt_reach *reach, const bt_tour *tour)
{
    bt_walk w = {.e = e, .p = p, .most = -1, .each = -1, .tour = tour};
    const bt_limit *given = deep && p->deep.given ? &p->deep : &p->range;
    *reach = (bt_reach){.most = p->usual_most, .each = p->usual_each};
    if (p->kind == BT_MEMBER_POSITION) {
        set_range(&w, given->given ? given : &p->usual);
        return bt_walk_positions(&w, given, reach);
    }
    reach->finite = find_order(&w) && !p->range.given;
    if (!reach->finite) {
        set_range(&w, given->given ? given : &p->usual);
        if (!find_order(&w))
            return not_bounded(&w);
    }
    return visit_all(&w, reach->finite || given->given ? NULL : reach);
}

bt_status
bt_members_to(bt_evaluator *e, const bt_problem *p, int64_t most, bool *finite,
              const bt_tour *tour)
{
    bt_walk w = {.e = e, .p = p, .most = -1, .each = -1, .tour = tour};
    bool ends = finite && find_order(&w);
    for (size_t i = 0; i < p->n_vars && !ends; i++)
        w.order[i] = i;
    w.most = ends ? -1 : most;
    if (finite)
        *finite = ends;
    return visit_all(&w, NULL);
}
