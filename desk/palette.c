/* palette.c: the colours. Grundy values go from pale yellow to brown: their
 * lightness falls evenly, and no eye takes them for blue. */
#include "palette.h"

#define RGB(c)                                                                 \
    {                                                                          \
        (c) >> 16, (c) >> 8 & 255, (c)&255                                     \
    }

const palette palette_light = {
    .paper = RGB(0xffffff),
    .ink = RGB(0x222222),
    .faint = RGB(0xcfd3d8),
    .p = RGB(0x004780),
    .n = RGB(0xeef1f4),
    .period = RGB(0xcc79a7),
    .proved = RGB(0x00694c),
    .refuted = RGB(0xb33c00),
    .open = RGB(0x6b5800),
    .area = {RGB(0xe69f00), RGB(0xbdb8ad), RGB(0x4cbb9d), RGB(0xf0e442),
             RGB(0xcc79a7), RGB(0xe88c5a)},
    .value = {RGB(0xfff9d6), RGB(0xfee8a0), RGB(0xfecb5c), RGB(0xfba335),
              RGB(0xec761b), RGB(0xd2550a), RGB(0xac3e06)},
};

const palette palette_dark = {
    .paper = RGB(0x16191d),
    .ink = RGB(0xe6e6e6),
    .faint = RGB(0x454b54),
    .p = RGB(0x7ccbff),
    .n = RGB(0x2b3037),
    .period = RGB(0xcc79a7),
    .proved = RGB(0x4cbb9d),
    .refuted = RGB(0xe88c5a),
    .open = RGB(0xd9c24a),
    .area = {RGB(0xb87f00), RGB(0x7d7970), RGB(0x007d5b), RGB(0xb5ab1e),
             RGB(0x9c527b), RGB(0xa84d10)},
    .value = {RGB(0x332218), RGB(0x552e12), RGB(0x7a3c0e), RGB(0xa24c0a),
              RGB(0xc9620f), RGB(0xe38122), RGB(0xee9f44)},
};
