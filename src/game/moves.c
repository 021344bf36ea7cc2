/* moves.c: enumerate heaps in hand, then choices, then build the result. */
#include "game/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "game/layout.h"

/* One enumeration in progress. */
typedef struct walk {
    bt_mover *mover;
    const bt_ruleset *rules;
    const bt_move *move;
    bt_asker ask;
    size_t hand[BT_MAX_TARGETS]; /* index of each target within its list */
    bt_instance_fn *visit;
    void *arg;
    bool stop;
    bt_err *err;
} walk;

void
bt_mover_init(bt_mover *m, const bt_ruleset *r, bt_budget *budget)
{
    *m = (bt_mover){.rules = r, .budget = budget};
}

void
bt_mover_free(bt_mover *m)
{
    free(m->next);
    m->next = NULL;
    m->capacity = 0;
}

static bt_status
reserve(bt_mover *m, size_t n, bt_err *err)
{
    if (n <= m->capacity)
        return BT_OK;
    int64_t *next = realloc(m->next, n * sizeof *next);
    BT_NEED(next, err);
    m->next = next;
    m->capacity = n;
    return BT_OK;
}

/* ---- the resulting position ---- */

/* The value of a result or assignment; must not be negative. */
static bt_status
new_value(walk *w, const bt_expr *e, int64_t *out)
{
    BT_TRY(bt_eval(e, &w->ask.env, out, w->err));
    if (*out >= 0)
        return BT_OK;
    return bt_fail_at(w->err, BT_ERR_RULE, e->line, e->column,
                      "the move %s can leave %lld here, below zero",
                      w->move->name, (long long)*out);
}

static const bt_assign *
assign_of(const bt_move *m, size_t field)
{
    for (size_t i = 0; i < m->n_assigns; i++)
        if (m->assign[i].field == field)
            return &m->assign[i];
    return NULL;
}

/* Is the heap among the first `upto` in hand? */
static bool
in_hand(const walk *w, size_t upto, size_t field, size_t index)
{
    for (size_t i = 0; i < upto; i++)
        if (w->move->target[i].field == field && w->hand[i] == index)
            return true;
    return false;
}

/* Numbered piles: the results take the places of the targets. */
static bt_status
put_piles(walk *w, size_t field, int64_t *list)
{
    for (size_t i = 0; i < w->move->n_results; i++) {
        const bt_result *res = &w->move->result[i];
        if (res->field == field)
            BT_TRY(new_value(w, res->value, &list[1 + w->hand[res->target]]));
    }
    return BT_OK;
}

static void
insert_sorted(int64_t *list, int64_t value)
{
    int64_t n = list[0];
    int64_t *v = list + 1;
    if (value == 0)
        return; /* empty heaps vanish */
    for (; n > 0 && v[n - 1] > value; n--)
        v[n] = v[n - 1];
    v[n] = value;
    list[0]++;
}

static bt_status
put_heaps(walk *w, size_t field, const int64_t *old, int64_t *list)
{
    list[0] = 0;
    for (int64_t i = 0; i < old[0]; i++)
        if (!in_hand(w, w->move->n_targets, field, (size_t)i))
            list[++list[0]] = old[1 + i];
    for (size_t i = 0; i < w->move->n_results; i++) {
        const bt_result *res = &w->move->result[i];
        int64_t value;
        if (res->field != field)
            continue;
        BT_TRY(new_value(w, res->value, &value));
        insert_sorted(list, value);
    }
    return BT_OK;
}

static bt_status
build(walk *w, size_t *length)
{
    const bt_ruleset *r = w->rules;
    const int64_t *p = w->ask.position;
    int64_t *out = w->mover->next;
    for (size_t i = 0; i < r->n_fields; i++) {
        const int64_t *old = p + w->ask.at[i];
        const bt_assign *a = assign_of(w->move, i);
        if (a) {
            BT_TRY(new_value(w, a->value, out++));
        } else if (r->field[i].kind == BT_FIELD_HEAPS) {
            BT_TRY(put_heaps(w, i, old, out));
            out += out[0] + 1;
        } else if (r->field[i].kind == BT_FIELD_PILES) {
            memcpy(out, old, ((size_t)old[0] + 1) * sizeof *out);
            BT_TRY(put_piles(w, i, out));
            out += out[0] + 1;
        } else {
            *out++ = *old;
        }
    }
    *length = (size_t)(out - w->mover->next);
    return BT_OK;
}

/* ---- what could not be shown when the rules were read ---- */

