/* svg.h: an automaton as a picture. */
#ifndef BT_REGULAR_SVG_H
#define BT_REGULAR_SVG_H

#include "automata/dfa.h"

enum { BT_SVG_STATES = 60 };

/* States in columns by their distance from the start; the dead state is left
 * out. NULL when out of memory or when there are more than BT_SVG_STATES. The
 * caller frees it. */
char *bt_dfa_svg(const bt_dfa *d);

#endif
