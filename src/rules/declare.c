/* declare.c: parameters, numbers, sets and functions: what a setting may
 * override. Each is read either where it is declared or from the setting of
 * the same name. */
#include <string.h>

#include "base/fail.h"
#include "rules/build.h"

enum { MAX_OWN_SLOTS = 16, MAX_LIST = 100000 };

/* The parser that holds the value of `name`: the setting's, or the file's own
 * after '='. *given says whether there is any. The file's own value is read
 * (and checked) even when a setting replaces it, so that the file's statement
 * is stepped over. */
typedef bt_status read_fn(bt_builder *b, bt_parser *p, void *arg);

/* As if NAME and then `value`, such as "={1,3,4}", had been set. */
static bt_status
use_example(bt_builder *b, const char *name, const char *value)
{
    bt_text t = {0};
    bt_parser p;
    bt_text_add(&t, "%s%s", name, value);
    bt_status s = t.failed
                      ? bt_fail_nomem(b->err)
                      : bt_builder_text(b, "example", t.v.data, t.v.count, &p);
    bt_text_free(&t);
    BT_TRY(s);
    p.token.first = false;
    return bt_build_setting(b, &p);
}

/* It is declared, but not given: a hint such as "={1,3,4}" says how. */
static void
need(bt_builder *b, const bt_token *at, const char *name, const char *hint)
{
    const char *end = strchr(hint, '='); /* (k)=2*k: the arguments are shown */
    for (const bt_summand *of = b->own; of->outer; of = of->outer)
        name = bt_summand_name(b, of, name);
    bt_text_add(&b->needs, "%s%s%.*s", b->needs.v.count ? ", " : "", name,
                (int)(end - hint), hint);
    if (b->first_need)
        return;
    b->first_need = name;
    b->first_hint = hint;
    b->needs_line = at->line;
    b->needs_column = at->column;
}

/* The value of what is declared at a token. Where none is given there must be
 * an example: then one is needed. */
static bt_status
read_given(bt_builder *b, bt_parser *p, const bt_token *at, const char *name,
           const char *example, read_fn *read, void *arg)
{
    bt_parser value;
    bool given;
    BT_TRY(bt_parser_accept(p, "=", &given));
    if (given)
        BT_TRY(read(b, p, arg));
    else if (example && b->options->examples && !bt_builder_setting(b, name))
        BT_TRY(use_example(b, name, example));
    bt_setting *s = bt_builder_setting(b, name);
    if (!s && !given && !example)
        return bt_parser_unexpected(p, "'=' and the initial value");
    if (!s && !given)
        need(b, at, name, example);
    if (!s)
        return BT_OK;
    BT_TRY(bt_setting_parser(b, s, &value));
    BT_TRY(read(b, &value, arg));
    if (value.token.kind != BT_TOKEN_END)
        return bt_parser_unexpected(&value, "the end of the value");
    return BT_OK;
}

static bt_status
no_params(bt_builder *b, const char *name)
{
    const bt_setting *s = bt_builder_setting(b, name);
    if (s && s->n_params)
        return bt_fail_at(b->err, BT_ERR_SYNTAX, s->line, 1,
                          "%s is not a function: write %s=...", name, name);
    return BT_OK;
}

/* Sets and functions are fixed: they see parameters, but no position. */
static bt_symbol
find_parameter(const bt_scope *scope, const char *name, size_t length)
{
    bt_symbol s = bt_builder_find(scope, name, length);
    return s.constant ? s : (bt_symbol){.slot = -1, .list = -1};
}

/* ---- parameter NAME = value ---- */

static bt_status
read_constant(bt_builder *b, bt_parser *p, void *arg)
{
    bt_scope scope;
    bt_expr *e;
    bt_builder_scope(b, &scope);
    scope.find = find_parameter;
    scope.has_position = false;
    p->scope = &scope;
    BT_TRY(bt_parse_value(p, &e));
    p->scope = NULL;
    uint64_t fuel = 1000000;
    bt_env env = {.definitions = &b->r->definitions, .fuel = &fuel};
    return bt_eval(e, &env, arg, b->err);
}

bt_status
bt_build_parameter(bt_builder *b, bt_parser *p)
{
    bt_definitions *d = &b->r->definitions;
    bt_parameter q = {0};
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "the name of the parameter", &q.name));
    BT_TRY(bt_builder_fresh(b, p, q.name));
    BT_TRY(no_params(b, q.name));
    BT_TRY(read_given(b, p, &at, q.name, "=2", read_constant, &q.value));
    if (d->n_parameters == BT_MAX_DEFINITIONS)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "more than %d parameters",
                              BT_MAX_DEFINITIONS);
    d->parameter[d->n_parameters++] = q;
    return BT_OK;
}

/* ---- number NAME = value ---- */

static bt_status
read_initial(bt_builder *b, bt_parser *p, void *arg)
{
    bt_scope scope;
    bt_expr **e = arg;
    const char *start = p->token.text;
    bt_builder_scope(b, &scope);
    p->scope = &scope;
    BT_TRY(bt_parse_value(p, e));
    p->scope = NULL;
    return bt_parser_text(p, start, &(*e)->text);
}

bt_status
bt_build_number(bt_builder *b, bt_parser *p)
{
    const char *name;
    bt_expr *initial = NULL;
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "the name of the number", &name));
    BT_TRY(no_params(b, name));
    BT_TRY(read_given(b, p, &at, name, NULL, read_initial, &initial));
    BT_TRY(bt_builder_field(b, p, name, BT_FIELD_NUMBER));
    b->r->field[b->r->n_fields - 1].initial = initial;
    return BT_OK;
}

/* ---- set NAME [= set] ---- */

