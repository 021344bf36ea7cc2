/* cmd_core.c: `bouton core CLAIM`: a claim when all that is only notation is
 * gone, and what that says at small values. */
#include "cli.h"
#include "desk/papers.h"
#include "desk/verdict.h"

static bool
core_texts(const args *a, const bt_claims *claims, size_t i, char **core,
           char **values)
{
    size_t choice = a->choice > 0 ? (size_t)a->choice : 0;

    if (!ok(a, bt_claims_core(claims, i, choice, core, a->err)))
        return false;
    keep(a, *core, free);
    if (a->to < 0)
        return true;
    return ok(a, bt_claims_core_values(claims, i, choice, a->to, &a->limits,
                                       values, a->err)) &&
           keep(a, *values, free);
}

/* In JSON a claim that is refused does not keep the others back. */
static bool
show_core(const args *a, const bt_claims *claims, size_t i)
{
    bt_claim_info info = bt_claims_info(claims, i);
    char *core = NULL, *values = NULL;
    bool good = core_texts(a, claims, i, &core, &values);

    if (a->json) {
        json *o = out_root(a);
        put_text(o, "id", info.id);
        put_text(o, "core", core);
        put_lines(o, "values", values);
        put_text(o, "refused", good ? NULL : a->err->text);
        out_print(o);
        return exit_status(a->err->status) == EXIT_BAD_INPUT ? forgive(a)
                                                             : good;
    }
    if (!good)
        return false;
    if (bt_claims_count(claims) > 1)
        printf("%s%s\n", i ? "\n" : "", info.id);
    fputs(core, stdout);
    fputs(values ? values : "", stdout);
    return true;
}

static bool
run_core(const args *a)
{
    const papers *p = claims_named(a);

    for (size_t i = 0; p && i < p->n; i++)
        if (!show_core(a, p->findings[i].claims, p->findings[i].index))
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

const command cmd_core = {
    .name = "core",
    .operands = "ID | CLAIM_FILE | 'GAME: CLAIM'",
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
    .run = run_core,
};
