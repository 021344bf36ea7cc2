/* views.h: what is seen of a bag with any number of heaps: stones, heaps, the
 * largest, the least, their xor, how many have a binary digit, how many are of a
 * small size; what heaps that come and go change in that, and what is true of
 * every bag (docs/algorithms/aggregates.md).
 *
 * A view is what is seen of a position, a form for each number. A move takes a
 * few heaps; the rest of the bag is seen in the same way. */
#ifndef VERIFY_VIEWS_VIEWS_H
#define VERIFY_VIEWS_VIEWS_H

#include "formula/formula.h"

enum {
    AGG_FIELDS = 5, /* of a game: a bag and numbers */
    AGG_SIZES = 4,
    AGG_TRACKS = 3, /* binary digits of a residue of columns */
    AGG_MODULUS = 8,
    AGG_HEAPS = 4 /* in hand, or left by a move */
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

/* What is seen. */
typedef struct agg_sight {
    bool sees[AGG_COORDS];
    size_t sizes, tracks;
    int64_t modulus; /* of columns; 0: they are not seen */
} agg_sight;

/* Who speaks of views. Of each game: its fields, and which of them is the bag. */
typedef struct viewer {
    speaker x;  /* first: it is the same pointer */
    size_t now; /* the game whose text is said */
    size_t fields[KERNEL_GAMES], bag[KERNEL_GAMES];
    agg_sight sight;
    vector_set columns;
} viewer;

static inline viewer *
viewer_of(speaker *x)
{
    return (viewer *)x;
}

/* ---- view.c */

/* The number that a word of core text asks for; what is seen of a list,
 * which may be in `room`. */
const form *agg_list(speaker *x, const kernel_node *list, side *s, form *room);
/* What is seen of heaps that are said, and that none is below 0: else they are no
 * position. */
int32_t agg_said(speaker *x, const kernel_node *list, side *s, form *at);
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
bool agg_columns_open(viewer *v);
/* A view of which nothing is known; of no heap. */
void agg_any(speaker *x, form *at);
void agg_nothing(form *at);
/* The number that is the xor; may be 0, which is -1. */
int agg_xor_name(speaker *x, side *s, const form *f);
void agg_xor_with(speaker *x, side *s, form *to, const form *heap);
/* How many heaps are larger than the sizes 1 .. size. */
form agg_larger(speaker *x, const form *at, size_t size);

/* ---- facts.c */

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

/* What is true of every bag. */
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
size_t agg_cases(const viewer *v, const agg_fact *f, size_t n);
void agg_found(speaker *x, side *s, const agg_fact *f, size_t n, size_t way,
               const form *at, agg_heap *heap, form *rest);

#endif
