/* say.c: what core says of numbers, as formulas.
 *
 * A comparison is a sum and the terms that are still to be added to it. A term
 * that is not linear is taken apart: into alternatives (min, max, if, mod), or
 * it gets a name, which is hidden around the comparison (div, xor, 2^v). */
#include "logic/say.h"

#include "base/checked.h"
#include "core/view.h"

enum { PENDING = 24, LARGEST_MODULUS = 64, MOST_HEAPS = 4, MOST_ATOMS = 4096 };

typedef struct atom {
    bt_relation rel;
    bt_sum sum; /* REL 0, with what is pending */
    size_t n;
    struct {
        int64_t coef;
        bt_node node;
    } pending[PENDING];
} atom;

static const bt_formula *
unsaid(bt_say *x)
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
    return push(&t, coef, n) ? say_atom(x, t) : unsaid(x);
}

static const bt_formula *
with_sum(bt_say *x, atom t, int64_t coef, bt_sum sum)
{
    return bt_sum_add(x->a, &t.sum, coef, sum) ? say_atom(x, t) : unsaid(x);
}

static const bt_formula *
both(bt_say *x, const bt_formula *f, const bt_formula *g)
{
    return bt_f_and(x->a, 2, (const bt_formula *[]){f, g});
}

static const bt_formula *
either(bt_say *x, const bt_formula *f, const bt_formula *g)
{
    return bt_f_or(x->a, 2, (const bt_formula *[]){f, g});
}

/* p n + q m + sum REL 0 */
static const bt_formula *
compare(bt_say *x, bt_relation rel, int64_t p, bt_node n, int64_t q, bt_node m,
        bt_sum sum)
{
    atom t = {.rel = rel, .sum = sum};
    bool fits = (!p || push(&t, p, n)) && (!q || push(&t, q, m));
    return fits ? say_atom(x, t) : unsaid(x);
}

const bt_formula *
bt_say_is(bt_say *x, bt_node n, bt_sum sum)
{
    return compare(x, BT_EQ, -1, n, 0, 0, sum);
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
    return fits ? say_atom(x, t) : unsaid(x);
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
                one = both(x,
                           compare(x, BT_GE, sign, e->kid[j], -sign, e->kid[i],
                                   (bt_sum){0}),
                           one);
        all = either(x, all, one);
    }
    return all;
}

