/* sum.c: affine forms as ascending lists of terms. */
#include <assert.h>

#include "linear/sum.h"

#include <inttypes.h>

#include "base/checked.h"

/* Terms of f and g side by side: which variable comes next, and how often it
 * occurs in x * f + y * g. */
static bool
next_term(int64_t x, bt_sum f, size_t *i, int64_t y, bt_sum g, size_t *j,
          bt_term *out)
{
    bool left = *i < f.n && (*j == g.n || f.term[*i].var <= g.term[*j].var);
    bool right = *j < g.n && (*i == f.n || g.term[*j].var <= f.term[*i].var);
    int64_t p = 0, q = 0;
    out->var = left ? f.term[*i].var : g.term[*j].var;
    if ((left && !bt_mul(x, f.term[(*i)++].coef, &p)) ||
        (right && !bt_mul(y, g.term[(*j)++].coef, &q)))
        return false;
    return bt_add(p, q, &out->coef);
}

bool
bt_sum_mix(bt_arena *a, int64_t x, bt_sum f, int64_t y, bt_sum g, bt_sum *out)
{
    int64_t p, q, k;
    size_t n = 0;
    if (!bt_mul(x, f.k, &p) || !bt_mul(y, g.k, &q) || !bt_add(p, q, &k))
        return false;
    if (g.n == 0 && x == 1) {
        *out = (bt_sum){k, f.n, f.term};
        return true;
    }
    bt_term *term = bt_arena_alloc(a, (f.n + g.n) * sizeof *term);
    if (!term)
        return false;
    for (size_t i = 0, j = 0; i < f.n || j < g.n;) {
        if (!next_term(x, f, &i, y, g, &j, &term[n]))
            return false;
        assert(n == 0 || term[n - 1].var < term[n].var);
        n += term[n].coef != 0;
    }
    *out = (bt_sum){k, n, term};
    return true;
}

bool
bt_sum_times(bt_arena *a, int64_t times, bt_sum f, bt_sum *out)
{
    return bt_sum_mix(a, 1, (bt_sum){0}, times, f, out);
}

bool
bt_sum_add(bt_arena *a, bt_sum *f, int64_t times, bt_sum g)
{
    return bt_sum_mix(a, 1, *f, times, g, f);
}

bool
bt_sum_add_var(bt_arena *a, bt_sum *f, int64_t times, uint32_t var)
{
    return bt_sum_add(a, f, times,
                      (bt_sum){.n = 1, .term = &(bt_term){var, 1}});
}

bool
bt_sum_var(bt_arena *a, uint32_t var, bt_sum *out)
{
    *out = (bt_sum){0};
    return bt_sum_add_var(a, out, 1, var);
}

bool
bt_sum_compose(bt_arena *a, bt_sum f, const bt_sum *value, bt_sum *out)
{
    bt_sum sum = {.k = f.k};
    for (size_t i = 0; i < f.n; i++)
        if (!bt_sum_add(a, &sum, f.term[i].coef, value[f.term[i].var]))
            return false;
    *out = sum;
    return true;
}

bool
bt_sum_put(bt_arena *a, bt_sum f, uint32_t var, bt_sum x, bt_sum *out)
{
    int64_t times = bt_sum_coef(f, var);
    bt_sum rest = f;
    if (times == INT64_MIN || !bt_sum_add_var(a, &rest, -times, var))
        return false;
    return bt_sum_mix(a, 1, rest, times, x, out);
}

int64_t
bt_sum_coef(bt_sum f, uint32_t var)
{
    for (size_t i = 0; i < f.n && f.term[i].var <= var; i++)
        if (f.term[i].var == var)
            return f.term[i].coef;
    return 0;
}

bool
bt_sum_same_terms(bt_sum f, bt_sum g)
{
    if (f.n != g.n)
        return false;
    for (size_t i = 0; i < f.n; i++)
        if (f.term[i].var != g.term[i].var || f.term[i].coef != g.term[i].coef)
            return false;
    return true;
}

bool
bt_sum_equal(bt_sum f, bt_sum g)
{
    return f.k == g.k && bt_sum_same_terms(f, g);
}

int
bt_sum_is_var(bt_sum f)
{
    return f.k == 0 && f.n == 1 && f.term[0].coef == 1 ? (int)f.term[0].var
                                                       : -1;
}

bool
bt_sum_is_natural(bt_sum f)
{
    for (size_t i = 0; i < f.n; i++)
        if (f.term[i].coef < 0)
            return false;
    return f.k >= 0;
}

bool
bt_sum_fits(bt_sum f, int64_t coef, int64_t k)
{
    for (size_t i = 0; i < f.n; i++)
        if (f.term[i].coef > coef || f.term[i].coef < -coef)
            return false;
    return f.k <= k && f.k >= -k;
}

bool
bt_sum_is_small(bt_sum f)
{
    return bt_sum_fits(f, INT64_C(1) << 20, INT64_C(1) << 60);
}

bool
bt_sum_tighten(bt_arena *a, bt_sum f, bt_sum *out)
{
    uint64_t g = 0;
    for (size_t i = 0; i < f.n; i++)
        g = bt_gcd(bt_magnitude(f.term[i].coef), g);
    *out = f;
    if (g < 2 || g > INT64_MAX)
        return true;
    bt_term *term = bt_arena_alloc(a, f.n * sizeof *term);
    if (!term || !bt_floordiv(f.k, (int64_t)g, &out->k))
        return false;
    for (size_t i = 0; i < f.n; i++)
        term[i] = (bt_term){f.term[i].var, f.term[i].coef / (int64_t)g};
    out->term = term;
    return true;
}

void
bt_sum_write(bt_text *t, bt_sum f, size_t n)
{
    for (size_t i = 0; i < n; i++)
        bt_text_add(t, " %" PRId64, bt_sum_coef(f, (uint32_t)i));
    bt_text_add(t, " %" PRId64 "\n", f.k);
}

static void
say_term(bt_text *t, bt_term x, const char *plus)
{
    uint64_t times = bt_magnitude(x.coef);
    bt_text_add(t, "%s", x.coef < 0 ? "-" : plus);
    if (times != 1)
        bt_text_add(t, "%" PRIu64, times);
}

void
bt_sum_say(bt_text *t, bt_sum f, bt_var_name_fn *name, const void *context)
{
    const char *plus = "";
    for (int taken = 0; taken <= 1; taken++)
        for (size_t i = 0; i < f.n; i++)
            if ((f.term[i].coef < 0) == taken) {
                say_term(t, f.term[i], plus);
                name(t, f.term[i].var, context);
                plus = "+";
            }
    if (f.k != 0 || f.n == 0)
        bt_text_add(t, f.n ? "%+" PRId64 : "%" PRId64, f.k);
}
