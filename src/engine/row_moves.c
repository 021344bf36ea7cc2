/* row_moves.c: what the moves make of a row.
 *
 * Every way to take heaps in hand, fixed ones or the free heaps a and b, and
 * every value of the choices gives one bt_row_move, or the sentence that says
 * why the rules do not fit. Reducing a free heap is no such move: that is what
 * rows are made of. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "engine/row.h"

enum { CHOICES_MOST = 1 << 16, MOVES_MOST = 8192 };

/* Heaps that a move brings back, what it adds to a free heap and what its
 * guards compare with are at most this: tables of so many columns do not fit
 * anywhere, and sums of such numbers stay within 64 bits (row_source.c). */
#define FAR (INT64_C(1) << 40)

/* With the fixed heaps and numbers put in, the variables of a sum are the free
 * heaps and the choices. */
enum { VAR_A, VAR_B, VAR_CHOICE };

typedef struct instancer {
    const bt_flat_rules *f;
    bt_row *row;
    const bt_flat_move *m;
    int place[BT_MAX_TARGETS];
    int64_t choice[BT_MAX_CHOICES];
    bt_arena scratch; /* for the sums of one way to take heaps in hand */
    bt_sum guard[80], result[BT_MAX_TARGETS * 2], number[BT_ROW_NUMBERS];
    uint64_t tried;
    bt_err *err;
} instancer;

static bt_status
no(const instancer *n, const char *reason)
{
    return bt_fail(n->err, BT_ERR_REFUSED,
                   "the row engine does not fit: the move '%s' %s",
                   n->m->move->name, reason);
}

static bool
add_product(int64_t *sum, int64_t x, int64_t y)
{
    int64_t product;
    return bt_mul(x, y, &product) && bt_add(*sum, product, sum);
}

/* What each slot of the rules is, for the heaps in hand. */
static bool
find_values(instancer *n, bt_sum *value)
{
    const bt_row_key *key = &n->row->key;
    const bt_move *m = n->m->move;
    bt_sum *stones = &value[BT_EXACT_STONES], a, b;
    bool ok = bt_sum_var(&n->scratch, VAR_A, &a) &&
              bt_sum_var(&n->scratch, VAR_B, &b) &&
              bt_sum_mix(&n->scratch, 1, a, 1, b, stones);
    for (size_t i = 0; i < key->n; i++)
        ok = ok && bt_add(stones->k, key->fixed[i], &stones->k);
    for (size_t i = 0; i < n->f->n_numbers; i++)
        value[n->f->number[i]] = (bt_sum){.k = key->number[i]};
    for (size_t i = 0; ok && i < m->n_targets; i++)
        value[m->target[i].slot] = n->place[i] == BT_PLACE_A ? a
                                   : n->place[i] == BT_PLACE_B
                                       ? b
                                       : (bt_sum){.k = key->fixed[n->place[i]]};
    for (size_t i = 0; ok && i < m->n_choices; i++)
        ok = bt_sum_var(&n->scratch, VAR_CHOICE + (uint32_t)i,
                        &value[m->choice[i].slot]);
    return ok;
}

static bool
put_values(instancer *n)
{
    bt_sum value[BT_MAX_SLOTS + 1] = {0};
    bool ok = n->m->n_guards <= sizeof n->guard / sizeof *n->guard &&
              find_values(n, value);
    for (size_t i = 0; ok && i < n->m->n_guards; i++)
        ok = bt_sum_compose(&n->scratch, n->m->guard[i], value, &n->guard[i]);
    for (size_t i = 0; ok && i < n->m->move->n_results; i++)
        ok = bt_sum_compose(&n->scratch, n->m->result[i], value, &n->result[i]);
    for (size_t i = 0; ok && i < n->f->n_numbers; i++)
        ok = bt_sum_compose(&n->scratch, n->m->number[i], value, &n->number[i]);
    return ok;
}

/* The sum at the choices made. */
static bool
settle(const instancer *n, bt_sum f, bt_row_guard *out)
{
    *out = (bt_row_guard){.k = f.k};
    for (size_t i = 0; i < f.n; i++) {
        bt_term t = f.term[i];
        if (t.var == VAR_A)
            out->a = t.coef;
        else if (t.var == VAR_B)
            out->b = t.coef;
        else if (!add_product(&out->k, t.coef, n->choice[t.var - VAR_CHOICE]))
            return false;
    }
    return true;
}

/* ---- one finished instance ---- */

static bool
is_far(int64_t k)
{
    return k > FAR || k < -FAR;
}

static bt_status
add_fixed(const instancer *n, bt_row_key *key, int64_t heap)
{
    if (heap == 0)
        return BT_OK;
    if (heap < 0)
        return no(n, "would leave a heap of less than no stones");
    if (is_far(heap))
        return no(n, "leads too far");
    if (key->n == BT_ROW_FIXED)
        return no(n, "leaves too many fixed heaps");
    key->fixed[key->n++] = heap;
    return BT_OK;
}

