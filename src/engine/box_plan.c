/* box_plan.c: can these rules be put into a box?
 *
 * Every case of every move has to be a ray or a jump, and no jump may lead out
 * of the box: what it leaves is a sum, which is largest in a corner. */
#include "base/checked.h"
#include "base/fail.h"
#include "engine/box.h"

bt_status
bt_box_refuse(bt_err *err, const char *reason)
{
    return bt_fail(err, BT_ERR_REFUSED, "the box engine does not fit: %s",
                   reason);
}

/* ---- the shape of the rules ---- */

static size_t
list_scalars(const bt_ruleset *r, size_t *scalar)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_NUMBER)
            scalar[n++] = i;
    for (size_t i = 0; i < r->n_fields; i++)
        if (r->field[i].kind == BT_FIELD_PILE)
            scalar[n++] = i;
    return n;
}

static bt_status
find_fields(bt_box *b, bt_err *err)
{
    const bt_ruleset *r = b->rules;
    size_t lists = 0;
    b->list = -1;
    for (size_t i = 0; i < r->n_fields; i++)
        if (bt_field_is_list(&r->field[i])) {
            b->list = (int)i;
            lists++;
        }
    if (lists > 1)
        return bt_box_refuse(err, "there is more than one row of heaps");
    b->n_scalars = list_scalars(r, b->scalar);
    if (b->n_scalars + lists >= BT_BOX_AXES)
        return bt_box_refuse(err, "there are too many fields");
    if (r->n_domain || r->n_ends || r->n_forbids)
        return bt_box_refuse(err, "some positions are excluded, forbidden or "
                                  "ends");
    if (!r->nonnegative)
        return bt_box_refuse(err, "it cannot be shown that no move goes below "
                                  "zero");
    return BT_OK;
}

/* A jump leads to the same layer or to the next lower one. */
static bt_status
check_move(const bt_move *m, bt_err *err)
{
    bool fits = m->linear;
    if (m->n_results > m->n_targets)
        return bt_box_refuse(err, "a move makes more heaps than it takes in "
                                  "hand, so positions do not stay in a box");
    for (size_t i = 0; i < m->n_exact && fits; i++)
        fits = m->n_choices == 0 || m->exact[i].line;
    if (!fits || m->n_targets > m->n_results + 1)
        return bt_fail(err, BT_ERR_REFUSED,
                       "the box engine does not fit: the move %s is neither "
                       "taking any number nor without choices",
                       m->name);
    return BT_OK;
}

bt_status
bt_box_plan(bt_box *b, bt_err *err)
{
    const bt_ruleset *r = b->rules;
    BT_TRY(find_fields(b, err));
    for (size_t i = 0; i < r->n_moves; i++) {
        BT_TRY(check_move(r->move[i], err));
        if (r->move[i]->n_results < r->move[i]->n_targets)
            b->merges = true;
    }
    return BT_OK;
}

/* ---- bounds of scalar fields ---- */

/* No larger than the field was, by its looks. */
static bool
falls(bt_sum f, size_t field)
{
    for (size_t i = 0; i < f.n; i++)
        if (f.term[i].coef > (f.term[i].var == field))
            return false;
    return f.k <= 0;
}

/* A number that starts at a constant and never grows needs no more room. */
static bool
never_grows(const bt_ruleset *r, size_t field)
{
    for (size_t i = 0; i < r->n_moves; i++) {
        const bt_move *m = r->move[i];
        for (size_t k = 0; k < m->n_assigns; k++)
            for (size_t c = 0; m->assign[k].field == field && c < m->n_exact;
                 c++)
                if (!falls(m->exact[c].assign[k], field))
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
        b->bound[f] = bt_field_starts_at(&b->rules->field[f], &start) &&
                              never_grows(b->rules, f)
                          ? start
                          : max;
        if (b->bound[f] < b->least[f])
            b->bound[f] = b->least[f];
    }
}

/* The most that a variable of a case is in a box of so many slots. */
static bool
most_of(const bt_box *b, uint32_t var, int64_t heap, int64_t slots,
        int64_t *out)
{
    if (var != BT_EXACT_STONES) {
        *out = var < BT_MAX_FIELDS ? b->bound[var] : heap;
        return true;
    }
    bool fits = bt_mul(heap, slots, out);
    for (size_t i = 0; i < b->n_scalars; i++)
        if (bt_field_is_stones(&b->rules->field[b->scalar[i]]))
            fits = fits && bt_add(*out, b->bound[b->scalar[i]], out);
    return fits;
}

static bool
stays_at_most(const bt_box *b, bt_sum f, int64_t heap, int64_t slots,
              int64_t bound)
{
    int64_t sum = f.k, most;
    for (size_t i = 0; i < f.n; i++)
        if (f.term[i].coef > 0 &&
            (!most_of(b, f.term[i].var, heap, slots, &most) ||
             !bt_mul(f.term[i].coef, most, &most) || !bt_add(sum, most, &sum)))
            return false;
    return sum <= bound;
}

/* The first field that a jump can take beyond its bound, and the list's field
 * stands for heaps; -1 when there is none. */
static int
escapes(const bt_box *b, const bt_exact *e, int64_t heap, int64_t slots)
{
    const bt_move *m = e->move;
    int64_t top = m->n_results < m->n_targets ? 2 * heap : heap;
    for (size_t i = 0; i < m->n_assigns; i++)
        if (!stays_at_most(b, e->assign[i], heap, slots,
                           b->bound[m->assign[i].field]))
            return (int)m->assign[i].field;
    for (size_t i = 0; i < m->n_results; i++)
        if (!stays_at_most(b, e->result[i], heap, slots, top))
            return (int)m->result[i].field;
    return -1;
}

/* Rays only take away; of jumps every case and every layer counts. */
static int
move_escapes(const bt_box *b, const bt_move *m, int64_t max, int64_t slots)
{
    int field = -1;
    for (size_t i = 0; m->n_choices == 0 && i < m->n_exact; i++)
        for (int64_t k = b->merges ? 1 : slots; k <= slots && field < 0; k++)
            field = escapes(b, &m->exact[i], bt_box_heap(b, max, slots, k), k);
    return field;
}

bt_status
bt_box_bounds(bt_box *b, int64_t max, int64_t slots, bt_err *err)
{
    first_bounds(b, max);
    for (size_t i = 0, tries = 0; i < b->rules->n_moves;) {
        int field = move_escapes(b, b->rules->move[i], max, slots);
        if (field < 0) {
            i++;
            continue;
        }
        if (field == b->list || ++tries > 4)
            return bt_fail(err, BT_ERR_REFUSED,
                           "the box engine does not fit: the move %s can take "
                           "%s out of the box",
                           b->rules->move[i]->name,
                           b->rules->field[field].name);
        if (b->bound[field] >= INT32_MAX)
            return bt_box_too_large(err);
        b->bound[field] = 2 * b->bound[field] + 1;
        i = 0;
    }
    return BT_OK;
}
