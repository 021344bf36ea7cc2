/* test_sums_schemas.c: verify/sums/schema.c: every schema that bouton-verify
 * believes holds for random functions of its class at random arguments, with
 * anything at all where the function is not of the class. */
#include <stdlib.h>

#include "check.h"
#include "verify/sums/sums.h"

enum { VALUES = 400, FUNCTIONS = 60, ARGUMENTS = 400, LARGEST = 25 };

/* f(i) for -100 <= i < 300 */
static int64_t value[VALUES];
static unsigned long long seed = 1902;

static int64_t
random_from(int64_t low, int64_t high)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return low + (int64_t)(seed >> 33) % (high - low + 1);
}

static int64_t
at(int64_t i)
{
    return CHECK(i >= -100 && i < 300, "f(%lld)", (long long)i) ? value[i + 100]
                                                                : 0;
}

static void
choose_function(const sums_checker *x)
{
    bool strict = x->rise == RISE_STRICTLY;
    int64_t now = x->least + random_from(0, 2);
    for (int64_t i = -100; i < 300; i++) {
        if (i < x->from) {
            value[i + 100] = random_from(-9, 9);
        } else if (x->rise == RISE_ANY) {
            value[i + 100] = x->least + random_from(0, 3);
        } else {
            value[i + 100] = now;
            now += random_from(0, 3) == 3 ? 3 : strict;
        }
    }
}

/* ---- what certificates mean ---- */

static int64_t
meaning(const sums_checker *x, const linear *l, const int64_t *v)
{
    int64_t total = l->constant;
    for (size_t i = 0; i < l->n; i++) {
        const term *t = &x->terms[l->m[i].term];
        int64_t a = t->a ? meaning(x, t->a, v) : 0, now = 0;
        int64_t n = t->b ? meaning(x, t->b, v) : 0;
        if (t->kind == 'v')
            now = v[t->which];
        else if (t->kind == 'f')
            now = at(a);
        else if (t->kind == 'q')
            now = a * a;
        for (int64_t j = 0; t->kind == 's' && j < n; j++)
            now += x->sum[t->which].times * at(a + x->sum[t->which].step * j) +
                   x->sum[t->which].plus;
        total += l->m[i].factor * now;
    }
    return total;
}

static bool
holds(const sums_checker *x, const formula *f, int64_t *v, size_t n)
{
    bool any = false;
    switch (f->kind) {
    case F_GE:
        return meaning(x, f->l, v) >= 0;
    case F_EQ:
        return meaning(x, f->l, v) == 0;
    case F_AND:
        for (size_t i = 0; i < f->n; i++)
            if (!holds(x, f->part[i], v, n))
                return false;
        return true;
    case F_OR:
        for (size_t i = 0; i < f->n && !any; i++)
            any = holds(x, f->part[i], v, n);
        return any;
    case F_EXISTS:
        for (v[n] = -1; v[n] <= LARGEST && !any; v[n]++)
            any = holds(x, f->part[0], v, n + 1);
        return any;
    default:
        CHECK(false, "kind %d", (int)f->kind);
        return false;
    }
}

/* ---- */

static const char *const names[] = {"least",  "order",  "either", "empty",
                                    "first",  "last",   "size",   "count",
                                    "starts", "climbs", "square", "between"};

/* The schema by its name, as a proof asks for it; NULL: not for the class. */
static const formula *
schema(sums_checker *x, const char *name, size_t *n_args)
{
    size_t sum;
    reader r = reader_of(x->s, "0 ", 2);
    x->r = &r;
    const formula *f = sums_schema(x, name, &sum, n_args);
    CHECK(f || x->s->code == REFUSED, "%s: %s", name, x->s->text);
    x->s->code = ACCEPTED;
    return f;
}

static const session plenty = {.memory = 1 << 28, .steps = 1 << 28};

static sums_checker *
checker(session *s, rise how)
{
    sums_checker *x = take(s, 1, sizeof *x);
    if (!CHECK(x, "memory"))
        exit(1);
    x->s = s;
    x->pool = pool_start(s);
    x->rise = how;
    return x;
}

static size_t
try_schemas(sums_checker *x)
{
    size_t tried = 0;
    for (size_t s = 0; s < COUNT(names); s++) {
        size_t n;
        const formula *f = schema(x, names[s], &n);
        for (int i = 0; f && i < ARGUMENTS; i++, tried++) {
            int64_t v[8];
            for (size_t k = 0; k < n; k++)
                v[k] = random_from(-3, k ? LARGEST - 5 : 12);
            CHECK(holds(x, f, v, n), "%s (%d, from %d, least %d) at %d %d %d",
                  names[s], (int)x->rise, (int)x->from, (int)x->least,
                  (int)v[0], (int)v[1], (int)v[2]);
        }
    }
    return tried;
}

static void
case_every_schema_holds(void)
{
    size_t tried = 0;
    for (int i = 0; i < FUNCTIONS * 3; i++) {
        session s = plenty;
        sums_checker *x = checker(&s, (rise)(i % 3));
        x->from = random_from(-1, 2);
        x->least = random_from(-1, 2);
        x->n_sums = 1;
        x->sum[0].step = random_from(0, 3);
        x->sum[0].times = random_from(1, 2);
        x->sum[0].plus = random_from(-2, 2);
        choose_function(x);
        if (CHECK(sums_schemas(x), "%s", s.text))
            tried += try_schemas(x);
        session_end(&s);
    }
    CHECK(tried > 500000, "%zu only", tried);
}

/* Arbitrary functions have no order, and sums that may stand still no end. */
static void
case_schemas_of_other_classes(void)
{
    static const struct {
        rise rise;
        const char *schema;
        int64_t least, plus;
        bool there;
    } rows[] = {
        {RISE_ANY, "order", 1, 1, false},
        {RISE_WEAKLY, "order", 1, 1, true},
        {RISE_ANY, "starts", 1, 1, false},
        {RISE_WEAKLY, "starts", 1, 1, true},
        {RISE_WEAKLY, "climbs", 1, 1, false},
        {RISE_STRICTLY, "climbs", 1, 1, true},
        {RISE_WEAKLY, "square", 1, 1, false},
        {RISE_STRICTLY, "square", 1, 1, true},
        {RISE_STRICTLY, "between", 0, 0, false},
        {RISE_ANY, "between", 0, 1, true},
        {RISE_WEAKLY, "between", -1, 1, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        session s = plenty;
        sums_checker *x = checker(&s, rows[i].rise);
        size_t n;
        x->from = x->n_sums = 1;
        x->least = rows[i].least;
        x->sum[0].step = x->sum[0].times = 1;
        x->sum[0].plus = rows[i].plus;
        if (CHECK(sums_schemas(x), "%s", s.text))
            CHECK(!schema(x, rows[i].schema, &n) == !rows[i].there, "%d %s",
                  (int)rows[i].rise, rows[i].schema);
        session_end(&s);
    }
}

int
main(void)
{
    RUN(case_every_schema_holds);
    RUN(case_schemas_of_other_classes);
    return check_done();
}
