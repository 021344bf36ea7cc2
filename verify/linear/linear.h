/* linear.h: linear inequalities between integers, and what follows from them. */
#ifndef VERIFY_LINEAR_LINEAR_H
#define VERIFY_LINEAR_LINEAR_H

#include "linear/systems.h"

enum { LINEAR_FACTS = 160 };

/* Each is >= 0. */
typedef struct kernel_facts {
    size_t n;
    kernel_form f[LINEAR_FACTS];
} kernel_facts;

/* Where it is worked out; false when there is no memory. */
typedef struct kernel_solver {
    session *s;
    kernel_form *room;
} kernel_solver;
bool kernel_solver_open(kernel_solver *v, session *s);

kernel_form kernel_constant(int64_t k);
bool kernel_is_constant(const kernel_form *f);
/* f with its first n variables replaced; false when numbers grow too large. */
bool kernel_compose(const kernel_form *f, size_t n, const kernel_form *value,
                    kernel_form *out);

/* Divide by the common divisor of the coefficients, the constant rounded down;
 * false: that is not whole. */
bool kernel_reduce(kernel_form *f);

/* f >= least; f - g >= least; f = g. False: too many, or too large. */
bool kernel_learn(kernel_facts *k, kernel_form f, int64_t least);
bool kernel_learn_over(kernel_facts *k, kernel_form f, const kernel_form *g,
                       int64_t least);
bool kernel_learn_equal(kernel_facts *k, const kernel_form *f,
                        const kernel_form *g);

/* Is there no solution of all facts? False: not shown. */
bool kernel_never(kernel_solver *v, const kernel_facts *k);
/* Does f >= least follow from the facts, for integers? False: not shown. */
bool kernel_follows(kernel_solver *v, const kernel_facts *k,
                    const kernel_form *f, int64_t least);
bool kernel_follows_equal(kernel_solver *v, const kernel_facts *k,
                          const kernel_form *f, const kernel_form *g);

#endif
