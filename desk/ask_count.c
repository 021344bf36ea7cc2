/* ask_count.c: how many P-positions there are, for all sizes: found, proved,
 * counted, and counted again by the checker. */
#include <math.h>

#include <bouton/count.h>

#include "checker.h"
#include "discover.h"

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

/* The discovery is proved; so are the counts when the checker accepts them. */
static bool
count(const question *q, const bt_ruleset *rules, const discovered *f, json *o,
      bool *counted)
{
    size_t terms = q->terms > 0 ? (size_t)q->terms : TERMS;
    bt_counts *c;

    if (!ok(q, bt_counts_find(f->d, terms, &q->limits, &c, q->err)))
        return false;
    keep(q, c, release_counts);
    if (!ok(q, checker_verify(checker_about(q, rules), c->certificate,
                              strlen(c->certificate), q->err)))
        return false;
    put_below(o, c, terms);
    put_total(o, c, terms);
    if (q->certificate)
        put_text(o, "certificate", c->certificate);
    *counted = true;
    return put_bfile(q, o, c, terms);
}

static json *
reply_of(const question *q, const bt_ruleset *rules, const discovered *f)
{
    json *o = out_begin(q, rules, NULL);

    put_text(o, "family", bt_discovery_family(f->d));
    put_text(o, "verdict", f->proved ? "PROVED" : "OPEN");
    put_text(o, "description", bt_discovery_description(f->d));
    put_text(o, "numeration", bt_discovery_numeration(f->d));
    put_number(o, "states", bt_discovery_states(f->d));
    put_text(o, "why", bt_discovery_why(f->d));
    return o;
}

static bool
ask(const question *q)
{
    bt_ruleset *rules;
    discovered f;
    bool counted = false;
    static const char *const kinds[] = {"below", "exact", "total", NULL};
    size_t which;

    if (q->kind && !choose(q, compose(q, "count by '%.40s'", q->kind), q->kind,
                           kinds, &which))
        return false;
    if (q->terms > MOST_TERMS)
        return refuse(q, "at most %d terms are counted", MOST_TERMS);
    if (!game_load(q, q->operands.items[0], &rules) ||
        !discover(q, rules, true, &f))
        return false;
    json *o = reply_of(q, rules, &f);
    bool whole = !f.proved || count(q, rules, &f, o, &counted);
    bt_err err = *q->err;
    if ((f.proved && !counted) || !give(q, o))
        return false;
    *q->err = err;
    if (!f.proved && bt_limits_interrupted(&q->limits))
        return fail_with(q, BT_ERR_INTERRUPTED, "interrupted");
    if (!f.proved)
        *q->code = EXIT_OPEN;
    return whole;
}

static const option OPTIONS[] = {
    NUMBER(heaps, "K", "heaps of a bag (2 when not given)"),
    NUMBER(counts, "H",
           "any number of heaps, none above H, by counts of heights"),
    CHOICE(numeration, "NAME", "base-2, zeckendorf",
           "base-2 or zeckendorf only"),
    OPTION(LIST, fixed, "bound", "NAME=K",
           "only positions with this heap, number or sum at most K"),
    NUMBER(terms, "N", "so many terms (20 when not given)"),
    OUTFILE(bfile, "write a b-file for the OEIS"),
    {"by", "WHAT", "of the b-file: below, exact, total", OPTION_TEXT,
     offsetof(question, kind), "below, exact, total"},
    OUTFILE(certificate, "keep the certificate"),
    OPTIONS_LIMITS,
    OPTION_MISERE,
    OPTIONS_GAME,
    OPTIONS_JSON,
};

const command ask_count = {
    .name = "count",
    .operands = "GAME",
    .keys = {"game"},
    .summary = "how many P-positions there are, for all sizes",
    .notes = "Finds and proves the automaton of the P-positions as `bouton "
             "discover` does, and\ncounts with it: those with all numbers "
             "below 2^m, with a linear recurrence and a\ngenerating function; "
             "those whose longest number has just m digits; those of n\n"
             "stones, with a linear representation. A bag is counted in every "
             "order of its heaps.\nbouton-verify counts again. OPEN: nothing "
             "is proved; exit status 3.\n",
    .examples = "bouton count nim --heaps 3\n"
                "bouton count wythoff\n"
                "bouton count chocolate --set k=2 --terms 40 --bfile b.txt\n"
                "bouton count nim --heaps 3 --bfile b.txt --by total\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .number = "heaps",
    .run = ask,
};
