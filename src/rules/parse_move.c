/* parse_move.c: moves.
 *
 *   move    = [ "replace" ] "move" NAME [ names ] ":" update
 *             { ("," | ";") update } [ "for" conditions ]
 *           | "drop" "move" NAME
 *   update  = target { "," target } "->" result { "," result }
 *   target  = NAME [ "from" NAME ]
 *   result  = [ NAME ":" ] value
 *
 * The names after the move's own name are the player's choices. After a comma
 * a new update starts where `NAME ->` or `NAME from` follows; a later update
 * of several heaps is set off by a semicolon. */
#include <string.h>

#include "base/fail.h"
#include "rules/build.h"

typedef struct move_scope {
    bt_scope scope;
    const bt_builder *builder;
    const bt_move *move;
} move_scope;

static bt_symbol
find_in_move(const bt_scope *scope, const char *name, size_t length)
{
    const move_scope *ms = scope->context;
    bt_scope outer = {.context = ms->builder};
    bt_symbol s = bt_builder_find(&outer, name, length);
    bt_token t = {.kind = BT_TOKEN_NAME, .text = name, .length = length};
    for (size_t i = 0; i < ms->move->n_choices; i++)
        if (bt_token_is(&t, ms->move->choice[i].name)) {
            s.found = true;
            s.slot = (int)ms->move->choice[i].slot;
        }
    for (size_t i = 0; i < ms->move->n_targets; i++)
        if (bt_token_is(&t, ms->move->target[i].name)) {
            s.found = true;
            s.slot = (int)ms->move->target[i].slot;
        }
    return s;
}

static bool
known_in_move(move_scope *ms, const char *name)
{
    bt_symbol s = find_in_move(&ms->scope, name, strlen(name));
    return s.found;
}

/* ---- head: NAME t, u: ---- */

static bt_status
read_choices(bt_builder *b, bt_parser *p, bt_move *m, move_scope *ms)
{
    bool more = !bt_token_is(&p->token, ":");
    while (more) {
        bt_choice *c = &m->choice[m->n_choices];
        if (m->n_choices == BT_MAX_CHOICES)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a move has at most %d choices",
                                  BT_MAX_CHOICES);
        c->line = p->token.line;
        c->column = p->token.column;
        BT_TRY(bt_parser_name(p, "the name of a choice, or ':'", &c->name));
        BT_TRY(bt_builder_fresh(b, p, c->name));
        if (known_in_move(ms, c->name))
            return bt_fail_at(b->err, BT_ERR_RULE, c->line, c->column,
                              "%s is chosen twice", c->name);
        c->slot = ms->scope.n_slots++;
        m->n_choices++;
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    return bt_parser_expect(p, ":");
}

/* ---- targets ---- */

/* The list a fresh name, that at `at`, is taken from when nothing is said: the
 * only one. */
static bt_status
only_list(bt_builder *b, bt_token at, const char *name, size_t *field)
{
    size_t lists = 0;
    for (size_t i = b->own->field; i < b->r->n_fields; i++)
        if (bt_field_is_list(&b->r->field[i])) {
            *field = i;
            lists++;
        }
    if (lists == 1)
        return BT_OK;
    return bt_fail_at(b->err, BT_ERR_RULE, at.line, at.column,
                      lists ? "say which heaps %s is from, as in '%s from a'"
                            : "nothing here is called '%s'",
                      name, name);
}

static bt_status
list_named(bt_builder *b, bt_parser *p, size_t *field)
{
    for (size_t i = b->own->field; i < b->r->n_fields; i++)
        if (bt_field_is_list(&b->r->field[i]) &&
            bt_token_is(&p->token, b->r->field[i].name)) {
            *field = i;
            return bt_parser_advance(p);
        }
    return bt_parser_unexpected(p, "the name of heaps or piles");
}

static bt_status
add_target(bt_builder *b, bt_parser *p, bt_move *m, move_scope *ms,
           const char *name, size_t field)
{
    if (m->n_targets == BT_MAX_TARGETS)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a move touches at most %d heaps",
                              BT_MAX_TARGETS);
    for (size_t i = 0; i < m->n_targets; i++)
        if (strcmp(m->target[i].name, name) == 0)
            return bt_parser_fail(p, BT_ERR_RULE,
                                  "%s stands for one heap: give the second "
                                  "one another name, as in 'b from %s'",
                                  name, b->r->field[field].name);
    m->target[m->n_targets++] =
        (bt_target){.field = field, .slot = ms->scope.n_slots++, .name = name};
    return BT_OK;
}

/* One name on the left: a pile or number is assigned to, anything else is a
 * heap in hand. Sets *assigned to the field, or to -1. */
