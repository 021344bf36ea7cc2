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

enum { LEAF = 1024 }; /* steps: the facts of a case are copied */

typedef struct cases {
    reply_checker *x;
    const reply_clause *clause;
    const reply_move *m;
    bag_question *q; /* asks about any move from any position; or NULL */
    bool agree; /* the moves to where no heap is larger than the named sizes,
                   from where one is; the state is that before the move */
    kernel_form value[SYSTEM_VARIABLES]; /* of the variables of the rules */
    size_t n_values;
    size_t label[REPLY_HEAPS + REPLY_RESULTS]; /* 0: empty; then named sizes;
                                                  then classes */
} cases;

static bool
too_large(cases *c)
{
    return stop(c->x->s, REFUSED, "numbers too large");
}

/* ---- a case */

/* The size of heap in hand or result number i. */
static bool
form_of(const cases *c, size_t i, kernel_form *out)
{
    if (i >= c->m->n_heaps)
        return kernel_compose(&c->m->result[i - c->m->n_heaps], c->n_values,
                              c->value, out);
    *out = kernel_variable(i);
    return true;
}

/* Numbers are known; all stones are those of the base, or when heaps in hand
 * do not belong to it, both. */
static void
set_values(cases *c, const reply_state *s)
{
    size_t n = 0, base = s->n_vars - 1;

    for (; n < base; n++)
        c->value[n] = kernel_variable(n);
    for (size_t i = 0; i < c->x->n_numbers; i++)
        c->value[n++] = (kernel_form){.k = s->number[i]};
    c->value[n] = kernel_variable(base);
    for (size_t i = 0; c->agree && i < c->m->n_heaps; i++)
        c->value[n].c[i] = 1;
    c->n_values = n + 1;
}

/* Heap number i is what its label says. */
static bool
add_label(const cases *c, reply_state *s, size_t i)
{
    size_t label = c->label[i], sizes = c->x->n_sizes;
    kernel_form f, named = {.k = (int64_t)label};

    if (!form_of(c, i, &f))
        return false;
    if (label <= sizes)
        return kernel_learn_equal(&s->facts, &f, &named);
    if (label - sizes <= s->n_classes)
        return kernel_learn_equal(&s->facts, &f,
                                  &s->class_[label - sizes - 1].size);
    s->class_[s->n_classes++].size = f;
    return kernel_learn(&s->facts, f, (int64_t)sizes + 1);
}

static bool
add_facts(const cases *c, reply_state *s)
{
    const reply_move *m = c->m;

    for (size_t i = 0; i < m->n_rows; i++) {
        kernel_form f;
        if (!kernel_compose(&m->row[i], c->n_values, c->value, &f) ||
            !kernel_learn(&s->facts, f, 0))
            return false;
    }
    for (size_t i = 0; i < m->n_heaps + m->n_choices; i++)
        if (!kernel_learn(&s->facts, kernel_variable(i), i < m->n_heaps))
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
            kernel_form d = s->class_[i].size;
            if (i == j || !kernel_form_add(&d, &s->class_[j].size, -1) ||
                !kernel_follows(&c->x->solver, &s->facts, &d, 0))
                continue;
            if (!kernel_learn(&s->facts, d, 1))
                return false;
        }
    return true;
}

/* One heap more, or less, of the size of heap number i; and its stones. */
static bool
count_heap(const cases *c, reply_state *s, size_t i, int64_t by)
{
    size_t label = c->label[i], sizes = c->x->n_sizes;
    kernel_form f;

    if (label > sizes)
        s->class_[label - sizes - 1].change += by;
    else if (label > 0)
        s->change[label - 1] += by;
    return form_of(c, i, &f) && kernel_form_add(&s->more, &f, by);
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
        kernel_form f;
        if (!kernel_compose(&c->m->becomes[i], c->n_values, c->value, &f))
            return false;
        *known = *known && kernel_is_constant(&f);
        after[i] = f.k;
    }
    memcpy(s->number, after, sizeof after);
    return true;
}

/* The state of the case; the heaps in hand are taken from it (by = -1), or put
 * in. */
static bool
open_case(cases *c, reply_state *s, int64_t by)
{
    const reply_move *m = c->m;
    bool good;

    reply_state_init(s, c->x, c->clause, m->n_heaps + m->n_choices + 1);
    set_values(c, s);
    good = add_facts(c, s) && add_differences(c, s);
    for (size_t i = 0; good && i < m->n_heaps; i++)
        good = count_heap(c, s, i, by);
    return good;
}

static bool
check_after(cases *c)
{
    const reply_move *m = c->m;
    reply_state s;
    bool known = true, good = open_case(c, &s, -1);

    taken_was_there(c, &s);
    for (size_t i = 0; good && i < m->n_results; i++)
        good = count_heap(c, &s, m->n_heaps + i, 1);
    if (!good || !move_numbers(c, &s, &known) || !reply_fact_stones(c->x, &s))
        return too_large(c);
    if (!known && !s.impossible && !kernel_never(&c->x->solver, &s.facts))
        return stop(c->x->s, REFUSED, "a number is not known after a move");
    return reply_check_answer(c->x, &s,
                              c->clause->misere ? INTO_MISERE : INTO_NORMAL);
}

