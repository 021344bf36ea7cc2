/* instances.c: a claim about all positions that only asks for those of listed
 * families, as problems about the members of each family. */
#include "core/instances.h"

#include "core/view.h"
#include "game/layout.h"

enum { MOST_PARAMETERS = 6 };

typedef struct family {
    bt_core *c;
    bt_node place; /* for q0 */
    size_t n;
    int64_t own[MOST_PARAMETERS]; /* their numbers, the last one first */
    bool failed;
} family;

static bool
is_q0(const bt_core *c, bt_node n)
{
    return bt_core_at(c, n)->kind == BT_NODE_WHERE &&
           bt_core_at(c, n)->value == 0;
}

static bt_node
variable(family *f, bt_node n)
{
    int64_t value = bt_core_at(f->c, n)->value;
    for (size_t i = 0; i < f->n; i++)
        if (f->own[i] == value)
            return bt_core_node_of(f->c, BT_NODE_VAR, (int64_t)(f->n - 1 - i),
                                   0, NULL);
    return n;
}

/* The node with the place for q0 and the family's variables renumbered. Sums that
 * would have to be folded are left alone: it fails. */
static bt_node
put_in(family *f, bt_node n)
{
    bt_core_node x = *bt_core_at(f->c, n);
    if (x.kind == BT_NODE_VAR)
        return variable(f, n);
    if (is_q0(f->c, n))
        return f->place;
    if ((x.kind == BT_NODE_FIELD || x.kind == BT_NODE_ENTRY) &&
        is_q0(f->c, x.kid[0])) {
        const bt_core_node *place = bt_core_at(f->c, f->place);
        f->failed = f->failed || place->kind != BT_NODE_PLACE;
        return f->failed ? n : place->kid[x.value];
    }
    if (x.n == 0 || f->failed)
        return n;
    bt_node *kid = bt_core_alloc(f->c, x.n * sizeof *kid);
    f->failed = f->failed || !kid;
    for (size_t i = 0; i < x.n && !f->failed; i++) {
        kid[i] = put_in(f, x.kid[i]);
        if (x.kind == BT_NODE_SUM && kid[i] != x.kid[i] &&
            bt_core_at(f->c, kid[i])->kind == BT_NODE_SUM)
            f->failed = true;
    }
    if (f->failed)
        return n;
    return x.kind == BT_NODE_SUM
               ? bt_core_sum_of(f->c, x.value, x.n, x.coef, kid)
           : x.kind == BT_NODE_LIST
               ? n
               : bt_core_node_of(f->c, x.kind, x.value, x.n, kid);
}

/* The place that q0 is not; 0: it is no such condition. */
static bt_node
other_place(const bt_core *c, bt_node n)
{
    const bt_core_node *x = bt_core_at(c, n), *same;
    if (x->kind != BT_NODE_NOT)
        return 0;
    same = bt_core_at(c, x->kid[0]);
    return same->kind == BT_NODE_SAME && is_q0(c, same->kid[0]) &&
                   !(bt_core_at(c, same->kid[1])->uses & 1)
               ? same->kid[1]
               : 0;
}

/* (every v .. (or .. (not (same q0 PLACE)))) */
static bool
read_family(family *f, bt_node n)
{
    const bt_core_node *x = bt_core_at(f->c, n);
    const bt_node *part;
    for (f->n = 0; x->kind == BT_NODE_EVERY; x = bt_core_at(f->c, n)) {
        if (f->n == MOST_PARAMETERS)
            return false;
        f->own[f->n++] = x->value;
        n = x->kid[0];
    }
    size_t parts = bt_view_operands(f->c, BT_NODE_OR, &n, &part);
    f->place = 0;
    for (size_t i = 0; i < parts && !f->place; i++)
        f->place = other_place(f->c, part[i]);
    if (!f->place)
        return false;
    f->place = put_in(f, f->place); /* q0 is not in it */
    return !f->failed;
}

/* All entries together. */
static bt_node
size_of(bt_core *c, bt_node place)
{
    bt_node all = bt_core_int(c, 0);
    for (size_t i = 0; i < bt_core_at(c, place)->n; i++) {
        bt_node kid = bt_core_at(c, place)->kid[i];
        if (!bt_view_is_list(c, kid)) {
            all = bt_core_sum(c, 1, all, 1, kid, 0);
            continue;
        }
        for (size_t k = 0; k < bt_view_items(c, kid); k++) {
            bt_view_item item = bt_view_item_at(c, kid, k);
            int64_t times = 0;
            (void)bt_core_is_int(c, item.times, &times);
            all = bt_core_sum(c, 1, all, times, item.size, 0);
        }
    }
    return all;
}

/* That of the claim, where it can be said of the place; else more is stated. */
static bt_node
condition_of(const family *f, const bt_problem *claim)
{
    family own = *f;
    bt_node where = put_in(&own, claim->where);
    return own.failed ? BT_CORE_TRUE : where;
}

