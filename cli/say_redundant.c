/* say_redundant.c: `bouton redundant` as text. */
#include "cli.h"

static void
say_dropped(const json *o)
{
    const char *verdict = get_text(o, "verdict");
    const char *at = get_text(o, "counterexample");

    printf("  %s: %s", get_text(o, "move"), verdict);
    if (*verdict == 'P')
        printf(": it can be dropped, for all sizes, by %s (certificate "
               "accepted by bouton-verify)\n",
               get_text(o, "method"));
    else if (at && *at)
        printf(": without it the outcome of %s is another\n", at);
    else
        printf(": no outcome changes, %s\n", get_text(o, "checked_to"));
    for (const json *line = get_first(o, "explanation"); line;
         line = line->next)
        printf("    %s\n", line->text);
}

void
say_redundant(const question *q, const json *reply)
{
    say_rules(q, reply);
    printf("%s, %s play: which moves can be dropped, with the same "
           "P-positions?\n",
           get_text(reply, "game"), q->misere ? "misère" : "normal");
    for (const json *o = get_first(reply, "moves"); o; o = o->next)
        say_dropped(o);
}
