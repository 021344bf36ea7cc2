/* claim.c: from clauses to the claim.
 *
 * In every case, and for all outcomes that the member may have, it is shown that
 * the claim holds, or that a clause has the member with another outcome. What is
 * said of every move is shown of any position, move by move. */
#include "reply/reply.h"

#include <string.h>

static kernel_tri
count_in(bag_question *q, const kernel_form *count, const reply_count *wanted)
{
    int parity = bag_parity(count);
    kernel_form low = *count, high = kernel_constant(wanted->high);

    if (wanted->parity >= 0 && parity != wanted->parity)
        return parity < 0 ? KERNEL_UNKNOWN : KERNEL_NO;
    low.k -= wanted->low;
    kernel_tri t = bag_at_least(q, &low);
    if (wanted->high < 0 || t == KERNEL_NO)
        return t;
    return kernel_form_add(&high, count, -1)
               ? bag_both(t, bag_at_least(q, &high))
               : KERNEL_UNKNOWN;
}

/* The sizes above the named ones: there is none; or just these are odd. */
static kernel_tri
larger_in(bag_question *q, const bag_picture *p, const reply_clause *c)
{
    kernel_form odd[2 * BAG_COUNTED], f;
    kernel_tri none = p->none ? KERNEL_YES : KERNEL_NO;
    bool known = !p->anything;
    size_t n = 0;

    for (size_t i = q->named; i < q->counted; i++) {
        none = bag_both(none, bag_zero(q, &p->count[i]));
        known = known && bag_parity(&p->count[i]) >= 0;
        if (bag_parity(&p->count[i]) == 1)
            odd[n++] = kernel_constant((int64_t)i + 1);
    }
    for (size_t i = 0; i < p->n_odd; i++)
        odd[n++] = p->odd[i];
    if (c->none)
        return none;
    if (!known)
        return KERNEL_UNKNOWN;
    if (n != c->n_odd + c->n_further)
        return KERNEL_NO;
    if (c->n_further == 0)
        return KERNEL_YES;
    return kernel_compose(&c->further, c->n_odd, odd, &f) &&
                   kernel_form_add(&f, &odd[n - 1], -1)
               ? bag_zero(q, &f)
               : KERNEL_UNKNOWN;
}

static kernel_tri
in_clause(bag_question *q, const bag_picture *p, const reply_clause *c)
{
    kernel_tri t = larger_in(q, p, c);

    for (size_t i = 0; t != KERNEL_NO && i < q->named; i++)
        t = bag_both(t, count_in(q, &p->count[i], &c->count[i]));
    for (size_t i = 0; t != KERNEL_NO && i < q->n_numbers; i++) {
        kernel_form f = p->number[i];
        f.k -= c->number[i];
        t = bag_both(t, bag_zero(q, &f));
    }
    return t;
}

/* Does a clause for this play have it, with this outcome? */
static bool
is_known(bag_question *q, const bag_picture *p, bool misere, bool is_p)
{
    const reply_checker *x = q->context;

    for (size_t i = 0; i < x->n_clauses; i++)
        if (x->clause[i].is_p == is_p &&
            (x->clause[i].misere == misere ||
             (p == &q->member && x->agree && q->large)) &&
            in_clause(q, p, &x->clause[i]) == KERNEL_YES)
            return true;
    return false;
}

static kernel_tri
outcome(bag_question *q, size_t game, const bag_picture *p)
{
    bool misere = q->part->game[game].misere;

    return is_known(q, p, misere, true)    ? KERNEL_YES
           : is_known(q, p, misere, false) ? KERNEL_NO
                                           : KERNEL_UNKNOWN;
}

static bool
excluded(bag_question *q)
{
    const reply_checker *x = q->context;
    const kernel_part *part = q->part;

    if (part->games == 2 && q->is_p[0] != q->is_p[1] &&
        (part->game[0].misere == part->game[1].misere ||
         (x->agree && q->large)))
        return true;
    for (size_t g = 0; g < part->games; g++)
        if (is_known(q, &q->member, part->game[g].misere, !q->is_p[g]))
            return true;
    return false;
}

bool
reply_decide(bag_question *q, const kernel_node *holds)
{
    reply_checker *x = q->context;

    x->n_cases++;
    q->fixed = q->n_vars;
    if (kernel_never(q->solver, &q->facts))
        return true;
    for (unsigned is = 0; is < 1u << q->part->games; is++) {
        q->is_p[0] = is & 1;
        q->is_p[1] = is >> 1;
        q->stays = x->agree && q->large && is && q->counted == q->named;
        if (!bag_shown(q, &q->t->node[q->p->where], holds))
            return stop(x->s, BUDGET,
                        "it is not shown that the claim follows from replies");
    }
    return true;
}

static bool
decide_case(bag_question *q)
{
    return reply_decide(q, &q->t->node[q->p->holds]);
}

static bool
decide_problem(bag_question *q)
{
    const kernel_node *holds = &q->t->node[q->p->holds];

    if (!q->p->has_member || !kernel_is_truth(q->t, q->p->defined, true))
        return stop(q->t->r->s, BUDGET,
                    "the claim is about no positions, or may have no value");
    if (bag_takes_all(q) && holds->op == KERNEL_EVERY_MOVE &&
        bag_is_member(q, kernel_kid(q->t, holds, 1)))
        return reply_every_move(q);
    return bag_each_case(q, decide_case);
}

bool
reply_claim(reply_checker *x)
{
    bag_question *q = take(x->s, 1, sizeof *q);
    bool good = q != NULL;

    for (size_t i = 0; good && i < x->part->problems; i++) {
        *q = (bag_question){.t = x->t,
                            .solver = &x->solver,
                            .part = x->part,
                            .p = &x->part->problem[i],
                            .bag = x->bag,
                            .n_numbers = x->n_numbers,
                            .named = x->n_sizes,
                            .counted = x->n_sizes,
                            .context = x,
                            .outcome = outcome,
                            .excluded = excluded,
                            .y = -1};
        memcpy(q->number, x->number, sizeof q->number);
        for (size_t k = 0; k < x->n_clauses; k++) {
            size_t n = x->clause[k].n_odd + x->clause[k].n_further;
            q->most_odd = n > q->most_odd ? n : q->most_odd;
        }
        good = decide_problem(q);
    }
    drop(x->s, q);
    return good;
}
