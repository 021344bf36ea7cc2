/* settings.c: values given from outside, --set NAME=VALUE, and by a game that
 * is made from another, `with NAME = VALUE`. */
#include <string.h>

#include "base/fail.h"
#include "rules/build.h"

bt_status
bt_build_arguments(bt_parser *p, const char *name[2], size_t *n)
{
    bool list;
    *n = 0;
    BT_TRY(bt_parser_accept(p, "(", &list));
    for (bool more = list; more; ++*n) {
        if (*n == 2)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a function has at most two arguments");
        BT_TRY(bt_parser_name(p, "the name of an argument", &name[*n]));
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return list ? bt_parser_expect(p, ")") : BT_OK;
}

bt_status
bt_build_setting(bt_builder *b, bt_parser *p)
{
    bt_setting s = {.of = b->own->id};
    size_t depth = 0; /* of parentheses: a summand ends with one */
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "a setting such as S={1,3} or f(k)=2*k", &s.name));
    BT_TRY(bt_build_arguments(p, s.param, &s.n_params));
    if (!bt_token_is(&p->token, "="))
        return bt_fail_at(p->err, BT_ERR_SYNTAX, at.line, at.column,
                          "%.40s needs a value, as in S={1,3} or f(k)=2*k",
                          s.name);
    BT_TRY(bt_parser_advance(p));
    s.text = p->lexer.text;
    s.line = p->token.line;
    s.at = s.end = (size_t)(p->token.text - p->lexer.text);
    s.line_start = s.at - (size_t)(p->token.column - 1);
    while (p->token.kind != BT_TOKEN_END && !p->token.first &&
           !bt_token_is(&p->token, "with") &&
           !(depth == 0 && bt_token_is(&p->token, ")"))) {
        depth += bt_token_is(&p->token, "(");
        depth -= bt_token_is(&p->token, ")");
        BT_TRY(bt_parser_advance(p));
        s.end = (size_t)(p->token.text - p->lexer.text);
    }
    if (s.end == s.at)
        return bt_parser_unexpected(p, "a value");
    return bt_arena_append(&b->r->arena, &b->setting, &b->n_settings, &s,
                           sizeof s, b->err);
}

bt_status
bt_build_settings(bt_builder *b)
{
    for (size_t i = 0; i < b->options->n_settings; i++) {
        const char *text = b->options->settings[i];
        bt_parser p;
        BT_TRY(bt_builder_text(b, "--set", text, strlen(text), &p));
        p.token.first = false;
        BT_TRY(bt_build_setting(b, &p));
        if (p.token.kind != BT_TOKEN_END)
            return bt_parser_unexpected(&p, "the end of the setting");
    }
    return BT_OK;
}

static bt_setting *
find_setting(bt_builder *b, const bt_summand *of, const char *name)
{
    bt_setting *outer = NULL;
    if (of->outer)
        outer = find_setting(b, of->outer, bt_summand_name(b, of, name));
    for (size_t i = 0; i < b->n_settings && !outer && name; i++)
        if (b->setting[i].of == of->id && strcmp(b->setting[i].name, name) == 0)
            outer = &b->setting[i];
    return outer;
}

bt_setting *
bt_builder_setting(bt_builder *b, const char *name)
{
    return find_setting(b, b->own, name);
}

bt_status
bt_setting_parser(bt_builder *b, bt_setting *s, bt_parser *p)
{
    *p = (bt_parser){.arena = &b->r->arena, .err = b->err};
    bt_lexer_init(&p->lexer, s->text, s->end);
    p->lexer.at = s->at;
    p->lexer.line = s->line;
    p->lexer.line_start = s->line_start;
    p->lexer.fresh = false;
    s->used = true;
    return bt_parser_advance(p);
}
