/* sum.c: a game that is a sum of games: `game g = nim + kayles`.
 *
 *   sum     = summand "+" summand { "+" summand }
 *   summand = BASE | "(" BASE "with" change { "with" change } ")"
 *
 * The parts are read one behind the other into one ruleset, each with names of
 * its own (bt_builder.own says where those begin). When a part is read, what
 * would concern the whole is made a matter of the part: its end becomes a
 * condition of its moves, `stones` and `count` are of its own fields; and names
 * that an earlier part has get its number. */
#include <string.h>

#include "base/fail.h"
#include "rules/build.h"

/* ---- names ---- */

typedef struct names {
    size_t n;
    const char **at[BT_MAX_FIELDS + 3 * BT_MAX_DEFINITIONS];
} names;

/* All fields and definitions from one summand on, and before another. */
static names
names_between(bt_ruleset *r, const bt_summand *from, const bt_summand *to)
{
    bt_definitions *d = &r->definitions;
    names all = {0};
    for (size_t i = from->field; i < (to ? to->field : r->n_fields); i++)
        all.at[all.n++] = &r->field[i].name;
    for (size_t i = from->parameter; i < (to ? to->parameter : d->n_parameters);
         i++)
        all.at[all.n++] = &d->parameter[i].name;
    for (size_t i = from->set; i < (to ? to->set : d->n_sets); i++)
        all.at[all.n++] = &d->set[i].name;
    for (size_t i = from->function; i < (to ? to->function : d->n_functions);
         i++)
        all.at[all.n++] = &d->function[i].name;
    return all;
}

static size_t
times_among(const names *all, const char *name)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n; i++)
        n += strcmp(*all->at[i], name) == 0;
    return n;
}

static const char *
numbered(bt_builder *b, const char *name, size_t number)
{
    bt_text t = {0};
    bt_text_add(&t, "%s%zu", name, number);
    return bt_arena_take(&b->r->arena, &t);
}

const char *
bt_summand_name(bt_builder *b, const bt_summand *of, const char *name)
{
    names before = names_between(b->r, of->outer, of);
    if (!name || times_among(&before, name) == 0)
        return name;
    return numbered(b, name, of->number);
}

/* ---- stones and count ---- */

/* What they are of is known when all fields are: until then it is a sum of
 * which one half is open. */
bt_status
bt_build_whole(bt_parser *p, bt_aggregate what, const bt_token *at,
               bt_expr **out)
{
    bt_builder *b = p->scope->builder;
    bt_expr *all, *nought;
    BT_TRY(bt_parse_node(p, BT_OP_AGGREGATE, BT_TYPE_INT, 0, at, &all));
    BT_TRY(bt_parse_node(p, BT_OP_INT, BT_TYPE_INT, 0, at, &nought));
    all->value = what;
    *out = all;
    BT_TRY(bt_parse_join(p, BT_OP_ADD, BT_TYPE_INT, out, nought));
    return bt_arena_append(p->arena, &b->own->whole, &b->own->n_wholes, out,
                           sizeof *out, b->err);
}

/* Of one field: a pile, or a list. */
static bt_expr *
part_of_whole(bt_ruleset *r, const bt_expr *whole, size_t field)
{
    const bt_field *f = &r->field[field];
    if (!bt_field_is_list(f))
        return whole->value == BT_AGG_STONES && bt_field_is_stones(f)
                   ? bt_expr_var(&r->arena, field)
                   : bt_expr_int(&r->arena, 0);
    bt_expr *e = bt_expr_new(&r->arena, BT_OP_AGGREGATE, BT_TYPE_INT, 0);
    if (e) {
        e->value = whole->value;
        e->list = (int)field;
        e->line = whole->line;
        e->column = whole->column;
    }
    return e;
}

static bt_status
fill_wholes(bt_builder *b)
{
    bt_ruleset *r = b->r;
    for (size_t i = 0; i < b->own->n_wholes; i++) {
        bt_expr *sum = b->own->whole[i], *whole = sum->kid[0];
        sum->kid[0] = sum->kid[1];
        for (size_t f = b->own->field; f < r->n_fields; f++) {
            bt_expr *more = part_of_whole(r, whole, f);
            BT_NEED(more, b->err);
            sum->kid[0] =
                bt_expr_binary(&r->arena, BT_OP_ADD, sum->kid[0], more);
            BT_NEED(sum->kid[0], b->err);
        }
    }
    return BT_OK;
}

