/* bag.h: conditions on positions of one bag, with any number of heaps of any
 * size, and a few numbers beside it. What is known of a position is a picture:
 * forms in natural numbers, of which linear facts are known.
 *
 * A question is about all members of a problem (of core text) as a picture
 * says. Whoever asks may know something about outcomes. */
#ifndef VERIFY_BAG_BAG_H
#define VERIFY_BAG_BAG_H

#include "kernel/eval.h"
#include "linear/linear.h"

enum { BAG_COUNTED = 8, BAG_NUMBERS = 4 };

typedef struct bag_picture {
    kernel_form count[BAG_COUNTED], number[BAG_NUMBERS]; /* of sizes 1, 2, .. */
    kernel_form heaps, stones, most;
    bool none;     /* no heap is larger than the sizes that are counted */
    bool anything; /* of larger sizes nothing is known; else each occurs an even
                      number of times, but for these: */
    size_t n_odd;
    kernel_form odd[BAG_COUNTED], times[BAG_COUNTED];
} bag_picture;

typedef struct bag_question {
    kernel_text *t;
    kernel_solver *solver;
    const kernel_part *part; /* its games have the same rules */
    const kernel_problem *p;
    size_t bag, n_numbers, number[BAG_NUMBERS]; /* fields */
    size_t named;    /* sizes that are counted in any case */
    size_t most_odd; /* larger sizes that are told apart */
    /* who asks: the outcome of a position; can the member have those below? */
    void *context;
    kernel_tri (*outcome)(struct bag_question *q, size_t game,
                          const bag_picture *p);
    bool (*excluded)(struct bag_question *q);

    size_t counted; /* sizes */
    bool large;     /* some heap of it is larger than the named sizes */
    bool is_p[2];   /* and these are its outcomes in the games */
    bool stays;     /* every move leads to where a heap is larger than those
                       that are counted */
    size_t n_vars;
    kernel_facts facts;
    bag_picture member, after; /* a move */
    int64_t y;                 /* the variable that is the latter; or -1 */
    uint64_t bound, other;     /* variables that have a value; which is a larger
                                  size, none of the odd ones */
    kernel_form value[KERNEL_VARIABLES], times[KERNEL_VARIABLES];
    /* What was not decided, f >= 0; told apart it may be. Only variables below
     * `fixed` are the same in all of the question. */
    bool is_open;
    kernel_form open;
    size_t fixed;
} bag_question;

/* family.c: decide every case of the problem; its members are all positions, or
 * sizes that are said, as often as variables say. */
bool bag_each_case(bag_question *q, bool (*decide)(bag_question *q));
bool bag_takes_all(const bag_question *q); /* members are all positions */
bool bag_is_member(bag_question *q, const kernel_node *place);
/* A position of which nothing is known, or that so many heaps are larger than
 * the sizes that are counted. */
bool bag_any_position(bag_question *q, bag_picture *p, int64_t larger);

/* terms.c: the form of a number; false: it has none that is known. */
bool bag_value(bag_question *q, const kernel_node *n, kernel_form *out);
/* A position variable; NULL: nothing is known of it. */
const bag_picture *bag_picture_at(const bag_question *q, int64_t variable);
/* (place (heaps 1 T 2 U ..) ..); false: it may be no position. */
bool bag_picture_place(bag_question *q, const kernel_node *place,
                       bag_picture *p);
int bag_parity(const kernel_form *f); /* -1: it is not known */
/* How many numbers are known as sizes, and 0; the variable is the i-th; is any
 * other one; has no value any more. */
size_t bag_known(const bag_question *q);
void bag_bind(bag_question *q, int64_t v, size_t i);
bool bag_bind_other(bag_question *q, int64_t v);
void bag_unbind(bag_question *q, int64_t v);

/* truth.c: f >= 0; f = 0; a condition. After UNKNOWN something may be open. */
kernel_tri bag_at_least(bag_question *q, const kernel_form *f);
kernel_tri bag_zero(bag_question *q, const kernel_form *f);
kernel_tri bag_truth(bag_question *q, const kernel_node *n);
kernel_tri bag_both(kernel_tri a, kernel_tri b);
/* A variable more, a natural number; false: too many. */
bool bag_unknown(bag_question *q, kernel_form *out);
/* Is it so, cases told apart, that `where` is false or `holds` is true (NULL:
 * neither), or that the member cannot have its outcomes? False: not shown. */
bool bag_shown(bag_question *q, const kernel_node *where,
               const kernel_node *holds);
/* The same for what is bound now, whatever that is. */
bool bag_shown_inside(bag_question *q, const kernel_node *where,
                      const kernel_node *holds);

#endif
