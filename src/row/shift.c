/* shift.c: see shift.h. Everything not recognised does not fit. */
#include "row/shift.h"

#include "base/checked.h"
#include "expr/affine.h"
#include "expr/bounds.h"

/* ---- affine forms ---- */

static bool
affine_in(const bt_expr *e, const size_t slot[2], int64_t c[3])
{
    bt_arena arena = {0};
    bt_sum sum;
    bool fits = bt_affine_over_slots(&arena, e, &sum) &&
                bt_sum_fits(sum, INT64_C(1) << 40, INT64_C(1) << 40);
    c[0] = c[1] = c[2] = 0;
    for (size_t i = 0; fits && i < sum.n; i++) {
        bool first = sum.term[i].var == slot[0];
        c[first ? 0 : 1] = sum.term[i].coef;
        fits = first || sum.term[i].var == slot[1];
    }
    if (fits)
        c[2] = sum.k;
    bt_arena_free(&arena);
    return fits;
}

bool
bt_shift_affine(const bt_shift *s, const bt_expr *e, int64_t c[3])
{
    return affine_in(e, s->slot, c);
}

static int64_t
magnitude(int64_t x)
{
    return x < 0 ? -x : x;
}

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

bool
bt_shift_everywhere_by(bt_shift *s, int64_t m)
{
    return multiply(&s->period, m) && multiply(&s->step, m);
}

/* x*b + y*c + k compared with 0: sees c - b only, or is decided for large b
 * and c. Far from the diagonal: if the larger one occurs in it, it decides. */
static bool
form_fits(bt_shift *s, const int64_t c[3])
{
    bt_raise(&s->start, magnitude(c[2]) + 2);
    if (c[0] + c[1] == 0) {
        bt_raise(&s->width, magnitude(c[2]) + 2);
        return true;
    }
    bt_raise(&s->far, magnitude(c[2]) + 2);
    return (c[0] >= 0 && c[1] >= 0) || (c[0] <= 0 && c[1] <= 0);
}

/* e mod m of an affine form: unchanged by multiples of m. */
static bool
residue_fits(bt_shift *s, const bt_expr *e)
{
    int64_t c[3];
    return e->op == BT_OP_MOD && e->kid[1]->op == BT_OP_INT &&
           e->kid[1]->value >= 1 && bt_shift_affine(s, e->kid[0], c) &&
           bt_shift_everywhere_by(s, e->kid[1]->value);
}

static bool
comparison_fits(bt_shift *s, const bt_expr *e)
{
    int64_t x[3], y[3], d[3];
    const bt_expr *a = e->kid[0], *b = e->kid[1];
    if (a->op == BT_OP_MOD || b->op == BT_OP_MOD)
        return (a->op == BT_OP_INT || residue_fits(s, a)) &&
               (b->op == BT_OP_INT || residue_fits(s, b));
    if (!bt_shift_affine(s, a, x) || !bt_shift_affine(s, b, y))
        return false;
    for (int i = 0; i < 3; i++)
        d[i] = y[i] - x[i];
    return form_fits(s, d);
}

/* x in {constants} */
static bool
in_fits(bt_shift *s, const bt_expr *e)
{
    int64_t c[3], largest = 0;
    if (e->set->kind != BT_SET_LIST)
        return false;
    for (size_t i = 0; i < e->set->n; i++) {
        const bt_set_item *it = &e->set->item[i];
        if (it->low->op != BT_OP_INT || it->high->op != BT_OP_INT)
            return false;
        bt_raise(&largest, magnitude(it->low->value));
        bt_raise(&largest, magnitude(it->high->value));
    }
    if (residue_fits(s, e->kid[0]))
        return true;
    if (largest > (int64_t)1 << 40 || !bt_shift_affine(s, e->kid[0], c))
        return false;
    c[2] = magnitude(c[2]) + largest;
    return form_fits(s, c);
}

/* ---- templates ---- */

/* The least value conditions such as k >= 2 leave to the parameter. */
static bool
param_start(const bt_shift *s, const bt_template *t, int64_t *out)
{
    int64_t high = INT64_MAX;
    *out = 0;
    for (size_t i = 0; i < t->n_conditions; i++) {
        bt_bound b[2];
        s->judge->fuel = BT_EVAL_FUEL;
        if (bt_bounds_of(t->condition[i], t->slot[0], b) != 1 ||
            bt_expr_uses(t->condition[i], s->slot[0]) ||
            (s->slot[1] != SIZE_MAX &&
             bt_expr_uses(t->condition[i], s->slot[1])) ||
            bt_bound_apply(&b[0], t->slot[0], &s->judge->env, out, &high,
                           NULL) != BT_OK)
            return false;
    }
    return high == INT64_MAX && *out < (int64_t)1 << 20;
}

/* Where the members of a template lie. Those of a line have a constant
 * difference. But a moving entry may happen to be a fixed heap; then a constant
 * of the template is a free one (or 0, where it has fewer entries), and the
 * other free one is a constant, too, or as far from the fixed heap as the
 * moving entries are apart. Such pairs are small. */
