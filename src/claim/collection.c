/* collection.c: statements for every function or set of a finite collection.
 *
 *   collection = "every" [ "weakly" | "strictly" ] [ "increasing" ] NAME ":"
 *                INT ".." INT "->" INT ".." INT
 *              | "every" NAME "among" formula { ";" formula }
 *              | NAME "within" "{" INT ".." INT "}"
 *
 * A function 1..n -> a..b is the list f(1), ..., f(n), its last value
 * repeated; a formula is a function of its only free name. */
#include <string.h>

#include "base/fail.h"
#include "claim/claim.h"

enum { MOST_CHOICES = 20000, MOST_VALUES = 12 };

typedef struct collector {
    bt_claim_file *f;
    bt_claim *c;
    bt_parser *p;
    const char *name;
    bt_vector choices; /* of const char * */
    int64_t value[MOST_VALUES];
} collector;

static bt_status
keep(collector *k, bt_text *t)
{
    const char **slot = bt_vector_push(&k->choices, sizeof *slot);
    const char *copy =
        t->failed ? NULL : bt_arena_copy(&k->f->arena, t->v.data, t->v.count);
    bt_text_free(t);
    *t = (bt_text){0};
    if (!slot || !copy)
        return bt_fail_nomem(k->p->err);
    *slot = copy;
    if (k->choices.count > MOST_CHOICES)
        return bt_parser_fail(k->p, BT_ERR_SYNTAX,
                              "the collection has more than %d members",
                              MOST_CHOICES);
    return BT_OK;
}

static bt_status
read_int(bt_parser *p, int64_t *out)
{
    if (p->token.kind != BT_TOKEN_INT)
        return bt_parser_unexpected(p, "a number");
    *out = p->token.value;
    return bt_parser_advance(p);
}

static bt_status
read_range(bt_parser *p, int64_t *low, int64_t *high)
{
    BT_TRY(read_int(p, low));
    BT_TRY(bt_parser_expect(p, ".."));
    return read_int(p, high);
}

/* ---- functions 1..n -> a..b ---- */

static bt_status
keep_list(collector *k, int64_t n)
{
    bt_text t = {0};
    bt_text_add(&t, "%s=", k->name);
    for (int64_t i = 0; i < n; i++)
        bt_text_add(&t, "%s%lld", i ? "," : "", (long long)k->value[i]);
    return keep(k, &t);
}

/* All lists of n values from a..b; each at least `step` above the one before
 * (step < 0: no order). */
static bt_status
make_lists(collector *k, int64_t i, int64_t n, int64_t a, int64_t b, int step)
{
    int64_t from = a;
    if (i == n)
        return keep_list(k, n);
    if (i > 0 && step >= 0 && k->value[i - 1] + step > from)
        from = k->value[i - 1] + step;
    for (int64_t v = from; v <= b; v++) {
        k->value[i] = v;
        BT_TRY(make_lists(k, i + 1, n, a, b, step));
    }
    return BT_OK;
}

static bt_status
read_lists(collector *k, int step)
{
    int64_t one, n, a, b;
    BT_TRY(bt_parser_expect(k->p, ":"));
    BT_TRY(read_range(k->p, &one, &n));
    BT_TRY(bt_parser_expect(k->p, "->"));
    BT_TRY(read_range(k->p, &a, &b));
    if (one != 1 || n < 1 || n > MOST_VALUES)
        return bt_parser_fail(k->p, BT_ERR_SYNTAX,
                              "functions are given on 1..n with n <= %d",
                              MOST_VALUES);
    k->c->lists = true;
    k->c->step = step;
    k->c->least = a;
    return make_lists(k, 0, n, a, b, step);
}

/* ---- functions by formula ---- */

static bt_status
read_formulas(collector *k)
{
    bt_parser *p = k->p;
    for (bool more = true; more;) {
        const char *start = p->token.text, *end = start;
        const char *name = NULL;
        int name_length = 0;
        while (p->token.kind != BT_TOKEN_END && !bt_token_is(&p->token, ";") &&
               !(p->token.first && end != start)) {
            if (p->token.kind == BT_TOKEN_NAME &&
                !bt_reserved(p->token.text, p->token.length) && !name) {
                name = p->token.text;
                name_length = (int)p->token.length;
            }
            end = p->token.text + p->token.length;
            BT_TRY(bt_parser_advance(p));
        }
        bt_text t = {0};
        bt_text_add(&t, "%s(%.*s)=%.*s", k->name, name ? name_length : 1,
                    name ? name : "k", (int)(end - start), start);
        BT_TRY(keep(k, &t));
        BT_TRY(bt_parser_accept(p, ";", &more));
    }
    return BT_OK;
}

/* ---- sets within {a..b} ---- */

static bt_status
read_subsets(collector *k)
{
    int64_t a, b;
    BT_TRY(bt_parser_expect(k->p, "{"));
    BT_TRY(read_range(k->p, &a, &b));
    BT_TRY(bt_parser_expect(k->p, "}"));
    if (a < 0 || b < a || b - a >= 14)
        return bt_parser_fail(k->p, BT_ERR_SYNTAX,
                              "sets are taken within at most 14 numbers");
    for (int64_t mask = 1; mask < (int64_t)1 << (b - a + 1); mask++) {
        bt_text t = {0};
        const char *comma = "";
        bt_text_add(&t, "%s={", k->name);
        for (int64_t i = 0; i <= b - a; i++)
            if (mask >> i & 1) {
                bt_text_add(&t, "%s%lld", comma, (long long)(a + i));
                comma = ",";
            }
        bt_text_add(&t, "}");
        BT_TRY(keep(k, &t));
    }
    return BT_OK;
}

/* ---- */

static bt_status
read_collection(collector *k)
{
    bool every, weakly = false, strictly = false, increasing = false, among;
    BT_TRY(bt_parser_accept(k->p, "every", &every));
    if (every) {
        BT_TRY(bt_parser_accept(k->p, "weakly", &weakly));
        BT_TRY(bt_parser_accept(k->p, "strictly", &strictly));
        BT_TRY(bt_parser_accept(k->p, "increasing", &increasing));
    }
    BT_TRY(bt_parser_name(k->p, "the name of a function or set", &k->name));
    if (!every) {
        BT_TRY(bt_parser_expect(k->p, "within"));
        return read_subsets(k);
    }
    k->c->endless = true;
    BT_TRY(bt_parser_accept(k->p, "among", &among));
    if (among)
        return read_formulas(k);
    return read_lists(k, strictly ? 1 : increasing || weakly ? 0 : -1);
}

bt_status
bt_claim_collection(bt_claim_file *f, bt_claim *c, bt_parser *p)
{
    collector k = {.f = f, .c = c, .p = p};
    const char *start = p->token.text;
    if (c->collected)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a claim has one collection at most");
    bt_status s = read_collection(&k);
    if (s == BT_OK) {
        size_t n = k.choices.count * sizeof(char *);
        void *copy = bt_arena_alloc(&f->arena, n + 1);
        size_t length = (size_t)(p->token.text - start);
        while (length && strchr(" \t\r\n", start[length - 1]))
            length--;
        c->collection = bt_arena_copy(&f->arena, start, length);
        if (copy && c->collection) {
            memcpy(copy, k.choices.data, n);
            c->choice = copy;
            c->n_collected = k.choices.count;
            c->collected = k.name;
        } else {
            s = bt_fail_nomem(p->err);
        }
    }
    bt_vector_free(&k.choices);
    return s;
}
