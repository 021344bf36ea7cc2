/* theorem.c: answers by a theorem, as text and as JSON. */
#include "theorem.h"

#include <inttypes.h>

#include "checker.h"

/* What is printed: the theorem's answer, and a value found before it. */
typedef struct proved_answer {
    bt_proved_answer w;
    bool has_value;
    uint64_t value;
} proved_answer;

static void
print_json(const proved_answer *x, const args *a, const bt_ruleset *rules)
{
    const bt_proved_answer *w = &x->w;
    json_t *o = or_die(json_object()), *winning = or_die(json_array());

    if (w->move) {
        json_t *one = or_die(json_object());
        out_set(one, "move", out_text(w->move));
        out_set(one, "position", out_text(w->next));
        out_add(winning, one);
    }
    out_set(o, "game", out_text(bt_ruleset_name(rules)));
    out_set(o, "position", out_text(w->position));
    out_set(o, "play", out_text(play_name(a)));
    out_rules(o, rules);
    out_set(o, "outcome", out_text(outcome_name(w->outcome)));
    out_set(o, "grundy", x->has_value ? out_number(x->value) : json_null());
    out_set(o, "winning", winning);
    out_set(o, "engine", out_text("proved"));
    out_set(o, "claim", out_text(w->claim));
    out_print(o);
}

static void
print_text(const proved_answer *x, const args *a, const bt_ruleset *rules)
{
    const bt_proved_answer *w = &x->w;

    print_rules(rules);
    print_who_wins(a, bt_ruleset_name(rules), w->position, w->outcome);
    if (x->has_value)
        printf("Grundy value %" PRIu64 "\n", x->value);
    if (w->move)
        printf("A winning move:\n  %s  leaves %s\n", w->move, w->next);
    else if (w->outcome == BT_N)
        puts("No move is possible, and who cannot move wins");
    printf("PROVED for all sizes (certificate accepted by bouton-verify): "
           "%s\n",
           w->claim);
}

bt_status
theorem_open(theorem *t, uint64_t steps, bt_err *err)
{
    bt_proved_options o = bt_proved_options_default();

    if (t->proved)
        return BT_OK;
    o.misere = t->a->misere;
    o.limits = solver_options(t->a).limits;
    if (!t->a->steps_given)
        o.limits.max_steps = steps;
    o.verify = certificate_check_text;
    o.verify_context = (void *)t->a;
    return bt_proved_new(t->rules, &o, &t->proved, err);
}

bt_status
proved_solve(theorem *t, uint64_t steps, const char *text, const answer *known,
             bool first, bt_err *err)
{
    const args *a = t->a;
    proved_answer x = {.has_value = false};
    bt_status s = theorem_open(t, steps, err);

    if (s == BT_OK)
        s = bt_proved_solve(t->proved, text, &x.w, err);
    if (s != BT_OK)
        return s;
    /* P is value 0; misère values are not printed */
    bool given = known && known->has_value;
    x.has_value = !a->misere && (given || x.w.outcome == BT_P);
    x.value = given ? known->value : 0;
    if (a->json) {
        print_json(&x, a, t->rules);
    } else {
        fputs(first ? "" : "\n", stdout);
        print_text(&x, a, t->rules);
    }
    if (a->grundy && !x.has_value)
        s = fail(err, BT_ERR_LIMIT,
                 "the theorem says who wins, not what the Grundy value is");
    bt_proved_answer_free(&x.w);
    return s;
}
