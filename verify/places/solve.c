/* solve.c: equations with whole numbers, and bags that have to be equal. */
#include <string.h>

#include "places/places.h"

bool
unk_is_unknown(const unk_equations *q, const kernel_form *f)
{
    for (size_t v = q->low; v < q->high; v++)
        if (f->c[v] != 0)
            return true;
    return false;
}

/* Variable v, of which f is 1 or -1 times: put in its value. */
static bool
put_one(const kernel_form *value, size_t v, kernel_form *f)
{
    int64_t times = f->c[v];

    f->c[v] = 0;
    return times == 0 || kernel_form_add(f, value, times);
}

bool
unk_put_in(const unk_equations *q, kernel_form *f)
{
    for (size_t v = q->low; v < q->high; v++)
        if (q->solved[v] && !put_one(&q->value[v], v, f))
            return false;
    return true;
}

/* One more variable is known by equation i. */
static bool
solve_for(unk_equations *q, size_t i, size_t v)
{
    kernel_form value = kernel_constant(0), f = q->f[i];
    int64_t sign = f.c[v];

    f.c[v] = 0;
    if (!kernel_form_add(&value, &f, -sign))
        return false;
    q->f[i] = kernel_constant(0);
    for (size_t k = 0; k < q->n; k++)
        if (!put_one(&value, v, &q->f[k]))
            return false;
    for (size_t k = q->low; k < q->high; k++)
        if (q->solved[k] && !put_one(&value, v, &q->value[k]))
            return false;
    q->value[v] = value;
    q->solved[v] = true;
    return true;
}

static bool
find_one(const unk_equations *q, size_t *at, size_t *variable)
{
    for (*at = 0; *at < q->n; ++*at)
        for (*variable = q->low; *variable < q->high; ++*variable) {
            int64_t c = q->f[*at].c[*variable];
            if (c == 1 || c == -1)
                return true;
        }
    return false;
}

bool
unk_solve(unk_checker *x, const unk_state *st, unk_equations *q)
{
    size_t i, v;

    memset(q->solved, 0, sizeof q->solved);
    for (i = 0; i < q->n; i++)
        if (!kernel_reduce(&q->f[i]))
            return false;
    while (find_one(q, &i, &v))
        if (!spend(x->s, 64) || !solve_for(q, i, v))
            return false;
    for (i = 0; i < q->n; i++)
        if (unk_is_unknown(q, &q->f[i]) || !unk_zero(x, st, &q->f[i]))
            return false;
    return true;
}

/* ---- bags */

typedef struct matching {
    unk_checker *x;
    const kernel_form *free_;
    size_t n_free, n_left;
    kernel_form left[UNK_ITEMS];
    unk_equations *q;
    unk_match_fn *found;
    void *arg;
    bool used[UNK_ITEMS];
} matching;

static bool
equate(unk_equations *q, const kernel_form *f, const kernel_form *g)
{
    if (q->n == UNK_ITEMS + UNK_NUMBERS)
        return false;
    q->f[q->n] = *f;
    return kernel_form_add(&q->f[q->n++], g, -1);
}

/* Give what is left, from number i on, to those that are free. */
static bool
give(matching *m, size_t i)
{
    kernel_form none = kernel_constant(0);
    size_t before = m->q->n;
    bool good = false;

    if (!spend(m->x->s, 64))
        return false;
    if (i == m->n_left) {
        bool can = true;
        for (size_t k = 0; can && k < m->n_free; k++)
            can = m->used[k] || equate(m->q, &m->free_[k], &none);
        if (can) {
            unk_equations one = *m->q;
            good = m->found(m->x, &one, m->arg);
        }
        m->q->n = before;
        return good;
    }
    for (size_t k = 0; !good && k < m->n_free; k++) {
        if (m->used[k])
            continue;
        m->used[k] = true;
        good = equate(m->q, &m->free_[k], &m->left[i]) && give(m, i + 1);
        m->used[k] = false;
        m->q->n = before;
    }
    return good;
}

/* Those of equal size, where that is known, are counted together. */
static bool
join_equal(unk_checker *x, const unk_state *st, const unk_equations *q,
           unk_place *rest)
{
    for (size_t i = 0; i < rest->n; i++)
        for (size_t k = i + 1; k < rest->n; k++)
            if (!unk_is_unknown(q, &rest->item[i].size) &&
                !unk_is_unknown(q, &rest->item[k].size) &&
                unk_equal(x, st, &rest->item[i].size, &rest->item[k].size)) {
                if (!kernel_form_add(&rest->item[i].times, &rest->item[k].times,
                                     1))
                    return false;
                rest->item[k--] = rest->item[--rest->n];
            }
    return true;
}

/* How often an item is left: by an equation, as a few that are free, or not. */
static bool
leave(matching *m, const unk_state *st, const unk_item *i)
{
    kernel_form none = kernel_constant(0);

    if (unk_is_unknown(m->q, &i->times))
        return equate(m->q, &i->times, &none);
    SURE(!unk_is_unknown(m->q, &i->size)); /* those are free */
    if (unk_zero(m->x, st, &i->times) || unk_zero(m->x, st, &i->size))
        return true;
    if (!kernel_is_constant(&i->times) || i->times.k < 0 ||
        i->times.k > UNK_ITEMS)
        return false;
    for (int64_t k = 0; k < i->times.k; k++) {
        if (m->n_left == m->n_free)
            return false;
        m->left[m->n_left++] = i->size;
    }
    return true;
}

bool
unk_match(unk_checker *x, const unk_state *st, const unk_place *wanted,
          const unk_place *given, size_t n_free, const kernel_form *free_,
          unk_equations *q, unk_match_fn *found, void *arg)
{
    unk_place rest = *wanted;
    matching m = {.x = x, .free_ = free_, .n_free = n_free, .q = q};
    size_t before = q->n;
    bool good = wanted->base == given->base && n_free <= UNK_ITEMS;

    m.found = found;
    m.arg = arg;
    for (size_t i = 0; good && i < given->n; i++) {
        kernel_form minus = kernel_constant(0);
        good = kernel_form_add(&minus, &given->item[i].times, -1) &&
               unk_put(&rest, &given->item[i].size, &minus);
    }
    good = good && join_equal(x, st, q, &rest);
    for (size_t i = 0; good && i < rest.n; i++)
        good = leave(&m, st, &rest.item[i]);
    good = good && give(&m, 0);
    q->n = before;
    return good;
}
