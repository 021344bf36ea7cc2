/* family.c: conditions on count(x, j) and max(x), read off the tree. */
#include "reply/family.h"

#include <stdlib.h>

#include "expr/bounds.h"

/* What the conditions say, all together. */
typedef struct reader {
    size_t named; /* the largest size with a condition of its own */
    bt_reply_count count[BT_REPLY_SIZES];
    size_t even_from; /* all sizes from here on are even; 0: no such */
    size_t odd_from;  /* of the sizes from here on n_odd are odd */
    size_t n_odd;
    bool sum;    /* among them i, j and i + j */
    size_t most; /* no heap is larger; SIZE_MAX: no such */
} reader;

/* ---- pieces */

static bool
is_number(const bt_expr *e, int64_t value)
{
    return e->op == BT_OP_INT && e->value == value;
}

static bool
is_variable(const bt_expr *e, size_t slot)
{
    return e->op == BT_OP_VAR && (size_t)e->value == slot;
}

/* max(x), count(x, j), ... of position variable number `position`. */
static const bt_atom *
aggregate(const bt_expr *e, bt_aggregate what, int position)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    return a && a->kind == BT_ATOM_AGGREGATE && a->aggregate == what &&
                   a->pattern[0].variable == position
               ? a
               : NULL;
}

/* j in a..max(x): a, or 0 */
static size_t
all_sizes(const bt_atom *a)
{
    size_t from = 0;
    bool to = false;
    for (size_t i = 0; i < a->n_bounds; i++) {
        const bt_bound *b = &a->bounds[i];
        if (is_variable(b->right, a->slot) && b->left->op == BT_OP_INT &&
            b->left->value >= 1 && b->left->value <= BT_REPLY_SIZES + 1 &&
            b->least == 0 && !from)
            from = (size_t)b->left->value;
        else if (is_variable(b->left, a->slot) && b->least == 0 &&
                 aggregate(b->right, BT_AGG_MAX, 0) && !to)
            to = true;
        else
            return 0;
    }
    return to && !a->set && a->n_checks == 0 && a->over_moves < 0 ? from : 0;
}

/* count(x,E) mod 2: E, or NULL. */
static const bt_expr *
parity_of(const bt_expr *e)
{
    const bt_atom *a = e->op == BT_OP_MOD && is_number(e->kid[1], 2)
                           ? aggregate(e->kid[0], BT_AGG_COUNT_OF, 0)
                           : NULL;
    return a ? a->size : NULL;
}

/* count(x,E) mod 2 = value: E, or NULL. */
static const bt_expr *
parity_is(const bt_expr *e, int64_t value)
{
    return e->op == BT_OP_EQ && is_number(e->kid[1], value)
               ? parity_of(e->kid[0])
               : NULL;
}

/* A quantifier of this kind over all sizes from *from on, or NULL. */
static const bt_atom *
over_sizes(const bt_expr *e, bt_atom_kind kind, size_t *from)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    if (!a || a->kind != kind)
        return NULL;
    *from = all_sizes(a);
    return *from ? a : NULL;
}

/* ---- conditions about all sizes */

/* every j in a..max(x): count(x,j) mod 2 = 0 */
static bool
read_even(reader *r, const bt_expr *e)
{
    size_t from;
    const bt_atom *a = over_sizes(e, BT_ATOM_EVERY, &from);
    const bt_expr *size = a ? parity_is(a->body, 0) : NULL;
    if (!size || !is_variable(size, a->slot))
        return false;
    if (!r->even_from || from < r->even_from)
        r->even_from = from;
    return true;
}

/* exactly one j in a..max(x): count(x,j) mod 2 = 1, or
 * sum(j in a..max(x): count(x,j) mod 2) = n */
static bool
read_odd(reader *r, const bt_expr *e)
{
    size_t from = 0;
    int64_t n = 1;
    const bt_atom *a = over_sizes(e, BT_ATOM_EXACTLY_ONE, &from);
    const bt_expr *size = a ? parity_is(a->body, 1) : NULL;
    if (!a && e->op == BT_OP_EQ && e->kid[1]->op == BT_OP_INT) {
        n = e->kid[1]->value;
        a = over_sizes(e->kid[0], BT_ATOM_SUM, &from);
        size = a ? parity_of(a->body) : NULL;
    }
    if (!size || !is_variable(size, a->slot) || n < 1 || n > BT_MAX_TARGETS)
        return false;
    r->odd_from = from;
    r->n_odd = (size_t)n;
    return true;
}

/* The sizes of a conjunction of count(x,E) mod 2 = 1: bit 0 for i, 1 for j, 2
 * for i + j; 8 for anything else. */
