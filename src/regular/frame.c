/* frame.c: what all members of a set have in common.
 *
 * A term, or the difference of two, that is always the same, or never less or
 * more than something small, or that has only some residues. Of these facts the
 * one that leaves fewest others is taken, again and again. */
#include <stdlib.h>

#include "base/fail.h"
#include "regular/sight.h"

enum { LARGEST = 12, MODULI = 12, PAIRED = 120, CANDIDATES = 1500 };

/* The least and greatest difference at points of `at`. */
static void
extent_of(const bt_sight *s, const uint64_t *at, const uint64_t *also,
          const bt_a_term *p, const bt_a_term *q, int64_t *low, int64_t *high)
{
    *low = INT64_MAX;
    *high = INT64_MIN;
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = at[w] & also[w]; rest; rest &= rest - 1) {
            size_t i = w * 64 + (size_t)__builtin_ctzll(rest);
            int64_t d = bt_sight_value(s, p, i) - bt_sight_value(s, q, i);
            *low = d < *low ? d : *low;
            *high = d > *high ? d : *high;
        }
}

static bt_status
note(bt_vector *facts, bt_fact f, bt_err *err)
{
    return f.k > LARGEST || f.k < -LARGEST
               ? BT_OK
               : bt_vector_add(facts, &f, sizeof f, err);
}

/* p - q = low, or >= low, or <= high */
static bt_status
note_extent(const bt_sight *s, const uint64_t *within, const bt_a_term *p,
            const bt_a_term *q, bt_vector *facts, bt_err *err)
{
    int64_t low, high, least, most;
    extent_of(s, within, s->set, p, q, &low, &high);
    if (low > high || (low < -LARGEST && high > LARGEST))
        return BT_OK; /* nothing small is to be said */
    extent_of(s, within, within, p, q, &least, &most);
    bt_fact f = {.kind = BT_FACT_EQ, .p = p, .q = q, .k = low};
    if (low == high)
        return low == least && high == most ? BT_OK : note(facts, f, err);
    f.kind = BT_FACT_GE;
    if (low > least)
        BT_TRY(note(facts, f, err));
    f.kind = BT_FACT_LE;
    f.k = high;
    return high < most ? note(facts, f, err) : BT_OK;
}

static int64_t
residue(int64_t v, int64_t m)
{
    return (v % m + m) % m;
}

static bt_status
note_residues(const bt_sight *s, const uint64_t *within, const bt_a_term *p,
              bt_vector *facts, bt_err *err)
{
    for (int64_t m = 2; m <= MODULI; m++) {
        uint64_t all = 0, in = 0;
        for (size_t w = 0; w < s->words; w++)
            for (uint64_t rest = within[w]; rest; rest &= rest - 1) {
                size_t i = w * 64 + (size_t)__builtin_ctzll(rest);
                uint64_t bit = UINT64_C(1)
                               << residue(bt_sight_value(s, p, i), m);
                all |= bit;
                in |= bt_has(s->set, i) ? bit : 0;
            }
        bt_fact f = {.kind = BT_FACT_MOD, .p = p, .k = m, .residues = in};
        if (in != all)
            BT_TRY(bt_vector_add(facts, &f, sizeof f, err));
    }
    return BT_OK;
}

/* Terms of the same coordinates say little about each other. */
static bool
is_pair(const bt_a_term *p, const bt_a_term *q)
{
    return p->kind != BT_TERM_GAP && q->kind != BT_TERM_GAP &&
           !(p->kind == BT_TERM_SUM && q->kind == BT_TERM_SUM && p->n > 1 &&
             q->n > 1 && (p->coef[1] < 0 || q->coef[1] < 0)) &&
           !(p->kind == BT_TERM_SUM && p->n == 1 && p->coef[0] != 1);
}

static bt_status
list_facts(const bt_sight *s, const uint64_t *within, bt_vector *facts,
           bt_err *err)
{
    size_t paired = s->n_terms < PAIRED ? s->n_terms : PAIRED;
    for (size_t i = 0; i < s->n_terms; i++) {
        const bt_a_term *p = &s->term[i];
        BT_TRY(bt_budget_step(s->budget, 1, err));
        BT_TRY(note_extent(s, within, p, NULL, facts, err));
        if (p->kind == BT_TERM_SUM || p->kind == BT_TERM_LEAST ||
            p->kind == BT_TERM_MOST)
            BT_TRY(note_residues(s, within, p, facts, err));
        for (size_t j = i + 1; i < paired && j < s->n_terms; j++)
            if (is_pair(p, &s->term[j]))
                BT_TRY(note_extent(s, within, p, &s->term[j], facts, err));
    }
    return BT_OK;
}

/* The fact that leaves fewest points, of those the shortest. */
static const bt_fact *
best_of(const bt_sight *s, const bt_vector *facts, const uint64_t *within,
        size_t *left)
{
    const bt_fact *best = NULL;
    size_t length = 0;
    for (size_t i = 0; i < facts->count; i++) {
        const bt_fact *f = &BT_AT(facts, bt_fact, i);
        size_t all, members;
        bt_sight_count(s, f, within, &all, &members);
        if (all > *left || (all == *left && !best))
            continue;
        size_t own = bt_fact_length(f, s->f);
        if (best && all == *left && own >= length)
            continue;
        best = f;
        *left = all;
        length = own;
    }
    return best;
}

