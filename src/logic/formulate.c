/* formulate.c: truth values as formulas, one function a kind of node. */
#include "logic/formulate.h"

#include "base/checked.h"
#include "base/fail.h"
#include "logic/formulate_side.h"

enum { MOST_NODES = 200000, MOST_MODULUS = 4096 };

const bt_formula *
bt_formulate_refuse(bt_formulator *f, const char *what)
{
    const bt_core_node *x = bt_core_at(f->c, f->at);
    if (f->status == BT_OK)
        f->status = bt_fail_at(f->err, BT_ERR_REFUSED, x->line, x->column,
                               "this cannot be said as a formula: %s", what);
    return NULL;
}

bt_status
bt_formulate_done(bt_formulator *f, const bt_formula *made,
                  const bt_formula **out)
{
    *out = made;
    if (f->status == BT_OK && !made)
        f->status = bt_fail_nomem(f->err);
    return f->status;
}

bt_node
bt_formulate_enter(bt_formulator *f, bt_node n)
{
    bt_node before = f->at;
    f->at = n;
    /* variables of a single node are far fewer than half of all there are */
    if (f->nodes++ >= MOST_NODES || f->next >= BT_POWER_OF / 2)
        bt_formulate_refuse(f, "it is too long");
    return before;
}

void
bt_formulator_init(bt_formulator *f, const bt_part *part, bt_arena *arena,
                   size_t n_coords, bt_err *err)
{
    *f = (bt_formulator){.part = part,
                         .c = &part->core,
                         .arena = arena,
                         .n_coords = n_coords,
                         .next = BT_FORMULATE_FIRST,
                         .err = err};
    for (size_t i = 0; i < BT_MAX_TRACKS; i++)
        f->most[i] = -1;
    if (n_coords > BT_MAX_TRACKS) {
        f->n_coords = 0;
        bt_formulate_refuse(f, "too many heaps");
    }
}

bt_status
bt_formulate_open(bt_formulator *f, const bt_problem *p, int *var)
{
    for (size_t i = 0; i < BT_CORE_VARIABLES; i++) {
        f->bound[i] = f->is_power[i] = false;
        f->place[i] = NULL;
    }
    for (size_t i = 0; i < p->n_vars && p->kind != BT_MEMBER_POSITION; i++) {
        var[i] = f->next++;
        f->bound[i] = true;
        f->value[i] = bt_formulate_variable(f, var[i]);
    }
    return f->status;
}

/* ---- joining formulas ---- */

/* Of an AND: true is left out and false is all; of an OR the other way. */
static const bt_formula *
join(bt_formulator *f, bool both, size_t n, const bt_formula **kid)
{
    bt_formula_kind idle = both ? BT_F_TRUE : BT_F_FALSE;
    bt_formula_kind all = both ? BT_F_FALSE : BT_F_TRUE;
    size_t left = 0;
    for (size_t i = 0; i < n; i++) {
        if (!kid[i] || kid[i]->kind == all)
            return kid[i];
        if (kid[i]->kind != idle)
            kid[left++] = kid[i];
    }
    if (left == 0)
        return bt_formulate_truth(f, both);
    return left == 1 ? kid[0]
                     : (both ? bt_f_and : bt_f_or)(f->arena, left, kid);
}

const bt_formula *
bt_formulate_and(bt_formulator *f, size_t n, const bt_formula **kid)
{
    return join(f, true, n, kid);
}

const bt_formula *
bt_formulate_or(bt_formulator *f, size_t n, const bt_formula **kid)
{
    return join(f, false, n, kid);
}

const bt_formula *
bt_formulate_not(bt_formulator *f, const bt_formula *kid)
{
    if (kid && (kid->kind == BT_F_TRUE || kid->kind == BT_F_FALSE))
        return bt_formulate_truth(f, kid->kind == BT_F_FALSE);
    return kid && kid->kind == BT_F_NOT ? kid->kid[0] : bt_f_not(f->arena, kid);
}

static bool
is_truth(const bt_formula *f)
{
    return !f || f->kind == BT_F_TRUE || f->kind == BT_F_FALSE;
}

