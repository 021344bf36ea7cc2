/* solver.c: one ruleset, one kind of play, the engines that may answer. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/engine.h"
#include "game/options.h"

enum { MAX_ENGINES = 8 };

struct bt_solver {
    const bt_ruleset *rules;
    bool misere;
    const bt_engine *forced; /* NULL: chosen by itself */
    bt_budget budget;
    bool refused[MAX_ENGINES];
    void *state[MAX_ENGINES]; /* opened when first needed */
    const char *last;
};

bt_solver_options
bt_solver_options_default(void)
{
    return (bt_solver_options){.limits = bt_limits_default()};
}

bt_status
bt_solver_new(const bt_ruleset *rules, const bt_solver_options *options,
              bt_solver **out, bt_err *err)
{
    bt_solver_options o = options ? *options : bt_solver_options_default();
    const bt_engine *forced = NULL;
    *out = NULL;
    if (o.engine && !(forced = bt_engine_find(o.engine)))
        return bt_fail(err, BT_ERR_ARG,
                       "there is no engine called '%.40s': choose from sum, "
                       "box, row, reference",
                       o.engine);
    if (forced && !forced->accepts(rules, o.misere, err))
        return BT_ERR_REFUSED;
    bt_solver *s = calloc(1, sizeof *s);
    if (!s)
        return bt_fail_nomem(err);
    s->rules = rules;
    s->misere = o.misere;
    s->forced = forced;
    s->last = forced ? forced->name : "reference";
    bt_budget_start(&s->budget, &o.limits);
    for (size_t i = 0; bt_engines[i]; i++)
        s->refused[i] = forced ? bt_engines[i] != forced
                               : !bt_engines[i]->accepts(rules, o.misere, NULL);
    *out = s;
    return BT_OK;
}

void
bt_solver_free(bt_solver *s)
{
    if (!s)
        return;
    for (size_t i = 0; bt_engines[i]; i++)
        if (s->state[i])
            bt_engines[i]->close(s->state[i]);
    free(s);
}

void
bt_solver_deadline(bt_solver *s, double deadline)
{
    s->budget.limits.deadline = deadline;
}

static bt_status
open_state(bt_solver *s, size_t i, bt_err *err)
{
    if (s->state[i])
        return BT_OK;
    return bt_engines[i]->open(s->rules, s->misere, &s->budget, &s->state[i],
                               err);
}

bt_status
bt_solver_prepare(bt_solver *s, int64_t max, int64_t heaps, bool grundy,
                  bt_err *err)
{
    bt_budget_restart(&s->budget);
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        if (s->refused[i] || !e->prepare)
            continue;
        BT_TRY(open_state(s, i, err));
        bt_status status = e->prepare(s->state[i], max, heaps, grundy, err);
        bool hint =
            !s->forced && (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT ||
                           status == BT_ERR_NOMEM);
        if (!hint)
            return status;
    }
    return BT_OK;
}

/* A question for whichever engine takes it. */
typedef struct question {
    const bt_position *p;
    bool grundy;
    bt_outcome outcome;
    uint64_t value;
} question;

static bool
may_pass_on(const bt_solver *s, size_t i, bt_status status)
{
    return !s->forced && bt_engines[i + 1] &&
           (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT);
}

/* Engines are asked in their order: those that accept the rules and think the
 * question suits them. One that finds out only now that it does not fit passes
 * the question on; the reference engine comes last and takes all. */
static bt_status
ask(bt_solver *s, question *q, bt_err *err)
{
    bt_status status = BT_ERR_REFUSED;
    bt_budget_restart(&s->budget);
    BT_TRY(bt_budget_step(&s->budget, 1, err)); /* many questions, one clock */
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        if (s->refused[i])
            continue;
        BT_TRY(open_state(s, i, err));
        if (!s->forced && e->suits &&
            !e->suits(s->state[i], q->p->v, q->p->n, q->grundy))
            continue;
        s->last = e->name;
        status =
            q->grundy
                ? e->grundy(s->state[i], q->p->v, q->p->n, &q->value, err)
                : e->outcome(s->state[i], q->p->v, q->p->n, &q->outcome, err);
        if (!may_pass_on(s, i, status))
            return status;
    }
    return status;
}

bt_status
bt_solver_outcome(bt_solver *s, const bt_position *p, bt_outcome *out,
                  bt_err *err)
{
    question q = {.p = p};
    BT_TRY(ask(s, &q, err));
    *out = q.outcome;
    return BT_OK;
}

bt_status
bt_solver_grundy(bt_solver *s, const bt_position *p, uint64_t *out, bt_err *err)
{
    question q = {.p = p, .grundy = true};
    BT_TRY(ask(s, &q, err));
    *out = q.value;
    return BT_OK;
}

/* ---- winning moves ---- */

typedef struct winner {
    const bt_engine *engine;
    void *state;
    const bt_position *p;
} winner;

static bt_status
engine_winning(void *source, bt_budget *budget, bt_instance_fn *visit,
               void *arg, bt_err *err)
{
    const winner *w = source;
    (void)budget; /* engines have the solver's */
    return w->engine->winning(w->state, w->p->v, visit, arg, err);
}

/* Without an engine that knows better: ask for every option. */
static bt_status
filter_winning(bt_solver *s, bt_options *all, bt_err *err)
{
    size_t n = bt_options_count(all);
    bool *keep = calloc(n + 1, sizeof *keep);
    bt_status status = keep ? BT_OK : bt_fail_nomem(err);
    for (size_t i = 0; i < n && status == BT_OK; i++) {
        bt_outcome o = BT_N;
        status = bt_solver_outcome(s, bt_options_position(all, i), &o, err);
        keep[i] = o == BT_P;
    }
    if (status == BT_OK)
        bt_options_filter(all, keep);
    free(keep);
    return status;
}

static bt_status
find_winning(bt_solver *s, const bt_position *p, bt_options **out, bt_err *err)
{
    winner w = {.p = p};
    for (size_t i = 0; bt_engines[i]; i++)
        if (strcmp(bt_engines[i]->name, s->last) == 0) {
            w.engine = bt_engines[i];
            w.state = s->state[i];
        }
    bt_limits limits = bt_budget_part(&s->budget, 0);
    if (w.engine->winning) {
        bt_status status =
            bt_options_from(s->rules, &limits, engine_winning, &w, out, err);
        if (status != BT_ERR_REFUSED)
            return status;
    }
    BT_TRY(bt_options_new(s->rules, p, &limits, out, err));
    return filter_winning(s, *out, err);
}

bt_status
bt_solver_winning(bt_solver *s, const bt_position *p, bt_options **out,
                  bt_err *err)
{
    bt_outcome o;
    bool any = false;
    *out = NULL;
    BT_TRY(bt_solver_outcome(s, p, &o, err));
    bt_status status = BT_OK;
    if (o == BT_N)
        status = find_winning(s, p, out, err);
    else
        status = bt_options_first(s->rules, p, NULL, 0, out, &any, err);
    if (status == BT_OK && o == BT_N && bt_options_count(*out) == 0) {
        status = bt_moves_any(s->rules, &s->budget, p->v, &any, err);
        if (status == BT_OK && any)
            status = bt_fail(err, BT_ERR_CORRUPT,
                             "the solver contradicts itself: an N-position, "
                             "but no option is a P-position; please report "
                             "this");
    }
    if (status != BT_OK) {
        bt_options_free(*out);
        *out = NULL;
    }
    return status;
}

const char *
bt_solver_engine(const bt_solver *s)
{
    return s->last;
}
