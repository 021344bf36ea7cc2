/* term.h: numbers made of coordinates, as text, as values and in formulas: what
 * conditions of phrase.c are about. */
#ifndef BT_REGULAR_TERM_H
#define BT_REGULAR_TERM_H

#include "vectors/vectors.h"

typedef enum bt_term_kind {
    BT_TERM_SUM,   /* of coef[i] * coordinate var[i] */
    BT_TERM_XOR,   /* of the coordinates, or of what is made of them */
    BT_TERM_LEAST, /* likewise */
    BT_TERM_MOST,
    BT_TERM_GAP, /* |var[0] - var[1]| */
} bt_term_kind;

typedef struct bt_a_term {
    bt_term_kind kind;
    size_t n;
    int var[BT_VECTORS_VARS];
    int64_t coef[BT_VECTORS_VARS]; /* of sums */
    int64_t divisor, modulus;      /* of each coordinate first; 0: neither */
} bt_a_term;

int64_t bt_term_value(const bt_a_term *t, const int64_t *at);
/* `tight`: in parentheses where something may stand beside it. */
void bt_term_write(const bt_a_term *t, const bt_vectors *f, bool tight,
                   bt_text *out);

/* Fresh variables of a formula, and what they are. */
typedef struct bt_naming {
    bt_arena *a;
    int next;
    size_t n_hidden;
    int hidden[2 * BT_VECTORS_VARS];
    const bt_formula *says; /* of the hidden ones */
} bt_naming;

/* *out += times * the term; false: out of memory. */
bool bt_term_add(bt_naming *x, const bt_a_term *t, int64_t times, bt_sum *out);

#endif
