/* verdict.c: verdicts in replies. */
#include "verdict.h"

#include "checker.h"

const char *
truth_name(bt_truth t)
{
    static const char *const names[] = {
        [BT_OPEN] = "OPEN", [BT_PROVED] = "PROVED", [BT_REFUTED] = "REFUTED"};
    return names[t];
}

char *
verdict_detail(const question *q, const bt_verdict *v)
{
    const char *works = v->truth == BT_OPEN ? "works so far: " : "works: ";

    if (v->counterexample)
        return tame(q, v->counterexample);
    if (v->gave_up && v->explanation)
        return tame(q, compose(q, "%.*s", (int)strcspn(v->explanation, "\n"),
                               v->explanation));
    if (v->answer)
        return tame(q, compose(q, "%s%s", works, v->answer));
    /* a proof that is no search reaches beyond the range that was searched */
    if (v->truth == BT_PROVED && v->means != BT_BY_EXHAUSTION)
        return tame(q, compose(q, "all sizes, by %s", bt_verdict_method(v)));
    return tame(q, v->checked_to);
}

char *
period_words(const question *q, const bt_period *p)
{
    if (!p->found)
        return compose(q, "period: OPEN, none seen up to %" PRIu64,
                       p->computed_to);
    char *period = compose(q, "period %" PRIu64 " after preperiod %" PRIu64,
                           p->length, p->preperiod);
    if (p->truth != BT_PROVED && !p->argued)
        return compose(q, "%s: OPEN (observed up to %" PRIu64 ", not proved)",
                       period, p->computed_to);
    return compose(q, "%s: %s (%s, computed to %" PRIu64 "%s)", period,
                   truth_name(p->truth), p->method, p->computed_to,
                   p->truth == BT_PROVED ? ""
                                         : "; not checked by bouton-verify");
}

void
out_verdict(const question *q, json *o, const bt_claim_info *info,
            const bt_verdict *v)
{
    put_text(o, "id", info->id);
    put_text(o, "paper", info->paper);
    put_text(o, "title", info->title);
    put_flag(o, "as_printed", info->as_printed);
    put_text(o, "text", info->text);
    out_files(q, o, v->file, v->n_files);
    if (info->typed)
        out_not_meant(q, o, v->file, v->n_files);
    put_text(o, "verdict", truth_name(v->truth));
    put_text(o, "detail", verdict_detail(q, v));
    put_text(o, "counterexample", v->counterexample);
    put_text(o, "checked_to", v->checked_to);
    put_text(o, "method", bt_verdict_method(v));
    put_flag(o, "gave_up", v->gave_up);
    put_text(o, "answer", v->answer);
    put_lines(o, "explanation", v->explanation);
    put_text(o, "note", info->note[0] ? info->note : NULL);
    put_real(o, "seconds", v->seconds);
}

bool
out_exceptions(const question *q, json *o, const bt_claims *claims,
               const bt_verdict *v)
{
    bt_check_options options = check_options(q);
    bt_exceptions x;

    if (!q->exceptions || v->truth != BT_REFUTED)
        return true;
    if (!ok(q, bt_claims_exceptions(claims, &options, &x, q->err)))
        return false;
    json *said = x.claim ? put_object(o, "exceptions") : NULL;
    if (said) {
        put_text(said, "words", x.words);
        put_text(said, "claim", x.claim);
    } else {
        put_text(o, "exceptions", NULL);
    }
    bt_exceptions_free(&x);
    return true;
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
out_obligation(json *one, const bt_obligation *o)
{
    put_text(one, "name", o->name);
    put_text(one, "meaning", o->meaning);
    put_text(one, "verdict", obligation_word(o->shown));
    if (o->position)
        put_text(one, "position", o->position);
    if (o->why)
        put_text(one, "why", o->why);
}
