/* parse.h: the reader of expressions, conditions and sets.
 *
 *   condition  = side { "iff" side }                  (iff, implies: claims)
 *   side       = disjunct [ "implies" side ]
 *   disjunct   = conjunct { "or" conjunct }
 *   conjunct   = negation { "and" negation }
 *   negation   = "not" negation | comparison
 *   comparison = value { relation value } | value "in" set
 *   value      = sum { "xor" sum }
 *   sum        = product { ("+" | "-") product }
 *   product    = unary { ("*" | "/" | "mod") unary }
 *   unary      = "-" unary | power
 *   power      = primary [ "^" unary ]
 *   primary    = INT | INT power (2t) | NAME | call | "(" condition ")"
 *   set        = NAME | "{" items "}" | "{" value ":" conditions "}"
 *
 * Chains a <= b < c mean a <= b and b < c. The grammar is the same in rules,
 * in claims and after --set. */
#ifndef BT_EXPR_PARSE_H
#define BT_EXPR_PARSE_H

#include "base/arena.h"
#include "expr/expr.h"
#include "expr/lex.h"

/* What a name stands for; slot and list may both be there (a heap variable
 * has the name of its bag). */
typedef struct bt_symbol {
    bool found;
    int slot;      /* a variable, or -1 */
    int list;      /* heaps or piles, for min(a), count(a), ..., or -1 */
    bool constant; /* a parameter: value */
    int64_t value;
} bt_symbol;

typedef struct bt_scope bt_scope;
typedef struct bt_parser bt_parser;
struct bt_scope {
    bt_symbol (*find)(const bt_scope *scope, const char *name, size_t length);
    const void *context;
    const bt_definitions *definitions; /* may be NULL */
    size_t first_set, first_function;  /* of those that have names here */
    size_t n_slots;    /* slots used so far; bound variables of sets add one */
    bool has_position; /* stones and count may be used */
    bool has_movable;  /* movable may be used: in the conditions of moves */
    /* What the language around adds to the grammar: try to read a primary at
     * the current token; *done says whether it was one. May be NULL. */
    bt_status (*primary)(bt_parser *p, bt_expr **out, bool *done);
    /* stones and count of all heaps, where those are not all there are; NULL
     * elsewhere. `builder` is for it. */
    bt_status (*whole)(bt_parser *p, bt_aggregate what, const bt_token *at,
                       bt_expr **out);
    void *builder;
    /* Where a name that means nothing yet is a new variable; NULL elsewhere. */
    bt_status (*declare)(bt_parser *p, const bt_token *name, int *slot);
};

struct bt_parser {
    bt_lexer lexer;
    bt_token token; /* the one to be read next */
    bt_token last;  /* the one before */
    bt_arena *arena;
    bt_scope *scope;
    int depth;
    size_t nodes;
    /* variables bound by the sets being read */
    struct {
        const char *name;
        size_t length, slot;
    } bound[16];
    size_t n_bound;
    bt_err *err;
};

BT_CHECK_RESULT bt_status bt_parser_init(bt_parser *p, bt_arena *arena,
                                         const char *text, size_t length,
                                         bt_err *err);

/* Steps over the current token. */
BT_CHECK_RESULT bt_status bt_parser_advance(bt_parser *p);
/* Steps over `word`, or fails saying that it is expected. */
BT_CHECK_RESULT bt_status bt_parser_expect(bt_parser *p, const char *word);
/* Steps over `word` if it is there; says whether it was. */
BT_CHECK_RESULT bt_status bt_parser_accept(bt_parser *p, const char *word,
                                           bool *was);
/* Is `word` the n-th token behind the current one? */
bool bt_parser_sees(const bt_parser *p, size_t n, const char *word);
/* "expected WHAT, found ..." at the current token. */
bt_status bt_parser_unexpected(bt_parser *p, const char *what);
/* A failure at the current token. */
bt_status bt_parser_fail(bt_parser *p, bt_status s, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* Keep the text from `start` to the last token, in one line and without
 * comments. */
BT_CHECK_RESULT bt_status bt_parser_text(bt_parser *p, const char *start,
                                         const char **out);
/* Reserved words may name nothing. */
bool bt_reserved(const char *name, size_t length);
BT_CHECK_RESULT bt_status bt_parser_name(bt_parser *p, const char *what,
                                         const char **name);

BT_CHECK_RESULT bt_status bt_parse_value(bt_parser *p, bt_expr **out);
BT_CHECK_RESULT bt_status bt_parse_condition(bt_parser *p, bt_expr **out);
/* value if condition, value if condition, ..., value otherwise */
BT_CHECK_RESULT bt_status bt_parse_cases(bt_parser *p, bt_expr **out);
BT_CHECK_RESULT bt_status bt_parse_set(bt_parser *p, const bt_set **out);
/* The same for the value of a named set, where 1,3,4 needs no braces. */
BT_CHECK_RESULT bt_status bt_parse_set_value(bt_parser *p, const bt_set **out);
/* condition { ("," | "and") condition }, appended to an arena array. */
BT_CHECK_RESULT bt_status bt_parse_conditions(bt_parser *p, bt_expr ***out,
                                              size_t *n);

/* Is the name of a token known: bound, or in the scope? */
bt_symbol bt_parser_find(const bt_parser *p, const bt_token *t);
/* Bind a new variable to the token's name until bt_parser_unbind; its slot
 * is a fresh one of the scope. */
BT_CHECK_RESULT bt_status bt_parser_bind(bt_parser *p, const bt_token *name,
                                         size_t *slot);
void bt_parser_unbind(bt_parser *p);
/* Is the token a word for a question about heaps: stones, count, min, ...? */
bool bt_aggregate_named(const bt_token *t, bt_aggregate *out);
/* One comparison or membership, without and/or. */
BT_CHECK_RESULT bt_status bt_parse_comparison(bt_parser *p, bt_expr **out);

/* What the parts of the reader share. A node that starts at the token `at`;
 * counts against the limit. */
BT_CHECK_RESULT bt_status bt_parse_node(bt_parser *p, bt_op op, bt_type type,
                                        size_t n, const bt_token *at,
                                        bt_expr **out);
/* *left = *left OP right, both of type `type`. */
BT_CHECK_RESULT bt_status bt_parse_join(bt_parser *p, bt_op op, bt_type type,
                                        bt_expr **left, bt_expr *right);
BT_CHECK_RESULT bt_status bt_parse_power(bt_parser *p, bt_expr **out);
BT_CHECK_RESULT bt_status bt_parse_primary(bt_parser *p, bt_expr **out);

/* Tree building, also for code that makes expressions itself. */
bt_expr *bt_expr_new(bt_arena *a, bt_op op, bt_type type, size_t n);
bt_expr *bt_expr_int(bt_arena *a, int64_t value);
bt_expr *bt_expr_var(bt_arena *a, size_t slot);
bt_expr *bt_expr_binary(bt_arena *a, bt_op op, bt_expr *x, bt_expr *y);

#endif
