/* walk.c: is there any word of digits that satisfies a formula?
 *
 * A term is what is left of the formula: reading a letter turns a term into a
 * term, part by part. What is hidden by a quantifier is guessed: "there is x"
 * becomes the set of all terms that some digits of x lead to. Numbers that are
 * hidden may be longer than those that are seen, so at the start that set
 * holds whatever is reached while the others read leading zeros. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sentence/sentence.h"

enum { MAX_HIDDEN = 14, OFTEN = 1 << 12, MAX_WORK = 1 << 29, MAX_SPLITS = 3 };

/* Every walk ends: by its deadline, and by the number of its steps. */
static void
spend(decider *d)
{
    struct timespec now;
    if (++d->work > MAX_WORK)
        d->failed = true;
    if (d->deadline <= 0 || d->work % OFTEN)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if ((double)now.tv_sec > d->deadline)
        d->failed = true;
}

/* Append the terms that hidden digits lead to. */
static void
step_hidden(decider *d, int32_t term, uint64_t letter, uint64_t hidden,
            terms *l)
{
    uint64_t own = hidden & d->mask[term], h = 0;
    if (__builtin_popcountll(own) > MAX_HIDDEN)
        d->failed = true;
    do {
        int32_t t = term_step(d, term, letter | h);
        if (t != TERM_FALSE)
            terms_add(d, l, t);
        h = (h - own) & own; /* the next subset */
    } while (h && !d->failed);
}

/* ---- letters */

static uint64_t
hidden_of(const int32_t *key)
{
    return (uint32_t)key[1] | (uint64_t)(uint32_t)key[2] << 32;
}

static int32_t
step_parts(decider *d, const int32_t *key, size_t n, uint64_t letter)
{
    terms l = {0};
    if (key[0] == TERM_NOT)
        return term_not(d, term_step(d, key[1], letter));
    if (key[0] == TERM_SOME) {
        uint64_t hidden = hidden_of(key);
        for (size_t i = 3; i < n && !d->failed; i++)
            step_hidden(d, key[i], letter, hidden, &l);
        return term_some(d, hidden, &l);
    }
    int32_t decides = key[0] == TERM_AND ? TERM_FALSE : TERM_TRUE;
    for (size_t i = 1; i < n && !d->failed; i++) {
        int32_t t = term_step(d, key[i], letter);
        terms_add(d, &l, t);
        if (t == decides)
            break;
    }
    return term_join(d, &l, (term_kind)key[0]);
}

static int32_t
step_new(decider *d, int32_t term, uint64_t letter)
{
    size_t n;
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    int32_t *copy = malloc(n * sizeof *copy), t = TERM_FALSE;
    if (!copy) {
        d->failed = true;
        return t;
    }
    memcpy(copy, key, n * sizeof *copy); /* the store may move */
    t = copy[0] >= TERM_AND ? step_parts(d, copy, n, letter)
                            : atom_step(d, copy, n, letter);
    free(copy);
    return t;
}

/* Remember where step number `at` leads. */
static void
note(decider *d, size_t at, int32_t term)
{
    if (at >= d->n_to) {
        size_t room = 2 * at + 256;
        int32_t *to = realloc(d->to, room * sizeof *to);
        if (!to) {
            d->failed = true;
            return;
        }
        d->to = to;
        d->n_to = room;
    }
    d->to[at] = term;
}

int32_t
term_step(decider *d, int32_t term, uint64_t letter)
{
    spend(d);
    if (term <= TERM_TRUE || d->failed)
        return term;
    letter &= d->mask[term];
    const int32_t key[3] = {term, (int32_t)(uint32_t)letter,
                            (int32_t)(uint32_t)(letter >> 32)};
    size_t before = d->steps.n, at = store_add(&d->steps, key, 3);
    if (at == SIZE_MAX) {
        d->failed = true;
        return TERM_FALSE;
    }
    if (at < before)
        return d->to[at];
    int32_t t = step_new(d, term, letter);
    note(d, at, t);
    return t;
}

bool
term_accepts(const decider *d, int32_t term)
{
    size_t n;
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    if (key[0] < TERM_AND)
        return atom_accepts(d, key);
    if (key[0] == TERM_NOT)
        return !term_accepts(d, key[1]);
    bool all = key[0] == TERM_AND;
    for (size_t i = key[0] == TERM_SOME ? 3 : 1; i < n; i++)
        if (term_accepts(d, key[i]) != all)
            return !all;
    return all;
}

/* ---- terms met before */

typedef struct marks {
    uint8_t *v;
    size_t n;
} marks;

/* true: the term was not marked before. */
static bool
mark(decider *d, marks *m, int32_t term)
{
    if ((size_t)term >= m->n) {
        size_t room = 2 * (size_t)term + 256;
        uint8_t *v = realloc(m->v, room);
        if (!v) {
            d->failed = true;
            return false;
        }
        memset(v + m->n, 0, room - m->n);
        *m = (marks){v, room};
    }
    bool fresh = !m->v[term];
    m->v[term] = 1;
    return fresh;
}

/* ---- the start */

int32_t
some_start(decider *d, uint64_t hidden, int32_t body)
{
    terms l = {0};
    marks seen = {0};
    terms_add(d, &l, body);
    for (size_t i = 0; i < l.n && !d->failed; i++)
        if (mark(d, &seen, l.v[i]))
            step_hidden(d, l.v[i], 0, hidden, &l);
    free(seen.v);
    return term_some(d, hidden, &l);
}

/* There are values of the variables of f for which `body` holds. */
static int32_t
exists_start(decider *d, const node *f, int32_t body)
{
    terms both = {0};
    uint64_t hidden = 0;
    terms_add(d, &both, body);
    for (size_t i = 0; i < f->n; i++) {
        hidden |= (uint64_t)1 << f->var[i];
        if (d->s->zeckendorf)
            terms_add(d, &both, numeral_start(d, f->var[i]));
    }
    return some_start(d, hidden, term_join(d, &both, TERM_AND));
}

