/* cmd_bag.c: `bouton bag GAME --stones N`: the P-positions among all bags of
 * heaps with at most N stones, counted by total. */
#include <signal.h>

#include <bouton/bag_file.h>
#include <bouton/where.h>

#include "cli.h"

RELEASE(bag)
RELEASE(where)
RELEASE(bag_file)

enum { STATE_WIDTH = 12, TEXT_STATES = 8 };

typedef struct counting {
    const args *a;
    bt_ruleset *rules;
    bt_bag *bag;
    bt_where *where;
    bt_bag_file *file; /* NULL: none is written */
    double start;
    uint64_t positions, found;     /* in all, in the first state */
    uint64_t matching, listed;     /* of this total; in all */
    json *counts, *matches, *list; /* of the first state; NULL: not wanted */
    json **states;                 /* the counts of each state */
    bool failed;
} counting;

/* "pass=1": the numbers of a state. */
static char *
state_name(const counting *c, size_t state)
{
    FILE *f = text_begin(c->a);
    const char *before = "";

    for (size_t i = 0; i < bt_ruleset_field_count(c->rules); i++) {
        bt_field_info field = bt_ruleset_field(c->rules, i);
        if (field.kind != BT_FIELD_NUMBER)
            continue;
        fprintf(f, "%s%s=%" PRId64, before, field.name,
                bt_bag_number(c->bag, state, i));
        before = ",";
    }
    return text_end(c->a);
}

/* ---- one total */

static bool
look_at(const bt_position *p, void *arg)
{
    counting *c = arg;
    bool holds = true;

    c->failed =
        !keep_going(c->a) ||
        (c->where && !ok(c->a, bt_where_holds(c->where, p, &holds, c->a->err)));
    if (c->failed || !holds)
        return !c->failed;
    c->matching++;
    if (!c->a->list)
        return true;
    c->listed++;
    if (c->list) {
        put_position(c->list, NULL, c->rules, p);
    } else {
        char *text = or_die(bt_position_text(c->rules, p));
        puts(text);
        free(text);
    }
    return true;
}

static bool
look_at_all(counting *c)
{
    bt_err err = {0};
    bt_status s = bt_bag_each(c->bag, 0, look_at, c, &err);

    if (s != BT_OK)
        *c->a->err = err;
    return s == BT_OK && !c->failed; /* why it failed is in a->err */
}

static void
print_total(const counting *c)
{
    uint64_t all = bt_bag_positions(c->bag), p = bt_bag_p_positions(c->bag, 0);
    size_t states = bt_bag_states(c->bag);

    printf("%6" PRId64 " %14" PRIu64 " %13" PRIu64 " %9.3g",
           bt_bag_total(c->bag), all, p, (double)p / (double)all);
    if (c->where)
        printf(" %10" PRIu64, c->matching);
    for (size_t s = 1; s < states && s < TEXT_STATES; s++)
        printf(" %*" PRIu64, STATE_WIDTH, bt_bag_p_positions(c->bag, s));
    putchar('\n');
    fflush(stdout); /* what is known stays known */
}

static bool
next_total(counting *c)
{
    const args *a = c->a;

    if (!ok(a, c->file ? bt_bag_file_next(c->file, a->err)
                       : bt_bag_next(c->bag, a->err)))
        return false;
    c->matching = 0;
    c->positions += bt_bag_positions(c->bag);
    c->found += bt_bag_p_positions(c->bag, 0);
    if ((a->list || c->where) && !look_at_all(c))
        return false;
    if (!a->json) {
        if (!a->list)
            print_total(c);
        return true;
    }
    put_number(c->counts, NULL, bt_bag_p_positions(c->bag, 0));
    if (c->matches)
        put_number(c->matches, NULL, c->matching);
    for (size_t s = 0; c->states && s < bt_bag_states(c->bag); s++)
        put_number(c->states[s], NULL, bt_bag_p_positions(c->bag, s));
    return true;
}

/* ---- all of them */

static json *
begin_json(counting *c)
{
    const args *a = c->a;
    json *o = out_begin(a, c->rules, NULL), *by, *state, *numbers;
    size_t n = bt_bag_states(c->bag);

    put_number(o, "stones", (uint64_t)a->stones);
    c->counts = put_list(o, "p_positions");
    if (c->where) {
        put_text(o, "where", a->where);
        c->matches = put_list(o, "matching");
    }
    if (a->list)
        c->list = put_list(o, "list");
    if (!count_fields(c->rules, BT_FIELD_NUMBER))
        return o;
    c->states = keep_room(a, n, sizeof(json *));
    by = put_list(o, "by_numbers");
    for (size_t s = 0; s < n; s++) {
        state = put_object(by, NULL);
        numbers = put_object(state, "numbers");
        for (size_t i = 0; i < bt_ruleset_field_count(c->rules); i++)
            if (bt_ruleset_field(c->rules, i).kind == BT_FIELD_NUMBER)
                put_integer(numbers, bt_ruleset_field(c->rules, i).name,
                            bt_bag_number(c->bag, s, i));
        c->states[s] = put_list(state, "p_positions");
    }
    return o;
}

