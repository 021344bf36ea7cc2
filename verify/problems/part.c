/* part.c: a claim for each choice of what it runs through: core.md, "What it
 * says". */
#include "problems/problems.h"

#include <string.h>

/* ---- choices are given to the games */

static bool
takes(const claim_game *g, const char *name)
{
    for (size_t i = 0; i < g->withs; i++)
        if (strcmp(g->with[i], name) == 0)
            return false;
    return rules_defined(g->rules, name) != NULL;
}

/* The name in a formula that means nothing is its argument. */
static bool
name_argument(telling *t, rules_definition *d, const tree *value,
              const scope *in)
{
    const char *name[CLAIM_NAMES];
    size_t n = new_names(t->l.m, value, in, name, 0);

    if (n > 1)
        return spot_stop(t->l.m->s, value->where,
                         "a formula has one name in it: its argument");
    if (n == 1)
        d->argument[0] = name[0];
    return true;
}

/* Give the definition its value: a tree, or NULL for every function. */
static bool
choose(telling *t, rules_game *g, const tree *value)
{
    const collection *over = &t->c->over;
    bool set = over->kind == OF_SETS;
    rules_definition *d = rules_defined(g, over->name);

    if (!d || (int)d->kind != (set ? RULES_SET : RULES_FUNCTION) ||
        (!set && d->arguments != 1))
        return spot_stop(t->l.m->s, over->where,
                         "%s has nothing to set that is called %s", g->name,
                         over->name);
    d->any = over->kind == OF_CLASS;
    d->value = value;
    return over->kind != OF_FORMULAS || name_argument(t, d, value, NULL);
}

static bool
open_games(telling *t, const tree *value)
{
    const claim *c = t->c;
    maker *m = t->l.m;

    for (size_t i = 0; i < c->games; i++) {
        const claim_game *from = &c->game[i];
        rules_game *g = rules_copy(m->pool, from->rules);
        if (!g)
            return false;
        t->game[i] = g;
        if (c->over.kind != NO_COLLECTION &&
            (i == 0 || takes(from, c->over.name)) && !choose(t, g, value))
            return false;
        m->limited[i] = rules_is_limited(g);
        if (!rules_scope(&t->l, g, false, &t->rules[i]))
            return false;
    }
    return rules_scope(&t->l, t->game[0], true, &t->base);
}

/* ---- functions of the claim */

static bool
add_lets(telling *t)
{
    const claim *c = t->c;

    for (size_t i = 0; i < c->lets; i++) {
        scope *s = pool_take(t->l.m->pool, 1, sizeof *s);
        const scope *inside = t->base;
        spot where = c->let[i].value->where;
        for (size_t j = 0; j < c->let[i].arguments; j++)
            if (is_free(t, c->let[i].argument[j], where))
                inside = scope_add(t->l.m, c->let[i].argument[j], MEANS_NUMBER,
                                   make_number(t->l.m, 0), inside);
        if (scope_find_kind(t->base, c->let[i].name, MEANS_SET))
            return spot_stop(t->l.m->s, where, "%s is a set here",
                             c->let[i].name);
        if (!s || !is_free(t, c->let[i].name, where) ||
            !names_mean(t, c->let[i].value, inside))
            return false;
        *s = (scope){.name = c->let[i].name,
                     .kind = MEANS_FUNCTION,
                     .tree = c->let[i].value,
                     .arguments = c->let[i].arguments,
                     .argument = c->let[i].argument,
                     .seen = t->base,
                     .fixed = true,
                     .outer = t->base};
        t->base = s;
    }
    return true;
}

/* ---- a part */

static bool
write_part(const claim *c, const tree *value, bool works, written *out)
{
    session *s = out->s;
    pool room = pool_start(s);
    maker m;
    telling t = {.l = {.m = &m}, .c = c, .out = out};

    make_start(&m, s, &room);
    t.l.with = &t;
    write_text(out, "part\n");
    bool good = open_games(&t, value);
    for (size_t i = 0; good && i < c->games; i++)
        good = rules_write(&t.l, t.game[i], c->game[i].misere, out);
    if (good && c->over.kind == OF_CLASS)
        write_text(out, "function %s %lld\n", c->over.rise,
                   (long long)c->over.from);
    t.l.more = lower_claim;
    if (good && add_lets(&t))
        claims_problems(&t, works);
    drop(s, m.slot);
    pool_drop(&room);
    return s->code == ACCEPTED;
}

/* ---- sets */

/* The numbers of a set as bits, the least being `from`; 0: it is none of them. */
static uint64_t
bits_of(const claim *c, const tree *set)
{
    session *s = c->shelf->s;
    pool room = pool_start(s);
    maker m;
    lowering l = {.m = &m};
    uint64_t bits = 0;
    int64_t from = 0, to = 0;
    bool inside = set->kind == TREE_ITEMS;

    make_start(&m, s, &room);
    for (size_t i = 0; inside && i < set->n; i++) {
        const tree *k = set->kid[i];
        bool range = k->kind == TREE_RANGE;
        if (!lower_constant(&l, range ? k->kid[0] : k, NULL, &from) ||
            !lower_constant(&l, range ? k->kid[1] : k, NULL, &to))
            break;
        inside = from >= c->over.from && to <= c->over.to;
        for (int64_t n = from; inside && n <= to; n++)
            bits |= UINT64_C(1) << (n - c->over.from);
    }
    drop(s, m.slot);
    pool_drop(&room);
    return inside ? bits : 0;
}

/* Each answer is one of the sets, and stands there once. */
static bool
find_answers(const claim *c, bool *works)
{
    for (size_t i = 0; c->says == ANSWERED && i < c->answers->n; i++) {
        const tree *set = c->answers->kid[i];
        uint64_t bits = bits_of(c, set);
        if (bits == 0 || works[bits])
            return spot_stop(
                c->shelf->s, set->where,
                "an answer is one of the sets within {%lld..%lld}, "
                "and stands there once",
                (long long)c->over.from, (long long)c->over.to);
        works[bits] = true;
    }
    return c->shelf->s->code == ACCEPTED;
}

static tree *
set_of(const claim *c, uint64_t bits, tree *set, tree **kid, tree *number)
{
    *set = (tree){.kind = TREE_ITEMS, .kid = kid, .where = c->over.where};
    for (int64_t n = c->over.from; n <= c->over.to; n++)
        if (bits >> (n - c->over.from) & 1) {
            number[set->n] = (tree){
                .kind = TREE_NUMBER, .number = n, .where = c->over.where};
            kid[set->n] = &number[set->n];
            set->n++;
        }
    return set;
}

static bool
write_sets(const claim *c, written *out)
{
    bool works[1 << CLAIM_SETS] = {false};
    tree set, *kid[CLAIM_SETS], number[CLAIM_SETS];
    uint64_t all = UINT64_C(1) << (c->over.to - c->over.from + 1);

    if (!find_answers(c, works))
        return false;
    for (uint64_t bits = 1; bits < all; bits++)
        if (!write_part(c, set_of(c, bits, &set, kid, number), works[bits],
                        out))
            return false;
    return true;
}

bool
claims_write(const claim *c, written *out)
{
    write_text(out, "core 1\n");
    if (c->over.kind == OF_SETS)
        return write_sets(c, out);
    if (c->over.kind != OF_FORMULAS)
        return write_part(c, NULL, false, out);
    for (size_t i = 0; i < c->over.formulas->n; i++)
        if (!write_part(c, c->over.formulas->kid[i], false, out))
            return false;
    return true;
}
