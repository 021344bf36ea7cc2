/* forms.c: expressions of the rules where heaps are not numbers but forms. A
 * comparison counts only when it comes out the same for all X and Y. */
#include "sequence/sequence.h"

void
forms_start(forms *f, rulebook *book)
{
    static const int64_t nothing[1] = {0}; /* no heaps, or an empty pile */

    f->open = 0;
    f->least = 0;
    rules_env_init(&f->e, book, nothing, f->slot);
}

void
forms_set(forms *f, size_t slot, form to)
{
    uint64_t bit = UINT64_C(1) << slot;

    f->of[slot] = to;
    f->slot[slot] = to.k;
    f->open = to.x || to.y ? f->open | bit : f->open & ~bit;
}

bool
form_add(form a, int64_t times, form b, form *out)
{
    int64_t sum[3] = {a.x, a.y, a.k}, by[3] = {b.x, b.y, b.k};

    for (int i = 0; i < 3; i++) {
        int64_t product;
        if (__builtin_mul_overflow(times, by[i], &product) ||
            __builtin_add_overflow(sum[i], product, &sum[i]))
            return false;
    }
    *out = (form){sum[0], sum[1], sum[2]};
    return true;
}

static bool
is_number(form a)
{
    return a.x == 0 && a.y == 0;
}

/* The value at the corner, X = least and Y = 1. */
static bool
at_corner(const forms *f, form a, int64_t *out)
{
    return !__builtin_mul_overflow(a.x, f->least, out) &&
           !__builtin_add_overflow(*out, a.y, out) &&
           !__builtin_add_overflow(*out, a.k, out);
}

static truth
is_natural(const forms *f, form a)
{
    int64_t corner;

    if (!at_corner(f, a, &corner))
        return UNKNOWN;
    if (a.x >= 0 && a.y >= 0 && corner >= 0)
        return ALWAYS;
    return a.x <= 0 && a.y <= 0 && corner < 0 ? NEVER : UNKNOWN;
}

/* a <= b, or with `more` a + more <= b */
static truth
is_at_most(const forms *f, form a, int64_t more, form b)
{
    form d;

    if (!form_add(b, -1, a, &d) || __builtin_sub_overflow(d.k, more, &d.k))
        return UNKNOWN;
    return is_natural(f, d);
}

static bool
put_truth(truth t, form *out)
{
    *out = (form){.k = t == ALWAYS};
    return t != UNKNOWN;
}

static truth
negated(truth t)
{
    return t == UNKNOWN ? UNKNOWN : t == NEVER ? ALWAYS : NEVER;
}

static truth
is_equal(const forms *f, form a, form b)
{
    if (a.x == b.x && a.y == b.y && a.k == b.k)
        return ALWAYS;
    return is_at_most(f, a, 1, b) == ALWAYS || is_at_most(f, b, 1, a) == ALWAYS
               ? NEVER
               : UNKNOWN;
}

static bool
compare(const forms *f, rules_op op, form a, form b, form *out)
{
    switch (op) {
    case RULES_LT:
        return put_truth(is_at_most(f, a, 1, b), out);
    case RULES_LE:
        return put_truth(is_at_most(f, a, 0, b), out);
    case RULES_GT:
        return put_truth(is_at_most(f, b, 1, a), out);
    case RULES_GE:
        return put_truth(is_at_most(f, b, 0, a), out);
    case RULES_EQ:
        return put_truth(is_equal(f, a, b), out);
    case RULES_NE:
        return put_truth(negated(is_equal(f, a, b)), out);
    default:
        return false;
    }
}

static bool
pick(const forms *f, bool least, form a, form b, form *out)
{
    truth t = is_at_most(f, a, 0, b);

    *out = (t == ALWAYS) == least ? a : b;
    return t != UNKNOWN;
}

static bool
apply(const forms *f, rules_op op, form a, form b, form *out)
{
    switch (op) {
    case RULES_ADD:
        return form_add(a, 1, b, out);
    case RULES_SUB:
        return form_add(a, -1, b, out);
    case RULES_MUL:
        return is_number(a) ? form_add((form){0}, a.k, b, out)
                            : is_number(b) && form_add((form){0}, b.k, a, out);
    case RULES_MIN:
        return pick(f, true, a, b, out);
    case RULES_MAX:
        return pick(f, false, a, b, out);
    default:
        return compare(f, op, a, b, out);
    }
}

/* ALWAYS and NEVER are for what is known and not a form. */
static truth
truth_of(forms *f, uint32_t node)
{
    form a;

    return !form_of(f, node, &a) || !is_number(a) ? UNKNOWN
           : a.k                                  ? ALWAYS
                                                  : NEVER;
}

static truth
logic(rules_op op, truth a, truth b)
{
    if (op == RULES_IFF)
        return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : a == b ? ALWAYS : NEVER;
    if (op == RULES_AND)
        return negated(logic(RULES_OR, negated(a), negated(b)));
    if (op == RULES_IMPLIES)
        a = negated(a);
    if (a == ALWAYS || b == ALWAYS)
        return ALWAYS;
    return a == NEVER && b == NEVER ? NEVER : UNKNOWN;
}

static bool
form_of_if(forms *f, const rules_node *n, form *out)
{
    truth t = truth_of(f, n->kid[0]);

    return t != UNKNOWN && form_of(f, n->kid[t == ALWAYS ? 1 : 2], out);
}

bool
form_of(forms *f, uint32_t node, form *out)
{
    const rules_node *n = &f->e.x->rules.node[node];
    form a, b;

    if (!spend(f->e.x->s, 2))
        return false;
    if (!(n->uses & f->open)) {
        *out = (form){0};
        return rules_eval(&f->e, node, &out->k);
    }
    switch (n->op) {
    case RULES_SLOT:
        *out = f->of[n->value];
        return true;
    case RULES_NEG:
        return form_of(f, n->kid[0], &a) && form_add((form){0}, -1, a, out);
    case RULES_NOT:
        return put_truth(negated(truth_of(f, n->kid[0])), out);
    case RULES_AND:
    case RULES_OR:
    case RULES_IMPLIES:
    case RULES_IFF:
        return put_truth(
            logic(n->op, truth_of(f, n->kid[0]), truth_of(f, n->kid[1])), out);
    case RULES_IF:
        return form_of_if(f, n, out);
    default:
        return n->op > RULES_NOT && n->op < RULES_AND &&
               form_of(f, n->kid[0], &a) && form_of(f, n->kid[1], &b) &&
               apply(f, n->op, a, b, out);
    }
}

truth
forms_hold(forms *f, const rules_move *m)
{
    truth all = ALWAYS;

    for (size_t i = 0; i < m->conditions && all != NEVER; i++) {
        truth t = truth_of(f, m->condition[i].node);
        if (t != ALWAYS)
            all = t;
    }
    return all;
}
