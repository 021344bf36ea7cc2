/* translate.c: conditions as formulas, one function a kind of node. */
#include "logic/translate.h"

#include "base/checked.h"
#include "base/fail.h"
#include "expr/bounds.h"
#include "logic/translate_form.h"

enum { MOST_TWICE = 256 };

/* ---- comparisons and sets ---- */

static bt_status
comparison(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_sum x, y, d;
    const bt_formula *f;
    BT_TRY(bt_form_of(t, e->kid[0], &s, &x));
    BT_TRY(bt_form_of(t, e->kid[1], &s, &y));
    d = x;
    if (!bt_sum_add(t->arena, &d, -1, y))
        return bt_translate_refuse(t, e, "too large numbers");
    bool strict = e->op == BT_OP_LT || e->op == BT_OP_GT;
    bool less = e->op == BT_OP_LT || e->op == BT_OP_LE;
    bool equal = e->op == BT_OP_EQ || e->op == BT_OP_NE;
    if (strict && !bt_add(d.k, less ? 1 : -1, &d.k))
        return bt_translate_refuse(t, e, "too large numbers");
    f = bt_f_sum(t->arena, d, equal ? BT_EQ : less ? BT_LE : BT_GE, 0);
    if (e->op == BT_OP_NE && f)
        f = bt_f_not(t->arena, f);
    return bt_form_close(t, &s, f, out);
}

/* x mod u = 0 for a power of two u: x is 0, or the largest power of two that
 * divides it is at least u. */
static bool
is_divisibility(const bt_translator *t, const bt_expr *e)
{
    const bt_expr *m = e->kid[0];
    return m->op == BT_OP_MOD && m->kid[1]->op == BT_OP_VAR &&
           t->is_power[m->kid[1]->value] && e->kid[1]->op == BT_OP_INT &&
           e->kid[1]->value == 0;
}

static bt_status
divisibility(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_sum x, d;
    int v, w = t->next++;
    const bt_formula *way[2], *both[2], *f;
    BT_TRY(bt_form_of(t, e->kid[0]->kid[0], &s, &x));
    BT_TRY(bt_form_name(t, e, &s, &x, &v));
    if (!bt_sum_var(t->arena, (uint32_t)w, &d) ||
        !bt_sum_add_var(t->arena, &d, -1,
                        (uint32_t)t->var[e->kid[0]->kid[1]->value]))
        return bt_fail_nomem(t->err);
    both[0] = bt_f_lowbit(t->arena, v, w);
    both[1] = bt_f_sum(t->arena, d, BT_GE, 0);
    way[0] = bt_f_is(t->arena, v, (bt_sum){0});
    way[1] = bt_f_exists(t->arena, 1, &w, bt_f_and(t->arena, 2, both));
    f = bt_f_or(t->arena, 2, way);
    if (f && e->op == BT_OP_NE)
        f = bt_f_not(t->arena, f);
    return bt_form_close(t, &s, f, out);
}

/* A list of numbers, or what is said without any variable. */
static bool
is_constant_set(const bt_set *set)
{
    for (size_t i = 0; i < BT_MAX_SLOTS; i++)
        if (bt_set_uses(set, i))
            return false;
    return true;
}

/* x mod m compared with a constant, or in a set: the residues that do. */
static bool
residue_question(bt_translator *t, const bt_expr *e)
{
    int64_t m;
    return e->kid[0]->op == BT_OP_MOD &&
           bt_form_constant(t, e->kid[0]->kid[1], &m) && m >= 1 && m <= 4096 &&
           (e->op == BT_OP_IN ? is_constant_set(e->set)
                              : bt_form_constant(t, e->kid[1], &m));
}

