/* term.c: what terms are. */
#include "regular/term.h"

#include <inttypes.h>

/* ---- values */

static int64_t
part_value(const bt_a_term *t, size_t i, const int64_t *at)
{
    int64_t v = at[t->var[i]];
    return t->divisor ? v / t->divisor : t->modulus ? v % t->modulus : v;
}

int64_t
bt_term_value(const bt_a_term *t, const int64_t *at)
{
    int64_t value = t->kind == BT_TERM_SUM ? 0 : part_value(t, 0, at);
    for (size_t i = 0; i < t->n; i++) {
        int64_t v = part_value(t, i, at);
        if (t->kind == BT_TERM_SUM)
            value += t->coef[i] * v;
        else if (i == 0)
            continue;
        else if (t->kind == BT_TERM_XOR)
            value ^= v;
        else if (t->kind == BT_TERM_GAP)
            value = value > v ? value - v : v - value;
        else if ((v < value) == (t->kind == BT_TERM_LEAST))
            value = v;
    }
    return value;
}

/* ---- text */

static void
write_part(const bt_a_term *t, size_t i, const bt_vectors *f, bt_text *out)
{
    const char *name = f->coord[t->var[i]].name;
    bool alone = t->n == 1;
    if (t->divisor)
        bt_text_add(out, "%s/%" PRId64, name, t->divisor);
    else if (t->modulus)
        bt_text_add(out, alone ? "%s mod %" PRId64 : "(%s mod %" PRId64 ")",
                    name, t->modulus);
    else
        bt_text_add(out, "%s", name);
}

static void
write_sum(const bt_a_term *t, const bt_vectors *f, bt_text *out)
{
    for (size_t i = 0; i < t->n; i++) {
        int64_t c = t->coef[i];
        bt_text_add(out, "%s", c < 0 ? (i ? " - " : "-") : i ? " + " : "");
        if (c > 1 || c < -1)
            bt_text_add(out, "%" PRId64 "*", c < 0 ? -c : c);
        write_part(t, i, f, out);
    }
}

static void
write_list(const bt_a_term *t, const bt_vectors *f, const char *before,
           const char *between, const char *after, bt_text *out)
{
    bt_text_add(out, "%s", before);
    for (size_t i = 0; i < t->n; i++) {
        bt_text_add(out, "%s", i ? between : "");
        write_part(t, i, f, out);
    }
    bt_text_add(out, "%s", after);
}

void
bt_term_write(const bt_a_term *t, const bt_vectors *f, bool tight, bt_text *out)
{
    switch (t->kind) {
    case BT_TERM_SUM:
        tight = tight && t->n > 1;
        bt_text_add(out, "%s", tight ? "(" : "");
        write_sum(t, f, out);
        bt_text_add(out, "%s", tight ? ")" : "");
        return;
    case BT_TERM_XOR:
        write_list(t, f, tight ? "(" : "", " xor ", tight ? ")" : "", out);
        return;
    case BT_TERM_GAP:
        write_list(t, f, "abs(", " - ", ")", out);
        return;
    case BT_TERM_LEAST:
        write_list(t, f, "min(", ", ", ")", out);
        return;
    case BT_TERM_MOST:
        write_list(t, f, "max(", ", ", ")", out);
    }
}

/* ---- formulas */

static bool
also(bt_naming *x, const bt_formula *f)
{
    const bt_formula *both[] = {x->says, f};
    x->says = x->says ? bt_f_and(x->a, 2, both) : f;
    return x->says != NULL;
}

static bool
hide(bt_naming *x, int *var)
{
    if (x->n_hidden == sizeof x->hidden / sizeof *x->hidden)
        return false;
    *var = x->hidden[x->n_hidden++] = x->next++;
    return true;
}

/* p*a + q*b + r*c REL k */
static const bt_formula *
relate(bt_naming *x, int a, int64_t p, int b, int64_t q, int c, int64_t r,
       bt_relation rel, int64_t k)
{
    const int var[] = {a, b, c};
    const int64_t coef[] = {p, q, r};
    return bt_f_linear(x->a, 3, var, coef, rel, k);
}

/* The variable that a part is: quotient w and remainder r of v = dw + r. */
static bool
name_part(bt_naming *x, const bt_a_term *t, size_t i, int *var)
{
    int64_t d = t->divisor ? t->divisor : t->modulus;
    int v = t->var[i], w, r;
    *var = v;
    if (!d)
        return true;
    if (!hide(x, &w) || !hide(x, &r) ||
        !also(x, relate(x, v, 1, w, -d, r, -1, BT_EQ, 0)) ||
        !also(x, relate(x, r, 1, r, 0, r, 0, BT_LE, d - 1)))
        return false;
    *var = t->divisor ? w : r;
    return true;
}

/* z is the least (greatest) of them. */
static bool
is_extreme(bt_naming *x, bt_relation rel, size_t n, const int *var, int z)
{
    const bt_formula *one[BT_VECTORS_VARS];
    for (size_t i = 0; i < n; i++) {
        one[i] = relate(x, z, 1, var[i], -1, z, 0, BT_EQ, 0);
        if (!also(x, relate(x, z, 1, var[i], -1, z, 0, rel, 0)))
            return false;
    }
    return also(x, bt_f_or(x->a, n, one));
}

static bool
is_gap(bt_naming *x, const int *var, int z)
{
    const bt_formula *one[] = {
        relate(x, z, 1, var[0], -1, var[1], 1, BT_EQ, 0),
        relate(x, z, 1, var[0], 1, var[1], -1, BT_EQ, 0)};
    return also(x, bt_f_or(x->a, 2, one));
}

bool
bt_term_add(bt_naming *x, const bt_a_term *t, int64_t times, bt_sum *out)
{
    int var[BT_VECTORS_VARS + 1], z;
    for (size_t i = 0; i < t->n; i++)
        if (!name_part(x, t, i, &var[i]))
            return false;
    if (t->kind == BT_TERM_SUM) {
        bool fits = true;
        for (size_t i = 0; fits && i < t->n; i++)
            fits =
                bt_sum_add_var(x->a, out, times * t->coef[i], (uint32_t)var[i]);
        return fits;
    }
    if (!hide(x, &z) || !bt_sum_add_var(x->a, out, times, (uint32_t)z))
        return false;
    var[t->n] = z;
    if (t->kind == BT_TERM_XOR)
        return also(x, bt_f_xor(x->a, t->n + 1, var));
    if (t->kind == BT_TERM_GAP)
        return is_gap(x, var, z);
    return is_extreme(x, t->kind == BT_TERM_LEAST ? BT_LE : BT_GE, t->n, var,
                      z);
}
