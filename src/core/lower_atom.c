/* lower_atom.c: what claims add to expressions. */
#include "core/lower.h"
#include "core/view.h"

/* ---- questions about one position ---- */

/* A number about a place; of what is no position it is 0. */
static bt_lowered
number_of(bt_lower *l, bt_lowered place, size_t game, bt_node is)
{
    bt_node position = bt_lower_position(l, game, place.is);
    return (bt_lowered){bt_core_if(l->c, position, is, bt_core_int(l->c, 0)),
                        place.has};
}

static bt_lowered
lower_question(bt_lower *l, const bt_atom *a)
{
    bt_core *c = l->c;
    bt_lowered p = bt_lower_place(l, &a->pattern[0], a->game);
    int64_t game = (int64_t)a->game;
    if (a->kind == BT_ATOM_GRUNDY)
        return number_of(l, p, a->game,
                         bt_core_node_of(c, BT_NODE_GRUNDY, game, 1, &p.is));
    if (a->kind == BT_ATOM_TERMINAL)
        return (bt_lowered){
            bt_core_node_of(c, BT_NODE_TERMINAL, game, 1, &p.is), p.has};
    bt_node in_p = bt_core_node_of(c, BT_NODE_IN_P, game, 1, &p.is);
    if (a->kind == BT_ATOM_P)
        return (bt_lowered){in_p, p.has};
    bt_node position = bt_lower_position(l, a->game, p.is);
    return (bt_lowered){bt_core_both(c, position, bt_core_not(c, in_p)), p.has};
}

static bt_lowered
lower_aggregate(bt_lower *l, const bt_atom *a)
{
    const bt_ruleset *r = l->s->rules[0];
    bt_lowered size = {BT_CORE_FALSE, BT_CORE_TRUE};
    if (a->size)
        size = bt_lower_expr(l, a->size);
    bt_lowered p = bt_lower_place(l, &a->pattern[0], 0);
    bt_lower inner = {.c = l->c, .rules = r};
    for (size_t i = 0; i < r->n_fields; i++)
        inner.field[i] = bt_lower_field(l->c, r, p.is, i);
    p.has = bt_core_both(l->c, p.has, size.has);
    if (a->aggregate == BT_AGG_XOR_OF)
        p.has = bt_core_both(
            l->c, p.has,
            bt_core_lacks(
                l->c,
                bt_core_ge(l->c, bt_core_sum(l->c, 1, size.is, 0, size.is, -1)),
                BT_LACKS_MODULUS, NULL));
    return number_of(l, p, 0,
                     bt_lower_aggregate(&inner, a->aggregate, -1, size.is));
}

static bt_lowered
lower_relation(bt_lower *l, const bt_atom *a)
{
    bt_lowered p = bt_lower_place(l, &a->pattern[0], 0);
    bt_lowered q = bt_lower_place(l, &a->pattern[1], 0);
    return (bt_lowered){
        bt_core_node_of(l->c,
                        a->kind == BT_ATOM_MOVE ? BT_NODE_LEADS : BT_NODE_SAME,
                        0, 2, (const bt_node[]){p.is, q.is}),
        bt_core_both(l->c, p.has, q.has)};
}

/* ---- families ---- */

/* Equal positions have equal sums of entries: said as well, since that bounds
 * the parameters. */
