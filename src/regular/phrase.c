/* phrase.c: looking for a short condition.
 *
 * A frame of facts that hold at all members (frame.c) may be all there is to
 * say. Otherwise, inside of it, clauses that hold at members only (clause.c)
 * are looked for, and as few of them as possible that cover all members are the
 * condition. Points prove nothing: its automaton is compared with the set, and
 * a point at which they differ is looked at next time. */
#include "regular/phrase.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/sight.h"

enum { ROUNDS = 12, CLAUSES = 6, FIRST_VARIABLE = 64 };

typedef struct condition {
    bt_clause frame;
    bool exact; /* the frame says it all */
    size_t n;
    bt_clause clause[CLAUSES];
} condition;

typedef struct phrase {
    bt_sight s;
    const bt_logic *g;
    const bt_dfa *domain, *set;
    bt_dfa *said; /* what was compared last */
    condition is;
    bt_err *err;
} phrase;

/* ---- the condition as text and as a formula */

static void
write_clause(const phrase *x, const bt_clause *c, bt_text *t)
{
    for (size_t i = 0; i < c->n; i++) {
        bt_text_add(t, "%s", i ? " and " : "");
        bt_fact_write(&c->fact[i], x->s.f, t);
    }
}

static bool
same_fact(const bt_fact *a, const bt_fact *b)
{
    return a->kind == b->kind && a->p == b->p && a->q == b->q && a->k == b->k &&
           (a->kind != BT_FACT_MOD || a->residues == b->residues);
}

static bool
has_fact(const bt_clause *c, const bt_fact *f)
{
    for (size_t i = 0; i < c->n; i++)
        if (same_fact(&c->fact[i], f))
            return true;
    return false;
}

/* The facts of the first, those in the other in front: their number. */
static size_t
common_first(const bt_clause *other, bt_clause *c)
{
    size_t n = 0;
    for (size_t i = 0; i < c->n; i++)
        if (has_fact(other, &c->fact[i])) {
            bt_fact f = c->fact[i];
            c->fact[i] = c->fact[n];
            c->fact[n++] = f;
        }
    return n;
}

/* Clauses that share most with the first one come next to it: "a and b and (c
 * or d)". */
static size_t
group_first(bt_clause *all, size_t n, size_t *shared)
{
    size_t best = 0, at = 0;
    for (size_t i = 1; i < n; i++) {
        size_t m = common_first(&all[i], &all[0]);
        if (m > best && m < all[0].n && m < all[i].n) {
            best = m;
            at = i;
        }
    }
    *shared = best;
    if (!best)
        return 1;
    bt_clause second = all[at];
    all[at] = all[1];
    (void)common_first(&second, &all[0]);
    (void)common_first(&all[0], &second);
    all[1] = second;
    return 2;
}

static void
write_group(const phrase *x, bt_clause *all, size_t n, size_t shared,
            bt_text *t)
{
    bt_clause front = all[0];
    front.n = shared;
    if (shared) {
        write_clause(x, &front, t);
        bt_text_add(t, " and (");
    }
    for (size_t i = 0; i < n; i++) {
        bt_clause rest = all[i];
        for (rest.n = 0; rest.n + shared < all[i].n; rest.n++)
            rest.fact[rest.n] = all[i].fact[rest.n + shared];
        bt_text_add(t, "%s", i ? " or " : "");
        write_clause(x, &rest, t);
    }
    bt_text_add(t, "%s", shared ? ")" : "");
}

static void
write_condition(const phrase *x, bt_text *t)
{
    bt_clause all[CLAUSES];
    bool framed = x->is.frame.n > 0 && !x->is.exact;
    bool wrapped = framed && x->is.n > 1;
    write_clause(x, &x->is.frame, t);
    if (x->is.exact)
        return;
    for (size_t i = 0; i < x->is.n; i++)
        all[i] = x->is.clause[i];
    bt_text_add(t, "%s%s", framed ? " and " : "", wrapped ? "(" : "");
    for (size_t i = 0, n; i < x->is.n; i += n) {
        size_t shared;
        n = group_first(all + i, x->is.n - i, &shared);
        bt_text_add(t, "%s", i ? " or " : "");
        write_group(x, all + i, n, shared, t);
    }
    bt_text_add(t, "%s", wrapped ? ")" : "");
}

static const bt_formula *
say_clause(const bt_clause *c, bt_arena *a, int *next)
{
    const bt_formula *each[BT_CLAUSE_FACTS];
    for (size_t i = 0; i < c->n; i++)
        each[i] = bt_fact_formula(&c->fact[i], a, next);
    return bt_f_and(a, c->n, each);
}

