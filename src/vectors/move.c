/* move.c: one move as cases: the linear part through game/exact.c, what
 * is left over as atoms of its own, then every choice of heaps in hand. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/affine.h"
#include "expr/parse.h"
#include "game/exact.h"
#include "vectors/vectors.h"

enum { MAX_CONDITIONS = 64, MAX_CASES = 4096 };

typedef struct translation {
    bt_vectors *f;
    bt_move linear; /* the move with the conditions left to exact.c */
    bt_expr *condition[MAX_CONDITIONS];
    size_t n_special;
    const bt_expr *special[MAX_CONDITIONS];
    size_t coord[BT_MAX_TARGETS]; /* the heaps in hand */
    bt_err *err;
} translation;

/* ---- which conditions are not linear */

static const bt_set *
set_of(const translation *x, const bt_expr *e)
{
    return e->set->kind == BT_SET_NAMED
               ? x->f->rules->definitions.set[e->set->name].set
               : e->set;
}

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

static bt_status sort_condition(translation *x, const bt_expr *e);

/* e in {t : conditions}: the conditions of e. */
static bt_status
open_set(translation *x, const bt_expr *e, const bt_set *s)
{
    const bt_expr *to[BT_MAX_SLOTS] = {0};
    if (s->slot >= BT_MAX_SLOTS)
        return bt_vectors_refuse("a set", x->err);
    to[s->slot] = e->kid[0];
    for (size_t i = 0; i < s->n_conditions; i++) {
        const bt_expr *c =
            bt_expr_substitute(&x->f->arena, s->condition[i], to, BT_MAX_SLOTS);
        if (!c)
            return bt_vectors_refuse("a set within a set", x->err);
        BT_TRY(sort_condition(x, c));
    }
    return BT_OK;
}

static bt_status
sort_condition(translation *x, const bt_expr *e)
{
    const bt_set *s = e->op == BT_OP_IN ? set_of(x, e) : NULL;
    if (x->linear.n_conditions == MAX_CONDITIONS ||
        x->n_special == MAX_CONDITIONS)
        return bt_vectors_refuse("too many conditions", x->err);
    if (e->op == BT_OP_AND) {
        BT_TRY(sort_condition(x, e->kid[0]));
        return sort_condition(x, e->kid[1]);
    }
    if (s && s->kind == BT_SET_WHERE)
        return open_set(x, e, s);
    if ((s && is_powers(s)) || is_residue(e)) {
        x->special[x->n_special++] = e;
        return BT_OK;
    }
    /* trees are never changed once built */
    memcpy(&x->condition[x->linear.n_conditions++], &e, sizeof e);
    return BT_OK;
}

/* ---- from slots to coordinates and hidden numbers */

/* The coordinate or hidden number that a slot is; SIZE_MAX: none. */
static size_t
place_of(const translation *x, size_t slot)
{
    const bt_vectors *f = x->f;
    for (size_t i = 0; i < x->linear.n_targets; i++)
        if (x->linear.target[i].slot == slot)
            return x->coord[i];
    for (size_t i = 0; i < x->linear.n_choices; i++)
        if (x->linear.choice[i].slot == slot)
            return f->n_coords + i;
    for (size_t i = 0; i < f->n_coords; i++)
        if (f->coord[i].field == slot &&
            !bt_field_is_list(&f->rules->field[slot]))
            return i;
    return SIZE_MAX;
}

static bool
add_stones(const translation *x, int64_t times, bt_sum *out)
{
    const bt_vectors *f = x->f;
    bool ok = !f->heaps;
    for (size_t i = 0; i < f->n_coords && ok; i++)
        if (f->coord[i].stones != 0)
            ok = bt_sum_add_var(&x->f->arena, out, times, (uint32_t)i);
    return ok;
}

