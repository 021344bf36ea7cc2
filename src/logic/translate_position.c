/* translate_position.c: positions of a claim as vectors of linear forms.
 *
 * A pattern is written over the coordinates of the family of the set (flat.h):
 * a bag in any order, empty heaps as 0. Since a set may speak only of vectors
 * within bounds, the constants of a bag come first, the smallest in front: if
 * any arrangement lies within the bounds of the first coordinates by its
 * looks, this one does. */
#include <string.h>

#include "base/fail.h"
#include "game/notation.h"
#include "logic/translate_form.h"
#include "vectors/vectors.h"

/* How the entries of a pattern fall to the coordinates. */
typedef struct layout {
    const bt_pattern *q;
    size_t in_lists; /* entries for the list, when there is one */
    bool gives_numbers;
    size_t next; /* the entry to be read */
} layout;

static bt_status
refuse(bt_translator *t, const bt_expr *e)
{
    return bt_translate_refuse(t, e, "a position of another kind");
}

/* A bag is written in brackets, all else as a tuple; place.c reads them so. */
static bt_status
layout_of(bt_translator *t, const bt_expr *e, const bt_pattern *q, layout *out)
{
    bt_shape shape = bt_shape_of(t->s->rules[0]);
    bool tuple = q->bracket == '(';
    if (q->bracket == '<' || shape.bags + shape.rows > 1 ||
        tuple != (shape.bags == 0))
        return refuse(t, e);
    *out = (layout){.q = q};
    out->gives_numbers = tuple && bt_tuple_gives_numbers(&shape, q->n);
    size_t scalars = tuple ? shape.piles : 0;
    if (out->gives_numbers)
        scalars += shape.numbers;
    if (q->n < scalars)
        return refuse(t, e);
    out->in_lists = q->n - scalars;
    return BT_OK;
}

static const bt_expr *
named_value(const bt_pattern *q, const bt_field *f)
{
    for (size_t i = 0; i < q->n_named; i++)
        if (strcmp(q->name[i], f->name) == 0)
            return q->named[i];
    return NULL;
}

/* A pile or number beside the entries: its name says it, or a pile is empty
 * and a number starts where it starts. */
static bt_status
beside(bt_translator *t, const bt_expr *e, const bt_pattern *q,
       const bt_field *f, bt_form_side *s, bt_sum *out)
{
    const bt_expr *named = named_value(q, f);
    *out = (bt_sum){0};
    if (named)
        return bt_form_of(t, named, s, out);
    if (f->kind != BT_FIELD_NUMBER)
        return BT_OK;
    if (!f->initial || f->initial->op != BT_OP_INT)
        return bt_translate_refuse(t, e,
                                   "a number that does not start at a "
                                   "constant");
    out->k = f->initial->value;
    return BT_OK;
}

/* The next entry, or an empty heap. Numbered piles keep empty ones: with
 * fewer of them it is another game. */
static bt_status
coordinate(bt_translator *t, const bt_expr *e, layout *y, size_t field,
           size_t index, bt_form_side *s, bt_sum *out)
{
    const bt_field *f = &t->s->rules[0]->field[field];
    bool list = bt_field_is_list(f), number = f->kind == BT_FIELD_NUMBER;
    *out = (bt_sum){0};
    if (list && index >= y->in_lists)
        return f->kind == BT_FIELD_HEAPS ? BT_OK : refuse(t, e);
    if (!list && (y->q->bracket != '(' || (number && !y->gives_numbers)))
        return beside(t, e, y->q, f, s, out);
    if (y->next >= y->q->n || y->q->times[y->next])
        return refuse(t, e);
    return bt_form_of(t, y->q->value[y->next++], s, out);
}

/* Constants before others, the smallest first; others keep their order. */
static void
sort_bag(bt_sum *x, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        bt_sum moved = x[i];
        size_t at = i;
        for (; at > 0 && moved.n == 0 &&
               (x[at - 1].n > 0 || x[at - 1].k > moved.k);
             at--)
            x[at] = x[at - 1];
        x[at] = moved;
    }
}

