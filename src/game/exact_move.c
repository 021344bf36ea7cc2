/* exact_move.c: a move as cases where not all of it is linear: powers of two,
 * residues, results such as min(y, t), extra ends. */
#include <string.h>

#include "base/fail.h"
#include "expr/parse.h"
#include "game/exact.h"

typedef struct sorter {
    const bt_ruleset *r;
    bt_arena *arena;
    bt_exact_move *out;
    const char *why;
    bt_err *err;
} sorter;

static bt_status
refuse(sorter *x, const char *why)
{
    if (!x->why)
        x->why = why;
    return BT_OK;
}

/* ---- which conditions are not linear ---- */

/* e in {2^i : i >= c} */
static bool
is_powers(const bt_set *s)
{
    return s->kind == BT_SET_IMAGE && s->n_conditions == 1 &&
           s->body->op == BT_OP_POW && s->body->kid[0]->op == BT_OP_INT &&
           s->body->kid[0]->value == 2 && s->body->kid[1]->op == BT_OP_VAR &&
           (size_t)s->body->kid[1]->value == s->slot &&
           s->from->op == BT_OP_INT && s->from->value >= 0 &&
           s->from->value < 63;
}

/* e mod m = r, e mod m != r */
static bool
is_residue(const bt_expr *e)
{
    return (e->op == BT_OP_EQ || e->op == BT_OP_NE) &&
           e->kid[0]->op == BT_OP_MOD && e->kid[0]->kid[1]->op == BT_OP_INT &&
           e->kid[0]->kid[1]->value >= 1 && e->kid[0]->kid[1]->value <= 4096 &&
           e->kid[1]->op == BT_OP_INT;
}

static bt_status
add_special(sorter *x, const bt_expr *e, const bt_set *powers)
{
    bt_exact_special *s = &x->out->special[x->out->n_special++];
    *s = powers ? (bt_exact_special){.power = powers->from->value}
                : (bt_exact_special){.modulus = e->kid[0]->kid[1]->value,
                                     .residue = e->kid[1]->value,
                                     .differs = e->op == BT_OP_NE};
    return bt_linear_over_slots(x->r, x->arena,
                                powers ? e->kid[0] : e->kid[0]->kid[0], &s->sum)
               ? BT_OK
               : refuse(x, "a term that is not linear");
}

static bt_status sort(sorter *x, const bt_expr *e);

/* e in {t : conditions}: the conditions of e. */
static bt_status
open_set(sorter *x, const bt_expr *e, const bt_set *s)
{
    const bt_expr *to[BT_MAX_SLOTS] = {0};
    if (s->slot >= BT_MAX_SLOTS)
        return refuse(x, "a set");
    to[s->slot] = e->kid[0];
    for (size_t i = 0; i < s->n_conditions; i++) {
        const bt_expr *c =
            bt_expr_substitute(x->arena, s->condition[i], to, BT_MAX_SLOTS);
        if (!c)
            return refuse(x, "a set within a set");
        BT_TRY(sort(x, c));
    }
    return BT_OK;
}

static bt_status
sort(sorter *x, const bt_expr *e)
{
    bt_move *m = &x->out->move;
    const bt_set *s =
        e->op == BT_OP_IN ? bt_set_meant(e->set, &x->r->definitions) : NULL;
    if (m->n_conditions == BT_EXACT_CONDITIONS ||
        x->out->n_special == BT_EXACT_CONDITIONS)
        return refuse(x, "too many conditions");
    if (e->op == BT_OP_AND) {
        BT_TRY(sort(x, e->kid[0]));
        return sort(x, e->kid[1]);
    }
    if (s && s->kind == BT_SET_WHERE)
        return open_set(x, e, s);
    if ((s && is_powers(s)) || is_residue(e))
        return add_special(x, e, s);
    /* trees are never changed once built */
    memcpy(&m->condition[m->n_conditions++], &e, sizeof e);
    return BT_OK;
}

/* ---- results that are not linear: min(y, t), t / 2 ---- */

/* Give a result a name: one more choice w, with the condition w = result. The
 * loader has shown that results are not negative, so no move is lost. */
