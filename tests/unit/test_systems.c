/* test_systems.c: the systems of a move (verify/linear/systems.h) and the moves
 * of the kernel lead to the same positions. */
#include <stdlib.h>

#include "check.h"
#include "kernel/eval.h"
#include "linear/systems.h"

/* Fields, domain, forbid, end and moves; a claim about nothing behind them. */
#define GAME(fields, whole, moves)                                             \
    "core 1 part game normal " fields " " whole " defined true " moves         \
    " problem 0 member none where true defined true holds true"
#define PLAIN "domain true forbid false end false"
#define TAKE "(ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2))"

static const struct {
    const char *name, *text;
    size_t systems; /* of all moves */
} games[] = {
    {"powers",
     GAME("field heaps", PLAIN,
          "move hand 0 choices 1 guard (and (ge (sum 0 1 v1 -1 v2)) (some v3 "
          "(and (ge (sum -1 1 v3)) (eq (sum 0 1 v2 -1 (pow 2 v3)))))) defined "
          "true put 0 (sum 0 1 v1 -1 v2)"),
     1},
    {"residues",
     GAME("field heaps field number", PLAIN,
          "move hand 0 choices 1 guard (and " TAKE
          " (not (eq (sum -1 1 (mod v2 "
          "3))))) defined true put 0 (sum 0 1 v1 -1 v2) set 1 (mod (sum 0 1 v1 "
          "2 (entry 1 q0)) 3)"),
     3},
    {"multiples and quotients",
     GAME(
         "field heaps", PLAIN,
         "move hand 0 choices 1 guard (and (ge (sum 0 1 v1 -1 v2)) (some v3 "
         "(and (ge (sum -1 1 v3)) (eq (sum 0 1 v2 -3 v3))))) defined true put "
         "0 (sum 0 1 v1 -1 v2) put 0 (div v2 2) move hand 0 choices 1 guard "
         "(and (ge (sum -1 1 v2)) (ge (sum 0 -1 (div (sum 0 -1 v1) 2) -1 v2))) "
         "defined true put 0 (sum 0 1 v1 -1 v2)"),
     2},
    {"negative quotients",
     GAME(
         "field heaps field number", PLAIN,
         "move hand 0 choices 1 guard (and " TAKE
         " (ge (sum 1 2 (div (sum -3 1 v1 -2 v2) 3)))) defined true put 0 (sum "
         "0 1 v1 -1 v2) set 1 (max 0 (div (sum 1 1 v1 -3 v2) 2))"),
     6},
    {"sets and differences",
     GAME(
         "field heaps", PLAIN,
         "move hand 0 choices 1 guard (and (ge (sum -1 1 v1 -1 v2)) (or (eq "
         "(sum -1 1 v2)) (eq (sum -2 1 v2)) (and (ge (sum -3 1 v2)) (ge (sum 4 "
         "-1 v2)))) (not (eq (sum -2 1 v2)))) defined true put 0 (min v1 v2)"),
     12},
    {"ends and counts",
     GAME(
         "field heaps",
         "domain true forbid false end (and (eq (sum -1 1 (mod (stones (field "
         "0 q0)) 2))) (eq (sum -2 1 (count (field 0 q0)))))",
         "move hand 0 choices 1 guard (and " TAKE
         ") defined true put 0 (sum 0 1 v1 -1 v2) move hand 0 hand 0 choices 0 "
         "guard (ge (sum -1 1 v1 -1 v2)) defined true put 0 (sum 0 1 v1 1 v2)"),
     6},
    {"piles",
     GAME(
         "field piles field pile", PLAIN,
         "move hand 0 choices 1 guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 "
         "(entry 1 q0) -1 v2))) defined true replace 0 (sum 0 1 v1 1 v2) set 1 "
         "(sum 0 1 (entry 1 q0) -1 v2) move hand 0 hand 0 choices 0 guard (ge "
         "(sum -1 1 v1 -1 v2)) defined true replace 0 v2"),
     2},
    {"cases",
     GAME("field heaps field number", PLAIN,
          "move hand 0 choices 1 guard (and " TAKE
          " (iff (ge (sum -2 1 v2)) (ge (sum 0 1 v1 -3 v2)))) defined true put "
          "0 (sum 0 1 v1 -1 v2) set 1 (if (ge (sum -4 1 v1)) (list v2 3 0 2) "
          "(min v1 2 v2))"),
     14},
    {"extremes",
     GAME(
         "field heaps field number", PLAIN,
         "move hand 0 choices 1 guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 "
         "(min "
         "2 v1 (sum 1 1 (entry 1 q0))) -1 v2)) (ge (sum 1 1 v1 -2 (min v2 "
         "(entry 1 q0))))) defined true put 0 (sum 0 1 v1 -1 v2) set 1 (max v2 "
         "(entry 1 q0))"),
     4},
};

