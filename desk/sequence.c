/* sequence.c: values of single heaps, with a period that bouton-verify has
 * accepted where there is one. */
#include "checker.h"

RELEASE(sequence)

bool
sequence_open(const question *q, const bt_ruleset *rules, bt_sequence_kind kind,
              int64_t to, bt_sequence **out)
{
    bt_solver_options o = solver_options(q);

    return ok(q, bt_sequence_new(rules, kind, &o, (uint64_t)to, out, q->err)) &&
           keep(q, *out, release_sequence);
}

bool
periodic_find(const question *q, const bt_ruleset *rules, bt_sequence_kind kind,
              int64_t to, periodic *out)
{
    *out = (periodic){.q = NULL};
    if (!sequence_open(q, rules, kind, to, &out->q) ||
        !ok(q,
            bt_sequence_prove(out->q, checker_verify, checker_about(q, rules),
                              &out->period, &out->certificate, q->err)))
        return false;
    if (out->certificate)
        keep(q, out->certificate, free);
    return true;
}
