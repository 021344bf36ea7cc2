/* kinds.c: the head of certificates, and the methods.
 *
 * "bouton-certificate 2", core text, a verdict; for "proved" then a method and
 * its body for every part in order; a seal. The statement is the core text, and
 * what a method decides is that the statement follows. */
#include "kinds.h"

#include <stdlib.h>
#include <string.h>

#include "claim/claim.h"
#include "head.h"
#include "kernel/methods.h"
#include "words/words.h"

static const struct {
    const char *name;
    bool functions; /* it knows what "function" says */
    bool stars;     /* it may be asked about games beside a heap of Nim */
    method_fn *prove;
} methods[] = {
    {"exhaustive", false, false, claim_look},
    {"heap", false, false, heap_prove},
    {"steps", true, false, steps_prove},
    {"row", false, false, row_prove},
    {"reply", false, false, reply_prove},
    {"sentence", false, true, sentence_prove},
    {"powers", false, false, powers_prove},
    {"aggregates", false, true, aggregates_prove},
    {"unknown", false, true, unknown_prove},
    {"counted", false, false, counted_prove},
    {"winning", false, false, winning_prove},
};
enum {
    METHODS = sizeof methods / sizeof *methods,
    BY_STAR = METHODS, /* then one of these, for the part that is made of it */
    BY_INSTANCES,
    MOST_INSTANCES = 16
};

/* ---- proved */

/* No answer is proved, only a statement. */
static bool
is_statement(reader *r, const kernel_part *part, size_t method)
{
    for (size_t i = 0; i < part->problems; i++)
        if (part->problem[i].asks)
            return stop(r->s, REFUSED, "the claim states nothing");
    return !part->has_function || methods[method].functions ||
           stop(r->s, BUDGET, "a function is any of its class");
}

/* Which of the first n: a method, "star", "instances". */
static bool
read_method(reader *r, size_t n, size_t *method)
{
    const char *names[BY_INSTANCES + 1];

    for (size_t k = 0; k < METHODS; k++)
        names[k] = methods[k].name;
    names[BY_STAR] = "star";
    names[BY_INSTANCES] = "instances";
    return reader_expect(r, "by") && reader_choice(r, names, n, method);
}

/* "by METHOD", of the claim about outcomes that values are said by. */
static bool
read_star(certificate *c, const kernel_part **part, size_t *method)
{
    kernel_part *starred = take(c->text.r->s, 1, sizeof *starred);

    if (!starred || !read_method(c->text.r, METHODS, method))
        return false;
    if (!methods[*method].stars)
        return stop(c->text.r->s, BUDGET, "this method does not know sums");
    if (!kernel_star(&c->text, *part, starred))
        return false;
    *part = starred;
    return true;
}

/* "by METHOD", and its body; or, if that is allowed, "by instances". */
static bool
prove_by(certificate *c, const kernel_part *part, bool instance, size_t *method,
         FILE *out)
{
    reader *r = c->text.r;
    const kernel_part *about = part;

    if (!read_method(r, BY_INSTANCES + !instance, method))
        return false;
    if (*method == BY_INSTANCES)
        return true;
    if (*method == BY_STAR && !read_star(c, &about, method))
        return false;
    if (!is_statement(r, part, *method))
        return false;
    if (c->text.parts == 1 || r->s->refuted)
        fprintf(
            out, "%s by %s%s%s: ", r->s->refuted ? "which is shown" : "PROVED",
            methods[*method].name,
            instance && !r->s->refuted ? ", for the members of a family" : "",
            about == part ? "" : ", beside a heap of Nim");
    return methods[*method].prove(c, about, out);
}

/* Problems about members of families, each with a method and its body, from
 * which the part follows. */
