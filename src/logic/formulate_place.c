/* formulate_place.c: positions as vectors of sums.
 *
 * A place is written over the coordinates of the family of the set
 * (vectors.h): a bag in any order, empty heaps as 0. Since a set may speak
 * only of vectors within bounds, the constants of a bag come first, the
 * smallest in front: if any arrangement lies within the bounds of the first
 * coordinates by its looks, this one does. */
#include "base/checked.h"
#include "base/fail.h"
#include "core/view.h"
#include "logic/formulate_side.h"
#include "vectors/vectors.h"

enum { MOST_HEAPS = 5, MOST_ORDERS = 120 }; /* of a bag: all are written out */

/* ---- fields and coordinates ---- */

static const bt_ruleset *
rules_of(const bt_formulator *f)
{
    return f->part->game[0].rules;
}

/* Where the coordinates of a field are; a game has at most one list, which
 * takes what piles and numbers leave. False when it has several. */
static bool
coordinates_of(const bt_formulator *f, size_t field, size_t *from, size_t *n)
{
    const bt_ruleset *r = rules_of(f);
    size_t lists = 0, scalars = 0, at = 0;
    for (size_t i = 0; i < r->n_fields; i++)
        lists += bt_field_is_list(&r->field[i]);
    scalars = r->n_fields - lists;
    if (lists > 1 || scalars > f->n_coords || f->n_coords > BT_MAX_TRACKS)
        return false;
    for (size_t i = 0; i < field; i++)
        at += bt_field_is_list(&r->field[i]) ? f->n_coords - scalars : 1;
    *from = at;
    *n = bt_field_is_list(&r->field[field]) ? f->n_coords - scalars : 1;
    return true;
}

/* ---- a place as a vector ---- */

typedef struct reading {
    bt_formulator *f;
    bt_node place;
    bt_side *side;
    bt_sum *x;
    const bt_formula *position; /* nothing so far is negative */
} reading;

static bt_status
refuse(const reading *r)
{
    return bt_formulate_refuse(r->f, r->place, "a position of another kind");
}

/* A size, a count, a number: it must not be negative. */
static bt_status
natural(reading *r, bt_node n, bt_sum *out)
{
    const bt_formula *both[2] = {r->position, NULL};
    BT_TRY(bt_formulate_term(r->f, n, r->side, out));
    if (bt_sum_is_natural(*out))
        return BT_OK;
    both[1] = bt_formulate_sum(r->f, *out, BT_GE);
    return bt_formulate_done(r->f, bt_formulate_and(r->f, 2, both),
                             &r->position);
}

/* Constants before others, the smallest first; others keep their order. */
static void
sort_bag(bt_sum *x, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        bt_sum moved = x[i];
        size_t at = i;
        for (; at > 0 && moved.n == 0 &&
               (x[at - 1].n > 0 || x[at - 1].k > moved.k);
             at--)
            x[at] = x[at - 1];
        x[at] = moved;
    }
}

/* Heap by heap; what is left of a bag is empty heaps. Numbered piles keep
 * empty ones: with fewer of them it is another game. */
static bt_status
read_heaps(reading *r, bt_node list, size_t from, size_t room)
{
    const bt_core *c = r->f->c;
    bool bag = bt_core_at(c, list)->kind == BT_NODE_HEAPS;
    size_t n = 0;
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        bt_view_item item = bt_view_item_at(c, list, i);
        int64_t times;
        bt_sum x;
        if (!bt_formulate_constant(r->f, item.times, &times) || times < 0)
            return bt_formulate_refuse(r->f, r->place,
                                       "heaps whose number is not known");
        BT_TRY(natural(r, item.size, &x));
        if (bag && x.n == 0 && x.k == 0)
            continue;
        for (; times > 0; times--) {
            if (n == room)
                return refuse(r);
            r->x[from + n++] = x;
        }
    }
    if (!bag)
        return n == room ? BT_OK : refuse(r);
    while (n < room)
        r->x[from + n++] = (bt_sum){0};
    sort_bag(r->x + from, room);
    return BT_OK;
}

/* How many heaps there are of each height. */
static bt_status
read_counts(reading *r, bt_node list, size_t from)
{
    const bt_core *c = r->f->c;
    for (size_t h = 0; h < r->f->counts; h++)
        r->x[from + h] = (bt_sum){0};
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        bt_view_item item = bt_view_item_at(c, list, i);
        int64_t size;
        bt_sum x;
        if (!bt_formulate_constant(r->f, item.size, &size) || size < 0 ||
            (uint64_t)size > r->f->counts)
            return bt_formulate_refuse(r->f, r->place,
                                       "a heap that is not counted");
        BT_TRY(natural(r, item.times, &x));
        if (size > 0 &&
            !bt_sum_add(r->f->arena, &r->x[from + (size_t)size - 1], 1, x))
            return bt_formulate_refuse(r->f, r->place, "too large numbers");
    }
    return BT_OK;
}

