/* reply_answer.c: which heaps are at hand after a move, and which answers are
 * legal and lead back into T. */
#include "logic/reply_answer.h"

#include <string.h>

#include "base/checked.h"
#include "game/fourier.h"

/* ---- forms */

bool
bt_reply_add_times(bt_affine *a, const bt_affine *b, int64_t times)
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
        if (!bt_reply_add_times(out, &value[i], f->c[i]))
            return false;
    return true;
}

/* Equal heaps get one variable. */
static bool
merge(const bt_reply_question *q, const bt_affine *f, bt_affine *out)
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

bool
bt_reply_follows(const bt_reply_question *q, const bt_affine *row)
{
    bt_affine all[BT_REPLY_FACTS + 1], none = {.k = -1};
    memcpy(all, q->fact, q->n_facts * sizeof *all);
    return bt_affine_sub(&none, row, &all[q->n_facts]) &&
           bt_fourier_infeasible(all, q->n_facts + 1, q->s->n_vars);
}

/* ---- a question */

static bool
add_fact(bt_reply_question *q, const bt_affine *f)
{
    return q->n_facts < BT_REPLY_FACTS && merge(q, f, &q->fact[q->n_facts++]);
}

bool
bt_reply_facts(bt_reply_question *q)
{
    const bt_reply_system *s = q->s;
    bool fine = true;
    q->n_facts = 0;
    for (size_t i = 0; i < s->n_rows; i++)
        fine = fine && add_fact(q, &s->row[i]);
    for (size_t i = 0; i < s->move->n_results; i++) {
        bt_affine f = {0};
        bool empty = q->empty >> i & 1;
        fine = fine && bt_reply_add_times(&f, &s->result[i], empty ? -1 : 1);
        f.k -= !empty;
        fine = fine && add_fact(q, &f);
    }
    return fine;
}

/* The size of a heap at hand. */
static bool
size_of(const bt_reply_question *q, size_t heap, bt_affine *out)
{
    bt_affine f = {0};
    if (heap >= q->s->move->n_targets)
        return merge(q, &q->s->result[heap - q->s->move->n_targets], out);
    f.c[heap] = 1;
    return merge(q, &f, out);
}

static void
fill_pool(bt_reply_question *q)
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
fill_candidates(bt_reply_question *q)
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
            if (!size_of(q, q->pool[j], &b) || !bt_reply_add_times(&b, &a, -1))
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
is_even(const bt_reply_question *q, const bt_reply_answer *a)
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
is_legal(const bt_reply_question *q, const bt_reply_answer *a)
{
    for (size_t i = 0; i < a->s->n_rows; i++) {
        bt_affine f;
        if (!compose(&a->s->row[i], a->s->n_vars, a->value, &f) ||
            !bt_reply_follows(q, &f))
            return false;
    }
    return true;
}

static bool
choose(const bt_reply_question *q, bt_reply_answer *a, size_t at)
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

bool
bt_reply_take(const bt_reply_question *q, bt_reply_answer *a, size_t at)
{
    if (at == a->s->move->n_targets)
        return a->s->move->n_choices <= 2 && choose(q, a, at);
    for (size_t i = 0; i < q->n_pool; i++) {
        bool used = false;
        for (size_t j = 0; j < at; j++)
            used = used || a->heap[j] == q->pool[i];
        a->heap[at] = q->pool[i];
        if (!used && size_of(q, q->pool[i], &a->value[at]) &&
            bt_reply_take(q, a, at + 1))
            return true;
    }
    return false;
}

bool
bt_reply_prepare(bt_reply_question *q)
{
    fill_pool(q);
    return fill_candidates(q);
}
