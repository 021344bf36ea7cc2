/* collection.c: statements for every function of a class, or for every function
 * or set of a list.
 *
 *   collection = "every" [ class ] NAME "where" bound [ "samples" samples ]
 *              | "every" [ class ] NAME ":" lists
 *              | "every" NAME "among" formula { ";" formula }
 *              | NAME "within" "{" INT ".." INT "}"
 *   class      = ( "weakly" | "strictly" ) "increasing"
 *   bound      = NAME "(" ( "1" | NAME ) ")" ">=" INT
 *   samples    = lists | formula { ";" formula }
 *   lists      = INT ".." INT "->" INT ".." INT
 *
 * A class says which functions are meant; its samples are those that a search
 * looks at, and each must be seen to belong to it. */
#include <string.h>

#include "base/fail.h"
#include "claim/claim.h"
#include "expr/eval.h"

enum { MOST_CHOICES = 20000, MOST_VALUES = 12, FORMULA_VALUES = 400 };

/* Without samples: lists of so many values, these above the least. */
enum { DEFAULT_VALUES = 3, DEFAULT_RISE = 2, DEFAULT_STRICT_RISE = 4 };

typedef struct collector {
    bt_claim_file *f;
    bt_claim *c;
    bt_parser *p;
    const char *name;
    bt_vector choices, listed; /* of const char * */
    int64_t value[MOST_VALUES];
} collector;

