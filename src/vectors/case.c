/* case.c: the conditions of one case, and fewer hidden numbers in it. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "vectors/vectors.h"

/* So that sums of a few coefficients never come near 64 bits. */
enum { MAX_COEF = 1 << 20 };

bool
bt_form_is_tame(const bt_form *f)
{
    for (size_t i = 0; i < BT_VECTORS_VARS; i++)
        if (f->c[i] > MAX_COEF || f->c[i] < -MAX_COEF)
            return false;
    return f->k > INT64_MIN / 4 && f->k < INT64_MAX / 4;
}

bt_status
bt_vectors_add_row(bt_vectors_case *c, const bt_form *form, bt_err *err)
{
    bool trivial = form->k >= 0;
    for (size_t i = 0; i < BT_VECTORS_VARS; i++)
        trivial = trivial && form->c[i] >= 0;
    if (trivial)
        return BT_OK;
    bt_vectors_atom *a = bt_vector_push(&c->atoms, sizeof *a);
    if (!a)
        return bt_fail_nomem(err);
    a->form = *form;
    return BT_OK;
}

/* ---- fewer numbers: a choice t with next = A - t becomes A - y */

static bool
implied(const bt_vectors_case *c, const bt_form *form)
{
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (a->kind == BT_VECTORS_ROW && a->form.k <= form->k &&
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
    for (size_t i = 0; i < BT_VECTORS_VARS; i++)
        if (!bt_mul(times, swap->c[i], &part) ||
            !bt_add(form->c[i], part, &form->c[i]))
            return false;
    return bt_mul(times, swap->k, &part) && bt_add(form->k, part, &form->k) &&
           bt_form_is_tame(form);
}

/* With y = next[at] in place of the hidden number h, next[at] is a variable:
 * one track less when it is looked up. Only when next[at] >= 0 is one of the
 * conditions, so that no move is lost, and only in plain rows. */
static bt_status
try_swap(bt_vectors_case *c, size_t h, size_t at, bt_err *err)
{
    bt_form swap = c->next[at], natural = {0};
    bt_vectors_case copy = *c;
    if (swap.c[h] != -1 || !implied(c, &swap))
        return BT_OK;
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        bt_form trial = a->form;
        if ((a->kind != BT_VECTORS_ROW && a->form.c[h] != 0) ||
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
        swap_in(&BT_AT(&c->atoms, bt_vectors_atom, i).form, h, &swap);
    natural.c[h] = 1; /* h >= 0 was implicit; now it says A - y >= 0 */
    swap_in(&natural, h, &swap);
    return bt_vectors_add_row(c, &natural, err);
}

bt_status
bt_vectors_fewer_numbers(const bt_vectors *f, bt_vectors_case *c, bt_err *err)
{
    for (size_t h = f->n_coords; h < c->n_vars; h++)
        for (size_t i = 0; i < c->n_next; i++)
            if (c->next[i].c[h] == -1) {
                BT_TRY(try_swap(c, h, i, err));
                break;
            }
    return BT_OK;
}
