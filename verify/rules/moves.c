/* moves.c: all moves from a position, straight from the rules. */
#include "rules/rules.h"

#include <string.h>

typedef struct mover {
    rules_env e;
    int64_t slot[RULES_SLOTS];
    const rules_move *m;
    size_t hand[RULES_TARGETS]; /* the place of each target in its list */
    int64_t *next;
    bool proper, done; /* only moves that do not ask for `movable`; enough */
    rules_visit *visit;
    void *arg;
} mover;

void
rules_env_init(rules_env *e, rulebook *x, const int64_t *position,
               int64_t slot[RULES_SLOTS])
{
    size_t at = 0;

    *e = (rules_env){.x = x, .position = position, .slot = slot};
    memset(slot, 0, RULES_SLOTS * sizeof *slot);
    for (size_t i = 0; i < x->rules.fields; i++) {
        e->at[i] = at;
        if (x->rules.field[i].kind <= RULES_PILES)
            at += (size_t)position[at] + 1;
        else
            slot[i] = position[at++];
    }
}

/* An expression that must have a value. */
static bool
value_of(rules_env *e, uint32_t node, int64_t *out)
{
    return rules_eval(e, node, out) ||
           stop(e->x->s, BUDGET, "an expression of the rules has no value");
}

/* ---- the resulting position */

static bool
new_heap(mover *w, uint32_t node, int64_t *out)
{
    return value_of(&w->e, node, out) &&
           ((*out >= 0 && *out <= RULES_NUMBER) ||
            stop(w->e.x->s, REFUSED, "the move %s leaves the numbers from 0 on",
                 w->m->name));
}

static bool
is_in_hand(const mover *w, size_t targets, size_t field, size_t index)
{
    for (size_t i = 0; i < targets; i++)
        if (w->m->field[i] == field && w->hand[i] == index)
            return true;
    return false;
}

static void
insert(int64_t *list, int64_t heap)
{
    int64_t i = list[0]++;

    for (; i > 0 && list[i] > heap; i--)
        list[i + 1] = list[i];
    list[i + 1] = heap;
}

static bool
put_bag(mover *w, size_t field, const int64_t *old, int64_t *list)
{
    list[0] = 0;
    for (int64_t i = 0; i < old[0]; i++)
        if (!is_in_hand(w, w->m->targets, field, (size_t)i))
            list[++list[0]] = old[i + 1];
    for (size_t i = 0; i < w->m->results; i++) {
        int64_t heap = 0;
        if (w->m->result_field[i] != field)
            continue;
        if (!new_heap(w, w->m->result[i], &heap))
            return false;
        if (heap > 0)
            insert(list, heap);
    }
    return true;
}

static bool
put_piles(mover *w, size_t field, const int64_t *old, int64_t *list)
{
    memcpy(list, old, ((size_t)old[0] + 1) * sizeof *list);
    for (size_t i = 0; i < w->m->results; i++)
        if (w->m->result_field[i] == field &&
            !new_heap(w, w->m->result[i],
                      &list[w->hand[w->m->result_target[i]] + 1]))
            return false;
    return true;
}

static bool
build(mover *w, size_t *length)
{
    const ruleset *r = &w->e.x->rules;
    int64_t *to = w->next;

    for (size_t i = 0; i < r->fields; i++) {
        const int64_t *old = w->e.position + w->e.at[i];
        if (r->field[i].kind <= RULES_PILES) {
            if (r->field[i].kind == RULES_BAG ? !put_bag(w, i, old, to)
                                              : !put_piles(w, i, old, to))
                return false;
            to += to[0] + 1;
        } else {
            *to = *old;
            if (w->m->assign[i] && !new_heap(w, w->m->assign[i], to))
                return false;
            to++;
        }
    }
    *length = (size_t)(to - w->next);
    return true;
}

/* Is the result a position, and may it be moved to? */
static bool
deliver(mover *w)
{
    const ruleset *r = &w->e.x->rules;
    int64_t slot[RULES_SLOTS], holds = 1, forbidden = 0;
    size_t length = 0;
    rules_env after;

    if (!build(w, &length) || !spend(w->e.x->s, length))
        return false;
    if (r->domain || r->forbid) {
        rules_env_init(&after, w->e.x, w->next, slot);
        if (r->forbid && !value_of(&after, r->forbid, &forbidden))
            return false;
        if (!forbidden && r->domain && !value_of(&after, r->domain, &holds))
            return false;
    }
    if (forbidden)
        return true;
    if (!holds)
        return stop(w->e.x->s, REFUSED,
                    "the move %s leads out of the "
                    "positions of the game",
                    w->m->name);
    w->done = !w->visit(w->arg, w->next, length);
    return w->e.x->s->code == ACCEPTED;
}

