/* box_layers.c: the axes and sizes of the tables, and proof that no move from
 * inside leads outside. */
#include <stdlib.h>
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/box.h"
#include "engine/box_moves.h"

/* The most values of a coordinate, and the most cells of a layer: with these
 * neither sizes nor bytes leave 64 bits, or the 32 of a small machine. */
#define VALUES_MOST ((int64_t)1 << 31)
#define CELLS_MOST                                                             \
    (SIZE_MAX / 64 < UINT64_C(1) << 40 ? SIZE_MAX / 64 : UINT64_C(1) << 40)

static bt_status
too_large(bt_err *err)
{
    return bt_fail(err, BT_ERR_LIMIT, "gave up: such a box is too large");
}

/* ---- bounds of scalar fields ---- */

typedef struct closure {
    const bt_box *b;
    const bt_move *m;
    int64_t heap; /* bound of heaps in hand */
    bt_arena scratch;
    bt_linear l;
} closure;

static void
assume_at_most(closure *c, size_t slot, int64_t bound)
{
    bt_sum v, top = {.k = bound};
    if (bt_linear_slot(&c->l, slot, &v) && bt_sum_add(&c->scratch, &top, -1, v))
        bt_linear_assume_row(&c->l, top);
}

static void
closure_open(closure *c)
{
    bt_linear_init(&c->l, c->b->rules, &c->scratch);
    bt_linear_assume_move(&c->l, c->m, c->m->n_choices);
    for (size_t i = 0; i < c->b->n_scalars; i++)
        assume_at_most(c, c->b->scalar[i], c->b->bound[c->b->scalar[i]]);
    for (size_t i = 0; i < c->m->n_targets; i++)
        assume_at_most(c, c->m->target[i].slot, c->heap);
}

static void
closure_close(closure *c)
{
    bt_linear_free(&c->l);
    bt_arena_free(&c->scratch);
}

static bool
stays_at_most(closure *c, const bt_expr *e, int64_t bound)
{
    bt_sum v;
    return bt_linear_of(&c->l, e, &v) &&
           bt_linear_prove_at_most(&c->l, v, bound);
}

/* The first field a move can take beyond its bound; -1 when there is none,
 * and the list's field stands for heaps. */
static int
escapes(const bt_box *b, const bt_move *m, int64_t heap)
{
    closure c = {.b = b, .m = m, .heap = heap};
    int field = -1;
    int64_t top = m->n_results < m->n_targets ? 2 * heap : heap;
    closure_open(&c);
    for (size_t i = 0; i < m->n_assigns && field < 0; i++)
        if (!stays_at_most(&c, m->assign[i].value,
                           b->bound[m->assign[i].field]))
            field = (int)m->assign[i].field;
    for (size_t i = 0; i < m->n_results && field < 0; i++)
        if (!stays_at_most(&c, m->result[i].value, top))
            field = (int)m->result[i].field;
    closure_close(&c);
    return field;
}

/* A number that starts at a constant and never grows needs no more room. */
static bool
never_grows(const bt_box *b, size_t field)
{
    for (size_t i = 0; i < b->rules->n_moves; i++) {
        const bt_move *m = b->rules->move[i];
        closure c = {.b = b, .m = m, .heap = INT32_MAX};
        bool ok = true;
        for (size_t k = 0; k < m->n_assigns && ok; k++) {
            bt_sum growth;
            if (m->assign[k].field != field)
                continue;
            bt_linear_init(&c.l, b->rules, &c.scratch);
            bt_linear_assume_move(&c.l, m, m->n_choices);
            ok = bt_linear_growth(&c.l, m->assign[k].value, field, &growth) &&
                 bt_linear_prove_at_most(&c.l, growth, 0);
        }
        closure_close(&c);
        if (!ok)
            return false;
    }
    return true;
}

static void
first_bounds(bt_box *b, int64_t max)
{
    for (size_t i = 0; i < b->n_scalars; i++) {
        size_t f = b->scalar[i];
        int64_t start;
        b->bound[f] =
            bt_field_starts_at(&b->rules->field[f], &start) && never_grows(b, f)
                ? start
                : max;
        if (b->bound[f] < b->least[f])
            b->bound[f] = b->least[f];
    }
}

/* The same for every layer, whose heaps have different bounds. */
static int
escapes_some_layer(const bt_box *b, const bt_move *m, int64_t max,
                   int64_t slots)
{
    int field = -1;
    for (int64_t k = b->merges ? 1 : slots; k <= slots && field < 0; k++)
        field = escapes(b, m, b->merges ? max << (slots - k) : max);
    return b->list < 0 ? escapes(b, m, max) : field;
}

static bt_status
find_bounds(bt_box *b, int64_t max, int64_t slots, bt_err *err)
{
    first_bounds(b, max);
    for (size_t i = 0, tries = 0; i < b->rules->n_moves;) {
        int field = escapes_some_layer(b, b->rules->move[i], max, slots);
        if (field < 0) {
            i++;
            continue;
        }
        if (bt_field_is_list(&b->rules->field[field]) || ++tries > 4)
            return bt_fail(err, BT_ERR_REFUSED,
                           "the box engine does not fit: the move %s can take "
                           "%s out of the box",
                           b->rules->move[i]->name,
                           b->rules->field[field].name);
        if (b->bound[field] >= VALUES_MOST)
            return too_large(err);
        b->bound[field] = 2 * b->bound[field] + 1;
        i = 0;
    }
    return BT_OK;
}

