/* test_verify.c: what holds for every kind of certificate in verify/: budgets
 * that end it, numbers written in one way, an end behind which nothing stands;
 * and forgeries that must not be accepted. */
#include <stdlib.h>

#include "base/sha256.h"
#include "check.h"
#include "verifier.h"

enum { ROOM = 4096 };

/* ---- true certificates, by hand */

#define NIM                                                                    \
    "bouton-certificate 2\ncore 1\npart\ngame normal\nfield heaps\n"           \
    "domain true\nforbid false\nend false\ndefined true\nmove\nhand 0\n"       \
    "choices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n"      \
    "defined true\nput 0 (sum 0 1 v1 -1 v2)\n"

static const struct {
    const char *kind, *text;
} good[] = {
    {"set",
     NIM "proved\npart 1 by sentence\nnumeration base-2\nheaps 2\nbounds 0\n"
         "ranks 1\nrank 1 1 0\nautomaton 2\nstate 1 0 1 1 0\n"
         "state 0 1 1 1 1\n"},
    {"values", NIM "proved\npart 1 by sentence\nnumeration base-2\nvalues\n"
                   "automaton 2\nstate 1 0 1 1 0\nstate 0 1 1 1 1\n"},
    {"sentence",
     NIM "problem 2\nmember (place (heaps v0 1 v1 1))\nwhere true\n"
         "defined true\nholds (iff (P 0 (place (heaps v0 1 v1 1))) "
         "(eq (sum 0 1 v0 -1 v1)))\nproved\npart 1 by sentence\n"
         "numeration base-2\nheaps 2\nbounds 0\nranks 1\nrank 1 1 0\n"
         "automaton 2\nstate 1 0 1 1 0\nstate 0 1 1 1 1\n"},
    {"powers",
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield pile\n"
     "domain true\nforbid false\nend false\ndefined true\nmove\nchoices 1\n"
     "guard (and (ge (sum -1 1 v1)) (ge (sum 0 1 (entry 0 q0) -1 v1)))\n"
     "defined true\nset 0 (sum 0 1 (entry 0 q0) -1 v1)\nproblem 1\n"
     "member (place v0)\nwhere true\ndefined true\n"
     "holds (iff (P 0 (place v0)) (eq v0))\nproved\npart 1 by powers\n"
     "around 1\nlandmarks 0\nset (eq v0)\nranks 1 v0\n"},
    {"row",
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield heaps\n"
     "domain true\nforbid false\nend false\ndefined true\nmove\nhand 0\n"
     "choices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n"
     "defined true\nput 0 (sum 0 1 v1 -1 v2)\nproblem 2\n"
     "member (place (heaps v0 1 v1 1))\nwhere true\ndefined true\n"
     "holds (iff (P 0 (place (heaps v0 1 v1 1))) (eq (sum 0 1 v0 -1 v1)))\n"
     "proved\npart 1 by row\nrows 0 1\nrow 0\nperiod 0 1\nforbid 0 1\n"
     "delta\n0.\nend\n"},
    {"reply",
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield heaps\n"
     "domain true\nforbid false\nend false\ndefined true\nmove\nhand 0\n"
     "choices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n"
     "defined true\nput 0 (sum 0 1 v1 -1 v2)\nproblem 1\nmember q0\n"
     "where (ge (sum 0 -1 (count (field 0 q0))))\ndefined true\n"
     "holds (P 0 q0)\nproved\npart 1 by reply\nsizes 0\nclauses 1\n"
     "P normal others none odd 0 further 0\nagree 0\nnever\nnever\nnever\n"},
    {"claim",
     NIM "problem 1\n"
         "member (place (heaps v0 1))\nwhere (ge (sum 2 -1 v0))\ndefined true\n"
         "holds (iff (P 0 (place (heaps v0 1))) (eq v0))\nproved\n"
         "part 1 by exhaustive\n"},
    {"steps",
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield pile\n"
     "domain true\nforbid false\nend false\ndefined true\nfunction any 1\n"
     "problem 1\nmember none\nwhere true\ndefined true\n"
     "holds (ge (call 0 (sum 1 1 v0)))\nproved\npart 1 by steps\n"
     "proof\nuse least (sum 1 1 v0)\nsplit 2\nclose 2 0 1 3 1\n"
     "close 2 1 1 3 1\n"},
};

/* The draft, and its checksum. */
static size_t
seal(const char *draft, char *out)
{
    char hex[BT_SHA256_HEX];
    size_t n = strlen(draft);
    bt_sha256(draft, n, hex);
    return (size_t)sprintf(out, "%ssha256 %s\n", draft, hex);
}