static bt_status
name_result(sorter *x, bt_expr **value)
{
    bt_move *m = &x->out->move;
    bt_sum sum;
    if (bt_linear_over_slots(x->r, x->arena, *value, &sum) ||
        (*value)->op == BT_OP_CALL)
        return BT_OK; /* calls: exact.c looks inside, or refuses */
    if (x->r->check_results || m->n_choices == BT_MAX_CHOICES ||
        m->n_slots >= BT_MAX_SLOTS)
        return refuse(x, "a result is not linear");
    size_t slot = m->n_slots++;
    bt_expr *w = bt_expr_var(x->arena, slot);
    bt_expr *same = bt_expr_binary(x->arena, BT_OP_EQ, w, *value);
    BT_NEED(same, x->err);
    m->choice[m->n_choices++] = (bt_choice){.name = "w", .slot = slot};
    *value = w;
    return sort(x, same);
}

static bt_status
name_results(sorter *x)
{
    bt_move *m = &x->out->move;
    for (size_t i = 0; i < m->n_results; i++)
        BT_TRY(name_result(x, &m->result[i].value));
    for (size_t i = 0; i < m->n_assigns; i++)
        BT_TRY(name_result(x, &m->assign[i].value));
    return BT_OK;
}

/* ---- */

/* Conditions, and that no extra end holds: all of them at once. */
static bt_status
sort_all(sorter *x, const bt_move *m)
{
    BT_TRY(name_results(x));
    for (size_t i = 0; i < m->n_conditions; i++)
        BT_TRY(sort(x, m->condition[i]));
    for (size_t i = 0; i < x->r->n_ends; i++) {
        bt_expr *no = bt_expr_new(x->arena, BT_OP_NOT, BT_TYPE_BOOL, 1);
        BT_NEED(no, x->err);
        no->kid[0] = x->r->end[i];
        BT_TRY(sort(x, no));
    }
    return BT_OK;
}

bt_status
bt_exact_move_of(const bt_ruleset *r, const bt_move *m, bt_arena *arena,
                 bt_exact_move *out, const char **why, bt_err *err)
{
    sorter x = {.r = r, .arena = arena, .out = out, .err = err};
    bool linear = true;
    *out = (bt_exact_move){.move = *m};
    out->move.n_conditions = 0;
    out->move.condition =
        bt_arena_alloc(arena, BT_EXACT_CONDITIONS * sizeof *m->condition);
    bt_status s = out->move.condition ? sort_all(&x, m) : bt_fail_nomem(err);
    if (s == BT_OK && !x.why)
        s = bt_exact_of(r, &out->move, arena, &out->cases, &linear, err);
    *why = x.why    ? x.why
           : linear ? NULL
                    : "a condition or result is not linear";
    return s;
}

/* ---- fewer conditions ---- */

/* Can the condition alone be said? */
static bt_status
can_say(const bt_ruleset *r, const bt_move *m, bt_expr *condition,
        bt_arena *arena, bool *can, bt_err *err)
{
    bt_move one = *m;
    bt_exact_move *e = bt_arena_alloc(arena, sizeof *e);
    const char *why;
    BT_NEED(e, err);
    one.condition = &condition;
    one.n_conditions = 1;
    one.asks_movable = condition->op == BT_OP_MOVABLE;
    bt_status s = bt_exact_move_of(r, &one, arena, e, &why, err);
    *can = s == BT_OK && !why;
    bt_vector_free(&e->cases);
    return s;
}

bt_status
bt_exact_loosen(const bt_ruleset *r, const bt_move *m, bt_arena *arena,
                bt_move *out, bt_err *err)
{
    *out = *m;
    out->n_conditions = 0;
    out->asks_movable = false;
    out->condition =
        bt_arena_alloc(arena, (m->n_conditions + 1) * sizeof *out->condition);
    BT_NEED(out->condition, err);
    for (size_t i = 0; i < m->n_conditions; i++) {
        bool can = false;
        BT_TRY(can_say(r, m, m->condition[i], arena, &can, err));
        if (can)
            out->condition[out->n_conditions++] = m->condition[i];
    }
    return BT_OK;
}

bt_status
bt_exact_drop_movable(const bt_move *m, bt_arena *arena, bt_move **out,
                      bt_err *err)
{
    bt_move *less = bt_arena_alloc(arena, sizeof *less);
    BT_NEED(less, err);
    *less = *m;
    less->n_conditions = 0;
    less->asks_movable = false;
    less->condition =
        bt_arena_alloc(arena, (m->n_conditions + 1) * sizeof *m->condition);
    BT_NEED(less->condition, err);
    for (size_t i = 0; i < m->n_conditions; i++)
        if (m->condition[i]->op != BT_OP_MOVABLE)
            less->condition[less->n_conditions++] = m->condition[i];
    *out = less;
    return BT_OK;
}
