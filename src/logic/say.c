/* say.c: what core says of numbers, as formulas.
 *
 * A comparison is a sum and the terms that are still to be added to it. A term
 * that is not linear is taken apart: into alternatives (min, max, if, mod), or
 * it gets a name, which is hidden around the comparison (div, xor, 2^v). */
#include "logic/say.h"

#include "base/checked.h"
#include "core/view.h"

enum {
    PENDING = 24,
    LARGEST_MODULUS = 64,
    MOST_HEAPS = 4,
    MOST_ATOMS = 4096,
    MOST_SIGNED = 4
};

typedef struct atom {
    bt_relation rel;
    bt_sum sum; /* REL 0, with what is pending */
    size_t n;
    struct {
        int64_t coef;
        bt_node node;
    } pending[PENDING];
} atom;

const bt_formula *
bt_say_nothing(bt_say *x)
{
    x->unsaid = true;
    return NULL;
}

static const bt_core_node *
node(const bt_say *x, bt_node n)
{
    return bt_core_at(x->c, n);
}

static bool
push(atom *t, int64_t coef, bt_node n)
{
    if (t->n == PENDING)
        return false;
    t->pending[t->n].coef = coef;
    t->pending[t->n++].node = n;
    return true;
}

static const bt_formula *say_atom(bt_say *x, atom t);

/* The atom with one more term. */
static const bt_formula *
with(bt_say *x, atom t, int64_t coef, bt_node n)
{
    return push(&t, coef, n) ? say_atom(x, t) : bt_say_nothing(x);
}

static const bt_formula *
with_sum(bt_say *x, atom t, int64_t coef, bt_sum sum)
{
    return bt_sum_add(x->a, &t.sum, coef, sum) ? say_atom(x, t)
                                               : bt_say_nothing(x);
}

const bt_formula *
bt_say_both(bt_say *x, const bt_formula *f, const bt_formula *g)
{
    return bt_f_and(x->a, 2, (const bt_formula *[]){f, g});
}

const bt_formula *
bt_say_either(bt_say *x, const bt_formula *f, const bt_formula *g)
{
    return bt_f_or(x->a, 2, (const bt_formula *[]){f, g});
}

const bt_formula *
bt_say_compare(bt_say *x, bt_relation rel, int64_t p, bt_node n, int64_t q,
               bt_node m, bt_sum sum)
{
    atom t = {.rel = rel, .sum = sum};
    bool fits = (!p || push(&t, p, n)) && (!q || push(&t, q, m));
    return fits ? say_atom(x, t) : bt_say_nothing(x);
}

const bt_formula *
bt_say_is(bt_say *x, bt_node n, bt_sum sum)
{
    return bt_say_compare(x, BT_EQ, -1, n, 0, 0, sum);
}

/* ---- terms that are taken apart */

static const bt_formula *
with_sum_of(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    int64_t part;
    bool fits =
        bt_mul(coef, e->value, &part) && bt_add(t.sum.k, part, &t.sum.k);
    for (size_t i = 0; fits && i < e->n; i++)
        fits = bt_mul(coef, e->coef[i], &part) && push(&t, part, e->kid[i]);
    return fits ? say_atom(x, t) : bt_say_nothing(x);
}

/* One operand is the least (greatest), and stands there. */
static const bt_formula *
with_extreme(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    int64_t sign = e->kind == BT_NODE_MIN ? 1 : -1;
    const bt_formula *all = bt_f_or(x->a, 0, NULL);
    for (size_t i = 0; i < e->n; i++) {
        const bt_formula *one = with(x, t, coef, e->kid[i]);
        for (size_t j = 0; j < e->n; j++)
            if (j != i)
                one = bt_say_both(x,
                                  bt_say_compare(x, BT_GE, sign, e->kid[j],
                                                 -sign, e->kid[i], (bt_sum){0}),
                                  one);
        all = bt_say_either(x, all, one);
    }
    return all;
}

static const bt_formula *
with_if(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_formula *condition = bt_say_truth(x, e->kid[0]);
    return bt_say_either(
        x, bt_say_both(x, condition, with(x, t, coef, e->kid[1])),
        bt_say_both(x, bt_f_not(x->a, condition), with(x, t, coef, e->kid[2])));
}

static bool
fresh(bt_say *x, int *var, bt_sum *sum)
{
    *var = x->next++;
    return *var < BT_MAX_VARIABLE && bt_sum_var(x->a, (uint32_t)*var, sum);
}

