/* typeset.h: text of claims and papers for a report: what stands there for
 * signs that no keyboard has (<=, xor, 2^(n-1), a_1, and LaTeX between $) is
 * set as in print, verdicts and P in their colours. Nothing of the text reaches
 * the page unescaped. */
#ifndef CLI_TYPESET_H
#define CLI_TYPESET_H

#include <stddef.h>
#include <stdio.h>

typedef enum set_style {
    SET_SUB,
    SET_SUP,
    SET_ITALIC, /* variables */
    SET_PROVED,
    SET_REFUTED,
    SET_OPEN,
    SET_P,
    SET_STYLES
} set_style;

typedef struct typeset {
    void (*text)(FILE *f, const char *text, size_t n); /* escaped */
    void (*symbol)(FILE *f, const char *latex, const char *unicode);
    const char *open[SET_STYLES], *close[SET_STYLES];
} typeset;

void typeset_text(const typeset *t, FILE *f, const char *text);

/* Signs that every format writes in the same way. */
void typeset_unicode(FILE *f, const char *latex, const char *unicode);

#endif
