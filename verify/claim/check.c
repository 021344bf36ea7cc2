/* check.c: a claim in core text, decided by looking.
 *
 * "exhaustive": every problem of the part holds at every member. "refuted", the
 * numbers of part and problem and a member at which it fails. "works", how many
 * and which parts hold, of a claim that asks. */
#include <inttypes.h>

#include "claim/claim.h"
#include "kernel/methods.h"

typedef struct checker {
    kernel_text *text;
    const kernel_problem *p;
    uint64_t looked_at;
    bool failed; /* at a member of a problem that asks */
} checker;

/* ---- one member */

static bool
unsure(kernel_env *e)
{
    return stop(e->s, BUDGET, "it is not known what the claim says: %s",
                e->why ? e->why : "");
}

bool
claim_finding(kernel_env *e, const kernel_problem *p, finding *out)
{
    int64_t *member = NULL;
    kernel_tri is = KERNEL_YES;

    if (p->has_member)
        is = kernel_place(e, 0, &e->t->node[p->member], &member);
    drop(e->s, member);
    if (is == KERNEL_YES && p->has_member &&
        e->t->node[p->member].op == KERNEL_WHERE)
        is = kernel_is_position(e, 0, e->where[e->t->node[p->member].value]);
    *out = OUTSIDE;
    if (is != KERNEL_YES)
        return is == KERNEL_NO || unsure(e);
    kernel_tri defined = kernel_truth(e, p->defined);
    if (defined == KERNEL_NO)
        return stop(e->s, REFUSED, "at a member something has no value");
    kernel_tri where = kernel_truth(e, p->where);
    kernel_tri holds =
        where == KERNEL_NO ? KERNEL_YES : kernel_truth(e, p->holds);
    if (defined == KERNEL_UNKNOWN || where == KERNEL_UNKNOWN ||
        holds == KERNEL_UNKNOWN)
        return unsure(e);
    *out = where == KERNEL_NO ? OUTSIDE : holds == KERNEL_YES ? HOLDS : FAILS;
    return e->s->code == ACCEPTED;
}

/* ---- proved */

static bool
look_at(void *arg, kernel_env *e)
{
    checker *c = arg;
    finding f = FAILS;

    if (!claim_finding(e, c->p, &f))
        return false;
    c->looked_at += f != OUTSIDE;
    if (f == FAILS && c->p->asks) {
        c->failed = true;
        return false; /* it does not hold, whatever the others say */
    }
    return f != FAILS || stop(e->s, REFUSED, "the claim fails at a member");
}

/* Look at all members of all problems, which ask or do not. */
static bool
look_at_part(checker *c, const kernel_part *part, bool asks)
{
    kernel_env e;

    if (!kernel_env_open(&e, c->text, part))
        return false;
    c->failed = false;
    for (size_t k = 0; k < part->problems && !c->failed; k++) {
        c->p = &part->problem[k];
        if (c->p->asks != asks)
            return stop(e.s, REFUSED,
                        asks ? "the claim asks nothing"
                             : "the claim states nothing");
        if (!claim_members(&e, c->p, look_at, c) && !c->failed)
            return stop(e.s, BUDGET, "not all members are known");
    }
    return true;
}

bool
claim_look(certificate *c, const kernel_part *part, FILE *out)
{
    checker k = {.text = &c->text};

    if (part->problems == 0)
        return stop(c->text.r->s, REFUSED, "the claim states nothing");
    return look_at_part(&k, part, false) &&
           fprintf(out, "all members were looked at: %" PRIu64, k.looked_at);
}

/* ---- works */

static bool
is_known(certificate *c)
{
    for (size_t i = 0; i < c->text.parts; i++)
        if (c->text.part[i].has_function)
            return stop(c->text.r->s, BUDGET, "a function is any of its class");
    return true;
}

