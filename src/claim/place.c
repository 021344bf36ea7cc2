/* place.c: from patterns to positions. */
#include <string.h>

#include "base/fail.h"
#include "claim/judge.h"
#include "game/notation.h"

/* The judge behind an environment; inner environments (functions of the
 * claim) have slots of their own but the same judge. */
bt_judge *
bt_judge_of(const bt_env *env)
{
    union {
        const void *in;
        bt_judge *out;
    } u = {.in = env->context};
    return u.out;
}

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

bt_status
bt_position_in(const bt_env *env, const bt_pattern *q, size_t game,
               bt_position **out, bt_err *err)
{
    bt_judge *j = bt_judge_of(env);
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
    return bt_position_in(&j->env, q, game, out, err);
}
