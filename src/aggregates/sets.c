/* sets.c: which positions are P and which are N, to be proposed: by answers that
 * are known, or as the claim has it. */
#include <inttypes.h>
#include <string.h>

#include "aggregates/proposal.h"
#include "base/fail.h"
#include "core/view.h"

enum { MOST_PASSES = 4 };

bool
bt_aggregates_asks_outcomes(const bt_part *p, const bt_problem *q)
{
    return bt_view_has(&p->core, q->holds, BT_NODE_IN_P) ||
           bt_view_has(&p->core, q->holds, BT_NODE_TERMINAL) ||
           bt_view_has(&p->core, q->where, BT_NODE_IN_P) ||
           bt_view_has(&p->core, q->where, BT_NODE_TERMINAL);
}

/* Does a text ask for more than numbers of the member? */
static bool
asks_of_play(const char *text)
{
    static const char *const words[] = {"(P ",     "(terminal ", "-move ",
                                        "(leads ", "(same ",     "(position ",
                                        "-moves ", "(grundy ",   "(period "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]))
            return true;
    return false;
}

/* "and" of the conditions of the family and of the statement, negated, with
 * this for the outcome of the member; false: it asks for others. */
static bool
put_own(const bt_proposal *w, const char *outcome, bt_text *out)
{
    static const char asked[] = "(P 0 q0)";
    const bt_core *c = &w->k->part.core;
    bt_text holds = {0};
    bt_text_add(out, "(and ");
    bt_node_print(c, w->q->where, out);
    bt_text_add(out, " (not ");
    bt_node_print(c, w->q->holds, &holds);
    const char *at = text_of(&holds), *end;
    bool good = !holds.failed;
    while (good && (end = strstr(at, asked))) {
        bt_text_add(out, "%.*s%s", (int)(end - at), at, outcome);
        at = end + strlen(asked);
    }
    good = good && !asks_of_play(at);
    bt_text_add(out, "%s)) ", good ? at : "");
    bt_text_free(&holds);
    return good;
}

static void
put_numbers(const bt_bag_game *g, const int64_t *number, bt_text *t)
{
    for (size_t i = 0; i < g->n_numbers; i++)
        bt_text_add(t, "(eq (sum %" PRId64 " 1 (entry %zu q0))) ", -number[i],
                    g->number[i]);
}

/* The positions with these numbers: a known answer, unless the claim says what
 * they are, and what can be passed to one. */
static bt_status
add_slice(bt_proposal *w, size_t game, const int64_t *number, bool members)
{
    const bt_bag_game *g = &w->game[game];
    bt_solver *solver = w->k->solver[game];
    int64_t to[MOST_PASSES][BT_AGGREGATES_NUMBERS];
    size_t guess, n = 0;
    BT_TRY(bt_aggregates_guess(g, solver, number, w->own, &guess, w->err));
    w->guess = g->n_numbers == 0 && !w->own ? guess : BT_NO_GUESS;
    if (w->guess != BT_NO_GUESS &&
        bt_aggregates_put_others(&w->others, g, guess)) {
        bt_aggregates_put(&w->set, g, guess, true);
        bt_text_add(&w->set, " ");
        bt_text_add(&w->others, " ");
    } else if (guess != BT_NO_GUESS && !(members && w->own)) {
        bt_text_add(&w->set, "(and true ");
        bt_text_add(&w->others, "(and true ");
        put_numbers(g, number, &w->set);
        put_numbers(g, number, &w->others);
        bt_aggregates_put(&w->set, g, guess, true);
        bt_aggregates_put(&w->others, g, guess, false);
        bt_text_add(&w->set, ") ");
        bt_text_add(&w->others, ") ");
    }
    if (g->n_numbers > 0)
        BT_TRY(bt_aggregates_passes(g, number, MOST_PASSES, &n, to, w->err));
    for (size_t i = 0; i < n; i++) {
        BT_TRY(bt_aggregates_guess(g, solver, to[i], true, &guess, w->err));
        if (guess == BT_NO_GUESS)
            continue;
        bt_text_add(&w->others, "(and (ge (sum -1 1 (stones (field %zu q0)))) ",
                    g->bag);
        put_numbers(g, number, &w->others);
        bt_aggregates_put(&w->others, g, guess, true);
        bt_text_add(&w->others, ") ");
    }
    return BT_OK;
}

