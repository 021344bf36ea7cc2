/* facts.c: what is assumed as rows of a linear program. */
#include <stdlib.h>

#include "steps/search.h"

bool
bt_sfacts_gather(bt_ssearch *x, size_t more, bt_sfacts *f)
{
    size_t most = x->entry.count + more;
    *f = (bt_sfacts){.row = malloc(most * sizeof *f->row),
                     .entry = malloc(most * sizeof *f->entry),
                     .weight = calloc(most, sizeof *f->weight)};
    if (!f->row || !f->entry || !f->weight)
        return false;
    for (size_t i = 0; i < x->entry.count; i++) {
        bt_entry *e = BT_AT(&x->entry, bt_entry *, i);
        if (e->kind != BT_ENTRY_FACT)
            continue;
        f->row[f->n] = *e->fact;
        f->entry[f->n++] = e;
    }
    return true;
}

void
bt_sfacts_free(bt_sfacts *f)
{
    free(f->row);
    free(f->entry);
    free(f->weight);
}

const bt_sproof *
bt_sfacts_close(bt_ssearch *x, const bt_sfacts *f)
{
    bt_sproof *p = bt_unknowns_alloc(x->t, sizeof *p);
    bt_entry **fact = bt_unknowns_alloc(x->t, f->n * sizeof *fact);
    int64_t *weight = bt_unknowns_alloc(x->t, f->n * sizeof *weight);
    if (!p || !fact || !weight)
        return NULL;
    *p = (bt_sproof){.kind = BT_PROOF_CLOSE, .fact = fact, .weight = weight};
    for (size_t i = 0; i < f->n; i++)
        if (f->weight[i]) {
            f->entry[i]->used = true;
            fact[p->n] = f->entry[i];
            weight[p->n++] = f->weight[i];
        }
    return p;
}

bt_answer
bt_sfacts_solve(bt_ssearch *x, const bt_sfacts *f, size_t n, bt_ratio *value)
{
    size_t unknowns = x->t->unknown.count;
    x->work += n * n;
    if (x->p->wide && x->work > x->most_work)
        return BT_LOST;
    if (x->status == BT_OK)
        x->status =
            bt_budget_step(x->budget, 16 + n * (unknowns + 1) / 8, x->err);
    return x->status == BT_OK
               ? bt_system_solve(f->row, n, unknowns, f->weight, value)
               : BT_LOST;
}
