/* ask_core.c: a claim when all that is only notation is gone, and what that says
 * at small values. */
#include "papers.h"
#include "verdict.h"

static bool
core_texts(const question *q, const finding *f, char **core, char **values)
{
    size_t choice = q->choice > 0 ? (size_t)q->choice : 0;

    if (!ok(q, bt_claims_core(f->claims, f->index, choice, core, q->err)))
        return false;
    keep(q, *core, free);
    if (q->to < 0)
        return true;
    return ok(q, bt_claims_core_values(f->claims, f->index, choice, q->to,
                                       &q->limits, values, q->err)) &&
           keep(q, *values, free);
}

/* A claim that is refused does not keep the others back; what ends before its
 * values are known does, and is no refusal. */
static bool
give_core(const question *q, const finding *f)
{
    char *core = NULL, *values = NULL;

    q->mistakes->list = NULL;
    bool good = core_texts(q, f, &core, &values);
    bool refused = exit_status(q->err->status) == EXIT_BAD_INPUT;
    json *o = out_root(q);

    put_text(o, "id", f->info.id);
    put_text(o, "core", core);
    put_lines(o, "values", values);
    put_text(o, "refused", refused ? q->err->text : NULL);
    put_number(o, "claims", bt_claims_count(f->claims));
    if (refused) {
        out_reason(put_object(o, "why"), q->err);
        out_mistakes(q, o, q->err);
        *q->code = EXIT_BAD_INPUT;
        forgive(q);
    } else if (!good) {
        *q->code = exit_status(q->err->status);
    }
    return (core || refused ? give(q, o) : good) && (good || refused);
}

static bool
ask(const question *q)
{
    const papers *p = claims_named(q);

    for (size_t i = 0; p && i < p->n; i++)
        if (!give_core(q, &p->findings[i]))
            return false;
    return p;
}

static const option OPTIONS[] = {
    NUMBER(choice, "N", "only the Nth member of the claim's collection"),
    NUMBER(to, "N",
           "also what it says at all values up to N, or positions of N stones"),
    OPTION_PAPERS,
    OPTION_GAMES,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command ask_core = {
    .name = "core",
    .operands = "ID | CLAIM_FILE | 'GAME: CLAIM'",
    .keys = {"claim"},
    .summary = "a claim and its rules without notation",
    .notes = "Names, functions, defaults and families are resolved: what is "
             "printed is what the claim\nsays, word by word as in "
             "docs/formats/core.md. With --to, each problem of it is looked\n"
             "at: holds, fails, outside (no member), undefined (something has "
             "no value), unknown.\n",
    .examples = "bouton core A-T4\n"
                "bouton core 'nim: [a,b] P iff a = b' --to 3\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .claim = true,
    .run = ask,
};
