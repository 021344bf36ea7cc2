/* pattern.c: positions with variables in them.
 *
 *   pattern  = summand { "+" summand } | NAME         (as many as in the game)
 *   summand  = ( list { list } | "(" values ")" ) { NAME "=" named }
 *   list     = "[" items "]" | "<" values ">"
 *   named    = value | list | "(" values ")"
 *   item     = value [ "^" value ]      (how many heaps of that size)
 *   template = pattern [ "->" pattern ] [ "for" conditions ]
 */
#include <string.h>

#include "base/fail.h"
#include "claim/atoms.h"
#include "claim/claim.h"
#include "game/notation.h"

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

int
bt_position_named(const bt_parser *p, const bt_token *t)
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
           (t->kind == BT_TOKEN_NAME && bt_position_named(p, t) >= 0);
}

/* 1^m is m heaps of size 1; (2^k) in parentheses is a power. */
static void
split_power(bt_pattern *q, bt_expr *e, char bracket)
{
    bool repeated = e->op == BT_OP_POW && !e->closed && bracket == '[';
    q->value[q->n] = repeated ? e->kid[0] : e;
    q->times[q->n] = repeated ? e->kid[1] : NULL;
    q->n++;
}

static bt_status
read_items(bt_parser *p, bt_pattern *q, char bracket, const char *close)
{
    bool more = !bt_token_is(&p->token, close);
    while (more) {
        bt_expr *e;
        if (q->n == BT_PATTERN_ITEMS)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a position here has at most %d entries",
                                  BT_PATTERN_ITEMS);
        BT_TRY(bt_parse_value(p, &e));
        split_power(q, e, bracket);
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

bool
bt_pattern_names_field(const bt_parser *p)
{
    return p->token.kind == BT_TOKEN_NAME && !p->token.first &&
           names_field(bt_statement_of(p), &p->token) &&
           bt_parser_sees(p, 1, "=");
}

/* <b1, b2> is [1^b1, 2^b2]. */
static bt_status
write_counts_out(bt_parser *p, bt_pattern *q, size_t from)
{
    for (size_t i = from; i < q->n; i++) {
        q->times[i] = q->value[i];
        q->value[i] = bt_expr_int(p->arena, (int64_t)(i - from) + 1);
        if (!q->value[i])
            return bt_fail_nomem(p->err);
    }
    return BT_OK;
}

/* Items in brackets; 0: no bracket is here. */
static bt_status
read_brackets(bt_parser *p, bt_pattern *q, char *bracket)
{
    static const char *const close[] = {"]", ">", ")"};
    static const char open[] = "[<(";
    size_t from = q->n;
    *bracket = 0;
    for (size_t i = 0; i < 3; i++) {
        if (p->token.length != 1 || *p->token.text != open[i])
            continue;
        *bracket = open[i];
        BT_TRY(bt_parser_advance(p));
        BT_TRY(read_items(p, q, *bracket, close[i]));
        return *bracket == '<' ? write_counts_out(p, q, from) : BT_OK;
    }
    return BT_OK;
}

/* One more list, of the field with this name or of the next. */
static bt_status
read_list(bt_parser *p, bt_pattern *q, const char *name)
{
    size_t from = q->n;
    char bracket;
    if (q->n_lists == sizeof q->list / sizeof *q->list)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "too many lists of heaps");
    BT_TRY(read_brackets(p, q, &bracket));
    q->bracket = '{';
    q->list[q->n_lists++] = (bt_pattern_list){
        .name = name, .row = bracket == '(', .from = from, .n = q->n - from};
    return BT_OK;
}

/* Is the field that was named a list, and are its heaps written here? */
static bool
starts_list(const bt_parser *p, const bt_ruleset *r, const char *name)
{
    bool brackets = bt_token_is(&p->token, "[") || bt_token_is(&p->token, "<");
    for (size_t i = 0; i < r->n_fields; i++)
        if (strcmp(r->field[i].name, name) == 0 &&
            bt_field_is_list(&r->field[i]))
            return brackets || bt_token_is(&p->token, "(");
    return brackets;
}

static bt_status
read_named(bt_parser *p, const bt_ruleset *r, bt_pattern *q)
{
    while (bt_pattern_names_field(p)) {
        const char *name;
        if (q->n_named == sizeof q->named / sizeof *q->named)
            return bt_parser_fail(p, BT_ERR_SYNTAX, "too many named fields");
        BT_TRY(bt_parser_name(p, "a field", &name));
        BT_TRY(bt_parser_expect(p, "="));
        if (q->bracket != '(' && starts_list(p, r, name)) {
            BT_TRY(read_list(p, q, name));
            continue;
        }
        q->name[q->n_named] = name;
        BT_TRY(r->n_parts ? bt_parse_power(p, &q->named[q->n_named])
                          : bt_parse_value(p, &q->named[q->n_named]));
        q->n_named++;
    }
    return BT_OK;
}

