/* search.c: the search itself. What a step brings is dropped from the
 * proof when nothing below it was used; a split of which one way did not need
 * what it assumed is no split at all, and its other ways are never looked at.
 *
 * With quotients or products (wide) a choice is split where at most one of its
 * ways is left, then quotients are told apart; without, a point that satisfies
 * all facts says what to do. */
#include "steps/search.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 300, LOOK_AT = 16 };

/* ---- facts ---- */

/* A contradiction, or a point in x->value. */
static bt_answer
look_at_facts(bt_ssearch *x, const bt_sproof **closed)
{
    bt_sfacts f;
    bt_answer out = BT_LOST;
    free(x->value);
    x->n_values = x->t->unknown.count;
    x->value = calloc(x->n_values + 1, sizeof *x->value);
    *closed = NULL;
    if (bt_sfacts_gather(x, 2, &f) && x->value)
        out = bt_sfacts_solve(x, &f, f.n, x->value);
    if (out == BT_NEVER)
        *closed = bt_sfacts_close(x, &f);
    bt_sfacts_free(&f);
    return out;
}

/* ---- steps ---- */

static bool
gain_is_used(const bt_ssearch *x, const bt_sgain *g)
{
    for (size_t i = 0; i < g->n; i++)
        if (g->entry[i]->used)
            return true;
    for (int i = 0; i < g->n_vars; i++)
        if (BT_AT(&x->var, int, g->var + i))
            return true;
    return false;
}

/* What there was before a part was assumed. */
typedef struct mark {
    size_t entry, done, guessed;
} mark;

static mark
mark_of(const bt_ssearch *x)
{
    return (mark){x->entry.count, x->done.count, x->guessed.count};
}

static void
go_back(bt_ssearch *x, mark m)
{
    x->entry.count = m.entry;
    x->done.count = m.done;
    x->guessed.count = m.guessed;
}

static bool
assume(bt_ssearch *x, bt_spart part, bt_sgain *gain)
{
    size_t before = x->entry.count;
    gain->var = (int)x->var.count;
    bt_ssearch_assume(x, part);
    gain->n_vars = (int)x->var.count - gain->var;
    gain->n = x->entry.count - before;
    gain->entry = bt_unknowns_alloc(x->t, gain->n * sizeof *gain->entry);
    if (gain->entry && gain->n)
        memcpy(gain->entry, &BT_AT(&x->entry, bt_entry *, before),
               gain->n * sizeof *gain->entry);
    return gain->entry && !bt_step_failed(x->p);
}

static void
use_variables(bt_ssearch *x, const bt_sum *a)
{
    for (size_t i = 0; a && i < a->n; i++)
        bt_ssearch_use(x, a->term[i].var);
}

void
bt_ssearch_use(bt_ssearch *x, uint32_t unknown)
{
    const bt_unknown *v = bt_unknowns_at(x->t, unknown);
    if (v->kind == BT_UNKNOWN_VARIABLE)
        BT_AT(&x->var, int, v->which) = 1;
    if (v->kind == BT_UNKNOWN_PRODUCT) {
        bt_ssearch_use(x, (uint32_t)v->which);
        bt_ssearch_use(x, (uint32_t)v->rest);
    }
    use_variables(x, v->arg[0]);
    use_variables(x, v->arg[1]);
}

/* The step uses what it names. */
static void
use_step(bt_ssearch *x, const bt_sproof *p)
{
    for (size_t i = 0; p->kind == BT_PROOF_CLOSE && i < p->n; i++)
        p->fact[i]->used = true;
    if (p->source)
        p->source->used = true;
    if (p->other)
        p->other->used = true;
    for (size_t i = 0; i < BT_STEP_ARGS; i++)
        use_variables(x, p->arg[i]);
}

