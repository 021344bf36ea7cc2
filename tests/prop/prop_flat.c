/* prop_flat.c: the flat form of a game (src/vectors/vectors.h) has the options of
 * the move generator, no more and no fewer, at every vector of a small box. */
#include <stdlib.h>

#include "check.h"
#include "game.h"
#include "game/layout.h"
#include "vectors/vectors.h"

enum { MOST = 4096 };

static const struct {
    const char *game, *setting;
    size_t heaps;
    int64_t top, hidden; /* coordinates and hidden numbers up to these */
} games[] = {
    {"nim", NULL, 1, 9, 9},
    {"nim", NULL, 3, 4, 4},
    {"wythoff", NULL, 1, 9, 9},
    {"fibonacci-nim", NULL, 1, 9, 9},
    {"limited-by-last-move-nim", NULL, 1, 9, 9},
    {"maximum-nim", "f(n)=n/2", 1, 20, 20},
    {"maximum-nim", "f(n)=ceil(n/3)", 1, 20, 20},
    {"subtraction", "S={1,5,6}", 2, 9, 9},
    {"subtraction", "S={2^i : i >= 0}", 1, 40, 40},
    {"subtraction", "S={2^i : i >= 2}", 1, 40, 40},
    {"subtraction", "S={t : t >= 1, t != 3}", 1, 20, 20},
    {"subtraction", "S={t : t >= 1, t mod 3 != 2}", 1, 20, 20},
    {"nim-with-a-pass", NULL, 2, 4, 4},
    {"nim-with-a-pass", "pass=2", 2, 4, 4},
    {"amalgamation-nim", NULL, 3, 4, 4},
    {"moore-nim", NULL, 3, 4, 4},
    {"two-weight-nim", NULL, 1, 6, 6},
    {"chomp-3", NULL, 1, 4, 4},
    {"chocolate", "k=2", 1, 5, 5},
    {"cheating-nim", NULL, 2, 4, 4},
    {"restricted-nim", NULL, 2, 7, 7},
    {"turn-limited-nim", "f(k)=2*k", 1, 8, 8},
    {"game ends\npile x, y\nend where x + y <= 3\n"
     "move a t: x -> x - t for 1 <= t <= x\n"
     "move b t: y -> y - t for 1 <= t <= y, t mod 3 != 0\n",
     NULL, 1, 7, 7},
    {"game two-ends\npile x, y\nend where x = y\nend where x > 2y + 1\n"
     "move a t: x -> x - t for 1 <= t <= x\n"
     "move b t: y -> y - t for 1 <= t <= min(y, x / 2)\n",
     NULL, 1, 7, 7},
    {"game stones\nheaps a\nnumber k = 2\n"
     "move take t: a -> a - t for 1 <= t <= a, 2t <= stones\n"
     "move skip: k -> k - 1 for k >= 1, stones >= 3\n",
     NULL, 2, 6, 6},
};

/* Positions as texts, each once, sorted. */
typedef struct texts {
    char *item[MOST];
    size_t n;
} texts;

static int
by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
settle(texts *t)
{
    size_t kept = 0;
    if (t->n)
        qsort(t->item, t->n, sizeof *t->item, by_text);
    for (size_t i = 0; i < t->n; i++)
        if (kept && strcmp(t->item[kept - 1], t->item[i]) == 0)
            free(t->item[i]);
        else
            t->item[kept++] = t->item[i];
    t->n = kept;
}

static void
drop(texts *t)
{
    for (size_t i = 0; i < t->n; i++)
        free(t->item[i]);
    t->n = 0;
}

static bool
holds(const bt_vectors_atom *a, const int64_t *v)
{
    int64_t s = bt_sum_at(a->sum, v);
    if (a->kind == BT_VECTORS_ROW)
        return s >= 0;
    if (a->kind == BT_VECTORS_POWER)
        return s > 0 && (s & (s - 1)) == 0;
    for (size_t i = 0; i < a->n_residues; i++)
        if (((s % a->modulus) + a->modulus) % a->modulus == a->residue[i])
            return true;
    return false;
}

static bool
all_hold(const bt_vector *atoms, const int64_t *v)
{
    for (size_t i = 0; i < atoms->count; i++)
        if (!holds(&BT_AT(atoms, bt_vectors_atom, i), v))
            return false;
    return true;
}

static char *
text_of(const bt_vectors *f, const int64_t *vector)
{
    bt_position *p = NULL;
    char *text = NULL;
    if (bt_vectors_position(f, vector, &p, NULL) == BT_OK)
        text = bt_position_text(f->rules, p);
    bt_position_free(p);
    return text;
}

/* All next vectors of one case, hidden numbers from `at` on still to run. */
static void
flat_options(const bt_vectors *f, const bt_vectors_case *c, int64_t *v,
             size_t at, int64_t hidden, texts *out)
{
    if (at < c->n_vars) {
        for (v[at] = 0; v[at] <= hidden; v[at]++)
            flat_options(f, c, v, at + 1, hidden, out);
        v[at] = 0;
        return;
    }
    if (!all_hold(&c->atoms, v) || out->n == MOST)
        return;
    int64_t next[BT_VECTORS_VARS];
    for (size_t i = 0; i < c->n_next; i++)
        next[i] = bt_sum_at(c->next[i], v);
    char *text = text_of(f, next);
    if (CHECK(text, "%s: a next vector is no position", f->rules->name))
        out->item[out->n++] = text;
}

