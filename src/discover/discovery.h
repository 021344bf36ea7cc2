/* discovery.h: what discover.c fills in and discovery.c hands out. */
#ifndef BT_DISCOVER_DISCOVERY_H
#define BT_DISCOVER_DISCOVERY_H

#include "regular/steps.h"

enum { BT_DISCOVERY_OBLIGATIONS = 8, BT_DISCOVERY_SYSTEMS = 8 };

struct bt_discovery {
    bt_truth truth;   /* of the guess; OPEN: not known, or there is none */
    bt_vectors *flat; /* the family the set is about */
    bt_text family_words, log_words;
    char *family, *log, *why, *description, *certificate, *claim, *statement;
    bt_numeration systems[BT_DISCOVERY_SYSTEMS]; /* that were tried */
    const bt_numeration *system;                 /* of the guess */
    bt_dfa *guess;
    size_t n_obligations; /* of the guess */
    bt_obligation obligation[BT_DISCOVERY_OBLIGATIONS];
    bt_strategy strategy;
    bt_scripts scripts;
};

/* A set that is tried before anything is learned: `make`, unless that is NULL,
 * says it for the family in a numeration system, or leaves *out NULL. */
typedef struct bt_given {
    const bt_numeration *first; /* has its turn before the others; or NULL */
    bt_status (*make)(void *context, const bt_logic *g, bt_vectors *f,
                      bt_dfa **out, bt_err *err);
    /* It is not the set; may be NULL. */
    bt_status (*refused)(void *context, const bt_logic *g, bt_vectors *f,
                         const bt_dfa *set, bt_err *err);
    void *context;
} bt_given;

/* bt_discover, with a first guess; `given` may be NULL. */
BT_CHECK_RESULT bt_status bt_discover_given(const bt_ruleset *rules,
                                            const bt_discover_options *options,
                                            const bt_given *given,
                                            bt_discovery **out, bt_err *err);

/* family.c: the positions that the options ask about. */
BT_CHECK_RESULT bt_status bt_family_open(const bt_ruleset *rules,
                                         const bt_discover_options *o,
                                         bt_vectors **out, bt_err *err);
/* d->family: "nim, normal play: (a1, a2)". */
void bt_family_name(bt_discovery *d, const bt_vectors *f,
                    const bt_discover_options *o);

/* guess.c: have the checker decide about the guess, which is not NULL: truth,
 * obligations, certificate. Fails when it could not be asked. With g, moves may
 * be written for the checker. */
BT_CHECK_RESULT bt_status bt_guess_decide(bt_discovery *d, const bt_logic *g,
                                          bt_vectors *f,
                                          const bt_discover_options *o,
                                          bt_err *err);
/* trial.c: is the set wrong about its vector at[], or an option of it? Found by
 * drawing, if at all. */
bool bt_guess_is_wrong(bt_vectors *f, const bt_dfa *set, bool misere,
                       int64_t *at);
void bt_guess_forget(bt_discovery *d);
/* The rules, and a body as what is stated of them; that is used up. */
BT_CHECK_RESULT bt_status bt_guess_certify(const bt_vectors *f, bool misere,
                                           bt_text *body, char **out,
                                           bt_err *err);

/* files.c: what is made of a set that was found, when asked for. A
 * file that cannot be made costs nothing else: it is NULL, with a reason. */
void bt_discovery_add_strategy(bt_discovery *d, const bt_logic *g,
                               bt_vectors *f,
                               const bt_discover_options *options);
void bt_discovery_add_scripts(bt_discovery *d, bt_vectors *f, bool misere);
/* A condition of the language of claims that says what the set is. It is kept
 * when the checker finds that the claim follows from the set. */
void bt_discovery_add_claim(bt_discovery *d, const bt_vectors *f,
                            const char *formula,
                            const bt_discover_options *options);
/* stated.c: does the checker accept the claim, for the set? */
bool bt_discovery_states_truth(const bt_discovery *d, const bt_vectors *f,
                               const bt_discover_options *options);

/* discover.c: the set that was found; it belongs to the discovery. */
const bt_dfa *bt_discovery_set(const bt_discovery *d);
/* The family that the set is about; it says nothing about vectors outside its
 * domain (a number above what it starts at, a heap above its bound). */
const bt_vectors *bt_discovery_vectors(const bt_discovery *d);

#endif
