/* eval.h: what core text means: docs/formats/core.md, word by word.
 *
 * Truth has three values. A number that leaves 64 bits, one that runs without
 * an end that is seen, rules that are wrong at a position make an answer
 * UNKNOWN, and it must not matter. Outcomes are those of the rules of the text,
 * played out. */
#ifndef VERIFY_KERNEL_EVAL_H
#define VERIFY_KERNEL_EVAL_H

#include "common/store.h"
#include "kernel/kernel.h"

typedef enum kernel_tri { KERNEL_NO, KERNEL_YES, KERNEL_UNKNOWN } kernel_tri;

static inline kernel_tri
kernel_negated(kernel_tri t)
{
    return t == KERNEL_UNKNOWN ? t : t == KERNEL_NO ? KERNEL_YES : KERNEL_NO;
}

typedef struct kernel_number {
    bool known;
    int64_t is;
} kernel_number;

/* Positions of a game that were met, and their values. A position is its
 * fields one after the other: a list is how many, then the sizes (of a bag in
 * order, without empty heaps), anything else one number. */
typedef struct kernel_table {
    store met;
    uint32_t *value; /* by number: what is known of it, see outcome.c */
    size_t value_room;
    size_t options; /* that were met */
    uint32_t *heap; /* values of single heaps, see heapwise.c */
    size_t heaps, heap_room;
} kernel_table;

typedef struct kernel_env {
    kernel_text *t;
    session *s;
    const kernel_part *part;
    kernel_table *table; /* one a game */
    bool values;         /* the text asks for Grundy values */
    size_t game;         /* whose positions the position variables are */
    int64_t number[KERNEL_VARIABLES];
    const int64_t *where[KERNEL_VARIABLES];
    uint64_t numbers, positions; /* which of these are there, a bit each */
    const char *why;             /* of the last UNKNOWN */
    /* the value of a position of a game, where that has been shown: else, or if
     * this is NULL, it is played out; and what (period ..) of it is */
    kernel_number (*known)(void *context, size_t game, const int64_t *position);
    kernel_number (*period)(void *context, size_t game,
                            const int64_t *position);
    void *context;
    /* the function of a class that is looked at: its values from 1 on, behind
     * the last of them by steps; NULL: it is not known */
    const int64_t *function;
    size_t functions;
    int64_t step;
} kernel_env;

bool kernel_env_open(kernel_env *e, kernel_text *t, const kernel_part *part);

/* eval.c: after a stop of the session the answer is UNKNOWN. */
kernel_tri kernel_truth(kernel_env *e, uint32_t node);
kernel_number kernel_value(kernel_env *e, uint32_t node);
kernel_tri kernel_unsure(kernel_env *e, const char *why); /* UNKNOWN */
kernel_number kernel_lost(kernel_env *e, const char *why);
extern const char kernel_leaves[]; /* why: a number leaves 64 bits */

/* run.c: (total ..), (total-moves ..); (some ..), (every ..) and of moves. */
kernel_number kernel_total(kernel_env *e, const kernel_node *n);
kernel_tri kernel_bound(kernel_env *e, const kernel_node *n);

/* place.c: the position that a place stands for, to be dropped by the caller;
 * NULL when it is none. */
kernel_tri kernel_place(kernel_env *e, size_t game, const kernel_node *n,
                        int64_t **out);
kernel_number kernel_lists(kernel_env *e, const kernel_node *n);
/* Where a field of a position begins; how long all of it is. */
size_t kernel_field_at(const kernel_game *g, const int64_t *p, size_t field);
size_t kernel_length(const kernel_game *g, const int64_t *position);
void kernel_sort_bag(int64_t *bag); /* how many, then sizes */
/* Is this a position: not outside of the domain, not forbidden? */
kernel_tri kernel_is_position(kernel_env *e, size_t game,
                              const int64_t *position);

/* range.c: beyond this number the body, a condition on variable v, is not
 * `holds`; variables in `later` are not known yet. INT64_MAX: no end is seen. */
int64_t kernel_end(kernel_env *e, uint32_t body, int64_t v, uint64_t later,
                   bool holds);

/* moves.c: all that a move leads to, perhaps more than once. YES: all were
 * seen; NO: the visitor said that it has seen enough. */
typedef bool kernel_visitor(void *arg, const int64_t *position, size_t length);
kernel_tri kernel_options(kernel_env *e, size_t game, const int64_t *position,
                          kernel_visitor *visit, void *arg);
/* Is some move possible there? `plain`: one whose guard does not ask that. */
kernel_tri kernel_can_move(kernel_env *e, size_t game, const int64_t *position,
                           bool plain);
/* ... each once. */
kernel_tri kernel_distinct(kernel_env *e, size_t game, const int64_t *position,
                           kernel_visitor *visit, void *arg);

/* outcome.c: the Grundy value of a position (0, 1 where outcomes are enough: P,
 * N). */
kernel_number kernel_outcome(kernel_env *e, size_t game,
                             const int64_t *position);
/* heapwise.c: the same heap by heap, where there are many stones. */
kernel_number kernel_heapwise(kernel_env *e, size_t game,
                              const int64_t *position);

#endif
