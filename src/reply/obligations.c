/* obligations.c: the states after every move from a clause, in the order of
 * the certificate, and those of the other obligations. */
#include "reply/obligations.h"

#include "reply/labels.h"

typedef struct splitter {
    bt_reply_labels l;
    const bt_reply_clause *clause;
    const bt_reply_goal *g;
    bt_text *t;
    bool agree; /* results are empty or named, and a heap in hand is larger */
} splitter;

/* ---- the state after a move */

/* Numbers are known, stones are those of the base and, if the heaps in hand are
 * not of it, those. */
static void
set_values(splitter *x, bt_reply_state *s)
{
    bt_reply_labels *l = &x->l;
    size_t n = 0, base = s->n_vars - 1;
    for (; n < base; n++)
        l->value[n] = bt_reply_variable(n);
    for (size_t i = 0; i < l->r->n_numbers; i++)
        l->value[n++] = (bt_sum){.k = s->number[i]};
    l->value[n] = bt_reply_variable(base);
    for (size_t i = 0; x->agree && i < l->m->n_heaps; i++)
        bt_reply_add(s, &l->value[n], 1, bt_reply_variable(i));
}

/* So many of a size were taken: as many, and an even number where all are
 * even, were there. */
static void
taken_were_there(const splitter *x, bt_reply_state *s)
{
    for (size_t i = 0; i < x->l.sizes; i++)
        bt_reply_narrow(s, i, (bt_reply_count){-1, -s->change[i], -1});
    for (size_t i = 0; i < s->n_classes; i++) {
        int64_t taken = -s->class_[i].change;
        s->class_[i].least = taken + (taken & 1);
        s->impossible = s->impossible || (taken > 0 && s->none);
    }
}

/* Stones go with the heaps, unless they are left where they were. */
static void
move_stones(const splitter *x, bt_reply_state *s)
{
    bt_sum f, more = {0};
    bool fine = true;
    for (size_t i = 0; fine && i < bt_reply_heaps(&x->l); i++) {
        bool taken = i < x->l.m->n_heaps;
        if (x->agree && !taken)
            break;
        fine = bt_reply_size_of(&x->l, s, i, &f) &&
               bt_sum_add(s->arena, &more, taken && !x->agree ? -1 : 1, f);
    }
    fine = fine && bt_reply_normal(s, more, &s->more);
    s->too_large = s->too_large || !fine;
}

/* The numbers after the move must be known. */
static void
move_numbers(const splitter *x, bt_reply_state *s)
{
    const bt_reply_labels *l = &x->l;
    int64_t after[BT_REPLY_NUMBERS];
    for (size_t i = 0; i < l->r->n_numbers; i++) {
        bt_sum f;
        if (!bt_sum_compose(s->arena, l->m->becomes[i], l->value, &f) ||
            !bt_reply_normal(s, f, &f) || f.n != 0) {
            s->too_large = true;
            return;
        }
        after[i] = f.k;
    }
    for (size_t i = 0; i < l->r->n_numbers; i++)
        s->number[i] = after[i];
}

static void
start(splitter *x, bt_arena *arena, bt_reply_state *s)
{
    const bt_reply_system *m = x->l.m;
    bt_reply_state_init(s, arena, x->l.r, x->l.sizes, x->clause,
                        m->n_heaps + m->n_choices + 1);
    set_values(x, s);
    bt_reply_learn(&x->l, s);
}

/* After the move: what was taken is gone, what was put back is there. */
static void
state_after(splitter *x, bt_arena *arena, bt_reply_state *s)
{
    size_t h = x->l.m->n_heaps;
    start(x, arena, s);
    for (size_t i = 0; i < h; i++)
        bt_reply_count_label(&x->l, s, i, -1);
    taken_were_there(x, s);
    for (size_t i = h; i < bt_reply_heaps(&x->l); i++)
        bt_reply_count_label(&x->l, s, i, 1);
    move_stones(x, s);
    bt_reply_count_stones(s);
    if (!bt_reply_never(s))
        move_numbers(x, s);
    s->asked = x->l.m;
}

/* Before the move: the heaps in hand, and named sizes. */
static void
state_before(splitter *x, bt_arena *arena, bt_reply_state *s)
{
    start(x, arena, s);
    for (size_t i = 0; i < x->l.m->n_heaps; i++)
        bt_reply_count_label(&x->l, s, i, 1);
    move_stones(x, s);
    bt_reply_count_stones(s);
}

