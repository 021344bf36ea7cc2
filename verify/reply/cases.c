/* cases.c: the states that need an answer.
 *
 * A move from a position of a clause takes heaps and puts heaps back. Each of
 * them is empty (only one put back), of a named size, or larger; larger ones
 * are equal or different. Every way to say which is one case. In a case it is
 * known, for every size in question, how its count has changed; in the base
 * the count of a named size is what the clause says, that of a larger one is
 * even, or nought. */
#include "reply/reply.h"

#include <string.h>

typedef struct cases {
    reply_checker *x;
    const reply_clause *clause;
    const reply_move *m;
    bool nevers; /* any move from any position, for what never happens */
    bool agree;  /* the moves to where no heap is larger than the named sizes,
                   from where one is; the state is that before the move */
    reply_form value[REPLY_VARS]; /* of the variables of the rules */
    size_t n_values;
    size_t label[REPLY_HEAPS + REPLY_RESULTS]; /* 0: empty; then named sizes;
                                                  then classes */
} cases;

static reply_form
variable(size_t i)
{
    reply_form f = {.k = 0};

    f.c[i] = 1;
    return f;
}

static bool
too_large(cases *c)
{
    return stop(c->x->s, REFUSED, "numbers too large");
}

/* ---- a case */

/* The size of heap in hand or result number i. */
static bool
form_of(const cases *c, size_t i, reply_form *out)
{
    if (i >= c->m->n_heaps)
        return reply_compose(&c->m->result[i - c->m->n_heaps], c->n_values,
                             c->value, out);
    *out = variable(i);
    return true;
}

/* Numbers are known; all stones are those of the base, or when heaps in hand
 * do not belong to it, both. */
static void
set_values(cases *c, const reply_state *s)
{
    size_t n = 0, base = s->n_vars - 1;

    for (; n < base; n++)
        c->value[n] = variable(n);
    for (size_t i = 0; i < c->x->n_numbers; i++)
        c->value[n++] = (reply_form){.k = s->number[i]};
    c->value[n] = variable(base);
    for (size_t i = 0; c->agree && i < c->m->n_heaps; i++)
        c->value[n].c[i] = 1;
    c->n_values = n + 1;
}

/* Heap number i is what its label says. */
static bool
add_label(const cases *c, reply_state *s, size_t i)
{
    size_t label = c->label[i], sizes = c->x->n_sizes;
    reply_form f, named = {.k = (int64_t)label};

    if (!form_of(c, i, &f))
        return false;
    if (label <= sizes)
        return reply_fact_equal(s, &f, &named);
    if (label - sizes <= s->n_classes)
        return reply_fact_equal(s, &f, &s->class_[label - sizes - 1].size);
    s->class_[s->n_classes++].size = f;
    return reply_fact_above(s, f, (int64_t)sizes + 1);
}

static bool
add_facts(const cases *c, reply_state *s)
{
    const reply_move *m = c->m;

    for (size_t i = 0; i < m->n_rows; i++) {
        reply_form f;
        if (!reply_compose(&m->row[i], c->n_values, c->value, &f) ||
            !reply_fact(s, &f))
            return false;
    }
    for (size_t i = 0; i < m->n_heaps + m->n_choices; i++)
        if (!reply_fact_above(s, variable(i), i < m->n_heaps))
            return false;
    for (size_t i = 0; i < m->n_heaps + m->n_results; i++)
        if (!add_label(c, s, i))
            return false;
    return true;
}

/* Classes are different sizes: one that is at least the other is larger. */
static bool
add_differences(const cases *c, reply_state *s)
{
    for (size_t i = 0; i < s->n_classes; i++)
        for (size_t j = 0; j < s->n_classes; j++) {
            reply_form d = s->class_[i].size;
            if (i == j || !reply_add(&d, &s->class_[j].size, -1) ||
                !reply_follows(c->x, s->fact, s->n_facts, &d))
                continue;
            if (!reply_fact_above(s, d, 1))
                return false;
        }
    return true;
}

/* One heap more, or less, of the size of heap number i; and its stones. */
static bool
count_heap(const cases *c, reply_state *s, size_t i, int64_t by)
{
    size_t label = c->label[i], sizes = c->x->n_sizes;
    reply_form f;

    if (label > sizes)
        s->class_[label - sizes - 1].change += by;
    else if (label > 0)
        s->change[label - 1] += by;
    return form_of(c, i, &f) && reply_add(&s->more, &f, by);
}

/* What was taken was there; of sizes that occur evenly an even number. */
static void
taken_was_there(const cases *c, reply_state *s)
{
    for (size_t i = 0; i < c->x->n_sizes; i++)
        reply_narrow(s, i, (reply_count){-1, -s->change[i], -1});
    for (size_t i = 0; i < s->n_classes; i++) {
        int64_t taken = -s->class_[i].change;
        s->class_[i].least = taken + taken % 2;
        if (taken > 0 && s->none)
            s->impossible = true;
    }
}

