/* reply_cases.c: every way in which the heaps that a move takes and puts back
 * can be empty, of a named size, or larger and equal to each other. */
#include "logic/reply_cases.h"

typedef struct splitter {
    const bt_reply_rules *r;
    size_t sizes;
    const bt_reply_clause *clause;
    const bt_reply_system *m;
    const bt_reply_goal *g;
    bt_text *t;
    bool agree; /* results are empty or named, and a heap in hand is larger */
    /* of each heap and result: 0 empty, 1 .. sizes named, else a class */
    size_t label[BT_MAX_TARGETS + BT_REPLY_RESULTS];
} splitter;

static size_t
n_labels(const splitter *x)
{
    return x->m->n_heaps + x->m->n_results;
}

static bt_affine
variable(size_t i)
{
    bt_affine f = {.k = 0};
    f.c[i] = 1;
    return f;
}

/* f >= k */
static void
assume_above(bt_reply_state *s, bt_affine f, int64_t k)
{
    f.k -= k; /* a size: far from the edge, or refused when it was composed */
    bt_reply_assume(s, &f);
}

/* ---- the state after a move */

/* Forms of the rules as forms of the state: numbers are known, stones are
 * those of the base and, if the heaps in hand are not of it, those. */
static size_t
rule_values(const splitter *x, const bt_reply_state *s, bt_affine *value)
{
    size_t n = 0, base = s->n_vars - 1;
    for (; n < base; n++)
        value[n] = variable(n);
    for (size_t i = 0; i < x->r->n_numbers; i++)
        value[n++] = (bt_affine){.k = s->number[i]};
    value[n] = variable(base);
    for (size_t i = 0; x->agree && i < x->m->n_heaps; i++)
        value[n].c[i] = 1;
    return n + 1;
}

/* The size of heap in hand or result number i. */
static bool
form_of(const splitter *x, const bt_affine *value, size_t n, size_t i,
        bt_affine *out)
{
    if (i < x->m->n_heaps) {
        *out = variable(i);
        return true;
    }
    return bt_reply_compose(&x->m->result[i - x->m->n_heaps], n, value, out);
}

/* Heap i is what its label says. */
static void
assume_label(const splitter *x, bt_reply_state *s, size_t i, bt_affine f)
{
    size_t label = x->label[i], class_ = label - x->sizes - 1;
    if (label == 0) {
        bt_reply_assume_zero(s, &f);
    } else if (label <= x->sizes) {
        f.k -= (int64_t)label;
        bt_reply_assume_zero(s, &f);
    } else if (class_ == s->n_classes) {
        assume_above(s, f, (int64_t)x->sizes + 1);
        if (!bt_reply_normal(s, &f, &s->class_[s->n_classes++].size))
            s->too_large = true;
    } else if (bt_reply_add_times(&f, &s->class_[class_].size, -1)) {
        bt_reply_assume_zero(s, &f);
    } else {
        s->too_large = true;
    }
}

/* `by` heaps with the label of heap i. */
static void
count_label(const splitter *x, bt_reply_state *s, size_t i, int64_t by)
{
    size_t label = x->label[i];
    if (label == 0)
        return;
    if (label <= x->sizes)
        s->change[label - 1] += by;
    else
        s->class_[label - x->sizes - 1].change += by;
}

/* So many of a size were taken: as many, and an even number where all are
 * even, were there. */
static void
taken_were_there(const splitter *x, bt_reply_state *s)
{
    for (size_t i = 0; i < x->sizes; i++)
        bt_reply_narrow(s, i, (bt_reply_count){-1, -s->change[i], -1});
    for (size_t i = 0; i < s->n_classes; i++) {
        int64_t taken = -s->class_[i].change;
        s->class_[i].least = taken + (taken & 1);
        s->impossible = s->impossible || (taken > 0 && s->none);
    }
}

