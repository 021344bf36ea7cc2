/* parse.c: the statements of a rules file, one function a keyword.
 *
 *   file      = "game" NAME [STRING] [ "=" base ] { statement }
 *   base      = NAME { "with" change } | summand { "+" summand }     (sum.c)
 *   change    = "pass" | "passes" INT | NAME [ "(" names ")" ] "=" value
 *   statement = "about" STRING | "source" STRING
 *             | "heaps" names | "piles" names | "pile" names
 *             | "number" NAME "=" value | "parameter" NAME "=" value
 *             | "set" NAME [ "=" set ]
 *             | "function" NAME "(" names ")" [ "=" cases ]
 *             | "positions" conditions | "end" "where" conditions
 *             | "forbid" "where" conditions | "measure" value
 *             | "move" ... | "replace" "move" ... | "drop" "move" NAME
 *                                                             (parse_move.c)
 */
#include <stdio.h>
#include <string.h>

#include "base/fail.h"
#include "base/files.h"
#include "bouton/nearest.h"
#include "rules/build.h"

enum { MAX_MOVES = 256 };

/* ---- scope ---- */

bt_symbol
bt_builder_find(const bt_scope *scope, const char *name, size_t length)
{
    const bt_builder *b = scope->context;
    bt_symbol s = {.slot = -1, .list = -1};
    bt_token t = {.kind = BT_TOKEN_NAME, .text = name, .length = length};
    const bt_definitions *d = &b->r->definitions;
    for (size_t i = b->own->parameter; i < d->n_parameters; i++)
        if (bt_token_is(&t, d->parameter[i].name)) {
            s.found = s.constant = true;
            s.value = d->parameter[i].value;
        }
    for (size_t i = b->own->field; i < b->r->n_fields; i++)
        if (bt_token_is(&t, b->r->field[i].name)) {
            s.found = true;
            if (bt_field_is_list(&b->r->field[i]))
                s.list = (int)i;
            else
                s.slot = (int)i;
        }
    return s;
}

void
bt_builder_scope(bt_builder *b, bt_scope *scope)
{
    *scope = (bt_scope){.find = bt_builder_find,
                        .context = b,
                        .definitions = &b->r->definitions,
                        .first_set = b->own->set,
                        .first_function = b->own->function,
                        .n_slots = BT_MAX_FIELDS,
                        .has_position = true,
                        .whole = b->own->outer ? bt_build_whole : NULL,
                        .builder = b};
}

/* Does the name mean a field or a definition of the summand? */
static bool
has_name(const bt_builder *b, const char *name)
{
    const bt_definitions *d = &b->r->definitions;
    bt_scope scope = {.context = b};
    if (bt_builder_find(&scope, name, strlen(name)).found)
        return true;
    for (size_t i = b->own->function; i < d->n_functions; i++)
        if (strcmp(d->function[i].name, name) == 0)
            return true;
    for (size_t i = b->own->set; i < d->n_sets; i++)
        if (strcmp(d->set[i].name, name) == 0)
            return true;
    return false;
}

bt_status
bt_builder_fresh(bt_builder *b, bt_parser *p, const char *name)
{
    if (has_name(b, name))
        return bt_fail_at(b->err, BT_ERR_RULE, p->last.line, p->last.column,
                          "%s is declared twice", name);
    return BT_OK;
}

bt_status
bt_builder_field(bt_builder *b, bt_parser *p, const char *name,
                 bt_field_kind kind)
{
    BT_TRY(bt_builder_fresh(b, p, name));
    if (b->r->n_fields == BT_MAX_FIELDS)
        return bt_fail_at(b->err, BT_ERR_SYNTAX, p->last.line, p->last.column,
                          "a game has at most %d fields", BT_MAX_FIELDS);
    b->r->field[b->r->n_fields++] = (bt_field){.name = name,
                                               .kind = kind,
                                               .line = p->last.line,
                                               .column = p->last.column};
    return BT_OK;
}

/* ---- fields ---- */

