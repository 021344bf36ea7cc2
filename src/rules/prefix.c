/* prefix.c: rules in prefix form, as certificates have them. A
 * plain transcript of the tree: what is not covered is said, never left out. */
#include "rules/prefix.h"

#include <inttypes.h>

#include "base/digest.h"

typedef struct writer {
    const bt_ruleset *r;
    bt_text *t;
    const char *why;
} writer;

static const char *const words[] = {
    [BT_OP_NEG] = "neg",   [BT_OP_ADD] = "+",
    [BT_OP_SUB] = "-",     [BT_OP_MUL] = "*",
    [BT_OP_DIV] = "/",     [BT_OP_CEILDIV] = "ceildiv",
    [BT_OP_MOD] = "mod",   [BT_OP_POW] = "^",
    [BT_OP_XOR] = "xor",   [BT_OP_MIN] = "min",
    [BT_OP_MAX] = "max",   [BT_OP_GCD] = "gcd",
    [BT_OP_LOG2] = "log2", [BT_OP_ABS] = "abs",
    [BT_OP_LT] = "<",      [BT_OP_LE] = "<=",
    [BT_OP_GT] = ">",      [BT_OP_GE] = ">=",
    [BT_OP_EQ] = "=",      [BT_OP_NE] = "!=",
    [BT_OP_AND] = "and",   [BT_OP_OR] = "or",
    [BT_OP_NOT] = "not",   [BT_OP_IMPLIES] = "=>",
    [BT_OP_IFF] = "<=>",   [BT_OP_MOVABLE] = "movable"};

static void put_expr(writer *w, const bt_expr *e);

/* All of them, or with `any` one of them: 0 conditions are 1, or 0. */
static void
put_conditions(writer *w, bt_expr *const *condition, size_t n, bool any)
{
    if (n == 0)
        bt_text_add(w->t, any ? " 0" : " 1");
    for (size_t i = 0; i < n; i++) {
        if (i + 1 < n)
            bt_text_add(w->t, any ? " or" : " and");
        put_expr(w, condition[i]);
    }
}

static void
put_set(writer *w, const bt_set *s)
{
    switch (s->kind) {
    case BT_SET_LIST:
        bt_text_add(w->t, " items %zu", s->n);
        for (size_t i = 0; i < s->n; i++) {
            put_expr(w, s->item[i].low);
            put_expr(w, s->item[i].high);
        }
        break;
    case BT_SET_WHERE:
        bt_text_add(w->t, " where %zu", s->slot);
        put_conditions(w, s->condition, s->n_conditions, false);
        break;
    case BT_SET_IMAGE:
        bt_text_add(w->t, " image %zu", s->slot);
        put_expr(w, s->from);
        put_expr(w, s->body);
        put_conditions(w, s->condition, s->n_conditions, false);
        break;
    case BT_SET_NAMED:
        bt_text_add(w->t, " s%zu", s->name);
        break;
    }
}

static void
put_cases(writer *w, const bt_expr *e)
{
    size_t i = 0;
    for (; i + 1 < e->n; i += 2) {
        bt_text_add(w->t, " if");
        put_expr(w, e->kid[i + 1]);
        put_expr(w, e->kid[i]);
    }
    if (i < e->n)
        put_expr(w, e->kid[i]);
    else
        bt_text_add(w->t, " none");
}

static void
put_aggregate(writer *w, const bt_expr *e)
{
    static const char *const names[] = {
        [BT_AGG_STONES] = "stones",     [BT_AGG_COUNT] = "count",
        [BT_AGG_COUNT_OF] = "count-of", [BT_AGG_MIN] = "least",
        [BT_AGG_MAX] = "largest",       [BT_AGG_XOR] = "xor-of"};
    bt_text_add(w->t, " %s %d", names[e->value], e->list);
    for (size_t i = 0; i < e->n; i++)
        put_expr(w, e->kid[i]);
}

/* Three and more operands from the left. */
static void
put_operator(writer *w, const bt_expr *e)
{
    if ((size_t)e->op >= sizeof words / sizeof *words || !words[e->op]) {
        w->why = "its rules use what a certificate cannot say";
        return;
    }
    bt_text_add(w->t, " %s", words[e->op]);
    for (size_t i = 2; i < e->n; i++)
        bt_text_add(w->t, " %s", words[e->op]);
    for (size_t i = 0; i < e->n; i++)
        put_expr(w, e->kid[i]);
}

static void
put_expr(writer *w, const bt_expr *e)
{
    switch (e->op) {
    case BT_OP_INT:
        bt_text_add(w->t, " %lld", (long long)e->value);
        break;
    case BT_OP_VAR:
        bt_text_add(w->t, " $%lld", (long long)e->value);
        break;
    case BT_OP_CALL:
        bt_text_add(w->t, " f%lld", (long long)e->value);
        for (size_t i = 0; i < e->n; i++)
            put_expr(w, e->kid[i]);
        break;
    case BT_OP_AGGREGATE:
        put_aggregate(w, e);
        break;
    case BT_OP_CASE:
        put_cases(w, e);
        break;
    case BT_OP_IN:
        bt_text_add(w->t, " in");
        put_expr(w, e->kid[0]);
        put_set(w, e->set);
        break;
    default:
        put_operator(w, e);
        break;
    }
}

