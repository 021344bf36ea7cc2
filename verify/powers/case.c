/* case.c: a case in which every power is a multiple of a number: is one
 * of the formulas true, whatever the natural numbers are?
 *
 * Formulas without "there is", negated, are a system: the guard. The others
 * are goals, again systems: hidden exponents are tried near every base, which
 * asks for more than is needed and is sound for that reason. Then the goals
 * have to cover the guard: no numbers satisfy it and none of them. */
#include "powers/powers.h"

#include <string.h>

#include "decide/decide.h"

enum { MOST_TRACKS = 11 }; /* a state has 2^tracks successors */

typedef struct goal {
    size_t n;
    wide *row;
} goal;

typedef struct one_case {
    prover *x;
    const base *base;
    size_t n_bases;
    int n_wide;
    uint64_t open; /* wide variables that are not hidden */
    linear_system guard;
    size_t n_solved;
    struct {
        wide equation;
        int v;
    } solved[WIDE];
    linear_system goal; /* under construction */
    pool pool;
    size_t n_goals;
    goal goals[MAX_GOALS];
} one_case;

static void
fail_case(prover *x, const char *why)
{
    (void)powers_give_up(x, why);
}

static bool
has_failed(const prover *x)
{
    return x->s->code != ACCEPTED;
}

static bool
is_guard(const node *f)
{
    return f->kind == NODE_GE || f->kind == NODE_NE;
}

/* ---- variables that are not hidden get a place */

static bool
place_variable(one_case *c, int var, uint64_t *mask)
{
    place *p = &c->x->place[var];
    if (p->kind != NOWHERE)
        return true;
    if (c->n_wide == WIDE)
        return false;
    *p = (place){.kind = WIDE_VARIABLE, .at = c->n_wide};
    *mask |= (uint64_t)1 << c->n_wide++;
    return true;
}

static bool
place_open(one_case *c, const node *f)
{
    bool ok = true;
    for (size_t i = 0; i < f->n_terms; i++)
        if (!c->x->hidden[f->term[i].var])
            ok = ok && place_variable(c, f->term[i].var, &c->open);
    for (size_t i = 0; i < f->n_kids; i++)
        ok = ok && place_open(c, f->kid[i]);
    return ok;
}

static void
unplace_open(one_case *c, const node *f)
{
    for (size_t i = 0; i < f->n_terms; i++)
        if (c->x->place[f->term[i].var].kind == WIDE_VARIABLE)
            c->x->place[f->term[i].var] = (place){0};
    for (size_t i = 0; i < f->n_kids; i++)
        unplace_open(c, f->kid[i]);
}

/* ---- goals */

/* Do the rows contradict the guard, as far as one sees? */
static bool
is_out_of_reach(const one_case *c, const linear_system *rows)
{
    linear_system s = c->guard;
    for (size_t i = 0; i < rows->n; i++)
        system_add(&s, &rows->row[i]);
    return system_is_never(s);
}

static void
keep_goal(one_case *c)
{
    linear_system s = c->goal;
    system_eliminate(&s, ~c->open);
    if (s.never || is_out_of_reach(c, &s))
        return;
    if (s.failed || c->n_goals == MAX_GOALS) {
        fail_case(c->x, "too many ways to reach the goal");
        return;
    }
    goal *g = &c->goals[c->n_goals];
    g->n = s.n;
    g->row = pool_take(&c->pool, s.n, sizeof *g->row);
    if (!g->row || !spend(c->x->s, c->n_goals))
        return;
    memcpy(g->row, s.row, s.n * sizeof *g->row);
    for (size_t i = 0; i < c->n_goals; i++)
        if (c->goals[i].n == s.n &&
            memcmp(c->goals[i].row, g->row, s.n * sizeof *g->row) == 0)
            return;
    c->n_goals++;
}

static void pursue(one_case *c, const list *todo);

