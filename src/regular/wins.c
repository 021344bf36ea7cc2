/* wins.c: the cases of the moves in turn. Of the vectors that are left, those
 * from which a case leads into the set are described among them and struck off,
 * so that conditions stay short. */
#include "regular/wins.h"

#include <stdlib.h>

#include "base/fail.h"
#include "regular/phrase.h"

typedef struct winner {
    const bt_logic *g;
    bt_steps c;
    const bt_dfa *set;
    bt_dfa *left; /* vectors without a move so far */
    bt_wins *out;
    bt_err *err;
} winner;

static const bt_vectors_case *
case_at(const winner *x, size_t i)
{
    return &BT_AT(&x->c.f->cases, bt_vectors_case, i);
}

static bt_status
is_empty(const bt_dfa *d, bool *out, bt_err *err)
{
    int64_t value[BT_MAX_TRACKS];
    bt_found found;
    BT_TRY(bt_dfa_witness(d, &found, value, err));
    *out = found == BT_FOUND_NONE;
    return BT_OK;
}

/* ---- the next vector in words */

/* A hidden number is the coordinate that it becomes, with a stroke; others are
 * called u. */
typedef struct namer {
    const bt_vectors *f;
    const bt_vectors_case *one;
} namer;

static void
put_name(bt_text *t, uint32_t var, const void *context)
{
    const namer *x = context;
    size_t j = 0;
    if (var < x->f->n_coords) {
        bt_text_add(t, "%s", x->f->coord[var].name);
        return;
    }
    while (j < x->one->n_next && bt_sum_is_var(x->one->next[j]) != (int)var)
        j++;
    if (j < x->one->n_next)
        bt_text_add(t, "%s'", x->f->coord[j].name);
    else
        bt_text_add(t, "u");
}

static char *
next_words(const winner *x, size_t i)
{
    namer by = {x->c.f, case_at(x, i)};
    bt_text t = {0};
    for (size_t j = 0; j < by.one->n_next; j++) {
        bt_text_add(&t, j ? ", " : "(");
        bt_sum_say(&t, by.one->next[j], put_name, &by);
    }
    bt_text_add(&t, ")");
    return bt_text_take(&t);
}

static char *
move_words(const winner *x, size_t i)
{
    namer by = {x->c.f, case_at(x, i)};
    bt_text t = {0};
    bt_text_add(&t, "%s", by.one->move->name);
    for (size_t j = 0; j < by.one->move->n_choices; j++) {
        bt_text_add(&t, " $");
        bt_sum_say(&t, by.one->choice[j], put_name, &by);
        bt_text_add(&t, "$");
    }
    return bt_text_take(&t);
}

/* ---- one case */

/* What has a move by this case into the set, of what is left. */
static bt_status
find_region(const winner *x, size_t i, bt_dfa **out)
{
    bt_arena *a = &x->c.f->arena;
    const bt_formula *both[] = {bt_steps_leads(&x->c, i, x->set),
                                bt_f_set(a, x->left)};
    return bt_formula_compile(x->g, bt_f_and(a, 2, both), out, x->err);
}

static bt_status
add_win(winner *x, size_t i, const bt_dfa *region, const bt_dfa *rest)
{
    bt_win *w = &x->out->win[x->out->n];
    bool last;
    *w = (bt_win){.move = move_words(x, i), .next = next_words(x, i)};
    x->out->n++;
    BT_TRY(is_empty(rest, &last, x->err));
    if (last)
        w->region = bt_copy("", 0);
    else
        BT_TRY(
            bt_phrase(x->g, x->c.f, x->left, region, &w->region, NULL, x->err));
    return w->next && w->move ? BT_OK : bt_fail_nomem(x->err);
}

static bt_status
try_case(winner *x, size_t i)
{
    bt_dfa *region = NULL, *rest = NULL;
    bool none = true;
    bt_status s = find_region(x, i, &region);
    if (s == BT_OK)
        s = is_empty(region, &none, x->err);
    if (s == BT_OK && !none)
        s = bt_dfa_product(x->g, x->left, region, BT_FIRST_ONLY, &rest, x->err);
    if (s == BT_OK && !none)
        s = add_win(x, i, region, rest);
    bt_dfa_free(region);
    if (s == BT_OK && rest) {
        bt_dfa_free(x->left);
        x->left = rest;
    } else {
        bt_dfa_free(rest);
    }
    return s;
}

static bt_status
find_all(winner *x)
{
    for (size_t i = 0; i < x->c.n; i++)
        BT_TRY(try_case(x, i));
    return is_empty(x->left, &x->out->complete, x->err);
}

bt_status
bt_wins_find(const bt_logic *g, bt_vectors *f, const bt_dfa *set, bt_wins *out,
             bt_err *err)
{
    winner x = {.g = g, .set = set, .out = out, .err = err};
    *out = (bt_wins){.win = calloc(f->cases.count + 1, sizeof *out->win)};
    if (!out->win)
        return bt_fail_nomem(err);
    bt_status s = bt_steps_new(&x.c, g, f, err);
    if (s == BT_OK)
        s = bt_dfa_product(g, x.c.domain, set, BT_FIRST_ONLY, &x.left, err);
    if (s == BT_OK)
        s = find_all(&x);
    bt_dfa_free(x.left);
    bt_steps_free(&x.c);
    return s;
}

void
bt_wins_free(bt_wins *w)
{
    for (size_t i = 0; i < w->n; i++) {
        free(w->win[i].move);
        free(w->win[i].region);
        free(w->win[i].next);
    }
    free(w->win);
    *w = (bt_wins){0};
}
