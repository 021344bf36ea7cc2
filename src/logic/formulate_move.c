/* formulate_move.c: questions about moves, out of the cases of the family
 * (vectors.h), which are the rules, no more and no less; or by the name of the
 * moves. */
#include "base/fail.h"
#include "logic/formulate_side.h"
#include "vectors/vectors.h"

/* One case at a position: its hidden numbers, and the next position. */
typedef struct turn {
    bt_formulator *f;
    bt_node n;
    const bt_sum *x;
    const bt_vectors_case *c;
    int hidden[BT_VECTORS_VARS];
    bt_sum value[BT_VECTORS_VARS]; /* of coordinates and hidden numbers */
    bt_side side;
} turn;

/* How the next position has to be: anything (y = NULL), the position y, or
 * the very vector y, in the order of the case. */
typedef struct goal {
    const bt_sum *y;
    bool as_vector;
} goal;

/* A sum over coordinates and hidden numbers, at the position. */
static bt_status
sum_at(turn *u, bt_sum sum, bt_sum *out)
{
    if (!bt_sum_compose(u->f->arena, sum, u->value, out))
        return bt_formulate_refuse(u->f, u->n, "too large numbers");
    return BT_OK;
}

/* What is negative is no power of two: no natural number equals it. */
static bt_status
atom_at(turn *u, const bt_vectors_atom *a, const bt_formula **out)
{
    bt_formulator *f = u->f;
    bt_sum x;
    int z;
    BT_TRY(sum_at(u, a->sum, &x));
    switch (a->kind) {
    case BT_VECTORS_POWER:
        BT_TRY(bt_side_name(f, u->n, &u->side, x, &z));
        return bt_formulate_done(f, bt_f_power(f->arena, z), out);
    case BT_VECTORS_RESIDUE:
        return bt_formulate_done(f,
                                 bt_f_sum_residue(f->arena, x, a->modulus,
                                                  a->n_residues, a->residue),
                                 out);
    default:
        return bt_formulate_done(f, bt_formulate_sum(f, x, BT_GE), out);
    }
}

static bt_status
same_vector(turn *u, const bt_sum *next, const bt_sum *y,
            const bt_formula **out)
{
    const bt_formula *all[BT_MAX_TRACKS];
    for (size_t i = 0; i < u->f->n_coords; i++) {
        bt_sum d;
        if (!bt_sum_mix(u->f->arena, 1, next[i], -1, y[i], &d))
            return bt_formulate_refuse(u->f, u->n, "too large numbers");
        all[i] = bt_formulate_sum(u->f, d, BT_EQ);
    }
    return bt_formulate_done(u->f, bt_formulate_and(u->f, u->f->n_coords, all),
                             out);
}

static bt_status
reaches(turn *u, const goal *g, const bt_formula **out)
{
    bt_sum next[BT_MAX_TRACKS];
    if (!g->y)
        return bt_formulate_done(u->f, bt_f_truth(u->f->arena, true), out);
    for (size_t i = 0; i < u->f->n_coords; i++)
        BT_TRY(sum_at(u, u->c->next[i], &next[i]));
    return g->as_vector ? same_vector(u, next, g->y, out)
                        : bt_formulate_equal(u->f, u->n, next, g->y, out);
}

/* The case applies, and leads there. */
static bt_status
by_case(turn *u, const goal *g, const bt_formula **out)
{
    bt_formulator *f = u->f;
    size_t n = u->c->atoms.count, hidden = u->c->n_vars - f->n_coords;
    const bt_formula *made,
        **all = bt_arena_alloc(f->arena, (n + 1) * sizeof *all);
    if (!all)
        return bt_fail_nomem(f->err);
    u->side = (bt_side){0};
    for (size_t i = 0; i < f->n_coords; i++)
        u->value[i] = u->x[i];
    for (size_t i = 0; i < hidden; i++) {
        u->hidden[i] = f->next++;
        if (!bt_sum_var(f->arena, (uint32_t)u->hidden[i],
                        &u->value[f->n_coords + i]))
            return bt_fail_nomem(f->err);
    }
    for (size_t i = 0; i < n; i++)
        BT_TRY(atom_at(u, &BT_AT(&u->c->atoms, bt_vectors_atom, i), &all[i]));
    BT_TRY(reaches(u, g, &all[n]));
    BT_TRY(bt_side_close(f, &u->side, bt_formulate_and(f, n + 1, all), &made));
    return bt_formulate_done(
        f, hidden ? bt_f_exists(f->arena, hidden, u->hidden, made) : made, out);
}

