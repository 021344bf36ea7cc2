/* lower.h: numbers and conditions of the language, written out as terms: core.md,
 * "Making it: expressions". */
#ifndef VERIFY_LOWER_LOWER_H
#define VERIFY_LOWER_LOWER_H

#include "make/make.h"

typedef enum meaning {
    MEANS_NUMBER,   /* is */
    MEANS_TRUTH,    /* is */
    MEANS_LIST,     /* is: (field I q0), (heaps ..) */
    MEANS_PLACE,    /* is; of game 0 */
    MEANS_FUNCTION, /* tree, arguments, seen */
    MEANS_CLASS,    /* every function of a class */
    MEANS_SET,      /* tree, seen */
    MEANS_GAME      /* game */
} meaning;

/* What a name means; inner ones hide outer ones. `stones`, `count` (numbers)
 * and `movable` (a truth value) are there by their names where they mean
 * something. A name may be a list and a number at once, in two entries. */
typedef struct scope {
    const char *name;
    meaning kind;
    const term *is;
    const tree *tree;
    size_t arguments;
    const char *const *argument;
    const struct scope *seen; /* what the tree may use */
    bool
        fixed; /* a function of its arguments alone: written out once for each */
    size_t game;
    const struct scope *outer;
} scope;

/* The innermost entry; the innermost of this kind. NULL: none. */
const scope *scope_find(const scope *in, const char *name);
const scope *scope_find_kind(const scope *in, const char *name, meaning kind);

typedef struct lowering {
    maker *m;
    /* trees of claims, kind >= TREE_CLAIM, and names, calls and comparisons
     * that only claims have; false: it has nothing to say of this one */
    bool (*more)(struct lowering *l, const tree *t, const scope *in, pair *out);
    void *with;
    char wants; /* what is being written out should be KERNEL_T, or _A */
    size_t depth;
} lowering;

/* A number; a condition. */
pair lower_number(lowering *l, const tree *t, const scope *in);
pair lower_truth(lowering *l, const tree *t, const scope *in);
/* x in SET; the set is a NAME, ITEMS or BUILD. */
pair lower_in(lowering *l, pair x, const tree *set, const scope *in);
/* A and B, where B is asked for only where A is true. */
pair pair_and(maker *m, pair a, pair b);
/* The same, or `or`, of any number, one after the other: each is asked for only
 * where those before it do not decide. */
typedef struct tally {
    maker *m;
    int op; /* KERNEL_AND, KERNEL_OR */
    const term **is;
    size_t n, room;
    const term *has;
} tally;
tally tally_start(maker *m, int op);
void tally_add(tally *t, pair one);
pair tally_end(tally *t);
/* A number that must be a constant, such as a parameter's value. */
bool lower_constant(lowering *l, const tree *t, const scope *in, int64_t *out);
#endif
