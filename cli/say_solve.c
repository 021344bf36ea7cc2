/* say_solve.c: `bouton solve` as text. */
#include "cli.h"

enum { LISTED = 100 }; /* winning moves, unless --list says how many */

/* In misère play a value is there only when it was asked for. */
static void
say_value(const question *q, const json *reply)
{
    const char *key = q->misere ? "misere_grundy" : "grundy";
    const char *kind = q->misere ? "Misère Grundy" : "Grundy";
    const json *value = json_get(reply, key);

    if (json_is(value, JSON_INTEGER) || json_is(value, JSON_TEXT))
        printf("%s value %" PRIu64 "\n", kind, get_number(reply, key));
    else if (value && !get_text(reply, "claim"))
        printf("%s value not found%s\n", kind,
               q->grundy ? "" : " (--grundy searches on)");
}

static void
say_winning(const question *q, const json *reply)
{
    const json *list = json_get(reply, "winning"), *first = json_first(list);
    const char *claim = get_text(reply, "claim");
    size_t n = json_count(list), most = q->shown < 0 && n > LISTED ? LISTED : n;
    size_t width = claim ? 0 : says_width(list, most), i = 0;
    uint64_t left = n - most + get_number(reply, "left_out");

    if (json_is(list, JSON_NULL))
        puts("Winning moves: not listed");
    else
        puts(first && claim ? "A winning move:"
             : n + left > 0
                 ? "Winning moves:"
                 : "No move is possible, and whoever cannot move wins");
    for (const json *m = first; i < most; m = m->next) {
        if (++i % MOVES_PER_LOOK == 0 && !say_on(q))
            return;
        fputs("  ", stdout);
        say_move(m, width);
    }
    say_left_out(left, "--list N lists N moves");
}

/* A blank line stands before every answer but the first. */
void
say_solve(const question *q, const json *reply)
{
    const char *claim = get_text(reply, "claim");

    fputs(*q->given ? "\n" : "", stdout);
    if (*q->given == 0 || claim)
        say_rules(q, reply);
    say_who_wins(q, reply);
    say_value(q, reply);
    if (*get_text(reply, "outcome") == 'N')
        say_winning(q, reply);
    if (claim)
        printf("PROVED for all sizes (certificate accepted by bouton-verify): "
               "%s\n",
               claim);
}
