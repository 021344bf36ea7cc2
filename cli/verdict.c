/* verdict.c: verdicts as words and as JSON. */
#include "verdict.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

const char *
truth_name(bt_truth t)
{
    switch (t) {
    case BT_PROVED:
        return "PROVED";
    case BT_REFUTED:
        return "REFUTED";
    case BT_OPEN:
        break;
    }
    return "OPEN";
}

static char *
join(const char *first, const char *second)
{
    char *both = compose("%s%s", first, second);
    char *text = tame_text(both);
    free(both);
    return text;
}

/* A proof that is no search reaches beyond the range that was searched. */
static bool
is_for_all_sizes(const bt_verdict *v)
{
    return v->truth == BT_PROVED && v->means != BT_BY_EXHAUSTION;
}

char *
verdict_detail(const bt_verdict *v)
{
    if (v->counterexample)
        return tame_text(v->counterexample);
    if (v->gave_up && v->explanation)
        return tame_text(v->explanation);
    if (v->answer)
        return join(v->truth == BT_OPEN ? "works so far: " : "works: ",
                    v->answer);
    if (is_for_all_sizes(v))
        return join("all sizes, by ", bt_verdict_method(v));
    return tame_text(v->checked_to);
}

char *
period_words(const bt_period *p)
{
    if (!p->found)
        return compose("period: OPEN, none seen up to %" PRIu64,
                       p->computed_to);
    if (p->truth == BT_PROVED)
        return compose("period %" PRIu64 " after preperiod %" PRIu64
                       ": PROVED (%s, computed to %" PRIu64 ")",
                       p->length, p->preperiod, p->method, p->computed_to);
    if (p->argued)
        return compose("period %" PRIu64 " after preperiod %" PRIu64
                       ": OPEN (%s, computed to %" PRIu64
                       "; not checked by bouton-verify)",
                       p->length, p->preperiod, p->method, p->computed_to);
    return compose("period %" PRIu64 " after preperiod %" PRIu64
                   ": OPEN (observed up to %" PRIu64 ", not proved)",
                   p->length, p->preperiod, p->computed_to);
}

json_t *
verdict_json(const bt_claim_info *info, const bt_verdict *v)
{
    json_t *o = or_die(json_object());

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
    out_set(o, "explanation",
            v->explanation ? out_lines(v->explanation) : out_text(NULL));
    out_set(o, "note", out_text(info->note[0] ? info->note : NULL));
    out_set(o, "seconds", json_real(v->seconds));
    return o;
}

int
verdict_status(const bt_verdict *v)
{
    return v->truth == BT_PROVED    ? EXIT_ANSWERED
           : v->truth == BT_REFUTED ? EXIT_FAILS
                                    : EXIT_OPEN;
}

/* ---- several claims ---- */

static int
severity(int code)
{
    static const int order[] = {EXIT_ANSWERED, EXIT_OPEN, EXIT_FAILS,
                                EXIT_BAD_INPUT};
    int n = 0;

    while (n < 3 && order[n] != code)
        n++;
    return n;
}

static void
report_claim(const args *a, const char *id, const bt_err *err)
{
    fflush(stdout); /* answers come before the error */
    if (!a->json) {
        report_error(err, false);
        return;
    }
    json_t *whole = or_die(json_object());
    out_set(whole, "id", out_text(id));
    out_set(whole, "error", error_json(err));
    out_print(whole);
}

bool
run_add(run *r, const args *a, const char *id, int code, bt_err *err)
{
    /* of the command line, not of this claim: a prover that is not there */
    bool usage = err->status == BT_ERR_ARG && err->line == 0;

    r->claims++;
    if (severity(code) > severity(r->code) || code == EXIT_INTERRUPTED)
        r->code = code;
    if (code == EXIT_INTERRUPTED || usage)
        return false;
    if (err->status != BT_OK) {
        r->failed++;
        report_claim(a, id, err);
        *err = (bt_err){.status = BT_OK};
    }
    return true;
}

int
run_end(const run *r, const args *a)
{
    fflush(stdout);
    if (r->failed > 0 && r->claims > 1 && !a->json)
        fprintf(stderr, "bouton: %zu of %zu claims got no verdict\n", r->failed,
                r->claims);
    return r->code;
}

const char *
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
    if (o->option)
        printf(", which leads to %s", o->option);
    if (o->why)
        printf(" (%s)", o->why);
    putchar('\n');
}

json_t *
obligation_json(const bt_obligation *o)
{
    json_t *one = or_die(json_object());

    out_set(one, "name", out_text(o->name));
    out_set(one, "meaning", out_text(o->meaning));
    out_set(one, "verdict", out_text(obligation_word(o->shown)));
    if (o->position)
        out_set(one, "position", out_text(o->position));
    if (o->option)
        out_set(one, "option", out_text(o->option));
    if (o->why)
        out_set(one, "why", out_text(o->why));
    return one;
}
