/* counts.c: one move as cases on counts of heaps.
 *
 * When no heap is higher than H, a position is how many heaps of each height
 * 1..H there are. The heights in hand and the choices then are finitely many
 * numbers, tried one by one: what is left of the rules are conditions on the
 * counts, and every move changes the counts by constants. */
#include "base/checked.h"
#include "base/fail.h"
#include "vectors/vectors.h"

enum { MAX_CASES = 4096, MAX_COEF = 1 << 20 };

typedef struct counting {
    bt_vectors *f;
    const bt_move *move; /* as in the rules, for its name and its heaps */
    const bt_exact *e;
    int64_t value[BT_MAX_SLOTS]; /* of heaps in hand and choices */
    bool known[BT_MAX_SLOTS];
    int64_t in_hand; /* stones of the heaps in hand */
    bt_err *err;
} counting;

/* ---- rows with the known numbers put in */

/* Add c times what a slot is. */
static bool
add_slot(const counting *x, size_t slot, int64_t c, bt_sum *out)
{
    const bt_vectors *f = x->f;
    bool stones = slot == BT_EXACT_STONES, found = stones;
    int64_t part;
    if (!stones && x->known[slot])
        return bt_mul(c, x->value[slot], &part) &&
               bt_add(out->k, part, &out->k);
    for (size_t i = 0; i < f->n_coords; i++) {
        bool number = f->coord[i].stones == 0 && f->coord[i].field == slot;
        found = found || number;
        if ((number || stones) &&
            (!bt_mul(c, number ? 1 : f->coord[i].stones, &part) ||
             !bt_sum_add_var(&x->f->arena, out, part, (uint32_t)i)))
            return false;
    }
    return found;
}

static bt_status
count_sum(const counting *x, bt_sum sum, bt_sum *out)
{
    *out = (bt_sum){.k = sum.k};
    bool fine = true;
    for (size_t i = 0; fine && i < sum.n; i++)
        fine = add_slot(x, sum.term[i].var, sum.term[i].coef, out);
    return fine && bt_sum_fits(*out, MAX_COEF, MAX_COEF)
               ? BT_OK
               : bt_vectors_refuse("a term that is no sum of counts", x->err);
}

/* ---- one case */

/* Say that row >= 0; *never when it is not, whatever the counts are. */
static bt_status
add_row(const counting *x, bt_vectors_case *c, bt_sum row, bool *never)
{
    *never = *never || (row.n == 0 && row.k < 0);
    return bt_vectors_add_row(&c->atoms, row, x->err);
}

/* The coordinate that counts the heaps of a height. */
static size_t
coord_of(const bt_vectors *f, int64_t height)
{
    size_t i = 0;
    while (f->coord[i].stones != height)
        i++;
    return i;
}

/* The heaps in hand must be there; then they are gone. */
static bt_status
take_heaps(const counting *x, bt_vectors_case *c, bool *never)
{
    for (size_t i = 0; i < x->f->n_coords; i++)
        if (!bt_sum_var(&x->f->arena, (uint32_t)i, &c->next[i]))
            return bt_fail_nomem(x->err);
    for (size_t i = 0; i < x->move->n_targets; i++)
        c->next[coord_of(x->f, x->value[x->move->target[i].slot])].k--;
    for (size_t i = 0; i < x->f->n_coords; i++)
        BT_TRY(add_row(x, c, c->next[i], never));
    return BT_OK;
}

static bt_status
put_heaps(const counting *x, bt_vectors_case *c)
{
    for (size_t i = 0; i < x->move->n_results; i++) {
        bt_sum size;
        BT_TRY(count_sum(x, x->e->result[i], &size));
        if (size.n != 0 || size.k < 0)
            return bt_vectors_refuse("the height of a heap is no constant",
                                     x->err);
        if (size.k > (int64_t)x->f->counts)
            return bt_vectors_refuse(
                "a move makes a heap higher than those that "
                "are counted",
                x->err);
        if (size.k > 0)
            c->next[coord_of(x->f, size.k)].k++;
    }
    for (size_t i = 0; i < x->move->n_assigns; i++)
        for (size_t j = 0; j < x->f->n_coords; j++)
            if (x->f->coord[j].field == x->move->assign[i].field)
                BT_TRY(count_sum(x, x->e->assign[i], &c->next[j]));
    return BT_OK;
}

static bool
same_case(const bt_vectors_case *a, const bt_vectors_case *b)
{
    bool same = a->atoms.count == b->atoms.count;
    for (size_t i = 0; same && i < a->n_next; i++)
        same = bt_sum_equal(a->next[i], b->next[i]);
    for (size_t i = 0; same && i < a->atoms.count; i++)
        same = bt_sum_equal(BT_AT(&a->atoms, bt_vectors_atom, i).sum,
                            BT_AT(&b->atoms, bt_vectors_atom, i).sum);
    return same;
}

