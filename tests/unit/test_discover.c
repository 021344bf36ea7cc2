/* test_discover.c: src/discover and src/regular: what is found about all sizes,
 * held against the reference engine on small ones: the automaton of winning
 * moves and the one for Walnut are run here digit by digit, the claim is
 * checked, the script is put to MONA where that is installed. */
#include "bouton/discover.h"

#include <ctype.h>
#include <unistd.h>

#include "prover.h"

enum { MOST_STATES = 200, DIGITS = 6 };

static bt_discovery *
found(const bt_ruleset *r, bt_discover_options o, const char *name)
{
    bt_discovery *d = NULL;
    bt_err err = {0};
    o.limits = bt_limits_default();
    o.words = true;
    o.verify = prover_verify;
    game_must(bt_discover(r, &o, &d, &err), name, &err);
    CHECK(bt_discovery_truth(d) == BT_PROVED, "%s: %s", name,
          bt_discovery_why(d));
    return d;
}

/* ---- automata in texts ---- */

typedef struct automaton {
    size_t tracks, states;
    bool accept[MOST_STATES];
    unsigned next[MOST_STATES][256];
} automaton;

/* The number behind, with whatever stands before it skipped. */
static long
number(const char **text)
{
    char *end;
    while (**text && !isdigit((unsigned char)**text))
        ++*text;
    long n = strtol(*text, &end, 10);
    *text = end;
    return n;
}

static const char *
after(const char *text, const char *key)
{
    const char *at = text ? strstr(text, key) : NULL;
    return at ? at + strlen(key) : "";
}

/* {..., "accept": [states], "next": [[...], ...]}: bit i of a letter is the
 * digit of track i. */
static void
read_json(const char *text, size_t tracks, size_t states, automaton *a)
{
    const char *accept = after(text, "\"accept\": ["),
               *next = after(text, "\"next\": [");
    *a = (automaton){.tracks = tracks, .states = states};
    while (isdigit((unsigned char)*accept) || *accept == ',' || *accept == ' ')
        if (isdigit((unsigned char)*accept))
            a->accept[(size_t)number(&accept) % MOST_STATES] = true;
        else
            accept++;
    for (size_t q = 0; q < states; q++)
        for (size_t s = 0; s < (size_t)1 << tracks; s++)
            a->next[q][s] = (unsigned)number(&next) % MOST_STATES;
}

/* Walnut's: "STATE OUTPUT" and a line "d d -> STATE" for every letter. */
static void
read_walnut(const char *text, size_t tracks, size_t states, automaton *a)
{
    const char *at = strchr(text, '\n');
    *a = (automaton){.tracks = tracks, .states = states};
    for (size_t i = 0; at && i < states; i++) {
        size_t q = (size_t)number(&at) % MOST_STATES;
        a->accept[q] = number(&at) != 0;
        for (size_t s = 0; s < (size_t)1 << tracks; s++) {
            size_t letter = 0;
            for (size_t t = 0; t < tracks; t++)
                letter |= (size_t)(number(&at) & 1) << t;
            a->next[q][letter] = (unsigned)number(&at) % MOST_STATES;
        }
    }
}

/* Base 2, most significant digit first, track 0 in the lowest bit. */
static bool
accepts(const automaton *a, const unsigned *value)
{
    unsigned q = 0;
    for (unsigned bit = DIGITS; bit-- > 0;) {
        size_t letter = 0;
        for (size_t t = 0; t < a->tracks; t++)
            letter |= (size_t)(value[t] >> bit & 1) << t;
        q = a->next[q][letter];
    }
    return a->accept[q];
}

/* ---- two heaps of a bag, or two piles ---- */

static bt_position *
place(const bt_ruleset *r, bool bag, unsigned x, unsigned y)
{
    char text[40];
    snprintf(text, sizeof text, bag ? "[%u,%u]" : "(%u,%u)", x, y);
    return game_position(r, text);
}

static bool
is_p(bt_solver *s, const bt_position *p)
{
    bt_outcome o = BT_N;
    bt_err err = {0};
    game_must(bt_solver_outcome(s, p, &o, &err), "outcome", &err);
    return o == BT_P;
}

static bool
has_option(const bt_ruleset *r, const bt_position *p, const bt_position *q)
{
    bt_limits limits = bt_limits_default();
    bt_options *o = NULL;
    bt_err err = {0};
    bool found_it = false;
    char *want = bt_position_text(r, q);
    game_must(bt_options_new(r, p, &limits, &o, &err), "options", &err);
    for (size_t i = 0; i < bt_options_count(o) && !found_it; i++) {
        char *text = bt_position_text(r, bt_options_position(o, i));
        found_it = strcmp(text, want) == 0;
        free(text);
    }
    free(want);
    bt_options_free(o);
    return found_it;
}

static const struct {
    const char *game, *setting;
    bool bag, misere;
    unsigned high;
} pairs[] = {
    {"nim", NULL, true, false, 6},
    {"nim", NULL, true, true, 6},
    {"limited-by-last-move-nim", NULL, false, false, 7},
};