static bt_status
read_named_set(bt_builder *b, bt_parser *p, void *arg)
{
    bt_named_set *s = arg;
    bt_scope scope;
    bt_builder_scope(b, &scope);
    scope.find = find_parameter;
    scope.has_position = false;
    scope.n_slots = 0;
    p->scope = &scope;
    bt_token at = p->token;
    BT_TRY(bt_parse_set_value(p, &s->set));
    BT_TRY(bt_parser_text(p, at.text, &s->text));
    p->scope = NULL;
    s->n_slots = scope.n_slots;
    if (s->n_slots > MAX_OWN_SLOTS)
        return bt_fail_at(b->err, BT_ERR_SYNTAX, at.line, at.column,
                          "sets are nested too deep");
    return BT_OK;
}

bt_status
bt_build_set(bt_builder *b, bt_parser *p)
{
    bt_definitions *d = &b->r->definitions;
    bt_named_set s = {0};
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "the name of the set", &s.name));
    BT_TRY(bt_builder_fresh(b, p, s.name));
    BT_TRY(no_params(b, s.name));
    BT_TRY(read_given(b, p, &at, s.name, "={1,3,4}", read_named_set, &s));
    if (d->n_sets == BT_MAX_DEFINITIONS)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "more than %d sets",
                              BT_MAX_DEFINITIONS);
    d->set[d->n_sets++] = s;
    return BT_OK;
}

/* ---- function NAME(k) [= cases], NAME = list ---- */

typedef struct function_scope {
    bt_scope scope;
    const bt_builder *builder;
    size_t n_params;
    const char *const *param;
} function_scope;

static bt_symbol
find_in_function(const bt_scope *scope, const char *name, size_t length)
{
    const function_scope *fs = scope->context;
    bt_token t = {.kind = BT_TOKEN_NAME, .text = name, .length = length};
    for (size_t i = 0; i < fs->n_params; i++)
        if (bt_token_is(&t, fs->param[i]))
            return (bt_symbol){.found = true, .slot = (int)i, .list = -1};
    bt_scope outer = {.context = fs->builder};
    return find_parameter(&outer, name, length);
}

/* Is the value a plain list of integers (1,2,2,5), or one integer? */
static bool
is_list(const bt_parser *p)
{
    bt_parser ahead = *p;
    ahead.err = NULL;
    for (;;) {
        if (ahead.token.kind != BT_TOKEN_INT ||
            bt_parser_advance(&ahead) != BT_OK)
            return false;
        if (ahead.token.kind == BT_TOKEN_END || ahead.token.first)
            return true;
        if (!bt_token_is(&ahead.token, ",") ||
            bt_parser_advance(&ahead) != BT_OK)
            return false;
    }
}

static bt_status
read_function_list(bt_parser *p, bt_function *f)
{
    if (f->n_params != 1)
        return bt_parser_fail(p, BT_ERR_RULE,
                              "a list defines a function of one argument");
    f->body = NULL;
    f->n_values = 0;
    for (bool more = true; more;) {
        if (f->n_values == MAX_LIST)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a list has at most %d values", MAX_LIST);
        BT_TRY(bt_arena_append(p->arena, &f->value, &f->n_values,
                               &p->token.value, sizeof p->token.value, p->err));
        BT_TRY(bt_parser_advance(p));
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return BT_OK;
}

static bt_status
read_definition(bt_builder *b, bt_parser *p, void *arg)
{
    bt_function *f = arg;
    const bt_setting *s = bt_builder_setting(b, f->name);
    bool own = s && s->used && s->n_params;
    function_scope fs = {.builder = b};
    if (!own && is_list(p))
        return read_function_list(p, f);
    if (own && s->n_params != f->n_params)
        return bt_parser_fail(p, BT_ERR_RULE,
                              "%s is a function of %zu argument%s", f->name,
                              f->n_params, f->n_params == 1 ? "" : "s");
    bt_builder_scope(b, &fs.scope);
    fs.n_params = f->n_params;
    if (own)
        memcpy(f->param, s->param, sizeof f->param);
    fs.param = f->param;
    fs.scope.find = find_in_function;
    fs.scope.context = &fs;
    fs.scope.n_slots = f->n_params;
    fs.scope.has_position = false;
    p->scope = &fs.scope;
    const char *start = p->token.text;
    BT_TRY(bt_parse_cases(p, &f->body));
    BT_TRY(bt_parser_text(p, start, &f->body->text));
    p->scope = NULL;
    f->n_slots = fs.scope.n_slots;
    if (f->n_slots > MAX_OWN_SLOTS)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "sets are nested too deep");
    return BT_OK;
}

/* "(k)=2*k" */
static const char *
function_hint(bt_arena *arena, const bt_function *f)
{
    bt_text t = {0};
    bool two = f->n_params > 1;
    bt_text_add(&t, "(%s%s%s)=2*%s", f->param[0], two ? "," : "",
                two ? f->param[1] : "", f->param[0]);
    return bt_arena_take(arena, &t);
}

bt_status
bt_build_function(bt_builder *b, bt_parser *p)
{
    bt_definitions *d = &b->r->definitions;
    bt_function f = {0};
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "the name of the function", &f.name));
    BT_TRY(bt_builder_fresh(b, p, f.name));
    BT_TRY(bt_build_arguments(p, f.param, &f.n_params));
    if (f.n_params == 0) /* NAME = list */
        f.param[f.n_params++] = "n";
    const char *hint = function_hint(p->arena, &f);
    BT_NEED(hint, b->err);
    BT_TRY(read_given(b, p, &at, f.name, hint, read_definition, &f));
    if (d->n_functions == BT_MAX_DEFINITIONS)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "more than %d functions",
                              BT_MAX_DEFINITIONS);
    d->function[d->n_functions++] = f;
    return BT_OK;
}
