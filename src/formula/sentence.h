/* sentence.h: "this formula has no solution" as text, for bouton-verify. The
 * format is docs/formats/sentence-certificate.md. */
#ifndef BT_FORMULA_SENTENCE_H
#define BT_FORMULA_SENTENCE_H

#include "formula/formula.h"

/* A set that the formula asks for. With a certificate (that of an automaton,
 * as certificate.h writes it) the checker finds out that it is the set of a
 * game; without, the automaton is all that is known of it. */
typedef struct bt_sentence_set {
    const bt_dfa *set;
    const char *name;        /* a letter, then letters, digits and _ */
    const char *certificate; /* or NULL */
} bt_sentence_set;

typedef struct bt_sentence_name {
    int var;
    const char *name;
} bt_sentence_name;

/* Nothing in it is owned. Sets that are not listed get a name of their own;
 * so do variables. Listed variables are free, and come first. */
typedef struct bt_sentence {
    const bt_numeration *system;
    const bt_formula *never; /* what has no solution */
    const char *about;       /* lines of words for the reader, or NULL */
    size_t n_names;
    const bt_sentence_name *name;
    size_t n_sets;
    const bt_sentence_set *set;
} bt_sentence;

/* The caller frees *out, also after a failure. Says nothing about whether it
 * is true. */
BT_CHECK_RESULT bt_status bt_sentence_text(const bt_sentence *s, char **out,
                                           bt_err *err);

#endif