static const bt_formula *
say_condition(const phrase *x, bt_arena *a)
{
    const bt_formula *each[CLAUSES], *both[2];
    int next = FIRST_VARIABLE;
    both[0] = say_clause(&x->is.frame, a, &next);
    for (size_t i = 0; i < x->is.n; i++)
        each[i] = say_clause(&x->is.clause[i], a, &next);
    both[1] = bt_f_or(a, x->is.n, each);
    return bt_f_and(a, x->is.exact ? 1 : 2, both);
}

/* ---- a condition that is right at the points */

/* Members of `left` that the clause has. */
static size_t
covers(const phrase *x, const bt_clause *c, const uint64_t *left)
{
    size_t n = 0;
    for (size_t w = 0; w < x->s.words; w++)
        n += (size_t)__builtin_popcountll(c->at[w] & left[w]);
    return n;
}

/* The clause that has most of what is left for its length. */
static const bt_clause *
best_of(const phrase *x, const bt_vector *all, const uint64_t *left)
{
    const bt_clause *best = NULL;
    size_t most = 0;
    for (size_t i = 0; i < all->count; i++) {
        const bt_clause *c = &BT_AT(all, bt_clause, i);
        size_t n = covers(x, c, left);
        if (n > 0 &&
            (!best || n * (best->length + 10) > most * (c->length + 10))) {
            best = c;
            most = n;
        }
    }
    return best;
}

/* Is everything in it in the others? */
static bool
is_needless(const phrase *x, size_t k)
{
    for (size_t w = 0; w < x->s.words; w++) {
        uint64_t left = x->is.clause[k].at[w] & x->s.set[w];
        for (size_t i = 0; i < x->is.n; i++)
            if (i != k)
                left &= ~x->is.clause[i].at[w];
        if (left)
            return false;
    }
    return true;
}

static size_t
count(const phrase *x, const uint64_t *bits)
{
    size_t n = 0;
    for (size_t w = 0; w < x->s.words; w++)
        n += (size_t)__builtin_popcountll(bits[w]);
    return n;
}

/* The first point that is left, by its coordinates; NULL: no memory. */
static const bt_clause *
exception(phrase *x, const uint64_t *left)
{
    bt_clause *c = bt_arena_alloc(&x->s.arena, sizeof *c);
    size_t w = 0;
    if (!c || !(c->at = bt_sight_bits(&x->s, NULL)) ||
        x->s.f->n_coords > BT_CLAUSE_FACTS)
        return NULL;
    while (!left[w])
        w++;
    size_t i = w * 64 + (size_t)__builtin_ctzll(left[w]);
    c->at[w] = left[w] & -left[w];
    for (; c->n < x->s.f->n_coords; c->n++)
        c->fact[c->n] = (bt_fact){.kind = BT_FACT_EQ,
                                  .p = &x->s.term[c->n],
                                  .k = bt_point(&x->s.p, i)[c->n]};
    return c;
}

/* Clauses, and then up to two exceptions by themselves. */
static bool
cover(phrase *x, const bt_vector *all, uint64_t *left)
{
    bool more = true;
    x->is.n = 0;
    while (more && x->is.n < CLAUSES) {
        const bt_clause *c =
            count(x, left) <= 2 ? exception(x, left) : best_of(x, all, left);
        if (!c)
            return false;
        x->is.clause[x->is.n++] = *c;
        for (size_t w = 0; w < x->s.words; w++)
            left[w] &= ~c->at[w];
        more = count(x, left) > 0;
    }
    for (size_t k = 0; k < x->is.n;)
        if (is_needless(x, k))
            x->is.clause[k] = x->is.clause[--x->is.n];
        else
            k++;
    return !more;
}

/* With so many facts in front. */
static bt_status
find_with(phrase *x, size_t facts, bt_breadth breadth, bool *found)
{
    bt_sight *s = &x->s;
    bt_vector all = {0};
    uint64_t *within = bt_sight_bits(s, NULL), *left = bt_sight_bits(s, s->set);
    if (!within || !left)
        return bt_fail_nomem(x->err);
    for (size_t i = 0; i < s->p.n; i++)
        within[i / 64] |= UINT64_C(1) << i % 64;
    BT_TRY(
        bt_sight_frame(s, within, facts, &x->is.frame, &x->is.exact, x->err));
    *found = x->is.exact;
    if (x->is.exact || facts == BT_CLAUSE_FACTS)
        return BT_OK;
    bt_status st = bt_sight_clauses(s, within, breadth, &all, x->err);
    *found = st == BT_OK && cover(x, &all, left);
    bt_vector_free(&all);
    return st;
}

/* Of its text; SIZE_MAX: there is none. */
static size_t
length_of(const phrase *x)
{
    bt_text t = {0};
    write_condition(x, &t);
    size_t n = t.failed || t.v.count == 0 ? SIZE_MAX : t.v.count;
    bt_text_free(&t);
    return n;
}

/* Facts alone; one or two of them and clauses, or clauses alone; the same with
 * larger clauses. The shortest of what is as simple. */
