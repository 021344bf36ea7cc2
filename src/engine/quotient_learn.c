/* quotient_learn.c: the monoid of the sums of some heaps, the letters, learned
 * from outcomes (D. Angluin, Learning regular sets from queries and
 * counterexamples, Information and Computation 75, 1987, for words whose
 * letters commute).
 *
 * A table has states, words that are told apart by tests: some sum of the state
 * and the test is P, that of another state is not. Every state with one more
 * letter is as some state in all tests. Where the order of two letters, or the
 * play of some sum, shows that a state stands for words that differ, a test is
 * added that tells them apart. */
#include "engine/quotient.h"

#include <string.h>

#include "base/fail.h"

enum { TESTS = 256, KEY = sizeof(bt_word) / sizeof(int64_t) };

typedef struct row {
    uint64_t bits[TESTS / 64];
} row;

static bt_status
too_large(bt_err *err)
{
    return bt_fail(err, BT_ERR_REFUSED, "the quotient is too large");
}

static const bt_word *
state_at(const bt_learner *l, size_t i)
{
    return &BT_AT(&l->states, bt_word, i);
}

/* ---- outcomes, by play */

static bt_status is_p(bt_learner *l, const bt_word *w, bool *p, bt_err *err);

/* Does a move in this letter lead to a P-position? */
static bt_status
leads_to_p(bt_learner *l, const bt_word *w, size_t letter, bool *to_p,
           bt_err *err)
{
    const bt_vector *options = &l->letter[letter].options;
    for (size_t i = 0; i < options->count && !*to_p; i++) {
        bt_word next = *w;
        next.of[letter]--;
        BT_TRY(bt_word_add(&next, &BT_AT(options, bt_word, i), err));
        BT_TRY(is_p(l, &next, to_p, err));
    }
    return BT_OK;
}

static bt_status
is_p(bt_learner *l, const bt_word *w, bool *p, bt_err *err)
{
    int64_t key[KEY];
    bool any = false, to_p = false;
    memcpy(key, w, sizeof key);
    const uint32_t *known = bt_memo_get(&l->known, key, KEY);
    BT_TRY(bt_effort(l->budget, l->effort, 16, err));
    if (known) {
        *p = *known;
        return BT_OK;
    }
    for (size_t a = 0; a < l->n && !to_p; a++) {
        if (w->of[a] == 0)
            continue;
        any = any || l->letter[a].options.count > 0;
        BT_TRY(leads_to_p(l, w, a, &to_p, err));
    }
    *p = !to_p && (any || !l->misere);
    return bt_memo_put(&l->known, key, KEY, *p, err);
}

static bt_status
is_p_with(bt_learner *l, const bt_word *w, const bt_word *more, bool *p,
          bt_err *err)
{
    bt_word sum = *w;
    BT_TRY(bt_word_add(&sum, more, err));
    return is_p(l, &sum, p, err);
}

/* ---- the table */

static bt_status
row_of(bt_learner *l, const bt_word *w, row *out, bt_err *err)
{
    *out = (row){0};
    for (size_t i = 0; i < l->tests.count; i++) {
        bool p;
        BT_TRY(is_p_with(l, w, &BT_AT(&l->tests, bt_word, i), &p, err));
        out->bits[i / 64] |= (uint64_t)p << i % 64;
    }
    return BT_OK;
}

static bt_status
add_test(bt_learner *l, const bt_word *test, bt_err *err)
{
    if (l->tests.count == TESTS)
        return too_large(err);
    return bt_vector_add(&l->tests, test, sizeof *test, err);
}

static bt_word
one_letter(size_t a)
{
    bt_word w = {{0}};
    w.of[a] = 1;
    return w;
}

/* The state with this row, or a new one that is the word. */
static bt_status
find_state(bt_learner *l, row *rows, const bt_word *w, unsigned char *out,
           bt_err *err)
{
    row r;
    size_t i = 0;
    BT_TRY(row_of(l, w, &r, err));
    while (i < l->states.count && memcmp(&rows[i], &r, sizeof r) != 0)
        i++;
    if (i == BT_QUOTIENT_MOST)
        return too_large(err);
    *out = (unsigned char)i;
    if (i < l->states.count)
        return BT_OK;
    rows[i] = r;
    return bt_vector_add(&l->states, w, sizeof *w, err);
}

static bt_status
fill(bt_learner *l, row *rows, bt_err *err)
{
    for (size_t i = 0; i < l->states.count; i++)
        BT_TRY(row_of(l, state_at(l, i), &rows[i], err));
    for (size_t i = 0; i < l->states.count; i++)
        for (size_t a = 0; a < l->n; a++) {
            bt_word w = *state_at(l, i), letter = one_letter(a);
            BT_TRY(bt_word_add(&w, &letter, err));
            BT_TRY(find_state(l, rows, &w, &l->next[i][a], err));
        }
    return BT_OK;
}

/* ---- tests from what is wrong */

static size_t
first_difference(const row *x, const row *y)
{
    size_t i = 0;
    while (!((x->bits[i / 64] ^ y->bits[i / 64]) >> i % 64 & 1))
        i++;
    return i;
}

/* State i with letters a and b leads to two states, by their order. One of the
 * ways is wrong about a test that tells these apart. */
