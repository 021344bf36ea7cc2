/* proof.h: proofs about sums, written down. */
#ifndef BT_STEPS_PROOF_H
#define BT_STEPS_PROOF_H

#include "prove/prove.h"
#include "steps/search.h"

/* What is proved, of which move (NULL: of none), and what the first variables
 * are called. */
typedef struct bt_step_lemma {
    const char *what, *move;
    const char *name[BT_STEP_FIELDS + BT_MAX_CHOICES + 2];
    size_t n_names;
} bt_step_lemma;

/* A lemma with its proof, whose entries and variables have their numbers. */
void bt_step_tell(bt_account *a, bt_swriter *w, bt_entry *const *asked,
                  size_t n, const bt_sproof *p, const bt_step_lemma *l);
/* What its terms are; the caller frees it. */
char *bt_step_tell_terms(const bt_sproblem *p);

#endif
