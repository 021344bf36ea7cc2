/* row_rules.c: the rules as flat systems: "take any number from a heap", and
 * moves that are sums of heaps, choices, numbers and stones. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/row.h"
#include "game/exact.h"
#include "game/notation.h"

#define MAX_COEF 1000000
#define MAX_CONSTANT (INT64_C(1) << 40)

static bt_status
no(bt_err *err, const char *reason)
{
    return bt_fail(err, BT_ERR_REFUSED, "the row engine does not fit: %s",
                   reason);
}

static bt_status
not_linear(const bt_move *m, bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED,
                   "the row engine does not fit: the move '%s' is not linear",
                   m->name);
}

/* ---- one case of a move ---- */

/* Does it say no more than "a heap in hand is not empty, a choice is not
 * negative, sums of what is not negative are not negative"? */
static bool
is_idle(const bt_move *m, bt_sum g)
{
    for (size_t i = 0; i < m->n_targets; i++)
        g.k += bt_sum_coef(g, (uint32_t)m->target[i].slot);
    return bt_sum_is_natural(g);
}

/* Add a guard, or sharpen one that has the same terms. */
static void
add_guard(bt_flat_move *m, bt_sum g)
{
    if (is_idle(m->move, g))
        return;
    for (size_t i = 0; i < m->n_guards; i++)
        if (bt_sum_same_terms(m->guard[i], g)) {
            if (g.k < m->guard[i].k)
                m->guard[i].k = g.k;
            return;
        }
    m->guard[m->n_guards++] = g;
}

/* The new numbers: those that are not set stay. */
static bool
find_numbers(bt_flat_rules *f, const bt_exact *e, bt_flat_move *m)
{
    for (size_t i = 0; i < f->n_numbers; i++)
        if (!bt_sum_var(&f->arena, (uint32_t)f->number[i], &m->number[i]))
            return false;
    for (size_t k = 0; k < e->move->n_assigns; k++)
        for (size_t i = 0; i < f->n_numbers; i++)
            if (f->number[i] == e->move->assign[k].field)
                m->number[i] = e->assign[k];
    return true;
}

static bt_status
add_move(bt_flat_rules *f, const bt_exact *e, bt_err *err)
{
    bt_flat_move m = {.move = e->move, .result = e->result};
    m.guard = bt_arena_alloc(&f->arena, (e->n_rows + 1) * sizeof *m.guard);
    BT_NEED(m.guard && find_numbers(f, e, &m), err);
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_sum g;
        if (!bt_sum_fits(e->row[i], MAX_COEF, MAX_CONSTANT) ||
            !bt_sum_tighten(&f->arena, e->row[i], &g))
            return no(err, "a condition holds too large numbers");
        if (g.n == 0 && g.k < 0)
            return BT_OK;
        add_guard(&m, g);
    }
    return bt_vector_add(&f->moves, &m, sizeof m, err);
}

/* ---- the shape of the rules ---- */

static bool
is_take(const bt_exact *e)
{
    if (!e->line || e->move->n_targets != 1 || e->d[0] != 1)
        return false;
    for (size_t i = 0; i < BT_MAX_FIELDS; i++)
        if (e->f[i] != 0)
            return false;
    return true;
}

static bt_status
add_case(bt_flat_rules *f, const bt_exact *e, bt_err *err)
{
    if (!is_take(e))
        return add_move(f, e, err);
    if (!f->takes) {
        f->take = e->move;
        f->take_leaves =
            bt_sum_coef(e->result[0], (uint32_t)e->move->target[0].slot) == 0;
    }
    f->takes = true;
    return BT_OK;
}

/* ---- why there are no rows of piles ---- */

/* Any number from this field, and nothing else? */
static bool
takes_from(const bt_ruleset *r, const bt_exact *e, size_t field)
{
    bool list = bt_field_is_list(&r->field[field]);
    if (!e->line || e->move->n_targets != (list ? 1 : 0) ||
        (list && (e->move->target[0].field != field || e->d[0] != 1)))
        return false;
    for (size_t i = 0; i < r->n_fields; i++)
        if (e->f[i] != (!list && i == field))
            return false;
    return true;
}

static bool
is_taken_from(const bt_ruleset *r, size_t field)
{
    for (size_t i = 0; i < r->n_moves; i++)
        for (size_t k = 0; k < r->move[i]->n_exact; k++)
            if (takes_from(r, &r->move[i]->exact[k], field))
                return true;
    return false;
}

static bool
takes_from_two(const bt_ruleset *r, const bt_move *m)
{
    size_t n = m->n_targets;
    for (size_t i = 0; i < m->n_assigns; i++)
        n += bt_field_is_stones(&r->field[m->assign[i].field]);
    return m->n_choices > 0 && n > 1;
}

