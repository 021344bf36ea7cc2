/* parse_set.c: sets, lists of conditions, and definitions by cases. */
#include "expr/parse.h"

#include "base/fail.h"
#include "expr/monotone.h"

enum { MAX_ITEMS = 4096 };

static bt_status
split_and(bt_parser *p, bt_expr *e, bt_expr ***out, size_t *n)
{
    if (e->op != BT_OP_AND)
        return bt_arena_append(p->arena, out, n, &e, sizeof e, p->err);
    BT_TRY(split_and(p, e->kid[0], out, n));
    return split_and(p, e->kid[1], out, n);
}

bt_status
bt_parse_conditions(bt_parser *p, bt_expr ***out, size_t *n)
{
    *out = NULL;
    *n = 0;
    for (bool more = true; more;) {
        bt_expr *e;
        BT_TRY(bt_parse_condition(p, &e));
        if (e->type != BT_TYPE_BOOL)
            return bt_fail_at(p->err, BT_ERR_SYNTAX, e->line, e->column,
                              "a condition is needed here, this is a number");
        BT_TRY(split_and(p, e, out, n));
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return BT_OK;
}

/* ---- {1, 3, 5..8} ---- */

static bt_status
parse_items(bt_parser *p, bt_expr *first, bt_set *set)
{
    set->kind = BT_SET_LIST;
    for (bool more = true; more; first = NULL) {
        bt_set_item item;
        bool range;
        item.low = first;
        if (!first)
            BT_TRY(bt_parse_value(p, &item.low));
        item.high = item.low;
        BT_TRY(bt_parser_accept(p, "..", &range));
        if (range)
            BT_TRY(bt_parse_value(p, &item.high));
        if (set->n == MAX_ITEMS)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a set has at most %d entries", MAX_ITEMS);
        BT_TRY(bt_arena_append(p->arena, &set->item, &set->n, &item,
                               sizeof item, p->err));
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return BT_OK;
}

/* ---- {2^i : i >= 0} and {t : condition} ---- */

/* The bound variable is the one name in front of ':' that is not known
 * outside; it is looked for before the set is read. */
static bool
find_bound(const bt_parser *p, bt_token *name)
{
    bt_parser ahead = *p;
    bool found = false;
    int depth = 0;
    ahead.err = NULL;
    while (ahead.token.kind != BT_TOKEN_END) {
        const bt_token *t = &ahead.token;
        if (bt_token_is(t, "{") || bt_token_is(t, "("))
            depth++;
        if (bt_token_is(t, ")") || bt_token_is(t, "}"))
            depth--;
        if (depth < 0 || (depth == 0 && bt_token_is(t, ",")))
            return false;
        if (depth == 0 && bt_token_is(t, ":"))
            return found;
        if (t->kind == BT_TOKEN_NAME && !bt_reserved(t->text, t->length)) {
            bt_token word = *t;
            if (bt_parser_advance(&ahead) != BT_OK)
                return false;
            if (bt_token_is(&ahead.token, "("))
                continue; /* a function */
            *name = word;
            found = true;
            continue;
        }
        if (bt_parser_advance(&ahead) != BT_OK)
            return false;
    }
    return false;
}

/* Take `i >= c` or `c <= i` out as the least value of an image's variable. */
static bt_expr *
least_value(const bt_set *set, const bt_expr *c)
{
    bool ge = c->op == BT_OP_GE, le = c->op == BT_OP_LE;
    if (!ge && !le)
        return NULL;
    const bt_expr *var = c->kid[ge ? 0 : 1];
    bt_expr *bound = c->kid[ge ? 1 : 0];
    if (var->op != BT_OP_VAR || (size_t)var->value != set->slot ||
        bt_expr_uses(bound, set->slot))
        return NULL;
    return bound;
}

static bt_status
finish_image(bt_parser *p, bt_set *set, bt_expr *body)
{
    set->kind = BT_SET_IMAGE;
    set->body = body;
    for (size_t i = 0; i < set->n_conditions && !set->from; i++)
        set->from = least_value(set, set->condition[i]);
    if (!set->from || set->from->op != BT_OP_INT || set->from->value < 0)
        return bt_fail_at(p->err, BT_ERR_SYNTAX, set->line, set->column,
                          "say where %s starts, as in {2^i : i >= 0}",
                          set->bound);
    if (!bt_expr_grows(body, set->slot))
        return bt_fail_at(p->err, BT_ERR_RULE, body->line, body->column,
                          "it cannot be seen that this grows with %s without "
                          "bound; write {t : condition} instead",
                          set->bound);
    return BT_OK;
}

static bt_status
parse_comprehension(bt_parser *p, const bt_token *name, bt_set *set)
{
    bt_expr *body;
    BT_TRY(bt_parser_bind(p, name, &set->slot));
    set->bound = bt_arena_copy(p->arena, name->text, name->length);
    BT_NEED(set->bound, p->err);
    BT_TRY(bt_parse_value(p, &body));
    BT_TRY(bt_parser_expect(p, ":"));
    BT_TRY(bt_parse_conditions(p, &set->condition, &set->n_conditions));
    bt_parser_unbind(p);
    set->kind = BT_SET_WHERE;
    if (body->op == BT_OP_VAR && (size_t)body->value == set->slot)
        return BT_OK;
    return finish_image(p, set, body);
}

static bt_status
parse_braces(bt_parser *p, bt_set *set)
{
    bt_token name = {0};
    BT_TRY(bt_parser_expect(p, "{"));
    if (bt_token_is(&p->token, "}"))
        return bt_parser_advance(p); /* the empty set */
    if (find_bound(p, &name)) {
        BT_TRY(parse_comprehension(p, &name, set));
    } else {
        bt_expr *first;
        BT_TRY(bt_parse_value(p, &first));
        BT_TRY(parse_items(p, first, set));
    }
    return bt_parser_expect(p, "}");
}

bt_status
bt_parse_set(bt_parser *p, const bt_set **out)
{
    bt_set *set = bt_arena_alloc(p->arena, sizeof *set);
    const bt_definitions *d = p->scope->definitions;
    BT_NEED(set, p->err);
    set->line = p->token.line;
    set->column = p->token.column;
    *out = set;
    if (bt_token_is(&p->token, "{"))
        return parse_braces(p, set);
    for (size_t i = p->scope->first_set; d && i < d->n_sets; i++)
        if (bt_token_is(&p->token, d->set[i].name)) {
            set->kind = BT_SET_NAMED;
            set->name = i;
            return bt_parser_advance(p);
        }
    return bt_parser_unexpected(p, "a set such as {1,3,4}, or its name");
}

/* Is this a list of two or more entries? A number alone might be meant as the
 * largest one of a set, or as the only one. */
static bool
starts_list(const bt_parser *p)
{
    return p->token.kind == BT_TOKEN_INT &&
           (bt_parser_sees(p, 1, ",") || bt_parser_sees(p, 1, ".."));
}

bt_status
bt_parse_set_value(bt_parser *p, const bt_set **out)
{
    if (!starts_list(p))
        return bt_parse_set(p, out);
    bt_set *set = bt_arena_alloc(p->arena, sizeof *set);
    BT_NEED(set, p->err);
    set->line = p->token.line;
    set->column = p->token.column;
    *out = set;
    return parse_items(p, NULL, set);
}

/* ---- by cases ---- */

static bt_status
read_cases(bt_parser *p, bt_expr ***kid, size_t *n)
{
    for (bool more = true; more;) {
        bt_expr *e;
        BT_TRY(bt_parse_value(p, &e));
        BT_TRY(bt_arena_append(p->arena, kid, n, &e, sizeof e, p->err));
        if (bt_token_is(&p->token, "otherwise"))
            return bt_parser_advance(p);
        if (*n == 1 && !bt_token_is(&p->token, "if"))
            return BT_OK; /* one formula, no cases */
        BT_TRY(bt_parser_expect(p, "if"));
        BT_TRY(bt_parse_condition(p, &e));
        BT_TRY(bt_arena_append(p->arena, kid, n, &e, sizeof e, p->err));
        if (e->type != BT_TYPE_BOOL)
            return bt_fail_at(p->err, BT_ERR_SYNTAX, e->line, e->column,
                              "a condition is needed after 'if'");
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return BT_OK;
}

bt_status
bt_parse_cases(bt_parser *p, bt_expr **out)
{
    bt_token at = p->token;
    bt_expr **kid = NULL;
    size_t n = 0;
    BT_TRY(read_cases(p, &kid, &n));
    *out = n == 1 ? kid[0] : bt_expr_new(p->arena, BT_OP_CASE, BT_TYPE_INT, 0);
    BT_NEED(*out, p->err);
    if (n == 1)
        return BT_OK;
    (*out)->line = at.line;
    (*out)->column = at.column;
    (*out)->n = n;
    (*out)->kid = kid;
    return BT_OK;
}
