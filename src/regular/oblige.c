/* oblige.c: the obligations that speak of the rules alone: what a move leads
 * to is a vector of the family, and a rank drops, so play ends. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "regular/proof.h"

/* Its truth is OPEN until it is set. */
static bt_obligation *
add(bt_proof *p, const char *name, const char *meaning)
{
    bt_obligation *o = &p->obligation[p->n++];
    *o = (bt_obligation){.name = name, .meaning = meaning};
    return o;
}

static void
say_why(bt_obligation *o, const char *why)
{
    free(o->why);
    o->why = bt_copy(why, strlen(why));
}

void
bt_proof_free(bt_proof *p)
{
    for (size_t i = 0; i < p->n; i++) {
        free(p->obligation[i].position);
        free(p->obligation[i].option);
        free(p->obligation[i].why);
    }
    *p = (bt_proof){0};
}

/* A budget that ran out: OPEN, with the sentence. Others are passed on. */
static bt_status
settle(bt_obligation *o, bt_status s, const bt_err *why, bt_err *err)
{
    if (s == BT_ERR_LIMIT || s == BT_ERR_REFUSED) {
        o->shown = BT_NOT_SHOWN;
        say_why(o, why->text);
        return BT_OK;
    }
    if (s != BT_OK && err)
        *err = *why;
    return s;
}

bt_status
bt_proof_give_up(bt_proof *p, bt_status s, const bt_err *why, bt_err *err)
{
    return settle(
        add(p, "formulas", "the rules and the set can be computed with"), s,
        why, err);
}

bt_status
bt_proof_decide(const bt_steps *c, bt_proof *p, const bt_doubt *d, bt_err *err)
{
    bt_obligation *o = add(p, d->name, d->meaning);
    bt_err why = {0};
    bt_found found = BT_FOUND_BIG;
    int64_t value[BT_MAX_TRACKS] = {0};
    bt_status s = bt_steps_solve(c, d->bad, &found, value, &why);
    if (s == BT_OK && found == BT_FOUND_NONE)
        o->shown = BT_SHOWN;
    else if (s == BT_OK && found == BT_FOUND)
        s = d->refute(d->prover, o, value, &why);
    else if (s == BT_OK)
        say_why(o, "a counterexample leaves 64 bits");
    return settle(o, s, &why, err);
}

bt_status
bt_proof_not_vacuous(const bt_steps *c, bt_proof *p, const char *meaning,
                     size_t n, const bt_formula *const *some,
                     const char *const *words, bt_err *err)
{
    bt_obligation *o = add(p, "vacuity", meaning);
    bt_err why = {0};
    bt_status s = BT_OK;
    o->shown = BT_SHOWN;
    for (size_t i = 0; i < n && s == BT_OK; i++) {
        bt_found found = BT_FOUND_NONE;
        int64_t value[BT_MAX_TRACKS];
        s = bt_steps_solve(c, some[i], &found, value, &why);
        if (s == BT_OK && found == BT_FOUND_NONE) {
            o->shown = BT_NOT_SHOWN;
            say_why(o, words[i]);
        }
    }
    return settle(o, s, &why, err);
}

void
bt_proof_conclude(bt_proof *p)
{
    size_t proved = 0;
    p->truth = BT_OPEN;
    for (size_t i = 0; i < p->n; i++) {
        proved += p->obligation[i].shown == BT_SHOWN;
        if (p->obligation[i].shown == BT_FAILS)
            p->truth = BT_REFUTED;
    }
    if (p->n > 0 && proved == p->n)
        p->truth = BT_PROVED;
}

static const bt_vectors_case *
case_at(const bt_steps *c, size_t i)
{
    return &BT_AT(&c->f->cases, bt_vectors_case, i);
}

static bt_status
next_is_natural(const bt_steps *c, bt_proof *p, bool *holds, bt_err *err)
{
    (void)p;
    *holds = true;
    for (size_t i = 0; i < c->n && *holds; i++)
        for (size_t j = 0; j < case_at(c, i)->n_next && *holds; j++) {
            bt_sum next = case_at(c, i)->next[j];
            if (!bt_sum_is_natural(next))
                BT_TRY(bt_steps_never(c, i, next, -1, holds, err));
        }
    return BT_OK;
}

/* Domains are rows, so the next vector lies inside iff no row fails there. */
bt_status
bt_steps_inside(const bt_steps *c, bool *holds, bt_err *err)
{
    *holds = true;
    for (size_t i = 0; i < c->n && *holds; i++)
        for (size_t d = 0; d < c->f->domain.count && *holds; d++) {
            bt_sum row = BT_AT(&c->f->domain, bt_vectors_atom, d).sum;
            if (!bt_sum_compose(&c->f->arena, row, case_at(c, i)->next, &row))
                return bt_fail(err, BT_ERR_LIMIT, "gave up: large numbers");
            BT_TRY(bt_steps_never(c, i, row, -1, holds, err));
        }
    return BT_OK;
}

