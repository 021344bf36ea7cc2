/* shift.c: see shift.h. Everything not recognised does not fit. */
#include "row/shift.h"

#include "base/checked.h"
#include "core/view.h"

#define LARGE (INT64_C(1) << 40)

static bool
multiply(int64_t *period, int64_t m)
{
    return bt_mul(*period / (int64_t)bt_gcd((uint64_t)*period, (uint64_t)m), m,
                  period) &&
           *period <= (int64_t)1 << 30;
}

bool
bt_shift_by(bt_shift *s, int64_t m)
{
    return multiply(&s->period, m);
}

/* ---- numbers ---- */

static bool
sum_of(bt_shift *s, bt_node n, bt_sum *out)
{
    return bt_view_sum(s->c, &s->arena, n, out) &&
           bt_sum_fits(*out, LARGE, LARGE);
}

/* A residue by a constant, `times` taken: it is within +-*rest, and unchanged
 * by multiples of that constant, everywhere. */
static bool
residue_fits(bt_shift *s, const bt_core_node *x, int64_t times, int64_t *rest)
{
    bt_sum of;
    int64_t m, most;
    return x->kind == BT_NODE_MOD && bt_core_is_int(s->c, x->kid[1], &m) &&
           m >= 1 && sum_of(s, x->kid[0], &of) && multiply(&s->period, m) &&
           multiply(&s->step, m) && bt_mul(bt_absolute(times), m, &most) &&
           bt_add(*rest, most, rest);
}

/* The linear part of a sum, and how far the residues in it may take it. */
static bool
split(bt_shift *s, bt_node n, bt_sum *linear, int64_t *rest)
{
    bt_view_terms f = bt_view_terms_of(s->c, &n);
    *linear = (bt_sum){.k = f.k};
    *rest = 0;
    for (size_t i = 0; i < f.n; i++) {
        const bt_core_node *x = bt_core_at(s->c, f.kid[i]);
        bool variable = x->kind == BT_NODE_VAR;
        if (variable ? !bt_sum_add_var(&s->arena, linear, f.coef[i],
                                       (uint32_t)x->value)
                     : !residue_fits(s, x, f.coef[i], rest))
            return false;
    }
    return bt_sum_fits(*linear, LARGE, LARGE) && *rest <= LARGE;
}

/* x*b + y*c + k + residues compared with 0: sees c - b only, or is decided for
 * large b and c. Far from the diagonal: if the larger one occurs in it, it
 * decides. */
static bool
comparison_fits(bt_shift *s, bt_node n)
{
    bt_sum f;
    int64_t rest;
    if (!split(s, n, &f, &rest))
        return false;
    if (f.n == 0)
        return true;
    int64_t x = bt_sum_coef(f, 0), y = bt_sum_coef(f, 1);
    int64_t enough = bt_absolute(f.k) + rest + 2;
    bt_raise(&s->start, enough);
    if (x + y == 0) {
        bt_raise(&s->width, enough);
        return true;
    }
    bt_raise(&s->far, enough);
    return (x >= 0 && y >= 0) || (x <= 0 && y <= 0);
}

/* ---- places ---- */

static bool
add_heaps(bt_shift *s, bt_row_place *p, bt_view_item item)
{
    bt_sum size;
    int64_t times;
    if (!sum_of(s, item.size, &size) ||
        !bt_core_is_int(s->c, item.times, &times) || times < 0 ||
        times > BT_PATTERN_ITEMS)
        return false;
    /* none of them; but with a size below 0 it is no position */
    if (times == 0 && !bt_sum_is_natural(size))
        return false;
    for (int64_t i = 0; i < times; i++) {
        if (size.n > 0 && p->n_moving < 2)
            p->moving[p->n_moving++] = size;
        else if (size.n > 0 || size.k < 0 || p->n_fixed == BT_PATTERN_ITEMS)
            return false;
        else if (size.k > 0)
            p->fixed[p->n_fixed++] = size.k;
    }
    return true;
}

