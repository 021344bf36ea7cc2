/* reply.c: the search for answers.
 *
 * A move takes heaps L and puts back R. If no two heaps of L are equal, one of
 * each size is left, and the same move once more answers it. Otherwise heaps of
 * L are equal in blocks; one heap is surely left of every block of odd length,
 * and the heaps R are there. The answer takes some of those, with choices that
 * are sums of sizes at hand, so that in L, R, L', R' together every size occurs
 * evenly. That it is legal is linear arithmetic. */
#include "logic/reply.h"

#include <inttypes.h>
#include <string.h>

#include "base/checked.h"
#include "base/vector.h"
#include "game/exact.h"
#include "game/fourier.h"
#include "logic/reply_answer.h"

typedef struct replier {
    const bt_ruleset *r;
    bt_arena arena;
    bt_vector systems; /* of bt_reply_system */
    size_t n_cases;
    bt_text cases;
    bt_err *err;
} replier;

static bt_status
refuse(replier *x, const char *what, const char *which)
{
    return bt_fail(x->err, BT_ERR_REFUSED, "no reply argument: %s%s", what,
                   which);
}

/* ---- the systems */

static bool
remap(const bt_exact *e, const bt_affine *a, bt_affine *out)
{
    const bt_move *m = e->move;
    *out = (bt_affine){.k = a->k};
    for (size_t v = 0; v < e->n_vars; v++) {
        size_t at = SIZE_MAX;
        for (size_t i = 0; i < m->n_targets; i++)
            if (m->target[i].slot == e->slot[v])
                at = i;
        for (size_t i = 0; i < m->n_choices; i++)
            if (m->choice[i].slot == e->slot[v])
                at = m->n_targets + i;
        if (a->c[v] != 0 && at == SIZE_MAX)
            return false;
        if (a->c[v] != 0)
            out->c[at] = a->c[v];
    }
    return true;
}

/* Stones never grow; they fall, or else heaps get fewer. */
static bool
play_ends(bt_reply_system *s)
{
    bt_reply_question q = {.s = s, .n_facts = s->n_rows};
    bt_affine less = {0};
    if (s->n_rows > BT_REPLY_FACTS)
        return false;
    memcpy(q.fact, s->row, s->n_rows * sizeof *s->row);
    for (size_t i = 0; i < s->move->n_targets; i++)
        less.c[i] = 1;
    for (size_t i = 0; i < s->move->n_results; i++)
        if (!bt_reply_add_times(&less, &s->result[i], -1) ||
            !bt_reply_follows(&q, &s->result[i]))
            return false; /* the checker asks for that, too */
    if (s->move->n_results < s->move->n_targets && bt_reply_follows(&q, &less))
        return true;
    less.k--;
    s->stones_fall = true;
    return bt_reply_follows(&q, &less);
}

static bt_status
add_system(replier *x, const bt_exact *e)
{
    bt_reply_system *s = bt_vector_push(&x->systems, sizeof *s);
    if (!s)
        return bt_fail_nomem(x->err);
    *s = (bt_reply_system){.move = e->move, .n_rows = e->n_rows,
                  .n_vars = e->move->n_targets + e->move->n_choices};
    s->row = bt_arena_alloc(&x->arena, (e->n_rows + 1) * sizeof *s->row);
    if (!s->row)
        return bt_fail_nomem(x->err);
    bool fits = true;
    for (size_t i = 0; i < e->n_rows; i++)
        fits = fits && remap(e, &e->row[i], &s->row[i]);
    for (size_t i = 0; i < e->move->n_results; i++)
        fits = fits && remap(e, &e->result[i], &s->result[i]);
    if (!fits)
        return refuse(x, "not about heaps in hand alone: ", e->move->name);
    return play_ends(s) ? BT_OK
                        : refuse(x, "neither stones nor heaps get fewer: ",
                                 e->move->name);
}

static bt_status
add_systems(replier *x)
{
    const bt_ruleset *r = x->r;
    if (r->n_fields != 1 || r->field[0].kind != BT_FIELD_HEAPS ||
        r->n_domain || r->n_ends || r->n_forbids)
        return refuse(x, "the game is more than one bag of heaps", "");
    for (size_t i = 0; i < r->n_moves; i++) {
        bt_vector all = {0};
        bool linear = false;
        bt_status s = bt_exact_of(r, r->move[i], &x->arena, &all, &linear,
                                  x->err);
        if (s == BT_OK && !linear)
            s = refuse(x, "not linear: ", r->move[i]->name);
        for (size_t k = 0; s == BT_OK && k < all.count; k++)
            s = add_system(x, &BT_AT(&all, bt_exact, k));
        bt_vector_free(&all);
        BT_TRY(s);
    }
    return BT_OK;
}

/* ---- writing */

static void
put_form(bt_text *t, const char *word, const bt_affine *f, size_t n)
{
    bt_text_add(t, "%s", word);
    for (size_t i = 0; i < n; i++)
        bt_text_add(t, " %" PRId64, f->c[i]);
    bt_text_add(t, " %" PRId64 "\n", f->k);
}

static void
put_answer(replier *x, const bt_reply_question *q, const bt_reply_answer *a)
{
    const bt_reply_system *first = &BT_AT(&x->systems, bt_reply_system, 0);
    bt_text_add(&x->cases, "answer %zu", (size_t)(a->s - first));
    for (size_t i = 0; i < a->s->move->n_targets; i++)
        bt_text_add(&x->cases, " %zu", a->heap[i]);
    bt_text_add(&x->cases, "\n");
    for (size_t i = a->s->move->n_targets; i < a->s->n_vars; i++)
        put_form(&x->cases, "choice", &a->value[i], q->s->n_vars);
}

