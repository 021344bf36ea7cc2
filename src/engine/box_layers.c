/* box_layers.c: the axes and sizes of the tables, and where a position is. */
#include <stdlib.h>

#include "base/fail.h"
#include "engine/box.h"

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

/* The sizes of all layers, fewest slots first; how many, in *n. */
static bt_status
lay_out(bt_box *b, int64_t max, int64_t slots, bt_layer *layer, size_t *n,
        bt_err *err)
{
    slots = b->list < 0 ? 0 : slots < 1 ? 1 : slots;
    *n = 0;
    if (!slots_fit(b, max, slots))
        return too_large(err);
    BT_TRY(bt_box_bounds(b, max, slots, err));
    for (int64_t k = b->merges ? 1 : slots; k <= slots; k++) {
        bt_layer *l = &layer[(*n)++];
        *l = (bt_layer){.slots = k};
        if (!size_layer(b, l, bt_box_heap(b, max, slots, k)))
            return too_large(err);
    }
    return BT_OK;
}

bt_status
bt_box_layers(bt_box *b, int64_t max, int64_t slots, bt_err *err)
{
    bt_box_drop(b);
    BT_TRY(lay_out(b, max, slots, b->layer, &b->n_layers, err));
    for (size_t i = 0; i < b->n_layers; i++)
        BT_TRY(bt_box_moves(b, &b->layer[i], err));
    return BT_OK;
}

uint64_t
bt_box_cells(bt_box *b, int64_t max, int64_t slots)
{
    bt_layer layer[BT_BOX_SLOTS + 1];
    uint64_t cells = 0;
    size_t n;
    if (lay_out(b, max, slots, layer, &n, NULL) != BT_OK)
        return UINT64_MAX;
    for (size_t i = 0; i < n; i++)
        cells += layer[i].cells;
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
        for (int64_t k = 0; k < list[0]; k++)
            x[b->n_scalars + (size_t)(l->slots - list[0] + k)] = list[1 + k];
    }
    for (size_t i = 0; i < l->axes; i++)
        if (x[i] >= l->size[i])
            return false;
    return true;
}

bool
bt_box_find(const bt_box *b, const int64_t *p, size_t *layer, size_t *cell)
{
    int64_t x[BT_BOX_AXES];
    for (size_t i = b->n_layers; i-- > 0;)
        if (coordinates(b, &b->layer[i], p, x)) {
            *layer = i;
            *cell = bt_box_cell(&b->layer[i], x);
            return true;
        }
    return false;
}
