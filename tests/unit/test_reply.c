/* test_reply.c: src/reply/reply.c and bouton-verify: what is shown of many
 * small rules is true of every position that can be solved, and certificates
 * with another number in their answers prove nothing else. */
#include <inttypes.h>

#include "check.h"
#include "game.h"
#include "reply/moves.h"
#include "verifier.h"

enum { STONES = 9, WANTED = 120 };

static int
verify(const char *text)
{
    return verifier_run(text, strlen(text));
}

/* ---- what a clause says, position by position */

typedef struct world {
    const bt_ruleset *r;
    bt_solver *solver[2]; /* normal, misere */
    const bt_reply_task *task;
    bool numbers;
    const char *rules;
    int64_t heap[STONES + 3]; /* how many, then their sizes, then a number */
} world;

static int64_t
count_of(const world *w, int64_t size)
{
    int64_t n = 0;
    for (int64_t i = 1; i <= w->heap[0]; i++)
        n += w->heap[i] == size;
    return n;
}

static bool
belongs(const world *w, const bt_reply_clause *c)
{
    int64_t d[STONES], n = 0, sizes = (int64_t)w->task->sizes;
    for (int64_t i = 1; i <= sizes; i++) {
        const bt_reply_count *k = &c->count[i - 1];
        int64_t count = count_of(w, i);
        if (count < k->low || (k->high >= 0 && count > k->high) ||
            (k->parity >= 0 && count % 2 != k->parity))
            return false;
    }
    for (int64_t i = sizes + 1; i <= STONES; i++) {
        if (c->none && count_of(w, i) > 0)
            return false;
        if (count_of(w, i) % 2 == 1)
            d[n++] = i;
    }
    return c->sum ? n == 3 && d[0] + d[1] == d[2] : n == (int64_t)c->n_odd;
}

static bt_outcome
outcome(world *w, bool misere, int64_t number)
{
    bt_position *p;
    bt_outcome o;
    bt_err err = {0};
    size_t n = (size_t)w->heap[0] + 1;
    if (w->numbers)
        w->heap[n++] = number;
    game_must(bt_position_make(w->r, w->heap, n, &p, &err), "make", &err);
    game_must(bt_solver_outcome(w->solver[misere], p, &o, &err), "outcome",
              &err);
    bt_position_free(p);
    return o;
}

/* Is there a move to where no heap is larger than `most`? */
static bool
can_reach(const world *w, int64_t most)
{
    bt_position *p;
    bt_options *all;
    bt_err err = {0};
    bool reach = false;
    game_must(bt_position_make(w->r, w->heap, (size_t)w->heap[0] + 1, &p, &err),
              "make", &err);
    game_must(bt_options_new(w->r, p, NULL, &all, &err), "options", &err);
    for (size_t i = 0; i < bt_options_count(all); i++) {
        const bt_position *q = bt_options_position(all, i);
        bool small = true;
        for (size_t k = 1; k < bt_position_length(q); k++)
            small = small && bt_position_values(q)[k] <= most;
        reach = reach || small;
    }
    bt_options_free(all);
    bt_position_free(p);
    return reach;
}

static void
check_position(world *w)
{
    const bt_reply_task *t = w->task;
    int64_t largest = w->heap[0] ? w->heap[w->heap[0]] : 0;
    for (size_t i = 0; i < t->n_clauses; i++) {
        const bt_reply_clause *c = &t->clause[i];
        if (!c->shown || !belongs(w, c))
            continue;
        CHECK(outcome(w, c->misere, c->number[0]) == (c->is_p ? BT_P : BT_N),
              "clause %zu of %s, number %" PRId64 ", largest %" PRId64, i,
              w->rules, c->number[0], largest);
    }
    if (t->agree && largest > (int64_t)t->sizes) {
        bt_outcome o = outcome(w, false, 0);
        CHECK(o == outcome(w, true, 0), "plays differ: %s", w->rules);
        CHECK(o == BT_N || !can_reach(w, (int64_t)t->sizes), "not N: %s",
              w->rules);
    }
}

static void
each_position(world *w, int64_t least, int64_t left)
{
    check_position(w);
    for (int64_t part = least; part <= left; part++) {
        w->heap[++w->heap[0]] = part;
        each_position(w, part, left - part);
        w->heap[0]--;
    }
}

