/* cmd_prove.c: `bouton prove CLAIM`: the truth about a claim for all sizes,
 * and how it is known. Nothing is called PROVED for all sizes before
 * bouton-verify accepted the certificate. */
#include "cli.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "checker.h"
#include "papers.h"
#include "verdict.h"

/* One claim, its verdict, and how that came about. */
typedef struct proving {
    const args *a;
    const bt_claims *claims;
    size_t index;
    bt_claim_info info;
    bt_verdict verdict;
    bt_account account;
    kept kept;
} proving;

/* Did the checker accept what the verdict rests on? A counterexample rests on
 * the list of positions behind it. */
static bool
is_accepted(const proving *p)
{
    return p->kept.statement && !p->account.no_certificate &&
           (p->verdict.truth == BT_PROVED || p->account.listed);
}

/* ---- text ---- */

static void
print_verdict(const proving *p)
{
    const bt_verdict *v = &p->verdict;
    char *detail = verdict_detail(v), *title = tame_text(p->info.title);

    if (!p->info.typed)
        printf("%s%s%s: ", p->info.id, *title ? " " : "", title);
    printf("%s: %s (%.2f s)\n", truth_name(v->truth), detail, v->seconds);
    print_files(stdout, v->file, v->n_files, "Rules: ", "\n");
    free(title);
    free(detail);
}

static void
print_method(const proving *p)
{
    const bt_account *a = &p->account;

    printf("Method: %s\n", bt_verdict_method(&p->verdict));
    if (a->states)
        printf("P-positions: %s\nAutomaton: %" PRIu32 " states, %s\n",
               a->description ? a->description : "those of an automaton",
               a->states, a->numeration);
    for (size_t i = 0; i < a->n_obligations; i++)
        print_obligation(&a->obligation[i]);
    for (size_t i = 0; p->verdict.truth == BT_OPEN && i < a->n_attempts; i++)
        printf("  tried %s: %s\n", a->attempt[i].prover,
               a->attempt[i].why ? a->attempt[i].why : "nothing was decided");
}

static void
print_strategy(const proving *p)
{
    const bt_strategy *s = &p->account.strategy;

    if (s->states && p->verdict.truth == BT_PROVED)
        printf("Winning moves: an automaton of %" PRIu32 " states\n",
               s->states);
    else if (p->a->strategy)
        printf("Winning moves: none to show: %s\n",
               s->why ? s->why : "only the method logic gives them");
}

/* What the checker says, but for the claim as core text, which `bouton core`
 * prints. */
static void
print_statement(const char *text)
{
    const char *core = strstr(text, "\ncore 1\n");
    char *head = compose("%.*s", core ? (int)(core - text) : INT_MAX, text);

    puts("Accepted by bouton-verify:");
    print_lines(head, "  ");
    free(head);
}

static void
print_text(const proving *p)
{
    print_verdict(p);
    print_method(p);
    print_strategy(p);
    if (is_accepted(p))
        print_statement(p->kept.statement);
    if (p->account.no_certificate)
        printf("No certificate: %s\n", p->account.no_certificate);
    if (p->verdict.explanation && !p->verdict.gave_up)
        print_lines(p->verdict.explanation, "  ");
}

/* ---- JSON ---- */

static json_t *
attempts_json(const bt_account *a)
{
    json_t *list = or_die(json_array());

    for (size_t i = 0; i < a->n_attempts; i++) {
        json_t *one = or_die(json_object());
        out_set(one, "prover", out_text(a->attempt[i].prover));
        out_set(one, "why", out_text(a->attempt[i].why));
        out_add(list, one);
    }
    return list;
}

static void
print_json(const proving *p)
{
    const bt_account *a = &p->account;
    json_t *o = verdict_json(&p->info, &p->verdict);
    json_t *list = or_die(json_array());
    bool accepted = is_accepted(p);

    for (size_t i = 0; i < a->n_obligations; i++)
        out_add(list, obligation_json(&a->obligation[i]));
    out_set(o, "obligations", list);
    out_set(o, "states", a->states ? out_number(a->states) : out_text(NULL));
    out_set(o, "numeration", out_text(a->numeration));
    out_set(o, "description", out_text(a->description));
    out_set(o, "tried", attempts_json(a));
    out_set(o, "checker",
            accepted ? out_lines(p->kept.statement) : out_text(NULL));
    out_set(o, "no_certificate", out_text(a->no_certificate));
    if (p->a->strategy)
        out_set(o, "strategy_states", out_number(a->strategy.states));
    if (p->a->strategy && strcmp(p->a->strategy, "-") == 0 && accepted)
        out_set(o, "strategy", out_text(a->strategy.dot));
    out_print(o);
}

/* ---- files ---- */

static bool
wants_table(const char *path)
{
    size_t n = strlen(path);

    return n > 5 && strcmp(path + n - 5, ".json") == 0;
}

/* Printed as a part of the JSON answer. */
static bool
is_inside(const proving *p)
{
    return p->a->json && p->a->strategy && strcmp(p->a->strategy, "-") == 0;
}

