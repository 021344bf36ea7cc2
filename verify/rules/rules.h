/* rules.h: the rules of a game as certificates have them: expressions in prefix
 * form, from which the checker makes all moves itself. Nothing is shared with
 * the program that wrote them; the format is
 * docs/formats/certificate-rules.md. */
#ifndef VERIFY_RULES_RULES_H
#define VERIFY_RULES_RULES_H

#include "common/reader.h"

enum {
    RULES_FIELDS = 16,
    RULES_TARGETS = 4,
    RULES_CHOICES = 6,
    RULES_RESULTS = 8,
    RULES_SLOTS = 64,
    RULES_DEFINITIONS = 64,
    RULES_MOVES = 4096,
    RULES_CONDITIONS = 64,
    RULES_DEPTH = 400,
    RULES_CALLS = 40,
    RULES_HEAPS = 1 << 20
};

/* Numbers of the certificate stay below this. */
#define RULES_NUMBER (INT64_C(1) << 62)

/* Words that are operators, in the order of the table in expr.c. */
typedef enum rules_op {
    RULES_NEG,
    RULES_ABS,
    RULES_LOG2,
    RULES_NOT,
    RULES_ADD,
    RULES_SUB,
    RULES_MUL,
    RULES_DIV,
    RULES_CEILDIV,
    RULES_MOD,
    RULES_POW,
    RULES_XOR,
    RULES_MIN,
    RULES_MAX,
    RULES_GCD,
    RULES_LT,
    RULES_LE,
    RULES_GT,
    RULES_GE,
    RULES_EQ,
    RULES_NE,
    RULES_AND,
    RULES_OR,
    RULES_IMPLIES,
    RULES_IFF,
    RULES_IF,
    RULES_NONE,
    RULES_MOVABLE,
    RULES_STONES,
    RULES_COUNT,
    RULES_LEAST,
    RULES_LARGEST,
    RULES_XOR_OF,
    RULES_COUNT_OF,
    RULES_IN,
    RULES_WORDS, /* how many words there are */
    RULES_INT,
    RULES_SLOT,
    RULES_CALL, /* these are written otherwise */
    RULES_ITEMS,
    RULES_EMPTY,
    RULES_WHERE,
    RULES_IMAGE,
    RULES_NAMED /* sets */
} rules_op;

typedef struct rules_node {
    rules_op op;
    int64_t value;   /* a number, a slot, a field, a function or a set */
    uint32_t kid[3]; /* nodes; 0 is none */
    uint64_t uses;   /* the slots that are read from outside, as bits */
    uint64_t binds;  /* those of the variables of sets within */
} rules_node;

typedef enum rules_kind {
    RULES_BAG,   /* heaps without order, none empty */
    RULES_PILES, /* numbered piles */
    RULES_PILE,
    RULES_PLAIN /* a number: not stones */
} rules_kind;

typedef struct rules_field {
    rules_kind kind;
    char name[WORD];
} rules_field;

typedef struct rules_function {
    size_t params, n_values;
    uint32_t body; /* or the values at 1, 2, .., the last one repeated */
    int64_t *value;
} rules_function;

/* A condition belongs to the last choice that it reads: `level` is that
 * choice + 1, 0 when it reads none. `linear`: a comparison linear in it, which
 * then narrows the range to be tried. */
typedef struct rules_condition {
    uint32_t node;
    size_t level;
    bool linear;
} rules_condition;

typedef struct rules_move {
    char name[WORD];
    size_t targets, choices, conditions, results, assigns;
    size_t field[RULES_TARGETS], slot[RULES_TARGETS], choice[RULES_CHOICES];
    rules_condition condition[RULES_CONDITIONS];
    size_t result_field[RULES_RESULTS], result_target[RULES_RESULTS];
    uint32_t result[RULES_RESULTS];
    uint32_t assign[RULES_FIELDS]; /* 0: the field stays */
    bool asks_movable;
} rules_move;

typedef struct ruleset {
    char game[WORD];
    bool misere;
    uint64_t digest;
    size_t fields, functions, sets, moves;
    rules_field field[RULES_FIELDS];
    rules_function function[RULES_DEFINITIONS];
    uint32_t set[RULES_DEFINITIONS];
    uint32_t domain, end, forbid; /* one condition each, 0: none */
    rules_move *move;
    rules_node *node; /* number 0 is not used */
    size_t nodes, node_room;
} ruleset;

/* Rules while they are read and played by. */
typedef struct rulebook {
    session *s;
    reader *r;
    const char *digest_from;
    ruleset rules;
} rulebook;

/* A position that expressions are evaluated at. */
typedef struct rules_env {
    rulebook *x;
    const int64_t *position;
    size_t at[RULES_FIELDS]; /* where each field is */
    int64_t *slot;           /* RULES_SLOTS of them */
    int calls;               /* functions within functions */
} rules_env;

/* Every word since then followed by a blank: "digest HEX". */
void rules_start_digest(rulebook *x);
bool rules_check_digest(rulebook *x, uint64_t *out);

/* expr.c: a node whose operands are there. */
bool rules_add(rulebook *x, rules_node *n, uint32_t *out);
/* An expression or a set; *out is its node. */
bool rules_read_expr(rulebook *x, int depth, uint32_t *out);
bool rules_read_set(rulebook *x, int depth, uint32_t *out);

/* Does it read and bind no slots but those it may? */
bool rules_fits(rulebook *x, uint32_t node, uint64_t readable);

/* read.c: a game, from "game" to its digest. */
bool rules_read(rulebook *x);
/* One more condition of a move whose choices are known. */
bool rules_add_condition(rulebook *x, rules_move *m, uint32_t node);
void rules_drop(rulebook *x);

/* eval.c: false when there is no value, or the checker has stopped. */
bool rules_eval(rules_env *e, uint32_t node, int64_t *out);

/* narrow.c: reduce the range of a slot to what a condition allows, where it says so in a
 * way that can be seen: linear comparisons, lists. */
bool rules_narrow(rules_env *e, const rules_condition *c, size_t slot,
                  int64_t *low, int64_t *high);

/* moves.c: the moves of a position. */
typedef bool rules_visit(void *arg, const int64_t *position, size_t length);
void rules_env_init(rules_env *e, rulebook *x, const int64_t *position,
                    int64_t slot[RULES_SLOTS]);
/* Visit every option, some more than once; false after a failure. */
bool rules_options(rulebook *x, const int64_t *position, rules_visit *visit,
                   void *arg);
/* Is there a move that does not itself ask for this? */
bool rules_movable(rules_env *e, bool *out);

#endif
