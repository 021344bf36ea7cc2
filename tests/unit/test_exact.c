/* test_exact.c: src/game/exact.c and line.c: the systems of a move say exactly
 * what the move generator does; "take any number" is recognised, nothing else
 * is taken for it. */
#include "check.h"
#include "game.h"
#include "game/exact.h"
#include "game/layout.h"
#include "game/moves.h"

enum { STONES = 9, MOST = 4000 };

/* ---- the moves a system allows, by brute force over choices ---- */

typedef struct found {
    const bt_ruleset *r;
    const bt_exact *e;
    const int64_t *p;
    size_t at[BT_MAX_FIELDS];
    int64_t slot[BT_MAX_SLOTS];
    size_t hand[BT_MAX_TARGETS];
    bt_position *list[MOST];
    size_t n;
} found;

static void
keep(found *f, const int64_t *p, size_t n)
{
    bt_position *q = bt_position_new(p, n);
    for (size_t i = 0; i < f->n; i++)
        if (bt_position_equal(f->list[i], q)) {
            bt_position_free(q);
            return;
        }
    if (f->n < MOST)
        f->list[f->n++] = q;
}

static void
drop(found *f)
{
    for (size_t i = 0; i < f->n; i++)
        bt_position_free(f->list[i]);
    f->n = 0;
}

static int64_t
value(const found *f, bt_sum a)
{
    int64_t v = a.k, stones = 0;
    bt_layout_stones(f->r, f->p, &stones);
    for (size_t i = 0; i < a.n; i++)
        v += a.term[i].coef * (a.term[i].var == BT_EXACT_STONES
                                   ? stones
                                   : f->slot[a.term[i].var]);
    return v;
}

static bool
in_hand(const found *f, size_t upto, size_t field, size_t index)
{
    for (size_t i = 0; i < upto; i++)
        if (f->e->move->target[i].field == field && f->hand[i] == index)
            return true;
    return false;
}

/* The position after the move, straight from the affine results. */
static void
make(found *f)
{
    const bt_move *m = f->e->move;
    int64_t q[200];
    size_t n = 0;
    for (size_t i = 0; i < f->e->n_rows; i++)
        if (value(f, f->e->row[i]) < 0)
            return;
    for (size_t i = 0; i < f->r->n_fields; i++) {
        const int64_t *old = f->p + f->at[i];
        bt_field_kind kind = f->r->field[i].kind;
        if (kind == BT_FIELD_HEAPS) {
            size_t head = n++;
            for (int64_t k = 0; k < old[0]; k++)
                if (!in_hand(f, m->n_targets, i, (size_t)k))
                    q[n++] = old[1 + k];
            for (size_t k = 0; k < m->n_results; k++)
                if (m->result[k].field == i)
                    q[n++] = value(f, f->e->result[k]);
            q[head] = (int64_t)(n - head - 1);
        } else if (kind == BT_FIELD_PILES) {
            memcpy(q + n, old, ((size_t)old[0] + 1) * sizeof *q);
            for (size_t k = 0; k < m->n_results; k++)
                if (m->result[k].field == i)
                    q[n + 1 + f->hand[m->result[k].target]] =
                        value(f, f->e->result[k]);
            n += (size_t)old[0] + 1;
        } else {
            q[n] = *old;
            for (size_t k = 0; k < m->n_assigns; k++)
                if (m->assign[k].field == i)
                    q[n] = value(f, f->e->assign[k]);
            n++;
        }
    }
    keep(f, q, bt_layout_canonical(f->r, q, n));
}

static void
choose(found *f, size_t choice)
{
    const bt_move *m = f->e->move;
    if (choice == m->n_choices) {
        make(f);
        return;
    }
    for (int64_t t = 0; t <= 2 * STONES + 3; t++) {
        f->slot[m->choice[choice].slot] = t;
        choose(f, choice + 1);
    }
}

static void
take_in_hand(found *f, size_t target)
{
    const bt_move *m = f->e->move;
    if (target == m->n_targets) {
        choose(f, 0);
        return;
    }
    size_t field = m->target[target].field;
    const int64_t *list = f->p + f->at[field];
    for (size_t i = 0; i < (size_t)list[0]; i++) {
        if (in_hand(f, target, field, i))
            continue;
        f->hand[target] = i;
        f->slot[m->target[target].slot] = list[1 + i];
        take_in_hand(f, target + 1);
    }
}

