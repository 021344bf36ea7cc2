/* star.c: values by the heap of Nim beside which a position is P. */
#include "core/star.h"

#include "core/lower.h"
#include "core/view.h"

enum { MOST_VALUES = 8 };

typedef struct starring {
    bt_part *p;
    bt_core *c;
    const bt_problem *q;
    int64_t open; /* variables whose scope is open */
    bool failed;
} starring;

/* The values that a condition asks for, each a variable. */
typedef struct values {
    size_t n;
    int64_t variable[MOST_VALUES];
    bt_node node[MOST_VALUES];
} values;

static bt_node starred(starring *x, bt_node n);
static bt_node starred_term(starring *x, bt_node n, values *v);

static bt_node
give_up(starring *x)
{
    x->failed = true;
    return BT_CORE_TRUE;
}

/* The same node of other kids; sums are folded. */
static bt_node
rebuilt(starring *x, const bt_core_node *n, const bt_node *kid)
{
    if (n->kind == BT_NODE_LIST)
        return bt_core_list(x->c, n->n_coef, n->coef, kid[0]);
    if (n->kind != BT_NODE_SUM)
        return bt_core_node_of(x->c, n->kind, n->value, n->n, kid);
    bt_node all = bt_core_int(x->c, n->value);
    for (size_t i = 0; i < n->n; i++)
        all = bt_core_sum(x->c, 1, all, n->coef[i], kid[i], 0);
    return all;
}

/* ---- places */

static bt_node
place_beside(starring *x, size_t game, bt_node place, bt_node star, values *v)
{
    const bt_core_node n = *bt_core_at(x->c, place);
    const bt_ruleset *r = x->p->game[game].rules;
    bt_node kid[BT_MAX_FIELDS + 1];
    size_t fields = n.kind == BT_NODE_PLACE ? n.n : r->n_fields;
    if (fields > BT_MAX_FIELDS)
        return give_up(x);
    for (size_t i = 0; i < fields; i++)
        kid[i] = n.kind == BT_NODE_PLACE ? starred_term(x, n.kid[i], v)
                                         : bt_lower_field(x->c, r, place, i);
    kid[fields] = star;
    return bt_core_node_of(x->c, BT_NODE_PLACE, 0, fields + 1, kid);
}

static bt_node
place_alone(starring *x, bt_node place, values *v)
{
    return bt_core_at(x->c, place)->kind == BT_NODE_WHERE
               ? place
               : place_beside(x, 0, place, bt_core_int(x->c, 0), v);
}

/* With this value the place is P; or it is 0, and the place no position. */
static bt_node
has_value(starring *x, bt_node grundy, bt_node value, values *v)
{
    bt_core *c = x->c;
    const bt_core_node n = *bt_core_at(c, grundy);
    bt_node place = n.kid[0];
    bt_node beside = place_beside(x, (size_t)n.value, place, value, v);
    bt_node is[2] = {bt_core_node_of(c, BT_NODE_IN_P, n.value, 1, &beside)};
    if (bt_core_at(c, place)->kind == BT_NODE_WHERE ||
        (n.value == 0 && x->q->kind == BT_MEMBER_PLACE &&
         place == x->q->member)) /* it is a position of game 0 alone */
        return is[0];
    bt_node alone = place_alone(x, place, v);
    bt_node position = bt_core_node_of(c, BT_NODE_POSITION, n.value, 1, &alone);
    is[1] = bt_core_both(c, bt_core_not(c, position), bt_core_eq(c, value));
    return bt_core_or(c, 2, is);
}

/* ---- terms */

static bt_node
name_value(starring *x, bt_node n, values *v)
{
    if (v->n == MOST_VALUES)
        return give_up(x);
    size_t at = v->n++;
    v->variable[at] = BT_CORE_OPEN + x->open++;
    v->node[at] = n;
    return bt_core_node_of(x->c, BT_NODE_VAR, v->variable[at], 0, NULL);
}

static bool
is_truth(bt_node_kind kind)
{
    return kind <= BT_NODE_MOVABLE;
}

static bt_node
starred_term(starring *x, bt_node node, values *v)
{
    const bt_core_node n = *bt_core_at(x->c, node);
    size_t before = v->n;
    if (n.n == 0 || x->failed)
        return node;
    if (n.kind == BT_NODE_GRUNDY)
        return name_value(x, node, v);
    if (n.kind == BT_NODE_PLACE)
        return place_alone(x, node, v);
    bt_node *kid = bt_core_alloc(x->c, n.n * sizeof *kid);
    for (size_t i = 0; kid && i < n.n; i++)
        kid[i] = is_truth(bt_core_at(x->c, n.kid[i])->kind)
                     ? starred(x, n.kid[i])
                     : starred_term(x, n.kid[i], v);
    bool runs = n.kind == BT_NODE_TOTAL || n.kind == BT_NODE_TOTAL_MOVES;
    return !kid || (runs && v->n > before) ? give_up(x) : rebuilt(x, &n, kid);
}

/* ---- conditions */