static bt_status
write_files(const proving *p, bt_err *err)
{
    const args *a = p->a;
    const bt_strategy *m = &p->account.strategy;
    bool proved = p->verdict.truth == BT_PROVED;
    bt_status s = BT_OK;

    if (a->certificate && p->verdict.certificate)
        s = outfile_put(a->certificate, p->verdict.certificate, err);
    if (s == BT_OK && a->strategy && proved && m->states && !is_inside(p))
        s = outfile_put(a->strategy,
                        wants_table(a->strategy) ? m->json : m->dot, err);
    return s;
}

/* ---- */

static bt_status
prove_one(proving *p, bt_err *err)
{
    bt_check_options o = check_options(p->a);

    o.verify = certificate_keep;
    o.verify_context = &p->kept;
    o.account = &p->account;
    p->kept.a = p->a;
    p->account.want_strategy = p->a->strategy != NULL;
    p->info = bt_claims_info(p->claims, p->index);
    bt_status s = bt_claims_check(p->claims, p->index, &o, &p->verdict, err);
    if (s != BT_OK)
        return s;
    *err = (bt_err){.status = BT_OK}; /* why a search was given up */
    s = write_files(p, err);
    if (s == BT_OK && p->a->json)
        print_json(p);
    else if (s == BT_OK)
        print_text(p);
    return s;
}

static int
prove_range(const args *a, const bt_claims *claims, size_t from, size_t to,
            bt_err *err)
{
    run r = {.code = EXIT_ANSWERED};
    bool go_on = true;

    if (to - from > 1 && (a->certificate || a->strategy))
        return exit_status(fail(err, BT_ERR_ARG,
                                "--certificate and --strategy "
                                "write one file, and here are %zu claims",
                                to - from));
    for (size_t i = from; i < to && go_on; i++) {
        proving p = {.a = a, .claims = claims, .index = i};
        bt_status s = prove_one(&p, err);
        int code = s == BT_OK ? verdict_status(&p.verdict) : exit_status(s);
        go_on = run_add(&r, a, p.info.id, code, err);
        bt_verdict_free(&p.verdict);
        bt_account_free(&p.account);
        kept_free(&p.kept);
    }
    return run_end(&r, a);
}

/* A word that is no file and no sentence names a claim of the papers. */
static int
prove_id(const args *a, bt_err *err)
{
    papers all;
    int code = EXIT_BAD_INPUT;
    bt_status s = papers_open(&all, a, err);

    if (s == BT_OK)
        s = papers_select(&all, a, err);
    for (size_t i = 0; s == BT_OK && i < all.n; i++) {
        const finding *f = &all.findings[i];
        if (strcmp(f->info.id, a->operands.items[0]) != 0)
            continue;
        code = prove_range(a, f->claims, f->index, f->index + 1, err);
        papers_free(&all);
        return code;
    }
    if (s == BT_OK)
        s = fail(err, BT_ERR_ARG,
                 "%.60s is the name of several claims; prove "
                 "takes one",
                 a->operands.items[0]);
    papers_free(&all);
    return exit_status(s);
}

static int
run_prove(const args *a, bt_err *err)
{
    const char *text = a->operands.items[0];
    bt_claims *claims = NULL;

    if (!names_claim_file(text) && !strpbrk(text, ": "))
        return prove_id(a, err);
    bt_status s = claims_open(a, text, &claims, err);
    int code = s == BT_OK
                   ? prove_range(a, claims, 0, bt_claims_count(claims), err)
                   : EXIT_BAD_INPUT;
    bt_claims_free(claims);
    return code;
}

static const option OPTIONS[] = {
    OPTION_CERTIFICATE,
    OPTION(TEXT, strategy, "strategy", "FILE",
           "write the winning moves as an automaton: Graphviz, "
           "or a table in FILE.json; - prints them"),
    OPTION(FLAG, deep, "deep", NULL,
           "search the larger range of each claim first"),
    OPTION_PAPERS,
    OPTION_GAMES,
    OPTION_PROVER,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command cmd_prove = {
    .name = "prove",
    .operands = "ID | CLAIM_FILE | 'GAME: CLAIM'",
    .summary = "prove a claim for all sizes, and say how",
    .notes =
        "ID is a claim of the papers. The claim is searched for a "
        "counterexample, then the provers\nare tried; every obligation is "
        "shown by itself. PROVED: for all positions the claim\nspeaks of, "
        "and bouton-verify accepted a certificate; where there is none for "
        "a finite\nclaim it is said why. A claim that cannot be read or "
        "checked "
        "does not stop those after it.\nExit status 0: proved, 1: refuted, 2: "
        "a claim got no verdict, 3: open; then it is said\nwhy no prover "
        "applies.\n",
    .examples = "bouton prove A-T4\n"
                "bouton prove 'nim: [a,b,c] P iff a xor b xor c = 0' "
                "--certificate nim.proof\n"
                "bouton prove E-Q6e --strategy moves.dot\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .watched = true,
    .claim = true,
    .run = run_prove,
};
