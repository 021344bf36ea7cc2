/* verdict.c: verdicts as words and as JSON. */
#include "verdict.h"

const char *
truth_name(bt_truth t)
{
    static const char *const names[] = {
        [BT_OPEN] = "OPEN", [BT_PROVED] = "PROVED", [BT_REFUTED] = "REFUTED"};
    return names[t];
}

char *
verdict_detail(const args *a, const bt_verdict *v)
{
    const char *works = v->truth == BT_OPEN ? "works so far: " : "works: ";

    if (v->counterexample)
        return tame(a, v->counterexample);
    if (v->gave_up && v->explanation)
        return tame(a, v->explanation);
    if (v->answer)
        return tame(a, compose(a, "%s%s", works, v->answer));
    /* a proof that is no search reaches beyond the range that was searched */
    if (v->truth == BT_PROVED && v->means != BT_BY_EXHAUSTION)
        return tame(a, compose(a, "all sizes, by %s", bt_verdict_method(v)));
    return tame(a, v->checked_to);
}

void
print_verdict(const args *a, const bt_claim_info *info, const bt_verdict *v)
{
    const char *title = tame(a, info->title);

    if (!info->typed)
        printf("%s%s%s: ", info->id, *title ? " " : "", title);
    printf("%s: %s", truth_name(v->truth), verdict_detail(a, v));
}

char *
period_words(const args *a, const bt_period *p)
{
    if (!p->found)
        return compose(a, "period: OPEN, none seen up to %" PRIu64,
                       p->computed_to);
    char *period = compose(a, "period %" PRIu64 " after preperiod %" PRIu64,
                           p->length, p->preperiod);
    if (p->truth != BT_PROVED && !p->argued)
        return compose(a, "%s: OPEN (observed up to %" PRIu64 ", not proved)",
                       period, p->computed_to);
    return compose(a, "%s: %s (%s, computed to %" PRIu64 "%s)", period,
                   truth_name(p->truth), p->method, p->computed_to,
                   p->truth == BT_PROVED ? ""
                                         : "; not checked by bouton-verify");
}

void
out_verdict(json_t *o, const bt_claim_info *info, const bt_verdict *v)
{
    out_set(o, "id", out_text(info->id));
    out_set(o, "paper", out_text(info->paper));
    out_set(o, "title", out_text(info->title));
    out_set(o, "as_printed", json_boolean(info->as_printed));
    out_set(o, "text", out_text(info->text));
    out_files(o, v->file, v->n_files);
    out_set(o, "verdict", out_text(truth_name(v->truth)));
    out_set(o, "counterexample", out_text(v->counterexample));
    out_set(o, "checked_to", out_text(v->checked_to));
    out_set(o, "method", out_text(bt_verdict_method(v)));
    out_set(o, "gave_up", json_boolean(v->gave_up));
    out_set(o, "answer", out_text(v->answer));
    out_set(o, "explanation", out_lines(v->explanation));
    out_set(o, "note", out_text(info->note[0] ? info->note : NULL));
    out_set(o, "seconds", json_real(v->seconds));
}

int
verdict_status(const bt_verdict *v)
{
    return v->truth == BT_PROVED    ? EXIT_ANSWERED
           : v->truth == BT_REFUTED ? EXIT_FAILS
                                    : EXIT_OPEN;
}

static const char *
obligation_word(bt_shown s)
{
    static const char *const said[] = {[BT_NOT_SHOWN] = "GAVE UP",
                                       [BT_SHOWN] = "PROVED",
                                       [BT_FAILS] = "REFUTED"};
    return said[s];
}

void
print_obligation(const bt_obligation *o)
{
    printf("  %-8s %s", obligation_word(o->shown), o->meaning);
    if (o->position)
        printf(": not at %s", o->position);
    if (o->why)
        printf(" (%s)", o->why);
    putchar('\n');
}

void
out_obligation(json_t *one, const bt_obligation *o)
{
    out_set(one, "name", out_text(o->name));
    out_set(one, "meaning", out_text(o->meaning));
    out_set(one, "verdict", out_text(obligation_word(o->shown)));
    if (o->position)
        out_set(one, "position", out_text(o->position));
    if (o->why)
        out_set(one, "why", out_text(o->why));
}