static bt_status
tell_orders(bt_learner *l, const row *rows, size_t i, size_t a, size_t b,
            bt_err *err)
{
    size_t x = l->next[l->next[i][a]][b], y = l->next[l->next[i][b]][a];
    size_t z = first_difference(&rows[x], &rows[y]);
    bt_word test = BT_AT(&l->tests, bt_word, z), w = *state_at(l, i);
    bt_word first = one_letter(a), second = one_letter(b);
    bool p;
    BT_TRY(bt_word_add(&w, &first, err));
    BT_TRY(bt_word_add(&w, &second, err));
    BT_TRY(is_p_with(l, &w, &test, &p, err));
    bool x_is_wrong = (rows[x].bits[z / 64] >> z % 64 & 1) != p;
    BT_TRY(bt_word_add(&test, x_is_wrong ? &second : &first, err));
    return add_test(l, &test, err);
}

static bt_status
commute(bt_learner *l, const row *rows, bool *good, bt_err *err)
{
    for (size_t i = 0; i < l->states.count; i++)
        for (size_t a = 0; a < l->n; a++)
            for (size_t b = 0; b < a; b++)
                if (l->next[l->next[i][a]][b] != l->next[l->next[i][b]][a]) {
                    *good = false;
                    return tell_orders(l, rows, i, a, b, err);
                }
    return BT_OK;
}

static size_t
walk(const bt_learner *l, size_t from, const bt_word *w)
{
    for (size_t a = 0; a < l->n; a++)
        for (size_t i = 0; i < w->of[a]; i++)
            from = l->next[from][a];
    return from;
}

/* The table is wrong about this word: somewhere on the way a state does not
 * stand for what was read. */
static bt_status
tell_way(bt_learner *l, const bt_word *w, bt_err *err)
{
    bt_word rest = *w;
    size_t at = 0;
    bool before, after;
    BT_TRY(is_p(l, w, &before, err));
    for (size_t a = 0; a < l->n; a++)
        while (rest.of[a] > 0) {
            rest.of[a]--;
            at = l->next[at][a];
            BT_TRY(is_p_with(l, state_at(l, at), &rest, &after, err));
            if (after != before)
                return add_test(l, &rest, err);
        }
    return too_large(err); /* cannot be */
}

static bt_status
is_wrong(bt_learner *l, const bt_quotient *q, const bt_word *w, bool *wrong,
         bt_err *err)
{
    bool p;
    BT_TRY(is_p(l, w, &p, err));
    *wrong = p != q->p[walk(l, 0, w)];
    return BT_OK;
}

/* It is wrong about this word or about one of its options. */
static bt_status
tell_options(bt_learner *l, const bt_quotient *q, const bt_word *w, bt_err *err)
{
    bool wrong;
    BT_TRY(is_wrong(l, q, w, &wrong, err));
    if (wrong)
        return tell_way(l, w, err);
    for (size_t a = 0; a < l->n; a++)
        for (size_t i = 0; w->of[a] && i < l->letter[a].options.count; i++) {
            bt_word next = *w;
            next.of[a]--;
            BT_TRY(bt_word_add(&next, &BT_AT(&l->letter[a].options, bt_word, i),
                               err));
            BT_TRY(is_wrong(l, q, &next, &wrong, err));
            if (wrong)
                return tell_way(l, &next, err);
        }
    return too_large(err); /* cannot be */
}

/* ---- the monoid */

static void
make_monoid(const bt_learner *l, const row *rows, bt_quotient *q)
{
    q->n = l->states.count;
    for (size_t i = 0; i < q->n; i++) {
        q->p[i] = rows[i].bits[0] & 1; /* the first test is empty */
        for (size_t k = 0; k < q->n; k++)
            q->times[i][k] = (unsigned char)walk(l, i, state_at(l, k));
    }
}

static bt_status
try_letters(bt_learner *l, bt_pairs_of_sums *c, bool *good, bt_err *err)
{
    BT_TRY(bt_sums_start(c, err));
    for (size_t a = 0; a < l->n && *good; a++) {
        bt_pair kind = {.element = l->next[0][a], .word = one_letter(a)};
        bt_word wrong;
        for (size_t i = 0; i < l->letter[a].options.count; i++)
            bt_pair_put(&kind,
                        walk(l, 0, &BT_AT(&l->letter[a].options, bt_word, i)));
        BT_TRY(bt_sums_add(c, &kind, good, &wrong, err));
        if (!*good)
            BT_TRY(tell_options(l, c->q, &wrong, err));
    }
    return BT_OK;
}

static bt_status
improve(bt_learner *l, bt_quotient *q, bt_pairs_of_sums *c, bt_err *err)
{
    row rows[BT_QUOTIENT_MOST];
    bool good;
    do {
        good = true;
        BT_TRY(fill(l, rows, err));
        BT_TRY(commute(l, rows, &good, err));
        if (!good)
            continue;
        make_monoid(l, rows, q);
        BT_TRY(try_letters(l, c, &good, err));
    } while (!good);
    return BT_OK;
}

bt_status
bt_quotient_learn(bt_learner *l, bt_quotient *q, bt_pairs_of_sums *c,
                  bt_err *err)
{
    bt_word none = {{0}};
    l->states.count = 0;
    bt_memo_free(&l->known);
    if (l->tests.count == 0)
        BT_TRY(add_test(l, &none, err));
    BT_TRY(bt_vector_add(&l->states, &none, sizeof none, err));
    return improve(l, q, c, err);
}

size_t
bt_learned(const bt_learner *l, const bt_word *w)
{
    return walk(l, 0, w);
}

void
bt_learner_free(bt_learner *l)
{
    for (size_t a = 0; a < l->n; a++)
        bt_vector_free(&l->letter[a].options);
    bt_vector_free(&l->states);
    bt_vector_free(&l->tests);
    bt_memo_free(&l->known);
}