/* ---- layers ---- */

static bool
size_layer(const bt_box *b, bt_layer *l, int64_t heap)
{
    size_t slots = (size_t)l->slots;
    l->axes = b->n_scalars + slots;
    l->cells = 1;
    for (size_t i = l->axes; i-- > 0;) {
        int64_t top = i < b->n_scalars ? b->bound[b->scalar[i]] : heap;
        if (top >= VALUES_MOST || l->cells > CELLS_MOST / (uint64_t)(top + 1))
            return false;
        l->size[i] = top + 1;
        l->stride[i] = l->cells;
        l->cells *= (size_t)l->size[i];
    }
    l->words = ((size_t)l->size[l->axes - 1] + 63) / 64;
    l->rows = l->cells / (size_t)l->size[l->axes - 1];
    return true;
}

/* At least one axis, at most BT_BOX_AXES. */
static bool
slots_fit(const bt_box *b, int64_t max, int64_t slots)
{
    return max >= 0 && max <= (int64_t)1 << 24 && slots <= BT_BOX_SLOTS &&
           b->n_scalars + (size_t)slots <= BT_BOX_AXES &&
           b->n_scalars + (size_t)slots > 0;
}

void
bt_box_drop(bt_box *b)
{
    for (size_t i = 0; i < b->n_layers; i++) {
        bt_vector_free(&b->layer[i].rays);
        bt_vector_free(&b->layer[i].jumps);
        free(b->layer[i].bits);
        free(b->layer[i].values);
        b->layer[i] = (bt_layer){0};
    }
    b->n_layers = 0;
    bt_budget_release(b->budget, b->held);
    b->held = 0;
}

bt_status
bt_box_layers(bt_box *b, int64_t max, int64_t slots, bt_err *err)
{
    bt_box_drop(b);
    if (b->list < 0)
        slots = 0;
    if (b->list >= 0 && slots < 1)
        slots = 1;
    if (!slots_fit(b, max, slots))
        return too_large(err);
    BT_TRY(find_bounds(b, max, slots, err));
    b->max = max;
    b->slots = slots;
    for (int64_t k = b->merges ? 1 : slots; k <= slots; k++) {
        bt_layer *l = &b->layer[b->n_layers++];
        *l = (bt_layer){.slots = k};
        if (!size_layer(b, l, b->merges ? max << (slots - k) : max))
            return too_large(err);
        if (b->fast)
            BT_TRY(bt_box_moves(b, l, err));
    }
    return BT_OK;
}

uint64_t
bt_box_cells(const bt_box *b, int64_t max, int64_t slots)
{
    uint64_t cells = 0;
    bt_box copy = *b;
    if (!slots_fit(b, max, b->list < 0 ? 0 : slots) ||
        find_bounds(&copy, max, slots, NULL) != BT_OK)
        return UINT64_MAX;
    for (int64_t k = slots; k >= (b->merges ? 1 : slots); k--) {
        bt_layer l = {.slots = b->list < 0 ? 0 : k};
        if (!size_layer(&copy, &l, b->merges ? max << (slots - k) : max))
            return UINT64_MAX;
        cells += l.cells;
        if (b->list < 0)
            break;
    }
    return cells;
}

/* ---- positions and cells ---- */

static bool
coordinates(const bt_box *b, const bt_layer *l, const int64_t *p, int64_t *x)
{
    size_t at[BT_MAX_FIELDS];
    bt_layout_offsets(b->rules, p, at);
    for (size_t i = 0; i < b->n_scalars; i++)
        x[i] = p[at[b->scalar[i]]];
    for (int64_t k = 0; k < l->slots; k++)
        x[b->n_scalars + (size_t)k] = 0;
    if (b->list >= 0) {
        const int64_t *list = p + at[b->list];
        bool piles = b->rules->field[b->list].kind == BT_FIELD_PILES;
        if (list[0] > l->slots || (piles && list[0] != l->slots))
            return false;
        /* heaps ascending, empty slots first: then the options of a cell
         * are earlier cells (docs/algorithms/box.md) */
        for (int64_t k = 0; k < list[0]; k++)
            x[b->n_scalars + (size_t)(l->slots - list[0] + k)] = list[1 + k];
    }
    for (size_t i = 0; i < l->axes; i++)
        if (x[i] >= l->size[i])
            return false;
    return true;
}

bool
bt_box_find(const bt_box *b, size_t layers, const int64_t *p, size_t *layer,
            size_t *cell)
{
    int64_t x[BT_BOX_AXES];
    for (size_t i = layers; i-- > 0;)
        if (coordinates(b, &b->layer[i], p, x)) {
            *layer = i;
            *cell = bt_box_cell(&b->layer[i], x);
            return true;
        }
    return false;
}

size_t
bt_box_position(const bt_box *b, const bt_layer *l, const int64_t *x,
                int64_t *p)
{
    int64_t scalar[BT_MAX_FIELDS] = {0};
    size_t n = 0;
    for (size_t i = 0; i < b->n_scalars; i++)
        scalar[b->scalar[i]] = x[i];
    for (size_t i = 0; i < b->rules->n_fields; i++) {
        if ((int)i != b->list) {
            p[n++] = scalar[i];
            continue;
        }
        p[n++] = l->slots;
        for (int64_t k = 0; k < l->slots; k++)
            p[n++] = x[b->n_scalars + (size_t)k];
    }
    return bt_layout_canonical(b->rules, p, n);
}
