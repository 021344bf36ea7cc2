/* sha256.c: FIPS 180-4, one block of 64 bytes after the other. */
#include "base/sha256.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64 };

/* Of the cube roots of the first 64 primes, the 32 bits behind the point. */
static const uint32_t ROUND[ROUNDS] = {
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

static uint32_t
turn(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

static void
spread(const unsigned char *block, uint32_t w[ROUNDS])
{
    for (size_t i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (size_t i = 16; i < ROUNDS; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) +
               (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void
stir(uint32_t h[8], const unsigned char *block)
{
    uint32_t w[ROUNDS], s[8];
    spread(block, w);
    memcpy(s, h, sizeof s);
    for (size_t i = 0; i < ROUNDS; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t one = s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                       ((e & s[5]) ^ (~e & s[6])) + ROUND[i] + w[i];
        uint32_t two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
                       ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (size_t i = 0; i < 8; i++)
        h[i] += s[i];
}

void
bt_sha256_start(bt_sha256_state *s)
{
    /* of the square roots of the first eight primes */
    *s = (bt_sha256_state){.h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab,
                                 0x5be0cd19}};
}

void
bt_sha256_add(bt_sha256_state *s, const void *data, size_t n)
{
    const unsigned char *byte = data;
    size_t at = s->length % BLOCK;
    s->length += n;
    while (n > 0) {
        size_t some = n < BLOCK - at ? n : BLOCK - at;
        if (some == BLOCK) {
            stir(s->h, byte);
        } else {
            memcpy(s->block + at, byte, some);
            if (at + some == BLOCK)
                stir(s->h, s->block);
        }
        at = 0;
        byte += some;
        n -= some;
    }
}

void
bt_sha256_end(bt_sha256_state *s, char hex[BT_SHA256_HEX])
{
    unsigned char last[2 * BLOCK] = {0x80};
    uint64_t bits = s->length * 8;
    size_t at = s->length % BLOCK;
    size_t end = (at < BLOCK - 8 ? BLOCK : 2 * BLOCK) - at;
    for (size_t i = 0; i < 8; i++)
        last[end - 1 - i] = (unsigned char)(bits >> 8 * i);
    bt_sha256_add(s, last, end);
    for (size_t i = 0; i < 8; i++)
        snprintf(hex + 8 * i, 9, "%08x", (unsigned)s->h[i]);
}

void
bt_sha256(const void *data, size_t n, char hex[BT_SHA256_HEX])
{
    bt_sha256_state s;
    bt_sha256_start(&s);
    bt_sha256_add(&s, data, n);
    bt_sha256_end(&s, hex);
}
