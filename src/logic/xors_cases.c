/* xors_cases.c: the moves of a game on vectors, for proofs by nim-sums: forms of
 * their conditions, and which of them change one number only. */
#include "logic/xors_say.h"

/* ---- forms of the conditions of a case */

static const bt_vectors_atom *
atom_at(const bt_vector *atoms, size_t i)
{
    return &BT_AT(atoms, bt_vectors_atom, i);
}

/* sum >= 0; number v is called name[v]. */
static bool
form_of(bt_sum sum, const uint32_t *name, bt_digits_form *out)
{
    *out = (bt_digits_form){.n = sum.n, .has_low = true, .low = -sum.k};
    if (sum.n > BT_DIGITS_TERMS || !bt_sum_fits(sum, 64, 64))
        return false;
    for (size_t i = 0; i < sum.n; i++) {
        uint32_t v = sum.term[i].var;
        out->term[i].coef = sum.term[i].coef;
        out->term[i].mask = UINT32_C(1) << (name ? name[v] : v);
    }
    return true;
}

/* Is f the terms of g, or those with the other sign? */
static bool
same_terms(const bt_digits_form *f, const bt_digits_form *g, int sign)
{
    bool same = f->n == g->n;
    for (size_t i = 0; same && i < f->n; i++) {
        bool found = false;
        for (size_t k = 0; k < g->n; k++)
            found = found || (f->term[i].mask == g->term[k].mask &&
                              f->term[i].coef == sign * g->term[k].coef);
        same = found;
    }
    return same;
}

/* f >= low says less than g >= low does: it is g but for what g takes away. */
static bool
is_weaker(const bt_digits_form *f, const bt_digits_form *g)
{
    size_t shared = 0, taken = 0;
    for (size_t k = 0; k < g->n; k++) {
        bool found = false;
        for (size_t i = 0; i < f->n; i++)
            found = found || (f->term[i].mask == g->term[k].mask &&
                              f->term[i].coef == g->term[k].coef);
        shared += found;
        taken += !found && g->term[k].coef < 0;
    }
    return !f->has_high && g->has_low && f->has_low && shared == f->n &&
           shared + taken == g->n && f->low <= g->low;
}

/* Bounds of one form are put together. */
bool
bt_xors_add_form(bt_digits_form *form, size_t *n, const bt_digits_form *f)
{
    for (size_t i = 0; i < *n && !f->has_high; i++) {
        bt_digits_form *g = &form[i];
        if (same_terms(g, f, 1) && g->has_low) {
            g->low = f->low > g->low ? f->low : g->low;
            return true;
        }
        if (same_terms(g, f, -1)) {
            g->high = g->has_high && g->high < -f->low ? g->high : -f->low;
            g->has_high = true;
            return true;
        }
    }
    if (*n == BT_DIGITS_FORMS)
        return false;
    form[(*n)++] = *f;
    return true;
}

static void
drop_weaker(bt_digits_form *form, size_t *n)
{
    for (size_t i = 0; i < *n;) {
        bool weaker = false;
        for (size_t k = 0; k < *n; k++)
            weaker = weaker || (k != i && is_weaker(&form[i], &form[k]));
        if (weaker)
            form[i] = form[--*n];
        else
            i++;
    }
}

static bool
add_rows(bt_digits_form *form, size_t *n, const bt_vector *atoms,
         const uint32_t *name)
{
    bt_digits_form f;
    for (size_t i = 0; i < atoms->count; i++)
        if (!bt_sum_is_natural(atom_at(atoms, i)->sum) &&
            (!form_of(atom_at(atoms, i)->sum, name, &f) ||
             !bt_xors_add_form(form, n, &f)))
            return false;
    return true;
}

bool
bt_xors_add_forms(bt_digits *d, size_t n, const bt_digits_form *form)
{
    for (size_t i = 0; i < n; i++)
        if (!bt_xors_add_form(d->form, &d->n_given, &form[i]))
            return false;
    return true;
}

/* The xor of the coordinates is 0, or (low 1) not. */
bt_digits_form
bt_xors_nim_sum(uint32_t mask, bool zero)
{
    return (bt_digits_form){.n = 1,
                            .term = {{1, mask}},
                            .has_low = true,
                            .low = !zero,
                            .has_high = zero};
}

uint32_t
bt_xors_next_mask(const bt_xors *x, const bt_xors_case *one)
{
    uint32_t mask = 0;
    for (size_t j = 0; j < x->f->n_coords; j++)
        mask ^= UINT32_C(1) << one->next[j];
    return mask;
}

