/* translate.c: conditions as formulas, one function a kind of node. */
#include "study/translate.h"

#include "base/checked.h"
#include "base/fail.h"
#include "expr/bounds.h"
#include "game/notation.h"
#include "study/translate_form.h"

/* ---- comparisons and sets ---- */

static bt_status
comparison(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_linear_form x, y, d;
    const bt_formula *f;
    BT_TRY(bt_form_of(t, e->kid[0], &s, &x));
    BT_TRY(bt_form_of(t, e->kid[1], &s, &y));
    d = x;
    if (!bt_form_add(&d, &y, -1))
        return bt_translate_refuse(t, e, "too large numbers");
    bool strict = e->op == BT_OP_LT || e->op == BT_OP_GT;
    bool less = e->op == BT_OP_LT || e->op == BT_OP_LE;
    bool equal = e->op == BT_OP_EQ || e->op == BT_OP_NE;
    if (strict && !bt_add(d.k, less ? 1 : -1, &d.k))
        return bt_translate_refuse(t, e, "too large numbers");
    f = bt_form_compare(t, &d, equal ? BT_EQ : less ? BT_LE : BT_GE);
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
    return m->op == BT_OP_MOD &&
           m->kid[1]->op == BT_OP_VAR && t->is_power[m->kid[1]->value] &&
           e->kid[1]->op == BT_OP_INT && e->kid[1]->value == 0;
}

static bt_status
divisibility(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_linear_form x, d = {0};
    int v, w = t->next++;
    const bt_formula *way[2], *both[2], *f;
    BT_TRY(bt_form_of(t, e->kid[0]->kid[0], &s, &x));
    BT_TRY(bt_form_name(t, e, &s, &x, &v));
    bt_form_add_term(&d, w, 1);
    bt_form_add_term(&d, t->var[e->kid[0]->kid[1]->value], -1);
    both[0] = bt_f_lowbit(t->arena, v, w);
    both[1] = bt_form_compare(t, &d, BT_GE);
    way[0] = bt_form_compare(t, &(bt_linear_form){.n = 1, .var = {v}, .coef = {1}}, BT_EQ);
    way[1] = bt_f_exists(t->arena, 1, &w, bt_f_and(t->arena, 2, both));
    f = bt_f_or(t->arena, 2, way);
    if (f && e->op == BT_OP_NE)
        f = bt_f_not(t->arena, f);
    return bt_form_close(t, &s, f, out);
}

/* x mod m compared with a constant, or in a set: the residues that do. */
static bool
residue_question(const bt_expr *e, const bt_expr **mod)
{
    *mod = e->kid[0];
    return e->kid[0]->op == BT_OP_MOD && e->kid[0]->kid[1]->op == BT_OP_INT &&
           e->kid[0]->kid[1]->value >= 1 && e->kid[0]->kid[1]->value <= 4096 &&
           (e->op == BT_OP_IN || e->kid[1]->op == BT_OP_INT);
}

