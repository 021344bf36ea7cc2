/* sum.c: numbers: core.md, rules 1 to 5. */
#include "common/fibonacci.h"
#include "common/integers.h"
#include "make/make.h"

#include <string.h>

static bool
is_number(const term *t)
{
    return t->op == KERNEL_NUMBER;
}

/* ---- sums: a constant, then terms with what they are taken */

typedef struct sum {
    maker *m;
    int64_t k;
    size_t n, room; /* pairs */
    const term **of;
    int64_t *times;
} sum;

static bool
sum_start(sum *s, maker *m, size_t room)
{
    *s = (sum){.m = m, .room = room};
    s->of = take(m->s, room + 1, sizeof(const term *));
    s->times = take(m->s, room + 1, sizeof(int64_t));
    return s->of && s->times;
}

static void
too_large(maker *m)
{
    make_stop(m, "a number here leaves 64 bits");
}

static void
add_one(sum *s, const term *t, int64_t times)
{
    size_t i = 0;

    while (i < s->n && s->of[i] != t)
        i++;
    spend(s->m->s, i / 8);
    if (i == s->n)
        s->of[s->n++] = t;
    if (__builtin_add_overflow(s->times[i], times, &s->times[i]))
        too_large(s->m);
}

static size_t
terms_of(const term *t)
{
    return t->op == KERNEL_SUM ? t->n / 2 : 1;
}

static void
add_scaled(sum *s, const term *t, int64_t times)
{
    if (is_number(t)) {
        if (!add_product(&s->k, t->value, times))
            too_large(s->m);
        return;
    }
    if (t->op != KERNEL_SUM) {
        add_one(s, t, times);
        return;
    }
    if (!add_product(&s->k, t->kid[0]->value, times))
        too_large(s->m);
    for (size_t i = 1; i + 1 < t->n; i += 2) {
        int64_t c = 0;
        if (!add_product(&c, t->kid[i]->value, times))
            too_large(s->m);
        add_one(s, t->kid[i + 1], c);
    }
}

static const term *
sum_made(sum *s, const term **kids)
{
    maker *m = s->m;
    size_t n = 1;

    for (size_t i = 0; i < s->n; i++)
        if (s->times[i] != 0) {
            kids[n++] = make_number(m, s->times[i]);
            kids[n++] = s->of[i];
        }
    if (n == 1)
        return make_number(m, s->k);
    if (n == 3 && s->k == 0 && kids[1]->value == 1)
        return kids[2];
    kids[0] = make_number(m, s->k);
    return make_node(m, KERNEL_SUM, n, kids);
}

/* a + times * b */
static const term *
add_times(maker *m, const term *a, const term *b, int64_t times)
{
    size_t room = terms_of(a) + terms_of(b);
    sum s;
    const term *made = &m->nought;
    const term **kids = take(m->s, 2 * room + 1, sizeof(const term *));

    if (sum_start(&s, m, room) && kids) {
        add_scaled(&s, a, 1);
        if (times != 0)
            add_scaled(&s, b, times);
        made = sum_made(&s, kids);
    }
    drop(m->s, kids);
    drop(m->s, s.of);
    drop(m->s, s.times);
    return made;
}

const term *
make_add(maker *m, const term *a, const term *b)
{
    return add_times(m, a, b, 1);
}

const term *
make_subtract(maker *m, const term *a, const term *b)
{
    return add_times(m, a, b, -1);
}

const term *
make_add_number(maker *m, const term *a, int64_t k)
{
    return make_add(m, a, make_number(m, k));
}

const term *
make_multiply(maker *m, const term *a, const term *b)
{
    if (is_number(a))
        return add_times(m, &m->nought, b, a->value);
    if (is_number(b))
        return add_times(m, &m->nought, a, b->value);
    return make_two(m, KERNEL_MUL, a, b);
}

/* ---- constants */

static bool
power(int64_t a, int64_t b, int64_t *out)
{
    int64_t p = 1;

    if (b < 0 || a == 0 || a == 1) {
        *out = b < 0 ? 0 : b == 0 ? 1 : a;
        return true;
    }
    if (a == -1) {
        *out = b % 2 == 0 ? 1 : -1;
        return true;
    }
    for (; b > 0; b--)
        if (__builtin_mul_overflow(p, a, &p))
            return false;
    *out = p;
    return true;
}

