/* formula.c: formulas that are not read but made. */
#include "sums/sums.h"

static formula *
new_formula(sums_checker *x, formula_kind kind, size_t n, size_t n_places)
{
    formula *f = pool_take(&x->pool, 1, sizeof *f);

    if (!f)
        return NULL;
    f->kind = kind;
    f->n = n;
    f->n_places = n_places;
    f->part = pool_take(&x->pool, n, sizeof *f->part);
    f->place = pool_take(&x->pool, n_places, sizeof *f->place);
    return f->part && f->place ? f : NULL;
}

const formula *
sums_compare(sums_checker *x, formula_kind kind, const linear *l)
{
    formula *f = l ? new_formula(x, kind, 0, 0) : NULL;

    if (f)
        f->l = l;
    return f;
}

const formula *
sums_join(sums_checker *x, formula_kind kind, size_t n,
          const formula *const *part)
{
    formula *f = new_formula(x, kind, n, 0);

    for (size_t i = 0; f && i < n; i++) {
        if (!part[i])
            return NULL;
        f->part[i] = part[i];
    }
    return f;
}

const formula *
sums_at(sums_checker *x, size_t n, const linear *const *place,
        const formula *part)
{
    formula *f = new_formula(x, part ? F_AT : F_MOVE, part != NULL, n);

    for (size_t i = 0; f && i < n; i++) {
        if (!place[i])
            return NULL;
        f->place[i] = place[i];
    }
    if (f && part)
        f->part[0] = part;
    return f;
}

/* There are choices such that the guard holds before and the fields after are
 * the results. Variables: the fields before, after, then the choices. */
static const formula *
this_move(sums_checker *x, const sums_move *m)
{
    size_t n = x->n_fields, all = n + m->n_choices;
    const linear *value[SUMS_MAX + SUMS_CHOICES];
    const formula *part[SUMS_MAX + 1], *f;

    for (size_t i = 0; i < all; i++)
        value[i] = sums_variable(x, (int)(i < n ? i : n + i));
    part[0] = sums_at(x, all, value, m->guard);
    for (size_t i = 0; i < n; i++)
        part[i + 1] =
            sums_compare(x, F_EQ,
                         sums_mix(x, 1, sums_put(x, m->result[i], value, all),
                                  -1, sums_variable(x, (int)(n + i)), 0));
    f = sums_join(x, F_AND, n + 1, part);
    for (size_t i = 0; i < m->n_choices; i++)
        f = sums_join(x, F_EXISTS, 1, &f);
    return f;
}

const formula *
sums_any_move(sums_checker *x)
{
    size_t n = x->n_fields, k = 0;
    const linear *v[2 * SUMS_MAX];
    const formula *part[2 * SUMS_MAX + 3], *way[SUMS_MOVES];

    for (size_t i = 0; i < 2 * n; i++) {
        v[i] = sums_variable(x, (int)i);
        part[k++] = sums_compare(x, F_GE, v[i]);
    }
    part[k++] = sums_at(x, n, v, x->domain);
    part[k++] = sums_at(x, n, v + n, x->domain);
    for (size_t i = 0; i < x->n_moves; i++)
        way[i] = this_move(x, &x->move[i]);
    part[k++] = sums_join(x, F_OR, x->n_moves, way);
    return sums_join(x, F_AND, k, part);
}
