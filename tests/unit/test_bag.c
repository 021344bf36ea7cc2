/* test_bag.c: src/bag: ranks and blocks of partitions, the inner loops, and
 * the P-positions of bags against the reference engine: one by one, in every
 * state, for any number of threads. Games of other kinds are refused. */
#include "bag/bag.h"
#include "check.h"
#include "game.h"

/* ---- partitions ---- */

typedef struct order {
    uint64_t next; /* rank */
    bt_parts *parts;
    bool down;
    size_t wrong;
} order;

static bool
look_at_block(void *arg, bt_walk *w, const bt_bag_block *b)
{
    order *o = arg;
    o->next -= o->down ? (uint64_t)b->n : 0;
    o->wrong += bt_walk_rank(w, 0) != o->next;
    for (int i = 0; i < b->n; i++) {
        bt_runs x;
        bt_walk_runs(w, b, i, &x);
        o->wrong += bt_parts_rank(o->parts, &x) != o->next + (uint64_t)i;
        o->wrong += bt_runs_stones(&x) != w->total;
        for (int k = 1; k < x.n; k++)
            o->wrong += x.part[k] >= x.part[k - 1];
    }
    o->next += o->down ? 0 : (uint64_t)b->n;
    return true;
}

/* p(n): OEIS A000041. */
static void
case_ranks(void)
{
    static const struct {
        int n;
        uint64_t partitions;
    } known[] = {{0, 1},     {1, 1},      {5, 7},          {12, 77},
                 {30, 5604}, {40, 37338}, {100, 190569292}};
    bt_budget budget;
    bt_parts parts;
    static bt_walk w;
    bt_limits limits = bt_limits_default();
    bt_budget_start(&budget, &limits);
    game_must(bt_parts_open(&parts, 100, &budget, NULL), "parts", &(bt_err){0});
    for (size_t i = 0; i < COUNT(known); i++) {
        int n = known[i].n;
        CHECK(bt_parts_count(&parts, n, n) == known[i].partitions, "p(%d)", n);
        for (int down = 0; down < 2 && n <= 40; down++) {
            order o = {.parts = &parts, .down = down};
            o.next = down ? known[i].partitions : 0;
            w = (bt_walk){.parts = &parts,
                          .down = down,
                          .visit = look_at_block,
                          .arg = &o};
            bt_walk_open(&w, n);
            bt_walk_run(&w, &(bt_stretch){.r = n, .most = n});
            CHECK(o.wrong == 0, "%zu ranks of %d", o.wrong, n);
            CHECK(o.next == (down ? 0 : known[i].partitions), "all of %d", n);
        }
    }
    bt_parts_close(&parts);
}

static void
case_kernels(void)
{
    const bt_kernel *best = bt_kernel_best(), *plain = &bt_kernel_plain;
    uint64_t seed = 1902, a[40], b[40], c[40], to[40], want[40];
    bt_word bits[8];
    for (int round = 0; round < 2000; round++) {
        bt_pull pull[9];
        size_t n = (size_t)round % 10;
        for (int i = 0; i < 8; i++)
            bits[i] = game_random(&seed) & game_random(&seed);
        for (size_t i = 0; i < n; i++)
            pull[i] = (bt_pull){bits, (uint64_t)game_between(&seed, 0, 447),
                                round % 3 ? game_random(&seed) : ~UINT64_C(0)};
        uint64_t full = game_random(&seed);
        uint64_t x = plain->pull(pull, n, full) & full;
        CHECK((best->pull(pull, n, full) & full) == x, "round %d", round);
        uint64_t at = (uint64_t)game_between(&seed, 0, 447), by_hand = 0;
        for (uint64_t i = 0; i < 64; i++)
            by_hand |= (bits[(at + i) / 64] >> (at + i) % 64 & 1) << i;
        CHECK(bt_bits_load(bits, at) == by_hand, "bits from %d", (int)at);
        for (size_t i = 0; i < 40; i++) {
            a[i] = game_random(&seed), b[i] = game_random(&seed);
            c[i] = game_random(&seed), to[i] = want[i] = 7;
        }
        best->combine(to, a, b, c, (size_t)round % 40);
        plain->combine(want, a, b, c, (size_t)round % 40);
        CHECK(memcmp(to, want, sizeof to) == 0, "combine");
    }
}

/* ---- P-positions ---- */

typedef struct compare {
    const bt_ruleset *r;
    bt_solver *reference;
    bt_bag *bag;
    size_t state, found, wrong;
    const char *label;
} compare;

static bool
compare_p(const bt_position *p, void *arg)
{
    compare *c = arg;
    bt_outcome o;
    bt_err err = {0};
    c->found++;
    game_must(bt_solver_outcome(c->reference, p, &o, &err), c->label, &err);
    c->wrong += o != BT_P;
    return true;
}

static size_t reference_count;

