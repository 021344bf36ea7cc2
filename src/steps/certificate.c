/* certificate.c: the body of a certificate: docs/formats/steps-certificate.md. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/fail.h"
#include "core/view.h"
#include "steps/obligations.h"

/* The first piece is what terms mean, which is known at the end. */
static void
tell_terms(const bt_step_writer *w, size_t first)
{
    bt_text none = {0};
    if (!bt_account_wants_proof(w->a))
        return;
    if (first == w->a->n_pieces) {
        bt_text_add(&none, "%s", "");
        bt_piece_say(w->a, BT_PIECE_TEXT, &none);
    } else {
        free(w->a->piece[first].cell[0]);
        w->a->piece[first].cell[0] = bt_step_tell_terms(w->x.p);
    }
}

static bt_status
write_all(bt_step_writer *w, bt_text *out)
{
    bt_sproblem *p = w->x.p;
    size_t first = w->a ? w->a->n_pieces : 0;
    tell_terms(w, first);
    for (int i = 0; i < BT_PLACEHOLDERS; i++)
        bt_ssearch_variable(&w->x);
    for (size_t i = 0; i < p->part->n_problems; i++)
        BT_TRY(bt_step_problem(w, &p->part->problem[i]));
    if (w->x.t->failed || w->to.text.failed)
        return bt_fail(w->x.err, BT_ERR_REFUSED,
                       "numbers too large, or no "
                       "memory");
    tell_terms(w, first);
    bt_text_add(out, "%.*s", (int)w->to.text.v.count, w->to.text.v.data);
    return out->failed ? bt_fail_nomem(w->x.err) : BT_OK;
}

/* Which rules and problems it is for; what numbers and conditions it knows
 * comes out on the way. */
static bt_status
check_shape(const bt_part *part, bool wide, bt_err *err)
{
    const bt_core_game *g = &part->game[0];
    bool good = part->n_games == 1 && (wide || !g->misere) &&
                g->n_moves <= BT_STEP_MOVES &&
                g->rules->n_fields <= BT_STEP_FIELDS &&
                g->end == BT_CORE_FALSE && g->forbid == BT_CORE_FALSE &&
                g->defined == BT_CORE_TRUE;
    for (size_t i = 0; i < g->rules->n_fields; i++)
        good = good && !bt_field_is_list(&g->rules->field[i]);
    for (size_t i = 0; i < part->n_problems; i++)
        good = good && !part->problem[i].asks &&
               part->problem[i].kind != BT_MEMBER_POSITION;
    return good ? BT_OK
                : bt_fail(err, BT_ERR_REFUSED,
                          "it is not for misere play, several games, heaps in "
                          "a bag, 'end', 'forbid', or 'works'");
}

bt_status
bt_step_prove(const bt_part *part, bool wide, bt_budget *budget, bt_text *out,
              bt_says *says, bt_account *a, bt_err *err)
{
    bt_sproblem p = {.part = part,
                     .c = &part->core,
                     .g = &part->game[0],
                     .class_ = {.rise = BT_RISE_STRICTLY, .least = 1},
                     .wide = wide,
                     .err = err};
    bt_step_writer w = {
        .a = a, .x = {.p = &p, .t = &p.terms, .budget = budget, .err = err}};
    w.to.x = &w.x;
    if (part->has_unknown)
        p.class_ = part->unknown;
    BT_TRY(check_shape(part, wide, err));
    bt_unknowns_init(&p.terms);
    bt_status s = write_all(&w, out);
    *says = w.says;
    bt_text_free(&w.to.text);
    free(w.x.value);
    bt_vector_free(&w.x.entry);
    bt_vector_free(&w.x.done);
    bt_vector_free(&w.x.guessed);
    bt_vector_free(&w.x.var);
    bt_unknowns_free(&p.terms);
    return s;
}
