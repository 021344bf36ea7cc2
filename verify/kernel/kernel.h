/* kernel.h: core text (docs/formats/core.md): claims and the games they are about
 * when all that is only notation is gone. */
#ifndef VERIFY_KERNEL_KERNEL_H
#define VERIFY_KERNEL_KERNEL_H

#include "common/reader.h"

enum { KERNEL_VARIABLES = 64, KERNEL_GAMES = 6, KERNEL_FIELDS = 16 };

typedef enum kernel_op {
    /* numbers */
    KERNEL_SUM, /* k, then coefficients and terms in turn */
    KERNEL_MUL,
    KERNEL_DIV,
    KERNEL_MOD,
    KERNEL_POW,
    KERNEL_XOR,
    KERNEL_MIN,
    KERNEL_MAX,
    KERNEL_GCD,
    KERNEL_LOG2,
    KERNEL_GOLDEN,
    KERNEL_ZECKENDORF,
    KERNEL_IF,
    KERNEL_LIST,
    KERNEL_CALL,
    KERNEL_TOTAL,
    KERNEL_TOTAL_MOVES,
    KERNEL_ENTRY,
    KERNEL_STONES,
    KERNEL_COUNT,
    KERNEL_COUNT_OF,
    KERNEL_LEAST,
    KERNEL_MOST,
    KERNEL_NIM_SUM,
    KERNEL_NIM_SUM_OF,
    KERNEL_GRUNDY,
    KERNEL_PERIOD,
    /* truth */
    KERNEL_GE,
    KERNEL_EQ,
    KERNEL_NOT,
    KERNEL_AND,
    KERNEL_OR,
    KERNEL_IFF,
    KERNEL_SOME,
    KERNEL_EVERY,
    KERNEL_SOME_MOVE,
    KERNEL_EVERY_MOVE,
    KERNEL_POSITION,
    KERNEL_P,
    KERNEL_TERMINAL,
    KERNEL_LEADS,
    KERNEL_SAME,
    /* lists and places */
    KERNEL_HEAPS, /* sizes and how many, in turn */
    KERNEL_PILES,
    KERNEL_FIELD,
    KERNEL_PLACE,
    KERNEL_WORDS, /* how many words there are */
    /* without brackets */
    KERNEL_NUMBER,
    KERNEL_VARIABLE,
    KERNEL_WHERE, /* a position variable */
    KERNEL_TRUTH,
    KERNEL_MOVABLE
} kernel_op;

/* What a node is. */
enum { KERNEL_A = 'A', KERNEL_T = 'T', KERNEL_L = 'L', KERNEL_X = 'X' };

typedef struct kernel_node {
    kernel_op op;
    char type;
    int64_t value;  /* a number, a truth value, the number of a variable */
    size_t n, kids; /* so many, from there on */
    uint64_t uses;  /* the variables free in it, a bit each */
    uint64_t binds; /* those bound in it */
    unsigned asks;  /* what it asks, of the next two */
} kernel_node;

/* Questions that take moves to answer; `movable`. */
enum { KERNEL_PLAYS = 1, KERNEL_MOVES = 2 };

typedef enum kernel_field {
    KERNEL_BAG,
    KERNEL_ROW,
    KERNEL_PILE,
    KERNEL_COUNTER
} kernel_field;

/* A put, a replacement or a new value: where, and what. */
typedef struct kernel_change {
    enum { KERNEL_PUT, KERNEL_REPLACE, KERNEL_SET } kind;
    size_t where;
    uint32_t value;
} kernel_change;

enum { KERNEL_HANDS = 8, KERNEL_CHANGES = 32 };

typedef struct kernel_move {
    size_t hands, choices, changes;
    size_t hand[KERNEL_HANDS]; /* the field each is from */
    uint32_t guard, defined;
    kernel_change change[KERNEL_CHANGES];
} kernel_move;

typedef struct kernel_game {
    bool misere;
    size_t fields, moves, move_room;
    kernel_field field[KERNEL_FIELDS];
    uint32_t domain, forbid, end, defined;
    kernel_move *move;
} kernel_game;

