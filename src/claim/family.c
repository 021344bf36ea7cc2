/* family.c: the members of a family in the order of size.
 *
 * Variables are taken in an order in which each is bounded from above once
 * the earlier ones are known: `where 2 <= b <= c`, `range c <= 300` takes c
 * first. A condition bounds a variable also while others are still open, if
 * it can only become harder to satisfy when they grow. */
#include "base/checked.h"
#include "base/fail.h"
#include "base/sort.h"
#include "claim/claim.h"
#include "expr/bounds.h"
#include "game/notation.h"

enum { MOST_MEMBERS = 4000000, MOST_CONDITIONS = 64 };

typedef struct member {
    bt_position *position; /* NULL for families of numbers */
    int64_t value[16];
} member;

typedef struct plan {
    const bt_statement *s;
    size_t n; /* conditions */
    const bt_expr *condition[MOST_CONDITIONS];
    size_t order[16]; /* variables, first to last */
} plan;

/* ---- the order of the variables ---- */

/* The constant coefficient of a slot in e; false when it has none. */
static bool
coefficient(const bt_expr *e, size_t slot, int64_t *out)
{
    int64_t x, y;
    *out = 0;
    if (!bt_expr_uses(e, slot))
        return true;
    switch (e->op) {
    case BT_OP_VAR:
        *out = 1;
        return true;
    case BT_OP_NEG:
        return coefficient(e->kid[0], slot, &x) && bt_sub(0, x, out);
    case BT_OP_ADD:
        return coefficient(e->kid[0], slot, &x) &&
               coefficient(e->kid[1], slot, &y) && bt_add(x, y, out);
    case BT_OP_SUB:
        return coefficient(e->kid[0], slot, &x) &&
               coefficient(e->kid[1], slot, &y) && bt_sub(x, y, out);
    case BT_OP_MUL:
        for (int i = 0; i < 2; i++)
            if (e->kid[i]->op == BT_OP_INT)
                return coefficient(e->kid[1 - i], slot, &x) &&
                       bt_mul(x, e->kid[i]->value, out);
        return false;
    default:
        return false;
    }
}

static bool
bound_coefficient(const bt_bound *b, size_t slot, int64_t *out)
{
    int64_t left, right;
    return coefficient(b->left, slot, &left) &&
           coefficient(b->right, slot, &right) && bt_sub(right, left, out);
}

static bool
is_chosen(const plan *p, size_t chosen, size_t var)
{
    for (size_t i = 0; i < chosen; i++)
        if (p->order[i] == var)
            return true;
    return false;
}

/* May the bound be used for variable `var` while others are open? */
static bool
is_usable(const plan *p, size_t chosen, size_t var, const bt_bound *b)
{
    int64_t c;
    if (bt_expr_has(b->left, BT_OP_ATOM) || bt_expr_has(b->right, BT_OP_ATOM))
        return false;
    for (size_t i = 0; i < p->s->n_vars; i++)
        if (i != var && !is_chosen(p, chosen, i) &&
            (!bound_coefficient(b, p->s->slot[i], &c) || c > 0))
            return false;
    return true;
}

static bool
has_upper_bound(const plan *p, size_t chosen, size_t var)
{
    for (size_t i = 0; i < p->n; i++) {
        bt_bound b[2];
        size_t n = bt_bounds_of(p->condition[i], p->s->slot[var], b);
        for (size_t k = 0; k < n; k++) {
            int64_t c;
            if (is_usable(p, chosen, var, &b[k]) &&
                bound_coefficient(&b[k], p->s->slot[var], &c) && c < 0)
                return true;
        }
    }
    return false;
}

/* False when some variable is never bounded. */
static bool
find_order(plan *p)
{
    for (size_t chosen = 0; chosen < p->s->n_vars; chosen++) {
        size_t var = 0;
        while (var < p->s->n_vars &&
               (is_chosen(p, chosen, var) || !has_upper_bound(p, chosen, var)))
            var++;
        if (var == p->s->n_vars)
            return false;
        p->order[chosen] = var;
    }
    return true;
}

static bt_status
add_conditions(plan *p, bt_expr *const *e, size_t n, bt_err *err)
{
    if (n > MOST_CONDITIONS - p->n)
        return bt_fail(err, BT_ERR_RULE, "a family has at most %d conditions",
                       MOST_CONDITIONS);
    for (size_t i = 0; i < n; i++)
        p->condition[p->n++] = e[i];
    return BT_OK;
}

/* ---- enumeration ---- */

typedef struct walk {
    bt_judge *j;
    plan p;
    bt_vector members; /* of member */
    bt_err *err;
} walk;

static bool
is_late(const bt_expr *e)
{
    return bt_expr_has(e, BT_OP_ATOM);
}

