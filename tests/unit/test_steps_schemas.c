/* test_steps_schemas.c: verify/steps/schema.c: every schema that bouton-verify
 * believes holds for random functions of its class at random arguments, with
 * anything at all where the function is not of the class. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "verify/steps/steps.h"

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
choose_function(const kernel_part *c)
{
    if (!c->has_function) { /* it is said to be f(i) = i */
        for (int64_t i = -100; i < 300; i++)
            value[i + 100] = i;
        return;
    }
    bool strict = c->rise == KERNEL_STRICTLY;
    int64_t now = c->least + random_from(0, 2);
    for (int64_t i = -100; i < 300; i++) {
        if (i < 1) {
            value[i + 100] = random_from(-9, 9);
        } else if (c->rise == KERNEL_ANY) {
            value[i + 100] = c->least + random_from(0, 3);
        } else {
            value[i + 100] = now;
            now += random_from(0, 3) == 3 ? 3 : strict;
        }
    }
}

/* ---- what certificates mean ---- */

static int64_t meaning(const checker *x, const linear *l, const int64_t *v);

static int64_t
meaning_of_term(const checker *x, const term *t, const int64_t *v)
{
    int64_t a = t->a ? meaning(x, t->a, v) : 0, now = 0;
    int64_t n = t->b ? meaning(x, t->b, v) : 0;
    int64_t q = n ? a / n - (a % n != 0 && (a < 0) != (n < 0)) : 0;
    switch (t->kind) {
    case 'v':
        return v[t->which];
    case 'f':
        return at(a);
    case 'd':
        return q;
    case 'm':
        return n ? a - n * q : 0;
    case '*':
        return meaning_of_term(x, &x->terms[t->which], v) *
               meaning_of_term(x, &x->terms[t->rest], v);
    default:
        for (int64_t j = 0; j < n; j++)
            now += t->of[1] * at(a + t->of[0] * j) + t->of[2];
        return now;
    }
}

static int64_t
meaning(const checker *x, const linear *l, const int64_t *v)
{
    int64_t total = l->constant;
    for (size_t i = 0; i < l->n; i++)
        total +=
            l->m[i].factor * meaning_of_term(x, &x->terms[l->m[i].term], v);
    return total;
}

/* Numbers that there are to be are looked for up to LARGEST. */
static bool
holds(checker *x, part p, const int64_t *v)
{
    view look = steps_look(x, p);
    bool any = false;
    switch (look.kind) {
    case IS_FACT:
        return meaning(x, look.fact, v) >= 0;
    case IS_ALL:
        for (size_t i = 0; i < look.n; i++)
            if (!holds(x, look.part[i], v))
                return false;
        return true;
    case IS_ANY:
        for (size_t i = 0; i < look.n && !any; i++)
            any = holds(x, look.part[i], v);
        return any;
    case IS_SOME:
        for (int64_t n = -1; n <= LARGEST && !any; n++)
            any = holds(x, steps_with(x, p, steps_constant(x, n)), v);
        return any;
    default:
        CHECK(false, "kind %d", (int)look.kind);
        return false;
    }
}

/* ---- */

/* As a proof asks for them, of the sum with the numbers % and the variables of the
 * proof. */
static const char *const uses[] = {
    "least v0 ",          "order v0 v1 ",      "div v0 v1 ",
    "empty % v0 v1 ",     "first % v0 v1 ",    "last % v0 v1 ",
    "size % v0 v1 ",      "count % v0 v1 v2 ", "starts % v0 v1 v2 ",
    "climbs % v0 v1 v2 ", "square % v0 v1 ",   "between % v0 v1 "};

static const session plenty = {.memory = 1 << 29, .steps = 1 << 28};

/* What a checker is about: one sum. */
typedef struct about {
    session s;
    reader r;
    kernel_text t;
    kernel_part claim;
    checker *x;
    int64_t step, times, plus;
} about;