/* ---- sorting the cases */

/* Every next number is the one before, or a hidden number. */
static bool
is_plain(const bt_vectors *f, const bt_vectors_case *one)
{
    if (one->n_vars > 10 || one->n_next != f->n_coords)
        return false;
    for (size_t j = 0; j < one->n_next; j++) {
        int v = bt_sum_is_var(one->next[j]);
        if (v < 0 || (v < (int)f->n_coords && v != (int)j))
            return false;
    }
    for (size_t i = 0; i < one->atoms.count; i++)
        if (atom_at(&one->atoms, i)->kind != BT_VECTORS_ROW)
            return false;
    return true;
}

/* v >= w */
static bool
says_more(const bt_vectors_case *one, uint32_t v, uint32_t w)
{
    for (size_t i = 0; i < one->atoms.count; i++) {
        bt_sum s = atom_at(&one->atoms, i)->sum;
        if (s.n == 2 && s.k <= 0 && bt_sum_coef(s, v) == 1 &&
            bt_sum_coef(s, w) == -1)
            return true;
    }
    return false;
}

/* A next number that has to be a coordinate is that; the others are numbered
 * through. False: a hidden number is no next one. */
static bool
read_case(const bt_xors *x, const bt_vectors_case *one, bt_xors_case *out)
{
    uint32_t name[BT_VECTORS_VARS];
    size_t coords = x->f->n_coords;
    *out = (bt_xors_case){.move = one->move, .n_numbers = coords};
    if (!is_plain(x->f, one))
        return false;
    for (uint32_t v = 0; v < one->n_vars; v++)
        name[v] = v < coords ? v : UINT32_MAX;
    for (size_t j = 0; j < coords; j++) {
        uint32_t v = (uint32_t)bt_sum_is_var(one->next[j]), same = 0;
        while (same < coords &&
               !(says_more(one, v, same) && says_more(one, same, v)))
            same++;
        if (name[v] == UINT32_MAX)
            name[v] = same < coords ? same : (uint32_t)out->n_numbers++;
        out->next[j] = name[v];
    }
    for (uint32_t v = 0; v < one->n_vars; v++)
        if (name[v] == UINT32_MAX)
            return false;
    for (size_t i = 0; i < one->atoms.count; i++) {
        bt_sum s = atom_at(&one->atoms, i)->sum;
        bt_digits_form f;
        bool same =
            s.n == 2 && s.k == 0 && name[s.term[0].var] == name[s.term[1].var];
        if (!bt_sum_is_natural(s) && !same &&
            (!form_of(s, name, &f) ||
             !bt_xors_add_form(out->row, &out->n_rows, &f)))
            return false;
    }
    drop_weaker(out->row, &out->n_rows);
    return true;
}

/* The new number is the xor of the others. */
static bool
add_single(bt_xors *x, const bt_xors_case *one, size_t changed)
{
    bt_xors_case *s = &x->single[x->n_single++];
    uint32_t own = UINT32_C(1) << one->next[changed];
    *s = *one;
    s->changed = changed;
    for (size_t i = 0; i < s->n_rows; i++)
        for (size_t k = 0; k < s->row[i].n; k++)
            if (s->row[i].term[k].mask == own)
                s->row[i].term[k].mask = x->all & ~(UINT32_C(1) << s->changed);
    for (size_t i = 0; i < s->n_rows; i++)
        if (s->row[i].has_high)
            return false;
    return s->n_rows > 0;
}

static bool
add_case(bt_xors *x, const bt_vectors_case *of)
{
    bt_xors_case one;
    size_t changed = 0, n = 0;
    if (!read_case(x, of, &one))
        return false;
    for (size_t j = 0; j < x->f->n_coords; j++)
        if (one.next[j] != j) {
            changed = j;
            n++;
        }
    if (x->n_single == BT_XORS_CASES || n == 0)
        return false;
    if (n == 1 && one.n_numbers == x->f->n_coords + 1)
        return add_single(x, &one, changed);
    x->wide = one;
    return ++x->n_wide == 1;
}

bool
bt_xors_sort_cases(bt_xors *x)
{
    for (size_t i = 0; i < x->f->domain.count; i++)
        if (atom_at(&x->f->domain, i)->kind != BT_VECTORS_ROW)
            return false;
    if (!add_rows(x->domain, &x->n_domain, &x->f->domain, NULL))
        return false;
    for (size_t i = 0; i < x->f->cases.count; i++)
        if (!add_case(x, &BT_AT(&x->f->cases, bt_vectors_case, i)))
            return false;
    return true;
}