static bt_status
residues(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_sum x;
    bt_expr right = {.op = BT_OP_INT};
    int64_t m = 1, *which;
    size_t n = 0;
    BT_TRY(bt_form_of(t, e->kid[0]->kid[0], &s, &x));
    if (!bt_form_constant(t, e->kid[0]->kid[1], &m) ||
        (e->n > 1 && !bt_form_constant(t, e->kid[1], &right.value)))
        return bt_translate_refuse(t, e, "a residue that is no constant");
    which = bt_arena_alloc(t->arena, (size_t)m * sizeof *which);
    if (!which)
        return bt_fail_nomem(t->err);
    for (int64_t r = 0; r < m; r++) {
        /* evaluate the condition with r in place of x mod m */
        bt_expr constant = {.op = BT_OP_INT, .value = r};
        bt_expr *kid[2] = {&constant, &right};
        bt_expr with = *e;
        uint64_t fuel = 10000;
        bt_env env = {.definitions = t->s->definitions, .fuel = &fuel};
        int64_t holds;
        with.kid = kid;
        BT_TRY(bt_eval(&with, &env, &holds, t->err));
        if (holds)
            which[n++] = r;
    }
    return bt_form_close(t, &s, bt_f_sum_residue(t->arena, x, m, n, which),
                         out);
}

static bt_status
in_list(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_set *set = e->set;
    const bt_formula **item;
    if (set->kind == BT_SET_NAMED)
        set = t->s->definitions->set[set->name].set;
    if (set->kind != BT_SET_LIST)
        return bt_translate_refuse(t, e, "a set that is not a list");
    item = bt_arena_alloc(t->arena, (set->n + 1) * sizeof *item);
    if (!item)
        return bt_fail_nomem(t->err);
    for (size_t i = 0; i < set->n; i++) {
        bt_expr *low[2] = {set->item[i].low, e->kid[0]};
        bt_expr *high[2] = {e->kid[0], set->item[i].high};
        bt_expr from = {.op = BT_OP_LE, .n = 2, .kid = low};
        bt_expr to = {.op = BT_OP_LE, .n = 2, .kid = high};
        const bt_formula *both[2];
        BT_TRY(comparison(t, &from, &both[0]));
        BT_TRY(comparison(t, &to, &both[1]));
        item[i] = bt_f_and(t->arena, 2, both);
    }
    return bt_form_done(t,
                        set->n ? bt_f_or(t->arena, set->n, item)
                               : bt_f_truth(t->arena, false),
                        out);
}

/* ---- quantifiers ---- */

/* right - left >= least */
static bt_status
bound(bt_translator *t, const bt_bound *b, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_sum x, y;
    BT_TRY(bt_form_of(t, b->right, &s, &x));
    BT_TRY(bt_form_of(t, b->left, &s, &y));
    if (!bt_sum_add(t->arena, &x, -1, y) || !bt_sub(x.k, b->least, &x.k))
        return bt_translate_refuse(t, b->left, "too large numbers");
    return bt_form_close(t, &s, bt_f_sum(t->arena, x, BT_GE, 0), out);
}

/* {2^i : i >= 0} */
static bool
is_powers(const bt_set *s)
{
    return s->kind == BT_SET_IMAGE && s->n_conditions == 1 &&
           s->from->value == 0 && s->body->op == BT_OP_POW &&
           s->body->kid[0]->op == BT_OP_INT && s->body->kid[0]->value == 2 &&
           s->body->kid[1]->op == BT_OP_VAR &&
           (size_t)s->body->kid[1]->value == s->slot;
}