static bool
count_p(const bt_position *p, void *arg)
{
    const compare *c = arg;
    size_t n = bt_ruleset_field_count(c->r);
    int64_t values[300];
    size_t length = bt_position_length(p), at = 0;
    bt_position *q;
    bt_outcome o;
    bt_err err = {0};
    memcpy(values, bt_position_values(p), length * sizeof *values);
    for (size_t i = 0; i < n; i++)
        if (bt_ruleset_field(c->r, i).kind == BT_FIELD_HEAPS)
            at += (size_t)values[at] + 1;
        else
            values[at++] = bt_bag_number(c->bag, c->state, i);
    game_must(bt_position_make(c->r, values, length, &q, &err), c->label, &err);
    if (bt_position_stones(c->r, q) == bt_bag_total(c->bag)) {
        game_must(bt_solver_outcome(c->reference, q, &o, &err), c->label, &err);
        reference_count += o == BT_P;
    }
    bt_position_free(q);
    return true;
}

/* As many as the reference engine finds, and each of them is one. */
static void
compare_total(compare *c)
{
    bt_err err = {0};
    bt_range range = {.max_stones = bt_bag_total(c->bag), .heaps = -1};
    for (c->state = 0; c->state < bt_bag_states(c->bag); c->state++) {
        c->found = c->wrong = reference_count = 0;
        game_must(bt_bag_each(c->bag, c->state, compare_p, c, &err), c->label,
                  &err);
        game_must(bt_position_each(c->r, &range, count_p, c, &err), c->label,
                  &err);
        CHECK(c->wrong == 0 && c->found == reference_count &&
                  c->found == bt_bag_p_positions(c->bag, c->state),
              "%s, %d stones, state %zu: %zu P-positions, %zu of them wrong; "
              "the reference engine has %zu",
              c->label, (int)bt_bag_total(c->bag), c->state, c->found, c->wrong,
              reference_count);
    }
}

#define HEAPS "game made-up\nheaps a\n"
#define TAKE "move take t: a -> a - t for 1 <= t <= a\n"
#define SHIFT "move shift: a, b -> a + 1, b - 1 for a >= b, b >= 2\n"

static const struct {
    const char *game, *setting;
    int stones;
    size_t states;
} games[] = {
    {"nim", NULL, 15, 1},
    {"amalgamation-nim", NULL, 15, 1},
    {"amalgamation-nim-restricted", NULL, 15, 1},
    {"nim-with-a-pass", NULL, 15, 2},
    {"nim-with-a-pass", "pass=3", 12, 4},
    {"kayles", NULL, 15, 1},
    {"dawson-kayles", NULL, 15, 1},
    {"grundy-game", NULL, 15, 1},
    {"lasker-nim", NULL, 15, 1},
    {"moore-nim", NULL, 13, 1},
    {"restricted-nim", NULL, 15, 1},
    {"restricted-nim-with-a-pass", NULL, 14, 2},
    {"subtraction", "S={1,3,4}", 15, 1},
    {"subtraction", "S={2^i : i >= 0}", 15, 1},
    {"octal:0.45", NULL, 15, 1},
    {"octal:4.7", NULL, 13, 1},
    /* moves within a total that keep the number of heaps, up and down */
    {HEAPS TAKE SHIFT, NULL, 14, 1},
    {HEAPS "move take t: a -> a - t for 1 <= t <= a, gcd(a, t) = 1\n"
           "move even: a, b -> a - 1, b + 1 for a >= b + 2\n",
     NULL, 14, 1},
    /* three heaps in hand, four left; a heap grows while stones go */
    {HEAPS TAKE "move three: a, b, c -> a + b + c - 1\n"
                "move burst: a -> 1, 1, 1, a - 4 for a >= 6\n",
     NULL, 13, 1},
    /* numbers: taking uses one up, merging sets one, a turn asks for more */
    {HEAPS "number k = 2\n" TAKE
           "move merge: a, b -> a + b, k -> k - 1 for k >= 1\n",
     NULL, 13, 3},
    {HEAPS "number k = 2\nmeasure 3 * stones + k\n"
           "move take t: a -> a - t, k -> 2 for 1 <= t <= a\n"
           "move pass: k -> k - 1 for k >= 1, stones >= 4, count >= 2\n",
     NULL, 13, 3},
    {HEAPS "number k = 1\n" TAKE
           "move pass: k -> k - 1 for k >= 1, max(a) <= 3, stones <= 9\n",
     NULL, 13, 2},
};

static void
compare_game(size_t i, bool misere, unsigned threads)
{
    const char *name = strchr(games[i].game, '\n') ? "rules" : games[i].game;
    char label[100];
    bt_err err = {0};
    bt_ruleset *r = game_load(games[i].game, games[i].setting);
    bt_bag_options o = bt_bag_options_default();
    compare c = {.r = r, .label = label};
    snprintf(label, sizeof label, "%s %zu%s, %u threads", name, i,
             misere ? " (misere)" : "", threads);
    o.stones = games[i].stones;
    o.misere = misere;
    o.threads = threads;
    c.reference = game_solver(r, misere, "reference");
    game_must(bt_bag_open(r, &o, &c.bag, &err), label, &err);
    CHECK(bt_bag_states(c.bag) == games[i].states, "%s: %zu states", label,
          bt_bag_states(c.bag));
    while (bt_bag_total(c.bag) < o.stones) {
        game_must(bt_bag_next(c.bag, &err), label, &err);
        compare_total(&c);
    }
    CHECK(bt_bag_next(c.bag, &err) == BT_ERR_ARG, "%s: too far", label);
    bt_bag_free(c.bag);
    bt_solver_free(c.reference);
    bt_ruleset_free(r);
}

