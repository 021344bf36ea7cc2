/* residuals.c: a sorted list of words as an automaton without circles, minimal
 * since equal residuals get equal numbers. A set that an automaton with m states
 * recognises has at most m of them at every depth, however many words there
 * are. */
#include <stdlib.h>
#include <string.h>

#include "automata/learn.h"
#include "base/fail.h"

/* ---- words */

bt_status
bt_sample_start(const bt_numeration *s, size_t n, int digits, bt_sample *t,
                bt_err *err)
{
    int64_t top = bt_numeration_top(s, digits);
    *t = (bt_sample){.n = n, .length = digits * s->bits, .bits = s->bits};
    for (int64_t x = 0; x < top; x++) {
        uint8_t bit[BT_MAX_BITS];
        uint64_t word = 0;
        int used = bt_numeration_bits(s, x, bit);
        for (int j = 0; j < used; j++)
            word |= (uint64_t)bit[used - 1 - j] << (size_t)j * n;
        BT_TRY(bt_vector_add(&t->spread, &word, sizeof word, err));
    }
    return BT_OK;
}

void
bt_sample_free(bt_sample *t)
{
    bt_vector_free(&t->words);
    bt_vector_free(&t->spread);
}

bt_status
bt_sample_add(bt_sample *t, const int64_t *v, bt_err *err)
{
    uint64_t word = 0;
    for (size_t i = 0; i < t->n; i++)
        word |= BT_AT(&t->spread, uint64_t, v[i]) << i;
    return bt_vector_add(&t->words, &word, sizeof word, err);
}

static uint32_t
letter_of(const bt_sample *t, uint64_t word, int at)
{
    return (uint32_t)(word >> (size_t)(t->length - 1 - at) * t->n) &
           ((UINT32_C(1) << t->n) - 1);
}

int64_t
bt_sample_value(const bt_numeration *s, const bt_sample *t, uint64_t word,
                size_t i)
{
    bt_prefix p = {0};
    int64_t value = 0;
    for (int at = 0; at < t->length; at++)
        (void)bt_numeration_step(s, &p, letter_of(t, word, at) >> i & 1);
    (void)bt_prefix_value(s, &p, &value);
    return value;
}

/* Byte by byte, the lowest first. */
static bt_status
sort_words(const bt_sample *t, bt_err *err)
{
    size_t n = t->words.count, bits = t->n * (size_t)t->length;
    uint64_t *from = (uint64_t *)(void *)t->words.data;
    uint64_t *to = malloc((n + 1) * sizeof *to), *room = to;
    BT_NEED(to, err);
    for (size_t shift = 0; shift < bits; shift += 8) {
        size_t end[257] = {0};
        for (size_t i = 0; i < n; i++)
            end[(from[i] >> shift & 255) + 1]++;
        for (size_t i = 1; i < 257; i++)
            end[i] += end[i - 1];
        for (size_t i = 0; i < n; i++)
            to[end[from[i] >> shift & 255]++] = from[i];
        uint64_t *kept = from;
        from = to;
        to = kept;
    }
    if (from == room && n)
        memcpy(to, from, n * sizeof *to);
    free(room);
    return BT_OK;
}

/* ---- residuals */

uint32_t
bt_residual_after(const bt_residuals *r, uint32_t node, uint32_t letter)
{
    size_t length;
    if (node <= BT_THE_END)
        return BT_NOTHING;
    const uint32_t *to = bt_intern_key(&r->nodes, node - 2, &length);
    return to[letter];
}

typedef struct maker {
    const bt_logic *g;
    const bt_sample *t;
    bt_residuals *r;
} maker;

/* The residual of the words from..to, which have the first `at` letters in
 * common. */
static bt_status
make_node(maker *m, size_t from, size_t to, int at, uint32_t *out, bt_err *err)
{
    bool fresh = false;
    size_t letters = m->r->letters;
    *out = from < to ? BT_THE_END : BT_NOTHING;
    if (from == to || at == m->t->length)
        return BT_OK;
    uint32_t *key = &BT_AT(&m->r->scratch, uint32_t, (size_t)at * letters);
    memset(key, 0, letters * sizeof *key);
    while (from < to) {
        uint32_t a = letter_of(m->t, BT_AT(&m->t->words, uint64_t, from), at);
        size_t end = from + 1;
        while (end < to &&
               letter_of(m->t, BT_AT(&m->t->words, uint64_t, end), at) == a)
            end++;
        BT_TRY(make_node(m, from, end, at + 1, &key[a], err));
        from = end;
    }
    BT_TRY(bt_budget_step(m->g->budget, 1 + letters / 64, err));
    BT_TRY(bt_intern_add(&m->r->nodes, key, letters * sizeof *key, out, &fresh,
                         err));
    m->r->counts[m->t->length - at] += fresh;
    *out += 2;
    return BT_OK;
}

