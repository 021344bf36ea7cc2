/* box_values.c: Grundy values of a layer of rays and jumps.
 *
 * Every ray line keeps the set of values met on it so far; the value of a cell
 * is the least one in none of its lines' sets and not the value of a jump. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "engine/box.h"

/* The lines of one ray: a cell's line is found by leaving out a coordinate
 * (unit rays), or by following the ray back to its first cell. */
typedef struct lines {
    const bt_ray *ray;
    size_t stride[BT_BOX_AXES]; /* unit rays: line = sum x[i] * stride[i] */
    uint32_t *line_of;          /* other rays: line of each cell */
    size_t offset;              /* one step back, in cells */
    uint64_t *sets;             /* words each */
} lines;

typedef struct valuer {
    bt_box *b;
    bt_layer *l;
    const bt_layer *lower;
    size_t n;
    lines *lines;
    size_t words;     /* of a set */
    uint64_t held;    /* bytes of memory, until all is done */
    uint64_t *jumped; /* values of jumps from the present cell */
    int64_t x[BT_BOX_AXES];
    bool wide; /* a value is too large */
} valuer;

/* ---- set up ---- */

/* No cell has more options than this, so no value is larger. */
static uint64_t
most_options(const bt_layer *l)
{
    uint64_t most = l->jumps.count;
    for (size_t i = 0; i < l->rays.count; i++) {
        const bt_ray *r = &BT_AT(&l->rays, bt_ray, i);
        int64_t steps = INT64_MAX;
        for (size_t k = 0; k < l->axes; k++)
            if (r->d[k] > 0 && l->size[k] / r->d[k] < steps)
                steps = l->size[k] / r->d[k];
        most += (uint64_t)steps;
    }
    return most;
}

static size_t
unit_lines(const bt_layer *l, lines *ln)
{
    size_t n = 1;
    for (size_t i = l->axes; i-- > 0;) {
        ln->stride[i] = (int)i == ln->ray->unit ? 0 : n;
        if ((int)i != ln->ray->unit)
            n *= (size_t)l->size[i];
    }
    return n;
}

/* Number the lines of a slanted ray: a cell without a cell one step back
 * starts a new one. */
static bt_status
slanted_lines(valuer *v, lines *ln, size_t *n, bt_err *err)
{
    const bt_layer *l = v->l;
    int64_t x[BT_BOX_AXES] = {0};
    size_t cell = 0;
    if (l->cells > UINT32_MAX)
        return bt_box_too_large(err);
    BT_TRY(bt_budget_hold(v->b->budget, l->cells * sizeof *ln->line_of, err));
    v->held += l->cells * sizeof *ln->line_of;
    ln->line_of = malloc(l->cells * sizeof *ln->line_of);
    BT_NEED(ln->line_of, err);
    for (size_t i = 0; i < l->axes; i++)
        ln->offset += (size_t)ln->ray->d[i] * l->stride[i];
    *n = 0;
    do {
        bool first = false;
        for (size_t i = 0; i < l->axes; i++)
            first = first || x[i] < ln->ray->d[i];
        ln->line_of[cell] =
            first ? (uint32_t)(*n)++ : ln->line_of[cell - ln->offset];
        cell++;
    } while (bt_box_step(l, x, l->axes));
    return BT_OK;
}

static bt_status
set_up(valuer *v, bt_err *err)
{
    if (v->n > BT_BOX_AXES * BT_BOX_AXES)
        return bt_fail(err, BT_ERR_LIMIT, "gave up: too many kinds of moves");
    v->words = (size_t)(most_options(v->l) / 64 + 1);
    v->lines = calloc(v->n + 1, sizeof *v->lines);
    BT_NEED(v->lines, err);
    for (size_t i = 0; i < v->n; i++) {
        lines *ln = &v->lines[i];
        size_t n = 0;
        ln->ray = &BT_AT(&v->l->rays, bt_ray, i);
        if (ln->ray->unit >= 0)
            n = unit_lines(v->l, ln);
        else
            BT_TRY(slanted_lines(v, ln, &n, err));
        size_t bytes;
        if (__builtin_mul_overflow(n, v->words * 8, &bytes))
            return bt_box_too_large(err);
        BT_TRY(bt_budget_hold(v->b->budget, bytes, err));
        v->held += bytes;
        ln->sets = calloc(n * v->words, sizeof *ln->sets);
        BT_NEED(ln->sets, err);
    }
    return BT_OK;
}

/* ---- cells ---- */

static uint64_t *
set_of(const valuer *v, const lines *ln, size_t cell)
{
    size_t line = 0;
    if (ln->line_of)
        line = ln->line_of[cell];
    else
        for (size_t i = 0; i < v->l->axes; i++)
            line += (size_t)v->x[i] * ln->stride[i];
    return ln->sets + line * v->words;
}

