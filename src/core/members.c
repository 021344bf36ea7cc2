/* members.c: the members of a problem in the order of size.
 *
 * Variables are taken in an order in which each is bounded from above once the
 * earlier ones are known: `where 2 <= b <= c`, `range c <= 300` takes c first.
 * A condition bounds a variable also while others are still open, if it can
 * only become harder to satisfy when they grow. */
#include "core/members.h"

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

typedef struct walk {
    bt_evaluator *e;
    const bt_problem *p;
    bt_node range, range_has; /* TRUE where there is none */
    int64_t most;             /* of the sum of all entries, or -1 */
    bt_vector early, late; /* of bt_node: conditions without and with questions
                              to an engine or the move generator */
    size_t order[BT_PROBLEM_VARIABLES]; /* variables, first to last */
    bt_vector members;                  /* of member */
    uint64_t held;                      /* bytes, of them and their positions */
    const bt_tour *tour;
} walk;

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
find_order(walk *w)
{
    return bt_members_order(w->e->c, w->p, w->range, w->order) == w->p->n_vars;
}

/* ---- one assignment ---- */

static bt_status
sort_conditions(walk *w)
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
is_true(walk *w, bt_node n, bool *out)
{
    bt_tri is = n == BT_CORE_TRUE ? BT_YES : bt_eval_truth(w->e, n);
    *out = is == BT_YES;
    return is == BT_UNKNOWN ? bt_eval_complain(w->e, n, is) : w->e->status;
}

static bt_status
are_true(walk *w, const bt_vector *conditions, bool *out)
{
    *out = true;
    for (size_t i = 0; i < conditions->count && *out; i++)
        BT_TRY(is_true(w, BT_AT(conditions, bt_node, i), out));
    return BT_OK;
}

/* The same for what has to be true. */
static bt_status
require(walk *w, bt_node n)
{
    bool is;
    BT_TRY(is_true(w, n, &is));
    return is ? BT_OK : bt_eval_complain(w->e, n, BT_NO);
}

/* Within the range, and at the conditions that need no position? Where one may
 * have no value, that is looked at later. */
static bt_status
may_be_member(walk *w, bool *out)
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

/* ... of a position, which is there now. */
static bt_status
is_member(walk *w, bool *out)
{
    *out = true;
    BT_TRY(require(w, w->p->where_has));
    if (w->p->where_has != BT_CORE_TRUE)
        BT_TRY(are_true(w, &w->early, out));
    return *out ? are_true(w, &w->late, out) : BT_OK;
}

static bt_status
keep(walk *w, bt_position *p)
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
try_member(walk *w)
{
    bt_position *p = NULL;
    bool is;
    BT_TRY(may_be_member(w, &is));
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
    bt_status s = is_member(w, &is);
    w->e->member = NULL;
    if (s == BT_OK && is)
        s = keep(w, p);
    if (s != BT_OK || !is)
        bt_position_free(p);
    return s;
}

/* ---- all assignments ---- */

static bt_status
no_end(const walk *w, size_t variable)
{
    return bt_fail_at(w->e->err, BT_ERR_RULE, w->p->line, w->p->column,
                      "the position does not grow with %.60s, so its values "
                      "have no end",
                      w->p->name[variable]);
}

/* Where the conditions may have no value, that has to be seen: they only say
 * where to end if nothing else does. */
static void
bound_by_where(walk *w, int64_t v, uint64_t open, int64_t *low, int64_t *high)
{
    int64_t any = 0;
    if (w->p->where_has == BT_CORE_TRUE)
        bt_eval_range(w->e, w->p->where, v, open, true, low, high);
    else if (*high == INT64_MAX)
        bt_eval_range(w->e, w->p->where, v, open, true, &any, high);
}

static bt_status
enumerate(walk *w, size_t level)
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
    bound_by_where(w, (int64_t)v, open, &low, &high);
    BT_TRY(w->e->status);
    if (high == INT64_MAX)
        return no_end(w, v);
    for (int64_t x = low; x <= high; x++) {
        BT_TRY(bt_budget_step(w->e->budget, 1, w->e->err));
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
    const walk *w = context;
    const member *x = a, *y = b;
    const bt_ruleset *r = w->e->part->game[0].rules;
    int c = x->position && y->position
                ? bt_position_compare(r, x->position, y->position)
                : 0;
    return c ? c : compare_numbers(w->p->n_vars, x, y);
}

static void
visit_members(const walk *w, bt_members_fn *visit)
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
make_tour(walk *w)
{
    if (w->tour->first) {
        visit_members(w, w->tour->first);
        BT_TRY(w->tour->ready(w->tour->arg));
    }
    visit_members(w, w->tour->visit);
    return BT_OK;
}

