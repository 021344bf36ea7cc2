/* methods.h: a certificate once its head has been read, and what each method
 * has to offer. docs/formats/certificate-head.md. */
#ifndef VERIFY_KERNEL_METHODS_H
#define VERIFY_KERNEL_METHODS_H

#include "kernel/kernel.h"

typedef struct certificate {
    kernel_text text; /* the claim; its reader stands behind what was read */
} certificate;

/* Read the body that belongs to a part, and decide that every problem of the
 * part follows; nothing that a body says is believed. What the proof rests on is
 * printed in a line, and means nothing unless all is accepted. A problem never
 * asks here. */
typedef bool method_fn(certificate *c, const kernel_part *part, FILE *out);

method_fn claim_look;       /* exhaustive: at all members of a finite family */
method_fn heap_prove;       /* heap: values of heaps repeat */
method_fn steps_prove;      /* steps: proofs whose steps are applied one by one */
method_fn row_prove;        /* row: rows of P-positions repeat */
method_fn reply_prove;      /* reply: every move can be answered */
method_fn sentence_prove;   /* sentence: P-positions by an automaton */
method_fn counted_prove;    /* counted: the same, and how many they are */
method_fn winning_prove;    /* winning: a winning move wherever there is one */
method_fn powers_prove;     /* powers: 2^n beside n */
method_fn aggregates_prove; /* aggregates: numbers seen of any bag */
method_fn unknown_prove;    /* unknown: by the axioms of P and N alone */

/* The verdicts "refuted" and "works": read what follows the word, and decide.
 * `by`: a method, with its body, that shows that the claim fails there. */
bool claim_refute(certificate *c, method_fn *by, FILE *out);
bool claim_answer(certificate *c, FILE *out);

#endif
