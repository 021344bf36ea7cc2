/* check.c: the obligations of a certificate of a sentence: its sets
 * are what they are said to be, and its formula is never true. */
#include "sentence/sentence.h"

#include <inttypes.h>

#include "common/kinds.h"

/* The automaton accepts no vector outside the family, of which the checks of
 * the game say nothing: then "in P" means "is a P-position". */
static verdict
lies_inside(const automaton *c)
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
        conjunction_start(&j, &c->w, c->w.set.n_tracks);
        add_row(&j, &below);
        add_set(&j, track, false);
        v = is_empty(&j);
    }
    return v;
}

static bool
check_set(session *s, set *x, FILE *out)
{
    if (x->game)
        return automaton_check(x->game, out) &&
               report(s, out, "the automaton accepts positions only",
                      lies_inside(x->game));
    return x->t.next[0] == 0 ||
           report(s, out, "leading zeros change nothing", FAILS);
}

/* Where the sentence is wrong. */
static bool
refuse(const sentence *s, const solution *found)
{
    char where[200] = "some large numbers";
    size_t n = 0;
    for (size_t i = 0; found->fits && i < s->n_free && n < sizeof where; i++)
        n += (size_t)snprintf(where + n, sizeof where - n, "%s%.40s = %" PRIu64,
                              i ? ", " : "", s->free_name[i], found->value[i]);
    return stop(s->s, REFUSED, "the sentence is wrong%s%s",
                s->n_free ? " for " : "", s->n_free ? where : "");
}

bool
sentence_check(sentence *s, FILE *out)
{
    decider d;
    solution found;
    for (size_t i = 0; i < s->n_sets; i++)
        if (!check_set(s->s, &s->sets[i], out))
            return false;
    verdict v = decider_start(&d, s) ? sentence_is_empty(&d, &found) : GAVE_UP;
    decider_drop(&d);
    if (v == FAILS)
        return refuse(s, &found);
    return report(s->s, out, "the sentence is true for all natural numbers", v);
}

bool
sentence_verify(reader *r, FILE *out)
{
    sentence *s = take(r->s, 1, sizeof *s);
    if (!s || !sentence_read(r, s))
        return false;
    sentence_print(s, out);
    if (!sentence_check(s, out))
        return false;
    fputs("PROVED\n", out);
    return true;
}