static bt_status
read_field(reading *r, size_t field, bt_node kid)
{
    size_t from, n;
    bt_node_kind kind = bt_core_at(r->f->c, kid)->kind;
    if (!coordinates_of(r->f, field, &from, &n))
        return refuse(r);
    if (!bt_field_is_list(&rules_of(r->f)->field[field]))
        return natural(r, kid, &r->x[from]);
    if (r->f->counts)
        return kind == BT_NODE_HEAPS && n == r->f->counts
                   ? read_counts(r, kid, from)
                   : refuse(r);
    return bt_view_is_list(r->f->c, kid) ? read_heaps(r, kid, from, n)
                                         : refuse(r);
}

bt_status
bt_formulate_vector(bt_formulator *f, bt_node place, bt_side *s, bt_sum *x,
                    const bt_formula **position)
{
    const bt_core_node *at = bt_core_at(f->c, place);
    reading r = {f, place, s, x, bt_f_truth(f->arena, true)};
    if (!r.position)
        return bt_fail_nomem(f->err);
    if (at->kind == BT_NODE_WHERE) {
        const bt_sum *runs = f->place[at->value];
        for (size_t i = 0; runs && i < f->n_coords; i++)
            x[i] = runs[i];
        *position = r.position;
        return runs ? BT_OK : refuse(&r);
    }
    if (at->kind != BT_NODE_PLACE || at->n != rules_of(f)->n_fields)
        return refuse(&r);
    for (size_t i = 0; i < at->n; i++)
        BT_TRY(read_field(&r, i, at->kid[i]));
    *position = r.position;
    return BT_OK;
}

bt_status
bt_formulate_entry(bt_formulator *f, bt_node n, bt_sum *out)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    if (x->kind == BT_NODE_STONES)
        x = bt_core_at(f->c, x->kid[0]); /* a FIELD: others are sums */
    const bt_core_node *q = x->n ? bt_core_at(f->c, x->kid[0]) : NULL;
    const bt_sum *place =
        q && q->kind == BT_NODE_WHERE ? f->place[q->value] : NULL;
    size_t from, count;
    if (!place || (x->kind != BT_NODE_ENTRY && x->kind != BT_NODE_FIELD) ||
        !coordinates_of(f, (size_t)x->value, &from, &count))
        return bt_formulate_refuse(
            f, n, "a question about positions that is no number");
    bool heights = f->counts && x->kind == BT_NODE_FIELD;
    *out = (bt_sum){0};
    for (size_t i = 0; i < count; i++)
        if (!bt_sum_add(f->arena, out, heights ? (int64_t)i + 1 : 1,
                        place[from + i]))
            return bt_formulate_refuse(f, n, "too large numbers");
    return BT_OK;
}

/* ---- questions to the set ---- */

/* A trial: what is asked for at each coordinate. */
static void
note(bt_formulator *f, const bt_sum *x)
{
    for (size_t i = 0; i < f->n_coords; i++)
        if (x[i].n > 0)
            f->most[i] = INT64_MAX;
        else if (x[i].k > f->most[i])
            f->most[i] = x[i].k;
}

/* The set says nothing about vectors beyond the bounds of its family, so
 * every row of these must hold by its looks. */
static bt_status
stay_inside(bt_formulator *f, bt_node n, const bt_sum *x)
{
    for (size_t r = 0; f->flat && r < f->flat->domain.count; r++) {
        bt_sum row = BT_AT(&f->flat->domain, bt_vectors_atom, r).sum;
        if (!bt_sum_compose(f->arena, row, x, &row) || !bt_sum_is_natural(row))
            return bt_formulate_refuse(f, n,
                                       "a position that may be beyond "
                                       "those the set is about");
    }
    return BT_OK;
}

bt_status
bt_formulate_asked(bt_formulator *f, bt_node place, const bt_sum *x)
{
    if (bt_core_at(f->c, place)->kind == BT_NODE_WHERE)
        return BT_OK;
    f->asked = true;
    if (!f->set)
        note(f, x);
    return stay_inside(f, place, x);
}

bt_status
bt_formulate_names(bt_formulator *f, bt_node n, bt_side *s, const bt_sum *x,
                   int *var)
{
    for (size_t i = 0; i < f->n_coords; i++) {
        var[i] = -1;
        if (x[i].n > 0 || x[i].k != 0)
            BT_TRY(bt_side_name(f, n, s, x[i], &var[i]));
    }
    return BT_OK;
}

/* ---- atoms ---- */

