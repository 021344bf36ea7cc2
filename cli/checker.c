/* checker.c: what is asked of bouton-verify. */
#include "checker.h"

/* Rows may be long, and a step of the checker is a column: what took this
 * program minutes must not be more than its checker does. */
static const uint64_t ROW_STEPS = UINT64_C(1) << 40;

bt_checker *
checker_of(const args *a)
{
    bt_checker *c = keep_room(a, 1, sizeof *c);

    c->limits.max_memory = a->limits.max_memory;
    c->limits.deadline = a->limits.deadline;
    c->limits.interrupted = a->limits.interrupted;
    c->limits.watcher = a->limits.watcher;
    return c;
}

bt_checker *
checker_about(const args *a, const bt_ruleset *rules)
{
    bt_checker *c = checker_of(a);

    c->user = keep(a, bt_ruleset_request(rules, a->misere), free);
    return c;
}

bool
rows_check(const args *a, const bt_ruleset *rules, const char *text,
           char **facts)
{
    bt_checker *c = checker_about(a, rules);

    c->limits.max_steps = ROW_STEPS;
    c->facts = true;
    return ok(a, bt_checker_ask(c, text, strlen(text), facts, a->err)) &&
           keep(a, *facts, free);
}

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    accepted *k = context;
    bt_status s =
        bt_checker_ask(checker_of(k->a), text, length, &k->statement, err);

    if (s == BT_OK)
        keep(k->a, k->statement, free);
    return s;
}

bt_check_options
check_options(const args *a)
{
    return (bt_check_options){.deep = a->deep,
                              .engine = a->engine,
                              .prover = a->prover,
                              .limits = a->limits,
                              .verify = bt_checker_verify,
                              .verify_context = checker_of(a)};
}

/* ---- theorems */

RELEASE(proved)

bool
theorem_ask(const args *a, const bt_ruleset *rules, uint64_t steps,
            const char *text, bt_proved **proved, bt_proved_answer *out)
{
    bt_proved_options o = bt_proved_options_default();

    o.misere = a->misere;
    o.limits = a->limits;
    if (!a->steps_given)
        o.limits.max_steps = steps;
    o.verify = bt_checker_verify;
    o.verify_context = checker_about(a, rules);
    if (!*proved) {
        if (!ok(a, bt_proved_new(rules, &o, proved, a->err)))
            return false;
        keep(a, *proved, release_proved);
    }
    return ok(a, bt_proved_solve(*proved, text, out, a->err));
}