/* Of a sum that is 0: the first value in it, and what it is. */
static bool
equation(starring *x, bt_node term, bt_node *value, bt_node *is)
{
    bt_core *c = x->c;
    const bt_core_node n = *bt_core_at(c, term);
    *value = term;
    *is = bt_core_int(c, 0);
    if (n.kind == BT_NODE_GRUNDY)
        return true;
    for (size_t i = 0; n.kind == BT_NODE_SUM && i < n.n; i++)
        if (bt_core_at(c, n.kid[i])->kind == BT_NODE_GRUNDY &&
            (n.coef[i] == 1 || n.coef[i] == -1)) {
            *value = n.kid[i];
            *is = bt_core_sum(c, -n.coef[i], term, 1, n.kid[i], 0);
            return true;
        }
    return false;
}

static bt_node
with_values(starring *x, values *v, bt_node is)
{
    for (size_t i = v->n; i-- > 0 && !x->failed;) {
        size_t before = v->n;
        bt_node w = bt_core_node_of(x->c, BT_NODE_VAR, v->variable[i], 0, NULL);
        bt_node all = bt_core_both(x->c, has_value(x, v->node[i], w, v), is);
        is = v->n != before
                 ? give_up(x)
                 : bt_core_bind(x->c, BT_NODE_SOME, v->variable[i], 1, &all);
    }
    return is;
}

static bt_node
starred_atom(starring *x, bt_node node)
{
    const bt_core_node n = *bt_core_at(x->c, node);
    values v = {0};
    bt_node value, is, kid[2];
    if (n.kind == BT_NODE_EQ && equation(x, n.kid[0], &value, &is)) {
        bt_node told = starred_term(x, is, &v);
        return with_values(x, &v, has_value(x, value, told, &v));
    }
    for (size_t i = 0; i < n.n; i++)
        kid[i] = starred_term(x, n.kid[i], &v);
    return with_values(x, &v, rebuilt(x, &n, kid));
}

static bt_node
starred(starring *x, bt_node node)
{
    const bt_core_node n = *bt_core_at(x->c, node);
    values none = {0};
    if (x->failed || n.n == 0)
        return node;
    switch (n.kind) {
    case BT_NODE_GE:
    case BT_NODE_EQ:
    case BT_NODE_POSITION:
    case BT_NODE_IN_P:
    case BT_NODE_TERMINAL:
    case BT_NODE_LEADS:
    case BT_NODE_SAME:
        return starred_atom(x, node);
    default:
        break;
    }
    bt_node *kid = bt_core_alloc(x->c, n.n * sizeof *kid);
    for (size_t i = 0; kid && i < n.n; i++)
        kid[i] = is_truth(bt_core_at(x->c, n.kid[i])->kind)
                     ? starred(x, n.kid[i])
                     : place_alone(x, n.kid[i], &none);
    return !kid || none.n > 0 ? give_up(x) : rebuilt(x, &n, kid);
}

/* ---- problems */

static bool
asks_value(const bt_part *p, const bt_problem *q)
{
    return bt_view_has(&p->core, q->holds, BT_NODE_GRUNDY) ||
           bt_view_has(&p->core, q->where, BT_NODE_GRUNDY);
}

bool
bt_part_asks_values(const bt_part *p)
{
    for (size_t i = 0; i < p->n_problems; i++)
        if (asks_value(p, &p->problem[i]))
            return true;
    return false;
}

/* The number of a variable that nobody uses: the scopes of others are around
 * those of values. */
static int64_t
unused(const starring *x)
{
    const bt_node parts[] = {x->q->where, x->q->defined, x->q->holds};
    int64_t next = (int64_t)x->q->n_vars;
    for (size_t i = 0; i < 3; i++)
        if (bt_core_at(x->c, parts[i])->top > next)
            next = bt_core_at(x->c, parts[i])->top;
    return next;
}

static void
star_problem(starring *x, bt_problem *out)
{
    bt_core *c = x->c;
    values none = {0};
    *out = *x->q;
    c->own = unused(x);
    out->where = starred(x, x->q->where);
    out->defined = starred(x, x->q->defined);
    out->holds = starred(x, x->q->holds);
    if (x->q->kind == BT_MEMBER_PLACE)
        out->member = place_alone(x, x->q->member, &none);
    if (x->q->kind == BT_MEMBER_POSITION) {
        bt_node star = bt_core_node_of(c, BT_NODE_ENTRY,
                                       (int64_t)x->p->game[0].rules->n_fields,
                                       1, &x->q->member);
        out->where = bt_core_both(c, bt_core_eq(c, star), out->where);
    }
    x->failed = x->failed || none.n > 0;
}

/* The rules of the games with the heap, in the core of the part. */
static void
star_games(bt_part *p, bt_ruleset *const *rules, bt_core_game *game)
{
    for (size_t i = 0; i < p->n_games; i++) {
        bt_core_game plain = p->game[i];
        p->game[i].rules = rules[i];
        bt_lower_rules(p, i, -1);
        game[i] = p->game[i];
        p->game[i] = plain;
    }
}

bool
bt_part_star(bt_part *p, bt_ruleset *const *rules, bt_core_game *game,
             bt_problem *problem)
{
    starring x = {.p = p, .c = &p->core};
    for (size_t i = 0; i < p->n_problems; i++) {
        x.q = &p->problem[i];
        star_problem(&x, &problem[i]);
    }
    star_games(p, rules, game);
    return !x.failed && p->core.status == BT_OK;
}
