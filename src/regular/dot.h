/* dot.h: an automaton as a Graphviz file. */
#ifndef BT_REGULAR_DOT_H
#define BT_REGULAR_DOT_H

#include "vectors/vectors.h"

/* The caller frees it; NULL when out of memory. The dead state is left out. */
char *bt_dfa_dot(const bt_vectors *f, const bt_dfa *d);

/* The same under a heading, which is taken over. */
char *bt_dfa_dot_under(char *heading, const bt_dfa *d);

/* Not accepting, and never left: the state that pictures leave out. */
bool bt_dfa_is_dead(const bt_dfa *d, uint32_t q);

#endif
