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

enum { MAX_FACTS = 96, MAX_POOL = BT_MAX_TARGETS * 3, MAX_CANDIDATES = 200 };

/* One system of a move; variables: heaps in hand, then choices. */
typedef struct system {
    const bt_move *move;
    size_t n_rows, n_vars;
    bt_affine *row;
    bt_affine result[BT_MAX_TARGETS * 2];
    bool stones_fall; /* else the number of heaps does */
} system;

/* A question: a system, which heaps are equal, which results are empty. */
typedef struct question {
    const system *s;
    size_t block[BT_MAX_TARGETS]; /* the first heap equal to this one */
    unsigned empty;               /* bits of results */
    size_t n_facts;
    bt_affine fact[MAX_FACTS];
    size_t n_pool;
    size_t pool[MAX_POOL]; /* heaps at hand: targets, then results */
    size_t n_candidates;
    bt_affine candidate[MAX_CANDIDATES]; /* for choices */
} question;

typedef struct answer {
    const system *s;
    size_t heap[BT_MAX_TARGETS];
    bt_affine value[BT_LINEAR_VARS]; /* of its heaps and choices */
} answer;

typedef struct replier {
    const bt_ruleset *r;
    bt_arena arena;
    bt_vector systems; /* of system */
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

/* ---- forms */

static bool
add_times(bt_affine *a, const bt_affine *b, int64_t times)
{
    int64_t part;
    for (size_t i = 0; i < BT_LINEAR_VARS; i++)
        if (!bt_mul(b->c[i], times, &part) || !bt_add(a->c[i], part, &a->c[i]))
            return false;
    return bt_mul(b->k, times, &part) && bt_add(a->k, part, &a->k);
}

/* f with its variables replaced. */
static bool
compose(const bt_affine *f, size_t n, const bt_affine *value, bt_affine *out)
{
    *out = (bt_affine){.k = f->k};
    for (size_t i = 0; i < n; i++)
        if (!add_times(out, &value[i], f->c[i]))
            return false;
    return true;
}

/* Equal heaps get one variable. */
static bool
merge(const question *q, const bt_affine *f, bt_affine *out)
{
    *out = *f;
    for (size_t i = 0; i < q->s->move->n_targets; i++) {
        size_t to = q->block[i];
        if (to == i)
            continue;
        if (!bt_add(out->c[to], out->c[i], &out->c[to]))
            return false;
        out->c[i] = 0;
    }
    return true;
}

static bool
follows(const question *q, const bt_affine *row)
{
    bt_affine all[MAX_FACTS + 1], none = {.k = -1};
    memcpy(all, q->fact, q->n_facts * sizeof *all);
    return bt_affine_sub(&none, row, &all[q->n_facts]) &&
           bt_fourier_infeasible(all, q->n_facts + 1, q->s->n_vars);
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
play_ends(system *s)
{
    question q = {.s = s, .n_facts = s->n_rows};
    bt_affine less = {0};
    if (s->n_rows > MAX_FACTS)
        return false;
    memcpy(q.fact, s->row, s->n_rows * sizeof *s->row);
    for (size_t i = 0; i < s->move->n_targets; i++)
        less.c[i] = 1;
    for (size_t i = 0; i < s->move->n_results; i++)
        if (!add_times(&less, &s->result[i], -1) ||
            !follows(&q, &s->result[i])) /* the checker asks for that, too */
            return false;
    if (s->move->n_results < s->move->n_targets && follows(&q, &less))
        return true;
    less.k--;
    s->stones_fall = true;
    return follows(&q, &less);
}

static bt_status
add_system(replier *x, const bt_exact *e)
{
    system *s = bt_vector_push(&x->systems, sizeof *s);
    if (!s)
        return bt_fail_nomem(x->err);
    *s = (system){.move = e->move, .n_rows = e->n_rows,
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

/* ---- a question */

static bool
add_fact(question *q, const bt_affine *f)
{
    return q->n_facts < MAX_FACTS && merge(q, f, &q->fact[q->n_facts++]);
}

static bool
add_facts(question *q)
{
    const system *s = q->s;
    bool fine = true;
    q->n_facts = 0;
    for (size_t i = 0; i < s->n_rows; i++)
        fine = fine && add_fact(q, &s->row[i]);
    for (size_t i = 0; i < s->move->n_results; i++) {
        bt_affine f = {0};
        bool empty = q->empty >> i & 1;
        fine = fine && add_times(&f, &s->result[i], empty ? -1 : 1);
        f.k -= !empty;
        fine = fine && add_fact(q, &f);
    }
    return fine;
}

/* The size of a heap at hand. */
static bool
size_of(const question *q, size_t heap, bt_affine *out)
{
    bt_affine f = {0};
    if (heap >= q->s->move->n_targets)
        return merge(q, &q->s->result[heap - q->s->move->n_targets], out);
    f.c[heap] = 1;
    return merge(q, &f, out);
}

static void
fill_pool(question *q)
{
    size_t t = q->s->move->n_targets;
    q->n_pool = 0;
    for (size_t i = 0; i < t; i++) {
        size_t length = 0;
        for (size_t j = 0; j < t; j++)
            length += q->block[j] == i;
        if (length % 2 == 1)
            q->pool[q->n_pool++] = i;
    }
    for (size_t i = 0; i < q->s->move->n_results; i++)
        if (!(q->empty >> i & 1))
            q->pool[q->n_pool++] = t + i;
}

/* Sizes at hand and their differences. */
static bool
fill_candidates(question *q)
{
    q->n_candidates = 0;
    q->candidate[q->n_candidates++] = (bt_affine){.k = 0};
    for (size_t i = 0; i < q->n_pool; i++) {
        bt_affine a;
        if (!size_of(q, q->pool[i], &a))
            return false;
        q->candidate[q->n_candidates++] = a;
        for (size_t j = 0; j < q->n_pool; j++) {
            bt_affine b;
            if (!size_of(q, q->pool[j], &b) || !add_times(&b, &a, -1))
                return false;
            if (i != j)
                q->candidate[q->n_candidates++] = b;
        }
    }
    return true;
}

/* ---- an answer */

/* In all the heaps taken and put back every form occurs evenly. */
static bool
is_even(const question *q, const answer *a)
{
    bt_affine all[BT_MAX_TARGETS * 6], zero = {0};
    size_t n = 0, t = q->s->move->n_targets;
    for (size_t i = 0; i < t + q->s->move->n_results; i++)
        if ((i < t || !(q->empty >> (i - t) & 1)) && !size_of(q, i, &all[n++]))
            return false;
    for (size_t i = 0; i < a->s->move->n_targets; i++)
        all[n++] = a->value[i];
    for (size_t i = 0; i < a->s->move->n_results; i++)
        if (!compose(&a->s->result[i], a->s->n_vars, a->value, &all[n++]))
            return false;
    while (n > 0) {
        size_t j = --n;
        if (memcmp(&all[n], &zero, sizeof zero) == 0)
            continue;
        while (j > 0 && memcmp(&all[j - 1], &all[n], sizeof *all) != 0)
            j--;
        if (j == 0)
            return false;
        all[j - 1] = all[--n];
    }
    return true;
}

static bool
is_legal(const question *q, const answer *a)
{
    for (size_t i = 0; i < a->s->n_rows; i++) {
        bt_affine f;
        if (!compose(&a->s->row[i], a->s->n_vars, a->value, &f) ||
            !follows(q, &f))
            return false;
    }
    return true;
}

static bool
choose(const question *q, answer *a, size_t at)
{
    if (at == a->s->n_vars)
        return is_even(q, a) && is_legal(q, a);
    for (size_t i = 0; i < q->n_candidates; i++) {
        a->value[at] = q->candidate[i];
        if (choose(q, a, at + 1))
            return true;
    }
    return false;
}

static bool
take(const question *q, answer *a, size_t at)
{
    if (at == a->s->move->n_targets)
        return a->s->move->n_choices <= 2 && choose(q, a, at);
    for (size_t i = 0; i < q->n_pool; i++) {
        bool used = false;
        for (size_t j = 0; j < at; j++)
            used = used || a->heap[j] == q->pool[i];
        a->heap[at] = q->pool[i];
        if (!used && size_of(q, q->pool[i], &a->value[at]) &&
            take(q, a, at + 1))
            return true;
    }
    return false;
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
put_answer(replier *x, const question *q, const answer *a)
{
    const system *first = (const system *)(void *)x->systems.data;
    bt_text_add(&x->cases, "answer %zu", (size_t)(a->s - first));
    for (size_t i = 0; i < a->s->move->n_targets; i++)
        bt_text_add(&x->cases, " %zu", a->heap[i]);
    bt_text_add(&x->cases, "\n");
    for (size_t i = a->s->move->n_targets; i < a->s->n_vars; i++)
        put_form(&x->cases, "choice", &a->value[i], q->s->n_vars);
}

static bt_status
answer_question(replier *x, question *q)
{
    answer a = {0};
    if (!add_facts(q))
        return refuse(x, "too large: ", q->s->move->name);
    x->n_cases++;
    if (bt_fourier_infeasible(q->fact, q->n_facts, q->s->n_vars)) {
        bt_text_add(&x->cases, "never\n");
        return BT_OK;
    }
    fill_pool(q);
    if (!fill_candidates(q))
        return refuse(x, "too large: ", q->s->move->name);
    for (size_t i = 0; i < x->systems.count; i++) {
        a.s = &BT_AT(&x->systems, system, i);
        if (take(q, &a, 0)) {
            put_answer(x, q, &a);
            return BT_OK;
        }
    }
    return refuse(x, "no answer was found to a move on equal heaps: ",
                  q->s->move->name);
}

/* Every way in which heaps in hand can be equal, but not "none are": then the
 * same move again is the answer. */
static bt_status
split(replier *x, question *q, size_t at, bool equal)
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
        const system *s = &BT_AT(&x->systems, system, i);
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
search(replier *x, char **out)
{
    bt_text t = {0};
    BT_TRY(add_systems(x));
    for (size_t i = 0; i < x->systems.count; i++) {
        question *q = bt_arena_alloc(&x->arena, sizeof *q);
        if (!q)
            return bt_fail_nomem(x->err);
        q->s = &BT_AT(&x->systems, system, i);
        BT_TRY(split(x, q, 0, false));
    }
    put_systems(x, &t);
    bt_text_add(&t, "cases %zu\n%send\n", x->n_cases,
                x->n_cases ? x->cases.v.data : "");
    *out = bt_text_take(&t);
    return *out ? BT_OK : bt_fail_nomem(x->err);
}

bt_status
bt_reply_certificate(const bt_ruleset *rules, char **out, bt_err *err)
{
    replier x = {.r = rules, .err = err};
    *out = NULL;
    bt_status s = search(&x, out);
    if (s == BT_OK && x.cases.failed)
        s = bt_fail_nomem(err);
    bt_text_free(&x.cases);
    bt_vector_free(&x.systems);
    bt_arena_free(&x.arena);
    return s;
}
