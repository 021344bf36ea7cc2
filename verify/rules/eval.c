/* eval.c: the value of an expression at a position. All arithmetic is
 * checked: what leaves 64 bits has no value. */
#include "rules/rules.h"

#include "common/integers.h"

static bool
divide(int64_t a, int64_t b, int64_t *quotient, int64_t *rest)
{
    if (b == 0 || (a == INT64_MIN && b == -1))
        return false;
    *quotient = a / b;
    *rest = a % b;
    if (*rest != 0 && (*rest < 0) != (b < 0)) { /* round down */
        --*quotient;
        *rest += b;
    }
    return true;
}

static bool
power(int64_t base, int64_t exponent, int64_t *out)
{
    if (exponent < 0)
        return false;
    if (base >= -1 && base <= 1)
        exponent = exponent == 0 ? 0 : 2 - exponent % 2;
    for (*out = 1; exponent > 0; exponent--)
        if (__builtin_mul_overflow(*out, base, out))
            return false;
    return true;
}

static bool
apply(rules_op op, int64_t a, int64_t b, int64_t *out)
{
    int64_t other;

    switch (op) {
    case RULES_ADD:
        return !__builtin_add_overflow(a, b, out);
    case RULES_SUB:
        return !__builtin_sub_overflow(a, b, out);
    case RULES_MUL:
        return !__builtin_mul_overflow(a, b, out);
    case RULES_DIV:
        return divide(a, b, out, &other);
    case RULES_CEILDIV:
        if (!divide(a, b, out, &other))
            return false;
        *out += other != 0;
        return true;
    case RULES_MOD:
        return divide(a, b, &other, out);
    case RULES_POW:
        return power(a, b, out);
    case RULES_XOR:
        *out = a ^ b;
        return true;
    case RULES_MIN:
        *out = a < b ? a : b;
        return true;
    case RULES_MAX:
        *out = a < b ? b : a;
        return true;
    case RULES_GCD:
        *out = (int64_t)common_divisor(magnitude(a), magnitude(b));
        return a != INT64_MIN && b != INT64_MIN;
    case RULES_LT:
        *out = a < b;
        return true;
    case RULES_LE:
        *out = a <= b;
        return true;
    case RULES_GT:
        *out = a > b;
        return true;
    case RULES_GE:
        *out = a >= b;
        return true;
    case RULES_EQ:
        *out = a == b;
        return true;
    case RULES_NE:
        *out = a != b;
        return true;
    default:
        return false;
    }
}

static bool
eval_unary(rules_op op, int64_t a, int64_t *out)
{
    if (op == RULES_NOT) {
        *out = a == 0;
        return true;
    }
    if (op == RULES_LOG2) {
        for (*out = -1; a > 0; a /= 2)
            ++*out;
        return *out >= 0;
    }
    *out = a;
    return (op == RULES_ABS && a >= 0) || !__builtin_sub_overflow(0, a, out);
}

static bool
eval_logic(rules_env *e, const rules_node *n, int64_t *out)
{
    if (!rules_eval(e, n->kid[0], out))
        return false;
    bool left = *out != 0;
    if ((n->op == RULES_AND && !left) || (n->op == RULES_OR && left) ||
        (n->op == RULES_IMPLIES && !left)) {
        *out = n->op != RULES_AND;
        return true;
    }
    if (!rules_eval(e, n->kid[1], out))
        return false;
    *out = n->op == RULES_IFF ? (*out != 0) == left : *out != 0;
    return true;
}

/* ---- heaps */

typedef struct tally {
    int64_t stones, count, least, largest, exclusive, equal;
    bool overflow;
} tally;

static void
add_heap(tally *t, int64_t heap, int64_t size)
{
    t->overflow |= __builtin_add_overflow(t->stones, heap, &t->stones);
    if (t->count == 0 || heap < t->least)
        t->least = heap;
    if (heap > t->largest)
        t->largest = heap;
    t->exclusive ^= heap;
    t->equal += heap == size;
    t->count++;
}

/* Stones are those of all heaps and piles; the rest is about lists. */
static bool
eval_heaps(const rules_env *e, const rules_node *n, int64_t size, int64_t *out)
{
    const ruleset *r = &e->x->rules;
    tally t = {.stones = 0};

    for (size_t i = 0; i < r->fields; i++) {
        const int64_t *v = e->position + e->at[i];
        rules_kind kind = r->field[i].kind;
        if (kind == RULES_PLAIN || (n->value >= 0 && (size_t)n->value != i) ||
            (kind == RULES_PILE && n->op != RULES_STONES))
            continue;
        int64_t count = kind == RULES_PILE ? 1 : *v++;
        if (!spend(e->x->s, (uint64_t)count))
            return false;
        for (int64_t k = 0; k < count; k++)
            add_heap(&t, v[k], size);
    }
    *out = n->op == RULES_STONES    ? t.stones
           : n->op == RULES_COUNT   ? t.count
           : n->op == RULES_LEAST   ? t.least
           : n->op == RULES_LARGEST ? t.largest
           : n->op == RULES_XOR_OF  ? t.exclusive
                                    : t.equal;
    return n->op != RULES_STONES || !t.overflow;
}

/* ---- functions and sets */

