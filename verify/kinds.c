/* kinds.c: the kinds of certificates, told apart by their first word. */
#include "kinds.h"

#include "common/kinds.h"

static const char *const words[] = {
    "automaton-certificate",     "bouton-certificate",   "powers-certificate",
    "reply-certificate",         "sentence-certificate", "sequence-certificate",
    "function-sums-certificate", "claim-certificate",    "heap-certificate",
};

/* Each checks all behind that word. */
static const struct {
    bool sealed; /* by a checksum in the last line */
    bool (*verify)(reader *r, FILE *out);
} kinds[] = {
    {true, automaton_verify}, {true, row_verify},      {true, powers_verify},
    {true, reply_verify},     {true, sentence_verify}, {true, sequence_verify},
    {false, sums_verify},     {true, claim_verify},    {true, heap_verify},
};

void
certificate_verify(session *s, const char *text, size_t length, FILE *out)
{
    reader r = reader_of(s, text, length);
    size_t kind = 0;

    if (!reader_choice(&r, words, sizeof words / sizeof *words, &kind) ||
        (kinds[kind].sealed && !reader_seal(&r)))
        return;
    if (!kinds[kind].verify(&r, out))
        stop(s, REFUSED, "it is not shown");
}
