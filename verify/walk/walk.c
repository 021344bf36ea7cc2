/* walk.c: is a conjunction empty; do conjunctions cover a guard.
 *
 * The second walks sets: after a word of visible digits, the set holds every
 * state that some hidden digits lead to. Hidden numbers may be longer than the
 * visible ones, so the first set holds all states reached while the visible
 * tracks read leading zeros. */
#include "walk/walk.h"

#include <stdlib.h>
#include <string.h>

#include "common/store.h"

enum { STATE = MAX_PARTS + 1 };

/* The work of so many steps of a conjunction, and of a look at its state. They
 * count more than they take: a walk that is that long rarely ends. */
static bool
burn(const conjunction *j, uint64_t steps)
{
    enum { WEIGHT = 6 };
    return spend(j->s, WEIGHT * steps * (j->n_parts + 1));
}

verdict
is_empty(const conjunction *j)
{
    store seen = store_start(j->s, sizeof(int32_t));
    int32_t from[STATE], to[STATE];
    size_t size = state_size(j), length;
    verdict v = j->failed ? GAVE_UP : HOLDS;
    state_start(j, from);
    if (v == HOLDS && store_add(&seen, from, size) == SIZE_MAX)
        v = GAVE_UP;
    for (size_t i = 0; v == HOLDS && i < seen.n; i++) {
        memcpy(from, store_key(&seen, i, &length), size * sizeof *from);
        if (!burn(j, (uint64_t)1 << j->n_tracks))
            v = GAVE_UP;
        if (state_accepts(j, from))
            v = FAILS;
        for (uint32_t a = 0; v == HOLDS && a < 1u << j->n_tracks; a++)
            if (state_step(j, from, a, to) &&
                store_add(&seen, to, size) == SIZE_MAX)
                v = GAVE_UP;
    }
    store_drop(&seen);
    return v;
}

/* ---- covers */

/* States of the conjunctions get numbers, the state with its conjunction in
 * front; a set is a sorted list of numbers behind a number for the guard. */
typedef struct cover {
    session *s;
    const conjunction *guard, *j;
    size_t n, n_visible;
    store states, guards, sets;
    uint32_t *stamp; /* by state: the round in which it entered the set */
    size_t n_stamps;
    uint32_t round;
    int32_t *set; /* under construction */
    size_t n_set, room;
    bool settled; /* whatever is read from here on is covered */
    bool failed;
} cover;

static void
put(cover *c, size_t state)
{
    uint32_t *stamp =
        state == SIZE_MAX
            ? NULL
            : make_room(c->s, c->stamp, &c->n_stamps, state, sizeof *stamp);
    int32_t *set = make_room(c->s, c->set, &c->room, c->n_set, sizeof *set);
    c->stamp = stamp ? stamp : c->stamp;
    c->set = set ? set : c->set;
    c->failed = c->failed || !stamp || !set;
    if (c->failed || stamp[state] == c->round)
        return;
    stamp[state] = c->round;
    set[c->n_set++] = (int32_t)state;
}

static void
put_state(cover *c, const int32_t *key, size_t length)
{
    c->settled = c->settled || state_is_settled(&c->j[key[0]], key + 1);
    if (!c->settled)
        put(c, store_add(&c->states, key, length));
}

/* All successors of a state under a visible letter. */
static void
put_successors(cover *c, size_t state, uint32_t visible)
{
    int32_t from[STATE + 1], to[STATE + 1];
    size_t length;
    const int32_t *key = store_key(&c->states, state, &length);
    memcpy(from, key, length * sizeof *from);
    const conjunction *j = &c->j[from[0]];
    uint32_t hidden = 1u << (j->n_tracks - c->n_visible);
    to[0] = from[0];
    c->failed = c->failed || !burn(j, hidden);
    for (uint32_t h = 0; h < hidden && !c->failed && !c->settled; h++)
        if (state_step(j, from + 1, visible | h << c->n_visible, to + 1))
            put_state(c, to, length);
}