static size_t
count(const bt_sight *s, const uint64_t *bits)
{
    size_t n = 0;
    for (size_t w = 0; w < s->words; w++)
        n += (size_t)__builtin_popcountll(bits[w]);
    return n;
}

/* Facts that the others make superfluous. */
static void
prune(const bt_sight *s, const uint64_t *start, size_t left, uint64_t *scratch,
      bt_clause *c)
{
    for (size_t i = 0; i < c->n;) {
        for (size_t w = 0; w < s->words; w++)
            scratch[w] = start[w];
        for (size_t j = 0; j < c->n; j++)
            if (j != i)
                bt_sight_keep(s, &c->fact[j], scratch);
        if (count(s, scratch) > left) {
            i++;
            continue;
        }
        c->n--;
        for (size_t j = i; j < c->n; j++)
            c->fact[j] = c->fact[j + 1];
    }
}

static bt_status
choose(bt_sight *s, const bt_vector *facts, uint64_t *within, size_t most,
       bt_clause *out, bool *exact, bt_err *err)
{
    uint64_t *start = bt_sight_bits(s, within),
             *scratch = bt_sight_bits(s, NULL);
    size_t left = count(s, within), members = 0;
    if (!start || !scratch)
        return bt_fail_nomem(err);
    for (size_t w = 0; w < s->words; w++)
        members += (size_t)__builtin_popcountll(within[w] & s->set[w]);
    while (left > members && out->n < most) {
        BT_TRY(bt_budget_step(s->budget, 1, err));
        const bt_fact *f = best_of(s, facts, within, &left);
        if (!f)
            break;
        out->fact[out->n++] = *f;
        bt_sight_keep(s, f, within);
    }
    prune(s, start, left, scratch, out);
    *exact = left == members;
    return BT_OK;
}

/* ---- two facts that say it all, the shortest */

typedef struct candidate {
    bt_fact fact;
    size_t length;
    uint64_t *others; /* points that are no members, at which it holds */
} candidate;

static int
by_length(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    return x->length < y->length ? -1 : x->length > y->length;
}

static bt_status
list_candidates(bt_sight *s, const bt_vector *facts, const uint64_t *within,
                bt_vector *out, bt_err *err)
{
    for (size_t i = 0; i < facts->count; i++) {
        candidate c = {.fact = BT_AT(facts, bt_fact, i)};
        c.length = bt_fact_length(&c.fact, s->f);
        BT_TRY(bt_vector_add(out, &c, sizeof c, err));
    }
    if (out->count > 1)
        qsort(out->data, out->count, sizeof(candidate), by_length);
    out->count = out->count < CANDIDATES ? out->count : CANDIDATES;
    for (size_t i = 0; i < out->count; i++) {
        candidate *c = &BT_AT(out, candidate, i);
        c->others = bt_sight_bits(s, within);
        if (!c->others)
            return bt_fail_nomem(err);
        for (size_t w = 0; w < s->words; w++)
            c->others[w] &= ~s->set[w];
        bt_sight_keep(s, &c->fact, c->others);
    }
    return BT_OK;
}

static bool
exclude(const bt_sight *s, const candidate *a, const candidate *b)
{
    for (size_t w = 0; w < s->words; w++)
        if (a->others[w] & b->others[w])
            return false;
    return true;
}

/* One fact is a pair with itself. */
static bt_status
choose_two(bt_sight *s, const bt_vector *facts, const uint64_t *within,
           bt_clause *out, bt_err *err)
{
    bt_vector all = {0};
    size_t least = SIZE_MAX;
    bt_status st = list_candidates(s, facts, within, &all, err);
    for (size_t i = 0; st == BT_OK && i < all.count; i++) {
        st = bt_budget_step(s->budget, 1, err);
        for (size_t j = 0; j <= i; j++) {
            const candidate *a = &BT_AT(&all, candidate, j);
            const candidate *b = &BT_AT(&all, candidate, i);
            size_t length = b->length + (i == j ? 0 : a->length + 5);
            if (length >= least || !exclude(s, a, b))
                continue;
            least = length;
            *out = (bt_clause){.n = i == j ? 1 : 2, .fact = {a->fact, b->fact}};
        }
    }
    bt_vector_free(&all);
    return st;
}

bt_status
bt_sight_frame(bt_sight *s, uint64_t *within, size_t most, bt_clause *out,
               bool *exact, bt_err *err)
{
    bt_vector facts = {0};
    *out = (bt_clause){0};
    bt_status st = list_facts(s, within, &facts, err);
    if (st == BT_OK && most >= 2)
        st = choose_two(s, &facts, within, out, err);
    *exact = out->n > 0;
    if (st == BT_OK && !*exact)
        st = choose(s, &facts, within, most, out, exact, err);
    bt_vector_free(&facts);
    return st;
}