static bool
answers_so(checker *c, size_t part, bool works)
{
    return look_at_part(c, &c->text->part[part], true) &&
           (c->failed != works ||
            stop(c->text->r->s, REFUSED, "part %zu does not answer so",
                 part + 1));
}

/* "n", then n numbers of parts, ascending: just these hold. */
bool
claim_answer(certificate *c, FILE *out)
{
    checker k = {.text = &c->text};
    reader *r = c->text.r;
    size_t n = 0, part = 0, last = c->text.parts;

    if (!is_known(c) || !reader_size(r, last, &n))
        return false;
    fputs("PROVED: of the parts just these hold:", out);
    for (size_t i = 0; i <= n; i++) {
        size_t next =
            i < n ? (size_t)reader_value(r, (int64_t)part + 1, (int64_t)last)
                  : last + 1;
        for (part++; part < next; part++)
            if (!answers_so(&k, part - 1, false))
                return false;
        if (i < n && (fprintf(out, " %zu", next) < 0 || reader_failed(r) ||
                      !answers_so(&k, next - 1, true)))
            return false;
    }
    return fputs(n ? "\n" : " none\n", out) != EOF;
}

/* ---- refuted */

static bool
read_variables(kernel_env *e, const kernel_problem *p)
{
    reader *r = e->t->r;

    for (size_t i = 0; i < p->variables; i++) {
        e->number[i] = reader_value(r, 0, INT64_MAX);
        e->numbers |= UINT64_C(1) << i;
    }
    return !reader_failed(r);
}

/* "n", then n numbers: a position in its own form. */
static bool
read_position(kernel_env *e, int64_t **out)
{
    const kernel_game *g = &e->part->game[0];
    reader *r = e->t->r;
    size_t n = 0, at = 0;

    if (!reader_size(r, 1 << 16, &n))
        return false;
    *out = take(r->s, n + 1, sizeof **out);
    for (size_t i = 0; *out && i < n; i++)
        (*out)[i] = reader_value(r, 0, INT64_MAX);
    for (size_t f = 0; *out && f < g->fields && at < n; f++) {
        bool list = kernel_is_list(g->field[f]);
        uint64_t count = list ? (uint64_t)(*out)[at] : 0;
        size_t start = at + 1;
        if (count > n - start)
            break;
        at = start + (size_t)count;
        for (size_t i = start; g->field[f] == KERNEL_BAG && i < at; i++)
            if ((*out)[i] < (i > start ? (*out)[i - 1] : 1))
                return reader_stop(r, "the heaps of a bag are not in order");
        if (f + 1 == g->fields && at == n)
            return !reader_failed(r);
    }
    return reader_stop(r, "a position is incomplete");
}

/* The member at which it fails: a position, or values of variables. */
static bool
read_member(kernel_env *e, const kernel_problem *p)
{
    int64_t *position = NULL;

    if (!p->has_member || e->t->node[p->member].op != KERNEL_WHERE)
        return read_variables(e, p);
    if (!read_position(e, &position))
        return false;
    e->where[0] = position;
    e->positions = 1;
    return true;
}

/* "function n", n values and a step: one of the class. */
static bool
read_function(kernel_env *e)
{
    const kernel_part *p = e->part;
    reader *r = e->t->r;
    int64_t rise = p->rise == KERNEL_STRICTLY, *f = NULL;

    if (!reader_count(r, "function", 1 << 16, &e->functions))
        return false;
    if (e->functions == 0)
        return reader_stop(r, "a function has no values");
    e->function = f = take(r->s, e->functions, sizeof *f);
    for (size_t i = 0; f && i < e->functions; i++) {
        f[i] = reader_value(r, p->least, INT64_MAX - 1);
        if (i > 0 && p->rise != KERNEL_ANY && f[i] < f[i - 1] + rise)
            return stop(r->s, REFUSED, "the function is not of the class");
    }
    e->step = reader_value(r, rise, INT64_MAX);
    return !reader_failed(r);
}

