/* box_moves.c: every way to take heaps in hand gives one ray or one jump. */
#include "engine/box_moves.h"

#include <string.h>

#include "base/fail.h"

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

/* An affine form over slots as a form over axes. */
static bt_form
form_of(const instancer *n, const bt_affine *a)
{
    bt_form f = {.k = a->k};
    for (size_t i = 0; i < n->e->n_vars; i++) {
        if (a->c[i] == 0)
            continue;
        if (n->e->slot[i] == BT_EXACT_STONES) {
            for (size_t k = 0; k < n->l->axes; k++)
                if (k >= n->b->n_scalars ||
                    bt_field_is_stones(&n->b->rules->field[n->b->scalar[k]]))
                    f.c[k] += a->c[i];
            continue;
        }
        f.c[axis_of_slot(n, n->e->slot[i])] += a->c[i];
    }
    return f;
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
add_ray(instancer *n, const int64_t *d, const int64_t *f)
{
    bt_ray ray = {0};
    const bt_move *m = n->e->move;
    for (size_t i = 0; i < m->n_targets; i++)
        ray.d[n->axis[i]] += d[i];
    for (size_t i = 0; i < n->b->n_scalars; i++)
        ray.d[i] += f[n->b->scalar[i]];
    ray.unit = unit_axis(&ray, n->l->axes);
    for (size_t i = 0; i < n->l->rays.count; i++)
        if (memcmp(BT_AT(&n->l->rays, bt_ray, i).d, ray.d, sizeof ray.d) == 0)
            return BT_OK;
    bt_ray *slot = bt_vector_push(&n->l->rays, sizeof *slot);
    if (!slot)
        return bt_fail_nomem(n->err);
    *slot = ray;
    return BT_OK;
}

/* ---- jumps ---- */

static void
identity(bt_form *to, size_t axes)
{
    for (size_t i = 0; i < axes; i++) {
        to[i] = (bt_form){0};
        to[i].c[i] = 1;
    }
}

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
        if (j->to[i].c[last] == 0)
            continue;
        if (j->to[i].c[last] != 1 || j->carrier >= 0)
            return false;
        j->carrier = (int)i;
    }
    if (j->carrier >= 0 && (size_t)j->carrier != end) {
        if (!bag || (size_t)j->carrier < n->b->n_scalars ||
            end < n->b->n_scalars)
            return false;
        bt_form swap = j->to[end];
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
        bt_form same = {0};
        same.c[i] = 1;
        if (memcmp(&same, &j->to[i], sizeof same) == 0)
            continue;
        same.k = j->to[i].k;
        return memcmp(&same, &j->to[i], sizeof same) == 0 && j->to[i].k < 0;
    }
    return false;
}

/* Coefficients so small that forms cannot overflow in a box. */
static bool
are_small(const bt_affine *form, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!bt_affine_is_small(&form[i]))
            return false;
    return true;
}

static bt_status
add_jump(instancer *n)
{
    const bt_move *m = n->e->move;
    bt_jump j = {.n_guards = n->e->n_rows};
    if (m->n_targets > m->n_results + 1 ||
        !are_small(n->e->row, n->e->n_rows) ||
        !are_small(n->e->result, m->n_results) ||
        !are_small(n->e->assign, m->n_assigns)) {
        n->b->fast = false; /* further down than the next layer, or too far */
        return BT_OK;
    }
    identity(j.to, n->l->axes);
    j.guard = bt_arena_alloc(&n->b->arena, (j.n_guards + 1) * sizeof *j.guard);
    if (!j.guard)
        return bt_fail_nomem(n->err);
    for (size_t i = 0; i < j.n_guards; i++)
        j.guard[i] = form_of(n, &n->e->row[i]);
    for (size_t i = 0; i < m->n_assigns; i++)
        j.to[axis_of_field(n->b, m->assign[i].field)] =
            form_of(n, &n->e->assign[i]);
    for (size_t i = 0; i < m->n_results; i++)
        j.to[n->axis[i]] = form_of(n, &n->e->result[i]);
    if (m->n_results < m->n_targets)
        drop_axes(n, &j);
    if (!find_carrier(n, &j) || (!j.lower && !goes_back(n, &j))) {
        n->b->fast = false;
        return BT_OK;
    }
    bt_jump *slot = bt_vector_push(&n->l->jumps, sizeof *slot);
    if (!slot)
        return bt_fail_nomem(n->err);
    *slot = j;
    return BT_OK;
}

/* ---- all ways to take heaps in hand ---- */

static bt_status
add_instance(instancer *n)
{
    int64_t d[BT_MAX_TARGETS], f[BT_MAX_FIELDS];
    if (n->e->move->n_choices == 0)
        return add_jump(n);
    if (!bt_exact_line(n->b->rules, n->e, d, f)) {
        n->b->fast = false;
        return BT_OK;
    }
    return add_ray(n, d, f);
}

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
        return add_instance(n);
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
    for (size_t i = 0; i < b->cases.count && b->fast; i++) {
        instancer n = {.b = b, .l = l, .err = err};
        n.e = &BT_AT(&b->cases, bt_exact, i);
        if (n.e->move->n_targets <= (size_t)l->slots)
            BT_TRY(take_in_hand(&n, 0));
    }
    if (!rows_work(l))
        b->fast = false;
    return BT_OK;
}
