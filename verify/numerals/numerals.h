/* numerals.h: ways to write natural numbers as words of digits, most
 * significant first: base b, Zeckendorf and others alike.
 *
 * A system is a list of states, of which 0 is the start. In a state all digits
 * up to `most` may stand (below 0: none); a smaller one leads to state 0, `most`
 * itself to `next`. The value of a word is how many words of its length come
 * before it: every number has one numeral, leading zeros apart. With U(n) words
 * of length n, the digit before the last n is worth U(n), wherever it stands,
 * since each smaller one leaves n digits from state 0. So values add up like
 * sums of worths. docs/algorithms/numerals.md.
 *
 * Words are read bit by bit, `bits` of them a digit, the highest first. */
#ifndef VERIFY_NUMERALS_NUMERALS_H
#define VERIFY_NUMERALS_NUMERALS_H

#include "common/reader.h"

enum { NUMERAL_STATES = 12, LARGEST_DIGIT = 15 };

typedef struct numerals {
    size_t states;
    int64_t most[NUMERAL_STATES];
    uint32_t next[NUMERAL_STATES];
    int bits;
} numerals;

extern const numerals binary_numerals;

/* "base-3", "zeckendorf" or "linear n", then n times "MOST NEXT". Refused
 * unless it is one: no numeral goes on in a way in which none begins, and there
 * are numerals for all numbers. */
bool numerals_read(reader *r, numerals *out);
void numerals_print(const numerals *n, FILE *out); /* "binary digits" */
/* Is every word of bits a numeral? */
bool numerals_are_all(const numerals *n);
/* Digits 0 and 1, no two adjacent ones. */
bool numerals_are_zeckendorf(const numerals *n);

/* Weighted sums of numbers read so far: the sum of weight[q] times the words
 * that are left from state q. One more digit, which is 0. */
void numerals_shift(const numerals *n, int64_t weight[NUMERAL_STATES]);

/* A numeral that is read: where it stands after each bit. */
enum { NUMERAL_START = 1, NUMERAL_NONE = 0 };
int32_t numeral_step(const numerals *n, int32_t at, bool bit);
/* May it have any number of digits more? */
bool numeral_goes_on(const numerals *n, int32_t at);

/* The worths of digits, from the last on, as far as they are at most `limit`,
 * which is below 2^62; how many. */
enum { MOST_DIGITS = 400 };
size_t numerals_worths(const numerals *n, int64_t limit,
                       int64_t worth[MOST_DIGITS]);
/* Bit `at` of the numeral of k > 0 without leading zeros; -1: it has no more,
 * -2: it is too long. */
int numeral_bit(const numerals *n, int64_t k, int32_t at);

#endif
