/* provers.c: the registry of provers, and asking them. */
#include <stdio.h>
#include <string.h>

#include "base/fail.h"
#include "check/provers.h"

const bt_prover *const bt_provers[] = {
    &bt_prover_row,        &bt_prover_logic,   &bt_prover_reply,
    &bt_prover_aggregates, &bt_prover_powers,  &bt_prover_sums,
    &bt_prover_heap,       &bt_prover_unknown, NULL,
};

/* No name: all of them. */
static bool
is_wanted(const bt_check_options *o, const bt_prover *p)
{
    return !o->prover || strcmp(o->prover, p->name) == 0;
}

bt_status
bt_provers_find(const bt_check_options *o, bt_err *err)
{
    char list[160] = "";
    size_t at = 0;
    for (size_t i = 0; bt_provers[i]; i++) {
        const char *name = bt_provers[i]->name;
        if (is_wanted(o, bt_provers[i]))
            return BT_OK;
        int n =
            snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", name);
        at += n > 0 && (size_t)n < sizeof list - at ? (size_t)n : 0;
    }
    return bt_fail(err, BT_ERR_ARG, "there is no prover '%.40s': %s", o->prover,
                   list);
}

static bt_status
try_prover(bt_case *k, const bt_prover *p, bt_err *err)
{
    bt_account *a = k->options->account;
    size_t before = a ? a->n_obligations : 0;
    bt_account_begin(a, p->name);
    if (!p->accepts(k)) {
        bt_account_why(a, "it takes %s", p->takes);
        return BT_OK;
    }
    bt_ruling_by(k->ruling, p->name);
    BT_TRY(p->search(k, err));
    if (bt_ruling_truth(k->ruling) == BT_OPEN)
        bt_ruling_by(k->ruling, NULL);
    else
        bt_account_drop(a, before);
    return BT_OK;
}

/* Who wants the winning moves hears those first that know them. */
bt_status
bt_provers_try(bt_case *k, bool collection, bt_err *err)
{
    const bt_account *a = k->options->account;
    bool moves = a && a->want_strategy;
    for (int round = moves ? 0 : 1; round < 2; round++)
        for (size_t i = 0;
             bt_provers[i] && bt_ruling_truth(k->ruling) == BT_OPEN; i++)
            if ((!collection || bt_provers[i]->collections) &&
                is_wanted(k->options, bt_provers[i]) &&
                (!moves || bt_provers[i]->gives_moves == (round == 0)))
                BT_TRY(try_prover(k, bt_provers[i], err));
    return BT_OK;
}