/* Is it among the first `upto` heaps in hand? */
static bool
in_hand(const instancer *n, size_t upto, int place)
{
    for (size_t i = 0; i < upto; i++)
        if (n->place[i] == place)
            return true;
    return false;
}

/* The free heaps that are left: how many of a + k, of b + l, of a + b + k. */
typedef struct freedom {
    size_t a, b, both;
} freedom;

static bt_status
add_result(const instancer *n, bt_sum f, bt_row_move *out, freedom *left)
{
    bt_row_guard r;
    if (!settle(n, f, &r))
        return no(n, "leads beyond 64 bits");
    if (r.a == 0 && r.b == 0)
        return add_fixed(n, &out->to, r.k);
    if (is_far(r.k))
        return no(n, "leads too far");
    if (r.a == 1 && r.b == 0) {
        left->a++;
        out->k = r.k;
    } else if (r.a == 0 && r.b == 1) {
        left->b++;
        out->l = r.k;
    } else if (r.a == 1 && r.b == 1) {
        left->both++;
        out->k = r.k;
    } else {
        return no(n, "multiplies a free heap");
    }
    return BT_OK;
}

static bt_status
find_results(const instancer *n, bt_row_move *out, freedom *left)
{
    const bt_row_key *key = &n->row->key;
    for (size_t i = 0; i < key->n; i++)
        if (!in_hand(n, n->m->move->n_targets, (int)i))
            BT_TRY(add_fixed(n, &out->to, key->fixed[i]));
    left->a = !in_hand(n, n->m->move->n_targets, BT_PLACE_A);
    left->b = !in_hand(n, n->m->move->n_targets, BT_PLACE_B);
    for (size_t i = 0; i < n->m->move->n_results; i++)
        BT_TRY(add_result(n, n->result[i], out, left));
    for (size_t i = 0; i < n->f->n_numbers; i++) {
        bt_row_guard r;
        if (!settle(n, n->number[i], &r))
            return no(n, "leads beyond 64 bits");
        if (r.a != 0 || r.b != 0 || r.k < 0)
            return no(n, "makes a number depend on a free heap");
        out->to.number[i] = r.k;
    }
    bt_layout_sort(out->to.fixed, out->to.n);
    return BT_OK;
}

/* [to, x] is P for one x: take the largest of `to` as the column. */
static void
make_join(bt_row_move *m)
{
    m->joins = true;
    if (m->to.n > 0) {
        m->column = m->to.fixed[--m->to.n];
        m->to.fixed[m->to.n] = 0;
    }
}

static bool
same_move(const bt_row_move *x, const bt_row_move *y)
{
    return x->joins == y->joins && x->k == y->k && x->l == y->l &&
           x->column == y->column && x->n_guards == y->n_guards &&
           memcmp(&x->to, &y->to, sizeof x->to) == 0 &&
           memcmp(x->guard, y->guard, x->n_guards * sizeof *x->guard) == 0;
}

static bt_status
keep(instancer *n, const bt_row_move *m)
{
    bt_vector *all = &n->row->moves;
    for (size_t i = 0; i < all->count; i++)
        if (same_move(&BT_AT(all, bt_row_move, i), m))
            return BT_OK;
    if (all->count == MOVES_MOST)
        return bt_fail(n->err, BT_ERR_LIMIT, "a row has more than %d moves",
                       MOVES_MOST);
    return bt_vector_add(all, m, sizeof *m, n->err);
}

static bt_status
add_instance(instancer *n, const bt_row_move *guards)
{
    bt_row_move m = *guards;
    freedom left = {0, 0, 0};
    m.move = n->m->move;
    memcpy(m.place, n->place, sizeof m.place);
    memcpy(m.choice, n->choice, sizeof m.choice);
    BT_TRY(find_results(n, &m, &left));
    if (left.a == 0 && left.b == 0 && left.both == 1) {
        make_join(&m);
        bool self = memcmp(&m.to, &n->row->key, sizeof m.to) == 0;
        if (self && (m.column > 0 || m.k > 0))
            return no(n, "joins the free heaps and stays in the same row");
        return keep(n, &m);
    }
    if (left.a != 1 || left.b != 1 || left.both != 0)
        return no(n, "uses a free heap up, or splits it");
    if (memcmp(&m.to, &n->row->key, sizeof m.to) != 0)
        return keep(n, &m);
    if ((m.k == 0 && m.l < 0) || (m.k < 0 && m.l == 0))
        return BT_OK; /* reducing at will does that, too */
    return no(n, "changes both free heaps and leaves the fixed ones alone");
}

/* ---- choices ---- */

static bt_status
add_row_guard(const instancer *n, bt_row_move *m, bt_row_guard g, bool *never)
{
    if (g.a == 0 && g.b == 0 && g.k < 0)
        *never = true;
    if (g.a >= 0 && g.b >= 0 && g.k >= 0)
        return BT_OK;
    if (m->n_guards == BT_ROW_GUARDS)
        return no(n, "has too many conditions");
    if (is_far(g.k))
        return no(n, "has a condition with too large a number");
    m->guard[m->n_guards++] = g;
    return BT_OK;
}

