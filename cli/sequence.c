/* sequence.c: values of single heaps, with a period that bouton-verify has
 * accepted where there is one. */
#include "checker.h"

RELEASE(sequence)

bool
sequence_open(const args *a, const bt_ruleset *rules, bt_sequence_kind kind,
              int64_t to, bt_sequence **out)
{
    bt_solver_options o = solver_options(a);

    return ok(a, bt_sequence_new(rules, kind, &o, (uint64_t)to, out, a->err)) &&
           keep(a, *out, release_sequence);
}

bool
sequence_prove(const args *a, bt_sequence *q, bt_period *p, char **certificate)
{
    *certificate = NULL;
    if (!ok(a, bt_sequence_prove(q, certificate_check, (void *)a, p,
                                 certificate, a->err)))
        return false;
    if (*certificate)
        keep(a, *certificate, free);
    return true;
}