static bt_status
find(phrase *x, bool *found)
{
    static const struct {
        size_t facts;
        bt_breadth breadth;
        bool next;
    } way[] = {{BT_CLAUSE_FACTS, BT_SINGLE, true},
               {0, BT_SINGLE, false},
               {1, BT_SINGLE, false},
               {2, BT_SINGLE, true},
               {0, BT_PAIRS, false},
               {1, BT_PAIRS, true},
               {0, BT_SUMS, true}};
    size_t best = BT_PHRASE_LENGTH + 1;
    condition keep = {0};
    *found = false;
    if (!bt_sight_look(&x->s))
        return bt_fail_nomem(x->err);
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        bool fits = false;
        x->is.n = 0;
        BT_TRY(find_with(x, way[i].facts, way[i].breadth, &fits));
        size_t length = fits ? length_of(x) : SIZE_MAX;
        if (length < best) {
            best = length;
            keep = x->is;
            *found = true;
        }
        if (*found && way[i].next)
            break;
    }
    if (*found)
        x->is = keep;
    return BT_OK;
}

/* ---- is it right everywhere? */

/* A vector of one that is not in the other. */
static bt_status
find_difference(phrase *x, const bt_dfa *a, const bt_dfa *b, bool *differs,
                bool *added)
{
    bt_dfa *d = NULL;
    int64_t at[BT_MAX_TRACKS];
    bt_found how = BT_FOUND_NONE;
    bt_status s = bt_dfa_product(x->g, a, b, BT_FIRST_ONLY, &d, x->err);
    if (s == BT_OK)
        s = bt_dfa_witness(d, &how, at, x->err);
    bt_dfa_free(d);
    *differs = *differs || how != BT_FOUND_NONE;
    if (s == BT_OK && how == BT_FOUND) {
        *added = true;
        s = bt_points_add(&x->s.p, x->set, at, x->err);
    }
    return s;
}

/* If it is not, what differs is one more point. */
static bt_status
compare(phrase *x, bool *same, bool *added)
{
    bt_arena a = {0};
    bt_dfa *inside = NULL;
    bool differs = false;
    bt_dfa_free(x->said);
    x->said = NULL;
    bt_status s =
        bt_formula_compile(x->g, say_condition(x, &a), &x->said, x->err);
    if (s == BT_OK)
        s = bt_dfa_product(x->g, x->said, x->domain, BT_BOTH, &inside, x->err);
    if (s == BT_OK)
        s = find_difference(x, inside, x->set, &differs, added);
    if (s == BT_OK)
        s = find_difference(x, x->set, inside, &differs, added);
    *same = s == BT_OK && !differs;
    bt_dfa_free(inside);
    bt_arena_free(&a);
    return s;
}

/* ---- */

void
bt_phrase_bounds(const bt_vectors *f, int64_t *most)
{
    for (size_t i = 0; i < f->n_coords; i++)
        most[i] = INT64_MAX - 1;
    for (size_t r = 0; r < f->domain.count; r++) {
        bt_sum row = BT_AT(&f->domain, bt_vectors_atom, r).sum;
        if (row.n == 1 && row.term[0].coef == -1 && row.k >= 0 &&
            row.k < most[row.term[0].var])
            most[row.term[0].var] = row.k;
    }
}

static bt_status
search(phrase *x, bool *same)
{
    int64_t most[BT_VECTORS_VARS];
    *same = false;
    bt_phrase_bounds(x->s.f, most);
    BT_TRY(bt_points_fill(&x->s.p, most, x->domain, x->set, x->err));
    bt_sight_terms(&x->s);
    for (int i = 0; i < ROUNDS && !*same; i++) {
        bool found, added = false;
        BT_TRY(find(x, &found));
        if (!found)
            return BT_OK;
        BT_TRY(compare(x, same, &added));
        if (!added)
            return BT_OK;
    }
    return BT_OK;
}

bt_status
bt_phrase(const bt_logic *g, const bt_vectors *f, const bt_dfa *domain,
          const bt_dfa *set, char **out, bt_dfa **said, bt_err *err)
{
    phrase *x = calloc(1, sizeof *x);
    bt_text t = {0};
    bool same;
    *out = NULL;
    if (!x)
        return bt_fail_nomem(err);
    *x = (phrase){
        .s = {.f = f, .binary = bt_is_binary(g->system), .budget = g->budget},
        .g = g,
        .domain = domain,
        .set = set,
        .err = err};
    bt_status s = search(x, &same);
    if (s == BT_OK && same) {
        write_condition(x, &t);
        *out = bt_text_take(&t);
    }
    if (*out && said) {
        *said = x->said;
        x->said = NULL;
    }
    bt_dfa_free(x->said);
    bt_sight_free(&x->s);
    free(x);
    return s;
}
