/* strategy.c: "from x there is a move to y, and y is in P". For every case of
 * the moves, the steps from x to y and the set on y are one product; a number
 * of y that the case names otherwise (it stays as it was, or is hidden) gets a
 * track of its own, so that both vectors can be read off. */
#include "regular/strategy.h"

#include <inttypes.h>

#include "base/fail.h"
#include "regular/dot.h"

/* *d becomes *d and next_j = var (a negative var is the number 0). */
static bt_status
name_next(const bt_logic *g, bt_dfa **d, size_t j, int var, bt_err *err)
{
    int pair[2] = {BT_VAR_NEXT + (int)j, var};
    const int64_t coef[2] = {1, -1};
    bt_dfa *same = NULL, *both = NULL;
    if (var == pair[0])
        return BT_OK;
    bt_status s =
        bt_dfa_linear(g, var < 0 ? 1 : 2, pair, coef, BT_EQ, 0, &same, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, *d, same, BT_BOTH, &both, err);
    bt_dfa_free(same);
    BT_TRY(s);
    bt_dfa_free(*d);
    *d = both;
    return BT_OK;
}

static size_t
tracks_of_case(const bt_vectors_case *one, size_t n_coords)
{
    return one->n_vars + n_coords;
}

/* The winning moves of case i. */
static bt_status
moves_of_case(const bt_steps *c, size_t i, const bt_dfa *p, bt_dfa **out,
              bt_err *err)
{
    size_t n = c->f->n_coords;
    int var[BT_VECTORS_VARS], keep[BT_VECTORS_VARS];
    bt_dfa *step = NULL, *there = NULL;
    *out = NULL;
    for (size_t j = 0; j < BT_VECTORS_VARS; j++) {
        var[j] = -1;
        keep[j] = BT_VAR_NEXT + (int)j;
    }
    if (tracks_of_case(&BT_AT(&c->f->cases, bt_vectors_case, i), n) >
        BT_MAX_TRACKS)
        return bt_fail(err, BT_ERR_REFUSED,
                       "position and next position have "
                       "more than %d numbers",
                       BT_MAX_TRACKS);
    bt_status s = bt_steps_next(c, i, var, &step, err);
    if (s == BT_OK)
        s = bt_dfa_rename(c->g, p, var, &there, err);
    if (s == BT_OK)
        s = bt_dfa_product(c->g, step, there, BT_BOTH, out, err);
    for (size_t j = 0; s == BT_OK && j < n; j++)
        s = name_next(c->g, out, j, var[j], err);
    if (s == BT_OK)
        s = bt_steps_forget(c, out, n, keep, err);
    bt_dfa_free(step);
    bt_dfa_free(there);
    return s;
}

static bt_status
unite(const bt_steps *c, const bt_dfa *p, bt_dfa **sum, bt_err *err)
{
    for (size_t i = 0; i < c->n; i++) {
        bt_dfa *one = NULL, *both = NULL;
        bt_status s = moves_of_case(c, i, p, &one, err);
        if (s == BT_OK)
            s = bt_dfa_product(c->g, *sum, one, BT_EITHER, &both, err);
        bt_dfa_free(one);
        BT_TRY(s);
        bt_dfa_free(*sum);
        *sum = both;
    }
    return BT_OK;
}

bt_status
bt_strategy_new(const bt_logic *g, bt_vectors *f, const bt_dfa *set,
                bt_dfa **out, bt_err *err)
{
    bt_steps c;
    bt_dfa *p = NULL;
    *out = NULL;
    bt_status s = bt_steps_new(&c, g, f, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, set, c.domain, BT_BOTH, &p, err);
    if (s == BT_OK)
        s = bt_dfa_truth(g, false, out, err);
    if (s == BT_OK)
        s = unite(&c, p, out, err);
    bt_dfa_free(p);
    bt_steps_free(&c);
    if (s != BT_OK) {
        bt_dfa_free(*out);
        *out = NULL;
    }
    return s;
}

static void
put_name(bt_text *t, const bt_vectors *f, int var)
{
    bool next = var >= BT_VAR_NEXT;
    bt_text_add(t, "%s%s", next ? "next " : "",
                f->coord[next ? var - BT_VAR_NEXT : var].name);
}

char *
bt_strategy_dot(const bt_vectors *f, const bt_dfa *d)
{
    bt_text head = {0};
    bt_text_add(&head, "// winning moves: digits of (");
    for (size_t i = 0; i < d->n_tracks; i++) {
        bt_text_add(&head, i ? ", " : "");
        put_name(&head, f, d->var[i]);
    }
    bt_text_add(&head, "), %s, most significant first\n", d->system->words);
    char *words = bt_text_take(&head);
    return words ? bt_dfa_dot_under(words, d) : NULL;
}

char *
bt_strategy_json(const bt_vectors *f, const bt_dfa *d)
{
    bt_text t = {0};
    size_t letters = (size_t)1 << d->n_tracks;
    bt_text_add(&t,
                "{\"numeration\": \"%s\", \"first\": \"most significant\", "
                "\"start\": 0,\n \"tracks\": [",
                d->system->name);
    for (size_t i = 0; i < d->n_tracks; i++) {
        bt_text_add(&t, i ? ", \"" : "\"");
        put_name(&t, f, d->var[i]);
        bt_text_add(&t, "\"");
    }
    bt_text_add(&t, "],\n \"accept\": [");
    for (uint32_t q = 0, n = 0; q < d->n_states; q++)
        if (d->accept[q])
            bt_text_add(&t, "%s%" PRIu32, n++ ? ", " : "", q);
    /* the letter's bit i is the digit of track i */
    bt_text_add(&t, "],\n \"next\": [");
    for (uint32_t q = 0; q < d->n_states; q++) {
        bt_text_add(&t, q ? ",\n  [" : "\n  [");
        for (size_t a = 0; a < letters; a++)
            bt_text_add(&t, "%s%" PRIu32, a ? "," : "",
                        d->next[(size_t)q << d->n_tracks | a]);
        bt_text_add(&t, "]");
    }
    bt_text_add(&t, "]}\n");
    return bt_text_take(&t);
}
