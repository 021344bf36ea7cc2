/* answer.c: the answers of `bouton solve`, as text and as JSON. */
#include "answer.h"

bool
answer_has_value(const args *a)
{
    return a->grundy || !a->misere;
}

static void
out_winning(json_t *o, const answer *w, const bt_ruleset *rules)
{
    size_t n = w->winning ? bt_options_count(w->winning) : 0;

    if (w->outcome == BT_N && !w->winning && !w->claim) {
        out_set(o, "winning", json_null());
        return;
    }
    json_t *list = out_list(o, "winning");
    for (size_t i = 0; i < n; i++)
        out_move(out_item(list), rules, w->winning, i);
    if (w->move) {
        json_t *one = out_item(list);
        out_set(one, "move", out_text(w->move));
        out_set(one, "position", out_text(w->next));
    }
}

static void
print_json(const answer *w, const args *a, const bt_ruleset *rules)
{
    json_t *o = out_begin(a, rules, w->text);
    json_t *value = w->has_value ? out_number(w->value) : json_null();

    out_set(o, "outcome", out_text(outcome_name(w->outcome)));
    out_set(o, "grundy", a->misere ? json_null() : json_incref(value));
    if (a->misere && a->grundy && !w->claim)
        out_set(o, "misere_grundy", json_incref(value));
    json_decref(value);
    out_winning(o, w, rules);
    out_set(o, "engine", out_text(w->engine));
    if (w->claim)
        out_set(o, "claim", out_text(w->claim));
    out_print(o);
}

static void
print_value(const answer *w, const args *a)
{
    const char *kind = a->misere ? "Misère Grundy" : "Grundy";

    if (answer_has_value(a) && w->has_value)
        printf("%s value %" PRIu64 "\n", kind, w->value);
    else if (answer_has_value(a) && !w->claim)
        printf("%s value not found%s\n", kind,
               a->grundy ? "" : " (--grundy searches on)");
}

static void
print_winning(const answer *w, const bt_ruleset *rules)
{
    size_t n = w->winning ? bt_options_count(w->winning) : 0;
    size_t width = n > 0 ? moves_width(w->winning, n) : 0;

    if (w->move)
        printf("A winning move:\n  %s  leaves %s\n", w->move, w->next);
    else if (!w->winning && !w->claim)
        puts("Winning moves: not listed");
    else
        puts(n > 0 ? "Winning moves:"
                   : "No move is possible, and who cannot move wins");
    for (size_t i = 0; i < n; i++) {
        fputs("  ", stdout);
        print_move(rules, w->winning, i, width);
    }
}

void
answer_print(const answer *w, const args *a, const bt_ruleset *rules,
             bool first)
{
    if (a->json) {
        print_json(w, a, rules);
        return;
    }
    fputs(first ? "" : "\n", stdout);
    if (first || w->claim)
        print_rules(a, rules);
    print_who_wins(a, bt_ruleset_name(rules), w->text, w->outcome);
    print_value(w, a);
    if (w->outcome == BT_N)
        print_winning(w, rules);
    if (w->claim)
        printf("PROVED for all sizes (certificate accepted by bouton-verify): "
               "%s\n",
               w->claim);
}
