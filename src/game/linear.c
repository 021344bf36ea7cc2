/* linear.c: from expressions to inequalities, and proofs from them. */
#include "game/linear.h"

#include <string.h>

#include "base/checked.h"
#include "expr/parse.h"

enum { MAX_SPLITS = 6, MAX_INLINED = 100 };

void
bt_linear_init(bt_linear *l, const bt_ruleset *r, bt_arena *arena)
{
    *l = (bt_linear){.rules = r, .arena = arena};
}

void
bt_linear_free(bt_linear *l)
{
    bt_vector_free(&l->rows);
}

/* ---- terms ---- */

/* The variable that stands for e; a new one when needed. */
static bool
variable(bt_linear *l, const bt_expr *e, bt_sum *out)
{
    size_t i = 0;
    while (i < l->n && !bt_expr_equal(l->term[i], e))
        i++;
    if (i == BT_LINEAR_VARS)
        return false;
    if (i == l->n)
        l->term[l->n++] = e;
    return bt_sum_var(l->arena, (uint32_t)i, out);
}

/* f(args) by formula: look inside. */
static bool
call(bt_linear *l, const bt_expr *e, bt_sum *out)
{
    const bt_function *f = &l->rules->definitions.function[e->value];
    const bt_expr *to[2] = {e->kid[0], e->n > 1 ? e->kid[1] : NULL};
    if (f->body && f->body->op != BT_OP_CASE && l->inlined < MAX_INLINED) {
        l->inlined++; /* functions of functions grow without bound */
        const bt_expr *inside =
            bt_expr_substitute(l->arena, f->body, to, f->n_params);
        return inside && bt_linear_of(l, inside, out);
    }
    return variable(l, e, out);
}

static bool
product(bt_linear *l, const bt_expr *e, bt_sum x, bt_sum y, bt_sum *out)
{
    if (x.n != 0 && y.n != 0)
        return variable(l, e, out);
    return x.n == 0 ? bt_sum_times(l->arena, x.k, y, out)
                    : bt_sum_times(l->arena, y.k, x, out);
}

bool
bt_linear_of(bt_linear *l, const bt_expr *e, bt_sum *out)
{
    bt_sum x, y;
    switch (e->op) {
    case BT_OP_INT:
        *out = (bt_sum){.k = e->value};
        return true;
    case BT_OP_NEG:
        return bt_linear_of(l, e->kid[0], &x) &&
               bt_sum_times(l->arena, -1, x, out);
    case BT_OP_ADD:
    case BT_OP_SUB:
        return bt_linear_of(l, e->kid[0], &x) &&
               bt_linear_of(l, e->kid[1], &y) &&
               bt_sum_mix(l->arena, 1, x, e->op == BT_OP_ADD ? 1 : -1, y, out);
    case BT_OP_MUL:
        return bt_linear_of(l, e->kid[0], &x) &&
               bt_linear_of(l, e->kid[1], &y) && product(l, e, x, y, out);
    case BT_OP_CALL:
        return call(l, e, out);
    default:
        return e->type == BT_TYPE_INT && variable(l, e, out);
    }
}

int
bt_linear_slot_of(const bt_linear *l, size_t v)
{
    const bt_expr *e = l->term[v];
    bool stones =
        e->op == BT_OP_AGGREGATE && e->value == BT_AGG_STONES && e->list < 0;
    return stones ? BT_EXACT_STONES : e->op == BT_OP_VAR ? (int)e->value : -1;
}

bool
bt_linear_to_slots(const bt_linear *l, bt_arena *arena, bt_sum f, bt_sum *out)
{
    bt_sum sum = {.k = f.k};
    for (size_t i = 0; i < f.n; i++) {
        int slot = bt_linear_slot_of(l, f.term[i].var);
        if (slot < 0 ||
            !bt_sum_add_var(arena, &sum, f.term[i].coef, (uint32_t)slot))
            return false;
    }
    *out = sum;
    return true;
}

bool
bt_linear_over_slots(const bt_ruleset *r, bt_arena *arena, const bt_expr *e,
                     bt_sum *out)
{
    bt_linear l;
    bt_linear_init(&l, r, arena);
    return bt_linear_of(&l, e, out) &&
           bt_linear_to_slots(&l, arena, *out, out) &&
           bt_sum_coef(*out, BT_EXACT_STONES) == 0;
}

bool
bt_linear_slot(bt_linear *l, size_t slot, bt_sum *out)
{
    const bt_expr *e = bt_expr_var(l->arena, slot);
    return e && bt_linear_of(l, e, out);
}