/* ---- ends ---- */

/* Conditions in front of others, in a new array. */
static bt_status
put_before(bt_builder *b, bt_expr **first, size_t n, bt_expr ***all,
           size_t *n_all)
{
    bt_expr **was = *all;
    size_t n_was = *n_all;
    *all = NULL;
    *n_all = 0;
    for (size_t i = 0; i < n + n_was; i++)
        BT_TRY(bt_arena_append(&b->r->arena, all, n_all,
                               i < n ? &first[i] : &was[i - n],
                               sizeof(bt_expr *), b->err));
    return BT_OK;
}

/* The move is possible only where no end of its part is reached. */
static bt_status
guard_move(bt_builder *b, bt_move *m)
{
    bt_ruleset *r = b->r;
    size_t n = r->n_ends - b->own->end, made = 0;
    const char *also = m->n_conditions ? m->condition[0]->text : NULL;
    bt_expr **first = bt_arena_alloc(&r->arena, n * sizeof(bt_expr *));
    bt_text t = {0};
    BT_NEED(first, b->err);
    for (; made < n; made++) {
        bt_expr *end = r->end[b->own->end + made];
        bt_expr *no = bt_expr_new(&r->arena, BT_OP_NOT, BT_TYPE_BOOL, 1);
        BT_NEED(no, b->err);
        if (bt_expr_has(end, BT_OP_IN) && m->n_slots > BT_END_SLOTS)
            return bt_fail_at(b->err, BT_ERR_RULE, m->line, m->column,
                              "too many variables in a move");
        if (bt_expr_has(end, BT_OP_IN))
            m->n_slots = BT_MAX_SLOTS;
        no->kid[0] = end;
        no->line = end->line;
        no->column = end->column;
        no->height = end->height + 1;
        first[made] = no;
        bt_text_add(&t, "%snot (%s)", made ? ", " : "", end->text);
    }
    bt_text_add(&t, "%s%s", also ? ", " : "", also ? also : "");
    first[0]->text = bt_arena_take(&r->arena, &t);
    BT_NEED(first[0]->text, b->err);
    BT_TRY(put_before(b, first, n, &m->before, &m->n_before));
    return put_before(b, first, n, &m->condition, &m->n_conditions);
}

static bt_status
guard_moves(bt_builder *b)
{
    bt_ruleset *r = b->r;
    for (size_t i = b->own->move; i < r->n_moves; i++) {
        bt_move *m = r->move[i];
        if (m->asks_movable)
            return bt_fail_at(b->err, BT_ERR_RULE, m->line, m->column,
                              "the move %s asks whether something can be "
                              "moved, which cannot be asked about one part of "
                              "a sum",
                              m->name);
        if (r->n_ends > b->own->end)
            BT_TRY(guard_move(b, m));
        for (size_t k = b->own->end; k < r->n_ends; k++)
            m->looks_around =
                m->looks_around || bt_expr_has(r->end[k], BT_OP_AGGREGATE);
    }
    r->n_ends = b->own->end;
    return BT_OK;
}

/* ---- names of the sum ---- */

/* What was called so in the part, and is called so in the sum. */
typedef struct renamed {
    size_t n;
    const char *was[BT_MAX_FIELDS + 3 * BT_MAX_DEFINITIONS];
    const char *is[BT_MAX_FIELDS + 3 * BT_MAX_DEFINITIONS];
} renamed;

static bool
starts_name(char c)
{
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (unsigned char)c >= 0x80;
}

static const char *
new_name(const renamed *to, const char *name, size_t n)
{
    for (size_t i = 0; i < to->n; i++)
        if (strlen(to->was[i]) == n && memcmp(to->was[i], name, n) == 0)
            return to->is[i];
    return NULL;
}

/* "stones(a)", of a part with one list and no pile; NULL: it is another word. */
static const char *
whole_in_words(bt_builder *b, const char *at, size_t n)
{
    const bt_ruleset *r = b->r;
    bool whole = (n == 6 && memcmp(at, "stones", n) == 0) ||
                 (n == 5 && memcmp(at, "count", n) == 0);
    const char *list = NULL;
    size_t stones = 0;
    bt_text t = {0};
    for (size_t i = b->own->field; i < r->n_fields; i++) {
        stones += bt_field_is_stones(&r->field[i]);
        list = bt_field_is_list(&r->field[i]) ? r->field[i].name : list;
    }
    if (!whole || at[n] == '(')
        return NULL;
    if (stones == 1 && list)
        bt_text_add(&t, "%.*s(%s)", (int)n, at, list);
    else
        bt_text_add(&t, "%.*s of this part", (int)n, at);
    return bt_arena_take(&b->r->arena, &t);
}

