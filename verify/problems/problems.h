/* problems.h: a claim that was read, made into core text: core.md, "Making it: what
 * claims add" and "problems". */
#ifndef VERIFY_PROBLEMS_PROBLEMS_H
#define VERIFY_PROBLEMS_PROBLEMS_H

#include "claims/claim.h"

/* The member of the family, whatever its name: P alone is about it. */
#define MEMBER ""

/* A claim with one choice of what it runs through. */
typedef struct telling {
    lowering l;
    const claim *c;
    const rules_game *game[KERNEL_GAMES];
    const scope *rules[KERNEL_GAMES]; /* what their rules can use */
    const scope *base;  /* what the claim can use, without family */
    const term *member; /* or NULL */
    written *out;
} telling;

static inline telling *
telling_of(lowering *l)
{
    return l->with;
}

/* problem.c: all problems of a part. */
void claims_problems(telling *t, bool works);

/* name.c: the names in a tree that mean nothing yet, each once. */
size_t new_names(maker *m, const tree *t, const scope *in, const char **name,
                 size_t n);
/* Is this no function or game of the claim? If it is: false, with a reason. */
bool is_free(const telling *t, const char *name, spot where);
/* All names in a tree mean something, whether it is used or not. */
bool names_mean(telling *t, const tree *tree, const scope *in);
const scope *scope_add(maker *m, const char *name, meaning kind, const term *is,
                       const scope *in);

/* place.c: patterns of a game as places; x of game 0 in another. */
pair lower_pattern(telling *t, size_t game, const tree *pattern,
                   const scope *in);
/* What field i of a place is. */
const term *place_field(maker *m, const rules_game *g, const term *place,
                        size_t i);
/* The initial value of number i, in which fields are these. */
pair initial_value(telling *t, size_t game, const term *const *field, size_t i);
/* The sum over the fields: stones; with numbers, too. */
const term *place_sum(telling *t, const term *place, bool numbers);

/* ask.c: questions about positions. */
bool lower_claim(lowering *l, const tree *tree, const scope *in, pair *out);
/* x in {template}; a case of covered: with the parameters of its target. */
pair lower_template(telling *t, const term *x, const tree *template,
                    const scope *in);
/* The conditions of a template. */
pair lower_conditions(telling *t, const tree *conditions, const scope *in);

/* quantify.c */
pair lower_quantified(telling *t, const tree *q, const scope *in);
pair lower_total(telling *t, const tree *q, const scope *in);

#endif
