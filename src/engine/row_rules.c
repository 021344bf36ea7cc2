/* row_rules.c: the rules as flat systems: "take any number from a heap", and
 * moves that are sums of heaps, choices, numbers and stones. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/row.h"

static bt_status
no(bt_err *err, const char *reason)
{
    return bt_fail(err, BT_ERR_REFUSED, "the row engine does not fit: %s",
                   reason);
}

/* ---- from variables of an exact case to a flat sum ---- */

static bool
flat_of(const bt_flat_rules *f, const bt_exact *e, const bt_affine *a,
        bt_flat *out)
{
    const bt_move *m = e->move;
    *out = (bt_flat){.k = a->k};
    for (size_t v = 0; v < e->n_vars; v++) {
        size_t slot = e->slot[v];
        bool found = slot == BT_EXACT_STONES || a->c[v] == 0;
        if (slot == BT_EXACT_STONES)
            out->stones = a->c[v];
        for (size_t i = 0; i < m->n_targets; i++)
            if (m->target[i].slot == slot) {
                out->target[i] = a->c[v];
                found = true;
            }
        for (size_t i = 0; i < m->n_choices; i++)
            if (m->choice[i].slot == slot) {
                out->choice[i] = a->c[v];
                found = true;
            }
        for (size_t i = 0; i < f->n_numbers; i++)
            if (f->number[i] == slot) {
                out->number[i] = a->c[v];
                found = true;
            }
        if (!found)
            return false;
    }
    return true;
}

enum { FLAT_TERMS = sizeof(bt_flat) / sizeof(int64_t) - 1 };

/* Divide a guard by what its terms have in common: integers allow rounding. */
static bool
reduce(bt_flat *g)
{
    int64_t *c = (int64_t *)(void *)g, d = 0;
    for (size_t i = 0; i < FLAT_TERMS; i++) {
        if (c[i] < -1000000 || c[i] > 1000000)
            return false;
        d = (int64_t)bt_gcd((uint64_t)d, bt_magnitude(c[i]));
    }
    if (g->k < -(INT64_C(1) << 40) || g->k > INT64_C(1) << 40)
        return false;
    for (size_t i = 0; d > 1 && i < FLAT_TERMS; i++)
        c[i] /= d;
    return d <= 1 || bt_floordiv(g->k, d, &g->k);
}

/* Does it say no more than "a heap in hand is not empty, a choice is not
 * negative, sums of what is not negative are not negative"? */
static bool
is_idle(const bt_flat *g)
{
    const int64_t *c = (const int64_t *)(const void *)g;
    int64_t least = g->k;
    for (size_t i = 0; i < FLAT_TERMS; i++)
        if (c[i] < 0)
            return false;
    for (size_t i = 0; i < BT_MAX_TARGETS; i++)
        least += g->target[i];
    return least >= 0;
}

static bool
is_never(const bt_flat *g)
{
    const int64_t *c = (const int64_t *)(const void *)g;
    for (size_t i = 0; i < FLAT_TERMS; i++)
        if (c[i] != 0)
            return false;
    return g->k < 0;
}

/* Add a guard, or sharpen one that has the same terms. */
static void
add_guard(bt_flat_move *m, const bt_flat *g)
{
    if (is_idle(g))
        return;
    for (size_t i = 0; i < m->n_guards; i++)
        if (memcmp(&m->guard[i], g, FLAT_TERMS * sizeof(int64_t)) == 0) {
            if (g->k < m->guard[i].k)
                m->guard[i].k = g->k;
            return;
        }
    m->guard[m->n_guards++] = *g;
}

static bool
flat_effect(const bt_flat_rules *f, const bt_exact *e, bt_flat_move *m)
{
    const bt_move *move = e->move;
    for (size_t i = 0; i < move->n_results; i++)
        if (move->result[i].field != f->bag ||
            !flat_of(f, e, &e->result[i], &m->result[i]))
            return false;
    for (size_t i = 0; i < f->n_numbers; i++) {
        m->number[i] = (bt_flat){0};
        m->number[i].number[i] = 1;
    }
    for (size_t k = 0; k < move->n_assigns; k++)
        for (size_t i = 0; i < f->n_numbers; i++)
            if (f->number[i] == move->assign[k].field &&
                !flat_of(f, e, &e->assign[k], &m->number[i]))
                return false;
    return true;
}