/* The move has a name: some vector, or this one, stands behind x. */
static bt_status
by_name(bt_formulator *f, bt_node n, const bt_sum *x, const goal *g,
        const bt_formula **out)
{
    int var[2 * BT_MAX_TRACKS], *y = var + f->n_coords;
    bt_side s = {0};
    const bt_formula *made;
    BT_TRY(bt_formulate_names(f, n, &s, x, var));
    if (g->y)
        BT_TRY(bt_formulate_names(f, n, &s, g->y, y));
    for (size_t i = 0; !g->y && i < f->n_coords; i++)
        y[i] = f->next++;
    made = bt_f_member(f->arena, f->move, var);
    if (!g->y)
        made = bt_f_exists(f->arena, f->n_coords, y, made);
    return bt_side_close(f, &s, made, out);
}

/* Some move leads there from x, which is a vector of natural numbers. */
static bt_status
some_move(bt_formulator *f, bt_node n, const bt_sum *x, const goal *g,
          const bt_formula **out)
{
    size_t count = f->flat ? f->flat->cases.count : 0;
    const bt_formula **way =
        bt_arena_alloc(f->arena, (count + 1) * sizeof *way);
    turn u = {.f = f, .n = n, .x = x};
    if (!way)
        return bt_fail_nomem(f->err);
    if (f->counts)
        return bt_formulate_refuse(f, n, "moves of heaps that are counted");
    if (f->move)
        return by_name(f, n, x, g, out);
    for (size_t i = 0; i < count; i++) {
        u.c = &BT_AT(&f->flat->cases, bt_vectors_case, i);
        BT_TRY(by_case(&u, g, &way[i]));
    }
    if (!f->set) /* a trial: neither true nor false by its looks */
        way[count++] = bt_f_linear(f->arena, 0, NULL, NULL, BT_EQ, 0);
    return bt_formulate_done(f, bt_formulate_or(f, count, way), out);
}

/* ---- */

bt_status
bt_formulate_leads(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    const bt_formula *all[3];
    BT_TRY(bt_formulate_vector(f, at->kid[0], &s, x, &all[0]));
    BT_TRY(bt_formulate_vector(f, at->kid[1], &s, y, &all[1]));
    BT_TRY(some_move(f, n, x, &(goal){.y = y}, &all[2]));
    return bt_side_close(f, &s, bt_formulate_and(f, 3, all), out);
}

bt_status
bt_formulate_terminal(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_formula *both[2];
    if (at->value != 0)
        return bt_formulate_refuse(f, n, "another game");
    BT_TRY(bt_formulate_vector(f, at->kid[0], &s, x, &both[0]));
    BT_TRY(some_move(f, n, x, &(goal){0}, &both[1]));
    both[1] = bt_formulate_not(f, both[1]);
    return bt_side_close(f, &s, bt_formulate_and(f, 2, both), out);
}

/* The body about the vector y, which a move leads to. */
static bt_status
body_at(bt_formulator *f, bt_node n, const bt_sum *y, const bt_formula **out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    const bt_sum *before = f->place[at->value];
    f->place[at->value] = y;
    bt_status s = bt_formulate(f, at->kid[1], out);
    f->place[at->value] = before;
    return s;
}

/* There is a vector q, next to x by some case, with ...; the vectors of a case
 * are in the bounds of the family when x is, which is an obligation of the
 * set. From what is no position there are no moves. */
bt_status
bt_formulate_moves(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bool some = at->kind == BT_NODE_SOME_MOVE;
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    int var[BT_MAX_TRACKS];
    const bt_formula *all[3], *made;
    BT_TRY(bt_formulate_vector(f, at->kid[0], &s, x, &all[0]));
    BT_TRY(bt_formulate_asked(f, at->kid[0], x));
    for (size_t i = 0; i < f->n_coords; i++) {
        var[i] = f->next++;
        if (!bt_sum_var(f->arena, (uint32_t)var[i], &y[i]))
            return bt_fail_nomem(f->err);
    }
    BT_TRY(some_move(f, n, x, &(goal){.y = y, .as_vector = true}, &all[1]));
    BT_TRY(body_at(f, n, y, &all[2]));
    if (!some)
        all[2] = bt_formulate_not(f, all[2]);
    made = bt_f_exists(f->arena, f->n_coords, var, bt_formulate_and(f, 3, all));
    BT_TRY(bt_side_close(f, &s, made, &made));
    return bt_formulate_done(f, some ? made : bt_formulate_not(f, made), out);
}
