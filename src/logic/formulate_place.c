/* formulate_place.c: positions as vectors of sums.
 *
 * A place is written over the coordinates of the family of the set
 * (vectors.h): a bag in any order, empty heaps as 0. Since a set may speak
 * only of vectors within bounds, the constants of a bag come first, the
 * smallest in front: if any arrangement lies within the bounds of the first
 * coordinates by its looks, this one does. */
#include "core/view.h"
#include "logic/formulate_side.h"
#include "vectors/vectors.h"

enum { MOST_HEAPS = 5, MOST_ORDERS = 120 }; /* 5!: all are written out */

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
    bt_side *side;
    bt_sum *x;
    const bt_formula *position; /* nothing so far is negative */
} reading;

static void
refuse(const reading *r)
{
    bt_formulate_refuse(r->f, "a position of another kind");
}

/* A size, a count, a number: it must not be negative. */
static bt_sum
natural(reading *r, bt_node n)
{
    bt_sum x = bt_formulate_term(r->f, n, r->side);
    const bt_formula *both[2] = {r->position, NULL};
    if (bt_sum_is_natural(x))
        return x;
    both[1] = bt_formulate_sum(r->f, x, BT_GE);
    r->position = bt_formulate_and(r->f, 2, both);
    return x;
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
static void
read_heaps(reading *r, bt_node list, size_t from, size_t room)
{
    const bt_core *c = r->f->c;
    bool bag = bt_core_at(c, list)->kind == BT_NODE_HEAPS;
    size_t n = 0;
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        bt_view_item item = bt_view_item_at(c, list, i);
        bt_sum x = natural(r, item.size);
        int64_t times;
        if (!bt_formulate_constant(r->f, item.times, &times) || times < 0)
            bt_formulate_refuse(r->f, "heaps whose number is not known");
        if (bag && x.n == 0 && x.k == 0)
            continue;
        for (; times > 0 && n < room; times--)
            r->x[from + n++] = x;
        if (times > 0)
            refuse(r);
    }
    if (!bag && n < room)
        refuse(r);
    while (n < room)
        r->x[from + n++] = (bt_sum){0};
    if (bag)
        sort_bag(r->x + from, room);
}

/* How many heaps there are of each height. */
static void
read_counts(reading *r, bt_node list, size_t from, size_t heights)
{
    const bt_core *c = r->f->c;
    for (size_t h = 0; h < heights; h++)
        r->x[from + h] = (bt_sum){0};
    for (size_t i = 0; i < bt_view_items(c, list); i++) {
        bt_view_item item = bt_view_item_at(c, list, i);
        bt_sum x = natural(r, item.times);
        int64_t size;
        if (!bt_formulate_constant(r->f, item.size, &size) || size < 0 ||
            (uint64_t)size > heights)
            bt_formulate_refuse(r->f, "a heap that is not counted");
        else if (size > 0)
            bt_formulate_add(r->f, &r->x[from + (size_t)size - 1], 1, x);
    }
}

static void
read_field(reading *r, size_t field, bt_node kid)
{
    size_t from, n;
    bool list = bt_field_is_list(&rules_of(r->f)->field[field]);
    bt_node_kind kind = bt_core_at(r->f->c, kid)->kind;
    if (!coordinates_of(r->f, field, &from, &n))
        refuse(r);
    else if (!list)
        r->x[from] = natural(r, kid);
    else if (r->f->counts && kind == BT_NODE_HEAPS && n == r->f->counts)
        read_counts(r, kid, from, n);
    else if (!r->f->counts && bt_view_is_list(r->f->c, kid))
        read_heaps(r, kid, from, n);
    else
        refuse(r);
}

const bt_formula *
bt_formulate_vector(bt_formulator *f, bt_node place, bt_side *s, bt_sum *x)
{
    const bt_core_node *at = bt_core_at(f->c, place);
    bt_node before = bt_formulate_enter(f, place);
    reading r = {f, s, x, bt_formulate_truth(f, true)};
    const bt_sum *runs = at->kind == BT_NODE_WHERE ? f->place[at->value] : NULL;
    for (size_t i = 0; i < f->n_coords && i < BT_MAX_TRACKS; i++)
        x[i] = runs ? runs[i] : (bt_sum){0};
    if (!runs && (at->kind != BT_NODE_PLACE || at->n != rules_of(f)->n_fields))
        refuse(&r);
    for (size_t i = 0; !runs && f->status == BT_OK && i < at->n; i++)
        read_field(&r, i, at->kid[i]);
    f->at = before;
    return f->status == BT_OK ? r.position : NULL;
}

