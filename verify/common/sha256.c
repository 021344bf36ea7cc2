/* sha256.c: FIPS 180-4, with the schedule of words kept as a ring of 16. */
#include "common/sha256.h"

#include <inttypes.h>
#include <stdio.h>

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

#define ROTATE(x, n) ((x) >> (n) | (x) << (32 - (n)))

/* Byte i of the padded message of n bytes, whose length is `whole`. */
static uint32_t
byte_at(const char *from, uint64_t n, uint64_t whole, uint64_t i)
{
    if (i < n)
        return (unsigned char)from[i];
    if (i == n)
        return 0x80;
    return whole - i <= 8 ? (uint32_t)(n * 8 >> 8 * (whole - 1 - i)) & 0xff : 0;
}

static uint32_t
word_at(const char *from, uint64_t n, uint64_t whole, uint64_t i)
{
    uint32_t w = 0;

    for (uint64_t j = 0; j < 4; j++)
        w = w << 8 | byte_at(from, n, whole, i + j);
    return w;
}

/* Word t of the schedule takes the place of word t - 16. */
static uint32_t
schedule(uint32_t w[16], size_t t)
{
    uint32_t a = w[(t + 1) % 16], b = w[(t + 14) % 16];

    if (t >= 16)
        w[t % 16] += w[(t + 9) % 16] + (ROTATE(a, 7) ^ ROTATE(a, 18) ^ a >> 3) +
                     (ROTATE(b, 17) ^ ROTATE(b, 19) ^ b >> 10);
    return w[t % 16];
}

/* The letters a..h of the standard are s[-t], s[1 - t], .., modulo 8. */
static void
compress(uint32_t h[8], uint32_t w[16])
{
    uint32_t s[8];

    for (size_t i = 0; i < 8; i++)
        s[i] = h[i];
    for (size_t t = 0; t < 64; t++) {
#define S(i) s[((i) + 64 - t) % 8]
        S(7) += (ROTATE(S(4), 6) ^ ROTATE(S(4), 11) ^ ROTATE(S(4), 25)) +
                (S(6) ^ (S(4) & (S(5) ^ S(6)))) + K[t] + schedule(w, t);
        S(3) += S(7);
        S(7) += (ROTATE(S(0), 2) ^ ROTATE(S(0), 13) ^ ROTATE(S(0), 22)) +
                ((S(0) & S(1)) | (S(2) & (S(0) | S(1))));
#undef S
    }
    for (size_t i = 0; i < 8; i++)
        h[i] += s[i];
}

void
sha256(const char *from, const char *to, char hex[SHA256_HEX])
{
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint64_t n = (uint64_t)(to - from), whole = (n + 8) / 64 * 64 + 64;
    uint32_t w[16];

    for (uint64_t at = 0; at < whole; at += 64) {
        for (size_t i = 0; i < 16; i++)
            w[i] = word_at(from, n, whole, at + 4 * i);
        compress(h, w);
    }
    for (size_t i = 0; i < 8; i++)
        snprintf(hex + 8 * i, 9, "%08" PRIx32, h[i]);
}