static bt_status
check_measure(walk *w, bt_asker *after)
{
    const bt_expr *measure = w->rules->measure;
    int64_t x, y;
    BT_TRY(bt_eval(measure, &w->ask.env, &x, w->err));
    BT_TRY(bt_eval(measure, &after->env, &y, w->err));
    if (y >= 0 && y < x)
        return BT_OK;
    return bt_fail_at(w->err, BT_ERR_RULE, measure->line, measure->column,
                      "play need not end: the move %s takes the measure from "
                      "%lld to %lld",
                      w->move->name, (long long)x, (long long)y);
}

static bt_status
check_domain(walk *w, bt_asker *after)
{
    bool holds;
    BT_TRY(bt_asker_domain(after, &holds, w->err));
    if (holds)
        return BT_OK;
    return bt_fail_at(w->err, BT_ERR_RULE, w->move->line, w->move->column,
                      "the move %s can lead out of the positions of the game",
                      w->move->name);
}

/* Ask about the resulting position, on the same fuel. */
static bt_status
check_result(walk *w, bool *forbidden)
{
    const bt_ruleset *r = w->rules;
    bt_asker after;
    *forbidden = false;
    if (r->n_forbids == 0 && !r->check_domain && !w->move->check_measure)
        return BT_OK;
    bt_asker_init(&after, r, w->mover->next);
    after.env.fuel = w->ask.env.fuel;
    after.env.budget = w->ask.env.budget;
    BT_TRY(bt_asker_forbidden(&after, forbidden, w->err));
    if (r->check_domain && !*forbidden)
        BT_TRY(check_domain(w, &after));
    return w->move->check_measure && !*forbidden ? check_measure(w, &after)
                                                 : BT_OK;
}

/* All heaps and choices are fixed: make the move. */
static bt_status
deliver(walk *w)
{
    bt_instance m = {.move = w->move, .slot = w->ask.slot};
    bool forbidden;
    int64_t stones;
    BT_TRY(build(w, &m.length));
    m.position = w->mover->next;
    if (w->rules->check_results &&
        !bt_layout_stones(w->rules, m.position, &stones))
        return bt_fail_at(
            w->err, BT_ERR_OVERFLOW, w->move->line, w->move->column,
            "the move %s leaves more than 2^63-1 stones", w->move->name);
    BT_TRY(check_result(w, &forbidden));
    w->stop = !forbidden && !w->visit(w->arg, &m);
    return BT_OK;
}

/* ---- choices ---- */

/* The first of the mover's values from *low on. */
static bool
next_value(const bt_mover *m, int64_t *low)
{
    size_t from = 0, to = m->n_values;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (m->value[middle] < *low)
            from = middle + 1;
        else
            to = middle;
    }
    if (from < m->n_values)
        *low = m->value[from];
    return from < m->n_values;
}

static bt_status
next_choice(walk *w, const bt_choice *c, int64_t low, int64_t high, bool *found,
            int64_t *t)
{
    const bt_mover *m = w->mover;
    for (;; low++) {
        *found = (!m->value || next_value(m, &low)) && low <= high;
        *t = low;
        if (!c->set || !*found)
            return BT_OK;
        BT_TRY(bt_set_next(c->set, low, m->value ? low : high, &w->ask.env,
                           found, t, w->err));
        if (*found || !m->value || low == INT64_MAX)
            return BT_OK;
    }
}

static bt_status choose(walk *w, size_t index);

static bt_status
try_choice(walk *w, size_t index, int64_t t)
{
    const bt_choice *c = &w->move->choice[index];
    bool holds;
    w->ask.slot[c->slot] = t;
    BT_TRY(bt_eval_all(c->check, c->n_checks, &w->ask.env, &holds, w->err));
    return holds ? choose(w, index + 1) : BT_OK;
}

static bt_status
choose(walk *w, size_t index)
{
    const bt_choice *c = &w->move->choice[index];
    int64_t low = 0, high = INT64_MAX, t;
    bool found;
    if (index == w->move->n_choices)
        return deliver(w);
    for (size_t i = 0; i < c->n_bounds; i++)
        BT_TRY(bt_bound_apply(&c->bound[i], c->slot, &w->ask.env, &low, &high,
                              w->err));
    BT_TRY(next_choice(w, c, low, high, &found, &t));
    while (found && !w->stop) {
        BT_TRY(try_choice(w, index, t));
        if (t == INT64_MAX)
            break;
        BT_TRY(next_choice(w, c, t + 1, high, &found, &t));
    }
    return BT_OK;
}

