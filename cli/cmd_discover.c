/* cmd_discover.c: `bouton discover GAME`: find the P-positions of all sizes,
 * and prove it. Nothing is called PROVED before bouton-verify accepted the
 * certificate. */
#include "cli.h"

#include <inttypes.h>
#include <string.h>

#include <bouton/discover.h>

#include "checker.h"
#include "discover_files.h"
#include "verdict.h"

/* What is printed: the prover's answer, and the checker's. */
typedef struct finding {
    const bt_discovery *d;
    bool proved;
    const char *checked; /* "accepted", or why not; NULL: nothing to check */
    bt_err doubt;
    double seconds;
} finding;

static json_t *
obligations_json(const bt_discovery *d)
{
    json_t *list = or_die(json_array());

    for (size_t i = 0; i < bt_discovery_obligations(d); i++)
        out_add(list, obligation_json(bt_discovery_obligation(d, i)));
    return list;
}

static void
print_json(const args *a, const bt_ruleset *rules, const finding *f)
{
    json_t *o = out_begin(a, rules);

    out_set(o, "family", out_text(bt_discovery_family(f->d)));
    out_set(o, "verdict", out_text(f->proved ? "PROVED" : "OPEN"));
    out_set(o, "description", out_text(bt_discovery_description(f->d)));
    out_set(o, "numeration", out_text(bt_discovery_numeration(f->d)));
    out_set(o, "states", out_number(bt_discovery_states(f->d)));
    out_set(o, "obligations", obligations_json(f->d));
    out_set(o, "checker", out_text(f->checked));
    out_set(o, "why", out_text(bt_discovery_why(f->d)));
    out_set(o, "log", out_lines(bt_discovery_log(f->d)));
    out_set(o, "seconds", or_die(json_real(f->seconds)));
    out_print(o);
}

static void
print_obligations(const bt_discovery *d)
{
    for (size_t i = 0; i < bt_discovery_obligations(d); i++)
        print_obligation(bt_discovery_obligation(d, i));
}

static void
print_text(const args *a, const bt_ruleset *rules, const finding *f)
{
    const bt_discovery *d = f->d;
    const char *says = bt_discovery_description(d);
    uint32_t states = bt_discovery_states(d);

    print_rules(rules);
    puts(bt_discovery_family(d));
    if (states && *says)
        printf("%s: %s\n", a->grundy ? "Values" : "P-positions", says);
    else if (states)
        printf("%s: those of an automaton\n",
               a->grundy ? "Values" : "P-positions");
    if (states)
        printf("Automaton: %" PRIu32 " states, %s\n", states,
               bt_discovery_numeration(d));
    print_obligations(d);
    if (f->proved)
        printf("PROVED for all sizes; certificate accepted by bouton-verify "
               "(%.2f s)\n",
               f->seconds);
    else if (f->checked)
        printf("OPEN: the prover is done, but %s (%.2f s)\n", f->checked,
               f->seconds);
    else
        printf("OPEN: %s (%.2f s)\n", bt_discovery_why(d), f->seconds);
}

/* The certificate decides; without an answer from the checker it is OPEN. */
static void
check(const args *a, finding *f)
{
    const char *text = bt_discovery_certificate(f->d);

    if (bt_discovery_truth(f->d) != BT_PROVED || !text)
        return;
    bt_status s =
        certificate_check_text((void *)a, text, strlen(text), &f->doubt);
    f->proved = s == BT_OK;
    f->checked = f->proved ? "accepted" : f->doubt.text;
}

static int
run_discover(const args *a, bt_err *err)
{
    bt_discover_options options = bt_discover_options_default();
    bt_ruleset *rules = NULL;
    bt_discovery *d = NULL;
    finding f = {.proved = false};
    double start = bt_clock();

    bt_status s = game_load(a, a->operands.items[0], &rules, err);
    if (s == BT_OK)
        s = discover_options(a, rules, &options, err);
    options.words = true;
    if (s == BT_OK)
        s = bt_discover(rules, &options, &d, err);
    f.d = d;
    if (s == BT_OK)
        check(a, &f);
    f.seconds = bt_clock() - start;
    if (s == BT_OK && a->json)
        print_json(a, rules, &f);
    else if (s == BT_OK)
        print_text(a, rules, &f);
    if (s == BT_OK)
        s = discover_files(a, rules, d, f.proved, err);
    if (s == BT_OK && !f.proved && *a->interrupt)
        s = fail(err, BT_ERR_INTERRUPTED, "interrupted");
    bt_discovery_free(d);
    bt_ruleset_free(rules);
    free((void *)options.bounds);
    return s == BT_OK && !f.proved ? EXIT_OPEN : exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(NUMBER, heaps, "heaps", "K", "heaps of a bag (2 when not given)"),
    OPTION(NUMBER, counts, "counts", "H",
           "any number of heaps, none above H, by counts of heights"),
    OPTION(FLAG, grundy, "grundy", NULL,
           "Grundy values of single heaps instead of P-positions"),
    OPTION(TEXT, numeration, "numeration", "NAME", "base-2 or zeckendorf only"),
    OPTION(LIST, fixed, "bound", "NAME=K",
           "only positions with this heap, number or sum at most K"),
    OPTION(TEXT, dot, "dot", "FILE", "write the automaton for Graphviz"),
    OPTION(TEXT, svg, "svg", "FILE", "draw the automaton"),
    OPTION(TEXT, save, "save", "NAME", "write it as a claim, NAME.claim"),
    OPTION(TEXT, mona, "mona", "FILE", "write the obligations for MONA"),
    OPTION(TEXT, walnut, "walnut", "FILE",
           "write them for Walnut, and FILE.set, its automaton"),
    OPTION(TEXT, certificate, "certificate", "FILE", "keep the certificate"),
    OPTIONS_LIMITS,
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_JSON,
};

const command cmd_discover = {
    .name = "discover",
    .operands = "GAME",
    .summary = "find the P-positions of all sizes, and prove it",
    .notes = "Solves tables, guesses an automaton that reads the numbers of a "
             "position digit by\ndigit, and proves the guess from the rules. "
             "PROVED: for all sizes, and bouton-verify\naccepted the "
             "certificate. OPEN: no guess was proved; exit status 3,\nas when "
             "a file that is "
             "asked for cannot be made.\n",
    .examples = "bouton discover nim --heaps 3\n"
                "bouton discover subtraction --set 'S={1,5,6}' --heaps 1\n"
                "bouton discover wythoff --json\n"
                "bouton discover lasker-nim --grundy\n"
                "bouton discover nim-with-a-pass --heaps 3 --bound a1=3\n"
                "bouton discover nim-with-a-pass --counts 3\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .watched = true,
    .number = "heaps",
    .run = run_discover,
};
