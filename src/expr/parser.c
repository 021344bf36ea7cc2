/* parser.c: stepping through tokens, and the sentences for what is missing. */
#include "expr/parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/fail.h"

bt_status
bt_parser_init(bt_parser *p, bt_arena *arena, const char *text, size_t length,
               bt_err *err)
{
    *p = (bt_parser){.arena = arena, .err = err};
    bt_lexer_init(&p->lexer, text, length);
    return bt_parser_advance(p);
}

bt_status
bt_parser_advance(bt_parser *p)
{
    p->last = p->token;
    return bt_lexer_next(&p->lexer, &p->token, p->err);
}

bt_status
bt_parser_accept(bt_parser *p, const char *word, bool *was)
{
    *was = bt_token_is(&p->token, word);
    return *was ? bt_parser_advance(p) : BT_OK;
}

bool
bt_parser_sees(const bt_parser *p, size_t n, const char *word)
{
    bt_lexer ahead = p->lexer;
    bt_token t = p->token;
    for (; n > 0; n--)
        if (bt_lexer_next(&ahead, &t, NULL) != BT_OK)
            return false;
    return bt_token_is(&t, word);
}

bt_status
bt_parser_expect(bt_parser *p, const char *word)
{
    char what[40];
    if (bt_token_is(&p->token, word))
        return bt_parser_advance(p);
    snprintf(what, sizeof what, "'%s'", word);
    return bt_parser_unexpected(p, what);
}

bt_status
bt_parser_unexpected(bt_parser *p, const char *what)
{
    const bt_token *t = &p->token;
    if (t->kind == BT_TOKEN_END)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "expected %s, but the text ends here", what);
    return bt_parser_fail(p, BT_ERR_SYNTAX, "expected %s, found '%.*s'", what,
                          t->length > 40 ? 40 : (int)t->length, t->text);
}

bt_status
bt_parser_fail(bt_parser *p, bt_status s, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    bt_fail_say(p->err, s, p->token.line, p->token.column, fmt, ap);
    va_end(ap);
    return s;
}

bt_status
bt_parser_text(bt_parser *p, const char *start, const char **out)
{
    const char *end = p->last.text + p->last.length;
    char *to = bt_arena_alloc(p->arena, (size_t)(end - start) + 1);
    *out = to;
    BT_NEED(to, p->err);
    for (const char *c = start; c < end; c++) {
        while (*c == '#' && c < end)
            for (c++; c < end && *c != '\n';)
                c++;
        bool blank = *c == ' ' || *c == '\t' || *c == '\r' || *c == '\n';
        if (!blank)
            *to++ = *c;
        else if (to[-1] != ' ') /* the first one is no blank */
            *to++ = ' ';
    }
    return BT_OK;
}

bool
bt_reserved(const char *name, size_t length)
{
    static const char *const words[] = {
        "abs",        "and",       "ceil",    "count",   "end",
        "floor",      "for",       "forbid",  "from",    "function",
        "game",       "gcd",       "heaps",   "if",      "in",
        "log2",       "max",       "measure", "min",     "mod",
        "movable",    "move",      "not",     "number",  "or",
        "otherwise",  "parameter", "pile",    "piles",   "positions",
        "set",        "source",    "about",   "stones",  "where",
        "with",       "xor",       "iff",     "implies", "golden",
        "zeckendorf",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && !memcmp(words[i], name, length))
            return true;
    return false;
}

bt_status
bt_parser_name(bt_parser *p, const char *what, const char **name)
{
    const bt_token *t = &p->token;
    if (t->kind != BT_TOKEN_NAME)
        return bt_parser_unexpected(p, what);
    if (bt_reserved(t->text, t->length))
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "'%.*s' is a word of the language and cannot be "
                              "a name",
                              (int)t->length, t->text);
    BT_TRY(bt_token_short(t, p->err));
    *name = bt_arena_copy(p->arena, t->text, t->length);
    BT_NEED(*name, p->err);
    return bt_parser_advance(p);
}

bt_status
bt_parser_bind(bt_parser *p, const bt_token *name, size_t *slot)
{
    if (p->n_bound == sizeof p->bound / sizeof *p->bound)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "too many variables are bound here");
    *slot = p->scope->n_slots++;
    p->bound[p->n_bound].name = name->text;
    p->bound[p->n_bound].length = name->length;
    p->bound[p->n_bound++].slot = *slot;
    return BT_OK;
}

void
bt_parser_unbind(bt_parser *p)
{
    p->n_bound--;
}
