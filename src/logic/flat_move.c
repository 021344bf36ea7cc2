/* flat_move.c: one move as cases: the linear part through game/exact.c, what
 * is left over as atoms of its own, then every choice of heaps in hand. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/parse.h"
#include "game/exact.h"
#include "logic/flat.h"

enum {
    MAX_CONDITIONS = 64,
    MAX_CASES = 4096,
    MAX_COEF = 1 << 20 /* so that sums of a few never come near 64 bits */
};

typedef struct translation {
    bt_flat *f;
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
           e->kid[0]->kid[1]->value >= 1 &&
           e->kid[0]->kid[1]->value <= 4096 && e->kid[1]->op == BT_OP_INT;
}

static bt_status sort_condition(translation *x, const bt_expr *e);

/* e in {t : conditions}: the conditions of e. */
static bt_status
open_set(translation *x, const bt_expr *e, const bt_set *s)
{
    const bt_expr *to[BT_MAX_SLOTS] = {0};
    if (s->slot >= BT_MAX_SLOTS)
        return bt_flat_refuse("a set", x->err);
    to[s->slot] = e->kid[0];
    for (size_t i = 0; i < s->n_conditions; i++) {
        const bt_expr *c = bt_expr_substitute(&x->f->arena, s->condition[i], to,
                                              BT_MAX_SLOTS);
        if (!c)
            return bt_flat_refuse("a set within a set", x->err);
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
        return bt_flat_refuse("too many conditions", x->err);
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

/* Add c times the variable of a slot to a form. */
static bool
add_slot(const translation *x, size_t slot, int64_t c, bt_form *out)
{
    const bt_flat *f = x->f;
    if (c == 0)
        return true;
    if (slot == BT_EXACT_STONES) {
        for (size_t i = 0; i < f->n_coords; i++)
            if (f->coord[i].stones && !bt_add(out->c[i], c, &out->c[i]))
                return false;
        return !f->heaps;
    }
    for (size_t i = 0; i < x->linear.n_targets; i++)
        if (x->linear.target[i].slot == slot)
            return bt_add(out->c[x->coord[i]], c, &out->c[x->coord[i]]);
    for (size_t i = 0; i < x->linear.n_choices; i++)
        if (x->linear.choice[i].slot == slot) {
            int64_t *to = &out->c[f->n_coords + i];
            return bt_add(*to, c, to);
        }
    for (size_t i = 0; i < f->n_coords; i++)
        if (f->coord[i].field == slot &&
            !bt_field_is_list(&f->rules->field[slot]))
            return bt_add(out->c[i], c, &out->c[i]);
    return false;
}

static bool
is_tame(const bt_form *f)
{
    for (size_t i = 0; i < BT_FLAT_VARS; i++)
        if (f->c[i] > MAX_COEF || f->c[i] < -MAX_COEF)
            return false;
    return f->k > INT64_MIN / 4 && f->k < INT64_MAX / 4;
}

static bt_status
form_of_row(const translation *x, const bt_exact *e, const bt_affine *row,
            bt_form *out)
{
    *out = (bt_form){.k = row->k};
    for (size_t v = 0; v < e->n_vars; v++)
        if (!add_slot(x, e->slot[v], row->c[v], out))
            return bt_flat_refuse("a term that is not a coordinate", x->err);
    return is_tame(out) ? BT_OK
                        : bt_flat_refuse("a very large number", x->err);
}

static bt_status
form_of_expr(const translation *x, const bt_expr *e, bt_form *out)
{
    bt_linear l;
    bt_affine a;
    bt_status s = BT_OK;
    bt_linear_init(&l, x->f->rules, &x->f->arena);
    *out = (bt_form){0};
    bool ok = bt_linear_of(&l, e, &a);
    out->k = ok ? a.k : 0;
    for (size_t v = 0; ok && v < l.n; v++)
        ok = a.c[v] == 0 ||
             (!l.opaque[v] &&
              add_slot(x, (size_t)l.term[v]->value, a.c[v], out));
    if (!ok || !is_tame(out))
        s = bt_flat_refuse("a term that is not linear", x->err);
    bt_linear_free(&l);
    return s;
}

/* ---- atoms */

static bt_status
add_row(const translation *x, bt_flat_case *c, const bt_form *form)
{
    bool trivial = form->k >= 0;
    for (size_t i = 0; i < BT_FLAT_VARS; i++)
        trivial = trivial && form->c[i] >= 0;
    if (trivial)
        return BT_OK;
    bt_flat_atom *a = bt_vector_push(&c->atoms, sizeof *a);
    if (!a)
        return bt_fail_nomem(x->err);
    a->form = *form;
    return BT_OK;
}

static bt_status
add_powers(const translation *x, bt_flat_case *c, const bt_expr *e)
{
    bt_form form, least;
    int64_t from = set_of(x, e)->from->value;
    BT_TRY(form_of_expr(x, e->kid[0], &form));
    least = form;
    if (from > 60 || !bt_sub(least.k, INT64_C(1) << from, &least.k))
        return bt_flat_refuse("a very large number", x->err);
    BT_TRY(add_row(x, c, &least));
    bt_flat_atom *a = bt_vector_push(&c->atoms, sizeof *a);
    if (!a)
        return bt_fail_nomem(x->err);
    a->kind = BT_FLAT_POWER;
    a->form = form;
    return BT_OK;
}

static bt_status
add_residue(const translation *x, bt_flat_case *c, const bt_expr *e)
{
    bt_form form;
    int64_t m = e->kid[0]->kid[1]->value, r = e->kid[1]->value;
    BT_TRY(form_of_expr(x, e->kid[0]->kid[0], &form));
    int64_t *residue = bt_arena_alloc(&x->f->arena,
                                      ((size_t)m + 1) * sizeof *residue);
    bt_flat_atom *a = residue ? bt_vector_push(&c->atoms, sizeof *a) : NULL;
    if (!a)
        return bt_fail_nomem(x->err);
    a->kind = BT_FLAT_RESIDUE;
    a->form = form;
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
            bt_flat_case *c)
{
    const bt_move *m = e->move;
    bool piles = x->f->rules->field[field].kind == BT_FIELD_PILES;
    size_t place[BT_MAX_TARGETS], taken = 0, back = 0, used = 0;
    taken = coords_in_hand(x, m, field, place);
    for (size_t i = 0; i < m->n_results; i++)
        back += m->result[i].field == field;
    if (back > taken)
        return bt_flat_refuse("a move makes more heaps than it takes, so no "
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
        BT_TRY(form_of_row(x, e, &e->result[i], &c->next[at]));
    }
    return BT_OK;
}

static bt_status
set_next(const translation *x, const bt_exact *e, bt_flat_case *c)
{
    const bt_flat *f = x->f;
    const bt_move *m = e->move;
    c->n_next = f->n_coords;
    for (size_t i = 0; i < f->n_coords; i++)
        c->next[i].c[i] = 1;
    for (size_t i = 0; i < m->n_assigns; i++)
        for (size_t j = 0; j < f->n_coords; j++)
            if (f->coord[j].field == m->assign[i].field)
                BT_TRY(form_of_row(x, e, &e->assign[i], &c->next[j]));
    for (size_t i = 0; i < m->n_targets; i++)
        c->next[x->coord[i]] = (bt_form){0};
    if (f->heaps && m->n_targets) {
        c->n_next = m->n_results;
        for (size_t i = 0; i < m->n_results; i++)
            BT_TRY(form_of_row(x, e, &e->result[i], &c->next[i]));
        return BT_OK;
    }
    for (size_t i = 0; i < f->rules->n_fields; i++)
        if (bt_field_is_list(&f->rules->field[i]))
            BT_TRY(put_results(x, e, i, c));
    return BT_OK;
}

/* ---- fewer numbers: a choice t with next = A - t becomes A - y */

static bool
implied(const bt_flat_case *c, const bt_form *form)
{
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_flat_atom *a = &BT_AT(&c->atoms, bt_flat_atom, i);
        if (a->kind == BT_FLAT_ROW && a->form.k <= form->k &&
            memcmp(a->form.c, form->c, sizeof form->c) == 0)
            return true;
    }
    return false;
}

/* form with h replaced by A - h, where `swap` is A - h. */
static bool
swap_in(bt_form *form, size_t h, const bt_form *swap)
{
    int64_t times = form->c[h], part;
    form->c[h] = 0;
    for (size_t i = 0; i < BT_FLAT_VARS; i++)
        if (!bt_mul(times, swap->c[i], &part) ||
            !bt_add(form->c[i], part, &form->c[i]))
            return false;
    return bt_mul(times, swap->k, &part) && bt_add(form->k, part, &form->k) &&
           is_tame(form);
}

/* With y = next[at] in place of the hidden number h, next[at] is a variable:
 * one track less when it is looked up. Only when next[at] >= 0 is one of the
 * conditions, so that no move is lost, and only in plain rows. */
static bt_status
try_swap(const translation *x, bt_flat_case *c, size_t h, size_t at)
{
    bt_form swap = c->next[at], natural = {0};
    bt_flat_case copy = *c;
    if (swap.c[h] != -1 || !implied(c, &swap))
        return BT_OK;
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_flat_atom *a = &BT_AT(&c->atoms, bt_flat_atom, i);
        bt_form trial = a->form;
        if ((a->kind != BT_FLAT_ROW && a->form.c[h] != 0) ||
            !swap_in(&trial, h, &swap))
            return BT_OK;
    }
    for (size_t i = 0; i < c->n_next; i++)
        if (!swap_in(&copy.next[i], h, &swap))
            return BT_OK;
    for (size_t i = 0; i < BT_MAX_CHOICES; i++)
        if (!swap_in(&copy.choice[i], h, &swap))
            return BT_OK;
    memcpy(c->next, copy.next, sizeof c->next);
    memcpy(c->choice, copy.choice, sizeof c->choice);
    for (size_t i = 0; i < c->atoms.count; i++)
        swap_in(&BT_AT(&c->atoms, bt_flat_atom, i).form, h, &swap);
    natural.c[h] = 1; /* h >= 0 was implicit; now it says A - y >= 0 */
    swap_in(&natural, h, &swap);
    return add_row(x, c, &natural);
}

