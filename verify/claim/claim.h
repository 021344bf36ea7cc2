/* claim.h: checking a certificate of kind "claim": a claim in core text that
 * holds because it holds at each of its members, which are finitely many, or
 * fails because it fails at one. docs/formats/certificate-head.md. */
#ifndef VERIFY_CLAIM_CLAIM_H
#define VERIFY_CLAIM_CLAIM_H

#include "kernel/eval.h"

typedef enum finding { OUTSIDE, HOLDS, FAILS } finding;

/* What the problem says where its variables are known; false, with a reason,
 * when that cannot be said. */
bool claim_finding(kernel_env *e, const kernel_problem *p, finding *out);

/* members.c: visit all members of a problem, and perhaps others; false when
 * the session has ended, or not all are seen. */
typedef bool claim_visitor(void *arg, kernel_env *e);
bool claim_members(kernel_env *e, const kernel_problem *p, claim_visitor *visit,
                   void *arg);

/* instances.c: does the only problem of the part, about all positions, follow
 * from problems about members of families? */
bool claim_is_said_by(kernel_text *t, const kernel_part *part,
                      const kernel_part *by);

/* And does a problem say of a place that it fails there? */
bool claim_denies(kernel_text *t, const kernel_problem *claim,
                  const kernel_problem *said);

#endif
