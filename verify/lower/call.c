/* call.c: names, functions, and questions about lists. */
#include "lower/parts.h"

#include <string.h>

enum { ARGUMENTS = 8 };

static bool
is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* Numbers, lists, functions and sets have names of their own: which is meant is
 * clear from where it stands. */
pair
lower_name(lowering *l, const tree *t, const scope *in)
{
    const scope *found = scope_find_kind(in, t->word, MEANS_NUMBER);

    if (!found)
        found = scope_find_kind(in, t->word, MEANS_TRUTH);
    if (found)
        return pair_of(l->m, found->is);
    found = scope_find(in, t->word);
    return pair_stop(l->m, t,
                     !found ? "nothing here is called '%s'"
                     : found->kind == MEANS_LIST
                         ? "'%s' is a whole row of heaps, not one number"
                     : found->kind == MEANS_FUNCTION
                         ? "'%s' is a function: say of what"
                         : "'%s' is no number",
                     t->word);
}

/* ---- functions */

/* x >= 1 is needed. */
static const term *
from_one(maker *m, const term *x)
{
    return make_ge(m, make_add_number(m, x, -1));
}

static pair
lower_list(lowering *l, const tree *t, const term *x)
{
    maker *m = l->m;
    int64_t *values = take(m->s, t->n, sizeof *values);
    pair out = pair_of(m, &m->nought);

    if (!values)
        return out;
    for (size_t i = 0; i < t->n; i++) {
        const tree *k = t->kid[i];
        values[i] = k->kind == TREE_NEGATIVE ? -k->kid[0]->number : k->number;
    }
    out = (pair){make_list(m, x, t->n, values), from_one(m, x)};
    drop(m->s, values);
    return out;
}

/* From case number i on. */
static pair
lower_cases(lowering *l, const tree *t, const scope *in, size_t i)
{
    maker *m = l->m;

    if (i >= t->n)
        return (pair){make_number(m, 0), make_truth(m, false)};
    if (i + 1 == t->n)
        return lower_number(l, t->kid[i], in);
    pair c = lower_truth(l, t->kid[i + 1], in);
    pair v = lower_number(l, t->kid[i], in);
    pair rest = lower_cases(l, t, in, i + 2);
    const term *has = make_and(m, c.has, make_where_needed(m, c.is, v.has));
    has = make_and(m, has, make_where_needed(m, make_not(m, c.is), rest.has));
    return (pair){make_if(m, c.is, v.is, rest.is), has};
}

static pair
lower_body(lowering *l, const scope *f, const pair *x, const scope *in)
{
    if (f->tree->kind == TREE_LIST)
        return lower_list(l, f->tree, x[0].is);
    if (f->tree->kind == TREE_CASES)
        return lower_cases(l, f->tree, in, 0);
    return l->wants == KERNEL_A ? lower_truth(l, f->tree, in)
                                : lower_number(l, f->tree, in);
}

/* What a function was of these arguments: others call it again and again, and
 * without this, functions that call two others take 2^60 steps. */
typedef struct said {
    const scope *f;
    const term *x[2];
    uint32_t own;       /* numbers of variables depend on it */
    const term *member; /* what is known to be a position, on this */
    pair out;
    struct said *before;
} said;

enum { SAID = 64 }; /* lists of them */

static said **
find_said(maker *m, const scope *f, const pair *x)
{
    if (!m->said)
        m->said = pool_take(m->pool, SAID, sizeof(said));
    if (!m->said)
        return NULL;
    size_t at = (size_t)(x[0].is->hash % SAID);
    said **one = &m->said[at].before;
    while (*one && spend(m->s, 1) &&
           ((*one)->f != f || (*one)->own != m->own ||
            (*one)->member != m->member || (*one)->x[0] != x[0].is ||
            (*one)->x[1] != x[1].is))
        one = &(*one)->before;
    return one;
}

static pair
lower_once(lowering *l, const scope *f, const pair *x, const scope *in)
{
    maker *m = l->m;
    said **found = f->fixed ? find_said(m, f, x) : NULL;

    if (found && *found)
        return (*found)->out;
    pair out = lower_body(l, f, x, in);
    said *one = f->fixed ? pool_take(m->pool, 1, sizeof *one) : NULL;
    if (!one || !(found = find_said(m, f, x)))
        return out;
    *one = (said){.f = f,
                  .x = {x[0].is, x[1].is},
                  .own = m->own,
                  .member = m->member,
                  .out = out};
    *found = one;
    return out;
}

static pair
lower_function(lowering *l, const tree *t, const scope *f, const scope *in)
{
    maker *m = l->m;
    pair x[2] = {{NULL, NULL}, {NULL, NULL}}, out;
    scope argument[2];
    const scope *inside = f->seen;
    const term *has = make_truth(m, true);
    size_t n = f->kind == MEANS_CLASS ? 1 : f->arguments;
    char wants = l->wants;

    if (t->n != n)
        return pair_stop(m, t, "'%s' has another number of arguments", t->word);
    for (size_t i = 0; i < n; i++) {
        x[i] = lower_number(l, t->kid[i], in);
        has = make_and(m, has, x[i].has);
    }
    if (f->kind == MEANS_CLASS)
        return (pair){make_two(m, KERNEL_CALL, make_number(m, 0), x[0].is),
                      make_and(m, has, from_one(m, x[0].is))};
    for (size_t i = 0; i < n; i++) {
        argument[i] = (scope){.name = f->argument[i],
                              .kind = MEANS_NUMBER,
                              .is = x[i].is,
                              .outer = inside};
        inside = &argument[i];
    }
    l->wants = wants;
    out = lower_once(l, f, x, inside);
    out.has = make_and(m, has, out.has);
    return out;
}

