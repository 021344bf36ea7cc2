/* theorem.c: the theorem that answers is found once, and has to be accepted by
 * bouton-verify. */
#include "theorem.h"

#include "checker.h"

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