const bt_formula *
bt_formulate_truth(bt_formulator *f, bool truth)
{
    return bt_f_truth(f->arena, truth);
}

const bt_formula *
bt_formulate_exists(bt_formulator *f, size_t n, const int *var,
                    const bt_formula *kid)
{
    return n == 0 || is_truth(kid) ? kid : bt_f_exists(f->arena, n, var, kid);
}

const bt_formula *
bt_formulate_every(bt_formulator *f, size_t n, const int *var,
                   const bt_formula *kid)
{
    return n == 0 || is_truth(kid) ? kid : bt_f_forall(f->arena, n, var, kid);
}

const bt_formula *
bt_formulate_sum(bt_formulator *f, bt_sum x, bt_relation rel)
{
    if (x.n == 0)
        return bt_formulate_truth(f, rel == BT_EQ   ? x.k == 0
                                     : rel == BT_GE ? x.k >= 0
                                                    : x.k <= 0);
    return bt_f_sum(f->arena, x, rel, 0);
}

const bt_formula *
bt_formulate_compare(bt_formulator *f, bt_sum x, bt_relation rel, bt_sum y)
{
    bt_formulate_add(f, &x, -1, y);
    return f->status == BT_OK ? bt_formulate_sum(f, x, rel) : NULL;
}

/* ---- comparisons: (ge T), (eq T) ---- */

/* What came along has a value, or nothing depends on it: "for some" and "for
 * all" say the same. */
static const bt_formula *
close_comparison(bt_formulator *f, const bt_side *s, const bt_formula *made)
{
    if (!f->powers || f->some || s->n == 0)
        return bt_side_close(f, s, made);
    return bt_formulate_not(f, bt_side_close(f, s, bt_formulate_not(f, made)));
}

/* T is k + c * (U mod m) for constants k, c, m: the MOD, or NULL. */
static const bt_core_node *
residue_question(bt_formulator *f, bt_node n, int64_t *k, int64_t *c,
                 int64_t *m)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    *k = 0;
    *c = 1;
    if (x->kind == BT_NODE_SUM && x->n == 1) {
        *k = x->value;
        *c = x->coef[0];
        x = bt_core_at(f->c, x->kid[0]);
    }
    return x->kind == BT_NODE_MOD && bt_formulate_constant(f, x->kid[1], m) &&
                   *m >= 1 && *m <= MOST_MODULUS
               ? x
               : NULL;
}

/* The residues r of U for which k + c * r is >= 0, or = 0. */
static const bt_formula *
residues(bt_formulator *f, bt_node inside, bool equal, int64_t k, int64_t c,
         int64_t m)
{
    int64_t *which = bt_arena_alloc(f->arena, (size_t)m * sizeof *which);
    size_t n = 0;
    bt_side s = {0};
    bt_sum x = bt_formulate_term(f, inside, &s);
    if (!which)
        return NULL;
    for (int64_t r = 0; r < m; r++) {
        int64_t v;
        if (!bt_mul(c, r, &v) || !bt_add(v, k, &v))
            return bt_formulate_refuse(f, "too large numbers");
        if (equal ? v == 0 : v >= 0)
            which[n++] = r;
    }
    return close_comparison(f, &s,
                            n == 0 || n == (size_t)m
                                ? bt_formulate_truth(f, n > 0)
                                : bt_f_sum_residue(f->arena, x, m, n, which));
}

/* U mod u = 0 for a power of two u? */
static bool
divisibility_question(const bt_formulator *f, const bt_core_node *x)
{
    if (x->kind != BT_NODE_MOD || f->powers)
        return false;
    const bt_core_node *u = bt_core_at(f->c, x->kid[1]);
    return u->kind == BT_NODE_VAR && f->bound[u->value] &&
           f->is_power[u->value];
}