static bt_status
find_answer(replier *x, bt_reply_question *q)
{
    bt_reply_answer a = {0};
    if (!bt_reply_prepare(q))
        return refuse(x, "too large: ", q->s->move->name);
    for (size_t i = 0; i < x->systems.count; i++) {
        a.s = &BT_AT(&x->systems, bt_reply_system, i);
        if (bt_reply_take(q, &a, 0)) {
            put_answer(x, q, &a);
            return BT_OK;
        }
    }
    return refuse(x, "no answer was found to a move on equal heaps, or to odd "
                  "sizes: ", q->s->move->name);
}

static bt_status
answer_question(replier *x, bt_reply_question *q)
{
    if (!bt_reply_facts(q))
        return refuse(x, "too large: ", q->s->move->name);
    x->n_cases++;
    if (bt_fourier_infeasible(q->fact, q->n_facts, q->s->n_vars)) {
        bt_text_add(&x->cases, "never\n");
        return BT_OK;
    }
    return find_answer(x, q);
}

/* Odd sizes are like the heaps in hand and results of a move that has just led
 * out of T: one of each is there, and the answer leads back. */
static bt_status
answer_odd(replier *x, const bt_reply_odd *odd)
{
    bt_move *m = bt_arena_alloc(&x->arena, sizeof *m);
    bt_reply_system *s = bt_arena_alloc(&x->arena, sizeof *s);
    bt_reply_question *q = bt_arena_alloc(&x->arena, sizeof *q);
    if (!m || !s || !q)
        return bt_fail_nomem(x->err);
    *m = (bt_move){.name = "odd", .n_targets = odd->n, .n_results = odd->sum};
    *s = (bt_reply_system){.move = m, .n_vars = odd->n, .n_rows = odd->n};
    s->row = bt_arena_alloc(&x->arena, odd->n * sizeof *s->row);
    if (!s->row)
        return bt_fail_nomem(x->err);
    for (size_t i = 0; i < odd->n; i++) {
        s->row[i] = (bt_affine){.k = -1};
        s->row[i].c[i] = 1;
        if (i > 0)
            s->row[i].c[i - 1] = -1;
        q->block[i] = i;
    }
    s->result[0].c[0] = s->result[0].c[1] = 1;
    q->s = s;
    bt_text_add(&x->cases, "odd %zu results %d\n", odd->n, odd->sum);
    if (odd->sum)
        put_form(&x->cases, "result", &s->result[0], odd->n);
    return bt_reply_facts(q) ? find_answer(x, q) : refuse(x, "too large", "");
}

/* Every way in which heaps in hand can be equal, but not "none are": then the
 * same move again is the answer. */
static bt_status
split(replier *x, bt_reply_question *q, size_t at, bool equal)
{
    if (at == q->s->move->n_targets) {
        unsigned all = 1u << q->s->move->n_results;
        for (q->empty = 0; equal && q->empty < all; q->empty++)
            BT_TRY(answer_question(x, q));
        return BT_OK;
    }
    for (size_t to = 0; to <= at; to++) {
        if (to < at && q->block[to] != to)
            continue;
        q->block[at] = to;
        BT_TRY(split(x, q, at + 1, equal || to < at));
    }
    return BT_OK;
}

static void
put_systems(const replier *x, bt_text *t)
{
    bt_text_add(t, "reply-certificate 1\ngame %s\nmoves %zu\n", x->r->name,
                x->systems.count);
    for (size_t i = 0; i < x->systems.count; i++) {
        const bt_reply_system *s = &BT_AT(&x->systems, bt_reply_system, i);
        bt_text_add(t, "move %s heaps %zu choices %zu rows %zu results %zu "
                    "falls %s\n", s->move->name, s->move->n_targets,
                    s->move->n_choices, s->n_rows, s->move->n_results,
                    s->stones_fall ? "stones" : "heaps");
        for (size_t k = 0; k < s->n_rows; k++)
            put_form(t, "row", &s->row[k], s->n_vars);
        for (size_t k = 0; k < s->move->n_results; k++)
            put_form(t, "result", &s->result[k], s->n_vars);
    }
}

static bt_status
search(replier *x, const bt_reply_odd *odd, char **out)
{
    bt_text t = {0};
    BT_TRY(add_systems(x));
    for (size_t i = 0; i < x->systems.count; i++) {
        bt_reply_question *q = bt_arena_alloc(&x->arena, sizeof *q);
        if (!q)
            return bt_fail_nomem(x->err);
        q->s = &BT_AT(&x->systems, bt_reply_system, i);
        BT_TRY(split(x, q, 0, false));
    }
    if (odd)
        BT_TRY(answer_odd(x, odd));
    put_systems(x, &t);
    bt_text_add(&t, "cases %zu\n%send\n", x->n_cases,
                x->cases.v.count ? x->cases.v.data : "");
    *out = bt_text_take(&t);
    return *out ? BT_OK : bt_fail_nomem(x->err);
}

bt_status
bt_reply_certificate(const bt_ruleset *rules, const bt_reply_odd *odd,
                     char **out, bt_err *err)
{
    replier x = {.r = rules, .err = err};
    *out = NULL;
    if (odd && (odd->n < 1 || odd->n > BT_MAX_TARGETS ||
                (odd->sum && odd->n != 2)))
        return refuse(&x, "too many odd sizes", "");
    bt_status s = search(&x, odd, out);
    if (s == BT_OK && x.cases.failed)
        s = bt_fail_nomem(err);
    bt_text_free(&x.cases);
    bt_vector_free(&x.systems);
    bt_arena_free(&x.arena);
    return s;
}
