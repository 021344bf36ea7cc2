/* test_translate.c: src/logic/translate.c: the formula of a condition holds
 * exactly where the evaluator says so. */
#include <stdlib.h>

#include "check.h"
#include "expr/eval.h"
#include "expr/parse.h"
#include "logic/translate.h"

enum { TOP = 40 };

static bt_symbol
find_xy(const bt_scope *scope, const char *name, size_t length)
{
    (void)scope;
    bt_symbol s = {.slot = -1, .list = -1};
    if (length == 1 && (*name == 'x' || *name == 'y')) {
        s.found = true;
        s.slot = *name - 'x';
    }
    return s;
}

static const char *const conditions[] = {
    "x < y",
    "x != y + 3",
    "2x + 3y = 40",
    "x - 20 >= y - 3x",
    "x mod 5 = 2",
    "(x - 17) mod 5 = 2",
    "(x - 17) / 4 = y - 10",
    "(y - x) / 3 <= -2",
    "ceil((x - 9) / 4) = y - 6",
    "x / 2 + y / 3 >= 12",
    "(x + y / 2) mod 3 = 1",
    "min(x, y) = 4",
    "max(x, 2y, 11) = x",
    "min(x, max(y, 5)) < 9",
    "abs(x - y) <= 3",
    "abs(x - y) mod 3 = 0",
    "x xor y = 13",
    "x xor y xor 5 < x",
    "(x + 1) xor (2y) > 20",
    "x in {1, 4, 9..15, 33}",
    "x - y in {2^i : i >= 0}",
    "x + y in {2^i : i >= 3}",
    "x in {t : t >= 3, t mod 4 != 1}",
    "not (x < 5 or y > 7) and x != 10",
    "x mod 2 = 0 or y mod 3 = 0 and x > y",
};

static const char *const refused[] = {"x * y = 12", "2^x = y", "gcd(x, y) = 1",
                                      "x mod (y + 1) = 0",
                                      "(x - y) xor 3 = 0"};

typedef struct parsed {
    bt_arena arena;
    bt_expr *e;
    const bt_formula *f;
    bt_status status;
    bt_err err;
} parsed;

static void
read_condition(const char *text, parsed *q)
{
    static const int var[] = {0, 1, -1};
    bt_parser p;
    bt_scope scope = {.find = find_xy, .n_slots = 2};
    *q = (parsed){.f = NULL};
    bt_status s = bt_parser_init(&p, &q->arena, text, strlen(text), &q->err);
    p.scope = &scope;
    if (s == BT_OK)
        s = bt_parse_condition(&p, &q->e);
    CHECK(s == BT_OK, "%s: %s", text, q->err.text);
    bt_translator t = {.arena = &q->arena, .var = var, .n_slots = 2,
                       .fresh = 10, .err = &q->err};
    q->status = s == BT_OK ? bt_translate(&t, q->e, &q->f) : s;
}

static void
compare(const char *text, const parsed *q, const bt_dfa *d)
{
    for (int64_t x = 0; x <= TOP; x++)
        for (int64_t y = 0; y <= TOP; y++) {
            int64_t slot[32] = {x, y}, v[2] = {x, y}, own[2] = {0}, want = 0;
            bt_env env = {.slot = slot};
            bt_err err;
            for (size_t i = 0; i < d->n_tracks; i++)
                own[i] = v[d->var[i]];
            bt_status s = bt_eval(q->e, &env, &want, &err);
            if (!CHECK(s == BT_OK && bt_dfa_accepts(d, own) == (want != 0),
                       "%s at %d, %d", text, (int)x, (int)y))
                return;
        }
}

static void
case_same_truth(void)
{
    for (size_t i = 0; i < COUNT(conditions); i++)
        for (const bt_numeration *const *sys = bt_numerations; *sys; sys++) {
            parsed q;
            bt_dfa *d = NULL;
            bt_budget budget;
            read_condition(conditions[i], &q);
            bt_budget_start(&budget, NULL);
            bt_logic g = bt_logic_default(*sys, &budget);
            bt_status s = q.status == BT_OK
                              ? bt_formula_compile(&g, q.f, &d, &q.err)
                              : q.status;
            bool binary = strstr(conditions[i], "xor") ||
                          strstr(conditions[i], "2^i");
            if (s == BT_ERR_REFUSED && binary && !(*sys)->binary)
                CHECK(!d, "refused");
            else if (CHECK(s == BT_OK, "%s in %s: %s", conditions[i],
                           (*sys)->name, q.err.text))
                compare(conditions[i], &q, d);
            bt_dfa_free(d);
            bt_arena_free(&q.arena);
        }
}

static void
case_refused(void)
{
    for (size_t i = 0; i < COUNT(refused); i++) {
        parsed q;
        read_condition(refused[i], &q);
        CHECK(q.status == BT_ERR_REFUSED && strlen(q.err.text) > 20, "%s: %d %s",
              refused[i], (int)q.status, q.err.text);
        bt_arena_free(&q.arena);
    }
}

int
main(void)
{
    RUN(case_same_truth);
    RUN(case_refused);
    return check_done();
}
