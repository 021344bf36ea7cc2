/* lower_expr.c: expressions: names are variables, calls are written out. */
#include "core/lower.h"
#include "core/view.h"
#include "expr/eval.h"

#include <stdio.h>

static const bt_lowered nothing = {BT_CORE_FALSE, BT_CORE_FALSE};

void
bt_lower_fail(bt_lower *l, int line, int column, const char *sentence)
{
    l->c->line = line;
    l->c->column = column;
    bt_core_fail(l->c, BT_ERR_RULE, sentence);
}

static int64_t
next_variable(bt_lower *l)
{
    if (l->depth == BT_CORE_OPEN + BT_CORE_VARIABLES)
        bt_core_fail(l->c, BT_ERR_RULE,
                     "written out, this has more than 64 variables");
    return l->depth++;
}

bt_node
bt_lower_variable(bt_lower *l, size_t slot)
{
    return l->slot[slot] =
               bt_core_node_of(l->c, BT_NODE_VAR, next_variable(l), 0, NULL);
}

bt_node
bt_lower_option(bt_lower *l)
{
    return bt_core_node_of(l->c, BT_NODE_WHERE, next_variable(l), 0, NULL);
}

void
bt_lower_own(bt_lower *l, size_t slot)
{
    if (l->c->own == BT_CORE_VARIABLES)
        bt_core_fail(l->c, BT_ERR_RULE,
                     "written out, this has more than 64 variables");
    else
        l->slot[slot] =
            bt_core_node_of(l->c, BT_NODE_VAR, l->c->own++, 0, NULL);
}

static bool
mentions_from(const bt_lower *l, bt_node n, int64_t from)
{
    return bt_core_at(l->c, n)->open >> (from - BT_CORE_OPEN) != 0;
}

bt_node
bt_lower_leave(bt_lower *l, int64_t from, bt_node when, bt_node has,
               const char *name)
{
    const bt_node *each;
    size_t n = bt_view_operands(l->c, BT_NODE_AND, &has, &each);
    bt_node outside = BT_CORE_TRUE;
    for (size_t i = 0; i < n; i++) {
        if (!mentions_from(l, each[i], from))
            outside = bt_core_both(l->c, outside, each[i]);
        else if (bt_core_needs(l->c, when, each[i]) != BT_CORE_TRUE) {
            char text[160];
            snprintf(text, sizeof text,
                     "this has to have a value for every %.60s: say so in its "
                     "conditions",
                     name);
            const bt_core_node *x = bt_core_at(l->c, each[i]);
            bt_lower_fail(l, x->line, x->column, text);
        }
    }
    return outside;
}

/* ---- numbers ---- */

static bt_lowered
number(bt_node is, bt_node has)
{
    return (bt_lowered){is, has};
}

static bt_node
sign_of(bt_core *c, int64_t sign, bt_node n)
{
    return bt_core_sum(c, sign, n, 0, n, 0);
}

static bt_node
two(bt_core *c, bt_node_kind kind, bt_node a, bt_node b)
{
    return bt_core_apply(c, kind, 2, (const bt_node[]){a, b});
}

/* When does it have a value, once its arguments have? */
static bt_node
domain_of(bt_core *c, bt_op op, bt_node last)
{
    switch (op) {
    case BT_OP_DIV:
    case BT_OP_CEILDIV:
    case BT_OP_MOD:
        return bt_core_lacks(c, bt_core_not(c, bt_core_eq(c, last)),
                             BT_LACKS_QUOTIENT, NULL);
    case BT_OP_POW:
        return bt_core_lacks(c, bt_core_ge(c, last), BT_LACKS_POWER, NULL);
    default:
        return BT_CORE_TRUE;
    }
}

