/* same.c: are terms, or rules, the same word by word? Is a game of a kind? */
#include "kernel/kernel.h"

bool
kernel_one_bag(const kernel_game *g, size_t most, size_t *bag, size_t *n,
               size_t *number)
{
    size_t bags = 0;

    *n = 0;
    for (size_t i = 0; i < g->fields; i++) {
        if (g->field[i] == KERNEL_ROW ||
            (*n == most && g->field[i] != KERNEL_BAG))
            return false;
        if (g->field[i] == KERNEL_BAG)
            *bag = i;
        else
            number[(*n)++] = i;
        bags += g->field[i] == KERNEL_BAG;
    }
    return bags == 1;
}

bool
kernel_same(kernel_text *t, const kernel_node *a, const kernel_node *b)
{
    bool same = spend(t->r->s, 8) && a->op == b->op && a->value == b->value &&
                a->n == b->n;

    for (size_t i = 0; same && i < a->n; i++)
        same = kernel_same(t, kernel_kid(t, a, i), kernel_kid(t, b, i));
    return same;
}

static bool
same_terms(kernel_text *t, uint32_t a, uint32_t b)
{
    return kernel_same(t, &t->node[a], &t->node[b]);
}

static bool
same_move(kernel_text *t, const kernel_move *a, const kernel_move *b)
{
    bool same = a->hands == b->hands && a->choices == b->choices &&
                a->changes == b->changes && same_terms(t, a->guard, b->guard) &&
                same_terms(t, a->defined, b->defined);

    for (size_t i = 0; same && i < a->hands; i++)
        same = a->hand[i] == b->hand[i];
    for (size_t i = 0; same && i < a->changes; i++)
        same = a->change[i].kind == b->change[i].kind &&
               a->change[i].where == b->change[i].where &&
               same_terms(t, a->change[i].value, b->change[i].value);
    return same;
}

bool
kernel_same_rules(kernel_text *t, const kernel_game *a, const kernel_game *b)
{
    bool same = a->fields == b->fields && a->moves == b->moves &&
                same_terms(t, a->domain, b->domain) &&
                same_terms(t, a->forbid, b->forbid) &&
                same_terms(t, a->end, b->end) &&
                same_terms(t, a->defined, b->defined);

    for (size_t i = 0; same && i < a->fields; i++)
        same = a->field[i] == b->field[i];
    for (size_t i = 0; same && i < a->moves; i++)
        same = same_move(t, &a->move[i], &b->move[i]);
    return same;
}
