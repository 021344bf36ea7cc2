/* prop_formulate.c: a problem and its formula are true of the same numbers.
 *
 * Random statements about families with a known set of P-positions are said as
 * formulas and compiled; at all small values of the variables the automaton
 * must accept just those where the evaluator of core says that the problem
 * fails or has no value. */
#include <stdlib.h>

#include "base/budget.h"
#include "base/fail.h"
#include "check.h"
#include "claim.h"
#include "core/eval.h"
#include "core/view.h"
#include "discover/discovery.h"
#include "logic/formulate.h"
#include "prove/prove.h"

enum { CLAIMS = CHECK_SAMPLES(300), SIDE = 6, DEPTH = 3, STEPS = 3000000 };

/* How positions of the family are written, with terms for the %s. */
static const struct {
    const char *game, *member;
    const char *place[3];
    int64_t heaps, counts;
    bool xor_is_known; /* the set is in base 2 */
} families[] = {
    {"nim", "[a,b]", {"[%s,%s]", "[%s]", "[%s,%s,1]"}, 3, 0, true},
    {"nim misere", "[a,2,b]", {"[%s,2,%s]", "[%s]", "[0,%s,2,%s]"}, 3, 0, true},
    {"nim-with-a-pass",
     "[a,b] pass=1",
     {"[%s,%s] pass=0", "[%s] pass=1", "[%s,%s] pass=1"},
     2,
     0,
     true},
    {"limited-by-last-move-nim",
     "(a,b)",
     {"(%s,%s)", "(%s,1)", "(3,%s)"},
     1,
     0,
     true},
    {"cheating-nim",
     "(a,b,2)",
     {"(%s,%s,2)", "(1,%s,%s)", "(%s,%s,1)"},
     2,
     0,
     true},
    {"wythoff", "(a,b)", {"(%s,%s)", "(%s,1)", "(3,%s)"}, 1, 0, false},
    {"nim",
     "[1^a,2^b]",
     {"[1^%s,2^%s]", "<%s,%s>", "[1^%s,2,2^%s]"},
     0,
     2,
     true},
};

/* ---- random text ---- */

typedef struct writer {
    unsigned seed;
    size_t family, numbers; /* k0, k1, .. run */
    bool moves;             /* q runs */
    bt_text t;
} writer;

static unsigned
pick(writer *w, unsigned n)
{
    w->seed = w->seed * 1103515245u + 12345u;
    return (w->seed >> 12) % n;
}

static void write_place(writer *w);

static void
write_term(writer *w, int depth)
{
    static const char *const two[] = {"(", "(", "(", "min(", "max(", "(", "("};
    static const char *const between[] = {" + ", " - ", " - ",  ", ",
                                          ", ",  " + ", " xor "};
    unsigned c = 1 + pick(w, 4), how = depth > 0 ? pick(w, 16) : pick(w, 5);
    if (how >= 9) {
        how = (how - 9) % (families[w->family].xor_is_known ? 7 : 6);
        bt_text_add(&w->t, "%s", two[how]);
        write_term(w, depth - 1);
        bt_text_add(&w->t, "%s", between[how]);
        write_term(w, depth - 1);
        bt_text_add(&w->t, ")");
    } else if (how >= 5) {
        bt_text_add(&w->t, how == 8 ? "step(" : how == 5 ? "(%u*" : "((", c);
        write_term(w, depth - 1);
        bt_text_add(&w->t,
                    how == 6   ? ") / %u)"
                    : how == 7 ? ") mod %u)"
                               : ")",
                    c);
    } else if (how == 4 && depth > 0) {
        bt_text_add(&w->t, "stones(");
        write_place(w);
        bt_text_add(&w->t, ")");
    } else if (how == 3 && w->numbers) {
        bt_text_add(&w->t, "k%u", pick(w, (unsigned)w->numbers));
    } else if (how >= 3) {
        bt_text_add(&w->t, "%u", pick(w, 6));
    } else {
        bt_text_add(&w->t, how == 1 ? "b" : "a");
    }
}

static void
write_place(writer *w)
{
    const char *form = families[w->family].place[pick(w, 3)];
    bool counts = families[w->family].counts > 0;
    if (pick(w, 3) == 0) {
        bt_text_add(&w->t, w->moves && pick(w, 2) ? "q" : "x");
        return;
    }
    for (const char *c = form; *c; c++) {
        if (*c != '%') {
            bt_text_add(&w->t, "%c", *c);
            continue;
        }
        c++;
        bt_text_add(&w->t, counts ? "(" : "");
        write_term(w, 1);
        bt_text_add(&w->t, counts ? ")" : "");
    }
}

static void write_condition(writer *w, int depth);

