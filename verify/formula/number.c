/* number.c: numbers of core text as sums of variables. What is not linear
 * (quotients, xor, min) is a variable of its own, which is hidden around the
 * atom it stands in; what may be negative is the difference of two. */
#include <string.h>

#include "formula/formula.h"

static const int64_t LARGE = INT64_C(1) << 60;
enum { MOST_SHIFT = 20 };

/* ---- what comes along */

int32_t
cannot(speaker *x, const char *what)
{
    stop(x->s, BUDGET, "this is no condition that can be decided: %s", what);
    return TERM_FALSE;
}

int
fresh(speaker *x)
{
    int most = x->tree ? POWER : MAX_VARIABLES;
    if (x->next == most) {
        cannot(x, "it has too many variables");
        return most - 1;
    }
    if (x->tree)
        x->tree->low[x->next] = 0;
    return x->next++;
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
    return !x->tree || wants_either(x)
               ? some(x, hidden, both(x, s->holds, body))
               : no(x, some(x, hidden, both(x, s->holds, no(x, body))));
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

/* *to += times * f, both of the same shift. */
static bool
add_times(form *to, int64_t times, const form *f)
{
    bool fits = add_product(&to->k, times, f->k) && is_tame(to->k);
    for (size_t i = 0; i < MAX_VARIABLES && fits; i++)
        fits = add_product(&to->c[i], times, f->c[i]) && is_tame(to->c[i]);
    return fits;
}

void
form_plus(speaker *x, form *to, int64_t times, const form *f)
{
    bool fits = spend(x->s, MAX_VARIABLES) && f->shift <= MOST_SHIFT;
    int less = f->shift - to->shift;
    if (fits && less > 0) {
        form old = *to;
        *to = (form){.shift = f->shift};
        fits = add_times(to, INT64_C(1) << less, &old);
    }
    fits = fits && (less >= 0 || !__builtin_mul_overflow(
                                     times, INT64_C(1) << -less, &times));
    if (!fits || !add_times(to, times, f)) {
        cannot(x, "a number is too large");
        *to = (form){0};
    }
}

void
form_add_number(speaker *x, form *to, int64_t k)
{
    const form one = {.k = 1};
    form_plus(x, to, k, &one);
}

/* What a variable, or its power, is at least. */
static int64_t
least_of(const speaker *x, size_t i)
{
    if (!x->tree || i < POWER)
        return x->tree ? x->tree->low[i] : 0;
    int64_t low = x->tree->low[i - POWER];
    return INT64_C(1) << (low < 30 ? low : 30);
}

bool
is_above(const speaker *x, const form *f, int64_t least)
{
    int64_t all = f->k, limit = 0;
    bool known = add_product(&limit, least, INT64_C(1) << f->shift);
    for (size_t i = 0; known && i < MAX_VARIABLES; i++)
        known = f->c[i] >= 0 && add_product(&all, f->c[i], least_of(x, i));
    return known && all >= limit;
}

bool
form_is_constant(const form *f)
{
    for (size_t i = 0; i < MAX_VARIABLES; i++)
        if (f->c[i])
            return false;
    return f->shift == 0;
}

int32_t
not_negative(speaker *x, const form *f)
{
    return is_above(x, f, 0) ? TERM_TRUE : compared(x, f, false);
}

int32_t
is_zero(speaker *x, const form *f)
{
    return compared(x, f, true);
}

int32_t
is_equal(speaker *x, const form *f, const form *g)
{
    form difference = *f;
    form_plus(x, &difference, -1, g);
    return is_zero(x, &difference);
}

int32_t
at_least(speaker *x, const form *f, const form *g)
{
    form difference = *f;
    form_plus(x, &difference, -1, g);
    return not_negative(x, &difference);
}

int
form_only(const form *f)
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
    int v = form_only(f);
    SURE(!x->tree); /* who asks has seen to that: there may be none */
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
    form q = integer(x, is_above(x, f, 0), is_never_positive(f)), low = {0};
    form_plus(x, &low, m, &q);
    also(x, s, at_least(x, f, &low));
    form_add_number(x, &low, m - 1);
    also(x, s, at_least(x, &low, f));
    return q;
}