static bt_status
read_target(bt_builder *b, bt_parser *p, bt_move *m, move_scope *ms,
            int *assigned)
{
    const char *name;
    size_t field;
    bool from;
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "a heap, pile or number to change", &name));
    bt_scope outer = {.context = b};
    bt_symbol s = bt_builder_find(&outer, name, strlen(name));
    BT_TRY(bt_parser_accept(p, "from", &from));
    *assigned = -1;
    if (!from && s.found && s.slot >= 0) {
        *assigned = s.slot;
        return BT_OK;
    }
    if (s.constant || (from && s.found))
        return bt_fail_at(b->err, BT_ERR_RULE, at.line, at.column,
                          "%s already means something else", name);
    if (s.list >= 0)
        return add_target(b, p, m, ms, name, (size_t)s.list);
    for (size_t i = 0; i < m->n_choices; i++)
        if (strcmp(m->choice[i].name, name) == 0)
            return bt_fail_at(b->err, BT_ERR_RULE, at.line, at.column,
                              "%s is a choice, not a heap", name);
    BT_TRY(from ? list_named(b, p, &field) : only_list(b, at, name, &field));
    return add_target(b, p, m, ms, name, field);
}

/* ---- results ---- */

static bool
starts_update(const bt_parser *p)
{
    return p->token.kind == BT_TOKEN_NAME &&
           !bt_reserved(p->token.text, p->token.length) &&
           (bt_parser_sees(p, 1, "->") || bt_parser_sees(p, 1, "from"));
}

static bt_status
read_new_value(bt_parser *p, bt_expr **out)
{
    const char *start = p->token.text;
    BT_TRY(bt_parse_value(p, out));
    return bt_parser_text(p, start, &(*out)->text);
}

static bt_status
read_result(bt_builder *b, bt_parser *p, bt_move *m, size_t first_target)
{
    size_t most = sizeof m->result / sizeof *m->result;
    if (m->n_results == most)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a move leaves at most %zu new heaps", most);
    bt_result *res = &m->result[m->n_results];
    res->field = m->target[first_target].field;
    if (p->token.kind == BT_TOKEN_NAME && bt_parser_sees(p, 1, ":")) {
        BT_TRY(list_named(b, p, &res->field));
        BT_TRY(bt_parser_expect(p, ":"));
    }
    BT_TRY(read_new_value(p, &res->value));
    m->n_results++;
    return BT_OK;
}

static bool
has_piles(const bt_builder *b, const bt_move *m, size_t first_target)
{
    for (size_t i = first_target; i < m->n_targets; i++)
        if (b->r->field[m->target[i].field].kind == BT_FIELD_PILES)
            return true;
    return false;
}

/* Numbered piles keep their places: as many results as targets. */
static bt_status
place_results(bt_builder *b, const bt_token *at, bt_move *m,
              size_t first_target, size_t first_result)
{
    size_t targets = m->n_targets - first_target;
    size_t results = m->n_results - first_result;
    for (size_t i = 0; i < results; i++) {
        bt_result *res = &m->result[first_result + i];
        bool piles = b->r->field[res->field].kind == BT_FIELD_PILES;
        if (!piles && !has_piles(b, m, first_target))
            continue;
        if (results != targets ||
            res->field != m->target[first_target + i].field)
            return bt_fail_at(b->err, BT_ERR_RULE, at->line, at->column,
                              "numbered piles stay where they are: %zu "
                              "changed, %zu results",
                              targets, results);
        if (piles)
            res->target = first_target + i;
    }
    return BT_OK;
}

static bt_status
read_results(bt_builder *b, bt_parser *p, bt_move *m, size_t first_target)
{
    size_t first_result = m->n_results;
    bt_token at = p->token;
    bool more = true;
    while (more) {
        BT_TRY(read_result(b, p, m, first_target));
        bt_parser before = *p;
        BT_TRY(bt_parser_accept(p, ",", &more));
        if (more && starts_update(p)) {
            *p = before; /* the comma belongs to the list of updates */
            more = false;
        }
    }
    return place_results(b, &at, m, first_target, first_result);
}

static bt_status
read_assign(bt_builder *b, bt_parser *p, bt_move *m, size_t field)
{
    for (size_t i = 0; i < m->n_assigns; i++)
        if (m->assign[i].field == field)
            return bt_parser_fail(p, BT_ERR_RULE, "%s is changed twice",
                                  b->r->field[field].name);
    bt_assign *a = &m->assign[m->n_assigns];
    a->field = field;
    BT_TRY(read_new_value(p, &a->value));
    m->n_assigns++;
    return BT_OK;
}

/* ---- updates ---- */

static bt_status
read_update(bt_builder *b, bt_parser *p, bt_move *m, move_scope *ms)
{
    size_t first = m->n_targets;
    int assigned;
    bool more;
    BT_TRY(read_target(b, p, m, ms, &assigned));
    BT_TRY(bt_parser_accept(p, ",", &more));
    while (more) {
        int other;
        BT_TRY(read_target(b, p, m, ms, &other));
        if (assigned >= 0 || other >= 0)
            return bt_parser_fail(p, BT_ERR_SYNTAX,
                                  "a pile or number is changed on its own, as "
                                  "in x -> x - t, y -> y - u");
        BT_TRY(bt_parser_accept(p, ",", &more));
    }
    BT_TRY(bt_parser_expect(p, "->"));
    return assigned >= 0 ? read_assign(b, p, m, (size_t)assigned)
                         : read_results(b, p, m, first);
}