/* A number that runs, between constants or not. */
static void
write_quantifier(writer *w, int depth)
{
    static const char *const how[] = {"exists", "every", "exactly one"};
    bt_text_add(&w->t, "(%s k%zu in %u..", how[pick(w, 3)], w->numbers,
                pick(w, 3));
    bool constant = pick(w, 2);
    if (constant)
        bt_text_add(&w->t, "%u", 2 + pick(w, 4));
    else
        write_term(w, 1);
    bt_text_add(&w->t, ": ");
    if (constant && pick(w, 2))
        bt_text_add(&w->t,
                    pick(w, 2) ? "k%zu*a mod (k%zu+1) = 0 and "
                               : "(k%zu = 1 or b / k%zu < 3) and ",
                    w->numbers, w->numbers);
    w->numbers++;
    write_condition(w, depth - 1);
    w->numbers--;
    bt_text_add(&w->t, ")");
}

static void
write_moves(writer *w, int depth)
{
    bool before = w->moves;
    bt_text_add(&w->t, "(%s q in moves(x): ", pick(w, 2) ? "exists" : "every");
    w->moves = true;
    write_condition(w, depth - 1);
    w->moves = before;
    bt_text_add(&w->t, ")");
}

static void
write_atom(writer *w)
{
    static const char *const relation[] = {" = ", " <= ", " < ", " != "};
    const char *form = families[w->family].place[0];
    bool counts = families[w->family].counts > 0; /* moves are refused */
    unsigned how = pick(w, 9);
    if (how < (counts ? 2 : 3)) {
        bt_text_add(&w->t, how == 0 ? "P(" : how == 1 ? "N(" : "terminal(");
        write_place(w);
        bt_text_add(&w->t, ")");
    } else if (how < 5) {
        write_place(w);
        bt_text_add(&w->t, how == 3 && !counts ? " -> " : " = ");
        write_place(w);
    } else if (how == 5) {
        bt_text_add(&w->t, "x in {");
        bt_text_add(&w->t, form, "j", pick(w, 2) ? "(j+1)" : "(7-2*j)");
        bt_text_add(&w->t, " for j >= %u}", pick(w, 3));
    } else if (how == 6 && families[w->family].xor_is_known) {
        bt_text_add(&w->t, "(exists u in {2^i : i >= 0}: u <= 9 and a mod u = "
                           "b mod 2)");
    } else {
        write_term(w, 2);
        bt_text_add(&w->t, "%s", relation[pick(w, 4)]);
        write_term(w, 2);
    }
}

static void
write_condition(writer *w, int depth)
{
    static const char *const joins[] = {" and ", " or ", " iff ", " implies "};
    unsigned how = depth > 0 ? pick(w, 10) : 9;
    if (how < 4) {
        bt_text_add(&w->t, "(");
        write_condition(w, depth - 1);
        bt_text_add(&w->t, "%s", joins[how]);
        write_condition(w, depth - 1);
        bt_text_add(&w->t, ")");
    } else if (how == 4) {
        bt_text_add(&w->t, "not (");
        write_condition(w, depth - 1);
        bt_text_add(&w->t, ")");
    } else if (how < 7) {
        write_quantifier(w, depth);
    } else if (how == 7 && !families[w->family].counts) {
        write_moves(w, depth);
    } else {
        bt_text_add(&w->t, "(");
        write_atom(w);
        bt_text_add(&w->t, ")");
    }
}

static char *
random_claim(size_t family, unsigned seed)
{
    writer w = {.seed = seed, .family = family};
    bt_text_add(&w.t,
                "claim X \"t\"\nin %s\nlet step(n) = max(n - 3, 5 - n)\n"
                "for x = %s where ",
                families[family].game, families[family].member);
    write_condition(&w, 1);
    bt_text_add(&w.t, "\nrange a <= 4, b <= 4\n");
    write_condition(&w, DEPTH);
    bt_text_add(&w.t, "\n");
    return bt_text_take(&w.t);
}

/* ---- both readings ---- */

typedef struct bench {
    size_t family;
    bt_discovery *found;
    bt_budget budget;
    unsigned long claims, refused, values, undefined;
} bench;

static void
compare_values(bench *b, bt_case *k, const bt_dfa *d, const int *var,
               const char *claim)
{
    bt_evaluator e;
    bt_eval_open(&e, &k->part, &k->oracle, k->budget, NULL);
    for (int64_t n = 0; n < (SIDE + 1) * (SIDE + 1); n++) {
        int64_t word[BT_MAX_TRACKS] = {0};
        bt_finding f = BT_FINDING_UNKNOWN;
        e.number[0] = n / (SIDE + 1);
        e.number[1] = n % (SIDE + 1);
        for (size_t i = 0; i < 2; i++) {
            int track = bt_dfa_track(d, var[i]);
            if (track >= 0)
                word[track] = e.number[i];
        }
        if (bt_eval_problem(&e, k->part.problem, &f) != BT_OK ||
            f == BT_FINDING_UNKNOWN)
            continue;
        bool fails = f == BT_FINDING_FAILS || f == BT_FINDING_UNDEFINED;
        CHECK(bt_dfa_accepts(d, word) == fails, "at %lld %lld: %s\n%s",
              (long long)e.number[0], (long long)e.number[1],
              fails ? "fails" : "holds", claim);
        b->values++;
        b->undefined += f == BT_FINDING_UNDEFINED;
    }
}