static bt_status
conditions_hold(walk *w, bool late, bool *out)
{
    *out = true;
    for (size_t i = 0; i < w->p.n && *out; i++) {
        int64_t holds;
        if (is_late(w->p.condition[i]) != late)
            continue;
        BT_TRY(bt_judge_eval(w->j, w->p.condition[i], &holds, w->err));
        *out = holds != 0;
    }
    return BT_OK;
}

/* All variables are fixed: keep the member if all conditions hold. */
static bt_status
keep(walk *w)
{
    const bt_statement *s = w->j->s;
    bool holds;
    BT_TRY(conditions_hold(w, false, &holds));
    if (!holds)
        return BT_OK;
    bt_position_free(w->j->position[0]);
    w->j->position[0] = NULL;
    if (s->family == BT_FAMILY_PATTERN) {
        BT_TRY(bt_judge_position(w->j, &s->pattern, 0, &w->j->position[0],
                                 w->err));
        if (!w->j->position[0])
            return BT_OK;
    }
    BT_TRY(conditions_hold(w, true, &holds));
    if (!holds)
        return BT_OK;
    if (w->members.count == MOST_MEMBERS)
        return bt_fail(w->err, BT_ERR_LIMIT,
                       "gave up: the family has more than %d members within "
                       "its range",
                       MOST_MEMBERS);
    member *m = bt_vector_push(&w->members, sizeof *m);
    if (!m)
        return bt_fail_nomem(w->err);
    for (size_t i = 0; i < s->n_vars; i++)
        m->value[i] = w->j->slot[s->slot[i]];
    m->position = w->j->position[0];
    w->j->position[0] = NULL;
    return BT_OK;
}

static bt_status
range_of(walk *w, size_t level, int64_t *low, int64_t *high)
{
    const bt_statement *s = w->j->s;
    size_t var = w->p.order[level];
    *low = 0;
    *high = INT64_MAX;
    for (size_t i = level; i < s->n_vars; i++)
        w->j->slot[s->slot[w->p.order[i]]] = 0;
    w->j->fuel = BT_EVAL_FUEL;
    for (size_t i = 0; i < w->p.n; i++) {
        bt_bound b[2];
        size_t n = bt_bounds_of(w->p.condition[i], s->slot[var], b);
        for (size_t k = 0; k < n; k++)
            if (is_usable(&w->p, level, var, &b[k]))
                BT_TRY(bt_bound_apply(&b[k], s->slot[var], &w->j->env, low,
                                      high, w->err));
    }
    return BT_OK;
}

static bt_status
enumerate(walk *w, size_t level)
{
    const bt_statement *s = w->j->s;
    int64_t low, high;
    if (level == s->n_vars)
        return keep(w);
    BT_TRY(range_of(w, level, &low, &high));
    for (int64_t v = low; v <= high; v++) {
        BT_TRY(bt_budget_step(w->j->budget, 1, w->err));
        w->j->slot[s->slot[w->p.order[level]]] = v;
        BT_TRY(enumerate(w, level + 1));
        if (v == INT64_MAX)
            break;
    }
    return BT_OK;
}

/* ---- the order of size ---- */

static int
compare_numbers(const bt_statement *s, const member *a, const member *b)
{
    int64_t x = 0, y = 0;
    for (size_t i = 0; i < s->n_vars; i++) {
        x += a->value[i] < INT64_MAX / 32 ? a->value[i] : INT64_MAX / 32;
        y += b->value[i] < INT64_MAX / 32 ? b->value[i] : INT64_MAX / 32;
    }
    if (x != y)
        return x < y ? -1 : 1;
    for (size_t i = 0; i < s->n_vars; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i] ? -1 : 1;
    return 0;
}

static int
compare(const void *context, const void *a, const void *b)
{
    const bt_statement *s = context;
    const member *x = a, *y = b;
    int c = x->position && y->position
                ? bt_position_compare(s->rules[0], x->position, y->position)
                : 0;
    return c ? c : compare_numbers(s, x, y);
}

static void
visit_members(walk *w, bt_member_fn *visit, void *arg)
{
    const bt_statement *s = w->j->s;
    for (size_t i = 0; i < w->members.count; i++) {
        member *m = &BT_AT(&w->members, member, i);
        for (size_t k = 0; k < s->n_vars; k++)
            w->j->slot[s->slot[k]] = m->value[k];
        w->j->position[0] = m->position;
        bool go_on = visit(arg, w->j);
        w->j->position[0] = NULL;
        if (!go_on)
            return;
    }
}

static void
drop_members(walk *w)
{
    for (size_t i = 0; i < w->members.count; i++)
        bt_position_free(BT_AT(&w->members, member, i).position);
    bt_vector_free(&w->members);
}