static bt_status
read_updates(bt_builder *b, bt_parser *p, bt_move *m, move_scope *ms)
{
    bool comma = true, semicolon;
    while (comma) {
        BT_TRY(read_update(b, p, m, ms));
        BT_TRY(bt_parser_accept(p, ",", &comma));
        if (!comma) {
            BT_TRY(bt_parser_accept(p, ";", &semicolon));
            comma = semicolon;
        }
    }
    return BT_OK;
}

static bool
move_has(const bt_move *m, bt_op op)
{
    bool has = false;
    for (size_t i = 0; i < m->n_conditions; i++)
        has = has || bt_expr_has(m->condition[i], op);
    for (size_t i = 0; i < m->n_results + m->n_assigns; i++)
        has = has || bt_expr_has(bt_move_value(m, i), op);
    return has;
}

static bt_status
read_body(bt_builder *b, bt_parser *p, bt_move *m, move_scope *ms)
{
    bool guarded;
    BT_TRY(read_choices(b, p, m, ms));
    BT_TRY(read_updates(b, p, m, ms));
    BT_TRY(bt_parser_accept(p, "for", &guarded));
    const char *start = p->token.text;
    if (guarded) {
        BT_TRY(bt_parse_conditions(p, &m->condition, &m->n_conditions));
        BT_TRY(bt_parser_text(p, start, &m->condition[0]->text));
    }
    m->n_slots = ms->scope.n_slots;
    if (m->n_slots > BT_MAX_SLOTS)
        return bt_parser_fail(p, BT_ERR_SYNTAX, "too many variables in a move");
    m->asks_movable = move_has(m, BT_OP_MOVABLE);
    m->looks_around = m->asks_movable || move_has(m, BT_OP_AGGREGATE);
    return BT_OK;
}

/* ---- moves by their names ---- */

/* The place of the move called `name` in the builder, or NULL. */
static bt_move **
move_named(bt_builder *b, const char *name)
{
    for (size_t i = b->own->move; i < b->r->n_moves; i++)
        if (strcmp(b->r->move[i]->name, name) == 0)
            return &b->r->move[i];
    return NULL;
}

static bt_status
read_move(bt_builder *b, bt_parser *p, bt_move **out)
{
    bt_move *m = bt_arena_alloc(p->arena, sizeof *m);
    BT_NEED(m, b->err);
    *out = m;
    m->line = p->token.line;
    m->column = p->token.column;
    BT_TRY(bt_parser_name(p, "the name of the move", &m->name));
    move_scope ms = {.builder = b, .move = m};
    bt_builder_scope(b, &ms.scope);
    ms.scope.has_movable = true;
    ms.scope.find = find_in_move;
    ms.scope.context = &ms;
    p->scope = &ms.scope;
    BT_TRY(read_body(b, p, m, &ms));
    p->scope = NULL;
    return bt_build_choices(b, m);
}

bt_status
bt_build_move(bt_builder *b, bt_parser *p)
{
    bt_move *m;
    BT_TRY(read_move(b, p, &m));
    if (move_named(b, m->name))
        return bt_fail_at(b->err, BT_ERR_RULE, m->line, m->column,
                          "there is a move called %s already: write 'replace "
                          "move %s' to have this one in its place, or give it "
                          "another name",
                          m->name, m->name);
    return bt_arena_append(&b->r->arena, &b->r->move, &b->r->n_moves, &m,
                           sizeof m, b->err);
}

static bt_status
no_such_move(bt_builder *b, const char *name, int line, int column)
{
    bt_text t = {0};
    size_t first = b->own->move;
    for (size_t i = first; i < b->r->n_moves; i++)
        bt_text_add(&t, "%s%s", i > first ? ", " : "", b->r->move[i]->name);
    bt_status s =
        bt_fail_at(b->err, BT_ERR_RULE, line, column,
                   "there is no move called %s here; there is %.100s", name,
                   b->r->n_moves > first ? t.v.data : "none yet");
    bt_text_free(&t);
    return s;
}

bt_status
bt_build_replace(bt_builder *b, bt_parser *p)
{
    bt_move *m;
    BT_TRY(bt_parser_expect(p, "move"));
    BT_TRY(read_move(b, p, &m));
    bt_move **slot = move_named(b, m->name);
    if (!slot)
        return no_such_move(b, m->name, m->line, m->column);
    *slot = m;
    return BT_OK;
}

bt_status
bt_build_drop(bt_builder *b, bt_parser *p)
{
    const char *name;
    BT_TRY(bt_parser_expect(p, "move"));
    bt_token at = p->token;
    BT_TRY(bt_parser_name(p, "the name of a move", &name));
    bt_move **slot = move_named(b, name);
    if (!slot)
        return no_such_move(b, name, at.line, at.column);
    bt_move **end = &b->r->move[--b->r->n_moves];
    memmove(slot, slot + 1, (size_t)(end - slot) * sizeof *slot);
    return BT_OK;
}
