/* fuzz_powers.c: any bytes as a certificate of powers, read, printed and
 * checked within a small budget. The checksum is made right first, or hardly
 * any input would be read to its end. */
#include "sealed.h"
#include "verify/powers/powers.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { WORK = 3000, STEPS = 30000 };

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = 0;
    powers p = {0};
    const char *why = NULL;
    char *text = sealed(data, size, &length);
    FILE *nowhere = fopen("/dev/null", "w");
    if (text && nowhere) {
        int code = powers_read(&p, text, length, &why);
        if ((code == ACCEPTED) != (why == NULL))
            abort(); /* no failure without a sentence */
        if (code == ACCEPTED) {
            p.most_work = WORK;
            p.most_steps = STEPS;
            powers_print(&p, nowhere);
            code = powers_check(&p, nowhere, &why);
            if ((code == ACCEPTED) != (why == NULL))
                abort();
        }
        pool_free(&p.pool);
    }
    if (nowhere)
        fclose(nowhere);
    free(text);
    return 0;
}