/* A text for people, with the new names in it. */
static bt_status
rename_in(bt_builder *b, const renamed *to, const char **text)
{
    bt_text t = {0};
    for (const char *at = *text; at && *at;) {
        size_t n = 1;
        while (starts_name(*at) &&
               (starts_name(at[n]) || (at[n] >= '0' && at[n] <= '9')))
            n++;
        const char *is = new_name(to, at, n);
        is = is ? is : whole_in_words(b, at, n);
        bt_text_add(&t, "%.*s", is ? (int)strlen(is) : (int)n, is ? is : at);
        at += n;
    }
    if (!*text)
        return BT_OK;
    *text = bt_arena_take(&b->r->arena, &t);
    BT_NEED(*text, b->err);
    return BT_OK;
}

static bt_status
rename_move(bt_builder *b, const renamed *to, bt_move *m)
{
    for (size_t i = 0; i < m->n_targets; i++)
        BT_TRY(rename_in(b, to, &m->target[i].name));
    for (size_t i = 0; i < m->n_results + m->n_assigns; i++)
        BT_TRY(rename_in(b, to, &bt_move_value(m, i)->text));
    return m->n_conditions ? rename_in(b, to, &m->condition[0]->text) : BT_OK;
}

static bt_status
rename_definitions(bt_builder *b, const renamed *to)
{
    bt_definitions *d = &b->r->definitions;
    for (size_t i = b->own->set; i < d->n_sets; i++)
        BT_TRY(rename_in(b, to, &d->set[i].text));
    for (size_t i = b->own->function; i < d->n_functions; i++) {
        bt_function *f = &d->function[i];
        for (size_t k = 0; k < f->n_params; k++)
            BT_TRY(rename_in(b, to, &f->param[k]));
        if (f->body)
            BT_TRY(rename_in(b, to, &f->body->text));
    }
    return BT_OK;
}

static bt_status
rename_texts(bt_builder *b, const renamed *to)
{
    bt_ruleset *r = b->r;
    for (size_t i = b->own->field; i < r->n_fields; i++)
        if (r->field[i].initial)
            BT_TRY(rename_in(b, to, &r->field[i].initial->text));
    for (size_t i = b->own->domain; i < r->n_domain; i++)
        BT_TRY(rename_in(b, to, &r->domain[i]->text));
    for (size_t i = b->own->forbid; i < r->n_forbids; i++)
        BT_TRY(rename_in(b, to, &r->forbid[i]->text));
    for (size_t i = b->own->move; i < r->n_moves; i++)
        BT_TRY(rename_move(b, to, r->move[i]));
    return rename_definitions(b, to);
}

static bt_status
means_two(bt_builder *b, const bt_parser *p, const char *name)
{
    return bt_fail_at(b->err, BT_ERR_RULE, p->last.line, p->last.column,
                      "%s would be the name of two things in this sum: write "
                      "its parts in another order",
                      name);
}

static bt_status
name_fields(bt_builder *b, const bt_parser *p)
{
    names own = names_between(b->r, b->own, NULL), all;
    renamed to = {0};
    for (size_t i = 0; i < own.n; i++) {
        const char *is = bt_summand_name(b, b->own, *own.at[i]);
        BT_NEED(is, b->err);
        if (is == *own.at[i])
            continue;
        to.was[to.n] = *own.at[i];
        to.is[to.n++] = *own.at[i] = is;
    }
    all = names_between(b->r, b->own->outer, NULL);
    for (size_t i = 0; i < to.n; i++)
        if (times_among(&all, to.is[i]) > 1)
            return means_two(b, p, to.is[i]);
    return rename_texts(b, &to);
}

static size_t
moves_called(const bt_ruleset *r, size_t from, size_t to, const char *name)
{
    size_t n = 0;
    for (size_t i = from; i < to; i++)
        n += strcmp(r->move[i]->name, name) == 0;
    return n;
}

