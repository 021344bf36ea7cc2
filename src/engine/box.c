/* box.c: the box engine's side of the contract: the axes and sizes of its
 * tables, and where a position is. Tables are computed for the box around the
 * first position asked for, and again, larger, when a later one lies outside. */
#include "engine/box.h"

#include <stdlib.h>

#include "base/fail.h"
#include "engine/engine.h"

/* A box is worth it from so many cells on (below, a search is as good), above so
 * many when nobody else is quick, and only if most of it lies below the
 * position: a cell is about a hundred times cheaper than a position of a search. */
enum { WORTH_FROM = 2048, WORTH_TO = 1 << 26, WORTH_RATIO = 64 };
enum { SAMPLE_MAX = 64, SAMPLE_SLOTS = BT_MAX_TARGETS };

/* The most values of a coordinate, and the most cells of a layer: with these
 * neither sizes nor bytes leave 64 bits, or the 32 of a small machine. */
#define VALUES_MOST ((int64_t)1 << 31)
#define CELLS_MOST                                                             \
    (SIZE_MAX / 64 < UINT64_C(1) << 40 ? SIZE_MAX / 64 : UINT64_C(1) << 40)

bt_status
bt_box_too_large(bt_err *err)
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

static void
drop(bt_box *b)
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
        return bt_box_too_large(err);
    BT_TRY(bt_box_bounds(b, max, slots, err));
    for (int64_t k = b->merges ? 1 : slots; k <= slots; k++) {
        bt_layer *l = &layer[(*n)++];
        *l = (bt_layer){.slots = k};
        if (!size_layer(b, l, bt_box_heap(b, max, slots, k)))
            return bt_box_too_large(err);
    }
    return BT_OK;
}

/* Axes, sizes, rays and jumps for heaps up to max. */
static bt_status
make_layers(bt_box *b, int64_t max, int64_t slots, bt_err *err)
{
    drop(b);
    BT_TRY(lay_out(b, max, slots, b->layer, &b->n_layers, err));
    for (size_t i = 0; i < b->n_layers; i++)
        BT_TRY(bt_box_moves(b, &b->layer[i], err));
    b->max = max;
    b->slots = slots;
    return BT_OK;
}

static uint64_t
layer_bytes(const bt_layer *l, bool grundy)
{
    return grundy ? l->cells * sizeof *l->values
                  : l->rows * l->words * sizeof *l->bits;
}

