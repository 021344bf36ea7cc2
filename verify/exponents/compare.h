/* compare.h: a comparison of numbers of core text that is being made: what
 * number.c and compare.c share. */
#ifndef VERIFY_EXPONENTS_COMPARE_H
#define VERIFY_EXPONENTS_COMPARE_H

#include "exponents/exponents.h"

enum { MOST_EXTRA = 8, MOST_EXPONENT = 40, LARGEST_DIVISOR = 1 << 20 };

/* Which case a number is in: its exponent is natural, or what. */
typedef struct known {
    uint32_t number;
    bool yes;
    const struct known *next;
} known;

typedef struct addend {
    int64_t factor;
    uint32_t number;
    const struct addend *next;
} addend;

typedef struct comparison {
    maker *x;
    const scope *at;
    bool some;
    node_kind kind;
    const known *known;
    const addend *rest; /* what is left to be added */
    const linear *sum;
    int64_t factor; /* of a quotient E / by that waits, or 0 */
    const linear *dividend;
    int64_t by;
    int64_t log_factor; /* of a logarithm that waits, or 0 */
    uint32_t log;
    const linear *log_of;
    /* variables more, and what they are */
    size_t n_extra, n_facts;
    int extra[MOST_EXTRA];
    node *fact[2 * MOST_EXTRA];
    /* a number whose cases have to be told apart: `yes` where this is >= 0 */
    bool split;
    uint32_t at_number;
    const linear *when;
} comparison;

static inline const kernel_node *
node_at(const comparison *c, uint32_t n)
{
    return &c->x->t->node[n];
}

static inline uint32_t
kid(const comparison *c, uint32_t n, size_t i)
{
    return c->x->t->kid[node_at(c, n)->kids + i];
}

/* number.c: a number as a form, NULL when it cannot be; or `split` is set. */
const linear *compare_number(comparison *c, uint32_t n);
/* 2^e, for a natural e. */
const linear *compare_power(comparison *c, const linear *e);
/* Is it a variable and a constant? */
bool compare_is_exponent(const linear *e);

#endif
