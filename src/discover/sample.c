/* sample.c: asking the engines.
 *
 * Two things keep the questions few. Heaps of a bag trade places: only vectors
 * in order are asked for. A coordinate that is a Nim heap, and that no other
 * move touches or looks at, needs no axis: by Sprague and Grundy a vector is P
 * where it is the value of the rest. */
#include "discover/sample.h"

#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "vectors/ways.h"

enum { MANY_HEAPS = 1000, FEW_VALUES = 31, MOST_WORDS = 1 << 25 };

/* How many questions are not too much: engines take their time, and rows, which
 * have a bounded coordinate, may have long periods. */
enum {
    MOST_CELLS = 1 << 27,
    MOST_OF_ROWS = 1 << 23,
    MOST_ASKED = 1 << 18,
    MOST_VALUES = 1 << 13
};

/* ---- coordinates */

/* A row such as a1 + a2 <= 3 bounds all that is in it. */
static void
close_by(bt_extent *b, bt_sum row)
{
    for (size_t i = 0; i < row.n; i++)
        if (row.term[i].coef > 0)
            return;
    for (size_t i = 0; i < row.n && row.k >= 0; i++) {
        size_t c = row.term[i].var;
        int64_t top = row.k / -row.term[i].coef + 1;
        if (!b->closed[c] || top < b->closed[c])
            b->closed[c] = top;
    }
}

static bool
leaves_alone(const bt_vectors_case *c, size_t coordinate)
{
    return bt_sum_is_var(c->next[coordinate]) == (int)coordinate;
}

static bool
looks_at(const bt_vectors_case *c, size_t coordinate)
{
    for (size_t i = 0; i < c->n_next; i++)
        if (i != coordinate && bt_sum_coef(c->next[i], (uint32_t)coordinate))
            return true;
    for (size_t i = 0; i < c->atoms.count; i++)
        if (bt_sum_coef(BT_AT(&c->atoms, bt_vectors_atom, i).sum,
                        (uint32_t)coordinate))
            return true;
    return false;
}

static bool
is_free(const bt_vectors *f, size_t coordinate)
{
    bool moves = false;
    for (size_t i = 0; i < f->domain.count; i++)
        if (bt_sum_coef(BT_AT(&f->domain, bt_vectors_atom, i).sum,
                        (uint32_t)coordinate))
            return false;
    for (size_t i = 0; i < f->cases.count; i++) {
        const bt_vectors_case *c = &BT_AT(&f->cases, bt_vectors_case, i);
        bool own = bt_ways_is_nim(f, c, coordinate);
        moves = moves || own;
        if (!own && (!leaves_alone(c, coordinate) || looks_at(c, coordinate)))
            return false;
    }
    return moves;
}

void
bt_extent_start(bt_vectors *f, bool misere, bt_extent *b)
{
    *b = (bt_extent){.f = f, .misere = misere, .n = f->heaps ? 2 : f->n_coords};
    b->free = b->n;
    b->most = f->heaps ? MOST_VALUES : MOST_ASKED;
    for (size_t i = 0; i < f->domain.count; i++)
        close_by(b, BT_AT(&f->domain, bt_vectors_atom, i).sum);
    if (f->heaps)
        return;
    for (size_t i = 0; i < b->n && !f->counts; i++)
        b->most = b->closed[i] ? MOST_OF_ROWS : b->most;
    if (bt_cells_suit(f))
        b->most = MOST_CELLS;
    for (size_t i = 0; i < b->n && !misere && !f->counts && !f->loose; i++)
        if (is_free(f, i))
            b->free = i;
    for (size_t i = 1; i < b->n; i++)
        b->alike[i] =
            !f->counts && i != b->free && i != b->free + 1 &&
            f->coord[i].field == f->coord[i - 1].field &&
            f->rules->field[f->coord[i].field].kind == BT_FIELD_HEAPS &&
            b->closed[i] == b->closed[i - 1];
}

/* ---- questions */

/* Rows of rules are small (move.c), coordinates are below a table's top:
 * these sums stay far from 64 bits. */
bool
bt_extent_has(const bt_extent *b, const int64_t *v)
{
    const bt_vector *domain = &b->f->domain;
    for (size_t i = 0; i < domain->count; i++)
        if (bt_sum_at(BT_AT(domain, bt_vectors_atom, i).sum, v) < 0)
            return false;
    return true;
}

typedef struct asker {
    const bt_extent *b;
    bt_solver *solver;
    bt_cells *table; /* NULL: the solver is asked */
    bt_budget *budget;
    bt_sample *t;
} asker;

