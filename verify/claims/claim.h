/* claim.h: a claim as it was read, and what its files say to each other. */
#ifndef VERIFY_CLAIMS_CLAIM_H
#define VERIFY_CLAIMS_CLAIM_H

#include "claims/claims.h"

/* What claims add to trees. */
enum {
    TREE_ASK =
        TREE_CLAIM, /* word: P, ..; number: the game; perhaps a pattern */
    TREE_PATTERN,   /* parts */
    TREE_LEADS,     /* two patterns */
    TREE_SAME,
    TREE_DIFFERENT,
    TREE_WITHIN,    /* a pattern, templates */
    TREE_TEMPLATE,  /* a pattern, perhaps a target (number: 1), conditions */
    TREE_AGGREGATE, /* word: stones, ..; a pattern, perhaps a value */
    TREE_EXISTS,    /* binders, and what is said */
    TREE_EVERY,
    TREE_EXACTLY,
    TREE_TOTAL,  /* a binder, a value */
    TREE_PERIOD, /* a value */
    /* binders: word is the new name, but for the last */
    TREE_ANY,   /* of all numbers */
    TREE_MOVES, /* a pattern */
    TREE_SET,   /* a set */
    TREE_FROM_TO,
    TREE_COMPARED, /* a comparison with one new name */
    /* parts of a pattern: word is the field, if it is named */
    TREE_HEAPS,
    TREE_COUNTS,
    TREE_TUPLE,
    TREE_VALUE
};

enum { CLAIM_LETS = 64, CLAIM_NAMES = 64, CLAIM_SETS = 14, CLAIM_WITHS = 32 };

/* A name that is known while a text is read. */
typedef struct known {
    const char *name;
    bool position;
    const struct known *outer;
} known;

typedef struct claim_game {
    const char *name; /* NULL: the claim's own */
    rules_game *rules;
    bool misere;
    size_t withs; /* what is given to it by `with` */
    const char *with[CLAIM_WITHS];
} claim_game;

/* What a claim runs through. */
typedef struct collection {
    enum { NO_COLLECTION, OF_CLASS, OF_FORMULAS, OF_SETS } kind;
    const char *name;
    const char *rise; /* the word of core text */
    int64_t from, to; /* sets; of a class what its values are at least */
    tree *formulas;   /* its kids */
    spot where;
} collection;

typedef struct claim {
    shelf *shelf;
    bool line; /* typed in one line */
    size_t games;
    claim_game game[KERNEL_GAMES];
    collection over;
    size_t lets;
    struct {
        const char *name;
        size_t arguments;
        const char *argument[RULES_ARGUMENTS];
        const tree *value;
    } let[CLAIM_LETS];
    enum { NO_FAMILY, OF_PATTERN, OF_POSITIONS, OF_NUMBERS } family;
    const char *name; /* of the member; NULL: x, unless that is a variable */
    const tree *pattern;
    size_t numbers;
    const char *number[CLAIM_NAMES];
    const tree *where, *range, *deep; /* may be NULL */
    enum { HOLDS, COVERED, WORKS, ANSWERED } says;
    const tree *statement, *condition; /* S, if D; NULL */
    tree *cases;                       /* of covered: templates with targets */
    tree *answers;                     /* sets */
    spot place;
    const known *names; /* while it is read */
} claim;

/* primary.c */
extern const parser_more claims_more;
bool claims_known(const claim *c, const char *name, bool position);
void claims_know(parser *p, const char *name, bool position);
/* All names in a tree that are no positions, as numbers. */
void claims_know_all(parser *p, const tree *t);

/* pattern.c: reading */
tree *parse_pattern(parser *p, size_t game);
tree *parse_template(parser *p, bool target);
bool starts_pattern(const parser *p);
/* An opening bracket is next: one entry, and nothing else. */
bool starts_entry(const parser *p);

/* collection.c, body.c */
bool claims_read_collection(parser *p, claim *c);
bool claims_read_body(parser *p, claim *c);

#endif
