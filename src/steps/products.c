/* products.c: a contradiction by facts and products of facts: those with few
 * terms, times each other or times what makes an equation speak of a product
 * that is there. All are columns of one linear program; those that it uses
 * become steps. */
#include <stdlib.h>
#include <string.h>

#include "steps/search.h"

enum {
    MOST_PRODUCTS = 250,
    MOST_FACTS = 160,
    MANY_FACTS = 26,
    MOST_ATOMS = 64
};

/* Two facts >= 0; or an equation times a number, as it is or negated. */
typedef struct product {
    bt_entry *a, *b;
    const bt_sum *by; /* NULL: a * b */
    bool second;      /* it is b * by */
    const bt_sum *fact;
} product;

typedef struct maker {
    bt_ssearch *x;
    int level;
    bt_sfacts f;
    size_t n_atoms, n_high, n;
    uint32_t atom[MOST_ATOMS], high[MOST_ATOMS];
    product made[MOST_PRODUCTS];
} maker;

/* ---- what facts speak of ---- */

static bool
is_in(const uint32_t *list, size_t n, uint32_t unknown)
{
    for (size_t i = 0; i < n; i++)
        if (list[i] == unknown)
            return true;
    return false;
}

static void
note(uint32_t *list, size_t *n, uint32_t unknown)
{
    if (!is_in(list, *n, unknown) && *n < MOST_ATOMS)
        list[(*n)++] = unknown;
}

static int
degree_of(const maker *m, const bt_sum *a)
{
    int most = 0;
    for (size_t i = 0; i < a->n; i++) {
        int d = bt_unknowns_at(m->x->t, a->term[i].var)->degree;
        most = d > most ? d : most;
    }
    return most;
}

static size_t
terms_of(const bt_sum *a)
{
    return a->n + (a->k != 0);
}

static void
note_atoms(maker *m, uint32_t unknown)
{
    const bt_unknown *u = bt_unknowns_at(m->x->t, unknown);
    for (; u->kind == BT_UNKNOWN_PRODUCT;
         u = bt_unknowns_at(m->x->t, unknown)) {
        note(m->atom, &m->n_atoms, (uint32_t)u->which);
        unknown = (uint32_t)u->rest;
    }
    note(m->atom, &m->n_atoms, unknown);
}

static void
note_all(maker *m)
{
    for (size_t i = 0; i < m->f.n; i++)
        for (size_t k = 0; k < m->f.row[i].n; k++) {
            uint32_t u = m->f.row[i].term[k].var;
            bool high = bt_unknowns_at(m->x->t, u)->degree > 1;
            if (high)
                note(m->high, &m->n_high, u);
            if (high || (m->level > 1 && m->f.n <= MANY_FACTS))
                note_atoms(m, u);
        }
}

/* Each of several facts that differ by a constant but the strongest goes. */
static void
keep_strongest(bt_sfacts *f)
{
    size_t n = 0;
    for (size_t i = 0; i < f->n; i++) {
        size_t k = 0;
        while (k < n && !bt_sum_same_terms(f->row[k], f->row[i]))
            k++;
        if (k < n && f->row[k].k <= f->row[i].k)
            continue;
        f->row[k] = f->row[i];
        f->entry[k] = f->entry[i];
        n += k == n;
    }
    f->n = n;
}

/* ---- making products ---- */

static bool
atoms_are_known(const maker *m, const bt_sum *a)
{
    for (size_t i = 0; i < a->n; i++) {
        uint32_t u = a->term[i].var;
        const bt_unknown *v = bt_unknowns_at(m->x->t, u);
        for (; v->kind == BT_UNKNOWN_PRODUCT; v = bt_unknowns_at(m->x->t, u)) {
            if (!is_in(m->atom, m->n_atoms, (uint32_t)v->which))
                return false;
            u = (uint32_t)v->rest;
        }
        if (!is_in(m->atom, m->n_atoms, u))
            return false;
    }
    return true;
}

static bool
has_high(const maker *m, const bt_sum *a)
{
    for (size_t i = 0; i < a->n; i++)
        if (is_in(m->high, m->n_high, a->term[i].var))
            return true;
    return false;
}

static void
add(maker *m, product p)
{
    if (m->n < MOST_PRODUCTS && !m->x->t->failed && degree_of(m, p.fact) <= 4)
        m->made[m->n++] = p;
}