bool
bt_linear_growth(bt_linear *l, const bt_expr *value, size_t slot, bt_sum *out)
{
    bt_sum x, v;
    return bt_linear_of(l, value, &x) && bt_linear_slot(l, slot, &v) &&
           bt_sum_mix(l->arena, 1, x, -1, v, out);
}

/* ---- assumptions ---- */

static void
assume_row(bt_linear *l, bt_sum row)
{
    bt_sum *slot = bt_vector_push(&l->rows, sizeof *slot);
    if (slot)
        *slot = row;
    else
        l->failed = true;
}

bool
bt_linear_difference(bt_linear *l, const bt_bound *b, bt_sum *row)
{
    bt_sum x, y;
    return bt_linear_of(l, b->left, &x) && bt_linear_of(l, b->right, &y) &&
           bt_sum_mix(l->arena, 1, y, -1, x, row) &&
           bt_sub(row->k, b->least, &row->k);
}

/* Finite sets of numbers have a least and a greatest element. */
static void
assume_in_list(bt_linear *l, const bt_set *s, bt_sum x)
{
    int64_t low = INT64_MAX, high = INT64_MIN;
    bt_sum row = x;
    for (size_t i = 0; i < s->n; i++) {
        if (s->item[i].low->op != BT_OP_INT || s->item[i].high->op != BT_OP_INT)
            return;
        low = s->item[i].low->value < low ? s->item[i].low->value : low;
        high = s->item[i].high->value > high ? s->item[i].high->value : high;
    }
    if (s->n && bt_sub(row.k, low, &row.k))
        assume_row(l, row);
    if (s->n && bt_sum_mix(l->arena, 1, (bt_sum){.k = high}, -1, x, &row))
        assume_row(l, row);
}

/* {2^i : i >= 0}: nondecreasing, so never below its first value. */
static void
assume_in_image(bt_linear *l, const bt_set *s, bt_sum x)
{
    int64_t slot[BT_MAX_SLOTS] = {0}, first;
    bt_env env = {.slot = slot, .definitions = &l->rules->definitions};
    slot[s->slot] = s->from->value;
    if (bt_eval(s->body, &env, &first, NULL) == BT_OK &&
        bt_sub(x.k, first, &x.k))
        assume_row(l, x);
}

/* {t : conditions}: the conditions hold for the element. */
static void
assume_in_where(bt_linear *l, const bt_set *s, const bt_expr *element)
{
    const bt_expr *to[BT_MAX_SLOTS] = {0};
    to[s->slot] = element;
    for (size_t i = 0; i < s->n_conditions; i++) {
        const bt_expr *c =
            bt_expr_substitute(l->arena, s->condition[i], to, BT_MAX_SLOTS);
        if (c)
            bt_linear_assume(l, c);
    }
}

static void
assume_in(bt_linear *l, const bt_expr *e)
{
    const bt_set *s = bt_set_meant(e->set, &l->rules->definitions);
    bt_sum x;
    if (s && s->kind == BT_SET_WHERE)
        assume_in_where(l, s, e->kid[0]);
    else if (s && (s->kind == BT_SET_LIST || s->kind == BT_SET_IMAGE) &&
             bt_linear_of(l, e->kid[0], &x))
        (s->kind == BT_SET_LIST ? assume_in_list : assume_in_image)(l, s, x);
}

void
bt_linear_assume(bt_linear *l, const bt_expr *e)
{
    bt_bound bound[2];
    size_t n = bt_comparison(e, bound);
    bt_sum row;
    for (size_t i = 0; i < n; i++)
        if (bt_linear_difference(l, &bound[i], &row))
            assume_row(l, row);
    if (e->op == BT_OP_AND) {
        bt_linear_assume(l, e->kid[0]);
        bt_linear_assume(l, e->kid[1]);
    } else if (e->op == BT_OP_IN) {
        assume_in(l, e);
    } /* else there is nothing linear in it */
}

static bool
uses_choice_from(const bt_expr *e, const bt_move *m, size_t choice)
{
    for (size_t i = choice; i < m->n_choices; i++)
        if (bt_expr_uses(e, m->choice[i].slot))
            return true;
    return false;
}