int32_t
term_start(decider *d, uint32_t formula)
{
    const node *f = &d->s->nodes[formula];
    terms l = {0};
    if (d->failed || f->kind < NODE_AND)
        return d->failed ? TERM_FALSE : atom_start(d, f);
    for (size_t i = 0; i < f->n_kids; i++)
        terms_add(d, &l, term_start(d, f->kid[i]));
    if (f->kind == NODE_AND || f->kind == NODE_OR)
        return term_join(d, &l, f->kind == NODE_AND ? TERM_AND : TERM_OR);
    int32_t body = d->failed ? TERM_FALSE : l.v[0];
    free(l.v);
    if (f->kind == NODE_NOT)
        return term_not(d, body);
    if (f->kind == NODE_EXISTS)
        return exists_start(d, f, body);
    return term_not(d, exists_start(d, f, term_not(d, body)));
}

/* ---- the walk */

typedef struct visit {
    int32_t term;
    size_t from; /* the visit before */
    uint64_t letter;
} visit;

typedef struct walker {
    decider *d;
    visit *v;
    size_t n, room;
    marks seen;
} walker;

static void
visit_term(walker *w, int32_t term, size_t from, uint64_t letter)
{
    if (!mark(w->d, &w->seen, term))
        return;
    if (w->n == w->room) {
        size_t room = 2 * w->room + 256;
        visit *v = realloc(w->v, room * sizeof *v);
        if (!v) {
            w->d->failed = true;
            return;
        }
        w->v = v;
        w->room = room;
    }
    w->v[w->n++] = (visit){term, from, letter};
}

/* ---- alternatives at the start, each of them walked by itself */

/* The parts of a term that is "or", or "not" of an "and"; 0: it is neither.
 * Where l is NULL they are only counted. */
static size_t
alternatives(decider *d, int32_t term, terms *l)
{
    size_t n;
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    bool not_all = key[0] == TERM_NOT;
    if (not_all)
        key = store_key(&d->terms, (size_t)key[1], &n);
    if (key[0] != (int32_t)(not_all ? TERM_AND : TERM_OR))
        return 0;
    for (size_t i = 1; l && i < n; i++)
        terms_add(d, l, key[i]);
    for (size_t i = 0; l && not_all && i < l->n; i++)
        l->v[i] = term_not(d, l->v[i]);
    return n - 1;
}

/* The first part of an "and" that has alternatives; 0: none. */
static size_t
find_choice(decider *d, const terms *parts)
{
    for (size_t i = 1; i < parts->n; i++)
        if (alternatives(d, parts->v[i], NULL))
            return i;
    return 0;
}

static void
split_start(walker *w, int32_t term, int depth)
{
    decider *d = w->d;
    size_t n, at = 0;
    terms parts = {0}, some = {0};
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    for (size_t i = 0; key[0] == TERM_AND && i < n; i++)
        terms_add(d, &parts, key[i]); /* with the kind in front */
    if (depth < MAX_SPLITS && !d->failed)
        at = parts.n ? find_choice(d, &parts) : 0;
    if (at || (depth < MAX_SPLITS && !parts.n))
        (void)alternatives(d, at ? parts.v[at] : term, &some);
    if (some.n == 0)
        visit_term(w, term, 0, 0);
    for (size_t i = 0; i < some.n && !d->failed; i++) {
        terms all = {0};
        terms_add(d, &all, some.v[i]);
        for (size_t j = 1; j < parts.n; j++)
            if (j != at)
                terms_add(d, &all, parts.v[j]);
        split_start(w, term_join(d, &all, TERM_AND), depth + 1);
    }
    free(parts.v);
    free(some.v);
}

/* ---- */

/* The numbers whose digits were read on the way to visit `at`. */
static void
tell(const walker *w, size_t at, solution *s)
{
    uint64_t worth = 1, next = 2;
    memset(s, 0, sizeof *s);
    s->fits = true;
    for (; at; at = w->v[at].from) {
        s->fits = s->fits && worth < (uint64_t)1 << 61;
        for (size_t i = 0; s->fits && i < w->d->s->n_free; i++)
            s->value[i] += w->v[at].letter >> i & 1 ? worth : 0;
        uint64_t after = w->d->s->zeckendorf ? worth + next : 2 * next;
        worth = s->fits ? next : worth;
        next = s->fits ? after : next;
    }
}

static verdict
walk(walker *w, solution *found)
{
    for (size_t i = 0; i < w->n && !w->d->failed; i++) {
        int32_t t = w->v[i].term;
        uint64_t own = w->d->mask[t], letter = 0;
        if (term_accepts(w->d, t)) {
            tell(w, i, found);
            return FAILS;
        }
        do {
            int32_t next = term_step(w->d, t, letter);
            visit_term(w, next, i, letter);
            letter = (letter - own) & own;
        } while (letter && !w->d->failed);
    }
    return w->d->failed ? GAVE_UP : HOLDS;
}

verdict
sentence_is_empty(decider *d, solution *found)
{
    walker w = {.d = d};
    terms both = {0};
    terms_add(d, &both, term_start(d, d->s->root));
    for (size_t i = 0; d->s->zeckendorf && i < d->s->n_free; i++)
        terms_add(d, &both, numeral_start(d, (int)i));
    int32_t start = term_join(d, &both, TERM_AND);
    split_start(&w, start, 0);
    verdict v = d->failed ? GAVE_UP : walk(&w, found);
    free(w.v);
    free(w.seen.v);
    return v;
}
