/* words.h: a theorem, the way one writes it: docs/formats/words.md. */
#ifndef VERIFY_WORDS_WORDS_H
#define VERIFY_WORDS_WORDS_H

#include "kernel/kernel.h"

/* All of a core text. */
void words_say(const kernel_text *t, FILE *out);

#endif