/* heaps, piles, pile: the word just read. */
static bt_status
read_fields(bt_builder *b, bt_parser *p)
{
    bt_field_kind kind = bt_token_is(&p->last, "heaps")   ? BT_FIELD_HEAPS
                         : bt_token_is(&p->last, "piles") ? BT_FIELD_PILES
                                                          : BT_FIELD_PILE;
    const char *name;
    for (bool more = true; more;) {
        BT_TRY(bt_parser_name(p, "the name of a field", &name));
        BT_TRY(bt_builder_field(b, p, name, kind));
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return BT_OK;
}

/* ---- words ---- */

static bt_status
read_string(bt_parser *p, const char **out)
{
    if (p->token.kind != BT_TOKEN_STRING)
        return bt_parser_unexpected(p, "a text in double quotes");
    *out = bt_arena_copy(p->arena, p->token.text, p->token.length);
    return *out ? bt_parser_advance(p) : bt_fail_nomem(p->err);
}

static bt_status
read_about(bt_builder *b, bt_parser *p)
{
    const char *line;
    BT_TRY(read_string(p, &line));
    bt_text_add(&b->about, "%s%s", b->about.v.count ? "\n" : "", line);
    return BT_OK;
}

static bt_status
read_source(bt_builder *b, bt_parser *p)
{
    return read_string(p, &b->r->source);
}

/* ---- conditions on positions ---- */

static bt_status
read_conditions(bt_builder *b, bt_parser *p, bool end, bt_expr ***e, size_t *n)
{
    bt_scope scope;
    const char *start = p->token.text;
    bt_builder_scope(b, &scope);
    if (end && b->own->outer) /* it will be a condition of moves */
        scope.n_slots = BT_END_SLOTS;
    p->scope = &scope;
    BT_TRY(bt_parse_conditions(p, e, n));
    p->scope = NULL;
    BT_TRY(bt_parser_text(p, start, &(*e)[0]->text));
    if (scope.n_slots > BT_MAX_SLOTS)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "too many variables in sets");
    return BT_OK;
}

static bt_status
read_positions(bt_builder *b, bt_parser *p)
{
    bt_ruleset *r = b->r;
    bt_expr **e;
    size_t n;
    BT_TRY(read_conditions(b, p, false, &e, &n));
    for (size_t i = 0; i < n; i++)
        BT_TRY(bt_arena_append(&r->arena, &r->domain, &r->n_domain, &e[i],
                               sizeof e[i], b->err));
    return BT_OK;
}

/* end, forbid; where c1, c2: one condition, their conjunction. */
static bt_status
read_where(bt_builder *b, bt_parser *p)
{
    bt_ruleset *r = b->r;
    bool end = bt_token_is(&p->last, "end");
    bt_expr **e, *all;
    size_t n;
    BT_TRY(bt_parser_expect(p, "where"));
    BT_TRY(read_conditions(b, p, end, &e, &n));
    all = e[0];
    for (size_t i = 1; i < n && all; i++)
        all = bt_expr_binary(p->arena, BT_OP_AND, all, e[i]);
    BT_NEED(all, b->err);
    all->text = e[0]->text;
    return bt_arena_append(&r->arena, end ? &r->end : &r->forbid,
                           end ? &r->n_ends : &r->n_forbids, &all, sizeof all,
                           b->err);
}

static bt_status
read_measure(bt_builder *b, bt_parser *p)
{
    bt_scope scope;
    if (b->r->measure)
        return bt_parser_fail(p, BT_ERR_RULE, "there is a measure already");
    bt_builder_scope(b, &scope);
    p->scope = &scope;
    BT_TRY(bt_parse_value(p, &b->r->measure));
    p->scope = NULL;
    return BT_OK;
}

/* ---- game NAME = BASE with ... ---- */

static bt_status
add_passes(bt_builder *b, int64_t passes)
{
    char text[200];
    snprintf(text, sizeof text,
             "number pass = %lld\n"
             "move pass: pass -> pass - 1 for pass >= 1, movable\n",
             (long long)passes);
    return bt_build_text(b, "with passes", text, strlen(text));
}

/* pass, passes INT */
static bt_status
read_passes(bt_parser *p, int64_t *passes)
{
    bool one;
    *passes = 1;
    BT_TRY(bt_parser_accept(p, "pass", &one));
    if (one)
        return BT_OK;
    BT_TRY(bt_parser_expect(p, "passes"));
    if (p->token.kind != BT_TOKEN_INT)
        return bt_parser_unexpected(p, "the number of passes");
    *passes = p->token.value;
    return bt_parser_advance(p);
}

/* A path is meant as seen from the file that it stands in. */
bt_status
bt_build_base_name(bt_builder *b, bt_parser *p, const char **out)
{
    bt_token name;
    bt_text path = {0};
    BT_TRY(bt_lexer_game_name(&p->lexer, &name, p->err));
    *out = bt_arena_copy(p->arena, name.text, name.length);
    if (*out && strchr(*out, '/')) {
        size_t source = (size_t)name.line >> BT_SOURCE_SHIFT;
        bt_path_beside(b->r->text[source].name, *out, &path);
        *out = bt_arena_take(p->arena, &path);
    }
    return *out ? bt_parser_advance(p) : bt_fail_nomem(p->err);
}

bt_status
bt_build_changes(bt_builder *b, bt_parser *p, int64_t *passes)
{
    bool more;
    *passes = -1;
    BT_TRY(bt_parser_accept(p, "with", &more));
    while (more) {
        if (bt_token_is(&p->token, "pass") || bt_token_is(&p->token, "passes"))
            BT_TRY(read_passes(p, passes));
        else
            BT_TRY(bt_build_setting(b, p));
        BT_TRY(bt_parser_accept(p, "with", &more));
    }
    return BT_OK;
}

