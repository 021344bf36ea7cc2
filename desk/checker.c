/* checker.c: what is asked of bouton-verify. */
#include "checker.h"

/* Rows may be long, and a step of the checker is a column: what took this
 * program minutes must not be more than its checker does. */
static const uint64_t ROW_STEPS = UINT64_C(1) << 40;

/* A step of the checker is some nanoseconds, one of ours a tenth of a
 * microsecond. Who limits the one limits the other, small budgets apart; 0 is
 * the checker's own limit. */
static uint64_t
checker_steps(const question *q)
{
    enum { FACTOR = 32 };
    const uint64_t least = UINT64_C(1) << 28, steps = q->limits.max_steps;

    if (!q->steps_given || !steps || steps >= UINT64_MAX / FACTOR)
        return 0;
    return steps * FACTOR > least ? steps * FACTOR : least;
}

checking *
checker_of(const question *q)
{
    checking *c = keep_room(q, 1, sizeof *c);

    c->q = q;
    c->about.limits = q->limits;
    c->about.limits.max_positions = 0;
    c->about.limits.max_steps = checker_steps(q);
    c->about.limits.progress = NULL;
    return c;
}

checking *
checker_about(const question *q, const bt_ruleset *rules)
{
    checking *c = checker_of(q);
    char *user = bt_ruleset_request(rules, q->misere);

    if (user)
        c->about.user = keep(q, user, free);
    return c;
}

/* *said, unless it is NULL: what is accepted, kept. */
static bt_status
ask_host(const checking *c, const char *text, size_t length, char **said,
         bt_err *err)
{
    const bt_desk_host *host = c->q->host;
    question own = *c->q; /* several threads ask */
    bt_err lost;

    own.err = err ? err : &lost;
    if (!host->verify)
        return fail_with(&own, BT_ERR_IO, "there is no checker here"),
               BT_ERR_IO;
    bt_status s =
        host->verify(host->context, &c->about, text, length, said, err);
    if (s == BT_OK && said)
        keep(c->q, *said, free);
    return s;
}

bt_status
checker_verify(void *context, const char *text, size_t length, bt_err *err)
{
    return ask_host(context, text, length, NULL, err);
}

bool
rows_are_accepted(const question *q, const bt_ruleset *rules, const char *text,
                  char **facts)
{
    checking *c = checker_about(q, rules);

    c->about.limits.max_steps = ROW_STEPS;
    c->about.facts = true;
    return ok(q, ask_host(c, text, strlen(text), facts, q->err));
}

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    accepted *k = context;

    return ask_host(checker_of(k->q), text, length, &k->statement, err);
}

bt_check_options
check_options(const question *q)
{
    return (bt_check_options){.deep = q->deep,
                              .engine = q->engine,
                              .prover = q->prover,
                              .limits = q->limits,
                              .verify = checker_verify,
                              .verify_context = checker_of(q)};
}

/* ---- theorems */

RELEASE(proved)

bool
theorem_ask(const question *q, const bt_ruleset *rules, uint64_t steps,
            const char *text, bt_proved **proved, bt_proved_answer *out)
{
    bt_proved_options o = bt_proved_options_default();

    o.misere = q->misere;
    o.limits = q->limits;
    if (!q->steps_given)
        o.limits.max_steps = steps;
    o.verify = checker_verify;
    o.verify_context = checker_about(q, rules);
    if (!*proved) {
        if (!ok(q, bt_proved_new(rules, &o, proved, q->err)))
            return false;
        keep(q, *proved, release_proved);
    }
    return ok(q, bt_proved_solve(*proved, text, out, q->err));
}