void
bt_linear_assume_move(bt_linear *l, const bt_move *m, size_t n)
{
    const bt_ruleset *r = l->rules;
    for (size_t i = 0; i < m->n_targets; i++) {
        bt_sum heap;
        if (r->field[m->target[i].field].kind == BT_FIELD_HEAPS &&
            bt_linear_slot(l, m->target[i].slot, &heap)) {
            heap.k = -1;
            assume_row(l, heap);
        }
    }
    for (size_t i = 0; i < r->n_domain; i++)
        bt_linear_assume(l, r->domain[i]);
    for (size_t i = 0; i < m->n_conditions; i++)
        if (!uses_choice_from(m->condition[i], m, n))
            bt_linear_assume(l, m->condition[i]);
}

/* ---- facts about opaque terms ---- */

static bool
at_least(bt_linear *l, bt_sum x, int64_t least)
{
    return bt_sub(x.k, least, &x.k) && bt_linear_prove(l, x);
}

/* a*v + b*w + c >= 0 */
static void
fact(bt_linear *l, bt_sum v, int64_t a, bt_sum w, int64_t b, int64_t c)
{
    bt_sum row;
    if (bt_sum_mix(l->arena, a, v, b, w, &row) && bt_add(row.k, c, &row.k))
        assume_row(l, row);
}

/* a*v + c >= 0 */
static void
bound(bt_linear *l, bt_sum v, int64_t a, int64_t c)
{
    fact(l, v, a, (bt_sum){0}, 0, c);
}

/* k * v <= x < k * v + k for v = x / k; x <= k * v < x + k rounding up. */
static void
quotient_facts(bt_linear *l, const bt_expr *e, bt_sum v)
{
    bt_sum x, y;
    int64_t k;
    if (!bt_linear_of(l, e->kid[0], &x) || !bt_linear_of(l, e->kid[1], &y) ||
        y.n != 0 || y.k < 1 || y.k > INT32_MAX)
        return;
    k = y.k;
    if (e->op == BT_OP_MOD) {
        bound(l, v, 1, 0);
        bound(l, v, -1, k - 1);
        if (at_least(l, x, 0))
            fact(l, v, -1, x, 1, 0);
    } else {
        int64_t up = e->op == BT_OP_CEILDIV ? k - 1 : 0;
        fact(l, v, -k, x, 1, up);
        fact(l, v, k, x, -1, k - 1 - up);
    }
}

static void
extremum_facts(bt_linear *l, const bt_expr *e, bt_sum v)
{
    int64_t sign = e->op == BT_OP_MIN ? 1 : -1;
    for (size_t i = 0; i < e->n; i++) {
        bt_sum x;
        if (bt_linear_of(l, e->kid[i], &x))
            fact(l, v, -sign, x, sign, 0);
    }
}

/* For x >= a, y >= b with a, b in {0, 1}: (x-a)(y-b) >= 0. */
static void
product_facts(bt_linear *l, const bt_expr *e, bt_sum v)
{
    bt_sum x, y, row;
    if (!bt_linear_of(l, e->kid[0], &x) || !bt_linear_of(l, e->kid[1], &y) ||
        !at_least(l, x, 0) || !at_least(l, y, 0))
        return;
    int64_t a = at_least(l, x, 1), b = at_least(l, y, 1);
    bound(l, v, 1, 0);
    if (bt_sum_mix(l->arena, 1, v, -b, x, &row))
        fact(l, row, 1, y, -a, a * b);
}

/* xor, gcd, log2, powers of positive numbers, aggregates are not negative. */
static void
sign_facts(bt_linear *l, const bt_expr *e, bt_sum v)
{
    for (size_t i = 0; i < e->n; i++) {
        bt_sum x;
        if (e->op == BT_OP_POW && i == 1)
            break;
        if (e->op != BT_OP_GCD && e->op != BT_OP_ABS && e->op != BT_OP_LOG2 &&
            e->op != BT_OP_AGGREGATE &&
            (!bt_linear_of(l, e->kid[i], &x) || !at_least(l, x, 0)))
            return;
    }
    bool positive = e->op == BT_OP_POW && e->kid[0]->op == BT_OP_INT &&
                    e->kid[0]->value >= 1;
    bound(l, v, 1, positive ? -1 : 0);
}

/* x <= golden(x) <= 2x, 1 <= zeckendorf(x) <= x; the last ones where x is seen to
 * be so large: nothing about x may follow from a value that is not asked for. */
static void
fibonacci_facts(bt_linear *l, const bt_expr *e, bt_sum v)
{
    bool golden = e->op == BT_OP_GOLDEN;
    bt_sum x;
    bool known = bt_linear_of(l, e->kid[0], &x);
    bound(l, v, 1, golden ? 0 : -1);
    if (known && at_least(l, x, !golden))
        fact(l, v, -1, x, golden ? 2 : 1, 0);
    if (known && golden)
        fact(l, v, 1, x, -1, 0);
}