static int
by_number(const void *a, const void *b)
{
    const int32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The set with the guard's state in front, as a key. */
static size_t
finish_set(cover *c, size_t guard)
{
    qsort(c->set + 1, c->n_set - 1, sizeof *c->set, by_number);
    c->set[0] = (int32_t)guard;
    return c->failed || guard == SIZE_MAX
               ? SIZE_MAX
               : store_add(&c->sets, c->set, c->n_set);
}

static void
begin_set(cover *c)
{
    int32_t *set = make_room(c->s, c->set, &c->room, 1, sizeof *set);
    c->set = set ? set : c->set;
    c->failed = c->failed || !set;
    c->n_set = 1;
    c->settled = false;
    c->failed = c->failed || ++c->round == 0; /* stamps would be mistaken */
}

static bool
first_set(cover *c)
{
    int32_t key[STATE + 1];
    begin_set(c);
    for (size_t i = 0; i < c->n && !c->failed; i++) {
        c->failed = c->failed || c->j[i].failed;
        key[0] = (int32_t)i;
        state_start(&c->j[i], key + 1);
        put_state(c, key, state_size(&c->j[i]) + 1);
    }
    for (size_t i = 1; i < c->n_set && !c->failed && !c->settled; i++)
        put_successors(c, (size_t)c->set[i], 0);
    if (c->failed || c->settled)
        return !c->failed;
    state_start(c->guard, key);
    return finish_set(c, store_add(&c->guards, key, state_size(c->guard))) !=
           SIZE_MAX;
}

/* Does the set cover the word read so far? */
static bool
set_covers(const cover *c, const int32_t *set, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        size_t length;
        const int32_t *key = store_key(&c->states, (size_t)set[i], &length);
        const conjunction *j = &c->j[key[0]];
        if (state_accepts(j, key + 1))
            return true;
    }
    return false;
}

/* One set under one visible letter; false when the budget ran out. */
static bool
step_set(cover *c, size_t number, uint32_t letter)
{
    int32_t from[STATE], to[STATE];
    size_t n, length;
    const int32_t *set = store_key(&c->sets, number, &n);
    const int32_t *guard = store_key(&c->guards, (size_t)set[0], &length);
    memcpy(from, guard, length * sizeof *from);
    if (!burn(c->guard, 1))
        return false;
    if (!state_step(c->guard, from, letter, to))
        return true;
    size_t next = store_add(&c->guards, to, length);
    begin_set(c);
    for (size_t i = 1; i < n && !c->failed && !c->settled; i++) {
        set = store_key(&c->sets, number, &length);
        put_successors(c, (size_t)set[i], letter);
    }
    if (c->settled && !c->failed)
        return true;
    return !c->failed && finish_set(c, next) != SIZE_MAX;
}

static verdict
walk(cover *c)
{
    if (c->guard->failed || !first_set(c))
        return GAVE_UP;
    for (size_t i = 0; i < c->sets.n; i++) {
        size_t n, length;
        const int32_t *set = store_key(&c->sets, i, &n);
        const int32_t *g = store_key(&c->guards, (size_t)set[0], &length);
        if (state_accepts(c->guard, g) && !set_covers(c, set, n))
            return FAILS;
        for (uint32_t a = 0; a < 1u << c->n_visible; a++)
            if (!step_set(c, i, a))
                return GAVE_UP;
    }
    return HOLDS;
}

verdict
is_covered(const conjunction *guard, size_t n_visible, const conjunction *j,
           size_t n)
{
    session *s = guard->s;
    store none = store_start(s, sizeof(int32_t));
    cover c = {.s = s,
               .states = none,
               .guards = none,
               .sets = none,
               .guard = guard,
               .j = j,
               .n = n,
               .n_visible = n_visible};
    verdict v = guard->n_tracks == n_visible ? walk(&c) : GAVE_UP;
    store_drop(&c.states);
    store_drop(&c.guards);
    store_drop(&c.sets);
    drop(s, c.stamp);
    drop(s, c.set);
    return v;
}