static bt_status
fill_case(const counting *x, bt_vectors_case *c, bool *never)
{
    c->move = x->move;
    c->n_vars = c->n_next = x->f->n_coords;
    BT_TRY(take_heaps(x, c, never));
    for (size_t i = 0; i < x->e->n_rows && !*never; i++) {
        bt_sum row;
        BT_TRY(count_sum(x, x->e->row[i], &row));
        BT_TRY(add_row(x, c, row, never));
    }
    return *never ? BT_OK : put_heaps(x, c);
}

/* A case that never applies, or is there already (heaps in hand in another
 * order), is dropped again. */
static bt_status
add_case(const counting *x)
{
    bt_vector *cases = &x->f->cases;
    bool never = false;
    if (cases->count == MAX_CASES)
        return bt_fail(x->err, BT_ERR_LIMIT,
                       "gave up: the moves have more than %d cases", MAX_CASES);
    bt_vectors_case *c = bt_vector_push(cases, sizeof *c);
    if (!c)
        return bt_fail_nomem(x->err);
    BT_TRY(fill_case(x, c, &never));
    for (size_t i = 0; i + 1 < cases->count && !never; i++)
        never = same_case(c, &BT_AT(cases, bt_vectors_case, i));
    if (never) {
        bt_vector_free(&c->atoms);
        cases->count--;
    }
    return BT_OK;
}

/* ---- all heights and choices */

/* Nothing is negative: a row for each variable of the n rows before. */
static bool
add_naturals(bt_arena *a, bt_sum *row, size_t *n)
{
    bool seen[BT_EXACT_STONES + 1] = {0};
    for (size_t i = 0, rows = *n; i < rows; i++)
        for (size_t k = 0; k < row[i].n; k++) {
            uint32_t v = row[i].term[k].var;
            if (!seen[v] && !bt_sum_var(a, v, &row[(*n)++]))
                return false;
            seen[v] = true;
        }
    return true;
}

/* With the heaps in hand known, is the choice at most what is in hand? That
 * the heaps are at most what they are is enough: it is bounded so, too. */
static bool
is_bounded(const counting *x, size_t choice)
{
    const bt_exact *e = x->e;
    const bt_move *m = x->move;
    bt_arena scratch = {0};
    bt_sum most = {.k = x->in_hand}, *row;
    size_t n = e->n_rows;
    row = bt_arena_alloc(&scratch, (n + m->n_targets + BT_EXACT_STONES + 1) *
                                       sizeof *row);
    bool ok = row && bt_sum_add_var(&scratch, &most, -1,
                                    (uint32_t)m->choice[choice].slot);
    for (size_t i = 0; ok && i < n; i++)
        row[i] = e->row[i];
    for (size_t i = 0; ok && i < m->n_targets; i++) {
        size_t slot = m->target[i].slot;
        row[n] = (bt_sum){.k = x->value[slot]};
        ok = bt_sum_add_var(&scratch, &row[n++], -1, (uint32_t)slot);
    }
    ok = ok && add_naturals(&scratch, row, &n) &&
         bt_system_implies(row, n, most);
    bt_arena_free(&scratch);
    return ok;
}

static bt_status
choose(counting *x, size_t i)
{
    if (i == x->move->n_choices)
        return add_case(x);
    size_t slot = x->move->choice[i].slot;
    if (slot >= BT_MAX_SLOTS || !is_bounded(x, i))
        return bt_vectors_refuse("a choice that may be more than the heaps in "
                                 "hand",
                                 x->err);
    x->known[slot] = true;
    for (int64_t t = 0; t <= x->in_hand; t++) {
        x->value[slot] = t;
        BT_TRY(choose(x, i + 1));
    }
    x->known[slot] = false;
    return BT_OK;
}

static bt_status
take_in_hand(counting *x, size_t i)
{
    if (i == x->move->n_targets)
        return choose(x, 0);
    size_t slot = x->move->target[i].slot;
    if (slot >= BT_MAX_SLOTS)
        return bt_vectors_refuse("too many names", x->err);
    x->known[slot] = true;
    for (int64_t h = 1; h <= (int64_t)x->f->counts; h++) {
        x->value[slot] = h;
        x->in_hand += h;
        BT_TRY(take_in_hand(x, i + 1));
        x->in_hand -= h;
    }
    x->known[slot] = false;
    return BT_OK;
}

bt_status
bt_vectors_count_move(bt_vectors *f, const bt_move *m, const bt_exact_move *e,
                      bt_err *err)
{
    counting x = {.f = f, .move = m, .err = err};
    if (e->n_special || e->move.n_choices != m->n_choices)
        return bt_vectors_refuse("a condition or result is not linear", err);
    for (size_t i = 0; i < e->cases.count; i++) {
        x.e = &BT_AT(&e->cases, bt_exact, i);
        BT_TRY(take_in_hand(&x, 0));
    }
    return BT_OK;
}