static bt_status
finish_choices(instancer *n)
{
    bt_row_move m;
    bool never = false;
    memset(&m, 0, sizeof m);
    if (in_hand(n, n->m->move->n_targets, BT_PLACE_A))
        BT_TRY(add_row_guard(n, &m, (bt_row_guard){1, 0, -1}, &never));
    if (in_hand(n, n->m->move->n_targets, BT_PLACE_B))
        BT_TRY(add_row_guard(n, &m, (bt_row_guard){0, 1, -1}, &never));
    for (size_t i = 0; i < n->m->n_guards && !never; i++) {
        bt_row_guard g;
        if (!settle(n, n->guard[i], &g))
            return no(n, "leads beyond 64 bits");
        BT_TRY(add_row_guard(n, &m, g, &never));
    }
    return never ? BT_OK : add_instance(n, &m);
}

/* A guard bounds choice i from above when no free heap occurs in it and no
 * later choice helps: then *most is the largest value it allows. */
static bool
bound_by(const instancer *n, bt_sum g, size_t i, int64_t *most)
{
    int64_t rest = g.k, c = 0;
    for (size_t j = 0; j < g.n; j++) {
        bt_term t = g.term[j];
        size_t choice = t.var - VAR_CHOICE;
        if (t.var < VAR_CHOICE || (choice > i && t.coef > 0) ||
            (choice < i && !add_product(&rest, t.coef, n->choice[choice])))
            return false;
        if (choice == i)
            c = t.coef;
    }
    return c < 0 && bt_floordiv(rest, -c, most);
}

/* The largest value that guards allow for choice i, given the earlier ones;
 * false when none of them bounds it. */
static bool
choice_bound(const instancer *n, size_t i, int64_t *high)
{
    bool bounded = false;
    for (size_t g = 0; g < n->m->n_guards; g++) {
        int64_t most;
        if (!bound_by(n, n->guard[g], i, &most))
            continue;
        *high = bounded && *high < most ? *high : most;
        bounded = true;
    }
    return bounded;
}

static bt_status
choose(instancer *n, size_t i)
{
    int64_t high = 0;
    if (i == n->m->move->n_choices)
        return finish_choices(n);
    if (!choice_bound(n, i, &high))
        return no(n, "can change a free heap in more ways than by reducing it "
                     "at will");
    for (int64_t t = 0; t <= high; t++) {
        if (n->tried++ > CHOICES_MOST)
            return no(n, "has too many choices");
        n->choice[i] = t;
        BT_TRY(choose(n, i + 1));
    }
    return BT_OK;
}

/* ---- heaps in hand ---- */

static bt_status
start_choices(instancer *n)
{
    bt_status s = put_values(n) ? choose(n, 0) : no(n, "leads beyond 64 bits");
    bt_arena_free(&n->scratch);
    return s;
}

static bt_status
take_in_hand(instancer *n, size_t index)
{
    if (index == n->m->move->n_targets)
        return start_choices(n);
    for (int place = BT_PLACE_B; place < (int)n->row->key.n; place++) {
        if (in_hand(n, index, place))
            continue;
        n->place[index] = place;
        BT_TRY(take_in_hand(n, index + 1));
    }
    return BT_OK;
}

/* A fixed heap can be reduced at will as well. */
static bt_status
add_takes(instancer *n)
{
    const bt_row_key *key = &n->row->key;
    for (size_t i = 0; i < key->n; i++)
        for (int64_t left = key->fixed[i] - 1; left >= 0; left--) {
            bt_row_move m;
            memset(&m, 0, sizeof m);
            m.to = *key;
            m.to.fixed[i] = left;
            if (left == 0) {
                m.to.fixed[i] = m.to.fixed[key->n - 1];
                m.to.fixed[--m.to.n] = 0;
            }
            bt_layout_sort(m.to.fixed, m.to.n);
            m.move = n->f->take;
            m.place[0] = (int)i;
            m.choice[0] = n->f->take_leaves ? left : key->fixed[i] - left;
            BT_TRY(keep(n, &m));
        }
    return BT_OK;
}

/* Is [fixed] with empty free heaps an end of the game? */
static bool
is_end(const bt_row *r)
{
    for (size_t i = 0; i < r->moves.count; i++) {
        const bt_row_move *m = &BT_AT(&r->moves, bt_row_move, i);
        bool legal = true;
        for (size_t g = 0; g < m->n_guards; g++)
            legal = legal && m->guard[g].k >= 0;
        if (legal)
            return false;
    }
    return true;
}

bt_status
bt_row_moves_find(const bt_flat_rules *f, bt_row *r, bt_err *err)
{
    instancer n = {.f = f, .row = r, .err = err};
    BT_TRY(add_takes(&n));
    for (size_t i = 0; i < f->moves.count; i++) {
        n.m = &BT_AT(&f->moves, bt_flat_move, i);
        BT_TRY(take_in_hand(&n, 0));
    }
    r->is_end = is_end(r);
    return BT_OK;
}
