/* numeral.h: numbers of any size as digits of a numeration system, and back;
 * and the digits that an automaton wants for the numbers not given. */
#ifndef BT_AUTOMATA_NUMERAL_H
#define BT_AUTOMATA_NUMERAL_H

#include "automata/dfa.h"
#include "base/big.h"

/* The bits of the digits of x, most significant first (0 has none), into room
 * for BT_NUMERAL_ROOM; how many there are. Fails when they are more. */
enum { BT_NUMERAL_ROOM = 200000 };
BT_CHECK_RESULT bt_status bt_numeral_of(const bt_numeration *s, const bt_big *x,
                                        uint8_t *bit, size_t *n, bt_err *err);

/* The number with these bits, of whole digits; false when it is 2^65536 or more
 * (or there is no memory). */
bool bt_numeral_value(const bt_numeration *s, const uint8_t *bit, size_t n,
                      bt_big *out);

/* Does d accept these n bits? digit[i] belongs to track i. */
bool bt_dfa_reads(const bt_dfa *d, const uint8_t *const *digit, size_t n);

/* Tracks that are not given (NULL) may be anything: is there a word of n
 * digits that d accepts? If so, *found, and those of track i are put into
 * open[i]. Time n * states * letters, memory n * states bits; BT_ERR_LIMIT when
 * that is more than a gibibyte. */
BT_CHECK_RESULT bt_status bt_dfa_complete(const bt_dfa *d,
                                          const uint8_t *const *given, size_t n,
                                          uint8_t *const *open, bool *found,
                                          bt_err *err);

#endif
