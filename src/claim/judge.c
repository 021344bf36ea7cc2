/* judge.c: the truth of a statement at one member of its family. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "claim/claim.h"
#include "expr/bounds.h"
#include "game/moves.h"
#include "game/notation.h"

static bt_status ask_atom(const bt_env *env, const bt_expr *e, int64_t *out,
                          bt_err *err);

void
bt_judge_init(bt_judge *j, const bt_statement *s, const bt_oracle *oracle,
              bt_budget *budget)
{
    *j = (bt_judge){.s = s, .oracle = oracle, .budget = budget};
    j->env = (bt_env){.slot = j->slot,
                      .definitions = s->definitions,
                      .atom = ask_atom,
                      .context = j,
                      .fuel = &j->fuel};
}

void
bt_judge_free(bt_judge *j)
{
    for (size_t i = 0; i < BT_CLAIM_POSITIONS; i++) {
        bt_position_free(j->position[i]);
        j->position[i] = NULL;
    }
}

bt_status
bt_judge_eval(bt_judge *j, const bt_expr *e, int64_t *out, bt_err *err)
{
    j->fuel = BT_EVAL_FUEL;
    return bt_eval(e, &j->env, out, err);
}

/* The judge behind an environment; inner environments (functions of the
 * claim) have slots of their own but the same judge. */
static bt_judge *
judge_of(const bt_env *env)
{
    union {
        const void *in;
        bt_judge *out;
    } u = {.in = env->context};
    return u.out;
}

/* ---- positions ---- */

typedef struct maker {
    bt_judge *j;
    const bt_env *env;
    const bt_pattern *q;
    const bt_ruleset *r;
    bt_vector flat; /* of int64_t */
    bool invalid;   /* not a position */
    bt_err *err;
} maker;

static bt_status
put(maker *m, int64_t value)
{
    int64_t *slot = bt_vector_push(&m->flat, sizeof *slot);
    if (!slot)
        return bt_fail_nomem(m->err);
    *slot = value;
    return BT_OK;
}

static bt_status
put_times(maker *m, int64_t value, int64_t times)
{
    if (value < 0 || times < 0 || times > BT_MAX_HEAPS) {
        m->invalid = true;
        return BT_OK;
    }
    for (int64_t i = 0; i < times; i++)
        BT_TRY(put(m, value));
    return BT_OK;
}

static bt_status
put_heaps(maker *m)
{
    size_t head = m->flat.count;
    BT_TRY(put(m, 0));
    for (size_t i = 0; i < m->q->n && !m->invalid; i++) {
        int64_t value, times = 1;
        BT_TRY(bt_eval(m->q->value[i], m->env, &value, m->err));
        if (m->q->times[i])
            BT_TRY(bt_eval(m->q->times[i], m->env, &times, m->err));
        if (m->q->bracket == '<')
            BT_TRY(put_times(m, (int64_t)i + 1, value));
        else
            BT_TRY(put_times(m, value, times));
    }
    BT_AT(&m->flat, int64_t, head) = (int64_t)(m->flat.count - head - 1);
    return BT_OK;
}

static const bt_expr *
named_value(const maker *m, size_t field)
{
    for (size_t i = 0; i < m->q->n_named; i++)
        if (strcmp(m->q->name[i], m->r->field[field].name) == 0)
            return m->q->named[i];
    return NULL;
}

/* How many entries of a tuple go to the field; as when a position is typed:
 * numbers only when all are given, a row takes what the piles leave. */
static size_t
share_of(const maker *m, size_t field)
{
    bt_shape s = bt_shape_of(m->r);
    bt_field_kind kind = m->r->field[field].kind;
    if (kind == BT_FIELD_PILES)
        return m->q->n >= s.piles ? m->q->n - s.piles : 0;
    if (kind == BT_FIELD_NUMBER)
        return s.rows == 0 && m->q->n == s.piles + s.numbers;
    return 1;
}

