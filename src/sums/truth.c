/* truth.c: truth values as formulas about sums. */
#include "base/checked.h"
#include "base/fail.h"
#include "sums/translate.h"

enum { MOST_COMPARISONS = 20000, LARGEST_DIVISOR = 1 << 20 };

static const int64_t LARGEST = INT64_C(1) << 36; /* below the checker's */

/* ---- and, or ---- */

static bool
is_there(const bt_snode *const *all, size_t n, const bt_snode *f)
{
    for (size_t i = 0; i < n; i++)
        if (f->form && all[i]->kind == f->kind &&
            bt_unknowns_equal(all[i]->form, f->form))
            return true;
    return false;
}

/* How many there are in it when those of its kind are opened. */
static size_t
count_parts(bt_snode_kind kind, const bt_snode *f)
{
    size_t n = f->kind != kind;
    for (size_t i = 0; f->kind == kind && i < f->n; i++)
        n += count_parts(kind, f->kid[i]);
    return n;
}

static void
add_parts(bt_snode_kind kind, const bt_snode *f, const bt_snode **all,
          size_t *n)
{
    if (f->kind != kind) {
        if (!is_there(all, *n, f))
            all[(*n)++] = f;
        return;
    }
    for (size_t i = 0; i < f->n; i++)
        add_parts(kind, f->kid[i], all, n);
}

const bt_snode *
bt_stranslate_join(bt_stranslator *x, bt_snode_kind kind, size_t n,
                   const bt_snode *const *part)
{
    size_t k = 0;
    const bt_snode *joined = bt_snode_join(x->t, kind, n, part);
    const bt_snode **all =
        bt_unknowns_alloc(x->t, (count_parts(kind, joined) + 1) * sizeof *all);
    if (!all)
        return joined;
    add_parts(kind, joined, all, &k);
    return k == 1 ? all[0] : bt_snode_join(x->t, kind, k, all);
}

/* ---- comparisons ---- */

/* What is left to be added up, and a quotient that waits for the rest. */
typedef struct addend {
    int64_t coef;
    bt_node node;
    const struct addend *next;
} addend;

typedef struct adding {
    const bt_sum *sum; /* so far */
    const addend *rest;
    const addend *quotient; /* or NULL */
} adding;

static bt_status at_least_0(bt_stranslator *x, adding a, const bt_snode **out);

static bt_status
added_up(bt_stranslator *x, const bt_sum *sum, const bt_snode **out)
{
    if (++x->comparisons > MOST_COMPARISONS ||
        !bt_sum_fits(*sum, LARGEST, LARGEST))
        return bt_fail(x->err, BT_ERR_REFUSED,
                       "it is not for formulas as large as this");
    *out = bt_snode_compare(x->t, BT_SNODE_GE, sum);
    return BT_OK;
}

/* s + E/c >= 0: E + c*s >= 0;  s - E/c >= 0: c*s + c - 1 - E >= 0 */
static bt_status
with_quotient(bt_stranslator *x, const bt_sum *s, const addend *q,
              const bt_snode **out)
{
    const bt_core_node *e = bt_core_at(x->c, q->node);
    const bt_sum *dividend;
    int64_t c;
    if ((q->coef != 1 && q->coef != -1) ||
        !bt_core_is_int(x->c, e->kid[1], &c) || c < 1 || c > LARGEST_DIVISOR)
        return bt_stranslate_refuse(x, q->node, "this quotient");
    BT_TRY(bt_stranslate_number(x, e->kid[0], &dividend));
    return added_up(
        x,
        bt_unknowns_mix(x->t, c, s, q->coef, dividend, q->coef < 0 ? c - 1 : 0),
        out);
}

