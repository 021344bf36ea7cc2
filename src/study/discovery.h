/* discovery.h: what discover.c fills in and discovery.c hands out. */
#ifndef BT_STUDY_DISCOVERY_H
#define BT_STUDY_DISCOVERY_H

#include "logic/proof.h"

struct bt_discovery {
    bt_truth truth;
    bt_text family_words, log_words;
    char *family, *log, *why, *description, *certificate, *dot;
    const bt_numeration *system;
    bt_dfa *guess;
    bt_proof proof;
    bt_strategy strategy;
};

#endif
