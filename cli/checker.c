/* checker.c: what is asked of bouton-verify. */
#include "checker.h"

#include <bouton/checker.h>

/* Rows may be long, and a step of the checker is a column: what took this
 * program minutes must not be more than its checker does. */
static const uint64_t ROW_STEPS = UINT64_C(1) << 40;

/* It gets the memory that the user allows and the time that is left. */
static bt_checker
checker_of(const args *a)
{
    return (bt_checker){.limits = {.max_memory = a->max_memory,
                                   .deadline = a->deadline,
                                   .interrupt = a->interrupt}};
}

/* What the checker says is kept. */
static bt_status
ask(const args *a, const bt_checker *c, const char *text, size_t length,
    char **said, bt_err *err)
{
    bt_status s = bt_checker_ask(c, text, length, said, err);

    if (s == BT_OK && said)
        *said = keep(a, *said, free);
    return s;
}

bool
rows_check(const args *a, const char *certificate, char **facts)
{
    bt_checker c = checker_of(a);

    c.limits.max_steps = ROW_STEPS;
    c.facts = true;
    return ok(a, ask(a, &c, certificate, strlen(certificate), facts, a->err));
}

bt_status
certificate_check(void *context, const char *text, size_t length, bt_err *err)
{
    bt_checker c = checker_of(context);

    return ask(context, &c, text, length, NULL, err);
}

bt_status
certificate_keep(void *context, const char *text, size_t length, bt_err *err)
{
    accepted *k = context;
    bt_checker c = checker_of(k->a);

    return ask(k->a, &c, text, length, &k->statement, err);
}

bt_check_options
check_options(const args *a)
{
    return (bt_check_options){.deep = a->deep,
                              .engine = a->engine,
                              .prover = a->prover,
                              .limits = solver_options(a).limits,
                              .verify = certificate_check,
                              .verify_context = (void *)a};
}

/* ---- theorems */

RELEASE(proved)

bool
theorem_ask(const args *a, theorem *t, uint64_t steps, const char *text,
            bt_proved_answer *out)
{
    bt_proved_options o = bt_proved_options_default();

    o.misere = a->misere;
    o.limits = solver_options(a).limits;
    if (!a->steps_given)
        o.limits.max_steps = steps;
    o.verify = certificate_check;
    o.verify_context = (void *)a;
    if (!t->proved) {
        if (!ok(a, bt_proved_new(t->rules, &o, &t->proved, a->err)))
            return false;
        keep(a, t->proved, release_proved);
    }
    return ok(a, bt_proved_solve(t->proved, text, out, a->err));
}
