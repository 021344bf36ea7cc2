/* fact.h: conditions on one or two terms. */
#ifndef BT_REGULAR_FACT_H
#define BT_REGULAR_FACT_H

#include "regular/term.h"

typedef enum bt_fact_kind {
    BT_FACT_EQ, /* p - q = k; without q, p = k */
    BT_FACT_NE,
    BT_FACT_GE,
    BT_FACT_LE,
    BT_FACT_MOD, /* p mod k is one of the residues */
} bt_fact_kind;

enum { BT_FACT_MODULUS = 64 };

typedef struct bt_fact {
    bt_fact_kind kind;
    const bt_a_term *p, *q; /* q may be NULL */
    int64_t k;
    uint64_t residues; /* a bit each */
} bt_fact;

/* With these values of p and q. */
static inline bool
bt_fact_holds(const bt_fact *f, int64_t p, int64_t q)
{
    int64_t d = p - q, r = f->kind == BT_FACT_MOD ? p % f->k : 0;
    switch (f->kind) {
    case BT_FACT_EQ:
        return d == f->k;
    case BT_FACT_NE:
        return d != f->k;
    case BT_FACT_GE:
        return d >= f->k;
    case BT_FACT_LE:
        return d <= f->k;
    case BT_FACT_MOD:
        break;
    }
    return f->residues >> (r < 0 ? r + f->k : r) & 1;
}

/* As a condition of the language of claims. */
void bt_fact_write(const bt_fact *f, const bt_vectors *v, bt_text *out);
size_t bt_fact_length(const bt_fact *f, const bt_vectors *v);
/* NULL: out of memory. Variables from *next on are used. */
const bt_formula *bt_fact_formula(const bt_fact *f, bt_arena *a, int *next);

#endif
