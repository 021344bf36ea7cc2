/* test_desk.c: bouton-desk.h as a front uses it: what stays between questions,
 * games from memory, a front that cancels, one that has no checker, and matches. */
#include <stdlib.h>

#include "check.h"
#include "desk/bouton-desk.h"
#include "desk/json.h"

static const char *const GAMES[] = {BT_GAMES_DIR};
static const bt_desk_host HOST = {.games = GAMES, .n_games = 1};

/* The reply, read; free it. */
static json *
ask(bt_desk *d, const char *request)
{
    char *reply = NULL;
    json *v = NULL;
    int code = bt_desk_answer(d, request, strlen(request), &reply);

    CHECK(json_read(reply, strlen(reply), &v, NULL) == BT_OK, "%s", reply);
    CHECK(get_number(v, "status") == (uint64_t)code, "%s", reply);
    free(reply);
    return v;
}

static uint64_t
examined(bt_desk *d, const char *request)
{
    json *v = ask(d, request);
    uint64_t n = get_number(v, "examined");

    CHECK(get_number(v, "status") == 0, "%s", request);
    json_free(v);
    return n;
}

static void
case_neighbours_are_cheap(void)
{
    static const char *const first =
        "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\","
        "\"position\":\"9,12,14,15\",\"engine\":\"reference\"}";
    static const char *const next[] = {
        "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\","
        "\"position\":\"9,12,14,14\",\"engine\":\"reference\"}",
        "{\"ask\":\"moves\",\"game\":\"amalgamation-nim\","
        "\"position\":\"9,12,13,15\",\"engine\":\"reference\"}",
    };
    bt_desk *d = bt_desk_new(&HOST);
    uint64_t cost = examined(d, first);

    CHECK(cost > 10000, "the first question: %llu", (unsigned long long)cost);
    CHECK(examined(d, first) < cost / 100, "the same again");
    for (size_t i = 0; i < COUNT(next); i++) {
        uint64_t more = examined(d, next[i]);
        CHECK(more < cost / 10, "%s: %llu of %llu", next[i],
              (unsigned long long)more, (unsigned long long)cost);
    }
    bt_desk_free(d);
}

/* Too little memory for two games: the one asked less recently goes. */
static void
case_memory_is_capped(void)
{
    static const char *const a =
        "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\","
        "\"position\":\"9,12,14,15\",\"engine\":\"reference\"}";
    static const char *const b =
        "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\",\"misere\":true,"
        "\"position\":\"9,12,14,15\",\"engine\":\"reference\"}";
    bt_desk_host host = HOST;
    host.memory = 1;
    bt_desk *none = bt_desk_new(&host);
    uint64_t cost = examined(none, a);

    CHECK(examined(none, a) == cost, "nothing stays in a byte");
    bt_desk_free(none);
    bt_desk *d = bt_desk_new(&HOST);
    examined(d, a);
    examined(d, b);
    CHECK(examined(d, a) < cost / 100 && examined(d, b) < cost / 100,
          "two kinds of play are two games, and both stay");
    bt_desk_free(d);
}

/* The bytes of the rules are the game, whatever it is called. */
static void
case_rules_are_their_bytes(void)
{
    static const struct {
        const char *rules, *outcome;
    } games[] = {{"t <= 2", "P"}, {"t <= 3", "N"}, {"t <= 2", "P"}};
    bt_desk *d = bt_desk_new(&HOST);

    for (size_t i = 0; i < COUNT(games); i++) {
        char request[400];
        snprintf(request, sizeof request,
                 "{\"ask\":\"solve\",\"rules\":\"game mine\\nheaps a\\n"
                 "move take t: a -> a - t for 1 <= t <= a and %s\\n\","
                 "\"position\":\"3\"}",
                 games[i].rules);
        json *v = ask(d, request);
        const char *got = get_text(get_first(v, "answers"), "outcome");
        CHECK(got && strcmp(got, games[i].outcome) == 0, "%s: %s",
              games[i].rules, got ? got : "no answer");
        json_free(v);
    }
    bt_desk_free(d);
}

static void
case_games_from_memory(void)
{
    static const char text[] = "game small\nheaps a\n"
                               "move take: a -> a - 1 for a >= 1\n";
    static const bt_memory_file file = {"g/small.game", text, sizeof text - 1};
    static const bt_memory memory = {&file, 1};
    static const char *const folder[] = {"g"};
    bt_files files = bt_files_memory(&memory);
    bt_desk_host host = {.files = &files, .games = folder, .n_games = 1};
    bt_desk *d = bt_desk_new(&host);
    json *v = ask(d, "{\"ask\":\"solve\",\"game\":\"small\","
                     "\"position\":\"1,1\",\"id\":[7]}");
    const json *answer = get_first(v, "answers");

    CHECK(answer && strcmp(get_text(answer, "outcome"), "P") == 0, "small");
    CHECK(json_count(json_get(v, "id")) == 1, "the id comes back");
    json_free(v);
    v = ask(d, "{\"ask\":\"solve\",\"game\":\"nim\",\"position\":\"1\"}");
    CHECK(get_number(v, "status") == 2 && json_get(v, "error"), "no nim here");
    json_free(v);
    bt_desk_free(d);
}

