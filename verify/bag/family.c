/* family.c: all members of a problem, in finitely many cases.
 *
 * A size that is counted does not occur, or oddly, or evenly; of larger sizes
 * none occurs, or so many of them oddly, or more. */
#include "bag/bag.h"

static bool
not_decided(bag_question *q, const char *why)
{
    return stop(q->t->r->s, BUDGET, "it is not decided for any heaps: %s", why);
}

/* ---- the member */

/* (field 0 q0), (entry 1 q0), ..: the same position in another game. */
static bool
is_copy(const bag_question *q, const kernel_node *place)
{
    const kernel_text *t = q->t;

    if (place->op != KERNEL_PLACE)
        return false;
    for (size_t i = 0; i < place->n; i++) {
        const kernel_node *f = kernel_kid(t, place, i);
        if ((f->op != KERNEL_FIELD && f->op != KERNEL_ENTRY) ||
            kernel_kid(t, f, 0)->value != (int64_t)i ||
            bag_picture_at(q, kernel_kid(t, f, 1)->value) != &q->member)
            return false;
    }
    return true;
}

bool
bag_is_member(bag_question *q, const kernel_node *place)
{
    const kernel_node *member = &q->t->node[q->p->member];

    return kernel_same(q->t, place, member) || is_copy(q, place);
}

bool
bag_takes_all(const bag_question *q)
{
    return q->t->node[q->p->member].op == KERNEL_WHERE;
}

/* ---- pictures */

/* Heaps, stones and largest heap of sizes that are counted, each of which is
 * there if `there` has its bit. */
static bool
sum_counts(bag_question *q, bag_picture *p, unsigned there)
{
    p->heaps = p->stones = p->most = kernel_constant(0);
    p->none = true;
    p->anything = false;
    p->n_odd = 0;
    for (size_t i = 0; i < q->counted; i++) {
        if (!kernel_form_add(&p->heaps, &p->count[i], 1) ||
            !kernel_form_add(&p->stones, &p->count[i], (int64_t)i + 1))
            return false;
        if (there >> i & 1)
            p->most.k = (int64_t)i + 1;
    }
    return true;
}

/* And larger heaps: one each of the odd sizes, `first`, and pairs, or any
 * number, of further ones. */
static bool
add_larger(bag_question *q, bag_picture *p, int64_t first, bool pairs)
{
    int64_t above = (int64_t)q->counted + 1;
    kernel_form more, stones, rest = kernel_constant(first);
    bool good = bag_unknown(q, &more) && bag_unknown(q, &stones) &&
                bag_unknown(q, &p->most) &&
                kernel_form_add(&rest, &more, pairs ? 2 : 1) &&
                kernel_form_add(&p->heaps, &rest, 1) &&
                kernel_form_add(&p->stones, &stones, 1);

    for (size_t i = 0; good && i < p->n_odd; i++)
        good = kernel_form_add(&p->stones, &p->odd[i], 1) &&
               kernel_learn_over(&q->facts, p->most, &p->odd[i], 0);
    p->heaps.k += (int64_t)p->n_odd;
    p->none = false;
    p->anything = !pairs;
    return good && kernel_form_add(&stones, &rest, -above) &&
           kernel_learn(&q->facts, stones, 0) &&
           (first == 0 || kernel_learn(&q->facts, p->most, above));
}

bool
bag_any_position(bag_question *q, bag_picture *p, int64_t larger)
{
    for (size_t i = 0; i < q->counted; i++)
        if (!bag_unknown(q, &p->count[i]))
            return false;
    for (size_t i = 0; i < q->n_numbers; i++)
        if (!bag_unknown(q, &p->number[i]))
            return false;
    return sum_counts(q, p, 0) && add_larger(q, p, larger, false);
}

/* d1 < d2 < .. are larger than the sizes that are counted. */
static bool
add_odd(bag_question *q, size_t n)
{
    bag_picture *p = &q->member;
    kernel_form last = kernel_constant((int64_t)q->counted), pairs;

    for (; p->n_odd < n; p->n_odd++) {
        kernel_form *d = &p->odd[p->n_odd], *times = &p->times[p->n_odd];
        *times = kernel_constant(1);
        if (!bag_unknown(q, d) || !kernel_learn_over(&q->facts, *d, &last, 1) ||
            !bag_unknown(q, &pairs) || !kernel_form_add(times, &pairs, 2))
            return false;
        last = *d;
    }
    return true;
}

/* ---- cases */

