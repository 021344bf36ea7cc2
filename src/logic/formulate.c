/* formulate.c: truth values as formulas, one function a kind of node. */
#include "logic/formulate.h"

#include "base/checked.h"
#include "base/fail.h"
#include "logic/formulate_side.h"

enum { MOST_NODES = 200000, MOST_MODULUS = 4096 };

bt_status
bt_formulate_refuse(bt_formulator *f, bt_node n, const char *what)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    return bt_fail_at(f->err, BT_ERR_REFUSED, x->line, x->column,
                      "this cannot be said as a formula: %s", what);
}

bt_status
bt_formulate_done(bt_formulator *f, const bt_formula *made,
                  const bt_formula **out)
{
    *out = made;
    return made ? BT_OK : bt_fail_nomem(f->err);
}

bt_status
bt_formulate_count(bt_formulator *f, bt_node n)
{
    /* variables of a single node are far fewer than half of all there are */
    if (f->nodes++ >= MOST_NODES || f->next >= BT_POWER_OF / 2)
        return bt_formulate_refuse(f, n, "it is too long");
    return BT_OK;
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
        if (!bt_sum_var(f->arena, (uint32_t)var[i], &f->value[i]))
            return bt_fail_nomem(f->err);
    }
    return BT_OK;
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
        return bt_f_truth(f->arena, both);
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
        return bt_f_truth(f->arena, kid->kind == BT_F_FALSE);
    return kid && kid->kind == BT_F_NOT ? kid->kid[0] : bt_f_not(f->arena, kid);
}

const bt_formula *
bt_formulate_sum(bt_formulator *f, bt_sum x, bt_relation rel)
{
    if (x.n == 0)
        return bt_f_truth(f->arena, rel == BT_EQ   ? x.k == 0
                                    : rel == BT_GE ? x.k >= 0
                                                   : x.k <= 0);
    return bt_f_sum(f->arena, x, rel, 0);
}

/* ---- comparisons: (ge T), (eq T) ---- */

/* What came along has a value, or nothing depends on it: "for some" and "for
 * all" say the same. */
static bt_status
close_comparison(bt_formulator *f, const bt_side *s, const bt_formula *made,
                 const bt_formula **out)
{
    if (!f->powers || f->some || s->n == 0)
        return bt_side_close(f, s, made, out);
    BT_TRY(bt_side_close(f, s, bt_formulate_not(f, made), out));
    return bt_formulate_done(f, bt_formulate_not(f, *out), out);
}

/* T is k + c * (U mod m) for constants k, c, m. */
static bool
residue_question(bt_formulator *f, bt_node n, int64_t *k, int64_t *c,
                 bt_node *inside, int64_t *m)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    *k = 0;
    *c = 1;
    if (x->kind == BT_NODE_SUM && x->n == 1) {
        *k = x->value;
        *c = x->coef[0];
        x = bt_core_at(f->c, x->kid[0]);
    }
    if (x->kind != BT_NODE_MOD)
        return false;
    *inside = x->kid[0];
    return bt_formulate_constant(f, x->kid[1], m) && *m >= 1 &&
           *m <= MOST_MODULUS;
}

/* The residues for which k + c * residue is >= 0, or = 0. */
static bt_status
residues(bt_formulator *f, bt_node atom, bt_node inside, int64_t k, int64_t c,
         int64_t m, const bt_formula **out)
{
    bool equal = bt_core_at(f->c, atom)->kind == BT_NODE_EQ;
    int64_t *which = bt_arena_alloc(f->arena, (size_t)m * sizeof *which);
    size_t n = 0;
    bt_side s = {0};
    bt_sum x;
    if (!which)
        return bt_fail_nomem(f->err);
    BT_TRY(bt_formulate_term(f, inside, &s, &x));
    for (int64_t r = 0; r < m; r++) {
        int64_t v;
        if (!bt_mul(c, r, &v) || !bt_add(v, k, &v))
            return bt_formulate_refuse(f, atom, "too large numbers");
        if (equal ? v == 0 : v >= 0)
            which[n++] = r;
    }
    const bt_formula *made = n == 0 || n == (size_t)m
                                 ? bt_f_truth(f->arena, n > 0)
                                 : bt_f_sum_residue(f->arena, x, m, n, which);
    return close_comparison(f, &s, made, out);
}

/* U mod u = 0 for a power of two u: U is 0, or the largest power of two that
 * divides it is at least u. */
static bool
divisibility_question(const bt_formulator *f, bt_node n)
{
    const bt_core_node *x = bt_core_at(f->c, n), *u;
    if (x->kind != BT_NODE_MOD || f->powers)
        return false;
    u = bt_core_at(f->c, x->kid[1]);
    return u->kind == BT_NODE_VAR && f->bound[u->value] &&
           f->is_power[u->value];
}