static bt_node
pair(bt_core *c, bt_op op, bt_node a, bt_node b)
{
    static const bt_node_kind kinds[] = {
        [BT_OP_DIV] = BT_NODE_DIV, [BT_OP_MOD] = BT_NODE_MOD,
        [BT_OP_POW] = BT_NODE_POW, [BT_OP_GCD] = BT_NODE_GCD,
        [BT_OP_XOR] = BT_NODE_XOR, [BT_OP_MIN] = BT_NODE_MIN,
        [BT_OP_MAX] = BT_NODE_MAX};
    switch (op) {
    case BT_OP_ADD:
        return bt_core_sum(c, 1, a, 1, b, 0);
    case BT_OP_SUB:
        return bt_core_sum(c, 1, a, -1, b, 0);
    case BT_OP_MUL:
        return bt_core_mul(c, a, b);
    case BT_OP_CEILDIV: /* ceil(a / b) = -floor(-a / b) */
        return sign_of(c, -1, two(c, BT_NODE_DIV, sign_of(c, -1, a), b));
    default:
        return two(c, kinds[op], a, b);
    }
}

static bt_node
compare(bt_core *c, bt_op op, bt_node a, bt_node b)
{
    bool less = op == BT_OP_LT || op == BT_OP_LE;
    bool strict = op == BT_OP_LT || op == BT_OP_GT;
    bt_node by = less ? bt_core_sum(c, 1, b, -1, a, -strict)
                      : bt_core_sum(c, 1, a, -1, b, -strict);
    if (op == BT_OP_EQ)
        return bt_core_eq(c, by);
    return op == BT_OP_NE ? bt_core_not(c, bt_core_eq(c, by))
                          : bt_core_ge(c, by);
}

/* Operators with two or more operands, from left to right. */
static bt_lowered
lower_chain(bt_lower *l, const bt_expr *e)
{
    bt_lowered x = bt_lower_expr(l, e->kid[0]);
    for (size_t i = 1; i < e->n; i++) {
        bt_lowered y = bt_lower_expr(l, e->kid[i]);
        bt_node has = bt_core_both(l->c, x.has, y.has);
        has = bt_core_both(l->c, has, domain_of(l->c, e->op, y.is));
        x = e->op >= BT_OP_LT ? number(compare(l->c, e->op, x.is, y.is), has)
                              : number(pair(l->c, e->op, x.is, y.is), has);
    }
    return x;
}

static bt_lowered
lower_unary(bt_lower *l, const bt_expr *e)
{
    bt_core *c = l->c;
    bt_lowered x = bt_lower_expr(l, e->kid[0]);
    if (e->op == BT_OP_ABS)
        return number(two(c, BT_NODE_MAX, x.is, sign_of(c, -1, x.is)), x.has);
    return number(sign_of(c, -1, x.is), x.has);
}

/* What has a value from some number on. */
static bt_lowered
lower_partial(bt_lower *l, const bt_expr *e)
{
    static const struct {
        bt_node_kind kind;
        bt_lack lacks;
    } as[] = {[BT_OP_LOG2] = {BT_NODE_LOG2, BT_LACKS_LOG2},
              [BT_OP_GOLDEN] = {BT_NODE_GOLDEN, BT_LACKS_GOLDEN},
              [BT_OP_ZECKENDORF] = {BT_NODE_ZECKENDORF, BT_LACKS_ZECKENDORF}};
    bt_core *c = l->c;
    bt_lowered x = bt_lower_expr(l, e->kid[0]);
    bt_node from = bt_core_sum(c, 1, x.is, 0, x.is, -bt_op_least(e->op));
    bt_node has = bt_core_lacks(c, bt_core_ge(c, from), as[e->op].lacks, NULL);
    return number(bt_core_apply(c, as[e->op].kind, 1, &x.is),
                  bt_core_both(c, x.has, has));
}

/* ---- functions ---- */

/* f(1), f(2), ..., the last one repeated. */
static bt_lowered
from_list(bt_lower *l, const bt_function *f, bt_lowered x)
{
    bt_core *c = l->c;
    int64_t k;
    bt_node at_least_1 =
        bt_core_lacks(c, bt_core_ge(c, bt_core_sum(c, 1, x.is, 0, x.is, -1)),
                      BT_LACKS_ITEM, f->name);
    bt_node has = bt_core_both(c, x.has, at_least_1);
    if (!bt_core_is_int(c, x.is, &k))
        return number(bt_core_list(c, f->n_values, f->value, x.is), has);
    size_t last = f->n_values - 1;
    size_t at = k > (int64_t)f->n_values ? last : (size_t)(k - 1);
    return number(bt_core_int(c, k < 1 ? 0 : f->value[at]), has);
}

