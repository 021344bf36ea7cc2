/* test_reach.c: how far a claim without a range is looked at.
 *
 * There are 2714 partitions of 0..20 (OEIS A000070), (82 choose 2) pairs with a
 * sum up to 80, (43 choose 3) triples up to 40, (16 choose 4) quadruples up to
 * 12, of three piles and the spare one, and of fewer (15 choose 3), (14 choose 2)
 * and 13; 7 partitions of 0..3; 81^2 pairs of numbers that both are up to 80. */
#include "check.h"
#include "claim.h"

static const struct {
    const char *text, *range;
} cases[] = {
    {NIM "for [n]\nP([n,n])", "stones <= 200: 201 cases"},
    {NIM "for [a,b]\nP or N", "stones <= 80: 3321 cases"},
    {NIM "for position x\nP iff xor(x) = 0", "stones <= 20: 2714 cases"},
    {NIM "for numbers i\nP([i,i])", "i <= 200: 201 cases"},
    {NIM "for numbers i, j\nP([i,i])", "i + j <= 80: 3321 cases"},
    {NIM "for numbers i, j, k\nP([i,i])", "i + j + k <= 40: 12341 cases"},
    {"claim X\nin wythoff\nfor position x\nP or N", "stones <= 80: 3321 cases"},
    {"claim X\nin cheating-nim\nfor position x\nP or N",
     "stones <= 12, at most 3 piles: 2379 cases"},
    {"claim X\nin fibonacci-nim\nfor (n,m)\nP or N",
     "stones <= 80, m <= 80: 6561 cases"},
    {NIM "for position x where stones <= 3\nP or N", "7 cases"},
    {NIM "for position x\nrange stones <= 20, max(x) <= 1\nP or N",
     "stones <= 20, max(x) <= 1: 21 cases"},
};

int
main(void)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        bt_verdict v;
        bt_err err;
        bt_status s = check_text(cases[i].text, false, &v, &err);
        if (!CHECK(s == BT_OK, "%s\n%s", cases[i].text, err.text))
            continue;
        CHECK(v.truth != BT_REFUTED && strncmp(v.checked_to, cases[i].range,
                                               strlen(cases[i].range)) == 0,
              "%s\n%s", cases[i].text, v.checked_to);
        bt_verdict_free(&v);
    }
    return check_done();
}
