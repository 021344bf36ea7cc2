/* number.c: numbers as polynomials over variables, values of the function, sums
 * of it, quotients and remainders. */
#include "base/fail.h"
#include "core/view.h"
#include "steps/steps.h"

enum { LARGEST = 1 << 20 }; /* of the checker */

static const bt_sum zero = {0};

void
bt_step_refuse(bt_sproblem *p, bt_node n, const char *what)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    /* clang-format off */
    if (p->status == BT_OK)
        p->status = bt_fail_at(
            p->err, BT_ERR_REFUSED, e->line, e->column,
            BT_ID("this-cannot-be-said-about-sums-of-a-function")
            "steps do not know this: %s", what);
    /* clang-format on */
}

bool
bt_step_failed(const bt_sproblem *p)
{
    return p->status != BT_OK || p->terms.failed;
}

static const bt_sum *
refuse(bt_sproblem *p, bt_node n, const char *what)
{
    bt_step_refuse(p, n, what);
    return &zero;
}

/* ---- variables ---- */

bt_sscope
bt_step_bind(bt_sproblem *p, bt_sscope at, int64_t variable,
             const bt_sum *value)
{
    bt_sbinding *b = bt_unknowns_alloc(&p->terms, sizeof *b);
    if (b) {
        *b = (bt_sbinding){variable, value, at.var};
        at.var = b;
    }
    return at;
}

static const bt_sum *
variable(bt_sproblem *p, bt_node n, bt_sscope at)
{
    const bt_sbinding *b = at.var;
    while (b && b->variable != bt_core_at(p->c, n)->value)
        b = b->next;
    return b ? b->value : refuse(p, n, "this variable");
}

/* A field of q0, the only position there is. */
static const bt_sum *
entry(bt_sproblem *p, bt_node n, bt_sscope at)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    const bt_core_node *q = bt_core_at(p->c, e->kid[0]);
    return at.field && q->kind == BT_NODE_WHERE && q->value == 0
               ? at.field[e->value]
               : refuse(p, n, "this position");
}

/* ---- sums ---- */

const bt_sum *
bt_step_call(bt_sproblem *p, const bt_sum *a)
{
    return p->part->has_unknown ? bt_unknowns_value(&p->terms, a) : a;
}

/* Is the body c * f(...) + k with c >= 1? Without a function it is f of itself.
 */
static bool
read_term(const bt_sproblem *p, const bt_sum *body, bt_ssum *s,
          const bt_sum **arg)
{
    *s = (bt_ssum){.times = 1};
    *arg = body;
    if (!p->part->has_unknown)
        return true;
    const bt_unknown *f =
        body->n == 1 ? bt_unknowns_at(&p->terms, body->term[0].var) : NULL;
    if (!f || f->kind != BT_UNKNOWN_VALUE || body->term[0].coef < 1)
        return false;
    *s = (bt_ssum){.times = body->term[0].coef, .plus = body->k};
    *arg = f->arg[0];
    return true;
}

static int
number_of_sum(bt_sproblem *p, bt_ssum s)
{
    if (s.step < 0 || s.step > LARGEST || s.times > LARGEST ||
        s.plus > LARGEST || s.plus < -LARGEST)
        return -1;
    for (size_t i = 0; i < p->n_sums; i++)
        if (p->sum[i].step == s.step && p->sum[i].times == s.times &&
            p->sum[i].plus == s.plus)
            return (int)i;
    if (p->n_sums == BT_STEP_SUMS)
        return -1;
    p->sum[p->n_sums] = s;
    return (int)p->n_sums++;
}

/* low <= running <= high: a conjunction of v - low >= 0, with a constant low
 * (without it 0, as numbers are natural), and high - v >= 0. */
static bool
sum_range(bt_sproblem *p, bt_node condition, bt_sscope at,
          const bt_sum *running, int64_t *low, const bt_sum **high)
{
    const bt_node *each;
    size_t n = bt_view_operands(p->c, BT_NODE_AND, &condition, &each);
    int own = bt_unknowns_at(&p->terms, running->term[0].var)->which;
    bool from = false;
    *low = 0;
    *high = NULL;
    for (size_t i = 0; i < n; i++) {
        const bt_core_node *b = bt_core_at(p->c, each[i]);
        if (b->kind != BT_NODE_GE)
            return false;
        const bt_sum *end = bt_step_number(p, b->kid[0], at);
        int64_t coef = bt_sum_coef(*end, running->term[0].var);
        end = bt_unknowns_mix(&p->terms, 1, end, -coef, running, 0);
        if (coef == 1 && !from && end->n == 0 && end->k <= 0) {
            from = true;
            *low = -end->k;
        } else if (coef == -1 && !*high &&
                   !bt_unknowns_uses(&p->terms, end, own)) {
            *high = end;
        } else {
            return false;
        }
    }
    return *high && !bt_step_failed(p);
}

