/* expr.h: the syntax tree that rules and claims share.
 *
 * Expressions are total: no recursion, no unbounded loops, arithmetic checked.
 * They are built once by the reader (parse.h), live in an arena and are never
 * changed, so that any number of threads may evaluate them (eval.h). */
#ifndef BT_EXPR_EXPR_H
#define BT_EXPR_EXPR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum bt_op {
    /* integers */
    BT_OP_INT, /* value */
    BT_OP_VAR, /* value = slot of the environment */
    BT_OP_NEG,
    BT_OP_ADD,
    BT_OP_SUB,
    BT_OP_MUL,
    BT_OP_DIV,     /* rounds down */
    BT_OP_CEILDIV, /* ceil(a / b) */
    BT_OP_MOD,
    BT_OP_POW,
    BT_OP_XOR,
    BT_OP_MIN, /* two or more kids */
    BT_OP_MAX,
    BT_OP_GCD,
    BT_OP_LOG2,       /* rounds down; needs an argument >= 1 */
    BT_OP_GOLDEN,     /* bt_golden; needs an argument >= 0 */
    BT_OP_ZECKENDORF, /* bt_zeckendorf_part; needs an argument >= 1 */
    BT_OP_ABS,
    BT_OP_CALL,      /* value = index of the function */
    BT_OP_AGGREGATE, /* value = bt_aggregate, list, optional kid */
    BT_OP_CASE,      /* value1, cond1, value2, cond2, ... [otherwise] */
    /* truth values */
    BT_OP_LT,
    BT_OP_LE,
    BT_OP_GT,
    BT_OP_GE,
    BT_OP_EQ,
    BT_OP_NE,
    BT_OP_AND,
    BT_OP_OR,
    BT_OP_NOT,
    BT_OP_IN,      /* kid[0] in set */
    BT_OP_MOVABLE, /* some move that does not itself ask for it exists */
    BT_OP_IMPLIES,
    BT_OP_IFF,
    BT_OP_ATOM /* what the language around it adds: `atom`, asked of the env */
} bt_op;

/* What can be asked of the heaps as a whole. */
typedef enum bt_aggregate {
    BT_AGG_STONES,   /* sum; list = -1: of all heaps and piles */
    BT_AGG_COUNT,    /* how many heaps; list = -1: of all bags */
    BT_AGG_COUNT_OF, /* how many heaps of the size kid[0] */
    BT_AGG_MIN,      /* 0 when there is none */
    BT_AGG_MAX,
    BT_AGG_XOR,
    BT_AGG_XOR_OF /* binary digits counted modulo kid[0]; in claims alone */
} bt_aggregate;

typedef enum bt_type { BT_TYPE_INT, BT_TYPE_BOOL } bt_type;

struct bt_set;

typedef struct bt_expr {
    bt_op op;
    bt_type type;
    int line, column;
    int64_t value;
    int list;      /* aggregates: which heaps */
    bool implicit; /* a product written 2t */
    size_t n;
    struct bt_expr **kid;
    const struct bt_set *set;
    const void *atom; /* BT_OP_ATOM */
    bool closed;      /* written in parentheses */
    bool named;       /* a parameter's value, not written as a number */
    const char *text; /* as it was written, with what was read together with it
                         and comes after it; or NULL */
    int height;       /* of the tree below: every walk is as deep */
} bt_expr;

typedef enum bt_set_kind {
    BT_SET_LIST,  /* {1, 3, 5..8}: items */
    BT_SET_IMAGE, /* {2^i : i >= 0}: body, nondecreasing and unbounded in i */
    BT_SET_WHERE, /* {t : condition} */
    BT_SET_NAMED  /* the set with index `name` of the definitions */
} bt_set_kind;

typedef struct bt_set_item {
    bt_expr *low, *high; /* the same node for a single element */
} bt_set_item;

typedef struct bt_set {
    bt_set_kind kind;
    int line, column;
    size_t n;
    bt_set_item *item;
    size_t slot;         /* image, where: the bound variable */
    const char *bound;   /* its name */
    bt_expr *body;       /* image */
    bt_expr *from;       /* image: least value of the bound variable */
    bt_expr **condition; /* image, where: n_conditions of them, all hold */
    size_t n_conditions;
    size_t name;
} bt_set;

/* Functions and sets with names. Bodies see their own parameters in slots
 * 0, 1 and nothing else. */
typedef struct bt_function {
    const char *name;
    size_t n_params;
    const char *param[2];
    size_t n_slots;
    bt_expr *body; /* NULL: by list */
    bt_type type;  /* of its values */
    size_t n_values;
    const int64_t *value; /* f(1), f(2), ..., the last one repeated */
} bt_function;

typedef struct bt_named_set {
    const char *name, *text; /* as it was written */
    size_t n_slots;
    const bt_set *set; /* NULL while it is not given */
} bt_named_set;

enum { BT_MAX_DEFINITIONS = 64 };

typedef struct bt_parameter {
    const char *name;
    int64_t value;
} bt_parameter;

typedef struct bt_definitions {
    bt_parameter parameter[BT_MAX_DEFINITIONS];
    size_t n_parameters;
    bt_function function[BT_MAX_DEFINITIONS];
    size_t n_functions;
    bt_named_set set[BT_MAX_DEFINITIONS];
    size_t n_sets;
} bt_definitions;

/* What a set stands for: itself or, of a name, the set of that name; NULL while
 * that is not given. */
const bt_set *bt_set_meant(const bt_set *s, const bt_definitions *d);

/* Same shape, same slots, same constants. */
bool bt_expr_equal(const bt_expr *a, const bt_expr *b);

/* Does the expression read the slot (also inside sets)? */
bool bt_expr_uses(const bt_expr *e, size_t slot);

/* Does an operator of this kind occur anywhere in it? */
bool bt_expr_has(const bt_expr *e, bt_op op);
bool bt_set_uses(const bt_set *s, size_t slot);

#endif