static void
pursue_row(one_case *c, const wide *w, const list *todo)
{
    linear_system *s = &c->goal;
    size_t n = s->n;
    wide row = *w;
    bool ok = true;
    for (size_t i = 0; i < c->n_solved; i++)
        ok =
            ok && wide_substitute(&row, &c->solved[i].equation, c->solved[i].v);
    row_look how = wide_look(&row);
    if (!ok || n == MAX_SYSTEM)
        fail_case(c->x, "too large numbers");
    else if (how != LOOK_NEVER) {
        if (how == LOOK_OPEN)
            s->row[s->n++] = row; /* not system_add: rows are taken back */
        pursue(c, todo);
    }
    s->n = n;
}

static void
pursue_atom(one_case *c, const node *f, const list *todo)
{
    wide w;
    if (!powers_row(c->x, c->base, f, &w)) {
        fail_case(c->x, "too large numbers");
        return;
    }
    if (f->kind != NODE_NE) {
        pursue_row(c, &w, todo);
        return;
    }
    wide minus = {ROW_GE, kernel_constant(-1)}; /* f >= 1 or -f >= 1 */
    if (!kernel_form_add(&minus.f, &w.f, -1)) {
        fail_case(c->x, "too large numbers");
        return;
    }
    w.kind = ROW_GE;
    w.f.k -= 1;
    pursue_row(c, &w, todo);
    pursue_row(c, &minus, todo);
}

/* The hidden variable of f: a number, or an exponent near each of the bases. */
static void
pursue_hidden(one_case *c, const node *f, const list *todo)
{
    int64_t reach = c->x->around + 1; /* bases but 0 are not below it */
    list body = {f->kid[0], todo};
    place *p = &c->x->place[f->var];
    if (!c->x->power[f->var]) {
        if (c->n_wide == WIDE) {
            fail_case(c->x, "too many variables");
            return;
        }
        *p = (place){.kind = WIDE_VARIABLE, .at = c->n_wide++};
        pursue(c, &body);
        c->n_wide--;
    } else if (!is_out_of_reach(c, &c->goal)) {
        for (size_t b = 0; b < c->n_bases; b++)
            for (int64_t d = b ? -reach : 0; d <= reach && !has_failed(c->x);
                 d++) {
                *p = (place){NEAR_BASE, (int)b, d};
                pursue(c, &body);
            }
    }
    *p = (place){0};
}

static void
pursue_first(one_case *c, const node *f, const list *todo)
{
    list second = {f->kid[1], todo}, first = {f->kid[0], &second};
    switch (f->kind) {
    case NODE_TRUE:
        pursue(c, todo);
        return;
    case NODE_FALSE:
        return;
    case NODE_AND:
        pursue(c, &first);
        return;
    case NODE_OR:
        first.next = todo;
        pursue(c, &first);
        pursue(c, &second);
        return;
    case NODE_EXISTS:
        pursue_hidden(c, f, todo);
        return;
    case NODE_FORALL:
        fail_case(c->x, "'for all' inside 'there is'");
        return;
    default:
        pursue_atom(c, f, todo);
        return;
    }
}

/* All ways to make the formulas true together. */
static void
pursue(one_case *c, const list *todo)
{
    if (c->x->depth == MAX_NESTING)
        fail_case(c->x, "too many conditions");
    if (!powers_spend(c->x))
        return;
    c->x->depth++;
    if (todo)
        pursue_first(c, todo->f, todo->next);
    else
        keep_goal(c);
    c->x->depth--;
}

/* ---- the walks */

/* Tracks of the variables in `all`, from `first` on. */
static int
number_tracks(uint64_t all, int first, int *track)
{
    for (int v = 0; v < WIDE; v++)
        if (all >> v & 1)
            track[v] = first++;
    return first;
}