static const bt_formula *
with_if(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_formula *condition = bt_say_truth(x, e->kid[0]);
    return either(
        x, both(x, condition, with(x, t, coef, e->kid[1])),
        both(x, bt_f_not(x->a, condition), with(x, t, coef, e->kid[2])));
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
        return unsaid(x);
    for (int64_t sign = 1; sign >= -1; sign -= 2) {
        bt_sum w, low, high;
        int var;
        if (sign < 0 && bt_core_evident(x->c, e->kid[0]))
            break;
        if (!fresh(x, &var, &w) || !bt_sum_times(x->a, -sign * k, w, &low) ||
            !bt_sum_times(x->a, sign * k, w, &high))
            return unsaid(x);
        high.k = k - 1;
        const bt_formula *one =
            both(x, with_sum(x, t, coef * sign, w),
                 both(x, compare(x, BT_GE, 1, e->kid[0], 0, 0, low),
                      compare(x, BT_GE, -1, e->kid[0], 0, 0, high)));
        all = either(x, all, bt_f_exists(x->a, 1, &var, one));
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
    *says = both(x, *says, bt_say_is(x, n, sum));
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
        return unsaid(x);
    if (!is_linear(x, e->kid[0], 1, &of)) {
        of = (bt_sum){0};
        if (!name(x, e->kid[0], &var, &says) ||
            !bt_sum_var(x->a, (uint32_t)var, &of))
            return unsaid(x);
    }
    for (int64_t r = 0; r < m; r++) {
        atom one = t;
        if (!bt_mul(coef, r, &part) || !bt_add(t.sum.k, part, &one.sum.k))
            return unsaid(x);
        if (one.n == 0 && one.sum.n == 0 &&
            !(t.rel == BT_EQ ? one.sum.k == 0 : one.sum.k >= 0))
            continue; /* the usual: E mod m = r, and nothing else */
        all = either(
            x, all,
            both(x, bt_f_sum_residue(x->a, of, m, 1, &r), say_atom(x, one)));
    }
    all = both(x, says, all);
    return var >= BT_SAY_FRESH ? bt_f_exists(x->a, 1, &var, all) : all;
}

static const bt_formula *
with_xor(bt_say *x, atom t, int64_t coef, const bt_core_node *e)
{
    const bt_formula *says = bt_f_and(x->a, 0, NULL);
    int var[BT_MAX_TRACKS], hidden[BT_MAX_TRACKS];
    size_t n_hidden = 1;
    bt_sum w;
    if (e->n >= BT_MAX_TRACKS || !fresh(x, &var[e->n], &w))
        return unsaid(x);
    hidden[0] = var[e->n];
    for (size_t i = 0; i < e->n; i++) {
        if (!name(x, e->kid[i], &var[i], &says))
            return unsaid(x);
        if (var[i] > hidden[0])
            hidden[n_hidden++] = var[i];
    }
    says =
        both(x, says,
             both(x, bt_f_xor(x->a, e->n + 1, var), with_sum(x, t, coef, w)));
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
        return unsaid(x);
    return with_sum(x, t, coef, p);
}

static const bt_formula *
say_atom(bt_say *x, atom t)
{
    if (x->unsaid || ++x->atoms > MOST_ATOMS)
        return unsaid(x);
    if (t.n == 0)
        return bt_f_sum(x->a, t.sum, t.rel, 0);
    t.n--;
    int64_t coef = t.pending[t.n].coef;
    const bt_core_node *e = node(x, t.pending[t.n].node);
    switch (e->kind) {
    case BT_NODE_SUM:
        return with_sum_of(x, t, coef, e);
    case BT_NODE_VAR:
        return x->power[e->value] ? unsaid(x)
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
    default:
        return unsaid(x);
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
        f = (all ? both : either)(x, f, bt_say_truth(x, e->kid[i]));
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
        return unsaid(x);
    x->power[v] = raised ? var : 0;
    const bt_formula *f = bt_say_truth(x, e->kid[0]);
    const bt_formula *power = raised ? bt_f_power(x->a, var) : NULL;
    if (raised)
        f = all ? bt_f_implies(x->a, power, f) : both(x, power, f);
    x->value[v] = before;
    x->power[v] = known;
    return (all ? bt_f_forall : bt_f_exists)(x->a, 1, &var, f);
}

/* ---- the same position */

typedef struct heaps {
    size_t n;
    bt_node size[MOST_HEAPS];
} heaps;

static bool
list_heaps(bt_say *x, bt_node list, heaps *out)
{
    *out = (heaps){0};
    for (size_t i = 0; i < bt_view_items(x->c, list); i++) {
        bt_view_item h = bt_view_item_at(x->c, list, i);
        int64_t times;
        if (!bt_core_is_int(x->c, h.times, &times) || times < 0 ||
            times > (int64_t)(MOST_HEAPS - out->n))
            return false;
        for (; times > 0; times--)
            out->size[out->n++] = h.size;
    }
    return true;
}

/* Heap 0 of `a` is one of `b`, and the others are the others; where there is
 * none, a heap is 0. `in_order`: only the first will do. */
static const bt_formula *
match(bt_say *x, const heaps *a, const heaps *b, bool in_order)
{
    size_t n = a->n > b->n ? a->n : b->n;
    const bt_formula *any =
        n ? bt_f_or(x->a, 0, NULL) : bt_f_and(x->a, 0, NULL);
    for (size_t i = 0; i < (in_order && n ? 1 : n); i++) {
        heaps rest = *a, left = *b;
        bool first = a->n > 0, second = i < b->n;
        if (i > b->n)
            break;
        rest.n -= first;
        for (size_t j = 0; j < rest.n; j++)
            rest.size[j] = a->size[j + 1];
        left.n -= second;
        for (size_t j = i; j < left.n; j++)
            left.size[j] = b->size[j + 1];
        any = either(x, any,
                     both(x,
                          compare(x, BT_EQ, first, first ? a->size[0] : 0,
                                  -(int64_t)second, second ? b->size[i] : 0,
                                  (bt_sum){0}),
                          match(x, &rest, &left, in_order)));
    }
    return any;
}

static const bt_formula *
say_same(bt_say *x, const bt_core_node *e)
{
    const bt_core_node *p = node(x, e->kid[0]), *q = node(x, e->kid[1]);
    const bt_formula *f = bt_f_and(x->a, 0, NULL);
    if (p->kind != BT_NODE_PLACE || q->kind != BT_NODE_PLACE || p->n != q->n)
        return unsaid(x);
    for (size_t i = 0; i < p->n; i++) {
        heaps a, b;
        if (!bt_view_is_list(x->c, p->kid[i])) {
            f = both(
                x, f,
                compare(x, BT_EQ, 1, p->kid[i], -1, q->kid[i], (bt_sum){0}));
            continue;
        }
        bool bag = node(x, p->kid[i])->kind == BT_NODE_HEAPS;
        if (!list_heaps(x, p->kid[i], &a) || !list_heaps(x, q->kid[i], &b) ||
            (!bag && a.n != b.n))
            return unsaid(x);
        f = both(x, f, match(x, &a, &b, !bag));
    }
    return f;
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
        return either(x, both(x, f, g),
                      both(x, bt_f_not(x->a, f), bt_f_not(x->a, g)));
    case BT_NODE_GE:
        f = say_exponent(x, e->kid[0]);
        return f ? f : compare(x, BT_GE, 1, e->kid[0], 0, 0, (bt_sum){0});
    case BT_NODE_EQ:
        return compare(x, BT_EQ, 1, e->kid[0], 0, 0, (bt_sum){0});
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return say_bound(x, e);
    case BT_NODE_SAME:
        return say_same(x, e);
    default:
        return unsaid(x);
    }
}
