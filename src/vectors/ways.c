/* ways.c: planning and walking. */
#include "vectors/ways.h"

/* ---- the plan */

typedef struct planner {
    bt_vectors *f;
    bt_ways *w;
    bt_sum row[4 * BT_WAYS_NUMBERS + 64];
    size_t n_rows;
    bool used[4 * BT_WAYS_NUMBERS + 64];
    bool known[BT_WAYS_NUMBERS];
    bool fits;
} planner;

static void
add_row(planner *p, bt_sum row)
{
    if (p->n_rows == sizeof p->row / sizeof *p->row || !bt_sum_is_small(row))
        p->fits = false;
    else
        p->row[p->n_rows++] = row;
}

/* sum = number, as two rows */
static void
add_equation(planner *p, bt_sum sum, size_t number)
{
    bt_sum is, less;
    p->fits = p->fits && bt_sum_var(&p->f->arena, (uint32_t)number, &is) &&
              bt_sum_mix(&p->f->arena, 1, sum, -1, is, &is) &&
              bt_sum_times(&p->f->arena, -1, is, &less);
    if (p->fits) {
        add_row(p, is);
        add_row(p, less);
    }
}

static void
add_top(planner *p, size_t number, int64_t top)
{
    bt_sum row;
    p->fits = p->fits && bt_sum_var(&p->f->arena, (uint32_t)number, &row) &&
              bt_sum_times(&p->f->arena, -1, row, &row);
    if (p->fits) {
        row.k = top - 1;
        add_row(p, row);
    }
}

/* Has it all its numbers but this one? */
static bool
is_about(const planner *p, size_t row, size_t number)
{
    bt_sum s = p->row[row];
    bool about = false;
    for (size_t i = 0; i < s.n; i++) {
        about = about || s.term[i].var == number;
        if (s.term[i].var != number && !p->known[s.term[i].var])
            return false;
    }
    return about && !p->used[row];
}

/* Rows about given numbers alone are looked at once, before the walk. */
static void
keep_guards(planner *p)
{
    p->w->guard = bt_arena_alloc(&p->f->arena, p->n_rows * sizeof(bt_sum) + 1);
    p->fits = p->fits && p->w->guard;
    for (size_t i = 0; p->fits && i < p->n_rows; i++) {
        p->used[i] = true;
        for (size_t j = 0; j < p->row[i].n; j++)
            p->used[i] = p->used[i] && p->known[p->row[i].term[j].var];
        if (p->used[i])
            p->w->guard[p->w->n_guards++] = p->row[i];
    }
}

/* Try this number next, if something bounds it from above. */
static bool
try_number(planner *p, size_t number)
{
    bt_arena *a = &p->f->arena;
    size_t n = 0, at = p->w->n_tried;
    bool bounded = false;
    for (size_t i = 0; i < p->n_rows; i++)
        if (is_about(p, i, number)) {
            n++;
            bounded = bounded || bt_sum_coef(p->row[i], (uint32_t)number) < 0;
        }
    if (!bounded)
        return false;
    p->w->tried[at].number = number;
    p->w->tried[at].row = bt_arena_alloc(a, n * sizeof(bt_sum));
    p->w->tried[at].own = bt_arena_alloc(a, n * sizeof(int64_t));
    p->fits = p->fits && p->w->tried[at].row && p->w->tried[at].own;
    for (size_t i = 0, k = 0; p->fits && i < p->n_rows; i++)
        if (is_about(p, i, number)) {
            int64_t own = bt_sum_coef(p->row[i], (uint32_t)number);
            p->w->tried[at].own[k] = own;
            p->fits = bt_sum_put(a, p->row[i], (uint32_t)number, (bt_sum){0},
                                 &p->w->tried[at].row[k++]);
            p->used[i] = true;
        }
    p->w->tried[at].n_rows = n;
    p->w->n_tried++;
    p->known[number] = true;
    return true;
}

bool
bt_ways_plan(bt_vectors *f, const bt_vectors_case *c, bt_direction where,
             const int64_t *top, size_t given, bt_ways *out)
{
    planner p = {.f = f, .w = out, .fits = true};
    *out = (bt_ways){.c = c};
    for (size_t i = 0; i < c->atoms.count; i++)
        if (BT_AT(&c->atoms, bt_vectors_atom, i).kind == BT_VECTORS_ROW)
            add_row(&p, BT_AT(&c->atoms, bt_vectors_atom, i).sum);
    for (size_t i = 0; i < f->n_coords; i++)
        if (where == BT_ONWARDS) {
            p.known[i] = true;
        } else {
            p.known[c->n_vars + i] = true;
            add_equation(&p, c->next[i], c->n_vars + i);
            add_top(&p, i, top[i]);
        }
    if (given)
        p.known[given] = true;
    keep_guards(&p);
    for (bool found = true; found && p.fits;) {
        size_t unknown = 0;
        found = false;
        for (size_t v = c->n_vars; v-- > 0 && !found;) {
            unknown += !p.known[v];
            found = !p.known[v] && try_number(&p, v);
        }
        p.fits = p.fits && (found || unknown == 0);
    }
    for (size_t i = 0; i < p.n_rows; i++)
        p.fits = p.fits && p.used[i];
    return p.fits;
}

