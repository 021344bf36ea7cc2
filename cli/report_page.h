/* report_page.h: what a report is made of, and the formats it is written in.
 *
 * A format is mostly data: what stands before and behind a text. To add one:
 * write report_foo.c with one const page_format, add a line to the list in
 * report_write.c. Texts are set as typeset.h says; what goes wrong with the
 * file shows in ferror. */
#ifndef CLI_REPORT_PAGE_H
#define CLI_REPORT_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct frame {
    const char *before, *after;
} frame;

enum { PAGE_LEVELS = 5, PAGE_COLUMNS = 5 };

typedef struct page_format {
    const char *suffix; /* of the file, ".md" */
    void (*begin)(FILE *f, const char *title);
    const char *end;
    void (*put)(FILE *f, const char *text);   /* a text, set as in print */
    void (*typed)(FILE *f, const char *text); /* a command, as it is typed */
    void (*lines)(FILE *f, const char *text); /* line by line */
    /* A heading with this id, and the cell that leads to it; NULL: there are
     * no links. */
    void (*target)(FILE *f, const char *id, const char *text);
    void (*link)(FILE *f, const char *id);
    frame heading[PAGE_LEVELS]; /* by level, from 2 on */
    frame label, paragraph, item, code, command, beside, quote;
    frame table, row, head, cell;
    const char *between, *below_heads; /* cells; the heads and the rows */
} page_format;

extern const page_format page_markdown, page_html, page_latex;

typedef struct page {
    const page_format *to;
    FILE *f;
} page;

void page_heading(const page *p, int level, const char *text);
/* The heading of a finding, which rows of the table may link to. */
void page_finding(const page *p, const char *id, const char *text);
/* The label, which may be empty, stands out before the text. */
void page_paragraph(const page *p, const char *label, const char *text);
void page_item(const page *p, const char *label, const char *text);
void page_code(const page *p, const char *label, const char *text);
void page_command(const page *p, const char *label, const char *text);
/* What the paper says, and beside it what was checked. */
void page_beside(const page *p, const char *quote, const char *claim);
/* PAGE_COLUMNS cells a row, the id of a finding first. */
void page_table_begin(const page *p, const char *const *heads);
void page_row(const page *p, const char *const *cells);
void page_table_end(const page *p);

#endif
