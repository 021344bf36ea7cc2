/* pattern.c: positions with variables in them.
 *
 *   pattern  = "[" items "]" { NAME "=" value } | "<" values ">"
 *            | "(" values ")" { NAME "=" value } | NAME
 *   item     = value [ "^" value ]      (how many heaps of that size)
 *   template = pattern [ "->" pattern ] [ "for" conditions ]
 */
#include <string.h>

#include "base/fail.h"
#include "claim/claim.h"

bt_statement *
bt_statement_of(const bt_parser *p)
{
    /* the scope of a statement has the statement as its context */
    union {
        const void *in;
        bt_statement *out;
    } u = {.in = p->scope->context};
    return u.out;
}

static int
position_named(const bt_parser *p, const bt_token *t)
{
    const bt_statement *s = bt_statement_of(p);
    for (size_t i = s->n_positions; i-- > 0;)
        if (s->position[i] && bt_token_is(t, s->position[i]))
            return (int)i;
    return -1;
}

bool
bt_pattern_starts(const bt_parser *p)
{
    const bt_token *t = &p->token;
    return bt_token_is(t, "[") || bt_token_is(t, "<") || bt_token_is(t, "(") ||
           (t->kind == BT_TOKEN_NAME && position_named(p, t) >= 0);
}

/* 1^m is m heaps of size 1; (2^k) in parentheses is a power. */
static void
split_power(bt_pattern *q, bt_expr *e)
{
    bool repeated = e->op == BT_OP_POW && !e->closed && q->bracket == '[';
    q->value[q->n] = repeated ? e->kid[0] : e;
    q->times[q->n] = repeated ? e->kid[1] : NULL;
    q->n++;
}

static bt_status
read_items(bt_parser *p, bt_pattern *q, const char *close)
{
    bool more = !bt_token_is(&p->token, close);
    while (more) {
        bt_expr *e;
        if (q->n == BT_PATTERN_ITEMS)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a position here has at most %d entries",
                                  BT_PATTERN_ITEMS);
        BT_TRY(bt_parse_value(p, &e));
        split_power(q, e);
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return bt_parser_expect(p, close);
}

static bool
names_field(const bt_statement *s, const bt_token *t)
{
    for (size_t g = 0; g < s->n_games; g++)
        for (size_t i = 0; i < s->rules[g]->n_fields; i++)
            if (bt_token_is(t, s->rules[g]->field[i].name))
                return true;
    return false;
}

/* pass=0 after the bracket: NAME "=" on the same line, and a field of some game
 * of the claim. */
static bool
starts_named(const bt_parser *p)
{
    bt_parser ahead = *p;
    ahead.err = NULL;
    return p->token.kind == BT_TOKEN_NAME && !p->token.first &&
           names_field(bt_statement_of(p), &p->token) &&
           bt_parser_advance(&ahead) == BT_OK && bt_token_is(&ahead.token, "=");
}

static bt_status
read_named(bt_parser *p, bt_pattern *q)
{
    while (starts_named(p)) {
        if (q->n_named == sizeof q->named / sizeof *q->named)
            return bt_parser_fail(p, BT_ERR_SYNTAX, "too many named fields");
        BT_TRY(bt_parser_name(p, "a field", &q->name[q->n_named]));
        BT_TRY(bt_parser_expect(p, "="));
        BT_TRY(bt_parse_value(p, &q->named[q->n_named]));
        q->n_named++;
    }
    return BT_OK;
}

static bt_status
read_pattern(bt_parser *p, bt_pattern *q)
{
    static const struct {
        const char *open, *close;
    } brackets[] = {{"[", "]"}, {"<", ">"}, {"(", ")"}};
    *q = (bt_pattern){
        .variable = -1, .line = p->token.line, .column = p->token.column};
    if (p->token.kind == BT_TOKEN_NAME) {
        q->variable = position_named(p, &p->token);
        return q->variable < 0 ? bt_parser_unexpected(p, "a position")
                               : bt_parser_advance(p);
    }
    for (size_t i = 0; i < 3; i++) {
        if (!bt_token_is(&p->token, brackets[i].open))
            continue;
        q->bracket = *brackets[i].open;
        BT_TRY(bt_parser_advance(p));
        BT_TRY(read_items(p, q, brackets[i].close));
        return read_named(p, q);
    }
    return bt_parser_unexpected(p, "a position such as [1,2] or (x,y)");
}

