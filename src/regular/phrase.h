/* phrase.h: a short condition that says what a set is. */
#ifndef BT_REGULAR_PHRASE_H
#define BT_REGULAR_PHRASE_H

#include "regular/fact.h"

enum { BT_PHRASE_LENGTH = 120 };

/* A condition of the language of claims, of at most BT_PHRASE_LENGTH letters,
 * that is true of the vectors of the set and of no others of the domain: its
 * automaton has been compared. *out is NULL where none is found; the caller
 * frees it, and *said, unless that is NULL: all vectors of which it is true. */
BT_CHECK_RESULT bt_status bt_phrase(const bt_logic *g, const bt_vectors *f,
                                    const bt_dfa *domain, const bt_dfa *set,
                                    char **out, bt_dfa **said, bt_err *err);

/* What rows of the domain say about single coordinates: the most of each, or
 * INT64_MAX - 1. */
void bt_phrase_bounds(const bt_vectors *f, int64_t *most);

#endif
