/* formula.h: core text as conditions on natural numbers, of which verify/decide
 * finds out whether any satisfy them. Positions become vectors, a set of which
 * is given by an automaton. What cannot be said in this way is a budget:
 * nothing is said of it. */
#ifndef VERIFY_FORMULA_FORMULA_H
#define VERIFY_FORMULA_FORMULA_H

#include "decide/decide.h"
#include "kernel/eval.h"

enum { MAX_BOUNDS = 32, MAX_RANKS = 6 };

/* ---- positions of the first game as vectors */

typedef enum writing {
    BY_HEAPS,  /* a coordinate for every heap or pile, in any order */
    BY_COUNTS, /* how many heaps there are of each height */
    BY_VALUES  /* one heap, and its Grundy value */
} writing;

typedef struct row {
    int64_t k, c[MAX_TRACKS];
} row;

typedef struct family {
    const kernel_game *g;
    bool zeckendorf;
    writing writing;
    size_t lists;                    /* coordinates of a list */
    size_t first[KERNEL_FIELDS + 1]; /* the first coordinate of each field */
    size_t n;                        /* coordinates */
    size_t bounds, ranks;
    row bound[MAX_BOUNDS]; /* >= 0: the vectors the set is about */
    row rank[MAX_RANKS];   /* lexicographically less after every move */
    vector_set set;
} family;

/* How many stones one of a coordinate is. */
int64_t family_stones(const family *f, size_t field, size_t coordinate);

/* ---- what is being said */

/* Variables of one text: of a problem, or of a game. */
typedef struct scope {
    kernel_env e;                        /* knows those that are constants */
    const form *value[KERNEL_VARIABLES]; /* of numbers; NULL: not there */
    const form *place[KERNEL_VARIABLES]; /* of positions: coordinates */
    uint64_t powers;                     /* those that are powers of two */
} scope;

typedef struct speaker {
    decider d;
    session *s;
    kernel_text *t;
    const kernel_part *part;
    const family *f;
    const kernel_env *empty; /* no variable is known */
    scope *in;
    int next; /* variables of conditions that are in scope */
} speaker;

/* Numbers without a name that come with the numbers of an atom, and what they
 * are; some are, whatever the variables around. They are hidden around it. */
typedef struct side {
    int before; /* `next` when it was opened */
    int32_t holds;
} side;

int32_t cannot(speaker *x, const char *what); /* be said: TERM_FALSE */
side side_open(const speaker *x);
int32_t side_close(speaker *x, const side *s, int32_t body);
void also(speaker *x, side *s, int32_t condition);
/* A new variable; at most MAX_VARIABLES, or it cannot be said. */
int fresh(speaker *x);
int32_t both(speaker *x, int32_t a, int32_t b);
int32_t either(speaker *x, int32_t a, int32_t b);

/* ---- number.c */

form form_variable(int var);
bool form_is_natural(const form *f); /* by its looks */
bool form_is_constant(const form *f);
void form_plus(speaker *x, form *to, int64_t times, const form *f);
/* f >= 0, f = 0, f = g */
int32_t not_negative(speaker *x, const form *f);
int32_t is_zero(speaker *x, const form *f);
int32_t is_equal(speaker *x, const form *f, const form *g);
/* A variable that is f, -1 for 0; there is none where f is negative. */
int name_of(speaker *x, side *s, const form *f);
form number(speaker *x, uint32_t node, side *s);
/* Known, as things are? */
bool constant(speaker *x, uint32_t node, int64_t *out);

/* ---- truth.c */

int32_t truth(speaker *x, uint32_t node);
/* The variable is this number, or none (NULL); what it was before. */
const form *bind_number(speaker *x, int64_t variable, const form *value);
/* The value of the variable has to be known to say the node. */
bool needs(const speaker *x, const kernel_node *n, int64_t variable);
/* The node can be `holds` for few values of the variable, at most to *end. */
bool has_end(speaker *x, uint32_t node, int64_t variable, bool holds,
             int64_t *end);

/* ---- place.c: positions */

/* The coordinates of a place, and whether all in it is natural. */
int32_t vector_of(speaker *x, uint32_t place, side *s, form *out);
/* What the game says of a vector. */
int32_t truth_at(speaker *x, uint32_t node, const form *at);
/* It is a position: in the domain, not forbidden. */
int32_t is_position(speaker *x, const form *at);
int32_t is_bounded(speaker *x, const form *at);
form row_at(speaker *x, const row *r, const form *at);
int32_t is_member(speaker *x, const form *at);
/* The vectors of natural numbers are one position. */
int32_t is_same(speaker *x, const form *at, const form *other);
/* (entry ..), (stones (field ..)) of a position that runs */
form entry_of(speaker *x, const kernel_node *n);
/* (position ..), (P ..), (same ..), (leads ..), (terminal ..), (some-move ..),
 * (every-move ..) */
int32_t question(speaker *x, const kernel_node *n);

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
/* For some heaps in hand and choices a move has no value. */
int32_t some_undefined(speaker *x, const form *at);

#endif