static bt_status
next_is_inside(const bt_steps *c, bt_proof *p, bool *holds, bt_err *err)
{
    (void)p;
    return bt_steps_inside(c, holds, err);
}

/* ---- the rank: as in rules/measure.c, but decided, not searched for */

static bool
list_candidates(bt_vectors *f, bt_sum *sum)
{
    bool ok = true;
    for (size_t i = 0; ok && i < f->n_coords; i++)
        ok = bt_sum_add_var(&f->arena, &sum[0], f->coord[i].stones,
                            (uint32_t)i) &&
             bt_sum_var(&f->arena, (uint32_t)i, &sum[i + 1]);
    return ok;
}

/* Heaps in hand that fall apart: every heap after the move must be smaller, so
 * rank vectors of heaps compare one heap with one heap. */
static bt_status
grows(const bt_steps *c, size_t i, bt_sum sum, int64_t least, bool *never,
      bt_err *err)
{
    const bt_vectors_case *one = case_at(c, i);
    size_t parts = c->f->heaps ? one->n_next : 1;
    *never = true;
    for (size_t p = 0; p < parts && *never; p++) {
        bt_sum there = one->next[p], back;
        if ((!c->f->heaps &&
             !bt_sum_compose(&c->f->arena, sum, one->next, &there)) ||
            !bt_sum_mix(&c->f->arena, 1, sum, -1, there, &back))
            return bt_fail(err, BT_ERR_LIMIT, "gave up: large numbers");
        /* it grows by `least` or more: sum - there <= -least */
        BT_TRY(bt_steps_never(c, i, back, -least, never, err));
    }
    return BT_OK;
}

/* Take the candidate as the next component when no remaining case raises it
 * and some lower it; drops[i] is set for those. */
static bt_status
try_component(const bt_steps *c, bt_sum sum, bool *drops, bool *taken,
              bt_err *err)
{
    bool *lowers = calloc(c->n + 1, sizeof *lowers), fine = true;
    bt_status s = lowers ? BT_OK : bt_fail_nomem(err);
    *taken = false;
    for (size_t i = 0; s == BT_OK && fine && i < c->n; i++) {
        if (drops[i])
            continue;
        s = grows(c, i, sum, 0, &lowers[i], err);
        if (s == BT_OK && !lowers[i])
            s = grows(c, i, sum, 1, &fine, err);
        *taken = *taken || lowers[i];
    }
    *taken = *taken && fine && s == BT_OK && c->f->n_ranks < BT_VECTORS_RANKS;
    for (size_t i = 0; *taken && i < c->n; i++)
        drops[i] = drops[i] || lowers[i];
    if (*taken)
        c->f->rank[c->f->n_ranks++] = sum;
    free(lowers);
    return s;
}

static bt_status
rank_drops(const bt_steps *c, bt_proof *p, bool *holds, bt_err *err)
{
    bt_sum sum[BT_VECTORS_VARS + 1] = {0};
    bool *drops = bt_arena_alloc(&c->f->arena, (c->n + 1) * sizeof *drops);
    (void)p;
    c->f->n_ranks = 0;
    if (!drops || !list_candidates(c->f, sum))
        return bt_fail_nomem(err);
    for (size_t i = 0; i <= c->f->n_coords;) {
        bool taken;
        BT_TRY(try_component(c, sum[i], drops, &taken, err));
        i = taken ? 0 : i + 1;
    }
    *holds = true;
    for (size_t i = 0; i < c->n; i++)
        *holds = *holds && drops[i];
    return BT_OK;
}

/* These obligations hold or are not shown: a rule that breaks them is a matter
 * for the loader, not a counterexample to the claim. */
bt_status
bt_steps_oblige(const bt_steps *c, bt_proof *p, bt_err *err)
{
    static const struct {
        const char *name, *meaning, *not_shown;
        bt_status (*holds)(const bt_steps *c, bt_proof *p, bool *holds,
                           bt_err *err);
    } rules[] = {
        {"natural", "no move makes a number negative",
         "a number might become negative", next_is_natural},
        {"family", "every option lies in the family",
         "a move may leave the family", next_is_inside},
        {"rank", "every move lowers a rank, so play ends",
         "no linear rank was found that every move lowers", rank_drops},
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bt_obligation *o = add(p, rules[i].name, rules[i].meaning);
        bool holds = false;
        bt_err why = {0};
        bt_status s = rules[i].holds(c, p, &holds, &why);
        if (s == BT_OK && holds)
            o->shown = BT_SHOWN;
        else if (s == BT_OK)
            say_why(o, rules[i].not_shown);
        BT_TRY(settle(o, s, &why, err));
    }
    return BT_OK;
}
