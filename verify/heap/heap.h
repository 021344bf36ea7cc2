/* heap.h: checking a certificate of kind "heap": claims, in core text, about
 * heaps whose sizes depend on one number. The format is
 * docs/formats/heap-certificate.md, why it is enough docs/algorithms/heap.md. */
#ifndef VERIFY_HEAP_HEAP_H
#define VERIFY_HEAP_HEAP_H

#include "kernel/eval.h"
#include "kernel/methods.h"
#include "sequence/sequence.h"

typedef struct heap_checker {
    kernel_env e; /* values of positions are those of the sequence */
    sequence q;
    size_t looked_at; /* numbers that were tried */
} heap_checker;

/* game.c: the game of the text becomes the rules of the sequence. */
bool heap_rules(heap_checker *h, const kernel_game *g);

/* claim.c: is the problem true for all numbers? */
bool heap_decide(heap_checker *h, const kernel_problem *p);

#endif
