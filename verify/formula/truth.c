/* truth.c: truth values of core text as conditions on natural numbers. */
#include <string.h>

#include "formula/formula.h"

enum { MOST_VALUES = 64 };

/* ---- variables */

/* A constant, and known to the evaluator as such; anything else is not. */
const form *
bind_number(speaker *x, int64_t variable, const form *value)
{
    scope *in = x->in;
    const form *before = in->value[variable];
    uint64_t bit = UINT64_C(1) << variable;
    in->value[variable] = value;
    in->e.numbers &= ~bit;
    in->powers &= ~bit;
    in->exponents &= ~bit;
    if (value && form_is_constant(value)) {
        in->e.number[variable] = value->k;
        in->e.numbers |= bit;
    }
    return before;
}

/* What is known of the value of a variable. */
typedef enum as_power { PLAIN, IS_POWER, IS_EXPONENT } as_power;

/* The node with the variable being this, or its power of two being this. */
static int32_t
truth_with(speaker *x, uint32_t node, int64_t variable, const form *value,
           as_power is)
{
    uint64_t exponents = x->in->exponents;
    uint32_t given = x->in->given;
    const form *before = bind_number(x, variable, value);
    if (is == IS_POWER)
        x->in->powers |= UINT64_C(1) << variable;
    if (is == IS_EXPONENT)
        x->in->exponents |= UINT64_C(1) << variable;
    else if (x->t->node[given].uses >> variable & 1)
        x->in->given = 0; /* it was about another one of that name */
    int32_t made = truth(x, node);
    x->in->given = given;
    bind_number(x, variable, before);
    x->in->exponents = exponents;
    return made;
}

/* In a power, a modulus, a factor, a place in a list: somewhere there. */
bool
needs(const speaker *x, const kernel_node *n, int64_t v)
{
    if (!(n->uses >> v & 1) || !spend(x->s, 4))
        return false;
    if (n->op == KERNEL_MUL || n->op == KERNEL_POW || n->op == KERNEL_LIST ||
        ((n->op == KERNEL_DIV || n->op == KERNEL_MOD) &&
         kernel_kid(x->t, n, 1)->uses >> v & 1))
        return true;
    for (size_t i = 0; i < n->n; i++)
        if (needs(x, kernel_kid(x->t, n, i), v))
            return true;
    return false;
}

bool
has_end(speaker *x, uint32_t node, int64_t variable, bool holds, int64_t *end)
{
    uint64_t numbers = 0, places = 0;
    for (int i = 0; i < KERNEL_VARIABLES; i++) {
        numbers |= (uint64_t)(x->in->value[i] != NULL) << i;
        places |= (uint64_t)(x->in->place[i] != NULL) << i;
    }
    if (x->t->node[node].uses & places)
        return false; /* what positions are is not known */
    *end = kernel_end(&x->in->e, node, variable, numbers & ~x->in->e.numbers,
                      holds);
    return *end < MOST_VALUES;
}

/* ---- powers of two */

/* (some v (eq T)), or (every v (not (eq T))), where T has 2^v in it once, with
 * a factor of 1 or -1, and nothing else of v: the sum T, and where in it. */
static const kernel_node *
power_question(const speaker *x, const kernel_node *q, size_t *at)
{
    const kernel_text *t = x->t;
    int64_t v = kernel_kid(t, q, 0)->value;
    const kernel_node *n = kernel_kid(t, q, 1);
    size_t found = 0;
    if (x->tree)
        return NULL; /* it has powers themselves */
    if (q->op == KERNEL_EVERY && n->op == KERNEL_NOT)
        n = kernel_kid(t, n, 0);
    else if (q->op == KERNEL_EVERY)
        return NULL;
    if (n->op != KERNEL_EQ || kernel_kid(t, n, 0)->op != KERNEL_SUM)
        return NULL;
    n = kernel_kid(t, n, 0);
    for (size_t i = 1; i < n->n; i += 2)
        if (kernel_kid(t, n, i + 1)->uses >> v & 1) {
            *at = i;
            found++;
        }
    if (found != 1)
        return NULL;
    int64_t factor = kernel_kid(t, n, *at)->value;
    const kernel_node *power = kernel_kid(t, n, *at + 1);
    return power->op == KERNEL_POW && (factor == 1 || factor == -1) &&
                   kernel_kid(t, power, 0)->op == KERNEL_NUMBER &&
                   kernel_kid(t, power, 0)->value == 2 &&
                   kernel_kid(t, power, 1)->op == KERNEL_VARIABLE
               ? n
               : NULL;
}