static unsigned
odd_terms(const bt_expr *e, size_t i, size_t j)
{
    if (e->op == BT_OP_AND)
        return odd_terms(e->kid[0], i, j) | odd_terms(e->kid[1], i, j);
    const bt_expr *s = parity_is(e, 1);
    if (!s)
        return 8;
    if (s->op == BT_OP_ADD)
        return (is_variable(s->kid[0], i) && is_variable(s->kid[1], j)) ||
                       (is_variable(s->kid[0], j) && is_variable(s->kid[1], i))
                   ? 4
                   : 8;
    return is_variable(s, i) ? 1 : is_variable(s, j) ? 2 : 8;
}

/* j in i+1..max(x) */
static bool
is_above(const bt_atom *a, size_t i)
{
    bool from = false, rest = true;
    for (size_t n = 0; n < a->n_bounds; n++) {
        const bt_bound *b = &a->bounds[n];
        const bt_expr *l = b->left;
        bool next = l->op == BT_OP_ADD && is_variable(l->kid[0], i) &&
                    is_number(l->kid[1], 1) && b->least == 0;
        if (is_variable(b->right, a->slot))
            from = from || next || (is_variable(l, i) && b->least == 1);
        else
            rest = rest && is_variable(l, a->slot);
    }
    return from && rest;
}

/* exists i in 1..max(x), j in i+1..max(x): i, j and i + j occur oddly. What is
 * said about j from above does not matter: to exist is all that is used. */
static bool
read_sum(reader *r, const bt_expr *e)
{
    const bt_atom *a = e->op == BT_OP_ATOM ? e->atom : NULL;
    if (!a || a->kind != BT_ATOM_EXISTS || a->over_moves >= 0 ||
        all_sizes(a) != 1 || a->body->op != BT_OP_ATOM)
        return false;
    const bt_atom *b = a->body->atom;
    bool is = b->kind == BT_ATOM_EXISTS && b->over_moves < 0 &&
              is_above(b, a->slot) && odd_terms(b->body, a->slot, b->slot) == 7;
    r->sum = r->sum || is;
    return is;
}

/* ---- conditions about one size */

/* E op c as a range of E, for constants c that matter; also c op E. */
static bool
range_of(const bt_expr *e, const bt_expr **what, int64_t *low, int64_t *high)
{
    if (e->op < BT_OP_LT || e->op > BT_OP_EQ)
        return false;
    bool turned = e->kid[0]->op == BT_OP_INT;
    const bt_expr *c = e->kid[!turned];
    *what = e->kid[turned];
    *low = 0;
    *high = -1;
    if (c->op != BT_OP_INT || c->value < 0 || c->value > 1000)
        return false;
    bool less = e->op == BT_OP_LT || e->op == BT_OP_LE;
    int64_t strict = e->op == BT_OP_LT || e->op == BT_OP_GT;
    if (e->op == BT_OP_EQ)
        *low = *high = c->value;
    else if (less != turned)
        *high = c->value - strict;
    else
        *low = c->value + strict;
    return *low > 0 || *high >= 0;
}

static void
narrow(reader *r, const bt_expr *size, bt_reply_count c)
{
    if (size->op != BT_OP_INT || size->value < 1 ||
        size->value > BT_REPLY_SIZES)
        return;
    bt_reply_count *now = &r->count[size->value - 1];
    if ((size_t)size->value > r->named)
        r->named = (size_t)size->value;
    if (c.parity >= 0)
        now->parity = c.parity;
    if (c.low > now->low)
        now->low = c.low;
    if (c.high >= 0 && (now->high < 0 || c.high < now->high))
        now->high = c.high;
}

static void
read_condition(reader *r, const bt_expr *e)
{
    const bt_expr *what;
    bt_reply_count c = {.parity = -1};
    if (e->op == BT_OP_AND) {
        read_condition(r, e->kid[0]);
        read_condition(r, e->kid[1]);
        return;
    }
    if (read_even(r, e) || read_odd(r, e) || read_sum(r, e))
        return;
    for (int p = 0; p < 2; p++)
        if (parity_is(e, p))
            narrow(r, parity_is(e, p), (bt_reply_count){p, 0, -1});
    if (!range_of(e, &what, &c.low, &c.high))
        return;
    const bt_atom *a = aggregate(what, BT_AGG_COUNT_OF, 0);
    if (a)
        narrow(r, a->size, c);
    else if (aggregate(what, BT_AGG_MAX, 0) && c.high >= 0 &&
             (size_t)c.high < r->most)
        r->most = (size_t)c.high;
}

/* ---- clauses */