bt_lowered
bt_lower_template(bt_lower *l, const bt_template *t, bt_node place)
{
    bt_core *c = l->c;
    int64_t from = l->depth;
    const char *name = t->n_params ? t->param[t->n_params - 1] : "";
    for (size_t i = 0; i < t->n_params; i++)
        bt_lower_variable(l, t->slot[i]);
    bt_lowered when = bt_lower_all(l, t->condition, t->n_conditions);
    bt_lowered p = bt_lower_place(l, &t->pattern, 0);
    bt_node same =
        bt_core_node_of(c, BT_NODE_SAME, 0, 2, (const bt_node[]){place, p.is});
    bt_node sums =
        bt_core_eq(c, bt_core_sum(c, 1, bt_lower_sum(l, place, true), -1,
                                  bt_lower_sum(l, p.is, true), 0));
    bt_node is = bt_core_and(
        c, 3,
        (const bt_node[]){when.is, t->n_params ? sums : BT_CORE_TRUE, same});
    bt_node has =
        bt_core_both(c, bt_lower_leave(l, from, BT_CORE_TRUE, when.has, name),
                     bt_lower_leave(l, from, when.is, p.has, name));
    while (l->depth > from) {
        c->bound = t->param[--l->depth - from];
        is = bt_core_bind(c, BT_NODE_SOME, l->depth, 1, &is);
    }
    c->bound = NULL;
    return (bt_lowered){is, has};
}

static bt_lowered
lower_member(bt_lower *l, const bt_atom *a)
{
    bt_core *c = l->c;
    bt_lowered p = bt_lower_place(l, &a->pattern[0], 0);
    bt_lowered any = {BT_CORE_FALSE, p.has};
    for (size_t i = 0; i < a->n_templates; i++) {
        bt_lowered t = bt_lower_template(l, &a->templates[i], p.is);
        any.is = bt_core_or(c, 2, (const bt_node[]){any.is, t.is});
        any.has = bt_core_both(c, any.has, t.has);
    }
    return any;
}

/* ---- what runs ---- */

/* Which values the number runs through. */
static bt_lowered
lower_range(bt_lower *l, const bt_atom *a)
{
    bt_core *c = l->c;
    bt_node v = l->slot[a->slot];
    if (a->set)
        return bt_lower_in(l, a->set, v);
    if (a->written)
        return bt_lower_expr(l, a->written);
    if (!a->from)
        return (bt_lowered){BT_CORE_TRUE, BT_CORE_TRUE};
    bt_lowered low = bt_lower_expr(l, a->from);
    bt_lowered high = bt_lower_expr(l, a->to);
    return (bt_lowered){
        bt_core_both(c, bt_core_ge(c, bt_core_sum(c, 1, v, -1, low.is, 0)),
                     bt_core_ge(c, bt_core_sum(c, 1, high.is, -1, v, 0))),
        bt_core_both(c, low.has, high.has)};
}

/* How many there are, less one, is 0. */
static bt_node
just_one(bt_core *c, bt_node total)
{
    return bt_core_eq(c, bt_core_sum(c, 1, total, 0, total, -1));
}

/* For every value that runs, each of these: one by one. */
static bt_node
every_needs(bt_core *c, int64_t v, bt_node when, bt_node has)
{
    const bt_node *each;
    bt_node needs = bt_core_needs(c, when, has), all = BT_CORE_TRUE;
    size_t n = bt_view_operands(c, BT_NODE_AND, &needs, &each);
    for (size_t i = 0; i < n; i++)
        all = bt_core_both(c, all,
                           bt_core_bind(c, BT_NODE_EVERY, v, 1, &each[i]));
    return all;
}

static bt_lowered
lower_numbers(bt_lower *l, const bt_atom *a)
{
    bt_core *c = l->c;
    int64_t v = l->depth;
    bt_node one = bt_core_int(c, 1), is;
    bt_lower_variable(l, a->slot);
    bt_lowered when = lower_range(l, a);
    bt_lowered body = bt_lower_expr(l, a->body);
    c->bound = a->bound;
    bt_node has =
        bt_core_both(c, bt_lower_leave(l, v, BT_CORE_TRUE, when.has, a->bound),
                     every_needs(c, v, when.is, body.has));
    l->depth--;
    if (a->kind == BT_ATOM_SUM && !bt_view_bounds(c, when.is, v, 0))
        bt_core_fail(c, BT_ERR_RULE,
                     "this sum has no end: say up to where its number runs");
    if (a->kind == BT_ATOM_SUM) {
        is = bt_core_bind(c, BT_NODE_TOTAL, v, 2,
                          (const bt_node[]){when.is, body.is});
    } else if (a->kind == BT_ATOM_EVERY) {
        bt_node then = bt_core_or(
            c, 2, (const bt_node[]){bt_core_not(c, when.is), body.is});
        is = bt_core_bind(c, BT_NODE_EVERY, v, 1, &then);
    } else {
        bt_node both = bt_core_both(c, when.is, body.is);
        is = a->kind == BT_ATOM_EXISTS
                 ? bt_core_bind(c, BT_NODE_SOME, v, 1, &both)
                 : just_one(c, bt_core_bind(c, BT_NODE_TOTAL, v, 2,
                                            (const bt_node[]){both, one}));
    }
    c->bound = NULL;
    return (bt_lowered){is, has};
}

