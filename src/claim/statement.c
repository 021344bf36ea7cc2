/* statement.c: the body of a claim.
 *
 *   body      = { "let" NAME "(" names ")" "=" ( value | condition ) }
 *               [ "for" family ] [ "range" conditions ] [ "deep" conditions ]
 *               statement
 *   family    = [ NAME "=" ] pattern [ "where" conditions ]
 *             | "position" NAME [ "where" conditions ]
 *             | "numbers" names [ "where" conditions ]
 *   statement = condition [ "if" condition ]
 *             | "covered" "by" template { ";" template }
 *             | "works" condition [ ":" NAME "is" "one" "of" set { ";" set } ]
 *
 * Names in a pattern that mean nothing yet are the variables of the family:
 * non-negative integers. */
#include <string.h>

#include "base/fail.h"
#include "claim/atoms.h"
#include "claim/claim.h"

enum { FAMILY_VARIABLES = 16 };

typedef struct reader {
    bt_statement *s;
    bt_parser p;
    bt_scope scope;
} reader;

/* ---- scope ---- */

static bt_symbol
find(const bt_scope *scope, const char *name, size_t length)
{
    const bt_statement *s = scope->context;
    bt_token t = {.kind = BT_TOKEN_NAME, .text = name, .length = length};
    for (size_t i = s->in_case ? s->n_vars : 0; i < s->n_names; i++)
        if (bt_token_is(&t, s->var[i]))
            return (bt_symbol){
                .found = true, .slot = (int)s->slot[i], .list = -1};
    return (bt_symbol){.slot = -1, .list = -1};
}

/* ---- let ---- */

static bt_status
read_let_params(reader *r, bt_function *f)
{
    bool more = true;
    BT_TRY(bt_parser_expect(&r->p, "("));
    while (more) {
        bt_token name = r->p.token;
        size_t slot;
        if (f->n_params == 2)
            return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                                  "a function has at most two arguments");
        BT_TRY(bt_parser_name(&r->p, "the name of an argument",
                              &f->param[f->n_params]));
        BT_TRY(bt_parser_bind(&r->p, &name, &slot));
        f->n_params++;
        BT_TRY(bt_parser_accept(&r->p, ",", &more));
    }
    return bt_parser_expect(&r->p, ")");
}

static bt_status
read_let(reader *r)
{
    bt_definitions *d = r->s->definitions;
    bt_function f = {0};
    bt_scope scope = r->scope;
    bt_token name = r->p.token;
    BT_TRY(bt_parser_name(&r->p, "the name of a function", &f.name));
    BT_TRY(bt_check_new_name(&r->p, &name));
    scope.n_slots = 0;
    r->p.scope = &scope;
    BT_TRY(read_let_params(r, &f));
    BT_TRY(bt_parser_expect(&r->p, "="));
    BT_TRY(bt_parse_condition(&r->p, &f.body));
    f.type = f.body->type;
    f.n_slots = scope.n_slots;
    for (size_t i = 0; i < f.n_params; i++)
        bt_parser_unbind(&r->p);
    r->p.scope = &r->scope;
    if (f.n_slots > 16 || d->n_functions == BT_MAX_DEFINITIONS)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "too many functions or variables");
    d->function[d->n_functions++] = f;
    return BT_OK;
}

/* ---- families ---- */

static bool
is_variable(const bt_statement *s, const char *name)
{
    for (size_t i = 0; i < s->n_names; i++)
        if (strcmp(s->var[i], name) == 0)
            return true;
    return false;
}

/* A family without a name is called x, unless that is one of its variables. */
static bt_status
name_family(reader *r, const bt_token *name)
{
    bt_statement *s = r->s;
    if (name)
        BT_TRY(bt_check_new_name(&r->p, name));
    s->family_name = name ? bt_arena_copy(&s->arena, name->text, name->length)
                     : is_variable(s, "x") ? ""
                                           : "x";
    if (!s->family_name)
        return bt_fail_nomem(r->p.err);
    s->position[0] = s->family_name;
    s->n_positions = 1;
    return BT_OK;
}

static bt_status
read_pattern_family(reader *r)
{
    bt_token name = r->p.token;
    bool named = name.kind == BT_TOKEN_NAME && bt_parser_sees(&r->p, 1, "=");
    const char *ignored;
    r->s->family = BT_FAMILY_PATTERN;
    if (named) {
        BT_TRY(bt_parser_name(&r->p, "a name for the position", &ignored));
        BT_TRY(bt_parser_advance(&r->p));
    }
    BT_TRY(bt_pattern_declaring(&r->p, &r->s->pattern));
    return name_family(r, named ? &name : NULL);
}

