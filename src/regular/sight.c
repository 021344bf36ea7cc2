/* sight.c: which terms are looked at, and what they are at points. */
#include "regular/sight.h"

#include <string.h>

/* ---- terms, short ones first */

static bt_a_term *
add(bt_sight *s, bt_term_kind kind, uint32_t mask)
{
    if (s->n_terms == BT_TERMS)
        return NULL;
    bt_a_term *t = &s->term[s->n_terms++];
    *t = (bt_a_term){.kind = kind};
    for (int i = 0; i < (int)s->f->n_coords; i++)
        if (mask >> i & 1) {
            t->coef[t->n] = 1;
            t->var[t->n++] = i;
        }
    return t;
}

static void
add_pair(bt_sight *s, int i, int j, int64_t c, int64_t d)
{
    bt_a_term *t = add(s, BT_TERM_SUM, UINT32_C(1) << i | UINT32_C(1) << j);
    if (t) {
        t->coef[0] = c;
        t->coef[1] = d;
    }
}

static void
add_pairs(bt_sight *s)
{
    int n = (int)s->f->n_coords;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            (void)add(s, BT_TERM_GAP, UINT32_C(1) << i | UINT32_C(1) << j);
            if (n > 3)
                continue;
            add_pair(s, i, j, 1, 2);
            add_pair(s, i, j, 2, 1);
            add_pair(s, i, j, 1, -2);
            add_pair(s, i, j, 2, -1);
        }
}

static void
add_set(bt_sight *s, uint32_t mask)
{
    (void)add(s, BT_TERM_SUM, mask);
    (void)add(s, BT_TERM_LEAST, mask);
    (void)add(s, BT_TERM_MOST, mask);
    if (s->binary)
        (void)add(s, BT_TERM_XOR, mask);
}

/* All sets of coordinates but the whole one, of many coordinates only pairs. */
static void
add_sets(bt_sight *s)
{
    size_t n = s->f->n_coords;
    for (uint32_t m = 1; m + 1 < UINT32_C(1) << n; m++) {
        int size = __builtin_popcount(m);
        if (size == 2 || (size > 2 && n <= 5))
            add_set(s, m);
    }
}

/* The xor of all quotients, of all remainders; single quotients. */
static void
add_parts(bt_sight *s)
{
    size_t n = s->f->n_coords;
    uint32_t all = (UINT32_C(1) << n) - 1;
    for (int64_t d = 2; d <= 8; d++) {
        bt_a_term *t;
        if (s->binary && n > 1 && n <= 8 && d <= 6 &&
            (t = add(s, BT_TERM_XOR, all)))
            t->divisor = d;
        if (s->binary && n > 1 && n <= 8 && (t = add(s, BT_TERM_XOR, all)))
            t->modulus = d;
        for (size_t i = 0; i < n && n <= 3 && d <= 5; i++)
            if ((t = add(s, BT_TERM_SUM, UINT32_C(1) << i)))
                t->divisor = d;
    }
}

void
bt_sight_terms(bt_sight *s)
{
    size_t n = s->f->n_coords;
    for (size_t i = 0; i < n; i++)
        (void)add(s, BT_TERM_SUM, UINT32_C(1) << i);
    if (n > 1 && n <= 8)
        add_set(s, (UINT32_C(1) << n) - 1);
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            add_pair(s, (int)i, (int)j, 1, -1);
    s->n_first = s->n_terms;
    add_pairs(s);
    add_sets(s);
    for (size_t i = 0; i < n && n <= 3; i++) {
        bt_a_term *t = add(s, BT_TERM_SUM, UINT32_C(1) << i);
        if (t)
            t->coef[0] = 2;
    }
    add_parts(s);
}

/* ---- points */

uint64_t *
bt_sight_bits(bt_sight *s, const uint64_t *copy)
{
    uint64_t *bits = bt_arena_alloc(&s->arena, s->words * sizeof *bits);
    if (bits && copy)
        memcpy(bits, copy, s->words * sizeof *bits);
    return bits;
}

bool
bt_sight_look(bt_sight *s)
{
    bt_arena_free(&s->arena);
    s->arena = (bt_arena){0};
    s->words = s->p.n / 64 + 1;
    s->value =
        bt_arena_alloc(&s->arena, s->n_terms * s->p.n * sizeof *s->value);
    s->set = bt_sight_bits(s, NULL);
    if (!s->value || !s->set)
        return false;
    for (size_t i = 0; i < s->p.n; i++) {
        s->set[i / 64] |= (uint64_t)bt_point_is_member(&s->p, i) << i % 64;
        for (size_t t = 0; t < s->n_terms; t++)
            s->value[t * s->p.n + i] =
                bt_term_value(&s->term[t], bt_point(&s->p, i));
    }
    return true;
}

void
bt_sight_free(bt_sight *s)
{
    bt_points_free(&s->p);
    bt_arena_free(&s->arena);
}

void
bt_sight_count(const bt_sight *s, const bt_fact *f, const uint64_t *within,
               size_t *all, size_t *members)
{
    *all = *members = 0;
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = within[w]; rest; rest &= rest - 1) {
            size_t i = w * 64 + (size_t)__builtin_ctzll(rest);
            bool holds = bt_sight_holds(s, f, i);
            *all += holds;
            *members += holds && bt_has(s->set, i);
        }
}

void
bt_sight_keep(const bt_sight *s, const bt_fact *f, uint64_t *within)
{
    for (size_t w = 0; w < s->words; w++)
        for (uint64_t rest = within[w]; rest; rest &= rest - 1) {
            size_t i = w * 64 + (size_t)__builtin_ctzll(rest);
            if (!bt_sight_holds(s, f, i))
                within[w] &= ~(UINT64_C(1) << i % 64);
        }
}