static bt_status
divisibility(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    bt_side s = {0};
    bt_sum d, u = f->value[bt_core_at(f->c, x->kid[1])->value];
    int v, w = f->next++;
    const bt_formula *way[2], *both[2];
    BT_TRY(bt_formulate_term(f, x->kid[0], &s, &d));
    if (!bt_sum_is_natural(d))
        return bt_formulate_refuse(f, n, "a part that might be negative");
    BT_TRY(bt_side_name(f, n, &s, d, &v));
    if (!bt_sum_times(f->arena, -1, u, &d) ||
        !bt_sum_add_var(f->arena, &d, 1, (uint32_t)w))
        return bt_fail_nomem(f->err);
    both[0] = bt_f_lowbit(f->arena, v, w);
    both[1] = bt_formulate_sum(f, d, BT_GE);
    way[0] = bt_f_is(f->arena, v, (bt_sum){0});
    way[1] = bt_f_exists(f->arena, 1, &w, bt_formulate_and(f, 2, both));
    return bt_side_close(f, &s, bt_formulate_or(f, 2, way), out);
}

static bt_status
comparison(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    bool equal = x->kind == BT_NODE_EQ, done = false;
    int64_t k, c, m;
    bt_node inside;
    bt_side s = {0};
    bt_sum sum;
    if (equal && divisibility_question(f, x->kid[0]))
        return divisibility(f, x->kid[0], out);
    if (equal && bt_core_at(f->c, x->kid[0])->kind == BT_NODE_XOR)
        return bt_formulate_no_xor(f, x->kid[0], out);
    if (residue_question(f, x->kid[0], &k, &c, &inside, &m))
        return residues(f, n, inside, k, c, m, out);
    if (equal)
        BT_TRY(bt_formulate_exactly_one(f, x->kid[0], out, &done));
    if (done)
        return BT_OK;
    BT_TRY(bt_formulate_term(f, x->kid[0], &s, &sum));
    return close_comparison(
        f, &s, bt_formulate_sum(f, sum, equal ? BT_EQ : BT_GE), out);
}

/* ---- connectives ---- */

/* Not the node. */
static bt_status
negation(bt_formulator *f, bt_node n, const bt_formula **out)
{
    f->some = !f->some;
    bt_status s = bt_formulate(f, n, out);
    f->some = !f->some;
    return s == BT_OK ? bt_formulate_done(f, bt_formulate_not(f, *out), out)
                      : s;
}

/* Either side implies the other. */
static bt_status
equivalence(bt_formulator *f, const bt_core_node *x, const bt_formula **out)
{
    const bt_formula *kid[2], *no[2], *way[2];
    for (size_t i = 0; i < 2; i++) {
        BT_TRY(bt_formulate(f, x->kid[i], &kid[i]));
        no[i] = bt_formulate_not(f, kid[i]);
        if (f->powers)
            BT_TRY(negation(f, x->kid[i], &no[i]));
    }
    for (size_t i = 0; i < 2; i++)
        way[i] = bt_formulate_or(f, 2, (const bt_formula *[]){no[i], kid[!i]});
    return bt_formulate_done(f, bt_formulate_and(f, 2, way), out);
}

static bt_status
connective(bt_formulator *f, const bt_core_node *x, const bt_formula **out)
{
    bool both = x->kind == BT_NODE_AND;
    const bt_formula **kid = bt_arena_alloc(f->arena, (x->n + 1) * sizeof *kid);
    if (!kid)
        return bt_fail_nomem(f->err);
    for (size_t i = 0; i < x->n; i++) {
        BT_TRY(bt_formulate(f, x->kid[i], &kid[i]));
        /* the rest does not matter, and may have no value */
        if (kid[i]->kind == (both ? BT_F_FALSE : BT_F_TRUE))
            return bt_formulate_done(f, kid[i], out);
    }
    return bt_formulate_done(f,
                             both ? bt_formulate_and(f, x->n, kid)
                                  : bt_formulate_or(f, x->n, kid),
                             out);
}

static bt_status
quantified(bt_formulator *f, bt_node n,
           bt_status (*say)(bt_formulator *, bt_node, const bt_formula **),
           const bt_formula **out)
{
    bt_node_kind kind = bt_core_at(f->c, n)->kind;
    bool before = f->some;
    f->some = kind == BT_NODE_SOME || kind == BT_NODE_SOME_MOVE;
    bt_status s = say(f, n, out);
    f->some = before;
    return s;
}