/* The first statement of docs/algorithms/row.md that does not hold of piles. */
static bt_status
explain_piles(const bt_ruleset *r, bt_err *err)
{
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_stones(&r->field[i]) && !is_taken_from(r, i))
            return no(err, "it is for heaps that can all be reduced at will, "
                           "and one of these piles cannot: it need not have a "
                           "partner (row.md, Theorem 1)");
    for (size_t i = 0; i < r->n_moves; i++)
        if (takes_from_two(r, r->move[i]))
            return no(err, "it is for heaps, and a move takes any number from "
                           "two of these piles: differences of partners need "
                           "not be bounded (row.md, Lemma 2)");
    return no(err, "it is for heaps, and these piles do not trade places: a "
                   "partner of a partner may be another (row.md, Theorem 1)");
}

static bt_status
find_fields(bt_flat_rules *f, bt_err *err)
{
    const bt_ruleset *r = f->rules;
    bt_shape shape = bt_shape_of(r);
    if (shape.piles + shape.rows > 0)
        return explain_piles(r, err);
    if (shape.numbers > BT_ROW_NUMBERS)
        return no(err, "the rules have too many numbers");
    if (shape.bags != 1)
        return no(err, "it is for games with one bag of heaps");
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_HEAPS)
            f->bag = i;
        else
            f->number[f->n_numbers++] = i;
    if (r->n_domain || r->n_ends || r->n_forbids)
        return no(err, "some positions are excluded, forbidden or ends");
    if (!r->measure_words)
        return no(err, "it could not be shown that play ends");
    return BT_OK;
}

/* ---- moves that ask for others ---- */

/* `movable` is true where there is a stone, since any heap can be reduced; and
 * only there, if all moves it asks for have a heap in hand. */
static bool
movable_is_stones(const bt_ruleset *r)
{
    for (size_t i = 0; i < r->n_moves; i++)
        if (!r->move[i]->asks_movable && r->move[i]->n_targets == 0)
            return false;
    return true;
}

static bt_status
add_stones(bt_flat_rules *f, bt_exact *e, bt_err *err)
{
    bt_sum *row = bt_arena_alloc(&f->arena, (e->n_rows + 1) * sizeof *row);
    BT_NEED(row && bt_sum_var(&f->arena, BT_EXACT_STONES, &row[0]), err);
    row[0].k = -1;
    for (size_t i = 0; i < e->n_rows; i++)
        row[i + 1] = e->row[i];
    e->row = row;
    e->n_rows++;
    return BT_OK;
}

/* Its systems stay in the arena: what is flat points into them. */
static bt_status
find_asking(bt_flat_rules *f, const bt_move *m, bt_exact **out, size_t *n,
            bt_err *err)
{
    bt_vector cases = {0};
    bt_move *less = NULL;
    bool linear = false;
    BT_TRY(bt_exact_drop_movable(m, &f->arena, &less, err));
    bt_status s = bt_exact_of(f->rules, less, &f->arena, &cases, &linear, err);
    *n = cases.count;
    if (s == BT_OK && !linear)
        s = not_linear(m, err);
    if (s == BT_OK)
        s = bt_arena_settle(&f->arena, &cases, sizeof(bt_exact), out, err);
    bt_vector_free(&cases);
    return s;
}

static bt_status
add_asking(bt_flat_rules *f, const bt_move *m, bt_err *err)
{
    bt_exact *e = NULL;
    size_t n = 0;
    BT_TRY(find_asking(f, m, &e, &n, err));
    for (size_t i = 0; i < n; i++) {
        BT_TRY(add_stones(f, &e[i], err));
        BT_TRY(add_move(f, &e[i], err));
    }
    return BT_OK;
}

static bt_status
find_moves(bt_flat_rules *f, bt_err *err)
{
    const bt_ruleset *r = f->rules;
    for (size_t i = 0; i < r->n_moves; i++) {
        const bt_move *m = r->move[i];
        if (m->asks_movable && movable_is_stones(r)) {
            BT_TRY(add_asking(f, m, err));
            continue;
        }
        if (!m->linear)
            return not_linear(m, err);
        for (size_t k = 0; k < m->n_exact; k++)
            BT_TRY(add_case(f, &m->exact[k], err));
    }
    if (!f->takes)
        return no(err, "no move reduces a heap at will");
    return BT_OK;
}

bt_status
bt_flat_rules_of(const bt_ruleset *r, bt_flat_rules *out, bt_err *err)
{
    *out = (bt_flat_rules){.rules = r};
    bt_status s = find_fields(out, err);
    if (s == BT_OK)
        s = find_moves(out, err);
    if (s != BT_OK)
        bt_flat_rules_free(out);
    return s;
}

void
bt_flat_rules_free(bt_flat_rules *f)
{
    bt_vector_free(&f->moves);
    bt_arena_free(&f->arena);
    *f = (bt_flat_rules){0};
}