static bt_status
start_choices(walk *w)
{
    bool holds;
    BT_TRY(bt_eval_all(w->move->before, w->move->n_before, &w->ask.env, &holds,
                       w->err));
    return holds ? choose(w, 0) : BT_OK;
}

/* ---- heaps in hand ---- */

/* Of equal heaps of a bag, the first free one stands for all. */
static bool
same_as_earlier(const walk *w, size_t upto, size_t field, const int64_t *list,
                size_t index)
{
    return w->rules->field[field].kind == BT_FIELD_HEAPS && index > 0 &&
           list[1 + index] == list[index] &&
           !in_hand(w, upto, field, index - 1);
}

static bt_status
take_in_hand(walk *w, size_t index)
{
    if (index == w->move->n_targets)
        return start_choices(w);
    const bt_target *t = &w->move->target[index];
    const int64_t *list = w->ask.position + w->ask.at[t->field];
    for (size_t i = 0; i < (size_t)list[0] && !w->stop; i++) {
        if (*w->ask.env.fuel == 0)
            return bt_fail_at(
                w->err, BT_ERR_LIMIT, w->move->line, w->move->column,
                "gave up: there are too many ways to choose heaps");
        if (--*w->ask.env.fuel % BT_EVAL_NODES_PER_STEP == 0 &&
            w->ask.env.budget)
            BT_TRY(bt_budget_step(w->ask.env.budget, 1, w->err));
        if (in_hand(w, index, t->field, i) ||
            same_as_earlier(w, index, t->field, list, i))
            continue;
        w->hand[index] = i;
        w->ask.slot[t->slot] = list[1 + i];
        BT_TRY(take_in_hand(w, index + 1));
    }
    return BT_OK;
}

static bt_status
walk_moves(walk *w)
{
    for (size_t i = 0; i < w->rules->n_moves && !w->stop; i++) {
        w->move = w->rules->move[i];
        if (w->mover->only_proper && w->move->asks_movable)
            continue;
        BT_TRY(take_in_hand(w, 0));
    }
    return BT_OK;
}

bt_status
bt_moves_each(bt_mover *m, const int64_t *p, bt_instance_fn *visit, void *arg,
              bt_err *err)
{
    walk w;
    bool over = false;
    assert(bt_layout_is_canonical(m->rules, p));
    w.mover = m;
    w.rules = m->rules;
    w.visit = visit;
    w.arg = arg;
    w.stop = false;
    w.err = err;
    BT_TRY(reserve(m, bt_layout_length(m->rules, p) + BT_MAX_TARGETS * 2, err));
    bt_asker_init(&w.ask, m->rules, p);
    if (m->fuel)
        w.ask.env.fuel = m->fuel;
    w.ask.env.budget = m->budget;
    if (m->rules->n_ends)
        BT_TRY(bt_asker_ended(&w.ask, &over, err));
    if (over)
        return BT_OK;
    return bt_rules_fail(m->rules, walk_moves(&w), err);
}

/* ---- questions that one move answers ---- */

/* NULL: any move will do. */
typedef struct wanted {
    const int64_t *position;
    size_t length;
    bool found;
} wanted;

static bool
look_for(void *arg, const bt_instance *m)
{
    wanted *w = arg;
    w->found = !w->position || (m->length == w->length &&
                                memcmp(m->position, w->position,
                                       m->length * sizeof *m->position) == 0);
    return !w->found;
}

static bt_status
look(bt_mover m, const int64_t *p, wanted w, bool *out, bt_err *err)
{
    bt_status s = bt_moves_each(&m, p, look_for, &w, err);
    bt_mover_free(&m);
    *out = w.found;
    return s;
}

bt_status
bt_moves_movable(const bt_ruleset *r, const int64_t *p, const bt_env *env,
                 bool *out, bt_err *err)
{
    bt_mover m = {.rules = r,
                  .budget = env->budget,
                  .fuel = env->fuel,
                  .only_proper = true};
    return look(m, p, (wanted){0}, out, err);
}

bt_status
bt_moves_any(const bt_ruleset *r, bt_budget *budget, const int64_t *p,
             bool *out, bt_err *err)
{
    return look((bt_mover){.rules = r, .budget = budget}, p, (wanted){0}, out,
                err);
}

bt_status
bt_moves_lead(const bt_ruleset *r, bt_budget *budget, const int64_t *p,
              const int64_t *q, size_t q_length, bool *out, bt_err *err)
{
    assert(bt_layout_is_canonical(r, q));
    return look((bt_mover){.rules = r, .budget = budget}, p,
                (wanted){q, q_length, false}, out, err);
}