/* The numbers after the move. Where they are not known to be constant, nothing
 * may be said but that the case never happens. */
static bool
move_numbers(const cases *c, reply_state *s, bool *known)
{
    int64_t after[REPLY_NUMBERS] = {0};

    *known = true;
    for (size_t i = 0; i < c->x->n_numbers; i++) {
        reply_form f;
        if (!reply_compose(&c->m->becomes[i], c->n_values, c->value, &f))
            return false;
        *known = *known && reply_is_constant(&f);
        after[i] = f.k;
    }
    memcpy(s->number, after, sizeof after);
    return true;
}

static bool
check_after(cases *c)
{
    const reply_move *m = c->m;
    reply_state s;
    bool good, known = true;

    reply_state_init(&s, c->x, c->clause, m->n_heaps + m->n_choices + 1);
    set_values(c, &s);
    good = add_facts(c, &s) && add_differences(c, &s);
    for (size_t i = 0; good && i < m->n_heaps; i++)
        good = count_heap(c, &s, i, -1);
    taken_was_there(c, &s);
    for (size_t i = 0; good && i < m->n_results; i++)
        good = count_heap(c, &s, m->n_heaps + i, 1);
    if (!good || !move_numbers(c, &s, &known) || !reply_fact_stones(c->x, &s))
        return too_large(c);
    if (!known && !s.impossible && !reply_never(c->x, s.fact, s.n_facts))
        return stop(c->x->s, REFUSED, "a number is not known after a move");
    return reply_check_answer(c->x, &s,
                              c->clause->misere ? INTO_MISERE : INTO_NORMAL);
}

/* The heaps in hand, beside any number of heaps of named sizes. */
static bool
check_before(cases *c)
{
    const reply_move *m = c->m;
    reply_state s;
    bool good;

    reply_state_init(&s, c->x, c->clause, m->n_heaps + m->n_choices + 1);
    set_values(c, &s);
    good = add_facts(c, &s) && add_differences(c, &s);
    for (size_t i = 0; good && i < m->n_heaps; i++)
        good = count_heap(c, &s, i, 1);
    if (!good || !reply_fact_stones(c->x, &s))
        return too_large(c);
    return reply_check_answer(c->x, &s, INTO_NORMAL) &&
           reply_check_answer(c->x, &s, INTO_MISERE);
}

/* ---- what never happens */

/* The first of the variables after heaps in hand, choices and numbers: stones,
 * heaps, counts of named sizes. */
static size_t
first_aspect(const cases *c)
{
    return c->m->n_heaps + c->m->n_choices + c->x->n_numbers;
}

/* Of any position: a named size occurs as often as it was taken, at least; all
 * other heaps, those taken among them, are larger than the named sizes. */
static bool
add_counts(const cases *c, reply_state *s)
{
    size_t sizes = c->x->n_sizes, stones = first_aspect(c);
    reply_form others = variable(stones + 1), rest = variable(stones);

    for (size_t i = 0; i < sizes; i++) {
        int64_t taken = 0;
        for (size_t k = 0; k < c->m->n_heaps; k++)
            taken += c->label[k] == i + 1;
        if (!reply_fact_above(s, variable(stones + 2 + i), taken))
            return false;
        others.c[stones + 2 + i] = -1;
        rest.c[stones + 2 + i] = -(int64_t)(i + 1);
    }
    for (size_t k = 0; k < c->m->n_heaps; k++)
        if (c->label[k] > sizes) {
            others.k--; /* beside this one */
            rest.c[k]--;
        }
    return reply_fact(s, &others) &&
           reply_add(&rest, &others, -((int64_t)sizes + 1)) &&
           reply_fact(s, &rest);
}

/* Stones, heaps and counts before the move and after it. */
static bool
set_aspects(const cases *c, reply_form *aspect)
{
    size_t n = 2 + c->x->n_sizes, heaps = c->m->n_heaps;
    reply_form *after = aspect + n, f;

    for (size_t i = 0; i < n; i++)
        after[i] = aspect[i] = variable(first_aspect(c) + i);
    for (size_t i = 0; i < heaps + c->m->n_results; i++) {
        int by = i < heaps ? -1 : 1;
        if (!form_of(c, i, &f) || !reply_add(&after[0], &f, by))
            return false;
        if (c->label[i] > 0)
            after[1].k += by;
        if (c->label[i] > 0 && c->label[i] <= c->x->n_sizes)
            after[1 + c->label[i]].k += by;
    }
    return true;
}