static int
ask(const char *draft, session *s)
{
    char text[ROOM];
    size_t n = seal(draft, text);
    FILE *nowhere = fopen("/dev/null", "w");
    if (!CHECK(nowhere, "/dev/null"))
        return -1;
    uint64_t memory = s->memory;
    certificate_verify(s, text, n, nowhere);
    session_end(s);
    CHECK(s->memory == memory, "%.40s: memory is left", draft);
    fclose(nowhere);
    return s->code;
}

static session
plenty(void)
{
    return (session){.memory = 1 << 28, .steps = 1 << 28};
}

static void
case_budgets(void)
{
    for (size_t i = 0; i < COUNT(good); i++) {
        session s = plenty();
        if (!CHECK(ask(good[i].text, &s) == ACCEPTED, "%s: %s", good[i].kind,
                   s.text))
            continue;
        uint64_t needed = (1 << 28) - s.steps;
        for (uint64_t steps = 0; steps <= needed;
             steps += needed - steps > 50 ? (needed + 49) / 50 : 1) {
            s = plenty();
            s.steps = steps;
            int want = steps < needed ? BUDGET : ACCEPTED;
            CHECK(ask(good[i].text, &s) == want, "%s in %d of %d steps: %d",
                  good[i].kind, (int)steps, (int)needed, s.code);
        }
        int code = BUDGET, gave_up = 0;
        for (uint64_t memory = 64; code != ACCEPTED; memory += memory / 4) {
            s = plenty();
            s.memory = memory;
            code = ask(good[i].text, &s);
            gave_up += code == BUDGET;
            if (!CHECK(code == BUDGET || code == ACCEPTED, "%s in %d bytes: %s",
                       good[i].kind, (int)memory, s.text))
                break;
        }
        CHECK(gave_up > 0, "%s needs no memory", good[i].kind);
    }
}

/* The draft with another word, from `at` on, `length` bytes long. */
static int
ask_changed(size_t i, const char *at, size_t length, const char *word)
{
    char draft[ROOM];
    session s = plenty();
    snprintf(draft, sizeof draft, "%.*s%s%s", (int)(at - good[i].text),
             good[i].text, word, at + length);
    return ask(draft, &s);
}

/* +5, 007 and -0 are no numbers; words end, and so does a certificate. */
static void
case_words(void)
{
    for (size_t i = 0; i < COUNT(good); i++) {
        const char *end = good[i].text + strlen(good[i].text);
        for (const char *at = good[i].text; at < end;) {
            size_t n = strcspn(at, " \n");
            bool number =
                strspn(at + (*at == '-'), "0123456789") == n - (*at == '-') &&
                n > (*at == '-');
            char plus[64], zero[64];
            snprintf(plus, sizeof plus, "+%.*s", (int)n, at);
            snprintf(zero, sizeof zero, "%s0%.*s", *at == '-' ? "-" : "",
                     (int)n, at + (*at == '-'));
            if (number) {
                CHECK(ask_changed(i, at, n, plus) == UNREADABLE, "%s: %s",
                      good[i].kind, plus);
                CHECK(*at == '-' || ask_changed(i, at, n, zero) == UNREADABLE,
                      "%s: %s", good[i].kind, zero);
                CHECK(*at != '0' || ask_changed(i, at, n, "-0") == UNREADABLE,
                      "%s: -0", good[i].kind);
            }
            at += n + 1;
        }
        CHECK(ask_changed(i, end, 0, "1\n") == UNREADABLE,
              "%s: something behind the end", good[i].kind);
        CHECK(ask_changed(i, end - 1, 1, "") != ACCEPTED, "%s: no end",
              good[i].kind);
        CHECK(ask_changed(i, good[i].text, 0, "x") == UNREADABLE, "%s: kind",
              good[i].kind);
    }
}

/* A heap of 2 and more, from which moves lead to 0 and 1: said to be N from 3
 * on, as if there were nothing below 2. */
static void
case_forged_family(void)
{
    static const char forged[] =
        NIM "proved\npart 1 by sentence\nnumeration base-2\nheaps 1\nbounds 1\n"
            "bound 1 -2\nranks 1\nrank 1 0\nautomaton 4\nstate 0 0 1\n"
            "state 0 2 3\nstate 1 3 3\nstate 0 3 3\n";
    session s = plenty();
    CHECK(ask(forged, &s) == REFUSED, "%d: %s", s.code, s.text);
    CHECK(strstr(s.text, "leaves the family"), "%s", s.text);
}

int
main(void)
{
    RUN(case_budgets);
    RUN(case_words);
    RUN(case_forged_family);
    return check_done();
}
