/* walk.c: is there any word of bits, whole digits, that satisfies a formula?
 *
 * A term is what is left of the formula: reading a letter turns a term into a
 * term, part by part. What is hidden by a quantifier is guessed: "there is x"
 * becomes the set of all terms that some digits of x lead to. Numbers that are
 * hidden may be longer than those that are seen, so at the start that set
 * holds whatever is reached while the others read leading zeros. */
#include "decide/decide.h"

#include <string.h>

enum { MAX_HIDDEN = 20, MAX_SPLITS = 3, MAX_PARTS = 200 };

/* ---- all letters */

typedef void letter_fn(decider *d, int32_t term, uint64_t letter, void *arg);

/* Of the parts of an "and" one after the other: digits for which one of them is
 * false are not gone on with. */
typedef struct letters {
    int32_t *part, *led; /* to what they lead */
    size_t n;
    letter_fn *f;
    void *arg;
} letters;

static void
each_digit(decider *d, const letters *l, size_t i, uint64_t letter,
           uint64_t open)
{
    if (i == l->n) {
        terms all = {0};
        for (size_t k = 0; k < l->n; k++)
            terms_add(d, &all, l->led[k]);
        int32_t t = term_join(d, &all, TERM_AND);
        if (t != TERM_FALSE)
            l->f(d, t, letter, l->arg);
        return;
    }
    uint64_t own = open & d->mask[l->part[i]], h = 0;
    do {
        l->led[i] = term_step(d, l->part[i], letter | h);
        if (l->led[i] != TERM_FALSE)
            each_digit(d, l, i + 1, letter | h, open & ~own);
        h = (h - own) & own; /* the next subset */
    } while (h && !decider_failed(d));
}

/* Next is always what has the fewest digits that are still open. */
static void
sort_parts(const decider *d, letters *l, uint64_t open)
{
    for (size_t i = 0; i < l->n; i++) {
        size_t best = i;
        for (size_t k = i + 1; k < l->n; k++)
            if (__builtin_popcountll(open & d->mask[l->part[k]]) <
                __builtin_popcountll(open & d->mask[l->part[best]]))
                best = k;
        int32_t part = l->part[best];
        l->part[best] = l->part[i];
        l->part[i] = part;
        open &= ~d->mask[part];
    }
}

/* Every letter with these digits open, and the term that it leads to, unless
 * that is false. */
static void
each_letter(decider *d, int32_t term, uint64_t letter, uint64_t open,
            letter_fn *f, void *arg)
{
    size_t n;
    const int32_t *key = store_key(&d->terms, (size_t)term, &n);
    bool and = key[0] == TERM_AND && n <= MAX_PARTS; /* else all at once */
    letters l = {.n = and? n - 1 : 1, .f = f, .arg = arg};
    l.part = take(d->s, 2 * l.n, sizeof *l.part);
    if (!l.part || !spend(d->s, l.n * l.n))
        return;
    l.led = l.part + l.n;
    for (size_t i = 0; i < l.n; i++)
        l.part[i] = and? key[1 + i] : term;
    sort_parts(d, &l, open);
    each_digit(d, &l, 0, letter, open);
    drop(d->s, l.part);
}

static void
keep_term(decider *d, int32_t term, uint64_t letter, void *arg)
{
    (void)letter;
    terms_add(d, arg, term);
}

/* Append the terms that hidden digits lead to. */
static void
step_hidden(decider *d, int32_t term, uint64_t letter, uint64_t hidden,
            terms *l)
{
    uint64_t own = hidden & d->mask[term];
    if (__builtin_popcountll(own) > MAX_HIDDEN)
        stop(d->s, BUDGET, "too many variables are hidden at once");
    else
        each_letter(d, term, letter, own, keep_term, l);
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
        for (size_t i = 3; i < n && !decider_failed(d); i++)
            step_hidden(d, key[i], letter, hidden, &l);
        return term_some(d, hidden, &l);
    }
    int32_t decides = key[0] == TERM_AND ? TERM_FALSE : TERM_TRUE;
    for (size_t i = 1; i < n && !decider_failed(d); i++) {
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
    int32_t *copy = take(d->s, n, sizeof *copy), t;
    if (!copy)
        return TERM_FALSE;
    memcpy(copy, key, n * sizeof *copy); /* the store may move */
    t = copy[0] >= TERM_AND ? step_parts(d, copy, n, letter)
                            : atom_step(d, copy, n, letter);
    drop(d->s, copy);
    return t;
}

/* Remember where step number `at` leads. */
static void
note(decider *d, size_t at, int32_t term)
{
    if (!RESERVE(d->s, d->to, d->n_to, at))
        return;
    d->to[at] = term;
}