/* All numbers up to those of the members. */
static bt_status
add_slices(bt_proposal *w, size_t game, const int64_t *most, size_t i,
           int64_t *number)
{
    if (i == w->game[game].n_numbers) {
        bool members = true;
        for (size_t k = 0; k < i; k++)
            members = members && number[k] == most[k];
        return add_slice(w, game, number, members);
    }
    for (number[i] = 0; number[i] <= most[i]; number[i]++)
        BT_TRY(add_slices(w, game, most, i + 1, number));
    return BT_OK;
}

/* A place of a game, in which a field is a constant, or that of the member. */
typedef struct asked_place {
    const bt_proposal *w;
    size_t game, field;
    int64_t number;
} asked_place;

static bool
is_asked(const bt_core *c, bt_node n, void *context)
{
    asked_place *a = context;
    const bt_core_node *x = bt_core_at(c, n);
    if (x->kind != BT_NODE_IN_P || x->value != (int64_t)a->game)
        return false;
    const bt_core_node *place = bt_core_at(c, x->kid[0]), *kid;
    if (place->kind != BT_NODE_PLACE || a->field >= place->n)
        return false;
    kid = bt_core_at(c, place->kid[a->field]);
    return kid->kind == BT_NODE_ENTRY
               ? bt_view_number(&a->w->k->part, a->w->q, (size_t)kid->value,
                                &a->number)
               : bt_core_is_int(c, place->kid[a->field], &a->number);
}

/* The number of the positions of a game that are asked about. */
static bool
number_asked(const bt_proposal *w, size_t game, size_t field, int64_t *out)
{
    asked_place a = {.w = w, .game = game, .field = field};
    if (game == 0 && w->q->kind == BT_MEMBER_POSITION)
        return bt_view_number(&w->k->part, w->q, field, out);
    bool good = bt_view_any(&w->k->part.core, w->q->holds, is_asked, &a);
    *out = a.number;
    return good;
}

/* Beside a heap of Nim, which is the only number: those with their value. */
static bt_status
add_values(bt_proposal *w, size_t game, bool *good)
{
    const bt_bag_game *g = &w->game[game];
    size_t guess = BT_NO_GUESS;
    if (w->k->star && g->n_numbers == 1)
        BT_TRY(
            bt_aggregates_guess_value(g, w->k->solver[game], &guess, w->err));
    *good = guess != BT_NO_GUESS;
    w->values = *good;
    if (*good) {
        bt_aggregates_put_value(&w->set, g, guess);
        bt_text_add(&w->others, "(not ");
        bt_aggregates_put_value(&w->others, g, guess);
        bt_text_add(&w->others, ") ");
    }
    return BT_OK;
}

bt_status
bt_aggregates_sets(bt_proposal *w, size_t game, bool *good)
{
    const bt_bag_game *g = &w->game[game];
    int64_t most[BT_AGGREGATES_NUMBERS] = {0}, number[BT_AGGREGATES_NUMBERS];
    int64_t slices = 1;
    bt_text_free(&w->set);
    bt_text_free(&w->others);
    bt_text_add(&w->set, "(or false ");
    bt_text_add(&w->others, "(or false ");
    BT_TRY(add_values(w, game, good));
    if (*good) {
        w->guess = BT_NO_GUESS;
        bt_text_add(&w->set, " false)\n");
        bt_text_add(&w->others, "false)\n");
        return BT_OK;
    }
    *good = true;
    for (size_t i = 0; i < g->n_numbers && *good; i++) {
        *good = number_asked(w, game, g->number[i], &most[i]);
        *good = *good && most[i] >= 0 && most[i] < BT_AGGREGATES_SLICES;
        slices *= most[i] + 1;
    }
    *good = *good && slices <= BT_AGGREGATES_SLICES;
    if (!bt_aggregates_asks_outcomes(&w->k->part, w->q))
        *good = true; /* nothing need be known of them */
    else if (*good && w->own && game == 0)
        *good = put_own(w, "false", &w->set) && put_own(w, "true", &w->others);
    if (*good && bt_aggregates_asks_outcomes(&w->k->part, w->q))
        BT_TRY(add_slices(w, game, most, 0, number));
    bt_text_add(&w->set, "false)\n");
    bt_text_add(&w->others, "false)\n");
    return BT_OK;
}