/* From slots to coordinates and hidden numbers. */
static bt_status
place_sum(const translation *x, bt_sum sum, bt_sum *out)
{
    *out = (bt_sum){.k = sum.k};
    for (size_t i = 0; i < sum.n; i++) {
        bt_term t = sum.term[i];
        bool stones = t.var == BT_EXACT_STONES;
        size_t at = stones ? 0 : place_of(x, t.var);
        if (at == SIZE_MAX ||
            !(stones ? add_stones(x, t.coef, out)
                     : bt_sum_add_var(&x->f->arena, out, t.coef, (uint32_t)at)))
            return bt_vectors_refuse("a term that is not a coordinate", x->err);
    }
    return bt_vectors_is_tame(*out)
               ? BT_OK
               : bt_vectors_refuse("a very large number", x->err);
}

static bt_status
place_expr(const translation *x, const bt_expr *e, bt_sum *out)
{
    bt_linear l;
    bt_sum sum, slots;
    bt_linear_init(&l, x->f->rules, &x->f->arena);
    bool ok = bt_linear_of(&l, e, &sum);
    slots = (bt_sum){.k = ok ? sum.k : 0};
    for (size_t i = 0; ok && i < sum.n; i++)
        ok = !l.opaque[sum.term[i].var] &&
             bt_sum_add_var(&x->f->arena, &slots, sum.term[i].coef,
                            (uint32_t)l.term[sum.term[i].var]->value);
    bt_linear_free(&l);
    return ok ? place_sum(x, slots, out)
              : bt_vectors_refuse("a term that is not linear", x->err);
}

/* ---- atoms */

static bt_status
add_powers(const translation *x, bt_vectors_case *c, const bt_expr *e)
{
    bt_sum sum, least;
    int64_t from = set_of(x, e)->from->value;
    BT_TRY(place_expr(x, e->kid[0], &sum));
    least = sum;
    if (from > 60 || !bt_sub(least.k, INT64_C(1) << from, &least.k))
        return bt_vectors_refuse("a very large number", x->err);
    BT_TRY(bt_vectors_add_row(&c->atoms, least, x->err));
    bt_vectors_atom *a = bt_vector_push(&c->atoms, sizeof *a);
    if (!a)
        return bt_fail_nomem(x->err);
    a->kind = BT_VECTORS_POWER;
    a->sum = sum;
    return BT_OK;
}

static bt_status
add_residue(const translation *x, bt_vectors_case *c, const bt_expr *e)
{
    bt_sum sum;
    int64_t m = e->kid[0]->kid[1]->value, r = e->kid[1]->value;
    BT_TRY(place_expr(x, e->kid[0]->kid[0], &sum));
    int64_t *residue =
        bt_arena_alloc(&x->f->arena, ((size_t)m + 1) * sizeof *residue);
    bt_vectors_atom *a = residue ? bt_vector_push(&c->atoms, sizeof *a) : NULL;
    if (!a)
        return bt_fail_nomem(x->err);
    a->kind = BT_VECTORS_RESIDUE;
    a->sum = sum;
    a->modulus = m;
    a->residue = residue;
    for (int64_t i = 0; i < m; i++)
        if ((i == r) == (e->op == BT_OP_EQ))
            residue[a->n_residues++] = i;
    return BT_OK;
}

/* ---- results */

/* The coordinates of the heaps in hand of a field, the lowest first. */
static size_t
coords_in_hand(const translation *x, const bt_move *m, size_t field,
               size_t *out)
{
    size_t n = 0;
    for (size_t at = 0; at < x->f->n_coords; at++)
        for (size_t i = 0; i < m->n_targets; i++)
            if (x->coord[i] == at && m->target[i].field == field)
                out[n++] = at;
    return n;
}

/* Heaps put back. Numbered piles keep their places. Of a bag, when as many
 * heaps come back as were taken they do so in order; when fewer do, they go to
 * the last of the places, so that merging moves stones one way only and a bound
 * on the first heaps stays one. */
