/* test_reply.c: src/reply/reply.c: what is found of many small rules is true of
 * every position that can be solved. That the checker accepts it, and nothing
 * else: test_prove_reply.c, tests/verify/forge_reply.py. */
#include <inttypes.h>

#include "check.h"
#include "game.h"
#include "reply/reply.h"

enum { STONES = 9 };

/* ---- what a clause says, position by position */

typedef struct world {
    const bt_ruleset *r;
    bt_solver *solver[2]; /* normal, misere */
    const bt_reply_task *task;
    size_t n; /* clauses that were found */
    bt_reply_clause clause[BT_REPLY_CLAUSES];
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
    for (size_t i = 0; i < w->n; i++) {
        const bt_reply_clause *c = &w->clause[i];
        if (belongs(w, c))
            CHECK(outcome(w, c->misere, c->number[0]) ==
                      (c->is_p ? BT_P : BT_N),
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

/* ---- what was found: docs/formats/reply-certificate.md */

static int64_t
next_number(void)
{
    const char *word = strtok(NULL, " \n");
    return word && strcmp(word, "-") ? strtoll(word, NULL, 10) : -1;
}

/* The next word is this one. */
static bool
next_is(const char *word)
{
    const char *got = strtok(NULL, " \n");
    return got && strcmp(got, word) == 0;
}

static void
read_clause(const world *w, bt_reply_clause *c)
{
    *c = (bt_reply_clause){.is_p = next_is("P"), .misere = next_is("misere")};
    if (w->numbers && next_is("number"))
        c->number[0] = next_number();
    for (size_t i = 0; i < w->task->sizes && next_is("count"); i++) {
        const char *parity = strtok(NULL, " \n");
        c->count[i].parity = *parity == 'e' ? 0 : *parity == 'o' ? 1 : -1;
        c->count[i].low = next_number();
        c->count[i].high = next_number();
    }
    bool others = next_is("others");
    c->none = next_is("none");
    others = others && next_is("odd");
    c->n_odd = (size_t)next_number();
    others = others && next_is("further");
    c->sum = next_number() == 1;
    CHECK(others && (!c->sum || (next_is("size") && next_number() == 1 &&
                                 next_number() == 1 && next_number() == 0)),
          "a clause of another form");
}

static void
read_clauses(world *w, char *body)
{
    CHECK(strcmp(strtok(body, " \n"), "reply") == 0 && next_is("sizes") &&
              next_number() == (int64_t)w->task->sizes && next_is("clauses"),
          "a body of another form");
    w->n = (size_t)next_number();
    for (size_t i = 0; i < w->n; i++)
        read_clause(w, &w->clause[i]);
    CHECK(next_is("agree") && next_number() == w->task->agree, "agree");
}

/* Whatever is found is true; how much was found. */
static size_t
try_rules(const char *rules, bt_reply_task task, bool numbers)
{
    world w = {.task = &task, .numbers = numbers, .rules = rules};
    bt_ruleset *r = NULL;
    bt_text body = {0};
    bt_err err = {0};
    if (game_try(rules, NULL, &r, &err) != BT_OK)
        return 0;
    if (bt_reply_find_clauses(r, &task, &body, &err) == BT_OK) {
        char *text = bt_text_take(&body);
        w.r = r;
        w.solver[0] = game_solver(r, false, "reference");
        w.solver[1] = game_solver(r, true, "reference");
        read_clauses(&w, text);
        each_position(&w, 1, STONES);
        bt_solver_free(w.solver[0]);
        bt_solver_free(w.solver[1]);
        free(text);
    }
    bt_text_free(&body);
    bt_ruleset_free(r);
    return w.n;
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
        bt_reply_task task = {.p = true, .n = true};
        make_rules(i, rules);
        size_t n = try_rules(rules, task, false);
        task.misere = true;
        n += try_rules(rules, task, false);
        task.sizes = 1;
        if (i % 7 == 0)
            n += try_rules(rules, task, false);
        task.agree = true;
        agree += try_rules(rules, task, false) > 0;
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
        bt_reply_task task = {
            .p = true, .n = true, .sizes = i % 2, .number = {number}};
        size_t n = try_rules(rules, task, true);
        *(n > 0 ? &some : &none) += 1;
    }
    CHECK(some >= 10, "some %zu, none %zu", some, none);
}

int
main(void)
{
    RUN(case_numbers);
    RUN(case_bags);
    return check_done();
}