enum { HEAPS = 2, SIZE = 6, POSITION = 16, OPTIONS = 4000, FURTHER = 9 };

typedef struct list {
    size_t n;
    int64_t item[OPTIONS][POSITION];
} list;

typedef struct tester {
    session s;
    reader r;
    kernel_text t;
    kernel_env e;
    const kernel_game *g;
    const int64_t *position;
    list options, by_systems;
} tester;

static void
add(list *l, const int64_t *position, size_t n)
{
    int64_t full[POSITION] = {0};
    memcpy(full, position, n * sizeof *full);
    for (size_t i = 0; i < l->n; i++)
        if (memcmp(l->item[i], full, sizeof full) == 0)
            return;
    if (CHECK(l->n < OPTIONS, "too many options"))
        memcpy(l->item[l->n++], full, sizeof full);
}

static bool
visit(void *arg, const int64_t *position, size_t n)
{
    add(arg, position, n);
    return true;
}

/* ---- by systems ---- */

static int64_t
value(const kernel_form *f, const int64_t *x)
{
    int64_t sum = f->k;
    for (size_t i = 0; i < SYSTEM_VARIABLES; i++)
        sum += f->c[i] * x[i];
    return sum;
}

static bool
holds(const kernel_atom *a, const int64_t *x)
{
    int64_t v = value(&a->f, x);
    if (a->kind == SYSTEM_AT_LEAST)
        return v >= 0;
    if (a->kind == SYSTEM_POWER)
        return v > 0 && (v & (v - 1)) == 0 && v >> a->power;
    int64_t r = v % a->modulus;
    return (r < 0 ? r + a->modulus : r) == a->residue ? !a->differs
                                                      : a->differs;
}

