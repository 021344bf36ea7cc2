/* slices.c: bounds on the coordinates a claim fixes.
 *
 * [2, b, c] asks about vectors with a1 = 2. Rows 0..2 together, a1 <= 2, are
 * closed under moves that take from a heap, and under merging, which puts the
 * sum into the later place. Two fixed heaps that merge leave a1 <= 1, a2 <= 2,
 * but not a1 + a2 <= 3. Where neither is closed, the set without bounds may
 * still be regular. */
#include "logic/slices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/proof.h"

enum { MOST = 255 }; /* a table has a row for each value */

static bool
is_fixed(const int64_t *most, size_t i)
{
    return most[i] >= 0 && most[i] <= MOST;
}

static bool
is_bag(const bt_vectors *f, size_t i)
{
    return f->rules->field[f->coord[i].field].kind == BT_FIELD_HEAPS;
}

/* Does the family say so anyway? */
static bool
has_bound(const bt_vectors *f, size_t coord, int64_t most)
{
    for (size_t r = 0; r < f->domain.count; r++) {
        bt_form form = BT_AT(&f->domain, bt_vectors_atom, r).form;
        bool only = form.c[coord] == -1 && form.k <= most;
        form.c[coord] = 0;
        for (size_t i = 0; i < BT_VECTORS_VARS; i++)
            only = only && form.c[i] == 0;
        if (only)
            return true;
    }
    return false;
}

static void
add(bt_slice *y, const char *names, int64_t most)
{
    snprintf(y->text[y->n], BT_SLICE_BOUND, "%s=%lld", names, (long long)most);
    y->n++;
}

/* Each coordinate by itself, but for bags if `sum`, which are left out. */
static void
bound_each(const bt_vectors *f, const int64_t *most, bool sum, bt_slice *y)
{
    for (size_t i = 0; i < f->n_coords; i++)
        if (is_fixed(most, i) && !(sum && is_bag(f, i)) &&
            !has_bound(f, i, most[i]))
            add(y, f->coord[i].name, most[i]);
}

/* The fixed heaps of the bag together; false when they are less than two. */
static bool
bound_sum(const bt_vectors *f, const int64_t *most, bt_slice *y)
{
    char names[BT_SLICE_BOUND - 24] = "";
    int64_t total = 0;
    size_t n = 0, at = 0;
    for (size_t i = 0; i < f->n_coords; i++) {
        if (!is_fixed(most, i) || !is_bag(f, i))
            continue;
        int wrote = snprintf(names + at, sizeof names - at, "%s%s",
                             n++ ? "+" : "", f->coord[i].name);
        if (wrote < 0 || (size_t)wrote >= sizeof names - at)
            return false;
        at += (size_t)wrote;
        total += most[i];
    }
    if (n < 2 || total > MOST)
        return false;
    add(y, names, total);
    return true;
}

/* Does every move stay within the bounds? Not where that is not shown. */
static bt_status
is_closed(const bt_logic *g, const bt_ruleset *rules, size_t heaps,
          const bt_slice *y, bool *closed, bt_err *err)
{
    bt_vectors *f = NULL;
    bt_steps c = {0};
    bt_proof p = {0};
    bt_status s = bt_vectors_new(rules, heaps, &f, err);
    *closed = false;
    for (size_t i = 0; s == BT_OK && i < y->n; i++) {
        const char *sign = strchr(y->text[i], '=');
        s = bt_vectors_bound(f, y->text[i], (size_t)(sign - y->text[i]),
                             strtoll(sign + 1, NULL, 10), err);
    }
    if (s == BT_OK)
        s = bt_steps_new(&c, g, f, err);
    if (s == BT_OK)
        s = bt_steps_oblige(&c, &p, err);
    for (size_t i = 0; s == BT_OK && i < p.n; i++)
        if (strcmp(p.obligation[i].name, "family") == 0)
            *closed = p.obligation[i].truth == BT_PROVED;
    bt_steps_free(&c);
    bt_proof_free(&p);
    bt_vectors_free(f);
    return s;
}

static void
point(bt_slice *y)
{
    for (size_t i = 0; i < y->n; i++)
        y->bound[i] = y->text[i];
}

bt_status
bt_slices(const bt_ruleset *rules, size_t heaps, const int64_t *most,
          bt_budget *budget, bt_slice out[BT_SLICES], size_t *n, bt_err *err)
{
    bt_logic g = bt_logic_default(bt_numerations[0], budget);
    bt_vectors *f = NULL;
    *n = 0;
    BT_TRY(bt_vectors_new(rules, heaps, &f, err));
    bt_status s = BT_OK;
    for (int sum = 0; s == BT_OK && sum < 2; sum++) {
        bt_slice *y = &out[*n];
        bool closed = false;
        *y = (bt_slice){0};
        if (sum && !bound_sum(f, most, y))
            break;
        bound_each(f, most, sum, y);
        if (y->n > 0)
            s = is_closed(&g, rules, heaps, y, &closed, err);
        *n += closed;
    }
    bt_vectors_free(f);
    out[(*n)++] = (bt_slice){0};
    for (size_t i = 0; i < *n; i++)
        point(&out[i]);
    return s;
}