static void
check_true(const bt_ruleset *r, const bt_reply_task *task, bool numbers,
           const char *rules)
{
    world w = {.r = r, .task = task, .numbers = numbers, .rules = rules};
    w.solver[0] = game_solver(r, false, "reference");
    w.solver[1] = game_solver(r, true, "reference");
    each_position(&w, 1, STONES);
    bt_solver_free(w.solver[0]);
    bt_solver_free(w.solver[1]);
}

/* ---- what is asked */

static void
want(bt_reply_task *t, bt_reply_clause c, size_t at)
{
    if (at < t->sizes) {
        for (int i = 0; i < 4; i++) {
            c.count[at] = (bt_reply_count){i & 1, i, -1};
            want(t, c, at + 1);
        }
        return;
    }
    c.optional = true;
    for (int i = 0; i < 7 && t->n_clauses < WANTED; i++) {
        c.is_p = i < 2;
        c.none = (i == 1 || i == 3) && t->sizes > 0;
        c.n_odd = i < 4 ? 0 : (size_t)i - 3;
        c.sum = false;
        t->clause[t->n_clauses++] = c;
    }
    c.n_odd = 2;
    if (t->n_clauses < WANTED)
        c.sum = true, t->clause[t->n_clauses++] = c;
}

/* Whatever is shown is true; how much was shown. */
static size_t
try_rules(const char *rules, size_t sizes, int64_t numbers, bool agree)
{
    bt_reply_clause wanted[WANTED];
    bt_reply_task task = {.sizes = sizes, .clause = wanted, .agree = agree};
    bt_ruleset *r = NULL;
    char *text = NULL;
    size_t shown = 0;
    bt_err err = {0};
    if (game_try(rules, NULL, &r, &err) != BT_OK)
        return 0;
    for (int misere = 0; misere < 2; misere++)
        for (int64_t n = 0; n <= numbers; n++)
            want(&task, (bt_reply_clause){.misere = misere, .number = {n}}, 0);
    if (bt_reply_prove(r, &task, &text, &err) == BT_OK) {
        CHECK(verify(text) == 0, "refused: %s", rules);
        check_true(r, &task, numbers > 0, rules);
        for (size_t i = 0; i < task.n_clauses; i++)
            shown += wanted[i].shown;
        shown += agree;
    }
    free(text);
    bt_ruleset_free(r);
    return shown;
}

static const char *const takes[] = {"1 <= t <= a", "1 <= t <= 2, t <= a",
                                    "2 <= t <= a", "1 <= t, t < a",
                                    "1 <= t <= a, t <= 5"};
static const char *const pairs[] = {"a, b -> a + b",
                                    "a, b -> a + b - 1",
                                    "a, b -> a",
                                    "a, b -> a - 1, b - 1",
                                    "a, b -> a + b - 2, 1",
                                    "a, b -> 2*a for b >= a, a = b"};
static const char *const conditions[] = {
    "", "a >= 2, b >= 2", "a = b", "a < b", "a != b", "a + b <= 5", "a >= 3"};

enum { RULES = COUNT(takes) * COUNT(pairs) * COUNT(conditions) };

static void
make_rules(size_t i, char rules[400])
{
    const char *pair = pairs[i / COUNT(takes) % COUNT(pairs)];
    const char *condition = conditions[i / COUNT(takes) / COUNT(pairs)];
    bool guarded = strstr(pair, " for ") != NULL;
    snprintf(rules, 400,
             "game g \"G\"\nheaps a\nmove take t: a -> a - t for "
             "%s\nmove two: %s%s%s\n",
             takes[i % COUNT(takes)], pair,
             !*condition ? ""
             : guarded   ? ", "
                         : " for ",
             condition);
}

/* Two kinds of moves on one bag. */
static void
case_bags(void)
{
    size_t some = 0, none = 0, all = 0, agree = 0;
    for (size_t i = 0; i < RULES; i++) {
        char rules[400];
        make_rules(i, rules);
        size_t n = try_rules(rules, 0, 0, false);
        if (i % 7 == 0)
            n += try_rules(rules, 1, 0, false);
        agree += try_rules(rules, 1, 0, true) > 0;
        all += n;
        *(n > 0 ? &some : &none) += 1;
    }
    CHECK(some >= 10 && none >= 10 && all >= 50 && agree >= 5,
          "some %zu, none %zu, all %zu, agree %zu", some, none, all, agree);
}