/* Few terms, and one that is a factor of a product that is there. */
static bool
is_short(const maker *m, const bt_sum *a)
{
    size_t n = terms_of(a);
    int degree = degree_of(m, a);
    if (a->n == 0)
        return false;
    if (degree > 1)
        return degree == 2 && n <= (m->level > 1 ? 6 : 2);
    if (n > 5)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (is_in(m->atom, m->n_atoms, a->term[i].var))
            return true;
    return false;
}

static bool
is_worth_it(const maker *m, const bt_sum *a, const bt_sum *b)
{
    bool in_a = atoms_are_known(m, a), in_b = atoms_are_known(m, b);
    size_t na = terms_of(a), nb = terms_of(b);
    int da = degree_of(m, a), db = degree_of(m, b);
    if (m->level < 2)
        return in_a && in_b && (na <= 3 || nb <= 3);
    return (in_a || in_b) &&
           (da + db <= 2 || (!(da > 1 && db > 1) && (na <= 2 || nb <= 2)));
}

static void
multiply_pairs(maker *m)
{
    for (size_t i = 0; i < m->f.n; i++)
        for (size_t k = i; k < m->f.n && m->n < MOST_PRODUCTS; k++) {
            const bt_sum *a = &m->f.row[i], *b = &m->f.row[k];
            if (!is_short(m, a) || !is_short(m, b) || !is_worth_it(m, a, b))
                continue;
            const bt_sum *ab = bt_unknowns_product(m->x->t, a, b);
            if (m->level > 1 || has_high(m, ab))
                add(m, (product){
                           .a = m->f.entry[i], .b = m->f.entry[k], .fact = ab});
        }
}

/* a >= 0 and b >= 0 with a = -b: times what makes one of its terms a product
 * that is there. */
static void
multiply_equation(maker *m, size_t i, size_t k)
{
    bt_unknowns *t = m->x->t;
    const bt_sum *a = &m->f.row[i], *b = &m->f.row[k];
    for (size_t v = 0; v < a->n; v++)
        for (size_t h = 0; h < m->n_high; h++) {
            int by;
            bt_sum *f = bt_unknowns_alloc(t, sizeof *f);
            if (!bt_unknowns_divide(t, (int)m->high[h], (int)a->term[v].var,
                                    &by) ||
                by < 0 || !f || !bt_sum_var(&t->arena, (uint32_t)by, f))
                continue;
            product p = {.a = m->f.entry[i],
                         .b = m->f.entry[k],
                         .by = f,
                         .fact = bt_unknowns_product(t, a, f)};
            add(m, p);
            p.second = true;
            p.fact = bt_unknowns_product(t, b, f);
            add(m, p);
        }
}

static bool
are_opposite(const bt_sum *a, const bt_sum *b)
{
    bool good = a->n == b->n && a->n > 0 && a->k == -b->k;
    for (size_t i = 0; good && i < a->n; i++)
        good = a->term[i].var == b->term[i].var &&
               a->term[i].coef == -b->term[i].coef;
    return good;
}

static void
multiply_equations(maker *m)
{
    for (size_t i = 0; i < m->f.n; i++)
        for (size_t k = i + 1; k < m->f.n && m->n < MOST_PRODUCTS; k++)
            if (terms_of(&m->f.row[i]) <= 5 &&
                are_opposite(&m->f.row[i], &m->f.row[k]))
                multiply_equation(m, i, k);
}

/* ---- the linear program ---- */

/* Rows in which something occurs that no other row has with the other sign are
 * of no use; `left` says which are left, their number is returned. */
static size_t
presolve(const bt_sum *row, size_t n, size_t unknowns, bool *left)
{
    char *sign = malloc(unknowns + 1);
    size_t rest = n, before = n + 1;
    for (size_t i = 0; i < n; i++)
        left[i] = row[i].n > 0;
    while (sign && rest < before) {
        before = rest;
        memset(sign, 0, unknowns + 1);
        for (size_t i = 0; i < n; i++)
            for (size_t k = 0; left[i] && k < row[i].n; k++)
                sign[row[i].term[k].var] |= row[i].term[k].coef > 0 ? 1 : 2;
        rest = 0;
        for (size_t i = 0; i < n; i++) {
            for (size_t k = 0; left[i] && k < row[i].n; k++)
                left[i] = sign[row[i].term[k].var] == 3;
            rest += left[i];
        }
    }
    free(sign);
    return sign ? rest : 0;
}

