/* kinds.h: what each kind of certificate with a head of its own has to offer:
 * check all behind its first word, and print what it proves. The text has been found sealed where
 * the kind has a checksum (kinds.c). */
#ifndef VERIFY_COMMON_KINDS_H
#define VERIFY_COMMON_KINDS_H

#include "common/reader.h"

bool powers_verify(reader *r, FILE *out); /* powers-certificate 1 */

#endif
