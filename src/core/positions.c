/* positions.c: the members of a claim about all positions, stones by stones. */
#include "base/fail.h"
#include "core/view.h"
#include "core/walk.h"
#include "game/notation.h"

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
    bt_walk *w;
    const bt_tour *tour;
    uint64_t seen; /* members */
    bt_status status;
} positions;

static bool
visit_position(const bt_position *p, void *arg)
{
    positions *all = arg;
    bt_walk *w = all->w;
    bt_member m = {.problem = w->p, .position = p};
    bool is = true;
    w->e->position[0] = p;
    w->tries++;
    all->status = bt_budget_step(w->e->budget, 1, w->e->err);
    if (all->status == BT_OK)
        all->status = bt_walk_may_be(w, &is);
    if (all->status == BT_OK && is)
        all->status = bt_walk_is(w, &is);
    if (all->status != BT_OK || !is)
        return all->status == BT_OK && (!w->one || w->tries <= BT_WALK_TRIES);
    all->seen++;
    return !w->one && all->tour->visit(all->tour->arg, &m);
}

static bt_status
visit_stones(positions *all, int64_t stones)
{
    bt_walk *w = all->w;
    bt_range range = {.heaps = -1, .max_stones = stones};
    if (!w->one && all->tour->all)
        BT_TRY(all->tour->all(all->tour->arg, stones));
    BT_TRY(bt_position_each(w->e->part->game[0].rules, &range, visit_position,
                            all, w->e->err));
    return all->status;
}

/* As go_on, a quarter more each time. */
static bt_status
go_on_stones(positions *all, bt_reach *reach)
{
    bt_walk *w = all->w;
    int64_t stones = reach->most;
    w->range = w->range_has = BT_CORE_TRUE;
    w->one = true;
    while (all->seen == 0 && w->tries <= BT_WALK_TRIES) {
        stones += stones / 4 + 1;
        BT_TRY(visit_stones(all, stones));
    }
    w->one = false;
    if (all->seen == 0)
        return BT_OK;
    reach->most = stones;
    return visit_stones(all, stones);
}

bt_status
bt_walk_positions(bt_walk *w, const bt_limit *given, bt_reach *reach)
{
    const bt_problem *p = w->p;
    positions all = {.w = w, .tour = w->tour};
    int64_t own = stones_limit(w->e->c, p, p->where);
    bool bounded = own >= 0 && !p->range.given;
    /* there are positions of a few stones with any number of numbered piles */
    reach->finite = bounded && bt_shape_of(w->e->part->game[0].rules).rows == 0;
    int64_t stones = bounded ? own : stones_limit(w->e->c, p, w->range);
    if (stones < 0)
        return bt_fail_at(w->e->err, BT_ERR_RULE, p->line, p->column,
                          "the range of a claim about all positions says how "
                          "many stones: 'range stones <= 40'");
    bt_status s = bt_walk_sort(w);
    if (s == BT_OK)
        s = visit_stones(&all, stones);
    if (s == BT_OK && all.seen == 0 && !bounded && !given->given)
        s = go_on_stones(&all, reach);
    bt_walk_end(w);
    return s;
}