bt_status
bt_residuals_make(const bt_logic *g, bt_sample *t, bt_residuals *r, bt_err *err)
{
    maker m = {.g = g, .t = t, .r = r};
    *r = (bt_residuals){.letters = (size_t)1 << t->n};
    size_t room = r->letters * (size_t)(t->length + 1);
    if (!bt_vector_reserve(&r->scratch, sizeof(uint32_t), room))
        return bt_fail_nomem(err);
    for (int d = 0; d <= t->length; d++)
        r->counts[d] = 1; /* nothing */
    r->counts[0] += t->words.count > 0;
    BT_TRY(bt_budget_step(g->budget, t->words.count / 4, err));
    BT_TRY(sort_words(t, err));
    return make_node(&m, 0, t->words.count, 0, &r->whole, err);
}

void
bt_residuals_free(bt_residuals *r)
{
    bt_intern_free(&r->nodes);
    bt_vector_free(&r->scratch);
}

/* ---- comparing */

typedef struct comparer {
    const bt_logic *g;
    const bt_residuals *r;
    const bt_dfa *d;
    uint8_t *lives; /* [depth * states + q]: q accepts a word of that length */
    bt_intern met;  /* pairs of residual and state */
    uint64_t word;  /* letters so far */
    bool fits;
} comparer;

static bool
find_lives(comparer *c, int digits)
{
    size_t n = c->d->n_states;
    c->lives = calloc((size_t)(digits + 1) * n, 1);
    if (!c->lives)
        return false;
    memcpy(c->lives, c->d->accept, n);
    for (size_t i = n; i < (size_t)(digits + 1) * n; i++)
        for (size_t a = 0; a < c->r->letters && !c->lives[i]; a++) {
            size_t to = c->d->next[i % n << c->d->n_tracks | a];
            c->lives[i] = c->lives[(i / n - 1) * n + to];
        }
    return true;
}

/* From state q the words of the residual are accepted, and no others of that
 * length; if not, c->word. */
static bt_status
compare(comparer *c, uint32_t node, uint32_t q, int depth, bt_err *err)
{
    const uint32_t key[2] = {node, q};
    uint32_t number;
    bool fresh;
    if (depth == 0) {
        c->fits = (node == BT_THE_END) == (c->d->accept[q] == 1);
        return BT_OK;
    }
    if (node == BT_NOTHING && !c->lives[(size_t)depth * c->d->n_states + q])
        return BT_OK;
    if (node != BT_NOTHING) {
        BT_TRY(bt_intern_add(&c->met, key, sizeof key, &number, &fresh, err));
        if (!fresh)
            return BT_OK;
    }
    BT_TRY(bt_budget_step(c->g->budget, 1 + c->r->letters / 8, err));
    uint64_t before = c->word;
    for (uint32_t a = 0; a < c->r->letters; a++) {
        c->word = before << c->d->n_tracks | a;
        BT_TRY(compare(c, bt_residual_after(c->r, node, a),
                       c->d->next[(size_t)q << c->d->n_tracks | a], depth - 1,
                       err));
        if (!c->fits)
            return BT_OK;
    }
    c->word = before;
    return BT_OK;
}

bt_status
bt_residuals_fit(const bt_logic *g, const bt_sample *t, const bt_residuals *r,
                 const bt_dfa *d, bool *fits, uint64_t *word, bt_err *err)
{
    comparer c = {.g = g, .r = r, .d = d, .fits = true};
    bt_status s = find_lives(&c, t->length) ? BT_OK : bt_fail_nomem(err);
    if (s == BT_OK)
        s = compare(&c, r->whole, 0, t->length, err);
    *fits = c.fits;
    *word = c.word;
    bt_intern_free(&c.met);
    free(c.lives);
    return s;
}
