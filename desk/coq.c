/* coq.c: a theorem for Coq, made of a certificate: its core text as a string,
 * and the lemma of coq/Play.v that decides it. Nothing here is believed: Coq
 * reads the string itself, and computes. */
#include "coq.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The n-th line from `at` on, and before `end`, that begins with this word;
 * NULL: there are fewer. */
static const char *
find_line(const char *at, const char *end, const char *word, size_t n)
{
    size_t length = strlen(word);

    while (at && at < end) {
        if (strncmp(at, word, length) == 0 &&
            (at[length] == ' ' || at[length] == '\n') && n-- == 1)
            return at;
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    return NULL;
}

/* The words of a line of numbers, one after the other. */
static const char *
next_word(const char **at, int *length)
{
    const char *word = *at + strspn(*at, " ");

    *length = (int)strcspn(word, " \n");
    *at = word + *length;
    return *length > 0 ? word : NULL;
}

static size_t
next_number(const char **at)
{
    int length;
    const char *word = next_word(at, &length);
    size_t n = 0;

    for (; word && length > 0 && isdigit((unsigned char)*word); length--)
        n = n * 10 + (size_t)(*word++ - '0');
    return n;
}

/* n numbers, as a list. */
static void
write_list(FILE *f, const char **at, size_t n)
{
    int length;

    fputc('[', f);
    for (size_t i = 0; i < n; i++) {
        const char *word = next_word(at, &length);
        fprintf(f, "%s%.*s", i ? "; " : "", word ? length : 0, word);
    }
    fputc(']', f);
}

/* A position of the first game of the part; where the problem is not about q0,
 * the empty one. */
static void
write_position(FILE *f, const char *part, const char *problem, const char *at)
{
    const char *empty = "0", *field = part, *end = problem;

    end = find_line(part, problem, "domain", 1);
    fputc('[', f);
    for (size_t i = 1; (field = find_line(part, end, "field", i)); i++) {
        bool list = strncmp(field, "field heaps", 11) == 0 ||
                    strncmp(field, "field piles", 11) == 0;
        const char **from = at ? &at : &empty;
        fputs(i > 1 ? "; " : "", f);
        write_list(f, from, !list ? 1 : next_number(from));
        empty = "0";
    }
    fputc(']', f);
}

/* ---- what is covered */

static const char *
uncovered_proof(const question *q, const char *core, const char *verdict)
{
    static const char ONLY[] = "exhaustive\n";
    const char *end = verdict + strlen(verdict), *line, *by;

    for (size_t i = 1; (line = find_line(verdict, end, "part", i)); i++) {
        by = strstr(line, " by ");
        if (by && strncmp(by + 4, ONLY, sizeof ONLY - 1) != 0)
            return compose(q, "the method %.*s", (int)strcspn(by + 4, " \n"),
                           by + 4);
    }
    if (find_line(core, verdict, "member q0", 1))
        return "a claim about all positions by looking at all of them";
    return NULL;
}

static const char *
uncovered_text(const char *core, const char *verdict)
{
    static const struct {
        const char *word, *what;
    } NOT[] = {{"(period ", "periods of rows"},
               {"(grundy ", "Grundy values that are played out"},
               {"(total-moves ", "sums over moves"},
               {"\nasks ", "a question which sets it is true for"}};

    for (size_t i = 0; i < sizeof NOT / sizeof *NOT; i++) {
        const char *at = strstr(core, NOT[i].word);
        if (at && at < verdict)
            return NOT[i].what;
    }
    return NULL;
}

/* ---- the file */

/* The last line of the statement, and how it is shown. */
static void
write_refuted(FILE *f, const char *core, const char *verdict)
{
    const char *at = verdict + strlen("refuted ");
    size_t i = next_number(&at), j = next_number(&at);
    const char *part = find_line(core, verdict, "part", i);
    const char *problem = find_line(part, verdict, "problem", j);
    const char *member = problem;
    const char *own = problem ? problem + strlen("problem ") : "0";
    size_t n = next_number(&own);
    bool about = problem &&
                 (member = find_line(problem, verdict, "member", 1)) &&
                 strncmp(member, "member q0", 9) == 0;

    fputs("Theorem claim : refuted_text text.\nProof.\n"
          "  apply refuted_sound with (vs := ",
          f);
    if (about)
        next_number(&at); /* how many there are in the position */
    write_list(f, &at, about ? 0 : n);
    fputs("%N) (x := ", f);
    write_position(f, part, problem ? problem : verdict, about ? at : NULL);
    fprintf(f, "%%N)\n    (i := %zu%%nat) (j := %zu%%nat).\n", i - 1, j - 1);
}

char *
coq_text(const question *q, const char *certificate, const char **why)
{
    const char *core = strstr(certificate, "core 1\n");
    const char *end = certificate + strlen(certificate);
    const char *proved = find_line(core, end, "proved", 1);
    const char *refuted = find_line(core, end, "refuted", 1);
    const char *verdict = proved ? proved : refuted;

    if (!verdict)
        *why = "a claim that asks which sets it is true for";
    else if (proved)
        *why = uncovered_proof(q, core, proved);
    else if (strstr(refuted, " function "))
        *why = "a counterexample that is a function";
    else
        *why = NULL;
    if (!*why)
        *why = uncovered_text(core, verdict);
    if (*why) {
        *why = compose(q, "not covered yet: %s", *why);
        return NULL;
    }
    FILE *f = text_begin(q);
    fprintf(f,
            "(* Made by Bouton. What is stated: coq/README.md *)\n"
            "From Coq Require Import String List NArith.\n"
            "From Bouton Require Import Core Read Play.\n"
            "Import ListNotations.\n"
            "Definition text : string := \"%.*s\"%%string.\n",
            (int)(verdict - core), core);
    if (proved)
        fputs("Theorem claim : proved_text text.\nProof.\n"
              "  apply exhaustive_sound.\n",
              f);
    else
        write_refuted(f, core, verdict);
    fputs("  vm_cast_no_check (eq_refl true).\nQed.\n"
          "Print Assumptions claim.\n",
          f);
    return text_end(q);
}