int32_t
term_step(decider *d, int32_t term, uint64_t letter)
{
    if (!spend(d->s, 16) || term <= TERM_TRUE)
        return term;
    letter &= d->mask[term];
    const int32_t key[3] = {term, (int32_t)(uint32_t)letter,
                            (int32_t)(uint32_t)(letter >> 32)};
    size_t before = d->steps.n, at = store_add(&d->steps, key, 3);
    if (at == SIZE_MAX)
        return TERM_FALSE;
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
    if (!spend(d->s, 1))
        return false;
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

/* true: it was not marked before. */
static bool
mark(decider *d, marks *m, size_t number)
{
    if (!RESERVE(d->s, m->v, m->n, number))
        return false;
    bool fresh = !m->v[number];
    m->v[number] = 1;
    return fresh;
}

/* ---- the start */

int32_t
some_digits(decider *d, uint64_t hidden, int32_t body)
{
    terms l = {0}, found = {0};
    marks seen = {0};
    size_t bits = (size_t)d->numerals->bits, end = 1, phase = 0;
    terms_add(d, &l, body);
    for (size_t i = 0; i < l.n && !decider_failed(d); i++) {
        if (i == end) { /* all have read one bit more from here on */
            end = l.n;
            phase = (phase + 1) % bits;
        }
        if (!mark(d, &seen, (size_t)l.v[i] * bits + phase))
            continue;
        if (phase == 0) /* whole digits */
            terms_add(d, &found, l.v[i]);
        step_hidden(d, l.v[i], 0, hidden, &l);
    }
    drop(d->s, seen.v);
    drop(d->s, l.v);
    return term_some(d, hidden, &found);
}

/* And the digits of these variables make numerals. */
static int32_t
with_numerals(decider *d, uint64_t variables, int32_t body)
{
    terms parts = {0};
    terms_add(d, &parts, body);
    bool all = numerals_are_all(d->numerals);
    for (int i = 0; !all && i < MAX_VARIABLES; i++)
        if (variables >> i & 1)
            terms_add(d, &parts, say_numeral(d, i));
    return term_join(d, &parts, TERM_AND);
}

int32_t
say_some(decider *d, uint64_t hidden, int32_t body)
{
    hidden &= d->mask[body];
    return hidden ? some_digits(d, hidden, with_numerals(d, hidden, body))
                  : body;
}

/* ---- the walk */

typedef struct visit {
    int32_t term;
    int phase;   /* bits of a digit that were read */
    size_t from; /* the visit before */
    uint64_t letter;
} visit;

typedef struct walker {
    decider *d;
    visit *v;
    size_t n, room;
    marks seen;
} walker;

/* While the letters of a visit are looked at. */
typedef struct visitor {
    walker *w;
    size_t from;
} visitor;

static void
visit_term(walker *w, int32_t term, int phase, size_t from, uint64_t letter)
{
    int bits = w->d->numerals->bits;
    if (!mark(w->d, &w->seen, (size_t)term * (size_t)bits + (size_t)phase))
        return;
    if (!RESERVE(w->d->s, w->v, w->room, w->n))
        return;
    w->v[w->n++] = (visit){term, phase, from, letter};
}

static void
visit_next(decider *d, int32_t term, uint64_t letter, void *arg)
{
    const visitor *v = arg;
    int phase = (v->w->v[v->from].phase + 1) % d->numerals->bits;
    visit_term(v->w, term, phase, v->from, letter);
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

/* The part of an "and" that has alternatives, and of these the one with the most
 * variables; 0: none. */
static size_t
find_choice(decider *d, const terms *parts)
{
    size_t at = 0;
    for (size_t i = 1; i < parts->n; i++)
        if (alternatives(d, parts->v[i], NULL) &&
            (at == 0 || __builtin_popcountll(d->mask[parts->v[i]]) >
                            __builtin_popcountll(d->mask[parts->v[at]])))
            at = i;
    return at;
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
    if (depth < MAX_SPLITS && !decider_failed(d))
        at = parts.n ? find_choice(d, &parts) : 0;
    if (at || (depth < MAX_SPLITS && !parts.n))
        (void)alternatives(d, at ? parts.v[at] : term, &some);
    if (some.n == 0)
        visit_term(w, term, 0, 0, 0);
    for (size_t i = 0; i < some.n && !decider_failed(d); i++) {
        terms all = {0};
        terms_add(d, &all, some.v[i]);
        for (size_t j = 1; j < parts.n; j++)
            if (j != at)
                terms_add(d, &all, parts.v[j]);
        split_start(w, term_join(d, &all, TERM_AND), depth + 1);
    }
    drop(d->s, parts.v);
    drop(d->s, some.v);
}

/* ---- */

/* The numbers whose digits were read on the way to visit `at`. */
static void
tell(const walker *w, size_t at, solution *s)
{
    int64_t worth[MOST_DIGITS];
    size_t n = numerals_worths(w->d->numerals, INT64_C(1) << 56, worth);
    size_t bits = (size_t)w->d->numerals->bits, read = 0;
    *s = (solution){.fits = true};
    for (; at; at = w->v[at].from, read++) {
        uint64_t letter = w->v[at].letter;
        s->fits = s->fits && (read / bits < n || letter == 0);
        for (size_t i = 0; s->fits && letter && i < MAX_VARIABLES; i++)
            if (letter >> i & 1)
                s->value[i] += (uint64_t)worth[read / bits] << read % bits;
    }
}

static answer
walk(walker *w, solution *found)
{
    for (size_t i = 0; i < w->n && !decider_failed(w->d); i++) {
        int32_t t = w->v[i].term;
        visitor v = {w, i};
        if (w->v[i].phase == 0 && term_accepts(w->d, t)) {
            tell(w, i, found);
            return NO;
        }
        each_letter(w->d, t, 0, w->d->mask[t], visit_next, &v);
    }
    return decider_failed(w->d) ? UNSURE : YES;
}

answer
is_never(decider *d, int32_t term, solution *found)
{
    walker w = {.d = d};
    *found = (solution){0};
    term = with_numerals(d, decider_failed(d) ? 0 : d->mask[term], term);
    split_start(&w, term, 0);
    answer v = decider_failed(d) ? UNSURE : walk(&w, found);
    drop(d->s, w.v);
    drop(d->s, w.seen.v);
    return v;
}