static bt_status
keep(collector *k, bt_text *t)
{
    const char *copy = bt_arena_take(&k->f->arena, t);
    if (!copy)
        return bt_fail_nomem(k->p->err);
    BT_TRY(bt_vector_add(&k->choices, &copy, sizeof copy, k->p->err));
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

/* What a certificate says of a function with these values from 1 on, and such
 * steps behind them. */
static bt_status
note_values(collector *k, const int64_t *value, int64_t n, int64_t step)
{
    bt_text t = {0};
    while (n > 1 && value[n - 1] == value[n - 2] + step)
        n--;
    bt_text_add(&t, "%lld", (long long)n);
    for (int64_t i = 0; i < n; i++)
        bt_text_add(&t, " %lld", (long long)value[i]);
    bt_text_add(&t, " %lld", (long long)step);
    const char *copy = bt_arena_take(&k->f->arena, &t);
    return copy ? bt_vector_add(&k->listed, &copy, sizeof copy, k->p->err)
                : bt_fail_nomem(k->p->err);
}

/* f(1), ..., f(n), the last value repeated; a function that has to rise goes on
 * by steps of 1. */
static bt_status
keep_list(collector *k, int64_t n)
{
    bt_text t = {0};
    bool strictly = k->c->functions.rise == BT_RISE_STRICTLY;
    bt_text_add(&t, strictly ? "%s(k)=" : "%s=", k->name);
    for (int64_t i = 0; i < n; i++) {
        long long value = (long long)k->value[i], step = value - (long long)n;
        if (!strictly)
            bt_text_add(&t, "%s%lld", i ? "," : "", value);
        else if (i + 1 < n)
            bt_text_add(&t, "%lld if k = %lld, ", value, (long long)i + 1);
        else
            bt_text_add(&t, "k %c %lld if k >= %lld", step < 0 ? '-' : '+',
                        step < 0 ? -step : step, (long long)n);
    }
    BT_TRY(keep(k, &t));
    return note_values(k, k->value, n, strictly);
}

/* All lists of n values from a..b that rise as the class says. */
static bt_status
make_lists(collector *k, int64_t i, int64_t n, int64_t a, int64_t b)
{
    bt_rise rise = k->c->functions.rise;
    int64_t from = a;
    if (i == n)
        return keep_list(k, n);
    if (i > 0 && rise != BT_RISE_ANY)
        from = k->value[i - 1] + (rise == BT_RISE_STRICTLY);
    for (int64_t v = from; v <= b; v++) {
        k->value[i] = v;
        BT_TRY(make_lists(k, i + 1, n, a, b));
    }
    return BT_OK;
}

/* Their least value is that of the class, when nothing else said so. */
static bt_status
read_lists(collector *k, bool bounded)
{
    int64_t one = 0, n = 0, a = 0, b = 0;
    bt_token at = k->p->token;
    BT_TRY(read_range(k->p, &one, &n));
    if (one != 1 || n < 1 || n > MOST_VALUES)
        return bt_parser_fail(k->p, BT_ERR_SYNTAX,
                              "functions are given on 1..n with n <= %d",
                              MOST_VALUES);
    BT_TRY(bt_parser_expect(k->p, "->"));
    if (bounded && k->p->token.kind == BT_TOKEN_INT &&
        k->p->token.value < k->c->functions.least)
        /* clang-format off */
        return bt_parser_fail(k->p, BT_ERR_SYNTAX,
                BT_ID("a-sample-belongs-to-the-class-its-values-are")
                "a sample is of the class: its values have to be >= %lld",
                (long long)k->c->functions.least);
    /* clang-format on */
    BT_TRY(read_range(k->p, &a, &b));
    if (!bounded)
        k->c->functions.least = a;
    BT_TRY(make_lists(k, 0, n, a, b));
    return k->choices.count
               ? BT_OK
               : bt_fail_at(k->p->err, BT_ERR_SYNTAX, at.line, at.column,
                            "there are no such functions");
}

/* ---- functions by formula ---- */

/* The text of a formula and its only free name; what it is, is read later. */
static bt_status
skip_formula(bt_parser *p, bt_token *name, size_t *length)
{
    const char *start = p->token.text, *end = start;
    *name = (bt_token){.kind = BT_TOKEN_NAME, .text = "k", .length = 1};
    for (bool found = false; p->token.kind != BT_TOKEN_END &&
                             !bt_token_is(&p->token, ";") &&
                             !(p->token.first && end != start);) {
        if (p->token.kind == BT_TOKEN_NAME && !found &&
            !bt_reserved(p->token.text, p->token.length)) {
            *name = p->token;
            found = true;
        }
        end = p->token.text + p->token.length;
        BT_TRY(bt_parser_advance(p));
    }
    *length = (size_t)(end - start);
    return BT_OK;
}

/* As far as anybody will look, or as it has values. */
static bt_status
note_formula(collector *k, const bt_expr *e, size_t slot)
{
    int64_t slots[BT_MAX_SLOTS] = {0}, value[FORMULA_VALUES], n = 0;
    uint64_t fuel = BT_EVAL_FUEL;
    bt_env env = {.slot = slots, .fuel = &fuel};
    for (; n < FORMULA_VALUES; n++) {
        slots[slot] = n + 1;
        if (bt_eval(e, &env, &value[n], NULL) != BT_OK)
            break;
    }
    int64_t step = n > 1 ? value[n - 1] - value[n - 2] : 0;
    int64_t least = k->c->functions.rise == BT_RISE_STRICTLY;
    return note_values(k, value, n, step > least ? step : least);
}

/* Is the formula at p a function of the class? It has to be seen. */
static bt_status
check_sample(collector *k, bt_parser p, const bt_token *name, size_t length)
{
    static const char *const words[] = {"a function",
                                        "a weakly increasing function",
                                        "a strictly increasing function"};
    const bt_class *c = &k->c->functions;
    bt_scope scope = {0};
    bt_token start = p.token;
    bt_expr *e;
    bt_rise rise;
    size_t slot;
    int64_t least;
    p.scope = &scope;
    BT_TRY(bt_parser_bind(&p, name, &slot));
    BT_TRY(bt_parse_value(&p, &e));
    if (p.token.text < start.text + length)
        return bt_parser_unexpected(&p, "the end of a sample");
    if (bt_expr_rises(e, slot, 1, &rise, &least) && rise >= c->rise &&
        least >= c->least)
        return note_formula(k, e, slot);
    return bt_fail_at(p.err, BT_ERR_SYNTAX, start.line, start.column,
                      "it is not seen that this sample is %s with values >= "
                      "%lld from 1 on",
                      words[c->rise], (long long)c->least);
}

/* `samples`: of the class, whose functions have no value below 1. */
static bt_status
read_formulas(collector *k, bool samples)
{
    bt_parser *p = k->p;
    for (bool more = true; more;) {
        bt_parser start = *p;
        bt_token name;
        size_t length;
        bt_text t = {0};
        BT_TRY(skip_formula(p, &name, &length));
        if (samples)
            BT_TRY(check_sample(k, start, &name, length));
        bt_text_add(&t, "%s(%.*s)=%.*s", k->name, (int)name.length, name.text,
                    (int)length, start.token.text);
        if (samples)
            bt_text_add(&t, " if %.*s >= 1", (int)name.length, name.text);
        BT_TRY(keep(k, &t));
        BT_TRY(bt_parser_accept(p, ";", &more));
    }
    return BT_OK;
}

/* ---- classes of functions ---- */

static bt_status
read_class(bt_parser *p, bt_rise *out)
{
    bool weakly, strictly = false;
    BT_TRY(bt_parser_accept(p, "weakly", &weakly));
    if (!weakly)
        BT_TRY(bt_parser_accept(p, "strictly", &strictly));
    *out = weakly ? BT_RISE_WEAKLY : strictly ? BT_RISE_STRICTLY : BT_RISE_ANY;
    if (weakly || strictly)
        return bt_parser_expect(p, "increasing");
    if (bt_token_is(&p->token, "increasing"))
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "say 'weakly increasing' (it may stay the same) "
                              "or 'strictly increasing'");
    return BT_OK;
}

/* where f(1) >= 1, where f(i) >= 1: the least value. The first says so of the
 * others only when f never falls. */