static void
begin_text(const counting *c)
{
    size_t states = bt_bag_states(c->bag);

    print_rules(c->a, c->rules);
    if (c->a->list)
        return;
    printf("%s%s: P-positions with at most %" PRId64 " stones%s%s\n",
           bt_ruleset_name(c->rules), play_words(c->a), c->a->stones,
           states > 1 ? ", at " : "", states > 1 ? state_name(c, 0) : "");
    printf("%6s %14s %13s %9s%s", "stones", "positions", "P-positions",
           "density", c->where ? "   matching" : "");
    for (size_t s = 1; s < states && s < TEXT_STATES; s++)
        printf(" %*s", STATE_WIDTH, state_name(c, s));
    putchar('\n');
}

/* How long it took is talk: answers are the same every time. */
static void
end_text(const counting *c, double seconds)
{
    fprintf(stderr,
            "%" PRIu64 " positions, %" PRIu64 " P-positions, %.2f s, %u "
            "thread%s\n",
            c->positions, c->found, seconds, bt_bag_threads(c->bag),
            plural(bt_bag_threads(c->bag)));
}

static bool
begin_file(counting *c)
{
    const args *a = c->a;

    signal(SIGXFSZ, SIG_IGN); /* a file too large is a failure to write */
    if (!ok(a, bt_bag_file_begin(c->bag, a->output, &c->file, a->err)))
        return false;
    keep(a, c->file, release_bag_file);
    return true;
}

/* The file takes its name, or what is there of it stays. */
static bool
end_file(const counting *c, bool good)
{
    const args *a = c->a;

    if (!c->file)
        return good;
    good = good && ok(a, bt_bag_file_end(c->file, a->err));
    if (bt_bag_file_found(c->file) > 0)
        fprintf(stderr, "0..%" PRId64 " stones were in %s.part\n",
                bt_bag_file_found(c->file) - 1, a->output);
    if (!good)
        fprintf(stderr,
                "%s.part has what was solved; the same command goes on from "
                "there\n",
                a->output);
    return good;
}

static bool
open_bag(counting *c)
{
    const args *a = c->a;
    bt_bag_options o = bt_bag_options_default();

    if (a->stones < 0)
        return refuse(a, "say how many stones: --stones N");
    if (a->threads > UINT16_MAX)
        return refuse(a, "so many threads are not there");
    o.misere = a->misere;
    o.stones = a->stones;
    o.threads = a->threads < 0 ? 0 : (unsigned)a->threads;
    o.limits = a->limits;
    if (!game_load(a, a->operands.items[0], &c->rules) ||
        !ok(a, bt_bag_open(c->rules, &o, &c->bag, a->err)))
        return false;
    keep(a, c->bag, release_bag);
    if (a->output && !begin_file(c))
        return false;
    if (!a->where)
        return true;
    if (!ok(a,
            bt_where_open(c->rules, a->where, &a->limits, &c->where, a->err)))
        return false;
    keep(a, c->where, release_where);
    return true;
}

static bool
run_bag(const args *a)
{
    counting c = {.a = a, .start = bt_clock()};
    json *o = NULL;
    bool good = true;

    if (!open_bag(&c))
        return false;
    if (a->json)
        o = begin_json(&c);
    else
        begin_text(&c);
    while (good && bt_bag_total(c.bag) < a->stones)
        good = next_total(&c);
    good = end_file(&c, good);
    double seconds = bt_clock() - c.start;
    if (!a->json) {
        end_text(&c, seconds);
        return good;
    }
    put_number(o, "positions", c.positions);
    put_real(o, "seconds", seconds);
    put_number(o, "threads", bt_bag_threads(c.bag));
    put_flag(o, "complete", good);
    out_print(o);
    return good;
}

static const option OPTIONS[] = {
    NUMBER(stones, "N", "the most stones"),
    WORD(where, "CONDITION", "count those x among them for which it holds"),
    FLAG(list, "list the P-positions, with --where those that match"),
    OPTION_OUTPUT,
    NUMBER(threads, "T", "threads (one for each processor)"),
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_LIMITS,
    OPTIONS_JSON,
};

const command cmd_bag = {
    .name = "bag",
    .operands = "GAME",
    .summary = "P-positions among all bags of at most N stones, counted",
    .notes =
        "For rules over one bag of heaps and a few small numbers. A line is "
        "printed for each\ntotal as soon as it is known; it takes about one "
        "bit of memory a position and state.\nNumbers such as a pass are at "
        "their start; columns for their other values follow.\n\n"
        "A condition speaks of the position x in the words of claims: "
        "stones(x), max(x),\ncount(x,2), every j in 1..max(x): ...; it is "
        "asked of P-positions only, so those\nthat match are the "
        "counterexamples to \"such a position is an N-position\".\n\n"
        "-o writes the P-positions to a table, for `bouton solve --table`. "
        "Ended at any moment,\nthe same command goes on with what FILE.part "
        "has.\n",
    .examples =
        "bouton bag nim-with-a-pass --stones 60\n"
        "bouton bag amalgamation-nim --stones 40 --where 'stones(x) mod 2 = 0 "
        "and not every j in 1..max(x): count(x,j) mod 2 = 0'\n"
        "bouton bag kayles --stones 12 --misere --list\n"
        "bouton bag amalgamation-nim --stones 80 -o amalgamation.table\n"
        "bouton bag lasker-nim --stones 30 --json\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .writes = true,
    .number = "stones",
    .run = run_bag,
};
