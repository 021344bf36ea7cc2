/* box_moves.c: every way to take heaps in hand gives one ray or one jump. */
#include <string.h>

#include "base/fail.h"
#include "engine/box.h"

typedef struct instancer {
    bt_box *b;
    bt_layer *l;
    const bt_exact *e;
    size_t axis[BT_MAX_TARGETS]; /* of the heaps in hand */
    bt_err *err;
} instancer;

static size_t
axis_of_field(const bt_box *b, size_t field)
{
    size_t i = 0;
    while (b->scalar[i] != field)
        i++;
    return i;
}

/* The axis a slot of the rules lives on, or -1. */
static int
axis_of_slot(const instancer *n, size_t slot)
{
    const bt_move *m = n->e->move;
    for (size_t i = 0; i < m->n_targets; i++)
        if (m->target[i].slot == slot)
            return (int)n->axis[i];
    for (size_t i = 0; i < n->b->n_scalars; i++)
        if (n->b->scalar[i] == slot)
            return (int)i;
    return -1;
}

/* A sum over slots as one over axes. */
static bool
over_axes(const instancer *n, bt_sum f, bt_sum *out)
{
    const bt_box *b = n->b;
    bt_sum sum = {.k = f.k};
    bool ok = true;
    for (size_t i = 0; ok && i < f.n; i++) {
        bt_term t = f.term[i];
        if (t.var != BT_EXACT_STONES) {
            int axis = axis_of_slot(n, t.var);
            ok = axis >= 0 &&
                 bt_sum_add_var(&n->b->arena, &sum, t.coef, (uint32_t)axis);
            continue;
        }
        for (size_t k = 0; ok && k < n->l->axes; k++)
            if (k >= b->n_scalars ||
                bt_field_is_stones(&b->rules->field[b->scalar[k]]))
                ok = bt_sum_add_var(&n->b->arena, &sum, t.coef, (uint32_t)k);
    }
    *out = sum;
    return ok && bt_sum_is_small(sum);
}

/* ---- rays ---- */

static int
unit_axis(const bt_ray *r, size_t axes)
{
    int unit = -1;
    for (size_t i = 0; i < axes; i++) {
        if (r->d[i] == 0)
            continue;
        if (r->d[i] != 1 || unit >= 0)
            return -1;
        unit = (int)i;
    }
    return unit;
}

static bt_status
add_ray(instancer *n)
{
    bt_ray ray = {0};
    const bt_move *m = n->e->move;
    for (size_t i = 0; i < m->n_targets; i++)
        ray.d[n->axis[i]] += n->e->d[i];
    for (size_t i = 0; i < n->b->n_scalars; i++)
        ray.d[i] += n->e->f[n->b->scalar[i]];
    ray.unit = unit_axis(&ray, n->l->axes);
    for (size_t i = 0; i < n->l->rays.count; i++)
        if (memcmp(BT_AT(&n->l->rays, bt_ray, i).d, ray.d, sizeof ray.d) == 0)
            return BT_OK;
    return bt_vector_add(&n->l->rays, &ray, sizeof ray, n->err);
}

/* ---- jumps ---- */

/* Leave out the axes of the heaps that are gone: those in hand beyond the
 * results. */
static void
drop_axes(const instancer *n, bt_jump *j)
{
    const bt_move *m = n->e->move;
    bool gone[BT_BOX_AXES] = {0};
    size_t k = 0;
    for (size_t i = m->n_results; i < m->n_targets; i++)
        gone[n->axis[i]] = true;
    for (size_t i = 0; i < n->l->axes; i++)
        if (!gone[i])
            j->to[k++] = j->to[i];
    j->lower = true;
}

/* Rows are along the last axis. Find the one coordinate of the target that
 * moves along with it, and bring it to the end (slots of a bag may be
 * swapped). False when the jump does not go row by row. */
static bool
find_carrier(const instancer *n, bt_jump *j)
{
    size_t last = n->l->axes - 1;
    size_t end = j->lower
                     ? last - (n->e->move->n_targets - n->e->move->n_results)
                     : last;
    bool bag = n->b->list >= 0 &&
               n->b->rules->field[n->b->list].kind == BT_FIELD_HEAPS;
    j->carrier = -1;
    for (size_t i = 0; i <= end; i++) {
        int64_t c = bt_sum_coef(j->to[i], (uint32_t)last);
        if (c == 0)
            continue;
        if (c != 1 || j->carrier >= 0)
            return false;
        j->carrier = (int)i;
    }
    if (j->carrier >= 0 && (size_t)j->carrier != end) {
        if (!bag || (size_t)j->carrier < n->b->n_scalars ||
            end < n->b->n_scalars)
            return false;
        bt_sum swap = j->to[end];
        j->to[end] = j->to[j->carrier];
        j->to[j->carrier] = swap;
        j->carrier = (int)end;
    }
    return true;
}