/* A step with room for n kids. */
static bt_sproof *
step_of(bt_ssearch *x, bt_sproof step, size_t n)
{
    bt_sproof *p = bt_unknowns_alloc(x->t, sizeof *p);
    if (!p)
        return NULL;
    *p = step;
    p->n = n;
    p->kid = bt_unknowns_alloc(x->t, n * sizeof *p->kid);
    p->gain = bt_unknowns_alloc(x->t, n * sizeof *p->gain);
    if (!p->kid || !p->gain)
        return NULL;
    memset(p->kid, 0, n * sizeof *p->kid);
    return p;
}

/* The ways that are not closed yet; the step itself only if it is needed. */
static const bt_sproof *
branch(bt_ssearch *x, bt_sproof *p, const bt_spart *part, size_t depth)
{
    for (size_t i = 0; i < p->n; i++) {
        mark m = mark_of(x);
        if (!p->kid[i] && assume(x, part[i], &p->gain[i]))
            p->kid[i] = bt_ssearch_refute(x, depth + 1);
        go_back(x, m);
        if (!p->kid[i] || !gain_is_used(x, &p->gain[i]))
            return p->kid[i];
    }
    use_step(x, p);
    return p;
}

static const bt_sproof *
split(bt_ssearch *x, bt_entry *e, bt_sproof *p, size_t depth)
{
    if (!p)
        return NULL;
    e->resolved = true;
    const bt_sproof *out = branch(x, p, e->part, depth);
    e->resolved = false;
    return out;
}

static bt_sproof *
split_of(bt_ssearch *x, bt_entry *e)
{
    return step_of(x, (bt_sproof){.kind = BT_PROOF_SPLIT, .source = e}, e->n);
}

static const bt_sproof *
step_on(bt_ssearch *x, const bt_sproof *step, size_t depth)
{
    bt_sproof *p = step_of(x, *step, 1);
    bt_sproof *done = bt_vector_push(&x->done, sizeof *done);
    if (!p || !done)
        return NULL;
    *done = *step;
    bt_spart part = p->kind == BT_PROOF_TAKE
                        ? bt_spart_with(x->p, p->source->part[0], p->arg[0])
                        : bt_schema_instance(x->p, p->schema, p->sum, p->arg);
    return branch(x, p, &part, depth);
}

/* Not from where it was: what is used is marked anew. */
static void
forget_use(bt_ssearch *x, const bt_sproof *p)
{
    for (size_t i = 0; p->kind != BT_PROOF_CLOSE && i < p->n; i++) {
        for (size_t k = 0; k < p->gain[i].n; k++)
            p->gain[i].entry[k]->used = false;
        for (int k = 0; k < p->gain[i].n_vars; k++)
            BT_AT(&x->var, int, p->gain[i].var + k) = 0;
        forget_use(x, p->kid[i]);
    }
}

static const bt_sproof *
prune(bt_ssearch *x, const bt_sproof *p)
{
    for (size_t i = 0; p->kind != BT_PROOF_CLOSE && i < p->n; i++) {
        p->kid[i] = prune(x, p->kid[i]);
        if (!gain_is_used(x, &p->gain[i]))
            return p->kid[i];
    }
    use_step(x, p);
    return p;
}

const bt_sproof *
bt_sproof_prune(bt_ssearch *x, const bt_sproof *p)
{
    forget_use(x, p);
    return prune(x, p);
}

/* ---- choices ---- */

static bool
is_violated(bt_ssearch *x, const bt_entry *e)
{
    if (e->kind != BT_ENTRY_CHOICE || e->resolved)
        return false;
    for (size_t i = 0; i < e->n; i++)
        if (bt_spart_holds(x, e->part[i]) == 1)
            return false;
    return true;
}

/* Is the part a comparison that the facts rule out? */
static bool
is_ruled_out(bt_ssearch *x, bt_spart s, bt_sfacts *f)
{
    bt_ratio *value;
    bool never;
    bt_sview v = bt_spart_look(x->p, s);
    if (v.is != BT_IS_FACT || bt_step_failed(x->p))
        return false;
    f->row[f->n] = *v.fact;
    value = calloc(x->t->unknown.count + 1, sizeof *value);
    never = value && bt_sfacts_solve(x, f, f->n + 1, value) == BT_NEVER;
    free(value);
    return never;
}

