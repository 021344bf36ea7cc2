/* walk.c: see walk.h. */
#include "bag/walk.h"

#include <string.h>

/* The rank of the given parts without one of v, which comes behind them. */
static uint64_t
rank_without(const bt_walk *w, int v)
{
    uint64_t rank = 0;
    for (int i = 0; i < w->given.n; i++)
        rank += bt_parts_run(w->parts, w->given.part[i], w->left[i] - v,
                             w->left[i + 1] - v);
    return rank;
}

static void
push(bt_walk *w, int v)
{
    const uint64_t *row = bt_parts_row(w->parts, v - 1) + w->r;
    const uint64_t *before = w->at[w->depth];
    uint64_t *after = w->at[++w->depth];
    bt_runs *g = &w->given;
    for (int b = 0; b < BT_TAIL_PARTS; b++)
        after[b] = before[b] + (w->r >= b ? row[-b] : 0);
    if (g->n > 0 && g->part[g->n - 1] == v) {
        g->count[g->n - 1]++;
    } else {
        w->away[g->n] = rank_without(w, v) - after[0];
        g->part[g->n] = (uint8_t)v;
        g->count[g->n++] = 1;
    }
    w->r -= v;
    w->left[g->n] = w->r;
}

static void
pop(bt_walk *w)
{
    bt_runs *g = &w->given;
    w->depth--;
    w->r += g->part[g->n - 1];
    if (--g->count[g->n - 1] == 0)
        g->n--;
    w->left[g->n] = w->r;
}

static bool
show_block(bt_walk *w, int cap)
{
    w->cap = cap;
    return w->visit(w->arg, w, bt_parts_block(w->parts, w->r, cap));
}

static bool
walk(bt_walk *w, int most)
{
    int cap = w->parts->cap[w->r];
    most = most < w->r ? most : w->r;
    if (most <= cap)
        return show_block(w, most);
    if (!w->down && !show_block(w, cap))
        return false;
    for (int i = cap + 1; i <= most; i++) {
        int v = w->down ? most + cap + 1 - i : i;
        push(w, v);
        bool on = walk(w, v);
        pop(w);
        if (!on)
            return false;
    }
    return !w->down || show_block(w, cap);
}

void
bt_walk_open(bt_walk *w, int total)
{
    w->total = total;
    w->depth = 0;
    w->given.n = 0;
    w->r = w->left[0] = total;
    memset(w->at[0], 0, sizeof w->at[0]);
}

/* How many given parts are those of `x`, too? */
static int
in_common(const bt_walk *w, const bt_runs *x)
{
    const bt_runs *g = &w->given;
    int n = 0;
    for (int i = 0; i < g->n && i < x->n && g->part[i] == x->part[i]; i++) {
        n += g->count[i] < x->count[i] ? g->count[i] : x->count[i];
        if (g->count[i] != x->count[i])
            break;
    }
    return n;
}

void
bt_walk_go(bt_walk *w, const bt_stretch *p)
{
    int common = in_common(w, &p->given), n = 0;
    while (w->depth > common)
        pop(w);
    for (int i = 0; i < p->given.n; i++)
        for (int k = 0; k < p->given.count[i]; k++)
            if (n++ >= common)
                push(w, p->given.part[i]);
}

bool
bt_walk_run(bt_walk *w, const bt_stretch *p)
{
    bt_walk_go(w, p);
    return walk(w, p->most);
}

void
bt_walk_runs(const bt_walk *w, const bt_bag_block *b, int i, bt_runs *out)
{
    const bt_tail *t = &b->tail[i];
    int j = 0;
    out->n = w->given.n;
    for (int k = 0; k < out->n; k++) {
        out->part[k] = w->given.part[k];
        out->count[k] = w->given.count[k];
    }
    if (out->n > 0 && t->n > 0 && t->part[0] == out->part[out->n - 1])
        out->count[out->n - 1] =
            (uint8_t)(out->count[out->n - 1] + t->count[j++]);
    for (; j < t->n; j++) {
        out->part[out->n] = t->part[j];
        out->count[out->n++] = t->count[j];
    }
}

/* ---- places ---- */

typedef struct cutter {
    const bt_parts *parts;
    uint64_t size;
    bt_stretch_fn *visit;
    void *arg;
} cutter;

static bool
cut(const cutter *c, bt_stretch p)
{
    int cap = c->parts->cap[p.r];
    p.most = p.most < p.r ? p.most : p.r;
    if (p.most <= cap || bt_parts_count(c->parts, p.most, p.r) <= c->size)
        return c->visit(c->arg, &p);
    bt_stretch low = p;
    low.most = cap;
    while (bt_parts_count(c->parts, low.most + 1, p.r) <= c->size)
        low.most++;
    if (!c->visit(c->arg, &low))
        return false;
    for (int v = low.most + 1; v <= p.most; v++) {
        bt_stretch next = p;
        bt_runs *g = &next.given;
        if (g->n == 0 || g->part[g->n - 1] != v)
            g->count[g->n++] = 0;
        g->part[g->n - 1] = (uint8_t)v;
        g->count[g->n - 1]++;
        next.r -= v;
        next.most = v;
        if (!cut(c, next))
            return false;
    }
    return true;
}

bool
bt_stretches_each(const bt_parts *parts, int n, int first, int last,
                  uint64_t size, bt_stretch_fn *visit, void *arg)
{
    cutter c = {.parts = parts, .size = size, .visit = visit, .arg = arg};
    last = last < n ? last : n;
    if (first == 1)
        return cut(&c, (bt_stretch){.r = n, .most = last});
    for (int v = first; v <= last; v++) {
        bt_stretch p = {.given = {.n = 1, .part = {(uint8_t)v}, .count = {1}}};
        p.r = n - v;
        p.most = v;
        if (!cut(&c, p))
            return false;
    }
    return true;
}
