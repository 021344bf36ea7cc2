/* term.c: terms, each kept once. */
#include "common/integers.h"
#include "make/make.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool
make_stop(maker *m, const char *fmt, ...)
{
    char text[300];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    return m->at.in ? spot_stop(m->s, m->at, "%s", text)
                    : stop(m->s, UNREADABLE, "%s", text);
}

void
make_start(maker *m, session *s, pool *p)
{
    *m = (maker){.s = s, .pool = p};
    m->nought = (term){.op = KERNEL_NUMBER,
                       .type = KERNEL_T,
                       .size = 1,
                       .levels = 1,
                       .has_least = true};
    m->yes = m->no =
        (term){.op = KERNEL_TRUTH, .type = KERNEL_A, .size = 1, .levels = 1};
    m->yes.value = 1;
}

/* ---- what a term is at least by its looks: core.md, rule 6 */

static void
least_is(term *t, int64_t least)
{
    t->has_least = true;
    t->least = least;
}

static void
least_of_sum(term *t)
{
    int64_t least = t->kid[0]->value;

    for (size_t i = 1; i < t->n; i += 2)
        if (t->kid[i]->value < 0 || !t->kid[i + 1]->has_least ||
            !add_product(&least, t->kid[i]->value, t->kid[i + 1]->least))
            return;
    least_is(t, least);
}

/* From kid `from` on: the greatest of those there are, or the least of all. */
static void
least_of_kids(term *t, size_t from, bool greatest)
{
    bool all = true;

    for (size_t i = from; i < t->n; i++) {
        const term *k = t->kid[i];
        if (!k->has_least)
            all = false;
        else if (!t->has_least ||
                 (greatest ? k->least > t->least : k->least < t->least))
            least_is(t, k->least);
    }
    t->has_least = t->has_least && (greatest || all);
}

static void
least_of_natural(term *t)
{
    bool positive = t->op == KERNEL_POW && t->kid[0]->op == KERNEL_NUMBER &&
                    t->kid[0]->value >= 1;

    for (size_t i = 0; i < t->n; i++)
        if (!t->kid[i]->has_least || t->kid[i]->least < 0)
            return;
    least_is(t, positive);
}

static void
find_least(term *t)
{
    switch (t->op) {
    case KERNEL_NUMBER:
        least_is(t, t->value);
        break;
    case KERNEL_SUM:
        least_of_sum(t);
        break;
    case KERNEL_VARIABLE:
    case MAKE_HOLE:
    case KERNEL_GCD:
    case KERNEL_LOG2:
    case KERNEL_GOLDEN:
    case KERNEL_ZECKENDORF:
    case KERNEL_ENTRY:
    case KERNEL_STONES:
    case KERNEL_COUNT:
    case KERNEL_COUNT_OF:
    case KERNEL_GRUNDY:
    case KERNEL_PERIOD:
        least_is(t, 0);
        break;
    case KERNEL_MOD:
        if (t->kid[1]->op == KERNEL_NUMBER && t->kid[1]->value >= 0)
            least_is(t, 0);
        break;
    case KERNEL_MUL:
    case KERNEL_DIV:
    case KERNEL_POW:
    case KERNEL_XOR:
        least_of_natural(t);
        break;
    case KERNEL_MIN:
    case KERNEL_MAX:
        least_of_kids(t, 0, t->op == KERNEL_MAX);
        break;
    case KERNEL_IF:
        least_of_kids(t, 1, false);
        break;
    default:
        break;
    }
}

/* ---- kept once */

static bool
binds(int op)
{
    return op == KERNEL_SOME || op == KERNEL_EVERY || op == KERNEL_SOME_MOVE ||
           op == KERNEL_EVERY_MOVE || op == KERNEL_TOTAL ||
           op == KERNEL_TOTAL_MOVES;
}

static bool
measure(maker *m, term *t)
{
    uint64_t size = 1;

    for (size_t i = 0; i < t->n; i++) {
        const term *k = t->kid[i];
        size += k->size;
        t->holes |= k->holes;
        t->levels = k->levels > t->levels ? k->levels : t->levels;
        t->bound = k->bound > t->bound ? k->bound : t->bound;
    }
    if (binds(t->op))
        t->bound = (uint32_t)t->kid[0]->value + 1;
    if (t->op == MAKE_HOLE)
        t->holes = UINT64_C(1) << t->value;
    t->levels++;
    if (size > MAKE_TERMS)
        return make_stop(m, "this takes more than %d terms", MAKE_TERMS);
    if (t->levels > MAKE_LEVELS)
        return make_stop(m, "this takes more than %d levels", MAKE_LEVELS);
    t->size = (uint32_t)size;
    find_least(t);
    return true;
}

