/* mistakes.c: all mistakes of a rules file, not only the first: what is behind a
 * statement that was not understood. */
#include <string.h>

#include "base/fail.h"
#include "rules/build.h"

enum { MOST = 100 };

static bool
is_of_the_text(bt_status s)
{
    return s == BT_ERR_SYNTAX || s == BT_ERR_RULE || s == BT_ERR_OVERFLOW;
}

bool
bt_builder_tell(bt_builder *b, bt_status s)
{
    if (!b->options->mistake || !is_of_the_text(s) || b->mistakes == MOST)
        return false;
    bt_rules_fail(b->r, s, b->err);
    if (b->mistakes++ == 0)
        b->first = *b->err;
    b->options->mistake(b->options->context, b->err);
    return true;
}

bt_status
bt_builder_first(bt_builder *b)
{
    if (b->mistakes == 0)
        return BT_OK;
    *b->err = b->first;
    return b->first.status;
}

bt_status
bt_builder_go_on(bt_builder *b, bt_status s)
{
    if (s == BT_OK || bt_builder_tell(b, s))
        return BT_OK;
    return is_of_the_text(s) && b->mistakes == MOST ? bt_builder_first(b) : s;
}

static bool
is_name_byte(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

/* Is it about a name that a lost statement would have declared? */
static bool
is_consequence(const bt_builder *b)
{
    const bt_err *e = b->err;
    char id[BT_ERR_ID];
    bt_err_id(e, id, sizeof id);
    if (strcmp(id, "nothing-here-is-called") != 0 &&
        strcmp(id, "there-is-no-function-called") != 0)
        return false;
    const char *name = e->text + e->argument[0].at, *at = b->lost.v.data;
    size_t n = e->argument[0].length;
    for (; at && n > 0 && *at; at += strcspn(at, "\n"), at += *at != '\0')
        if (strncmp(at, name, n) == 0 && at[n] == '\n')
            return true;
    return false;
}

/* The names of a statement, a line each. */
static void
lose(bt_builder *b, const char *from, const char *to)
{
    while (from < to) {
        const char *word = from;
        while (from < to && is_name_byte(*from))
            from++;
        if (from > word)
            bt_text_add(&b->lost, "%.*s\n", (int)(from - word), word);
        else
            from++;
    }
}

/* To the next line, whatever is on this one. */
static void
skip_bytes(bt_lexer *lx)
{
    while (lx->at < lx->length && lx->text[lx->at] != '\n')
        lx->at++;
}

/* A line that begins with the word of a statement, or no further right than the
 * one before: what is further right goes on with that. */
static bool
begins(const bt_token *t, const bt_token *before)
{
    bool declares;
    return t->first && t->line != before->line &&
           (t->column <= before->column || bt_is_statement(t, &declares));
}

/* To the next statement. Signs that are no token are told where they begin a
 * line; then there is none to read. */
static void
find_next(bt_builder *b, bt_parser *p, const bt_token *from)
{
    for (;;) {
        bool none =
            p->token.kind == BT_TOKEN_END && p->lexer.at < p->lexer.length;
        if (!none && (p->token.kind == BT_TOKEN_END || begins(&p->token, from)))
            return;
        if (none)
            skip_bytes(&p->lexer);
        bt_status s = bt_parser_advance(p);
        if (s != BT_OK && begins(&p->token, from))
            bt_builder_tell(b, s);
    }
}

bt_status
bt_builder_skip(bt_builder *b, bt_parser *p, const bt_token *from, bt_status s)
{
    bool declares = false;
    if (!is_consequence(b))
        BT_TRY(bt_builder_go_on(b, s));
    find_next(b, p, from);
    p->scope = NULL;
    p->depth = 0;
    p->n_bound = 0;
    bt_is_statement(from, &declares);
    if (declares)
        lose(b, from->text + from->length, p->token.text);
    return b->lost.failed ? bt_fail_nomem(b->err) : BT_OK;
}
