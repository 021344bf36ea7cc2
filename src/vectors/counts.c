/* counts.c: one move as cases on counts of heaps.
 *
 * When no heap is higher than H, a position is how many heaps of each height
 * 1..H there are. The heights in hand and the choices then are finitely many
 * numbers, tried one by one: what is left of the rules are conditions on the
 * counts, and every move changes the counts by constants. */
#include <string.h>

#include "base/checked.h"
#include "base/fail.h"
#include "expr/parse.h"
#include "game/exact.h"
#include "game/fourier.h"
#include "vectors/vectors.h"

enum { MAX_CONDITIONS = 64, MAX_CASES = 4096, MAX_COEF = 1 << 20 };

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

/* to += c * d */
static bool
add_product(int64_t c, int64_t d, int64_t *to)
{
    int64_t part;
    return bt_mul(c, d, &part) && bt_add(*to, part, to) && *to <= MAX_COEF &&
           *to >= -MAX_COEF;
}

static bool
add_slot(const counting *x, size_t slot, int64_t c, bt_form *out)
{
    const bt_vectors *f = x->f;
    bool found = slot == BT_EXACT_STONES;
    if (slot < BT_MAX_SLOTS && x->known[slot])
        return add_product(c, x->value[slot], &out->k);
    for (size_t i = 0; i < f->n_coords; i++) {
        bool number = f->coord[i].stones == 0 && f->coord[i].field == slot;
        int64_t times = number ? 1 : f->coord[i].stones;
        found = found || number;
        if ((number || slot == BT_EXACT_STONES) &&
            !add_product(c, times, &out->c[i]))
            return false;
    }
    return found;
}

static bt_status
form_of_row(const counting *x, const bt_affine *row, bt_form *out)
{
    *out = (bt_form){.k = row->k};
    bool fine = row->k <= MAX_COEF && row->k >= -MAX_COEF;
    for (size_t v = 0; fine && v < x->e->n_vars; v++)
        fine = row->c[v] == 0 || add_slot(x, x->e->slot[v], row->c[v], out);
    return fine ? BT_OK
                : bt_vectors_refuse("a term that is no sum of counts", x->err);
}

static bool
is_constant(const bt_form *form)
{
    for (size_t i = 0; i < BT_VECTORS_VARS; i++)
        if (form->c[i] != 0)
            return false;
    return true;
}

/* ---- one case */

/* Say that form >= 0; *never when it is not, whatever the counts are. */
static bt_status
add_row(const counting *x, bt_vectors_case *c, const bt_form *form, bool *never)
{
    bool trivial = form->k >= 0;
    for (size_t i = 0; i < BT_VECTORS_VARS; i++)
        trivial = trivial && form->c[i] >= 0;
    if (trivial)
        return BT_OK;
    if (is_constant(form)) {
        *never = true;
        return BT_OK;
    }
    bt_vectors_atom *a = bt_vector_push(&c->atoms, sizeof *a);
    if (!a)
        return bt_fail_nomem(x->err);
    a->form = *form;
    return BT_OK;
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
        c->next[i].c[i] = 1;
    for (size_t i = 0; i < x->move->n_targets; i++)
        c->next[coord_of(x->f, x->value[x->move->target[i].slot])].k--;
    for (size_t i = 0; i < x->f->n_coords; i++)
        BT_TRY(add_row(x, c, &c->next[i], never));
    return BT_OK;
}

