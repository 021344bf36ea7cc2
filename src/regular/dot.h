/* dot.h: an automaton as a Graphviz file. */
#ifndef BT_REGULAR_DOT_H
#define BT_REGULAR_DOT_H

#include "vectors/vectors.h"

/* The caller frees it; NULL when out of memory. The dead state is left out.
 * `about` stands before the names of the tracks. */
char *bt_dfa_dot(const bt_vectors *f, const bt_dfa *d, const char *about);

/* What a track is called; `next` coordinates begin with BT_VAR_NEXT. */
void bt_dfa_put_name(bt_text *t, const bt_vectors *f, int var);
#endif
