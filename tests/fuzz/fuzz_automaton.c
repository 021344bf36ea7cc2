/* fuzz_automaton.c: any bytes as a certificate of an automaton, read, printed
 * and, when it is small, checked. The checksum is made right first, or hardly
 * any input would be read to its end. */
#include "sealed.h"
#include "verify/automaton/automaton.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
is_small(const form *f, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (f->c[i] > 3 || f->c[i] < -3)
            return false;
    return f->k <= 5 && f->k >= -5;
}

static bool
case_is_small(const move_case *m)
{
    bool small = m->n_vars <= 3 && m->n_atoms <= 6 && m->n_next <= 2;
    for (size_t i = 0; small && i < m->n_atoms; i++)
        small =
            is_small(&m->atoms[i].f, MAX_TRACKS) && m->atoms[i].modulus <= 5;
    for (size_t i = 0; small && i < m->n_next; i++)
        small = is_small(&m->next[i], MAX_TRACKS);
    return small;
}

/* A check of it takes no time to speak of. */
static bool
checks_fast(const certificate *c)
{
    bool small = c->n_coords <= 2 && c->n_states <= 12 && c->n_cases <= 3 &&
                 c->n_domain <= 2 && c->n_machines <= 12;
    for (size_t i = 0; small && i < c->n_cases; i++)
        small = case_is_small(&c->cases[i]);
    for (size_t i = 0; small && i < c->n_domain; i++)
        small = is_small(&c->domain[i].f, MAX_TRACKS);
    for (size_t i = 0; small && i < c->n_ranks; i++)
        small = is_small(&c->rank[i], MAX_TRACKS);
    return small;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    certificate c;
    const char *why = NULL;
    char *text = sealed(data, size, &length);
    FILE *nowhere = fopen("/dev/null", "w");
    if (text && nowhere) {
        int code = automaton_read(&c, text, length, &why);
        if ((code == ACCEPTED) != (why == NULL))
            abort(); /* no failure without a sentence */
        if (code == ACCEPTED) {
            automaton_print(&c, nowhere);
            if (checks_fast(&c))
                (void)automaton_check(&c, nowhere);
        }
        automaton_free(&c);
    }
    if (nowhere)
        fclose(nowhere);
    free(text);
    return 0;
}