static bt_status
heaps_vector(bt_translator *t, const bt_expr *e, const bt_pattern *q,
             bt_form_side *s, bt_sum *x)
{
    const bt_ruleset *r = t->s->rules[0];
    size_t at = 0, scalars = 0;
    layout y = {0};
    BT_TRY(layout_of(t, e, q, &y));
    for (size_t i = 0; i < r->n_fields; i++)
        scalars += !bt_field_is_list(&r->field[i]);
    for (size_t i = 0; i < r->n_fields; i++) {
        bool list = bt_field_is_list(&r->field[i]);
        size_t n = list ? t->n_coords - scalars : 1, from = at;
        for (size_t k = 0; k < n && at < t->n_coords; k++, at++)
            BT_TRY(coordinate(t, e, &y, i, k, s, &x[at]));
        if (r->field[i].kind == BT_FIELD_HEAPS)
            sort_bag(x + from, at - from);
    }
    return at == t->n_coords && y.next == y.q->n ? BT_OK : refuse(t, e);
}

/* ---- counts: <m1,m2>, [1^m1,2^m2,3] */

/* Counts of the entries of a bag add up, so none of them may be negative; an
 * argument of a function stands for any form. */
static bt_status
times_of(bt_translator *t, const bt_expr *e, const bt_expr *times,
         bt_form_side *s, bt_sum *out)
{
    *out = (bt_sum){.k = 1};
    if (!times)
        return BT_OK;
    if (times->op != BT_OP_VAR && times->op != BT_OP_INT)
        return bt_translate_refuse(t, e, "a count that is no variable");
    BT_TRY(bt_form_of(t, times, s, out));
    return bt_sum_is_natural(*out)
               ? BT_OK
               : bt_translate_refuse(t, e, "a count that might be negative");
}

/* How many heaps of a height the pattern has. */
static bt_status
count_of(bt_translator *t, const bt_expr *e, const bt_pattern *q, size_t height,
         bt_form_side *s, bt_sum *out)
{
    *out = (bt_sum){0};
    if (q->bracket == '<')
        return height <= q->n ? bt_form_of(t, q->value[height - 1], s, out)
                              : BT_OK;
    for (size_t i = 0; i < q->n; i++) {
        const bt_expr *size = q->value[i];
        bt_sum x;
        if (size->op != BT_OP_INT || size->value < 0 ||
            (uint64_t)size->value > t->counts)
            return bt_translate_refuse(t, e, "a heap that is not counted");
        if ((uint64_t)size->value != height)
            continue;
        BT_TRY(times_of(t, e, q->times[i], s, &x));
        if (!bt_sum_add(t->arena, out, 1, x))
            return bt_translate_refuse(t, e, "too many variables");
    }
    return BT_OK;
}

/* Counts of the heights, and what is beside them. */
static bt_status
counts_vector(bt_translator *t, const bt_expr *e, const bt_pattern *q,
              bt_form_side *s, bt_sum *x)
{
    const bt_ruleset *r = t->s->rules[0];
    size_t at = 0;
    if (q->bracket == '(' || (q->bracket == '<' && q->n > t->counts))
        return refuse(t, e);
    for (size_t i = 0; i < r->n_fields; i++) {
        size_t n = bt_field_is_list(&r->field[i]) ? t->counts : 1;
        for (size_t h = 1; h <= n && at < t->n_coords; h++, at++)
            BT_TRY(bt_field_is_list(&r->field[i])
                       ? count_of(t, e, q, h, s, &x[at])
                       : beside(t, e, q, &r->field[i], s, &x[at]));
    }
    return at == t->n_coords ? BT_OK : refuse(t, e);
}

/* ---- */

bt_status
bt_translate_vector(bt_translator *t, const bt_expr *e, const bt_pattern *q,
                    bt_form_side *s, bt_sum *x)
{
    const bt_sum *place = q->variable > 0 ? t->place[q->variable] : NULL;
    for (size_t i = 0; place && i < t->n_coords; i++)
        x[i] = place[i];
    if (place)
        return BT_OK;
    bool member = q->variable == 0;
    if (member)
        q = &t->s->pattern;
    /* a function sees none of the variables the member is made of */
    if (q->variable > 0 || (member && t->depth) ||
        t->s->family != BT_FAMILY_PATTERN || t->n_coords > BT_MAX_TRACKS)
        return refuse(t, e);
    return (t->counts ? counts_vector : heaps_vector)(t, e, q, s, x);
}