static void
by_systems(found *f, const bt_vector *cases, const int64_t *p)
{
    f->p = p;
    bt_layout_offsets(f->r, p, f->at);
    for (size_t i = 0; i < f->r->n_fields; i++)
        if (!bt_field_is_list(&f->r->field[i]))
            f->slot[i] = p[f->at[i]];
    for (size_t i = 0; i < cases->count; i++) {
        f->e = &BT_AT(cases, bt_exact, i);
        take_in_hand(f, 0);
    }
}

/* ---- compared with the generator ---- */

typedef struct filter {
    found *f;
    const bt_move *only;
} filter;

static bool
keep_instance(void *arg, const bt_instance *m)
{
    filter *x = arg;
    if (m->move == x->only)
        keep(x->f, m->position, m->length);
    return true;
}

typedef struct comparison {
    const bt_ruleset *r;
    const bt_move *m;
    const bt_vector *cases;
    size_t positions, moves;
} comparison;

static bool
contains(const found *f, const bt_position *p)
{
    for (size_t i = 0; i < f->n; i++)
        if (bt_position_equal(f->list[i], p))
            return true;
    return false;
}

static bool
compare(const bt_position *p, void *arg)
{
    static found systems, generated;
    comparison *c = arg;
    filter x = {.f = &generated, .only = c->m};
    bt_mover mover;
    bt_err err = {0};
    systems.r = generated.r = c->r;
    by_systems(&systems, c->cases, p->v);
    bt_mover_init(&mover, c->r, NULL);
    game_must(bt_moves_each(&mover, p->v, keep_instance, &x, &err), "moves",
              &err);
    bt_mover_free(&mover);
    char *text = bt_position_text(c->r, p);
    CHECK(systems.n == generated.n, "%s %s %s: %zu by systems, %zu by rules",
          c->r->name, c->m->name, text, systems.n, generated.n);
    for (size_t i = 0; i < generated.n; i++)
        CHECK(contains(&systems, generated.list[i]), "%s %s %s: move %zu",
              c->r->name, c->m->name, text, i);
    free(text);
    c->positions++;
    c->moves += generated.n;
    drop(&systems);
    drop(&generated);
    return true;
}

/* The number of moves that are linear. */
static size_t
check_game(const bt_ruleset *r)
{
    size_t linear_moves = 0;
    for (size_t i = 0; i < r->n_moves; i++) {
        bt_arena arena = {0};
        bt_vector cases = {0};
        bt_err err = {0};
        bool linear;
        game_must(bt_exact_of(r, r->move[i], &arena, &cases, &linear, &err),
                  r->name, &err);
        if (linear) {
            comparison c = {.r = r, .m = r->move[i], .cases = &cases};
            bt_range range = {.max_stones = STONES, .heaps = -1};
            if (r->n_fields > 2 || r->move[i]->n_choices > 1)
                range.max_stones = 6;
            game_must(bt_position_each(r, &range, compare, &c, &err), r->name,
                      &err);
            CHECK(c.positions > 0, "%s: no positions", r->name);
            linear_moves++;
        }
        CHECK(linear || cases.count == 0, "%s: cases left behind", r->name);
        bt_vector_free(&cases);
        bt_arena_free(&arena);
    }
    return linear_moves;
}

/* How many of the moves must be linear, from the rules: those without powers,
 * products of variables, unbounded sets, cases, mod and movable. */
