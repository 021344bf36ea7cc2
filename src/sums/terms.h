/* terms.h: linear forms over variables, values of a function, sums of it
 * and squares, all of them uninterpreted integers: what is known about them
 * are the schemas of sums.h. Terms are interned, so that equal ones are one. */
#ifndef BT_SUMS_TERMS_H
#define BT_SUMS_TERMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vector.h"

typedef enum bt_term_kind {
    BT_TERM_VARIABLE, /* which: its number */
    BT_TERM_VALUE,    /* f(arg[0]) */
    BT_TERM_SUM,      /* which: the sum; of arg[1] terms from arg[0] on */
    BT_TERM_SQUARE    /* arg[0] * arg[0] */
} bt_term_kind;

/* k + sum of coef[i] * term[i], the terms in ascending order, no zeros. */
typedef struct bt_sform {
    int64_t k;
    size_t n;
    const int *term;
    const int64_t *coef;
} bt_sform;

typedef struct bt_term {
    bt_term_kind kind;
    int which;
    const bt_sform *arg[2]; /* NULL where there is none */
    int next;               /* in the bucket */
} bt_term;

enum { BT_TERM_BUCKETS = 1024, BT_TERM_MEMORY = 1 << 29 };

/* `failed` is sticky (out of memory, or a number beyond 64 bits): what comes
 * out afterwards is valid memory without a meaning. */
typedef struct bt_terms {
    bt_arena arena;
    bt_vector term; /* of bt_term */
    int bucket[BT_TERM_BUCKETS];
    size_t bytes; /* given out; BT_TERM_MEMORY at most */
    bool failed;
} bt_terms;

void bt_terms_init(bt_terms *t);
void bt_terms_free(bt_terms *t);
/* Memory that lives as long as the terms; NULL only after setting `failed`. */
void *bt_terms_alloc(bt_terms *t, size_t size);
const bt_term *bt_terms_at(const bt_terms *t, int term);

const bt_sform *bt_sform_constant(bt_terms *t, int64_t k);
const bt_sform *bt_sform_variable(bt_terms *t, int which);
/* f(a), the sum number `which` of n terms from a on, a * a. */
const bt_sform *bt_sform_value(bt_terms *t, const bt_sform *a);
const bt_sform *bt_sform_sum(bt_terms *t, int which, const bt_sform *a,
                             const bt_sform *n);
const bt_sform *bt_sform_square(bt_terms *t, const bt_sform *a);
/* x * a + y * b + k */
const bt_sform *bt_sform_mix(bt_terms *t, int64_t x, const bt_sform *a,
                             int64_t y, const bt_sform *b, int64_t k);
/* a + k */
const bt_sform *bt_sform_plus(bt_terms *t, const bt_sform *a, int64_t k);
bool bt_sform_equal(const bt_sform *a, const bt_sform *b);
/* The coefficient of a term, 0 when it is not there. */
int64_t bt_sform_coefficient(const bt_sform *a, int term);
/* Does the variable occur, also inside of terms? */
bool bt_sform_uses(const bt_terms *t, const bt_sform *a, int variable);
/* Variables 0 .. n-1 replaced, also inside of terms. */
const bt_sform *bt_sform_replace(bt_terms *t, const bt_sform *a,
                                 const bt_sform *const *by, size_t n);
/* One variable replaced, also inside of terms. */
const bt_sform *bt_sform_put(bt_terms *t, const bt_sform *a, int variable,
                             const bt_sform *by);

#endif