/* All that limits the running number. */
static bt_status
limits_of(bt_translator *t, const bt_expr *e, const bt_atom *a,
          const bt_formula **out)
{
    size_t n = 0;
    const bt_formula **all =
        bt_arena_alloc(t->arena, (a->n_bounds + a->n_checks + 2) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    if (a->set && !is_powers(a->set))
        return bt_translate_refuse(t, e, "a quantifier over a set");
    if (a->set)
        all[n++] = bt_f_power(t->arena, t->var[a->slot]);
    for (size_t i = 0; i < a->n_bounds; i++)
        BT_TRY(bound(t, &a->bounds[i], &all[n++]));
    for (size_t i = 0; i < a->n_checks; i++)
        BT_TRY(bt_translate(t, a->check[i], &all[n++]));
    return bt_form_done(
        t, n ? bt_f_and(t->arena, n, all) : bt_f_truth(t->arena, true), out);
}

/* The running number is v: what limits it, and the body. */
static bt_status
instance(bt_translator *t, const bt_expr *e, int v, const bt_formula **both)
{
    const bt_atom *a = e->atom;
    const bt_sum *known = t->known[a->slot];
    int before = t->var[a->slot];
    t->var[a->slot] = v;
    t->known[a->slot] = NULL;
    t->is_power[a->slot] = a->set != NULL;
    t->against ^= a->kind == BT_ATOM_EVERY;
    BT_TRY(limits_of(t, e, a, &both[0]));
    t->against ^= a->kind == BT_ATOM_EVERY;
    BT_TRY(bt_translate(t, a->body, &both[1]));
    t->var[a->slot] = before;
    t->known[a->slot] = known;
    return BT_OK;
}

/* The running number is known: it is within its limits and the body holds,
 * or, for "every", if it is. */
static bt_status
known_instance(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    const bt_formula *both[2];
    t->is_power[a->slot] = false;
    BT_TRY(limits_of(t, e, a, &both[0]));
    BT_TRY(bt_translate(t, a->body, &both[1]));
    return bt_form_done(t,
                        a->kind == BT_ATOM_EXISTS
                            ? bt_f_and(t->arena, 2, both)
                            : bt_f_implies(t->arena, both[0], both[1]),
                        out);
}

static bt_status
value_by_value(bt_translator *t, const bt_expr *e, int64_t low, int64_t high,
               const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bool some = a->kind == BT_ATOM_EXISTS;
    size_t n = 0;
    const bt_formula **all = bt_arena_alloc(
        t->arena, (low <= high ? (size_t)(high - low) + 1 : 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    for (int64_t v = low; v <= high; v++)
        BT_TRY(bt_translate_with(t, a->slot, v, known_instance, e, &all[n++]));
    return bt_form_done(t,
                        n == 0 ? bt_f_truth(t->arena, !some)
                        : some ? bt_f_or(t->arena, n, all)
                               : bt_f_and(t->arena, n, all),
                        out);
}

/* It holds for one number, and not for two numbers v < w. */
static bt_status
exactly_one(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    int u = t->next++, v = t->next++, w = t->next++;
    bt_sum less = {-1, 2,
                   (const bt_term[]){{(uint32_t)v, -1}, {(uint32_t)w, 1}}};
    const bt_formula *all[5], *some[2];
    BT_TRY(instance(t, e, u, all));
    some[0] = bt_f_exists(t->arena, 1, &u, bt_f_and(t->arena, 2, all));
    t->against = !t->against;
    BT_TRY(instance(t, e, v, &all[0]));
    BT_TRY(instance(t, e, w, &all[2]));
    t->against = !t->against;
    all[4] = bt_f_sum(t->arena, less, BT_GE, 0);
    some[1] = bt_f_not(t->arena, bt_f_exists(t->arena, 2, (int[]){v, w},
                                             bt_f_and(t->arena, 5, all)));
    return bt_form_done(t, bt_f_and(t->arena, 2, some), out);
}

static bt_status
quantifier(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    const bt_formula *both[2], *f;
    int64_t low, high;
    int v;
    if (a->over_moves >= 0)
        return bt_translate_moves(t, e, out);
    if (a->kind == BT_ATOM_EXACTLY_ONE)
        return exactly_one(t, e, out);
    if (!t->powers && bt_translate_unrolls(t, a, &low, &high))
        return value_by_value(t, e, low, high, out);
    v = t->next++;
    BT_TRY(instance(t, e, v, both));
    if (a->kind == BT_ATOM_EXISTS)
        f = bt_f_exists(t->arena, 1, &v, bt_f_and(t->arena, 2, both));
    else
        f = bt_f_forall(t->arena, 1, &v,
                        bt_f_implies(t->arena, both[0], both[1]));
    return bt_form_done(t, f, out);
}

/* ---- */

static bt_status
atom(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    switch (a->kind) {
    case BT_ATOM_P:
    case BT_ATOM_N:
        return bt_translate_outcome(t, e, out);
    case BT_ATOM_TERMINAL:
        return bt_translate_terminal(t, e, out);
    case BT_ATOM_MOVE:
        return bt_translate_move(t, e, out);
    case BT_ATOM_SAME:
        return bt_translate_same(t, e, out);
    case BT_ATOM_MEMBER:
        return bt_translate_member(t, e, out);
    case BT_ATOM_EXISTS:
    case BT_ATOM_EVERY:
    case BT_ATOM_EXACTLY_ONE:
        return quantifier(t, e, out);
    default:
        return bt_translate_refuse(t, e, "a question about positions");
    }
}

bt_status
bt_translate_against(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    t->against = !t->against;
    bt_status s = bt_translate(t, e, out);
    t->against = !t->against;
    return s;
}

/* Each side implies the other. What has no value is bad for the claim on
 * either side, so that with powers both are said twice. */
static bt_status
equivalence(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_formula *kid[2], *if_kid[2], *way[2];
    for (size_t i = 0; i < 2; i++) {
        BT_TRY(bt_translate(t, e->kid[i], &kid[i]));
        if_kid[i] = kid[i];
        if (!t->partial)
            continue;
        if (t->twice++ == MOST_TWICE)
            return bt_translate_refuse(t, e, "so many 'iff'");
        BT_TRY(bt_translate_against(t, e->kid[i], &if_kid[i]));
    }
    way[0] = bt_f_implies(t->arena, if_kid[0], kid[1]);
    way[1] = bt_f_implies(t->arena, if_kid[1], kid[0]);
    return bt_form_done(t, bt_f_and(t->arena, 2, way), out);
}

static bt_status
connective(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_formula *kid[2] = {NULL, NULL};
    bool turns = e->op == BT_OP_NOT || e->op == BT_OP_IMPLIES;
    if (e->op == BT_OP_IFF)
        return equivalence(t, e, out);
    for (size_t i = 0; i < e->n; i++)
        BT_TRY((turns && i == 0 ? bt_translate_against
                                : bt_translate)(t, e->kid[i], &kid[i]));
    switch (e->op) {
    case BT_OP_AND:
        return bt_form_done(t, bt_f_and(t->arena, 2, kid), out);
    case BT_OP_OR:
        return bt_form_done(t, bt_f_or(t->arena, 2, kid), out);
    case BT_OP_NOT:
        return bt_form_done(t, bt_f_not(t->arena, kid[0]), out);
    default:
        return bt_form_done(t, bt_f_implies(t->arena, kid[0], kid[1]), out);
    }
}

bt_status
bt_translate(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    bool done = false;
    if (t->reading)
        BT_TRY(t->reading(t, e, out, &done));
    if (done)
        return BT_OK;
    if (e->op == BT_OP_ATOM)
        return atom(t, e, out);
    if (e->op == BT_OP_CALL)
        return bt_translate_call(t, e, out);
    if ((e->op == BT_OP_EQ || e->op == BT_OP_NE) && is_divisibility(t, e))
        return divisibility(t, e, out);
    if (((e->op >= BT_OP_LT && e->op <= BT_OP_NE) || e->op == BT_OP_IN) &&
        residue_question(t, e))
        return residues(t, e, out);
    if (e->op >= BT_OP_LT && e->op <= BT_OP_NE)
        return comparison(t, e, out);
    if (e->op == BT_OP_IN)
        return in_list(t, e, out);
    if (e->op >= BT_OP_AND && e->type == BT_TYPE_BOOL && e->op != BT_OP_MOVABLE)
        return connective(t, e, out);
    return bt_translate_refuse(t, e, "this kind of condition");
}

bt_status
bt_translate_failure(bt_translator *t, const bt_formula **out)
{
    const bt_statement *s = t->s;
    bt_form_side side = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_expr *at = s->body;
    const bt_formula *all[3], *body, *member;
    if (s->body_kind == BT_BODY_COVERED)
        return bt_translate_uncovered(t, out);
    BT_TRY(bt_translate_vector(t, at, &s->pattern, &side, x));
    BT_TRY(bt_translate_natural(t, x, t->n_coords, &member));
    BT_TRY(bt_form_close(t, &side, member, &all[0]));
    BT_TRY(bt_translate_all(t, s->n_where, s->where, &all[1]));
    BT_TRY(bt_translate_body(t, &body));
    if (!t->asked) /* nothing but moves: the family will do */
        BT_TRY(bt_translate_asked(t, at, x));
    all[2] = bt_f_not(t->arena, body);
    return bt_form_done(t, bt_translate_and(t, 3, all), out);
}