/* Note the values of all jumps; says whether there is any. */
static bool
note_jumps(valuer *v)
{
    bool any = false;
    for (size_t i = 0; i < v->l->jumps.count; i++) {
        const bt_jump *j = &BT_AT(&v->l->jumps, bt_jump, i);
        const bt_layer *to = j->lower ? v->lower : v->l;
        int64_t y[BT_BOX_AXES];
        bool legal = true;
        for (size_t k = 0; k < j->n_guards && legal; k++)
            legal = bt_sum_at(j->guard[k], v->x) >= 0;
        if (!legal)
            continue;
        for (size_t k = 0; k < to->axes; k++)
            y[k] = bt_sum_at(j->to[k], v->x);
        uint16_t value = to->values[bt_box_cell(to, y)];
        if (value / 64 < v->words) /* larger ones do not matter */
            v->jumped[value / 64] |= (uint64_t)1 << value % 64;
        any = true;
    }
    return any;
}

static bool
has_ray_move(const valuer *v)
{
    for (size_t i = 0; i < v->n; i++) {
        bool can = true;
        for (size_t k = 0; k < v->l->axes && can; k++)
            can = v->x[k] >= v->lines[i].ray->d[k];
        if (can)
            return true;
    }
    return false;
}

static size_t
least_unused(const valuer *v, uint64_t *const *set)
{
    for (size_t w = 0; w < v->words; w++) {
        uint64_t used = v->jumped[w];
        for (size_t i = 0; i < v->n; i++)
            used |= set[i][w];
        if (~used)
            return w * 64 + (size_t)__builtin_ctzll(~used);
    }
    return v->words * 64; /* not reached: fewer options than bits */
}

static bool
do_cell(valuer *v, size_t cell)
{
    uint64_t *set[BT_BOX_AXES * BT_BOX_AXES + 1];
    bool any = false;
    if (v->l->jumps.count > 0) {
        memset(v->jumped, 0, v->words * sizeof *v->jumped);
        any = note_jumps(v);
    }
    for (size_t i = 0; i < v->n; i++)
        set[i] = set_of(v, &v->lines[i], cell);
    size_t value = least_unused(v, set);
    if (v->b->misere && !any && !has_ray_move(v))
        value = 1;
    if (value > UINT16_MAX)
        return false;
    v->l->values[cell] = (uint16_t)value;
    for (size_t i = 0; i < v->n; i++)
        set[i][value / 64] |= (uint64_t)1 << value % 64;
    return true;
}

/* Each thread has a valuer of its own: x and jumped. */
static bool
do_cells(void *arg, unsigned thread, const int64_t *x, int64_t end)
{
    valuer *v = (valuer *)arg + thread;
    size_t last = v->l->axes - 1;
    size_t cell = bt_box_cell(v->l, x);
    memcpy(v->x, x, v->l->axes * sizeof *x);
    for (; v->x[last] < end && !v->wide; v->x[last]++)
        v->wide = !do_cell(v, cell++);
    return !v->wide;
}

static bt_status
run(const valuer *v, bt_err *err)
{
    unsigned threads = bt_box_threads(v->b, v->l, true);
    valuer *each = calloc(threads, sizeof *each);
    uint64_t *jumped = calloc(threads * v->words, sizeof *jumped);
    bt_status s = each && jumped ? BT_OK : bt_fail_nomem(err);
    bool wide = false;
    bt_box_work w = {
        .part = do_cells, .arg = each, .threads = threads, .by_cells = true};
    for (unsigned i = 0; i < threads && s == BT_OK; i++) {
        each[i] = *v;
        each[i].jumped = jumped + i * v->words;
    }
    if (s == BT_OK)
        s = bt_box_each(v->b, v->l, &w, err);
    for (unsigned i = 0; i < threads && s == BT_OK; i++)
        wide |= each[i].wide;
    free(each);
    free(jumped);
    return wide ? bt_fail(err, BT_ERR_LIMIT,
                          "gave up: a Grundy value is larger than 65535")
                : s;
}

bt_status
bt_box_values(bt_box *b, size_t layer, bt_err *err)
{
    bt_layer *l = &b->layer[layer];
    valuer v = {.b = b, .l = l, .n = l->rays.count};
    v.lower = layer > 0 ? &b->layer[layer - 1] : NULL;
    bt_status status = set_up(&v, err);
    if (status == BT_OK)
        status = run(&v, err);
    for (size_t i = 0; v.lines && i < v.n; i++) {
        free(v.lines[i].sets);
        free(v.lines[i].line_of);
    }
    free(v.lines);
    bt_budget_release(b->budget, v.held);
    return status;
}