static bool
check_never(cases *c)
{
    reply_form aspect[2 * REPLY_ASPECTS];
    reply_state s = {.n_vars = first_aspect(c) + 2 + c->x->n_sizes};

    c->n_values = first_aspect(c) + 1;
    for (size_t i = 0; i < c->n_values; i++)
        c->value[i] = variable(i);
    if (!add_facts(c, &s) || !add_differences(c, &s) || !add_counts(c, &s) ||
        !set_aspects(c, aspect))
        return too_large(c);
    c->x->n_cases++;
    for (size_t i = 0; i < c->x->n_nevers; i++) {
        const reply_never_move *v = &c->x->never[i];
        reply_state with = s;
        for (size_t k = 0; k < v->n_rows; k++) {
            reply_form f;
            if (!reply_compose(&v->row[k], 2 * (2 + c->x->n_sizes), aspect,
                               &f) ||
                !reply_fact(&with, &f))
                return too_large(c);
        }
        if (!reply_never(c->x, with.fact, with.n_facts))
            return stop(c->x->s, REFUSED,
                        "a move might do what is said "
                        "never to happen");
    }
    return true;
}

/* ---- all cases */

static bool
check_labels(cases *c, size_t at, size_t classes)
{
    size_t sizes = c->x->n_sizes, last = sizes + classes + 1;
    bool result = at >= c->m->n_heaps;

    if (!spend(c->x->s, 64))
        return false;
    if (at == c->m->n_heaps + c->m->n_results) {
        if (c->nevers)
            return check_never(c);
        if (!c->agree)
            return check_after(c);
        return classes == 0 || check_before(c);
    }
    if (c->agree && result)
        last = sizes;
    for (size_t label = result ? 0 : 1; label <= last; label++) {
        c->label[at] = label;
        if (!check_labels(c, at + 1, classes + (label > sizes + classes)))
            return false;
    }
    return true;
}

static bool
check_moves(cases *c)
{
    for (size_t i = 0; i < c->x->n_moves; i++) {
        c->m = &c->x->move[i];
        if (!check_labels(c, 0, 0))
            return false;
    }
    return true;
}

/* ---- clauses */

/* Beyond an even number one heap of each odd size: S < d1 < d2 < ..., and the
 * further one is larger still. */
static bool
check_n_clause(reply_checker *x, const reply_clause *c)
{
    reply_state s;
    bool good = true;

    reply_state_init(&s, x, c, c->n_odd + 1);
    for (size_t i = 0; good && i < c->n_odd; i++) {
        reply_form f = variable(i);
        s.class_[s.n_classes].size = f;
        s.class_[s.n_classes++].change = 1;
        if (i > 0)
            f.c[i - 1] = -1;
        good = reply_fact_above(&s, f, i > 0 ? 1 : (int64_t)x->n_sizes + 1) &&
               reply_add(&s.more, &s.class_[i].size, 1);
    }
    if (good && c->n_further > 0) {
        reply_form above = c->further;
        above.c[c->n_odd - 1]--;
        above.k--;
        if (!reply_follows(x, s.fact, s.n_facts, &above))
            return stop(x->s, REFUSED, "odd sizes may be the same");
        s.class_[s.n_classes].size = c->further;
        s.class_[s.n_classes++].change = 1;
        good = reply_add(&s.more, &c->further, 1);
    }
    if (!good || !reply_fact_stones(x, &s))
        return stop(x->s, REFUSED, "numbers too large");
    return reply_check_answer(x, &s, c->misere ? INTO_MISERE : INTO_NORMAL);
}

bool
reply_check_clause(reply_checker *x, const reply_clause *c)
{
    cases all = {.x = x, .clause = c};
    reply_state s;

    if (!c->is_p)
        return check_n_clause(x, c);
    if (c->misere) { /* who cannot move wins: there must be a move */
        reply_state_init(&s, x, c, 1);
        if (!reply_fact_stones(x, &s))
            return stop(x->s, REFUSED, "numbers too large");
        if (!reply_check_answer(x, &s, SOME_MOVE))
            return false;
    }
    return check_moves(&all);
}

bool
reply_check_agreement(reply_checker *x)
{
    reply_clause named = {.none = true};
    cases all = {.x = x, .clause = &named, .agree = true};
    reply_state s;

    for (size_t i = 0; i < REPLY_SIZES; i++)
        named.count[i] = (reply_count){.parity = -1, .high = -1};
    /* a heap that is larger, and anything else: there is a move */
    reply_state_init(&s, x, &named, 2);
    s.anything = true;
    s.class_[0].size = s.more = variable(0);
    s.class_[0].change = 1;
    s.n_classes = 1;
    if (!reply_fact_above(&s, variable(0), (int64_t)x->n_sizes + 1) ||
        !reply_fact_stones(x, &s))
        return stop(x->s, REFUSED, "numbers too large");
    return reply_check_answer(x, &s, SOME_MOVE) && check_moves(&all);
}

bool
reply_check_nevers(reply_checker *x)
{
    cases all = {.x = x, .nevers = true};

    return x->n_nevers == 0 || check_moves(&all);
}