static bt_status
fewer_numbers(const translation *x, bt_flat_case *c)
{
    for (size_t h = x->f->n_coords; h < c->n_vars; h++)
        for (size_t i = 0; i < c->n_next; i++)
            if (c->next[i].c[h] == -1) {
                BT_TRY(try_swap(x, c, h, i));
                break;
            }
    return BT_OK;
}

/* ---- a case for every choice of heaps in hand */

static bt_status
fill_case(const translation *x, const bt_exact *e, const bt_move *m,
          bt_flat_case *c)
{
    c->move = m;
    c->n_vars = x->f->n_coords + m->n_choices;
    for (size_t i = 0; i < m->n_choices; i++)
        c->choice[i].c[x->f->n_coords + i] = 1;
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_form form;
        BT_TRY(form_of_row(x, e, &e->row[i], &form));
        BT_TRY(add_row(x, c, &form));
    }
    for (size_t i = 0; i < x->n_special; i++)
        BT_TRY(x->special[i]->op == BT_OP_IN
                   ? add_powers(x, c, x->special[i])
                   : add_residue(x, c, x->special[i]));
    BT_TRY(set_next(x, e, c));
    return fewer_numbers(x, c);
}

static bt_status
place_heaps(translation *x, const bt_exact *e, const bt_move *m, size_t i)
{
    bt_flat *f = x->f;
    if (i == m->n_targets) {
        bt_flat_case *c = f->cases.count < MAX_CASES
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

/* Conditions, and that no extra end holds: all of them at once. */
static bt_status
sort_conditions(translation *x, const bt_move *m)
{
    const bt_ruleset *r = x->f->rules;
    x->linear = *m;
    x->linear.condition = x->condition;
    x->linear.n_conditions = 0;
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

bt_status
bt_flat_add_move(bt_flat *f, const bt_move *m, bt_err *err)
{
    translation *x = bt_arena_alloc(&f->arena, sizeof *x);
    bt_vector systems = {0};
    bool linear = false;
    if (!x)
        return bt_fail_nomem(err);
    x->f = f;
    x->err = err;
    if (m->asks_movable)
        return bt_flat_refuse("`movable`", err);
    if (f->n_coords + m->n_choices > BT_FLAT_VARS)
        return bt_flat_refuse("too many numbers in one move", err);
    BT_TRY(sort_conditions(x, m));
    bt_status s = bt_exact_of(f->rules, &x->linear, &f->arena, &systems,
                              &linear, err);
    if (s == BT_OK && !linear)
        s = bt_flat_refuse("a condition or result is not linear", err);
    for (size_t i = 0; s == BT_OK && i < systems.count; i++)
        s = place_heaps(x, &BT_AT(&systems, bt_exact, i), m, 0);
    bt_vector_free(&systems);
    return s;
}