static bt_status
visit_all(walk *w)
{
    bt_status s = sort_conditions(w);
    if (s == BT_OK)
        s = enumerate(w, 0);
    if (s == BT_OK)
        s = bt_sort(w->members.data, w->members.count, sizeof(member), compare,
                    w, w->e->budget, w->e->err);
    if (s == BT_OK)
        s = make_tour(w);
    for (size_t i = 0; i < w->members.count; i++)
        bt_position_free(BT_AT(&w->members, member, i).position);
    bt_vector_free(&w->members);
    bt_budget_release(w->e->budget, w->held);
    bt_vector_free(&w->early);
    bt_vector_free(&w->late);
    return s;
}

/* ---- all positions ---- */

/* N where a condition is stones <= N, or -1. */
static int64_t
stones_limit(const bt_core *c, const bt_problem *p, bt_node conditions)
{
    const bt_node *each;
    size_t n = bt_view_operands(c, BT_NODE_AND, &conditions, &each);
    for (size_t i = 0; i < n; i++) {
        const bt_core_node *x = bt_core_at(c, each[i]);
        const bt_core_node *t = bt_core_at(c, x->n ? x->kid[0] : each[i]);
        const bt_core_node *s = bt_core_at(c, p->size);
        bool sum = s->kind == BT_NODE_SUM;
        if (x->kind != BT_NODE_GE || t->kind != BT_NODE_SUM ||
            t->n != (sum ? s->n : 1))
            continue;
        bool same = true;
        for (size_t k = 0; k < t->n; k++)
            same = same && t->coef[k] == -1 &&
                   t->kid[k] == (sum ? s->kid[k] : p->size);
        if (same)
            return t->value;
    }
    return -1;
}

typedef struct positions {
    walk *w;
    bt_status status;
} positions;

static bool
visit_position(const bt_position *p, void *arg)
{
    positions *all = arg;
    walk *w = all->w;
    bt_member m = {.problem = w->p, .position = p};
    bool is = true;
    w->e->position[0] = p;
    all->status = bt_budget_step(w->e->budget, 1, w->e->err);
    if (all->status == BT_OK)
        all->status = may_be_member(w, &is);
    if (all->status == BT_OK && is)
        all->status = is_member(w, &is);
    return all->status == BT_OK && (!is || w->tour->visit(w->tour->arg, &m));
}

static bt_status
each_position(walk *w, bool ranged, bool *finite)
{
    const bt_ruleset *r = w->e->part->game[0].rules;
    bt_range range = {.heaps = -1};
    positions all = {.w = w};
    int64_t own = stones_limit(w->e->c, w->p, w->p->where);
    bool bounded = own >= 0 && !ranged;
    /* there are positions of a few stones with any number of numbered piles */
    *finite = bounded && bt_shape_of(r).rows == 0;
    range.max_stones = bounded ? own : stones_limit(w->e->c, w->p, w->range);
    if (range.max_stones < 0)
        return bt_fail_at(w->e->err, BT_ERR_RULE, w->p->line, w->p->column,
                          "the range of a claim about all positions says how "
                          "many stones: 'range stones <= 40'");
    bt_status s = sort_conditions(w);
    if (s == BT_OK && w->tour->all)
        s = w->tour->all(w->tour->arg, range.max_stones);
    if (s == BT_OK)
        s = bt_position_each(r, &range, visit_position, &all, w->e->err);
    bt_vector_free(&w->early);
    bt_vector_free(&w->late);
    return s == BT_OK ? all.status : s;
}

/* ---- */

static bt_status
not_bounded(const walk *w)
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
set_range(walk *w, const bt_limit *l)
{
    w->range = l->is;
    w->range_has = l->has;
}

bt_status
bt_members_each(bt_evaluator *e, const bt_problem *p, bool deep, bool *finite,
                const bt_tour *tour)
{
    walk w = {.e = e, .p = p, .most = -1, .tour = tour};
    const bt_limit *given = deep && p->deep.given ? &p->deep : &p->range;
    if (p->kind == BT_MEMBER_POSITION) {
        set_range(&w, given->given ? given : &p->usual);
        return each_position(&w, p->range.given, finite);
    }
    *finite = find_order(&w) && !p->range.given;
    if (!*finite) {
        set_range(&w, given->given ? given : &p->usual);
        if (!find_order(&w))
            return not_bounded(&w);
    }
    return visit_all(&w);
}

bt_status
bt_members_to(bt_evaluator *e, const bt_problem *p, int64_t most, bool *finite,
              const bt_tour *tour)
{
    walk w = {.e = e, .p = p, .most = -1, .tour = tour};
    bool ends = finite && find_order(&w);
    for (size_t i = 0; i < p->n_vars && !ends; i++)
        w.order[i] = i;
    w.most = ends ? -1 : most;
    if (finite)
        *finite = ends;
    return visit_all(&w);
}
