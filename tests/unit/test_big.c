/* test_big.c: src/base/big.c and the numerals of src/automata/numeral.c. The
 * constants come from Python's integers: a + b, a * b, |a - b|, and for
 * Zeckendorf numerals the greedy algorithm on the list 1, 2, 3, 5, 8, ... */
#include "base/big.h"

#include <stdlib.h>
#include <string.h>

#include "automata/numeral.h"
#include "check.h"

static const struct {
    const char *a, *b, *sum, *product, *difference;
} sums[] = {
    {"9", "2", "11", "18", "7"},
    {"447021526", "7473964338", "7920985864", "3341022943642339788",
     "7026942812"},
    {"5701130928", "128459328", "5829590256", "732363447850896384",
     "5572671600"},
    {"3378784365487695135", "44112924333528460264", "47491708699016155399",
     "149048059054067665410611919814793615640", "40734139968040765129"},
    {"24969867256192308416", "399190813319521205433917745644413456427",
     "399190813319521205458887612900605764843",
     "9967741618479888966153260813659183499301498105366561389632",
     "399190813319521205408947878388221148011"},
    {"212552233573991327608807836917490857917", "9",
     "212552233573991327608807836917490857926",
     "1912970102165921948479270532257417721253",
     "212552233573991327608807836917490857908"},
    {"18446744073709551615", "1", "18446744073709551616",
     "18446744073709551615", "18446744073709551614"},
};

static const struct {
    const char *number, *digits;
} zeckendorf[] = {
    {"1", "1"},
    {"2", "10"},
    {"3", "100"},
    {"4", "101"},
    {"100", "1000010100"},
    {"18446744073709551616", "1010010100010000010100010001001000100100000000100"
                             "1000100100010101000100000101000101000010000"},
    {"100000000000000000000",
     "1000100101000100100000000000100100010100100000000010000000001000100000101"
     "00010100010101001000101"},
    {"144", "10000000000"},
    {"143", "1010101010"},
};

static bt_big
number(const char *text)
{
    bt_big x;
    CHECK(bt_big_read(&x, text, strlen(text)), "%s", text);
    return x;
}

static void
check_is(const bt_big *x, const char *want)
{
    bt_text t = {0};
    bt_big_print(&t, x);
    char *text = bt_text_take(&t);
    CHECK(text && strcmp(text, want) == 0, "%s, not %s", text, want);
    free(text);
}

static void
test_sums(void)
{
    for (size_t i = 0; i < COUNT(sums); i++) {
        bt_big a = number(sums[i].a), b = number(sums[i].b), out;
        bool less = bt_big_compare(&a, &b) < 0;
        check_is(&a, sums[i].a);
        CHECK(bt_big_add(&out, &a, &b), "case %zu", i);
        check_is(&out, sums[i].sum);
        bt_big_sub(&out, &out, &b);
        CHECK(bt_big_compare(&out, &a) == 0, "case %zu", i);
        CHECK(bt_big_mul(&out, &a, &b), "case %zu", i);
        check_is(&out, sums[i].product);
        bt_big_sub(&out, less ? &b : &a, less ? &a : &b);
        check_is(&out, sums[i].difference);
    }
}