static bt_status
put_results(const translation *x, const bt_exact *e, size_t field,
            bt_vectors_case *c)
{
    const bt_move *m = e->move;
    bool piles = x->f->rules->field[field].kind == BT_FIELD_PILES;
    size_t place[BT_MAX_TARGETS], taken = 0, back = 0, used = 0;
    taken = coords_in_hand(x, m, field, place);
    for (size_t i = 0; i < m->n_results; i++)
        back += m->result[i].field == field;
    if (back > taken)
        return bt_vectors_refuse("a move makes more heaps than it takes, so no "
                                 "number of heaps is enough (--grundy may do)",
                                 x->err);
    if (back == taken || piles) /* in the order of the targets */
        for (size_t i = 0, n = 0; i < m->n_targets; i++)
            if (m->target[i].field == field)
                place[n++] = x->coord[i];
    for (size_t i = 0; i < m->n_results; i++) {
        if (m->result[i].field != field)
            continue;
        size_t at = piles ? x->coord[m->result[i].target]
                          : place[taken - back + used++];
        BT_TRY(place_sum(x, e->result[i], &c->next[at]));
    }
    return BT_OK;
}

static bt_status
set_next(const translation *x, const bt_exact *e, bt_vectors_case *c)
{
    const bt_vectors *f = x->f;
    const bt_move *m = e->move;
    c->n_next = f->n_coords;
    for (size_t i = 0; i < f->n_coords; i++)
        if (!bt_sum_var(&x->f->arena, (uint32_t)i, &c->next[i]))
            return bt_fail_nomem(x->err);
    for (size_t i = 0; i < m->n_assigns; i++)
        for (size_t j = 0; j < f->n_coords; j++)
            if (f->coord[j].field == m->assign[i].field)
                BT_TRY(place_sum(x, e->assign[i], &c->next[j]));
    for (size_t i = 0; i < m->n_targets; i++)
        c->next[x->coord[i]] = (bt_sum){0};
    if (f->heaps && m->n_targets) {
        c->n_next = m->n_results;
        for (size_t i = 0; i < m->n_results; i++)
            BT_TRY(place_sum(x, e->result[i], &c->next[i]));
        return BT_OK;
    }
    for (size_t i = 0; i < f->rules->n_fields; i++)
        if (bt_field_is_list(&f->rules->field[i]))
            BT_TRY(put_results(x, e, i, c));
    return BT_OK;
}

/* ---- a case for every choice of heaps in hand */

static bt_status
fill_case(const translation *x, const bt_exact *e, const bt_move *m,
          bt_vectors_case *c)
{
    c->move = m;
    c->n_vars = x->f->n_coords + x->linear.n_choices;
    for (size_t i = 0; i < m->n_choices; i++)
        if (!bt_sum_var(&x->f->arena, (uint32_t)(x->f->n_coords + i),
                        &c->choice[i]))
            return bt_fail_nomem(x->err);
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_sum row;
        BT_TRY(place_sum(x, e->row[i], &row));
        BT_TRY(bt_vectors_add_row(&c->atoms, row, x->err));
    }
    for (size_t i = 0; i < x->n_special; i++)
        BT_TRY(x->special[i]->op == BT_OP_IN
                   ? add_powers(x, c, x->special[i])
                   : add_residue(x, c, x->special[i]));
    BT_TRY(set_next(x, e, c));
    return bt_vectors_fewer_numbers(x->f, c, x->err);
}

static bt_status
place_heaps(translation *x, const bt_exact *e, const bt_move *m, size_t i)
{
    bt_vectors *f = x->f;
    if (i == m->n_targets) {
        bt_vectors_case *c = f->cases.count < MAX_CASES
                                 ? bt_vector_push(&f->cases, sizeof *c)
                                 : NULL;
        return c ? fill_case(x, e, m, c)
                 : bt_fail(x->err, BT_ERR_LIMIT,
                           "gave up: the moves have more than %d cases",
                           MAX_CASES);
    }
    for (size_t at = 0; at < f->n_coords; at++) {
        bool taken = f->coord[at].field != m->target[i].field;
        for (size_t j = 0; j < i; j++)
            taken = taken || x->coord[j] == at;
        if (taken)
            continue;
        x->coord[i] = at;
        BT_TRY(place_heaps(x, e, m, i + 1));
    }
    return BT_OK;
}

/* ---- results that are not linear: min(y, t), t / 2 */

