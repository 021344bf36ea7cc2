/* natural.c: sums and products of long numbers, as in school. */
#include "common/natural.h"

#include <string.h>

/* to[at ..] += from * factor, factor below 2^32. */
static bool
add_short(session *s, uint32_t *to, size_t at, const uint32_t *from,
          uint64_t factor, size_t limbs)
{
    uint64_t carry = 0;
    for (size_t i = 0; i + at < limbs; i++) {
        carry += to[i + at] + factor * from[i];
        to[i + at] = (uint32_t)carry;
        carry >>= 32;
    }
    for (size_t i = limbs - at; factor && i < limbs; i++)
        carry |= from[i];
    return carry == 0 || stop(s, BUDGET, "a number gets too long");
}

bool
natural_add(session *s, uint32_t *to, const uint32_t *from, uint64_t factor,
            size_t limbs)
{
    return spend(s, 2 * limbs) &&
           add_short(s, to, 0, from, factor & UINT32_MAX, limbs) &&
           (factor >> 32 == 0 ||
            add_short(s, to, 1, from, factor >> 32, limbs));
}

bool
natural_read(session *s, const char *word, uint32_t *out, size_t limbs)
{
    bool good = *word != '\0' && (*word != '0' || word[1] == '\0');
    memset(out, 0, limbs * sizeof *out);
    for (; good && *word; word++) {
        uint64_t carry = (uint64_t)(*word - '0');
        good = *word >= '0' && *word <= '9' && spend(s, limbs);
        for (size_t i = 0; good && i < limbs; i++) {
            carry += UINT64_C(10) * out[i];
            out[i] = (uint32_t)carry;
            carry >>= 32;
        }
        good = good && carry == 0;
    }
    return good || stop(s, UNREADABLE, "a number is none, or too long");
}