/* U is 0, or the largest power of two that divides it is at least u. */
static const bt_formula *
divisibility(bt_formulator *f, const bt_core_node *n)
{
    bt_side s = {0};
    bt_sum x = bt_formulate_term(f, n->kid[0], &s);
    bt_sum u = bt_formulate_term(f, n->kid[1], &s);
    int w = f->next++, v = bt_side_name(f, &s, x);
    const bt_formula *way[2], *both[2];
    if (!bt_sum_is_natural(x))
        return bt_formulate_refuse(f, "a part that might be negative");
    both[0] = bt_f_lowbit(f->arena, v, w);
    both[1] = bt_formulate_compare(f, bt_formulate_variable(f, w), BT_GE, u);
    way[0] = bt_formulate_sum(f, x, BT_EQ);
    way[1] = bt_formulate_exists(f, 1, &w, bt_formulate_and(f, 2, both));
    return bt_side_close(f, &s, bt_formulate_or(f, 2, way));
}

static const bt_formula *
comparison(bt_formulator *f, const bt_core_node *x)
{
    const bt_core_node *t = bt_core_at(f->c, x->kid[0]), *part;
    bool equal = x->kind == BT_NODE_EQ;
    int64_t k, c, m;
    bt_side s = {0};
    if (equal && divisibility_question(f, t))
        return divisibility(f, t);
    if (equal && t->kind == BT_NODE_XOR)
        return bt_formulate_no_xor(f, t);
    if (equal && (part = bt_formulate_total(f->c, x->kid[0])))
        return bt_formulate_exactly_one(f, part);
    part = residue_question(f, x->kid[0], &k, &c, &m);
    if (part)
        return residues(f, part->kid[0], equal, k, c, m);
    bt_sum sum = bt_formulate_term(f, x->kid[0], &s);
    return close_comparison(f, &s,
                            bt_formulate_sum(f, sum, equal ? BT_EQ : BT_GE));
}

/* ---- connectives ---- */

/* Not the node. */
static const bt_formula *
negation(bt_formulator *f, bt_node n)
{
    f->some = !f->some;
    const bt_formula *made = bt_formulate_node(f, n);
    f->some = !f->some;
    return bt_formulate_not(f, made);
}

/* Either side implies the other. */
static const bt_formula *
equivalence(bt_formulator *f, const bt_core_node *x)
{
    const bt_formula *kid[2], *no[2], *way[2];
    for (size_t i = 0; i < 2; i++) {
        kid[i] = bt_formulate_node(f, x->kid[i]);
        no[i] =
            f->powers ? negation(f, x->kid[i]) : bt_formulate_not(f, kid[i]);
    }
    for (size_t i = 0; i < 2; i++)
        way[i] = bt_formulate_or(f, 2, (const bt_formula *[]){no[i], kid[!i]});
    return bt_formulate_and(f, 2, way);
}

static const bt_formula *
connective(bt_formulator *f, const bt_core_node *x)
{
    bool both = x->kind == BT_NODE_AND;
    const bt_formula **kid = bt_arena_alloc(f->arena, (x->n + 1) * sizeof *kid);
    if (!kid)
        return NULL;
    for (size_t i = 0; i < x->n; i++) {
        kid[i] = bt_formulate_node(f, x->kid[i]);
        /* the rest does not matter, and may have no value */
        if (!kid[i] || kid[i]->kind == (both ? BT_F_FALSE : BT_F_TRUE))
            return kid[i];
    }
    return join(f, both, x->n, kid);
}

static const bt_formula *
quantified(bt_formulator *f, const bt_core_node *x)
{
    bool before = f->some;
    bool moves = x->kind == BT_NODE_SOME_MOVE || x->kind == BT_NODE_EVERY_MOVE;
    f->some = x->kind == BT_NODE_SOME || x->kind == BT_NODE_SOME_MOVE;
    const bt_formula *made =
        moves ? bt_formulate_moves(f, x) : bt_formulate_quantifier(f, x);
    f->some = before;
    return made;
}

