/* core.h: rules and claims when all that is only notation is gone.
 *
 * A node is a number, a truth value, a list of heaps or a place (a position
 * with terms in it); docs/formats/core.md says what each means. Nodes are
 * immutable and shared: equal nodes have the same index. Constructors fold
 * what the page says, and nothing else. They never fail on the spot: the first
 * failure stays in `status`, and whoever made the core asks for it once. */
#ifndef BT_CORE_CORE_H
#define BT_CORE_CORE_H

#include "base/arena.h"
#include "base/vector.h"
#include "bouton/error.h"

typedef uint32_t bt_node;

typedef enum bt_node_kind {
    /* truth */
    BT_NODE_AND, /* of nothing: true */
    BT_NODE_OR,  /* of nothing: false */
    BT_NODE_NOT, /* of an atom that is no comparison with >= */
    BT_NODE_IFF,
    BT_NODE_GE,         /* kid >= 0 */
    BT_NODE_EQ,         /* kid = 0 */
    BT_NODE_SOME,       /* value = variable; body */
    BT_NODE_EVERY,      /* likewise */
    BT_NODE_SOME_MOVE,  /* value = variable; place of game 0, body */
    BT_NODE_EVERY_MOVE, /* likewise */
    BT_NODE_POSITION,   /* value = game; place */
    BT_NODE_IN_P,       /* value = game; place */
    BT_NODE_TERMINAL,   /* value = game; place */
    BT_NODE_LEADS,      /* place, place of game 0 */
    BT_NODE_SAME,       /* likewise */
    BT_NODE_MOVABLE,
    /* numbers */
    BT_NODE_SUM, /* value + coef[i] * kid[i]; also every constant */
    BT_NODE_VAR, /* value = its number */
    BT_NODE_MUL,
    BT_NODE_DIV,
    BT_NODE_MOD,
    BT_NODE_POW,
    BT_NODE_XOR,
    BT_NODE_MIN,
    BT_NODE_MAX,
    BT_NODE_GCD,
    BT_NODE_LOG2,
    BT_NODE_GOLDEN,
    BT_NODE_ZECKENDORF,
    BT_NODE_IF,          /* condition, then, else */
    BT_NODE_LIST,        /* coef = the values, the last one for ever; index */
    BT_NODE_CALL,        /* value = unknown function; arguments */
    BT_NODE_TOTAL,       /* value = variable; condition, number */
    BT_NODE_TOTAL_MOVES, /* value = variable; place, condition, number */
    BT_NODE_ENTRY,       /* value = field; position variable */
    BT_NODE_STONES,      /* of one list */
    BT_NODE_COUNT,       /* of lists, as the next four */
    BT_NODE_COUNT_OF,    /* size, then lists */
    BT_NODE_LEAST,
    BT_NODE_MOST,
    BT_NODE_NIM_SUM,
    BT_NODE_NIM_SUM_OF, /* modulus, then lists */
    BT_NODE_GRUNDY,     /* value = game; place */
    BT_NODE_PERIOD,     /* value = game; place */
    /* lists and places */
    BT_NODE_HEAPS, /* size, times, size, times, ... */
    BT_NODE_PILES, /* likewise */
    BT_NODE_FIELD, /* value = field; position variable */
    BT_NODE_PLACE, /* lists and numbers, one a field */
    BT_NODE_WHERE  /* value = the number of a position variable */
} bt_node_kind;

enum {
    BT_CORE_TRUE = 0, /* these two are always there */
    BT_CORE_FALSE = 1,
    BT_CORE_TERMS = 100000,   /* of one formula, written out */
    BT_CORE_VISITS = 1 << 20, /* of expressions on the way to it */
    BT_CORE_VARIABLES = 64,   /* numbers of variables */
    BT_CORE_OPEN = 64,  /* from here on: those whose scope is still open */
    BT_CORE_DEPTH = 400 /* nesting of one formula */
};

/* What has no value where a condition is not true, for messages. */
typedef enum bt_lack {
    BT_LACKS_NOTHING,
    BT_LACKS_QUOTIENT,   /* of a division by zero */
    BT_LACKS_POWER,      /* its exponent is negative */
    BT_LACKS_LOG2,       /* of what is less than 1 */
    BT_LACKS_GOLDEN,     /* of what is less than 0 */
    BT_LACKS_ZECKENDORF, /* of what is less than 1 */
    BT_LACKS_MODULUS,    /* columns modulo what is less than 1 */
    BT_LACKS_ITEM,       /* a list begins with 1 */
    BT_LACKS_CASE        /* none applies */
} bt_lack;