bool
bt_shift_place(bt_shift *s, bt_node place, bt_row_place *out)
{
    const bt_core_node *x = bt_core_at(s->c, place);
    size_t lists = 0;
    *out = (bt_row_place){.node = x};
    if (x->kind != BT_NODE_PLACE)
        return false;
    for (size_t i = 0; i < x->n; i++) {
        int64_t number;
        if (bt_core_at(s->c, x->kid[i])->kind == BT_NODE_HEAPS) {
            out->bag = i;
            lists++;
        } else if (!bt_core_is_int(s->c, x->kid[i], &number)) {
            return false;
        }
    }
    for (size_t i = 0; lists == 1 && i < bt_view_items(s->c, x->kid[out->bag]);
         i++)
        if (!add_heaps(s, out, bt_view_item_at(s->c, x->kid[out->bag], i)))
            return false;
    return lists == 1;
}

static bool
same_numbers(const bt_row_place *p, const bt_row_place *q)
{
    for (size_t i = 0; i < p->node->n; i++)
        if (i != p->bag && p->node->kid[i] != q->node->kid[i])
            return false;
    return true;
}

static size_t
occurrences(const bt_row_place *p, int64_t heap)
{
    size_t n = 0;
    for (size_t i = 0; i < p->n_fixed; i++)
        n += p->fixed[i] == heap;
    return n;
}

static bool
same_fixed(const bt_row_place *p, const bt_row_place *q)
{
    for (size_t i = 0; i < p->n_fixed; i++)
        if (occurrences(p, p->fixed[i]) != occurrences(q, p->fixed[i]))
            return false;
    return p->n_fixed == q->n_fixed;
}

/* ---- membership ---- */

/* A place that the member may be: a pair, or for all v >= start a line. */
typedef struct line {
    int64_t v, start;
    bt_row_place p;
} line;

/* c*v + k >= 0, c > 0: a condition on the parameter alone. `denied`: it is the
 * denial of one. */
static bool
condition_fits(bt_shift *s, line *l, bt_node n, bool denied)
{
    bt_sum f;
    if (!sum_of(s, n, &f) || f.n != 1 || f.term[0].var != l->v)
        return false;
    int64_t c = denied ? -f.term[0].coef : f.term[0].coef;
    int64_t k = denied ? -f.k - 1 : f.k;
    if (k < 0 && c > 0)
        bt_raise(&l->start, (-k + c - 1) / c);
    return c > 0 && l->start < (int64_t)1 << 20;
}

/* The sum of all heaps. */
static bool
add_all(bt_shift *s, const bt_row_place *p, int64_t sign, bt_sum *out)
{
    for (size_t i = 0; i < p->n_fixed; i++)
        out->k += sign * p->fixed[i];
    for (size_t i = 0; i < p->n_moving; i++)
        if (!bt_sum_add(&s->arena, out, sign, p->moving[i]))
            return false;
    return true;
}

/* The stones of the member are those of the line: so it is where they are the
 * same. */
static bool
is_implied(bt_shift *s, const line *l, bt_node n)
{
    bt_sum f, stones = {0};
    return sum_of(s, n, &f) && add_all(s, &s->own, 1, &stones) &&
           add_all(s, &l->p, -1, &stones) && bt_sum_equal(f, stones);
}

/* Where the members of a line lie: they have a constant difference. But a
 * moving entry may happen to be a fixed heap; then a constant of the line is a
 * free one (or 0, where it has fewer entries), and the other free one is a
 * constant, too, or as far from the fixed heap as the moving entries are
 * apart. Such pairs are small. */
static bool
line_fits(bt_shift *s, const line *l)
{
    int64_t largest = 0, constant = 0, fixed = 0, apart = 0, slope = 0;
    const bt_row_place *p = &l->p;
    for (size_t i = 0; i < s->own.n_fixed; i++)
        bt_raise(&fixed, s->own.fixed[i]);
    for (size_t i = 0; i < s->own.n_moving; i++)
        bt_raise(&fixed, s->own.moving[i].k);
    for (size_t i = 0; i < p->n_fixed; i++)
        bt_raise(&constant, p->fixed[i]);
    for (size_t i = 0; i < p->n_moving; i++) {
        bt_sum f = p->moving[i];
        if (f.n != 1 || f.term[0].var != l->v || f.term[0].coef < 1 ||
            f.term[0].coef > 1 << 20 || (i > 0 && f.term[0].coef != slope))
            return false;
        slope = f.term[0].coef;
        bt_raise(&largest, bt_absolute(f.k) + slope * l->start);
    }
    if (p->n_moving == 2)
        apart = bt_absolute(p->moving[1].k - p->moving[0].k);
    bt_raise(&largest, constant);
    bt_raise(&s->start, largest + fixed + apart + 2);
    bt_raise(&s->width, apart + 2);
    bt_raise(&s->far, constant + 2);
    bt_raise(&s->far, fixed + apart + 2);
    return p->n_moving == 0 ||
           (p->n_moving == 2 && multiply(&s->period, slope));
}

