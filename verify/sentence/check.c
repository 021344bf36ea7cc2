/* check.c: the obligations of a certificate of a sentence: its sets
 * are what they are said to be, and its formula is never true. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sentence/sentence.h"

/* The automaton accepts no vector outside the family, of which the checks of
 * the game say nothing: then "in P" means "is a P-position". */
static verdict
lies_inside(const certificate *c)
{
    verdict v = HOLDS;
    int track[MAX_TRACKS];
    for (int i = 0; i < MAX_TRACKS; i++)
        track[i] = i;
    for (size_t i = 0; i < c->n_domain && v == HOLDS; i++) {
        conjunction j;
        form below = {.k = -1 - c->domain[i].f.k};
        for (size_t t = 0; t < MAX_TRACKS; t++)
            below.c[t] = -c->domain[i].f.c[t];
        conjunction_start(&j, c, c->n_tracks);
        add_row(&j, &below);
        add_set(&j, track, false);
        v = is_empty(&j);
    }
    return v;
}

static int
check_set(set *s, FILE *out)
{
    if (s->game) {
        int code = automaton_check(s->game, out);
        if (code == ACCEPTED)
            code = report(out, "the automaton accepts positions only",
                          lies_inside(s->game));
        return code;
    }
    return s->next[0] == 0 ? ACCEPTED
                           : report(out, "leading zeros change nothing", FAILS);
}

static void
print_solution(const sentence *s, const solution *found, FILE *out)
{
    if (!found->fits) {
        fputs("  it holds for some larger numbers\n", out);
        return;
    }
    fputs("  it is wrong for", out);
    for (size_t i = 0; i < s->n_free; i++)
        fprintf(out, "%s %s = %" PRIu64, i ? "," : "", s->free_name[i],
                found->value[i]);
    fputs(s->n_free ? "\n" : " itself\n", out);
}

int
sentence_check(sentence *s, double deadline, FILE *out)
{
    decider d;
    solution found;
    int code = ACCEPTED;
    for (size_t i = 0; i < s->n_sets && code == ACCEPTED; i++)
        code = check_set(&s->sets[i], out);
    if (code != ACCEPTED)
        return code;
    decider_start(&d, s);
    d.deadline = deadline;
    verdict v = sentence_is_empty(&d, &found);
    code = report(out, "the sentence is true for all natural numbers", v);
    if (out && v == FAILS)
        print_solution(s, &found, out);
    decider_free(&d);
    return code;
}

static int
verify_text(const char *text, size_t length, bool quiet, double deadline,
            const char **why)
{
    static const char *const ends[] = {[ACCEPTED] = NULL,
                                       [REFUSED] =
                                           "REFUSED: an obligation fails",
                                       [BUDGET] = "gave up: a budget ran out"};
    sentence s;
    int code = sentence_read(&s, text, length, why);
    if (code == ACCEPTED) {
        if (!quiet)
            sentence_print(&s, stdout);
        code = sentence_check(&s, deadline, quiet ? NULL : stdout);
        *why = ends[code];
        if (code == ACCEPTED && !quiet)
            puts("PROVED");
    }
    sentence_free(&s);
    return code;
}

int
verify_sentence(FILE *f, const char *name, bool quiet, double deadline)
{
    size_t length = 0;
    const char *why = "the file cannot be read";
    int code = UNREADABLE;
    char *text = file_text(f, &length);
    if (text)
        code = verify_text(text, length, quiet, deadline, &why);
    free(text);
    if (code != ACCEPTED)
        fprintf(stderr, "bouton-verify: %s: %s\n", name, why);
    return code;
}