/* The rest of the sum, turned where 2^v has the factor 1, is a power of two. */
static int32_t
is_power(speaker *x, const kernel_node *all, size_t at)
{
    side s = side_open(x);
    form part = sum_but(x, all, at, &s), rest = {0};
    form_plus(x, &rest, -kernel_kid(x->t, all, at)->value, &part);
    int v = name_of(x, &s, &rest);
    return side_close(x, &s, v < 0 ? TERM_FALSE : say_power(&x->d, v));
}

/* Does the body, where it is `some`, say that v is a power of two? */
static bool
says_power(const speaker *x, const kernel_node *body, int64_t v, bool some)
{
    const kernel_text *t = x->t;
    bool list = body->op == (some ? KERNEL_AND : KERNEL_OR);
    for (size_t i = 0; i < (list ? body->n : 1); i++) {
        const kernel_node *q = list ? kernel_kid(t, body, i) : body, *all;
        size_t at = 0;
        if (q->op != (some ? KERNEL_SOME : KERNEL_EVERY))
            continue;
        all = power_question(x, q, &at);
        if (!all || all->n != 5 || kernel_kid(t, all, 0)->value != 0 ||
            kernel_kid(t, all, 4 - at)->value != -kernel_kid(t, all, at)->value)
            continue;
        const kernel_node *rest = kernel_kid(t, all, 5 - at);
        if (rest->op == KERNEL_VARIABLE && rest->value == v)
            return true;
    }
    return false;
}

/* U mod u = 0 for a power of two u: U is 0, or the largest power of two that
 * divides it is at least u. */
static bool
is_divisibility(const speaker *x, const kernel_node *n)
{
    const kernel_node *u = n->op == KERNEL_MOD ? kernel_kid(x->t, n, 1) : NULL;
    return u && u->op == KERNEL_VARIABLE && x->in->powers >> u->value & 1;
}

static int32_t
divisibility(speaker *x, const kernel_node *n)
{
    side s = side_open(x);
    form f = number(x, x->t->kid[n->kids], &s), w;
    form u = number(x, x->t->kid[n->kids + 1], &s);
    int v = name_of(x, &s, &f), low = fresh(x);
    if (!is_above(x, &f, 0))
        cannot(x, "a remainder of what may be negative");
    if (v < 0)
        return side_close(x, &s, TERM_TRUE);
    w = form_variable(low);
    form_plus(x, &w, -1, &u);
    return side_close(
        x, &s,
        either(x, is_zero(x, &f),
               both(x, say_lowbit(&x->d, v, low), not_negative(x, &w))));
}

/* ---- comparisons */

/* T is k + c * (U mod m) for constants k, c, m: the residues for which it is
 * >= 0, or = 0; NULL when it is none. */
static uint8_t *
residues(speaker *x, const kernel_node *n, bool equal, const kernel_node **mod,
         int64_t *m)
{
    int64_t k = 0, c = 1;
    if (n->op == KERNEL_SUM && n->n == 3) {
        k = kernel_kid(x->t, n, 0)->value;
        c = kernel_kid(x->t, n, 1)->value;
        n = kernel_kid(x->t, n, 2);
    }
    *m = 0;
    if (n->op == KERNEL_MOD)
        (void)constant(x, x->t->kid[n->kids + 1], m);
    if (x->tree || *m < 1 || *m > MAX_MODULUS)
        return NULL;
    uint8_t *in = take(x->s, (size_t)*m, 1);
    for (int64_t r = 0; in && r < *m; r++) {
        int64_t value = k;
        if (!add_product(&value, c, r))
            cannot(x, "a number is too large");
        in[r] = equal ? value == 0 : value >= 0;
    }
    *mod = n;
    return in;
}

