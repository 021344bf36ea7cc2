/* answer.c: the answers of `bouton solve`, as text and as JSON. */
#include "answer.h"

#include <inttypes.h>
#include <stdlib.h>

bool
answer_has_value(const args *a)
{
    return a->grundy || !a->misere;
}

static json_t *
json_winning(const answer *w, const bt_ruleset *rules)
{
    if (w->outcome == BT_N && !w->winning)
        return json_null();
    json_t *list = or_die(json_array());
    size_t n = w->winning ? bt_options_count(w->winning) : 0;
    for (size_t i = 0; i < n; i++) {
        json_t *o = or_die(json_object());
        out_set(o, "move", out_text(bt_options_move(w->winning, i)));
        out_set(o, "position",
                out_position(rules, bt_options_position(w->winning, i)));
        out_add(list, o);
    }
    return list;
}

static json_t *
json_value(const answer *w)
{
    return w->has_value ? out_number(w->value) : json_null();
}

void
answer_print_json(const answer *w, const args *a, const bt_ruleset *rules)
{
    json_t *o = or_die(json_object());

    out_set(o, "game", out_text(bt_ruleset_name(rules)));
    out_set(o, "position", out_position(rules, w->position));
    out_set(o, "play", out_text(play_name(a)));
    out_rules(o, rules);
    out_set(o, "outcome", out_text(outcome_name(w->outcome)));
    out_set(o, "grundy", a->misere ? json_null() : json_value(w));
    if (a->misere && a->grundy)
        out_set(o, "misere_grundy", json_value(w));
    out_set(o, "winning", json_winning(w, rules));
    out_set(o, "engine", out_text(w->engine));
    out_print(o);
}

static void
print_winning(const answer *w, const bt_ruleset *rules)
{
    if (!w->winning) {
        puts("Winning moves: not listed");
        return;
    }
    size_t n = bt_options_count(w->winning);
    if (n == 0) {
        puts("No move is possible, and who cannot move wins");
        return;
    }
    puts("Winning moves:");
    size_t width = moves_width(w->winning, NULL, n);
    for (size_t i = 0; i < n; i++) {
        fputs("  ", stdout);
        print_move(rules, w->winning, i, width);
    }
}

void
answer_print_text(const answer *w, const args *a, const bt_ruleset *rules,
                  bool first)
{
    const char *kind = a->misere ? "Misère Grundy" : "Grundy";

    if (first)
        print_rules(rules);
    char *position = or_die(bt_position_text(rules, w->position));
    fputs(first ? "" : "\n", stdout);
    print_who_wins(a, bt_ruleset_name(rules), position, w->outcome);
    free(position);
    if (answer_has_value(a) && w->has_value)
        printf("%s value %" PRIu64 "\n", kind, w->value);
    else if (answer_has_value(a))
        printf("%s value not found%s\n", kind,
               a->grundy ? "" : " (--grundy searches on)");
    if (w->outcome == BT_N)
        print_winning(w, rules);
}