static bt_status
name_moves(bt_builder *b, const bt_parser *p)
{
    bt_ruleset *r = b->r;
    size_t first = b->own->outer->move;
    for (size_t i = b->own->move; i < r->n_moves; i++) {
        bt_move *m = r->move[i];
        if (moves_called(r, first, b->own->move, m->name) == 0)
            continue;
        m->name = numbered(b, m->name, b->own->number);
        BT_NEED(m->name, b->err);
    }
    for (size_t i = b->own->move; i < r->n_moves; i++)
        if (moves_called(r, first, r->n_moves, r->move[i]->name) > 1)
            return means_two(b, p, r->move[i]->name);
    return BT_OK;
}

/* ---- reading ---- */

static bt_summand
open_summand(bt_builder *b)
{
    const bt_ruleset *r = b->r;
    return (bt_summand){.outer = b->own,
                        .id = ++b->n_summands,
                        .number = r->n_parts - b->own->parts + 1,
                        .parts = r->n_parts,
                        .field = r->n_fields,
                        .parameter = r->definitions.n_parameters,
                        .set = r->definitions.n_sets,
                        .function = r->definitions.n_functions,
                        .move = r->n_moves,
                        .domain = r->n_domain,
                        .end = r->n_ends,
                        .forbid = r->n_forbids};
}

/* The part is read: it becomes one of the sum. */
static bt_status
close_summand(bt_builder *b, const bt_parser *p)
{
    bt_ruleset *r = b->r;
    if (r->n_fields == b->own->field)
        return bt_fail_at(b->err, BT_ERR_RULE, p->last.line, p->last.column,
                          "%s has nothing to play with", r->name);
    if (r->n_parts == b->own->parts) /* it is no sum itself */
        r->part[r->n_parts++] = b->own->field;
    BT_TRY(bt_build_unused(b));
    BT_TRY(fill_wholes(b));
    BT_TRY(guard_moves(b));
    BT_TRY(name_fields(b, p));
    return name_moves(b, p);
}

/* `base`: it is read already, NULL: it is behind the current token. */
static bt_status
read_summand(bt_builder *b, bt_parser *p, const char *base)
{
    bool parenthesis = !base && bt_parser_sees(p, 1, "(");
    int64_t passes = -1;
    if (parenthesis)
        BT_TRY(bt_parser_advance(p));
    if (!base)
        BT_TRY(bt_build_base_name(b, p, &base));
    if (parenthesis) {
        if (!bt_token_is(&p->token, "with"))
            return bt_parser_unexpected(p, "'with' and a change");
        BT_TRY(bt_build_changes(b, p, &passes));
        BT_TRY(bt_parser_expect(p, ")"));
    }
    BT_TRY(bt_build_changed(b, base, passes));
    return close_summand(b, p);
}

static bt_status
add_summand(bt_builder *b, bt_parser *p, const char *base, bt_expr **measure,
            bool *measured)
{
    bt_ruleset *r = b->r;
    bt_summand own = open_summand(b), *outer = b->own;
    b->own = &own;
    bt_status s = read_summand(b, p, base);
    b->own = outer;
    BT_TRY(s);
    *measured = *measured && r->measure;
    if (*measured && *measure)
        *measure = bt_expr_binary(&r->arena, BT_OP_ADD, *measure, r->measure);
    else
        *measure = r->measure;
    BT_NEED(!*measured || *measure, b->err);
    r->measure = NULL;
    return BT_OK;
}

/* A name goes to the next blank, and might have a plus sign in it. */
static bt_status
set_off(bt_parser *p)
{
    if (p->token.glued && !bt_token_is(&p->last, ")"))
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "put a blank between the game and '+'");
    return BT_OK;
}

bt_status
bt_build_sum(bt_builder *b, bt_parser *p, const char *first)
{
    bt_expr *measure = NULL;
    bool measured = true;
    if (first)
        BT_TRY(set_off(p));
    BT_TRY(add_summand(b, p, first, &measure, &measured));
    if (!bt_token_is(&p->token, "+"))
        return bt_parser_unexpected(p, "'+' and another game");
    while (bt_token_is(&p->token, "+")) {
        BT_TRY(set_off(p));
        BT_TRY(add_summand(b, p, NULL, &measure, &measured));
    }
    if (bt_token_is(&p->token, "with"))
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "this would not say which part is meant: put it "
                              "in parentheses, as in nim + (kayles with "
                              "NAME = VALUE), or name the sum and change that");
    b->r->measure = measured ? measure : NULL;
    return BT_OK;
}
