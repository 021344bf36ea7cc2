/* discovery.h: what discover.c fills in and discovery.c hands out. */
#ifndef BT_STUDY_DISCOVERY_H
#define BT_STUDY_DISCOVERY_H

#include "logic/proof.h"

struct bt_discovery {
    bt_truth truth;
    bt_flat *flat; /* the family the set is about */
    bt_text family_words, log_words;
    char *family, *log, *why, *description, *certificate, *dot;
    char *svg, *claim;
    const bt_numeration *system;
    bt_dfa *guess;
    bt_proof proof;
    bt_strategy strategy;
    bt_scripts scripts;
};

/* discover_files.c: what is made of a set that was found, when asked for. A
 * file that cannot be made costs nothing else: it is NULL, with a reason. */
void bt_discovery_add_strategy(bt_discovery *d, const bt_logic *g, bt_flat *f);
void bt_discovery_add_scripts(bt_discovery *d, bt_flat *f, bool misere);
/* Is taken over: a condition of the language of claims. */
void bt_discovery_add_claim(bt_discovery *d, const bt_flat *f, char *formula,
                            const bt_discover_options *options);

#endif
