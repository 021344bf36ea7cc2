/* cmd_prove.c: `bouton prove CLAIM`: the truth about a claim for all sizes,
 * and how it is known. Nothing is called PROVED for all sizes before
 * bouton-verify accepted the certificate. */
#include <limits.h>

#include "cli.h"
#include "desk/checker.h"
#include "papers.h"
#include "verdict.h"

enum { MOST_LINES = 30 }; /* of what the checker says */

/* One claim, its verdict, and how that came about. */
typedef struct proving {
    const args *a;
    bt_claim_info info;
    bt_verdict verdict;
    bt_account account;
    accepted by;
} proving;

/* Did the checker accept what the verdict rests on? A counterexample rests on
 * the list of positions behind it. */
static bool
is_accepted(const proving *p)
{
    return p->by.statement && !p->account.no_certificate &&
           (p->verdict.truth == BT_PROVED || p->account.listed);
}

/* ---- text ---- */

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

/* What the checker says; of a claim with many parts not all. */
static void
print_statement(const args *a, const char *text)
{
    size_t lines = 0, n = strlen(text);

    for (const char *c = text; *c; c++)
        if (*c == '\n' && ++lines == MOST_LINES)
            n = (size_t)(c - text) + 1;
    puts("Accepted by bouton-verify:");
    print_lines(compose(a, "%.*s", (int)n, text), "  ");
    if (lines > MOST_LINES)
        printf("  and so on: %zu more lines\n", lines - MOST_LINES);
}

static void
print_text(const proving *p)
{
    const bt_verdict *v = &p->verdict;

    print_verdict(p->a, &p->info, v);
    printf(" (%.2f s)\n", v->seconds);
    print_files(p->a, stdout, v->file, v->n_files, "Rules: ", "\n");
    print_method(p);
    print_strategy(p);
    if (is_accepted(p))
        print_statement(p->a, p->by.statement);
    if (p->account.no_certificate)
        printf("No certificate: %s\n", p->account.no_certificate);
    if (v->explanation && !v->gave_up)
        print_lines(v->explanation, "  ");
}

/* ---- JSON ---- */

static void
out_attempts(json *o, const bt_account *a)
{
    json *list = put_list(o, "tried");

    for (size_t i = 0; i < a->n_attempts; i++) {
        json *one = put_object(list, NULL);
        put_text(one, "prover", a->attempt[i].prover);
        put_text(one, "why", a->attempt[i].why);
    }
}

/* Is the strategy printed as a part of the JSON answer? */
static bool
is_inside(const proving *p)
{
    return p->a->json && p->a->strategy && strcmp(p->a->strategy, "-") == 0;
}

static void
print_json(const proving *p)
{
    const bt_account *a = &p->account;
    json *o = out_root(p->a), *list;

    out_verdict(p->a, o, &p->info, &p->verdict);
    list = put_list(o, "obligations");
    for (size_t i = 0; i < a->n_obligations; i++)
        out_obligation(put_object(list, NULL), &a->obligation[i]);
    put_maybe(o, "states", a->states, a->states);
    put_text(o, "numeration", a->numeration);
    put_text(o, "description", a->description);
    out_attempts(o, a);
    put_lines(o, "checker", is_accepted(p) ? p->by.statement : NULL);
    put_text(o, "no_certificate", a->no_certificate);
    if (p->a->strategy)
        put_number(o, "strategy_states", a->strategy.states);
    if (is_inside(p) && is_accepted(p))
        put_text(o, "strategy", a->strategy.dot);
    out_print(o);
}

/* ---- */

static bool
write_files(const proving *p)
{
    const args *a = p->a;
    const bt_strategy *m = &p->account.strategy;

    if (a->certificate && p->verdict.certificate &&
        !outfile_put(a, a->certificate, p->verdict.certificate))
        return false;
    if (!a->strategy || p->verdict.truth != BT_PROVED || !m->states ||
        is_inside(p))
        return true;
    return outfile_put(a, a->strategy,
                       ends_in(a->strategy, ".json") ? m->json : m->dot);
}

static bool
prove_one(const args *a, const bt_claims *claims, size_t i, int *code)
{
    proving p = {.a = a, .by = {.q = a}};
    bt_check_options o = check_options(a);

    o.verify = certificate_keep;
    o.verify_context = &p.by;
    o.account = &p.account;
    p.account.want_strategy = a->strategy != NULL;
    p.info = bt_claims_info(claims, i);
    bool good = ok(a, bt_claims_check(claims, i, &o, &p.verdict, a->err)) &&
                write_files(&p);
    if (good)
        (a->json ? print_json : print_text)(&p);
    *code = verdict_status(&p.verdict);
    bt_verdict_free(&p.verdict);
    bt_account_free(&p.account);
    return good;
}

static bool
prove_range(const args *a, const bt_claims *claims, size_t from, size_t to)
{
    if (to - from > 1 && (a->certificate || a->strategy))
        return refuse(a,
                      "--certificate and --strategy write one file, and here "
                      "are %zu claims",
                      to - from);
    return claims_each(a, claims, from, to, prove_one);
}

/* A word that is no file and no sentence names a claim of the papers. */
static bool
prove_id(const args *a, const char *id)
{
    const papers *all = papers_open(a);
    const finding *f = all ? papers_id(all, id) : NULL;

    if (f)
        return prove_range(a, f->claims, f->index, f->index + 1);
    return all &&
           refuse(a, "%.60s is the name of several claims; prove takes one",
                  id);
}

static bool
run_prove(const args *a)
{
    const char *text = a->operands.items[0];
    bt_claims *claims;

    if (names_id(text))
        return prove_id(a, text);
    if (claims_open(a, text, &claims))
        return prove_range(a, claims, 0, bt_claims_count(claims));
    *a->code = EXIT_BAD_INPUT;
    return false;
}

static const option OPTIONS[] = {
    OPTION_CERTIFICATE,
    WORD(strategy, "FILE",
         "write the winning moves as an automaton: Graphviz, "
         "or a table in FILE.json; - prints them"),
    FLAG(deep, "search the larger range of each claim first"),
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
    .takes = {1, 1},
    .watched = true,
    .claim = true,
    .run = run_prove,
};
