/* sequence.h: checking a certificate of kind "sequence": the Grundy values (or
 * outcomes) of heaps 0, 1, 2, ... and their period, for all heaps. The format is
 * docs/formats/sequence-certificate.md, why it is enough
 * docs/algorithms/period.md. */
#ifndef VERIFY_SEQUENCE_SEQUENCE_H
#define VERIFY_SEQUENCE_SEQUENCE_H

#include "rules/rules.h"

enum { SEQUENCE_NUMBER = 1 << 24 }; /* heaps and periods stay below this */

/* The options of large heaps that take T stones away. */
typedef struct taking {
    bool one;             /* n - T is an option of n */
    unsigned char *small; /* [u]: {u, v} is one of u + v + T; NULL: never */
    bool large;           /* the same where both are at least `settled` */
    bool equal;           /* and where u = v: must be as `large` */
} taking;

typedef struct sequence {
    rulebook book;
    bool outcomes; /* 0 = P, 1 = N, instead of Grundy values */
    /* From heap 2 * settled + reach on, options follow `take`. */
    size_t settled, reach, pieces; /* at most so many heaps are left: 1 or 2 */
    taking *take;                  /* reach + 1 of them */
    size_t take_room;
    size_t preperiod, period, computed;
    uint32_t *value; /* computed of them; all others follow */
} sequence;

/* check.c: the rules are known: read the period and the values, and check
 * them. */
bool sequence_read(sequence *q);

/* pattern.c: what large heaps can become, from the rules. */
bool sequence_pattern(sequence *q);

/* values.c: all values that are needed, and that they repeat. */
bool sequence_values(sequence *q);
bool sequence_repeats(sequence *q);

/* ---- forms.c: expressions about large heaps */

/* x*X + y*Y + k, where X is any number from `least` on and Y any from 1 on. */
typedef struct form {
    int64_t x, y, k;
} form;

typedef struct forms {
    rules_env e;
    int64_t slot[RULES_SLOTS]; /* numbers that are known */
    uint64_t open;             /* the slots that are forms instead, as bits */
    form of[RULES_SLOTS];
    int64_t least;
} forms;

typedef enum truth { NEVER, ALWAYS, UNKNOWN } truth;

void forms_start(forms *f, rulebook *book);
void forms_set(forms *f, size_t slot, form to);
bool form_add(form a, int64_t times, form b, form *out);
/* The form that an expression is for all X and Y; false: none that we see. */
bool form_of(forms *f, uint32_t node, form *out);
/* Can the move be made? */
truth forms_hold(forms *f, const rules_move *m);

#endif
