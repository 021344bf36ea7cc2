/* lex.h: text to tokens. Newlines separate nothing by themselves; a token
 * knows whether it is the first of its line. `#` starts a comment. */
#ifndef BT_EXPR_LEX_H
#define BT_EXPR_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bouton/error.h"

typedef enum bt_token_kind {
    BT_TOKEN_END,
    BT_TOKEN_INT,
    BT_TOKEN_NAME,
    BT_TOKEN_STRING, /* text without the quotes */
    BT_TOKEN_PUNCT   /* punct holds it: "<=", "->", "xor" for ⊕ */
} bt_token_kind;

typedef struct bt_token {
    bt_token_kind kind;
    const char *text;
    size_t length;
    int64_t value; /* integers */
    bool wide;     /* an integer beyond 2^63 - 1, without a value */
    char punct[8];
    int line, column;
    bool first; /* first token of its line */
    bool glued; /* no space between it and the token before */
} bt_token;

typedef struct bt_lexer {
    const char *text;
    size_t length, at;
    int line;
    size_t line_start;
    bool fresh; /* nothing read on this line yet */
    bool wide;  /* integers beyond 2^63 - 1 are tokens, too */
} bt_lexer;

void bt_lexer_init(bt_lexer *lx, const char *text, size_t length);

/* Read the next token. Fails with BT_ERR_SYNTAX on a byte that starts none, an
 * unfinished string or an integer beyond 2^63 - 1 (unless lx->wide). */
BT_CHECK_RESULT bt_status bt_lexer_next(bt_lexer *lx, bt_token *out,
                                        bt_err *err);

/* Read a name with hyphens in it, as games and claims have: letters, digits,
 * '-', '_', '.', '*'. Used right after the keyword that announces it. */
BT_CHECK_RESULT bt_status bt_lexer_title_name(bt_lexer *lx, bt_token *out,
                                              bt_err *err);
/* The same where a game is asked for, which may also be given by its path. */
BT_CHECK_RESULT bt_status bt_lexer_game_name(bt_lexer *lx, bt_token *out,
                                             bt_err *err);

/* Fails where a name is longer than 60 letters. */
BT_CHECK_RESULT bt_status bt_token_short(const bt_token *t, bt_err *err);

bool bt_token_is(const bt_token *t, const char *word); /* name or punct */

#endif
