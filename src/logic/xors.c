/* xors.c: why the vectors whose nim-sum is 0 are the P-positions, written down.
 *
 * In such a set a number is determined by the others, so a move that changes one
 * number leaves it, and comes into it by one way only. What is left are cases in
 * which more numbers change: they are followed digit by digit (digits.h). */
#include "logic/xors.h"

#include <string.h>

#include "logic/xors_say.h"

enum { BRANCHES_MOST = 16 };

/* ---- is it such a set? */

static bt_status
compare(const bt_logic *g, bt_vectors *f, const bt_dfa *set, bool *same)
{
    bt_dfa *domain = NULL, *zero = NULL, *both = NULL, *own = NULL;
    int var[BT_VECTORS_VARS];
    bt_err lost;
    for (size_t i = 0; i < f->n_coords; i++)
        var[i] = (int)i;
    bt_status s = bt_vectors_domain(g, f, &domain, &lost);
    if (s == BT_OK)
        s = bt_dfa_xor(g, f->n_coords, var, &zero, &lost);
    if (s == BT_OK)
        s = bt_dfa_product(g, domain, zero, BT_BOTH, &both, &lost);
    if (s == BT_OK)
        s = bt_dfa_product(g, domain, set, BT_BOTH, &own, &lost);
    *same = s == BT_OK && bt_dfa_equal(both, own);
    bt_dfa_free(domain);
    bt_dfa_free(zero);
    bt_dfa_free(both);
    bt_dfa_free(own);
    return s;
}

/* ---- what is not needed */

/* All values of all situations: what a reader has to keep in mind. */
static size_t
effort(const bt_digits *d)
{
    size_t kept = 0;
    for (size_t i = 0; i < d->n_given + d->n_wanted; i++)
        kept += !bt_xors_is_place(&d->form[i]);
    return d->n_situations * kept;
}

/* A bound that is not needed makes a proof harder to read: it is left out if the
 * digits still show what they did, with no more effort. What defines the new
 * numbers, and xors, are bounds on both sides and stay. */
static void
drop_needless(const bt_xors *x, bt_digits *d, bool (*good)(const bt_digits *))
{
    for (size_t i = 0; i < d->n_given;) {
        size_t behind = d->n_given + d->n_wanted - i - 1;
        bt_digits less = *d;
        less.n_given--;
        memmove(&less.form[i], &less.form[i + 1], behind * sizeof *less.form);
        if (!d->form[i].has_high && bt_digits_walk(&less, x->budget) &&
            good(&less) && effort(&less) <= effort(d))
            *d = less;
        else
            i++;
    }
}

/* ---- no move leads from the set into it */

/* Can digits that meet all that is given end nowhere? */
static bool
never_ends(const bt_digits *d)
{
    for (size_t s = 0; s < d->n_situations; s++)
        if (bt_digits_fails(d, (int)s) == d->n_given)
            return false;
    return true;
}

static bool
walk_stay(const bt_xors *x, const bt_xors_case *one, bt_digits *d)
{
    bt_digits_form here = bt_xors_nim_sum(x->all, true);
    bt_digits_form there = bt_xors_nim_sum(bt_xors_next_mask(x, one), true);
    *d = (bt_digits){.n_numbers = one->n_numbers};
    if (!bt_xors_add_forms(d, x->n_domain, x->domain) ||
        !bt_xors_add_forms(d, one->n_rows, one->row) ||
        !bt_xors_add_form(d->form, &d->n_given, &here) ||
        !bt_xors_add_form(d->form, &d->n_given, &there) ||
        !bt_digits_walk(d, x->budget) || !never_ends(d))
        return false;
    drop_needless(x, d, never_ends);
    return true;
}

/* ---- every other position has a move into it */

static bool
is_shape(const bt_digits_form *f, uint32_t more, uint32_t less)
{
    return f->n == 2 && f->low == 1 && !f->has_high &&
           ((f->term[0].coef == 1 && f->term[0].mask == more &&
             f->term[1].coef == -1 && f->term[1].mask == less) ||
            (f->term[1].coef == 1 && f->term[1].mask == more &&
             f->term[0].coef == -1 && f->term[0].mask == less));
}

/* A row of every single case: what fails of it. */
typedef struct branch {
    size_t row[BT_XORS_CASES];
} branch;

static bool
next_branch(const bt_xors *x, branch *b)
{
    for (size_t i = 0; i < x->n_single; i++) {
        if (++b->row[i] < x->single[i].n_rows)
            return true;
        b->row[i] = 0;
    }
    return false;
}

/* Some number is larger than the xor of the others: in the highest binary place
 * where the xor is 1. Those of which the branch says that they are not. */
static uint32_t
not_larger(const bt_xors *x, const branch *b)
{
    uint32_t fails = 0;
    for (size_t i = 0; i < x->n_single; i++) {
        uint32_t one = UINT32_C(1) << x->single[i].changed;
        if (is_shape(&x->single[i].row[b->row[i]], one, x->all & ~one))
            fails |= one;
    }
    return fails;
}

