/* condition.c: the conditions of one case, and fewer hidden numbers in it. */
#include "base/fail.h"
#include "vectors/vectors.h"

/* So that sums of a few coefficients never come near 64 bits. */
enum { MAX_COEF = 1 << 20 };

bool
bt_vectors_is_tame(bt_sum f)
{
    return bt_sum_fits(f, MAX_COEF, INT64_MAX / 4 - 1);
}

bt_status
bt_vectors_add_row(bt_vector *atoms, bt_sum sum, bt_err *err)
{
    if (bt_sum_is_natural(sum))
        return BT_OK;
    return bt_vector_add(atoms, &(bt_vectors_atom){.sum = sum},
                         sizeof(bt_vectors_atom), err);
}

/* ---- fewer numbers: a choice t with next = A - t becomes A - y */

static bool
implied(const bt_vectors_case *c, bt_sum sum)
{
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (a->kind == BT_VECTORS_ROW && a->sum.k <= sum.k &&
            bt_sum_same_terms(a->sum, sum))
            return true;
    }
    return false;
}

/* h replaced by A - h in n sums, where `swap` is A - h. */
static bool
swap_in(bt_arena *a, bt_sum *sum, size_t n, uint32_t h, bt_sum swap)
{
    for (size_t i = 0; i < n; i++)
        if (!bt_sum_put(a, sum[i], h, swap, &sum[i]) ||
            !bt_vectors_is_tame(sum[i]))
            return false;
    return true;
}

/* The atoms with h replaced, to be put in place of those of the case; false
 * when it occurs in others than plain rows, or out of memory. */
static bool
swap_atoms(bt_arena *a, const bt_vectors_case *c, uint32_t h, bt_sum swap,
           bt_vector *out)
{
    for (size_t i = 0; i < c->atoms.count; i++) {
        bt_vectors_atom *copy = bt_vector_push(out, sizeof *copy);
        if (!copy)
            return false;
        *copy = BT_AT(&c->atoms, bt_vectors_atom, i);
        if ((copy->kind != BT_VECTORS_ROW && bt_sum_coef(copy->sum, h) != 0) ||
            !swap_in(a, &copy->sum, 1, h, swap))
            return false;
    }
    return true;
}

/* With y = next[at] in place of the hidden number h, next[at] is a variable:
 * one track less when it is looked up. Only when next[at] >= 0 is one of the
 * conditions, so that no move is lost, and only in plain rows. */
static bt_status
try_swap(bt_arena *a, bt_vectors_case *c, uint32_t h, bt_sum swap, bt_err *err)
{
    bt_vectors_case copy = *c;
    copy.atoms = (bt_vector){0};
    if (!implied(c, swap))
        return BT_OK;
    if (!swap_atoms(a, c, h, swap, &copy.atoms) ||
        !swap_in(a, copy.next, c->n_next, h, swap) ||
        !swap_in(a, copy.choice, BT_MAX_CHOICES, h, swap)) {
        bt_vector_free(&copy.atoms);
        return BT_OK;
    }
    bt_vector_free(&c->atoms);
    *c = copy;
    /* h >= 0 was implicit; now it says A - y >= 0 */
    return bt_vectors_add_row(&c->atoms, swap, err);
}

bt_status
bt_vectors_fewer_numbers(bt_vectors *f, bt_vectors_case *c, bt_err *err)
{
    for (size_t h = f->n_coords; h < c->n_vars; h++)
        for (size_t i = 0; i < c->n_next; i++)
            if (bt_sum_coef(c->next[i], (uint32_t)h) == -1) {
                BT_TRY(try_swap(&f->arena, c, (uint32_t)h, c->next[i], err));
                break;
            }
    return BT_OK;
}
