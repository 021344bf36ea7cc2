/* say_moves.c: `bouton moves` as text. */
#include "cli.h"

void
say_moves(const question *q, const json *reply)
{
    const json *list = json_get(reply, "moves");
    size_t n = json_count(list), width = says_width(list, n), i = 0;
    uint64_t left = get_number(reply, "left_out");

    say_rules(q, reply);
    printf("%s %s%s: %s%zu option%s%s\n", get_text(reply, "game"),
           get_text(reply, "position"), play_words(q), left ? "the first " : "",
           n, plural(n), n == 0 ? ", the game is over" : "");
    for (const json *m = json_first(list); m; m = m->next) {
        if (++i % MOVES_PER_LOOK == 0 && !say_on(q))
            return;
        const char *outcome = get_text(m, "outcome");
        bool p = outcome && *outcome == 'P';
        fputs("  ", stdout);
        if (outcome) {
            print_outcome(outcome);
            fputs(!q->words ? "" : p ? " wins " : " loses", stdout);
            fputs("  ", stdout);
        }
        say_move(m, width);
    }
    say_left_out(left, "--list N lists N moves");
}
