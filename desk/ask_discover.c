/* ask_discover.c: find the P-positions of all sizes, and prove it. Nothing is
 * called PROVED before the checker accepted the certificate. */
#include "discover.h"
#include "plot.h"
#include "strategy.h"
#include "verdict.h"

/* "claim NAME ... in GAME ... with S = {1,2}": the end comes from the library.
 * The last part of a path is the name of the claim. */
static char *
claim_text(const question *q, const bt_discovery *d)
{
    const char *typed = typed_text(q);
    FILE *f = text_begin(q);

    fprintf(f, "# %s\n", typed);
    fprintf(f, "claim %s \"found and proved by bouton discover\"\nin %s%s",
            last_part(q->save), q->operands.items[0],
            q->misere ? " misere" : "");
    for (size_t i = 0; i < q->settings.n; i++)
        fprintf(f, " with %s", q->settings.items[i]);
    fprintf(f, "\n%s", bt_discovery_claim(d));
    return text_end(q);
}

/* The claim in one line, as `bouton check` takes it; "" when there is none. */
static const char *
claim_line(const question *q, const discovered *f)
{
    const char *says = bt_discovery_statement(f->d);

    if (!f->proved || !*says)
        return "";
    FILE *t = text_begin(q);
    fprintf(t, "%s%s", q->operands.items[0], q->misere ? " misere" : "");
    for (size_t i = 0; i < q->settings.n; i++)
        fprintf(t, " %s", q->settings.items[i]);
    fprintf(t, ": %s", says);
    return text_end(q);
}

/* A text that is asked for (`path` not NULL), or why there is none. */
static bool
put_asked(const question *q, json *o, const char *key, const char *path,
          const char *text, const char *why)
{
    if (path && text)
        put_text(o, key, text);
    return !path || text ||
           fail_with(q, BT_ERR_LIMIT, "%.200s was not written: %s", path, why);
}

static bool
put_claim(const question *q, json *o, const discovered *f)
{
    if (!q->save)
        return true;
    if (f->proved && *bt_discovery_claim(f->d))
        return put_text(o, "claim", claim_text(q, f->d));
    return fail_with(q, BT_ERR_LIMIT, "no claim was saved: %s",
                     f->proved ? "the set has no short formula, only its "
                                 "automaton"
                               : "nothing is proved");
}

static bool
put_strategy(const question *q, json *o, const discovered *f)
{
    const bt_strategy *s = bt_discovery_strategy(f->d);
    const char *why = s->why ? s->why : "nothing is proved", *text = NULL;

    if (q->strategy && s->states) {
        text = strategy_text(q, s, bt_discovery_family(f->d),
                             bt_discovery_description(f->d));
        if (!text)
            return false;
    }
    return put_asked(q, o, "strategy", q->strategy, text, why);
}

/* Up to the first that cannot be made of this set; last a picture, which cannot
 * have many states. */
static bool
put_files(const question *q, const bt_ruleset *rules, json *o,
          const discovered *f)
{
    const bt_scripts *scripts = bt_discovery_scripts(f->d);
    const char *why = scripts->why ? scripts->why : "no guess was made";
    char *dot = q->dot ? bt_discovery_dot(f->d) : NULL;
    const char *set = q->walnut ? scripts->walnut_set : NULL;
    const char *none = "there is no automaton";

    return put_asked(q, o, "dot", q->dot, dot ? keep(q, dot, free) : NULL,
                     none) &&
           (!f->proved ||
            put_asked(q, o, "certificate", q->certificate,
                      bt_discovery_certificate(f->d), "it is missing")) &&
           put_strategy(q, o, f) &&
           put_asked(q, o, "mona", q->mona, scripts->mona, why) &&
           put_asked(q, o, "walnut", q->walnut, scripts->walnut, why) &&
           (!set || put_text(o, "walnut_set", set)) && put_claim(q, o, f) &&
           (!q->svg || (bt_discovery_states(f->d)
                            ? plot_discovery(q, rules, f, o)
                            : put_asked(q, o, "svg", q->svg, NULL, none)));
}

static json *
reply_of(const question *q, const bt_ruleset *rules, const discovered *f)
{
    json *o = discovery_reply(q, rules, f);

    put_text(o, "check", claim_line(q, f));
    json *list = put_list(o, "obligations");
    for (size_t i = 0; i < bt_discovery_obligations(f->d); i++)
        out_obligation(put_object(list, NULL),
                       bt_discovery_obligation(f->d, i));
    put_text(o, "checker", f->checked);
    put_text(o, "why", bt_discovery_why(f->d));
    put_lines(o, "log", bt_discovery_log(f->d));
    put_real(o, "seconds", f->seconds);
    return o;
}

/* To a front that takes parts. What cannot be made is said in the end. */
static void
tell(const question *q, const bt_ruleset *rules, const discovered *f)
{
    if (!q->by->part)
        return;
    json *o = reply_of(q, rules, f);
    if (!put_files(q, rules, o, f))
        forgive(q);
    q->by->part(q, o, NULL);
}

static bool
ask(const question *q)
{
    bt_ruleset *rules;
    discovered f;

    if (!game_load(q, q->operands.items[0], &rules) ||
        !discover(q, rules, tell, &f))
        return false;
    json *o = reply_of(q, rules, &f);
    bool whole = put_files(q, rules, o, &f);
    return give(q, o) && whole && discovery_end(q, f.proved);
}

static const option OPTIONS[] = {
    OPTIONS_FAMILY,
    FLAG(grundy, "Grundy values of single heaps instead of P-positions"),
    OUTFILE(dot, "write the automaton for Graphviz"),
    OUTFILE(svg, "draw the automaton"),
    OPTION(FILE, save, "save", "NAME", "write it as a claim, NAME.claim"),
    OPTION_STRATEGY,
    OUTFILE(mona, "write the obligations for MONA"),
    OUTFILE(walnut, "write them for Walnut, and FILE.set, its automaton"),
    OUTFILE(certificate, "keep the certificate"),
    OPTIONS_LIMITS,
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_JSON,
};

const command ask_discover = {
    .name = "discover",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "find the P-positions of all sizes, and prove it",
    .notes = "Solves tables, guesses an automaton that reads the numbers of a "
             "position digit by\n"
             "digit, and proves the guess from the rules. PROVED: for all "
             "sizes, and bouton-verify\n"
             "accepted the certificate. OPEN: no guess was proved. Exit status "
             "3: open, or a file\n"
             "that was asked for could not be made.\n",
    .examples = "bouton discover nim --heaps 3\n"
                "bouton discover subtraction --set 'S={1,5,6}' --heaps 1\n"
                "bouton discover wythoff --json\n"
                "bouton discover lasker-nim --grundy\n"
                "bouton discover nim-with-a-pass --heaps 3 --bound a1=3\n"
                "bouton discover nim-with-a-pass --counts 3\n"
                "bouton discover chocolate --set k=1 --strategy move.py\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .number = "heaps",
    .run = ask,
};