bt_status
bt_translate_natural(bt_translator *t, const bt_sum *x, size_t n,
                     const bt_formula **out)
{
    const bt_formula *all[BT_MAX_TRACKS];
    size_t conditions = 0;
    for (size_t i = 0; i < n; i++)
        if (!bt_sum_is_natural(x[i]))
            all[conditions++] = bt_f_sum(t->arena, x[i], BT_GE, 0);
    return bt_form_done(t,
                        conditions ? bt_f_and(t->arena, conditions, all)
                                   : bt_f_truth(t->arena, true),
                        out);
}

/* The variable of a coordinate; -1 for the number 0. An entry below zero is
 * no position: then no natural number equals it, and the atom is false. */
static bt_status
variable_of(bt_translator *t, const bt_expr *e, bt_form_side *s,
            const bt_sum *x, int *var)
{
    bt_sum d = *x;
    if (x->n == 0 && x->k == 0) {
        *var = -1;
        return BT_OK;
    }
    *var = bt_sum_is_var(*x);
    if (*var >= 0)
        return BT_OK;
    BT_TRY(bt_form_fresh(t, e, s, var));
    if (!bt_sum_add_var(t->arena, &d, -1, (uint32_t)*var))
        return bt_translate_refuse(t, e, "too many variables");
    return bt_form_entry(t, e, s, bt_f_sum(t->arena, d, BT_EQ, 0));
}

/* A trial: what is asked for at each coordinate. */
static void
note(bt_translator *t, const bt_sum *x)
{
    for (size_t i = 0; i < t->n_coords; i++)
        if (x[i].n > 0)
            t->most[i] = INT64_MAX;
        else if (x[i].k > t->most[i])
            t->most[i] = x[i].k;
}

/* The set says nothing about vectors beyond the bounds of its family, so
 * every row of these must hold by its looks. */
static bt_status
stay_inside(bt_translator *t, const bt_expr *e, const bt_sum *x)
{
    for (size_t r = 0; t->flat && r < t->flat->domain.count; r++) {
        bt_sum row = BT_AT(&t->flat->domain, bt_vectors_atom, r).sum;
        if (!bt_sum_compose(t->arena, row, x, &row) || !bt_sum_is_natural(row))
            return bt_translate_refuse(t, e,
                                       "a position that may be beyond "
                                       "those the set is about");
    }
    return BT_OK;
}

bt_status
bt_translate_asked(bt_translator *t, const bt_expr *e, const bt_sum *x)
{
    t->asked = true;
    if (!t->set)
        note(t, x);
    return stay_inside(t, e, x);
}

bt_status
bt_translate_in_set(bt_translator *t, const bt_expr *e, const bt_sum *x,
                    bool outside, const bt_formula **out)
{
    bt_form_side s = {0};
    int var[BT_MAX_TRACKS];
    const bt_formula *f;
    for (size_t i = 0; i < t->n_coords; i++)
        BT_TRY(variable_of(t, e, &s, &x[i], &var[i]));
    f = t->set ? bt_f_member(t->arena, t->set, var)
               : bt_f_truth(t->arena, true); /* a trial */
    if (f && outside)
        f = bt_f_not(t->arena, f);
    return bt_form_close(t, &s, f, out);
}

bt_status
bt_translate_outcome(bt_translator *t, const bt_expr *e, const bt_formula **out)
{
    const bt_atom *a = e->atom;
    bt_form_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_formula *f;
    if (a->game != 0)
        return bt_translate_refuse(t, e, "another game");
    BT_TRY(bt_translate_vector(t, e, &a->pattern[0], &s, x));
    if (a->pattern[0].variable <= 0) /* others are moves from such */
        BT_TRY(bt_translate_asked(t, e, x));
    BT_TRY(bt_translate_in_set(t, e, x, a->kind == BT_ATOM_N, &f));
    return bt_form_close(t, &s, f, out);
}
