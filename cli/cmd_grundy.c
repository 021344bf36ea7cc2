/* cmd_grundy.c: `bouton grundy GAME --to N`: the values of heaps 0, 1, ..., N
 * and their period. The exit status speaks of the values that were asked for;
 * whether the period is proved stands beside it. */
#include <ctype.h>

#include "cli.h"
#include "desk/verdict.h"

enum { LINE_COLUMNS = 78, TO_MOST = 1 << 30 };

typedef struct sequence_text {
    const char *name;  /* JSON */
    const char *title; /* heading */
} sequence_text;

static const sequence_text TEXTS[] = {
    [BT_SEQUENCE_GRUNDY] = {"grundy", "Grundy values"},
    [BT_SEQUENCE_MISERE_GRUNDY] = {"misere-grundy", "misère Grundy values"},
    [BT_SEQUENCE_OUTCOME] = {"outcome", "outcomes"},
};

static bt_sequence_kind
kind_wanted(const args *a)
{
    if (a->outcomes || (a->misere && !a->grundy))
        return BT_SEQUENCE_OUTCOME;
    return a->misere ? BT_SEQUENCE_MISERE_GRUNDY : BT_SEQUENCE_GRUNDY;
}

static void
print_json(const args *a, const bt_ruleset *rules, const periodic *found)
{
    json *o = out_begin(a, rules, NULL), *list;
    const uint32_t *v = bt_sequence_values(found->q);
    const bt_period *p = &found->period;
    bt_sequence_kind kind = kind_wanted(a);

    put_text(o, "kind", TEXTS[kind].name);
    list = put_list(o, "values");
    for (int64_t i = 0; i <= a->to; i++)
        put_value(list, kind != BT_SEQUENCE_OUTCOME, v[i]);
    put_maybe(o, "period", p->found, p->length);
    put_maybe(o, "preperiod", p->found, p->preperiod);
    put_text(o, "verdict", p->truth == BT_PROVED ? "PROVED" : "OPEN");
    put_text(o, "method", p->method);
    put_number(o, "computed_to", p->computed_to);
    put_text(o, "engine", bt_sequence_engine(found->q));
    out_print(o);
}

/* The largest round number of values that fits on a line. */
static int64_t
values_per_line(int room, int width)
{
    static const int round[] = {50, 25, 20, 10, 5};

    for (size_t i = 0; i < sizeof round / sizeof *round; i++)
        if (round[i] * width <= room)
            return round[i];
    return 1;
}

static void
print_values(const args *a, const uint32_t *v)
{
    bool letters = kind_wanted(a) == BT_SEQUENCE_OUTCOME;
    int label = digits((uint64_t)a->to), width = 1;
    uint32_t largest = 0;

    for (int64_t i = 0; i <= a->to; i++)
        largest = v[i] > largest ? v[i] : largest;
    if (!letters)
        width = digits(largest) + 1;
    int64_t line = values_per_line(LINE_COLUMNS - label - 2, width);
    for (int64_t i = 0; i <= a->to; i++) {
        if (i % line == 0)
            printf("%s%*" PRId64 ": ", i > 0 ? "\n" : "", label, i);
        if (letters)
            fputs(outcome_name(v[i] == 0 ? BT_P : BT_N), stdout);
        else
            printf("%*" PRIu32, width, v[i]);
    }
    putchar('\n');
}

static void
print_text(const args *a, const bt_ruleset *rules, const periodic *found)
{
    char *period = period_words(a, &found->period);

    print_rules(a, rules);
    printf("%s%s: %s of 0..%" PRId64 "\n", bt_ruleset_name(rules),
           play_words(a), TEXTS[kind_wanted(a)].title, a->to);
    print_values(a, bt_sequence_values(found->q));
    printf("%c%s\n", toupper((unsigned char)*period), period + 1);
}

static bool
run_grundy(const args *a)
{
    bt_ruleset *rules;
    periodic found;

    if (a->to > TO_MOST)
        return refuse(a, "--to is at most %d", TO_MOST);
    if (a->outcomes && a->grundy)
        return refuse(a, "--outcomes and --grundy exclude each other");
    if (!game_load(a, a->operands.items[0], &rules) ||
        !periodic_find(a, rules, kind_wanted(a), a->to, &found))
        return false;
    (a->json ? print_json : print_text)(a, rules, &found);
    return put_asked(a, a->certificate, found.certificate,
                     "no period is proved");
}

static const option OPTIONS[] = {
    NUMBER(to, "N", "the largest heap (99)"),
    FLAG(outcomes, "P or N instead of Grundy values"),
    FLAG(misere, "misère play; P or N unless --grundy is given"),
    FLAG(grundy, "with --misere: misère Grundy values"),
    WORD(certificate, "FILE", "write the certificate that proves the period"),
    OPTIONS_GAME,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command cmd_grundy = {
    .name = "grundy",
    .operands = "GAME",
    .summary = "Grundy values of heaps 0..N, and their period",
    .notes =
        "PROVED: the period holds for every heap, by the method named, and "
        "bouton-verify\naccepted its certificate. OPEN: it was only "
        "observed, none was seen, or it could not\nbe checked.\n",
    .examples = "bouton grundy octal:0.77 --to 150\n"
                "bouton grundy subtraction --set 'S={1,3,4}' --to 40 --misere\n"
                "bouton grundy lasker-nim --to 30 --json\n"
                "bouton grundy kayles --certificate kayles.cert\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .to = 99,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .number = "to",
    .run = run_grundy,
};
