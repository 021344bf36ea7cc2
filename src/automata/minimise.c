/* minimise.c: the minimal automaton, by rounds of refinement (Moore 1956).
 *
 * Hopcroft's method has the better worst case, but it needs the inverse table
 * and wins only when rounds are many; automata of arithmetic settle in about
 * as many rounds as numerals have digits to tell them apart. */
#include <stdlib.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/intern.h"
#include "base/fail.h"

/* One round: states stay together when they were together and all their
 * successors were. */
static bt_status
refine(const bt_logic *g, const bt_dfa *d, const uint32_t *old, uint32_t *new,
       uint32_t *count, bt_err *err)
{
    size_t letters = (size_t)1 << d->n_tracks;
    bt_intern classes = {0};
    uint32_t *key = malloc((letters + 1) * sizeof *key);
    bt_status s = key ? BT_OK : bt_fail_nomem(err);
    for (uint32_t q = 0; s == BT_OK && q < d->n_states; q++) {
        bool fresh;
        key[letters] = old[q];
        for (size_t a = 0; a < letters; a++)
            key[a] = old[d->next[(size_t)q << d->n_tracks | a]];
        s = bt_intern_add(&classes, key, (letters + 1) * sizeof *key, &new[q],
                          &fresh, err);
        if (s == BT_OK)
            s = bt_budget_step(g->budget, 1 + letters / 8, err);
    }
    *count = (uint32_t)bt_intern_count(&classes);
    bt_intern_free(&classes);
    free(key);
    return s;
}

/* class[] of every state, until a round splits nothing. */
static bt_status
find_classes(const bt_logic *g, const bt_dfa *d, uint32_t *class, bt_err *err)
{
    uint32_t *next = malloc(((size_t)d->n_states + 1) * sizeof *next);
    uint32_t before = 0, count = 0;
    bt_status s = next ? BT_OK : bt_fail_nomem(err);
    for (uint32_t q = 0; q < d->n_states; q++)
        class[q] = d->accept[q];
    do {
        before = count;
        if (s == BT_OK)
            s = refine(g, d, class, next, &count, err);
        if (s == BT_OK)
            memcpy(class, next, d->n_states * sizeof *next);
    } while (s == BT_OK && count != before);
    free(next);
    return s;
}

/* Number the classes in the order of a breadth-first walk from the start:
 * order[c] = number + 1 (0: not reached), member[number] = a state. */
static uint32_t
walk_classes(const bt_dfa *d, const uint32_t *class, uint32_t *order,
             uint32_t *member)
{
    uint32_t n = 0;
    member[n++] = 0;
    order[class[0]] = n;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
            uint32_t q = d->next[(size_t)member[i] << d->n_tracks | a];
            if (order[class[q]])
                continue;
            member[n++] = q;
            order[class[q]] = n;
        }
    return n;
}

static bt_dfa *
quotient(const bt_dfa *d, const uint32_t *class, const uint32_t *order,
         const uint32_t *member, uint32_t n)
{
    bt_dfa *m = bt_dfa_new(d->system, d->var, d->n_tracks, n);
    for (uint32_t i = 0; m && i < n; i++) {
        m->accept[i] = d->accept[member[i]];
        for (uint32_t a = 0; a < 1u << d->n_tracks; a++) {
            uint32_t q = d->next[(size_t)member[i] << d->n_tracks | a];
            m->next[(size_t)i << d->n_tracks | a] = order[class[q]] - 1;
        }
    }
    return m;
}

bt_status
bt_dfa_minimise(const bt_logic *g, bt_dfa **d, bt_err *err)
{
    size_t n = (size_t)(*d)->n_states + 1;
    uint32_t *class = calloc(n, sizeof *class);
    uint32_t *order = calloc(n, sizeof *order);
    uint32_t *member = calloc(n, sizeof *member);
    bt_dfa *m = NULL;
    bt_status s = class && order && member ? BT_OK : bt_fail_nomem(err);
    if (s == BT_OK)
        s = find_classes(g, *d, class, err);
    if (s == BT_OK) {
        m = quotient(*d, class, order, member,
                     walk_classes(*d, class, order, member));
        s = m ? BT_OK : bt_fail_nomem(err);
    }
    if (s == BT_OK) {
        bt_dfa_free(*d);
        *d = m;
    }
    free(class);
    free(order);
    free(member);
    return s;
}
