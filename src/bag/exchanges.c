/* exchanges.c: every exchange up to N stones, by the move generator. */
#include <string.h>

#include "bag/plan.h"
#include "base/fail.h"
#include "base/sort.h"
#include "game/layout.h"
#include "game/linear.h"

bt_status
bt_plan_state(bt_plan *p, const int64_t *number, uint8_t *out, bt_err *err)
{
    size_t size = p->rules->n_fields * sizeof *number;
    size_t s = 0;
    while (s < p->n_states && memcmp(p->number[s], number, size) != 0)
        s++;
    *out = (uint8_t)s;
    if (s < p->n_states)
        return BT_OK;
    if (s == BT_BAG_STATES)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the bag engine does not accept these rules: their "
                       "numbers take more than %d values",
                       BT_BAG_STATES);
    memcpy(p->number[s], number, size);
    p->n_states++;
    return BT_OK;
}

size_t
bt_plan_position(const bt_plan *p, size_t state, const bt_runs *x, int64_t *out)
{
    const int64_t *begin = out;
    for (size_t i = 0; i < p->rules->n_fields; i++) {
        if (i != p->bag) {
            *out++ = p->number[state][i];
            continue;
        }
        int64_t *count = out++;
        for (int j = x->n - 1; j >= 0; j--)
            for (int k = 0; k < x->count[j]; k++)
                *out++ = x->part[j];
        *count = out - count - 1;
    }
    return (size_t)(out - begin);
}

/* ---- the moves with given heaps in hand ---- */

typedef struct lister {
    bt_plan *p;
    bt_vector *out;
    bt_mover mover;
    bt_raw now; /* from, n, hand */
    int stones;
    bt_status status;
    bt_err *err;
} lister;

static bt_status
refuse(lister *l, const bt_move *m, const char *why)
{
    return bt_fail(l->err, BT_ERR_REFUSED,
                   "the bag engine does not accept these rules: the move %s %s",
                   m->name, why);
}

/* The bag and the numbers of what is left. */
static bt_status
read_left(lister *l, const bt_instance *m)
{
    const bt_plan *p = l->p;
    int64_t number[BT_MAX_FIELDS] = {0};
    size_t at[BT_MAX_FIELDS];
    int64_t stones = 0;
    bt_layout_offsets(p->rules, m->position, at);
    for (size_t i = 0; i < p->rules->n_fields; i++)
        if (i != p->bag)
            number[i] = m->position[at[i]];
    const int64_t *bag = m->position + at[p->bag];
    for (int64_t i = 0; i < bag[0]; i++)
        stones += bag[1 + i];
    if (stones > l->stones)
        return refuse(l, m->move, "adds stones");
    if (bag[0] > BT_HANDS)
        return refuse(l, m->move, "leaves more than four heaps of some");
    l->now.n_left = (uint8_t)bag[0];
    memset(l->now.left, 0, sizeof l->now.left);
    for (int64_t i = 0; i < bag[0]; i++)
        l->now.left[i] = (uint8_t)bag[bag[0] - i];
    return bt_plan_state(l->p, number, &l->now.to, l->err);
}

static bool
list_instance(void *arg, const bt_instance *m)
{
    lister *l = arg;
    if (m->move->looks_around || m->move->n_targets != l->now.n)
        return true;
    l->status = read_left(l, m);
    if (l->status == BT_OK)
        l->status = bt_vector_add(l->out, &l->now, sizeof l->now, l->err);
    return l->status == BT_OK;
}

/* Heaps in hand with sizes up to `most` and `left` stones for the rest. */
static bt_status
list_hands(lister *l, int k, int most, int left)
{
    if (l->now.n == k) {
        int64_t position[BT_MAX_FIELDS + BT_HANDS];
        bt_runs x;
        l->stones = l->p->most - left;
        bt_runs_of(&x, l->now.hand, k);
        bt_plan_position(l->p, l->now.from, &x, position);
        BT_TRY(bt_moves_each(&l->mover, position, list_instance, l, l->err));
        return l->status;
    }
    for (int v = 1; v <= most && v <= left; v++) {
        l->now.hand[l->now.n++] = (uint8_t)v;
        bt_status s = list_hands(l, k, v, left - v);
        l->now.hand[--l->now.n] = 0;
        BT_TRY(s);
    }
    return BT_OK;
}

static int
by_all(const void *context, const void *a, const void *b)
{
    (void)context;
    return memcmp(a, b, sizeof(bt_raw));
}