/* Where its variables have these values it is about a member, and is false. */
static bool
say_failure(kernel_env *e, const kernel_problem *p, kernel_problem *out)
{
    kernel_text *t = e->t;
    uint32_t at[KERNEL_VARIABLES + 1], is[4] = {p->where, p->defined};
    uint32_t no[2] = {p->holds}, of[3];
    size_t n = p->variables;

    for (size_t i = 0; i < n; i++)
        if (!kernel_make_number(t, -e->number[i], &of[0]) ||
            !kernel_make_number(t, 1, &of[1]) ||
            !kernel_make_variable(t, (int64_t)i, &of[2]) ||
            !kernel_make(t, KERNEL_SUM, 3, of, &of[0]) ||
            !kernel_make(t, KERNEL_EQ, 1, of, &at[i]))
            return false;
    *out = (kernel_problem){.variables = n};
    of[1] = p->member;
    return kernel_make_number(t, 0, &of[0]) &&
           (!p->has_member || kernel_make(t, KERNEL_POSITION, 2, of, &is[3])) &&
           kernel_make_truth(t, true, &out->defined) &&
           kernel_make_truth(t, true, &at[n]) &&
           kernel_make(t, KERNEL_AND, n + 1, at, &out->where) &&
           kernel_make_truth(t, false, &no[1]) &&
           kernel_make(t, KERNEL_IFF, 2, no, &is[2]) &&
           kernel_make(t, KERNEL_AND, 3u + p->has_member, is, &out->holds);
}

/* "place", and a problem about it: a member is there, and the problem says that the
 * claim fails. */
static bool
read_failure(kernel_env *e, const kernel_problem *p, kernel_problem *out)
{
    kernel_text *t = e->t;
    kernel_problem here = *p;
    uint32_t is[2] = {p->where};
    finding f = OUTSIDE;

    if (!reader_expect(t->r, "place") || !reader_expect(t->r, "problem") ||
        !kernel_read_problem(t, e->part, out))
        return false;
    return (out->has_member && t->node[out->member].op == KERNEL_PLACE &&
            kernel_make(t, KERNEL_SAME, 2, (uint32_t[]){p->member, out->member},
                        &is[1]) &&
            kernel_make(t, KERNEL_AND, 2, is, &here.where) &&
            kernel_make_truth(t, false, &here.holds) &&
            claim_finding(e, &here, &f) && f == FAILS &&
            claim_denies(t, p, out)) ||
           stop(e->s, REFUSED, "it does not fail there");
}

bool
claim_refute(certificate *c, method_fn *by, FILE *out)
{
    kernel_text *t = &c->text;
    const char *said = t->r->at;
    int64_t part = reader_value(t->r, 1, (int64_t)t->parts);
    finding f = HOLDS;
    kernel_env e;

    if (reader_failed(t->r) || !kernel_env_open(&e, t, &t->part[part - 1]) ||
        (e.part->has_function && !read_function(&e)))
        return false;
    int64_t problem = reader_value(t->r, 1, (int64_t)e.part->problems);
    if (reader_failed(t->r))
        return false;
    const kernel_problem *p = &e.part->problem[problem - 1];
    if (p->asks)
        return stop(e.s, REFUSED, "the claim states nothing");
    if (!read_member(&e, p))
        return false;
    e.s->refuted = true;
    int length = (int)(t->r->at - said);
    fprintf(out, "REFUTED, as it fails at part, problem, member%.*s\n", length,
            said);
    const char *at = t->r->at;
    if (!e.function && kernel_peek(t, "by")) {
        kernel_part only = *e.part;
        kernel_problem fails;
        if (!e.positions)
            t->r->at = at;
        only.problem = &fails;
        only.problems = 1;
        return (e.positions ? read_failure : say_failure)(&e, p, &fails) &&
               by(c, &only, out);
    }
    return claim_finding(&e, p, &f) &&
           (f == FAILS || stop(e.s, REFUSED, "it does not fail there"));
}