static bt_status
put_tuple_field(maker *m, size_t field, size_t *next)
{
    size_t n = share_of(m, field);
    const bt_expr *named = named_value(m, field);
    int64_t value = 0;
    if (m->r->field[field].kind == BT_FIELD_PILES)
        BT_TRY(put(m, (int64_t)n));
    else if (n == 0 && named)
        BT_TRY(bt_eval(named, m->env, &value, m->err));
    if (n == 0 && m->r->field[field].kind != BT_FIELD_PILES)
        return put(m, value);
    for (; n > 0; n--, ++*next) {
        if (*next >= m->q->n) {
            m->invalid = true;
            return BT_OK;
        }
        BT_TRY(bt_eval(m->q->value[*next], m->env, &value, m->err));
        BT_TRY(put(m, value));
    }
    return BT_OK;
}

static bt_status
put_fields(maker *m)
{
    size_t next = 0;
    for (size_t i = 0; i < m->r->n_fields && !m->invalid; i++) {
        const bt_expr *named = named_value(m, i);
        int64_t value = 0;
        if (m->q->bracket == '(') {
            BT_TRY(put_tuple_field(m, i, &next));
        } else if (m->r->field[i].kind == BT_FIELD_HEAPS) {
            BT_TRY(put_heaps(m));
        } else {
            if (named)
                BT_TRY(bt_eval(named, m->env, &value, m->err));
            BT_TRY(put(m, value));
        }
    }
    if (m->q->bracket == '(' && next != m->q->n)
        m->invalid = true;
    return BT_OK;
}

/* Numbers that were not given take their initial value. */
static bt_status
fill_numbers(maker *m)
{
    size_t at[BT_MAX_FIELDS];
    int64_t *p = (int64_t *)(void *)m->flat.data;
    bt_layout_offsets(m->r, p, at);
    for (size_t i = 0; i < m->r->n_fields; i++) {
        bool given = m->q->bracket == '(' && share_of(m, i) > 0;
        if (m->r->field[i].kind != BT_FIELD_NUMBER || given ||
            named_value(m, i))
            continue;
        bt_status s = bt_initial_value(m->r, p, i, &p[at[i]], m->err);
        if (s == BT_ERR_POSITION)
            m->invalid = true;
        else
            BT_TRY(s);
    }
    return BT_OK;
}

static bool
has_negative(const bt_vector *v)
{
    for (size_t i = 0; i < v->count; i++)
        if (BT_AT(v, int64_t, i) < 0)
            return true;
    return false;
}

static bt_status
make(maker *m, bt_position **out)
{
    bt_shape s = bt_shape_of(m->r);
    *out = NULL;
    if ((m->q->bracket == '(') == (s.bags > 0))
        return bt_fail_at(m->err, BT_ERR_SYNTAX, m->q->line, m->q->column,
                          s.bags ? "%s is played with heaps: write [1,2]"
                                 : "%s has named fields: write (1,2)",
                          m->r->name);
    BT_TRY(put_fields(m));
    if (m->invalid || has_negative(&m->flat))
        return BT_OK;
    BT_TRY(fill_numbers(m));
    if (m->invalid)
        return BT_OK;
    bt_status status =
        bt_position_make(m->r, (const int64_t *)(const void *)m->flat.data,
                         m->flat.count, out, m->err);
    return status == BT_ERR_POSITION ? BT_OK : status;
}

/* A position of game 0 in terms of another game: fields of the same name and
 * kind are kept, other numbers take their initial value, others are dropped. */
