/* natural.c: sums and products of long numbers, as in school. */
#include "common/natural.h"

#include <string.h>

/* to[at ..] += from * factor, factor below 2^32. */
static void
add_short(uint32_t *to, size_t at, const uint32_t *from, uint64_t factor,
          size_t limbs)
{
    uint64_t carry = 0;
    for (size_t i = 0; i + at < limbs; i++) {
        carry += to[i + at] + factor * from[i];
        to[i + at] = (uint32_t)carry;
        carry >>= 32;
    }
    for (size_t i = limbs - at; factor && i < limbs; i++)
        carry |= from[i];
    SURE(carry == 0); /* who adds has taken room for the sum */
}

bool
natural_add(session *s, uint32_t *to, const uint32_t *from, uint64_t factor,
            size_t limbs)
{
    if (!spend(s, 2 * limbs))
        return false;
    add_short(to, 0, from, factor & UINT32_MAX, limbs);
    add_short(to, 1, from, factor >> 32, limbs);
    return true;
}

bool
natural_read(session *s, const char *word, uint32_t *out, size_t limbs)
{
    bool good = *word != '0' || word[1] == '\0';
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
