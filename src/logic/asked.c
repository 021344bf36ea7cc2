/* asked.c: the places of a claim, by their looks. */
#include "logic/asked.h"

#include <stdlib.h>

#include "core/view.h"

typedef struct asked {
    const bt_part *p;
    size_t heaps, at; /* coordinates of a list; the one noted next */
    int64_t *most;
    bool any;
} asked;

/* ---- can it be said? ---- */

static bool
is_place_of_power(const bt_core *c, bt_node n, void *context)
{
    (void)context;
    return bt_core_at(c, n)->kind == BT_NODE_PLACE &&
           bt_view_has(c, n, BT_NODE_POW);
}

/* (some v A) with 2^v in a place, where v has no constant bound: 2^v beside v,
 * which is not for automata. */
static bool
has_power_beside(const bt_core *c, bt_node n)
{
    const bt_core_node *x = bt_core_at(c, n);
    uint64_t others = ~(UINT64_C(1) << x->value);
    return bt_view_any(c, x->kid[0], is_place_of_power, NULL) &&
           !bt_view_bounds(c, x->kid[0], x->value, others);
}

static bool
is_beyond(const bt_core *c, bt_node n, void *context)
{
    (void)context;
    switch (bt_core_at(c, n)->kind) {
    case BT_NODE_GRUNDY:
    case BT_NODE_PERIOD:
    case BT_NODE_CALL:
    case BT_NODE_TOTAL_MOVES:
    case BT_NODE_COUNT:
    case BT_NODE_COUNT_OF:
    case BT_NODE_LEAST:
    case BT_NODE_MOST:
    case BT_NODE_NIM_SUM:
    case BT_NODE_NIM_SUM_OF:
    case BT_NODE_LOG2:
    case BT_NODE_GCD:
        return true;
    case BT_NODE_SOME:
        return has_power_beside(c, n);
    default:
        return false;
    }
}

/* In what some problem says; `members`: or is about. */
static bool
any_node(const bt_part *p, bool members, bt_view_test *test, void *context)
{
    for (size_t i = 0; i < p->n_problems; i++) {
        const bt_problem *q = &p->problem[i];
        if (bt_view_any(&p->core, q->where, test, context) ||
            bt_view_any(&p->core, q->defined, test, context) ||
            bt_view_any(&p->core, q->holds, test, context) ||
            (members && bt_view_any(&p->core, q->member, test, context)))
            return true;
    }
    return false;
}

bool
bt_can_be_said(const bt_part *p)
{
    return !any_node(p, true, is_beyond, NULL);
}

/* ---- what is asked ---- */

static void
note(asked *a, int64_t value)
{
    if (a->at == BT_MAX_TRACKS)
        return;
    a->most[a->at] = value > a->most[a->at] ? value : a->most[a->at];
    a->at++;
}

/* What `where` says the variable is at most: (ge (sum K -1 v)). */
static int64_t
bound_of(const bt_core *c, const bt_problem *q, int64_t v)
{
    const bt_node *each;
    int64_t least = INT64_MAX;
    for (size_t i = 0, n = bt_view_operands(c, BT_NODE_AND, &q->where, &each);
         i < n; i++) {
        const bt_core_node *ge = bt_core_at(c, each[i]);
        const bt_core_node *sum =
            ge->kind == BT_NODE_GE ? bt_core_at(c, ge->kid[0]) : ge;
        if (sum->kind == BT_NODE_SUM && sum->n == 1 && sum->coef[0] == -1 &&
            sum->value >= 0 && sum->value < least &&
            bt_view_is_variable(c, sum->kid[0], v))
            least = sum->value;
    }
    return least;
}

static int64_t
constant(const asked *a, bt_node n)
{
    const bt_core *c = &a->p->core;
    int64_t k;
    if (bt_core_is_int(c, n, &k))
        return k;
    const bt_core_node *x = bt_core_at(c, n);
    return x->kind == BT_NODE_VAR && a->p->n_problems == 1
               ? bound_of(c, a->p->problem, x->value)
               : INT64_MAX;
}

static int
ascending(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void
note_list(asked *a, bt_node list)
{
    const bt_core *c = &a->p->core;
    int64_t size[BT_MAX_TRACKS] = {0};
    size_t n = 0;
    bool bag = bt_core_at(c, list)->kind == BT_NODE_HEAPS;
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        bt_view_item x = bt_view_item_at(c, list, i);
        int64_t times;
        if (!bt_core_is_int(c, x.times, &times))
            times = INT64_MAX;
        if (bag && constant(a, x.size) == 0)
            continue; /* no heap */
        for (; times > 0 && n < a->heaps && n < BT_MAX_TRACKS; times--)
            size[n++] = constant(a, x.size);
    }
    if (bag)
        qsort(size, a->heaps, sizeof *size, ascending);
    for (size_t i = 0; i < a->heaps; i++)
        note(a, size[i]);
}

static void
note_place(asked *a, bt_node place)
{
    const bt_core_node *x = bt_core_at(&a->p->core, place);
    if (x->kind != BT_NODE_PLACE)
        return; /* what moves lead to is where they start */
    a->any = true;
    a->at = 0;
    for (size_t i = 0; i < x->n; i++)
        if (bt_view_is_list(&a->p->core, x->kid[i]))
            note_list(a, x->kid[i]);
        else
            note(a, constant(a, x->kid[i]));
}

static bool
note_question(const bt_core *c, bt_node n, void *context)
{
    const bt_core_node *x = bt_core_at(c, n);
    if (x->kind == BT_NODE_IN_P || x->kind == BT_NODE_TERMINAL ||
        x->kind == BT_NODE_LEADS || x->kind == BT_NODE_SOME_MOVE ||
        x->kind == BT_NODE_EVERY_MOVE)
        note_place(context, x->kid[0]);
    return false;
}

void
bt_asked(const bt_part *p, size_t heaps, int64_t most[BT_MAX_TRACKS])
{
    asked a = {.p = p,
               .heaps = heaps < BT_MAX_TRACKS ? heaps : BT_MAX_TRACKS,
               .most = most};
    for (size_t i = 0; i < BT_MAX_TRACKS; i++)
        most[i] = -1;
    (void)any_node(p, false, note_question, &a);
    if (!a.any && p->n_problems == 1 && p->problem->kind != BT_MEMBER_NONE)
        note_place(&a, p->problem->member); /* any family of it will do */
}
