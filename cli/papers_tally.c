/* papers_tally.c: how many claims of a paper got which verdict. */
#include "papers.h"

#include <stdlib.h>
#include <string.h>

#include "verdict.h"

static const bt_truth ORDER[] = {BT_PROVED, BT_REFUTED, BT_OPEN};

tally
tally_of(const papers *p, size_t from, size_t end, bool as_printed)
{
    tally t = {.none = 0};

    for (size_t i = from; i < end; i++) {
        const finding *f = &p->findings[i];
        if (!f->wanted || f->info.as_printed != as_printed)
            continue;
        if (f->checked)
            t.n[f->verdict.truth]++;
        else
            t.none++;
    }
    return t;
}

char *
tally_text(const tally *t)
{
    char text[160];
    size_t at = 0;

    text[0] = '\0';
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++)
        if (t->n[ORDER[i]] > 0)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s%zu %s",
                                   at ? ", " : "", t->n[ORDER[i]],
                                   truth_name(ORDER[i]));
    if (t->none > 0)
        snprintf(text + at, sizeof text - at, "%s%zu without a verdict",
                 at ? ", " : "", t->none);
    return or_die(strdup(text));
}

char *
tally_sentence(const papers *p, size_t from, size_t end)
{
    tally printed = tally_of(p, from, end, true);
    tally corrected = tally_of(p, from, end, false);
    char *first = tally_text(&printed), *second = tally_text(&corrected);
    char *text = compose("%s%s%s%s%s%s", *first ? "As printed: " : "", first,
                         *first ? "." : "",
                         *first && *second ? " Corrected: "
                         : *second         ? "Corrected: "
                                           : "",
                         second, *second ? "." : "");

    free(first);
    free(second);
    return text;
}