/* The terms of a sum one by one. */
static bt_status
with_sum(bt_stranslator *x, adding a, const bt_snode **out)
{
    const addend *first = a.rest;
    const bt_core_node *e = bt_core_at(x->c, first->node);
    addend *each = bt_unknowns_alloc(x->t, (e->n + 1) * sizeof *each);
    if (!each)
        return bt_fail_nomem(x->err);
    a.rest = first->next;
    for (size_t i = e->n; i-- > 0;) {
        each[i] = (addend){.node = e->kid[i], .next = a.rest};
        if (!bt_mul(first->coef, e->coef[i], &each[i].coef))
            return bt_stranslate_refuse(x, first->node, "too large numbers");
        a.rest = &each[i];
    }
    a.sum = bt_unknowns_mix(x->t, 1, a.sum, first->coef,
                            bt_unknowns_constant(x->t, e->value), 0);
    return at_least_0(x, a, out);
}

/* The operands of a minimum or maximum one by one: all of them, or one. */
static bt_status
with_extreme(bt_stranslator *x, adding a, const bt_snode **out)
{
    const addend *first = a.rest;
    const bt_core_node *e = bt_core_at(x->c, first->node);
    bool all = (e->kind == BT_NODE_MIN) == (first->coef > 0);
    const bt_snode **kid = bt_unknowns_alloc(x->t, e->n * sizeof *kid);
    if (!kid)
        return bt_fail_nomem(x->err);
    for (size_t i = 0; i < e->n; i++) {
        addend one = {first->coef, e->kid[i], first->next};
        a.rest = &one;
        BT_TRY(at_least_0(x, a, &kid[i]));
    }
    *out = bt_snode_join(x->t, all ? BT_SNODE_AND : BT_SNODE_OR, e->n, kid);
    return BT_OK;
}

static bt_status
at_least_0(bt_stranslator *x, adding a, const bt_snode **out)
{
    const bt_sum *one;
    if (!a.rest)
        return a.quotient ? with_quotient(x, a.sum, a.quotient, out)
                          : added_up(x, a.sum, out);
    switch (bt_core_at(x->c, a.rest->node)->kind) {
    case BT_NODE_SUM:
        return with_sum(x, a, out);
    case BT_NODE_MIN:
    case BT_NODE_MAX:
        return with_extreme(x, a, out);
    case BT_NODE_DIV:
        if (a.quotient)
            return bt_stranslate_refuse(x, a.rest->node, "several quotients");
        a.quotient = a.rest;
        break;
    default:
        BT_TRY(bt_stranslate_number(x, a.rest->node, &one));
        a.sum = bt_unknowns_mix(x->t, 1, a.sum, a.rest->coef, one, 0);
        break;
    }
    a.rest = a.rest->next;
    return at_least_0(x, a, out);
}

/* sign * n + k >= 0 */
static bt_status
comparison(bt_stranslator *x, int64_t sign, bt_node n, int64_t k,
           const bt_snode **out)
{
    addend whole = {sign, n, NULL};
    adding a = {.sum = bt_unknowns_constant(x->t, k), .rest = &whole};
    return at_least_0(x, a, out);
}

static bool
is_plain(bt_node_kind kind)
{
    return kind != BT_NODE_MIN && kind != BT_NODE_MAX && kind != BT_NODE_DIV;
}

static bt_status
equation(bt_stranslator *x, bt_node n, const bt_snode **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    const bt_snode *both[2];
    const bt_sum *a;
    bool plain = is_plain(e->kind);
    for (size_t i = 0; e->kind == BT_NODE_SUM && i < e->n; i++)
        plain = plain && is_plain(bt_core_at(x->c, e->kid[i])->kind);
    if (plain) {
        BT_TRY(bt_stranslate_number(x, n, &a));
        *out = bt_snode_compare(x->t, BT_SNODE_EQ, a);
        return BT_OK;
    }
    BT_TRY(comparison(x, 1, n, 0, &both[0]));
    BT_TRY(comparison(x, -1, n, 0, &both[1]));
    *out = bt_snode_join(x->t, BT_SNODE_AND, 2, both);
    return BT_OK;
}

/* ---- quantifiers and moves ---- */

static bt_status truth(bt_stranslator *x, bt_node n, bool negated,
                       const bt_snode **out);

/* Numbers that run are natural. For every one means: for none not, since the
 * search looks for values at which comparisons hold with equality. */
