/* head.h: the head of a certificate, compared with what a user wrote. */
#ifndef VERIFY_HEAD_H
#define VERIFY_HEAD_H

#include "common/reader.h"

/* Core text (docs/formats/core.md), which ends with a line end. */
typedef struct core_text {
    const char *text;
    size_t n;
    bool rules; /* of a game, without what a claim says about it */
} core_text;

/* The reader stands where the line before the head ends: what follows is the
 * head, to the byte. */
bool head_starts(reader *r, const core_text *want);
/* The reader, which stood at `from` then, stands behind the last word of what was
 * taken for the head: there the head ends, too. (Where `want` is NULL, anything
 * will do.) */
bool head_ends(reader *r, const char *from, const core_text *want);

#endif