/* The move from places 0, 1 to places 2, 3, or with those the other way round:
 * a bag forgets which heap is which. */
static bool
is_said(const automaton *moves, const unsigned *v, bool bag)
{
    const unsigned turned[4] = {v[0], v[1], v[3], v[2]};
    return accepts(moves, v) || (bag && accepts(moves, turned));
}

static void
check_moves(const bt_ruleset *r, size_t i, const automaton *moves,
            const automaton *set)
{
    bt_solver *s = game_solver(r, pairs[i].misere, "reference");
    bool bag = pairs[i].bag;
    unsigned high = pairs[i].high, v[4];
    for (v[0] = 0; v[0] <= high; v[0]++)
        for (v[1] = 0; v[1] <= high; v[1]++) {
            bt_position *p = place(r, bag, v[0], v[1]);
            CHECK(accepts(set, v) == is_p(s, p), "%s: the set at %u, %u",
                  pairs[i].game, v[0], v[1]);
            for (v[2] = 0; v[2] <= high; v[2]++)
                for (v[3] = 0; v[3] <= high; v[3]++) {
                    bt_position *q = place(r, bag, v[2], v[3]);
                    bool wins = is_p(s, q) && has_option(r, p, q);
                    CHECK(is_said(moves, v, bag) == wins,
                          "%s: %u, %u to %u, %u", pairs[i].game, v[0], v[1],
                          v[2], v[3]);
                    bt_position_free(q);
                }
            bt_position_free(p);
        }
    bt_solver_free(s);
}

static void
case_moves(void)
{
    static automaton moves, set;
    for (size_t i = 0; i < COUNT(pairs); i++) {
        bt_ruleset *r = game_load(pairs[i].game, pairs[i].setting);
        bt_discovery *d =
            found(r,
                  (bt_discover_options){.heaps = pairs[i].bag ? 2 : 0,
                                        .misere = pairs[i].misere,
                                        .strategy = true,
                                        .scripts = true},
                  pairs[i].game);
        const bt_strategy *strategy = bt_discovery_strategy(d);
        const bt_scripts *scripts = bt_discovery_scripts(d);
        if (CHECK(strategy->json && strategy->states <= MOST_STATES, "%s: %s",
                  pairs[i].game, strategy->why ? strategy->why : "") &&
            CHECK(scripts->walnut_set != NULL, "%s: no set", pairs[i].game)) {
            read_json(strategy->json, 4, strategy->states, &moves);
            read_walnut(scripts->walnut_set, 2, bt_discovery_states(d), &set);
            check_moves(r, i, &moves, &set);
            CHECK(has(strategy->dot, "digraph"), "%s: no graph", pairs[i].game);
        }
        bt_discovery_free(d);
        bt_ruleset_free(r);
    }
}

/* ---- scripts and claims ---- */

/* MONA says it, too; 0: yes, 1: no, -1: it is not here. */
static int
ask_mona(const char *script)
{
    char path[] = "/tmp/bouton-mona-XXXXXX", command[200];
    if (system("command -v mona >/dev/null 2>&1") != 0)
        return -1;
    FILE *f = fdopen(mkstemp(path), "w");
    fputs(script, f);
    fclose(f);
    snprintf(command, sizeof command,
             "mona -q %s 2>&1 | grep -q 'Formula is valid'", path);
    int code = system(command);
    unlink(path);
    return code != 0;
}

static const struct {
    const char *game, *setting;
    bt_discover_options options;
    const char *words; /* of the description */
} sets[] = {
    {"nim", NULL, {.heaps = 2}, "a1 xor a2 = 0"},
    {"nim", NULL, {.heaps = 3}, "a1 xor a2 xor a3 = 0"},
    {"subtraction", "S={1,3,4}", {.heaps = 1}, "mod 7"},
    {"subtraction", "S={2^i : i >= 0}", {.heaps = 1}, "mod 3"},
    {"maximum-nim", "f(n)=n/2", {0}, NULL},
    {"wythoff", NULL, {0}, NULL},
};

/* The claim that the discovery writes is one that `logic` proves. */
static void
check_claim(const char *game, const char *setting, const char *claim)
{
    char text[4000], with[100] = "";
    bt_verdict v;
    bt_err err = {0};
    if (setting)
        snprintf(with, sizeof with, " with %.*s = %s",
                 (int)strcspn(setting, "="), setting, strchr(setting, '=') + 1);
    snprintf(text, sizeof text, "claim X \"t\"\nin %s%s\n%s", game, with,
             claim);
    bt_status s = prover_ask(text, "logic", prover_verify, NULL, &v, &err);
    CHECK(s == BT_OK && v.truth == BT_PROVED, "%s\n%d %d %s", text, s, v.truth,
          err.text);
    bt_verdict_free(&v);
}