/* Give a result a name: one more choice w, with the condition w = result. The
 * loader has shown that results are not negative, so no move is lost. */
static bt_status
name_result(translation *x, bt_expr **value)
{
    bt_move *m = &x->linear;
    bt_sum sum;
    if (bt_affine_over_slots(&x->f->arena, *value, &sum) ||
        (*value)->op == BT_OP_CALL)
        return BT_OK; /* calls: exact.c looks inside, or refuses */
    if (x->f->rules->check_results || m->n_choices == BT_MAX_CHOICES ||
        m->n_slots >= BT_MAX_SLOTS)
        return bt_vectors_refuse("a result is not linear", x->err);
    size_t slot = m->n_slots++;
    bt_expr *w = bt_expr_var(&x->f->arena, slot);
    bt_expr *same = bt_expr_binary(&x->f->arena, BT_OP_EQ, w, *value);
    if (!same)
        return bt_fail_nomem(x->err);
    m->choice[m->n_choices++] = (bt_choice){.name = "w", .slot = slot};
    *value = w;
    return sort_condition(x, same);
}

static bt_status
name_results(translation *x)
{
    for (size_t i = 0; i < x->linear.n_results; i++)
        BT_TRY(name_result(x, &x->linear.result[i].value));
    for (size_t i = 0; i < x->linear.n_assigns; i++)
        BT_TRY(name_result(x, &x->linear.assign[i].value));
    return BT_OK;
}

/* Conditions, and that no extra end holds: all of them at once. */
static bt_status
sort_conditions(translation *x, const bt_move *m)
{
    const bt_ruleset *r = x->f->rules;
    x->linear = *m;
    x->linear.condition = x->condition;
    x->linear.n_conditions = 0;
    BT_TRY(name_results(x));
    for (size_t i = 0; i < m->n_conditions; i++)
        BT_TRY(sort_condition(x, m->condition[i]));
    for (size_t i = 0; i < r->n_ends; i++) {
        bt_expr *no = bt_expr_new(&x->f->arena, BT_OP_NOT, BT_TYPE_BOOL, 1);
        if (!no)
            return bt_fail_nomem(x->err);
        no->kid[0] = r->end[i];
        BT_TRY(sort_condition(x, no));
    }
    return BT_OK;
}

/* Is the linear part the whole move, as it stands in the rules? Then its cases
 * are known. */
static bool
is_whole(const translation *x, const bt_move *m)
{
    bool whole = m->linear && x->n_special == 0 &&
                 x->linear.n_choices == m->n_choices &&
                 x->linear.n_conditions == m->n_conditions;
    for (size_t i = 0; whole && i < m->n_conditions; i++)
        whole = x->condition[i] == m->condition[i];
    return whole;
}

static bt_status
add_cases(translation *x, const bt_move *m)
{
    bt_vector found = {0};
    const bt_exact *e = m->exact;
    size_t n = m->n_exact;
    bt_status s = BT_OK;
    if (!is_whole(x, m)) {
        bool linear = false;
        s = bt_exact_of(x->f->rules, &x->linear, &x->f->arena, &found, &linear,
                        x->err);
        if (s == BT_OK && !linear)
            s = bt_vectors_refuse("a condition or result is not linear",
                                  x->err);
        e = (const bt_exact *)(void *)found.data;
        n = found.count;
    }
    for (size_t i = 0; s == BT_OK && i < n; i++)
        s = place_heaps(x, &e[i], m, 0);
    bt_vector_free(&found);
    return s;
}

bt_status
bt_vectors_add_move(bt_vectors *f, const bt_move *m, bt_err *err)
{
    translation *x = bt_arena_alloc(&f->arena, sizeof *x);
    if (!x)
        return bt_fail_nomem(err);
    x->f = f;
    x->err = err;
    if (m->asks_movable)
        return bt_vectors_refuse("`movable`", err);
    BT_TRY(sort_conditions(x, m));
    if (f->n_coords + x->linear.n_choices > BT_VECTORS_VARS)
        return bt_vectors_refuse("too many numbers in one move", err);
    return add_cases(x, m);
}
