/* proof.h: proofs about sums, written down. */
#ifndef BT_SUMS_PROOF_H
#define BT_SUMS_PROOF_H

#include "prove/prove.h"
#include "sums/search.h"

/* What is proved, of which move (NULL: of none), and what the first variables
 * are called. */
typedef struct bt_sums_lemma {
    const char *what, *move;
    const char *name[BT_SUMS_FIELDS + BT_MAX_CHOICES];
    size_t n_names;
} bt_sums_lemma;

/* A lemma with its proof, whose entries and variables have their numbers. */
void bt_sums_tell(bt_account *a, bt_swriter *w, bt_entry *const *asked,
                  size_t n, const bt_sproof *p, const bt_sums_lemma *l);
/* What its terms are; the caller frees it. */
char *bt_sums_tell_terms(const bt_sproblem *p);

#endif
