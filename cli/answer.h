/* answer.h: what `bouton solve` found out about one position. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H

#include "cli.h"

typedef struct answer {
    bt_position *position;
    char *text; /* of the position, which may be beyond 64 bits */
    bt_outcome outcome;
    const char *engine;
    bool has_value;
    uint64_t value;      /* Grundy; misère Grundy in misère play */
    bt_options *winning; /* of an N-position; NULL: not listed */
    /* by a theorem about all sizes, which names one winning move */
    const char *claim; /* NULL: by an engine */
    const char *move, *next;
} answer;

/* Is a value part of the answer? In misère play only when asked for. */
bool answer_has_value(const args *a);

/* A blank line stands before every answer but the first. */
void answer_print(const answer *w, const args *a, const bt_ruleset *rules,
                  bool first);

#endif