static bt_status
ask_solver(const asker *x, const int64_t *v, bt_outcome *o, uint64_t *value,
           bt_err *err)
{
    bt_position *p = NULL;
    bt_status s = bt_vectors_position(x->b->f, v, &p, err);
    if (s == BT_ERR_POSITION)
        return BT_OK;
    if (s == BT_OK)
        s = x->b->free < x->b->n ? bt_solver_grundy(x->solver, p, value, err)
                                 : bt_solver_outcome(x->solver, p, o, err);
    bt_position_free(p);
    return s;
}

/* The outcome, or with a free coordinate the value of the rest, for which that
 * coordinate is 0; *found when the vector, which is completed, is in the set. */
static bt_status
ask(const asker *x, int64_t *v, bool *found, bt_err *err)
{
    const bt_extent *b = x->b;
    bt_outcome o = BT_N;
    uint64_t value = UINT64_MAX;
    *found = false;
    if (!bt_extent_has(b, v))
        return BT_OK;
    if (!x->table)
        BT_TRY(ask_solver(x, v, &o, &value, err));
    else if (b->free < b->n)
        value = bt_cells_grundy(x->table, v);
    else
        o = bt_cells_is_p(x->table, v) ? BT_P : BT_N;
    *found = o == BT_P;
    if (b->free < b->n) {
        *found = value < (uint64_t)b->top[b->free];
        v[b->free] = *found ? (int64_t)value : 0;
    }
    return BT_OK;
}

/* The next vector of the box, those that only trade places met once; false
 * after the last. */
static bool
next_vector(const bt_extent *b, int64_t *v)
{
    size_t i = b->n;
    while (i > 0) {
        size_t at = i - 1;
        int64_t end = at == b->free  ? 1
                      : b->alike[at] ? v[at - 1] + 1
                                     : b->top[at];
        if (v[at] + 1 < end)
            break;
        v[at] = 0;
        i--;
    }
    if (i == 0)
        return false;
    v[i - 1]++;
    return true;
}

/* The coordinates from..to - 1 in the next order; false after the last. */
static bool
next_order(int64_t *v, size_t from, size_t to)
{
    size_t i = to - 1, j = to - 1;
    while (i > from && v[i - 1] <= v[i])
        i--;
    if (i == from)
        return false;
    while (v[j] >= v[i - 1])
        j--;
    int64_t kept = v[i - 1];
    v[i - 1] = v[j];
    v[j] = kept;
    for (j = to - 1; i < j; i++, j--) {
        kept = v[i];
        v[i] = v[j];
        v[j] = kept;
    }
    return true;
}

/* With all orders of the coordinates from `at` on that are alike; those of a
 * vector in order, the largest first, are met once. */
static bt_status
add_orders(const asker *x, const int64_t *v, size_t at, bt_err *err)
{
    int64_t own[BT_MAX_TRACKS];
    size_t end = at + 1;
    if (x->t->words.count >= MOST_WORDS)
        return bt_fail(err, BT_ERR_LIMIT,
                       "gave up: a table with more than %d P-positions",
                       MOST_WORDS);
    if (at == x->b->n)
        return bt_sample_add(x->t, v, err);
    while (end < x->b->n && x->b->alike[end])
        end++;
    memcpy(own, v, x->b->n * sizeof *v);
    do
        BT_TRY(add_orders(x, own, end, err));
    while (next_order(own, at, end));
    return BT_OK;
}

static bt_status
fill_outcomes(const asker *x, bt_err *err)
{
    const bt_extent *b = x->b;
    int64_t v[BT_MAX_TRACKS] = {0};
    uint64_t asked = 0;
    bool found;
    do {
        if (asked++ % 16 == 0) /* sixteen of them are a step */
            BT_TRY(bt_budget_step(x->budget, 1, err));
        BT_TRY(ask(x, v, &found, err));
        if (found)
            BT_TRY(add_orders(x, v, 0, err));
        if (b->free < b->n)
            v[b->free] = 0;
    } while (next_vector(b, v));
    return BT_OK;
}

/* ---- values of single heaps */

static bt_status
value_of(const bt_vectors *f, bt_solver *solver, int64_t heap, uint64_t *v,
         bt_err *err)
{
    bt_position *p = NULL;
    bt_status s = bt_vectors_position(f, &heap, &p, err);
    if (s == BT_OK)
        s = bt_solver_grundy(solver, p, v, err);
    bt_position_free(p);
    return s;
}

