/* papers_tally.c: how many claims of a paper got which verdict. */
#include "papers.h"
#include "verdict.h"

enum { NONE = 3 }; /* behind the three verdicts: claims without one */

/* "Corrected: 3 PROVED, 1 OPEN." of findings from .. end - 1; nothing when
 * there are none. */
static void
write_tally(FILE *f, const papers *p, size_t from, size_t end, bool as_printed)
{
    static const int order[] = {BT_PROVED, BT_REFUTED, BT_OPEN, NONE};
    size_t n[4] = {0};
    const char *before = as_printed ? "As printed: " : "Corrected: ";

    for (size_t i = from; i < end; i++) {
        const finding *k = &p->findings[i];
        if (k->info.as_printed == as_printed)
            n[k->checked ? (int)k->verdict.truth : NONE]++;
    }
    if (!as_printed && ftell(f) > 0)
        before = " Corrected: ";
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (n[order[i]] == 0)
            continue;
        fprintf(f, "%s%zu %s", before, n[order[i]],
                order[i] == NONE ? "without a verdict"
                                 : truth_name((bt_truth)order[i]));
        before = ", ";
    }
    fputs(strcmp(before, ", ") == 0 ? "." : "", f);
}

char *
tally_sentence(const papers *p, size_t from, size_t end)
{
    FILE *f = text_begin(p->q);

    write_tally(f, p, from, end, true);
    write_tally(f, p, from, end, false);
    return text_end(p->q);
}