/* The edges: 0, limbs, and the end of the range. */
static void
test_edges(void)
{
    bt_big x, two, one, zero = number("000");
    uint64_t small = 7;
    bt_big_set(&one, 1);
    bt_big_set(&two, 2);
    check_is(&zero, "0");
    CHECK(bt_big_get(&zero, &small) && small == 0, "zero");
    CHECK(bt_big_pow(&x, &zero, 0) && bt_big_compare(&x, &one) == 0, "0^0");
    CHECK(bt_big_pow(&x, &zero, UINT64_MAX) && x.n == 0, "0^big");
    CHECK(bt_big_pow(&x, &one, UINT64_MAX) && x.n == 1, "1^big");
    CHECK(!bt_big_pow(&x, &two, UINT64_MAX), "2^big");
    CHECK(!bt_big_pow(&x, &two, BT_BIG_BITS), "2^65536");
    CHECK(bt_big_pow(&x, &two, BT_BIG_BITS - 1), "2^65535");
    CHECK(bt_big_length(&x) == BT_BIG_BITS && bt_big_bit(&x, 65535) == 1 &&
              bt_big_bit(&x, 65534) == 0 && bt_big_bit(&x, 1 << 20) == 0,
          "bits");
    bt_big_sub(&one, &x, &one);
    CHECK(bt_big_add(&one, &one, &x), "2^65536 - 1");
    CHECK(bt_big_length(&one) == BT_BIG_BITS, "all ones");
    CHECK(!bt_big_add(&x, &x, &x), "2^65535 twice");
    CHECK(!bt_big_scale(&one, 1, 1), "carry out of the range");
}

static void
test_zeckendorf(void)
{
    static uint8_t digit[BT_NUMERAL_ROOM];
    bt_big back;
    size_t n = 0;
    for (size_t i = 0; i < COUNT(zeckendorf); i++) {
        bt_big x = number(zeckendorf[i].number);
        bool same =
            bt_numeral_of(&bt_zeckendorf, &x, digit, &n, NULL) == BT_OK &&
            n == strlen(zeckendorf[i].digits);
        for (size_t j = 0; same && j < n; j++)
            same = digit[j] == zeckendorf[i].digits[j] - '0';
        CHECK(same, "%s", zeckendorf[i].number);
    }
    bt_big_set(&back, 0);
    CHECK(bt_numeral_of(&bt_zeckendorf, &back, digit, &n, NULL) == BT_OK &&
              n == 0,
          "zero has no digits");
}

/* Digits and back, in every system; the largest number of all, too. */
static void
check_round(const bt_big *x)
{
    static const char *const names[] = {
        "base-2",           "zeckendorf",
        "base-3",           "base-7",
        "base-16",          "linear 2 2 1 0 0",
        "linear 2 2 1 1 0", "linear 5 1 1 0 2 0 3 1 4 -1 0"};
    static uint8_t bit[BT_NUMERAL_ROOM];
    bt_numeration s;
    bt_big back;
    for (size_t i = 0; i < COUNT(names); i++) {
        size_t n = 0;
        uint8_t place = BT_NUMERAL_START;
        CHECK(bt_numeration_read(names[i], &s) &&
                  bt_numeral_of(&s, x, bit, &n, NULL) == BT_OK,
              "%s", names[i]);
        for (size_t j = 0; j < n && place != BT_NO_NUMERAL; j++)
            place = bt_numeral_step(&s, place, bit[j]);
        CHECK(place != BT_NO_NUMERAL && n % (size_t)s.bits == 0, "%s: %zu bits",
              s.name, n);
        CHECK(bt_numeral_value(&s, bit, n, &back) &&
                  bt_big_compare(&back, x) == 0,
              "%s: %zu bits back", s.name, n);
    }
}

static void
test_rounds(void)
{
    bt_big x, all, one;
    for (uint64_t i = 0; i < 3000; i++) {
        bt_big_set(&x, i);
        check_round(&x);
    }
    for (uint64_t e = 1; e <= 2000; e += 37) {
        bt_big_set(&x, 10);
        CHECK(bt_big_pow(&x, &x, e), "10^%d", (int)e);
        check_round(&x);
    }
    bt_big_set(&one, 1);
    bt_big_set(&x, 2);
    CHECK(bt_big_pow(&x, &x, BT_BIG_BITS - 1), "2^65535");
    bt_big_sub(&all, &x, &one);
    CHECK(bt_big_add(&all, &all, &x), "2^65536 - 1");
    check_round(&all);
}

int
main(void)
{
    RUN(test_sums);
    RUN(test_edges);
    RUN(test_zeckendorf);
    RUN(test_rounds);
    return check_done();
}
