/* ask_prove.c: the truth about a claim for all sizes, and how it is known.
 * Nothing is called PROVED for all sizes before bouton-verify accepted the
 * certificate. */
#include "checker.h"
#include "coq.h"
#include "papers.h"
#include "proof.h"
#include "strategy.h"
#include "verdict.h"

/* One claim, its verdict, and how that came about. */
typedef struct proving {
    const question *q;
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

static bool
out_strategy(json *o, const proving *p)
{
    const bt_strategy *s = &p->account.strategy;
    const char *set = p->account.description, *text;

    put_number(o, "strategy_states", s->states);
    if (!s->states) {
        put_text(o, "strategy_why",
                 s->why ? s->why : "only the method logic gives them");
    } else if (is_accepted(p) && p->verdict.truth == BT_PROVED) {
        text = strategy_text(p->q, s, p->info.text, set ? set : "");
        return text && put_text(o, "strategy", text);
    }
    return true;
}

/* The proof for people, where the method writes one. */
static void
out_proof(json *o, const proving *p)
{
    if (p->verdict.truth != BT_PROVED || !is_accepted(p))
        return;
    if (p->account.n_pieces)
        put_text(o, "proof",
                 proof_text(p->q, &p->info, &p->account, p->by.statement));
    else
        put_text(o, "proof_why",
                 "the certificate alone decides it: by looking at all its "
                 "positions, or by a method that writes nothing down");
}

/* The claim for Coq; or why not. */
static void
out_coq(json *o, const proving *p)
{
    const char *why = "it has no certificate";
    const char *text = p->verdict.certificate
                           ? coq_text(p->q, p->verdict.certificate, &why)
                           : NULL;

    put_text(o, text ? "coq" : "coq_why", text ? text : why);
}

static bool
give_proof(const proving *p, const bt_claims *claims)
{
    const bt_account *a = &p->account;
    json *o = out_root(p->q), *list;

    out_verdict(p->q, o, &p->info, &p->verdict);
    if (!out_exceptions(p->q, o, claims, &p->verdict))
        return false;
    list = put_list(o, "obligations");
    for (size_t i = 0; i < a->n_obligations; i++)
        out_obligation(put_object(list, NULL), &a->obligation[i]);
    put_maybe(o, "states", a->states, a->states);
    put_text(o, "numeration", a->numeration);
    put_text(o, "description", a->description);
    out_attempts(o, a);
    put_lines(o, "checker", is_accepted(p) ? p->by.statement : NULL);
    put_text(o, "no_certificate", a->no_certificate);
    if (p->q->strategy && !out_strategy(o, p))
        return false;
    if (p->q->proof)
        out_proof(o, p);
    if (p->q->coq)
        out_coq(o, p);
    if (p->q->certificate && p->verdict.certificate)
        put_text(o, "certificate", p->verdict.certificate);
    return give(p->q, o);
}

static bool
prove_one(const question *q, const bt_claims *claims, size_t i, int *code)
{
    proving p = {.q = q, .by = {.q = q}};
    bt_check_options o = check_options(q);

    o.verify = certificate_keep;
    o.verify_context = &p.by;
    o.account = &p.account;
    p.account.want_strategy = q->strategy != NULL;
    p.account.want_proof = q->proof != NULL;
    p.info = bt_claims_info(claims, i);
    bool good = ok(q, bt_claims_check(claims, i, &o, &p.verdict, q->err)) &&
                give_proof(&p, claims);
    *code = verdict_status(&p.verdict);
    bt_verdict_free(&p.verdict);
    bt_account_free(&p.account);
    return good;
}

static bool
prove_range(const question *q, const bt_claims *claims, size_t from, size_t to)
{
    bool several = q->by->writes && to - from > 1;

    if (several && (q->certificate || q->coq || q->strategy))
        return refuse(q,
                      "--certificate and --strategy write one file, and here "
                      "are %zu claims",
                      to - from);
    if (several && q->proof)
        return refuse(q, "--proof writes one file, and here are %zu claims",
                      to - from);
    return claims_each(q, claims, from, to, prove_one);
}

/* A word that is no file and no sentence names a claim of the papers. */
static bool
prove_id(const question *q, const char *id)
{
    const papers *all = papers_open(q);
    const finding *f = all ? papers_id(all, id) : NULL;

    if (f)
        return prove_range(q, f->claims, f->index, f->index + 1);
    return all &&
           refuse(q, "%.60s is the name of several claims; prove takes one",
                  id);
}

static bool
ask(const question *q)
{
    const char *text = q->operands.items[0];
    bt_claims *claims;

    if (q->proof && !proof_format(q))
        return refuse(q,
                      "--proof needs a name that ends in .md, .html or .tex, "
                      "not '%.100s'",
                      q->proof);
    if (names_id(q, text))
        return prove_id(q, text);
    if (claims_open(q, text, &claims))
        return prove_range(q, claims, 0, bt_claims_count(claims));
    return claims_unreadable(q);
}

static const option OPTIONS[] = {
    OPTION_CERTIFICATE,
    OPTION_COQ,
    OPTION_STRATEGY,
    OUTFILE(proof, "write the proof down: FILE.md, .html or .tex; - prints it"),
    FLAG(deep, "search the larger range of each claim first"),
    OPTION_EXCEPTIONS,
    OPTION_PAPERS,
    OPTION_GAMES,
    OPTION_PROVER,
    OPTION_THREADS,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command ask_prove = {
    .name = "prove",
    .operands = "ID | CLAIM_FILE | 'GAME: CLAIM'",
    .keys = {"claim"},
    .summary = "prove a claim for all sizes, and say how",
    .notes = "ID is a claim of the papers. First a counterexample is looked "
             "for, then the provers\n"
             "are tried; each step of a proof is shown with its own verdict. "
             "PROVED: for all\n"
             "positions the claim speaks of, and bouton-verify accepted a "
             "certificate; where a\n"
             "finite claim has none, the reason is printed. A claim that "
             "cannot be read or checked\n"
             "does not stop those after it.\n"
             "Exit status 0: proved, 1: refuted, 2: a claim got no verdict, 3: "
             "open, with the reason\n"
             "of each prover.\n",
    .examples = "bouton prove A-T4\n"
                "bouton prove 'nim: [a,b,c] P iff a xor b xor c = 0' "
                "--certificate nim.proof\n"
                "bouton prove E-Q6e --strategy moves.dot\n"
                "bouton prove A-T4 --proof theorem4.tex\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .claim = true,
    .run = ask,
};