static bt_status
quantifier(bt_stranslator *x, const bt_core_node *e, bool negated,
           const bt_snode **out)
{
    bool every = e->kind == BT_NODE_EVERY;
    const bt_sum *outer = x->var[e->value];
    const bt_snode *both[2];
    x->var[e->value] = bt_unknowns_variable(x->t, x->depth++);
    both[0] = bt_snode_compare(x->t, BT_SNODE_GE, x->var[e->value]);
    BT_TRY(truth(x, e->kid[0], every, &both[1]));
    x->var[e->value] = outer;
    x->depth--;
    *out = bt_snode_quantify(x->t, BT_SNODE_EXISTS,
                             bt_stranslate_join(x, BT_SNODE_AND, 2, both));
    if (every != negated)
        *out = bt_snode_not(x->t, *out);
    return BT_OK;
}

static bt_status
legal_move(bt_stranslator *x, bt_node n, const bt_snode **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    const bt_sum *field[2 * BT_SUMS_FIELDS];
    size_t fields = x->p->n_fields;
    if (x->no_moves)
        return bt_stranslate_refuse(x, n, "moves in what is said of P");
    *x->leads = true;
    for (size_t i = 0; i < 2; i++) {
        const bt_core_node *place = bt_core_at(x->c, e->kid[i]);
        if (place->kind != BT_NODE_PLACE)
            return bt_stranslate_refuse(x, e->kid[i],
                                        "a position of another kind");
        for (size_t k = 0; k < fields; k++)
            BT_TRY(
                bt_stranslate_number(x, place->kid[k], &field[i * fields + k]));
    }
    *out = bt_snode_place(x->t, 2 * fields, field, NULL);
    return BT_OK;
}

/* ---- connectives ---- */

static bt_status
junction(bt_stranslator *x, const bt_core_node *e, bool negated,
         const bt_snode **out)
{
    const bt_snode **kid = bt_unknowns_alloc(x->t, (e->n + 1) * sizeof *kid);
    if (!kid)
        return bt_fail_nomem(x->err);
    for (size_t i = 0; i < e->n; i++)
        BT_TRY(truth(x, e->kid[i], negated, &kid[i]));
    *out = bt_stranslate_join(
        x, (e->kind == BT_NODE_AND) != negated ? BT_SNODE_AND : BT_SNODE_OR,
        e->n, kid);
    return BT_OK;
}

/* Each side follows from the other. */
static bt_status
equivalence(bt_stranslator *x, const bt_core_node *e, const bt_snode **out)
{
    const bt_snode *side[2], *follows[2];
    for (size_t i = 0; i < 2; i++)
        BT_TRY(truth(x, e->kid[i], false, &side[i]));
    for (size_t i = 0; i < 2; i++) {
        const bt_snode *way[] = {bt_snode_not(x->t, side[i]), side[1 - i]};
        follows[i] = bt_snode_join(x->t, BT_SNODE_OR, 2, way);
    }
    *out = bt_snode_join(x->t, BT_SNODE_AND, 2, follows);
    return BT_OK;
}

static bt_status
truth(bt_stranslator *x, bt_node n, bool negated, const bt_snode **out)
{
    const bt_core_node *e = bt_core_at(x->c, n);
    switch (e->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
        return junction(x, e, negated, out);
    case BT_NODE_NOT:
        return truth(x, e->kid[0], !negated, out);
    case BT_NODE_GE:
        return negated ? comparison(x, -1, e->kid[0], -1, out)
                       : comparison(x, 1, e->kid[0], 0, out);
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return quantifier(x, e, negated, out);
    case BT_NODE_IFF:
        BT_TRY(equivalence(x, e, out));
        break;
    case BT_NODE_EQ:
        BT_TRY(equation(x, e->kid[0], out));
        break;
    case BT_NODE_LEADS:
        BT_TRY(legal_move(x, n, out));
        break;
    default:
        return bt_stranslate_refuse(x, n, "this kind of condition");
    }
    if (negated)
        *out = bt_snode_not(x->t, *out);
    return BT_OK;
}

bt_status
bt_stranslate_truth(bt_stranslator *x, bt_node n, const bt_snode **out)
{
    return truth(x, n, false, out);
}