static bt_status
read_numbers_family(reader *r)
{
    r->s->family = BT_FAMILY_NUMBERS;
    for (bool more = true; more;) {
        bt_token name = r->p.token;
        const char *ignored;
        int slot;
        BT_TRY(bt_parser_name(&r->p, "the name of a number", &ignored));
        if (is_variable(r->s, ignored))
            BT_TRY(bt_check_new_name(&r->p, &name));
        BT_TRY(bt_claim_declare(&r->p, &name, &slot));
        BT_TRY(bt_parser_accept(&r->p, ",", &more));
    }
    return BT_OK;
}

static bt_status
read_family(reader *r)
{
    bool position, numbers, where;
    r->s->family_place = (bt_place){r->p.token.line, r->p.token.column};
    BT_TRY(bt_parser_accept(&r->p, "position", &position));
    BT_TRY(bt_parser_accept(&r->p, "numbers", &numbers));
    if (position) {
        bt_token name = r->p.token;
        const char *ignored;
        r->s->family = BT_FAMILY_POSITIONS;
        BT_TRY(bt_parser_name(&r->p, "a name for the position", &ignored));
        BT_TRY(name_family(r, &name));
    } else if (numbers) {
        BT_TRY(read_numbers_family(r));
    } else {
        BT_TRY(read_pattern_family(r));
    }
    r->s->n_vars = r->s->n_names;
    if (r->s->n_vars > FAMILY_VARIABLES)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "a family has at most %d variables",
                              FAMILY_VARIABLES);
    BT_TRY(bt_parser_accept(&r->p, "where", &where));
    if (where)
        BT_TRY(bt_parse_conditions(&r->p, &r->s->where, &r->s->n_where));
    return BT_OK;
}

/* ---- statements ---- */

/* Cases have parameters of their own: the variables of the family and its name
 * mean nothing in them. */
static bt_status
read_cover(reader *r)
{
    const char *member = r->s->position[0];
    r->s->body_kind = BT_BODY_COVERED;
    BT_TRY(bt_parser_expect(&r->p, "by"));
    r->s->position[0] = "";
    r->s->in_case = true;
    bt_status s = bt_templates_read(&r->p, true, &r->s->cases, &r->s->n_cases);
    r->s->position[0] = member;
    r->s->in_case = false;
    return s;
}

static bt_status
read_condition(reader *r, bt_expr **out)
{
    BT_TRY(bt_parse_condition(&r->p, out));
    if ((*out)->type != BT_TYPE_BOOL)
        return bt_fail_at(r->p.err, BT_ERR_SYNTAX, (*out)->line, (*out)->column,
                          "a statement is needed here, this is a number");
    return BT_OK;
}

static bt_status
read_answers(reader *r)
{
    const bt_set **answer = bt_arena_alloc(&r->s->arena, 256 * sizeof *answer);
    if (!answer)
        return bt_fail_nomem(r->p.err);
    r->s->answer = answer;
    r->s->states_answers = true;
    BT_TRY(bt_parser_name(&r->p, "the name of the set", &r->s->answer_name));
    BT_TRY(bt_parser_expect(&r->p, "is"));
    BT_TRY(bt_parser_expect(&r->p, "one"));
    BT_TRY(bt_parser_expect(&r->p, "of"));
    for (bool more = true; more;) {
        if (r->s->n_answers == 256)
            return bt_parser_fail(&r->p, BT_ERR_SYNTAX, "too many answers");
        BT_TRY(bt_parse_set(&r->p, &answer[r->s->n_answers]));
        r->s->n_answers++;
        BT_TRY(bt_parser_accept(&r->p, ";", &more));
    }
    return BT_OK;
}

static bt_status
read_works(reader *r)
{
    bool stated;
    r->s->body_kind = BT_BODY_WORKS;
    BT_TRY(read_condition(r, &r->s->body));
    BT_TRY(bt_parser_accept(&r->p, ":", &stated));
    return stated ? read_answers(r) : BT_OK;
}

/* F if G is G implies F. */
static bt_status
read_formula(reader *r)
{
    bt_expr *guard;
    bool guarded;
    r->s->body_kind = BT_BODY_FORMULA;
    BT_TRY(read_condition(r, &r->s->body));
    BT_TRY(bt_parser_accept(&r->p, "if", &guarded));
    if (!guarded)
        return BT_OK;
    BT_TRY(read_condition(r, &guard));
    r->s->body = bt_expr_binary(&r->s->arena, BT_OP_IMPLIES, guard, r->s->body);
    return r->s->body ? BT_OK : bt_fail_nomem(r->p.err);
}

