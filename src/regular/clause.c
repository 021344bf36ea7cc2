/* clause.c: clauses that hold at members only.
 *
 * A context is a fact or two. In it, a clause says from where on, up to where
 * or for which residues of a term nothing but members is left. */
#include <string.h>

#include "base/fail.h"
#include "regular/sight.h"

enum {
    SPLITTERS = 900, /* facts that contexts are made of */
    MODULI = 12,
    FAR = 40,      /* from where on, at most */
    REFINING = 24, /* terms */
    LARGE = 600,   /* points */
    WORK = 80000000
};

typedef struct context {
    bt_sight *s;
    size_t n; /* facts */
    bt_fact fact[2];
    size_t n_in, n_out; /* members, and others */
    size_t *in, *out;
    uint64_t work;
    bt_vector *clauses;
    bt_err *err;
} context;

/* ---- facts that contexts are made of */

typedef struct splitter {
    bt_fact fact;
    uint64_t *at;
} splitter;

static bt_status
split(bt_sight *s, const uint64_t *within, bt_fact f, bt_vector *out,
      bt_err *err)
{
    size_t all, members;
    splitter x = {.fact = f};
    if (out->count >= SPLITTERS)
        return BT_OK;
    BT_TRY(bt_budget_step(s->budget, 1, err));
    bt_sight_count(s, &f, within, &all, &members);
    if (members < 2)
        return BT_OK;
    x.at = bt_sight_bits(s, within);
    if (!x.at)
        return bt_fail_nomem(err);
    bt_sight_keep(s, &f, x.at);
    for (size_t i = 0; i < out->count; i++) {
        splitter *y = &BT_AT(out, splitter, i);
        if (memcmp(x.at, y->at, s->words * sizeof *x.at) != 0)
            continue;
        if (bt_fact_length(&f, s->f) < bt_fact_length(&y->fact, s->f))
            y->fact = f; /* the same, said shorter */
        return BT_OK;
    }
    return bt_vector_add(out, &x, sizeof x, err);
}

/* p - q is a small number, one that several members have. */
static bt_status
split_values(bt_sight *s, const uint64_t *within, const bt_a_term *p,
             const bt_a_term *q, int64_t largest, bt_vector *out, bt_err *err)
{
    int count[64] = {0};
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = within[w] & s->set[w]; rest; rest &= rest - 1) {
            size_t i = w * 64 + (size_t)__builtin_ctzll(rest);
            int64_t d = bt_sight_value(s, p, i) - bt_sight_value(s, q, i);
            if (d >= -largest && d <= largest)
                count[d + 31]++;
        }
    for (int64_t k = -largest; k <= largest; k++)
        if (count[k + 31] > 1)
            BT_TRY(split(s, within,
                         (bt_fact){.kind = BT_FACT_EQ, .p = p, .q = q, .k = k},
                         out, err));
    return BT_OK;
}

/* p <= k, p > k, p mod m = r */
static bt_status
split_coarsely(bt_sight *s, const uint64_t *within, const bt_a_term *p,
               bt_vector *out, bt_err *err)
{
    for (int64_t k = 0; k <= 3; k++) {
        bt_fact f = {.kind = BT_FACT_LE, .p = p, .k = k};
        BT_TRY(split(s, within, f, out, err));
        f.kind = BT_FACT_GE;
        f.k++;
        BT_TRY(split(s, within, f, out, err));
    }
    for (int64_t m = 2; m <= 4; m++)
        for (int64_t r = 0; r < m; r++) {
            bt_fact f = {.kind = BT_FACT_MOD, .p = p, .k = m};
            f.residues = UINT64_C(1) << r;
            BT_TRY(split(s, within, f, out, err));
        }
    return BT_OK;
}

/* One coordinate, and the sum of all others. */
static bool
is_other_sum(const bt_sight *s, const bt_a_term *t, size_t i)
{
    bool is = t->kind == BT_TERM_SUM && t->n + 1 == s->f->n_coords &&
              !t->divisor && !t->modulus;
    for (size_t j = 0; is && j < t->n; j++)
        is = t->coef[j] == 1 && t->var[j] != (int)i;
    return is;
}

