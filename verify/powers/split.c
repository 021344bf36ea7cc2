/* split.c: how the powers of a sentence can lie, and all that is known
 * about powers of two.
 *
 * The exponents n of a sentence are put in one after the other, K >= 1 given
 * by the certificate. The first base is the number 0. Either n lies within K
 * of a base b, n = b + d with |d| <= K; then 2^n = 2^d * 2^b. Or it lies
 * farther than K from all of them and becomes a base itself: n >= K + 1, as 0
 * is a base, so n = e + K + 1 with a natural e, and 2^n = 2^(K+1) E with
 * E = 2^e. One of the two is true of every n, and in both its power is a
 * multiple of 1 or of an E. About these numbers E the following is used:
 *
 *   E >= 2^t (e - t + 1), t <= K  for e < t the right side is not positive;
 *                                 else 2^(e-t) >= (e - t) + 1, by induction:
 *                                 2^(i+1) = 2 * 2^i >= 2i + 2
 *   n >= b + K + 1 implies E >= 2^(K+1) E_b, and e >= e_b + K + 1
 *                                 2^n = 2^(n-b) 2^b >= 2^(K+1) 2^b
 *
 * and the same with n and b exchanged: one of the two is true, as n lies
 * farther than K from b. The bases are tried from the last one on, so that an
 * n = b + d lies farther than K from every later base c, on the side of c on
 * which b is (c, farther than K from b, is not between them); which says that
 * 2^(K+1) 2^n <= 2^c or 2^(K+1) 2^c <= 2^n. Nothing else about powers is used, but that for every
 * w >= 1 there is a with 2^a <= w < 2^(a+1): the landmarks. */
#include "powers/powers.h"

enum { MAX_POWERS = 16 };

typedef struct split {
    prover *x;
    const list *any;
    int var[MAX_POWERS];
    size_t n;
    base base[MAX_BASES];
    uint32_t above[MAX_BASES]; /* bit b: this base lies above base b */
    size_t n_bases;
    linear_system facts;
    int n_wide;
} split;

verdict
powers_give_up(prover *x, const char *why)
{
    stop(x->s, BUDGET, "%s", why);
    return GAVE_UP;
}

/* ---- facts */

/* c plus - d minus - k >= 0; the number 0 has no variables, and 2^0 = 1. */
static void
add_fact(split *s, int64_t c, int plus, int64_t d, int minus, int64_t k)
{
    wide w = {ROW_GE, kernel_constant(-k)};
    if (plus >= 0)
        w.f.c[plus] += c;
    if (minus >= 0)
        w.f.c[minus] -= d;
    system_add(&s->facts, &w);
}

/* high + d, a natural number, lies farther than K above low. For bases that
 * are not 0, n = e + K + 1 and 2^n = 2^(K+1) E on both sides. */
static void
add_above(split *s, size_t high, int64_t d, size_t low)
{
    int64_t apart = s->x->around + 1;
    const base *h = &s->base[high], *l = &s->base[low];
    int64_t up = d > 0 ? d : 0, down = d < 0 ? -d : 0;
    add_fact(s, 1, h->exponent, 1, l->exponent, apart - d);
    add_fact(s, (int64_t)1 << up, h->power, (int64_t)1 << (apart + down),
             l->power, 0);
}

/* low + d lies farther than K below high, which is not 0; low may be. */
static void
add_below(split *s, size_t low, int64_t d, size_t high)
{
    int64_t apart = s->x->around + 1;
    const base *h = &s->base[high], *l = &s->base[low];
    if (low == 0) { /* 2^(K+1) E >= 2^(K+1) 2^d; e + K + 1 >= d + K + 1 */
        add_fact(s, 1, h->exponent, 0, -1, d);
        add_fact(s, 1, h->power, 0, -1, (int64_t)1 << d);
        return;
    }
    add_fact(s, 1, h->exponent, 1, l->exponent, apart + d);
    add_fact(s, 1, h->power, (int64_t)1 << (apart + d), l->power, 0);
}

/* ---- putting in one exponent after the other */

static verdict next_power(split *s, size_t i);

/* n = base + d, and n is near none of the later bases. */
static verdict
near_base(split *s, size_t i, size_t at)
{
    int64_t reach = s->x->around;
    verdict v = HOLDS;
    linear_system before = s->facts;
    for (int64_t d = at == 0 ? 0 : -reach; d <= reach && v == HOLDS; d++) {
        for (size_t o = at + 1; o < s->n_bases; o++)
            if (s->above[o] >> at & 1)
                add_below(s, at, d, o);
            else
                add_above(s, at, d, o);
        s->x->place[s->var[i]] = (place){NEAR_BASE, (int)at, d};
        v = s->facts.failed ? powers_give_up(s->x, "too many facts")
                            : next_power(s, i + 1);
        s->facts = before;
    }
    return v;
}

