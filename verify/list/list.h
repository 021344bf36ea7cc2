/* list.h: checking a certificate of kind "list": which positions of finitely
 * many are P-positions, or which Grundy values they have.
 *
 * The rules stand in the certificate as expressions in prefix form; the
 * checker makes all moves itself. Nothing is shared with the program that
 * wrote it; the format is docs/formats/list-certificate.md. */
#ifndef VERIFY_LIST_LIST_H
#define VERIFY_LIST_LIST_H

#include "common/reader.h"
#include "common/store.h"

enum {
    LIST_FIELDS = 16,
    LIST_TARGETS = 4,
    LIST_CHOICES = 6,
    LIST_RESULTS = 8,
    LIST_SLOTS = 64,
    LIST_DEFINITIONS = 64,
    LIST_MOVES = 4096,
    LIST_CONDITIONS = 64,
    LIST_DEPTH = 400,
    LIST_CALLS = 40,
    LIST_HEAPS = 1 << 20
};

/* Numbers of the certificate stay below this. */
#define LIST_NUMBER (INT64_C(1) << 62)

/* Words that are operators, in the order of the table in expr.c. */
typedef enum list_op {
    LIST_NEG,
    LIST_ABS,
    LIST_LOG2,
    LIST_NOT,
    LIST_ADD,
    LIST_SUB,
    LIST_MUL,
    LIST_DIV,
    LIST_CEILDIV,
    LIST_MOD,
    LIST_POW,
    LIST_XOR,
    LIST_MIN,
    LIST_MAX,
    LIST_GCD,
    LIST_LT,
    LIST_LE,
    LIST_GT,
    LIST_GE,
    LIST_EQ,
    LIST_NE,
    LIST_AND,
    LIST_OR,
    LIST_IMPLIES,
    LIST_IFF,
    LIST_IF,
    LIST_NONE,
    LIST_MOVABLE,
    LIST_STONES,
    LIST_COUNT,
    LIST_LEAST,
    LIST_LARGEST,
    LIST_XOR_OF,
    LIST_COUNT_OF,
    LIST_IN,
    LIST_WORDS, /* how many words there are */
    LIST_INT,
    LIST_SLOT,
    LIST_CALL, /* these are written otherwise */
    LIST_ITEMS,
    LIST_EMPTY,
    LIST_WHERE,
    LIST_IMAGE,
    LIST_NAMED /* sets */
} list_op;

typedef struct list_node {
    list_op op;
    int64_t value;   /* a number, a slot, a field, a function or a set */
    uint32_t kid[3]; /* nodes; 0 is none */
    uint64_t uses;   /* the slots that are read from outside, as bits */
    uint64_t binds;  /* those of the variables of sets within */
} list_node;

typedef enum list_kind {
    LIST_BAG,   /* heaps without order, none empty */
    LIST_PILES, /* numbered piles */
    LIST_PILE,
    LIST_PLAIN /* a number: not stones */
} list_kind;

typedef struct list_field {
    list_kind kind;
    char name[WORD];
} list_field;

typedef struct list_function {
    size_t params, n_values;
    uint32_t body; /* or the values at 1, 2, .., the last one repeated */
    int64_t *value;
} list_function;

/* A condition belongs to the last choice that it reads: `level` is that
 * choice + 1, 0 when it reads none. `linear`: a comparison linear in it, which
 * then narrows the range to be tried. */
typedef struct list_condition {
    uint32_t node;
    size_t level;
    bool linear;
} list_condition;

typedef struct list_move {
    char name[WORD];
    size_t targets, choices, conditions, results, assigns;
    size_t field[LIST_TARGETS], slot[LIST_TARGETS], choice[LIST_CHOICES];
    list_condition condition[LIST_CONDITIONS];
    size_t result_field[LIST_RESULTS], result_target[LIST_RESULTS];
    uint32_t result[LIST_RESULTS];
    uint32_t assign[LIST_FIELDS]; /* 0: the field stays */
    bool asks_movable;
} list_move;

typedef struct list_rules {
    char game[WORD];
    bool misere;
    uint64_t digest;
    size_t fields, functions, sets, moves;
    list_field field[LIST_FIELDS];
    list_function function[LIST_DEFINITIONS];
    uint32_t set[LIST_DEFINITIONS];
    uint32_t domain, end, forbid; /* one condition each, 0: none */
    list_move *move;
    list_node *node; /* number 0 is not used */
    size_t nodes, node_room;
} list_rules;

/* What is known of a position. */
typedef struct list_entry {
    uint64_t value; /* 0: P */
    size_t stamp;
    bool listed, open, done;
} list_entry;

typedef struct list_checker {
    session *s;
    reader *r;
    const char *digest_from;
    list_rules rules;
    store positions;
    list_entry *entry; /* of each position */
    size_t entry_room;
} list_checker;

/* A position that expressions are evaluated at. */
typedef struct list_env {
    list_checker *x;
    const int64_t *position;
    size_t at[LIST_FIELDS]; /* where each field is */
    int64_t *slot;          /* LIST_SLOTS of them */
    int calls;              /* functions within functions */
} list_env;

/* positions.c */

/* Every word since then followed by a blank: "digest HEX". */
void list_start_digest(list_checker *x);
bool list_check_digest(list_checker *x, uint64_t *out);
/* A canonical position of the game; `to` has room for *length numbers. */
bool list_position(list_checker *x, int64_t **to, size_t *room, size_t *length);
/* The number of a position, entered when it is new. */
bool list_enter(list_checker *x, const int64_t *p, size_t length,
                uint32_t *out);
/* A copy: positions move when others are entered. The caller drops it. */
int64_t *list_copy(list_checker *x, uint32_t entry);

/* expr.c: an expression or a set; *out is its node. */
bool list_read_expr(list_checker *x, int depth, uint32_t *out);
bool list_read_set(list_checker *x, int depth, uint32_t *out);

/* Does it read and bind no slots but those it may? */
bool list_fits(list_checker *x, uint32_t node, uint64_t readable);

/* rules.c */
bool list_read_rules(list_checker *x);
void list_rules_drop(list_checker *x);

/* eval.c: false when there is no value, or the checker has stopped. */
bool list_eval(list_env *e, uint32_t node, int64_t *out);

/* narrow.c: reduce the range of a slot to what a condition allows, where it says so in a
 * way that can be seen: linear comparisons, lists. */
bool list_narrow(list_env *e, const list_condition *c, size_t slot,
                 int64_t *low, int64_t *high);

/* moves.c: the moves of a position. */
typedef bool list_visit(void *arg, const int64_t *position, size_t length);
void list_env_init(list_env *e, list_checker *x, const int64_t *position,
                   int64_t slot[LIST_SLOTS]);
/* Visit every option, some more than once; false after a failure. */
bool list_options(list_checker *x, const int64_t *position, list_visit *visit,
                  void *arg);
/* Is there a move that does not itself ask for this? */
bool list_movable(list_env *e, bool *out);

/* follow.c: go through all followers of a position and check that what is
 * listed fits: P-positions, or with `values` all Grundy values. */
bool list_follow(list_checker *x, uint32_t root, bool values);

#endif