static bool
has_power(const bt_part *p)
{
    const bt_problem *q = p->problem;
    const bt_node all[] = {q->where, q->defined, q->holds, q->member};
    for (size_t i = 0; i < 3 + (q->kind == BT_MEMBER_PLACE); i++)
        if (bt_view_has(&p->core, all[i], BT_NODE_POW) ||
            bt_view_has(&p->core, all[i], BT_NODE_LOG2))
            return true;
    return false;
}

/* `for_all`: as where powers may stand, but none does. */
static bt_status
compile(bench *b, bt_case *k, bool for_all, bt_arena *arena, int *var,
        bt_dfa **out, bt_err *err)
{
    const bt_vectors *flat = bt_discovery_vectors(b->found);
    const bt_dfa *set = bt_discovery_set(b->found);
    const bt_formula *f;
    bt_formulator w;
    bt_limits limits = bt_limits_default();
    limits.max_steps = STEPS;
    bt_budget_start(&b->budget, &limits);
    bt_logic g = bt_logic_default(set->system, &b->budget);
    bt_formulator_init(&w, &k->part, arena, flat->n_coords, err);
    w.set = set;
    w.flat = flat;
    w.counts = (size_t)families[b->family].counts;
    w.powers = for_all;
    BT_TRY(bt_formulate_failures(&w, var, &f));
    return bt_formula_compile(&g, f, out, err);
}

static void
compare_claim(bench *b, unsigned seed)
{
    char *text = random_claim(b->family, seed);
    bt_claims *c = NULL;
    bt_case k = {0};
    bt_arena arena = {0};
    bt_err err = {0};
    bt_check_options o = {.limits = bt_limits_default()};
    bt_budget budget;
    bt_dfa *d = NULL;
    int var[BT_PROBLEM_VARIABLES] = {0};
    bt_budget_start(&budget, &o.limits);
    bt_status s = open_text(text, &c, &err);
    if (s == BT_OK)
        s = bt_case_open(&k, c, &BT_AT(&c->file.claims, bt_claim, 0), NULL, &o,
                         &budget, &err);
    if (s == BT_OK)
        s = compile(b, &k, false, &arena, var, &d, &err);
    if (s == BT_OK)
        compare_values(b, &k, d, var, text);
    if (s == BT_OK && seed % 2 && !has_power(&k.part)) {
        bt_dfa_free(d);
        d = NULL;
        if (compile(b, &k, true, &arena, var, &d, &err) == BT_OK)
            compare_values(b, &k, d, var, text);
    }
    b->claims += s == BT_OK;
    b->refused += s != BT_OK;
    if (s != BT_OK && getenv("PROP_FORMULATE_REFUSED"))
        printf("# %s\n# %s", err.text, text);
    bt_dfa_free(d);
    bt_arena_free(&arena);
    if (c)
        bt_case_close(&k);
    bt_claims_free(c);
    free(text);
}

/* The number of values at which something has none. */
static unsigned long
compare_family(size_t family)
{
    bench b = {.family = family};
    bt_discover_options o = bt_discover_options_default();
    bool misere = strstr(families[family].game, " misere") != NULL;
    char game[60];
    snprintf(game, sizeof game, "%.*s",
             (int)strcspn(families[family].game, " "), families[family].game);
    o.misere = misere;
    o.heaps = families[family].heaps;
    o.counts = families[family].counts;
    bt_ruleset *rules = game_load(game, NULL);
    if (!CHECK(bt_discover(rules, &o, &b.found, NULL) == BT_OK &&
                   bt_discovery_truth(b.found) == BT_PROVED,
               "%s: no set", families[family].game))
        return 0;
    for (unsigned i = 0; i < CLAIMS; i++)
        compare_claim(&b, i * 2654435761u + (unsigned)family);
    CHECK(b.claims > CLAIMS / 2, "%s: %lu claims", families[family].game,
          b.claims);
    printf("# %s %s: %lu claims, %lu refused, %lu values, %lu of them "
           "undefined\n",
           families[family].game, families[family].member, b.claims, b.refused,
           b.values, b.undefined);
    bt_discovery_free(b.found);
    bt_ruleset_free(rules);
    return b.undefined;
}

static void
case_random(void)
{
    unsigned long undefined = 0;
    for (size_t i = 0; i < COUNT(families); i++)
        undefined += compare_family(i);
    CHECK(undefined > 0, "all is defined");
}

int
main(void)
{
    RUN(case_random);
    return check_done();
}
