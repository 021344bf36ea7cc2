/* cmd_discover.c: `bouton discover GAME`: find the P-positions of all sizes,
 * and prove it. Nothing is called PROVED before bouton-verify accepted the
 * certificate. */
#include "cli.h"
#include "desk/verdict.h"
#include "discover_files.h"

static void
print_json(const args *a, const bt_ruleset *rules, const discovered *f)
{
    json *o = out_begin(a, rules, NULL), *list;

    put_text(o, "family", bt_discovery_family(f->d));
    put_text(o, "verdict", f->proved ? "PROVED" : "OPEN");
    put_text(o, "description", bt_discovery_description(f->d));
    put_text(o, "numeration", bt_discovery_numeration(f->d));
    put_number(o, "states", bt_discovery_states(f->d));
    list = put_list(o, "obligations");
    for (size_t i = 0; i < bt_discovery_obligations(f->d); i++)
        out_obligation(put_object(list, NULL),
                       bt_discovery_obligation(f->d, i));
    put_text(o, "checker", f->checked);
    put_text(o, "why", bt_discovery_why(f->d));
    put_lines(o, "log", bt_discovery_log(f->d));
    put_real(o, "seconds", f->seconds);
    out_print(o);
}

static void
print_text(const args *a, const bt_ruleset *rules, const discovered *f)
{
    const bt_discovery *d = f->d;
    const char *says = bt_discovery_description(d);
    uint32_t states = bt_discovery_states(d);

    print_rules(a, rules);
    puts(bt_discovery_family(d));
    if (states)
        printf("%s: %s\nAutomaton: %" PRIu32 " states, %s\n",
               a->grundy ? "Values" : "P-positions",
               *says ? says : "those of an automaton", states,
               bt_discovery_numeration(d));
    for (size_t i = 0; i < bt_discovery_obligations(d); i++) {
        json *o = out_root(a);
        out_obligation(o, bt_discovery_obligation(d, i));
        say_obligation(o);
    }
    if (f->proved)
        fputs("PROVED for all sizes; certificate accepted by bouton-verify",
              stdout);
    else if (f->checked)
        printf("OPEN: the prover is done, but %s", f->checked);
    else
        printf("OPEN: %s", bt_discovery_why(d));
    printf(" (%.2f s)\n", f->seconds);
}

static bool
run_discover(const args *a)
{
    bt_ruleset *rules;
    discovered f;

    if (!game_load(a, a->operands.items[0], &rules) ||
        !discover(a, rules, true, &f))
        return false;
    (a->json ? print_json : print_text)(a, rules, &f);
    if (!discover_files(a, rules, &f))
        return false;
    if (!f.proved && bt_limits_interrupted(&a->limits))
        return fail_with(a, BT_ERR_INTERRUPTED, "interrupted");
    if (!f.proved)
        *a->code = EXIT_OPEN;
    return true;
}

static const option OPTIONS[] = {
    NUMBER(heaps, "K", "heaps of a bag (2 when not given)"),
    NUMBER(counts, "H",
           "any number of heaps, none above H, by counts of heights"),
    FLAG(grundy, "Grundy values of single heaps instead of P-positions"),
    WORD(numeration, "NAME", "base-2 or zeckendorf only"),
    OPTION(LIST, fixed, "bound", "NAME=K",
           "only positions with this heap, number or sum at most K"),
    WORD(dot, "FILE", "write the automaton for Graphviz"),
    WORD(svg, "FILE", "draw the automaton"),
    WORD(save, "NAME", "write it as a claim, NAME.claim"),
    WORD(mona, "FILE", "write the obligations for MONA"),
    WORD(walnut, "FILE", "write them for Walnut, and FILE.set, its automaton"),
    WORD(certificate, "FILE", "keep the certificate"),
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
    .takes = {1, 1},
    .watched = true,
    .number = "heaps",
    .run = run_discover,
};