typedef struct bt_core_node {
    bt_node_kind kind;
    int64_t value;
    size_t n, n_coef;
    const bt_node *kid;
    const int64_t *coef;
    size_t terms;  /* of it, written out */
    uint64_t uses; /* the variables free in it, a bit each */
    uint64_t
        open;    /* likewise those whose scope is open, from BT_CORE_OPEN on */
    int64_t top; /* all variables bound in it have smaller numbers */
    int depth;
    bool asks;        /* about positions: an engine or the move generator */
    int line, column; /* where it first came from */
    bt_lack lacks;    /* ... and what is not there without it */
    const char *name; /* of the function that lacks an item, or of what is
                         bound; or NULL */
} bt_core_node;

typedef struct bt_core {
    bt_arena arena;
    bt_vector nodes;   /* of bt_core_node */
    bt_vector table;   /* of bt_node + 1, open addressing; 0: free */
    int line, column;  /* of what is being read */
    const char *bound; /* the name of what is bound next, or NULL */
    bt_vector calls;   /* of functions that are written out already */
    uint64_t visits;   /* of expressions, and ... */
    uint64_t outside;  /* of those whose meaning depends on where they stand */
    int64_t own;       /* variables that are bound nowhere: 0 .. own - 1 */
    bt_lack never;     /* what first was found to have no value at all, */
    int never_line, never_column; /* and where */
    bt_status status;             /* the first failure, and its sentence */
    bt_err *err;
} bt_core;

void bt_core_init(bt_core *c, bt_err *err);
void bt_core_free(bt_core *c);
/* Room in the arena; NULL: it failed. */
void *bt_core_alloc(bt_core *c, size_t size);
/* Remember the first failure. */
void bt_core_fail(bt_core *c, bt_status s, const char *sentence);

static inline const bt_core_node *
bt_core_at(const bt_core *c, bt_node n)
{
    return &BT_AT(&c->nodes, bt_core_node, n);
}

/* Where this is not true, something read right now has no value. */
bt_node bt_core_lacks(bt_core *c, bt_node n, bt_lack what, const char *name);

/* A node just as it is said, without folding. */
bt_node bt_core_node_of(bt_core *c, bt_node_kind kind, int64_t value, size_t n,
                        const bt_node *kid);
bt_node bt_core_list(bt_core *c, size_t n, const int64_t *value, bt_node index);

/* k + the sum of coef[i] * kid[i], just as it is said. */
bt_node bt_core_sum_of(bt_core *c, int64_t k, size_t n, const int64_t *coef,
                       const bt_node *kid);

/* ---- numbers (make.c) ---- */

bt_node bt_core_int(bt_core *c, int64_t value);
bool bt_core_is_int(const bt_core *c, bt_node n, int64_t *out);
/* x*a + y*b + k */
bt_node bt_core_sum(bt_core *c, int64_t x, bt_node a, int64_t y, bt_node b,
                    int64_t k);
bt_node bt_core_mul(bt_core *c, bt_node a, bt_node b);
/* DIV MOD POW XOR MIN MAX GCD LOG2 GOLDEN ZECKENDORF of these arguments. */
bt_node bt_core_apply(bt_core *c, bt_node_kind kind, size_t n,
                      const bt_node *kid);
bt_node bt_core_if(bt_core *c, bt_node condition, bt_node yes, bt_node no);
/* The value of such a function of two numbers, 0 where it has none; false: it
 * leaves 64 bits. */
bool bt_core_compute(bt_node_kind kind, int64_t x, int64_t y, int64_t *out);
/* Likewise of one number; a function of more begins with it. */
bool bt_core_compute_one(bt_node_kind kind, int64_t x, int64_t *out);
/* What it is at least, by its looks; false: that is not seen. */
bool bt_core_least(const bt_core *c, bt_node n, int64_t *out);
/* Is that 0 or more? */
bool bt_core_evident(const bt_core *c, bt_node n);

/* ---- truth (truth.c) ---- */

bt_node bt_core_ge(bt_core *c, bt_node n); /* n >= 0 */
bt_node bt_core_eq(bt_core *c, bt_node n); /* n = 0 */
bt_node bt_core_not(bt_core *c, bt_node n);
bt_node bt_core_and(bt_core *c, size_t n, const bt_node *kid);
bt_node bt_core_or(bt_core *c, size_t n, const bt_node *kid);
bt_node bt_core_both(bt_core *c, bt_node a, bt_node b);
bt_node bt_core_iff(bt_core *c, bt_node a, bt_node b);
/* If a, then each operand of b: the form of what has to have a value. */
bt_node bt_core_needs(bt_core *c, bt_node a, bt_node b);
/* ---- binders (bind.c) ---- */

/* End the scope of a variable that is open: SOME, EVERY, SOME_MOVE, EVERY_MOVE,
 * TOTAL, TOTAL_MOVES. It gets the least number that is greater than those of
 * all variables bound in its scope, and not one of c->own. */
bt_node bt_core_bind(bt_core *c, bt_node_kind kind, int64_t variable, size_t n,
                     const bt_node *kid);
/* Is the variable of this number free in it? */
bool bt_core_mentions(const bt_core *c, bt_node n, int64_t variable);

#endif