static bt_status
convert(bt_judge *j, const bt_position *p, size_t game, bt_position **out,
        bt_err *err)
{
    const bt_ruleset *from = j->s->rules[0], *to = j->s->rules[game];
    bt_pattern none = {.variable = -1, .bracket = '['};
    maker m = {.j = j, .env = &j->env, .q = &none, .r = to, .err = err};
    size_t at[BT_MAX_FIELDS];
    bt_status s = BT_OK;
    bt_layout_offsets(from, p->v, at);
    for (size_t i = 0; i < to->n_fields && s == BT_OK; i++) {
        bool list = bt_field_is_list(&to->field[i]);
        const int64_t *v = NULL;
        for (size_t k = 0; k < from->n_fields; k++)
            if (from->field[k].kind == to->field[i].kind &&
                strcmp(from->field[k].name, to->field[i].name) == 0)
                v = p->v + at[k];
        for (int64_t n = list && v ? *v + 1 : 1; n > 0 && s == BT_OK; n--)
            s = put(&m, v ? *v++ : 0);
    }
    if (s == BT_OK)
        s = fill_numbers(&m); /* numbers of the same name are set again below */
    if (s == BT_OK) {
        size_t to_at[BT_MAX_FIELDS];
        int64_t *q = (int64_t *)(void *)m.flat.data;
        bt_layout_offsets(to, q, to_at);
        for (size_t i = 0; i < to->n_fields; i++)
            for (size_t k = 0; k < from->n_fields; k++)
                if (to->field[i].kind == BT_FIELD_NUMBER &&
                    from->field[k].kind == BT_FIELD_NUMBER &&
                    strcmp(from->field[k].name, to->field[i].name) == 0)
                    q[to_at[i]] = p->v[at[k]];
        s = bt_position_make(to, q, m.flat.count, out, err);
        if (s == BT_ERR_POSITION)
            s = BT_OK;
    }
    bt_vector_free(&m.flat);
    return s;
}

static bt_status
position_in(const bt_env *env, const bt_pattern *q, size_t game,
            bt_position **out, bt_err *err)
{
    bt_judge *j = judge_of(env);
    *out = NULL;
    if (q->variable >= 0) {
        const bt_position *p = j->position[q->variable];
        if (!p)
            return BT_OK;
        if (game)
            return convert(j, p, game, out, err);
        *out = bt_position_new(p->v, p->n);
        return *out ? BT_OK : bt_fail_nomem(err);
    }
    maker m = {.j = j, .env = env, .q = q, .r = j->s->rules[game], .err = err};
    bt_status s = make(&m, out);
    bt_vector_free(&m.flat);
    return s;
}

bt_status
bt_judge_position(bt_judge *j, const bt_pattern *q, size_t game,
                  bt_position **out, bt_err *err)
{
    j->fuel = BT_EVAL_FUEL;
    return position_in(&j->env, q, game, out, err);
}

/* ---- questions ---- */

static bool
stop_at_first(void *arg, const bt_instance *m)
{
    (void)m;
    *(bool *)arg = true;
    return false;
}

static bt_status
has_move(const bt_ruleset *r, const bt_position *p, bool *out, bt_err *err)
{
    bt_mover mover;
    *out = false;
    bt_mover_init(&mover, r);
    bt_status s = bt_moves_each(&mover, p->v, stop_at_first, out, err);
    bt_mover_free(&mover);
    return s;
}

static bt_status
ask_question(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = judge_of(env);
    bt_position *p;
    bt_outcome outcome = BT_P;
    uint64_t value = 0;
    bool moves = false;
    *out = 0; /* what is no position is neither P nor N */
    BT_TRY(position_in(env, &a->pattern[0], a->game, &p, err));
    if (!p)
        return BT_OK;
    bt_status s =
        a->kind == BT_ATOM_GRUNDY
            ? j->oracle->grundy(j->oracle->context, a->game, p, &value, err)
        : a->kind == BT_ATOM_TERMINAL
            ? has_move(j->s->rules[a->game], p, &moves, err)
            : j->oracle->outcome(j->oracle->context, a->game, p, &outcome,
                                 err);
    bt_position_free(p);
    *out = a->kind == BT_ATOM_GRUNDY     ? (int64_t)value
           : a->kind == BT_ATOM_TERMINAL ? !moves
           : a->kind == BT_ATOM_P        ? outcome == BT_P
                                         : outcome == BT_N;
    return s;
}

typedef struct wanted {
    const bt_position *p;
    bool found;
} wanted;

static bool
look_for(void *arg, const bt_instance *m)
{
    wanted *w = arg;
    w->found = m->length == w->p->n &&
               memcmp(m->position, w->p->v, m->length * sizeof(int64_t)) == 0;
    return !w->found;
}

