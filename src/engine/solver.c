/* solver.c: one ruleset, one kind of play, the engines that may answer. */
#include "engine/solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "game/options.h"

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
        bt_err why = {.status = BT_OK};
        bt_status status = bt_engines[i]->open(s->rules, o->misere, &s->budget,
                                               &s->state[i], &why);
        if (status != BT_OK && (s->forced || status != BT_ERR_REFUSED)) {
            if (err)
                *err = why;
            return status;
        }
        s->last = i;
    }
    return known ? BT_OK
                 : bt_fail(err, BT_ERR_ARG,
                           "there is no engine called '%.40s': choose from "
                           "sum, box, row, bag, reference",
                           o->engine);
}

bt_status
bt_solver_new(const bt_ruleset *rules, const bt_solver_options *options,
              bt_solver **out, bt_err *err)
{
    bt_solver_options o = options ? *options : bt_solver_options_default();
    *out = NULL;
    bt_solver *s = calloc(1, sizeof *s);
    BT_NEED(s, err);
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
bt_solver_limits(bt_solver *s, const bt_limits *limits)
{
    s->budget.limits = limits ? *limits : bt_limits_default();
    bt_budget_restart(&s->budget);
}

uint64_t
bt_solver_examined(const bt_solver *s)
{
    return s->budget.examined;
}

uint64_t
bt_solver_memory(const bt_solver *s)
{
    return s->budget.memory;
}

bt_status
bt_solver_prepare(bt_solver *s, int64_t max, int64_t heaps, bool grundy,
                  bt_err *err)
{
    bt_budget_restart(&s->budget);
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        if (s->state[i] && !e->suits)
            return BT_OK; /* it is asked before the others, and has it soon */
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

bt_status
bt_solver_prepare_all(bt_solver *s, int64_t stones, bt_err *err)
{
    bt_budget_restart(&s->budget);
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        if (!s->state[i] || !e->prepare_all)
            continue;
        bt_status status = e->prepare_all(s->state[i], stones, err);
        if (status == BT_OK || status == BT_ERR_INTERRUPTED)
            return status;
    }
    return BT_OK; /* it was a hint */
}

static bool
may_pass_on(const bt_solver *s, size_t i, bt_status status)
{
    return !s->forced && bt_engines[i + 1] &&
           (status == BT_ERR_REFUSED || status == BT_ERR_LIMIT);
}

void
bt_solver_known(bt_solver *s, const char *name, bt_known_fn *known,
                void *context)
{
    s->known = known;
    s->known_name = name;
    s->known_context = context;
    s->by_known = false;
}

/* Does he who is asked first know it, or fail? */
static bool
ask_known(bt_solver *s, const int64_t *p, size_t n, bool grundy, uint64_t *out,
          bt_status *status, bt_err *err)
{
    bt_outcome o = BT_N;
    s->by_known = false;
    if (grundy || !s->known)
        return false;
    *status = s->known(s->known_context, p, n, &o, err);
    *out = o;
    s->by_known = *status != BT_ERR_REFUSED;
    return s->by_known;
}

static bt_suits
engine_suits(const bt_solver *s, size_t i, const int64_t *p, size_t n,
             bool grundy)
{
    if (!s->state[i])
        return BT_SUITS_NOT;
    return s->forced || !bt_engines[i]->suits
               ? BT_SUITS_WELL
               : bt_engines[i]->suits(s->state[i], p, n, grundy);
}

static bt_status
ask_engine(bt_solver *s, size_t i, const int64_t *p, size_t n, bool grundy,
           uint64_t *out, bt_err *err)
{
    s->last = i;
    return bt_engines[i]->value(s->state[i], p, n, grundy, out, err);
}

/* Engines are asked in their order: those that accept the rules and think the
 * question suits them. One that finds out only now that it does not fit passes
 * the question on; the reference engine comes last and takes all, but for what
 * is dear to another, and would be worse for it. */
bt_status
bt_solver_cell(bt_solver *s, const int64_t *p, size_t n, bool grundy,
               uint64_t *out, bt_err *err)
{
    bt_status status = BT_ERR_REFUSED;
    size_t dear = BT_MAX_ENGINES;
    bt_budget_next(&s->budget);
    BT_TRY(bt_budget_step(&s->budget, 1, err)); /* many questions, one clock */
    if (ask_known(s, p, n, grundy, out, &status, err))
        return status;
    for (size_t i = 0; bt_engines[i]; i++) {
        bt_suits suits = engine_suits(s, i, p, n, grundy);
        dear = suits == BT_SUITS_DEAR ? i : dear;
        if (suits != BT_SUITS_WELL)
            continue;
        if (!bt_engines[i]->suits && dear < BT_MAX_ENGINES) {
            status = ask_engine(s, dear, p, n, grundy, out, err);
            if (status != BT_ERR_REFUSED)
                return status;
        }
        status = ask_engine(s, i, p, n, grundy, out, err);
        if (!may_pass_on(s, i, status))
            return status;
    }
    return status;
}

bool
bt_solver_is_search(const bt_solver *s, const int64_t *p, size_t n, bool grundy)
{
    bool search = !s->forced;
    for (size_t i = 0; search && bt_engines[i]; i++)
        search = !bt_engines[i]->suits ||
                 engine_suits(s, i, p, n, grundy) == BT_SUITS_NOT;
    return search;
}

static bt_status
ask(bt_solver *s, const int64_t *p, size_t n, bool grundy, uint64_t *out,
    bt_err *err)
{
    bt_budget_restart(&s->budget);
    return bt_solver_cell(s, p, n, grundy, out, err);
}

size_t
bt_solver_line(bt_solver *s, const bt_line *line, uint64_t *out)
{
    for (size_t i = 0; bt_engines[i]; i++) {
        const bt_engine *e = bt_engines[i];
        size_t n = s->state[i] && e->line ? e->line(s->state[i], line, out) : 0;
        if (n > 0) {
            s->last = i;
            return n;
        }
    }
    return 0;
}

bt_status
bt_solver_outcome(bt_solver *s, const bt_position *p, bt_outcome *out,
                  bt_err *err)
{
    uint64_t value = BT_P;
    BT_TRY(ask(s, p->v, p->n, false, &value, err));
    *out = value == BT_P ? BT_P : BT_N;
    return BT_OK;
}

bt_status
bt_solver_grundy(bt_solver *s, const bt_position *p, uint64_t *out, bt_err *err)
{
    return ask(s, p->v, p->n, true, out, err);
}

/* ---- winning moves ---- */

typedef struct winner {
    bt_solver *s;
    const bt_position *p;
    bt_budget *budget; /* for listing: an option asked about is a position */
    bt_instance_fn *visit;
    void *arg;
    bt_status status;
    bt_err *err;
} winner;

static bool
pass_on_p(void *arg, const bt_instance *m)
{
    winner *w = arg;
    uint64_t value = BT_N;
    w->status = bt_budget_spend(w->budget, 1, w->err);
    if (w->status == BT_OK)
        w->status = ask(w->s, m->position, m->length, false, &value, w->err);
    return w->status == BT_OK && (value != BT_P || w->visit(w->arg, m));
}

/* By the engine that answered, if it knows them; otherwise all options are
 * asked about. */
static bt_status
find_winning(void *source, bt_budget *budget, bt_instance_fn *visit, void *arg,
             bt_err *err)
{
    winner *w = source;
    const bt_engine *e = bt_engines[w->s->last];
    bt_mover mover;
    bt_status status = BT_ERR_REFUSED;
    if (e->winning && !w->s->by_known)
        status = e->winning(w->s->state[w->s->last], w->p->v, visit, arg, err);
    if (status != BT_ERR_REFUSED)
        return status;
    w->budget = budget;
    w->visit = visit;
    w->arg = arg;
    w->err = err;
    bt_mover_init(&mover, w->s->rules, budget);
    status = bt_moves_each(&mover, w->p->v, pass_on_p, w, err);
    bt_mover_free(&mover);
    return status == BT_OK ? w->status : status;
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
    winner w = {.s = s, .p = p};
    bt_limits limits = bt_budget_part(&s->budget, 0);
    if (o == BT_N)
        status = bt_options_from(s->rules, &limits, find_winning, &w, out, err);
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
    return s->by_known ? s->known_name : bt_engines[s->last]->name;
}