/* In the same layer a jump must go to an earlier row: the first axis before
 * the last that changes must drop by a constant. */
static bool
goes_back(const instancer *n, const bt_jump *j)
{
    for (size_t i = 0; i + 1 < n->l->axes; i++) {
        bt_sum change = j->to[i];
        if (bt_sum_is_var(change) == (int)i)
            continue;
        change.k = 0;
        return bt_sum_is_var(change) == (int)i && j->to[i].k < 0;
    }
    return false;
}

/* Guards and target over the axes; false when they are not, or too large. */
static bool
fill_jump(const instancer *n, bt_jump *j)
{
    const bt_move *m = n->e->move;
    bool ok = true;
    for (size_t i = 0; ok && i < n->l->axes; i++)
        ok = bt_sum_var(&n->b->arena, (uint32_t)i, &j->to[i]);
    for (size_t i = 0; ok && i < j->n_guards; i++)
        ok = over_axes(n, n->e->row[i], &j->guard[i]);
    for (size_t i = 0; ok && i < m->n_assigns; i++)
        ok = over_axes(n, n->e->assign[i],
                       &j->to[axis_of_field(n->b, m->assign[i].field)]);
    for (size_t i = 0; ok && i < m->n_results; i++)
        ok = over_axes(n, n->e->result[i], &j->to[n->axis[i]]);
    return ok;
}

static bt_status
add_jump(instancer *n)
{
    const bt_move *m = n->e->move;
    bt_jump j = {.n_guards = n->e->n_rows};
    j.guard = bt_arena_alloc(&n->b->arena, (j.n_guards + 1) * sizeof *j.guard);
    BT_NEED(j.guard, n->err);
    bool fits = fill_jump(n, &j);
    if (fits && m->n_results < m->n_targets)
        drop_axes(n, &j);
    if (!fits || !find_carrier(n, &j) || (!j.lower && !goes_back(n, &j)))
        return bt_fail(n->err, BT_ERR_REFUSED,
                       "the box engine does not fit: the move %s does not "
                       "lead from row to row",
                       m->name);
    return bt_vector_add(&n->l->jumps, &j, sizeof j, n->err);
}

/* ---- all ways to take heaps in hand ---- */

static bool
taken(const instancer *n, size_t upto, size_t axis)
{
    for (size_t i = 0; i < upto; i++)
        if (n->axis[i] == axis)
            return true;
    return false;
}

static bt_status
take_in_hand(instancer *n, size_t index)
{
    if (index == n->e->move->n_targets)
        return n->e->move->n_choices == 0 ? add_jump(n) : add_ray(n);
    for (size_t i = n->b->n_scalars; i < n->l->axes; i++) {
        if (taken(n, index, i))
            continue;
        n->axis[index] = i;
        BT_TRY(take_in_hand(n, index + 1));
    }
    return BT_OK;
}

/* Rows need at most one P each (a unit ray along the last axis), or no move
 * at all that stays in its row. */
static bool
rows_work(const bt_layer *l)
{
    size_t last = l->axes - 1;
    bool line = false, inside = false;
    for (size_t i = 0; i < l->rays.count; i++) {
        const bt_ray *r = &BT_AT(&l->rays, bt_ray, i);
        bool before = false;
        for (size_t k = 0; k < last; k++)
            before = before || r->d[k] != 0;
        if (r->unit == (int)last)
            line = true;
        else if (!before)
            inside = true;
    }
    return line || !inside;
}

bt_status
bt_box_moves(bt_box *b, bt_layer *l, bt_err *err)
{
    for (size_t i = 0; i < b->rules->n_moves; i++) {
        const bt_move *m = b->rules->move[i];
        instancer n = {.b = b, .l = l, .err = err};
        for (size_t k = 0; k < m->n_exact; k++) {
            n.e = &m->exact[k];
            if (m->n_targets <= (size_t)l->slots)
                BT_TRY(take_in_hand(&n, 0));
        }
    }
    return rows_work(l)
               ? BT_OK
               : bt_box_refuse(err, "moves within a row are not taking any "
                                    "number");
}