/* ---- all labels */

static bool
answer_in(splitter *x, bt_arena *arena)
{
    bt_reply_state s;
    bt_reply_goal g = *x->g;
    if (!x->agree) {
        state_after(x, arena, &s);
        return bt_reply_find(&s, &g, x->t);
    }
    state_before(x, arena, &s);
    g.misere = false;
    if (!bt_reply_find(&s, &g, x->t))
        return false;
    g.misere = true;
    return bt_reply_find(&s, &g, x->t);
}

static bool
answer(void *arg, size_t classes)
{
    splitter *x = arg;
    bt_arena arena = {0};
    if (x->agree && classes == 0)
        return true;
    if (!bt_reply_spend(x->g->purse, 1 + classes * classes))
        return false; /* comparing classes is what takes time */
    bool found = answer_in(x, &arena);
    bt_arena_free(&arena);
    return found;
}

static bool
each_move(splitter *x)
{
    const bt_vector *all = &x->l.r->systems;
    for (size_t i = 0; i < all->count; i++) {
        x->l.m = &BT_AT(all, bt_reply_system, i);
        if (!bt_reply_each_label(&x->l, x->agree, answer, x))
            return false;
    }
    return true;
}

/* ---- clauses */

/* The state is refuted by an answer; frees its arena. */
static bool
find_and_free(bt_reply_state *s, const bt_reply_goal *g, bt_text *t)
{
    bool found = bt_reply_find(s, g, t);
    bt_arena_free(s->arena);
    return found;
}

/* One heap of each odd size is there, beyond an even number. */
static bool
n_clause_holds(const bt_reply_rules *r, size_t sizes, const bt_reply_clause *c,
               const bt_reply_goal *g, bt_text *t)
{
    bt_reply_state s;
    bt_arena arena = {0};
    bt_reply_state_init(&s, &arena, r, sizes, c, c->n_odd + 1);
    for (size_t i = 0; i < c->n_odd + c->sum; i++) {
        bt_sum f = bt_reply_variable(i);
        if (i == c->n_odd) {
            f = bt_reply_variable(0);
            bt_reply_add(&s, &f, 1, bt_reply_variable(1));
        }
        s.class_[s.n_classes++] = (bt_reply_class){.size = f, .change = 1};
        bt_reply_add(&s, &s.more, 1, f);
        if (i > 0 && i < c->n_odd)
            bt_reply_add(&s, &f, -1, bt_reply_variable(i - 1));
        if (i < c->n_odd)
            bt_reply_assume_above(&s, f, i > 0 ? 1 : (int64_t)sizes + 1);
    }
    bt_reply_count_stones(&s);
    return find_and_free(&s, g, t);
}

/* There is a move from every position of the clause. */
static bool
has_move(const bt_reply_rules *r, size_t sizes, const bt_reply_clause *c,
         const bt_reply_goal *g, bt_text *t)
{
    bt_reply_state s;
    bt_arena arena = {0};
    bt_reply_goal any = *g;
    any.any_move = true;
    bt_reply_state_init(&s, &arena, r, sizes, c, 1);
    bt_reply_count_stones(&s);
    return find_and_free(&s, &any, t);
}

bool
bt_reply_clause_holds(const bt_reply_rules *r, size_t sizes,
                      const bt_reply_clause *c, const bt_reply_goal *g,
                      bt_text *t)
{
    splitter x = {.l = {.r = r, .sizes = sizes}, .clause = c, .g = g, .t = t};
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
    splitter x = {.l = {.r = r, .sizes = sizes},
                  .clause = &named,
                  .g = g,
                  .t = t,
                  .agree = true};
    bt_reply_goal any = *g;
    bt_reply_state s;
    bt_arena arena = {0};
    for (size_t i = 0; i < sizes; i++)
        named.count[i] = (bt_reply_count){.parity = -1, .high = -1};
    bt_reply_state_init(&s, &arena, r, sizes, &named, 2);
    s.anything = true;
    s.class_[s.n_classes++] = (bt_reply_class){bt_reply_variable(0), 0, 1};
    s.more = bt_reply_variable(0);
    bt_reply_assume_above(&s, bt_reply_variable(0), (int64_t)sizes + 1);
    bt_reply_assume_above(&s, bt_reply_variable(1), 0);
    any.any_move = true;
    return find_and_free(&s, &any, t) && each_move(&x);
}