static void
start(about *a, int rise, int64_t least, int64_t plus)
{
    *a = (about){
        .s = plenty, .t = {.r = &a->r}, .step = 1, .times = 1, .plus = plus};
    a->claim.has_function = true;
    a->claim.rise = rise;
    a->claim.least = least;
    a->x = take(&a->s, 1, sizeof *a->x);
    if (!CHECK(a->x, "memory"))
        exit(1);
    *a->x = (checker){.s = &a->s,
                      .t = &a->t,
                      .claim = &a->claim,
                      .pool = pool_start(&a->s),
                      .met = store_start(&a->s, sizeof(int64_t)),
                      .n_vars = 3};
}

/* The instance; false: the schema is not for the class. */
static bool
used(about *a, const char *use, part *out)
{
    char text[200], numbers[80];
    const char *sum = strchr(use, '%');
    snprintf(numbers, sizeof numbers, "%lld %lld %lld", (long long)a->step,
             (long long)a->times, (long long)a->plus);
    snprintf(text, sizeof text, "%.*s%s%s",
             sum ? (int)(sum - use) : (int)strlen(use), use, sum ? numbers : "",
             sum ? sum + 1 : "");
    a->r = reader_of(&a->s, text, strlen(text));
    *out = steps_schema(a->x);
    bool there = a->s.code == ACCEPTED;
    CHECK(there || a->s.code == REFUSED, "%s: %s", use, a->s.text);
    a->s.code = ACCEPTED;
    return there;
}

static size_t
try_schemas(about *a)
{
    size_t tried = 0;
    for (size_t s = 0; s < COUNT(uses); s++) {
        part p;
        bool there = used(a, uses[s], &p);
        for (int i = 0; there && i < ARGUMENTS; i++, tried++) {
            int64_t v[3];
            for (size_t k = 0; k < 3; k++)
                v[k] = random_from(-3, k ? LARGEST - 5 : 12);
            CHECK(holds(a->x, p, v), "%s (%d, least %d) at %d %d %d", uses[s],
                  (int)a->claim.rise, (int)a->claim.least, (int)v[0], (int)v[1],
                  (int)v[2]);
        }
    }
    return tried;
}

static void
case_every_schema_holds(void)
{
    size_t tried = 0;
    for (int i = 0; i < FUNCTIONS * 4; i++) {
        about a;
        start(&a, i % 4 % 3, random_from(-1, 2), random_from(-2, 2));
        a.claim.has_function = i % 4 < 3;
        a.step = random_from(0, 3);
        a.times = random_from(1, 2);
        choose_function(&a.claim);
        tried += try_schemas(&a);
        session_end(&a.s);
    }
    CHECK(tried > 500000, "%zu only", tried);
}

/* Arbitrary functions have no order, and sums that may stand still no end. */
static void
case_schemas_of_other_classes(void)
{
    static const struct {
        int rise;
        const char *schema;
        int64_t least, plus;
        bool there;
    } rows[] = {
        {KERNEL_ANY, "order v0 v1 ", 1, 1, false},
        {KERNEL_WEAKLY, "order v0 v1 ", 1, 1, true},
        {KERNEL_ANY, "starts % v0 v1 v2 ", 1, 1, false},
        {KERNEL_WEAKLY, "starts % v0 v1 v2 ", 1, 1, true},
        {KERNEL_WEAKLY, "climbs % v0 v1 v2 ", 1, 1, false},
        {KERNEL_STRICTLY, "climbs % v0 v1 v2 ", 1, 1, true},
        {KERNEL_WEAKLY, "square % v0 v1 ", 1, 1, false},
        {KERNEL_STRICTLY, "square % v0 v1 ", 1, 1, true},
        {KERNEL_STRICTLY, "between % v0 v1 ", 0, 0, false},
        {KERNEL_ANY, "between % v0 v1 ", 0, 1, true},
        {KERNEL_WEAKLY, "between % v0 v1 ", -1, 1, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        about a;
        part p;
        start(&a, rows[i].rise, rows[i].least, rows[i].plus);
        CHECK(used(&a, rows[i].schema, &p) == rows[i].there, "%s",
              rows[i].schema);
        session_end(&a.s);
    }
}

int
main(void)
{
    RUN(case_every_schema_holds);
    RUN(case_schemas_of_other_classes);
    return check_done();
}
