/* say_row.c: `bouton row` as text. */
#include "cli.h"

enum { PAIRS_MOST = 60 };

/* " [1,2] [3,5]", or with the period p " [1+pk,2+pk]". */
static void
say_pairs(const question *q, const char *what, const json *reply,
          const char *key, const char *count, const char *period)
{
    uint64_t most = q->shown < 0 ? PAIRS_MOST : (uint64_t)q->shown, left = most;

    fputs(what, stdout);
    for (const json *l = get_first(reply, key); l && left > 0;
         l = l->next, left--)
        printf(" [%" PRId64 "%s,%" PRId64 "%s]", l->first->integer, period,
               l->last->integer, period);
    if (get_number(reply, count) > most)
        printf(" ... (%" PRIu64 " in all)", get_number(reply, count));
    putchar('\n');
}

void
say_row(const question *q, const json *reply)
{
    bool checked = get_flag(reply, "verified");
    uint64_t period = get_number(reply, "period");

    if (*q->given == 0)
        say_rules(q, reply);
    printf("%s%s row %s: period %" PRIu64 ", preperiod %" PRIu64
           ", largest difference %" PRIu64 ": %s (by a repeated state, %s)\n",
           get_text(reply, "game"), play_words(q), get_text(reply, "row"),
           period, get_number(reply, "preperiod"),
           get_number(reply, "max_difference"), get_text(reply, "verdict"),
           checked        ? "checked by bouton-verify"
           : q->no_verify ? "not checked"
                          : "not checked yet");
    if (q->upto >= 0 && q->shown < 0)
        return;
    say_pairs(q, "Exceptions:", reply, "exceptions", "exception_count", "");
    say_pairs(q, "Families, k >= 0:", reply, "families", "family_count",
              compose(q, "+%" PRIu64 "k", period));
}