/* floor(E / k) is w, or -w: E - kw >= 0 and kw + k - 1 - E >= 0. */
static const bt_formula *
with_quotient(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_formula *all = bt_f_or(x->a, 0, NULL);
    int64_t k;
    if (!bt_core_is_int(x->c, e->kid[1], &k) || k < 1)
        return bt_say_nothing(x);
    for (int64_t sign = 1; sign >= -1; sign -= 2) {
        bt_sum w, low, high;
        int var;
        if (sign < 0 && bt_core_evident(x->c, e->kid[0]))
            break;
        if (!fresh(x, &var, &w) || !bt_sum_times(x->a, -sign * k, w, &low) ||
            !bt_sum_times(x->a, sign * k, w, &high))
            return bt_say_nothing(x);
        high.k = k - 1;
        const bt_formula *one = bt_say_both(
            x, with_sum(x, t, coef * sign, w),
            bt_say_both(x, bt_say_compare(x, BT_GE, 1, e->kid[0], 0, 0, low),
                        bt_say_compare(x, BT_GE, -1, e->kid[0], 0, 0, high)));
        all = bt_say_either(x, all, bt_f_exists(x->a, 1, &var, one));
    }
    return all;
}

/* The number as a sum of variables; false: it is none. */
static bool
is_linear(bt_say *x, bt_node n, int64_t coef, bt_sum *sum)
{
    const bt_core_node *e = node(x, n);
    int64_t part;
    if (e->kind == BT_NODE_VAR)
        return !x->power[e->value] &&
               bt_sum_add(x->a, sum, coef, x->value[e->value]);
    bool fits = e->kind == BT_NODE_SUM && bt_mul(coef, e->value, &part) &&
                bt_add(sum->k, part, &sum->k);
    for (size_t i = 0; fits && i < e->n; i++)
        fits = bt_mul(coef, e->coef[i], &part) &&
               is_linear(x, e->kid[i], part, sum);
    return fits;
}

/* A name for the number, and that it is that in *says. */
static bool
name(bt_say *x, bt_node n, int *var, const bt_formula **says)
{
    bt_sum sum = {0};
    if (is_linear(x, n, 1, &sum) && (*var = bt_sum_is_var(sum)) >= 0)
        return true;
    if (!bt_core_evident(x->c, n) || !fresh(x, var, &sum))
        return false;
    *says = bt_say_both(x, *says, bt_say_is(x, n, sum));
    return true;
}

static const bt_formula *
with_remainder(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_formula *all = bt_f_or(x->a, 0, NULL);
    const bt_formula *says = bt_f_and(x->a, 0, NULL);
    bt_sum of = {0};
    int64_t m, part;
    int var = -1;
    if (!bt_core_is_int(x->c, e->kid[1], &m) || m < 1 || m > LARGEST_MODULUS)
        return bt_say_nothing(x);
    if (!is_linear(x, e->kid[0], 1, &of)) {
        of = (bt_sum){0};
        if (!name(x, e->kid[0], &var, &says) ||
            !bt_sum_var(x->a, (uint32_t)var, &of))
            return bt_say_nothing(x);
    }
    for (int64_t r = 0; r < m; r++) {
        atom one = t;
        if (!bt_mul(coef, r, &part) || !bt_add(t.sum.k, part, &one.sum.k))
            return bt_say_nothing(x);
        if (one.n == 0 && one.sum.n == 0 &&
            !(t.rel == BT_EQ ? one.sum.k == 0 : one.sum.k >= 0))
            continue; /* the usual: E mod m = r, and nothing else */
        all = bt_say_either(x, all,
                            bt_say_both(x, bt_f_sum_residue(x->a, of, m, 1, &r),
                                        say_atom(x, one)));
    }
    all = bt_say_both(x, says, all);
    return var >= BT_SAY_FRESH ? bt_f_exists(x->a, 1, &var, all) : all;
}

/* Numbers in an xor that may be below 0: each is u, or -1 - u, which has the
 * other bits. */
typedef struct signed_bits {
    size_t n;
    bt_node of[MOST_SIGNED + 1];
    bt_sum u[MOST_SIGNED];
} signed_bits;

static bool
complement(bt_say *x, bt_sum *u)
{
    bt_sum old = *u;
    *u = (bt_sum){.k = -1};
    return bt_sum_add(x->a, u, -1, old);
}

