/* test_verify.c: what holds for every kind of certificate in verify/: budgets
 * that end it, numbers written in one way, an end behind which nothing stands;
 * and forgeries that must not be accepted. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/sha256.h"
#include "check.h"
#include "verifier.h"

enum { ROOM = 4096 };

static uint64_t
digest(const char *from, const char *to)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; from < to; from++)
        h = (h ^ (unsigned char)*from) * 0x100000001b3u;
    return h;
}

/* ---- true certificates, by hand; @ stands for the digest of what follows up
 * to the next ~, # for that of what stands before, from the last ~ on, with a
 * blank for every line's end */

#define NIM                                                                    \
    "bouton-certificate 2\ncore 1\npart\ngame normal\nfield heaps\n"           \
    "domain true\nforbid false\nend false\ndefined true\nmove\nhand 0\n"       \
    "choices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n"      \
    "defined true\nput 0 (sum 0 1 v1 -1 v2)\n"

static const struct {
    const char *kind;
    bool sealed;
    const char *text;
} good[] = {
    {"set", true,
     NIM "proved\npart 1 by sentence\nnumeration base-2\nheaps 2\nbounds 0\n"
         "ranks 1\nrank 1 1 0\nautomaton 2\nstate 1 0 1 1 0\n"
         "state 0 1 1 1 1\n"},
    {"values", true,
     NIM "proved\npart 1 by sentence\nnumeration base-2\nvalues\n"
         "automaton 2\nstate 1 0 1 1 0\nstate 0 1 1 1 1\n"},
    {"sentence", true,
     NIM "problem 2\nmember (place (heaps v0 1 v1 1))\nwhere true\n"
         "defined true\nholds (iff (P 0 (place (heaps v0 1 v1 1))) "
         "(eq (sum 0 1 v0 -1 v1)))\nproved\npart 1 by sentence\n"
         "numeration base-2\nheaps 2\nbounds 0\nranks 1\nrank 1 1 0\n"
         "automaton 2\nstate 1 0 1 1 0\nstate 0 1 1 1 1\n"},
    {"powers", true,
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield pile\n"
     "domain true\nforbid false\nend false\ndefined true\nmove\nchoices 1\n"
     "guard (and (ge (sum -1 1 v1)) (ge (sum 0 1 (entry 0 q0) -1 v1)))\n"
     "defined true\nset 0 (sum 0 1 (entry 0 q0) -1 v1)\nproblem 1\n"
     "member (place v0)\nwhere true\ndefined true\n"
     "holds (iff (P 0 (place v0)) (eq v0))\nproved\npart 1 by powers\n"
     "around 1\nlandmarks 0\nset (eq v0)\nranks 1 v0\n"},
    {"row", true,
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield heaps\n"
     "domain true\nforbid false\nend false\ndefined true\nmove\nhand 0\n"
     "choices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n"
     "defined true\nput 0 (sum 0 1 v1 -1 v2)\nproblem 2\n"
     "member (place (heaps v0 1 v1 1))\nwhere true\ndefined true\n"
     "holds (iff (P 0 (place (heaps v0 1 v1 1))) (eq (sum 0 1 v0 -1 v1)))\n"
     "proved\npart 1 by row\nrows 0 1\nrow 0\nperiod 0 1\nforbid 0 1\n"
     "delta\n0.\nend\n"},
    {"reply", true,
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield heaps\n"
     "domain true\nforbid false\nend false\ndefined true\nmove\nhand 0\n"
     "choices 1\nguard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))\n"
     "defined true\nput 0 (sum 0 1 v1 -1 v2)\nproblem 1\nmember q0\n"
     "where (ge (sum 0 -1 (count (field 0 q0))))\ndefined true\n"
     "holds (P 0 q0)\nproved\npart 1 by reply\nsizes 0\nclauses 1\n"
     "P normal others none odd 0 further 0\nagree 0\nnever\nnever\nnever\n"},
    {"claim", true,
     NIM "problem 1\n"
         "member (place (heaps v0 1))\nwhere (ge (sum 2 -1 v0))\ndefined true\n"
         "holds (iff (P 0 (place (heaps v0 1))) (eq v0))\nproved\n"
         "part 1 by exhaustive\n"},
    {"sums", true,
     "bouton-certificate 2\ncore 1\npart\ngame normal\nfield pile\n"
     "domain true\nforbid false\nend false\ndefined true\nfunction any 1\n"
     "problem 1\nmember none\nwhere true\ndefined true\n"
     "holds (ge (call 0 (sum 1 1 v0)))\nproved\npart 1 by sums\nsums 0\n"
     "proof\nuse least (sum 1 1 v0)\nsplit 2\nclose 2 0 1 3 1\n"
     "close 2 1 1 3 1\n"},
};

static size_t
seal(char *text, size_t n)
{
    char hex[BT_SHA256_HEX];
    bt_sha256(text, n, hex);
    return (size_t)sprintf(text + n, "sha256 %s\n", hex);
}

/* Renew all digests, and the checksum. */
static size_t
finish(const char *draft, bool sealed, char *out)
{
    const char *from = out;
    size_t n = 0;
    char *later = NULL;
    for (; *draft; draft++) {
        if (*draft == '~') {
            char hex[17];
            snprintf(hex, sizeof hex, "%016" PRIx64, digest(from, out + n));
            if (later && from > later)
                memcpy(later, hex, 16);
            from = out + n;
        } else if (*draft == '@') {
            later = out + n;
            memset(out + n, '0', 16);
            n += 16;
        } else if (*draft == '#') {
            char words[ROOM];
            size_t length = (size_t)(out + n - strlen("digest ") - from);
            memcpy(words, from, length);
            for (size_t i = 0; i < length; i++)
                words[i] = words[i] == '\n' ? ' ' : words[i];
            n += (size_t)sprintf(out + n, "%016" PRIx64,
                                 digest(words, words + length));
        } else {
            out[n++] = *draft;
        }
    }
    out[n] = '\0';
    if (strncmp(out, "bouton-certificate 2", 20) == 0)
        n += seal(out, n);
    else if (sealed)
        n += (size_t)sprintf(out + n, "checksum %016" PRIx64 "\n",
                             digest(out, out + n));
    return n;
}

static int
ask(const char *draft, bool sealed, session *s)
{
    char text[ROOM];
    size_t n = finish(draft, sealed, text);
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
        if (!CHECK(ask(good[i].text, good[i].sealed, &s) == ACCEPTED, "%s: %s",
                   good[i].kind, s.text))
            continue;
        uint64_t needed = (1 << 28) - s.steps;
        for (uint64_t steps = 0; steps <= needed;
             steps += needed - steps > 50 ? (needed + 49) / 50 : 1) {
            s = plenty();
            s.steps = steps;
            int want = steps < needed ? BUDGET : ACCEPTED;
            CHECK(ask(good[i].text, good[i].sealed, &s) == want,
                  "%s in %d of %d steps: %d", good[i].kind, (int)steps,
                  (int)needed, s.code);
        }
        int code = BUDGET, gave_up = 0;
        for (uint64_t memory = 64; code != ACCEPTED; memory += memory / 4) {
            s = plenty();
            s.memory = memory;
            code = ask(good[i].text, good[i].sealed, &s);
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
    return ask(draft, good[i].sealed, &s);
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
        CHECK(ask_changed(i, end - 1, 1, "") != ACCEPTED || !good[i].sealed,
              "%s: no end", good[i].kind);
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
    CHECK(ask(forged, true, &s) == REFUSED, "%d: %s", s.code, s.text);
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