/* A base of its own; bit b of `above`: it lies above base b. */
static verdict
far_from_all(split *s, size_t i, uint32_t above)
{
    size_t at = s->n_bases;
    linear_system before = s->facts;
    if (at == MAX_BASES || s->n_wide + 2 > WIDE)
        return powers_give_up(s->x, "too many powers");
    base b = {s->n_wide, s->n_wide + 1};
    s->n_wide += 2;
    s->above[at] = above;
    s->base[s->n_bases++] = b;
    for (int64_t t = 0; t <= s->x->around; t++)
        add_fact(s, 1, b.power, (int64_t)1 << t, b.exponent,
                 -((int64_t)1 << t) * (t - 1));
    for (size_t o = 1; o < at; o++)
        if (above >> o & 1)
            add_above(s, at, 0, o);
        else
            add_below(s, at, 0, o);
    s->x->place[s->var[i]] = (place){NEAR_BASE, (int)at, 0};
    verdict v = s->facts.failed ? powers_give_up(s->x, "too many facts")
                                : next_power(s, i + 1);
    s->facts = before;
    s->n_bases = at;
    s->n_wide -= 2;
    return v;
}

static verdict
next_power(split *s, size_t i)
{
    verdict v = HOLDS;
    if (!powers_spend(s->x))
        return GAVE_UP;
    if (i > 0 && powers_impossible(s->x, s->any, &s->facts, s->base, s->n_wide))
        return HOLDS;
    if (i == s->n)
        return powers_case(s->x, s->any, &s->facts, s->base, s->n_bases,
                           s->n_wide);
    size_t bases = s->n_bases;
    for (size_t b = bases; b-- > 0 && v == HOLDS;)
        v = near_base(s, i, b);
    for (uint32_t above = 1; above < 1u << bases && v == HOLDS; above += 2)
        v = far_from_all(s, i, above);
    s->x->place[s->var[i]] = (place){0};
    return v;
}

/* ---- which exponents there are */

static bool
note(split *s, int var)
{
    for (size_t i = 0; i < s->n; i++)
        if (s->var[i] == var)
            return true;
    if (s->n == MAX_POWERS)
        return false;
    size_t at = s->n++;
    for (; at > 0 && s->var[at - 1] > var; at--)
        s->var[at] = s->var[at - 1];
    s->var[at] = var;
    return true;
}

/* Exponents that are not hidden; *asks: there is a hidden one. */
static bool
note_powers(split *s, const node *f, bool *asks)
{
    bool ok = true;
    for (size_t i = 0; i < f->n_terms; i++) {
        if (f->term[i].power && s->x->hidden[f->term[i].var])
            *asks = true;
        else if (f->term[i].power)
            ok = ok && note(s, f->term[i].var);
    }
    for (size_t i = 0; i < f->n_kids; i++)
        ok = ok && note_powers(s, f->kid[i], asks);
    return ok;
}

/* The landmark w >= 1 has an a with 2^a <= w < 2^(a+1). One of the formulas
 * holds whenever a is such: so these two, negated, are formulas more. */
static bool
add_landmark(prover *x, const node *w, list *cell)
{
    node *below = node_new(x, NODE_GE, w->n_terms + 1, 0);
    node *above = node_new(x, NODE_GE, w->n_terms + 1, 0);
    if (!below || !above)
        return false;
    int a = node_variable(x, false);
    for (size_t i = 0; i < w->n_terms; i++) {
        below->term[i] = above->term[i] = w->term[i];
        below->term[i].c = -w->term[i].c;
    }
    below->term[w->n_terms] = (term){1, a, true}; /* 2^a - w - 1 >= 0 */
    below->k = -w->k - 1;
    above->term[w->n_terms] = (term){-2, a, true}; /* w - 2 * 2^a >= 0 */
    above->k = w->k;
    cell[0].f = below;
    cell[1].f = above;
    return true;
}

static verdict
split_powers(prover *x, const list *any)
{
    split s = {.x = x, .n_bases = 1};
    list cell[2 * MAX_LANDMARKS];
    bool asks = false, ok = true;
    for (const list *l = any; l; l = l->next)
        ok = ok && note_powers(&s, l->f, &asks);
    for (size_t i = 0; asks && ok && i < x->n_landmarks; i++) {
        ok = add_landmark(x, x->landmark[i], &cell[2 * i]);
        cell[2 * i].next = any;
        cell[2 * i + 1].next = &cell[2 * i];
        any = &cell[2 * i + 1];
        ok = ok && note_powers(&s, cell[2 * i].f, &asks);
    }
    s.any = any;
    return ok ? next_power(&s, 0) : powers_give_up(x, "too many powers");
}

/* ---- the formulas: one of them holds */

static verdict
flatten(prover *x, const list *todo, const list *done)
{
    verdict v = HOLDS;
    while (todo) {
        const node *f = todo->f;
        todo = todo->next;
        if (!powers_spend(x))
            return GAVE_UP;
        if (f->kind == NODE_TRUE)
            return HOLDS;
        if (f->kind == NODE_FALSE)
            continue;
        if (f->kind == NODE_AND) {
            if (x->depth == MAX_NESTING)
                return powers_give_up(x, "too many conditions");
            x->depth++;
            for (size_t i = 0; i < f->n_kids && v == HOLDS; i++) {
                list first = {f->kid[i], todo};
                v = flatten(x, &first, done);
            }
            x->depth--;
            return v;
        }
        bool inside = f->kind == NODE_OR || f->kind == NODE_FORALL;
        for (size_t i = 0; i < (inside ? f->n_kids : 1); i++) {
            list *cell = pool_take(&x->pool, 1, sizeof *cell);
            if (!cell)
                return GAVE_UP;
            *cell = (list){inside ? f->kid[i] : f, inside ? todo : done};
            *(inside ? &todo : &done) = cell;
        }
    }
    return split_powers(x, done);
}

verdict
powers_split(prover *x, const list *any)
{
    return flatten(x, any, NULL);
}