static bt_status
fill_values(const bt_extent *b, bt_solver *solver, bt_sample *t, bt_err *err)
{
    for (int64_t heap = 0; heap < b->top[0]; heap++) {
        uint64_t v = 0;
        BT_TRY(value_of(b->f, solver, heap, &v, err));
        if (v < (uint64_t)b->top[1])
            BT_TRY(bt_sample_add(t, (const int64_t[]){heap, (int64_t)v}, err));
    }
    return BT_OK;
}

bt_status
bt_extent_close_values(bt_extent *b, bt_solver *solver, bt_err *err)
{
    uint64_t largest = 0;
    BT_TRY(bt_solver_prepare(solver, MANY_HEAPS, 1, true, err));
    for (int64_t heap = 0; heap <= MANY_HEAPS; heap++) {
        uint64_t v = 0;
        BT_TRY(value_of(b->f, solver, heap, &v, err));
        largest = v > largest ? v : largest;
    }
    if (largest <= FEW_VALUES)
        b->closed[1] = (int64_t)largest + 1;
    return BT_OK;
}

/* ---- tables */

/* How many vectors next_vector meets, at most `most` + 1. */
static uint64_t
count_vectors(const bt_extent *b, uint64_t most)
{
    double n = 1;
    size_t run = 1;
    for (size_t i = 0; i < b->n; i++) {
        run = b->alike[i] ? run + 1 : 1;
        if (i != b->free) /* binomials, one factor after the other */
            n *= ((double)b->top[i] + (double)run - 1) / (double)run;
    }
    return n > (double)most ? most + 1 : (uint64_t)n;
}

/* A row of the domain such as z - 5 y >= 0 says how large y may be. */
static void
shrink_by(bt_extent *b, bt_sum row)
{
    int64_t most = row.k;
    const bt_term *less = NULL;
    for (size_t i = 0; i < row.n; i++)
        if (row.term[i].coef > 0)
            most += row.term[i].coef * (b->top[row.term[i].var] - 1);
        else if (less)
            return;
        else
            less = &row.term[i];
    if (less && most >= 0 && most / -less->coef + 1 < b->top[less->var])
        b->top[less->var] = most / -less->coef + 1;
}

int
bt_extent_size(const bt_numeration *s, uint64_t questions, bt_extent *b)
{
    bt_extent larger = *b;
    if (questions > b->most)
        questions = b->most;
    for (int digits = 0;; digits++) {
        int64_t top = bt_numeration_top(s, digits + 1);
        for (size_t i = 0; i < b->n; i++)
            larger.top[i] =
                b->closed[i] && b->closed[i] < top ? b->closed[i] : top;
        for (size_t i = 0; i < b->f->domain.count; i++)
            shrink_by(&larger, BT_AT(&b->f->domain, bt_vectors_atom, i).sum);
        if (b->f->heaps) /* a question a heap */
            larger.top[1] = 1;
        uint64_t asked = count_vectors(&larger, questions);
        /* where all but the free one are small, numbers are what is many */
        if ((size_t)((digits + 1) * s->bits) * b->n > BT_SAMPLE_BITS ||
            (uint64_t)top > questions || asked > questions ||
            (b->f->counts && asked > MOST_ASKED && !bt_cells_fit(&larger)))
            return digits;
        if (b->f->heaps)
            larger.top[1] = b->closed[1] ? b->closed[1] : top;
        *b = larger;
    }
}

/* A box has an axis for every heap; numbers have theirs anyway. */
static int64_t
heaps_of(const bt_vectors *f)
{
    int64_t n = 0;
    for (size_t i = 0; i < f->n_coords; i++)
        n += f->coord[i].stones > 0;
    return f->heaps || n < 1 ? 1 : n;
}

bt_status
bt_sample_fill(const bt_numeration *s, const bt_extent *b, int digits,
               bt_solver *solver, bt_budget *budget, bt_sample *t, bt_err *err)
{
    asker x = {.b = b, .solver = solver, .budget = budget, .t = t};
    int64_t most = 0;
    BT_TRY(bt_budget_step(budget, (uint64_t)bt_numeration_top(s, digits), err));
    BT_TRY(bt_sample_start(s, b->n, digits, t, err));
    for (size_t i = 0; i < b->n; i++)
        most = i != b->free && b->top[i] > most ? b->top[i] : most;
    BT_TRY(bt_cells_solve(b, budget, &x.table, err));
    if (!x.table && !b->f->counts) /* no box has that many small heaps */
        BT_TRY(bt_solver_prepare(solver, most - 1, heaps_of(b->f),
                                 b->f->heaps || b->free < b->n, err));
    bt_status status =
        b->f->heaps ? fill_values(b, solver, t, err) : fill_outcomes(&x, err);
    bt_cells_free(x.table);
    return status;
}