/* Stones go with the heaps, unless they are left where they were. */
static void
move_stones(const splitter *x, bt_reply_state *s, const bt_affine *value,
            size_t n)
{
    bt_affine f, more = {0};
    bool fine = true;
    for (size_t i = 0; fine && i < n_labels(x); i++) {
        bool taken = i < x->m->n_heaps;
        if (x->agree && !taken)
            break;
        fine = form_of(x, value, n, i, &f) &&
               bt_reply_add_times(&more, &f, taken && !x->agree ? -1 : 1);
    }
    s->too_large = s->too_large || !fine || !bt_reply_normal(s, &more, &s->more);
}

/* Everything the labels and the rows of the move say. */
static void
learn(const splitter *x, bt_reply_state *s, const bt_affine *value, size_t n)
{
    bt_affine f;
    for (size_t i = 0; i < n_labels(x); i++) {
        if (form_of(x, value, n, i, &f))
            assume_label(x, s, i, f);
        else
            s->too_large = true;
    }
    for (size_t i = 0; i < x->m->n_rows; i++) {
        if (bt_reply_compose(&x->m->row[i], n, value, &f))
            bt_reply_assume(s, &f);
        else
            s->too_large = true;
    }
    for (size_t i = 0; i < x->m->n_heaps + x->m->n_choices; i++)
        assume_above(s, variable(i), i < x->m->n_heaps);
}

/* Classes are different sizes: one that is at least the other is larger. */
static void
learn_differences(bt_reply_state *s)
{
    for (size_t i = 0; i < s->n_classes; i++)
        for (size_t j = 0; j < s->n_classes; j++) {
            bt_affine d = s->class_[i].size;
            if (i != j && bt_reply_add_times(&d, &s->class_[j].size, -1) &&
                bt_reply_follows(s, &d))
                assume_above(s, d, 1);
        }
}

/* The numbers after the move must be known. */
static void
move_numbers(const splitter *x, bt_reply_state *s, const bt_affine *value,
             size_t n)
{
    int64_t after[BT_REPLY_NUMBERS];
    for (size_t i = 0; i < x->r->n_numbers; i++) {
        bt_affine f, g;
        if (!bt_reply_compose(&x->m->becomes[i], n, value, &f) ||
            !bt_reply_normal(s, &f, &g)) {
            s->too_large = true;
            return;
        }
        for (size_t v = 0; v < s->n_vars; v++)
            s->too_large = s->too_large || g.c[v] != 0;
        after[i] = g.k;
    }
    for (size_t i = 0; i < x->r->n_numbers; i++)
        s->number[i] = after[i];
}

/* After the move: what was taken is gone, what was put back is there. */
static void
state_after(const splitter *x, bt_reply_state *s)
{
    bt_affine value[BT_LINEAR_VARS];
    size_t h = x->m->n_heaps;
    bt_reply_state_init(s, x->r, x->sizes, x->clause, h + x->m->n_choices + 1);
    size_t n = rule_values(x, s, value);
    learn(x, s, value, n);
    learn_differences(s);
    for (size_t i = 0; i < h; i++)
        count_label(x, s, i, -1);
    taken_were_there(x, s);
    for (size_t i = h; i < n_labels(x); i++)
        count_label(x, s, i, 1);
    move_stones(x, s, value, n);
    bt_reply_count_stones(s);
    if (!bt_reply_never(s))
        move_numbers(x, s, value, n);
    s->asked = x->m;
}

/* Before the move: the heaps in hand, and named sizes. */
static void
state_before(const splitter *x, bt_reply_state *s)
{
    bt_affine value[BT_LINEAR_VARS];
    bt_reply_state_init(s, x->r, x->sizes, x->clause,
                        x->m->n_heaps + x->m->n_choices + 1);
    size_t n = rule_values(x, s, value);
    learn(x, s, value, n);
    learn_differences(s);
    for (size_t i = 0; i < x->m->n_heaps; i++)
        count_label(x, s, i, 1);
    move_stones(x, s, value, n);
    bt_reply_count_stones(s);
}

/* ---- all labels */

