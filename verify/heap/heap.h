/* heap.h: the method "heap": games of heaps that do not touch each other. Their
 * values (or outcomes) repeat, and so do claims about heaps whose sizes depend
 * on one number. The body is docs/formats/heap-certificate.md, why it is enough
 * docs/algorithms/period.md and heap.md. */
#ifndef VERIFY_HEAP_HEAP_H
#define VERIFY_HEAP_HEAP_H

#include "decide/decide.h"
#include "kernel/eval.h"
#include "kernel/methods.h"
#include "quotient/quotient.h"

enum { HEAP_NUMBER = 1 << 24 }; /* heaps and periods stay below this */

/* The options of large heaps that take T stones away. */
typedef struct taking {
    bool one;             /* n - T is an option of n */
    unsigned char *small; /* [u]: {u, v} is one of u + v + T; NULL: never */
    bool large;           /* the same where both are at least `settled` */
    bool equal;           /* and where u = v: must be as `large` */
    bool three;           /* u, v, w, all at least `least`, is one of their sum
                             + T, for all heaps */
    size_t least;
} taking;

typedef struct heap_checker {
    kernel_env e; /* once values are known, those of positions follow */
    session *s;
    const kernel_game *g;
    bool pile;     /* there is one heap, a pile, and not a bag of heaps */
    bool outcomes; /* 0 = P, 1 = N, instead of Grundy values */
    /* From heap 2 * settled + reach on, options follow `take`. */
    size_t settled, reach, pieces; /* at most so many heaps are left: 1 to 3 */
    taking *take;                  /* reach + 1 of them */
    size_t take_room;
    size_t preperiod, period, computed;
    uint32_t mask;     /* of rare values, sparse.c; 0: none */
    quotient quotient; /* of sums; none has no elements */
    uint32_t *value;   /* computed of them; all others follow */
    size_t looked_at;  /* numbers that were tried, where there is one */
} heap_checker;

/* pattern.c: what large heaps can become, from the rules. */
bool heap_pattern(heap_checker *h);

/* values.c: all values that are needed, and that they repeat. */
bool heap_values(heap_checker *h);
bool heap_repeats(heap_checker *h);
/* The first heap that need not be compared with the one a period before. */
size_t heap_window(const heap_checker *h, size_t preperiod, size_t period);

/* elements.c: outcomes that follow from the quotient, if it is right. */
bool heap_elements(heap_checker *h);
/* What two heaps with these values, or elements, have together. */
uint32_t heap_sum(const heap_checker *h, uint32_t a, uint32_t b);

/* From where on what is known of heaps repeats, and how often: their values, or
 * their elements in a quotient. */
static inline size_t
heap_begin(const heap_checker *h)
{
    return h->quotient.n ? h->quotient.begin : h->preperiod;
}

static inline size_t
heap_cycle(const heap_checker *h)
{
    return h->quotient.n ? h->quotient.cycle : h->period;
}

/* The options of heap n by their values, while values are computed. */
typedef struct options {
    heap_checker *h;
    size_t n;
    bool any;      /* it has options */
    uint32_t room; /* a power of two; all values are below room / 2 */
    size_t *seen;  /* [v] = n + 1: an option of n has value v; room of them */
    size_t *rare;  /* heaps with rare values, by size */
    size_t rares, rare_room;
} options;

static inline void
options_mark(options *o, uint32_t value)
{
    o->seen[value] = o->n + 1;
    o->any = true;
}

/* values.c: mark the values of all options, or elements, of heap n. */
bool options_mark_all(options *o);

/* sparse.c: mark all splits that take T, leaving so much; or find the least
 * number that is the value of no option, when all but splits are marked and
 * 0 < mask < room / 2, for Grundy values in normal play. */
bool split_all(options *o, const taking *k, size_t rest);
bool sparse_least(options *o, uint32_t *out);
/* Heap n has its value. */
bool sparse_note(options *o);

/* claim.c: is the problem true for all numbers? Of one number, in words that
 * have trends. */
bool heap_has_trends(heap_checker *h, const kernel_problem *p);
bool heap_decide(heap_checker *h, const kernel_problem *p);

/* set.c: the heaps with their values as an automaton, for problems of several
 * numbers. */
bool heap_set(const heap_checker *h, vector_set *out);

/* ---- forms.c: terms about large heaps */

/* x*X + y*Y + z*Z + k, where X is any number from `least` on, Y any from 1 on and
 * Z any from 0 on. */
typedef struct shape_form {
    int64_t x, y, z, k;
} shape_form;

/* Variables by their numbers in core text; 0, the position, is the pile. */
typedef struct forms {
    kernel_env *e; /* has those that are numbers */
    uint64_t open; /* those that are forms instead, as bits */
    shape_form of[KERNEL_VARIABLES];
    int64_t least;
} forms;

void forms_set(forms *f, size_t variable, shape_form to);
bool form_add(shape_form a, int64_t times, shape_form b, shape_form *out);
/* The form that a term is for all X and Y; false: none that we see. */
bool form_of(forms *f, uint32_t node, shape_form *out);
/* Does it hold for all X, Y and Z, for none, or is that not seen? */
kernel_tri forms_hold(forms *f, uint32_t node);
/* Does it hold exactly when all these forms are >= 0? */
bool forms_are(forms *f, uint32_t node, const shape_form *want, size_t n);

#endif