static bt_lowered
unknown_call(bt_lower *l, size_t n, const bt_node *arg, bt_node has)
{
    bt_core *c = l->c;
    if (n != 1) {
        bt_core_fail(c, BT_ERR_RULE,
                     "a function that is not known has one "
                     "argument");
        return nothing;
    }
    bt_node from_1 = bt_core_ge(c, bt_core_sum(c, 1, arg[0], 0, arg[0], -1));
    return number(bt_core_node_of(c, BT_NODE_CALL, 0, 1, arg),
                  bt_core_both(c, has, from_1));
}

/* A call of a function whose body speaks of nothing but its arguments. Functions
 * that call others twice would take twice as long at every step. */
typedef struct known_call {
    const bt_function *f;
    bt_node arg[2];
    bt_lowered is;
} known_call;

enum { KNOWN_CALLS = 256 };

static const known_call *
find_call(const bt_core *c, const bt_function *f, const bt_node *arg)
{
    for (size_t i = c->calls.count; i-- > 0;) {
        const known_call *k = &BT_AT(&c->calls, known_call, i);
        if (k->f == f && k->arg[0] == arg[0] &&
            (f->n_params < 2 || k->arg[1] == arg[1]))
            return k;
    }
    return NULL;
}

static bt_lowered
lower_body(bt_lower *inner, const bt_function *f)
{
    bt_core *c = inner->c;
    const known_call *known = find_call(c, f, inner->slot);
    if (known)
        return known->is;
    known_call now = {f, {inner->slot[0], inner->slot[1]}, nothing};
    uint64_t before = c->outside;
    now.is = bt_lower_expr(inner, f->body);
    if (c->outside != before || c->status != BT_OK)
        return now.is;
    if (c->calls.count == KNOWN_CALLS)
        c->calls.count = 0;
    c->status = bt_vector_add(&c->calls, &now, sizeof now, c->err);
    return now.is;
}

static bt_lowered
lower_call(bt_lower *l, const bt_expr *e)
{
    const bt_function *f = &l->definitions->function[e->value];
    bt_lower inner = *l; /* atoms see the same positions */
    bt_node has = BT_CORE_TRUE;
    for (size_t i = 0; i < e->n; i++) {
        bt_lowered x = bt_lower_expr(l, e->kid[i]);
        inner.slot[i] = x.is;
        has = bt_core_both(l->c, has, x.has);
    }
    if (e->value == l->unknown)
        return unknown_call(l, e->n, inner.slot, has);
    inner.elsewhere =
        l->s && (size_t)e->value < l->s->rules[0]->definitions.n_functions;
    if (!f->body)
        return f->n_values ? from_list(l, f, number(inner.slot[0], has))
                           : nothing;
    bt_lowered x = lower_body(&inner, f);
    return number(x.is, bt_core_both(l->c, has, x.has));
}

static bt_lowered
lower_case(bt_lower *l, const bt_expr *e)
{
    bt_core *c = l->c;
    bt_lowered rest = e->n % 2 ? bt_lower_expr(l, e->kid[e->n - 1])
                               : number(bt_core_int(c, 0), BT_CORE_FALSE);
    for (size_t i = e->n / 2; i-- > 0;) {
        bt_lowered x = bt_lower_expr(l, e->kid[2 * i]);
        bt_lowered when = bt_lower_expr(l, e->kid[2 * i + 1]);
        bt_node has =
            bt_core_both(c, when.has, bt_core_needs(c, when.is, x.has));
        bt_node other = bt_core_needs(c, bt_core_not(c, when.is), rest.has);
        if (rest.has == BT_CORE_FALSE)
            bt_core_lacks(c, other, BT_LACKS_CASE, NULL);
        has = bt_core_both(c, has, other);
        rest = number(bt_core_if(c, when.is, x.is, rest.is), has);
    }
    return rest;
}

static bt_lowered
lower_aggregate(bt_lower *l, const bt_expr *e)
{
    bt_lowered size = {BT_CORE_FALSE, BT_CORE_TRUE};
    if (e->n)
        size = bt_lower_expr(l, e->kid[0]);
    return number(
        bt_lower_aggregate(l, (bt_aggregate)e->value, e->list, size.is),
        size.has);
}

