/* quotient_sums.c: what sums of heaps can be, as pairs of an element and the
 * set of their options' elements: (q, E)(q', E') = (q q', q E' and q' E). They
 * are finitely many; outcomes by elements are right when they are in each. */
#include "engine/quotient.h"

#include <string.h>

#include "base/fail.h"

enum { KEY = 1 + BT_QUOTIENT_SET, WORD_MOST = 100 };

bt_status
bt_effort(bt_budget *b, uint64_t *effort, uint64_t n, bt_err *err)
{
    if (*effort < n)
        return bt_fail(err, BT_ERR_REFUSED, "the quotient is too large");
    *effort -= n;
    return bt_budget_step(b, n / 16 + 1, err);
}

bt_status
bt_word_add(bt_word *to, const bt_word *w, bt_err *err)
{
    for (size_t i = 0; i < BT_LETTERS; i++) {
        if (to->of[i] + w->of[i] > WORD_MOST)
            return bt_fail(err, BT_ERR_REFUSED, "the quotient is too large");
        to->of[i] = (unsigned char)(to->of[i] + w->of[i]);
    }
    return BT_OK;
}

void
bt_pair_put(bt_pair *x, size_t option)
{
    x->options[option / 64] |= UINT64_C(1) << option % 64;
}

static bool
has(const bt_pair *x, size_t option)
{
    return x->options[option / 64] >> option % 64 & 1;
}

bool
bt_pair_same(const bt_pair *x, const bt_pair *y)
{
    return x->element == y->element &&
           memcmp(x->options, y->options, sizeof x->options) == 0;
}

static bt_status
multiply(const bt_pairs_of_sums *c, const bt_pair *x, const bt_pair *y,
         bt_pair *out, bt_err *err)
{
    const bt_quotient *q = c->q;
    bt_pair sum = {.element = q->times[x->element][y->element],
                   .word = x->word};
    for (size_t i = 0; i < q->n; i++) {
        if (has(x, i))
            bt_pair_put(&sum, q->times[y->element][i]);
        if (has(y, i))
            bt_pair_put(&sum, q->times[x->element][i]);
    }
    *out = sum;
    return bt_word_add(&out->word, &y->word, err);
}

static bool
is_right(const bt_pairs_of_sums *c, const bt_pair *x)
{
    bool any = false, to_p = false;
    for (size_t i = 0; i < c->q->n; i++)
        if (has(x, i)) {
            any = true;
            to_p = to_p || c->q->p[i];
        }
    return c->q->p[x->element] == (!to_p && (any || !c->misere));
}

static void
key_of(const bt_pair *x, int64_t key[KEY])
{
    key[0] = (int64_t)x->element;
    memcpy(key + 1, x->options, sizeof x->options);
}

static bt_status
enter(bt_pairs_of_sums *c, const bt_pair *x, bt_err *err)
{
    int64_t key[KEY];
    key_of(x, key);
    if (bt_memo_get(&c->index, key, KEY))
        return BT_OK;
    BT_TRY(bt_memo_put(&c->index, key, KEY, 1, err));
    return bt_vector_add(&c->sums, x, sizeof *x, err);
}

/* All sums from number `from` on with all kinds. */
static bt_status
complete(bt_pairs_of_sums *c, size_t from, bool *right, bt_word *wrong,
         bt_err *err)
{
    for (size_t i = from; i < c->sums.count; i++)
        for (size_t k = 0; k < c->kinds.count; k++) {
            bt_pair sum, x = BT_AT(&c->sums, bt_pair, i);
            BT_TRY(multiply(c, &x, &BT_AT(&c->kinds, bt_pair, k), &sum, err));
            BT_TRY(bt_effort(c->budget, c->effort, c->q->n, err));
            if (!is_right(c, &sum)) {
                *right = false;
                *wrong = sum.word;
                return BT_OK;
            }
            BT_TRY(enter(c, &sum, err));
        }
    return BT_OK;
}

/* Each sum that is there with the new kind: most guesses end here. */
static bt_status
try_kind(bt_pairs_of_sums *c, const bt_pair *kind, bool *right, bt_word *wrong,
         bt_err *err)
{
    for (size_t i = 0; i < c->sums.count && *right; i++) {
        bt_pair sum;
        BT_TRY(multiply(c, &BT_AT(&c->sums, bt_pair, i), kind, &sum, err));
        BT_TRY(bt_effort(c->budget, c->effort, c->q->n, err));
        *right = is_right(c, &sum);
        *wrong = sum.word;
    }
    return BT_OK;
}

static bt_status
restore(bt_pairs_of_sums *c, size_t sums, bt_err *err)
{
    c->kinds.count--;
    c->sums.count = 0;
    bt_memo_free(&c->index);
    for (size_t i = 0; i < sums; i++) {
        bt_pair x = BT_AT(&c->sums, bt_pair, i);
        BT_TRY(enter(c, &x, err));
    }
    return BT_OK;
}

bt_status
bt_sums_add(bt_pairs_of_sums *c, const bt_pair *kind, bool *right,
            bt_word *wrong, bt_err *err)
{
    size_t before = c->sums.count;
    *right = true;
    for (size_t i = 0; i < c->kinds.count; i++)
        if (bt_pair_same(&BT_AT(&c->kinds, bt_pair, i), kind))
            return BT_OK;
    BT_TRY(try_kind(c, kind, right, wrong, err));
    if (!*right)
        return BT_OK;
    BT_TRY(bt_vector_add(&c->kinds, kind, sizeof *kind, err));
    for (size_t i = 0; i < before; i++) {
        bt_pair sum, x = BT_AT(&c->sums, bt_pair, i);
        BT_TRY(multiply(c, &x, kind, &sum, err));
        BT_TRY(enter(c, &sum, err));
    }
    BT_TRY(complete(c, before, right, wrong, err));
    return *right ? BT_OK : restore(c, before, err);
}

bt_status
bt_sums_start(bt_pairs_of_sums *c, bt_err *err)
{
    bt_pair none = {0};
    c->kinds.count = c->sums.count = 0;
    bt_memo_free(&c->index);
    return enter(c, &none, err);
}

void
bt_sums_free(bt_pairs_of_sums *c)
{
    bt_vector_free(&c->kinds);
    bt_vector_free(&c->sums);
    bt_memo_free(&c->index);
}
