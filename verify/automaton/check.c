/* check.c: the obligations of a certificate, and why they are
 * enough.
 *
 * Vectors of naturals in the domain are the positions, the cases are the moves.
 * If next vectors are natural and in the domain and a lexicographic rank of
 * non-negative forms drops, play is finite; then P is the only set such that
 * no move leads from P to P and every vector outside P has a move into P
 * (misère: or no move at all, and no vector without moves is in P). Grundy
 * values of a heap are the only function that is the mex over the moves. */
#include "automaton/automaton.h"

#include <string.h>

#include "common/integers.h"
#include "common/kinds.h"

/* Tracks: the coordinates, what stands between (grundy: the value, a smaller
 * one), the hidden numbers of the case, then next coordinates. */
static form
shifted(const automaton *c, const form *f, size_t by)
{
    form s = {.k = f->k};
    for (size_t i = 0; i < MAX_TRACKS; i++) {
        size_t to = i < c->n_coords ? i : i + by;
        if (to < MAX_TRACKS)
            s.c[to] = f->c[i];
    }
    return s;
}

/* The domain and the conditions of a case. */
static void
start_case(conjunction *j, const automaton *c, const move_case *m, size_t by)
{
    conjunction_start(j, &c->w, m->n_vars + by);
    if (m->n_vars + by > MAX_TRACKS)
        return;
    for (size_t i = 0; i < c->n_domain; i++)
        add_atom(j, &c->domain[i]);
    for (size_t i = 0; i < m->n_atoms; i++) {
        atom a = m->atoms[i];
        a.f = shifted(c, &a.f, by);
        add_atom(j, &a);
    }
}

/* A track for every next coordinate: -1 where it is 0, the track it is, or a
 * new one that equals it. */
static void
name_next(conjunction *j, const automaton *c, const move_case *m, size_t by,
          int *track)
{
    for (size_t i = 0; i < m->n_next; i++) {
        static const form zero;
        form f = shifted(c, &m->next[i], by);
        track[i] = only_track(&f);
        if (track[i] >= 0 || memcmp(&f, &zero, sizeof f) == 0)
            continue;
        if (j->n_tracks >= MAX_TRACKS) {
            j->failed = true;
            return;
        }
        track[i] = (int)j->n_tracks++;
        f.c[track[i]] = -1;
        add_equal(j, &f);
    }
}

static verdict
both(verdict a, verdict b)
{
    return a == FAILS || b == FAILS       ? FAILS
           : a == GAVE_UP || b == GAVE_UP ? GAVE_UP
                                          : HOLDS;
}

/* ---- about the moves alone */

/* Within the case, f <= -1 never happens. */
static verdict
never_negative(const automaton *c, const move_case *m, const form *f)
{
    conjunction j;
    form below = {.k = -1 - f->k};
    start_case(&j, c, m, 0);
    for (size_t i = 0; i < MAX_TRACKS; i++)
        below.c[i] = -f->c[i];
    add_row(&j, &below);
    return is_empty(&j);
}

static verdict
next_is_natural(const automaton *c)
{
    verdict v = HOLDS;
    for (size_t i = 0; i < c->n_cases && v == HOLDS; i++)
        for (size_t n = 0; n < c->cases[i].n_next && v == HOLDS; n++)
            v = never_negative(c, &c->cases[i], &c->cases[i].next[n]);
    return v;
}

/* f with the next forms in place of the coordinates; false when numbers grow
 * too large. */
static bool
after(const automaton *c, const form *next, const form *f, form *out)
{
    bool fits = true;
    *out = (form){.k = f->k};
    for (size_t i = 0; i < c->n_coords; i++) {
        for (size_t v = 0; v < MAX_TRACKS; v++)
            fits = fits && add_product(&out->c[v], f->c[i], next[i].c[v]);
        fits = fits && add_product(&out->k, f->c[i], next[i].k);
    }
    for (size_t v = 0; v < MAX_TRACKS; v++)
        fits = fits && out->c[v] > INT64_MIN / 4 && out->c[v] < INT64_MAX / 4;
    return fits && out->k > INT64_MIN / 4 && out->k < INT64_MAX / 4;
}

/* What a move leaves: one vector, or heaps that each are one. */
static verdict
next_is_inside(const automaton *c)
{
    verdict v = HOLDS;
    for (size_t i = 0; i < c->n_cases; i++)
        for (size_t n = 0; n < c->cases[i].n_next; n += c->n_coords)
            for (size_t d = 0; d < c->n_domain && v == HOLDS; d++) {
                form there;
                v = after(c, &c->cases[i].next[n], &c->domain[d].f, &there)
                        ? never_negative(c, &c->cases[i], &there)
                        : GAVE_UP;
            }
    return v;
}

/* here - there - least >= 0 always */
static verdict
falls(const automaton *c, const move_case *m, const form *here,
      const form *there, int64_t least)
{
    form drop = {.k = here->k - there->k - least};
    for (size_t v = 0; v < MAX_TRACKS; v++)
        drop.c[v] = here->c[v] - there->c[v];
    return never_negative(c, m, &drop);
}