/* Those in `below` are below 0; w is the xor of all bits. */
static const bt_formula *
with_signs(bt_say *x, atom t, int64_t coef, bt_sum w, const signed_bits *b,
           unsigned below)
{
    const bt_formula *says = bt_f_and(x->a, 0, NULL);
    for (size_t i = 0; i < b->n; i++) {
        bt_sum u = b->u[i];
        if (below >> i & 1 && !(complement(x, &u) && complement(x, &w)))
            return bt_say_nothing(x);
        says = bt_say_both(x, says, bt_say_is(x, b->of[i], u));
    }
    return bt_say_both(x, says, with_sum(x, t, coef, w));
}

static const bt_formula *
with_xor(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_formula *says = bt_f_and(x->a, 0, NULL);
    const bt_formula *all = bt_f_or(x->a, 0, NULL);
    int var[BT_MAX_TRACKS], hidden[BT_MAX_TRACKS];
    size_t n_hidden = 1;
    signed_bits b = {0};
    bt_sum w;
    if (e->n >= BT_MAX_TRACKS || !fresh(x, &var[e->n], &w))
        return bt_say_nothing(x);
    hidden[0] = var[e->n];
    for (size_t i = 0; i < e->n; i++) {
        b.of[b.n] = e->kid[i];
        if (!name(x, e->kid[i], &var[i], &says) &&
            (b.n == MOST_SIGNED || !fresh(x, &var[i], &b.u[b.n++])))
            return bt_say_nothing(x);
        if (var[i] > hidden[0])
            hidden[n_hidden++] = var[i];
    }
    for (unsigned below = 0; below < 1u << b.n; below++)
        all = bt_say_either(x, all, with_signs(x, t, coef, w, &b, below));
    says = bt_say_both(x, says,
                       bt_say_both(x, bt_f_xor(x->a, e->n + 1, var), all));
    return bt_f_exists(x->a, n_hidden, hidden, says);
}

/* 2^v or 2^(v + k) of an exponent that is known by its power */
static const bt_formula *
with_power(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_core_node *v = node(x, e->kid[1]);
    int64_t two, k = 0;
    bt_sum p;
    if (v->kind == BT_NODE_SUM && v->n == 1 && v->coef[0] == 1) {
        k = v->value;
        v = node(x, v->kid[0]);
    }
    if (!bt_core_is_int(x->c, e->kid[0], &two) || two != 2 || k < 0 || k > 40 ||
        v->kind != BT_NODE_VAR || !x->power[v->value] ||
        !bt_mul(coef, INT64_C(1) << k, &coef) ||
        !bt_sum_var(x->a, (uint32_t)x->power[v->value], &p))
        return bt_say_nothing(x);
    return with_sum(x, t, coef, p);
}

/* golden(E), zeckendorf(E): of v = E - 1 or v = E it is w + 1 or w, where v and w
 * are as the formula says; and 0 below that. */
static const bt_formula *
with_fibonacci(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    bool golden = e->kind == BT_NODE_GOLDEN;
    bt_sum v, w;
    int var[2];
    if (!fresh(x, &var[0], &v) || !fresh(x, &var[1], &w))
        return bt_say_nothing(x);
    v.k = w.k = golden;
    const bt_formula *is =
        (golden ? bt_f_golden : bt_f_part)(x->a, var[0], var[1]);
    is = bt_say_both(x, bt_say_is(x, e->kid[0], v), is);
    is = bt_say_both(x, is, with_sum(x, t, coef, w));
    return bt_say_either(
        x, bt_f_exists(x->a, 2, var, is),
        bt_say_both(x,
                    bt_say_compare(x, BT_GE, -1, e->kid[0], 0, 0, (bt_sum){0}),
                    say_atom(x, t)));
}