static bool
answer(const splitter *x)
{
    bt_reply_state s;
    bt_reply_goal g = *x->g;
    if (!x->agree) {
        state_after(x, &s);
        return bt_reply_find(&s, &g, x->t);
    }
    state_before(x, &s);
    g.misere = false;
    if (!bt_reply_find(&s, &g, x->t))
        return false;
    g.misere = true;
    return bt_reply_find(&s, &g, x->t);
}

static bool
each_label(splitter *x, size_t at, size_t classes)
{
    bool result = at >= x->m->n_heaps;
    if (at == n_labels(x)) /* comparing classes is what takes time */
        return (x->agree && classes == 0) ||
               (bt_reply_spend(x->g->purse, 1 + classes * classes) &&
                answer(x));
    size_t most = x->sizes + classes + 1;
    if (x->agree && result)
        most = x->sizes;
    for (size_t label = result ? 0 : 1; label <= most; label++) {
        x->label[at] = label;
        if (!each_label(x, at + 1, classes + (label == x->sizes + classes + 1)))
            return false;
    }
    return true;
}

static bool
each_move(splitter *x)
{
    for (size_t i = 0; i < x->r->systems.count; i++) {
        x->m = &BT_AT(&x->r->systems, bt_reply_system, i);
        if (!each_label(x, 0, 0))
            return false;
    }
    return true;
}

/* ---- clauses */

/* One heap of each odd size is there, beyond an even number. */
static bool
n_clause_holds(const bt_reply_rules *r, size_t sizes, const bt_reply_clause *c,
               const bt_reply_goal *g, bt_text *t)
{
    bt_reply_state s;
    bt_reply_state_init(&s, r, sizes, c, c->n_odd + 1);
    for (size_t i = 0; i < c->n_odd + c->sum; i++) {
        bt_affine f = variable(i);
        if (i == c->n_odd) {
            f = variable(0);
            f.c[1] = 1;
        }
        s.class_[s.n_classes++] = (bt_reply_class){.size = f, .change = 1};
        if (!bt_reply_add_times(&s.more, &f, 1))
            return false;
        if (i > 0 && i < c->n_odd)
            f.c[i - 1]--;
        if (i < c->n_odd)
            assume_above(&s, f, i > 0 ? 1 : (int64_t)sizes + 1);
    }
    bt_reply_count_stones(&s);
    return bt_reply_find(&s, g, t);
}

/* There is a move from every position of the clause. */
static bool
has_move(const bt_reply_rules *r, size_t sizes, const bt_reply_clause *c,
         const bt_reply_goal *g, bt_text *t)
{
    bt_reply_state s;
    bt_reply_goal any = *g;
    any.any_move = true;
    bt_reply_state_init(&s, r, sizes, c, 1);
    bt_reply_count_stones(&s);
    return bt_reply_find(&s, &any, t);
}

bool
bt_reply_clause_holds(const bt_reply_rules *r, size_t sizes,
                      const bt_reply_clause *c, const bt_reply_goal *g,
                      bt_text *t)
{
    splitter x = {.r = r, .sizes = sizes, .clause = c, .g = g, .t = t};
    if (!c->is_p)
        return n_clause_holds(r, sizes, c, g, t);
    if (c->misere && !has_move(r, sizes, c, g, t))
        return false;
    return each_move(&x);
}

bool
bt_reply_plays_agree(const bt_reply_rules *r, size_t sizes,
                     const bt_reply_goal *g, bt_text *t)
{
    bt_reply_clause named = {.none = true};
    splitter x = {.r = r, .sizes = sizes, .clause = &named, .g = g, .t = t,
                  .agree = true};
    bt_reply_goal any = *g;
    bt_reply_state s;
    for (size_t i = 0; i < sizes; i++)
        named.count[i] = (bt_reply_count){.parity = -1, .high = -1};
    bt_reply_state_init(&s, r, sizes, &named, 2);
    s.anything = true;
    s.class_[s.n_classes++] = (bt_reply_class){variable(0), 0, 1};
    s.more = variable(0);
    assume_above(&s, variable(0), (int64_t)sizes + 1);
    assume_above(&s, variable(1), 0);
    any.any_move = true;
    return bt_reply_find(&s, &any, t) && each_move(&x);
}
