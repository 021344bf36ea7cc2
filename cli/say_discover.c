/* say_discover.c: `bouton discover` as text: the verdict as soon as it is known,
 * words behind it. */
#include "cli.h"

void
say_found(const question *q, const json *whole)
{
    const char *checker = get_text(whole, "checker");
    uint64_t states = get_number(whole, "states");

    say_rules(q, whole);
    puts(get_text(whole, "family"));
    if (*get_text(whole, "verdict") == 'P')
        fputs("PROVED for all sizes; certificate accepted by bouton-verify",
              stdout);
    else if (checker)
        printf("OPEN: the prover is done, but %s", checker);
    else
        printf("OPEN: %s", get_text(whole, "why"));
    printf(" (%.2f s)\n", json_get(whole, "seconds")->real);
    for (const json *o = get_first(whole, "obligations"); o; o = o->next)
        say_obligation(o);
    if (states)
        printf("Automaton: %" PRIu64 " states, %s\n", states,
               get_text(whole, "numeration"));
}

void
say_discover(const question *q, const json *reply)
{
    const char *says = get_text(reply, "description");

    if (get_number(reply, "states"))
        printf("%s: %s\n", q->grundy ? "Values" : "P-positions",
               *says ? says : "those of an automaton");
    if (*get_text(reply, "check"))
        printf("Check it: bouton check '%s'\n", get_text(reply, "check"));
    if (*get_text(reply, "verdict") == 'P' && !*says && !q->grundy &&
        !q->strategy)
        puts("No short words say it: --strategy FILE writes the winning moves "
             "as a program or a table, --dot FILE the automaton");
}
