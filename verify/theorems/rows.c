/* rows.c: a theorem that is built in: the rows of a game repeat.
 *
 * A row is all [F, a, b] with given heaps F and numbers. If any heap can be made
 * less at will, and every other way to move shifts the free heaps a and b by
 * constants of the row into a row that is less, or joins them, in finitely many
 * ways, then just one b belongs to each a, and b - a repeats from some a on:
 * docs/algorithms/row.md, Theorem 3. What it asks of the rules is decided here,
 * from their systems, for all rows at once. */
#include "theorems/theorems.h"

typedef enum role { FIXED, FREE_A, FREE_B, ROLES } role;

typedef struct effect {
    unk_checker *x;
    const unk_game *g;
    const kernel_system *s;
    const kernel_move *m;
    kernel_layout at;
    role of[KERNEL_HANDS];
} effect;

/* ---- any heap can be made less at will */

static bool
takes_any(unk_checker *x, size_t game)
{
    unk_place from = {.game = game, .base = -1}, to;
    kernel_form h, u, one = kernel_constant(1);
    unk_state *st = take(x->s, 1, sizeof *st);
    bool good = st && unk_new_base(st, &from.base) && unk_fresh(st, &h) &&
                unk_fresh(st, &u);

    for (size_t i = 0; good && i < x->game[game].n_numbers; i++)
        good = unk_fresh(st, &from.number[i]);
    to = from;
    good = good && unk_put(&from, &h, &one) && unk_put(&to, &u, &one) &&
           kernel_learn_over(&st->facts, h, &u, 1) &&
           unk_leads(x, st, &from, &to);
    drop(x->s, st);
    return good;
}

/* ---- one way: a system, and which heaps in hand are free */

/* How often a free heap, the stones of all, or the heaps of all are in it. */
static int64_t
times_free(const effect *e, const kernel_form *f, role which)
{
    int64_t times = 0;

    for (size_t i = 0; i < e->m->hands; i++)
        times += e->of[i] == which ? f->c[e->at.hand + i] : 0;
    return times;
}

static bool
asks_all(const effect *e, const kernel_form *f)
{
    return f->c[e->at.field + (size_t)e->g->bag] != 0 ||
           f->c[e->at.count + (size_t)e->g->bag] != 0;
}

/* It is a constant of the row. */
static bool
is_fixed(const effect *e, const kernel_form *f)
{
    return !(asks_all(e, f) || times_free(e, f, FREE_A) != 0 ||
             times_free(e, f, FREE_B) != 0);
}

static bool
is_choice(const effect *e, size_t variable)
{
    return (variable >= e->at.choice && variable < e->at.field) ||
           variable >= e->at.n;
}

/* An inequality says what the choice is at most, in every row. */
static bool
is_bounded(const effect *e, size_t choice)
{
    for (size_t i = 0; i < e->s->atoms; i++) {
        const kernel_atom *a = &e->s->atom[i];
        bool good = a->kind == SYSTEM_AT_LEAST && a->f.c[choice] < 0 &&
                    is_fixed(e, &a->f);
        for (size_t v = 0; good && v < e->s->variables; v++)
            good = !is_choice(e, v) || a->f.c[v] <= 0;
        if (good)
            return true;
    }
    return false;
}

static bool
conditions_fit(const effect *e)
{
    for (size_t i = 0; i < e->s->atoms; i++) {
        const kernel_atom *a = &e->s->atom[i];
        if (a->f.c[e->at.count + (size_t)e->g->bag] != 0 ||
            (a->kind != SYSTEM_AT_LEAST && !is_fixed(e, &a->f)))
            return false;
    }
    for (size_t v = 0; v < e->s->variables; v++)
        if (is_choice(e, v) && !is_bounded(e, v))
            return false;
    return true;
}

/* What is known where the way applies. */
static bool
learn_all(const effect *e, kernel_facts *out)
{
    bool good = true;

    out->n = 0;
    for (size_t v = 0; good && v < e->s->variables; v++)
        good = kernel_learn(out, kernel_variable(v), v < e->m->hands);
    for (size_t i = 0; good && i < e->s->atoms; i++)
        if (e->s->atom[i].kind == SYSTEM_AT_LEAST)
            good = kernel_learn(out, e->s->atom[i].f, 0);
    return good;
}