static size_t
ways_left(bt_ssearch *x, const bt_entry *e, bt_sfacts *f)
{
    size_t left = 0;
    for (size_t i = 0; i < e->n; i++)
        left += !is_ruled_out(x, e->part[i], f);
    return left;
}

/* The violated choice that leaves the fewest ways. */
static bt_entry *
find_choice(bt_ssearch *x)
{
    bt_sfacts f;
    bt_entry *best = NULL;
    size_t least = SIZE_MAX, looked = 0;
    if (bt_sfacts_gather(x, 2, &f))
        for (size_t i = x->entry.count; i-- > 0 && least > 1;) {
            bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
            if (!is_violated(x, e))
                continue;
            size_t left = looked++ < LOOK_AT ? ways_left(x, e, &f) : e->n;
            if (left < least) {
                least = left;
                best = e;
            }
        }
    bt_sfacts_free(&f);
    return best;
}

static bool
find_step(bt_ssearch *x, bt_sproof *step)
{
    return bt_schema_violated(x, step) || bt_take_find(x, 0, step) ||
           bt_take_between(x, true, step) || bt_schema_peel(x, false, step) ||
           bt_take_find(x, -1, step) ||
           (x->deep > 0 &&
            (bt_schema_peel(x, true, step) || bt_take_between(x, false, step) ||
             bt_take_find(x, 1, step)));
}

/* A number that is no integer at the point. */
static const bt_sproof *
round_off(bt_ssearch *x, const bt_sum *at, size_t depth)
{
    const bt_sum **guess = bt_vector_push(&x->guessed, sizeof *guess);
    bt_sproof *p =
        step_of(x, (bt_sproof){.kind = BT_PROOF_CASES, .arg = {at}}, 2);
    bt_spart way[2] = {bt_spart_form(at), bt_spart_not(bt_spart_form(at))};
    if (!p || !guess)
        return NULL;
    *guess = at;
    return branch(x, p, way, depth);
}

/* ---- quotients and products ---- */

/* Closed at once, without steps but products. */
static const bt_sproof *
close_way(bt_ssearch *x, bt_spart part, int level, bt_sgain *gain)
{
    mark m = mark_of(x);
    const bt_sproof *p = NULL;
    if (assume(x, part, gain) && look_at_facts(x, &p) == BT_POINT && level > 0)
        p = bt_close_by_products(x, level);
    go_back(x, m);
    return p;
}

/* How many ways are left, as soon as these are more than `most`. */
static size_t
close_ways(bt_ssearch *x, bt_sproof *p, const bt_spart *part, int level,
           size_t most)
{
    size_t left = 0;
    for (size_t i = 0; i < p->n && left <= most; i++) {
        p->kid[i] = close_way(x, part[i], level, &p->gain[i]);
        left += !p->kid[i];
    }
    return left;
}

/* The choice with the fewest ways left, which is split if that is at most one.
 */
typedef struct best {
    size_t left;
    bt_entry *e;
    bt_sproof *p;
} best;

static void
find_best(bt_ssearch *x, int level, best *b)
{
    *b = (best){.left = SIZE_MAX};
    for (size_t i = 0; i < x->entry.count && b->left > 1; i++) {
        bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind != BT_ENTRY_CHOICE || e->resolved)
            continue;
        bt_sproof *p = split_of(x, e);
        size_t left =
            p ? close_ways(x, p, e->part, level, b->left - 1) : SIZE_MAX;
        if (left < b->left)
            *b = (best){left, e, p};
    }
}

/* Does it follow over the rationals? Then nothing is won by it. */
static bool
is_known(bt_ssearch *x, const bt_sum *at)
{
    const bt_sum *far = bt_unknowns_mix(x->t, -1000, at, 0, at, -1);
    bt_sgain gain;
    return close_way(x, bt_spart_form(far), 0, &gain) != NULL;
}