/* The heaps in hand, beside any number of heaps of named sizes. */
static bool
check_before(cases *c)
{
    reply_state s;

    if (!open_case(c, &s, 1) || !reply_fact_stones(c->x, &s))
        return too_large(c);
    return reply_check_answer(c->x, &s, INTO_NORMAL) &&
           reply_check_answer(c->x, &s, INTO_MISERE);
}

/* ---- any position */

/* What was taken was there: of a size that is counted so many; of others, all
 * of which are larger, so many and these stones. */
static bool
learn_taken(const cases *c)
{
    bag_question *q = c->q;
    kernel_form others = q->member.heaps, rest = q->member.stones;
    bool good = true;

    for (size_t i = 0; good && i < q->counted; i++) {
        int64_t taken = 0;
        for (size_t k = 0; k < c->m->n_heaps; k++)
            taken += c->label[k] == i + 1;
        good = kernel_learn(&q->facts, q->member.count[i], taken) &&
               kernel_form_add(&others, &q->member.count[i], -1) &&
               kernel_form_add(&rest, &q->member.count[i], -(int64_t)(i + 1));
    }
    for (size_t k = 0; good && k < c->m->n_heaps; k++)
        if (c->label[k] > q->counted) {
            others.k--; /* beside this one */
            good = kernel_form_add(&rest, &c->value[k], -1);
        }
    return good && kernel_learn(&q->facts, others, 0) &&
           kernel_form_add(&rest, &others, -(int64_t)(q->counted + 1)) &&
           kernel_learn(&q->facts, rest, 0);
}

static bool
picture_after(const cases *c)
{
    bag_picture *p = &c->q->after;
    size_t heaps = c->m->n_heaps;
    kernel_form f;

    *p = c->q->member;
    for (size_t i = 0; i < c->x->n_numbers; i++)
        if (!kernel_compose(&c->m->becomes[i], c->n_values, c->value,
                            &p->number[i]))
            return false;
    for (size_t i = 0; i < heaps + c->m->n_results; i++) {
        int by = i < heaps ? -1 : 1;
        if (!form_of(c, i, &f) || !kernel_form_add(&p->stones, &f, by))
            return false;
        if (c->label[i] > 0)
            p->heaps.k += by;
        if (c->label[i] > 0 && c->label[i] <= c->x->n_sizes)
            p->count[c->label[i] - 1].k += by;
    }
    return bag_unknown(c->q, &p->most);
}

static bool
check_question(cases *c)
{
    bag_question *q = c->q;
    const kernel_node *holds = &c->x->t->node[q->p->holds];
    size_t n = c->m->n_heaps + c->m->n_choices;
    reply_state s = {.n_vars = n};

    q->n_vars = n;
    q->facts.n = 0;
    if (!bag_any_position(q, &q->member, 0))
        return too_large(c);
    for (size_t i = 0; i < n; i++)
        c->value[i] = kernel_variable(i);
    memcpy(c->value + n, q->member.number, c->x->n_numbers * sizeof *c->value);
    c->n_values = n + c->x->n_numbers + 1;
    c->value[c->n_values - 1] = q->member.stones;
    s.facts = q->facts;
    bool good = add_facts(c, &s);
    q->facts = s.facts;
    if (!good || !learn_taken(c) || !picture_after(c))
        return too_large(c);
    return reply_decide(q, kernel_kid(c->x->t, holds, 2));
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
        if (!spend(c->x->s, LEAF))
            return false;
        if (c->q)
            return check_question(c);
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
        kernel_form f = kernel_variable(i);
        s.class_[s.n_classes].size = f;
        s.class_[s.n_classes++].change = 1;
        if (i > 0)
            f.c[i - 1] = -1;
        good = kernel_learn(&s.facts, f, i > 0 ? 1 : (int64_t)x->n_sizes + 1) &&
               kernel_form_add(&s.more, &s.class_[i].size, 1);
    }
    if (good && c->n_further > 0) {
        kernel_form above = c->further;
        above.c[c->n_odd - 1]--;
        above.k--;
        if (!kernel_follows(&x->solver, &s.facts, &above, 0))
            return stop(x->s, REFUSED, "odd sizes may be the same");
        s.class_[s.n_classes].size = c->further;
        s.class_[s.n_classes++].change = 1;
        good = kernel_form_add(&s.more, &c->further, 1);
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
    s.none = false;
    s.class_[0].size = s.more = kernel_variable(0);
    s.class_[0].change = 1;
    s.n_classes = 1;
    if (!kernel_learn(&s.facts, kernel_variable(0), (int64_t)x->n_sizes + 1) ||
        !reply_fact_stones(x, &s))
        return stop(x->s, REFUSED, "numbers too large");
    return reply_check_answer(x, &s, SOME_MOVE) && check_moves(&all);
}

bool
reply_every_move(bag_question *q)
{
    const kernel_node *holds = &q->t->node[q->p->holds];
    cases all = {.x = q->context, .q = q};

    q->y = kernel_kid(q->t, holds, 0)->value;
    return check_moves(&all);
}