bt_status
bt_formulate(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    BT_TRY(bt_formulate_count(f, n));
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return connective(f, x, out);
    case BT_NODE_NOT:
        return negation(f, x->kid[0], out);
    case BT_NODE_IFF:
        return equivalence(f, x, out);
    case BT_NODE_GE:
    case BT_NODE_EQ:
        return comparison(f, n, out);
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return quantified(f, n, bt_formulate_quantifier, out);
    case BT_NODE_SOME_MOVE:
    case BT_NODE_EVERY_MOVE:
        return quantified(f, n, bt_formulate_moves, out);
    case BT_NODE_POSITION:
        return bt_formulate_position(f, n, out);
    case BT_NODE_IN_P:
        return bt_formulate_outcome(f, n, out);
    case BT_NODE_TERMINAL:
        return bt_formulate_terminal(f, n, out);
    case BT_NODE_LEADS:
        return bt_formulate_leads(f, n, out);
    case BT_NODE_SAME:
        return bt_formulate_same(f, n, out);
    default:
        return bt_formulate_refuse(f, n, "this kind of condition");
    }
}

/* ---- a problem ---- */

static bt_status violation(bt_formulator *f, const bt_problem *p,
                           const bt_formula **out);

/* `where` and not `holds`, value by value of a variable of the problem. */
static bt_status
value_by_value(bt_formulator *f, const bt_problem *p, int64_t variable,
               int64_t low, int64_t high, const bt_formula **out)
{
    bt_sum own = f->value[variable], d;
    size_t n = 0;
    const bt_formula *both[2],
        **way = bt_arena_alloc(f->arena,
                               (high < low ? 1 : (size_t)(high - low) + 1) *
                                   sizeof *way);
    if (!way)
        return bt_fail_nomem(f->err);
    for (int64_t v = low; v <= high; v++) {
        d = own;
        if (!bt_sub(d.k, v, &d.k))
            return bt_formulate_refuse(f, p->holds, "too large numbers");
        f->value[variable] = (bt_sum){.k = v};
        BT_TRY(violation(f, p, &both[1]));
        both[0] = bt_formulate_sum(f, d, BT_EQ);
        way[n++] = bt_formulate_and(f, 2, both);
    }
    f->value[variable] = own;
    return bt_formulate_done(f, bt_formulate_or(f, n, way), out);
}

static bt_status
violation(bt_formulator *f, const bt_problem *p, const bt_formula **out)
{
    const bt_formula *both[2];
    int64_t variable, low, high;
    if (!f->powers && bt_formulate_few_values(f, p, &variable, &low, &high))
        return value_by_value(f, p, variable, low, high, out);
    BT_TRY(bt_formulate(f, p->where, &both[0]));
    if (both[0]->kind == BT_F_FALSE)
        return bt_formulate_done(f, both[0], out);
    BT_TRY(bt_formulate(f, p->holds, &both[1]));
    both[1] = bt_formulate_not(f, both[1]);
    return bt_formulate_done(f, bt_formulate_and(f, 2, both), out);
}

bt_status
bt_formulate_failure(bt_formulator *f, const bt_problem *p,
                     const bt_formula **out)
{
    const bt_formula *is_position = bt_f_truth(f->arena, true), *way[2],
                     *both[2];
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    if (p->asks || p->kind == BT_MEMBER_POSITION)
        return bt_formulate_refuse(f, p->holds, "all positions");
    if (p->kind == BT_MEMBER_PLACE)
        BT_TRY(bt_formulate_vector(f, p->member, &s, x, &is_position));
    BT_TRY(bt_side_close(f, &s, is_position, &both[0]));
    BT_TRY(bt_formulate(f, p->defined, &way[0]));
    way[0] = bt_formulate_not(f, way[0]);
    BT_TRY(violation(f, p, &way[1]));
    both[1] = bt_formulate_or(f, 2, way);
    return bt_formulate_done(f, bt_formulate_and(f, 2, both), out);
}

bt_status
bt_formulate_failures(bt_formulator *f, int *var, const bt_formula **out)
{
    const bt_part *part = f->part;
    const bt_formula *ignored,
        **way = bt_arena_alloc(f->arena, (part->n_problems + 1) * sizeof *way);
    if (!way)
        return bt_fail_nomem(f->err);
    for (size_t i = 0; i < part->n_problems; i++) {
        const bt_problem *p = &part->problem[i];
        BT_TRY(bt_formulate_open(f, p, var));
        BT_TRY(bt_formulate_failure(f, p, &way[i]));
        if (part->n_problems > 1 && p->n_vars)
            way[i] = bt_f_exists(f->arena, p->n_vars, var, way[i]);
        if (f->asked || part->n_problems > 1 || p->kind != BT_MEMBER_PLACE)
            continue;
        /* nothing but moves: the family of the members will do */
        bt_side s = {0};
        bt_sum x[BT_MAX_TRACKS];
        BT_TRY(bt_formulate_vector(f, p->member, &s, x, &ignored));
        BT_TRY(bt_formulate_asked(f, p->member, x));
    }
    return bt_formulate_done(f, bt_formulate_or(f, part->n_problems, way), out);
}
