/* sight.h: what a set looks like: terms, their values at points, and facts that
 * hold together at some of them. */
#ifndef BT_REGULAR_SIGHT_H
#define BT_REGULAR_SIGHT_H

#include "base/budget.h"
#include "regular/fact.h"
#include "regular/points.h"

enum { BT_CLAUSE_FACTS = 5, BT_TERMS = 400 };

typedef struct bt_clause {
    size_t n;
    bt_fact fact[BT_CLAUSE_FACTS];
    uint64_t *at;   /* a bit for each point at which all of them hold */
    size_t members; /* how many of these are in the set */
    size_t length;  /* of its text */
} bt_clause;

typedef struct bt_sight {
    const bt_vectors *f;
    bool binary; /* xor can be said */
    bt_budget *budget;
    bt_points p;
    bt_arena arena;          /* everything else */
    size_t n_terms, n_first; /* the simplest ones come first */
    bt_a_term term[BT_TERMS];
    int64_t *value; /* value[t * p.n + i] */
    size_t words;
    uint64_t *set; /* the members among the points */
} bt_sight;

/* The terms of a family: coordinates, sums, xors, least, greatest, gaps. */
void bt_sight_terms(bt_sight *s);
/* Values at all points; false: out of memory. */
bool bt_sight_look(bt_sight *s);
void bt_sight_free(bt_sight *s);

/* Bits for points in the arena; NULL: out of memory. */
uint64_t *bt_sight_bits(bt_sight *s, const uint64_t *copy);
/* Points in `within` at which the fact holds: all of them, and members. */
void bt_sight_count(const bt_sight *s, const bt_fact *f, const uint64_t *within,
                    size_t *all, size_t *members);
/* Only those points at which it holds stay. */
void bt_sight_keep(const bt_sight *s, const bt_fact *f, uint64_t *within);

/* frame.c: facts that hold at all members in `within`, such that as few others
 * as possible are left there, which *within then says; at most `most`.
 * *exact: only members are left. */
BT_CHECK_RESULT bt_status bt_sight_frame(bt_sight *s, uint64_t *within,
                                         size_t most, bt_clause *out,
                                         bool *exact, bt_err *err);

/* clause.c: clauses that hold in `within` at members only; with one fact and
 * what is said in addition, or with two; or with both, of which one may compare
 * a coordinate with the sum of the others. */
typedef enum bt_breadth { BT_SINGLE, BT_PAIRS, BT_SUMS } bt_breadth;
BT_CHECK_RESULT bt_status bt_sight_clauses(bt_sight *s, const uint64_t *within,
                                           bt_breadth breadth, bt_vector *out,
                                           bt_err *err);

static inline int64_t
bt_sight_value(const bt_sight *s, const bt_a_term *t, size_t point)
{
    return t ? s->value[(size_t)(t - s->term) * s->p.n + point] : 0;
}

static inline bool
bt_sight_holds(const bt_sight *s, const bt_fact *f, size_t point)
{
    return bt_fact_holds(f, bt_sight_value(s, f->p, point),
                         bt_sight_value(s, f->q, point));
}

static inline bool
bt_has(const uint64_t *bits, size_t i)
{
    return bits[i / 64] >> i % 64 & 1;
}

#endif
