/* gzip.c: RFC 1952, with the one kind of block of RFC 1951 that needs no tables
 * in the file: fixed codes. Repeated text is found through the last places with
 * the same three bytes; the same input gives the same bytes. */
#include "bundle.h"

enum {
    WINDOW = 1 << 15,
    SHORTEST = 3,
    LONGEST = 258,
    TRIED = 32, /* places that are compared */
    HASHES = 1 << 15,
};

typedef struct deflater {
    FILE *f;
    uint32_t bits; /* not written yet, the first is the lowest */
    unsigned n_bits;
    const unsigned char *bytes;
    size_t n;
    size_t
        last[HASHES]; /* where these three bytes were, plus one; 0: nowhere */
    size_t before[WINDOW]; /* the same for each place of the window */
} deflater;

static void
put_bits(deflater *d, uint32_t value, unsigned n)
{
    d->bits |= value << d->n_bits;
    for (d->n_bits += n; d->n_bits >= 8; d->n_bits -= 8) {
        fputc((int)(d->bits & 0xff), d->f);
        d->bits >>= 8;
    }
}

/* Codes begin with their highest bit. */
static void
put_code(deflater *d, uint32_t code, unsigned n)
{
    uint32_t turned = 0;

    for (unsigned i = 0; i < n; i++)
        turned |= (code >> i & 1) << (n - 1 - i);
    put_bits(d, turned, n);
}

/* A byte, 256 for the end, or a length: RFC 1951, 3.2.6. */
static void
put_symbol(deflater *d, unsigned s)
{
    if (s < 144)
        put_code(d, 0x30 + s, 8);
    else if (s < 256)
        put_code(d, 0x190 + s - 144, 9);
    else if (s < 280)
        put_code(d, s - 256, 7);
    else
        put_code(d, 0xc0 + s - 280, 8);
}

/* Lengths from 3 on: four codes for each number of further bits. */
static void
put_length(deflater *d, size_t length)
{
    uint32_t over = (uint32_t)length - SHORTEST;
    unsigned extra = 0;

    if (length == LONGEST) {
        put_symbol(d, 285);
        return;
    }
    while (over >> extra >= 8)
        extra++;
    put_symbol(d, 257 + 4 * extra + (over >> extra));
    put_bits(d, over & ((1U << extra) - 1), extra);
}

/* Distances from 1 on: two codes for each number of further bits. */
static void
put_distance(deflater *d, size_t distance)
{
    uint32_t over = (uint32_t)distance - 1;
    unsigned extra = 0;

    while (over >> extra >= 4)
        extra++;
    put_code(d, 2 * extra + (over >> extra), 5);
    put_bits(d, over & ((1U << extra) - 1), extra);
}

static size_t
hash_at(const deflater *d, size_t at)
{
    const unsigned char *b = d->bytes + at;

    return ((size_t)b[0] << 10 ^ (size_t)b[1] << 5 ^ b[2]) % HASHES;
}

static void
remember(deflater *d, size_t at)
{
    if (d->n - at < SHORTEST)
        return;
    size_t h = hash_at(d, at);
    d->before[at % WINDOW] = d->last[h];
    d->last[h] = at + 1;
}

static size_t
common_length(const deflater *d, size_t from, size_t at)
{
    size_t most = d->n - at < LONGEST ? d->n - at : LONGEST, k = 0;

    while (k < most && d->bytes[from + k] == d->bytes[at + k])
        k++;
    return k;
}

/* The longest text that was there before; below SHORTEST: none. */
static size_t
find_match(const deflater *d, size_t at, size_t *distance)
{
    size_t best = 0;

    if (d->n - at < SHORTEST)
        return 0;
    size_t from = d->last[hash_at(d, at)];
    for (int i = 0; i < TRIED && from > 0 && at - (from - 1) < WINDOW; i++) {
        size_t k = common_length(d, from - 1, at);
        if (k > best) {
            best = k;
            *distance = at - (from - 1);
        }
        from = d->before[(from - 1) % WINDOW];
    }
    return best;
}

static void
deflate(deflater *d)
{
    size_t distance = 0;

    put_bits(d, 1, 1); /* the last block */
    put_bits(d, 1, 2); /* with fixed codes */
    for (size_t at = 0, k; at < d->n; at += k) {
        k = find_match(d, at, &distance);
        if (k < SHORTEST) {
            k = 1;
            put_symbol(d, d->bytes[at]);
        } else {
            put_length(d, k);
            put_distance(d, distance);
        }
        for (size_t i = 0; i < k; i++)
            remember(d, at + i);
    }
    put_symbol(d, 256);
    put_bits(d, 0, 7); /* to the end of the byte */
}

static uint32_t
crc32_of(const unsigned char *bytes, size_t n)
{
    uint32_t crc = UINT32_MAX;

    for (size_t i = 0; i < n; i++) {
        crc ^= bytes[i];
        for (int k = 0; k < 8; k++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

static void
put_word(FILE *f, uint32_t v)
{
    for (int i = 0; i < 4; i++)
        fputc((int)(v >> 8 * i & 0xff), f);
}

/* No name and no time; written by nobody in particular. */
void
gzip_write(FILE *f, const unsigned char *bytes, size_t n)
{
    static const unsigned char head[] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255};
    deflater *d = or_die(calloc(1, sizeof *d));

    d->f = f;
    d->bytes = bytes;
    d->n = n;
    fwrite(head, 1, sizeof head, f);
    deflate(d);
    put_word(f, crc32_of(bytes, n));
    put_word(f, (uint32_t)n);
    free(d);
}