/* ---- built in */

static pair
lower_ceil(lowering *l, const tree *t, const scope *in)
{
    maker *m = l->m;
    const tree *of = t->kid[0];
    bool up = is(t->word, "ceil");

    if (t->n != 1 || of->kind != TREE_DIVIDE)
        return pair_stop(m, t, "%s is of a quotient: ceil(x / y)", t->word);
    pair x = lower_number(l, of->kid[0], in),
         y = lower_number(l, of->kid[1], in);
    pair out = pair_with(m, x.is, x, y);
    const term *nought = make_number(m, 0);
    out.is = up ? make_subtract(m, nought, x.is) : x.is;
    out.is = make_operation(m, KERNEL_DIV, out.is, y.is);
    out.is = up ? make_subtract(m, nought, out.is) : out.is;
    out.has = make_and(m, out.has, make_not(m, make_eq(m, y.is)));
    return out;
}

static pair
lower_one(lowering *l, const tree *t, const scope *in)
{
    maker *m = l->m;
    pair x = lower_number(l, t->kid[0], in);

    if (is(t->word, "abs")) {
        const term *negative = make_subtract(m, make_number(m, 0), x.is);
        return (pair){make_operation(m, KERNEL_MAX, x.is, negative), x.has};
    }
    if (is(t->word, "golden"))
        return (pair){make_fibonacci(m, KERNEL_GOLDEN, x.is),
                      make_and(m, x.has, make_ge(m, x.is))};
    x.has = make_and(m, x.has, from_one(m, x.is));
    x.is = is(t->word, "log2") ? make_log2(m, x.is)
                               : make_fibonacci(m, KERNEL_ZECKENDORF, x.is);
    return x;
}

static pair
lower_folded(lowering *l, const tree *t, const scope *in, int op)
{
    maker *m = l->m;
    pair all = lower_number(l, t->kid[0], in);

    if (t->n > ARGUMENTS)
        return pair_stop(m, t, "%s of more than eight values", t->word);
    for (size_t i = 1; i < t->n; i++) {
        pair one = lower_number(l, t->kid[i], in);
        all = pair_with(m, make_operation(m, op, all.is, one.is), all, one);
    }
    return all;
}

/* stones(a), count(a), count(a, k), min(a), max(a), xor(a) */
static pair
lower_aggregate(lowering *l, const tree *t, const scope *in)
{
    static const struct {
        const char *word;
        int op;
    } ops[] = {{"count", KERNEL_COUNT},
               {"min", KERNEL_LEAST},
               {"max", KERNEL_MOST},
               {"xor", KERNEL_NIM_SUM}};
    maker *m = l->m;
    const char *name = t->kid[0]->kind == TREE_NAME ? t->kid[0]->word : "";
    const scope *list = scope_find_kind(in, name, MEANS_LIST);

    if (!list)
        return pair_stop(m, t, "%s is of a list, or of two values", t->word);
    if (is(t->word, "stones") && t->n == 1)
        return pair_of(m, make_stones(m, list->is));
    if (is(t->word, "count") && t->n == 2) {
        pair k = lower_number(l, t->kid[1], in);
        k.is = make_two(m, KERNEL_COUNT_OF, k.is, list->is);
        return k;
    }
    for (size_t i = 0; t->n == 1 && i < sizeof ops / sizeof *ops; i++)
        if (is(t->word, ops[i].word))
            return pair_of(m, make_one(m, ops[i].op, list->is));
    return pair_stop(m, t, "%s has another number of arguments", t->word);
}

static pair
lower_built_in(lowering *l, const tree *t, const scope *in)
{
    const char *w = t->word;

    if (is(w, "ceil") || is(w, "floor"))
        return lower_ceil(l, t, in);
    if ((is(w, "abs") || is(w, "log2") || is(w, "golden") ||
         is(w, "zeckendorf")) &&
        t->n == 1)
        return lower_one(l, t, in);
    if (is(w, "gcd") && t->n == 2)
        return lower_folded(l, t, in, KERNEL_GCD);
    if (t->n >= 2 && is(w, "min"))
        return lower_folded(l, t, in, KERNEL_MIN);
    if (t->n >= 2 && is(w, "max"))
        return lower_folded(l, t, in, KERNEL_MAX);
    if (t->n >= 2 && is(w, "xor"))
        return lower_folded(l, t, in, KERNEL_XOR);
    return lower_aggregate(l, t, in);
}

/* The innermost of the functions that are called so. */
static const scope *
find_function(const scope *in, const char *name)
{
    while (in && ((in->kind != MEANS_FUNCTION && in->kind != MEANS_CLASS) ||
                  !is(in->name, name)))
        in = in->outer;
    return in;
}

pair
lower_call(lowering *l, const tree *t, const scope *in)
{
    if (is_reserved(t->word))
        return lower_built_in(l, t, in);
    const scope *f = find_function(in, t->word);
    if (f)
        return lower_function(l, t, f, in);
    return pair_stop(l->m, t, "there is no function called '%s'", t->word);
}
