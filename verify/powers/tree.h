/* tree.h: conditions that formula/ has said, as sentences. */
#ifndef VERIFY_POWERS_TREE_H
#define VERIFY_POWERS_TREE_H

#include "powers/powers.h"
#include "sentence/sentence.h"

/* A condition of a tree, or its negation, where variable i of it is var[i]. */
node *node_of(prover *x, const tree *t, int32_t condition, bool negate,
              const int *var);
/* f >= 0, = 0, .. */
node *node_of_form(prover *x, const form *f, node_kind kind, const int *var);

#endif
