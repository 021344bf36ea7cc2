/* schema.c: the table of what may be used without a proof. Each is a condition in
 * core text, true of all integers v0, v1, v2 (docs/algorithms/steps.md proves each,
 * for every function of the class; where there is none, f(i) = i, which is of
 * the strictly increasing ones). v3, v4, v5: step, times and plus of a sum; v6: the
 * least value of the function, v7 of a term: v4 * v6 + v5; v8: 1 if it rises
 * strictly, else 0. Functions are on the integers >= 1. */
#include "steps/steps.h"

#include <string.h>

/* The sum of n terms from a on. */
#define S(a, n)                                                                \
    "(total v9 (ge (sum -1 1 " n " -1 v9)) (sum 0 1 v5 1 (mul v4 "             \
    "(call 0 (sum 0 1 " a " 1 (mul v3 v9))))))"
#define LESS(a, b) "(ge (sum -1 1 " b " -1 " a "))"
#define FROM(a) LESS(a, "1") /* it is none of the function */

static const struct {
    const char *name, *text;
    size_t arguments;
    bool sum;
    int rise, least; /* of the function at least, of a term at least */
} table[] = {
    {"div",
     "(or " LESS("v1", "1") " (and (eq (sum 0 1 v0 -1 (mul v1 (div v0 v1)) -1 "
                            "(mod v0 v1))) (ge (mod v0 v1)) " LESS(
                                "(mod v0 v1)", "v1") "))",
     2, false, KERNEL_ANY, 0},
    {"least",
     "(or " FROM("v0") " (ge (sum 0 1 (call 0 v0) -1 v6 -1 "
                       "(mul v8 (sum -1 1 v0)))))",
     1, false, KERNEL_ANY, 0},
    {"order",
     "(or " FROM("v0") " " LESS(
         "v1", "v0") " (ge (sum 0 1 (call 0 v1) -1 "
                     "(call 0 v0) -1 (mul v8 (sum 0 1 v1 -1 v0)))))",
     2, false, KERNEL_WEAKLY, 0},
    {"empty", "(or " LESS("0", "v1") " (eq " S("v0", "v1") "))", 2, true,
     KERNEL_ANY, 0},
    {"first",
     "(or " LESS("v1", "1") " (eq (sum 0 1 " S("v0", "v1") " -1 " S(
         "(sum 0 1 v0 1 v3)", "(sum -1 1 v1)") " -1 (mul v4 (call 0 v0)) -1 "
                                               "v5)))",
     2, true, KERNEL_ANY, 0},
    {"last",
     "(or " LESS("v1", "1") " (eq (sum 0 1 " S("v0", "v1") " -1 " S(
         "v0", "(sum -1 1 v1)") " -1 (mul v4 (call 0 (sum 0 1 v0 1 (mul v3 "
                                "(sum -1 1 v1))))) -1 v5)))",
     2, true, KERNEL_ANY, 0},
    {"size",
     "(or " FROM("v0") " " LESS("v1", "0") " (ge (sum 0 1 " S(
         "v0", "v1") " -1 (mul v7 v1))))",
     2, true, KERNEL_ANY, 0},
    {"count",
     "(or " FROM("v0") " " LESS("v1", "0") " " LESS(
         "v2",
         "v1") " (ge (sum 0 1 " S("v0",
                                  "v2") " -1 " S("v0",
                                                 "v1") " -1 (mul v7 (sum 0 1 "
                                                       "v2 -1 v1)))))",
     3, true, KERNEL_ANY, 0},
    {"starts",
     "(or " FROM("v0") " " LESS("v1", "v0") " (ge (sum 0 1 " S(
         "v1", "v2") " -1 " S("v0", "v2") ")))",
     3, true, KERNEL_WEAKLY, 0},
    {"climbs",
     "(or " FROM("v0") " (ge (sum 0 1 v0 -1 v1)) " LESS(
         "v2",
         "0") " (ge (sum 0 1 " S("v1",
                                 "v2") " -1 " S("v0",
                                                "v2") " -1 (mul v4 v2))))",
     3, true, KERNEL_STRICTLY, 0},
    {"square",
     "(or " FROM("v0") " " LESS("v1", "0") " (ge (sum 0 2 " S(
         "v0", "v1") " -2 (mul v7 v1) -1 (mul (mul v3 v4) (sum 0 1 (mul v1 v1) "
                     "-1 v1)))))",
     2, true, KERNEL_STRICTLY, 0},
    {"between",
     "(or " FROM("v0") " " LESS("v1", "0") " (some v10 (and (ge (sum 0 1 v1 "
                                           "-1 " S("v0", "v10") ")) " LESS(
                                               "v1",
                                               S("v0", "(sum 1 1 v10)")) ")))",
     2, true, KERNEL_ANY, 1},
};

enum { SCHEMAS = sizeof table / sizeof *table, LARGE = 1 << 30 };

/* The text of a schema, read once. */
static uint32_t
text_of(checker *x, size_t which)
{
    reader *proof = x->t->r, own;
    const char *text = table[which].text;
    uint32_t node = 0;

    if (x->schema[which] == 0) {
        own = reader_of(x->s, text, strlen(text));
        x->t->r = &own;
        SURE(kernel_term(x->t, KERNEL_A, &node) || x->s->code != UNREADABLE);
        x->t->r = proof;
        x->schema[which] = node + 1;
    }
    return x->schema[which] - 1;
}

/* What v3, .. stand for; step and times are not negative, and so small that
 * nothing overflows. */
static bool
fill_in(checker *x, size_t which, scope *at)
{
    const kernel_part *c = x->claim;
    int rise = c->has_function ? (int)c->rise : KERNEL_STRICTLY;
    int64_t least = c->has_function ? c->least : 1, of[3] = {0, 1, 0};

    for (size_t i = 0; table[which].sum && i < 3; i++)
        if (!reader_number(x->t->r, i < 2 ? (int64_t)i : -LARGE, LARGE, &of[i]))
            return false;
    if (least > LARGE || least < -LARGE)
        return stop(x->s, BUDGET, "values of the function are too large");
    int64_t number[6] = {of[0],
                         of[1],
                         of[2],
                         least,
                         of[1] * least + of[2],
                         rise == KERNEL_STRICTLY};
    for (size_t i = 0; i < 6; i++)
        at->var[3 + i] = steps_constant(x, number[i]);
    return (rise >= table[which].rise &&
            (table[which].least == 0 || number[4] >= table[which].least)) ||
           stop(x->s, REFUSED, "a schema that is not for such functions");
}

part
steps_schema(checker *x)
{
    const char *names[SCHEMAS];
    scope *at = pool_take(&x->pool, 1, sizeof *at);
    part nothing = {.kind = PART_LIST};
    size_t which = 0;

    for (size_t i = 0; i < SCHEMAS; i++)
        names[i] = table[i].name;
    if (!at || !reader_choice(x->t->r, names, SCHEMAS, &which) ||
        !fill_in(x, which, at))
        return nothing;
    for (size_t i = 0; i < table[which].arguments; i++)
        if (!(at->var[i] = steps_argument(x)))
            return nothing;
    return steps_node(text_of(x, which), false, at);
}
