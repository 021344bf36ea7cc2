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
lines(FILE *f, const char *text)
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
begin(FILE *f, const char *title)
{
    fputs("# ", f);
    put(f, title);
    fputc('\n', f);
}

static void
typed(FILE *f, const char *text)
{
    fprintf(f, "`` %s ``", text);
}

const page_format page_markdown = {
    .suffix = ".md",
    .begin = begin,
    .end = "",
    .put = put,
    .typed = typed,
    .lines = lines,
    .heading = {[2] = {"\n## ", "\n"},
                [3] = {"\n### ", "\n"},
                [4] = {"\n#### ", "\n"}},
    .label = {"**", "** "},
    .paragraph = {"\n", "\n"},
    .item = {"- ", "\n"},
    .code = {"\n", "\n"}, /* its label */
    .command = {"\n", "\n"},
    .beside = {"", ""},
    .quote = {"\n> ", "\n"},
    .table = {"\n", ""},
    .row = {"", "|\n"},
    .head = {"| ", " "},
    .cell = {"| ", " "},
    .between = "",
    .below_heads = "|---|---|---|---|---|\n",
};
