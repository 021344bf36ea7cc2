/* ask_count.c: how many P-positions there are, for all sizes: found, proved,
 * counted, and counted again by the checker. */
#include <math.h>

#include <bouton/count.h>

#include "checker.h"
#include "discover.h"
#include "papers.h"
#include "verdict.h"

RELEASE(counts)

enum { TERMS = 20, MOST_TERMS = 10000 };

/* Numbers of any length: above 2^53 as texts. */
static void
put_terms(json *o, char *const *text, size_t n)
{
    json *list = put_list(o, "terms");

    for (size_t i = 0; i < n; i++)
        if (strlen(text[i]) < 16)
            put_number(list, NULL, strtoull(text[i], NULL, 10));
        else
            put_text(list, NULL, text[i]);
}

static void
put_below(json *o, const bt_counts *c, size_t terms)
{
    json *below = put_object(o, "below"), *exact = put_object(o, "exact");
    json *list;

    put_terms(below, c->term, terms);
    list = put_list(below, "recurrence");
    for (size_t i = 0; i < c->order; i++)
        put_integer(list, NULL, c->c[i]);
    put_number(below, "from", c->from);
    put_text(below, "generating_function", c->function);
    put_real(below, "growth", c->growth);
    put_real(below, "dimension",
             c->growth > 0 ? log(c->growth) / log(c->base) : 0);
    put_terms(exact, c->exact, terms);
    put_text(exact, "generating_function", c->exact_function);
}

static void
put_total(json *o, const bt_counts *c, size_t terms)
{
    json *total = put_object(o, "total"), *list;

    put_terms(total, c->total, c->rank ? terms : 0);
    put_number(total, "dimension", c->rank);
    list = put_list(total, "matrices");
    for (size_t d = 0; c->rank && d < 2; d++) {
        json *matrix = put_list(list, NULL);
        for (size_t i = 0; i < c->rank; i++) {
            json *row = put_list(matrix, NULL);
            for (size_t j = 0; j < c->rank; j++)
                put_number(row, NULL, c->matrix[d][i * c->rank + j]);
        }
    }
    list = put_list(total, "end");
    for (size_t i = 0; i < c->rank; i++)
        put_number(list, NULL, c->end[i]);
    put_text(total, "why", c->why_not ? c->why_not : "");
}

/* The sequence of a b-file, "n a(n)" on each line. */
static bool
put_bfile(const question *q, json *o, const bt_counts *c, size_t terms)
{
    const char *by = q->kind ? q->kind : "below";
    char *const *text = *by == 't' ? c->total : *by == 'e' ? c->exact : c->term;

    if (!q->bfile)
        return true;
    if (!text)
        return fail_with(q, BT_ERR_LIMIT, "%.200s was not written: %s",
                         q->bfile, c->why_not);
    FILE *f = text_begin(q);
    for (size_t i = 0; i < terms; i++)
        fprintf(f, "%zu %s\n", i, text[i]);
    return put_text(o, "bfile", text_end(q));
}

/* A set that is proved, and what is said of it. */
typedef struct counting {
    const question *q;
    json *reply;
    checking *checker; /* who counts again */
    bool counted;
} counting;

/* The counts are proved when the checker accepts them. */
static bool
count(counting *x, const char *certificate)
{
    const question *q = x->q;
    size_t terms = q->terms > 0 ? (size_t)q->terms : TERMS;
    bt_counts *c;

    if (!ok(q, bt_counts_find(certificate, terms, &q->limits, &c, q->err)))
        return false;
    keep(q, c, release_counts);
    if (!ok(q, checker_verify(x->checker, c->certificate,
                              strlen(c->certificate), q->err)))
        return false;
    put_below(x->reply, c, terms);
    put_total(x->reply, c, terms);
    if (q->certificate)
        put_text(x->reply, "certificate", c->certificate);
    x->counted = true;
    return put_bfile(q, x->reply, c, terms);
}

/* Give the reply, whether it was proved or not. */
static bool
finish(counting *x, const char *certificate)
{
    const question *q = x->q;
    bool whole = !certificate || count(x, certificate);

    if ((certificate && !x->counted) || !give(q, x->reply))
        return false;
    return discovery_end(q, certificate) && whole;
}