static void
case_sets(void)
{
    for (size_t i = 0; i < COUNT(sets); i++) {
        bt_ruleset *r = game_load(sets[i].game, sets[i].setting);
        bt_discover_options o = sets[i].options;
        o.scripts = true;
        bt_discovery *d = found(r, o, sets[i].game);
        const bt_scripts *scripts = bt_discovery_scripts(d);
        const char *claim = bt_discovery_claim(d),
                   *proof = bt_discovery_certificate(d);
        CHECK(has(bt_discovery_description(d), sets[i].words), "%s: %s",
              sets[i].game, bt_discovery_description(d));
        CHECK(proof && verifier_run(proof, strlen(proof)) == 0,
              "%s: its certificate", sets[i].game);
        CHECK(scripts->mona || scripts->why, "%s: no script, no reason",
              sets[i].game);
        CHECK(!scripts->mona || ask_mona(scripts->mona) <= 0,
              "%s: MONA says no", sets[i].game);
        CHECK(has(scripts->walnut, "eval terminal \"?msd_") &&
                  has(scripts->walnut, "\neval reach "),
              "%s: %s", sets[i].game, scripts->walnut ? scripts->walnut : "");
        if (claim && *claim)
            check_claim(sets[i].game, sets[i].setting, claim);
        bt_discovery_free(d);
        bt_ruleset_free(r);
    }
}

static void
check_values(const char *game, const char *setting, const char *first,
             const char *second)
{
    bt_ruleset *r = game_load(game, setting);
    bt_discover_options o = {.grundy = true, .strategy = true, .scripts = true};
    bt_discovery *d = found(r, o, game);
    const char *words = bt_discovery_description(d);
    CHECK(words && strstr(words, first) && strstr(words, second), "%s: %s",
          game, words ? words : "");
    CHECK(bt_discovery_strategy(d)->why && bt_discovery_scripts(d)->why,
          "%s: moves of values", game);
    bt_discovery_free(d);
    bt_ruleset_free(r);
}

/* Lasker's Nim: 4k + 3 and 4k + 4 change places (Winning Ways, chapter 4). */
static void
case_values(void)
{
    check_values("lasker-nim", NULL, "a1 if a1 mod 4 in {1, 2}, a1 + 1 if a1",
                 "mod 4 = 3, else a1 - 1 for a1 >= 1; before that 0");
    check_values("kayles", NULL,
                 "values 01231432142641271432146741285472186741231",
                 ", period 12 from 71 on");
    check_values("subtraction", "S={1,2,3}", "values 0123,",
                 "period 4 from 0 on");
}

/* ---- guesses that are refuted ---- */

/* Heaps of 4 come with a period that no table within reach tells apart: what
 * refuted guesses are wrong about, beyond the table, leads to the set. */
static void
case_facts(void)
{
    bt_ruleset *r = game_load("nim-with-a-pass", NULL);
    bt_discover_options o = bt_discover_options_default();
    bt_discovery *d = NULL;
    bt_err err = {0};
    o.counts = 4;
    o.numeration = "base-2";
    o.verify = prover_verify;
    game_must(bt_discover(r, &o, &d, &err), "counts", &err);
    const char *log = bt_discovery_log(d);
    CHECK(bt_discovery_truth(d) == BT_PROVED, "%s", bt_discovery_why(d));
    CHECK(strstr(log, "by pass") && strstr(log, "first wrong at"), "%s", log);
    bt_discovery_free(d);
    bt_ruleset_free(r);
}

/* ---- what comes first ---- */

typedef struct early {
    unsigned calls;
    bt_truth truth;
    uint32_t states, moves;
    bool words;
} early;

static void
note_early(void *context, const bt_discovery *d)
{
    early *e = context;
    e->calls++;
    e->truth = bt_discovery_truth(d);
    e->states = bt_discovery_states(d);
    e->moves = bt_discovery_strategy(d)->states;
    e->words = *bt_discovery_description(d) || *bt_discovery_claim(d);
}

/* The verdict and the moves are known before words are looked for. */
static void
case_words_are_last(void)
{
    bt_ruleset *r = game_load("nim", NULL);
    early e = {0};
    bt_discovery *d =
        found(r,
              (bt_discover_options){
                  .strategy = true, .found = note_early, .found_context = &e},
              "nim");
    CHECK(e.calls == 1 && e.truth == BT_PROVED && e.states == 2 && e.moves > 0,
          "%u calls, %u states, %u of moves", e.calls, e.states, e.moves);
    CHECK(!e.words && *bt_discovery_description(d), "words: %s",
          bt_discovery_description(d));
    bt_discovery_free(d);
    bt_ruleset_free(r);
}

int
main(int argc, char **argv)
{
    verifier_find(argc > 0 ? argv[0] : NULL);
    RUN(case_moves);
    RUN(case_sets);
    RUN(case_values);
    RUN(case_facts);
    RUN(case_words_are_last);
    return check_done();
}