/* In games with several bags their lists follow each other, on one line. */
static bt_status
read_lists(bt_parser *p, const bt_ruleset *r, size_t bags, bt_pattern *q)
{
    if (q->bracket != '(' && q->n_lists < BT_MAX_FIELDS)
        q->list[q->n_lists++] =
            (bt_pattern_list){.from = q->from, .n = q->n - q->from};
    while (q->n_lists > q->lists && q->n_lists - q->lists < bags &&
           !p->token.first &&
           (bt_token_is(&p->token, "[") || bt_token_is(&p->token, "<")))
        BT_TRY(read_list(p, q, NULL));
    return read_named(p, r, q);
}

static bt_status
read_summand(bt_parser *p, const bt_ruleset *r, size_t part, bt_pattern *q)
{
    q->part = bt_part_fields(r, part);
    q->from = q->n;
    q->lists = q->n_lists;
    q->numbers = q->n_named;
    BT_TRY(read_brackets(p, q, &q->bracket));
    if (!q->bracket)
        return bt_parser_unexpected(p, "a position such as [1,2] or (x,y)");
    BT_TRY(read_lists(p, r, bt_shape_of_part(r, part).bags, q));
    return bt_pattern_written(r, part, q, p->err);
}

static bt_status
read_summands(bt_parser *p, const bt_ruleset *r, bt_pattern *q)
{
    BT_TRY(read_summand(p, r, 0, q));
    for (size_t i = 1; i < bt_part_count(r); i++) {
        BT_TRY(bt_parser_expect(p, "+"));
        BT_TRY(read_summand(p, r, i, q));
    }
    return BT_OK;
}

bt_status
bt_pattern_read(bt_parser *p, size_t game, bt_pattern *q)
{
    const bt_statement *s = bt_statement_of(p);
    *q = (bt_pattern){
        .variable = -1, .line = p->token.line, .column = p->token.column};
    if (p->token.kind != BT_TOKEN_NAME)
        return read_summands(p, s->rules[game], q);
    q->variable = bt_position_named(p, &p->token);
    if (q->variable < 0)
        return bt_parser_unexpected(p, "a position");
    BT_TRY(bt_parser_advance(p));
    return game ? bt_pattern_carried(s, q, game, p->err) : BT_OK;
}

bt_status
bt_claim_declare(bt_parser *p, const bt_token *name, int *slot)
{
    bt_statement *s = bt_statement_of(p);
    if (s->n_names == BT_CLAIM_NAMES)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "the claim has too many variables");
    s->var[s->n_names] = bt_arena_copy(&s->arena, name->text, name->length);
    if (!s->var[s->n_names])
        return bt_fail_nomem(p->err);
    *slot = (int)p->scope->n_slots++;
    s->slot[s->n_names++] = (size_t)*slot;
    return BT_OK;
}

/* [N] might be read as an answer. */
static bt_status
declare_variable(bt_parser *p, const bt_token *name, int *slot)
{
    if (bt_is_question(name))
        return bt_check_new_name(p, name);
    return bt_claim_declare(p, name, slot);
}

bt_status
bt_pattern_declaring(bt_parser *p, bt_pattern *q)
{
    bt_scope *scope = p->scope;
    scope->declare = declare_variable;
    bt_status s = bt_pattern_read(p, 0, q);
    scope->declare = NULL;
    return s;
}

/* ---- templates ---- */

/* Names in the patterns that mean nothing yet are its parameters. */
static bt_status
read_patterns(bt_parser *p, bool with_target, bt_template *t)
{
    bt_statement *s = bt_statement_of(p);
    size_t first = s->n_names;
    BT_TRY(bt_pattern_declaring(p, &t->pattern));
    if (with_target) {
        BT_TRY(bt_parser_expect(p, "->"));
        BT_TRY(bt_pattern_declaring(p, &t->target));
    }
    t->n_params = s->n_names - first;
    if (t->n_params > sizeof t->slot / sizeof *t->slot)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a family has at most 4 parameters");
    memcpy(t->slot, s->slot + first, t->n_params * sizeof *t->slot);
    memcpy(t->param, s->var + first, t->n_params * sizeof *t->param);
    return BT_OK;
}

static bt_status
read_template(bt_parser *p, bool with_target, bt_template *t)
{
    bool guarded;
    size_t slots = p->scope->n_slots;
    *t = (bt_template){0};
    BT_TRY(read_patterns(p, with_target, t));
    BT_TRY(bt_parser_accept(p, "for", &guarded));
    if (guarded)
        BT_TRY(bt_parse_conditions(p, &t->condition, &t->n_conditions));
    bt_statement_of(p)->n_names -= t->n_params;
    if (p->scope->n_slots > BT_MAX_SLOTS)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "the claim has too many variables");
    p->scope->n_slots = slots; /* templates are looked at one at a time */
    return BT_OK;
}

bt_status
bt_templates_read(bt_parser *p, bool with_target, bt_template **out, size_t *n)
{
    *out = NULL;
    *n = 0;
    for (bool more = true; more;) {
        bt_template t;
        BT_TRY(read_template(p, with_target, &t));
        BT_TRY(bt_arena_append(p->arena, out, n, &t, sizeof t, p->err));
        BT_TRY(bt_parser_accept(p, ";", &more));
    }
    return BT_OK;
}