/* (same member place) */
static bool
find_place(bt_shift *s, const bt_core_node *x, line *l)
{
    return x->kind == BT_NODE_SAME && x->kid[0] == s->member &&
           bt_shift_place(s, x->kid[1], &l->p) && same_numbers(&l->p, &s->own);
}

/* A part of a line, or the denial of one: what is affirmed or denied. (ge T)
 * is its own denial, but for the number; what denies nothing is of no use. */
static const bt_core_node *
part_of(const bt_shift *s, bt_node n, bool denied)
{
    const bt_core_node *x = bt_core_at(s->c, n);
    if (!denied || x->kind == BT_NODE_GE)
        return x;
    return bt_core_at(s->c, x->kind == BT_NODE_NOT ? x->kid[0] : BT_CORE_TRUE);
}

/* (some v (and conditions (eq stones) (same member place))), or with every and
 * or the denial of that. */
static bool
some_fits(bt_shift *s, const bt_core_node *x)
{
    const bt_node *part;
    bool denied = x->kind == BT_NODE_EVERY;
    size_t n = bt_view_operands(s->c, denied ? BT_NODE_OR : BT_NODE_AND,
                                &x->kid[0], &part);
    line l = {.v = x->value};
    if (!find_place(s, part_of(s, part[n - 1], denied), &l))
        return false;
    for (size_t i = 0; i + 1 < n; i++) {
        const bt_core_node *y = part_of(s, part[i], denied);
        if (!(y->kind == BT_NODE_GE &&
              condition_fits(s, &l, y->kid[0], denied)) &&
            !(y->kind == BT_NODE_EQ && is_implied(s, &l, y->kid[0])))
            return false;
    }
    return line_fits(s, &l);
}

static bool
same_fits(bt_shift *s, const bt_core_node *x)
{
    line l = {.v = -1};
    return find_place(s, x, &l) && line_fits(s, &l);
}

/* ---- outcomes ---- */

/* The variable that the sum is, but for a constant >= 0; -1: it is none. */
static int
variable_of(bt_sum f)
{
    return f.k < 0 || f.n != 1 || f.term[0].coef != 1 ? -1 : (int)f.term[0].var;
}

/* [fixed, b + k, c + l] in a family [fixed, b, c] of two variables. */
static bool
is_shifted(bt_shift *s, const bt_row_place *p)
{
    if (s->n_vars != 2 || p->n_moving != 2 || !same_numbers(p, &s->own) ||
        !same_fixed(p, &s->own))
        return false;
    int v = variable_of(p->moving[0]), w = variable_of(p->moving[1]);
    bt_raise(&s->spread, bt_absolute(p->moving[0].k - p->moving[1].k));
    return v >= 0 && w >= 0 && v != w;
}

static bool
outcome_fits(bt_shift *s, const bt_core_node *x)
{
    bt_row_place p;
    return x->value == 0 && bt_shift_place(s, x->kid[0], &p) &&
           (x->kid[0] == s->member || p.n_moving == 0 || is_shifted(s, &p));
}

bool
bt_shift_fits(bt_shift *s, bt_node n)
{
    const bt_core_node *x = bt_core_at(s->c, n);
    switch (x->kind) {
    case BT_NODE_AND:
    case BT_NODE_OR:
    case BT_NODE_IFF:
    case BT_NODE_NOT:
        for (size_t i = 0; i < x->n; i++)
            if (!bt_shift_fits(s, x->kid[i]))
                return false;
        return true;
    case BT_NODE_GE:
    case BT_NODE_EQ:
        return comparison_fits(s, x->kid[0]);
    case BT_NODE_SOME:
    case BT_NODE_EVERY:
        return some_fits(s, x);
    case BT_NODE_SAME:
        return same_fits(s, x);
    case BT_NODE_IN_P:
        return outcome_fits(s, x);
    default:
        return false;
    }
}