/* ---- growth */

/* Does number <= coordinate + shift, and that numbers are natural, imply the
 * row? Over these two only, so by its ends: nothing, and the tightest. */
static bool
follows(bt_sum row, const bt_growth *g)
{
    int64_t c = bt_sum_coef(row, (uint32_t)g->coordinate);
    int64_t n = bt_sum_coef(row, (uint32_t)g->number);
    size_t terms = (size_t)(c != 0) + (size_t)(n != 0);
    return row.n == terms && c >= 0 && c + n >= 0 &&
           row.k - c * g->shift >= 0 && bt_sum_is_small(row);
}

/* Nothing else is asked of the coordinate; it does not go into what comes
 * next. */
static bool
only_bounds(const bt_vectors *f, const bt_vectors_case *c, const bt_growth *g)
{
    for (size_t i = 0; i < f->n_coords; i++)
        if (bt_sum_coef(c->next[i], (uint32_t)g->coordinate))
            return false;
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (bt_sum_coef(a->sum, (uint32_t)g->coordinate) &&
            (a->kind != BT_VECTORS_ROW || !follows(a->sum, g)))
            return false;
    }
    return true;
}

bool
bt_ways_growth(const bt_vectors *f, const bt_vectors_case *c, bt_growth *out)
{
    for (size_t i = 0; i < c->atoms.count; i++) {
        bt_sum row = BT_AT(&c->atoms, bt_vectors_atom, i).sum;
        for (size_t j = 0; j < 2 && row.n == 2 && row.k <= 0; j++) {
            *out = (bt_growth){row.term[j].var, row.term[1 - j].var, row.k};
            if (row.term[j].coef == 1 && row.term[1 - j].coef == -1 &&
                out->coordinate < f->n_coords && out->number >= f->n_coords &&
                only_bounds(f, c, out))
                return true;
        }
    }
    return false;
}

bool
bt_ways_is_nim(const bt_vectors *f, const bt_vectors_case *c, size_t coordinate)
{
    bt_growth g;
    if (!bt_ways_growth(f, c, &g) || g.coordinate != coordinate ||
        g.shift != -1 || bt_sum_is_var(c->next[coordinate]) != (int)g.number)
        return false;
    for (size_t i = 0; i < c->n_next; i++)
        if (i != coordinate && bt_sum_is_var(c->next[i]) != (int)i)
            return false;
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (a->kind != BT_VECTORS_ROW || !follows(a->sum, &g))
            return false;
    }
    return true;
}

/* ---- the walk */

static bool
is_power(int64_t x)
{
    return x > 0 && (x & (x - 1)) == 0;
}

static bool
holds(const bt_vectors_atom *a, const int64_t *number)
{
    int64_t x = bt_sum_at(a->sum, number);
    if (a->kind == BT_VECTORS_POWER)
        return is_power(x);
    int64_t r = (x % a->modulus + a->modulus) % a->modulus;
    for (size_t i = 0; i < a->n_residues; i++)
        if (a->residue[i] == r)
            return true;
    return false;
}

typedef struct walker {
    const bt_ways *w;
    int64_t *number;
    bt_way_fn *f;
    void *arg;
} walker;

static bool
leaf(const walker *x)
{
    const bt_vectors_case *c = x->w->c;
    for (size_t i = 0; i < c->atoms.count; i++) {
        const bt_vectors_atom *a = &BT_AT(&c->atoms, bt_vectors_atom, i);
        if (a->kind != BT_VECTORS_ROW && !holds(a, x->number))
            return false;
    }
    return x->f(x->w, x->number, x->arg);
}

static int64_t
floor_of(int64_t x, int64_t by)
{
    return x >= 0 ? x / by : -((by - 1 - x) / by);
}

static bool
try_at(const walker *x, size_t at)
{
    int64_t low = 0, high = INT64_MAX;
    if (at == x->w->n_tried)
        return leaf(x);
    for (size_t i = 0; i < x->w->tried[at].n_rows; i++) {
        int64_t rest = bt_sum_at(x->w->tried[at].row[i], x->number);
        int64_t own = x->w->tried[at].own[i];
        int64_t bound = own < 0 ? floor_of(rest, -own) : -floor_of(rest, own);
        if (own < 0)
            high = bound < high ? bound : high;
        else
            low = bound > low ? bound : low;
    }
    int64_t *n = &x->number[x->w->tried[at].number];
    for (*n = low; *n <= high; ++*n)
        if (try_at(x, at + 1))
            return true;
    return false;
}

bool
bt_ways_walk(const bt_ways *w, int64_t *number, bt_way_fn *f, void *arg)
{
    walker x = {.w = w, .number = number, .f = f, .arg = arg};
    for (size_t i = 0; i < w->n_guards; i++)
        if (bt_sum_at(w->guard[i], number) < 0)
            return false;
    return try_at(&x, 0);
}