/* A heap becomes another one, and nothing else changes: a smaller one, since play
 * ends. */
static bool
only_takes(const effect *e)
{
    return e->m->changes == 1 && e->m->change[0].kind == KERNEL_PUT;
}

/* What the results are: so many with a, with b, with both; the others, and
 * numbers, are constants of the row. */
typedef struct results {
    size_t a, b, both, fixed;
    kernel_form stones, numbers; /* that the row has less */
} results;

static bool
add_result(const effect *e, size_t i, results *r)
{
    const kernel_form *f = &e->s->value[i];
    int64_t a = times_free(e, f, FREE_A), b = times_free(e, f, FREE_B);

    if (e->m->change[i].kind != KERNEL_PUT) {
        size_t before = e->at.field + e->m->change[i].where;
        kernel_form was = kernel_variable(before);
        return is_fixed(e, f) && kernel_form_add(&r->numbers, &was, 1) &&
               kernel_form_add(&r->numbers, f, -1);
    }
    if (asks_all(e, f))
        return false;
    r->a += a == 1 && b == 0;
    r->b += a == 0 && b == 1;
    r->both += a == 1 && b == 1;
    r->fixed += a == 0 && b == 0;
    if (a == 0 && b == 0)
        return kernel_form_add(&r->stones, f, -1);
    return !(a < 0 || a > 1 || b < 0 || b > 1);
}

/* The other row is less: stones, then heaps, then numbers. */
static bool
is_less(const effect *e, const results *r, size_t fixed)
{
    kernel_facts facts;
    kernel_solver *v = &e->x->solver;

    if (!learn_all(e, &facts) || !kernel_follows(v, &facts, &r->stones, 0))
        return kernel_never(v, &facts);
    return kernel_follows(v, &facts, &r->stones, 1) || r->fixed < fixed ||
           (r->fixed == fixed && kernel_follows(v, &facts, &r->numbers, 1));
}

static bool
is_effect(const effect *e)
{
    results r = {.a = 0};
    size_t hands[ROLES] = {0};

    for (size_t i = 0; i < e->m->hands; i++) {
        hands[e->of[i]]++;
        r.stones.c[e->at.hand + i] = e->of[i] == FIXED;
    }
    if (hands[FREE_A] == 1 && hands[FREE_B] + hands[FIXED] == 0 &&
        only_takes(e))
        return true;
    for (size_t i = 0; i < e->m->changes; i++)
        if (!add_result(e, i, &r))
            return false;
    if (!conditions_fit(e))
        return false;
    if (hands[FREE_B] == 1 && r.both == 1)
        return r.a + r.b == 0;
    return r.both == 0 && !(r.a != hands[FREE_A] || r.b != hands[FREE_B]) &&
           is_less(e, &r, hands[FIXED]);
}

/* Every way to say which heaps in hand are a, b, or fixed; b only beside a. */
static bool
each_role(effect *e, size_t hand, bool a, bool b)
{
    if (!spend(e->x->s, 256))
        return false;
    if (hand == e->m->hands)
        return (b && !a) || is_effect(e);
    e->of[hand] = FIXED;
    if (!each_role(e, hand + 1, a, b))
        return false;
    e->of[hand] = FREE_A;
    if (!a && !each_role(e, hand + 1, true, b))
        return false;
    e->of[hand] = FREE_B;
    return b || each_role(e, hand + 1, a, true);
}

bool
unk_rows_repeat(unk_checker *x, size_t game)
{
    const unk_game *g = &x->game[game];

    if (g->bag < 0 || g->g->misere || g->asks || !kernel_is_plain(x->t, g->g) ||
        !takes_any(x, game))
        return false;
    for (size_t i = 0; i < g->n_numbers; i++)
        if (g->g->field[g->number[i]] != KERNEL_COUNTER)
            return false;
    for (size_t i = 0; i < g->systems.n; i++) {
        effect e = {.x = x, .g = g, .s = &g->systems.item[i]};
        e.m = &g->g->move[e.s->move];
        e.at = kernel_layout_of(g->g, e.m);
        if (!each_role(&e, 0, false, false))
            return false;
    }
    return true;
}