static uint64_t
hash_of(const term *t)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);

    h = checksum_number(h, (uint64_t)t->op);
    h = checksum_number(h, (uint64_t)t->type);
    h = checksum_number(h, (uint64_t)t->value);
    for (size_t i = 0; i < t->n; i++)
        h = checksum_number(h, t->kid[i]->hash);
    return h ^ (h >> 29);
}

static bool
same(const term *a, const term *b)
{
    return a->hash == b->hash && a->op == b->op && a->type == b->type &&
           a->value == b->value && a->n == b->n &&
           (a->n == 0 ||
            memcmp(a->kid, b->kid, a->n * sizeof(const term *)) == 0);
}

static bool
more_slots(maker *m)
{
    size_t slots = m->slots ? 2 * m->slots : 1024;
    term **all = take(m->s, slots, sizeof(term *));

    if (!all)
        return false;
    for (size_t i = 0; i < m->slots; i++)
        for (term *t = m->slot[i], *next; t; t = next) {
            next = t->next;
            t->next = all[t->hash & (slots - 1)];
            all[t->hash & (slots - 1)] = t;
        }
    drop(m->s, m->slot);
    m->slot = all;
    m->slots = slots;
    return true;
}

/* The kids are copied only if the term is new. */
static const term *
keep(maker *m, term *t)
{
    const term *failed = t->type == KERNEL_A ? &m->no : &m->nought;

    t->hash = hash_of(t);
    if (!spend(m->s, 4 + t->n) || (m->terms >= m->slots && !more_slots(m)))
        return failed;
    term **slot = &m->slot[t->hash & (m->slots - 1)];
    for (const term *old = *slot; old; old = old->next)
        if (same(old, t))
            return old;
    if (!measure(m, t))
        return failed;
    term *made = pool_take(m->pool, 1, sizeof *made);
    const term **kids = pool_take(m->pool, t->n, sizeof(const term *));
    if (!made || !kids)
        return failed;
    if (t->n > 0)
        memcpy(kids, t->kid, t->n * sizeof(const term *));
    *made = *t;
    made->kid = kids;
    made->next = *slot;
    *slot = made;
    m->terms++;
    return made;
}

const term *
make_node(maker *m, int op, size_t n, const term *const *kids)
{
    term t = {.op = op, .n = n, .kid = (const term **)kids};

    t.type = kernel_word((kernel_op)op).type;
    return keep(m, &t);
}

static const term *
atom(maker *m, int op, char type, int64_t value)
{
    term t = {.op = op, .type = type, .value = value};

    return keep(m, &t);
}

const term *
make_one(maker *m, int op, const term *a)
{
    return make_node(m, op, 1, &a);
}

const term *
make_two(maker *m, int op, const term *a, const term *b)
{
    return make_node(m, op, 2, (const term *[]){a, b});
}

const term *
make_number(maker *m, int64_t k)
{
    return atom(m, KERNEL_NUMBER, KERNEL_T, k);
}

const term *
make_truth(maker *m, bool is)
{
    return is ? &m->yes : &m->no;
}

static const term *
variable(maker *m, int op, char type, uint32_t number)
{
    if (number >= KERNEL_VARIABLES)
        make_stop(m, "this takes more than %d variables", KERNEL_VARIABLES);
    return atom(m, op, type, number);
}

const term *
make_variable(maker *m, uint32_t number)
{
    return variable(m, KERNEL_VARIABLE, KERNEL_T, number);
}

const term *
make_where(maker *m, uint32_t number)
{
    return variable(m, KERNEL_WHERE, KERNEL_X, number);
}

const term *
make_hole(maker *m, char type)
{
    if (m->open >= MAKE_HOLES)
        make_stop(m, "this takes more than %d variables", MAKE_HOLES);
    else
        m->open++;
    return atom(m, MAKE_HOLE, type, m->open ? (int64_t)m->open - 1 : 0);
}

const term *
make_movable(maker *m)
{
    return atom(m, KERNEL_MOVABLE, KERNEL_A, 0);
}

const term *
make_entry(maker *m, size_t i, const term *q)
{
    return make_two(m, KERNEL_ENTRY, make_number(m, (int64_t)i), q);
}

const term *
make_field(maker *m, size_t i, const term *q)
{
    return make_two(m, KERNEL_FIELD, make_number(m, (int64_t)i), q);
}
