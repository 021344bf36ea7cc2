/* numeration.h: ways to write numbers as words of digits 0 and 1, most
 * significant digit first.
 *
 * A prefix of a word has a value u and, where places do not simply double, a
 * second number v: its value were the last digit read worth one place less.
 * Reading a digit s gives
 *     u' = a u + b v + s,   v' = keeps_v (u + s).
 * Both are linear, so the same step serves weighted sums of several numbers,
 * and a linear equation becomes an automaton over pairs (u, v).
 *
 * Base 2: a = 2, b = 0. Zeckendorf: a = b = 1, and no two adjacent ones, so
 * that every number has one numeral (leading zeros apart). */
#ifndef BT_AUTOMATA_NUMERATION_H
#define BT_AUTOMATA_NUMERATION_H

#include <stdbool.h>
#include <stdint.h>

typedef struct bt_numeration {
    const char *name;  /* "base-2", as in JSON and certificates */
    const char *words; /* "base 2" */
    int64_t a, b;
    bool keeps_v;
    bool sparse; /* no two adjacent ones in a numeral */
    bool binary; /* xor and powers of two can be read off the digits */
    /* A weighted digit sum never exceeds S in absolute value; then beyond
     * reach * S the sum u only moves further away from 0. */
    int64_t reach;
} bt_numeration;

extern const bt_numeration bt_base_2;
extern const bt_numeration bt_zeckendorf;

/* NULL-terminated, in the order in which discovery tries them. */
extern const bt_numeration *const bt_numerations[];

typedef struct bt_prefix {
    int64_t u, v;
} bt_prefix;

/* Read one more (weighted) digit; false on overflow. */
bool bt_numeration_step(const bt_numeration *s, bt_prefix *p, int64_t digit);

/* The digits of x >= 0, most significant first, at most 96 of them; how many
 * there are (0 has none). */
enum { BT_MAX_DIGITS = 96 };
int bt_numeration_digits(const bt_numeration *s, int64_t x,
                         uint8_t digit[BT_MAX_DIGITS]);

#endif