static bool
state(family *f, const bt_problem *claim, size_t but, bt_problem *out)
{
    static const char *const names[MOST_PARAMETERS] = {"k", "l", "m",
                                                       "n", "i", "j"};
    const bt_core_node *all = bt_core_at(f->c, claim->holds);
    bt_node *rest = bt_core_alloc(f->c, all->n * sizeof *rest);
    size_t n = 0, parts = all->n;
    if (!rest)
        return false;
    for (size_t i = 0; i < parts; i++) {
        bt_node part = bt_core_at(f->c, claim->holds)->kid[i];
        if (i == but)
            continue;
        if (bt_core_at(f->c, part)->top > 1 && f->n > 1)
            return false; /* numbers of variables would meet */
        rest[n++] = put_in(f, part);
    }
    *out = (bt_problem){
        .n_vars = f->n,
        .name = names,
        .kind = BT_MEMBER_PLACE,
        .member = f->place,
        .where = f->n == 0 ? condition_of(f, claim) : BT_CORE_TRUE,
        .defined = BT_CORE_TRUE,
        .where_has = BT_CORE_TRUE,
        .holds =
            n == 1 ? rest[0] : bt_core_node_of(f->c, BT_NODE_OR, 0, n, rest),
        .size = size_of(f->c, f->place),
        .line = claim->line,
        .column = claim->column};
    return !f->failed && f->c->status == BT_OK;
}

static size_t
instances_but(bt_core *c, const bt_problem *p, size_t but, size_t most,
              bt_problem *out)
{
    bt_node all = bt_core_at(c, p->holds)->kid[but];
    const bt_node *one;
    size_t n = bt_view_operands(c, BT_NODE_AND, &all, &one);
    for (size_t i = 0; i < n; i++) {
        family f = {.c = c};
        if (i == most || !read_family(&f, one[i]) ||
            !state(&f, p, but, &out[i]))
            return 0;
    }
    return n;
}

/* Single positions before families, the smallest first: so is the first of them
 * that fails. */
static void
sort(const bt_core *c, bt_problem *p, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t k = i; k > 0; k--) {
            int64_t mine = INT64_MAX, before = INT64_MAX;
            (void)bt_core_is_int(c, p[k].size, &mine);
            (void)bt_core_is_int(c, p[k - 1].size, &before);
            if (mine >= before)
                break;
            bt_problem swapped = p[k];
            p[k] = p[k - 1];
            p[k - 1] = swapped;
        }
}

size_t
bt_instances(bt_core *c, const bt_problem *p, size_t most, bt_problem *out)
{
    size_t n = 0;
    if (p->kind != BT_MEMBER_POSITION || p->asks ||
        p->defined != BT_CORE_TRUE ||
        bt_core_at(c, p->holds)->kind != BT_NODE_OR)
        return 0;
    for (size_t i = 0; i < bt_core_at(c, p->holds)->n && n == 0; i++)
        n = instances_but(c, p, i, most, out);
    sort(c, out, n);
    return n;
}

/* ---- one position ---- */

/* Heaps of the same size are put together. */
static bt_node
list_at(bt_core *c, bt_field_kind kind, const int64_t *v, size_t n)
{
    bt_node *kid = bt_core_alloc(c, (2 * n + 1) * sizeof *kid);
    size_t items = 0;
    for (size_t i = 0, times; kid && i < n; i += times) {
        for (times = 1; i + times < n && v[i + times] == v[i];)
            times++;
        kid[items++] = bt_core_int(c, v[i]);
        kid[items++] = bt_core_int(c, (int64_t)times);
    }
    return bt_core_node_of(
        c, kind == BT_FIELD_HEAPS ? BT_NODE_HEAPS : BT_NODE_PILES, 0, items,
        kid);
}

static bt_node
place_at(bt_core *c, const bt_ruleset *r, const int64_t *v)
{
    bt_node kid[BT_MAX_FIELDS];
    for (size_t i = 0; i < r->n_fields; i++) {
        bool list = bt_field_is_list(&r->field[i]);
        size_t n = list ? (size_t)v[0] : 0;
        kid[i] = list ? list_at(c, r->field[i].kind, v + 1, n)
                      : bt_core_int(c, v[0]);
        v += n + 1;
    }
    return bt_core_node_of(c, BT_NODE_PLACE, 0, r->n_fields, kid);
}

bool
bt_instance_fails(bt_core *c, const bt_problem *p, const bt_ruleset *rules,
                  const bt_position *at, bt_problem *out)
{
    family f = {.c = c, .place = place_at(c, rules, at->v)};
    bt_node is[2] = {put_in(&f, p->holds), BT_CORE_FALSE};
    *out = (bt_problem){.kind = BT_MEMBER_PLACE,
                        .member = f.place,
                        .where = BT_CORE_TRUE,
                        .defined = BT_CORE_TRUE,
                        .holds = bt_core_node_of(c, BT_NODE_IFF, 0, 2, is)};
    return !f.failed && c->status == BT_OK;
}