static void
compare_at(const bt_vectors *f, int64_t *v, int64_t hidden)
{
    bt_position *p = NULL;
    bt_options *o = NULL;
    texts want = {.n = 0}, got = {.n = 0};
    if (!all_hold(&f->domain, v) ||
        bt_vectors_position(f, v, &p, NULL) != BT_OK)
        return;
    if (CHECK(bt_options_new(f->rules, p, NULL, &o, NULL) == BT_OK, "options"))
        for (size_t i = 0; i < bt_options_count(o); i++)
            want.item[want.n++] =
                bt_position_text(f->rules, bt_options_position(o, i));
    for (size_t i = 0; i < f->cases.count; i++)
        flat_options(f, &BT_AT(&f->cases, bt_vectors_case, i), v, f->n_coords,
                     hidden, &got);
    settle(&want);
    settle(&got);
    char *here = bt_position_text(f->rules, p);
    CHECK(want.n == got.n, "%s %s: %zu options, flat %zu", f->rules->name, here,
          want.n, got.n);
    for (size_t i = 0; i < want.n && i < got.n; i++)
        CHECK(strcmp(want.item[i], got.item[i]) == 0, "%s %s: %s, flat %s",
              f->rules->name, here, want.item[i], got.item[i]);
    free(here);
    drop(&want);
    drop(&got);
    bt_options_free(o);
    bt_position_free(p);
}

static void
compare_box(const bt_vectors *f, int64_t top, int64_t hidden)
{
    int64_t v[BT_VECTORS_VARS] = {0};
    for (;;) {
        compare_at(f, v, hidden);
        size_t i = f->n_coords;
        while (i > 0 && v[i - 1] == top)
            v[--i] = 0;
        if (i == 0)
            return;
        v[i - 1]++;
    }
}

static void
case_same_options(void)
{
    for (size_t i = 0; i < COUNT(games); i++) {
        bt_ruleset *rules = game_load(games[i].game, games[i].setting);
        bt_vectors *f = NULL;
        bt_err err = {0};
        bt_status s = bt_vectors_new(rules, games[i].heaps, &f, &err);
        if (CHECK(s == BT_OK, "%s: %s", games[i].game, err.text))
            compare_box(f, games[i].top, games[i].hidden);
        bt_vectors_free(f);
        bt_ruleset_free(rules);
    }
}

/* The same for counts of heaps no higher than `height`. */
static void
case_counts(void)
{
    static const struct {
        const char *game, *setting;
        size_t height;
    } counted[] = {
        {"nim", NULL, 3},
        {"nim-with-a-pass", NULL, 3},
        {"moore-nim", NULL, 3},
        {"subtraction", "S={t : t >= 1, t != 2}", 3},
        {"game e\nheaps a\nend where stones <= 2\nmove take t: a -> a - t for "
         "1 <= t "
         "<= a\n",
         NULL, 3},
    };
    for (size_t i = 0; i < COUNT(counted); i++) {
        bt_ruleset *rules = game_load(counted[i].game, counted[i].setting);
        bt_vectors *f = NULL;
        bt_err err = {0};
        bt_status s = bt_vectors_counts(rules, counted[i].height, &f, &err);
        if (CHECK(s == BT_OK, "%s: %s", counted[i].game, err.text))
            compare_box(f, 3, 0);
        bt_vectors_free(f);
        bt_ruleset_free(rules);
    }
}

/* Merged heaps are higher than those that are counted; powers and residues of
 * what is chosen are not looked at there. */
static void
case_counts_refused(void)
{
    static const char *const refused[][2] = {
        {"amalgamation-nim", NULL},
        {"subtraction", "S={2^i : i >= 0}"},
        {"subtraction", "S={t : t >= 1, t mod 3 != 2}"}};
    for (size_t i = 0; i < COUNT(refused); i++) {
        bt_ruleset *rules = game_load(refused[i][0], refused[i][1]);
        bt_vectors *f = NULL;
        bt_err err = {0};
        bt_status s = bt_vectors_counts(rules, 3, &f, &err);
        CHECK(s == BT_ERR_REFUSED && !f, "%s: %s", refused[i][0], err.text);
        bt_vectors_free(f);
        bt_ruleset_free(rules);
    }
}

/* What cannot be said must be refused, not dropped. */
static void
case_refused(void)
{
    static const char *const refused[] = {"euclid", "lasker-nim", "kayles",
                                          "restricted-nim-with-a-pass"};
    for (size_t i = 0; i < COUNT(refused); i++) {
        bt_ruleset *rules = game_load(refused[i], NULL);
        bt_vectors *f = NULL;
        bt_err err = {0};
        bt_status s = bt_vectors_new(rules, 2, &f, &err);
        CHECK(s == BT_ERR_REFUSED && !f && strlen(err.text) > 20, "%s: %s",
              refused[i], err.text);
        bt_vectors_free(f);
        bt_ruleset_free(rules);
    }
}

int
main(void)
{
    RUN(case_same_options);
    RUN(case_counts);
    RUN(case_counts_refused);
    RUN(case_refused);
    return check_done();
}
