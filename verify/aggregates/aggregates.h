/* aggregates.h: the method "aggregates": positions with any number of heaps, of
 * which only some numbers are seen (views.h): a set that every move leaves, and
 * moves back into it from everywhere else. docs/algorithms/aggregates.md. */
#ifndef VERIFY_AGGREGATES_AGGREGATES_H
#define VERIFY_AGGREGATES_AGGREGATES_H

#include "views/views.h"

enum {
    AGG_FOUND = 8, /* heaps of a find */
    AGG_FACTS = 3,
    AGG_FINDS = 32,
    AGG_ANSWERS = 256, /* as many as a game has kinds of moves */
    AGG_CASES = 8,
    ONLY_MOVES = AGG_FINDS + 1,
    AGG_RANKS = 4
};

/* A move with heaps that were found, by number. */
typedef enum agg_leaves {
    LEAVE_ANY,   /* some choices lead into the set */
    LEAVE_FOUND, /* of each heap what the fact says of it */
    LEAVE_SIZES  /* of each heap so much */
} agg_leaves;

typedef struct agg_answer {
    agg_leaves leaves;
    size_t move, hand[AGG_HEAPS], size[AGG_HEAPS];
    size_t stage; /* so many facts are needed */
} agg_answer;

typedef struct agg_find {
    size_t only; /* for this alternative of the others, from 1; 0: for all;
                    ONLY_MOVES: none, it says that there is a move */
    size_t facts, answers;
    agg_fact fact[AGG_FACTS];
    agg_answer *answer;
} agg_find;

/* A game, and what the certificate says of it. */
typedef struct agg_game {
    const kernel_game *g;
    size_t ranks, finds;
    agg_sight sight;                       /* where the set is looked at */
    uint32_t set, others, rank[AGG_RANKS]; /* P-positions, N-positions */
    agg_find *find;
    size_t cases; /* alternatives that cover the others; 0: those they have */
    uint32_t in_case[AGG_CASES], case_set[AGG_CASES];
    uint32_t into; /* where answers are to lead now: the set, or a case's */
} agg_game;

typedef struct aggregator {
    viewer v; /* first: it is the same pointer */
    agg_game game[KERNEL_GAMES];
    kernel_env empty;
    size_t sentences; /* that were decided */
    const struct agg_asking *asking;
} aggregator;

static inline aggregator *
aggregator_of(speaker *x)
{
    return (aggregator *)x;
}

/* moves.c */
typedef int32_t agg_test(speaker *x, const form *at);
agg_test agg_in_set, agg_is_target; /* of the game that is said */
/* Of a move: what is said of where it is from and where it leads together, or of
 * both by themselves; nothing: that a change is negative. */
typedef struct agg_asked {
    int32_t (*hit)(speaker *x, const form *from, const form *to);
    agg_test *before, *behind;
} agg_asked;
/* A condition of the game's own text at a view. */
int32_t agg_truth_at(speaker *x, size_t game, uint32_t node, const form *at);
/* Where an answer is to lead: into the set; where what is asked is true;
 * anywhere; anywhere, by a move that does not ask whether there is one. */
typedef enum agg_goal { INTO_SET, INTO_ASKED, ANYWHERE, PLAINLY } agg_goal;
agg_test agg_is_asked; /* claim.c: the body of what asks about moves */
/* No answer leads there, as far as the finds say. */
int32_t agg_fails(speaker *x, size_t game, const form *at, agg_goal goal);
/* The same where nothing around it is negated, so that the variables of what is
 * found stay open; with the finds for one alternative, or with all (0). */
int32_t agg_fails_at(speaker *x, size_t game, const form *at, agg_goal goal,
                     size_t alternative);
/* As much as a term asks for is seen, too. */
void agg_look(const kernel_text *t, const kernel_node *n, agg_sight *out);
/* There may be a move (but not into the set alone); false: there is none. */
int32_t agg_can_move(speaker *x, size_t game, const form *at, agg_goal goal);
/* There may be a move to where what is asked is true, all of it being seen. */
int32_t agg_some_move(speaker *x, const form *at);
/* `movable`, where it is said, or, if that is negated, where it is seen. */
int32_t agg_movable(speaker *x);
/* A move from any bag, which is a rest and heaps in hand: it is legal, and what
 * is asked holds. Its variables stay open. */
int32_t agg_move(speaker *x, size_t game, size_t move, const agg_asked *by);

/* game.c, claim.c */
bool agg_never(speaker *x, const char *otherwise, condition_fn *f,
               const void *arg);
bool agg_game_check(aggregator *a, size_t game);
bool agg_problem_check(aggregator *a, const kernel_problem *p);
int32_t agg_question(speaker *x, const kernel_node *n);
/* Outcomes and `movable` stand in it where it is known whether what is said is
 * negated. */
bool agg_stands_free(const kernel_text *t, const kernel_node *n);

#endif
