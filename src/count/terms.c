/* terms.c: terms of a(m) as whole numbers, its generating function and how it
 * grows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fail.h"
#include "count/count.h"

char *
bt_count_text(const bt_big *x)
{
    bt_text t = {0};
    bt_big_print(&t, x);
    return bt_text_take(&t);
}

/* ---- terms */

typedef struct walk {
    const bt_dfa *set;
    const bt_transfer *t;
    bt_big *now, *then, *sum, *product, *before; /* u(m), u(m+1); a(m-1) */
} walk;

static bool
add_times(walk *w, bt_big *to, const bt_big *x, uint32_t factor)
{
    bt_big_copy(w->product, x);
    return bt_big_scale(w->product, factor, 0) &&
           bt_big_add(to, to, w->product);
}

/* A bit more of each number. */
static bool
advance_bit(walk *w)
{
    const bt_transfer *t = w->t;
    bool fits = true;
    for (uint32_t q = 0; q < t->n; q++)
        bt_big_set(&w->then[q], 0);
    for (uint32_t q = 0; q < t->n; q++)
        for (size_t i = t->first[q]; fits && w->now[q].n && i < t->first[q + 1];
             i++)
            fits = add_times(w, &w->then[t->ways[i].to], &w->now[q],
                             t->ways[i].letters);
    bt_big *swap = w->now;
    w->now = w->then;
    w->then = swap;
    return fits;
}

static bool
walk_on(walk *w)
{
    bool fits = true;
    for (int i = 0; fits && i < w->set->system->bits; i++)
        fits = advance_bit(w);
    return fits;
}

static bool
sum_up(walk *w)
{
    bool fits = true;
    bt_big_set(w->sum, 0);
    for (uint32_t q = 0; q < w->t->n; q++)
        if (w->set->accept[q])
            fits = fits && bt_big_add(w->sum, w->sum, &w->now[q]);
    return fits;
}

static bt_status
write_terms(walk *w, size_t n, bt_budget *b, bt_counts *out, bt_err *err)
{
    out->term = calloc(n, sizeof *out->term);
    out->exact = calloc(n, sizeof *out->exact);
    if (!out->term || !out->exact)
        return bt_fail_nomem(err);
    out->n_terms = n;
    for (size_t m = 0; m < n; m++) {
        BT_TRY(bt_budget_step(b, w->t->first[w->t->n] + 1, err));
        if (!sum_up(w))
            return bt_fail(err, BT_ERR_LIMIT, "a(%zu) is too large", m);
        out->term[m] = bt_count_text(w->sum);
        bt_big_sub(w->product, w->sum, w->before);
        out->exact[m] = bt_count_text(w->product);
        if (!out->term[m] || !out->exact[m])
            return bt_fail_nomem(err);
        bt_big_copy(w->before, w->sum);
        if (!walk_on(w))
            return bt_fail(err, BT_ERR_LIMIT, "a(%zu) is too large", m + 1);
    }
    return BT_OK;
}

/* ---- generating functions */

/* A sequence with a(m) = c[0] a(m-1) + .. for all m >= from. */
typedef struct sequence {
    char *const *term;
    size_t order, from;
    const int64_t *c;
} sequence;

/* + c x^i, as one writes it; nothing where the number is 0. */
static void
add_power(bt_text *t, bool minus, const char *digits, size_t i)
{
    bool first = t->v.count == 0, one = strcmp(digits, "1") == 0 && i > 0;
    if (strcmp(digits, "0") == 0)
        return;
    bt_text_add(t, "%s", first ? minus ? "-" : "" : minus ? " - " : " + ");
    bt_text_add(t, "%s%s", one ? "" : digits, !one && i > 0 ? "*" : "");
    if (i > 0)
        bt_text_add(t, i > 1 ? "x^%zu" : "x", i);
}

/* The sum of a(m) x^m times 1 - c[0] x - c[1] x^2 ..: its x^j is what room[0]
 * is more than room[1]. */
static bool
multiply(const sequence *a, size_t j, bt_big *room)
{
    bt_big *x = room + 2, *f = room + 3;
    bool fits = bt_big_read(&room[0], a->term[j], strlen(a->term[j]));
    bt_big_set(&room[1], 0);
    for (size_t i = 0; i < a->order && i < j; i++) {
        const char *before = a->term[j - 1 - i];
        bt_big *sum = &room[a->c[i] > 0];
        bt_big_set(f, (uint64_t)(a->c[i] < 0 ? -a->c[i] : a->c[i]));
        fits = fits && bt_big_read(x, before, strlen(before)) &&
               bt_big_mul(x, x, f) && bt_big_add(sum, sum, x);
    }
    return fits;
}