static const bt_formula *
say_atom(bt_say *x, atom t)
{
    if (x->unsaid || ++x->atoms > MOST_ATOMS)
        return bt_say_nothing(x);
    if (t.n == 0)
        return bt_f_sum(x->a, t.sum, t.rel, 0);
    t.n--;
    int64_t coef = t.pending[t.n].coef;
    const bt_core_node *e = node(x, t.pending[t.n].node);
    switch (e->kind) {
    case BT_NODE_SUM:
        return with_sum_of(x, t, coef, e);
    case BT_NODE_VAR:
        return x->power[e->value] ? bt_say_nothing(x)
                                  : with_sum(x, t, coef, x->value[e->value]);
    case BT_NODE_MIN:
    case BT_NODE_MAX:
        return with_extreme(x, t, coef, e);
    case BT_NODE_IF:
        return with_if(x, t, coef, e);
    case BT_NODE_DIV:
        return with_quotient(x, t, coef, e);
    case BT_NODE_MOD:
        return with_remainder(x, t, coef, e);
    case BT_NODE_XOR:
        return with_xor(x, t, coef, e);
    case BT_NODE_POW:
        return with_power(x, t, coef, e);
    case BT_NODE_GOLDEN:
    case BT_NODE_ZECKENDORF:
        return with_fibonacci(x, t, coef, e);
    default:
        return bt_say_nothing(x);
    }
}

/* ---- truth */

/* v >= c, of an exponent: 2^v >= 2^c */
static const bt_formula *
say_exponent(bt_say *x, bt_node n)
{
    const bt_core_node *e = node(x, n);
    bt_sum p;
    if (e->kind != BT_NODE_SUM || e->n != 1 || e->coef[0] != 1 ||
        e->value > 0 || e->value < -40 ||
        node(x, e->kid[0])->kind != BT_NODE_VAR)
        return NULL;
    int power = x->power[node(x, e->kid[0])->value];
    if (!power || !bt_sum_var(x->a, (uint32_t)power, &p))
        return NULL;
    return bt_f_sum(x->a, p, BT_GE, INT64_C(1) << -e->value);
}

static const bt_formula *
say_list(bt_say *x, const bt_core_node *e)
{
    bool all = e->kind == BT_NODE_AND;
    const bt_formula *f =
        all ? bt_f_and(x->a, 0, NULL) : bt_f_or(x->a, 0, NULL);
    for (size_t i = 0; f && i < e->n; i++)
        f = (all ? bt_say_both : bt_say_either)(x, f,
                                                bt_say_truth(x, e->kid[i]));
    return f;
}

/* 2^v for the variable `context`? */
static bool
is_power_of(const bt_core *c, bt_node n, void *context)
{
    const bt_core_node *e = bt_core_at(c, n);
    return e->kind == BT_NODE_POW &&
           bt_core_mentions(c, e->kid[1], *(const int64_t *)context);
}

/* A variable that stands in an exponent is known by its power. */
static const bt_formula *
say_bound(bt_say *x, const bt_core_node *e)
{
    bool all = e->kind == BT_NODE_EVERY;
    int64_t v = e->value;
    bool raised = bt_view_any(x->c, e->kid[0], is_power_of, &v);
    bt_sum before = x->value[v];
    int var, known = x->power[v];
    if (!fresh(x, &var, &x->value[v]))
        return bt_say_nothing(x);
    x->power[v] = raised ? var : 0;
    const bt_formula *f = bt_say_truth(x, e->kid[0]);
    const bt_formula *power = raised ? bt_f_power(x->a, var) : NULL;
    if (raised)
        f = all ? bt_f_implies(x->a, power, f) : bt_say_both(x, power, f);
    x->value[v] = before;
    x->power[v] = known;
    return (all ? bt_f_forall : bt_f_exists)(x->a, 1, &var, f);
}

/* ---- */

const bt_formula *
bt_say_truth(bt_say *x, bt_node n)
{
    const bt_core_node *e = node(x, n);
    const bt_formula *f, *g;
    switch (e->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return say_list(x, e);
    case BT_NODE_NOT:
        return bt_f_not(x->a, bt_say_truth(x, e->kid[0]));
    case BT_NODE_IFF:
        f = bt_say_truth(x, e->kid[0]);
        g = bt_say_truth(x, e->kid[1]);
        return bt_say_either(
            x, bt_say_both(x, f, g),
            bt_say_both(x, bt_f_not(x->a, f), bt_f_not(x->a, g)));
    case BT_NODE_GE:
        f = say_exponent(x, e->kid[0]);
        return f ? f
                 : bt_say_compare(x, BT_GE, 1, e->kid[0], 0, 0, (bt_sum){0});
    case BT_NODE_EQ:
        return bt_say_compare(x, BT_EQ, 1, e->kid[0], 0, 0, (bt_sum){0});
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return say_bound(x, e);
    case BT_NODE_SAME:
        return bt_say_same(x, e);
    default:
        return bt_say_nothing(x);
    }
}