static bt_status
put_heaps(const counting *x, bt_vectors_case *c)
{
    for (size_t i = 0; i < x->move->n_results; i++) {
        bt_form size;
        BT_TRY(form_of_row(x, &x->e->result[i], &size));
        if (!is_constant(&size) || size.k < 0)
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
                BT_TRY(form_of_row(x, &x->e->assign[i], &c->next[j]));
    return BT_OK;
}

static bool
same_case(const bt_vectors_case *a, const bt_vectors_case *b)
{
    if (a->atoms.count != b->atoms.count ||
        memcmp(a->next, b->next, sizeof a->next) != 0)
        return false;
    for (size_t i = 0; i < a->atoms.count; i++)
        if (memcmp(&BT_AT(&a->atoms, bt_vectors_atom, i).form,
                   &BT_AT(&b->atoms, bt_vectors_atom, i).form,
                   sizeof(bt_form)) != 0)
            return false;
    return true;
}

static bt_status
fill_case(const counting *x, bt_vectors_case *c, bool *never)
{
    c->move = x->move;
    c->n_vars = c->n_next = x->f->n_coords;
    BT_TRY(take_heaps(x, c, never));
    for (size_t i = 0; i < x->e->n_rows && !*never; i++) {
        bt_form form;
        BT_TRY(form_of_row(x, &x->e->row[i], &form));
        BT_TRY(add_row(x, c, &form, never));
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

/* With the heaps in hand known, is the choice at most what is in hand? */
static bool
is_bounded(const counting *x, size_t choice, bt_affine *row)
{
    const bt_exact *e = x->e;
    int var = bt_exact_var(e, x->move->choice[choice].slot);
    size_t n = 0;
    for (; n < e->n_rows; n++)
        row[n] = e->row[n];
    for (size_t v = 0; v < e->n_vars; v++) {
        row[n] = (bt_affine){.k = 0};
        row[n++].c[v] = 1; /* nothing is negative */
    }
    for (size_t i = 0; i < x->move->n_targets; i++) {
        int t = bt_exact_var(e, x->move->target[i].slot);
        if (t < 0)
            return false;
        row[n] = (bt_affine){.k = x->value[x->move->target[i].slot]};
        row[n++].c[t] = -1; /* from above is enough: it is bounded so, too */
    }
    if (var < 0)
        return false;
    row[n] = (bt_affine){.k = -x->in_hand - 1};
    row[n++].c[var] = 1;
    return bt_fourier_infeasible(row, n, e->n_vars);
}

static bt_status
choose(counting *x, size_t i)
{
    if (i == x->move->n_choices)
        return add_case(x);
    size_t slot = x->move->choice[i].slot;
    bt_affine *row = bt_arena_alloc(
        &x->f->arena,
        (x->e->n_rows + x->e->n_vars + BT_MAX_TARGETS + 1) * sizeof *row);
    if (!row)
        return bt_fail_nomem(x->err);
    if (slot >= BT_MAX_SLOTS || !is_bounded(x, i, row))
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

/* The move with "no extra end holds" among its conditions. */
static bt_status
with_ends(bt_vectors *f, const bt_move *m, bt_expr **condition, bt_move *out,
          bt_err *err)
{
    const bt_ruleset *r = f->rules;
    *out = *m;
    if (m->n_conditions + r->n_ends > MAX_CONDITIONS)
        return bt_vectors_refuse("too many conditions", err);
    for (size_t i = 0; i < m->n_conditions; i++)
        condition[i] = m->condition[i];
    for (size_t i = 0; i < r->n_ends; i++) {
        bt_expr *no = bt_expr_new(&f->arena, BT_OP_NOT, BT_TYPE_BOOL, 1);
        if (!no)
            return bt_fail_nomem(err);
        no->kid[0] = r->end[i];
        condition[m->n_conditions + i] = no;
    }
    out->condition = condition;
    out->n_conditions += r->n_ends;
    return BT_OK;
}

bt_status
bt_vectors_count_move(bt_vectors *f, const bt_move *m, bt_err *err)
{
    bt_move linear;
    bt_expr *condition[MAX_CONDITIONS];
    counting x = {.f = f, .move = m, .err = err};
    bt_vector systems = {0};
    bool fits = false;
    BT_TRY(with_ends(f, m, condition, &linear, err));
    bt_status s =
        bt_exact_of(f->rules, &linear, &f->arena, &systems, &fits, err);
    if (s == BT_OK && !fits)
        s = bt_vectors_refuse("a condition or result is not linear", err);
    for (size_t i = 0; s == BT_OK && i < systems.count; i++) {
        x.e = &BT_AT(&systems, bt_exact, i);
        s = take_in_hand(&x, 0);
    }
    bt_vector_free(&systems);
    return s;
}
