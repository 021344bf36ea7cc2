/* certify_list.c: what a finite claim rests on, as a certificate. */
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "prove/prove.h"

void
bt_listing_free(bt_listing *l)
{
    bt_text_free(&l->text);
    *l = (bt_listing){.sections = 0};
}

/* Only budgets and numbers that leave 64 bits are no failure: then there is no
 * certificate. */
static bt_status
add_game(bt_listing *l, bt_case *k, size_t game, bt_err *err)
{
    bt_status s = bt_list_section(&k->facts, game, k->rules[game],
                                  k->claim->game[game].misere, k->budget,
                                  &l->text, &l->sections, &l->why, err);
    if (s != BT_ERR_LIMIT && s != BT_ERR_OVERFLOW)
        return s;
    l->why = s == BT_ERR_LIMIT ? "a budget ran out while it was made"
                               : "numbers leave 64 bits";
    if (err)
        *err = (bt_err){.status = BT_OK};
    return BT_OK;
}

bt_status
bt_listing_add(bt_listing *l, bt_case *k, bool last_only, bt_err *err)
{
    if (last_only) {
        bt_listing_free(l);
        bt_facts_keep_last(&k->facts);
    }
    if (last_only ? k->facts.last_lost : k->facts.lost)
        l->why = "too many positions were asked about";
    for (size_t i = 0; i < k->claim->n_games && !l->why; i++)
        BT_TRY(add_game(l, k, i, err));
    return BT_OK;
}

bt_status
bt_listing_certificate(bt_listing *l, bt_text *out, bt_err *err)
{
    if (!l->why && l->sections == 0)
        l->why = "nothing was asked about outcomes or moves";
    if (l->why)
        return BT_OK;
    bt_text_add(out, "list-certificate 1\ngames %zu\n%.*send\n", l->sections,
                (int)l->text.v.count, l->text.v.data);
    return l->text.failed || out->failed ? bt_fail_nomem(err) : BT_OK;
}