static bt_status
split_sums(bt_sight *s, const uint64_t *within, bt_vector *out, bt_err *err)
{
    size_t n = s->f->n_coords;
    for (size_t i = 0; n > 2 && i < n; i++)
        for (size_t j = n; j < s->n_terms; j++) {
            bt_fact f = {
                .kind = BT_FACT_LE, .p = &s->term[i], .q = &s->term[j]};
            if (!is_other_sum(s, &s->term[j], i))
                continue;
            BT_TRY(split(s, within, f, out, err));
            f.kind = BT_FACT_GE;
            BT_TRY(split(s, within, f, out, err));
        }
    return BT_OK;
}

/* Coordinates by themselves and next to each other. */
static bt_status
split_coordinates(bt_sight *s, const uint64_t *within, bt_vector *out,
                  bt_err *err)
{
    size_t n = s->f->n_coords;
    for (size_t i = 0; i < n; i++)
        BT_TRY(split_values(s, within, &s->term[i], NULL, 12, out, err));
    for (size_t i = 0; i < s->n_terms; i++) {
        const bt_a_term *p = &s->term[i];
        if (i < n || (p->n == n && !p->divisor && !p->modulus &&
                      p->kind != BT_TERM_XOR && p->coef[1] > 0))
            BT_TRY(split_coarsely(s, within, p, out, err));
    }
    for (size_t i = n; i < s->n_terms; i++)
        if (s->term[i].kind == BT_TERM_SUM && s->term[i].n == 2 &&
            s->term[i].coef[0] == 1 && s->term[i].coef[1] == 1)
            for (uint64_t r = 1; r <= 2; r++)
                BT_TRY(split(s, within,
                             (bt_fact){.kind = BT_FACT_MOD,
                                       .p = &s->term[i],
                                       .k = 2,
                                       .residues = r},
                             out, err));
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            for (int64_t k = 0; i != j && k <= 1; k++)
                BT_TRY(split(s, within,
                             (bt_fact){.kind = BT_FACT_LE,
                                       .p = &s->term[i],
                                       .q = &s->term[j],
                                       .k = -k},
                             out, err));
    return BT_OK;
}

/* Differences stand on both sides of an equation. */
static bool
is_plain(const bt_a_term *t)
{
    for (size_t i = 0; t->kind == BT_TERM_SUM && i < t->n; i++)
        if (t->coef[i] < 0)
            return false;
    return true;
}

static bt_status
split_terms(bt_sight *s, const uint64_t *within, bt_vector *out, bt_err *err)
{
    size_t n = s->f->n_coords;
    const bt_a_term *term = s->term;
    for (size_t i = n; i < s->n_terms; i++)
        if (is_plain(&term[i]))
            BT_TRY(split_values(s, within, &term[i], NULL, 4, out, err));
    for (size_t i = 0; i < s->n_terms; i++)
        for (size_t j = i + 1; j < s->n_terms; j++) {
            bool ends = term[i].kind == BT_TERM_LEAST &&
                        term[j].kind == BT_TERM_MOST && term[i].n == term[j].n;
            if ((i < n || ends) && is_plain(&term[j]) &&
                term[j].kind != BT_TERM_GAP)
                BT_TRY(split_values(s, within, &term[ends ? j : i],
                                    &term[ends ? i : j], 8, out, err));
        }
    return BT_OK;
}

/* ---- one context */

typedef struct refined {
    bt_fact more[2];
    size_t n, members;
    int64_t worth; /* members, less what is said for them */
} refined;

static int64_t
residue(int64_t v, int64_t m)
{
    return (v % m + m) % m;
}

static void
take(refined *best, refined r)
{
    r.worth = (int64_t)r.members;
    for (size_t i = 0; i < r.n; i++)
        r.worth -=
            r.more[i].kind == BT_FACT_MOD
                ? r.more[i].k / 2 + 2 * __builtin_popcountll(r.more[i].residues)
                : 1 + r.more[i].k / 4;
    if (r.members > 1 && (best->members == 0 || r.worth > best->worth))
        *best = r;
}