static const struct {
    const char *game, *setting;
    size_t linear;
} known[] = {
    {"subtraction", "S={1,3,5..6}", 1},
    {"subtraction", "S={2^i : i >= 0}", 0},
    {"maximum-nim", "f(n)=n/2", 1},
    {"maximum-nim", "f(n)=ceil(n/3)", 1},
    {"maximum-nim", "f(n)=min(n/2, ceil(n/3))", 1},
    {"maximum-nim", "f(n)=max(n/3, ceil(n/4), 1)", 1},
    {"maximum-nim", "f=1,2,3", 0},
    {"take-away", "f(t)=2*t", 1},
    {"turn-limited-nim", "f(k)=k+1", 1},
    {"nim", NULL, 1},
    {"amalgamation-nim", NULL, 2},
    {"amalgamation-nim-restricted", NULL, 2},
    {"nim-with-a-pass", NULL, 2},
    {"restricted-nim", NULL, 1},
    {"restricted-nim-with-a-pass", NULL, 1},
    {"kayles", NULL, 1},
    {"dawson-kayles", NULL, 1},
    {"grundy-game", NULL, 1},
    {"lasker-nim", NULL, 2},
    {"wythoff", NULL, 3},
    {"moore-nim", NULL, 2},
    {"lim", NULL, 3},
    {"two-weight-nim", NULL, 1},
    {"fibonacci-nim", NULL, 1},
    {"limited-by-last-move-nim", NULL, 1},
    {"cheating-nim", NULL, 2},
    {"euclid", NULL, 0},
    {"octal:0.137", NULL, 6},
    {"octal:4.7...", NULL, 7},
    {"sub:{1,3,4}", NULL, 1},
};

static void
case_every_game(void)
{
    size_t found_games = 0;
    for (size_t i = 0; i < COUNT(known); i++) {
        bt_ruleset *r = game_load(known[i].game, known[i].setting);
        size_t n = check_game(r);
        CHECK(n == known[i].linear, "%s: %zu linear moves", known[i].game, n);
        found_games++;
        bt_ruleset_free(r);
    }
    bt_ruleset *r = game_load("chomp-3", NULL); /* min in results */
    check_game(r);
    bt_ruleset_free(r);
    r = game_load("chocolate", NULL);
    check_game(r);
    bt_ruleset_free(r);
    CHECK(found_games == COUNT(known), "%zu", found_games);
}

/* Conditions of every kind that can be turned into systems. */
static void
case_conditions(void)
{
    static const char *const conditions[] = {
        "x > y",
        "x = y",
        "x != y",
        "not x = y",
        "not x != y",
        "x < 2 or y > 3",
        "not (x < 2 and y > 3)",
        "not (x < 2 or y > 3)",
        "x in {1, 3, 5..9}",
        "x + y in {2, 2..4}",
        "x in {}",
        "y in {5..2}",
        "min(x, y) >= 2",
        "min(x, y) <= 2",
        "max(x, y) >= 3",
        "max(x, y) <= 3",
        "2 <= max(x, y, 1)",
        "min(x, y, 3) = 3",
        "max(2 * x, y) > min(x, 3)",
        "x / 2 >= y",
        "y >= x / 2",
        "x / 3 = y",
        "ceil(x / 2) > y",
        "y > ceil(x / 2)",
        "x - y / 2 >= 2",
        "min(x / 2, y) >= 1",
        "max(x / 2, y / 3) <= 1",
        "stones >= 4",
        "stones <= 5",
        "2 * x > stones",
        "x <= 2 <= y",
        "(x = 1 or y = 1) and (x = 2 or y = 2)",
        "x / 2 + y / 2 >= 2",
        "-x <= -2",
        "x - 3 >= -y",
        "2(x - y) >= 1",
        "not x in {1, 2}",
        "x mod 2 = 0",
        "x * y >= 3",
        "max(min(x, 3), y) >= 2",
        "min(max(x, 1), max(y, 2)) <= 2",
        "(x = 1 and y >= 2) or x > 3",
        "not (x < 2 or (y > 3 and x < 5))",
        "x > 3 or (y = 1 and x = 2 or y = 4)",
    };
    size_t linear = 0;
    for (size_t i = 0; i < COUNT(conditions); i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "game g\npile x, y\nmove m t: x -> x - t for 1 <= t <= x, %s\n"
                 "move n: y -> y - 1 for y >= 1, %s\n",
                 conditions[i], conditions[i]);
        bt_ruleset *r = game_load(text, NULL);
        size_t n = check_game(r);
        CHECK(n != 1, "%s", conditions[i]);
        linear += n / 2;
        bt_ruleset_free(r);
    }
    CHECK(linear >= COUNT(conditions) - 5, "only %zu linear", linear);
}

/* stones is the sum of all, stones(a) of one bag only. */
static void
case_stones_of_a_bag(void)
{
    bt_ruleset *r = game_load("game g\nheaps a\npile s\n"
                              "move m: s -> s - 1 for s >= 1, stones(a) >= 2\n"
                              "move n: a -> a - 1 for stones >= 3\n"
                              "move o: a -> a - 1 for a >= 1, stones <= 4\n",
                              NULL);
    size_t n = check_game(r);
    CHECK(n >= 2, "%zu linear moves", n);
    bt_ruleset_free(r);
}