static bool
is_guessed(const bt_ssearch *x, const bt_sum *at)
{
    for (size_t i = 0; i < x->guessed.count; i++)
        if (bt_unknowns_equal(BT_AT(&x->guessed, const bt_sum *, i), at))
            return true;
    return false;
}

/* Two cases of which one is closed at once; *free: of which none is. */
static bool
try_guess(bt_ssearch *x, const bt_sum *at, bt_sproof **p, bt_spart *way)
{
    way[0] = bt_spart_form(at);
    way[1] = bt_spart_not(way[0]);
    *p = step_of(x, (bt_sproof){.kind = BT_PROOF_CASES, .arg = {at}}, 2);
    size_t left = *p ? close_ways(x, *p, way, 1, 2) : 2;
    if (left != 1)
        return left == 0;
    bt_sview open = bt_spart_look(x->p, (*p)->kid[0] ? way[1] : way[0]);
    return !is_known(x, open.fact);
}

static const bt_sproof *
tell_quotients_apart(bt_ssearch *x, size_t depth)
{
    static const int64_t by[] = {1, 0, 2, -1};
    const bt_sum *guess[BT_MOST_GUESSES], *free = NULL;
    size_t n = bt_quotient_guesses(x, guess);
    bt_sproof *p;
    bt_spart way[2];
    for (size_t i = 0; i < n * 4 && !bt_step_failed(x->p); i++) {
        const bt_sum *at = bt_unknowns_plus(x->t, guess[i / 4], -by[i % 4]);
        if (is_guessed(x, at))
            continue;
        const bt_sum **g = bt_vector_push(&x->guessed, sizeof *g);
        if (!g)
            return NULL;
        *g = at;
        if (try_guess(x, at, &p, way))
            return branch(x, p, way, depth);
        if (!free && i % 4 < 2 && !(p && (p->kid[0] || p->kid[1])))
            free = at;
        if (!(p && (p->kid[0] || p->kid[1])))
            x->guessed.count--;
    }
    return free && depth < x->most_free ? round_off(x, free, depth) : NULL;
}

static const bt_sproof *
refute_wide(bt_ssearch *x, size_t depth)
{
    best b = {0};
    const bt_sproof *p;
    bt_sproof step;
    if (x->planned < x->n_plan) {
        step = x->plan[x->planned++];
        if (!step.source)
            step.source = BT_AT(&x->entry, bt_entry *, x->entry.count - 1);
        return step_on(x, &step, depth);
    }
    if (bt_quotient_use(x, &step))
        return step_on(x, &step, depth);
    for (int level = 0; level < 2; level++) {
        if (level > 0 && (p = bt_close_by_products(x, level)))
            return p;
        find_best(x, level, &b);
        if (b.left <= 1)
            return split(x, b.e, b.p, depth);
    }
    p = tell_quotients_apart(x, depth);
    if (p || bt_step_failed(x->p) || x->status != BT_OK)
        return p;
    if (b.e && depth < x->most_free)
        return split(x, b.e, b.p, depth);
    return bt_close_by_products(x, 2);
}

const bt_sproof *
bt_ssearch_refute(bt_ssearch *x, size_t depth)
{
    const bt_sproof *closed;
    const bt_sum *at;
    bt_sproof step;
    if (bt_step_failed(x->p) || x->status != BT_OK || depth > MOST_DEPTH ||
        x->states++ >= x->most_states || (x->p->wide && x->work > x->most_work))
        return NULL;
    bt_answer s = look_at_facts(x, &closed);
    if (s == BT_NEVER)
        return closed;
    if (x->p->wide)
        return refute_wide(x, depth);
    if (s == BT_LOST)
        return NULL;
    bt_entry *e = find_choice(x);
    if (e)
        return split(x, e, split_of(x, e), depth);
    if (find_step(x, &step))
        return step_on(x, &step, depth);
    return bt_schema_round(x, &at) ? round_off(x, at, depth) : NULL;
}
