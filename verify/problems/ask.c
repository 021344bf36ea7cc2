/* ask.c: questions about positions: core.md, "Making it: what claims add". */
#include "problems/problems.h"

#include <string.h>

static bool
is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* The pattern of a question, or the member. */
static pair
asked_about(telling *t, const tree *q, const scope *in)
{
    return lower_pattern(t, (size_t)q->number, q->n > 0 ? q->kid[0] : q, in);
}

static pair
lower_question(telling *t, const tree *q, const scope *in)
{
    maker *m = t->l.m;
    size_t game = (size_t)q->number;
    pair x = asked_about(t, q, in);
    const term *position = make_position(m, game, x.is);

    if (is(q->word, "P"))
        x.is = make_ask(m, KERNEL_P, game, x.is);
    else if (is(q->word, "N"))
        x.is = make_and(m, position,
                        make_not(m, make_ask(m, KERNEL_P, game, x.is)));
    else if (is(q->word, "terminal"))
        x.is = make_ask(m, KERNEL_TERMINAL, game, x.is);
    else
        x.is = make_if(m, position, make_ask(m, KERNEL_GRUNDY, game, x.is),
                       make_number(m, 0));
    return x;
}

/* ---- positions compared */

static pair
lower_two(telling *t, const tree *q, const scope *in)
{
    maker *m = t->l.m;
    pair x = lower_pattern(t, 0, q->kid[0], in);
    pair y = lower_pattern(t, 0, q->kid[1], in);
    int op = q->kind == TREE_LEADS ? KERNEL_LEADS : KERNEL_SAME;
    const term *made = make_two(m, op, x.is, y.is);

    return (pair){q->kind == TREE_DIFFERENT ? make_not(m, made) : made,
                  make_and(m, x.has, y.has)};
}

pair
lower_conditions(telling *t, const tree *conditions, const scope *in)
{
    maker *m = t->l.m;

    if (conditions)
        return lower_truth(&t->l, conditions, in);
    return (pair){make_truth(m, true), make_truth(m, true)};
}

pair
lower_template(telling *t, const term *x, const tree *template, const scope *in)
{
    maker *m = t->l.m;
    const tree *pattern = template->kid[0];
    bool target = template->number == 1;
    const char *name[CLAIM_NAMES];
    const term *hole[CLAIM_NAMES];
    size_t n = new_names(m, pattern, in, name, 0);
    uint64_t holes = 0;

    if (target)
        n = new_names(m, template->kid[1], in, name, n);
    for (size_t i = 0; i < n; i++) {
        is_free(t, name[i], template->where);
        hole[i] = make_hole(m, KERNEL_T);
        holes |= hole[i]->holes;
        in = scope_add(m, name[i], MEANS_NUMBER, hole[i], in);
    }
    size_t at = target ? 2 : 1;
    pair c =
        lower_conditions(t, template->n > at ? template->kid[at] : NULL, in);
    pair p = lower_pattern(t, 0, pattern, in);
    m->at = template->where;
    pair out = {c.is, make_leave(m, c.has, holes, NULL)};
    out.has = make_and(m, out.has, make_leave(m, p.has, holes, c.is));
    if (n > 0)
        out.is = make_and(m, out.is,
                          make_eq(m, make_subtract(m, place_sum(t, x, true),
                                                   place_sum(t, p.is, true))));
    out.is = make_and(m, out.is, make_two(m, KERNEL_SAME, x, p.is));
    for (size_t i = n; i > 0; i--) {
        out.is = make_bind(m, KERNEL_SOME, hole[i - 1], out.is);
        make_close(m);
    }
    return out;
}

static pair
lower_within(telling *t, const tree *q, const scope *in)
{
    maker *m = t->l.m;
    pair x = lower_pattern(t, 0, q->kid[0], in);
    const term **each = take(m->s, q->n, sizeof(const term *));

    for (size_t i = 1; each && i < q->n; i++) {
        pair one = lower_template(t, x.is, q->kid[i], in);
        each[i - 1] = one.is;
        x.has = make_and(m, x.has, one.has);
    }
    x.is = each ? make_all(m, KERNEL_OR, q->n - 1, each) : &m->no;
    drop(m->s, each);
    return x;
}

/* ---- stones, count, min, max, xor of a position */

