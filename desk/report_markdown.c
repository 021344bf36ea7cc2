/* report_markdown.c: reports in Markdown (CommonMark with tables). */
#include "report_page.h"

#include <string.h>

static void
put_fence(FILE *f, size_t n)
{
    for (size_t i = 0; i < n; i++)
        fputc('`', f);
    fputc('\n', f);
}

/* Between fences longer than any in the text. */
static void
lines(const page_format *to, FILE *f, const char *text)
{
    size_t fence = 3;

    (void)to;
    for (const char *c = text; *c; c += strcspn(c, "`")) {
        size_t n = strspn(c, "`");
        fence = n >= fence ? n + 1 : fence;
        c += n;
    }
    fputc('\n', f);
    put_fence(f, fence);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        bool control = (c < ' ' && c != '\n' && c != '\t') || c == 127;
        fputc(control ? ' ' : c, f);
        if (text[1] == '\0' && c != '\n')
            fputc('\n', f);
    }
    put_fence(f, fence);
}

/* On one line. Verdicts by shape and by colour. The guard is a blank without
 * width. */
const page_format page_markdown = {
    .suffix = ".md",
    .part = {[PAGE_BEGIN] = "# " TEXT "\n",
             [PAGE_LABEL] = "**" TEXT "** ",
             [PAGE_PAPER] = "\n## " TEXT "\n",
             [PAGE_SECTION] = "\n### " TEXT "\n",
             [PAGE_FINDING] = "\n#### " TEXT "\n",
             [PAGE_PARAGRAPH] = "\n" LABEL TEXT "\n",
             [PAGE_ITEM] = "- " LABEL TEXT "\n",
             [PAGE_COMMAND] = "\n" LABEL "`` " RAW " ``\n",
             [PAGE_CODE] = "\n" LABEL "\n",
             [PAGE_QUOTE] = "\n> " TEXT "\n",
             [PAGE_TABLE] = "\n",
             [PAGE_HEAD] = "| " TEXT " ",
             [PAGE_HEADS_END] = "|---|---|---|---|---|\n",
             [PAGE_LINK] = "| " TEXT " ",
             [PAGE_CELL] = "| " TEXT " ",
             [PAGE_ROW_END] = "|\n",
             [PAGE_LEMMA] = "\n" LABEL TEXT "\n",
             [PAGE_CASES] = "\n",
             [PAGE_CASE_HEAD] = "| " TEXT " ",
             [PAGE_CASES_BEGIN] = "|\n|---|---|---|---|\n",
             [PAGE_CASE_CELL] = "| " TEXT " ",
             [PAGE_CASE_END] = "|\n"},
    .lines = lines,
    .open = {"<sub>", "<sup>", "*", "✅ **", "❌ **", "⚪ **", ""},
    .close = {"</sub>", "</sup>", "*", "**", "**", "**", ""},
    .escape = {['<'] = "&lt;",
               ['>'] = "&gt;",
               ['&'] = "&amp;",
               ['\\'] = "\\\\",
               ['`'] = "\\`",
               ['*'] = "\\*",
               ['_'] = "\\_",
               ['['] = "\\[",
               [']'] = "\\]",
               ['|'] = "\\|",
               ['~'] = "\\~",
               ['$'] = "\\$"},
    .kept = "",
    .guard = "&#8203;",
};