static const char *const passes[] = {
    "move pass: pass -> pass - 1 for pass >= 1, stones >= 1",
    "move pass: pass -> pass - 1 for pass >= 1",
    "move pass: pass -> pass - 1 for pass >= 1, stones >= 3",
    "move pass: pass -> pass - 1 for pass >= 1, stones <= 4",
    "move pass: a -> a - 1, pass -> pass - 1 for pass >= 1",
    "move pass: a -> a - 1, pass -> pass + 1 for pass <= 1, stones >= 2",
    "move pass: a, b -> a + b, pass -> pass - 1 for pass >= 1",
    "move pass: pass -> 0 for pass = 2"};

/* A number beside the bag. */
static void
case_numbers(void)
{
    size_t some = 0, none = 0;
    for (size_t i = 0; i < COUNT(takes) * COUNT(passes) * 2; i++) {
        char rules[400];
        int64_t number = 1 + (int64_t)(i / COUNT(takes) / COUNT(passes));
        snprintf(rules, sizeof rules,
                 "game g \"G\"\nheaps a\nnumber pass = "
                 "%" PRId64 "\nmove take t: a -> a - t for %s\n%s\n",
                 number, takes[i % COUNT(takes)],
                 passes[i / COUNT(takes) % COUNT(passes)]);
        size_t n = try_rules(rules, i % 2, number, false);
        *(n > 0 ? &some : &none) += 1;
    }
    CHECK(some >= 10, "some %zu, none %zu", some, none);
}

/* ---- what no move does */

enum { SIZES = 2, ASPECTS = 2 + SIZES, MOVES_STONES = 7 };

static void
aspects(const int64_t *heap, int64_t *out)
{
    out[0] = out[2] = out[3] = 0;
    out[1] = heap[0];
    for (int64_t i = 1; i <= heap[0]; i++) {
        out[0] += heap[i];
        if (heap[i] <= SIZES)
            out[1 + heap[i]]++;
    }
}

static bool
happens(const bt_never *n, const int64_t *aspect)
{
    for (size_t i = 0; i < n->n_rows; i++)
        if (bt_sum_at(n->row[i], aspect) < 0)
            return false;
    return true;
}

/* Does it happen with a move from this position, or one with more heaps? */
static bool
happens_from(const bt_ruleset *r, const bt_never *n, int64_t *heap,
             int64_t least, int64_t left)
{
    bt_position *p;
    bt_options *all;
    bt_err err = {0};
    int64_t aspect[2 * ASPECTS];
    bool yes = false;
    game_must(bt_position_make(r, heap, (size_t)heap[0] + 1, &p, &err), "make",
              &err);
    game_must(bt_options_new(r, p, NULL, &all, &err), "options", &err);
    aspects(heap, aspect);
    for (size_t i = 0; i < bt_options_count(all); i++) {
        aspects(bt_position_values(bt_options_position(all, i)),
                aspect + ASPECTS);
        yes = yes || happens(n, aspect);
    }
    bt_options_free(all);
    bt_position_free(p);
    for (int64_t part = least; !yes && part <= left; part++) {
        heap[++heap[0]] = part;
        yes = happens_from(r, n, heap, part, left - part);
        heap[0]--;
    }
    return yes;
}

static bt_never
random_never(bt_arena *arena, uint64_t *seed)
{
    bt_never n = {.n_rows = (size_t)game_between(seed, 1, 2)};
    for (size_t i = 0; i < n.n_rows; i++) {
        n.row[i].k = game_between(seed, -3, 1);
        for (size_t k = 0; k < ASPECTS; k++) {
            int64_t c = game_between(seed, 0, 2) ? 0 : 1;
            c *= game_between(seed, 0, 1) ? 1 : -1;
            int64_t d = game_between(seed, 0, 4) ? -c : c;
            CHECK(bt_sum_add_var(arena, &n.row[i], c, (uint32_t)k) &&
                      bt_sum_add_var(arena, &n.row[i], d,
                                     (uint32_t)(ASPECTS + k)),
                  "small numbers"); /* mostly differences */
        }
    }
    return n;
}