static verdict
case_drops(const automaton *c, const move_case *m)
{
    verdict v = m->drops < c->n_ranks ? HOLDS : FAILS;
    for (size_t i = 0; v == HOLDS && i <= m->drops; i++) {
        form there;
        v = after(c, m->next, &c->rank[i], &there)
                ? falls(c, m, &c->rank[i], &there, i == m->drops)
                : GAVE_UP;
    }
    return v;
}

static verdict
rank_drops(const automaton *c)
{
    verdict v = HOLDS;
    for (size_t i = 0; i < c->n_ranks; i++) {
        bool natural = c->rank[i].k >= 0;
        for (size_t n = 0; n < c->n_coords; n++)
            natural = natural && c->rank[i].c[n] >= 0;
        v = natural ? v : FAILS;
    }
    for (size_t i = 0; i < c->n_cases && v == HOLDS; i++)
        v = case_drops(c, &c->cases[i]);
    return v;
}

/* Every heap that a move leaves is smaller than the heap it came from. */
static verdict
heaps_shrink(const automaton *c)
{
    verdict v = HOLDS;
    form heap = {.c = {1}};
    for (size_t i = 0; i < c->n_cases && v == HOLDS; i++)
        for (size_t n = 0; n < c->cases[i].n_next && v == HOLDS; n++)
            v = falls(c, &c->cases[i], &heap, &c->cases[i].next[n], 1);
    return v;
}

/* ---- P-positions */

static void
guard_of(conjunction *g, const automaton *c, bool in_set)
{
    int track[MAX_TRACKS];
    for (int i = 0; i < MAX_TRACKS; i++)
        track[i] = i;
    conjunction_start(g, &c->w, c->n_coords);
    for (size_t i = 0; i < c->n_domain; i++)
        add_atom(g, &c->domain[i]);
    add_set(g, track, !in_set);
}

static verdict
none_stays(const automaton *c)
{
    int here[MAX_TRACKS], there[MAX_TRACKS];
    verdict v = HOLDS;
    for (int i = 0; i < MAX_TRACKS; i++)
        here[i] = i;
    for (size_t i = 0; i < c->n_cases && v == HOLDS; i++) {
        conjunction j;
        start_case(&j, c, &c->cases[i], 0);
        name_next(&j, c, &c->cases[i], 0, there);
        add_set(&j, here, false);
        add_set(&j, there, false);
        v = is_empty(&j);
    }
    return v;
}

/* Every vector outside P has a move into P; misère: or none at all. */
static verdict
others_reach(const automaton *c)
{
    int there[MAX_TRACKS];
    conjunction g, *j = take(c->w.s, c->n_cases, sizeof *j);
    if (!j)
        return GAVE_UP;
    guard_of(&g, c, false);
    for (size_t i = 0; i < c->n_cases; i++) {
        start_case(&j[i], c, &c->cases[i], 0);
        name_next(&j[i], c, &c->cases[i], 0, there);
        add_set(&j[i], there, false);
        j[i].keep = c->play == PLAY_MISERE; /* whether there is any move */
    }
    verdict v =
        is_covered(&g, c->n_coords, j, c->n_cases, c->play == PLAY_MISERE);
    drop(c->w.s, j);
    return v;
}

/* Misère: every vector in P has a move. */
static verdict
set_can_move(const automaton *c)
{
    conjunction g, *j = take(c->w.s, c->n_cases, sizeof *j);
    if (!j)
        return GAVE_UP;
    guard_of(&g, c, true);
    for (size_t i = 0; i < c->n_cases; i++)
        start_case(&j[i], c, &c->cases[i], 0);
    verdict v = is_covered(&g, c->n_coords, j, c->n_cases, false);
    drop(c->w.s, j);
    return v;
}

/* P, its complement and the moves are not empty. */
static verdict
not_vacuous(const automaton *c)
{
    verdict v = HOLDS, moves = FAILS;
    for (int in = 0; in < 2 && c->play != PLAY_GRUNDY; in++) {
        conjunction g;
        guard_of(&g, c, in);
        verdict empty = is_empty(&g);
        v = both(v, empty == HOLDS ? FAILS : empty == FAILS ? HOLDS : GAVE_UP);
    }
    for (size_t i = 0; i < c->n_cases && moves != HOLDS; i++) {
        conjunction j;
        start_case(&j, c, &c->cases[i], 0);
        verdict empty = is_empty(&j);
        if (empty != HOLDS)
            moves = empty == FAILS ? HOLDS : GAVE_UP;
    }
    return both(v, moves);
}

/* ---- Grundy values: tracks 0 heap, 1 value, 2 a smaller value */

enum { HEAP, VALUE, OTHER, BETWEEN = 2 };

static verdict
values_total(const automaton *c)
{
    conjunction g, j;
    conjunction_start(&g, &c->w, 1);
    conjunction_start(&j, &c->w, 2);
    add_set(&j, (const int[]){HEAP, VALUE}, false);
    return is_covered(&g, 1, &j, 1, false);
}

