/* unknowns.h: what the variables of a sum stand for: variables, values of a
 * function, sums of it, quotients, remainders, and products of all these, so that
 * sums are polynomials in normal form. Products apart they are uninterpreted
 * integers: what is known about them are the schemas of steps.h. Unknowns are
 * interned, so that equal ones are one. */
#ifndef BT_STEPS_UNKNOWNS_H
#define BT_STEPS_UNKNOWNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/vector.h"
#include "linear/sum.h"

typedef enum bt_unknown_kind {
    BT_UNKNOWN_VARIABLE, /* which: its number */
    BT_UNKNOWN_VALUE,    /* f(arg[0]) */
    BT_UNKNOWN_SUM,      /* which: the sum; of arg[1] terms from arg[0] on */
    BT_UNKNOWN_QUOTIENT, /* arg[0] / arg[1], rounded down */
    BT_UNKNOWN_REST,     /* arg[0] mod arg[1] */
    BT_UNKNOWN_PRODUCT /* unknown `which`, which is none, times unknown `rest`,
                            whose factors are not before it */
} bt_unknown_kind;

typedef struct bt_unknown {
    bt_unknown_kind kind;
    int which, rest, degree;
    const bt_sum *arg[2]; /* NULL where there is none */
    int next;             /* in the bucket */
} bt_unknown;

enum {
    BT_UNKNOWN_BUCKETS = 1024,
    BT_UNKNOWN_MEMORY = 1 << 29,
    BT_UNKNOWN_DEGREE = 16,
    BT_UNKNOWN_MONOMIALS = 64
};

/* `failed` is sticky (out of memory, or a number beyond 64 bits): what comes
 * out afterwards is valid memory without a meaning. */
typedef struct bt_unknowns {
    bt_arena arena;
    bt_vector unknown; /* of bt_unknown */
    int bucket[BT_UNKNOWN_BUCKETS];
    size_t bytes; /* given out; BT_UNKNOWN_MEMORY at most */
    bool failed;
} bt_unknowns;

void bt_unknowns_init(bt_unknowns *t);
void bt_unknowns_free(bt_unknowns *t);
/* Memory that lives as long as the unknowns; NULL only after setting `failed`. */
void *bt_unknowns_alloc(bt_unknowns *t, size_t size);
const bt_unknown *bt_unknowns_at(const bt_unknowns *t, uint32_t unknown);

const bt_sum *bt_unknowns_constant(bt_unknowns *t, int64_t k);
const bt_sum *bt_unknowns_variable(bt_unknowns *t, int which);
/* f(a), the sum number `which` of n terms from a on, a / b or a mod b, a * b. */
const bt_sum *bt_unknowns_value(bt_unknowns *t, const bt_sum *a);
const bt_sum *bt_unknowns_sum(bt_unknowns *t, int which, const bt_sum *a,
                              const bt_sum *n);
const bt_sum *bt_unknowns_divided(bt_unknowns *t, bt_unknown_kind kind,
                                  const bt_sum *a, const bt_sum *b);
const bt_sum *bt_unknowns_product(bt_unknowns *t, const bt_sum *a,
                                  const bt_sum *b);
/* The product of two unknowns; -1 after a failure. */
int bt_unknowns_join(bt_unknowns *t, int i, int j);
/* The unknown that `of` is `by` times; -1: they are the same. */
bool bt_unknowns_divide(bt_unknowns *t, int of, int by, int *out);
/* x * a + y * b + k */
const bt_sum *bt_unknowns_mix(bt_unknowns *t, int64_t x, const bt_sum *a,
                              int64_t y, const bt_sum *b, int64_t k);
/* a + k */
const bt_sum *bt_unknowns_plus(bt_unknowns *t, const bt_sum *a, int64_t k);
/* Either may be NULL. */
bool bt_unknowns_equal(const bt_sum *a, const bt_sum *b);
/* Does the variable occur, also inside of unknowns? */
bool bt_unknowns_uses(const bt_unknowns *t, const bt_sum *a, int variable);
/* One variable replaced, also inside of unknowns. */
const bt_sum *bt_unknowns_put(bt_unknowns *t, const bt_sum *a, int variable,
                              const bt_sum *by);

#endif
