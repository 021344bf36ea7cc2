/* box_cells.c: a layer cell by cell, with the move generator. For rules that
 * are not made of rays and jumps; no faster than the reference engine a move,
 * but without its hash table. */
#include <stdlib.h>

#include "base/fail.h"
#include "engine/box.h"
#include "engine/mex.h"
#include "game/moves.h"

typedef struct filler {
    bt_box *b;
    bt_layer *l;
    size_t layers; /* this one and those below it */
    bool grundy;
    bt_mex used; /* values of the options */
    bool any, found_p;
    bt_status status;
    bt_err *err;
} filler;

static bool
look(void *arg, const bt_instance *m)
{
    filler *f = arg;
    size_t layer, cell;
    f->any = true;
    if (!bt_box_find(f->b, f->layers, m->position, &layer, &cell)) {
        f->status = bt_fail(f->err, BT_ERR_REFUSED,
                            "the box engine does not fit: the move %s leads "
                            "out of the box",
                            m->move->name);
        return false;
    }
    const bt_layer *to = &f->b->layer[layer];
    if (!f->grundy) {
        f->found_p = f->found_p || bt_box_is_p(to, cell);
        return !f->found_p;
    }
    uint16_t value = to->values[cell];
    if (!bt_mex_add(&f->used, value))
        f->status = bt_fail_nomem(f->err);
    return f->status == BT_OK;
}

static bt_status
store(filler *f, size_t cell)
{
    bt_layer *l = f->l;
    size_t length = (size_t)l->size[l->axes - 1];
    if (f->grundy) {
        uint32_t value = !f->any && f->b->misere ? 1 : bt_mex_value(&f->used);
        if (value > UINT16_MAX)
            return bt_fail(f->err, BT_ERR_LIMIT,
                           "gave up: a Grundy value is larger than 65535");
        l->values[cell] = (uint16_t)value;
        return BT_OK;
    }
    bool is_p = f->any ? !f->found_p : !f->b->misere;
    if (is_p)
        l->bits[cell / length * l->words + cell % length / 64] |=
            (uint64_t)1 << cell % length % 64;
    return BT_OK;
}

/* Is it a position at all? Cells outside the domain are left alone: no move
 * leads there. */
static bool
is_position(const bt_box *b, const int64_t *p, size_t n)
{
    return (b->rules->n_domain == 0 && b->rules->n_forbids == 0) ||
           bt_layout_check(b->rules, p, n, NULL) == BT_OK;
}

static bt_status
fill(filler *f, bt_mover *mover)
{
    int64_t x[BT_BOX_AXES] = {0}, p[BT_BOX_AXES + BT_MAX_FIELDS + 2];
    for (size_t cell = 0; cell < f->l->cells; cell++) {
        size_t n = bt_box_position(f->b, f->l, x, p);
        BT_TRY(bt_budget_spend(f->b->budget, 1, f->err));
        f->any = f->found_p = false;
        bt_mex_clear(&f->used);
        if (is_position(f->b, p, n)) {
            BT_TRY(bt_moves_each(mover, p, look, f, f->err));
            BT_TRY(f->status);
            BT_TRY(store(f, cell));
        }
        bt_box_step(f->l, x, f->l->axes);
    }
    return BT_OK;
}

bt_status
bt_box_cell_by_cell(bt_box *b, size_t layer, bool grundy, bt_err *err)
{
    bt_layer *l = &b->layer[layer];
    filler f = {
        .b = b, .l = l, .layers = layer + 1, .grundy = grundy, .err = err};
    uint64_t bytes = grundy ? l->cells * sizeof *l->values
                            : l->rows * l->words * sizeof *l->bits;
    bt_mover mover;
    BT_TRY(bt_budget_hold(b->budget, bytes, err));
    b->held += bytes;
    if (grundy)
        l->values = calloc(1, bytes);
    else
        l->bits = calloc(1, bytes);
    if (grundy ? !l->values : !l->bits)
        return bt_fail_nomem(err);
    bt_mover_init(&mover, b->rules, b->budget);
    bt_status status = fill(&f, &mover);
    bt_mover_free(&mover);
    bt_vector_free(&f.used.words);
    return status;
}