static bt_status
residues(bt_translator *t, const bt_expr *e, const bt_expr *mod,
         const bt_formula **out)
{
    bt_form_side s = {0};
    bt_linear_form x;
    int64_t m = mod->kid[1]->value, *which;
    size_t n = 0;
    BT_TRY(bt_form_of(t, mod->kid[0], &s, &x));
    which = bt_arena_alloc(t->arena, (size_t)m * sizeof *which);
    if (!which)
        return bt_fail_nomem(t->err);
    for (int64_t r = 0; r < m; r++) {
        /* evaluate the condition with r in place of x mod m */
        bt_expr constant = {.op = BT_OP_INT, .value = r};
        bt_expr *kid[2] = {&constant, e->n > 1 ? e->kid[1] : NULL};
        bt_expr with = *e;
        uint64_t fuel = 10000;
        bt_env env = {.definitions = t->s->definitions, .fuel = &fuel};
        int64_t holds, shifted;
        with.kid = kid;
        BT_TRY(bt_eval(&with, &env, &holds, t->err));
        if (holds && bt_mod(r - x.k % m, m, &shifted))
            which[n++] = shifted;
    }
    return bt_form_close(t, &s,
                      bt_f_residue(t->arena, x.n, x.var, x.coef, m, n, which),
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
    return bt_form_done(t, set->n ? bt_f_or(t->arena, set->n, item)
                          : bt_f_truth(t->arena, false), out);
}

/* ---- positions ---- */

/* How the entries of a pattern fall to the coordinates. */
typedef struct layout {
    const bt_pattern *q;
    size_t in_lists;   /* entries for the list, when there is one */
    bool gives_numbers;
    size_t next;       /* the entry to be read */
} layout;

static bt_status
layout_of(bt_translator *t, const bt_expr *e, const bt_pattern *q, layout *out)
{
    bt_shape shape = bt_shape_of(t->s->rules[0]);
    if (q->variable == 0)
        q = &t->s->pattern;
    if (q->variable > 0 || t->s->family != BT_FAMILY_PATTERN ||
        q->bracket == '<' || q->n_named || shape.bags + shape.rows > 1)
        return bt_translate_refuse(t, e, "a position of another kind");
    *out = (layout){.q = q};
    out->gives_numbers = q->bracket == '(' && shape.rows == 0 &&
                         q->n == shape.piles + shape.numbers;
    size_t scalars = q->bracket == '(' ? shape.piles : 0;
    if (out->gives_numbers)
        scalars += shape.numbers;
    if (q->n < scalars)
        return bt_translate_refuse(t, e, "a position of another kind");
    out->in_lists = q->n - scalars;
    return BT_OK;
}

/* The form of one coordinate: the next entry, an empty heap, or the initial
 * value of a number. */
static bt_status
coordinate(bt_translator *t, const bt_expr *e, layout *y, size_t field,
           size_t index, bt_form_side *s, bt_linear_form *out)
{
    const bt_field *f = &t->s->rules[0]->field[field];
    bool list = bt_field_is_list(f), number = f->kind == BT_FIELD_NUMBER;
    *out = (bt_linear_form){0};
    if (list && index >= y->in_lists)
        return BT_OK;
    if (number && !y->gives_numbers) {
        out->k = f->initial->value;
        return f->initial->op == BT_OP_INT
                   ? BT_OK
                   : bt_translate_refuse(t, e, "a number that does not start at a constant");
    }
    if (number && t->bounded)
        return bt_translate_refuse(t, e, "a number that may be beyond those "
                                   "the set is about");
    if (y->next >= y->q->n || y->q->times[y->next])
        return bt_translate_refuse(t, e, "a position of another kind");
    return bt_form_of(t, y->q->value[y->next++], s, out);
}

/* ---- counts: <m1,m2>, [1^m1,2^m2,3] */

/* Counts of the entries of a bag add up, so none of them may be negative. */
static bt_status
times_of(bt_translator *t, const bt_expr *e, const bt_expr *times,
         bt_form_side *s, bt_linear_form *out)
{
    if (times && times->op != BT_OP_VAR &&
        (times->op != BT_OP_INT || times->value < 0))
        return bt_translate_refuse(t, e, "a count that might be negative");
    *out = (bt_linear_form){.k = 1};
    return times ? bt_form_of(t, times, s, out) : BT_OK;
}

/* How many heaps of a height the pattern has. */
static bt_status
count_of(bt_translator *t, const bt_expr *e, const bt_pattern *q,
         size_t height, bt_form_side *s, bt_linear_form *out)
{
    *out = (bt_linear_form){0};
    if (q->bracket == '<')
        return height <= q->n ? bt_form_of(t, q->value[height - 1], s, out)
                              : BT_OK;
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *size = q->value[i];
        bt_linear_form x;
        if (size->op != BT_OP_INT || size->value < 0 ||
            (uint64_t)size->value > t->counts)
            return bt_translate_refuse(t, e, "a heap that is not counted");
        if ((uint64_t)size->value != height)
            continue;
        BT_TRY(times_of(t, e, q->times[i], s, &x));
        if (!bt_form_add(out, &x, 1))
            return bt_translate_refuse(t, e, "too many variables");
    }
    return BT_OK;
}