static const bt_formula *
say(bt_formulator *f, const bt_core_node *x)
{
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return connective(f, x);
    case BT_NODE_NOT:
        return negation(f, x->kid[0]);
    case BT_NODE_IFF:
        return equivalence(f, x);
    case BT_NODE_GE:
    case BT_NODE_EQ:
        return comparison(f, x);
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
    case BT_NODE_SOME_MOVE:
    case BT_NODE_EVERY_MOVE:
        return quantified(f, x);
    case BT_NODE_POSITION:
        return bt_formulate_position(f, x);
    case BT_NODE_IN_P:
        return bt_formulate_outcome(f, x);
    case BT_NODE_TERMINAL:
        return bt_formulate_terminal(f, x);
    case BT_NODE_LEADS:
        return bt_formulate_leads(f, x);
    case BT_NODE_SAME:
        return bt_formulate_same(f, x);
    default:
        return bt_formulate_refuse(f, "this kind of condition");
    }
}

const bt_formula *
bt_formulate_node(bt_formulator *f, bt_node n)
{
    bt_node before = bt_formulate_enter(f, n);
    const bt_formula *made =
        f->status == BT_OK ? say(f, bt_core_at(f->c, n)) : NULL;
    f->at = before;
    return made;
}

bt_status
bt_formulate(bt_formulator *f, bt_node n, const bt_formula **out)
{
    return bt_formulate_done(f, bt_formulate_node(f, n), out);
}

/* ---- a problem ---- */

static const bt_formula *violation(bt_formulator *f, const bt_problem *p);

/* `where` and not `holds`, value by value of a variable of the problem. */
static const bt_formula *
value_by_value(bt_formulator *f, const bt_problem *p, size_t variable,
               int64_t low, int64_t high)
{
    bt_sum own = f->value[variable];
    size_t n = high < low ? 0 : (size_t)(high - low) + 1;
    const bt_formula *both[2],
        **way = bt_arena_alloc(f->arena, (n + 1) * sizeof *way);
    for (size_t i = 0; way && i < n; i++) {
        f->value[variable] = (bt_sum){.k = low + (int64_t)i};
        both[0] = bt_formulate_compare(f, own, BT_EQ, f->value[variable]);
        both[1] = violation(f, p);
        way[i] = bt_formulate_and(f, 2, both);
    }
    f->value[variable] = own;
    return way ? bt_formulate_or(f, n, way) : NULL;
}

static const bt_formula *
violation(bt_formulator *f, const bt_problem *p)
{
    const bt_formula *both[2];
    size_t variable;
    int64_t low, high;
    if (!f->powers && bt_formulate_few_values(f, p, &variable, &low, &high))
        return value_by_value(f, p, variable, low, high);
    both[0] = bt_formulate_node(f, p->where);
    if (!both[0] || both[0]->kind == BT_F_FALSE)
        return both[0];
    both[1] = negation(f, p->holds);
    return bt_formulate_and(f, 2, both);
}

static const bt_formula *
failure(bt_formulator *f, const bt_problem *p)
{
    const bt_formula *way[2], *both[2] = {bt_formulate_truth(f, true), NULL};
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    f->at = p->holds;
    if (p->asks || p->kind == BT_MEMBER_POSITION)
        return bt_formulate_refuse(f, "all positions");
    if (p->kind == BT_MEMBER_PLACE)
        both[0] = bt_formulate_vector(f, p->member, &s, x);
    both[0] = bt_side_close(f, &s, both[0]);
    way[0] = negation(f, p->defined);
    way[1] = violation(f, p);
    if (p->kind == BT_MEMBER_PLACE && !f->asked && f->part->n_problems == 1)
        bt_formulate_asked(f, p->member, x); /* nothing but moves: the family
                                                of the members will do */
    both[1] = bt_formulate_or(f, 2, way);
    return bt_formulate_and(f, 2, both);
}

bt_status
bt_formulate_failures(bt_formulator *f, int *var, const bt_formula **out)
{
    size_t n = f->part->n_problems;
    const bt_formula **way = bt_arena_alloc(f->arena, (n + 1) * sizeof *way);
    for (size_t i = 0; way && i < n; i++) {
        const bt_problem *p = &f->part->problem[i];
        BT_TRY(bt_formulate_open(f, p, var));
        way[i] = failure(f, p);
        if (n > 1)
            way[i] = bt_formulate_exists(f, p->n_vars, var, way[i]);
    }
    return bt_formulate_done(f, way ? bt_formulate_or(f, n, way) : NULL, out);
}
