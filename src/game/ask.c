/* ask.c: evaluating expressions of the rules at a position. */
#include "game/ask.h"

#include "base/checked.h"
#include "base/fail.h"
#include "game/layout.h"
#include "game/moves.h"

/* What is asked of heaps as a whole, each at its bt_aggregate. */
typedef struct tally {
    int64_t of[BT_AGG_XOR + 1];
    bool overflow;
} tally;

static void
add_heap(tally *t, int64_t heap, int64_t size)
{
    bool first = t->of[BT_AGG_COUNT]++ == 0;
    if (!bt_add(t->of[BT_AGG_STONES], heap, &t->of[BT_AGG_STONES]))
        t->overflow = true;
    if (first || heap < t->of[BT_AGG_MIN])
        t->of[BT_AGG_MIN] = heap;
    if (first || heap > t->of[BT_AGG_MAX])
        t->of[BT_AGG_MAX] = heap;
    t->of[BT_AGG_COUNT_OF] += heap == size;
    t->of[BT_AGG_XOR] ^= heap;
}

/* `list` = -1: all heaps and piles for stones, all lists for the rest. */
static tally
tally_heaps(const bt_asker *ask, int list, bool lists_only, int64_t size)
{
    tally t = {0};
    for (size_t i = 0; i < ask->rules->n_fields; i++) {
        const bt_field *f = &ask->rules->field[i];
        if (!bt_field_is_stones(f) || (list >= 0 && (size_t)list != i) ||
            (lists_only && !bt_field_is_list(f)))
            continue;
        const int64_t *p = ask->position + ask->at[i];
        int64_t n = bt_field_is_list(f) ? *p++ : 1;
        for (int64_t k = 0; k < n; k++)
            add_heap(&t, p[k], size);
    }
    return t;
}

static bt_status
aggregate(const bt_env *env, const bt_expr *e, int64_t size, int64_t *out,
          bt_err *err)
{
    const bt_asker *ask = env->context;
    bool stones = e->value == BT_AGG_STONES;
    tally t = tally_heaps(ask, e->list, !stones, size);
    if (stones && t.overflow)
        return bt_fail_at(err, BT_ERR_OVERFLOW, e->line, e->column,
                          "the stones together are more than 2^63-1");
    *out = t.of[e->value];
    return BT_OK;
}

static bt_status
movable(const bt_env *env, int64_t *out, bt_err *err)
{
    const bt_asker *ask = env->context;
    bool can;
    BT_TRY(bt_moves_movable(ask->rules, ask->position, env, &can, err));
    *out = can;
    return BT_OK;
}

void
bt_asker_init(bt_asker *ask, const bt_ruleset *r, const int64_t *position)
{
    ask->rules = r;
    ask->position = position;
    ask->fuel = BT_EVAL_FUEL;
    ask->env = (bt_env){.slot = ask->slot,
                        .definitions = &r->definitions,
                        .aggregate = aggregate,
                        .movable = movable,
                        .context = ask,
                        .fuel = &ask->fuel};
    bt_layout_offsets(r, position, ask->at);
    for (size_t i = 0; i < r->n_fields; i++)
        if (!bt_field_is_list(&r->field[i]))
            ask->slot[i] = position[ask->at[i]];
}

static bt_status
any(bt_expr *const *e, size_t n, bt_asker *ask, bool *out, bt_err *err)
{
    *out = false;
    for (size_t i = 0; i < n && !*out; i++) {
        int64_t holds;
        BT_TRY(bt_rules_fail(ask->rules, bt_eval(e[i], &ask->env, &holds, err),
                             err));
        *out = holds != 0;
    }
    return BT_OK;
}

bt_status
bt_asker_domain(bt_asker *ask, bool *out, bt_err *err)
{
    const bt_ruleset *r = ask->rules;
    return bt_rules_fail(
        r, bt_eval_all(r->domain, r->n_domain, &ask->env, out, err), err);
}

bt_status
bt_asker_forbidden(bt_asker *ask, bool *out, bt_err *err)
{
    return any(ask->rules->forbid, ask->rules->n_forbids, ask, out, err);
}

bt_status
bt_asker_ended(bt_asker *ask, bool *out, bt_err *err)
{
    return any(ask->rules->end, ask->rules->n_ends, ask, out, err);
}
