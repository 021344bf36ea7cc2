/* check.c: a part whose problems are decided with the set of P-positions.
 *
 * A problem holds when no natural numbers are such that its member is a
 * position, and something has no value, or `where` is true and `holds` is not
 * (docs/formats/core.md). */
#include <inttypes.h>

#include "sentence/sentence.h"

/* ---- conditions that nothing satisfies */

static bool
refuse(speaker *x, const char *otherwise, size_t n, const solution *found)
{
    char where[200] = "";
    size_t length = 0;
    for (size_t i = 0; found->fits && i < n && length < sizeof where - 40; i++)
        length +=
            (size_t)snprintf(where + length, sizeof where - length,
                             "%s%" PRIu64, i ? ", " : "", found->value[i]);
    if (x->f->writing == BY_UNKNOWN)
        return stop(x->s, BUDGET, "with other values of heaps %s", otherwise);
    return stop(x->s, REFUSED, "%s at (%s)", otherwise,
                found->fits ? where : "large numbers");
}

static bool
never(speaker *x, const char *otherwise, size_t n, condition_fn *f,
      const void *arg)
{
    form at[MAX_VARIABLES] = {0};
    solution found;
    scope none = {.e = *x->empty};
    if (!decider_start(&x->d, x->s, &x->f->numerals, &x->f->set))
        return false;
    x->next = 0;
    x->in = &none;
    for (size_t i = 0; i < n; i++)
        at[i] = form_variable(fresh(x));
    int32_t term = f(x, at, arg);
    answer is = failed(x) ? UNSURE : is_never(&x->d, term, &found);
    decider_drop(&x->d);
    return is == YES || (is == NO && refuse(x, otherwise, n, &found));
}

/* ---- problems */

static int32_t
is_member_of(speaker *x, const kernel_problem *p)
{
    side s = side_open(x);
    form at[MAX_TRACKS];
    if (!p->has_member)
        return TERM_TRUE;
    int32_t natural = vector_of(x, p->member, &s, at);
    if (x->tree)
        x->tree->meet(x, at);
    return side_close(x, &s, both(x, natural, is_position(x, at)));
}

/* All positions: the only variable is one. */
static bool
is_about_all(const speaker *x, const kernel_problem *p)
{
    return p->has_member && x->t->node[p->member].op == KERNEL_WHERE;
}

static void
bind_all(speaker *x, const kernel_problem *p, const form *at)
{
    if (is_about_all(x, p))
        x->in->place[x->t->node[p->member].value] = at;
    for (size_t i = 0; !is_about_all(x, p) && i < p->variables; i++)
        bind_number(x, (int64_t)i, &at[i]);
}

/* The body, with 2^v in place of each variable v that is an exponent: v runs
 * through all numbers when 2^v does through all powers of two. */
static int32_t
with_powers(speaker *x, const kernel_problem *p,
            int32_t (*body)(speaker *, const kernel_problem *))
{
    const uint32_t parts[] = {p->defined, p->where, p->holds, p->member};
    uint64_t before = x->in->exponents;
    int32_t all = TERM_TRUE;
    for (size_t i = 0; !x->tree && !is_about_all(x, p) && i < p->variables;
         i++) {
        bool raised = false;
        for (size_t j = 0; j < 3u + p->has_member; j++)
            raised = raised || raises(x, &x->t->node[parts[j]], (int64_t)i);
        if (!raised || form_is_constant(x->in->value[i]))
            continue;
        x->in->exponents |= UINT64_C(1) << i;
        all = both(x, all, say_power(&x->d, form_only(x->in->value[i])));
    }
    int32_t made = body(x, p);
    x->in->exponents = before;
    return both(x, all, made);
}

static int32_t
undefined(speaker *x, const kernel_problem *p)
{
    int32_t none = untruth(x, p->defined);
    return both(x, is_member_of(x, p), none);
}

static int32_t
has_no_value(speaker *x, const form *at, const void *arg)
{
    const kernel_problem *p = arg;
    unknowns_start(x, p->variables);
    bind_all(x, p, at);
    int32_t none = with_powers(x, p, undefined);
    return both(x, none, unknowns_agree(x));
}

