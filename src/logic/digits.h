/* digits.h: what is true of numbers with the same digits, read from the highest
 * one on. A form is a sum of numbers, or of xors of numbers, times coefficients;
 * of the digits read so far it has a value, and a digit more makes 2 d + e of d.
 * So finitely many situations, tuples of such values, can arise where forms are
 * to end within bounds; what can be seen from them is a proof that can be read. */
#ifndef BT_LOGIC_DIGITS_H
#define BT_LOGIC_DIGITS_H

#include "automata/dfa.h"
#include "base/budget.h"

enum {
    BT_DIGITS_TERMS = 6,
    BT_DIGITS_FORMS = 12,
    BT_DIGITS_SITUATIONS = 40,
    BT_DIGITS_STEPS = 400,
    BT_DIGITS_DONE = -1 /* a situation from which all that is wanted holds */
};

/* low <= sum of coef * (xor of the numbers in mask) <= high */
typedef struct bt_digits_form {
    size_t n;
    struct {
        int64_t coef;
        uint32_t mask; /* bit i: number i */
    } term[BT_DIGITS_TERMS];
    bool has_low, has_high;
    int64_t low, high;
} bt_digits_form;

typedef struct bt_digits_step {
    int from, to;    /* situations, or BT_DIGITS_DONE */
    uint32_t letter; /* bit i: the digit of number i */
} bt_digits_step;

typedef struct bt_digits {
    size_t n_numbers;         /* at most 10 */
    size_t n_given, n_wanted; /* forms: what is assumed, what is to be shown */
    bt_digits_form form[BT_DIGITS_FORMS];
    /* what bt_digits_walk finds */
    size_t n_situations;
    int64_t at[BT_DIGITS_SITUATIONS][BT_DIGITS_FORMS]; /* the first: 0, 0, .. */
    size_t n_steps;
    bt_digits_step step[BT_DIGITS_STEPS]; /* by `from`, then `to` */
} bt_digits;

/* All situations that are reached while nothing given has failed for good.
 * False: they are too many. */
bool bt_digits_walk(bt_digits *d, bt_budget *budget);

/* A value that stands for all that are at least (at most) so large. */
bool bt_digits_is_top(const bt_digits *d, size_t form, int64_t value);
bool bt_digits_is_bottom(const bt_digits *d, size_t form, int64_t value);

/* The first given form that does not hold where the digits end in a situation;
 * n_given: all hold. */
size_t bt_digits_fails(const bt_digits *d, int situation);
/* Does all that is wanted hold where all that is given does? */
bool bt_digits_shows(const bt_digits *d);
/* Whatever the digits of the numbers in `kept`, do exactly one choice of those
 * of the others go on, in every situation, and can every one be the last? */
bool bt_digits_determines(const bt_digits *d, uint32_t kept);

#endif
