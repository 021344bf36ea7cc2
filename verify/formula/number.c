/* number.c: numbers of core text as sums of variables. What is not linear
 * (quotients, xor, min) is a variable of its own, which is hidden around the
 * atom it stands in; what may be negative is the difference of two. */
#include <string.h>

#include "common/integers.h"
#include "formula/formula.h"

static const int64_t LARGE = INT64_C(1) << 60;

/* ---- what comes along */

int32_t
cannot(speaker *x, const char *what)
{
    stop(x->s, BUDGET, "this is no condition that can be decided: %s", what);
    return TERM_FALSE;
}

int32_t
both(speaker *x, int32_t a, int32_t b)
{
    return term_pair(&x->d, a, b, TERM_AND);
}

int32_t
either(speaker *x, int32_t a, int32_t b)
{
    return term_pair(&x->d, a, b, TERM_OR);
}

int
fresh(speaker *x)
{
    if (x->next < MAX_VARIABLES)
        return x->next++;
    cannot(x, "it has too many variables");
    return MAX_VARIABLES - 1;
}

side
side_open(const speaker *x)
{
    return (side){x->next, TERM_TRUE};
}

void
also(speaker *x, side *s, int32_t condition)
{
    s->holds = both(x, s->holds, condition);
}

int32_t
side_close(speaker *x, const side *s, int32_t body)
{
    uint64_t hidden = 0;
    for (int i = s->before; i < x->next; i++)
        hidden |= UINT64_C(1) << i;
    x->next = s->before;
    return say_some(&x->d, hidden, both(x, s->holds, body));
}

/* ---- sums */

form
form_variable(int var)
{
    form f = {0};
    f.c[var] = 1;
    return f;
}

/* So that a few more or less never leave 64 bits. */
static bool
is_tame(int64_t n)
{
    return n > -LARGE && n < LARGE;
}

void
form_plus(speaker *x, form *to, int64_t times, const form *f)
{
    bool fits = spend(x->s, MAX_VARIABLES) &&
                add_product(&to->k, times, f->k) && is_tame(to->k);
    for (size_t i = 0; i < MAX_VARIABLES && fits; i++)
        fits = add_product(&to->c[i], times, f->c[i]) && is_tame(to->c[i]);
    if (!fits) {
        cannot(x, "a number is too large");
        *to = (form){0};
    }
}

bool
form_is_natural(const form *f)
{
    bool natural = f->k >= 0;
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        natural = natural && f->c[i] >= 0;
    return natural;
}

bool
form_is_constant(const form *f)
{
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        if (f->c[i])
            return false;
    return true;
}

int32_t
not_negative(speaker *x, const form *f)
{
    return form_is_natural(f) ? TERM_TRUE : say_sum(&x->d, f, false);
}

int32_t
is_zero(speaker *x, const form *f)
{
    return say_sum(&x->d, f, true);
}

int32_t
is_equal(speaker *x, const form *f, const form *g)
{
    form difference = *f;
    form_plus(x, &difference, -1, g);
    return is_zero(x, &difference);
}

/* f >= g */
static int32_t
at_least(speaker *x, const form *f, const form *g)
{
    form difference = *f;
    form_plus(x, &difference, -1, g);
    return not_negative(x, &difference);
}

/* The variable that the form is; -1: it is none. */
static int
only_variable(const form *f)
{
    int only = -1, met = f->k != 0 ? 2 : 0;
    for (int i = 0; i < MAX_VARIABLES; i++)
        if (f->c[i]) {
            met += f->c[i] == 1 ? 1 : 2;
            only = i;
        }
    return met == 1 ? only : -1;
}

int
name_of(speaker *x, side *s, const form *f)
{
    int v = only_variable(f);
    if (v >= 0 || (f->k == 0 && form_is_constant(f)))
        return v;
    v = fresh(x);
    form same = form_variable(v);
    also(x, s, is_equal(x, f, &same));
    return v;
}

/* ---- constants */

/* Nothing in it is asked of play, runs or is unknown. */
static bool
is_known(const speaker *x, const kernel_node *n)
{
    return !(n->uses & ~x->in->e.numbers) && !n->asks && !n->binds;
}

bool
constant(speaker *x, uint32_t node, int64_t *out)
{
    if (!is_known(x, &x->t->node[node]))
        return false;
    kernel_number k = kernel_value(&x->in->e, node);
    *out = k.known && is_tame(k.is) ? k.is : 0;
    if (!k.known || !is_tame(k.is))
        cannot(x, "a number is too large");
    return true;
}

/* ---- one function an operation */

static bool
is_never_positive(const form *f)
{
    bool is = f->k <= 0;
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        is = is && f->c[i] <= 0;
    return is;
}

/* A number without a name: its sign is known, or it is a difference. */
static form
integer(speaker *x, bool natural, bool negative)
{
    form f = {0};
    if (!negative)
        f.c[fresh(x)] += 1;
    if (!natural)
        f.c[fresh(x)] -= 1;
    return f;
}