/* Of the named sizes the bits of `odd` are odd, the others from there even. */
static void
add_clause(const reader *r, bt_reply_clause c, unsigned odd,
           bt_reply_family *out)
{
    size_t from = r->even_from ? r->even_from : r->odd_from;
    size_t n = 0;
    for (size_t i = 0; i < out->sizes; i++) {
        int parity = odd >> i & 1;
        c.count[i] = r->count[i];
        if (i + 1 > r->most && c.count[i].high != 0)
            c.count[i].high = 0;
        if (!from || i + 1 < from) {
            if (parity)
                return; /* not one of those counted */
            continue;
        }
        if (c.count[i].parity >= 0 && c.count[i].parity != parity)
            return; /* there is none */
        c.count[i].parity = parity;
        n += (size_t)parity;
    }
    if (!r->even_from && r->odd_from) {
        if (n > r->n_odd || (c.none && n != r->n_odd))
            return;
        c.n_odd = r->n_odd - n;
    }
    if (r->sum && c.n_odd == 3 && out->sizes == 0) {
        c.n_odd = 2;
        c.sum = true;
    }
    out->clause[out->n++] = c;
}

bool
bt_reply_family_of(const bt_case *k, bool is_p, size_t sizes,
                   bt_reply_family *out)
{
    const bt_statement *s = &k->statement;
    reader r = {.most = SIZE_MAX};
    bt_reply_clause c = {.is_p = is_p, .misere = k->claim->game[0].misere};
    *out = (bt_reply_family){0};
    for (size_t i = 0; i < BT_REPLY_SIZES; i++)
        r.count[i] = (bt_reply_count){.parity = -1, .high = -1};
    for (size_t i = 0; i < s->n_where; i++)
        read_condition(&r, s->where[i]);
    size_t from = r.even_from ? r.even_from : r.odd_from;
    c.none = r.most <= BT_REPLY_SIZES;
    if ((!from && !c.none) || !bt_reply_start(k->rules[0], &c))
        return false;
    out->sizes = r.named > sizes ? r.named : sizes;
    if (from > out->sizes + 1)
        out->sizes = from - 1;
    if (c.none && r.most > out->sizes)
        out->sizes = r.most;
    for (unsigned odd = 0; odd < 1u << out->sizes; odd++)
        if (odd == 0 || (!r.even_from && r.odd_from))
            add_clause(&r, c, odd, out);
    return out->n > 0;
}

/* ---- one heap that is larger, all heaps that are not */

/* count(x) - count(x,1): all heaps but those of size 1. */
static bool
is_count_above_one(const bt_expr *e)
{
    const bt_atom *a =
        e->op == BT_OP_SUB ? aggregate(e->kid[1], BT_AGG_COUNT_OF, 0) : NULL;
    return a && is_number(a->size, 1) && aggregate(e->kid[0], BT_AGG_COUNT, 0);
}

size_t
bt_reply_exceeds(const bt_statement *s)
{
    size_t most = SIZE_MAX;
    for (size_t i = 0; i < s->n_where; i++) {
        const bt_expr *what;
        int64_t low, high;
        if (!range_of(s->where[i], &what, &low, &high) || low < 1)
            continue;
        size_t size = aggregate(what, BT_AGG_MAX, 0) ? (size_t)low - 1
                      : is_count_above_one(what)     ? 1
                                                     : SIZE_MAX;
        if (size != SIZE_MAX && (most == SIZE_MAX || size > most))
            most = size;
    }
    return most;
}

/* exists y in moves(x): count(y) = count(y,1), or max(y) <= c */
bool
bt_reply_can_reach(const bt_statement *s, size_t size)
{
    for (size_t i = 0; i < s->n_where; i++) {
        const bt_expr *e = s->where[i], *what;
        const bt_atom *q = e->op == BT_OP_ATOM ? e->atom : NULL;
        int64_t low, high;
        if (!q || q->kind != BT_ATOM_EXISTS || q->over_moves < 0 ||
            q->pattern[0].variable != 0 || q->game != 0)
            continue;
        int y = q->over_moves;
        const bt_expr *b = q->body;
        if (range_of(b, &what, &low, &high) && high >= 0 &&
            (size_t)high <= size && aggregate(what, BT_AGG_MAX, y))
            return true;
        const bt_atom *ones =
            b->op == BT_OP_EQ ? aggregate(b->kid[1], BT_AGG_COUNT_OF, y) : NULL;
        if (size >= 1 && ones && is_number(ones->size, 1) &&
            aggregate(b->kid[0], BT_AGG_COUNT, y))
            return true;
    }
    return false;
}
