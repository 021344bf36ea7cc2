/* variables.c: names in the pattern of a family that mean nothing yet are its
 * variables. They are looked for ahead of the reader, which then knows them. */
#include "base/fail.h"
#include "claim/claim.h"
#include "game/notation.h"

bt_status
bt_family_variable(bt_parser *p, const bt_token *name)
{
    bt_statement *s = bt_statement_of(p);
    if (s->n_vars == sizeof s->var / sizeof *s->var)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a family has at most 16 variables");
    s->var[s->n_vars] = bt_arena_copy(&s->arena, name->text, name->length);
    if (!s->var[s->n_vars])
        return bt_fail_nomem(p->err);
    s->slot[s->n_vars++] = p->scope->n_slots++;
    return BT_OK;
}

/* Go on in `ahead`; a name that means nothing yet is a variable. What is wrong
 * with the text the real reader says. */
static bt_status
scan_token(bt_parser *p, bt_parser *ahead, bool *more)
{
    bt_token t = ahead->token;
    *more = t.kind != BT_TOKEN_END && bt_parser_advance(ahead) == BT_OK;
    if (*more && t.kind == BT_TOKEN_NAME && !bt_reserved(t.text, t.length) &&
        !bt_token_is(&ahead->token, "(") && !bt_parser_find(p, &t).found)
        return bt_family_variable(p, &t);
    return BT_OK;
}

/* Up to the closing bracket. */
static bt_status
scan_brackets(bt_parser *p, bt_parser *ahead)
{
    int depth = 0;
    bool more = true;
    do {
        const bt_token *t = &ahead->token;
        depth += bt_token_is(t, "[") || bt_token_is(t, "(") ||
                 (depth == 0 && bt_token_is(t, "<"));
        depth -= bt_token_is(t, "]") || bt_token_is(t, ")") ||
                 (depth == 1 && bt_token_is(t, ">"));
        BT_TRY(scan_token(p, ahead, &more));
    } while (depth > 0 && more);
    return BT_OK;
}

static bool
is_one_of(const bt_token *t, const char *const *words)
{
    while (*words && !bt_token_is(t, *words))
        words++;
    return *words != NULL;
}

/* The value of a field by name: operands with signs between them. */
static bt_status
scan_value(bt_parser *p, bt_parser *ahead)
{
    static const char *const signs[] = {"+",   "-", "*",   "/",
                                        "mod", "^", "xor", NULL};
    static const char *const open[] = {"(", "[", "<", NULL};
    bool more = true, on = true;
    while (on && more) {
        while (bt_token_is(&ahead->token, "-") && more)
            BT_TRY(scan_token(p, ahead, &more));
        const char *end = ahead->token.text + ahead->token.length;
        bool whole = ahead->token.kind == BT_TOKEN_INT;
        if (!is_one_of(&ahead->token, open))
            BT_TRY(scan_token(p, ahead, &more));
        if (is_one_of(&ahead->token, open))
            BT_TRY(scan_brackets(p, ahead));
        on = (whole && ahead->token.text == end) || /* 2b */
             is_one_of(&ahead->token, signs);
        if (is_one_of(&ahead->token, signs))
            BT_TRY(scan_token(p, ahead, &more));
    }
    return BT_OK;
}

/* Names in the brackets, and in the fields that are given by name. */
bt_status
bt_family_variables(bt_parser *p)
{
    bt_parser ahead = *p;
    size_t bags = bt_shape_of(bt_statement_of(p)->rules[0]).bags;
    bool more = true;
    ahead.err = NULL;
    BT_TRY(scan_brackets(p, &ahead));
    for (size_t lists = 1; lists < bags && !ahead.token.first; lists++)
        if (bt_token_is(&ahead.token, "[") || bt_token_is(&ahead.token, "<"))
            BT_TRY(scan_brackets(p, &ahead));
    while (bt_pattern_names_field(&ahead) && more) {
        more = bt_parser_advance(&ahead) == BT_OK &&
               bt_parser_advance(&ahead) == BT_OK;
        if (more)
            BT_TRY(scan_value(p, &ahead));
    }
    return BT_OK;
}
