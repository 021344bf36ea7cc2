/* natural.h: natural numbers of any size that is said beforehand: `limbs` words
 * of 32 bits, least significant first. Nothing is ever lost: what is read and
 * does not fit stops the session, sums have to fit. */
#ifndef VERIFY_COMMON_NATURAL_H
#define VERIFY_COMMON_NATURAL_H

#include "common/session.h"

/* to += from * factor */
bool natural_add(session *s, uint32_t *to, const uint32_t *from,
                 uint64_t factor, size_t limbs);
/* A word: decimal digits, without leading zeros. */
bool natural_read(session *s, const char *word, uint32_t *out, size_t limbs);

#endif
