/* guard.c: when a move is possible. Its conditions stand in the order in which
 * they are tested (core.md, "Making it: rules"): what is asked for may rest on
 * what was tested before, so the order is part of the meaning. */
#include "rules/rules.h"

#include <string.h>

enum { LINEAR, MEMBER, OTHER, RANKS };

static bool
is_name(const tree *t, const char *name)
{
    return t->kind == TREE_NAME && strcmp(t->word, name) == 0;
}

/* Does the name stand in it, other than for the elements of a set? */
static bool
occurs(const tree *t, const char *name)
{
    if (is_name(t, name))
        return true;
    if (t->kind == TREE_BUILD && is_name(t->kid[0], name))
        return false;
    for (size_t i = 0; i < t->n; i++)
        if (occurs(t->kid[i], name))
            return true;
    return false;
}

static bool
is_linear(const tree *t, const char *name)
{
    if (is_name(t, name) || !occurs(t, name))
        return true;
    switch (t->kind) {
    case TREE_NEGATIVE:
        return is_linear(t->kid[0], name);
    case TREE_ADD:
    case TREE_SUBTRACT:
        return is_linear(t->kid[0], name) && is_linear(t->kid[1], name);
    case TREE_MULTIPLY:
        return (!occurs(t->kid[0], name) && is_linear(t->kid[1], name)) ||
               (!occurs(t->kid[1], name) && is_linear(t->kid[0], name));
    default:
        return false;
    }
}

static int
rank_of(const tree *t, const char *choice)
{
    if (t->kind >= TREE_LESS && t->kind <= TREE_EQUAL &&
        is_linear(t->kid[0], choice) && is_linear(t->kid[1], choice))
        return LINEAR;
    return t->kind == TREE_IN && is_name(t->kid[0], choice) &&
                   !occurs(t->kid[1], choice)
               ? MEMBER
               : OTHER;
}

/* The conditions one by one; `part` has room for all. */
static size_t
count_parts(const tree *t, const tree **part, size_t n)
{
    if (t->kind != TREE_AND) {
        if (part)
            part[n] = t;
        return n + 1;
    }
    for (size_t i = 0; i < t->n; i++)
        n = count_parts(t->kid[i], part, n);
    return n;
}

/* The last choice in it, from 1 on; 0: none. */
static size_t
last_choice(const rules_move *m, const tree *t)
{
    for (size_t c = m->choices; c > 0; c--)
        if (occurs(t, m->choice[c - 1]))
            return c;
    return 0;
}

typedef struct tested {
    const tree *part;
    size_t choice; /* its last one */
    int rank;
} tested;

/* Only the first set is gone through; further ones are tested like the rest. */
static void
rank_parts(const rules_move *m, tested *all, size_t n)
{
    bool member[RULES_CHOICES + 1] = {false};

    for (size_t i = 0; i < n; i++) {
        tested *t = &all[i];
        t->choice = last_choice(m, t->part);
        t->rank = t->choice ? rank_of(t->part, m->choice[t->choice - 1]) : 0;
        if (t->choice && t->rank == MEMBER && member[t->choice])
            t->rank = OTHER;
        member[t->choice] |= t->rank == MEMBER;
    }
}

pair
rules_guard(lowering *l, const rules_move *m, const scope *in)
{
    tally all = tally_start(l->m, KERNEL_AND);
    size_t n = m->conditions ? count_parts(m->conditions, NULL, 0) : 0;
    const tree **part = pool_take(l->m->pool, n, sizeof(tree *));
    tested *test = pool_take(l->m->pool, n, sizeof *test);

    if (!part || !test || !m->conditions)
        return tally_end(&all);
    count_parts(m->conditions, part, 0);
    for (size_t i = 0; i < n; i++)
        test[i].part = part[i];
    rank_parts(m, test, n);
    for (size_t choice = 0; choice <= m->choices; choice++)
        for (int rank = 0; rank < RANKS; rank++)
            for (size_t i = 0; i < n; i++)
                if (test[i].choice == choice && test[i].rank == rank)
                    tally_add(&all, lower_truth(l, test[i].part, in));
    return tally_end(&all);
}