static bt_status
drop_equal(bt_vector *v, bt_budget *budget, bt_err *err)
{
    bt_raw *raw = (bt_raw *)(void *)v->data;
    size_t n = 0;
    BT_TRY(bt_sort(raw, v->count, sizeof *raw, by_all, NULL, budget, err));
    for (size_t i = 0; i < v->count; i++)
        if (n == 0 || memcmp(&raw[n - 1], &raw[i], sizeof *raw) != 0)
            raw[n++] = raw[i];
    v->count = n;
    return BT_OK;
}

/* ---- turns ---- */

static bool
note_turn(void *arg, const bt_instance *m)
{
    lister *l = arg;
    if (!m->move->looks_around)
        return true;
    l->status = read_left(l, m);
    bt_turn *found = NULL;
    for (size_t i = 0; l->status == BT_OK && i < l->p->turns.count; i++) {
        bt_turn *t = &BT_AT(&l->p->turns, bt_turn, i);
        if (t->move == m->move && t->at && t->from == l->now.from &&
            t->to == l->now.to)
            found = t;
    }
    if (l->status == BT_OK && !found && m->move->linear) {
        bt_turn t = {.move = m->move, .from = l->now.from, .to = l->now.to};
        t.at = bt_arena_alloc(&l->p->arena, (size_t)l->p->most + 1);
        l->status = t.at ? bt_vector_add(&l->p->turns, &t, sizeof t, l->err)
                         : bt_fail_nomem(l->err);
        found = &BT_AT(&l->p->turns, bt_turn, l->p->turns.count - 1);
    }
    if (l->status == BT_OK && found)
        found->at[l->stones] = true;
    return l->status == BT_OK;
}

/* What a turn that is asked for at positions makes of the numbers. */
static bt_status
add_asked(lister *l, const bt_move *m)
{
    bt_turn t = {.move = m, .from = l->now.from};
    int64_t number[BT_MAX_FIELDS];
    memcpy(number, l->p->number[t.from], sizeof number);
    for (size_t i = 0; i < m->n_assigns; i++) {
        bt_sum sum;
        if (!bt_linear_over_slots(l->p->rules, &l->p->arena, m->assign[i].value,
                                  &sum))
            return refuse(l, m, "makes numbers of the whole position");
        int64_t value = sum.k;
        for (size_t j = 0; j < sum.n; j++)
            value += sum.term[j].coef * l->p->number[t.from][sum.term[j].var];
        if (value < 0)
            return BT_OK; /* it cannot be made in this state */
        number[m->assign[i].field] = value;
    }
    BT_TRY(bt_plan_state(l->p, number, &t.to, l->err));
    return bt_vector_add(&l->p->turns, &t, sizeof t, l->err);
}

/* A linear guard knows the whole position by its total alone: one heap of so
 * many stones stands for all. */
static bt_status
list_turns(lister *l)
{
    const bt_ruleset *r = l->p->rules;
    bool linear = false;
    for (size_t i = 0; i < r->n_moves; i++) {
        const bt_move *m = r->move[i];
        if (m->looks_around && m->linear)
            linear = true;
        else if (m->looks_around)
            BT_TRY(add_asked(l, m));
    }
    for (l->stones = 0; linear && l->stones <= l->p->most; l->stones++) {
        int64_t position[BT_MAX_FIELDS + 1];
        bt_runs x = {
            .n = l->stones > 0, .part = {(uint8_t)l->stones}, .count = {1}};
        bt_plan_position(l->p, l->now.from, &x, position);
        BT_TRY(bt_moves_each(&l->mover, position, note_turn, l, l->err));
        BT_TRY(l->status);
    }
    return BT_OK;
}

static bt_status
list_state(lister *l)
{
    const bt_ruleset *r = l->p->rules;
    int most = 0;
    for (size_t i = 0; i < r->n_moves; i++)
        if ((int)r->move[i]->n_targets > most)
            most = (int)r->move[i]->n_targets;
    for (int k = 0; k <= most; k++)
        BT_TRY(list_hands(l, k, l->p->most, l->p->most));
    return list_turns(l);
}

bt_status
bt_exchanges_list(bt_plan *p, bt_budget *budget, bt_vector *out, bt_err *err)
{
    lister l = {.p = p, .out = out, .err = err};
    bt_status status = BT_OK;
    bt_mover_init(&l.mover, p->rules, budget);
    for (size_t s = 0; s < p->n_states && status == BT_OK; s++) {
        l.now = (bt_raw){.from = (uint8_t)s};
        status = list_state(&l);
        if (status == BT_OK)
            status = drop_equal(out, budget, err);
    }
    bt_mover_free(&l.mover);
    return status;
}