static bt_status
read_bound(collector *k)
{
    bt_parser *p = k->p;
    BT_TRY(bt_parser_expect(p, k->name));
    BT_TRY(bt_parser_expect(p, "("));
    if (p->token.kind == BT_TOKEN_INT &&
        (p->token.value != 1 || k->c->functions.rise == BT_RISE_ANY))
        /* clang-format off */
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                BT_ID("what-all-values-are-at-least-is-written-i-1-or-1")
                "the least of all values is written %.40s(i) >= 1, or "
                "%.40s(1) >= 1 when it is increasing", k->name, k->name);
    /* clang-format on */
    if (p->token.kind != BT_TOKEN_INT && p->token.kind != BT_TOKEN_NAME)
        return bt_parser_unexpected(p, "1 or a name");
    BT_TRY(bt_parser_advance(p));
    BT_TRY(bt_parser_expect(p, ")"));
    BT_TRY(bt_parser_expect(p, ">="));
    return read_int(p, &k->c->functions.least);
}

static bt_status
read_samples(collector *k)
{
    const bt_class *c = &k->c->functions;
    bt_parser ahead;
    bool samples;
    BT_TRY(bt_parser_accept(k->p, "samples", &samples));
    if (!samples)
        return make_lists(k, 0, DEFAULT_VALUES, c->least,
                          c->least + (c->rise == BT_RISE_STRICTLY
                                          ? DEFAULT_STRICT_RISE
                                          : DEFAULT_RISE));
    ahead = *k->p;
    ahead.err = NULL;
    bool lists = ahead.token.kind == BT_TOKEN_INT &&
                 bt_parser_advance(&ahead) == BT_OK &&
                 bt_token_is(&ahead.token, "..");
    return lists ? read_lists(k, true) : read_formulas(k, true);
}

static bt_status
read_functions(collector *k)
{
    bt_token at;
    bool among = false, where = false, colon = false;
    BT_TRY(read_class(k->p, &k->c->functions.rise));
    BT_TRY(bt_parser_name(k->p, "the name of a function", &k->name));
    at = k->p->token;
    BT_TRY(bt_parser_accept(k->p, "among", &among));
    if (among && k->c->functions.rise == BT_RISE_ANY)
        return read_formulas(k, false);
    if (among)
        return bt_fail_at(k->p->err, BT_ERR_SYNTAX, at.line, at.column,
                          "'among' lists the functions that are meant; for a "
                          "class of them say 'where %.40s(1) >= 1 samples ...'",
                          k->name);
    k->c->endless = true;
    BT_TRY(bt_parser_accept(k->p, "where", &where));
    if (where) {
        BT_TRY(read_bound(k));
        return read_samples(k);
    }
    BT_TRY(bt_parser_accept(k->p, ":", &colon));
    return colon ? read_lists(k, false)
                 : bt_parser_unexpected(k->p,
                                        "'where f(1) >= 1', ':' or 'among'");
}

/* ---- sets within {a..b} ---- */

static bt_status
read_subsets(collector *k)
{
    int64_t a = 0, b = 0;
    BT_TRY(bt_parser_expect(k->p, "{"));
    bt_token at = k->p->token;
    BT_TRY(read_range(k->p, &a, &b));
    BT_TRY(bt_parser_expect(k->p, "}"));
    if (a < 0 || b < a || b - a >= 14)
        return bt_fail_at(k->p->err, BT_ERR_SYNTAX, at.line, at.column,
                          "sets are taken within 1 to 14 numbers, as in "
                          "{1..6}");
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
    bool every;
    BT_TRY(bt_parser_accept(k->p, "every", &every));
    if (every)
        return read_functions(k);
    BT_TRY(bt_parser_name(k->p, "the name of a set", &k->name));
    BT_TRY(bt_parser_expect(k->p, "within"));
    return read_subsets(k);
}

static bt_status
keep_strings(collector *k, const bt_vector *v, const char *const **out)
{
    size_t n = v->count * sizeof(char *);
    void *copy = bt_arena_alloc(&k->f->arena, n + 1);
    if (!copy)
        return bt_fail_nomem(k->p->err);
    *out = v->count ? memcpy(copy, v->data, n) : NULL;
    return BT_OK;
}

bt_status
bt_claim_collection(bt_claim_file *f, bt_claim *c, bt_parser *p)
{
    collector k = {.f = f, .c = c, .p = p};
    if (c->collected)
        return bt_parser_fail(p, BT_ERR_SYNTAX,
                              "a claim has one collection at most");
    bt_status s = read_collection(&k);
    if (s == BT_OK)
        s = keep_strings(&k, &k.choices, &c->choice);
    if (s == BT_OK)
        s = keep_strings(&k, &k.listed, &c->listed);
    if (s == BT_OK) {
        c->n_collected = k.choices.count;
        c->collected = k.name;
    }
    bt_vector_free(&k.choices);
    bt_vector_free(&k.listed);
    return s;
}