static bt_status
own_game(bt_formulator *f, bt_node n)
{
    return bt_core_at(f->c, n)->value == 0
               ? BT_OK
               : bt_formulate_refuse(f, n, "another game");
}

bt_status
bt_formulate_position(bt_formulator *f, bt_node n, const bt_formula **out)
{
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    const bt_formula *position;
    BT_TRY(own_game(f, n));
    if (!bt_view_is_free(&f->part->game[0]))
        return bt_formulate_refuse(f, n, "positions that are restricted");
    BT_TRY(
        bt_formulate_vector(f, bt_core_at(f->c, n)->kid[0], &s, x, &position));
    return bt_side_close(f, &s, position, out);
}

bt_status
bt_formulate_outcome(bt_formulator *f, bt_node n, const bt_formula **out)
{
    bt_node place = bt_core_at(f->c, n)->kid[0];
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    int var[BT_MAX_TRACKS];
    const bt_formula *both[2];
    BT_TRY(own_game(f, n));
    BT_TRY(bt_formulate_vector(f, place, &s, x, &both[0]));
    BT_TRY(bt_formulate_asked(f, place, x));
    BT_TRY(bt_formulate_names(f, n, &s, x, var));
    f->asks_outcome = true;
    both[1] = f->set ? bt_f_member(f->arena, f->set, var)
                     : bt_f_linear(f->arena, 0, NULL, NULL, BT_EQ, 0);
    return bt_side_close(f, &s, bt_formulate_and(f, 2, both), out);
}

/* ---- two places are the same position ---- */

typedef struct matching {
    bt_formulator *f;
    bt_node n;
    const bt_sum *x, *y;
    size_t from, to;          /* the coordinates of the bag */
    size_t at[BT_MAX_TRACKS]; /* which of y is compared with each of x */
    size_t ways;
    const bt_formula *way[MOST_ORDERS];
} matching;

static bt_status
add_way(matching *m)
{
    bt_formulator *f = m->f;
    const bt_formula *all[BT_MAX_TRACKS];
    for (size_t i = 0; i < f->n_coords; i++) {
        bt_sum d;
        if (!bt_sum_mix(f->arena, 1, m->x[i], -1, m->y[m->at[i]], &d))
            return bt_formulate_refuse(f, m->n, "too large numbers");
        all[i] = bt_formulate_sum(f, d, BT_EQ);
    }
    if (m->ways == MOST_ORDERS)
        return bt_formulate_refuse(f, m->n, "too many heaps");
    return bt_formulate_done(f, bt_formulate_and(f, f->n_coords, all),
                             &m->way[m->ways++]);
}

/* All orders of the bag from coordinate i on. */
static bt_status
arrange(matching *m, size_t i)
{
    if (i >= m->to)
        return add_way(m);
    for (size_t j = i; j < m->to; j++) {
        size_t mine = m->at[i], other = m->at[j];
        m->at[i] = other;
        m->at[j] = mine;
        BT_TRY(arrange(m, i + 1));
        m->at[i] = mine;
        m->at[j] = other;
    }
    return BT_OK;
}

/* Where the bag is; empty when the family has none, or its heaps are counted. */
static void
find_bag(matching *m)
{
    const bt_ruleset *r = rules_of(m->f);
    size_t from, n;
    for (size_t i = 0; i < r->n_fields && !m->f->counts; i++)
        if (r->field[i].kind == BT_FIELD_HEAPS &&
            coordinates_of(m->f, i, &from, &n)) {
            m->from = from;
            m->to = from + n;
        }
}

bt_status
bt_formulate_equal(bt_formulator *f, bt_node n, const bt_sum *x,
                   const bt_sum *y, const bt_formula **out)
{
    matching *m = bt_arena_alloc(f->arena, sizeof *m);
    if (!m)
        return bt_fail_nomem(f->err);
    *m = (matching){.f = f, .n = n, .x = x, .y = y};
    find_bag(m);
    if (m->to - m->from > MOST_HEAPS)
        return bt_formulate_refuse(f, n, "too many heaps");
    for (size_t i = 0; i < f->n_coords; i++)
        m->at[i] = i;
    BT_TRY(arrange(m, m->from));
    return bt_formulate_done(f, bt_formulate_or(f, m->ways, m->way), out);
}

bt_status
bt_formulate_same(bt_formulator *f, bt_node n, const bt_formula **out)
{
    const bt_core_node *at = bt_core_at(f->c, n);
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    const bt_formula *all[3];
    BT_TRY(bt_formulate_vector(f, at->kid[0], &s, x, &all[0]));
    BT_TRY(bt_formulate_vector(f, at->kid[1], &s, y, &all[1]));
    BT_TRY(bt_formulate_equal(f, n, x, y, &all[2]));
    return bt_side_close(f, &s, bt_formulate_and(f, 3, all), out);
}