/* Only conditions of moves may ask for `movable`. */
static void
put_plain(writer *w, const bt_expr *e)
{
    if (bt_expr_has(e, BT_OP_MOVABLE))
        w->why = "a result of a move asks whether there is a move";
    put_expr(w, e);
}

/* Names are for readers: one word each. */
static void
put_name(writer *w, const char *name)
{
    char word[100];
    size_t n = 0;
    for (; name[n] && n < sizeof word - 1; n++)
        word[n] = name[n] > ' ' && name[n] < 127 ? name[n] : '_';
    word[n] = '\0';
    bt_text_add(w->t, " %s", n ? word : "_");
}

static void
put_fields(writer *w)
{
    static const char *const kinds[] = {[BT_FIELD_HEAPS] = "heaps",
                                        [BT_FIELD_PILES] = "piles",
                                        [BT_FIELD_PILE] = "pile",
                                        [BT_FIELD_NUMBER] = "number"};
    bt_text_add(w->t, "fields %zu\n", w->r->n_fields);
    for (size_t i = 0; i < w->r->n_fields; i++) {
        bt_text_add(w->t, "%s", kinds[w->r->field[i].kind]);
        put_name(w, w->r->field[i].name);
        bt_text_add(w->t, "\n");
    }
}

static void
put_function(writer *w, const bt_function *f)
{
    bt_text_add(w->t, f->body || f->n_values == 0 ? "body" : "values");
    if (f->body) {
        put_plain(w, f->body);
    } else if (f->n_values == 0) {
        bt_text_add(w->t, " none"); /* not given */
    } else {
        bt_text_add(w->t, " %zu", f->n_values);
        for (size_t i = 0; i < f->n_values; i++)
            bt_text_add(w->t, " %lld", (long long)f->value[i]);
    }
    bt_text_add(w->t, "\n");
}

static void
put_definitions(writer *w)
{
    const bt_definitions *d = &w->r->definitions;
    bt_text_add(w->t, "functions %zu", d->n_functions);
    for (size_t i = 0; i < d->n_functions; i++)
        bt_text_add(w->t, " %zu", d->function[i].n_params);
    bt_text_add(w->t, "\nsets %zu\n", d->n_sets);
    for (size_t i = 0; i < d->n_functions; i++)
        put_function(w, &d->function[i]);
    for (size_t i = 0; i < d->n_sets; i++) {
        bt_text_add(w->t, "set");
        if (d->set[i].set)
            put_set(w, d->set[i].set);
        else
            bt_text_add(w->t, " where 0 none"); /* not given */
        bt_text_add(w->t, "\n");
    }
}

static void
put_whole(writer *w, const char *name, bt_expr *const *e, size_t n, bool any)
{
    bt_text_add(w->t, "%s %d", name, n > 0);
    if (n > 0)
        put_conditions(w, e, n, any);
    bt_text_add(w->t, "\n");
}

static void
put_move(writer *w, const bt_move *m)
{
    bt_text_add(w->t, "move");
    put_name(w, m->name);
    bt_text_add(w->t, "\ntargets %zu", m->n_targets);
    for (size_t i = 0; i < m->n_targets; i++)
        bt_text_add(w->t, " %zu %zu", m->target[i].field, m->target[i].slot);
    bt_text_add(w->t, "\nchoices %zu", m->n_choices);
    for (size_t i = 0; i < m->n_choices; i++)
        bt_text_add(w->t, " %zu", m->choice[i].slot);
    bt_text_add(w->t, "\nconditions %zu", m->n_conditions);
    for (size_t i = 0; i < m->n_conditions; i++)
        put_expr(w, m->condition[i]);
    bt_text_add(w->t, "\nresults %zu", m->n_results);
    for (size_t i = 0; i < m->n_results; i++) {
        bt_text_add(w->t, " %zu %zu", m->result[i].field, m->result[i].target);
        put_plain(w, m->result[i].value);
    }
    bt_text_add(w->t, "\nfields %zu", m->n_assigns);
    for (size_t i = 0; i < m->n_assigns; i++) {
        bt_text_add(w->t, " %zu", m->assign[i].field);
        put_plain(w, m->assign[i].value);
    }
    bt_text_add(w->t, "\n");
}

void
bt_rules_digest(bt_text *t, size_t from)
{
    uint64_t h = BT_DIGEST_START;
    for (size_t i = from; i < t->v.count; i++)
        h = bt_digest(h, t->v.data[i] == '\n' ? " " : t->v.data + i, 1);
    bt_text_add(t, "digest %016" PRIx64 "\n", h);
}

bool
bt_rules_prefix(const bt_ruleset *r, bool misere, bt_text *t, const char **why)
{
    writer w = {.r = r, .t = t};
    size_t from = t->v.count;
    bt_text_add(t, "game");
    put_name(&w, r->name);
    bt_text_add(t, "\nplay %s\n", misere ? "misere" : "normal");
    put_fields(&w);
    put_definitions(&w);
    put_whole(&w, "domain", r->domain, r->n_domain, false);
    put_whole(&w, "end", r->end, r->n_ends, true);
    put_whole(&w, "forbid", r->forbid, r->n_forbids, true);
    bt_text_add(t, "moves %zu\n", r->n_moves);
    for (size_t i = 0; i < r->n_moves; i++)
        put_move(&w, r->move[i]);
    bt_rules_digest(t, from);
    if (w.why)
        *why = w.why;
    return w.why == NULL;
}
