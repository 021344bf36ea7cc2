/* report_page.h: what a report is made of, and the formats it is written in.
 *
 * A format is mostly data: what a text becomes in each part of a page, and how
 * text is set. To add one: write report_foo.c with one const page_format, add a
 * line to the list in report_write.c. Texts are set by typeset.c; what goes
 * wrong with the file shows in ferror. */
#ifndef DESK_REPORT_PAGE_H
#define DESK_REPORT_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* What stands for the text in a part: set as in print, or letter by letter; its
 * label, if it has one; all colours; the text as it is. */
#define TEXT "\1"
#define PLAIN "\2"
#define LABEL "\3"
#define COLOURS "\4"
#define RAW "\5"

typedef enum page_part {
    PAGE_BEGIN, /* the text is the title */
    PAGE_END,
    PAGE_LABEL, /* stands out before a text */
    PAGE_PAPER, /* headings: of a paper, a section, */
    PAGE_SECTION,
    PAGE_FINDING, /* and of a finding, which the table leads to; label: its id */
    PAGE_PARAGRAPH,
    PAGE_ITEM,
    PAGE_COMMAND, /* as it is typed */
    PAGE_CODE,    /* the label of lines that follow */
    PAGE_LINES,   /* text line by line */
    PAGE_QUOTE,
    PAGE_BESIDE, /* a quote and what was checked follow */
    PAGE_BESIDE_END,
    PAGE_TABLE, /* where it begins */
    PAGE_HEAD,
    PAGE_HEADS_END,
    PAGE_ROW,
    PAGE_LINK, /* the first cell of a row, the id of a finding */
    PAGE_CELL,
    PAGE_BETWEEN, /* cells */
    PAGE_ROW_END,
    PAGE_TABLE_END,
    PAGE_LEMMA, /* the label counts them */
    PAGE_CASES, /* a table of cases: four cells a row, */
    PAGE_CASE_HEAD,
    PAGE_CASES_BEGIN,
    PAGE_CASE, /* whose cells are */
    PAGE_CASE_CELL,
    PAGE_CASE_END,
    PAGE_CASES_END,
    PAGE_PARTS
} page_part;

enum { PAGE_COLUMNS = 5 };

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

typedef struct page_format {
    const char *suffix;           /* of the file, ".md" */
    const char *part[PAGE_PARTS]; /* NULL: nothing */
    void (*lines)(const struct page_format *to, FILE *f,
                  const char *text); /* NULL: as the part says */
    /* how text is set */
    const char *open[SET_STYLES], *close[SET_STYLES];
    const char *escape[128]; /* NULL: as it is */
    const char *kept;        /* control characters that stay */
    const char *guard;       /* before what would begin a block of Markdown */
    bool latex;              /* signs and letters that its fonts have */
    const char *colour;      /* its definition, for printf: name, r, g, b */
} page_format;

extern const page_format page_markdown, page_html, page_latex;

/* By the end of a path; NULL: none has it. */
const page_format *page_format_of(const char *path);

typedef struct page {
    const page_format *to;
    FILE *f;
} page;

/* One part of a page. */
void page_put(const page *p, page_part part, const char *label,
              const char *text);
/* The label, which may be empty, stands out before the text. */
void page_paragraph(const page *p, const char *label, const char *text);
void page_code(const page *p, const char *label, const char *text);
/* What the paper says, and beside it what was checked. */
void page_beside(const page *p, const char *quote, const char *claim);
/* PAGE_COLUMNS cells a row; `heads` or rows with the id of a finding first. */
void page_row(const page *p, const char *const *cells, bool heads);

/* ---- typeset.c: text of claims and papers. What stands there for signs that
 * no keyboard has (<=, xor, 2^(n-1), a_1, and LaTeX between $) is set as in
 * print, verdicts and P in their colours. Nothing of the text reaches the page
 * unescaped. */
void typeset_text(const page_format *to, FILE *f, const char *text);
void typeset_part(const page_format *to, FILE *f, const char *text, size_t n);
/* Letter by letter. */
void typeset_plain(const page_format *to, FILE *f, const char *text, size_t n);

#endif