/* pattern -> pattern, pattern = pattern */
static bt_status
ask_relation(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = judge_of(env);
    bt_position *p = NULL, *q = NULL;
    bt_status s = position_in(env, &a->pattern[0], 0, &p, err);
    if (s == BT_OK)
        s = position_in(env, &a->pattern[1], 0, &q, err);
    *out = 0;
    if (s == BT_OK && p && q && a->kind == BT_ATOM_SAME)
        *out = bt_position_equal(p, q);
    if (s == BT_OK && p && q && a->kind == BT_ATOM_MOVE) {
        wanted w = {.p = q};
        bt_mover mover;
        bt_mover_init(&mover, j->s->rules[0]);
        s = bt_moves_each(&mover, p->v, look_for, &w, err);
        bt_mover_free(&mover);
        *out = w.found;
    }
    bt_position_free(p);
    bt_position_free(q);
    return s;
}

static bt_status
ask_aggregate(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = judge_of(env);
    bt_position *p;
    int64_t size = 0;
    if (a->size)
        BT_TRY(bt_eval(a->size, env, &size, err));
    BT_TRY(position_in(env, &a->pattern[0], 0, &p, err));
    *out = 0;
    if (!p)
        return BT_OK;
    bt_asker ask;
    bt_expr e = {.op = BT_OP_AGGREGATE, .value = a->aggregate, .list = -1};
    bt_asker_init(&ask, j->s->rules[0], p->v);
    bt_status s = ask.env.aggregate(&ask.env, &e, size, out, err);
    bt_position_free(p);
    return s;
}

/* ---- quantifiers and sums ---- */

/* What has been seen of the truth values of the body. */
typedef struct count {
    int64_t holds, fails;
} count;

static bool
decided(bt_atom_kind kind, const count *c)
{
    return (kind == BT_ATOM_EXISTS && c->holds) ||
           (kind == BT_ATOM_EVERY && c->fails) ||
           (kind == BT_ATOM_EXACTLY_ONE && c->holds > 1);
}

static int64_t
verdict(bt_atom_kind kind, const count *c)
{
    return kind == BT_ATOM_EXISTS  ? c->holds > 0
           : kind == BT_ATOM_EVERY ? c->fails == 0
                                   : c->holds == 1;
}

static bt_status
quantify_moves(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = judge_of(env);
    bt_options *options = NULL;
    bt_position *p;
    count c = {0};
    BT_TRY(position_in(env, &a->pattern[0], 0, &p, err));
    *out = 0;
    if (!p)
        return BT_OK;
    bt_status s =
        bt_options_new(j->s->rules[0], p, &j->budget->limits, &options, err);
    bt_position *saved = j->position[a->over_moves];
    for (size_t i = 0; s == BT_OK && i < bt_options_count(options) &&
                       !decided(a->kind, &c); i++) {
        const bt_position *q = bt_options_position(options, i);
        int64_t holds;
        j->position[a->over_moves] = bt_position_new(q->v, q->n);
        s = j->position[a->over_moves] ? bt_eval(a->body, env, &holds, err)
                                       : bt_fail_nomem(err);
        bt_position_free(j->position[a->over_moves]);
        if (s == BT_OK)
            holds ? c.holds++ : c.fails++;
    }
    j->position[a->over_moves] = saved;
    bt_options_free(options);
    bt_position_free(p);
    *out = verdict(a->kind, &c);
    return s;
}

static bt_status
running_range(const bt_env *env, const bt_atom *a, const bt_expr *e,
              int64_t *low, int64_t *high, bt_err *err)
{
    *low = 0;
    *high = INT64_MAX;
    for (size_t i = 0; i < a->n_bounds; i++)
        BT_TRY(bt_bound_apply(&a->bounds[i], a->slot, env, low, high, err));
    if (*high == INT64_MAX)
        return bt_fail_at(err, BT_ERR_RULE, e->line, e->column,
                          "%s is not bounded from above: say up to where, as "
                          "in 0 <= %s <= 10", a->bound, a->bound);
    return BT_OK;
}