bt_status
bt_pattern_read(bt_parser *p, size_t game, bt_pattern *q)
{
    BT_TRY(read_pattern(p, q));
    return bt_pattern_check(bt_statement_of(p), q, game, p->err);
}

static bt_status
push(bt_vector *kids, bt_expr *e)
{
    bt_expr **slot = bt_vector_push(kids, sizeof *slot);
    if (!slot)
        return BT_ERR_NOMEM;
    *slot = e;
    return BT_OK;
}

bt_status
bt_pattern_kids(const bt_pattern *q, bt_vector *kids)
{
    for (size_t i = 0; i < q->n; i++) {
        BT_TRY(push(kids, q->value[i]));
        if (q->times[i])
            BT_TRY(push(kids, q->times[i]));
    }
    for (size_t i = 0; i < q->n_named; i++)
        BT_TRY(push(kids, q->named[i]));
    return BT_OK;
}

/* ---- templates ---- */

/* Where the patterns of a template end. */
static bool
ends_patterns(const bt_token *t)
{
    return t->kind == BT_TOKEN_END || bt_token_is(t, ";") ||
           bt_token_is(t, "}") || bt_token_is(t, "for") ||
           (t->first && bt_token_is(t, "claim"));
}

static bt_status
bind_param(bt_parser *p, bt_template *t, const bt_token *name)
{
    if (t->n_params == 4)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a family has at most 4 parameters");
    t->param[t->n_params] = bt_arena_copy(p->arena, name->text, name->length);
    if (!t->param[t->n_params])
        return bt_fail_nomem(p->err);
    BT_TRY(bt_parser_bind(p, name, &t->slot[t->n_params]));
    t->n_params++;
    return BT_OK;
}

/* Bind every name of the patterns that means nothing yet; in `pass=0` the name
 * is that of a field. */
static bt_status
bind_params(bt_parser *p, bt_template *t)
{
    bt_parser ahead = *p;
    ahead.err = NULL;
    while (!ends_patterns(&ahead.token)) {
        bt_token name = ahead.token;
        if (bt_parser_advance(&ahead) != BT_OK)
            return BT_OK; /* the real reader will say what is wrong */
        if (name.kind == BT_TOKEN_NAME &&
            !bt_reserved(name.text, name.length) &&
            !bt_token_is(&ahead.token, "(") &&
            !(bt_token_is(&ahead.token, "=") &&
              names_field(bt_statement_of(p), &name)) &&
            !bt_parser_find(p, &name).found && position_named(p, &name) < 0)
            BT_TRY(bind_param(p, t, &name));
    }
    return BT_OK;
}

bt_status
bt_template_read(bt_parser *p, bool with_target, bt_template *t)
{
    bool guarded;
    size_t slots = p->scope->n_slots;
    *t = (bt_template){0};
    BT_TRY(bind_params(p, t));
    BT_TRY(bt_pattern_read(p, 0, &t->pattern));
    if (with_target) {
        BT_TRY(bt_parser_expect(p, "->"));
        BT_TRY(bt_pattern_read(p, 0, &t->target));
    }
    BT_TRY(bt_parser_accept(p, "for", &guarded));
    if (guarded)
        BT_TRY(bt_parse_conditions(p, &t->condition, &t->n_conditions));
    BT_TRY(bt_template_check(p->arena, t, p->err));
    for (size_t i = 0; i < t->n_params; i++)
        bt_parser_unbind(p);
    if (p->scope->n_slots > BT_MAX_SLOTS)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "the claim has too many variables");
    p->scope->n_slots = slots; /* templates are looked at one at a time */
    return BT_OK;
}
