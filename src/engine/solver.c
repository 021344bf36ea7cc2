/* solver.c: one ruleset, one kind of play, the engines that may answer. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/engine.h"
#include "game/options.h"

enum { MAX_ENGINES = 8 };

struct bt_solver {
    const bt_ruleset *rules;
    bool forced; /* one engine, not chosen by itself */
    bt_budget budget;
    void *state[MAX_ENGINES]; /* NULL: it does not accept the rules */
    size_t last;              /* the engine that gave the last answer */
};

bt_solver_options
bt_solver_options_default(void)
{
    return (bt_solver_options){.limits = bt_limits_default()};
}

static bool
is_wanted(const bt_engine *e, const char *name)
{
    return !name || strcmp(e->name, name) == 0;
}

/* Those who do not accept the rules stay closed, unless asked for by name. */
static bt_status
open_engines(bt_solver *s, const bt_solver_options *o, bt_err *err)
{
    bool known = false;
    for (size_t i = 0; bt_engines[i]; i++) {
        if (!is_wanted(bt_engines[i], o->engine))
            continue;
        known = true;
        bt_status status =
            bt_engines[i]->open(s->rules, o->misere, &s->budget, &s->state[i],
                                s->forced ? err : NULL);
        if (status != BT_OK && (s->forced || status != BT_ERR_REFUSED))
            return status;
        s->last = i;
    }
    return known ? BT_OK
                 : bt_fail(err, BT_ERR_ARG,
                           "there is no engine called '%.40s': choose from "
                           "sum, box, row, reference",
                           o->engine);
}

bt_status
bt_solver_new(const bt_ruleset *rules, const bt_solver_options *options,
              bt_solver **out, bt_err *err)
{
    bt_solver_options o = options ? *options : bt_solver_options_default();
    *out = NULL;
    bt_solver *s = calloc(1, sizeof *s);
    if (!s)
        return bt_fail_nomem(err);
    s->rules = rules;
    s->forced = o.engine != NULL;
    bt_budget_start(&s->budget, &o.limits);
    bt_status status = open_engines(s, &o, err);
    if (status != BT_OK) {
        bt_solver_free(s);
        return status;
    }
    *out = s;
    return BT_OK;
}

void
bt_solver_free(bt_solver *s)
{
    if (!s)
        return;
    for (size_t i = 0; bt_engines[i]; i++)
        bt_engines[i]->close(s->state[i]);
    free(s);
}

void
bt_solver_deadline(bt_solver *s, double deadline)
{
    s->budget.limits.deadline = deadline;
}

bt_status
bt_solver_prepare(bt_solver *s, int64_t max, int64_t heaps, bool grundy,
                  bt_err *err)
{
    bt_budget_restart(&s->budget);
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        if (!s->state[i] || !e->prepare)
            continue;
        bt_status status = e->prepare(s->state[i], max, heaps, grundy, err);
        bool hint =
            !s->forced && (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT ||
                           status == BT_ERR_NOMEM);
        if (!hint)
            return status;
    }
    return BT_OK;
}

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
ask(bt_solver *s, const bt_position *p, bool grundy, uint64_t *out, bt_err *err)
{
    bt_status status = BT_ERR_REFUSED;
    bt_budget_restart(&s->budget);
    BT_TRY(bt_budget_step(&s->budget, 1, err)); /* many questions, one clock */
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        if (!s->state[i] || (!s->forced && e->suits &&
                             !e->suits(s->state[i], p->v, p->n, grundy)))
            continue;
        s->last = i;
        status = e->value(s->state[i], p->v, p->n, grundy, out, err);
        if (!may_pass_on(s, i, status))
            return status;
    }
    return status;
}

bt_status
bt_solver_outcome(bt_solver *s, const bt_position *p, bt_outcome *out,
                  bt_err *err)
{
    uint64_t value = BT_P;
    BT_TRY(ask(s, p, false, &value, err));
    *out = value == BT_P ? BT_P : BT_N;
    return BT_OK;
}

bt_status
bt_solver_grundy(bt_solver *s, const bt_position *p, uint64_t *out, bt_err *err)
{
    return ask(s, p, true, out, err);
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
    winner w = {bt_engines[s->last], s->state[s->last], p};
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
    return bt_engines[s->last]->name;
}