/* The steps that make the products, then the contradiction. */
static const bt_sproof *
chain(maker *m, const bt_sfacts *all)
{
    bt_ssearch *x = m->x;
    const bt_sproof *p = bt_sfacts_close(x, all);
    for (size_t i = m->n; p && i-- > 0;) {
        const product *q = &m->made[i];
        if (!all->entry[m->f.n + i])
            continue;
        bt_sproof *step = bt_unknowns_alloc(x->t, sizeof *step);
        bt_sgain *gain = bt_unknowns_alloc(x->t, sizeof *gain);
        const bt_sproof **kid = bt_unknowns_alloc(x->t, sizeof *kid);
        bt_entry **entry = bt_unknowns_alloc(x->t, 2 * sizeof *entry);
        bt_entry *twin = bt_unknowns_alloc(x->t, sizeof *twin);
        if (!step || !gain || !kid || !entry || !twin)
            return NULL;
        *twin = (bt_entry){.kind = BT_ENTRY_FACT};
        entry[q->second] = all->entry[m->f.n + i];
        entry[!q->second] = twin;
        *gain = (bt_sgain){.n = q->by ? 2 : 1, .entry = entry};
        *kid = p;
        *step = (bt_sproof){.kind = q->by ? BT_PROOF_TIMES : BT_PROOF_MUL,
                            .source = q->a,
                            .other = q->b,
                            .arg = {q->by},
                            .n = 1,
                            .kid = kid,
                            .gain = gain};
        if (q->by)
            twin->fact = bt_unknowns_product(
                x->t, (q->second ? q->a : q->b)->fact, q->by);
        q->a->used = q->b->used = true;
        p = step;
    }
    return p;
}

/* Facts first, products behind them; entries only for those that are used. */
static const bt_sproof *
solve(maker *m, bt_sfacts *all, bool *left, bt_sum *row, size_t *number)
{
    bt_ssearch *x = m->x;
    size_t n = m->f.n + m->n, unknowns = x->t->unknown.count, k = 0;
    bt_sfacts some = {.row = row, .weight = calloc(n + 1, sizeof(int64_t))};
    bt_ratio *value = calloc(unknowns + 1, sizeof *value);
    bt_answer out = BT_LOST;
    if (some.weight && value && presolve(all->row, n, unknowns, left) > 0) {
        for (size_t i = 0; i < n; i++)
            if (left[i]) {
                row[k] = all->row[i];
                number[k++] = i;
            }
        some.n = k;
        out = bt_sfacts_solve(x, &some, k, value);
    }
    for (size_t i = 0; out == BT_NEVER && i < k; i++)
        all->weight[number[i]] = some.weight[i];
    free(value);
    free(some.weight);
    if (out != BT_NEVER)
        return NULL;
    for (size_t i = m->f.n; i < n; i++) {
        if (all->weight[i] == 0)
            continue;
        all->entry[i] = bt_unknowns_alloc(x->t, sizeof **all->entry);
        if (!all->entry[i])
            return NULL;
        *all->entry[i] =
            (bt_entry){.kind = BT_ENTRY_FACT, .fact = m->made[i - m->f.n].fact};
    }
    return chain(m, all);
}

static const bt_sproof *
close_with(maker *m)
{
    size_t n = m->f.n + m->n;
    bt_sfacts all = {.n = n,
                     .row = calloc(n + 1, sizeof *all.row),
                     .entry = calloc(n + 1, sizeof *all.entry),
                     .weight = calloc(n + 1, sizeof *all.weight)};
    bool *left = calloc(n + 1, sizeof *left);
    bt_sum *row = calloc(n + 1, sizeof *row);
    size_t *number = calloc(n + 1, sizeof *number);
    const bt_sproof *p = NULL;
    if (all.row && all.entry && all.weight && left && row && number) {
        for (size_t i = 0; i < n; i++) {
            all.row[i] = i < m->f.n ? m->f.row[i] : *m->made[i - m->f.n].fact;
            all.entry[i] = i < m->f.n ? m->f.entry[i] : NULL;
        }
        p = solve(m, &all, left, row, number);
    }
    bt_sfacts_free(&all);
    free(left);
    free(row);
    free(number);
    return p;
}

const bt_sproof *
bt_close_by_products(bt_ssearch *x, int level)
{
    maker *m = calloc(1, sizeof *m);
    const bt_sproof *p = NULL;
    if (m && bt_sfacts_gather(x, 1, &m->f) && m->f.n <= MOST_FACTS) {
        m->x = x;
        m->level = level;
        keep_strongest(&m->f);
        note_all(m);
        if (m->n_high > 0) {
            multiply_equations(m);
            multiply_pairs(m);
        }
        if (m->n > 0 && !bt_step_failed(x->p))
            p = close_with(m);
    }
    if (m)
        bt_sfacts_free(&m->f);
    free(m);
    return p;
}
