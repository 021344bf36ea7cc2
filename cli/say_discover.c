/* say_discover.c: `bouton discover` as text. */
#include "cli.h"

void
say_discover(const question *q, const json *reply)
{
    const char *says = get_text(reply, "description");
    const char *checker = get_text(reply, "checker");
    uint64_t states = get_number(reply, "states");

    say_rules(q, reply);
    puts(get_text(reply, "family"));
    if (states)
        printf("%s: %s\nAutomaton: %" PRIu64 " states, %s\n",
               q->grundy ? "Values" : "P-positions",
               *says ? says : "those of an automaton", states,
               get_text(reply, "numeration"));
    for (const json *o = get_first(reply, "obligations"); o; o = o->next)
        say_obligation(o);
    if (*get_text(reply, "verdict") == 'P')
        fputs("PROVED for all sizes; certificate accepted by bouton-verify",
              stdout);
    else if (checker)
        printf("OPEN: the prover is done, but %s", checker);
    else
        printf("OPEN: %s", get_text(reply, "why"));
    printf(" (%.2f s)\n", json_get(reply, "seconds")->real);
    if (*get_text(reply, "check"))
        printf("Check it: bouton check '%s'\n", get_text(reply, "check"));
    if (*get_text(reply, "verdict") == 'P' && !*says && !q->grundy &&
        !q->strategy)
        puts("No short words say it: --strategy FILE writes the winning moves "
             "as a program or a table, --dot FILE the automaton");
}
