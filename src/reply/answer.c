/* answer.c: which heaps are at hand, and which moves are legal and lead
 * where they should.
 *
 * The first attempt is the same move once more: after one of two heaps of a
 * size comes the other. Otherwise all heaps at hand are tried, with choices
 * that are sizes, differences of sizes, or choices of the move before. */
#include "reply/answer.h"

#include <inttypes.h>
#include <string.h>

#include "reply/proof.h"

enum {
    POOL = BT_REPLY_CLASSES + BT_REPLY_SIZES,
    CANDIDATES = POOL * POOL + POOL + BT_REPLY_VARS + 8,
    MAX_CHOICES = 2, /* more are tried by repeating the move only */
    STEPS = 32       /* of the budget an attempt costs */
};

typedef struct seeker {
    const bt_reply_state *s;
    const bt_reply_goal *g;
    const bt_reply_system *m;
    bt_sum value[BT_REPLY_VARS]; /* heaps and choices of the answer */
    size_t n_pool;
    size_t pool[POOL]; /* sizes at hand: named ones, then classes */
    size_t n_candidates;
    bt_sum candidate[CANDIDATES];
    int64_t named[BT_REPLY_SIZES], large[BT_REPLY_CLASSES]; /* changes */
    bt_text *t;
} seeker;

bool
bt_reply_spend(bt_reply_purse *p, size_t n)
{
    for (; n > 0 && p->fuel > 0; n--) {
        p->fuel--;
        if (p->budget)
            p->status = bt_budget_step(p->budget, STEPS, p->err);
        if (p->status != BT_OK)
            p->fuel = 0;
    }
    return p->fuel > 0;
}

/* ---- sizes: 0 .. sizes-1 are named, then come the classes */

static bt_sum
size_of(const bt_reply_state *s, size_t which)
{
    if (which < s->sizes)
        return (bt_sum){.k = (int64_t)which + 1};
    return s->class_[which - s->sizes].size;
}

/* So many heaps are there at least. */
static int64_t
at_hand(const bt_reply_state *s, size_t which)
{
    if (which < s->sizes)
        return s->count[which].low + s->change[which];
    const bt_reply_class *c = &s->class_[which - s->sizes];
    return c->least + c->change;
}

static int64_t *
change_of(seeker *x, size_t which)
{
    return which < x->s->sizes ? &x->named[which]
                               : &x->large[which - x->s->sizes];
}

/* Note `by` heaps of this size; false when it is neither empty, named nor of a
 * class. */
static bool
note(seeker *x, bt_sum size, int64_t by)
{
    if (size.n == 0 && size.k == 0)
        return by > 0;
    for (size_t i = 0; i < x->s->sizes + x->s->n_classes; i++)
        if (bt_sum_equal(size, size_of(x->s, i))) {
            *change_of(x, i) += by;
            return at_hand(x->s, i) + *change_of(x, i) >= 0;
        }
    return false;
}

/* ---- one answer */

/* All the variables of the move: heaps, choices, numbers, stones. */
static bool
complete(seeker *x)
{
    const bt_reply_state *s = x->s;
    size_t n = x->m->n_heaps + x->m->n_choices;
    for (size_t i = 0; i < s->rules->n_numbers; i++)
        x->value[n++] = (bt_sum){.k = s->number[i]};
    x->value[n] = s->more;
    return bt_sum_add(s->arena, &x->value[n], 1,
                      bt_reply_variable(s->n_vars - 1));
}

static bool
is_legal(seeker *x)
{
    for (size_t i = 0; i < x->m->n_rows; i++) {
        bt_sum f;
        if (!bt_sum_compose(x->s->arena, x->m->row[i], x->value, &f) ||
            !bt_reply_follows(x->s, f))
            return false;
    }
    for (size_t i = 0; i < x->m->n_choices; i++)
        if (!bt_reply_follows(x->s, x->value[x->m->n_heaps + i]))
            return false;
    return true;
}

/* Count the heaps taken and put in, find the numbers after it. */
static bool
effect(seeker *x, int64_t *number)
{
    bt_arena *arena = x->s->arena;
    bt_sum f;
    memset(x->named, 0, sizeof x->named);
    memset(x->large, 0, sizeof x->large);
    for (size_t i = 0; i < x->m->n_heaps; i++)
        if (!note(x, x->value[i], -1))
            return false;
    if (x->g->any_move)
        return true;
    for (size_t i = 0; i < x->m->n_results; i++)
        if (!bt_sum_compose(arena, x->m->result[i], x->value, &f) ||
            !note(x, f, 1))
            return false;
    for (size_t i = 0; i < x->s->rules->n_numbers; i++) {
        if (!bt_sum_compose(arena, x->m->becomes[i], x->value, &f) || f.n != 0)
            return false;
        number[i] = f.k;
    }
    return true;
}

/* The clause it leads into; n_clauses when there is none. */
static size_t
target(const seeker *x, const int64_t *number)
{
    const bt_reply_goal *g = x->g;
    size_t i = 0;
    while (i < g->n_clauses &&
           !(g->alive[i] && g->clause[i].misere == g->misere &&
             bt_reply_admits(x->s, &g->clause[i], x->named, x->large, number)))
        i++;
    return i;
}

static bool
leads_there(seeker *x, size_t *to)
{
    int64_t number[BT_REPLY_NUMBERS];
    if (!complete(x) || !effect(x, number))
        return false;
    if (!x->g->any_move && (*to = target(x, number)) == x->g->n_clauses)
        return false;
    return is_legal(x);
}

