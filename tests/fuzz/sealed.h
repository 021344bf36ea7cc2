/* sealed.h: certificates made of any bytes, checked within small budgets. */
#ifndef BT_FUZZ_SEALED_H
#define BT_FUZZ_SEALED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify/common/sha256.h"
#include "verify/kinds.h"

enum { FUZZ_STEPS = 1 << 22, FUZZ_MEMORY = 64 << 20 };

/* The bytes, and a checksum line, or hardly any input would be read to its end;
 * NULL: no memory. */
static inline char *
sealed(const uint8_t *data, size_t size, size_t *length)
{
    char *text = malloc(size + 80), hex[SHA256_HEX];
    if (!text)
        return NULL;
    if (size)
        memcpy(text, data, size);
    sha256(text, text + size, hex);
    *length = size + (size_t)sprintf(text + size, "sha256 %s\n", hex);
    return text;
}

/* The checker ends, with a sentence unless it accepts, and gives all memory
 * back. */
static inline int
checked(const char *text, size_t length)
{
    session s = {.memory = FUZZ_MEMORY, .steps = FUZZ_STEPS};
    FILE *nowhere = fopen("/dev/null", "w");
    if (!text || !nowhere)
        abort();
    s.facts = nowhere;
    certificate_verify(&s, text, length, nowhere);
    if ((s.code == ACCEPTED) != (s.text[0] == '\0'))
        abort();
    session_end(&s);
    if (s.memory != FUZZ_MEMORY)
        abort();
    fclose(nowhere);
    return s.code;
}

#endif