/* From `from` on (INT64_MIN: everywhere), where residues are pure. */
static void
take_from(context *c, const bt_a_term *t, int64_t m, int64_t from,
          const int64_t *last, refined *best)
{
    refined r = {0};
    uint64_t seen = 0;
    for (size_t i = 0; i < c->n_in; i++) {
        int64_t v = bt_sight_value(c->s, t, c->in[i]), k = residue(v, m);
        bool pure = v >= from && (last[k] < from || last[k] == INT64_MIN);
        r.members += pure;
        seen |= (uint64_t)pure << k;
    }
    c->work += c->n_in;
    if (from != INT64_MIN)
        r.more[r.n++] = (bt_fact){.kind = BT_FACT_GE, .p = t, .k = from};
    if (seen != (UINT64_C(1) << m) - 1)
        r.more[r.n++] =
            (bt_fact){.kind = BT_FACT_MOD, .p = t, .k = m, .residues = seen};
    take(best, r);
}

/* For each residue, the largest value of what is no member: from the next one
 * on it is pure. The first two of these may be where the clause begins. */
static void
refine_from(context *c, const bt_a_term *t, int64_t m, refined *best)
{
    int64_t last[MODULI], from = INT64_MIN;
    for (int64_t r = 0; r < m; r++)
        last[r] = INT64_MIN;
    for (size_t i = 0; i < c->n_out; i++) {
        int64_t v = bt_sight_value(c->s, t, c->out[i]), r = residue(v, m);
        last[r] = v > last[r] ? v : last[r];
    }
    c->work += c->n_out;
    for (int tries = 0; tries < 3; tries++) {
        int64_t next = INT64_MAX;
        take_from(c, t, m, from, last, best);
        for (int64_t r = 0; r < m; r++)
            if (last[r] != INT64_MIN && last[r] >= from && last[r] < next)
                next = last[r];
        if (next > FAR)
            return;
        from = next + 1;
    }
}

/* Up to where there are only members; or but for one value. */
static void
refine_but(context *c, const bt_a_term *t, refined *best)
{
    int64_t first = INT64_MAX, most = INT64_MIN;
    size_t below = 0, other = 0;
    for (size_t i = 0; i < c->n_out; i++) {
        int64_t v = bt_sight_value(c->s, t, c->out[i]);
        first = v < first ? v : first;
        most = v > most ? v : most;
    }
    if (first > FAR)
        return;
    for (size_t i = 0; i < c->n_in; i++) {
        below += bt_sight_value(c->s, t, c->in[i]) < first;
        other += bt_sight_value(c->s, t, c->in[i]) != first;
    }
    bt_fact f = {.kind = BT_FACT_LE, .p = t, .k = first - 1};
    take(best, (refined){.more = {f}, .n = 1, .members = below});
    f.kind = BT_FACT_NE;
    f.k = first;
    if (first == most)
        take(best, (refined){.more = {f}, .n = 1, .members = other});
}

static bt_status
keep(context *c, const refined *r)
{
    bt_sight *s = c->s;
    bt_clause x = {.at = bt_sight_bits(s, NULL)};
    if (!x.at)
        return bt_fail_nomem(c->err);
    for (size_t i = 0; i < c->n; i++)
        x.fact[x.n++] = c->fact[i];
    for (size_t i = 0; i < r->n; i++)
        x.fact[x.n++] = r->more[i];
    for (size_t i = 0; i < c->n_in; i++)
        x.at[c->in[i] / 64] |= UINT64_C(1) << c->in[i] % 64;
    for (size_t i = 0; i < r->n; i++)
        bt_sight_keep(s, &r->more[i], x.at);
    x.members = r->members;
    for (size_t i = 0; i < x.n; i++)
        x.length += bt_fact_length(&x.fact[i], s->f) + 5;
    return bt_vector_add(c->clauses, &x, sizeof x, c->err);
}

/* Terms that are read from somewhere on. */
static bool
is_measure(const bt_a_term *t)
{
    return t->kind != BT_TERM_XOR && t->kind != BT_TERM_GAP && !t->divisor &&
           !t->modulus;
}