static bool
try_answer(seeker *x)
{
    const bt_reply_goal *g = x->g;
    size_t to = 0;
    bt_arena_mark mark = bt_arena_now(x->s->arena);
    bool found = bt_reply_spend(g->purse, 1) && leads_there(x, &to);
    bt_arena_back(x->s->arena, mark);
    if (!found)
        return false;
    if (g->any_move) {
        bt_text_add(x->t, "move %zu\n", x->m->move);
    } else {
        g->used[to] = true;
        bt_text_add(x->t, "answer %zu %zu\n", g->index ? g->index[to] : to,
                    x->m->move);
        bt_reply_tell_answer(g->account, x->s, x->m, x->value,
                             g->lemmas + (g->index ? g->index[to] : to));
    }
    for (size_t i = 0; i < x->m->n_heaps + x->m->n_choices; i++)
        bt_reply_put_sum(x->t, "value", x->value[i], x->s->n_vars - 1);
    return true;
}

/* ---- all answers */

static bool
same_again(seeker *x)
{
    x->m = x->s->asked;
    if (!x->m)
        return false;
    memcpy(x->value, x->s->value,
           (x->m->n_heaps + x->m->n_choices) * sizeof *x->value);
    return try_answer(x);
}

static void
fill_pool(seeker *x)
{
    for (size_t i = 0; i < x->s->sizes + x->s->n_classes; i++)
        if (at_hand(x->s, i) > 0)
            x->pool[x->n_pool++] = i;
}

static void
add_candidate(seeker *x, bt_sum f)
{
    for (size_t i = 0; i < x->n_candidates; i++)
        if (bt_sum_equal(x->candidate[i], f))
            return;
    if (x->n_candidates < CANDIDATES)
        x->candidate[x->n_candidates++] = f;
}

/* 0, sizes, their differences, the choices of the move before. */
static void
fill_candidates(seeker *x)
{
    size_t all = x->s->sizes + x->s->n_classes;
    for (size_t i = 0; i < all; i++)
        add_candidate(x, size_of(x->s, i));
    add_candidate(x, (bt_sum){0});
    add_candidate(x, (bt_sum){.k = 1});
    for (size_t i = 0; i < all; i++)
        for (size_t j = 0; j < all; j++) {
            bt_sum a = size_of(x->s, i);
            if (i != j && bt_sum_add(x->s->arena, &a, -1, size_of(x->s, j)))
                add_candidate(x, a);
        }
    for (size_t i = x->s->asked ? x->s->asked->n_heaps : x->s->n_vars;
         i + 1 < x->s->n_vars; i++)
        add_candidate(x, x->s->value[i]);
}

static bool
choose(seeker *x, size_t at)
{
    if (at == x->m->n_heaps + x->m->n_choices)
        return try_answer(x);
    for (size_t i = 0; i < x->n_candidates; i++) {
        x->value[at] = x->candidate[i];
        if (choose(x, at + 1))
            return true;
    }
    return false;
}

static bool
take(seeker *x, size_t at)
{
    if (at == x->m->n_heaps)
        return x->m->n_choices <= MAX_CHOICES && choose(x, at);
    for (size_t i = 0; i < x->n_pool; i++) {
        x->value[at] = size_of(x->s, x->pool[i]);
        if (take(x, at + 1))
            return true;
    }
    return false;
}

static bool
find_move(const bt_reply_state *s, const bt_reply_goal *g, bt_text *t)
{
    seeker x = {.s = s, .g = g, .t = t};
    if (same_again(&x))
        return true;
    fill_pool(&x);
    fill_candidates(&x);
    for (size_t i = 0; i < s->rules->systems.count; i++) {
        x.m = &BT_AT(&s->rules->systems, bt_reply_system, i);
        if (take(&x, 0))
            return true;
    }
    return false;
}

/* ---- distinctions */

static bool find(const bt_reply_state *s, const bt_reply_goal *g, size_t depth,
                 bt_text *t);

/* The base has this count of that size, or that one. */
static bool
split(const bt_reply_state *s, const bt_reply_goal *g, size_t depth, bt_text *t,
      size_t size, const bt_reply_count half[2])
{
    for (int i = 0; i < 2; i++) {
        bt_reply_state part = *s;
        bt_reply_narrow(&part, size, half[i]);
        bt_reply_count_stones(&part);
        if (!find(&part, g, depth + 1, t))
            return false;
    }
    return true;
}

static bool
distinguish(const bt_reply_state *s, const bt_reply_goal *g, size_t depth,
            bt_text *t)
{
    size_t mark = t->v.count;
    for (size_t i = 0; i < s->sizes; i++) {
        const bt_reply_count *c = &s->count[i];
        const bt_reply_count parity[2] = {{0, 0, -1}, {1, 0, -1}};
        const bt_reply_count least[2] = {{-1, 0, c->low}, {-1, c->low + 1, -1}};
        bool by_parity = c->parity < 0;
        if (c->low == c->high)
            continue;
        bt_text_add(t, "%s %zu\n", by_parity ? "parity" : "least", i + 1);
        if (split(s, g, depth, t, i, by_parity ? parity : least))
            return true;
        t->v.count = mark;
    }
    return false;
}

static bool
find(const bt_reply_state *s, const bt_reply_goal *g, size_t depth, bt_text *t)
{
    if (s->too_large)
        return false;
    if (bt_reply_never(s)) {
        bt_text_add(t, "never\n");
        return true;
    }
    if (!g->any_move && g->misere && bt_reply_is_over(s)) {
        bt_text_add(t, "over\n");
        bt_reply_tell_over(g->account, s);
        return true;
    }
    return find_move(s, g, t) ||
           (depth < 2 * s->sizes && distinguish(s, g, depth, t));
}

bool
bt_reply_find(const bt_reply_state *s, const bt_reply_goal *g, bt_text *t)
{
    return find(s, g, 0, t);
}