/* ---- lines ---- */

static const struct {
    const char *moves; /* pile x, y; heaps a are written with pile-less rules */
    bool heaps, line;
    int64_t d[2]; /* steps of x, y or of the heaps in hand */
} lines[] = {
    {"move m t: x -> x - t for 1 <= t <= x", false, true, {1, 0}},
    {"move m t: x -> x - 2t for 1 <= t, 2t <= x", false, true, {2, 0}},
    {"move m t: x -> x - t, y -> y - t for 1 <= t <= min(x, y)",
     false,
     true,
     {1, 1}},
    {"move m t: x -> x - t, y -> y - 2t for 1 <= t <= x, 2t <= y",
     false,
     true,
     {1, 2}},
    {"move m t: x -> t for 0 <= t < x", false, true, {1, 0}},
    {"move m t: y -> t for t < y", false, true, {0, 1}},
    {"move m t: x -> x - t for 0 < t < x + 1", false, true, {1, 0}},
    {"move m t: x -> x - t - 1 for 0 <= t < x", false, false, {0, 0}},
    {"move m t: x -> x - t for 1 <= t < x", false, false, {0, 0}},
    {"move m t: x -> x - t for 2 <= t <= x", false, false, {0, 0}},
    {"move m t: x -> x - t for 1 <= t <= x, t <= 5", false, false, {0, 0}},
    {"move m t: x -> x - t for 1 <= t <= x, y >= 1", false, false, {0, 0}},
    {"move m t: x -> x - t for 1 <= t <= x, stones >= 2", false, false, {0, 0}},
    {"move m t: x -> x - t, y -> y + t for 1 <= t <= x", false, false, {0, 0}},
    {"move m t: x -> x - t, y -> y - 1 for 1 <= t <= x, y >= 1",
     false,
     false,
     {0, 0}},
    {"move m t: x -> x - t, y -> t for 1 <= t <= x", false, false, {0, 0}},
    {"move m t: x -> t for 1 <= t < x", false, false, {0, 0}},
    {"move m t: x -> t for 0 <= 2t < x", false, false, {0, 0}},
    {"move m t: x -> x - t for 1 <= t <= min(x, y)", false, false, {0, 0}},
    {"move m: x -> x - 1 for x >= 1", false, false, {0, 0}},
    {"move m t: a -> a - t for 1 <= t <= a", true, true, {1, 0}},
    {"move m t: a, b -> a - t, b - t for 1 <= t <= min(a, b)",
     true,
     true,
     {1, 1}},
    {"move m t: a, b -> a - t, b - 3t for 1 <= t <= a, 3t <= b",
     true,
     true,
     {1, 3}},
    {"move m t: a, b -> a - t, b for 1 <= t <= a", true, false, {0, 0}},
    {"move m t: a, b -> a - t for 1 <= t <= a", true, false, {0, 0}},
    {"move m t: a -> a - t for 1 <= t < a", true, false, {0, 0}},
    {"move m t: a -> t for t < a", true, true, {1, 0}},
};

static void
case_lines(void)
{
    for (size_t i = 0; i < COUNT(lines); i++) {
        char text[300];
        snprintf(text, sizeof text, "game g\n%s\n%s\n",
                 lines[i].heaps ? "heaps a" : "pile x, y", lines[i].moves);
        bt_ruleset *r = game_load(text, NULL);
        const bt_move *m = r->move[0];
        if (CHECK(m->linear && m->n_exact == 1, "%s: %zu cases", text,
                  m->n_exact)) {
            const bt_exact *e = m->exact;
            const int64_t *step = lines[i].heaps ? e->d : e->f;
            CHECK(e->line == lines[i].line, "%s", text);
            CHECK(!e->line ||
                      (step[0] == lines[i].d[0] && step[1] == lines[i].d[1]),
                  "%s: %lld %lld", text, (long long)step[0],
                  (long long)step[1]);
        }
        bt_ruleset_free(r);
    }
}

int
main(void)
{
    RUN(case_every_game);
    RUN(case_conditions);
    RUN(case_stones_of_a_bag);
    RUN(case_lines);
    return check_done();
}