/* If one number is left, it is the larger one. */
static bool
add_larger(const bt_xors *x, const branch *b, bt_digits *d)
{
    uint32_t one = x->all & ~not_larger(x, b);
    bt_digits_form f = {.n = 2, .has_low = true, .low = 1};
    f.term[0].coef = 1;
    f.term[0].mask = one;
    f.term[1].coef = -1;
    f.term[1].mask = x->all & ~one;
    return (one & (one - 1)) != 0 || bt_xors_add_form(d->form, &d->n_given, &f);
}

static bool
add_negated(bt_digits *d, const bt_digits_form *f)
{
    bt_digits_form not_f = *f;
    for (size_t i = 0; i < f->n; i++)
        not_f.term[i].coef = -f->term[i].coef;
    not_f.low = 1 - f->low;
    return bt_xors_add_form(d->form, &d->n_given, &not_f);
}

/* What says how the new numbers come from the old ones: forms with both bounds,
 * and the xor. */
static bool
add_definition(const bt_xors *x, const bt_xors_case *one, bt_digits *d,
               bt_digits_form *wanted, size_t *n_wanted)
{
    bt_digits_form there = bt_xors_nim_sum(bt_xors_next_mask(x, one), true);
    for (size_t i = 0; i < one->n_rows; i++) {
        bool both = one->row[i].has_low && one->row[i].has_high;
        bt_digits_form *to = both ? d->form : wanted;
        if (!bt_xors_add_form(to, both ? &d->n_given : n_wanted, &one->row[i]))
            return false;
    }
    return bt_xors_add_form(d->form, &d->n_given, &there);
}

/* Are the new numbers there, and one way only, whatever the old ones are? */
static bool
is_determined(const bt_xors *x, const bt_xors_case *one)
{
    bt_digits d = {.n_numbers = one->n_numbers};
    bt_digits_form wanted[BT_DIGITS_FORMS];
    size_t n = 0;
    return add_definition(x, one, &d, wanted, &n) &&
           bt_digits_walk(&d, x->budget) && bt_digits_determines(&d, x->all);
}

static bool
walk_branch(const bt_xors *x, const branch *b, bt_digits *d)
{
    const bt_xors_case *one = &x->wide;
    bt_digits_form wanted[BT_DIGITS_FORMS];
    bt_digits_form not_in = bt_xors_nim_sum(x->all, false);
    size_t n = 0;
    *d = (bt_digits){.n_numbers = one->n_numbers};
    if (!bt_xors_add_forms(d, x->n_domain, x->domain) ||
        !bt_xors_add_form(d->form, &d->n_given, &not_in))
        return false;
    for (size_t i = 0; i < x->n_single; i++)
        if (!add_negated(d, &x->single[i].row[b->row[i]]))
            return false;
    if (!add_larger(x, b, d) || !add_definition(x, one, d, wanted, &n))
        return false;
    for (size_t i = 0; i < n; i++) {
        if (d->n_given + d->n_wanted == BT_DIGITS_FORMS || !wanted[i].has_low)
            return false;
        d->form[d->n_given + d->n_wanted++] = wanted[i];
    }
    if (!bt_digits_walk(d, x->budget) || !bt_digits_shows(d))
        return false;
    drop_needless(x, d, bt_digits_shows);
    return true;
}

/* How many branches are left, the walk of the last one. */
static bool
walk_reach(const bt_xors *x, size_t *left, bt_digits *d)
{
    branch b = {{0}};
    size_t seen = 0;
    *left = 0;
    do {
        if (++seen > BRANCHES_MOST)
            return false;
        if (not_larger(x, &b) == x->all)
            continue;
        if (++*left > 1 || x->n_wide == 0 || !walk_branch(x, &b, d))
            return false;
    } while (next_branch(x, &b));
    return *left == 0 || is_determined(x, &x->wide);
}

bool
bt_xors_proof(bt_account *a, const bt_discovery *d, bt_budget *budget)
{
    bt_logic g = bt_logic_default(d->system, budget);
    bt_xors x = {.a = a, .f = d->flat, .budget = budget};
    bt_digits stay = {0}, reach = {0};
    bool same = false;
    size_t left;
    if (!bt_is_binary(d->system) || d->flat->loose || d->flat->n_coords > 9 ||
        compare(&g, d->flat, d->guess, &same) != BT_OK || !same)
        return false;
    x.all = (UINT32_C(1) << d->flat->n_coords) - 1;
    if (!bt_xors_sort_cases(&x) ||
        (x.n_wide > 0 && !walk_stay(&x, &x.wide, &stay)) ||
        !walk_reach(&x, &left, &reach))
        return false;
    bt_xors_tell_stay(&x, &stay);
    bt_xors_tell_reach(&x, left, &reach);
    return true;
}