static bt_status
not_bounded(const bt_statement *s, bt_err *err)
{
    bool numbers = s->family == BT_FAMILY_NUMBERS;
    return bt_fail_at(
        err, BT_ERR_RULE, s->family_place.line, s->family_place.column,
        "the range does not bound all variables of the "
        "family%s%s: add a line such as 'range %s <= 40'",
        s->n_vars ? ", which begin with " : "", s->n_vars ? s->var[0] : "",
        numbers && s->n_vars ? s->var[0] : "stones");
}

static bt_status
each_assignment(bt_judge *j, bool deep, bool *finite, bt_member_fn *visit,
                void *arg, bt_err *err)
{
    const bt_statement *s = j->s;
    walk w = {.j = j, .p = {.s = s}, .err = err};
    BT_TRY(add_conditions(&w.p, s->where, s->n_where, err));
    *finite = find_order(&w.p) && s->n_range == 0;
    if (!*finite) {
        bool far = deep && s->n_deep;
        BT_TRY(add_conditions(&w.p, far ? s->deep : s->range,
                              far ? s->n_deep : s->n_range, err));
        if (s->n_range == 0 && s->default_range)
            BT_TRY(add_conditions(&w.p, s->default_range, 1, err));
        if (!find_order(&w.p))
            return not_bounded(s, err);
    }
    bt_status status = enumerate(&w, 0);
    bt_position_free(j->position[0]); /* of the last that is no member */
    j->position[0] = NULL;
    if (status == BT_OK &&
        !bt_sort(w.members.data, w.members.count, sizeof(member), compare, s))
        status = bt_fail_nomem(err);
    if (status == BT_OK)
        visit_members(&w, visit, arg);
    drop_members(&w);
    return status;
}

/* ---- all positions ---- */

typedef struct positions {
    bt_judge *j;
    bt_expr *const *where;
    size_t n_where;
    bt_member_fn *visit;
    void *arg;
    bt_status status;
    bt_err *err;
} positions;

static bool
visit_position(const bt_position *p, void *arg)
{
    positions *w = arg;
    bool holds = true, go_on = true;
    w->j->position[0] = bt_position_new(p->v, p->n);
    if (!w->j->position[0]) {
        w->status = bt_fail_nomem(w->err);
        return false;
    }
    w->j->fuel = BT_EVAL_FUEL;
    w->status = bt_budget_step(w->j->budget, 1, w->err);
    if (w->status == BT_OK)
        w->status =
            bt_eval_all(w->where, w->n_where, &w->j->env, &holds, w->err);
    if (w->status == BT_OK && holds)
        go_on = w->visit(w->arg, w->j);
    bt_position_free(w->j->position[0]);
    w->j->position[0] = NULL;
    return w->status == BT_OK && go_on;
}

/* stones <= N among the conditions of a range. */
static int64_t
stones_limit(bt_expr *const *e, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const bt_atom *a = e[i]->n == 2 ? e[i]->kid[0]->atom : NULL;
        if (e[i]->op == BT_OP_LE && a && a->kind == BT_ATOM_AGGREGATE &&
            a->aggregate == BT_AGG_STONES && a->pattern[0].variable == 0 &&
            e[i]->kid[1]->op == BT_OP_INT)
            return e[i]->kid[1]->value;
    }
    return -1;
}

static bt_status
each_position(bt_judge *j, bool deep, bool *finite, bt_member_fn *visit,
              void *arg, bt_err *err)
{
    const bt_statement *s = j->s;
    bool far = deep && s->n_deep;
    positions w = {.j = j,
                   .where = s->where,
                   .n_where = s->n_where,
                   .visit = visit,
                   .arg = arg,
                   .err = err};
    bt_range range = {.heaps = -1};
    int64_t own = stones_limit(s->where, s->n_where);
    bool bounded = own >= 0 && s->n_range == 0;
    /* there are positions of a few stones with any number of numbered piles */
    *finite = bounded && bt_shape_of(s->rules[0]).rows == 0;
    range.max_stones = bounded ? own
                       : far   ? stones_limit(s->deep, s->n_deep)
                               : stones_limit(s->range, s->n_range);
    if (range.max_stones < 0)
        return bt_fail_at(err, BT_ERR_RULE, s->family_place.line,
                          s->family_place.column,
                          "a claim about all positions needs a line such as "
                          "'range stones <= 40'");
    BT_TRY(bt_position_each(s->rules[0], &range, visit_position, &w, err));
    return w.status;
}

bt_status
bt_family_each(bt_judge *j, bool deep, bool *finite, bt_member_fn *visit,
               void *arg, bt_err *err)
{
    if (j->s->family == BT_FAMILY_NONE) {
        *finite = true;
        visit(arg, j);
        return BT_OK;
    }
    if (j->s->family == BT_FAMILY_POSITIONS)
        return each_position(j, deep, finite, visit, arg, err);
    return each_assignment(j, deep, finite, visit, arg, err);
}
