/* plot_automaton.h: an automaton as it is drawn, and where its parts go. */
#ifndef CLI_PLOT_AUTOMATON_H
#define CLI_PLOT_AUTOMATON_H

#include "plot.h"

enum { STATES_MOST = 60, LABEL = 48 };

/* What text or a state takes, round x, y. */
typedef struct box {
    double x, y, width, height;
} box;

typedef struct edge {
    int from, to;
    char text[LABEL];
    shape line; /* a loop: a ring */
    box label;
} edge;

/* Lengths are in sizes of the font, from the middle of the ring. */
typedef struct automaton {
    int n, n_edges;
    int name[STATES_MOST]; /* q5 may be there without q4 */
    bool accepting[STATES_MOST];
    edge edges[STATES_MOST * STATES_MOST];
    point at[STATES_MOST];
    double radius; /* of a state */
    shape start;   /* the arrow to the first state */
    box all;       /* what the whole takes */
} automaton;

/* States on a ring, the first at the left, in an order that keeps edges short;
 * the ring is as large as labels need not to cover each other or a state. */
void automaton_place(automaton *m);

#endif
