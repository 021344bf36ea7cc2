/* moves.c: every labelling of every move, with what is true of any
 * position added, contradicts what is said never to happen. */
#include "reply/moves.h"

#include <stdlib.h>

#include "reply/certificate.h"
#include "reply/labels.h"

enum { ASPECTS = 2 + BT_REPLY_SIZES };

typedef struct watcher {
    bt_reply_labels l;
    size_t n;
    const bt_never *never;
    bt_budget *budget;
    bt_status status;
    bt_err *err;
} watcher;

/* The variables after heaps in hand and choices: numbers, stones, heaps, and
 * the counts of the named sizes. */
static size_t
first_aspect(const bt_reply_labels *l)
{
    return l->m->n_heaps + l->m->n_choices + l->r->n_numbers;
}

/* ---- any position */

/* Counts are at least what was taken; every heap that is not counted is larger
 * than the named sizes, and those taken are what they are. */
static void
learn_counts(const bt_reply_labels *l, bt_reply_state *s)
{
    size_t stones = first_aspect(l), count = stones + 1;
    bt_sum rest = bt_reply_variable(stones), others = bt_reply_variable(count);
    for (size_t i = 0; i < l->sizes; i++) {
        bt_sum named = bt_reply_variable(count + 1 + i);
        bt_reply_assume_above(s, named, -s->change[i]);
        bt_reply_add(s, &others, -1, named);
        bt_reply_add(s, &rest, -(int64_t)(i + 1), named);
    }
    for (size_t i = 0; i < l->m->n_heaps; i++) {
        if (l->label[i] <= l->sizes)
            continue;
        others.k--;
        bt_reply_add(s, &rest, -1, bt_reply_variable(i));
    }
    bt_reply_assume(s, others);
    bt_reply_add(s, &rest, -(int64_t)l->sizes - 1, others);
    bt_reply_assume(s, rest);
}

/* The aspects of x are variables; those of y what the move makes of them. */
static bool
set_aspects(const bt_reply_labels *l, const bt_reply_state *s, bt_sum *aspect)
{
    size_t n = 2 + l->sizes, first = first_aspect(l), h = l->m->n_heaps;
    bt_sum *after = aspect + n, f;
    for (size_t i = 0; i < n; i++)
        after[i] = aspect[i] = bt_reply_variable(first + i);
    for (size_t i = 0; i < bt_reply_heaps(l); i++) {
        int by = i < h ? -1 : 1;
        if (!bt_reply_size_of(l, s, i, &f) ||
            !bt_sum_add(s->arena, after, by, f))
            return false;
        after[1].k += l->label[i] > 0 ? by : 0;
    }
    for (size_t i = 0; i < l->sizes; i++)
        after[2 + i].k += s->change[i];
    return true;
}

/* ---- labellings */

static void
set_values(bt_reply_labels *l)
{
    for (size_t i = 0; i <= first_aspect(l); i++)
        l->value[i] = bt_reply_variable(i);
}

static bool
contradicts(const bt_reply_state *s, const bt_sum *aspect,
            const bt_never *never)
{
    bt_reply_state with = *s;
    for (size_t i = 0; i < never->n_rows; i++) {
        bt_sum f;
        if (!bt_sum_compose(s->arena, never->row[i], aspect, &f))
            return false;
        bt_reply_assume(&with, f);
    }
    return bt_reply_never(&with);
}

static bool
watch_in(const watcher *w, bt_arena *arena)
{
    const bt_reply_labels *l = &w->l;
    const bt_reply_clause anything = {.is_p = true};
    bt_sum aspect[2 * ASPECTS];
    bt_reply_state s;
    bt_reply_state_init(&s, arena, l->r, 0, &anything,
                        first_aspect(l) + 2 + l->sizes);
    bt_reply_learn(l, &s);
    for (size_t i = 0; i < l->m->n_heaps; i++)
        bt_reply_count_label(l, &s, i, -1);
    learn_counts(l, &s);
    for (size_t i = l->m->n_heaps; i < bt_reply_heaps(l); i++)
        bt_reply_count_label(l, &s, i, 1);
    if (bt_reply_never(&s))
        return true;
    if (s.too_large || !set_aspects(l, &s, aspect))
        return false;
    for (size_t i = 0; i < w->n; i++)
        if (!contradicts(&s, aspect, &w->never[i]))
            return false;
    return true;
}

static bool
watch(void *arg, size_t classes)
{
    watcher *w = arg;
    bt_arena arena = {0};
    w->status = bt_budget_step(w->budget, 32 * (1 + classes * classes), w->err);
    if (w->status != BT_OK)
        return false;
    set_values(&w->l);
    bool ok = watch_in(w, &arena);
    bt_arena_free(&arena);
    return ok;
}

static bool
holds(watcher *w)
{
    const bt_vector *all = &w->l.r->systems;
    for (size_t i = 0; i < all->count; i++) {
        w->l.m = &BT_AT(all, bt_reply_system, i);
        if (!bt_reply_each_label(&w->l, false, watch, w))
            return false;
    }
    return true;
}

/* ---- the certificate */

static char *
write_certificate(const watcher *w)
{
    bt_text t = {0};
    bt_reply_put_head(&t, w->l.r, w->l.sizes);
    bt_text_add(&t, "clauses 0\nagree 0\nnevers %zu\n", w->n);
    for (size_t i = 0; i < w->n; i++) {
        bt_text_add(&t, "never %zu\n", w->never[i].n_rows);
        for (size_t k = 0; k < w->never[i].n_rows; k++)
            bt_reply_put_sum(&t, "row", w->never[i].row[k],
                             2 * (2 + w->l.sizes));
    }
    return bt_reply_seal(&t);
}

bt_status
bt_reply_moves_never(const bt_ruleset *rules, size_t sizes, size_t n,
                     const bt_never *never, bt_budget *budget, char **out,
                     bt_err *err)
{
    bt_reply_rules r;
    watcher w = {.l = {.r = &r, .sizes = sizes},
                 .n = n,
                 .never = never,
                 .budget = budget,
                 .err = err};
    *out = NULL;
    bt_status s = bt_reply_rules_read(&r, rules, err);
    if (s == BT_OK && !holds(&w))
        s = w.status != BT_OK ? w.status
                              : bt_fail(err, BT_ERR_REFUSED,
                                        "a move might do "
                                        "what the claim excludes");
    if (s == BT_OK && !(*out = write_certificate(&w)))
        s = bt_fail_nomem(err);
    bt_reply_rules_free(&r);
    return s;
}