typedef struct family {
    bag_question *q;
    bool (*decide)(bag_question *q); /* in each case */
    int64_t variable[BAG_COUNTED];   /* how often a size occurs; -1: never */
    bool place;                      /* the member is written out */
} family;

/* n larger sizes occur oddly; of 0 of them there are others. Beyond what a
 * clause says there may be more. */
static bool
decide_larger(const family *f, unsigned there, size_t n)
{
    bag_question *q = f->q;
    size_t facts = q->facts.n, vars = q->n_vars;

    q->large = true;
    if (!sum_counts(q, &q->member, there) || !add_odd(q, n) ||
        !add_larger(q, &q->member, n > 0 ? 0 : 2, n <= q->most_odd))
        return not_decided(q, "it is too large");
    bool good = f->decide(q);
    q->facts.n = facts;
    q->n_vars = vars;
    return good;
}

static bool
each_larger(const family *f, unsigned there)
{
    bag_question *q = f->q;

    q->large = there >> q->named != 0;
    if (!sum_counts(q, &q->member, there))
        return not_decided(q, "it is too large");
    bool good = f->decide(q);
    for (size_t n = 0; good && !f->place && n <= q->most_odd + 1; n++)
        good = decide_larger(f, there, n);
    return good;
}

/* Size number `at` does not occur; once, and pairs; in pairs. */
static bool
each_count(const family *f, size_t at, unsigned there)
{
    bag_question *q = f->q;
    size_t facts = q->facts.n, vars = q->n_vars;
    int64_t v = at < q->counted ? f->variable[at] : -1;
    bool good = true;

    if (at == q->counted)
        return each_larger(f, there);
    for (int64_t i = 0; good && i < (f->place && v < 0 ? 1 : 3); i++) {
        kernel_form *is = &q->member.count[at], pairs;
        *is = kernel_constant(i);
        if (i > 0 &&
            (!bag_unknown(q, &pairs) || !kernel_form_add(is, &pairs, 2)))
            return not_decided(q, "it is too large");
        if (v >= 0) {
            q->bound |= UINT64_C(1) << v;
            q->value[v] = *is;
        }
        good = each_count(f, at + 1, there | (unsigned)(i > 0) << at);
        q->facts.n = facts;
        q->n_vars = vars;
    }
    return good;
}

/* ---- problems */

/* (heaps 1 v0 2 v1 ..): each size once, and as often as a variable says. */
static bool
read_heaps(family *f, const kernel_node *list)
{
    bag_question *q = f->q;
    uint64_t seen = 0;

    for (size_t i = 0; i + 1 < list->n; i += 2) {
        const kernel_node *size = kernel_kid(q->t, list, i);
        const kernel_node *times = kernel_kid(q->t, list, i + 1);
        if (size->op != KERNEL_NUMBER || size->value < 1 ||
            size->value > BAG_COUNTED || times->op != KERNEL_VARIABLE ||
            f->variable[size->value - 1] >= 0 || (seen >> times->value & 1))
            return false;
        seen |= UINT64_C(1) << times->value;
        f->variable[size->value - 1] = times->value;
        if ((size_t)size->value > q->counted)
            q->counted = (size_t)size->value;
    }
    return list->n == 2 * q->p->variables;
}

/* All variables must be counts, all numbers constants. */
static bool
read_place(family *f, const kernel_node *place)
{
    bag_question *q = f->q;

    if (!read_heaps(f, kernel_kid(q->t, place, q->bag)))
        return false;
    for (size_t i = 0; i < q->n_numbers; i++) {
        const kernel_node *number = kernel_kid(q->t, place, q->number[i]);
        if (number->op != KERNEL_NUMBER || number->value < 0 ||
            number->value > SYSTEM_NUMBER)
            return false;
        q->member.number[i] = kernel_constant(number->value);
    }
    return true;
}

bool
bag_each_case(bag_question *q, bool (*decide)(bag_question *q))
{
    const kernel_node *member = &q->t->node[q->p->member];
    family f = {.q = q, .decide = decide, .place = member->op == KERNEL_PLACE};

    q->counted = q->named;
    for (size_t i = 0; i < BAG_COUNTED; i++)
        f.variable[i] = -1;
    if (f.place ? !read_place(&f, member) : !bag_takes_all(q))
        return not_decided(q, "members are not given by counts of sizes");
    for (size_t i = 0; !f.place && i < q->n_numbers; i++)
        if (!bag_unknown(q, &q->member.number[i]))
            return not_decided(q, "there are too many numbers");
    return each_count(&f, 0, 0);
}
