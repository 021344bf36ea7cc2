/* say_verdict.c: `bouton check` and `bouton prove` as text. */
#include "cli.h"

enum { MOST_LINES = 30 }; /* of what the checker says */

/* A claim that was typed has no name. */
static void
say_verdict(const question *q, const json *reply)
{
    const char *title = tame(q, get_text(reply, "title"));

    if (strncmp(get_text(reply, "text"), "claim ", 6) == 0)
        printf("%s%s%s: ", get_text(reply, "id"), *title ? " " : "", title);
    printf("%s: %s", get_text(reply, "verdict"), get_text(reply, "detail"));
}

static void
say_explanation(const json *reply)
{
    if (!get_flag(reply, "gave_up"))
        say_lines(json_get(reply, "explanation"), "  ");
}

/* Asked for, they are null where none were found. */
static void
say_exceptions(const question *q, const json *reply)
{
    const json *x = json_get(reply, "exceptions");
    const char *says = x ? get_text(x, "words") : NULL;

    if (says)
        printf("  Exceptions: %s\n  Check it: bouton check '%s'\n",
               tame(q, says), tame(q, get_text(x, "claim")));
    else if (x)
        puts("  Exceptions: none could be said in short words and proved");
}

void
say_check(const question *q, const json *reply)
{
    const char *range = get_text(reply, "checked_to");
    const char *note = get_text(reply, "note");
    bool said = get_flag(reply, "gave_up") ||
                strcmp(get_text(reply, "detail"), range) == 0;

    say_verdict(q, reply);
    printf(" (%s)\n", said ? get_text(reply, "method") : range);
    say_files(q, reply, "  rules: ");
    say_explanation(reply);
    say_exceptions(q, reply);
    if (note)
        printf("  note: %s\n", tame(q, note));
}

/* ---- prove */

void
say_obligation(const json *o)
{
    const char *position = get_text(o, "position"), *why = get_text(o, "why");

    printf("  %-8s %s", get_text(o, "verdict"), get_text(o, "meaning"));
    if (position)
        printf(": not at %s", position);
    if (why)
        printf(" (%s)", why);
    putchar('\n');
}

static void
say_method(const json *reply)
{
    const char *set = get_text(reply, "description");
    bool open = *get_text(reply, "verdict") == 'O';

    printf("Method: %s\n", get_text(reply, "method"));
    if (get_number(reply, "states"))
        printf("P-positions: %s\nAutomaton: %" PRIu64 " states, %s\n",
               set ? set : "those of an automaton", get_number(reply, "states"),
               get_text(reply, "numeration"));
    for (const json *o = get_first(reply, "obligations"); o; o = o->next)
        say_obligation(o);
    for (const json *t = get_first(reply, "tried"); open && t; t = t->next)
        printf("  tried %s: %s\n", get_text(t, "prover"),
               get_text(t, "why") ? get_text(t, "why") : "nothing was decided");
}

static void
say_strategy(const json *reply)
{
    uint64_t states = get_number(reply, "strategy_states");
    const char *why = get_text(reply, "strategy_why");

    if (states && *get_text(reply, "verdict") == 'P')
        printf("Winning moves: an automaton of %" PRIu64 " states\n", states);
    else if (why)
        printf("Winning moves: none to show: %s\n", why);
}

/* What the checker says; of a claim with many parts not all. */
static void
say_statement(const json *lines)
{
    size_t n = 0;

    puts("Accepted by bouton-verify:");
    for (const json *line = json_first(lines); line; line = line->next)
        if (n++ < MOST_LINES)
            printf("  %s\n", line->text);
    if (n > MOST_LINES)
        printf("  and so on: %zu more lines\n", n - MOST_LINES);
}

void
say_prove(const question *q, const json *reply)
{
    say_verdict(q, reply);
    printf(" (%.2f s)\n", json_get(reply, "seconds")->real);
    say_files(q, reply, "Rules: ");
    say_method(reply);
    say_strategy(reply);
    if (get_text(reply, "proof_why"))
        printf("No proof to read: %s\n", get_text(reply, "proof_why"));
    if (get_text(reply, "coq_why"))
        printf("Nothing for Coq: %s\n", get_text(reply, "coq_why"));
    if (get_first(reply, "checker"))
        say_statement(json_get(reply, "checker"));
    if (get_text(reply, "no_certificate"))
        printf("No certificate: %s\n", get_text(reply, "no_certificate"));
    say_explanation(reply);
    say_exceptions(q, reply);
}
