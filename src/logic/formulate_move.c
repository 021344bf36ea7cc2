/* formulate_move.c: questions about moves, out of the cases of the family
 * (vectors.h), which are the rules, no more and no less; or by the name of the
 * moves. */
#include "base/fail.h"
#include "logic/formulate_side.h"
#include "vectors/vectors.h"

/* How the next position has to be: anything (y = NULL), the position y, or
 * the very vector y, in the order of the case. */
typedef struct goal {
    const bt_sum *y;
    bool as_vector;
} goal;

/* A sum over coordinates and hidden numbers, which have these values. */
static bt_sum
sum_at(bt_formulator *f, bt_sum sum, const bt_sum *value)
{
    bt_sum x = {0};
    if (!bt_sum_compose(f->arena, sum, value, &x))
        bt_formulate_refuse(f, "too large numbers");
    return x;
}

/* What is negative is no power of two: no natural number equals it. */
static const bt_formula *
atom_at(bt_formulator *f, bt_side *s, const bt_vectors_atom *a,
        const bt_sum *value)
{
    bt_sum x = sum_at(f, a->sum, value);
    switch (a->kind) {
    case BT_VECTORS_POWER:
        return bt_f_power(f->arena, bt_side_name(f, s, x));
    case BT_VECTORS_RESIDUE:
        return bt_f_sum_residue(f->arena, x, a->modulus, a->n_residues,
                                a->residue);
    default:
        return bt_formulate_sum(f, x, BT_GE);
    }
}

static const bt_formula *
reaches(bt_formulator *f, const bt_vectors_case *c, const bt_sum *value,
        const goal *g)
{
    bt_sum next[BT_MAX_TRACKS];
    const bt_formula *all[BT_MAX_TRACKS];
    if (!g->y)
        return bt_formulate_truth(f, true);
    for (size_t i = 0; i < f->n_coords; i++) {
        next[i] = sum_at(f, c->next[i], value);
        all[i] = bt_formulate_compare(f, next[i], BT_EQ, g->y[i]);
    }
    return g->as_vector ? bt_formulate_and(f, f->n_coords, all)
                        : bt_formulate_equal(f, next, g->y);
}

/* The case applies, and leads there. */
static const bt_formula *
by_case(bt_formulator *f, const bt_vectors_case *c, const bt_sum *x,
        const goal *g)
{
    size_t n = c->atoms.count, hidden = c->n_vars - f->n_coords;
    int var[BT_VECTORS_VARS];
    bt_sum value[BT_VECTORS_VARS]; /* of coordinates and hidden numbers */
    bt_side s = {0};
    const bt_formula **all = bt_arena_alloc(f->arena, (n + 1) * sizeof *all);
    if (!all)
        return NULL;
    for (size_t i = 0; i < f->n_coords; i++)
        value[i] = x[i];
    for (size_t i = 0; i < hidden; i++) {
        var[i] = f->next++;
        value[f->n_coords + i] = bt_formulate_variable(f, var[i]);
    }
    for (size_t i = 0; i < n; i++)
        all[i] = atom_at(f, &s, &BT_AT(&c->atoms, bt_vectors_atom, i), value);
    all[n] = reaches(f, c, value, g);
    return bt_formulate_exists(
        f, hidden, var, bt_side_close(f, &s, bt_formulate_and(f, n + 1, all)));
}

/* The move has a name: some vector, or this one, stands behind x. */
static const bt_formula *
by_name(bt_formulator *f, const bt_sum *x, const goal *g)
{
    int var[2 * BT_MAX_TRACKS], *y = var + f->n_coords;
    bt_side s = {0};
    const bt_formula *made;
    bt_formulate_names(f, &s, x, var);
    if (g->y)
        bt_formulate_names(f, &s, g->y, y);
    for (size_t i = 0; !g->y && i < f->n_coords; i++)
        y[i] = f->next++;
    made = bt_f_member(f->arena, f->move, var);
    return bt_side_close(
        f, &s, bt_formulate_exists(f, g->y ? 0 : f->n_coords, y, made));
}

/* Some move leads there from x, which is a vector of natural numbers. */
static const bt_formula *
some_move(bt_formulator *f, const bt_sum *x, const goal *g)
{
    size_t n = f->flat ? f->flat->cases.count : 0;
    const bt_formula **way = bt_arena_alloc(f->arena, (n + 1) * sizeof *way);
    if (f->counts)
        return bt_formulate_refuse(f, "moves of heaps that are counted");
    if (f->status != BT_OK || !way)
        return NULL;
    if (f->move)
        return by_name(f, x, g);
    for (size_t i = 0; i < n; i++)
        way[i] = by_case(f, &BT_AT(&f->flat->cases, bt_vectors_case, i), x, g);
    if (!f->set) /* a trial: neither true nor false by its looks */
        way[n++] = bt_f_linear(f->arena, 0, NULL, NULL, BT_EQ, 0);
    return bt_formulate_or(f, n, way);
}

/* ---- */

const bt_formula *
bt_formulate_leads(bt_formulator *f, const bt_core_node *n)
{
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    const bt_formula *all[3] = {bt_formulate_vector(f, n->kid[0], &s, x), NULL,
                                NULL};
    all[1] = bt_formulate_vector(f, n->kid[1], &s, y);
    all[2] = some_move(f, x, &(goal){.y = y});
    return bt_side_close(f, &s, bt_formulate_and(f, 3, all));
}

const bt_formula *
bt_formulate_terminal(bt_formulator *f, const bt_core_node *n)
{
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_formula *both[2];
    if (n->value != 0)
        return bt_formulate_refuse(f, "another game");
    both[0] = bt_formulate_vector(f, n->kid[0], &s, x);
    both[1] = bt_formulate_not(f, some_move(f, x, &(goal){0}));
    return bt_side_close(f, &s, bt_formulate_and(f, 2, both));
}

/* There is a vector q, next to x by some case, with ...; the vectors of a case
 * are in the bounds of the family when x is, which is an obligation of the
 * set. From what is no position there are no moves. */
const bt_formula *
bt_formulate_moves(bt_formulator *f, const bt_core_node *n)
{
    bool some = n->kind == BT_NODE_SOME_MOVE;
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    int var[BT_MAX_TRACKS];
    const bt_sum *before = f->place[n->value];
    const bt_formula *all[3] = {bt_formulate_vector(f, n->kid[0], &s, x), NULL,
                                NULL};
    bt_formulate_asked(f, n->kid[0], x);
    for (size_t i = 0; i < f->n_coords; i++) {
        var[i] = f->next++;
        y[i] = bt_formulate_variable(f, var[i]);
    }
    all[1] = some_move(f, x, &(goal){.y = y, .as_vector = true});
    f->place[n->value] = y;
    all[2] = bt_formulate_node(f, n->kid[1]);
    f->place[n->value] = before;
    if (!some)
        all[2] = bt_formulate_not(f, all[2]);
    const bt_formula *made = bt_side_close(
        f, &s,
        bt_formulate_exists(f, f->n_coords, var, bt_formulate_and(f, 3, all)));
    return some ? made : bt_formulate_not(f, made);
}