static void
add_smaller(conjunction *j)
{
    form less = {.k = -1};
    less.c[VALUE] = 1;
    less.c[OTHER] = -1;
    add_row(j, &less);
}

static verdict
values_single(const automaton *c)
{
    conjunction j;
    conjunction_start(&j, &c->w, 3);
    add_set(&j, (const int[]){HEAP, VALUE}, false);
    add_set(&j, (const int[]){HEAP, OTHER}, false);
    add_smaller(&j);
    return is_empty(&j);
}

/* The move is possible, and the values of its heaps have the xor of `total`.
 */
static void
start_option(conjunction *j, const automaton *c, const move_case *m, int total)
{
    int there[MAX_TRACKS];
    uint32_t mask = 1u << total;
    form zero = {0};
    start_case(j, c, m, BETWEEN);
    name_next(j, c, m, BETWEEN, there);
    if (m->n_next == 0) {
        zero.c[total] = 1;
        add_equal(j, &zero);
        return;
    }
    if (m->n_next == 1) {
        add_set(j, (const int[]){there[0], total}, false);
        return;
    }
    for (size_t i = 0; i < m->n_next; i++) {
        if (j->n_tracks >= MAX_TRACKS || c->w.zeckendorf) {
            j->failed = true; /* no room, or xor in the wrong system */
            return;
        }
        int value = (int)j->n_tracks++;
        add_set(j, (const int[]){there[i], value}, false);
        mask |= 1u << value;
    }
    add_xor(j, mask);
}

static verdict
options_differ(const automaton *c)
{
    verdict v = HOLDS;
    for (size_t i = 0; i < c->n_cases && v == HOLDS; i++) {
        conjunction j;
        start_option(&j, c, &c->cases[i], VALUE);
        add_set(&j, (const int[]){HEAP, VALUE}, false);
        v = is_empty(&j);
    }
    return v;
}

static verdict
smaller_are_reached(const automaton *c)
{
    conjunction g, *j = take(c->w.s, c->n_cases, sizeof *j);
    if (!j)
        return GAVE_UP;
    conjunction_start(&g, &c->w, 3);
    add_set(&g, (const int[]){HEAP, VALUE}, false);
    add_smaller(&g);
    for (size_t i = 0; i < c->n_cases; i++)
        start_option(&j[i], c, &c->cases[i], OTHER);
    verdict v = is_covered(&g, 3, j, c->n_cases, false);
    drop(c->w.s, j);
    return v;
}

/* ---- all of them */

static bool
check_values(const automaton *c, FILE *out)
{
    session *s = c->w.s;
    return report(s, out, "every heap a move leaves lies in the family",
                  next_is_inside(c)) &&
           report(s, out, "every heap a move leaves is smaller",
                  heaps_shrink(c)) &&
           report(s, out, "every heap has a value", values_total(c)) &&
           report(s, out, "no heap has two values", values_single(c)) &&
           report(s, out, "no option has the value of its heap",
                  options_differ(c)) &&
           report(s, out, "every smaller value is that of an option",
                  smaller_are_reached(c));
}

static bool
check_outcomes(const automaton *c, FILE *out)
{
    session *s = c->w.s;
    bool misere = c->play == PLAY_MISERE;
    return report(s, out, "every option lies in the family",
                  next_is_inside(c)) &&
           report(s, out, "every move lowers the rank", rank_drops(c)) &&
           report(s, out, "no move leads from P to P", none_stays(c)) &&
           (!misere || report(s, out, "every position in P has a move",
                              set_can_move(c))) &&
           report(s, out,
                  misere ? "every position outside P has a move into P or no "
                           "move"
                         : "every position outside P has a move into P",
                  others_reach(c));
}

static verdict
machines_agree(const world *w)
{
    verdict v = HOLDS;
    for (size_t i = 0; i < w->n_machines && v == HOLDS; i++)
        v = machine_agrees(w, &w->machines[i]);
    return v;
}

bool
automaton_check(automaton *c, FILE *out)
{
    session *s = c->w.s;
    if (c->w.set.next[0] != 0)
        return report(s, out, "leading zeros change nothing", FAILS);
    c->w.machines_hold = report(s, out, "the machines are those of their sums",
                                machines_agree(&c->w));
    return c->w.machines_hold &&
           report(s, out, "no number becomes negative", next_is_natural(c)) &&
           (c->play == PLAY_GRUNDY ? check_values(c, out)
                                   : check_outcomes(c, out)) &&
           report(s, out, "the statement is not empty", not_vacuous(c));
}

bool
automaton_verify(reader *r, FILE *out)
{
    automaton *a = take(r->s, 1, sizeof *a);
    if (!a || !automaton_read(r, a))
        return false;
    automaton_print(a, out);
    if (!automaton_check(a, out))
        return false;
    fputs("PROVED\n", out);
    return true;
}