static bool
add_numerator(bt_text *t, const sequence *a, bt_big *room)
{
    bool fits = true;
    for (size_t j = 0; j < a->from && fits; j++) {
        fits = multiply(a, j, room);
        bool less = bt_big_compare(&room[0], &room[1]) < 0;
        bt_big_sub(&room[2], &room[less], &room[!less]);
        char *digits = bt_count_text(&room[2]);
        fits = fits && digits;
        if (fits)
            add_power(t, less, digits, j);
        free(digits);
    }
    return fits;
}

static void
add_denominator(bt_text *t, const sequence *a)
{
    char digits[24];
    bt_text_add(t, "1");
    for (size_t i = 0; i < a->order; i++) {
        snprintf(digits, sizeof digits, "%lld",
                 (long long)(a->c[i] < 0 ? -a->c[i] : a->c[i]));
        add_power(t, a->c[i] > 0, digits, i + 1);
    }
}

static bt_status
write_function(const sequence *a, bt_big *room, char **out, bt_err *err)
{
    bt_text above = {0}, below = {0}, all = {0};
    if (!add_numerator(&above, a, room)) {
        bt_text_free(&above);
        return bt_fail(err, BT_ERR_LIMIT, "a term is too large");
    }
    add_denominator(&below, a);
    char *up = bt_text_take(&above), *down = bt_text_take(&below);
    if (up && down) {
        bt_text_add(&all, strchr(up, ' ') && a->order ? "(%s)" : "%s",
                    *up ? up : "0");
        if (a->order)
            bt_text_add(&all, "/(%s)", down);
        *out = bt_text_take(&all);
    }
    free(up);
    free(down);
    return *out ? BT_OK : bt_fail_nomem(err);
}

/* Of a(m), and times 1 - x, which cancels where 1 is a root. */
static bt_status
write_functions(bt_counts *out, bt_big *room, bt_err *err)
{
    bool cancels = bt_count_is_root(out, 1);
    int64_t sum = 1, *c = calloc(out->order + 1, sizeof *c);
    sequence a = {out->term, out->order, out->from, out->c};
    sequence b = {out->exact, out->order - cancels, out->from + !cancels, c};
    if (!c)
        return bt_fail_nomem(err);
    for (size_t i = 0; i < out->order; i++) {
        sum -= out->c[i];
        c[i] = cancels ? -sum : out->c[i];
    }
    bt_status s = write_function(&a, room, &out->function, err);
    if (s == BT_OK)
        s = write_function(&b, room, &out->exact_function, err);
    free(c);
    return s;
}

/* ---- growth */

/* The radius of convergence is a pole, since no term is negative (Pringsheim),
 * so that the largest root of x^order - c[0] x^(order-1) - .. is a real one.
 * From above all of them, Newton's steps only come down to it. */
static double
largest_root(const int64_t *c, size_t order)
{
    double x = 1;
    for (size_t i = 0; i < order; i++) {
        double size = (double)(c[i] < 0 ? -c[i] : c[i]);
        x = x < 1 + size ? 1 + size : x;
    }
    for (int steps = 0; steps < 400; steps++) {
        double value = 1, slope = 0;
        for (size_t i = 0; i < order; i++) {
            slope = slope * x + value;
            value = value * x - (double)c[i];
        }
        if (!(value > 0) || !(slope > 0))
            break;
        x -= value / slope;
    }
    return x;
}

/* Where many roots are one, steps get small before they are there. */
static double
growth(const bt_counts *c)
{
    double x = largest_root(c->c, c->order);
    int64_t whole = x < 1e15 ? (int64_t)(x + 0.5) : 0;
    double off = x - (double)whole;
    return off < 1e-2 && off > -1e-2 && bt_count_is_root(c, whole)
               ? (double)whole
               : x;
}

/* ---- */

static bt_status
count(walk *w, size_t terms, bt_budget *b, bt_counts *out, bt_err *err)
{
    size_t n = terms > out->from + 2 ? terms : out->from + 2;
    bt_big_set(&w->now[0], 1);
    bt_big_set(w->before, 0);
    BT_TRY(write_terms(w, n, b, out, err));
    BT_TRY(write_functions(out, w->sum, err));
    out->growth = out->order ? growth(out) : 0;
    out->base = bt_numeration_growth(w->set->system);
    return BT_OK;
}

bt_status
bt_count_terms(const bt_dfa *set, const bt_transfer *t, size_t terms,
               bt_budget *b, bt_counts *out, bt_err *err)
{
    uint64_t room = 2 * (uint64_t)t->n + 4;
    BT_TRY(bt_budget_hold(b, room * sizeof(bt_big), err));
    bt_big *all = calloc(room, sizeof *all);
    walk w = {set, t, all, all + t->n, all + 2 * (size_t)t->n, NULL, NULL};
    bt_status s = BT_OK;
    if (!all)
        return bt_fail_nomem(err);
    w.product = w.sum + 1;
    w.before = w.sum + 2;
    s = count(&w, terms, b, out, err);
    free(all);
    bt_budget_release(b, room * sizeof(bt_big));
    return s;
}
