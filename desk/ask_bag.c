/* ask_bag.c: the P-positions among all bags of heaps with at most N stones,
 * counted by total. A front that takes parts gets each total as it is known. */
#include <bouton/bag_file.h>
#include <bouton/where.h>

#include "desk.h"

RELEASE(bag)
RELEASE(where)
RELEASE(bag_file)

/* What a reply lists. */
enum { LIST_MOST = 1 << 22 };

typedef struct counting {
    const question *q;
    bt_ruleset *rules;
    bt_bag *bag;
    bt_where *where;
    bt_bag_file *file; /* NULL: none is written */
    double start;
    uint64_t positions;        /* so far */
    size_t all;                /* that there are */
    uint64_t matching, listed; /* of this total; in all */
    json *whole, *part;        /* the reply; this total */
    json *counts, *matches;    /* in the reply; NULL: not wanted */
    json *list;                /* of this total, or of the reply; or NULL */
    json **states;             /* in the reply: the counts of each state */
    bool failed;
} counting;

/* ---- one total */

static bool
list_one(counting *c, const bt_position *p)
{
    if (!c->part && c->listed == LIST_MOST)
        return fail_with(c->q, BT_ERR_LIMIT,
                         "gave up: the list has more than %d positions",
                         LIST_MOST);
    c->listed++;
    put_position(c->list, NULL, c->rules, p);
    return true;
}

static bool
look_at(const bt_position *p, void *arg)
{
    counting *c = arg;
    const question *q = c->q;
    bool holds = true;

    c->failed =
        !keep_going(q) ||
        (c->where && !ok(q, bt_where_holds(c->where, p, &holds, q->err)));
    if (c->failed || !holds)
        return !c->failed;
    c->matching++;
    c->failed = c->list && !list_one(c, p);
    return !c->failed;
}

static bool
look_at_all(counting *c)
{
    bt_err err = {0};
    bt_status s = bt_bag_each(c->bag, 0, look_at, c, &err);

    if (s != BT_OK)
        *c->q->err = err;
    return s == BT_OK && !c->failed; /* why it failed is in q->err */
}

/* What a front gets that takes parts. */
static void
begin_part(counting *c)
{
    json *counts;

    put_number(c->part, "total", (uint64_t)bt_bag_total(c->bag));
    put_number(c->part, "positions", bt_bag_positions(c->bag));
    counts = put_list(c->part, "p_positions");
    for (size_t s = 0; s < bt_bag_states(c->bag); s++)
        put_number(counts, NULL, bt_bag_p_positions(c->bag, s));
    c->list = c->q->list ? put_list(c->part, "list") : NULL;
}

static bool
count_total(counting *c)
{
    const question *q = c->q;

    c->matching = 0;
    if (c->part)
        begin_part(c);
    if ((q->list || c->where) && !look_at_all(c))
        return false;
    c->positions += bt_bag_positions(c->bag);
    put_number(c->counts, NULL, bt_bag_p_positions(c->bag, 0));
    if (c->matches)
        put_number(c->matches, NULL, c->matching);
    for (size_t s = 0; c->states && s < bt_bag_states(c->bag); s++)
        put_number(c->states[s], NULL, bt_bag_p_positions(c->bag, s));
    return true;
}

static bool
next_total(counting *c)
{
    const question *q = c->q;
    size_t mark = keep_mark(q);

    if (q->by->next)
        q->by->next(q, c->positions, c->all,
                    compose(q, "%" PRId64 " stones", bt_bag_total(c->bag) + 1));
    if (!ok(q, c->file ? bt_bag_file_next(c->file, q->err)
                       : bt_bag_next(c->bag, q->err)))
        return false;
    c->part = c->part ? out_root(q) : NULL;
    bool good = count_total(c);
    if (c->part && c->matches)
        put_number(c->part, "matching", c->matching);
    if (c->part && good)
        q->by->part(q, c->whole, c->part);
    keep_free(q, mark);
    return good;
}

/* ---- all of them */

static void
begin_states(counting *c)
{
    json *by = put_list(c->whole, "by_numbers"), *state, *numbers;
    size_t n = bt_bag_states(c->bag);

    c->states = keep_room(c->q, n, sizeof(json *));
    for (size_t s = 0; s < n; s++) {
        state = put_object(by, NULL);
        numbers = put_object(state, "numbers");
        for (size_t i = 0; i < bt_ruleset_field_count(c->rules); i++)
            if (bt_ruleset_field(c->rules, i).kind == BT_FIELD_NUMBER)
                put_integer(numbers, bt_ruleset_field(c->rules, i).name,
                            bt_bag_number(c->bag, s, i));
        c->states[s] = put_list(state, "p_positions");
    }
}