/* The q with m*q <= f <= m*q + m - 1. */
static form
quotient(speaker *x, side *s, const form *f, int64_t m)
{
    form q = integer(x, form_is_natural(f), is_never_positive(f)), low = {0};
    form_plus(x, &low, m, &q);
    also(x, s, at_least(x, f, &low));
    low.k += m - 1;
    also(x, s, at_least(x, &low, f));
    return q;
}

static form
division(speaker *x, const kernel_node *n, side *s)
{
    form f = number(x, x->t->kid[n->kids], s), q = {0};
    int64_t m;
    if (!constant(x, x->t->kid[n->kids + 1], &m) || m < 0 || m > INT32_MAX) {
        cannot(x, "a division by something else than a constant");
        return q;
    }
    if (m == 0)
        return q; /* so core.md */
    q = quotient(x, s, &f, m);
    if (n->op == KERNEL_DIV)
        return q;
    form_plus(x, &f, -m, &q);
    return f;
}

static form
nim_sum(speaker *x, const kernel_node *n, side *s)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < n->n; i++) {
        form f = number(x, x->t->kid[n->kids + i], s);
        int v = name_of(x, s, &f);
        if (!form_is_natural(&f))
            cannot(x, "an xor of what may be negative");
        if (v >= 0)
            mask ^= UINT64_C(1) << v;
    }
    int v = fresh(x);
    also(x, s, say_xor(&x->d, mask ^ UINT64_C(1) << v));
    return form_variable(v);
}

/* One of them, and no other is less (greater). */
static form
extremum(speaker *x, const kernel_node *n, side *s)
{
    form *f = take(x->s, n->n, sizeof *f), z = {0};
    bool natural = true;
    int32_t one = TERM_FALSE;
    if (!f)
        return z;
    for (size_t i = 0; i < n->n; i++) {
        f[i] = number(x, x->t->kid[n->kids + i], s);
        natural = natural && form_is_natural(&f[i]);
    }
    z = integer(x, natural, false);
    for (size_t i = 0; i < n->n; i++) {
        also(x, s,
             n->op == KERNEL_MIN ? at_least(x, &f[i], &z)
                                 : at_least(x, &z, &f[i]));
        one = either(x, one, is_equal(x, &f[i], &z));
    }
    also(x, s, one);
    drop(x->s, f);
    return z;
}

static form
choice(speaker *x, const kernel_node *n, side *s)
{
    int32_t condition = truth(x, x->t->kid[n->kids]);
    if (condition <= TERM_TRUE)
        return number(x, x->t->kid[n->kids + (condition ? 1 : 2)], s);
    form yes = number(x, x->t->kid[n->kids + 1], s);
    form no = number(x, x->t->kid[n->kids + 2], s);
    form z = integer(x, form_is_natural(&yes) && form_is_natural(&no), false);
    also(x, s,
         either(x, both(x, condition, is_equal(x, &z, &yes)),
                both(x, term_not(&x->d, condition), is_equal(x, &z, &no))));
    return z;
}

static form
product(speaker *x, const kernel_node *n, side *s)
{
    form f = number(x, x->t->kid[n->kids], s);
    form g = number(x, x->t->kid[n->kids + 1], s), all = {0};
    if (form_is_constant(&f))
        form_plus(x, &all, f.k, &g);
    else if (form_is_constant(&g))
        form_plus(x, &all, g.k, &f);
    else
        cannot(x, "a product of variables");
    return all;
}

static form
sum_of(speaker *x, const kernel_node *n, side *s)
{
    const form one = {.k = 1};
    form all = {0};
    form_plus(x, &all, kernel_kid(x->t, n, 0)->value, &one);
    for (size_t i = 1; i < n->n; i += 2) {
        form f = number(x, x->t->kid[n->kids + i + 1], s);
        form_plus(x, &all, kernel_kid(x->t, n, i)->value, &f);
    }
    return all;
}

/* ---- */

static form
variable(speaker *x, int64_t v)
{
    static const form zero;
    if (x->in->value[v])
        return *x->in->value[v];
    cannot(x, "a variable that is no number here");
    return zero;
}

form
number(speaker *x, uint32_t node, side *s)
{
    const kernel_node *n = &x->t->node[node];
    form f = {0};
    if (!spend(x->s, 16) || constant(x, node, &f.k))
        return f;
    switch (n->op) {
    case KERNEL_VARIABLE:
        return variable(x, n->value);
    case KERNEL_SUM:
        return sum_of(x, n, s);
    case KERNEL_MUL:
        return product(x, n, s);
    case KERNEL_DIV:
    case KERNEL_MOD:
        return division(x, n, s);
    case KERNEL_XOR:
        return nim_sum(x, n, s);
    case KERNEL_MIN:
    case KERNEL_MAX:
        return extremum(x, n, s);
    case KERNEL_IF:
        return choice(x, n, s);
    case KERNEL_ENTRY:
    case KERNEL_STONES:
        return entry_of(x, n);
    default:
        cannot(x, "an operation that is not linear");
        return f;
    }
}