typedef struct kernel_problem {
    size_t variables;
    bool has_member, asks;
    uint32_t member, where, defined, holds;
} kernel_problem;

/* What a claim says of one choice of settings. */
typedef struct kernel_part {
    size_t games, problems, problem_room;
    kernel_game game[KERNEL_GAMES];
    bool has_function; /* any function of a class: how it rises, and .. */
    enum { KERNEL_ANY, KERNEL_WEAKLY, KERNEL_STRICTLY } rise;
    int64_t least; /* .. what its values are at least */
    kernel_problem *problem;
} kernel_part;

typedef struct kernel_text {
    reader *r;
    kernel_node *node;
    uint32_t *kid, *held; /* those of nodes; those that are being read */
    size_t nodes, node_room, kids, kid_room, helds, held_room;
    uint64_t positions; /* variables of what is read now that are positions */
    const struct kernel_part *about; /* the part whose problem is read */
    bool values;                     /* Grundy values are asked for */
    bool head;                       /* the claim is being read, not a body */
    size_t closing; /* brackets that have been read and belong to no node yet */
    size_t parts, part_room;
    kernel_part *part;
} kernel_text;

/* read.c: a word of core text, and what its brackets are. */
typedef struct kernel_spelling {
    const char *word;
    char type;
} kernel_spelling;
kernel_spelling kernel_word(kernel_op op);
/* A truth value, a number, .., whole; its variables are any. */
bool kernel_term(kernel_text *t, char type, uint32_t *out);
/* The next word is this one, and is read. */
bool kernel_peek(kernel_text *t, const char *word);

/* Nodes of such kids that no text says; numbers, variables from 0 to
 * KERNEL_VARIABLES - 1. */
bool kernel_make(kernel_text *t, kernel_op op, size_t n, const uint32_t *kid,
                 uint32_t *out);
bool kernel_make_number(kernel_text *t, int64_t value, uint32_t *out);
bool kernel_make_truth(kernel_text *t, bool value, uint32_t *out);
bool kernel_make_variable(kernel_text *t, int64_t number, uint32_t *out);
bool kernel_make_position(kernel_text *t, int64_t number, uint32_t *out);

/* star.c: the same claim about outcomes of the games beside a heap of Nim. */
bool kernel_star(kernel_text *t, const kernel_part *part, kernel_part *out);

/* part.c: "core 1" and all parts; what follows the word "problem". */
bool kernel_read(kernel_text *t);
bool kernel_read_problem(kernel_text *t, const kernel_part *part,
                         kernel_problem *p);
/* A term of a body, over so many variables, numbers or just one `position` of the
 * game, that asks no more than it may. */
bool kernel_read_free(kernel_text *t, const kernel_part *part, size_t game,
                      char type, size_t own, bool position, unsigned may,
                      uint32_t *out);

/* same.c: does a game consist of one bag, and at most `most` numbers beside it?
 * Which fields these are. */
bool kernel_one_bag(const kernel_game *g, size_t most, size_t *bag, size_t *n,
                    size_t *number);
/* ... word by word; of rules, but for who wins at the end. */
bool kernel_same(kernel_text *t, const kernel_node *a, const kernel_node *b);
bool kernel_same_rules(kernel_text *t, const kernel_game *a,
                       const kernel_game *b);

static inline const kernel_node *
kernel_kid(const kernel_text *t, const kernel_node *n, size_t i)
{
    return &t->node[t->kid[n->kids + i]];
}

static inline bool
kernel_is_truth(const kernel_text *t, uint32_t node, bool want)
{
    return t->node[node].op == KERNEL_TRUTH && t->node[node].value == want;
}

/* All positions are some, none is forbidden or an end, and the rules have values
 * at each. */
static inline bool
kernel_is_plain(const kernel_text *t, const kernel_game *g)
{
    return kernel_is_truth(t, g->domain, true) &&
           kernel_is_truth(t, g->forbid, false) &&
           kernel_is_truth(t, g->end, false) &&
           kernel_is_truth(t, g->defined, true);
}

static inline bool
kernel_is_list(kernel_field f)
{
    return f == KERNEL_BAG || f == KERNEL_ROW;
}

#endif
