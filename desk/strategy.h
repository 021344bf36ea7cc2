/* strategy.h: winning moves as a file: for people, programs and the checker. */
#ifndef DESK_STRATEGY_H
#define DESK_STRATEGY_H

#include <bouton/discover.h>

#include "desk.h"

/* From `state`, these digits of the position (bit i: of number i) and these of
 * the next one lead on. */
typedef struct strategy_edge {
    uint32_t state, from, next, to;
} strategy_edge;

/* The part of the automaton from which something is accepted. */
typedef struct strategy_table {
    const char *family, *description; /* of what; its P-positions, or "" */
    bool zeckendorf;
    size_t numbers;
    const char *name[32]; /* of the numbers */
    uint32_t states;      /* 0 is the start */
    bool *accept;
    size_t edges;
    strategy_edge *edge; /* by state, then digits */
    uint32_t extra;      /* digits that a next number may have more */
} strategy_table;

/* As the end of --strategy FILE says: .txt .c .py .tex .md .html .json .cert,
 * else for Graphviz. NULL: it failed. */
char *strategy_text(const question *q, const bt_strategy *s, const char *family,
                    const char *description);

/* ---- strategy_program.c: a small function, and a program around it */
void strategy_c(const strategy_table *t, FILE *f);
void strategy_python(const strategy_table *t, FILE *f);
/* text/strategy.c.in and .py.in: the function, and the program */
extern const char text_strategy_c[], text_strategy_py[];

#endif
