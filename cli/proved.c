/* proved.c: answers by a theorem, as text and as JSON. */
#include "proved.h"

#include <string.h>

#include "answer.h"
#include "checker.h"

static void
print_json(const bt_proved_answer *w, const args *a, const bt_ruleset *rules)
{
    json_t *o = or_die(json_object()), *winning = or_die(json_array());
    bool zero = !a->misere && w->outcome == BT_P;

    if (w->move) {
        json_t *one = or_die(json_object());
        out_set(one, "move", out_text(w->move));
        out_set(one, "position", out_text(w->next));
        out_add(winning, one);
    }
    out_set(o, "game", out_text(bt_ruleset_name(rules)));
    out_set(o, "position", out_text(w->position));
    out_set(o, "play", out_text(play_name(a)));
    out_set(o, "outcome", out_text(outcome_name(w->outcome)));
    out_set(o, "grundy", zero ? out_number(0) : json_null());
    out_set(o, "winning", winning);
    out_set(o, "engine", out_text("proved"));
    out_set(o, "claim", out_text(w->claim));
    out_print(o);
}

static void
print_text(const bt_proved_answer *w, const args *a, const bt_ruleset *rules)
{
    printf("%s %s%s: ", bt_ruleset_name(rules), w->position, play_words(a));
    print_outcome(w->outcome);
    printf("-position (the player %s wins)\n",
           w->outcome == BT_P ? "who just moved" : "about to move");
    if (w->move)
        printf("A winning move:\n  %s  leaves %s\n", w->move, w->next);
    else if (w->outcome == BT_N)
        puts("No move is possible, and who cannot move wins");
    printf("PROVED for all sizes (certificate accepted by bouton-verify): "
           "%s\n", w->claim);
}

static bt_status
open_proved(const args *a, const bt_ruleset *rules, double seconds,
            bt_proved **p, bt_err *err)
{
    bt_proved_options o = bt_proved_options_default();

    o.misere = a->misere;
    o.limits = solver_options(a).limits;
    if (o.limits.max_seconds <= 0 || o.limits.max_seconds > seconds)
        o.limits.max_seconds = seconds;
    o.verify = certificate_check_text;
    return bt_proved_new(rules, &o, p, err);
}

bt_status
proved_solve(const args *a, const bt_ruleset *rules, bt_proved **p,
             double seconds, const char *text, bool first, bt_err *err)
{
    bt_proved_answer w;
    bt_status s = *p ? BT_OK : open_proved(a, rules, seconds, p, err);

    if (s == BT_OK)
        s = bt_proved_solve(*p, text, &w, err);
    if (s != BT_OK)
        return s;
    if (a->json) {
        print_json(&w, a, rules);
    } else {
        fputs(first ? "" : "\n", stdout);
        print_text(&w, a, rules);
    }
    if (a->grundy && (a->misere || w.outcome == BT_N))
        s = fail(err, BT_ERR_LIMIT,
                 "the theorem says who wins, not what the Grundy value is");
    bt_proved_answer_free(&w);
    return s;
}