/* The pattern of an atom, when it is one of counts. */
static bt_status
counted_pattern(bt_translator *t, const bt_expr *e, const bt_pattern **q)
{
    if ((*q)->variable == 0)
        *q = &t->s->pattern;
    if ((*q)->variable > 0 || t->s->family != BT_FAMILY_PATTERN ||
        (*q)->bracket == '(' || (*q)->n_named ||
        ((*q)->bracket == '<' && (*q)->n > t->counts))
        return bt_translate_refuse(t, e, "a position of another kind");
    return BT_OK;
}

/* The variable of a coordinate; -1 for the number 0. An entry below zero is
 * no position: then no natural number equals it, and the atom is false. */
static bt_status
coordinate_variable(bt_translator *t, const bt_expr *e, bt_form_side *s,
                    const bt_linear_form *x, int *var)
{
    bt_linear_form d = *x;
    if (x->n == 0 && x->k == 0) {
        *var = -1;
        return BT_OK;
    }
    if (x->n == 1 && x->coef[0] == 1 && x->k == 0) {
        *var = x->var[0];
        return BT_OK;
    }
    BT_TRY(bt_form_fresh(t, e, s, var));
    if (!bt_form_add_term(&d, *var, -1))
        return bt_translate_refuse(t, e, "too many variables");
    return bt_form_condition(t, e, s, bt_form_compare(t, &d, BT_EQ));
}

/* Counts of the heights, and numbers where they start. */
static bt_status
count_coordinates(bt_translator *t, const bt_expr *e, const bt_pattern *q,
                  bt_form_side *s, int *var)
{
    const bt_ruleset *r = t->s->rules[0];
    layout no_entries = {.q = q};
    size_t at = 0;
    BT_TRY(counted_pattern(t, e, &q));
    for (size_t i = 0; i < r->n_fields; i++) {
        size_t n = bt_field_is_list(&r->field[i]) ? t->counts : 1;
        for (size_t h = 1; h <= n && at < t->n_coords; h++, at++) {
            bt_linear_form x;
            BT_TRY(bt_field_is_list(&r->field[i])
                       ? count_of(t, e, q, h, s, &x)
                       : coordinate(t, e, &no_entries, i, 0, s, &x));
            BT_TRY(coordinate_variable(t, e, s, &x, &var[at]));
        }
    }
    return at == t->n_coords
               ? BT_OK
               : bt_translate_refuse(t, e, "a position of another kind");
}

static bt_status
coordinates(bt_translator *t, const bt_expr *e, const bt_pattern *q, bt_form_side *s,
            int *var)
{
    const bt_ruleset *r = t->s->rules[0];
    size_t at = 0, scalars = 0;
    layout y = {0};
    BT_TRY(layout_of(t, e, q, &y));
    for (size_t i = 0; i < r->n_fields; i++)
        scalars += !bt_field_is_list(&r->field[i]);
    for (size_t i = 0; i < r->n_fields; i++) {
        bool list = bt_field_is_list(&r->field[i]);
        size_t n = list ? t->n_coords - scalars : 1;
        for (size_t k = 0; k < n && at < t->n_coords; k++, at++) {
            bt_linear_form x;
            BT_TRY(coordinate(t, e, &y, i, k, s, &x));
            BT_TRY(coordinate_variable(t, e, s, &x, &var[at]));
        }
    }
    return at == t->n_coords && y.next == y.q->n
               ? BT_OK
               : bt_translate_refuse(t, e, "a position of another kind");
}

static bt_status
outcome(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    int var[BT_MAX_TRACKS];
    if (a->game != 0 || t->n_coords > BT_MAX_TRACKS)
        return bt_translate_refuse(t, e, "another game");
    BT_TRY((t->counts ? count_coordinates
                      : coordinates)(t, e, &a->pattern[0], &s, var));
    const bt_formula *f = t->set ? bt_f_member(t->arena, t->set, var)
                                 : bt_f_truth(t->arena, true); /* a trial */
    if (f && a->kind == BT_ATOM_N)
        f = bt_f_not(t->arena, f);
    return bt_form_close(t, &s, f, out);
}

