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
periodic_find(const args *a, const bt_ruleset *rules, bt_sequence_kind kind,
              int64_t to, periodic *out)
{
    *out = (periodic){.q = NULL};
    if (!sequence_open(a, rules, kind, to, &out->q) ||
        !ok(a, bt_sequence_prove(out->q, bt_checker_verify,
                                 checker_about(a, rules), &out->period,
                                 &out->certificate, a->err)))
        return false;
    if (out->certificate)
        keep(a, out->certificate, free);
    return true;
}