static bool
too_deep(rules_env *e)
{
    return e->calls >= RULES_CALLS &&
           !stop(e->x->s, BUDGET, "functions call each other too deeply");
}

static bool
apply_function(rules_env *e, const rules_function *f, const int64_t *argument,
               int64_t *out)
{
    int64_t slot[RULES_SLOTS] = {0};
    rules_env inner = *e;

    for (size_t i = 0; i < f->params; i++)
        slot[i] = argument[i];
    inner.slot = slot;
    inner.calls++;
    return !too_deep(e) && rules_eval(&inner, f->body, out);
}

/* Arguments are evaluated before there are slots: calls in them may be many. */
static bool
eval_call(rules_env *e, const rules_node *n, int64_t *out)
{
    const rules_function *f = &e->x->rules.function[n->value];
    int64_t argument[3] = {0};

    for (size_t i = 0; i < f->params; i++)
        if (!rules_eval(e, n->kid[i], &argument[i]))
            return false;
    if (f->n_values == 0)
        return apply_function(e, f, argument, out);
    if (argument[0] < 1)
        return false;
    *out = f->value[(uint64_t)argument[0] <= f->n_values
                        ? argument[0] - 1
                        : (int64_t)f->n_values - 1];
    return true;
}

static bool contains(rules_env *e, uint32_t set, int64_t value, bool *out);

static bool
items_contain(rules_env *e, const rules_node *n, int64_t value, bool *out)
{
    int64_t low, high;

    for (*out = false; n->op == RULES_ITEMS && !*out;
         n = &e->x->rules.node[n->kid[2]]) {
        if (!rules_eval(e, n->kid[0], &low) || !rules_eval(e, n->kid[1], &high))
            return false;
        *out = low <= value && value <= high;
    }
    return true;
}

/* Some i >= FROM with BODY = value and CONDITION; they are gone through until
 * the body passes the value or leaves 64 bits. */
static bool
image_contains(rules_env *e, const rules_node *n, int64_t value, bool *out)
{
    int64_t i, at, holds;

    *out = false;
    if (!rules_eval(e, n->kid[0], &i))
        return false;
    for (; i < INT64_MAX; i++) {
        e->slot[n->value] = i;
        if (!rules_eval(e, n->kid[1], &at))
            return e->x->s->code == ACCEPTED;
        if (at > value)
            return true;
        if (at < value)
            continue;
        if (!rules_eval(e, n->kid[2], &holds))
            return false;
        *out = *out || holds;
    }
    return true;
}

static bool
named_contains(rules_env *e, const rules_node *n, int64_t value, bool *out)
{
    int64_t slot[RULES_SLOTS] = {0};
    rules_env inner = *e;

    inner.slot = slot;
    inner.calls++;
    return !too_deep(e) &&
           contains(&inner, e->x->rules.set[n->value], value, out);
}

static bool
contains(rules_env *e, uint32_t set, int64_t value, bool *out)
{
    const rules_node *n = &e->x->rules.node[set];
    int64_t holds = 0;

    switch (n->op) {
    case RULES_IMAGE:
        return image_contains(e, n, value, out);
    case RULES_NAMED:
        return named_contains(e, n, value, out);
    case RULES_WHERE:
        e->slot[n->value] = value;
        if (!rules_eval(e, n->kid[0], &holds))
            return false;
        *out = holds != 0;
        return true;
    default:
        return items_contain(e, n, value, out);
    }
}

/* ---- all of them */

static bool
eval_rest(rules_env *e, const rules_node *n, int64_t *out)
{
    bool holds = false;

    switch (n->op) {
    case RULES_INT:
        *out = n->value;
        return true;
    case RULES_SLOT:
        *out = e->slot[n->value];
        return true;
    case RULES_CALL:
        return eval_call(e, n, out);
    case RULES_IF:
        return rules_eval(e, n->kid[0], out) &&
               rules_eval(e, n->kid[*out ? 1 : 2], out);
    case RULES_MOVABLE:
        if (!rules_movable(e, &holds))
            return false;
        *out = holds;
        return true;
    case RULES_IN:
        if (!rules_eval(e, n->kid[0], out) ||
            !contains(e, n->kid[1], *out, &holds))
            return false;
        *out = holds;
        return true;
    default:
        return false; /* RULES_NONE */
    }
}

bool
rules_eval(rules_env *e, uint32_t node, int64_t *out)
{
    const rules_node *n = &e->x->rules.node[node];
    int64_t a = 0, b;

    if (!spend(e->x->s, 2))
        return false;
    if (n->op >= RULES_AND && n->op <= RULES_IFF)
        return eval_logic(e, n, out);
    if (n->op < RULES_AND) {
        if (!rules_eval(e, n->kid[0], &a))
            return false;
        if (n->op <= RULES_NOT)
            return eval_unary(n->op, a, out);
        return rules_eval(e, n->kid[1], &b) && apply(n->op, a, b, out);
    }
    if (n->op >= RULES_STONES && n->op <= RULES_COUNT_OF)
        return (!n->kid[0] || rules_eval(e, n->kid[0], &a)) &&
               eval_heaps(e, n, a, out);
    return eval_rest(e, n, out);
}