/* ---- conditions, choices, heaps in hand */

static bool
all_hold(mover *w, size_t level, bool *out)
{
    int64_t holds = 1;

    for (size_t i = 0; holds && i < w->m->conditions; i++)
        if (w->m->condition[i].level == level &&
            !value_of(&w->e, w->m->condition[i].node, &holds))
            return false;
    *out = holds != 0;
    return true;
}

static bool
range_of(mover *w, size_t choice, int64_t *low, int64_t *high)
{
    const rules_move *m = w->m;

    *low = 0;
    *high = INT64_MAX;
    for (size_t i = 0; i < m->conditions; i++)
        if (m->condition[i].level == choice + 1 &&
            !rules_narrow(&w->e, &m->condition[i], m->choice[choice], low,
                          high))
            return stop(w->e.x->s, BUDGET,
                        "an expression of the rules has no value");
    return *high < INT64_MAX ||
           stop(w->e.x->s, BUDGET, "a choice of the move %s is not bounded",
                m->name);
}

static bool
choose(mover *w, size_t choice)
{
    int64_t low, high;

    if (choice == w->m->choices)
        return deliver(w);
    if (!range_of(w, choice, &low, &high))
        return false;
    for (int64_t t = low; t <= high && !w->done; t++) {
        bool holds;
        w->slot[w->m->choice[choice]] = t;
        if (!all_hold(w, choice + 1, &holds) ||
            (holds && !choose(w, choice + 1)))
            return false;
    }
    return true;
}

/* Of equal heaps of a bag the first one that is free stands for all. */
static bool
take_in_hand(mover *w, size_t target)
{
    bool holds = false;

    if (target == w->m->targets)
        return all_hold(w, 0, &holds) && (!holds || choose(w, 0));
    size_t field = w->m->field[target];
    const int64_t *list = w->e.position + w->e.at[field];
    bool bag = w->e.x->rules.field[field].kind == RULES_BAG;
    for (size_t i = 0; i < (size_t)list[0] && !w->done; i++) {
        if (!spend(w->e.x->s, 1))
            return false;
        if (is_in_hand(w, target, field, i) ||
            (bag && i > 0 && list[i] == list[i + 1] &&
             !is_in_hand(w, target, field, i - 1)))
            continue;
        w->hand[target] = i;
        w->slot[w->m->slot[target]] = list[i + 1];
        if (!take_in_hand(w, target + 1))
            return false;
    }
    return true;
}

static bool
is_over(mover *w, bool *out)
{
    int64_t over = 0;

    if (w->e.x->rules.end && !value_of(&w->e, w->e.x->rules.end, &over))
        return false;
    *out = over != 0;
    return true;
}

static size_t
length_of(const rules_env *e)
{
    size_t last = e->x->rules.fields - 1;
    size_t heaps = e->x->rules.field[last].kind <= RULES_PILES
                       ? (size_t)e->position[e->at[last]]
                       : 0;

    return e->at[last] + heaps + 1;
}

static bool
run(mover *w, const int64_t *position)
{
    const ruleset *r = &w->e.x->rules;
    bool over = false, good;

    rules_env_init(&w->e, w->e.x, position, w->slot);
    size_t room = length_of(&w->e) + RULES_RESULTS;
    w->next = take(w->e.x->s, room, sizeof *w->next);
    if (!w->next)
        return false;
    good = is_over(w, &over);
    for (size_t i = 0; good && !over && i < r->moves && !w->done; i++) {
        w->m = &r->move[i];
        if (!w->proper || !w->m->asks_movable)
            good = take_in_hand(w, 0);
    }
    drop(w->e.x->s, w->next);
    return good;
}

bool
rules_options(rulebook *x, const int64_t *position, rules_visit *visit,
              void *arg)
{
    mover w = {.e.x = x, .visit = visit, .arg = arg};

    return run(&w, position);
}

static bool
note_any(void *arg, const int64_t *position, size_t length)
{
    (void)position;
    (void)length;
    *(bool *)arg = true;
    return false;
}

bool
rules_movable(rules_env *e, bool *out)
{
    mover w = {.e.x = e->x, .visit = note_any, .arg = out, .proper = true};

    *out = false;
    return run(&w, e->position);
}