static const bt_sum *
make_sum(bt_sproblem *p, bt_node n, const bt_sum *body, const bt_sum *running,
         int64_t low, const bt_sum *high)
{
    bt_unknowns *t = &p->terms;
    int own = bt_unknowns_at(t, running->term[0].var)->which;
    const bt_sum *arg;
    bt_ssum s;
    if (bt_step_failed(p) || !read_term(p, body, &s, &arg))
        return refuse(p, n, "the terms of this sum");
    s.step = bt_sum_coef(*arg, running->term[0].var);
    const bt_sum *start = bt_unknowns_mix(t, 1, arg, -s.step, running, 0);
    int which = number_of_sum(p, s);
    if (which < 0 || bt_unknowns_uses(t, start, own))
        return refuse(p, n, "the terms of this sum");
    start =
        bt_unknowns_mix(t, 1, start, low, bt_unknowns_constant(t, s.step), 0);
    return bt_unknowns_sum(t, which, start, bt_unknowns_plus(t, high, 1 - low));
}

/* Each running variable has a negative number of its own, so that sums inside
 * of sums cannot be mixed up; none may be left over. */
static const bt_sum *
total(bt_sproblem *p, bt_node n, bt_sscope at)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    const bt_sum *running =
        bt_unknowns_variable(&p->terms, -1 - p->n_running++);
    const bt_sum *high, *body = &zero;
    int64_t low;
    at = bt_step_bind(p, at, e->value, running);
    bool ranges =
        !bt_step_failed(p) && sum_range(p, e->kid[0], at, running, &low, &high);
    if (ranges)
        body = bt_step_number(p, e->kid[1], at);
    p->n_running--;
    return ranges ? make_sum(p, n, body, running, low, high)
                  : refuse(p, n, "the range of this sum");
}

/* ---- other values ---- */

static const bt_sum *
linear(bt_sproblem *p, bt_node n, bt_sscope at)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    const bt_sum *all = bt_unknowns_constant(&p->terms, e->value);
    for (size_t i = 0; i < e->n; i++)
        all = bt_unknowns_mix(&p->terms, 1, all, e->coef[i],
                              bt_step_number(p, e->kid[i], at), 0);
    return all;
}

/* What has two operands. */
static const bt_sum *
two(bt_sproblem *p, bt_node n, bt_sscope at)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    const bt_sum *a = bt_step_number(p, e->kid[0], at);
    const bt_sum *b = bt_step_number(p, e->kid[1], at), *all = a;
    if (bt_step_failed(p))
        return &zero;
    if (e->kind == BT_NODE_MUL)
        return bt_unknowns_product(&p->terms, a, b);
    if (e->kind != BT_NODE_POW)
        return bt_unknowns_divided(&p->terms,
                                   e->kind == BT_NODE_DIV ? BT_UNKNOWN_QUOTIENT
                                                          : BT_UNKNOWN_REST,
                                   a, b);
    if (b->n > 0 || b->k < 1 || b->k > BT_UNKNOWN_DEGREE)
        return refuse(p, n, "a power");
    for (int64_t i = 1; i < b->k; i++)
        all = bt_unknowns_product(&p->terms, all, a);
    return all;
}

const bt_sum *
bt_step_number(bt_sproblem *p, bt_node n, bt_sscope at)
{
    const bt_core_node *e = bt_core_at(p->c, n);
    if (bt_step_failed(p))
        return &zero;
    switch (e->kind) {
    case BT_NODE_SUM:
        return linear(p, n, at);
    case BT_NODE_TOTAL:
        return total(p, n, at);
    case BT_NODE_MUL:
    case BT_NODE_POW:
    case BT_NODE_DIV:
    case BT_NODE_MOD:
        return two(p, n, at);
    case BT_NODE_CALL:
        return bt_step_call(p, bt_step_number(p, e->kid[0], at));
    case BT_NODE_VAR:
        return variable(p, n, at);
    case BT_NODE_ENTRY:
        return entry(p, n, at);
    case BT_NODE_GRUNDY:
        return at.value ? at.value : refuse(p, n, "another Grundy value");
    default:
        return refuse(p, n, "this kind of value");
    }
}