/* One number has the property, and no two numbers v < w have. */
static int32_t
exactly_one(speaker *x, const kernel_node *total)
{
    int64_t v = kernel_kid(x->t, total, 0)->value;
    uint32_t body = x->t->kid[total->kids + 1];
    as_power power =
        says_power(x, &x->t->node[body], v, true) ? IS_POWER : PLAIN;
    int before = x->next;
    int a = fresh(x), b = fresh(x);
    form first = form_variable(a), second = form_variable(b), less = second;
    int32_t at = truth_with(x, body, v, &first, power);
    int32_t there = truth_with(x, body, v, &second, power);
    form_plus(x, &less, -1, &first);
    less.k -= 1;
    int32_t two = both(x, both(x, at, there), not_negative(x, &less));
    uint64_t bits = UINT64_C(1) << a | UINT64_C(1) << b;
    x->next = before;
    return both(x, some(x, bits, at), no(x, some(x, bits, two)));
}

/* (sum -1 1 (total v A 1)), or its negative: the total. */
static const kernel_node *
one_of(const speaker *x, const kernel_node *n)
{
    if (n->op != KERNEL_SUM || n->n != 3)
        return NULL;
    int64_t k = kernel_kid(x->t, n, 0)->value;
    const kernel_node *total = kernel_kid(x->t, n, 2);
    return (k == 1 || k == -1) && kernel_kid(x->t, n, 1)->value == -k &&
                   total->op == KERNEL_TOTAL &&
                   kernel_kid(x->t, total, 2)->op == KERNEL_NUMBER &&
                   kernel_kid(x->t, total, 2)->value == 1
               ? total
               : NULL;
}

static int32_t
comparison(speaker *x, const kernel_node *n)
{
    bool equal = n->op == KERNEL_EQ;
    const kernel_node *t = kernel_kid(x->t, n, 0), *mod = NULL;
    side s = side_open(x);
    int64_t m = 0;
    size_t at = 0;
    if (is_about_exponent(x, t))
        return compare_exponent(x, t, equal);
    if (is_beside_exponent(x, t, &at))
        return side_close(x, &s, compare_beside(x, t, at, equal, &s));
    if (equal && is_divisibility(x, t))
        return divisibility(x, t);
    if (equal && one_of(x, t))
        return exactly_one(x, one_of(x, t));
    const uint8_t *in = residues(x, t, equal, &mod, &m);
    if (in && is_about_exponent(x, kernel_kid(x->t, mod, 0)))
        return exponent_residue(x, kernel_kid(x->t, mod, 0), m, in);
    if (in) {
        form f = number(x, x->t->kid[mod->kids], &s);
        return side_close(x, &s, say_residue(&x->d, &f, m, in));
    }
    return side_close(x, &s, compare(x, x->t->kid[n->kids], equal, &s));
}

/* ---- quantifiers */

static int32_t
value_by_value(speaker *x, const kernel_node *n, int64_t end)
{
    bool any = n->op == KERNEL_SOME;
    int32_t made = any ? TERM_FALSE : TERM_TRUE;
    for (int64_t k = 0; k <= end && made != (any ? TERM_TRUE : TERM_FALSE);
         k++) {
        form f = {.k = k};
        int32_t one = truth_with(x, x->t->kid[n->kids + 1],
                                 kernel_kid(x->t, n, 0)->value, &f, PLAIN);
        made = any ? either(x, made, one) : both(x, made, one);
    }
    return made;
}

static int32_t
quantified(speaker *x, const kernel_node *n)
{
    bool any = n->op == KERNEL_SOME, around = x->some;
    int64_t v = kernel_kid(x->t, n, 0)->value, end;
    uint32_t body = x->t->kid[n->kids + 1];
    size_t at = 0;
    const kernel_node *all = power_question(x, n, &at);
    if (all) {
        int32_t made = is_power(x, all, at);
        return any ? made : no(x, made);
    }
    if (!x->tree && needs(x, &x->t->node[body], v) &&
        has_end(x, body, v, any, &end))
        return value_by_value(x, n, end);
    int before = x->next, own = fresh(x);
    form f = form_variable(own);
    as_power is = says_power(x, &x->t->node[body], v, any) ? IS_POWER : PLAIN;
    uint32_t given = x->in->given;
    if (!x->tree && is == PLAIN && raises(x, &x->t->node[body], v)) {
        is = IS_EXPONENT;
        x->in->given = equation_of_power(x, &x->t->node[body], v, any);
    }
    x->some = any != x->negated;
    int32_t made = truth_with(x, body, v, &f, is);
    x->some = around;
    x->in->given = given;
    made = any ? made : no(x, made);
    if (is == IS_EXPONENT)
        made = both(x, made, say_power(&x->d, own));
    made = some(x, UINT64_C(1) << own, made);
    x->next = before;
    return any ? made : no(x, made);
}

