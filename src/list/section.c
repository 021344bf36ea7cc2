/* section.c: one game's part of a certificate of lists. */
#include "list/list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/fail.h"
#include "base/memo.h"
#include "rules/prefix.h"

/* The facts about one game, each once. */
typedef struct section {
    const bt_facts *f;
    bt_vector facts; /* of const bt_fact * */
    bt_vector roots; /* of const int64_t *: those that outcomes are asked of */
    bool values;
    bool large; /* numbers beyond those of certificates */
} section;

static const int64_t *
position_at(const bt_facts *f, size_t at)
{
    return &BT_AT(&f->tape, int64_t, at);
}

static bool
is_large(const int64_t *p)
{
    for (int64_t i = 1; i <= p[0]; i++)
        if (p[i] > INT64_MAX / 4)
            return true;
    return false;
}

/* A fact as a row of numbers, to see whether it has been there before. */
static bt_status
is_new(const bt_facts *f, const bt_fact *a, bt_memo *seen, bt_vector *key,
       bool *out, bt_err *err)
{
    const int64_t *p = position_at(f, a->p), *q = position_at(f, a->q);
    size_t n = (size_t)p[0] + 1, m = (size_t)q[0] + 1;
    key->count = 0;
    if (!bt_vector_reserve(key, sizeof(int64_t), n + m + 2))
        return bt_fail_nomem(err);
    int64_t *k = &BT_AT(key, int64_t, 0);
    k[0] = (int64_t)a->kind;
    k[1] = (int64_t)a->value;
    memcpy(k + 2, p, n * sizeof *k);
    memcpy(k + 2 + n, q, m * sizeof *k);
    *out = !bt_memo_get(seen, k, n + m + 2);
    return *out ? bt_memo_put(seen, k, n + m + 2, 1, err) : BT_OK;
}

static bt_status
take(section *s, const bt_fact *a, bt_err *err)
{
    const bt_fact **fact = bt_vector_push(&s->facts, sizeof *fact);
    if (!fact)
        return bt_fail_nomem(err);
    *fact = a;
    s->large = s->large || is_large(position_at(s->f, a->p)) ||
               is_large(position_at(s->f, a->q));
    s->values = s->values || a->kind == BT_FACT_VALUE;
    if (a->kind > BT_FACT_VALUE)
        return BT_OK;
    const int64_t **root = bt_vector_push(&s->roots, sizeof *root);
    if (!root)
        return bt_fail_nomem(err);
    *root = position_at(s->f, a->p);
    return BT_OK;
}

static bt_status
collect(section *s, size_t game, bt_budget *budget, bt_err *err)
{
    bt_memo seen;
    bt_vector key = {0};
    bt_status status = BT_OK;
    bt_memo_init(&seen, budget);
    for (size_t i = 0; i < s->f->facts.count && status == BT_OK; i++) {
        const bt_fact *a = &BT_AT(&s->f->facts, bt_fact, i);
        bool new = false;
        if (a->game != game)
            continue;
        status = is_new(s->f, a, &seen, &key, &new, err);
        if (status == BT_OK && new)
            status = take(s, a, err);
    }
    bt_vector_free(&key);
    bt_memo_free(&seen);
    return status;
}

/* ---- text ---- */

static void
put_position(bt_text *t, const int64_t *p)
{
    for (int64_t i = 1; i <= p[0]; i++)
        bt_text_add(t, " %lld", (long long)p[i]);
}

static void
put_fact(bt_text *t, const bt_facts *f, const bt_fact *a)
{
    static const char *const words[] = {
        [BT_FACT_P] = "P",           [BT_FACT_N] = "N",
        [BT_FACT_VALUE] = "value",   [BT_FACT_LEADS] = "leads",
        [BT_FACT_AVOIDS] = "avoids", [BT_FACT_OPTIONS] = "options"};
    bt_text_add(t, "%s", words[a->kind]);
    if (a->kind == BT_FACT_VALUE || a->kind == BT_FACT_OPTIONS)
        bt_text_add(t, " %" PRIu64, a->value);
    put_position(t, position_at(f, a->p));
    if (a->kind == BT_FACT_LEADS || a->kind == BT_FACT_AVOIDS)
        put_position(t, position_at(f, a->q));
    bt_text_add(t, "\n");
}

static bt_status
write_section(section *s, const bt_ruleset *r, bool misere, bt_budget *budget,
              bt_text *t, const char **why, bt_err *err)
{
    if (!bt_rules_prefix(r, misere, t, why))
        return BT_OK;
    size_t from = t->v.count;
    bt_text_add(t, "facts %zu\n", s->facts.count);
    for (size_t i = 0; i < s->facts.count; i++)
        put_fact(t, s->f, BT_AT(&s->facts, const bt_fact *, i));
    bt_rules_digest(t, from);
    return bt_list_followers(r, misere, s->values,
                             (const int64_t *const *)(void *)s->roots.data,
                             s->roots.count, budget, t, why, err);
}

bt_status
bt_list_section(const bt_facts *f, size_t game, const bt_ruleset *r,
                bool misere, bt_budget *budget, bt_text *t, size_t *sections,
                const char **why, bt_err *err)
{
    section s = {.f = f};
    size_t before = t->v.count;
    bt_status status = collect(&s, game, budget, err);
    if (status == BT_OK && s.large)
        *why = "numbers of 2^61 and more are asked about";
    else if (status == BT_OK && s.facts.count > 0)
        status = write_section(&s, r, misere, budget, t, why, err);
    if (status != BT_OK || *why)
        t->v.count = before;
    else
        *sections += s.facts.count > 0;
    bt_vector_free(&s.facts);
    bt_vector_free(&s.roots);
    return status;
}
