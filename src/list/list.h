/* list.h: certificates of kind "list" (docs/formats/list-certificate.md): what
 * a search asked about finitely many positions, with the rules and the list of
 * P-positions, or of Grundy values, that answers it. */
#ifndef BT_LIST_LIST_H
#define BT_LIST_LIST_H

#include "base/budget.h"
#include "base/vector.h"
#include "claim/claim.h"

/* ---- facts.c: what was asked, in the order in which it was ---- */

typedef struct bt_facts {
    bt_vector facts;     /* of bt_fact */
    bt_vector tape;      /* of int64_t: positions, each after its length */
    size_t marked_facts; /* from where on they belong to one member */
    size_t marked_tape;
    bool lost;      /* there were too many: only the last member's are left */
    bool last_lost; /* not even those */
} bt_facts;

typedef struct bt_fact {
    bt_fact_kind kind;
    size_t game;
    uint64_t value;
    size_t p, q; /* where the positions are on the tape; q may be p */
} bt_fact;

void bt_facts_free(bt_facts *f);

/* `q` is NULL for statements about one position. What there is no room for is
 * lost, not a failure. */
void bt_facts_add(bt_facts *f, bt_fact_kind kind, size_t game, uint64_t value,
                  const bt_position *p, const bt_position *q);
/* What comes from here on is about the next member. */
void bt_facts_mark(bt_facts *f);
/* Drop everything before the mark. */
void bt_facts_keep_last(bt_facts *f);

/* ---- followers.c ---- */

/* Append "losing n ..", or with `values` "values n ..", of all followers of the
 * positions; *why is set, and nothing appended, when there are too many. */
BT_CHECK_RESULT bt_status bt_list_followers(const bt_ruleset *r, bool misere,
                                            bool values,
                                            const int64_t *const *root,
                                            size_t n_roots, bt_budget *budget,
                                            bt_text *t, const char **why,
                                            bt_err *err);

/* ---- list.c ---- */

/* The part of a certificate about one game of a claim. Nothing is appended
 * when nothing was asked about it, or *why is set. */
BT_CHECK_RESULT bt_status bt_list_section(const bt_facts *f, size_t game,
                                          const bt_ruleset *r, bool misere,
                                          bt_budget *budget, bt_text *t,
                                          size_t *sections, const char **why,
                                          bt_err *err);

#endif