/* One value of the running number: adds to a sum or counts a truth value. */
static bt_status
run_value(const bt_env *env, const bt_atom *a, int64_t v, count *c,
          int64_t *sum, bt_err *err)
{
    int64_t value;
    bool holds;
    BT_TRY(bt_budget_tick(judge_of(env)->budget, err));
    env->slot[a->slot] = v;
    BT_TRY(bt_eval_all(a->check, a->n_checks, env, &holds, err));
    if (!holds)
        return BT_OK;
    BT_TRY(bt_eval(a->body, env, &value, err));
    if (a->kind == BT_ATOM_SUM)
        return bt_add(*sum, value, sum)
                   ? BT_OK
                   : bt_fail(err, BT_ERR_OVERFLOW,
                             "a sum leaves the 64-bit integers");
    value ? c->holds++ : c->fails++;
    return BT_OK;
}

static bt_status
quantify_numbers(const bt_env *env, const bt_atom *a, const bt_expr *e,
                 int64_t *out, bt_err *err)
{
    int64_t low = 0, high = INT64_MAX, v, sum = 0;
    bool found = true;
    count c = {0};
    if (!a->set || a->n_bounds)
        BT_TRY(running_range(env, a, e, &low, &high, err));
    for (v = low; v <= high && !decided(a->kind, &c); v++) {
        if (a->set)
            BT_TRY(bt_set_next(a->set, v, high, env, &found, &v, err));
        if (!found)
            break;
        BT_TRY(run_value(env, a, v, &c, &sum, err));
        if (v == INT64_MAX)
            break;
    }
    *out = a->kind == BT_ATOM_SUM ? sum : verdict(a->kind, &c);
    return BT_OK;
}

static bt_status
ask_period(const bt_env *env, const bt_atom *a, const bt_expr *e, int64_t *out,
           bt_err *err)
{
    bt_judge *j = judge_of(env);
    int64_t fixed;
    BT_TRY(bt_eval(a->body, env, &fixed, err));
    if (!j->oracle->row_period)
        return bt_fail_at(err, BT_ERR_LIMIT, e->line, e->column,
                          "periods of rows are not known here");
    return j->oracle->row_period(j->oracle->context, a->game, fixed, out, err);
}

static bt_status
ask_member(const bt_env *env, const bt_atom *a, int64_t *out, bt_err *err)
{
    bt_judge *j = judge_of(env);
    bt_position *p;
    bool in = false;
    bt_status s = position_in(env, &a->pattern[0], 0, &p, err);
    for (size_t i = 0; s == BT_OK && p && i < a->n_templates && !in; i++)
        s = bt_judge_matches(j, &a->templates[i], p, &in, err);
    bt_position_free(p);
    *out = in;
    return s;
}

static bt_status
ask_atom(const bt_env *env, const bt_expr *e, int64_t *out, bt_err *err)
{
    const bt_atom *a = e->atom;
    BT_TRY(bt_budget_tick(judge_of(env)->budget, err));
    switch (a->kind) {
    case BT_ATOM_P:
    case BT_ATOM_N:
    case BT_ATOM_GRUNDY:
    case BT_ATOM_TERMINAL: return ask_question(env, a, out, err);
    case BT_ATOM_MOVE:
    case BT_ATOM_SAME: return ask_relation(env, a, out, err);
    case BT_ATOM_MEMBER: return ask_member(env, a, out, err);
    case BT_ATOM_AGGREGATE: return ask_aggregate(env, a, out, err);
    case BT_ATOM_ROW_PERIOD: return ask_period(env, a, e, out, err);
    case BT_ATOM_EXISTS:
    case BT_ATOM_EVERY:
    case BT_ATOM_EXACTLY_ONE:
        if (a->over_moves >= 0)
            return quantify_moves(env, a, out, err);
        return quantify_numbers(env, a, e, out, err);
    case BT_ATOM_SUM: return quantify_numbers(env, a, e, out, err);
    }
    return BT_OK;
}
