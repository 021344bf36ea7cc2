/* cmd_core.c: `bouton core CLAIM`: a claim when all that is only notation is
 * gone, and what that says at small values. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "papers.h"
#include "verdict.h"

static bt_status
core_texts(const args *a, const bt_claims *claims, size_t i, char **core,
           char **values, bt_err *err)
{
    size_t choice = a->choice > 0 ? (size_t)a->choice : 0;
    bt_limits limits = solver_options(a).limits;
    bt_status s = bt_claims_core(claims, i, choice, core, err);

    if (s == BT_OK && a->to >= 0)
        s = bt_claims_core_values(claims, i, choice, a->to, &limits, values,
                                  err);
    return s;
}

/* In JSON a claim that is refused does not keep the others back. */
static bt_status
show_core(const args *a, const bt_claims *claims, size_t i, bt_err *err)
{
    bt_claim_info info = bt_claims_info(claims, i);
    char *core = NULL, *values = NULL;
    bt_status s = core_texts(a, claims, i, &core, &values, err);

    if (a->json) {
        json_t *o = or_die(json_object());
        out_set(o, "id", out_text(info.id));
        out_set(o, "core", out_text(core));
        out_set(o, "values", values ? out_lines(values) : json_null());
        out_set(o, "refused", out_text(s == BT_OK ? NULL : err->text));
        out_print(o);
        if (s != BT_OK && exit_status(s) == EXIT_BAD_INPUT) {
            *err = (bt_err){.status = BT_OK};
            s = BT_OK;
        }
    } else if (s == BT_OK) {
        if (bt_claims_count(claims) > 1)
            printf("%s%s\n", i ? "\n" : "", info.id);
        fputs(core, stdout);
        fputs(values ? values : "", stdout);
    }
    free(core);
    free(values);
    return s;
}

static bt_status
show_range(const args *a, const bt_claims *claims, size_t from, size_t to,
           bt_err *err)
{
    bt_status s = BT_OK;

    for (size_t i = from; i < to && s == BT_OK; i++)
        s = show_core(a, claims, i, err);
    return s;
}

/* Claims of the papers, by id or paper. */
static bt_status
show_papers(const args *a, bt_err *err)
{
    papers all;
    bt_status s = papers_open(&all, a, err);

    if (s == BT_OK)
        s = papers_select(&all, a, err);
    for (size_t i = 0; s == BT_OK && i < all.n; i++) {
        const finding *f = &all.findings[i];
        if (f->wanted)
            s = show_range(a, f->claims, f->index, f->index + 1, err);
    }
    papers_free(&all);
    return s;
}

static int
run_core(const args *a, bt_err *err)
{
    const char *text = a->operands.items[0];
    bt_claims *claims = NULL;

    if (!names_claim_file(text) && !strpbrk(text, ": "))
        return exit_status(show_papers(a, err));
    bt_status s = claims_open(a, text, &claims, err);
    if (s == BT_OK)
        s = show_range(a, claims, 0, bt_claims_count(claims), err);
    bt_claims_free(claims);
    return exit_status(s);
}

static const option OPTIONS[] = {
    OPTION(NUMBER, choice, "choice", "N",
           "only the Nth member of the claim's collection"),
    OPTION(NUMBER, to, "to", "N",
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
    .min_operands = 1,
    .max_operands = 1,
    .claim = true,
    .run = run_core,
};
