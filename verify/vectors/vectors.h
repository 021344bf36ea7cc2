/* vectors.h: positions of a game as vectors of natural numbers, in one of several
 * ways, and what core text asks of them as conditions on these numbers: places,
 * lists, moves, outcomes by an automaton. docs/formats/sentence-certificate.md. */
#ifndef VERIFY_VECTORS_VECTORS_H
#define VERIFY_VECTORS_VECTORS_H

#include "formula/formula.h"

enum { MAX_BOUNDS = 32, MAX_RANKS = 6 };

/* ---- positions of the first game as vectors */

typedef enum writing {
    BY_HEAPS,  /* a coordinate for every heap or pile, in any order */
    BY_COUNTS, /* how many heaps there are of each height */
    BY_VALUES, /* heaps that do not see each other: one, and its Grundy value */
    BY_UNKNOWN /* the same, but nobody says what values are */
} writing;

typedef struct weights {
    int64_t k, c[MAX_TRACKS];
} weights;

/* Heaps whose values are asked for, where nobody says what they are: the value
 * of heap i is variable `first` + i. */
enum { MOST_UNKNOWN = 10 };
typedef struct unknowns {
    size_t first, n;
    form heap[MOST_UNKNOWN];
} unknowns;

typedef struct family {
    const kernel_game *g;
    numerals numerals;
    writing writing;
    size_t lists;                    /* coordinates of a list */
    size_t first[KERNEL_FIELDS + 1]; /* the first coordinate of each field */
    size_t n;                        /* coordinates */
    size_t tags; /* above 1, in a sum of bags whose heaps have values: a heap of
                    size n in the field k is the number tags * n + k */
    size_t bounds, ranks;
    weights bound[MAX_BOUNDS]; /* >= 0: the vectors the set is about */
    weights rank[MAX_RANKS];   /* lexicographically less after every move */
    vector_set set;
    unknowns *unknown;
} family;

/* By the values of heaps, any number of them: all vectors have MAX_TRACKS
 * coordinates then, most of them the number 0. */
static inline bool
is_heapwise(const family *f)
{
    return f->writing == BY_VALUES || f->writing == BY_UNKNOWN;
}

/* A heap of this size in a field, as the number that it is. */
form family_tagged(speaker *x, size_t field, const form *size);

/* How many stones one of a coordinate is. */
int64_t family_stones(const family *f, size_t field, size_t coordinate);

/* ---- place.c: positions */

/* The coordinates of a place, and whether all in it is natural. */
int32_t vector_of(speaker *x, uint32_t place, side *s, form *out);
/* What the game says of a vector. */
int32_t truth_at(speaker *x, uint32_t node, const form *at);
/* It is a position: in the domain, not forbidden. */
int32_t is_position(speaker *x, const form *at);
int32_t is_bounded(speaker *x, const form *at);
form row_at(speaker *x, const weights *r, const form *at);
int32_t is_member(speaker *x, const form *at);
/* (entry ..), (stones (field ..)) of a position that runs */
form family_entry(speaker *x, const kernel_node *n, side *s);
/* lists.c: (count ..), (count-of ..), (least ..), (most ..) of such lists */
form lists_number(speaker *x, const kernel_node *n, side *s);
/* (position ..), (P ..), (same ..), (leads ..), (terminal ..), (some-move ..),
 * (every-move ..) */
int32_t family_question(speaker *x, const kernel_node *n);

/* ---- moves.c */

/* One way to move from a vector: the conditions are those of `may`. */
typedef struct way {
    const form *from;
    size_t n;
    form to[MAX_TRACKS];
    bool outside; /* a heap that is not counted */
} way;

typedef int32_t way_fn(speaker *x, const way *w, void *arg);
typedef enum which_ways {
    LEGAL,
    PLAIN,    /* only moves that do not ask whether there are others */
    FORBIDDEN /* also to forbidden positions */
} which_ways;
/* For some move from the vector `found` holds. */
int32_t some_way(speaker *x, const form *from, which_ways which, way_fn *found,
                 void *arg);
int32_t no_way(speaker *x, const form *from, which_ways which, way_fn *found,
               void *arg);
/* For some heaps in hand and choices a move has no value. */
int32_t some_undefined(speaker *x, const form *at);

/* ---- heaps.c: positions of heaps that do not see each other */

/* The heap, a natural number, has this value. */
int32_t value_is(speaker *x, const form *heap, int value);
/* (grundy ..) */
form heaps_value(speaker *x, const kernel_node *n, side *s);
int32_t heaps_are_p(speaker *x, const form *at);
/* For some move in some heap `found` holds. */
int32_t heaps_some_way(speaker *x, const form *at, way_fn *found, void *arg);
/* Values nobody says: none were asked for; they are those of a function. */
void unknowns_start(speaker *x, size_t first);
int32_t unknowns_agree(speaker *x);

/* ---- family.c: how positions are written, and the set */

bool family_read(reader *r, const kernel_game *g, family *f);
/* What the automaton is of which positions. */
void family_print(const family *f, FILE *out);

/* Who says conditions on positions of the family. */
speaker family_speaker(kernel_text *t, const kernel_part *part, const family *f,
                       const kernel_env *empty, never_fn *never);

#endif