/* A function by list takes one of its values. */
static void
list_facts(bt_linear *l, const bt_expr *e, bt_sum v)
{
    const bt_function *f = &l->rules->definitions.function[e->value];
    int64_t low, high;
    if (f->body || f->n_values == 0)
        return;
    low = high = f->value[0];
    for (size_t i = 1; i < f->n_values; i++) {
        low = f->value[i] < low ? f->value[i] : low;
        high = f->value[i] > high ? f->value[i] : high;
    }
    if (low > INT64_MIN) /* else it says nothing */
        bound(l, v, 1, -low);
    bound(l, v, -1, high);
}

static void
add_facts(bt_linear *l)
{
    while (l->facts_for < l->n) {
        size_t i = l->facts_for++;
        const bt_expr *e = l->term[i];
        bt_sum v;
        if (!bt_sum_var(l->arena, (uint32_t)i, &v)) {
            l->failed = true;
            return;
        }
        switch (e->op) {
        case BT_OP_VAR:
            bound(l, v, 1, 0);
            break;
        case BT_OP_DIV:
        case BT_OP_CEILDIV:
        case BT_OP_MOD:
            quotient_facts(l, e, v);
            break;
        case BT_OP_MIN:
        case BT_OP_MAX:
            extremum_facts(l, e, v);
            break;
        case BT_OP_MUL:
            product_facts(l, e, v);
            break;
        case BT_OP_XOR:
        case BT_OP_GCD:
        case BT_OP_ABS:
        case BT_OP_LOG2:
        case BT_OP_POW:
        case BT_OP_AGGREGATE:
            sign_facts(l, e, v);
            break;
        case BT_OP_GOLDEN:
        case BT_OP_ZECKENDORF:
            fibonacci_facts(l, e, v);
            break;
        case BT_OP_CALL:
            list_facts(l, e, v);
            break;
        default:
            break;
        }
    }
}

/* ---- proofs ---- */

/* min(x, y) is x or y: try each in turn, from term number `from` on. */
static bool
infeasible_by_cases(bt_linear *l, size_t from, int splits)
{
    if (bt_system_never((const bt_sum *)(const void *)l->rows.data,
                        l->rows.count))
        return true;
    while (from < l->n && l->term[from]->op != BT_OP_MIN &&
           l->term[from]->op != BT_OP_MAX)
        from++;
    if (from == l->n || splits == 0)
        return false;
    const bt_expr *e = l->term[from];
    int64_t sign = e->op == BT_OP_MIN ? 1 : -1;
    for (size_t i = 0; i < e->n; i++) {
        bt_sum x, v;
        size_t before = l->rows.count;
        if (!bt_sum_var(l->arena, (uint32_t)from, &v) ||
            !bt_linear_of(l, e->kid[i], &x))
            return false;
        fact(l, v, sign, x, -sign, 0);
        bool done = infeasible_by_cases(l, from + 1, splits - 1);
        l->rows.count = before;
        if (!done)
            return false;
    }
    return true;
}

bool
bt_linear_prove(bt_linear *l, bt_sum row)
{
    bt_sum negated;
    add_facts(l);
    if (l->failed ||
        !bt_sum_mix(l->arena, 1, (bt_sum){.k = -1}, -1, row, &negated))
        return false;
    size_t before = l->rows.count;
    assume_row(l, negated);
    bool done = !l->failed && infeasible_by_cases(l, 0, MAX_SPLITS);
    l->rows.count = before;
    return done;
}

bool
bt_linear_prove_at_most(bt_linear *l, bt_sum f, int64_t k)
{
    bt_sum row;
    return bt_sum_mix(l->arena, 1, (bt_sum){.k = k}, -1, f, &row) &&
           bt_linear_prove(l, row);
}

bool
bt_linear_prove_condition(bt_linear *l, const bt_expr *e)
{
    bt_bound bound[2];
    size_t n = bt_comparison(e, bound), proved = 0;
    bt_sum row;
    if (e->op == BT_OP_AND)
        return bt_linear_prove_condition(l, e->kid[0]) &&
               bt_linear_prove_condition(l, e->kid[1]);
    if (e->op == BT_OP_OR)
        return bt_linear_prove_condition(l, e->kid[0]) ||
               bt_linear_prove_condition(l, e->kid[1]);
    while (proved < n && bt_linear_difference(l, &bound[proved], &row) &&
           bt_linear_prove(l, row))
        proved++;
    return n > 0 && proved == n;
}