static int
ascending(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* All games here have one list, then at most one number. */
static void
make_move(tester *w, const kernel_system *y, const size_t *at, const int64_t *x)
{
    const kernel_move *m = &w->g->move[y->move];
    size_t n = (size_t)w->position[0], left = 0;
    bool bag = w->g->field[0] == KERNEL_BAG;
    int64_t heap[POSITION], to[POSITION] = {0};
    memcpy(heap, w->position, (n + 2) * sizeof *heap);
    for (size_t i = 0; bag && i < m->hands; i++)
        heap[at[i]] = 0;
    int64_t number = heap[n + 1];
    for (size_t i = 0; i < m->changes; i++) {
        int64_t v = value(&y->value[i], x);
        if (m->change[i].kind == KERNEL_SET)
            number = v;
        else if (m->change[i].kind == KERNEL_REPLACE)
            heap[at[m->change[i].where]] = v;
        else
            heap[++n] = v;
    }
    for (size_t i = 1; i <= n; i++)
        if (heap[i] > 0 || !bag)
            to[++left] = heap[i];
    to[0] = (int64_t)left;
    if (bag)
        qsort(to + 1, left, sizeof *to, ascending);
    if (w->g->fields > 1)
        to[++left] = number;
    add(&w->by_systems, to, left + 1);
}

static void
choose(tester *w, const kernel_system *y, const kernel_layout *l,
       const size_t *at, int64_t *x, size_t i)
{
    if (i == l->field)
        i = l->n;
    for (x[i] = 0; i < y->variables && x[i] <= FURTHER; x[i]++)
        choose(w, y, l, at, x, i + 1);
    if (i < y->variables)
        return;
    x[i] = 0;
    for (size_t k = 0; k < y->atoms; k++)
        if (!holds(&y->atom[k], x))
            return;
    make_move(w, y, at, x);
}

static void
take_in_hand(tester *w, const kernel_system *y, const kernel_layout *l,
             size_t *at, int64_t *x, size_t i)
{
    const kernel_move *m = &w->g->move[y->move];
    if (i == m->hands) {
        choose(w, y, l, at, x, l->choice);
        return;
    }
    for (at[i] = 1; at[i] <= (size_t)w->position[0]; at[i]++) {
        bool taken = false;
        for (size_t k = 0; k < i; k++)
            taken = taken || at[k] == at[i];
        x[i] = w->position[at[i]];
        if (!taken)
            take_in_hand(w, y, l, at, x, i + 1);
    }
}

static void
options_by_systems(tester *w, const kernel_systems *all)
{
    for (size_t i = 0; i < all->n; i++) {
        int64_t x[SYSTEM_VARIABLES + 1] = {0};
        size_t at[KERNEL_HANDS], n = (size_t)w->position[0];
        kernel_layout l =
            kernel_layout_of(w->g, &w->g->move[all->item[i].move]);
        for (size_t k = 1; k <= n; k++)
            x[l.field] += w->position[k];
        x[l.count] = (int64_t)n;
        if (w->g->fields > 1)
            x[l.field + 1] = w->position[n + 1];
        take_in_hand(w, &all->item[i], &l, at, x, 0);
    }
}

/* ---- */

static void
compare(tester *w, const kernel_systems *all, const int64_t *position)
{
    w->position = position;
    w->options.n = w->by_systems.n = 0;
    if (!CHECK(kernel_options(&w->e, 0, position, visit, &w->options) ==
                   KERNEL_YES,
               "%s", w->e.why))
        return;
    options_by_systems(w, all);
    bool same = w->options.n == w->by_systems.n;
    for (size_t i = 0; same && i < w->options.n; i++)
        add(&w->by_systems, w->options.item[i], POSITION);
    CHECK(same && w->options.n == w->by_systems.n,
          "%zu options, %zu by systems, of %lld %lld %lld", w->options.n,
          w->by_systems.n, (long long)position[0], (long long)position[1],
          (long long)position[2]);
}

static void
compare_all(tester *w, const kernel_systems *all)
{
    for (int64_t a = 0; a <= SIZE; a++)
        for (int64_t b = a; b <= SIZE; b++)
            for (int64_t n = 0; n <= (w->g->fields > 1 ? 3 : 0); n++) {
                int64_t p[POSITION] = {HEAPS, a, b, n};
                int64_t one[POSITION] = {1, b, n}, none[POSITION] = {0, n};
                bool bag = w->g->field[0] == KERNEL_BAG;
                compare(w, all, a > 0 || !bag ? p : b > 0 ? one : none);
            }
}

static void
case_moves(void)
{
    for (size_t i = 0; i < COUNT(games); i++) {
        tester *w = calloc(1, sizeof *w);
        kernel_systems all = {0};
        w->s = (session){.memory = 1 << 24, .steps = UINT64_C(1) << 34};
        w->r = reader_of(&w->s, games[i].text, strlen(games[i].text));
        w->t = (kernel_text){.r = &w->r};
        bool good =
            kernel_read(&w->t) && kernel_env_open(&w->e, &w->t, &w->t.part[0]);
        w->g = good ? &w->t.part[0].game[0] : NULL;
        for (size_t m = 0; good && m < w->g->moves; m++)
            good = kernel_move_systems(&w->t, w->g, m, &all);
        CHECK(good && all.n == games[i].systems, "%s: %zu systems: %s",
              games[i].name, all.n, w->s.text);
        if (good)
            compare_all(w, &all);
        session_end(&w->s);
        free(w);
    }
}

int
main(void)
{
    RUN(case_moves);
    return check_done();
}