static bt_status
add_move(bt_flat_rules *f, const bt_exact *e, bt_err *err)
{
    bt_flat_move m = {.move = e->move,
                      .n_targets = e->move->n_targets,
                      .n_choices = e->move->n_choices,
                      .n_results = e->move->n_results};
    m.guard = bt_arena_alloc(&f->arena, (e->n_rows + 1) * sizeof *m.guard);
    if (!m.guard)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < e->n_rows; i++) {
        bt_flat g;
        if (!flat_of(f, e, &e->row[i], &g) || !reduce(&g))
            return no(err, "a condition speaks of more than heaps in hand, "
                           "choices, numbers and stones");
        if (is_never(&g))
            return BT_OK;
        add_guard(&m, &g);
    }
    if (!flat_effect(f, e, &m))
        return no(err, "what a move leaves speaks of more than heaps in hand, "
                       "choices, numbers and stones");
    bt_flat_move *slot = bt_vector_push(&f->moves, sizeof *slot);
    if (!slot)
        return bt_fail_nomem(err);
    *slot = m;
    return BT_OK;
}

/* ---- the shape of the rules ---- */

static bool
is_take(const bt_ruleset *r, const bt_exact *e)
{
    int64_t d[BT_MAX_TARGETS], change[BT_MAX_FIELDS];
    if (e->move->n_targets != 1 || !bt_exact_line(r, e, d, change) || d[0] != 1)
        return false;
    for (size_t i = 0; i < BT_MAX_FIELDS; i++)
        if (change[i] != 0)
            return false;
    return true;
}

static bt_status
add_case(bt_flat_rules *f, const bt_exact *e, bt_err *err)
{
    if (!is_take(f->rules, e))
        return add_move(f, e, err);
    int heap = bt_exact_var(e, e->move->target[0].slot);
    if (!f->takes) {
        f->take = e->move;
        f->take_leaves = heap < 0 || e->result[0].c[heap] == 0;
    }
    f->takes = true;
    return BT_OK;
}

static bt_status
find_fields(bt_flat_rules *f, bt_err *err)
{
    const bt_ruleset *r = f->rules;
    size_t bags = 0;
    for (size_t i = 0; i < r->n_fields; i++) {
        bt_field_kind kind = r->field[i].kind;
        if (kind == BT_FIELD_HEAPS) {
            f->bag = i;
            bags++;
        } else if (kind != BT_FIELD_NUMBER) {
            return no(err, "it is for heaps, not for piles");
        } else if (f->n_numbers == BT_ROW_NUMBERS) {
            return no(err, "the rules have too many numbers");
        } else {
            f->number[f->n_numbers++] = i;
        }
    }
    if (bags != 1)
        return no(err, "it is for games with one bag of heaps");
    if (r->n_domain || r->n_ends || r->n_forbids)
        return no(err, "some positions are excluded, forbidden or ends");
    if (!r->measure_words)
        return no(err, "it could not be shown that play ends");
    return BT_OK;
}

static bt_status
find_moves(bt_flat_rules *f, bt_vector *cases, bt_err *err)
{
    const bt_ruleset *r = f->rules;
    for (size_t i = 0; i < r->n_moves; i++) {
        bool linear = false;
        BT_TRY(bt_exact_of(r, r->move[i], &f->arena, cases, &linear, err));
        if (!linear)
            return bt_fail(err, BT_ERR_REFUSED,
                           "the row engine does not fit: the move '%s' is not "
                           "linear",
                           r->move[i]->name);
    }
    for (size_t i = 0; i < cases->count; i++)
        BT_TRY(add_case(f, &BT_AT(cases, bt_exact, i), err));
    if (!f->takes)
        return no(err, "no move reduces a heap at will");
    return BT_OK;
}

bt_status
bt_flat_rules_of(const bt_ruleset *r, bt_flat_rules *out, bt_err *err)
{
    bt_vector cases = {0};
    *out = (bt_flat_rules){.rules = r};
    bt_status s = find_fields(out, err);
    if (s == BT_OK)
        s = find_moves(out, &cases, err);
    bt_vector_free(&cases);
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