bt_sum
bt_formulate_entry(bt_formulator *f, const bt_core_node *x)
{
    if (x->kind == BT_NODE_STONES)
        x = bt_core_at(f->c, x->kid[0]); /* a FIELD: others are sums */
    const bt_core_node *q = x->n ? bt_core_at(f->c, x->kid[0]) : NULL;
    const bt_sum *place =
        q && q->kind == BT_NODE_WHERE ? f->place[q->value] : NULL;
    bool heights = f->counts && x->kind == BT_NODE_FIELD;
    bt_sum all = {0};
    size_t from, count;
    if (!place || (x->kind != BT_NODE_ENTRY && x->kind != BT_NODE_FIELD) ||
        !coordinates_of(f, (size_t)x->value, &from, &count)) {
        bt_formulate_refuse(f, "a question about positions that is no number");
        return all;
    }
    for (size_t i = 0; i < count; i++)
        bt_formulate_add(f, &all, heights ? (int64_t)i + 1 : 1,
                         place[from + i]);
    return all;
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
static void
stay_inside(bt_formulator *f, const bt_sum *x)
{
    for (size_t r = 0; f->flat && r < f->flat->domain.count; r++) {
        bt_sum row = BT_AT(&f->flat->domain, bt_vectors_atom, r).sum;
        if (!bt_sum_compose(f->arena, row, x, &row) || !bt_sum_is_natural(row))
            bt_formulate_refuse(f, "a position that may be beyond those the "
                                   "set is about");
    }
}

void
bt_formulate_asked(bt_formulator *f, bt_node place, const bt_sum *x)
{
    if (bt_core_at(f->c, place)->kind == BT_NODE_WHERE)
        return;
    f->asked = true;
    if (!f->set)
        note(f, x);
    stay_inside(f, x);
}

void
bt_formulate_names(bt_formulator *f, bt_side *s, const bt_sum *x, int *var)
{
    for (size_t i = 0; i < f->n_coords; i++)
        var[i] = x[i].n > 0 || x[i].k != 0 ? bt_side_name(f, s, x[i]) : -1;
}

/* ---- atoms ---- */

const bt_formula *
bt_formulate_position(bt_formulator *f, const bt_core_node *n)
{
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    if (n->value != 0 || !bt_view_is_free(&f->part->game[0]))
        return bt_formulate_refuse(f, "positions that are restricted");
    const bt_formula *position = bt_formulate_vector(f, n->kid[0], &s, x);
    return bt_side_close(f, &s, position);
}

const bt_formula *
bt_formulate_outcome(bt_formulator *f, const bt_core_node *n)
{
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS];
    int var[BT_MAX_TRACKS];
    const bt_formula *both[2];
    if (n->value != 0)
        return bt_formulate_refuse(f, "another game");
    both[0] = bt_formulate_vector(f, n->kid[0], &s, x);
    bt_formulate_asked(f, n->kid[0], x);
    bt_formulate_names(f, &s, x, var);
    f->asks_outcome = true;
    both[1] = f->set ? bt_f_member(f->arena, f->set, var)
                     : bt_f_linear(f->arena, 0, NULL, NULL, BT_EQ, 0);
    return bt_side_close(f, &s, bt_formulate_and(f, 2, both));
}

/* ---- two places are the same position ---- */

typedef struct matching {
    bt_formulator *f;
    const bt_sum *x, *y;
    size_t from, to;          /* the coordinates of the bag */
    size_t at[BT_MAX_TRACKS]; /* which of y is compared with each of x */
    size_t ways;
    const bt_formula *way[MOST_ORDERS];
} matching;

/* All orders of the bag from coordinate i on. */
static void
arrange(matching *m, size_t i)
{
    const bt_formula *all[BT_MAX_TRACKS];
    for (size_t j = i; j < m->to; j++) {
        size_t mine = m->at[i], other = m->at[j];
        m->at[i] = other;
        m->at[j] = mine;
        arrange(m, i + 1);
        m->at[i] = mine;
        m->at[j] = other;
    }
    if (i < m->to)
        return;
    for (size_t k = 0; k < m->f->n_coords; k++)
        all[k] = bt_formulate_compare(m->f, m->x[k], BT_EQ, m->y[m->at[k]]);
    m->way[m->ways++] = bt_formulate_and(m->f, m->f->n_coords, all);
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

const bt_formula *
bt_formulate_equal(bt_formulator *f, const bt_sum *x, const bt_sum *y)
{
    matching m = {.f = f, .x = x, .y = y};
    find_bag(&m);
    if (m.to - m.from > MOST_HEAPS)
        return bt_formulate_refuse(f, "too many heaps");
    for (size_t i = 0; i < f->n_coords; i++)
        m.at[i] = i;
    arrange(&m, m.from);
    return bt_formulate_or(f, m.ways, m.way);
}

const bt_formula *
bt_formulate_same(bt_formulator *f, const bt_core_node *n)
{
    bt_side s = {0};
    bt_sum x[BT_MAX_TRACKS], y[BT_MAX_TRACKS];
    const bt_formula *all[3] = {bt_formulate_vector(f, n->kid[0], &s, x), NULL,
                                NULL};
    all[1] = bt_formulate_vector(f, n->kid[1], &s, y);
    all[2] = bt_formulate_equal(f, x, y);
    return bt_side_close(f, &s, bt_formulate_and(f, 3, all));
}