/* ---- quantifiers ---- */

/* right - left >= least */
static bt_status
bound(bt_translator *t, const bt_bound *b, const bt_formula **out)
{
    bt_form_side s = {0};
    bt_linear_form x, y;
    BT_TRY(bt_form_of(t, b->right, &s, &x));
    BT_TRY(bt_form_of(t, b->left, &s, &y));
    if (!bt_form_add(&x, &y, -1) || !bt_sub(x.k, b->least, &x.k))
        return bt_translate_refuse(t, b->left, "too large numbers");
    return bt_form_close(t, &s, bt_form_compare(t, &x, BT_GE), out);
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
    return bt_form_done(t, n ? bt_f_and(t->arena, n, all) : bt_f_truth(t->arena, true),
                out);
}

static bt_status
quantifier(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    const bt_formula *both[2], *f;
    int before, v = t->next++;
    if (a->over_moves >= 0 || a->kind == BT_ATOM_EXACTLY_ONE)
        return bt_translate_refuse(t, e, "a quantifier over moves, or 'exactly one'");
    before = t->var[a->slot];
    t->var[a->slot] = v;
    t->is_power[a->slot] = a->set != NULL;
    BT_TRY(limits_of(t, e, a, &both[0]));
    BT_TRY(bt_translate(t, a->body, &both[1]));
    t->var[a->slot] = before;
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
    case BT_ATOM_N: return outcome(t, e, out);
    case BT_ATOM_EXISTS:
    case BT_ATOM_EVERY:
    case BT_ATOM_EXACTLY_ONE: return quantifier(t, e, out);
    default: return bt_translate_refuse(t, e, "a question about positions");
    }
}

static bt_status
connective(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_formula *kid[2] = {NULL, NULL}, *way[2];
    for (size_t i = 0; i < e->n; i++)
        BT_TRY(bt_translate(t, e->kid[i], &kid[i]));
    switch (e->op) {
    case BT_OP_AND: return bt_form_done(t, bt_f_and(t->arena, 2, kid), out);
    case BT_OP_OR: return bt_form_done(t, bt_f_or(t->arena, 2, kid), out);
    case BT_OP_NOT: return bt_form_done(t, bt_f_not(t->arena, kid[0]), out);
    case BT_OP_IMPLIES:
        return bt_form_done(t, bt_f_implies(t->arena, kid[0], kid[1]), out);
    default:
        way[0] = bt_f_implies(t->arena, kid[0], kid[1]);
        way[1] = bt_f_implies(t->arena, kid[1], kid[0]);
        return bt_form_done(t, bt_f_and(t->arena, 2, way), out);
    }
}

bt_status
bt_translate(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_expr *mod;
    if (e->op == BT_OP_ATOM)
        return atom(t, e, out);
    if ((e->op == BT_OP_EQ || e->op == BT_OP_NE) && is_divisibility(t, e))
        return divisibility(t, e, out);
    if (((e->op >= BT_OP_LT && e->op <= BT_OP_NE) || e->op == BT_OP_IN) &&
        residue_question(e, &mod))
        return residues(t, e, mod, out);
    if (e->op >= BT_OP_LT && e->op <= BT_OP_NE)
        return comparison(t, e, out);
    if (e->op == BT_OP_IN)
        return in_list(t, e, out);
    if (e->op >= BT_OP_AND && e->type == BT_TYPE_BOOL &&
        e->op != BT_OP_MOVABLE)
        return connective(t, e, out);
    return bt_translate_refuse(t, e, "this kind of condition");
}

bt_status
bt_translate_failure(bt_translator *t, const bt_formula **out)
{
    const bt_statement *s = t->s;
    const bt_formula *body, **all =
        bt_arena_alloc(t->arena, (s->n_where + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(t->err);
    for (size_t i = 0; i < s->n_where; i++)
        BT_TRY(bt_translate(t, s->where[i], &all[i]));
    BT_TRY(bt_translate(t, s->body, &body));
    all[s->n_where] = bt_f_not(t->arena, body);
    return bt_form_done(t, bt_f_and(t->arena, s->n_where + 1, all), out);
}
