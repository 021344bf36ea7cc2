/* language.h: the text that a user writes: tokens, and the syntax trees of
 * numbers, conditions and sets that rules and claims share (docs/formats/game.md).
 *
 * A tree says what was written, no more: names are not resolved, and whether a
 * number or a condition stands where one is needed is found out when it is made
 * into core text. */
#ifndef VERIFY_LANGUAGE_LANGUAGE_H
#define VERIFY_LANGUAGE_LANGUAGE_H

#include "common/pool.h"

/* As game.md says under "Limits". */
enum {
    LANGUAGE_BYTES = 1 << 20,
    LANGUAGE_NAME = 60,     /* letters */
    LANGUAGE_ITEMS = 4096,  /* of a set */
    LANGUAGE_LIST = 100000, /* values of a list */
    LANGUAGE_NESTING = 100, /* of brackets and signs */
    LANGUAGE_DEPTH = 2000,  /* of a tree: 1 + 1 + .. is deep, too */
    LANGUAGE_NODES = 20000  /* of one text */
};

/* A text with a name for messages. */
typedef struct source {
    const char *name;
    const char *text, *end;
} source;

/* Where something stands: for messages. */
typedef struct spot {
    const source *in;
    const char *at;
} spot;

/* It cannot be read: "NAME:LINE:COLUMN: sentence". Returns false. */
bool spot_stop(session *s, spot where, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- token.c: tokens, read one after the other */

typedef enum token_kind {
    TOKEN_END,
    TOKEN_NAME,   /* also keywords and `mod`, `xor`, `and`, .. */
    TOKEN_INT,    /* up to 2^63 - 1 */
    TOKEN_STRING, /* word: what is between the quotes */
    TOKEN_SIGN /* word: "<=", "->", "..", "(", ..: ASCII, whatever was written */
} token_kind;

typedef struct token {
    token_kind kind;
    bool first; /* of its line */
    bool glued; /* nothing between it and the token before */
    const char *at, *end;
    const char *word; /* of all kinds but END and INT; ends with 0 */
    int64_t number;
} token;

struct tree;
struct parser;

/* What claims add to expressions. Each is asked first, and gives NULL, with
 * nothing read and no reason, where it has nothing to say. */
typedef struct parser_more {
    /* at the start of a primary */
    struct tree *(*primary)(struct parser *p);
    /* behind a value, where a relation or `in` may stand */
    struct tree *(*relation)(struct parser *p, struct tree *left);
} parser_more;

/* A reader of tokens. Copy it and put the copy back to read something again. */
typedef struct parser {
    session *s;
    pool *pool;
    const source *in;
    token now;               /* the next token, not yet taken */
    const char *last;        /* where the last one taken begins, .. */
    const char *before;      /* .. and ends */
    const parser_more *more; /* NULL: rules */
    void *with;              /* whatever `more` needs */
    size_t depth, nodes;
} parser;

/* The first token is ready; a source that is no text is a reason. */
parser parser_start(session *s, pool *p, const source *in);
bool parser_failed(const parser *p);
/* At the token that is next. Returns false. */
bool parser_stop(parser *p, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* The same at the last token that was taken. */
bool parser_blame(parser *p, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
void parser_next(parser *p);
/* The next token is this sign or this word (not a string). */
bool parser_at(const parser *p, const char *word);
/* It is, and is taken. */
bool parser_take(parser *p, const char *word);
/* It is, or it is said what is expected. */
bool parser_expect(parser *p, const char *word);
/* A name that is none of the reserved words; NULL with a reason. */
const char *parser_name(parser *p);
/* The name of a game or claim, which may hold - . and *, or NULL. */
const char *parser_long_name(parser *p);
/* All up to the next blank: a name of rules, a path or a code. */
const char *parser_word(parser *p);
/* "expected WHAT, found .."; returns false. */
bool parser_wants(parser *p, const char *what);
/* A natural number. */
bool parser_int(parser *p, int64_t *out);
/* { NAME "," NAME }: so many, at most `most`. */
size_t parser_names(parser *p, const char **out, size_t most);
bool is_reserved(const char *word);
/* A copy that ends with 0. */
char *text_of(pool *p, const char *from, const char *to);

/* ---- tree.c, parse.c */

typedef enum tree_kind {
    TREE_NUMBER, /* number */
    TREE_NAME,   /* word; also stones, count, movable without brackets */
    TREE_CALL,   /* word(kids) */
    TREE_NEGATIVE,
    TREE_ADD, /* two kids each */
    TREE_SUBTRACT,
    TREE_MULTIPLY,
    TREE_DIVIDE,
    TREE_MOD,
    TREE_POWER,
    TREE_XOR,
    TREE_LESS,
    TREE_LESS_EQUAL,
    TREE_GREATER,
    TREE_GREATER_EQUAL,
    TREE_EQUAL,
    TREE_UNEQUAL,
    TREE_IN,  /* a value; a set: NAME, ITEMS or BUILD */
    TREE_NOT, /* one kid */
    TREE_AND, /* any number; also chains, whose inner kids are shared */
    TREE_OR,
    TREE_IMPLIES, /* two */
    TREE_IFF,
    /* sets */
    TREE_ITEMS, /* values and ranges */
    TREE_RANGE, /* from, to */
    TREE_BUILD, /* a value, then conditions */
    /* what functions are */
    TREE_CASES, /* value, condition in turn; if odd, the last is `otherwise` */
    TREE_LIST,  /* numbers, at least one */
    TREE_CLAIM  /* from here on the kinds of claims, see verify/claims */
} tree_kind;

typedef struct tree {
    int kind;       /* a tree_kind, or one of claims */
    bool bracketed; /* in parentheses of its own */
    size_t depth;   /* at most LANGUAGE_DEPTH */
    size_t n;
    struct tree **kid;
    int64_t number;
    const char *word; /* of NAME and CALL */
    spot where;       /* where it begins */
    void *more;       /* what claims add */
} tree;

/* tree.c: NULL with a reason; a kid may be NULL then, too. */
tree *tree_new(parser *p, int kind, spot where);
/* One more kid: it is t that is given back. */
tree *tree_add(parser *p, tree *t, tree *kid);
tree *tree_pair(parser *p, int kind, tree *left, tree *right);

/* parse.c: each gives NULL with a reason. */
tree *parse_value(parser *p);
tree *parse_closed(parser *p); /* no sum and no product, but in parentheses */
tree *parse_condition(parser *p);
tree *parse_conditions(parser *p); /* an AND, a kid for each between commas */
/* set.c: sets; cases, a formula or a list, as they stand behind "=". */
tree *parse_set(parser *p);
tree *parse_function(parser *p);
tree *parse_formula(parser *p); /* no list */
/* A set whose braces may be left out, if it is a list of two or more. */
tree *parse_bare_set(parser *p);

/* The spot of the next token. */
static inline spot
parser_spot(const parser *p)
{
    return (spot){p->in, p->now.at};
}

#endif