/* floor(a / b), a - b*floor(a / b); false when it leaves 64 bits. */
static bool
divide(int op, int64_t a, int64_t b, int64_t *out)
{
    bool least = a == INT64_MIN && b == -1;
    int64_t rest = b == 0 || least ? 0 : a % b;
    bool below = rest != 0 && (rest < 0) != (b < 0);

    if (op == KERNEL_MOD)
        *out = below ? rest + b : rest;
    else
        *out = b == 0 || least ? 0 : a / b - below;
    return op == KERNEL_MOD || !least;
}

static bool
divisor(int64_t a, int64_t b, int64_t *out)
{
    uint64_t d = common_divisor(magnitude(a), magnitude(b));

    *out = d > INT64_MAX ? 0 : (int64_t)d;
    return d <= INT64_MAX;
}

/* False when it leaves 64 bits. */
static bool
constant(int op, int64_t a, int64_t b, int64_t *out)
{
    switch (op) {
    case KERNEL_POW:
        return power(a, b, out);
    case KERNEL_DIV:
    case KERNEL_MOD:
        return divide(op, a, b, out);
    case KERNEL_GCD:
        return divisor(a, b, out);
    case KERNEL_XOR:
        *out = a ^ b;
        return true;
    case KERNEL_MIN:
        *out = a < b ? a : b;
        return true;
    default:
        *out = a > b ? a : b;
        return true;
    }
}

/* xor, min, max: operands that are the same are opened. */
static const term *
many(maker *m, int op, const term *a, const term *b)
{
    size_t na = a->op == op ? a->n : 1, nb = b->op == op ? b->n : 1;
    const term **kids = take(m->s, na + nb, sizeof(const term *));

    if (!kids)
        return &m->nought;
    memcpy(kids, a->op == op ? a->kid : &a, na * sizeof(const term *));
    memcpy(kids + na, b->op == op ? b->kid : &b, nb * sizeof(const term *));
    const term *made = make_node(m, op, na + nb, kids);
    drop(m->s, kids);
    return made;
}

const term *
make_operation(maker *m, int op, const term *a, const term *b)
{
    int64_t is;

    if (is_number(a) && is_number(b) && constant(op, a->value, b->value, &is))
        return make_number(m, is);
    if (op == KERNEL_XOR || op == KERNEL_MIN || op == KERNEL_MAX)
        return many(m, op, a, b);
    return make_two(m, op, a, b);
}

const term *
make_log2(maker *m, const term *a)
{
    int64_t log = 0;

    if (!is_number(a))
        return make_one(m, KERNEL_LOG2, a);
    for (int64_t k = a->value; k > 1; k /= 2)
        log++;
    return make_number(m, log);
}

const term *
make_fibonacci(maker *m, int op, const term *a)
{
    int64_t is = 0;
    bool fits = is_number(a);

    if (fits && op == KERNEL_GOLDEN)
        fits = golden_of(a->value, &is);
    else if (fits)
        is = zeckendorf_of(a->value);
    return fits ? make_number(m, is) : make_one(m, op, a);
}

const term *
make_if(maker *m, const term *a, const term *t, const term *u)
{
    if (a == &m->yes || t == u)
        return t;
    if (a == &m->no)
        return u;
    return make_node(m, KERNEL_IF, 3, (const term *[]){a, t, u});
}

const term *
make_list(maker *m, const term *t, size_t n, const int64_t *values)
{
    const term *made = &m->nought;

    if (is_number(t)) {
        size_t last = (uint64_t)t->value > n ? n : (size_t)t->value;
        return make_number(m, t->value < 1 || n == 0 ? 0 : values[last - 1]);
    }
    const term **kids = take(m->s, n + 1, sizeof(const term *));
    if (!kids)
        return made;
    kids[0] = t;
    for (size_t i = 0; i < n; i++)
        kids[i + 1] = make_number(m, values[i]);
    made = make_node(m, KERNEL_LIST, n + 1, kids);
    drop(m->s, kids);
    return made;
}

const term *
make_stones(maker *m, const term *list)
{
    const term *all = make_number(m, 0);

    if (list->op == KERNEL_FIELD)
        return make_one(m, KERNEL_STONES, list);
    for (size_t i = 0; i + 1 < list->n; i += 2)
        all =
            make_add(m, all, make_multiply(m, list->kid[i + 1], list->kid[i]));
    return all;
}