/* Cells and bytes that such a box would have; UINT64_MAX: far too many. */
static void
measure(bt_box *b, int64_t max, int64_t slots, bool grundy, uint64_t *cells,
        uint64_t *bytes)
{
    bt_layer layer[BT_BOX_SLOTS + 1];
    size_t n;
    bool fits = lay_out(b, max, slots, layer, &n, NULL) == BT_OK;
    *cells = *bytes = fits ? 0 : UINT64_MAX;
    for (size_t i = 0; fits && i < n; i++) {
        *cells += layer[i].cells;
        *bytes += layer_bytes(&layer[i], grundy);
    }
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

/* The layer that a position is in, and its cell there; NULL: none. */
static const bt_layer *
find(const bt_box *b, const int64_t *p, size_t *cell)
{
    int64_t x[BT_BOX_AXES];
    for (size_t i = b->n_layers; i-- > 0;)
        if (coordinates(b, &b->layer[i], p, x)) {
            *cell = bt_box_cell(&b->layer[i], x);
            return &b->layer[i];
        }
    return NULL;
}

/* ---- the engine ---- */

static void
close_engine(void *state)
{
    bt_box *b = state;
    if (!b)
        return;
    drop(b);
    bt_arena_free(&b->arena);
    free(b);
}

static bt_status
open_engine(const bt_ruleset *r, bool misere, bt_budget *budget, void **state,
            bt_err *err)
{
    bt_box *b = calloc(1, sizeof *b);
    BT_NEED(b, err);
    b->rules = r;
    b->misere = misere;
    b->budget = budget;
    bt_status s = bt_box_plan(b, err);
    if (s == BT_OK) /* a box of a few small heaps tells whether moves fit */
        s = make_layers(b, SAMPLE_MAX, SAMPLE_SLOTS, err);
    drop(b);
    if (s == BT_ERR_REFUSED || s == BT_ERR_NOMEM) {
        close_engine(b);
        return s;
    }
    *state = b;
    return BT_OK;
}

/* ---- the box around a position ---- */

static int64_t
box_around(bt_box *b, const int64_t *p, int64_t *max)
{
    size_t at[BT_MAX_FIELDS];
    int64_t slots = b->list < 0 ? 0 : 1;
    bt_layout_offsets(b->rules, p, at);
    *max = 0;
    for (size_t i = 0; i < b->rules->n_fields; i++) {
        const bt_field *f = &b->rules->field[i];
        const int64_t *v = p + at[i];
        bool list = bt_field_is_list(f);
        int64_t n = list ? *v++ : 1;
        if (list && n > slots)
            slots = n;
        for (int64_t k = 0; k < n && bt_field_is_stones(f); k++)
            *max = v[k] > *max ? v[k] : *max;
        b->least[i] = list ? 0 : *v;
    }
    return slots;
}

static bool
computed(const bt_box *b, bool grundy)
{
    const bt_layer *top = b->n_layers ? &b->layer[b->n_layers - 1] : NULL;
    return top && (grundy ? top->values != NULL : top->bits != NULL);
}

static bt_status
fill(bt_box *b, size_t layer, bool grundy, bt_err *err)
{
    bt_layer *l = &b->layer[layer];
    uint64_t bytes = layer_bytes(l, grundy);
    BT_TRY(bt_budget_hold(b->budget, bytes, err));
    b->held += bytes;
    void *table = calloc(1, bytes);
    BT_NEED(table, err);
    if (grundy)
        l->values = table;
    else
        l->bits = table;
    return grundy ? bt_box_values(b, layer, err) : bt_box_rows(b, layer, err);
}

/* Fill all layers; after a failure nothing half-done stays behind. */
static bt_status
compute(bt_box *b, bool grundy, bt_err *err)
{
    bt_status s = BT_OK;
    for (size_t i = 0; i < b->n_layers && s == BT_OK; i++)
        s = fill(b, i, grundy, err);
    if (s != BT_OK)
        drop(b);
    return s;
}

static bt_status
build(bt_box *b, int64_t max, int64_t slots, bool grundy, bt_err *err)
{
    bt_status s = make_layers(b, max, slots, err);
    if (s != BT_OK) {
        drop(b);
        return s;
    }
    return compute(b, grundy, err);
}

/* How many positions lie below p, all heaps and piles considered; *distinct: at
 * least so many when the order of heaps does not count. */
static double
positions_below(const bt_box *b, const int64_t *p, double *distinct)
{
    double below = 1;
    size_t k = 0;
    *distinct = 1;
    for (size_t i = 0; i < b->rules->n_fields; i++) {
        const bt_field *f = &b->rules->field[i];
        size_t n = bt_field_is_list(f) ? (size_t)p[k++] : 1;
        for (size_t h = 1; h <= n; h++, k++) {
            double next = f->kind == BT_FIELD_HEAPS ? (double)h : 1;
            below *= (double)p[k] + 1;
            *distinct *= ((double)p[k] + next) / next;
        }
    }
    return below;
}

static bool
fits(const bt_box *b, uint64_t bytes)
{
    uint64_t most = b->budget->limits.max_memory;
    return bytes <= SIZE_MAX && (most == 0 || bytes <= most);
}

/* Is there any sense in filling the box? Said before, not after half of it. */
static bt_status
afford(bt_box *b, const int64_t *p, int64_t max, int64_t slots, bool grundy,
       bt_err *err)
{
    uint64_t cells, bytes, most = b->budget->limits.max_positions;
    double distinct;
    measure(b, max, slots, grundy, &cells, &bytes);
    if (most && cells > most)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: the limit of %llu positions ran out",
                       (unsigned long long)most);
    if (fits(b, bytes))
        return BT_OK;
    positions_below(b, p, &distinct);
    if (bytes == UINT64_MAX)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: about %.2g positions lie below this one, in a "
                       "box that is too large for a table (--engine reference "
                       "searches them, one by one)",
                       distinct);
    return bt_fail(err, BT_ERR_LIMIT,
                   "gave up: about %.2g positions lie below this one, and a "
                   "table of them takes %llu MiB (--max-memory; --engine "
                   "reference searches them, one by one)",
                   distinct, (unsigned long long)(bytes >> 20) + 1);
}

static bt_status
locate(bt_box *b, const int64_t *p, bool grundy, const bt_layer **layer,
       size_t *cell, bt_err *err)
{
    int64_t max, slots;
    *layer = find(b, p, cell);
    if (*layer)
        return computed(b, grundy) ? BT_OK : compute(b, grundy, err);
    slots = box_around(b, p, &max);
    BT_TRY(afford(b, p, max, slots, grundy, err));
    BT_TRY(build(b, max, slots, grundy, err));
    *layer = find(b, p, cell);
    return *layer ? BT_OK : bt_box_refuse(err, "this position is in no box");
}