static int32_t
say_rows(decider *d, const wide *row, size_t n, const int *track)
{
    int32_t all = TERM_TRUE;
    for (size_t i = 0; i < n; i++) {
        form f = {.k = row[i].f.k};
        for (size_t v = 0; v < WIDE; v++)
            if (row[i].f.c[v])
                f.c[track[v]] = row[i].f.c[v];
        all =
            term_pair(d, all, say_sum(d, &f, row[i].kind != ROW_GE), TERM_AND);
    }
    return all;
}

/* No numbers satisfy the guard and, whatever is hidden, none of the goals. */
static verdict
covered(one_case *c, decider *d)
{
    int track[WIDE];
    solution found;
    uint64_t seen = system_variables(&c->guard);
    for (size_t i = 0; i < c->n_goals; i++)
        seen |= wide_variables(c->goals[i].row, c->goals[i].n) & c->open;
    int visible = number_tracks(seen, 0, track);
    if (visible > MOST_TRACKS)
        return GAVE_UP;
    int32_t never = say_rows(d, c->guard.row, c->guard.n, track);
    for (size_t i = 0; i < c->n_goals; i++) {
        const goal *g = &c->goals[i];
        int all = number_tracks(wide_variables(g->row, g->n) & ~c->open,
                                visible, track);
        if (all > MOST_TRACKS)
            return GAVE_UP;
        uint64_t hidden = (UINT64_C(1) << all) - (UINT64_C(1) << visible);
        int32_t one = say_some(d, hidden, say_rows(d, g->row, g->n, track));
        never = term_pair(d, never, term_not(d, one), TERM_AND);
    }
    answer is = decider_failed(d) ? UNSURE : is_never(d, never, &found);
    return is == YES ? HOLDS : is == NO ? FAILS : GAVE_UP;
}

static verdict
decide(one_case *c)
{
    decider d;
    if (c->n_goals == 0) /* then nothing but the guard is looked at */
        system_eliminate(&c->guard, ~(uint64_t)0);
    if (c->guard.never)
        return HOLDS;
    if (c->guard.failed || !decider_start(&d, c->x->s, &binary_numerals, NULL))
        return GAVE_UP;
    verdict v = covered(c, &d);
    decider_drop(&d);
    return v;
}

static void
build_guard(one_case *c, const list *any)
{
    for (; any; any = any->next) {
        wide w;
        if (!is_guard(any->f))
            continue;
        if (!powers_row(c->x, c->base, any->f, &w) ||
            !powers_negate(any->f, &w))
            fail_case(c->x, "too large numbers");
        else
            system_add(&c->guard, &w);
    }
    while (system_solve(&c->guard, c->open, &c->solved[c->n_solved].equation,
                        &c->solved[c->n_solved].v))
        c->n_solved++;
}

static verdict
run(one_case *c, const list *any)
{
    for (const list *l = any; l; l = l->next)
        if (!place_open(c, l->f))
            fail_case(c->x, "too many variables");
    if (!has_failed(c->x))
        build_guard(c, any);
    if (c->guard.never || system_is_never(c->guard))
        return HOLDS;
    for (const list *l = any; l && !has_failed(c->x); l = l->next) {
        list only = {l->f, NULL};
        if (!is_guard(l->f))
            pursue(c, &only);
    }
    return has_failed(c->x) ? GAVE_UP : decide(c);
}

verdict
powers_case(prover *x, const list *any, const linear_system *facts,
            const base *b, size_t n_bases, int n_wide)
{
    one_case *c = take(x->s, 1, sizeof *c);
    if (!c)
        return GAVE_UP;
    c->x = x;
    c->pool = pool_start(x->s);
    c->base = b;
    c->n_bases = n_bases;
    c->n_wide = n_wide;
    c->guard = *facts;
    c->open = ((uint64_t)1 << n_wide) - 1;
    x->cases++;
    verdict v = run(c, any);
    for (const list *l = any; l; l = l->next)
        unplace_open(c, l->f);
    pool_drop(&c->pool);
    drop(x->s, c);
    return v;
}