static bool
always(void *context)
{
    ++*(int *)context;
    return true;
}

static void
case_cancelled(void)
{
    int asked = 0;
    bt_desk_host host = HOST;
    host.context = &asked;
    host.interrupted = always;
    bt_desk *d = bt_desk_new(&host);
    json *v = ask(d, "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\","
                     "\"position\":\"40,50,61,72,83\",\"max-steps\":0}");

    CHECK(get_number(v, "status") == 130 && asked > 0, "it is cancelled");
    json_free(v);
    bt_desk_free(d);
}

/* After so many looks; 0: not at all. */
static bool
in_a_while(void *context)
{
    int *left = context;

    return *left > 0 && --*left == 0;
}

/* What was interrupted is not built upon. */
static void
case_asked_again(void)
{
    static const char *const question =
        "{\"ask\":\"moves\",\"game\":\"amalgamation-nim\","
        "\"position\":\"9,12,14,15\",\"engine\":\"reference\"}";
    int left = 0;
    bt_desk_host host = HOST;
    host.context = &left;
    host.interrupted = in_a_while;
    bt_desk *d = bt_desk_new(&host), *other = bt_desk_new(&HOST);
    uint64_t cost = examined(other, question);

    CHECK(examined(d, question) == cost, "the first time");
    left = 100;
    json *v = ask(d, "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\","
                     "\"position\":\"40,50,61,72\","
                     "\"engine\":\"reference\",\"max-steps\":0}");
    CHECK(get_number(v, "status") == 130, "it is cancelled");
    json_free(v);
    CHECK(left == 0 && examined(d, question) == cost, "from the beginning");
    bt_desk_free(d);
    bt_desk_free(other);
}

/* What the host allows is the most, also where no limit is asked for. */
static void
case_host_limits(void)
{
    static const char *const keys[] = {"max-positions", "max-steps",
                                       "max-memory"};
    bt_desk_host host = HOST;

    for (size_t i = 0; i < COUNT(keys); i++) {
        host.max_positions = i == 0 ? 5 : 0;
        host.max_steps = i == 1 ? 5000 : 0;
        host.max_memory = i == 2 ? 5000 : 0;
        bt_desk *d = bt_desk_new(&host);
        for (int wanted = 0; wanted < 2; wanted++) {
            char request[200];
            snprintf(request, sizeof request,
                     "{\"ask\":\"solve\",\"game\":\"amalgamation-nim\","
                     "\"position\":\"9,12,14,15\",\"engine\":\"reference\","
                     "\"%s\":%s}",
                     keys[i], wanted ? "1000000000000" : "0");
            json *v = ask(d, request);
            const char *status = get_text(json_get(v, "error"), "status");
            CHECK(get_number(v, "status") == 3 && status &&
                      strcmp(status, "limit") == 0,
                  "%s: %s", request, status ? status : "answered");
            json_free(v);
        }
        bt_desk_free(d);
    }
}

/* Numbers beyond 64 bits need a theorem, and a theorem needs a checker. */
static void
case_no_checker(void)
{
    bt_desk *d = bt_desk_new(&HOST);
    json *v = ask(d, "{\"ask\":\"solve\",\"game\":\"nim\","
                     "\"position\":\"[(10^30),(10^30)]\"}");

    CHECK(get_number(v, "status") != 0 && !get_first(v, "answers"),
          "PROVED without a checker");
    json_free(v);
    bt_desk_free(d);
}

/* Tiles of one table: only the first one costs. */
static void
case_tiles(void)
{
    bt_desk *d = bt_desk_new(&HOST);
    unsigned char cells[10 * 10];
    uint64_t cost[3] = {0};

    for (int i = 0; i < 3; i++) {
        char request[200], *reply = NULL;
        json *v = NULL;
        snprintf(request, sizeof request,
                 "{\"ask\":\"tile\",\"game\":\"wythoff\",\"max\":%d,"
                 "\"row\":%d,\"rows\":10,\"columns\":10}",
                 199 - i, 10 * i);
        memset(cells, 7, sizeof cells);
        int code = bt_desk_tile(d, request, strlen(request), cells,
                                sizeof cells, &reply);
        CHECK(code == 0 && json_read(reply, strlen(reply), &v, NULL) == BT_OK,
              "%s", reply);
        cost[i] = get_number(v, "examined");
        CHECK(!json_get(get_first(v, "answers"), "cells"), "%s", reply);
        json_free(v);
        free(reply);
        /* (0,0) (1,2) (2,1) (3,5) (5,3) (4,7) (7,4); (10,6) (13,8) (15,9) */
        size_t p = 0;
        for (size_t k = 0; k < sizeof cells; k++)
            p += cells[k] == 0;
        CHECK(p == (i == 0 ? 7 : i == 1 ? 3 : 0), "tile %d has %zu", i, p);
    }
    CHECK(cost[0] >= 40000 && cost[1] == 0 && cost[2] == 0, "%llu, %llu",
          (unsigned long long)cost[0], (unsigned long long)cost[1]);
    char *reply = NULL;
    const char *large = "{\"ask\":\"tile\",\"game\":\"wythoff\",\"max\":9,"
                        "\"bytes\":2}";
    CHECK(bt_desk_tile(d, large, strlen(large), cells, sizeof cells, &reply) ==
              2,
          "%s", reply);
    free(reply);
    bt_desk_free(d);
}