/* ---- conditions ---- */

bt_lowered
bt_lower_and(bt_lower *l, bt_lowered a, bt_lowered b)
{
    bt_core *c = l->c;
    return number(bt_core_both(c, a.is, b.is),
                  bt_core_both(c, a.has, bt_core_needs(c, a.is, b.has)));
}

bt_lowered
bt_lower_all(bt_lower *l, bt_expr *const *e, size_t n)
{
    bt_lowered all = {BT_CORE_TRUE, BT_CORE_TRUE};
    for (size_t i = 0; i < n; i++)
        all = bt_lower_and(l, all, bt_lower_expr(l, e[i]));
    return all;
}

static bt_lowered
lower_logic(bt_lower *l, const bt_expr *e)
{
    bt_core *c = l->c;
    bt_lowered x = bt_lower_expr(l, e->kid[0]);
    if (e->op == BT_OP_NOT)
        return number(bt_core_not(c, x.is), x.has);
    bt_lowered y = bt_lower_expr(l, e->kid[1]);
    if (e->op == BT_OP_IFF)
        return number(bt_core_iff(c, x.is, y.is),
                      bt_core_both(c, x.has, y.has));
    if (e->op == BT_OP_AND)
        return bt_lower_and(l, x, y);
    /* a or b, a implies b: b is looked at where the left side is not enough */
    bt_node left = e->op == BT_OP_IMPLIES ? bt_core_not(c, x.is) : x.is;
    bt_node is = bt_core_or(c, 2, (const bt_node[]){left, y.is});
    bt_node needed = bt_core_needs(c, bt_core_not(c, left), y.has);
    return number(is, bt_core_both(c, x.has, needed));
}

static bt_lowered
lower_in(bt_lower *l, const bt_expr *e)
{
    bt_lowered x = bt_lower_expr(l, e->kid[0]);
    bt_lowered in = bt_lower_in(l, e->set, x.is);
    return number(in.is, bt_core_both(l->c, x.has, in.has));
}

static bt_lowered
lower_kind(bt_lower *l, const bt_expr *e)
{
    switch (e->op) {
    case BT_OP_INT:
        return number(bt_core_int(l->c, e->value), BT_CORE_TRUE);
    case BT_OP_VAR:
        return number(l->slot[e->value], BT_CORE_TRUE);
    case BT_OP_NEG:
    case BT_OP_ABS:
        return lower_unary(l, e);
    case BT_OP_LOG2:
    case BT_OP_GOLDEN:
    case BT_OP_ZECKENDORF:
        return lower_partial(l, e);
    case BT_OP_CALL:
        return lower_call(l, e);
    case BT_OP_AGGREGATE:
        return lower_aggregate(l, e);
    case BT_OP_CASE:
        return lower_case(l, e);
    case BT_OP_AND:
    case BT_OP_OR:
    case BT_OP_IMPLIES:
    case BT_OP_IFF:
    case BT_OP_NOT:
        return lower_logic(l, e);
    case BT_OP_IN:
        return lower_in(l, e);
    case BT_OP_MOVABLE:
        return number(bt_core_node_of(l->c, BT_NODE_MOVABLE, 0, 0, NULL),
                      BT_CORE_TRUE);
    case BT_OP_ATOM:
        return bt_lower_atom(l, e);
    default:
        return lower_chain(l, e);
    }
}

/* The place is that of e again once its parts have been read: what is made of
 * them is e's. */
bt_lowered
bt_lower_expr(bt_lower *l, const bt_expr *e)
{
    bt_core *c = l->c;
    int line = c->line, column = c->column;
    if (++c->visits > BT_CORE_VISITS)
        bt_core_fail(c, BT_ERR_RULE,
                     "written out, this has more than a million terms");
    if (c->status != BT_OK)
        return nothing;
    c->outside += e->op == BT_OP_ATOM || e->op == BT_OP_AGGREGATE ||
                  e->op == BT_OP_MOVABLE || e->op == BT_OP_IN;
    if (e->line && !l->elsewhere) {
        c->line = e->line;
        c->column = e->column;
    }
    bt_lowered x = lower_kind(l, e);
    c->line = line;
    c->column = column;
    return x;
}