/* What does not mention the option is needed unless there are no moves, which
 * stands beside it, so that what is around can be folded with it. */
static bt_node
every_move_needs(bt_core *c, int64_t v, bt_node place, bt_node has)
{
    const bt_node *each;
    bt_node all = BT_CORE_TRUE;
    size_t n = bt_view_operands(c, BT_NODE_AND, &has, &each);
    for (size_t i = 0; i < n; i++) {
        bool mentions = bt_core_mentions(c, each[i], v);
        bt_node body[] = {place, mentions ? each[i] : BT_CORE_FALSE};
        bt_node either[] = {bt_core_bind(c, BT_NODE_EVERY_MOVE, v, 2, body),
                            mentions ? BT_CORE_FALSE : each[i]};
        all = bt_core_both(c, all, bt_core_or(c, 2, either));
    }
    return all;
}

static bt_lowered
lower_moves(bt_lower *l, const bt_atom *a)
{
    bt_core *c = l->c;
    bt_lowered p = bt_lower_place(l, &a->pattern[0], 0);
    bt_node position = bt_lower_position(l, 0, p.is), is, has = p.has;
    bt_node one = bt_core_int(c, 1);
    int64_t v = l->depth;
    l->position[a->over_moves] = bt_lower_option(l);
    bt_lowered body = bt_lower_expr(l, a->body);
    l->depth--;
    has = bt_core_both(c, has, every_move_needs(c, v, p.is, body.has));
    if (a->kind == BT_ATOM_EXACTLY_ONE)
        is = just_one(c, bt_core_bind(c, BT_NODE_TOTAL_MOVES, v, 3,
                                      (const bt_node[]){p.is, body.is, one}));
    else if (a->kind == BT_ATOM_EXISTS)
        is = bt_core_bind(c, BT_NODE_SOME_MOVE, v, 2,
                          (const bt_node[]){p.is, body.is});
    else /* what is no position has no moves, but nothing is true of them */
        is = bt_core_both(c, position,
                          bt_core_bind(c, BT_NODE_EVERY_MOVE, v, 2,
                                       (const bt_node[]){p.is, body.is}));
    return (bt_lowered){is, has};
}

static bt_lowered
lower_period(bt_lower *l, const bt_atom *a)
{
    bt_lowered p = bt_lower_heap(l, bt_lower_expr(l, a->body), a->game);
    return (bt_lowered){
        bt_core_node_of(l->c, BT_NODE_PERIOD, (int64_t)a->game, 1, &p.is),
        p.has};
}

bt_lowered
bt_lower_atom(bt_lower *l, const bt_expr *e)
{
    const bt_atom *a = e->atom;
    switch (a->kind) {
    case BT_ATOM_P:
    case BT_ATOM_N:
    case BT_ATOM_GRUNDY:
    case BT_ATOM_TERMINAL:
        return lower_question(l, a);
    case BT_ATOM_MOVE:
    case BT_ATOM_SAME:
        return lower_relation(l, a);
    case BT_ATOM_MEMBER:
        return lower_member(l, a);
    case BT_ATOM_AGGREGATE:
        return lower_aggregate(l, a);
    case BT_ATOM_ROW_PERIOD:
        return lower_period(l, a);
    default:
        return a->over_moves >= 0 ? lower_moves(l, a) : lower_numbers(l, a);
    }
}