static void
raise_for_template(bt_shift *s, int64_t largest, int64_t constant,
                   int64_t apart)
{
    bt_raise(&s->start, largest + s->fixed + apart + 2);
    bt_raise(&s->width, apart + 2);
    bt_raise(&s->far, constant + 2);
    bt_raise(&s->far, s->fixed + apart + 2);
}

/* A pair, or a line: all entries constant but two of the same slope. */
static bool
template_fits(bt_shift *s, const bt_template *t)
{
    size_t slot[2] = {t->n_params ? t->slot[0] : SIZE_MAX, SIZE_MAX};
    int64_t entry[2] = {0}, slope = 0, k0 = 0, largest = 0, constant = 0;
    size_t moving = 0;
    if (t->n_params > 1 || t->pattern.bracket != '[' || t->pattern.n_named ||
        t->pattern.variable >= 0 || (t->n_params && !param_start(s, t, &k0)) ||
        (!t->n_params && t->n_conditions))
        return false;
    for (size_t i = 0; i < t->pattern.n; i++) {
        int64_t c[3];
        if (t->pattern.times[i] || !affine_in(t->pattern.value[i], slot, c) ||
            c[0] > 1 << 20)
            return false;
        bt_raise(&largest, magnitude(c[2]) + c[0] * k0);
        if (c[0] == 0) {
            bt_raise(&constant, magnitude(c[2]));
            continue;
        }
        if (moving == 2 || c[0] < 1 || (moving && c[0] != slope))
            return false;
        slope = c[0];
        entry[moving++] = c[2];
    }
    raise_for_template(s, largest, constant, magnitude(entry[1] - entry[0]));
    return moving == 0 || (moving == 2 && bt_shift_by(s, slope));
}

/* ---- P and N of other positions than the member itself ---- */

/* How often the constant occurs among the entries of a pattern. */
static size_t
occurrences(const bt_pattern *q, int64_t constant)
{
    size_t n = 0;
    for (size_t i = 0; i < q->n; i++)
        n += q->value[i]->op == BT_OP_INT && q->value[i]->value == constant;
    return n;
}

static bool
is_constant(const bt_pattern *q)
{
    for (size_t i = 0; i < q->n; i++)
        if (q->value[i]->op != BT_OP_INT || q->times[i])
            return false;
    return q->n_named == 0;
}

/* [fixed, b + k, c + l] in a family [fixed, b, c] of two variables. */
static bool
is_shifted(bt_shift *s, const bt_pattern *q)
{
    const bt_pattern *own = &s->judge->s->pattern;
    int64_t c[3], added[2] = {-1, -1};
    if (s->slot[1] == SIZE_MAX || q->n != own->n || q->n_named || own->n_named)
        return false;
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *e = q->value[i];
        if (q->times[i])
            return false;
        if (e->op == BT_OP_INT) {
            if (occurrences(q, e->value) != occurrences(own, e->value))
                return false;
            continue;
        }
        if (!bt_shift_affine(s, e, c) || c[2] < 0 || c[0] + c[1] != 1 ||
            c[0] < 0 || c[1] < 0 || added[c[1]] >= 0)
            return false;
        added[c[1]] = c[2];
        bt_raise(&s->start, c[2] + 2);
    }
    if (added[0] < 0 || added[1] < 0)
        return false;
    bt_raise(&s->spread, magnitude(added[1] - added[0]));
    return true;
}

static bool
outcome_fits(bt_shift *s, const bt_pattern *q)
{
    return q->variable == 0 || (q->variable < 0 && q->bracket == '[' &&
                                (is_constant(q) || is_shifted(s, q)));
}

static bool
atom_fits(bt_shift *s, const bt_atom *a)
{
    if (a->game != 0)
        return false;
    if (a->kind == BT_ATOM_P || a->kind == BT_ATOM_N)
        return outcome_fits(s, &a->pattern[0]);
    if (a->pattern[0].variable != 0)
        return false;
    if (a->kind != BT_ATOM_MEMBER)
        return false;
    for (size_t i = 0; i < a->n_templates; i++)
        if (!template_fits(s, &a->templates[i]))
            return false;
    return true;
}

bool
bt_shift_fits(bt_shift *s, const bt_expr *e)
{
    switch (e->op) {
    case BT_OP_AND:
    case BT_OP_OR:
    case BT_OP_IFF:
    case BT_OP_IMPLIES:
        return bt_shift_fits(s, e->kid[0]) && bt_shift_fits(s, e->kid[1]);
    case BT_OP_NOT:
        return bt_shift_fits(s, e->kid[0]);
    case BT_OP_LT:
    case BT_OP_LE:
    case BT_OP_GT:
    case BT_OP_GE:
    case BT_OP_EQ:
    case BT_OP_NE:
        return comparison_fits(s, e);
    case BT_OP_IN:
        return in_fits(s, e);
    case BT_OP_ATOM:
        return atom_fits(s, e->atom);
    default:
        return false;
    }
}