static void
case_moves(void)
{
    size_t shown = 0, never = 0, all = 0;
    bt_arena arena = {0};
    uint64_t seed = 1907;
    for (size_t i = 0; i < RULES; i++) {
        char rules[400];
        bt_ruleset *r = NULL;
        bt_err err = {0};
        make_rules(i, rules);
        if (game_try(rules, NULL, &r, &err) != BT_OK)
            continue;
        for (int k = 0; k < 12; k++, all++) {
            int64_t heap[MOVES_STONES + 2] = {0};
            bt_never n = random_never(&arena, &seed);
            char *text = NULL;
            bt_budget budget;
            bt_budget_start(&budget, &(bt_limits){.max_steps = 100000000});
            bool is = !happens_from(r, &n, heap, 1, MOVES_STONES);
            never += is;
            if (bt_reply_moves_never(r, SIZES, 1, &n, &budget, &text, &err) !=
                BT_OK)
                continue;
            shown++;
            CHECK(is, "it happens: %zu, %d, %s", i, k, rules);
            CHECK(verify(text) == 0, "refused: %zu, %d, %s", i, k, rules);
            free(text);
        }
        bt_ruleset_free(r);
    }
    bt_arena_free(&arena);
    CHECK(shown > 100 && all - never > 100 && 2 * shown > never,
          "%zu tried, %zu never happen, %zu shown", all, never, shown);
}

/* ---- changed certificates */

static char *
sealed(char *text)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    char *end = strstr(text, "checksum ");
    for (char *at = text; end && at < end; at++)
        sum = (sum ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    if (end)
        sprintf(end, "checksum %016" PRIx64 "\n", sum);
    return text;
}

/* Worse rules, missing and wrong answers, by hand; tests/verify/mutate_reply.py
 * changes everything. */
static void
case_changed(void)
{
    static const struct {
        const char *from, *to;
    } change[] = {
        {"row 1 -1 0 0\n", "row 1 -1 0 -1\n"}, /* not the last stone */
        {"row 1 -1 0 0\n", "row 0 -1 0 2\n"},  /* at most two stones */
        {"result 1 -1 0 0", "result 1 1 0 0"}, /* stones are added */
        {"result 1 1 0 0", "result 1 1 0 1"},  /* a stone out of nothing */
        {"result 1 1 0 0", "result 1 -1 0 0"}, /* might be negative */
        {"falls heaps", "falls stones"},
        {"falls heaps", "falls number 0"},
        {"value 2 0 0\nvalue 2 0 0", "value 2 0 0\nvalue 1 0 0"},
        {"value 2 0 0\nvalue 2 0 0", "value 2 0 0\nvalue 2 0 1"},
        {"value 2 0 0\n", "value 1 0 0\n"}, /* may not be there */
        {"answer 0 0\nvalue 2 0 0\nvalue 2 0 0\n", "never\n"},
        {"never\n", ""},
        {"others even", "others none"},
        {"P normal", "P misere"}, /* the end is there, too */
        {"P normal", "N normal"},
        {"agree 0", "agree 1"},
        {"end\n", "end\nend\n"},
    };
    bt_ruleset *r = game_load("amalgamation-nim", NULL);
    bt_reply_clause even = {.is_p = true};
    bt_reply_task task = {.n_clauses = 1, .clause = &even};
    char *text = NULL;
    bt_err err = {0};
    game_must(bt_reply_prove(r, &task, &text, &err), "reply", &err);
    CHECK(verify(text) == 0, "accepted");
    for (size_t i = 0; i < COUNT(change); i++) {
        char other[4000];
        const char *at = strstr(text, change[i].from);
        if (!CHECK(at, "'%s' is not in the text", change[i].from))
            continue;
        snprintf(other, sizeof other, "%.*s%s%s", (int)(at - text), text,
                 change[i].to, at + strlen(change[i].from));
        CHECK(verify(sealed(other)) > 0, "'%s' for '%s'", change[i].to,
              change[i].from);
    }
    char *sum = strstr(text, "checksum ");
    sum[9] = sum[9] == '0' ? '1' : '0';
    CHECK(verify(text) == 2, "the checksum is wrong");
    free(text);
    bt_ruleset_free(r);
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_changed);
    RUN(case_moves);
    RUN(case_numbers);
    RUN(case_bags);
    return check_done();
}
