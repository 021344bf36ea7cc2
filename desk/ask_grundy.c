/* ask_grundy.c: the values of heaps 0, 1, ..., N and their period; where none is
 * proved, the rule that values obey, if an automaton gives them. The status
 * speaks of the values that were asked for; what is proved stands beside it. */
#include "discover.h"
#include "verdict.h"

enum { TO_MOST = 1 << 30, RULE_STEPS = 20000000 };

/* What `discover --grundy` proves of the values of all heaps; NULL: nothing. */
static const char *
find_rule(const question *q, const bt_ruleset *rules, periodic *found)
{
    question of_values = *q;
    discovered f;

    if (found->period.truth == BT_PROVED ||
        sequence_kind(q) == BT_SEQUENCE_OUTCOME)
        return NULL;
    of_values.grundy = true;
    of_values.steps_given = true; /* the checker of a guess ends soon, too */
    if (!q->limits.max_steps || q->limits.max_steps > RULE_STEPS)
        of_values.limits.max_steps = RULE_STEPS;
    if (!discover(&of_values, rules, NULL, &f)) {
        forgive(q);
        return NULL;
    }
    if (!f.proved)
        return NULL;
    found->certificate = compose(q, "%s", bt_discovery_certificate(f.d));
    const char *said = bt_discovery_description(f.d);
    return *said ? said
                 : compose(q, "an automaton of %u states gives them",
                           (unsigned)bt_discovery_states(f.d));
}

static json *
make_reply(const question *q, const bt_ruleset *rules, const periodic *found,
           const char *rule)
{
    static const char *const names[] = {
        [BT_SEQUENCE_GRUNDY] = "grundy",
        [BT_SEQUENCE_MISERE_GRUNDY] = "misere-grundy",
        [BT_SEQUENCE_OUTCOME] = "outcome",
    };
    json *o = out_begin(q, rules, NULL);
    const bt_period *p = &found->period;
    bt_sequence_kind kind = sequence_kind(q);
    json_values values = {bt_sequence_values(found->q),
                          (size_t)bt_sequence_last(found->q) + 1,
                          sizeof(uint32_t), kind == BT_SEQUENCE_OUTCOME};

    put_text(o, "kind", names[kind]);
    put_values(o, "values", values);
    put_maybe(o, "period", p->found, p->length);
    put_maybe(o, "preperiod", p->found, p->preperiod);
    put_text(o, "verdict", truth_name(p->truth));
    put_text(o, "detail", period_words(q, p));
    put_text(o, "method", p->method);
    put_number(o, "computed_to", p->computed_to);
    if (rule)
        put_text(o, "rule", rule);
    put_text(o, "engine", bt_sequence_engine(found->q));
    if (q->certificate && found->certificate)
        put_text(o, "certificate", found->certificate);
    return o;
}

static bool
ask(const question *q)
{
    bt_ruleset *rules;
    periodic found;

    if (q->to > TO_MOST)
        return refuse(q, "--to is at most %d", TO_MOST);
    if (q->outcomes && q->grundy)
        return refuse(q, "--outcomes and --grundy exclude each other");
    if (!game_load(q, q->operands.items[0], &rules))
        return false;
    bool whole = periodic_find(q, rules, sequence_kind(q), q->to, &found);
    if (!whole && !found.q)
        return false;
    bt_err why = *q->err;
    const char *rule = whole ? find_rule(q, rules, &found) : NULL;
    if (!give(q, make_reply(q, rules, &found, rule)))
        return false;
    if (!whole) {
        *q->err = why;
        return false;
    }
    if (q->certificate && !found.certificate)
        return fail_with(q, BT_ERR_LIMIT,
                         "%.200s was not written: nothing is proved",
                         q->certificate);
    return true;
}

static const option OPTIONS[] = {
    NUMBER(to, "N", "the largest heap (99)"),
    FLAG(outcomes, "P or N instead of Grundy values"),
    FLAG(misere, "misère play; P or N unless --grundy is given"),
    FLAG(grundy, "with --misere: misère Grundy values"),
    OUTFILE(certificate, "write the certificate of the period, or the rule"),
    OPTIONS_GAME,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command ask_grundy = {
    .name = "grundy",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "Grundy values of heaps 0..N, and their period",
    .notes =
        "PROVED: the period holds for every heap, by the method named, or the "
        "values of every\nheap obey a rule, by an automaton, and "
        "bouton-verify accepted the certificate.\nOPEN: it was only observed, "
        "none was seen, or it could not be checked.\n",
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
    .run = ask,
};