static void
begin(counting *c)
{
    const question *q = c->q;
    json *o = out_begin(q, c->rules, NULL);

    c->whole = o;
    put_number(o, "stones", (uint64_t)q->stones);
    c->counts = put_list(o, "p_positions");
    if (c->where) {
        put_text(o, "where", q->where);
        c->matches = put_list(o, "matching");
    }
    if (q->list)
        c->list = put_list(o, "list");
    if (count_fields(c->rules, BT_FIELD_NUMBER))
        begin_states(c);
    if (q->by->part && q->by->part(q, o, NULL))
        c->part = o; /* as long as there is no other */
}

static bool
begin_file(counting *c)
{
    const question *q = c->q;

    if (!q->by->writes)
        return refuse(q, "only the program writes tables");
    if (!ok(q, bt_bag_file_begin(c->bag, q->output, &c->file, q->err)))
        return false;
    keep(q, c->file, release_bag_file);
    return true;
}

/* The file takes its name, or what is there of it stays. */
static bool
end_file(const counting *c, bool good)
{
    if (!c->file)
        return good;
    good = good && ok(c->q, bt_bag_file_end(c->file, c->q->err));
    put_number(c->whole, "taken_up", (uint64_t)bt_bag_file_found(c->file));
    return good;
}

static bool
open_bag(counting *c)
{
    const question *q = c->q;
    bt_bag_options o = bt_bag_options_default();

    if (q->stones < 0)
        return refuse(q, "say how many stones: --stones N");
    o.misere = q->misere;
    o.stones = q->stones;
    o.threads = q->limits.threads;
    o.limits = q->limits;
    if (!game_load(q, q->operands.items[0], &c->rules) ||
        !ok(q, bt_bag_open(c->rules, &o, &c->bag, q->err)))
        return false;
    keep(q, c->bag, release_bag);
    if (q->output && !begin_file(c))
        return false;
    if (!q->where)
        return true;
    if (!ok(q,
            bt_where_open(c->rules, q->where, &q->limits, &c->where, q->err)))
        return false;
    keep(q, c->where, release_where);
    return true;
}

/* All bags of at most so many stones, counted by their largest heaps: what has
 * none of more than m stones has one of m, or none. */
static size_t
count_all(const question *q)
{
    size_t n = (size_t)q->stones, all = 0;
    size_t *bags = keep_room(q, n + 1, sizeof *bags);

    bags[0] = 1;
    for (size_t m = 1; m <= n; m++)
        for (size_t total = m; total <= n; total++)
            if (__builtin_add_overflow(bags[total], bags[total - m],
                                       &bags[total]))
                return SIZE_MAX;
    for (size_t total = 0; total <= n; total++)
        if (__builtin_add_overflow(all, bags[total], &all))
            return SIZE_MAX;
    return all;
}

/* What is known is known, also where a budget ran out. */
static bool
ask(const question *q)
{
    counting c = {.q = q, .start = bt_clock()};
    bool good = true;

    if (!open_bag(&c))
        return false;
    begin(&c);
    c.all = count_all(q);
    while (good && bt_bag_total(c.bag) < q->stones)
        good = next_total(&c);
    if (q->by->next)
        q->by->next(q, c.positions, c.all, NULL);
    good = end_file(&c, good);
    put_number(c.whole, "positions", c.positions);
    put_real(c.whole, "seconds", bt_clock() - c.start);
    put_number(c.whole, "threads", bt_bag_threads(c.bag));
    put_flag(c.whole, "complete", good);
    return give(q, c.whole) && good;
}

static const option OPTIONS[] = {
    NUMBER(stones, "N", "the most stones"),
    WORD(where, "CONDITION", "count those x among them for which it holds"),
    FLAG(list, "list the P-positions, with --where those that match"),
    OPTION_OUTPUT,
    OPTION_THREADS,
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_LIMITS,
    OPTIONS_JSON,
};

const command ask_bag = {
    .name = "bag",
    .operands = "GAME",
    .keys = {"game"},
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
        "If the command is\nended, the same command goes on from FILE.part.\n",
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
    .even = true,
    .writes = true,
    .number = "stones",
    .run = ask,
};