/* ---- */

/* (ge (sum K C v)) holds, or does not: then v is at least something, perhaps. */
static void
note_bound(speaker *x, const kernel_node *n, bool holds)
{
    const kernel_node *t = n->op == KERNEL_GE ? kernel_kid(x->t, n, 0) : NULL;
    int64_t small = INT64_C(1) << 40;
    if (!t || t->op != KERNEL_SUM || t->n != 3 ||
        kernel_kid(x->t, t, 2)->op != KERNEL_VARIABLE)
        return;
    int64_t k = kernel_kid(x->t, t, 0)->value,
            c = kernel_kid(x->t, t, 1)->value;
    const form *value = x->in->value[kernel_kid(x->t, t, 2)->value];
    int v = value ? exponent_of(x, value) : -1;
    if (v < 0 || c == 0 || (c > 0) != holds || c > small || c < -small ||
        k > small || k < -small)
        return;
    /* c v >= -k; or -c v >= k + 1 */
    int64_t low = holds ? -floor_division(k, c) : -floor_division(-k - 1, -c);
    low -= value->k;
    if (low > x->tree->low[v] && low <= 1 << 20)
        x->tree->low[v] = low;
}

/* Behind an operand that decides, others may have no value. In a tree each of
 * them counts where the others are true, or false: comparisons among them say
 * what variables are at least there. */
static int32_t
connective(speaker *x, const kernel_node *n)
{
    bool all = n->op == KERNEL_AND;
    int32_t made = all ? TERM_TRUE : TERM_FALSE;
    int64_t low[POWER];
    if (x->tree)
        memcpy(low, x->tree->low, sizeof low);
    for (size_t i = 0; x->tree && i < n->n; i++)
        note_bound(x, kernel_kid(x->t, n, i), all);
    for (size_t i = 0; i < n->n && made != (all ? TERM_FALSE : TERM_TRUE);
         i++) {
        int32_t kid = truth(x, x->t->kid[n->kids + i]);
        made = all ? both(x, made, kid) : either(x, made, kid);
    }
    if (x->tree)
        memcpy(x->tree->low, low, sizeof low);
    return made;
}

/* A implies B, and B implies A; or both, or neither. */
static int32_t
equivalence(speaker *x, const kernel_node *n)
{
    uint32_t first = x->t->kid[n->kids], second = x->t->kid[n->kids + 1];
    int32_t a = truth(x, first), b = truth(x, second);
    int32_t not_a = untruth(x, first), not_b = untruth(x, second);
    return wants_either(x) ? either(x, both(x, a, b), both(x, not_a, not_b))
                           : both(x, either(x, not_a, b), either(x, not_b, a));
}

int32_t
untruth(speaker *x, uint32_t node)
{
    x->negated = !x->negated;
    int32_t made = truth(x, node);
    x->negated = !x->negated;
    return no(x, made);
}

int32_t
truth(speaker *x, uint32_t node)
{
    const kernel_node *n = &x->t->node[node];
    if (!spend(x->s, 16))
        return TERM_FALSE;
    switch (n->op) {
    case KERNEL_TRUTH:
        return n->value ? TERM_TRUE : TERM_FALSE;
    case KERNEL_GE:
    case KERNEL_EQ:
        return comparison(x, n);
    case KERNEL_NOT:
        return untruth(x, x->t->kid[n->kids]);
    case KERNEL_AND:
    case KERNEL_OR:
        return connective(x, n);
    case KERNEL_IFF:
        return equivalence(x, n);
    case KERNEL_SOME:
    case KERNEL_EVERY:
        return quantified(x, n);
    default:
        return x->question(x, n);
    }
}