/* What begins a line of a claim, but comes before its statement. */
static bt_status
refuse_header(reader *r)
{
    static const char *const words[] = {"in",  "and", "quote", "note",  "rests",
                                        "let", "for", "where", "range", "deep"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (r->p.token.first && bt_token_is(&r->p.token, words[i]))
            return bt_parser_fail(
                &r->p, BT_ERR_SYNTAX,
                "'%s' does not belong here: headers come first, then 'let', "
                "'for ... where ...', 'range ...', 'deep ...', each once, then "
                "the statement",
                words[i]);
    return BT_OK;
}

static bt_status
read_statement(reader *r)
{
    bool covered, works;
    BT_TRY(refuse_header(r));
    BT_TRY(bt_parser_accept(&r->p, "covered", &covered));
    if (covered && r->s->n_positions == 0)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "'covered by' needs a family of positions, as in "
                              "'for [1,b,c]'");
    if (covered)
        return read_cover(r);
    BT_TRY(bt_parser_accept(&r->p, "works", &works));
    return works ? read_works(r) : read_formula(r);
}

/* Conditions, and how they are written. */
static bt_status
read_range(reader *r, const char *word, bt_expr ***out, size_t *n,
           const char **text)
{
    bool was;
    BT_TRY(bt_parser_accept(&r->p, word, &was));
    if (!was)
        return BT_OK;
    const char *start = r->p.token.text;
    BT_TRY(bt_parse_conditions(&r->p, out, n));
    const char *end = r->p.last.text + r->p.last.length;
    *text = bt_arena_copy(&r->s->arena, start, (size_t)(end - start));
    return *text ? BT_OK : bt_fail_nomem(r->p.err);
}

/* A claim typed in one line may begin with its family: [a,b] P iff .., or
 * position x: P iff .. */
static bool
opens_with_family(const reader *r)
{
    bt_parser ahead = r->p;
    ahead.err = NULL;
    if (!bt_token_is(&r->p.token, "position") &&
        !bt_token_is(&r->p.token, "numbers"))
        return bt_pattern_starts(&r->p);
    return bt_parser_advance(&ahead) == BT_OK &&
           ahead.token.kind == BT_TOKEN_NAME;
}

static bt_status
read_body(reader *r, bool typed)
{
    bool was, opens = typed && opens_with_family(r);
    BT_TRY(bt_parser_accept(&r->p, "let", &was));
    while (was) {
        BT_TRY(read_let(r));
        BT_TRY(bt_parser_accept(&r->p, "let", &was));
    }
    BT_TRY(bt_parser_accept(&r->p, "for", &was));
    if (was || opens)
        BT_TRY(read_family(r));
    BT_TRY(read_range(r, "range", &r->s->range, &r->s->n_range,
                      &r->s->range_text));
    BT_TRY(read_range(r, "deep", &r->s->deep, &r->s->n_deep, &r->s->deep_text));
    bt_default_range(r->s);
    BT_TRY(bt_parser_accept(&r->p, ":", &was));
    BT_TRY(read_statement(r));
    if (r->p.token.kind != BT_TOKEN_END)
        return bt_parser_unexpected(&r->p, "the end of the claim");
    if (r->scope.n_slots > BT_MAX_SLOTS)
        return bt_parser_fail(&r->p, BT_ERR_SYNTAX,
                              "the claim has too many variables");
    return BT_OK;
}

/* ---- */

static bt_status
open_reader(reader *r, const bt_claim_file *f, const bt_claim *c, bt_err *err)
{
    bt_statement *s = r->s;
    s->definitions = bt_arena_alloc(&s->arena, sizeof *s->definitions);
    if (!s->definitions)
        return bt_fail_nomem(err);
    *s->definitions = s->rules[0]->definitions;
    r->scope = (bt_scope){.find = find,
                          .context = s,
                          .definitions = s->definitions,
                          .primary = bt_atom_primary};
    r->p = (bt_parser){.arena = &s->arena, .scope = &r->scope, .err = err};
    bt_lexer_init(&r->p.lexer, f->text, c->end);
    r->p.lexer.at = c->at;
    r->p.lexer.line = c->body.line;
    r->p.lexer.line_start = c->line_start;
    r->p.lexer.fresh = true;
    return bt_parser_advance(&r->p);
}

bt_status
bt_statement_read(bt_statement *s, const bt_claim_file *f, const bt_claim *c,
                  const bt_ruleset *const *rules, bt_err *err)
{
    bt_err local = {0};
    reader r = {.s = s};
    *s = (bt_statement){.n_games = c->n_games};
    for (size_t i = 0; i < c->n_games; i++) {
        s->rules[i] = rules[i];
        s->alias[i] = c->game[i].alias;
    }
    bt_status status = open_reader(&r, f, c, err ? err : &local);
    if (status == BT_OK)
        status = read_body(&r, f->typed);
    if (status != BT_OK)
        bt_fail_in(err, f->name, f->text, f->length);
    return status;
}

void
bt_statement_free(bt_statement *s)
{
    bt_arena_free(&s->arena);
}
