/* sum.h: k + sum of coef * var, the only affine form of the library.
 *
 * Terms ascend by variable and none is zero, so equal sums look equal. They
 * are never changed once made; a bt_sum itself is a small value, and adding a
 * number to its k is adding a number to the sum. What the variables are is
 * for the caller to say.
 *
 * What makes new terms takes an arena and returns false when a number leaves
 * 64 bits or memory runs out; *out is then left alone. */
#ifndef BT_LINEAR_SUM_H
#define BT_LINEAR_SUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vector.h"

typedef struct bt_term {
    uint32_t var;
    int64_t coef;
} bt_term;

typedef struct bt_sum {
    int64_t k;
    size_t n;
    const bt_term *term;
} bt_sum;

/* x * f + y * g */
bool bt_sum_mix(bt_arena *a, int64_t x, bt_sum f, int64_t y, bt_sum g,
                bt_sum *out);
bool bt_sum_times(bt_arena *a, int64_t times, bt_sum f, bt_sum *out);
/* *f += times * g */
bool bt_sum_add(bt_arena *a, bt_sum *f, int64_t times, bt_sum g);
/* *f += times * var */
bool bt_sum_add_var(bt_arena *a, bt_sum *f, int64_t times, uint32_t var);
/* The sum that is this variable. */
bool bt_sum_var(bt_arena *a, uint32_t var, bt_sum *out);
/* Every variable v replaced by value[v]. */
bool bt_sum_compose(bt_arena *a, bt_sum f, const bt_sum *value, bt_sum *out);
/* The variable is x: f without it. */
bool bt_sum_put(bt_arena *a, bt_sum f, uint32_t var, bt_sum x, bt_sum *out);

/* The coefficient of a variable, 0 when it does not occur. */
int64_t bt_sum_coef(bt_sum f, uint32_t var);
bool bt_sum_same_terms(bt_sum f, bt_sum g);
bool bt_sum_equal(bt_sum f, bt_sum g);
/* The variable that the sum simply is, or -1. */
int bt_sum_is_var(bt_sum f);
/* Not negative, whatever natural numbers the variables are: by its looks. */
bool bt_sum_is_natural(bt_sum f);
/* No coefficient beyond +-coef, k not beyond +-k. */
bool bt_sum_fits(bt_sum f, int64_t coef, int64_t k);
/* Coefficients within 2^20, k within 2^60: with variables below 2^33, and not
 * more than a hundred of them, the value fits into 64 bits. */
bool bt_sum_is_small(bt_sum f);
/* Divided by what its terms have in common, the constant rounded down: over
 * the integers f >= 0 says the same. */
bool bt_sum_tighten(bt_arena *a, bt_sum f, bt_sum *out);

/* Add a line: the coefficients of the first n variables, and k. */
void bt_sum_write(bt_text *t, bt_sum f, size_t n);

/* "2a-t+1": what is added comes before what is taken away; `name` says what a
 * variable is called. */
typedef void bt_var_name_fn(bt_text *t, uint32_t var, const void *context);
void bt_sum_say(bt_text *t, bt_sum f, bt_var_name_fn *name,
                const void *context);

/* The value where variable v is x[v]; unchecked, for sums that fit. */
static inline int64_t
bt_sum_at(bt_sum f, const int64_t *x)
{
    int64_t value = f.k;
    for (size_t i = 0; i < f.n; i++)
        value += f.term[i].coef * x[f.term[i].var];
    return value;
}

#endif
