/* numeration.h: ways to write numbers as words of digits, most significant
 * digit first: base b, Zeckendorf numerals and others alike.
 *
 * A system is a list of states, of which 0 is the start. In a state all digits
 * up to `most` may stand (below 0: none); a smaller one leads to state 0, `most`
 * itself to `next`. A word is worth as much as there are words of its length
 * before it, so every number has one numeral, leading zeros apart, and a digit
 * is worth as much as there are words behind it. docs/algorithms/numerals.md.
 *
 * Digits are read bit by bit, `bits` of them each, the highest first. After a
 * prefix a weighted sum of numbers is known by how often the words that are
 * left from each state count in it, which a bit changes linearly: so a linear
 * equation becomes an automaton. */
#ifndef BT_AUTOMATA_NUMERATION_H
#define BT_AUTOMATA_NUMERATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_NUMERAL_STATES = 12, BT_LARGEST_DIGIT = 15 };

typedef struct bt_numeration {
    char name[80];  /* "base-2", as in JSON and certificates */
    char words[80]; /* "base 2" */
    size_t n;
    int most[BT_NUMERAL_STATES], next[BT_NUMERAL_STATES];
    int bits;
} bt_numeration;

extern const bt_numeration bt_base_2;
extern const bt_numeration bt_zeckendorf;

/* NULL-terminated, in the order in which discovery tries them. */
extern const bt_numeration *const bt_numerations[];

/* The system of this name: "base-3", "zeckendorf", "linear 2 2 1 0 0": how many
 * states, then `most` and `next` of each. False: it names none. */
bool bt_numeration_read(const char *name, bt_numeration *out);

/* Can xor and powers of two be read off the digits? */
static inline bool
bt_is_binary(const bt_numeration *s)
{
    return s->n == 1 && s->most[0] == 1;
}

/* Are digits worth 1, 2, 3, 5, 8, ..? */
static inline bool
bt_is_zeckendorf(const bt_numeration *s)
{
    return s->n == 2 && s->most[0] == 1 && s->next[0] == 1 && s->most[1] == 0 &&
           s->next[1] == 0;
}

typedef struct bt_prefix {
    int64_t weight[BT_NUMERAL_STATES];
    int left; /* bits of the digit that is being read */
} bt_prefix;

/* Read one more (weighted) bit; false on overflow. */
bool bt_numeration_step(const bt_numeration *s, bt_prefix *p, int64_t bit);
/* After whole digits. */
bool bt_prefix_value(const bt_numeration *s, const bt_prefix *p, int64_t *out);
/* Is it at least k now, and whatever follows, when all numbers that count below
 * 0 count -m together? False: that is not known. */
bool bt_prefix_stays_above(const bt_numeration *s, const bt_prefix *p,
                           int64_t m, int64_t k);

/* A numeral that is read: its place after each bit. */
enum { BT_NUMERAL_START = 1, BT_NO_NUMERAL = 0 };
uint8_t bt_numeral_step(const bt_numeration *s, uint8_t place, bool bit);

/* The numbers of at most so many digits are those below this, or below 2^62. */
int64_t bt_numeration_top(const bt_numeration *s, int digits);

/* How many times as many words there are of one digit more, in the long run. */
double bt_numeration_growth(const bt_numeration *s);

/* The bits of x >= 0, most significant first; how many there are, whole digits
 * (0 has none). */
enum { BT_MAX_BITS = 320 };
int bt_numeration_bits(const bt_numeration *s, int64_t x,
                       uint8_t bit[BT_MAX_BITS]);

#endif