static form
division(speaker *x, const kernel_node *n, side *s)
{
    form f = number(x, x->t->kid[n->kids], s), q = {0};
    int64_t m = -1;
    (void)constant(x, x->t->kid[n->kids + 1], &m);
    if (m < 0 || m > INT32_MAX) {
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

/* Is it never below 0, by its looks? By a modulus above 0; one below it leaves
 * a constant at most. */
static bool
is_natural(const speaker *x, const kernel_node *n, const form *f)
{
    return is_above(x, f, 0) || (n->op == KERNEL_MOD && !form_is_constant(f));
}

/* -1 - f, which has the other bits in two's complement without end. */
static form
complement(speaker *x, const form *f)
{
    form all = {.k = -1};
    form_plus(x, &all, -1, f);
    return all;
}

/* The variable that is f, or its complement where f is below 0; then *odd is
 * turned. */
static int
bits_of(speaker *x, side *s, const form *f, int32_t *odd)
{
    int32_t natural = not_negative(x, f);
    int v = fresh(x);
    form bits = form_variable(v), other = complement(x, f);
    also(x, s,
         by_cases(x, natural, is_equal(x, &bits, f),
                  is_equal(x, &bits, &other)));
    *odd = by_cases(x, natural, *odd, no(x, *odd));
    return v;
}

/* f, or its complement where it is odd how many were below 0. */
static form
with_sign(speaker *x, side *s, const form *f, int32_t odd)
{
    if (odd == TERM_FALSE)
        return *f;
    form z = integer(x, false, false), other = complement(x, f);
    also(x, s, by_cases(x, odd, is_equal(x, &z, &other), is_equal(x, &z, f)));
    return z;
}

/* In two's complement without end. */
static form
nim_sum(speaker *x, const kernel_node *n, side *s)
{
    uint64_t mask = 0;
    int32_t odd = TERM_FALSE;
    if (x->tree) {
        cannot(x, "an xor");
        return (form){0};
    }
    for (size_t i = 0; i < n->n; i++) {
        form f = number(x, x->t->kid[n->kids + i], s);
        int v = is_natural(x, kernel_kid(x->t, n, i), &f)
                    ? name_of(x, s, &f)
                    : bits_of(x, s, &f, &odd);
        if (v >= 0)
            mask ^= UINT64_C(1) << v;
    }
    form all = form_variable(fresh(x));
    also(x, s, say_xor(&x->d, mask ^ UINT64_C(1) << form_only(&all)));
    return with_sign(x, s, &all, odd);
}

/* Is number i by its looks the least (greatest) of them? */
static bool
is_extreme(speaker *x, const kernel_node *n, const form *f, size_t i)
{
    int64_t sign = n->op == KERNEL_MIN ? 1 : -1;
    bool is = true;
    for (size_t j = 0; is && j < n->n; j++) {
        form more = {0};
        form_plus(x, &more, sign, &f[j]);
        form_plus(x, &more, -sign, &f[i]);
        is = is_above(x, &more, 0);
    }
    return is;
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
        natural = natural && is_above(x, &f[i], 0);
    }
    for (size_t i = 0; i < n->n; i++)
        if (is_extreme(x, n, f, i)) {
            z = f[i];
            drop(x->s, f);
            return z;
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
    form other = number(x, x->t->kid[n->kids + 2], s);
    form z = integer(x, is_above(x, &yes, 0) && is_above(x, &other, 0), false);
    also(
        x, s,
        by_cases(x, condition, is_equal(x, &z, &yes), is_equal(x, &z, &other)));
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

form
sum_but(speaker *x, const kernel_node *n, size_t but, side *s)
{
    form all = {0};
    form_add_number(x, &all, kernel_kid(x->t, n, 0)->value);
    for (size_t i = 1; i < n->n; i += 2) {
        if (i == but)
            continue;
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
    if (x->in->exponents >> v & 1) {
        cannot(x, "a number beside its power of two");
        return zero;
    }
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
        return sum_but(x, n, 0, s);
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
    case KERNEL_POW:
        return power(x, n, s);
    case KERNEL_LOG2:
        return logarithm(x, n, s);
    case KERNEL_GOLDEN:
    case KERNEL_ZECKENDORF:
        return golden(x, n, s);
    case KERNEL_ENTRY:
    case KERNEL_STONES:
    case KERNEL_COUNT:
    case KERNEL_COUNT_OF:
    case KERNEL_LEAST:
    case KERNEL_MOST:
    case KERNEL_NIM_SUM:
    case KERNEL_GRUNDY:
    case KERNEL_NIM_SUM_OF:
        return x->entry_of(x, n, s);
    default:
        cannot(x, "an operation that is not linear");
        return f;
    }
}
