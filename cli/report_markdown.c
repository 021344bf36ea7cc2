/* report_markdown.c: reports in Markdown (CommonMark with tables). */
#include "report_page.h"

#include <string.h>

#include "typeset.h"

/* At the start of a line these would make a heading, a list or a quote. */
static bool
starts_block(const char *text)
{
    size_t n = strspn(text, "0123456789");
    return (*text && strchr("#+-=", *text)) ||
           (n > 0 && (text[n] == '.' || text[n] == ')'));
}

/* On one line; characters that mean something are escaped. */
static void
put_escaped(FILE *f, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < ' ' || c == 127)
            fputc(' ', f);
        else if (c == '<')
            fputs("&lt;", f);
        else if (c == '>')
            fputs("&gt;", f);
        else if (c == '&')
            fputs("&amp;", f);
        else if (strchr("\\`*_[]|~$", c))
            fprintf(f, "\\%c", c);
        else
            fputc(c, f);
    }
}

/* Verdicts by shape and by colour. */
static const typeset SETTING = {
    .text = put_escaped,
    .symbol = typeset_unicode,
    .open = {"<sub>", "<sup>", "*", "✅ **", "❌ **", "⚪ **", ""},
    .close = {"</sub>", "</sup>", "*", "**", "**", "**", ""},
};

static void
put(FILE *f, const char *text)
{
    if (starts_block(text))
        fputs("&#8203;", f); /* a blank without width: no longer a start */
    typeset_text(&SETTING, f, text);
}

static size_t
longest_fence(const char *text)
{
    size_t longest = 2;

    while (*text) {
        size_t n = strspn(text, "`");
        longest = n > longest ? n : longest;
        text += n + (text[n] != '\0');
    }
    return longest + 1;
}

static void
put_fence(FILE *f, size_t n)
{
    for (size_t i = 0; i < n; i++)
        fputc('`', f);
    fputc('\n', f);
}

static void
put_block(FILE *f, const char *text)
{
    size_t fence = longest_fence(text);

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

static void
heading(FILE *f, int level, const char *text)
{
    fputc('\n', f);
    for (int i = 0; i < level; i++)
        fputc('#', f);
    fputc(' ', f);
    put(f, text);
    fputc('\n', f);
}

static void
begin(FILE *f, const char *title)
{
    fputs("# ", f);
    put(f, title);
    fputc('\n', f);
}

static void
end(FILE *f)
{
    (void)f;
}

static void
finding(FILE *f, const char *id, const char *text)
{
    (void)id;
    heading(f, 4, text);
}

static void
put_label(FILE *f, const char *label)
{
    if (!*label)
        return;
    fputs("**", f);
    put(f, label);
    fputs("** ", f);
}

static void
paragraph(FILE *f, const char *label, const char *text)
{
    fputc('\n', f);
    put_label(f, label);
    put(f, text);
    fputc('\n', f);
}

static void
item(FILE *f, const char *label, const char *text)
{
    fputs("- ", f);
    put_label(f, label);
    put(f, text);
    fputc('\n', f);
}

static void
code(FILE *f, const char *label, const char *text)
{
    fputc('\n', f);
    put_label(f, label);
    fputc('\n', f);
    put_block(f, text);
}

static void
command(FILE *f, const char *label, const char *text)
{
    fputc('\n', f);
    put_label(f, label);
    fprintf(f, "`` %s ``\n", text);
}

static void
beside(FILE *f, const char *quote, const char *claim)
{
    if (*quote) {
        fputs("\n> ", f);
        put(f, quote);
        fputc('\n', f);
    }
    put_block(f, claim);
}

static void
row(FILE *f, const char *const *cells, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        fputs("| ", f);
        put(f, cells[i]);
        fputc(' ', f);
    }
    fputs("|\n", f);
}

static void
table_begin(FILE *f, const char *const *heads, size_t n)
{
    fputc('\n', f);
    row(f, heads, n);
    for (size_t i = 0; i < n; i++)
        fputs("|---", f);
    fputs("|\n", f);
}

static void
table_end(FILE *f)
{
    (void)f;
}

const page_format page_markdown = {
    .suffix = ".md",
    .begin = begin,
    .end = end,
    .heading = heading,
    .finding = finding,
    .paragraph = paragraph,
    .item = item,
    .beside = beside,
    .code = code,
    .command = command,
    .table_begin = table_begin,
    .row = row,
    .table_end = table_end,
};