/* Settings must be known before the base is read, passes come after it. */
bt_status
bt_build_changed(bt_builder *b, const char *base, int64_t passes)
{
    BT_TRY(bt_build_base(b, base));
    return passes < 0 ? BT_OK : add_passes(b, passes);
}

static bt_status
read_base(bt_builder *b, bt_parser *p)
{
    const char *base;
    int64_t passes;
    if (bt_parser_sees(p, 1, "("))
        return bt_build_sum(b, p, NULL);
    BT_TRY(bt_build_base_name(b, p, &base));
    if (bt_token_is(&p->token, "+"))
        return bt_build_sum(b, p, base);
    BT_TRY(bt_build_changes(b, p, &passes));
    return bt_build_changed(b, base, passes);
}

/* The keyword `game` is the current token; the name has hyphens, so the lexer
 * is asked for it before a token is read ahead. */
static bt_status
read_game(bt_builder *b, bt_parser *p)
{
    bt_token name;
    const char *title = "", *own;
    BT_TRY(bt_lexer_title_name(&p->lexer, &name, p->err));
    own = bt_arena_copy(p->arena, name.text, name.length);
    BT_NEED(own, p->err);
    BT_TRY(bt_parser_advance(p));
    if (p->token.kind == BT_TOKEN_STRING && !p->token.first)
        BT_TRY(read_string(p, &title));
    if (bt_token_is(&p->token, "="))
        BT_TRY(read_base(b, p));
    if (!p->token.first && p->token.kind != BT_TOKEN_END)
        return bt_parser_unexpected(
            p, "a title in double quotes, = and a game, or the end of the "
               "line (a name is one word: my-game)");
    b->about.v.count = 0; /* what the base said about itself */
    b->r->name = own;
    b->r->title = title;
    b->r->source = "";
    return BT_OK;
}

/* ---- all statements ---- */

static const struct {
    const char *keyword;
    bt_status (*read)(bt_builder *b, bt_parser *p);
    bool declares;
} statements[] = {
    {"about", read_about, false},
    {"source", read_source, false},
    {"heaps", read_fields, true},
    {"piles", read_fields, true},
    {"pile", read_fields, true},
    {"number", bt_build_number, true},
    {"parameter", bt_build_parameter, true},
    {"set", bt_build_set, true},
    {"function", bt_build_function, true},
    {"positions", read_positions, false},
    {"end", read_where, false},
    {"forbid", read_where, false},
    {"measure", read_measure, false},
    {"move", bt_build_move, false},
    {"replace", bt_build_replace, false},
    {"drop", bt_build_drop, false},
};

bool
bt_is_statement(const bt_token *t, bool *declares)
{
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        *declares = statements[i].declares;
        if (bt_token_is(t, statements[i].keyword))
            return true;
    }
    *declares = false;
    return false;
}

static bt_status
unknown_statement(bt_parser *p)
{
    char word[32];
    bt_nearest near = {.word = word};
    snprintf(word, sizeof word, "%.*s", (int)p->token.length, p->token.text);
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        bt_nearest_try(&near, statements[i].keyword);
    if (p->token.kind == BT_TOKEN_NAME && near.best)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "no line starts with '%s'; did you mean %s?",
                              word, near.best);
    return bt_parser_unexpected(
        p, "a line that starts with heaps, piles, pile, number, parameter, "
           "set, function, positions, move, replace, drop, end, forbid, "
           "measure, about or source");
}

static bt_status
read_statement(bt_builder *b, bt_parser *p)
{
    bt_token at = p->token;
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        if (!bt_token_is(&p->token, statements[i].keyword))
            continue;
        BT_TRY(bt_parser_advance(p));
        BT_TRY(statements[i].read(b, p));
        if (b->r->n_moves > MAX_MOVES)
            return bt_fail_at(b->err, BT_ERR_SYNTAX, at.line, at.column,
                              "a game has at most %d kinds of moves",
                              MAX_MOVES);
        if (!p->token.first && p->token.kind != BT_TOKEN_END)
            return bt_parser_unexpected(
                p, bt_token_is(&at, "move")
                       ? "'for' and conditions, or the end of the move"
                       : "the end of the statement");
        return BT_OK;
    }
    return unknown_statement(p);
}

bt_status
bt_build_text(bt_builder *b, const char *name, const char *text, size_t length)
{
    bt_parser p;
    BT_TRY(bt_builder_text(b, name, text, length, &p));
    if (bt_token_is(&p.token, "game"))
        BT_TRY(read_game(b, &p));
    else if (!b->r->name)
        return bt_parser_unexpected(&p, "'game NAME' first");
    while (p.token.kind != BT_TOKEN_END) {
        bt_token at = p.token;
        bt_status s = read_statement(b, &p);
        if (s != BT_OK)
            BT_TRY(bt_builder_skip(b, &p, &at, s));
    }
    return bt_builder_first(b);
}