/* Large contexts are looked at through a few terms. */
static bt_status
look(context *c, const uint64_t *at, size_t terms)
{
    bt_sight *s = c->s;
    refined best = {0};
    c->n_in = c->n_out = 0;
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = at[w]; rest; rest &= rest - 1) {
            size_t i = w * 64 + (size_t)__builtin_ctzll(rest);
            if (bt_has(s->set, i))
                c->in[c->n_in++] = i;
            else
                c->out[c->n_out++] = i;
        }
    c->work += s->words;
    if (c->n_in < 2)
        return BT_OK;
    if (c->n_out == 0)
        best.members = c->n_in;
    if (c->n_out > LARGE && c->n > 0)
        terms = s->n_first;
    BT_TRY(bt_budget_step(
        s->budget, 1 + (c->n_in + c->n_out) * terms * MODULI / 64, c->err));
    for (size_t i = 0; c->n_out > 0 && i < terms && i < s->n_terms; i++) {
        if (!is_measure(&s->term[i]))
            continue;
        refine_but(c, &s->term[i], &best);
        for (int64_t m = 1; m <= MODULI; m++)
            refine_from(c, &s->term[i], m, &best);
    }
    return best.members > 1 ? keep(c, &best) : BT_OK;
}

/* ---- all of them */

/* Two facts: a coarse one, and an equation or, later, another coarse one. */
static bt_status
look_at_pairs(context *c, const bt_vector *all, size_t n_coarse,
              uint64_t *scratch)
{
    bt_sight *s = c->s;
    c->n = 2;
    for (size_t k = 0; k < all->count; k++) {
        size_t j = (k + n_coarse) % all->count;
        const splitter *b = &BT_AT(all, splitter, j);
        for (size_t i = 0; i < n_coarse && i < j && c->work < WORK; i++) {
            const splitter *a = &BT_AT(all, splitter, i);
            if (a->fact.p == b->fact.p && !a->fact.q && !b->fact.q)
                continue;
            for (size_t w = 0; w < s->words; w++)
                scratch[w] = a->at[w] & b->at[w];
            c->fact[0] = b->fact;
            c->fact[1] = a->fact;
            BT_TRY(look(c, scratch, s->n_first));
        }
    }
    return BT_OK;
}

static bt_status
look_at_all(context *c, const uint64_t *within, bt_breadth breadth,
            bt_vector *all)
{
    bt_sight *s = c->s;
    uint64_t *scratch = bt_sight_bits(s, NULL);
    c->in = bt_arena_alloc(&s->arena, (s->p.n + 1) * sizeof *c->in);
    c->out = bt_arena_alloc(&s->arena, (s->p.n + 1) * sizeof *c->out);
    if (!scratch || !c->in || !c->out)
        return bt_fail_nomem(c->err);
    BT_TRY(split_coordinates(s, within, all, c->err));
    size_t n_coarse = all->count;
    if (breadth == BT_SUMS)
        BT_TRY(split_sums(s, within, all, c->err));
    else
        BT_TRY(split_terms(s, within, all, c->err));
    if (breadth == BT_PAIRS)
        return look_at_pairs(c, all, n_coarse, scratch);
    BT_TRY(look(c, within, REFINING));
    c->n = 1;
    for (size_t i = 0; i < all->count && c->work < WORK; i++) {
        c->fact[0] = BT_AT(all, splitter, i).fact;
        BT_TRY(look(c, BT_AT(all, splitter, i).at, REFINING));
    }
    return breadth == BT_SUMS ? look_at_pairs(c, all, all->count, scratch)
                              : BT_OK;
}

bt_status
bt_sight_clauses(bt_sight *s, const uint64_t *within, bt_breadth breadth,
                 bt_vector *out, bt_err *err)
{
    context c = {.s = s, .clauses = out, .err = err};
    bt_vector all = {0};
    bt_status st = look_at_all(&c, within, breadth, &all);
    bt_vector_free(&all);
    return st;
}
