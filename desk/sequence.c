/* sequence.c: values of single heaps, with a period that bouton-verify has
 * accepted where there is one. */
#include "checker.h"

RELEASE(sequence)

bt_sequence_kind
sequence_kind(const question *q)
{
    if (q->outcomes || (q->misere && !q->grundy))
        return BT_SEQUENCE_OUTCOME;
    return q->misere ? BT_SEQUENCE_MISERE_GRUNDY : BT_SEQUENCE_GRUNDY;
}

bool
sequence_open(const question *q, const bt_ruleset *rules, bt_sequence_kind kind,
              int64_t to, bt_sequence **out)
{
    bt_solver_options o = solver_options(q);

    bool whole =
        ok(q, bt_sequence_new(rules, kind, &o, (uint64_t)to, out, q->err));

    if (*out)
        keep(q, *out, release_sequence);
    return whole;
}

/* It was told to stop, with what there is. */
static bool
is_ended(const question *q)
{
    return q->err->status == BT_ERR_LIMIT ||
           q->err->status == BT_ERR_INTERRUPTED;
}

bool
periodic_find(const question *q, const bt_ruleset *rules, bt_sequence_kind kind,
              int64_t to, periodic *out)
{
    *out = (periodic){.q = NULL};
    bool whole = sequence_open(q, rules, kind, to, &out->q);

    if (whole)
        whole = ok(q, bt_sequence_prove(out->q, checker_verify,
                                        checker_about(q, rules), &out->period,
                                        &out->certificate, q->err));
    else if (out->q && bt_sequence_period(out->q, &out->period, NULL) != BT_OK)
        out->q = NULL;
    if (!whole && !(is_ended(q) && out->period.method))
        out->q = NULL;
    if (!whole)
        return false;
    if (out->certificate)
        keep(q, out->certificate, free);
    return true;
}