static int32_t violation(speaker *x, const kernel_problem *p);

/* With every value that `where` leaves a variable. */
static int32_t
value_by_value(speaker *x, const kernel_problem *p, int64_t v, int64_t end)
{
    const form *own = x->in->value[v];
    int32_t made = TERM_FALSE;
    for (int64_t k = 0; k <= end && !failed(x); k++) {
        form f = {.k = k};
        bind_number(x, v, &f);
        int32_t one = violation(x, p);
        made = either(x, made, both(x, is_equal(x, own, &f), one));
    }
    bind_number(x, v, own);
    return made;
}

static int32_t
fails(speaker *x, const kernel_problem *p)
{
    int32_t where = truth(x, p->where);
    if (where == TERM_FALSE)
        return where;
    /* elsewhere it does not matter what is asked about positions */
    x->assumed = x->tree ? TERM_FALSE : where;
    int32_t wrong = untruth(x, p->holds);
    x->assumed = TERM_FALSE;
    return both(x, both(x, is_member_of(x, p), where), wrong);
}

static int32_t
violation(speaker *x, const kernel_problem *p)
{
    int64_t end;
    for (size_t i = 0; !x->tree && i < p->variables; i++)
        if (!form_is_constant(x->in->value[i]) &&
            (needs(x, &x->t->node[p->holds], (int64_t)i) ||
             needs(x, &x->t->node[p->where], (int64_t)i)) &&
            has_end(x, p->where, (int64_t)i, true, &end))
            return value_by_value(x, p, (int64_t)i, end);
    return with_powers(x, p, fails);
}

static int32_t
is_violated(speaker *x, const form *at, const void *arg)
{
    const kernel_problem *p = arg;
    unknowns_start(x, p->variables);
    bind_all(x, p, at);
    int32_t violated = violation(x, p);
    return both(x, violated, unknowns_agree(x));
}

bool
problem_check(speaker *x, const kernel_problem *p)
{
    bool all = is_about_all(x, p);
    size_t n = all ? x->f->n : p->variables;
    if (x->f->writing == BY_UNKNOWN)
        n += MOST_UNKNOWN;
    if (n > MAX_VARIABLES / 2 || (all && !x->whole))
        return stop(x->s, BUDGET, "it is about all positions");
    return x->never(x, "something has no value", n, has_no_value, p) &&
           x->never(x, "the claim fails", n, is_violated, p);
}

/* ---- */

bool
family_decide(kernel_text *t, const kernel_part *part, const family *f,
              const kernel_problem *p)
{
    kernel_env empty = {0};
    speaker x = family_speaker(t, part, f, &empty, never);
    return kernel_env_open(&empty, t, part) && problem_check(&x, p);
}

static bool
family_check(speaker *x, bool moves)
{
    switch (x->f->writing) {
    case BY_VALUES:
        return values_check(x);
    case BY_UNKNOWN:
        return heaps_check(x);
    default:
        return set_check(x, moves);
    }
}

bool
sentence_decide(certificate *c, const kernel_part *part, bool moves,
                kernel_env *empty, speaker *x, FILE *out)
{
    reader *r = c->text.r;
    family *f = take(r->s, 1, sizeof *f);
    *x = family_speaker(&c->text, part, f, empty, never);
    if (!f || !kernel_env_open(empty, &c->text, part))
        return false;
    if (part->games != 1)
        return stop(r->s, BUDGET, "it is about several games");
    if (!family_read(r, &part->game[0], f) || !family_check(x, moves))
        return false;
    for (size_t i = 0; i < part->problems; i++)
        if (!problem_check(x, &part->problem[i]))
            return false;
    family_print(f, out);
    return true;
}

bool
sentence_prove(certificate *c, const kernel_part *part, FILE *out)
{
    kernel_env empty;
    speaker x;
    return sentence_decide(c, part, false, &empty, &x, out);
}