static pair
lower_lists(telling *t, const tree *q, pair x, pair k)
{
    static const struct {
        const char *word;
        int op;
    } ops[] = {{"count", KERNEL_COUNT},
               {"min", KERNEL_LEAST},
               {"max", KERNEL_MOST},
               {"xor", KERNEL_NIM_SUM}};
    maker *m = t->l.m;
    const rules_game *g = t->game[0];
    const term *kids[RULES_FIELDS + 1] = {k.is};
    size_t n = k.is ? 1 : 0, first = n;
    int op = is(q->word, "xor") ? KERNEL_NIM_SUM_OF : KERNEL_COUNT_OF;

    for (size_t i = 0; i < g->fields; i++)
        if (kernel_is_list(g->field[i].kind))
            kids[n++] = place_field(m, g, x.is, i);
    if (n == first)
        spot_stop(m->s, q->where, "%s has no heaps to ask about", g->name);
    for (size_t i = 0; !k.is && i < sizeof ops / sizeof *ops; i++)
        if (is(q->word, ops[i].word))
            op = ops[i].op;
    x.is = make_if(m, make_position(m, 0, x.is), make_node(m, op, n, kids),
                   make_number(m, 0));
    return x;
}

static pair
lower_aggregate(telling *t, const tree *q, const scope *in)
{
    maker *m = t->l.m;
    pair x = lower_pattern(t, 0, q->kid[0], in), k = {NULL, x.has};

    if (q->n == 2 && !is(q->word, "count") && !is(q->word, "xor"))
        spot_stop(m->s, q->where, "%s is of one position", q->word);
    if (m->s->code != ACCEPTED)
        return x;
    if (q->n == 2) {
        k = lower_number(&t->l, q->kid[1], in);
        x.has = make_and(m, x.has, k.has);
        if (is(q->word, "xor"))
            x.has =
                make_and(m, x.has, make_ge(m, make_add_number(m, k.is, -1)));
    }
    if (!is(q->word, "stones"))
        return lower_lists(t, q, x, k);
    x.is = make_if(m, make_position(m, 0, x.is), place_sum(t, x.is, false),
                   make_number(m, 0));
    return x;
}

/* `stones` and `count` alone are about the member. */
static bool
lower_bare(telling *t, const tree *q, const scope *in, pair *out)
{
    maker *m = t->l.m;
    const scope *member = scope_find_kind(in, MEMBER, MEANS_PLACE);

    if ((!is(q->word, "stones") && !is(q->word, "count")) || !member)
        return false;
    *out = (pair){member->is, make_truth(m, true)};
    if (is(q->word, "count"))
        *out = lower_lists(t, q, *out, (pair){NULL, NULL});
    else
        out->is = make_if(m, make_position(m, 0, member->is),
                          place_sum(t, member->is, false), make_number(m, 0));
    return true;
}

/* ---- period(j): of the row [j, a, b] */

static pair
lower_period(telling *t, const tree *q, const scope *in)
{
    maker *m = t->l.m;
    const rules_game *g = t->game[0];
    tree heaps = {.kind = TREE_HEAPS,
                  .word = "",
                  .where = q->where,
                  .n = 1,
                  .kid = (tree *[]){q->kid[0]}};
    tree value = *q->kid[0];
    tree pattern = {.kind = TREE_PATTERN,
                    .where = q->where,
                    .n = 1,
                    .kid = (tree *[]){&heaps}};
    size_t stones = 0;

    value.bracketed = true; /* a power is one, not so many heaps */
    heaps.kid[0] = &value;
    for (size_t i = 0; i < g->fields; i++)
        stones += g->field[i].kind != KERNEL_COUNTER;
    if (stones != 1 || g->field[0].kind != KERNEL_BAG)
        spot_stop(m->s, q->where, "period is for games of one kind of heap");
    pair x = lower_pattern(t, 0, &pattern, in);
    x.is = make_ask(m, KERNEL_PERIOD, 0, x.is);
    return x;
}

bool
lower_claim(lowering *l, const tree *q, const scope *in, pair *out)
{
    telling *t = telling_of(l);

    switch (q->kind) {
    case TREE_NAME:
        return lower_bare(t, q, in, out);
    case TREE_ASK:
        *out = lower_question(t, q, in);
        return true;
    case TREE_LEADS:
    case TREE_SAME:
    case TREE_DIFFERENT:
        *out = lower_two(t, q, in);
        return true;
    case TREE_WITHIN:
        *out = lower_within(t, q, in);
        return true;
    case TREE_AGGREGATE:
        *out = lower_aggregate(t, q, in);
        return true;
    case TREE_EXISTS:
    case TREE_EVERY:
    case TREE_EXACTLY:
        *out = lower_quantified(t, q, in);
        return true;
    case TREE_TOTAL:
        *out = lower_total(t, q, in);
        return true;
    case TREE_PERIOD:
        *out = lower_period(t, q, in);
        return true;
    default:
        return false;
    }
}
