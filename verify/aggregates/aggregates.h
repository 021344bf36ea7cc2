/* aggregates.h: positions with any number of heaps, of which only some numbers
 * are seen: stones, heaps, the largest, the least, their xor, how many have a
 * binary digit, how many are of a small size (docs/algorithms/aggregates.md).
 *
 * A view is what is seen of a position, a form for each number. A move takes a
 * few heaps; the rest of the bag is seen in the same way. */
#ifndef VERIFY_AGGREGATES_AGGREGATES_H
#define VERIFY_AGGREGATES_AGGREGATES_H

#include "formula/formula.h"

enum {
    AGG_FIELDS = 5, /* of a game: a bag and numbers */
    AGG_SIZES = 4,
    AGG_TRACKS = 3, /* binary digits of a residue of columns */
    AGG_MODULUS = 8,
    AGG_HEAPS = 4, /* in hand, or left by a move */
    AGG_FOUND = 8, /* heaps of a find */
    AGG_FACTS = 3,
    AGG_FINDS = 32,
    AGG_ANSWERS = 256, /* as many as a game has kinds of moves */
    AGG_RANKS = 4
};

/* Where in a view; before that the numbers, by field. The xor is no sum: its
 * form is the xor of a constant and the variables with the factor 1. */
enum {
    AT_STONES = AGG_FIELDS,
    AT_HEAPS,
    AT_MOST,
    AT_LEAST,
    AT_XOR,
    AT_COLUMNS, /* digits of the residues, lowest first */
    AT_COUNT = AT_COLUMNS + AGG_TRACKS, /* of sizes 1, 2, .. */
    AGG_COORDS = AT_COUNT + AGG_SIZES
};

/* Facts about bags that find heaps in them; each is proved in docs/trust.md. */
typedef enum agg_fact_kind {
    FACT_SIZE,    /* one of a size that occurs */
    FACT_TOP_BIT, /* one that gets less when the xor is added to it */
    FACT_MOST,
    FACT_LEAST,
    FACT_LARGE,   /* one larger than the sizes that are counted */
    FACT_COLUMNS, /* a few, which can be made less so that columns vanish */
    FACT_OVER     /* one that gets less when the xor and a number are added */
} agg_fact_kind;

typedef struct agg_fact {
    agg_fact_kind kind;
    int64_t number; /* the size; the modulus of the columns; the field */
    size_t heaps;   /* it finds at most */
} agg_fact;

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
    size_t only; /* for this alternative of the others, from 1; 0: for all */
    size_t facts, answers;
    agg_fact fact[AGG_FACTS];
    agg_answer *answer;
} agg_find;

/* What is seen. */
typedef struct agg_sight {
    bool sees[AGG_COORDS];
    size_t sizes, tracks;
    int64_t modulus; /* of columns; 0: they are not seen */
} agg_sight;

/* A game, and what the certificate says of it. */
typedef struct agg_game {
    const kernel_game *g;
    size_t bag, ranks, finds;
    agg_sight sight;                       /* where the set is looked at */
    uint32_t set, others, rank[AGG_RANKS]; /* P-positions, N-positions */
    agg_find *find;
} agg_game;

typedef struct aggregator {
    speaker x;  /* first: it is the same pointer */
    size_t now; /* the game whose text is said */
    agg_game game[KERNEL_GAMES];
    agg_sight sight;
    vector_set columns;
    kernel_env empty;
    size_t sentences; /* that were decided */
    const struct agg_asking *asking;
} aggregator;

static inline aggregator *
aggregator_of(speaker *x)
{
    return (aggregator *)x;
}

/* view.c: the number that a word of core text asks for; what is seen of a list,
 * which may be in `room`. */
const form *agg_list(speaker *x, const kernel_node *list, side *s, form *room);
form agg_entry(speaker *x, const kernel_node *n, side *s);
/* What is seen with heaps added to the rest, or, of all of them, without: heaps
 * may be empty, are not, or are larger than the sizes that are counted. The view
 * is one where the side's conditions hold. */
typedef enum agg_kind { HEAP_ANY, HEAP_THERE, HEAP_LARGE } agg_kind;
void agg_with(speaker *x, side *s, const form *rest, size_t n, const form *heap,
              const agg_kind *kind, form *all);
void agg_without(speaker *x, side *s, const form *all, size_t n,
                 const form *heap, const agg_kind *kind, form *rest);
/* The set of a digit's residues before and behind, and the heaps' digits. */
bool agg_columns_open(aggregator *a);
/* A view of which nothing is known; of no heap. */
void agg_any(speaker *x, form *at);
void agg_nothing(form *at);
/* The number that is the xor; may be 0, which is -1. */
int agg_xor_name(speaker *x, side *s, const form *f);
void agg_xor_with(speaker *x, side *s, form *to, const form *heap);
/* How many heaps are larger than the sizes 1 .. size. */
form agg_larger(speaker *x, const form *at, size_t size);

/* facts.c: what is true of every bag. */
int32_t agg_is_bag(speaker *x, const form *at);
/* The fact finds a heap here, as far as that is seen. */
int32_t agg_finds(speaker *x, const agg_fact *f, const form *at);
/* A heap that was found, and what it becomes by top-bit, over or columns. */
typedef struct agg_heap {
    form size, to;
    agg_kind kind;
    bool there;
} agg_heap;
/* It has found these n heaps, and this is the rest: one of so many cases. */
size_t agg_cases(const aggregator *a, const agg_fact *f, size_t n);
void agg_found(speaker *x, side *s, const agg_fact *f, size_t n, size_t way,
               const form *at, agg_heap *heap, form *rest);

/* moves.c */
typedef int32_t agg_test(speaker *x, const form *at);
agg_test agg_in_set; /* of the game that is said */
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
