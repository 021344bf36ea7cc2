/* fuzz_sentence.c: any bytes as a certificate of a sentence, read, printed
 * and, when it is small, decided. The checksum is made right first, or hardly
 * any input would be read to its end. */
#include "sealed.h"
#include "verify/sentence/sentence.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
node_is_small(const node *f)
{
    bool small = f->n <= 3 && f->n_residues <= 8 && f->n_kids <= 4;
    for (size_t i = 0; small && i < f->n && f->kind <= NODE_RESIDUE; i++)
        small = f->c[i] <= 3 && f->c[i] >= -3;
    return small && (f->kind != NODE_RESIDUE || f->k <= 7);
}

/* To decide it takes no time to speak of; certificates of sets have a fuzzer
 * of their own. */
static bool
decides_fast(const sentence *s)
{
    bool small = s->n_nodes <= 12 && s->n_free <= 3;
    for (size_t i = 0; small && i < s->n_nodes; i++)
        small = node_is_small(&s->nodes[i]);
    for (size_t i = 0; small && i < s->n_sets; i++)
        small = !s->sets[i].game && s->sets[i].n_states <= 12;
    return small;
}

/* A formula that is found empty has not the solution 0, 0, ...: the term of
 * the start would accept it. */
static void
decide(sentence *s, FILE *out)
{
    decider d;
    int code = sentence_check(s, 0, out);
    decider_start(&d, s);
    int32_t start = term_start(&d, s->root);
    if (!d.failed && code == ACCEPTED && term_accepts(&d, start))
        abort();
    decider_free(&d);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    sentence s;
    const char *why = NULL;
    char *text = sealed(data, size, &length);
    FILE *nowhere = fopen("/dev/null", "w");
    if (text && nowhere) {
        int code = sentence_read(&s, text, length, &why);
        if ((code == ACCEPTED) != (why == NULL))
            abort(); /* no failure without a sentence */
        if (code == ACCEPTED) {
            sentence_print(&s, nowhere);
            if (decides_fast(&s))
                decide(&s, nowhere);
        }
        sentence_free(&s);
    }
    if (nowhere)
        fclose(nowhere);
    free(text);
    return 0;
}
