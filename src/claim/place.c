/* place.c: from patterns to positions. */
#include <assert.h>
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
        return m->q->n - s.piles;
    if (kind == BT_FIELD_NUMBER)
        return bt_tuple_gives_numbers(&s, m->q->n);
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
        assert(*next < m->q->n); /* meaning.c: the entries fit */
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
finish(maker *m, bt_position **out)
{
    bt_status s =
        bt_position_make(m->r, (const int64_t *)(const void *)m->flat.data,
                         m->flat.count, out, m->err);
    return s == BT_ERR_POSITION ? BT_OK : s;
}

static bt_status
make(maker *m, bt_position **out)
{
    *out = NULL;
    BT_TRY(put_fields(m));
    if (m->invalid || has_negative(&m->flat))
        return BT_OK;
    BT_TRY(fill_numbers(m));
    return m->invalid ? BT_OK : finish(m, out);
}

/* The value, or the count and then the values, of a field by its name. */
static const int64_t *
values_of(const bt_ruleset *r, const bt_position *p, const char *name)
{
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(r, p->v, at);
    for (size_t i = 0; i < r->n_fields; i++)
        if (strcmp(r->field[i].name, name) == 0)
            return p->v + at[i];
    return NULL;
}

/* A position of game 0 in another game that shares its stones (meaning.c).
 * Numbers are shared, too, or only one of the games has any. */
static bt_status
carry(maker *m, const bt_position *p, bt_position **out)
{
    const bt_ruleset *from = m->j->s->rules[0];
    for (size_t i = 0; i < m->r->n_fields; i++) {
        const bt_field *f = &m->r->field[i];
        const int64_t *v = values_of(from, p, f->name);
        size_t n = v && bt_field_is_list(f) ? (size_t)*v + 1 : 1;
        for (size_t k = 0; k < n; k++)
            BT_TRY(put(m, v ? v[k] : 0));
    }
    if (bt_shape_of(from).numbers == 0)
        BT_TRY(fill_numbers(m));
    return m->invalid ? BT_OK : finish(m, out);
}

static bt_status
convert(bt_judge *j, const bt_position *p, size_t game, bt_position **out,
        bt_err *err)
{
    bt_pattern none = {.variable = -1, .bracket = '['};
    maker m = {
        .j = j, .env = &j->env, .q = &none, .r = j->s->rules[game], .err = err};
    bt_status s = carry(&m, p, out);
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