/* A search may be lucky, but for values, which lean on all positions below. */
static bt_suits
suits(void *state, const int64_t *p, size_t n, bool grundy)
{
    bt_box *b = state;
    int64_t max, slots;
    uint64_t cells, bytes, most = b->budget->limits.max_positions;
    double distinct;
    size_t cell;
    (void)n;
    if (computed(b, grundy) && find(b, p, &cell))
        return BT_SUITS_WELL;
    slots = box_around(b, p, &max);
    measure(b, max, slots, grundy, &cells, &bytes);
    double below = positions_below(b, p, &distinct);
    if (cells < WORTH_FROM ||
        (double)(cells < CELLS_MOST ? cells : CELLS_MOST) / WORTH_RATIO > below)
        return BT_SUITS_NOT;
    if (most && cells > most)
        return grundy && distinct > (double)most ? BT_SUITS_DEAR : BT_SUITS_NOT;
    if (cells <= WORTH_TO)
        return BT_SUITS_WELL;
    return fits(b, bytes) || distinct > BT_SEARCHED ? BT_SUITS_DEAR
                                                    : BT_SUITS_NOT;
}

/* Are there tables for such a box already? */
static bool
covers(const bt_box *b, int64_t max, int64_t heaps)
{
    bool piles =
        b->list >= 0 && b->rules->field[b->list].kind == BT_FIELD_PILES;
    return b->n_layers > 0 && max <= b->max &&
           (b->list < 0 || (piles ? heaps == b->slots : heaps <= b->slots));
}

static bt_status
prepare(void *state, int64_t max, int64_t heaps, bool grundy, bt_err *err)
{
    bt_box *b = state;
    if (covers(b, max, heaps))
        return computed(b, grundy) ? BT_OK : compute(b, grundy, err);
    for (size_t i = 0; i < b->rules->n_fields; i++)
        b->least[i] = 0;
    return build(b, max, heaps, grundy, err);
}

static bt_status
value(void *state, const int64_t *p, size_t n, bool grundy, uint64_t *out,
      bt_err *err)
{
    const bt_layer *l;
    size_t cell;
    (void)n;
    BT_TRY(locate(state, p, grundy, &l, &cell, err));
    *out = grundy ? l->values[cell] : bt_box_is_p(l, cell) ? BT_P : BT_N;
    return BT_OK;
}

/* ---- lines ---- */

/* The coordinates of the first cell of a line, and the axis it goes along. Of a
 * bag the heap that grows comes last: cells are there for any order. */
static bool
line_start(const bt_box *b, const bt_layer *l, const bt_line *line, int64_t *x,
           size_t *axis)
{
    size_t at[BT_MAX_FIELDS], k = b->n_scalars;
    bt_layout_offsets(b->rules, line->p, at);
    *axis = l->axes - 1;
    for (size_t i = 0; i < b->n_scalars; i++) {
        x[i] = line->p[at[b->scalar[i]]];
        if (at[b->scalar[i]] == line->at)
            *axis = i;
    }
    if (b->list >= 0) {
        size_t first = at[b->list] + 1, n = (size_t)line->p[first - 1];
        bool piles = b->rules->field[b->list].kind == BT_FIELD_PILES;
        if (piles ? (int64_t)n != l->slots : (int64_t)n > l->slots)
            return false;
        while (k < l->axes - n)
            x[k++] = 0;
        for (size_t i = first; i < first + n; i++) {
            if (piles && i == line->at)
                *axis = k;
            if (piles || i != line->at)
                x[k++] = line->p[i];
        }
    }
    x[*axis] = line->from;
    for (size_t i = 0; i < l->axes; i++)
        if (x[i] < 0 || x[i] >= l->size[i])
            return false;
    return true;
}

static void
read_bits(const bt_layer *l, size_t cell, size_t stride, size_t n,
          uint64_t *out)
{
    size_t length = (size_t)l->size[l->axes - 1], at = cell % length;
    const uint64_t *row = l->bits + cell / length * l->words;
    if (stride == 1)
        for (size_t k = 0; k < n; k++)
            out[k] = row[(at + k) / 64] >> (at + k) % 64 & 1 ? BT_P : BT_N;
    else /* from row to row */
        for (size_t k = 0; k < n; k++, row += stride / length * l->words)
            out[k] = row[at / 64] >> at % 64 & 1 ? BT_P : BT_N;
}

static size_t
line(void *state, const bt_line *line, uint64_t *out)
{
    const bt_box *b = state;
    int64_t x[BT_BOX_AXES];
    size_t axis;
    if (!computed(b, line->grundy))
        return 0;
    for (size_t i = b->n_layers; i-- > 0;) {
        const bt_layer *l = &b->layer[i];
        if (!line_start(b, l, line, x, &axis))
            continue;
        size_t n = (size_t)(l->size[axis] - line->from);
        size_t cell = bt_box_cell(l, x), stride = l->stride[axis];
        n = line->count < n ? line->count : n;
        if (!line->grundy)
            read_bits(l, cell, stride, n, out);
        for (size_t k = 0; line->grundy && k < n; k++)
            out[k] = l->values[cell + k * stride];
        return n;
    }
    return 0;
}

const bt_engine bt_engine_box = {
    .name = "box",
    .summary = "dense tables over all positions with bounded heaps",
    .open = open_engine,
    .close = close_engine,
    .suits = suits,
    .prepare = prepare,
    .value = value,
    .line = line,
};
