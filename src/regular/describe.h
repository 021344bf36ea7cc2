/* describe.h: words for an automaton, when it is one of a library of sets.
 * A candidate is compiled and compared, so the words are exact. */
#ifndef BT_REGULAR_DESCRIBE_H
#define BT_REGULAR_DESCRIBE_H

#include "vectors/vectors.h"

typedef struct bt_description {
    char *words;   /* "" when nothing fits */
    char *formula; /* a condition of the language of claims, or "" */
} bt_description;

/* The set must lie inside the domain. The caller frees both texts, also after
 * a failure. Budgets that run out only cost words. */
BT_CHECK_RESULT bt_status bt_describe(const bt_logic *g, const bt_vectors *f,
                                      const bt_dfa *domain, const bt_dfa *set,
                                      bt_description *out, bt_err *err);

#endif