/* ---- play, against what the xor of the heaps says */

static unsigned
xor_of(const json *at)
{
    unsigned x = 0;

    for (const json *h = get_first(json_get(at, "fields"), "a"); h; h = h->next)
        x ^= (unsigned)h->integer;
    return x;
}

/* Is what the reply says of this position right? */
static void
check_stand(const json *at)
{
    const char *outcome = get_text(at, "outcome");
    const json *wins = json_get(at, "wins");

    CHECK(outcome && *outcome == (xor_of(at) == 0 ? 'P' : 'N'), "%s",
          get_text(at, "position"));
    CHECK(!wins || wins->flag == (xor_of(at) == 0), "%s",
          get_text(at, "position"));
}

/* What a turn says; mistakes of the program are counted. */
static void
check_turn(const json *a, int *mistakes)
{
    const json *played = json_get(a, "played"), *answer = json_get(a, "answer");
    const json *winning = json_get(a, "winning");
    const char *at = get_text(a, "position");

    check_stand(a);
    check_stand(played);
    check_stand(json_get(a, "now"));
    CHECK(json_is(winning, JSON_OBJECT) == (xor_of(a) != 0), "%s", at);
    CHECK(!json_is(winning, JSON_OBJECT) || xor_of(winning) == 0, "%s", at);
    if (json_is(answer, JSON_OBJECT)) {
        check_stand(answer);
        *mistakes += xor_of(played) != 0 && xor_of(answer) != 0;
    } else {
        CHECK(get_flag(a, "over") && strcmp(get_text(a, "winner"), "you") == 0,
              "%s", at);
    }
}

static json *
play_turn(bt_desk *d, const char *level, const char *position, size_t move,
          bool spent, int *mistakes)
{
    char request[300];

    snprintf(request, sizeof request,
             "{\"ask\":\"play\",\"game\":\"nim\",\"position\":\"%s\","
             "\"move\":%zu,\"level\":\"%s\",\"seed\":%zu,\"spent\":%s}",
             position, move, level, 7 * move, spent ? "true" : "false");
    json *v = ask(d, request), *again = ask(d, request);
    const json *now = json_get(get_first(v, "answers"), "now");
    const json *same = json_get(get_first(again, "answers"), "now");

    check_turn(get_first(v, "answers"), mistakes);
    CHECK(strcmp(get_text(now, "position"), get_text(same, "position")) == 0,
          "%s is not the same again", request);
    json_free(again);
    return v;
}

/* The player takes the k-th move of what there is, again and again. */
static void
play_match(bt_desk *d, const char *level, size_t k, int *mistakes)
{
    char position[40] = "3,4,5";
    size_t moves = 12;
    bool spent = false;

    *mistakes = 0;
    while (moves > 0) {
        json *v = play_turn(d, level, position, k % moves + 1, spent, mistakes);
        const json *a = get_first(v, "answers"), *now = json_get(a, "now");
        spent = get_flag(a, "spent");
        moves = (size_t)get_number(now, "moves");
        snprintf(position, sizeof position, "%s", get_text(now, "position"));
        CHECK(get_flag(a, "over") == (moves == 0), "%s", position);
        json_free(v);
    }
}

static void
case_play(void)
{
    bt_desk *d = bt_desk_new(&HOST);
    int made = 0, careless = 0, mistakes;

    for (size_t k = 0; k < 12; k++) {
        play_match(d, "perfect", k, &mistakes);
        CHECK(mistakes == 0, "perfect: %d", mistakes);
        play_match(d, "chance", k, &mistakes);
        CHECK(mistakes <= 1, "chance: %d", mistakes);
        made += mistakes;
        play_match(d, "careless", k, &mistakes);
        careless += mistakes;
    }
    /* 3,4,5 has one winning move: who takes another one is given a chance */
    CHECK(made >= 10 && careless >= 5, "%d, %d", made, careless);
    bt_desk_free(d);
}

int
main(void)
{
    RUN(case_neighbours_are_cheap);
    RUN(case_memory_is_capped);
    RUN(case_rules_are_their_bytes);
    RUN(case_games_from_memory);
    RUN(case_cancelled);
    RUN(case_asked_again);
    RUN(case_host_limits);
    RUN(case_no_checker);
    RUN(case_tiles);
    RUN(case_play);
    return check_done();
}