static void
case_reference(void)
{
    for (size_t i = 0; i < COUNT(games); i++)
        for (int misere = 0; misere < 2; misere++)
            compare_game(i, misere, 1);
}

/* Larger, where blocks are full: P-positions of Nim are those with xor 0, and
 * what one thread finds is what others find. */
static bool
has_xor(const bt_position *p, void *arg)
{
    const int64_t *v = bt_position_values(p);
    int64_t x = 0;
    for (int64_t i = 1; i <= v[0]; i++)
        x ^= v[i];
    *(size_t *)arg += x != 0;
    return true;
}

static void
case_threads(void)
{
    static const char *const names[] = {
        "nim",    "amalgamation-nim", "nim-with-a-pass",
        "kayles", "lasker-nim",       HEAPS TAKE SHIFT,
    };
    for (size_t i = 0; i < COUNT(names); i++) {
        bt_ruleset *r = game_load(names[i], NULL);
        uint64_t digest[2] = {0};
        for (unsigned t = 0; t < 2; t++) {
            bt_bag_options o = bt_bag_options_default();
            bt_bag *b;
            bt_err err = {0};
            o.stones = 46 /* beyond what one thread does alone */;
            o.threads = 1 + 2 * t;
            game_must(bt_bag_open(r, &o, &b, &err), names[i], &err);
            while (bt_bag_total(b) < o.stones) {
                game_must(bt_bag_next(b, &err), names[i], &err);
                size_t wrong = 0;
                if (i == 0)
                    game_must(bt_bag_each(b, 0, has_xor, &wrong, &err), "",
                              &err);
                CHECK(wrong == 0, "xor of %zu", wrong);
                size_t words = bt_layer_words(&b->layers, b->total);
                for (size_t s = 0; s < bt_bag_states(b); s++)
                    for (size_t k = 0; k < words; k++)
                        digest[t] = digest[t] * 1000003 + bt_bag_bits(b, s)[k];
            }
            bt_bag_free(b);
        }
        CHECK(digest[0] == digest[1], "game %zu: threads differ", i);
        bt_ruleset_free(r);
    }
}

/* ---- refused ---- */

static void
case_refused(void)
{
    static const struct {
        const char *game, *setting, *says;
    } refused[] = {
        {"wythoff", NULL, "one bag of heaps"},
        {"fibonacci-nim", NULL, "they have piles"},
        {HEAPS TAKE "end where stones <= 3\n", NULL, "not every bag"},
        {HEAPS "move take t: a -> a - t for 1 <= t <= a, t <= stones / 2\n",
         NULL, "does not take"},
        {HEAPS "number k = 100\n" TAKE "move pass: k -> k - 1 for k >= 1\n",
         NULL, "more than 64 values"},
        {HEAPS "number k = 3\n" TAKE
               "move grow: a -> a + 1, k -> k - 1 for k >= 1\n",
         NULL, "adds stones"},
        {HEAPS "move burst: a -> 1, 1, 1, 1, a - 5 for a >= 7\n", NULL,
         "more than four"},
    };
    for (size_t i = 0; i < COUNT(refused); i++) {
        bt_ruleset *r = game_load(refused[i].game, refused[i].setting);
        bt_bag_options o = bt_bag_options_default();
        bt_bag *b;
        bt_err err = {0};
        o.stones = 12;
        bt_status s = bt_bag_open(r, &o, &b, &err);
        CHECK(s == BT_ERR_REFUSED && strstr(err.text, refused[i].says),
              "%zu: %d %s", i, (int)s, err.text);
        CHECK(!b, "%zu", i);
        bt_ruleset_free(r);
    }
}

/* Limits are kept: memory, positions, and the number of stones. */
static void
case_limits(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    bt_bag_options o = bt_bag_options_default();
    bt_status s = BT_OK;
    bt_bag *b;
    bt_err err = {0};
    o.stones = 201;
    CHECK(bt_bag_open(r, &o, &b, &err) == BT_ERR_REFUSED, "201 stones");
    o.stones = 60;
    for (int which = 0; which < 2; which++) {
        o.limits = bt_limits_default();
        o.limits.max_memory = which == 0 ? 1 << 17 : 0;
        o.limits.max_positions = which == 1 ? 100000 : 0;
        game_must(bt_bag_open(r, &o, &b, &err), "nim", &err);
        while (bt_bag_total(b) < 60 && (s = bt_bag_next(b, &err)) == BT_OK)
            ;
        CHECK(s == BT_ERR_LIMIT && bt_bag_total(b) > 30, "limit %d: %d at %d",
              which, (int)s, (int)bt_bag_total(b));
        bt_bag_free(b);
    }
    bt_ruleset_free(r);
}

int
main(void)
{
    RUN(case_ranks);
    RUN(case_kernels);
    RUN(case_reference);
    RUN(case_threads);
    RUN(case_refused);
    RUN(case_limits);
    return check_done();
}