static bool
count_game(const question *q)
{
    bt_ruleset *rules;
    discovered f;
    counting x = {.q = q};

    if (!game_load(q, q->operands.items[0], &rules) ||
        !discover(q, rules, NULL, &f))
        return false;
    x.checker = checker_about(q, rules);
    x.reply = discovery_reply(q, rules, &f);
    put_text(x.reply, "why", bt_discovery_why(f.d));
    return finish(&x, f.proved ? bt_discovery_certificate(f.d) : NULL);
}

/* ---- the set with which a claim is proved */

static void
put_claim(counting *x, const bt_claim_info *info, const bt_verdict *v,
          const bt_account *a)
{
    bool misere = v->certificate && strstr(v->certificate, "\ngame misere\n");
    json *o = x->reply;

    put_text(o, "game", info->game);
    put_text(o, "play", misere ? "misere" : "normal");
    out_files(x->q, o, v->file, v->n_files);
    if (info->typed)
        out_not_meant(x->q, o, v->file, v->n_files);
    put_text(o, "claim", info->text);
    put_text(o, "family",
             compose(x->q, "the positions that the proof of %s is about",
                     info->typed ? "the claim" : info->id));
    put_text(o, "verdict", truth_name(v->truth));
    put_text(o, "description", a->description ? a->description : "");
    put_text(o, "numeration", a->numeration ? a->numeration : "");
    put_number(o, "states", a->states);
    put_text(o, "why",
             v->truth == BT_PROVED    ? ""
             : v->truth == BT_REFUTED ? "the claim fails"
                                      : "the claim is not proved by logic");
}

static bool
count_claim(const question *q)
{
    bt_check_options o = check_options(q);
    bt_account account = {0};
    bt_verdict v = {0};
    counting x = {.q = q, .checker = checker_of(q), .reply = out_root(q)};
    papers *p = claims_named(q);

    if (!p)
        return false;
    if (p->n != 1 || p->findings[0].err.status != BT_OK)
        return refuse(q, "count takes one claim");
    const finding *f = &p->findings[0];
    o.prover = "logic";
    o.account = &account;
    bool good = ok(q, bt_claims_check(f->claims, f->index, &o, &v, q->err));
    if (good) {
        put_claim(&x, &f->info, &v, &account);
        good = finish(&x, v.truth == BT_PROVED ? v.certificate : NULL);
        if (v.truth == BT_REFUTED)
            *q->code = EXIT_FAILS;
    }
    bt_verdict_free(&v);
    bt_account_free(&account);
    return good;
}

static bool
ask(const question *q)
{
    static const char *const kinds[] = {"below", "exact", "total", NULL};
    const char *text = q->operands.items[0];
    size_t which;

    if (q->kind && !choose(q, compose(q, "count by '%.40s'", q->kind), q->kind,
                           kinds, &which))
        return false;
    if (q->terms > MOST_TERMS)
        return refuse(q, "at most %d terms are counted", MOST_TERMS);
    return strpbrk(text, ": ") == NULL || is_game(q, text) ? count_game(q)
                                                           : count_claim(q);
}

static const option OPTIONS[] = {
    OPTIONS_FAMILY,
    NUMBER(terms, "N", "how many terms (20 when not given)"),
    OUTFILE(bfile, "write a b-file for the OEIS"),
    {"by", "WHAT", "what the b-file counts: below, exact, total", OPTION_TEXT,
     offsetof(question, kind), "below, exact, total"},
    OUTFILE(certificate, "keep the certificate"),
    OPTIONS_LIMITS,
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_JSON,
};

const command ask_count = {
    .name = "count",
    .operands = "GAME | 'GAME: CLAIM'",
    .keys = {"game"},
    .summary = "how many P-positions there are, for all sizes",
    .notes = "Finds and proves the automaton of the P-positions as `bouton "
             "discover` does, and\ncounts with it: those with all numbers "
             "below 2^m, with a linear recurrence and a\ngenerating function; "
             "those whose longest number has exactly m digits; those of n\n"
             "stones, with a linear representation. Of a claim, the set "
             "with which `bouton prove` proves\nit is counted. A bag is "
             "counted in every "
             "order of its heaps.\nbouton-verify counts again. OPEN: nothing "
             "is proved; exit status 3.\n",
    .examples = "bouton count nim --heaps 3\n"
                "bouton count wythoff\n"
                "bouton count 'nim: [a,b,c] P iff a xor b xor c = 0'\n"
                "bouton count chocolate --set k=2 --terms 40 --bfile b.txt\n"
                "bouton count nim --heaps 3 --bfile b.txt --by total\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .number = "heaps",
    .run = ask,
};
