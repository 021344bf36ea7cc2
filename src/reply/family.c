/* family.c: conditions on count(x, j) and max(x), read off the core. A member
 * keeps all of them, so that any may be left out. */
#include "reply/family.h"

#include "reply/rules.h"

enum { BOUND = 1000 }; /* constants beyond this are not looked at */

/* What the conditions say, all together. */
typedef struct reader {
    const bt_core *c;
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
is_number(const bt_core *c, bt_node n, int64_t value)
{
    int64_t k;
    return bt_core_is_int(c, n, &k) && k == value;
}

/* One or two terms, each once or minus once, + k >= 0; a positive one is
 * first. */
typedef struct row {
    int64_t k;
    size_t n;
    int64_t coef[2];
    bt_node of[2];
} row;

static bool
row_of(const bt_core *c, const bt_node *n, int64_t sign, row *out)
{
    bt_view_terms s = bt_view_terms_of(c, n);
    if (s.n < 1 || s.n > 2 || s.k < -BOUND || s.k > BOUND)
        return false;
    size_t swap = s.n == 2 && s.coef[0] == -sign;
    *out = (row){.k = sign * s.k, .n = s.n};
    for (size_t i = 0; i < s.n; i++) {
        if (s.coef[i] != 1 && s.coef[i] != -1)
            return false;
        out->coef[i ^ swap] = sign * s.coef[i];
        out->of[i ^ swap] = s.kid[i];
    }
    return true;
}

/* A comparison as one row, an equation as two; 0: it is neither. */
static size_t
rows_of(const bt_core *c, bt_node n, row out[2])
{
    const bt_core_node *x = bt_core_at(c, n);
    size_t rows = x->kind == BT_NODE_GE ? 1 : x->kind == BT_NODE_EQ ? 2 : 0;
    for (size_t i = 0; i < rows; i++)
        if (!row_of(c, x->kid, i ? -1 : 1, &out[i]))
            return 0;
    return rows;
}

/* what = value */
static bool
equals(const bt_core *c, bt_node n, bt_node *what, int64_t *value)
{
    row r[2];
    if (rows_of(c, n, r) != 2 || r[0].n != 1)
        return false;
    *what = r[0].of[0];
    *value = -r[0].k * r[0].coef[0];
    return true;
}

/* count(x,size) mod 2 */
static bool
is_parity(const bt_core *c, bt_node n, bt_node *size)
{
    const bt_core_node *x = bt_core_at(c, n);
    const bt_core_node *count =
        x->kind == BT_NODE_MOD && is_number(c, x->kid[1], 2)
            ? bt_view_aggregate(c, x->kid[0], BT_NODE_COUNT_OF, 0)
            : NULL;
    if (count)
        *size = count->kid[0];
    return count != NULL;
}

/* count(x,size) mod 2 = value */
static bool
parity_is(const bt_core *c, bt_node n, bt_node *size, int64_t *value)
{
    bt_node what;
    return equals(c, n, &what, value) && is_parity(c, what, size);
}

/* count(x,v) mod 2 = value */
static bool
parity_at(const bt_core *c, bt_node n, int64_t v, int64_t value)
{
    bt_node size;
    int64_t is;
    return parity_is(c, n, &size, &is) && is == value &&
           bt_view_is_variable(c, size, v);
}

/* ---- conditions about all sizes */

/* v >= *from, which grows, or v <= max(x) + k, which says nothing about sizes
 * that occur; or, with `no`, the negation of that. */
static bool
bounds_size(const bt_core *c, bt_node n, bool no, int64_t v, size_t *from)
{
    const bt_core_node *x = bt_core_at(c, n);
    row r;
    if (x->kind != BT_NODE_GE || !row_of(c, x->kid, no ? -1 : 1, &r))
        return false;
    r.k -= no; /* not T >= 0 is -T - 1 >= 0 */
    if (r.n == 1 && r.coef[0] == 1 && bt_view_is_variable(c, r.of[0], v)) {
        if (-r.k > (int64_t)*from)
            *from = (size_t)-r.k;
        return *from <= BT_REPLY_SIZES + 1;
    }
    return r.n == 2 && r.coef[0] == 1 && r.coef[1] == -1 && r.k >= 0 &&
           bt_view_aggregate(c, r.of[0], BT_NODE_MOST, 0) &&
           bt_view_is_variable(c, r.of[1], v);
}

/* every j in a..max(x): count(x,j) mod 2 = 0; a size that does not occur has
 * an even count, the size 0 as well */
static bool
read_even(reader *r, bt_node n)
{
    const bt_core_node *x = bt_core_at(r->c, n);
    const bt_node *any;
    size_t from = 1, bodies = 0;
    if (x->kind != BT_NODE_EVERY)
        return false;
    size_t n_any = bt_view_operands(r->c, BT_NODE_OR, x->kid, &any);
    for (size_t i = 0; i < n_any; i++) {
        bool body = parity_at(r->c, any[i], x->value, 0);
        bodies += body;
        if (!body && !bounds_size(r->c, any[i], true, x->value, &from))
            return false;
    }
    if (bodies && (!r->even_from || from < r->even_from))
        r->even_from = from;
    return bodies > 0;
}

/* The total over all sizes from *from on of what is 1 for those that occur
 * oddly, else 0. */
static bool
totals_odd(const bt_core *c, const bt_core_node *x, size_t *from)
{
    const bt_node *all;
    bt_node size;
    size_t n = bt_view_operands(c, BT_NODE_AND, &x->kid[0], &all);
    bool body = is_parity(c, x->kid[1], &size) &&
                bt_view_is_variable(c, size, x->value);
    if (!body && !is_number(c, x->kid[1], 1))
        return false;
    for (size_t i = 0; i < n; i++) {
        if (parity_at(c, all[i], x->value, 1))
            body = true;
        else if (!bounds_size(c, all[i], false, x->value, from))
            return false;
    }
    return body;
}

/* exactly one j in a..max(x): count(x,j) mod 2 = 1, or
 * sum(j in a..max(x): count(x,j) mod 2) = n */
static bool
read_odd(reader *r, bt_node n)
{
    bt_node total;
    int64_t odd;
    size_t from = 1;
    if (!equals(r->c, n, &total, &odd) || odd < 1 || odd > BT_MAX_TARGETS)
        return false;
    const bt_core_node *x = bt_core_at(r->c, total);
    if (x->kind != BT_NODE_TOTAL || !totals_odd(r->c, x, &from))
        return false;
    r->odd_from = from;
    r->n_odd = (size_t)odd;
    return true;
}

/* i + j */
static bool
is_sum(const bt_core *c, bt_node n, int64_t i, int64_t j)
{
    bt_view_terms s = bt_view_terms_of(c, &n);
    return s.k == 0 && s.n == 2 && s.coef[0] == 1 && s.coef[1] == 1 &&
           ((bt_view_is_variable(c, s.kid[0], i) &&
             bt_view_is_variable(c, s.kid[1], j)) ||
            (bt_view_is_variable(c, s.kid[0], j) &&
             bt_view_is_variable(c, s.kid[1], i)));
}

/* j > i */
static bool
is_above(const bt_core *c, bt_node n, int64_t i, int64_t j)
{
    row r[2];
    return rows_of(c, n, r) == 1 && r[0].n == 2 && r[0].k < 0 &&
           r[0].coef[0] == 1 && r[0].coef[1] == -1 &&
           bt_view_is_variable(c, r[0].of[0], j) &&
           bt_view_is_variable(c, r[0].of[1], i);
}

/* Which of these are among the operands: 1, 2, 4: the sizes i, j, i + j occur
 * oddly; 8: j > i. */
static unsigned
sum_parts(const bt_core *c, const bt_node *body, int64_t i, int64_t j)
{
    const bt_node *all;
    unsigned parts = 0;
    size_t n = bt_view_operands(c, BT_NODE_AND, body, &all);
    for (size_t k = 0; k < n; k++) {
        bt_node size;
        int64_t odd;
        if (parity_is(c, all[k], &size, &odd) && odd == 1)
            parts |= bt_view_is_variable(c, size, i)   ? 1
                     : bt_view_is_variable(c, size, j) ? 2
                     : is_sum(c, size, i, j)           ? 4
                                                       : 0;
        else if (is_above(c, all[k], i, j))
            parts |= 8;
    }
    return parts;
}

/* exists i in 1..max(x), j in i+1..max(x): i, j and i + j occur oddly. What
 * else is said about i and j does not matter: to exist is all that is used. */
static bool
read_sum(reader *r, bt_node n)
{
    const bt_core_node *x = bt_core_at(r->c, n);
    const bt_node *all;
    if (x->kind != BT_NODE_SOME)
        return false;
    size_t n_all = bt_view_operands(r->c, BT_NODE_AND, x->kid, &all);
    for (size_t k = 0; k < n_all; k++) {
        const bt_core_node *y = bt_core_at(r->c, all[k]);
        if (y->kind != BT_NODE_SOME)
            continue;
        unsigned parts = sum_parts(r->c, x->kid, x->value, y->value) |
                         sum_parts(r->c, y->kid, x->value, y->value);
        r->sum = r->sum || parts == 15;
    }
    return true;
}

/* ---- conditions about one size */

static void
narrow(reader *r, bt_node size, bt_reply_count c)
{
    int64_t named;
    if (!bt_core_is_int(r->c, size, &named) || named < 1 ||
        named > BT_REPLY_SIZES)
        return;
    bt_reply_count *now = &r->count[named - 1];
    if ((size_t)named > r->named)
        r->named = (size_t)named;
    if (c.parity >= 0)
        now->parity = c.parity;
    if (c.low > now->low)
        now->low = c.low;
    if (c.high >= 0 && (now->high < 0 || c.high < now->high))
        now->high = c.high;
}

/* count(x,j) or max(x) from below or above. */
static void
read_row(reader *r, const row *f)
{
    bool least = f->coef[0] == 1;
    const bt_core_node *count =
        bt_view_aggregate(r->c, f->of[0], BT_NODE_COUNT_OF, 0);
    if (f->n != 1 || (least ? f->k >= 0 : f->k < 0))
        return; /* true, or false, of all counts */
    if (count)
        narrow(r, count->kid[0],
               (bt_reply_count){-1, least ? -f->k : 0, least ? -1 : f->k});
    else if (bt_view_aggregate(r->c, f->of[0], BT_NODE_MOST, 0) && !least &&
             (size_t)f->k < r->most)
        r->most = (size_t)f->k;
}

static void
read_condition(reader *r, bt_node n)
{
    bt_node size;
    int64_t parity;
    row f[2];
    if (read_even(r, n) || read_odd(r, n) || read_sum(r, n))
        return;
    if (parity_is(r->c, n, &size, &parity)) {
        if (parity == 0 || parity == 1)
            narrow(r, size, (bt_reply_count){(int)parity, 0, -1});
        return;
    }
    size_t rows = rows_of(r->c, n, f);
    for (size_t i = 0; i < rows; i++)
        read_row(r, &f[i]);
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
bt_reply_family_of(const bt_part *p, const bt_problem *q, bool is_p,
                   size_t sizes, bt_reply_family *out)
{
    reader r = {.c = &p->core, .most = SIZE_MAX};
    bt_reply_clause c = {.is_p = is_p, .misere = p->game[0].misere};
    const bt_node *where;
    size_t n = bt_view_operands(r.c, BT_NODE_AND, &q->where, &where);
    *out = (bt_reply_family){0};
    for (size_t i = 0; i < BT_REPLY_SIZES; i++)
        r.count[i] = (bt_reply_count){.parity = -1, .high = -1};
    for (size_t i = 0; i < n; i++)
        read_condition(&r, where[i]);
    size_t from = r.even_from ? r.even_from : r.odd_from;
    c.none = r.most <= BT_REPLY_SIZES;
    if ((!from && !c.none) || !bt_reply_start(p, q, &c))
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

/* count(y) less count(y,1) + k >= 0, or the other way round. */
static bool
is_count_above_one(const bt_core *c, const row *f, bool above, int64_t y)
{
    const bt_core_node *ones =
        f->n == 2 && f->coef[1] == -1 && f->coef[0] == 1
            ? bt_view_aggregate(c, f->of[above], BT_NODE_COUNT_OF, y)
            : NULL;
    return ones && is_number(c, ones->kid[0], 1) &&
           bt_view_aggregate(c, f->of[!above], BT_NODE_COUNT, y);
}

size_t
bt_reply_exceeds(const bt_core *c, const bt_problem *q)
{
    const bt_node *where;
    size_t n = bt_view_operands(c, BT_NODE_AND, &q->where, &where);
    size_t most = SIZE_MAX;
    for (size_t i = 0; i < n; i++) {
        row f[2];
        size_t rows = rows_of(c, where[i], f);
        for (size_t k = 0; k < rows; k++) {
            size_t size = SIZE_MAX;
            if (f[k].k >= 0)
                continue;
            if (f[k].n == 1 && f[k].coef[0] == 1 &&
                bt_view_aggregate(c, f[k].of[0], BT_NODE_MOST, 0))
                size = (size_t)-f[k].k - 1;
            else if (is_count_above_one(c, &f[k], true, 0))
                size = 1;
            if (size != SIZE_MAX && (most == SIZE_MAX || size > most))
                most = size;
        }
    }
    return most;
}

/* count(y) = count(y,1), or max(y) <= c */
static bool
is_small(const bt_core *c, bt_node n, int64_t y, size_t size)
{
    row f[2];
    size_t rows = rows_of(c, n, f);
    for (size_t i = 0; i < rows; i++)
        if ((size >= 1 && f[i].k == 0 &&
             is_count_above_one(c, &f[i], false, y)) ||
            (f[i].n == 1 && f[i].coef[0] == -1 && f[i].k >= 0 &&
             (size_t)f[i].k <= size &&
             bt_view_aggregate(c, f[i].of[0], BT_NODE_MOST, y)))
            return true;
    return false;
}

/* exists y in moves(x): .. */
bool
bt_reply_can_reach(const bt_core *c, const bt_problem *q, size_t size)
{
    const bt_node *where, *each;
    size_t n = bt_view_operands(c, BT_NODE_AND, &q->where, &where);
    for (size_t i = 0; i < n; i++) {
        const bt_core_node *x = bt_core_at(c, where[i]);
        if (x->kind != BT_NODE_SOME_MOVE || x->kid[0] != q->member)
            continue;
        size_t n_each = bt_view_operands(c, BT_NODE_AND, &x->kid[1], &each);
        for (size_t k = 0; k < n_each; k++)
            if (is_small(c, each[k], x->value, size))
                return true;
    }
    return false;
}
