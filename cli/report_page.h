/* report_page.h: what a report is made of, and the formats it is written in.
 *
 * To add a format: write report_foo.c with one const page_format, add a line
 * to the list in report_write.c. Every function sets the texts it is given as
 * typeset.h says and writes to f; what goes wrong shows in ferror. */
#ifndef CLI_REPORT_PAGE_H
#define CLI_REPORT_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct page_format {
    const char *suffix; /* of the file, ".md" */
    void (*begin)(FILE *f, const char *title);
    void (*end)(FILE *f);
    void (*heading)(FILE *f, int level, const char *text);
    /* The heading of a finding, which rows of the table may link to. */
    void (*finding)(FILE *f, const char *id, const char *text);
    /* The label, which may be empty, stands out before the text. */
    void (*paragraph)(FILE *f, const char *label, const char *text);
    void (*item)(FILE *f, const char *label, const char *text);
    /* What the paper says, and beside it what was checked. */
    void (*beside)(FILE *f, const char *quote, const char *claim);
    void (*code)(FILE *f, const char *label, const char *text);
    /* To be typed: as it is. */
    void (*command)(FILE *f, const char *label, const char *text);
    void (*table_begin)(FILE *f, const char *const *heads, size_t n);
    void (*row)(FILE *f, const char *const *cells, size_t n); /* id first */
    void (*table_end)(FILE *f);
} page_format;

extern const page_format page_markdown, page_html, page_latex;

#endif