static bool
prove_instances(certificate *c, const kernel_part *part, size_t *method,
                FILE *out)
{
    reader *r = c->text.r;
    kernel_part *all = take(r->s, 2, sizeof *all), *one = all + 1;
    size_t n = 0;

    if (!all || !reader_count(r, "problems", MOST_INSTANCES, &n))
        return false;
    *all = *part;
    all->problem = take(r->s, n + 1, sizeof *all->problem);
    for (all->problems = 0; all->problem && all->problems < n;) {
        kernel_problem *p = &all->problem[all->problems++];
        if (!reader_expect(r, "problem") ||
            !kernel_read_problem(&c->text, part, p))
            return false;
        *one = *all;
        one->problem = p;
        one->problems = 1;
        if (!prove_by(c, one, true, method, out) ||
            fputs(all->problems < n ? "\n" : "", out) == EOF)
            return false;
    }
    return all->problem && claim_is_said_by(&c->text, part, all);
}

/* "part I by METHOD", and its body; the method's number. */
static bool
prove_part(certificate *c, size_t i, size_t *method, FILE *out)
{
    reader *r = c->text.r;
    const kernel_part *part = &c->text.part[i];
    int64_t number = (int64_t)i + 1;

    return reader_expect(r, "part") &&
           reader_number(r, number, number, &number) &&
           prove_by(c, part, false, method, out) &&
           (*method < METHODS || prove_instances(c, part, method, out)) &&
           fputc('\n', out) != EOF;
}

/* Of many parts, how many by which method; what each rests on goes nowhere. */
static bool
prove_parts(certificate *c, FILE *nowhere, FILE *out)
{
    size_t by[METHODS] = {0}, method = 0;

    for (size_t i = 0; i < c->text.parts; i++) {
        if (!prove_part(c, i, &method, nowhere))
            return false;
        by[method]++;
    }
    fprintf(out, "PROVED, %zu parts", c->text.parts);
    for (size_t k = 0, said = 0; k < METHODS; k++)
        if (by[k])
            fprintf(out, "%s %zu by %s", said++ ? "," : ":", by[k],
                    methods[k].name);
    return fputc('\n', out) != EOF;
}

static bool
prove(certificate *c, FILE *out)
{
    char *text = NULL;
    size_t n = 0, method;

    if (c->text.parts == 1)
        return prove_part(c, 0, &method, out);
    FILE *nowhere = open_memstream(&text, &n);
    if (!nowhere)
        return stop(c->text.r->s, BUDGET, "more memory is needed than allowed");
    bool good = prove_parts(c, nowhere, out);
    fclose(nowhere);
    free(text);
    return good;
}

/* ---- the head */

static bool
by_method(certificate *c, const kernel_part *part, FILE *out)
{
    size_t method;

    return prove_by(c, part, true, &method, out) && fputc('\n', out) != EOF;
}

static bool
refute(certificate *c, FILE *out)
{
    return claim_refute(c, by_method, out);
}

/* `want`: what the user's files say the head is; NULL: nothing is said. */
static bool
read_certificate(reader *r, const core_text *want, FILE *out)
{
    static const char *const verdicts[] = {"proved", "refuted", "works"};
    bool (*const decide[])(certificate *, FILE *) = {prove, refute,
                                                     claim_answer};
    certificate c = {.text = {.r = r}};
    size_t verdict = 0;

    const char *from = r->at;
    if (!head_starts(r, want) || !kernel_read(&c.text) ||
        !head_ends(r, from, want))
        return false;
    if (want && want->rules && c.text.parts != 1)
        return stop(r->s, REFUSED, "it is about several games");
    if (!reader_choice(r, verdicts, 3, &verdict) || !decide[verdict](&c, out) ||
        !reader_end(r))
        return false;
    words_say(&c.text, out);
    return !reader_failed(r);
}

void
certificate_compare(session *s, const char *text, size_t length,
                    const core_text *want, FILE *out)
{
    reader r = reader_of(s, text, length);

    if (!reader_expect(&r, "bouton-certificate") || !reader_seal(&r) ||
        !reader_expect(&r, "2") || !read_certificate(&r, want, out))
        stop(s, REFUSED, "it is not shown");
}

void
certificate_verify(session *s, const char *text, size_t length, FILE *out)
{
    certificate_compare(s, text, length, NULL, out);
}
