/* report_latex.c: reports in LaTeX, for pdflatex with the packages amssymb,
 * geometry, longtable and xcolor. */
#include "report_page.h"

#include <string.h>

#include "palette.h"
#include "typeset.h"

/* Letters beyond Latin that no sign stands for are not in every font. */
static void
put_escaped(FILE *f, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (strchr("#$%&_{}", c) && c)
            fprintf(f, "\\%c", c);
        else if (strchr("\\^~\"", c) && c)
            fprintf(f, "\\symbol{%d}", c);
        else if (c == '<' || c == '>' || c == '|')
            fprintf(f, "$%c$", c);
        else if (c >= 0xe0 && strncmp(text + i, "—", 3) != 0)
            i += 2, fputc('?', f);
        else
            fputc((c < ' ' && c != '\n') || c == 127 ? ' ' : c, f);
    }
}

static void
put_symbol(FILE *f, const char *latex, const char *unicode)
{
    (void)unicode;
    fprintf(f, "$%s$", latex);
}

/* Verdicts by shape and by colour. */
static const typeset SETTING = {
    .text = put_escaped,
    .symbol = put_symbol,
    .open = {"\\textsubscript{", "\\textsuperscript{", "\\textit{",
             "\\textcolor{proved}{$\\checkmark$ ",
             "\\textcolor{refuted}{$\\times$ ", "\\textcolor{open}{$\\circ$ ",
             "\\textcolor{P}{"},
    .close = {"}", "}", "}", "}", "}", "}", "}"},
};

static void
put(FILE *f, const char *text)
{
    typeset_text(&SETTING, f, text);
}

static void
put_label(FILE *f, const char *label)
{
    if (!*label)
        return;
    fputs("\\textbf{", f);
    put(f, label);
    fputs("} ", f);
}

static void
put_colour(FILE *f, const char *name, rgb c)
{
    fprintf(f, "\\definecolor{%s}{HTML}{%02X%02X%02X}\n", name, c.r, c.g, c.b);
}

static void
begin(FILE *f, const char *title)
{
    fputs("\\documentclass[11pt]{article}\n"
          "\\usepackage[utf8]{inputenc}\n"
          "\\usepackage{amssymb,array,longtable,xcolor}\n"
          "\\usepackage[margin=25mm]{geometry}\n"
          "\\setlength\\parindent{0pt}\\setlength\\parskip{4pt}\n"
          "\\emergencystretch=3em\n",
          f);
    put_colour(f, "P", palette_light.p);
    put_colour(f, "proved", palette_light.proved);
    put_colour(f, "refuted", palette_light.refuted);
    put_colour(f, "open", palette_light.open);
    fputs("\\title{", f);
    put(f, title);
    fputs("}\n\\date{}\n\\begin{document}\n\\maketitle\n", f);
}

static void
end(FILE *f)
{
    fputs("\\end{document}\n", f);
}

static void
heading(FILE *f, int level, const char *text)
{
    fprintf(f, "\n\\%ssection*{",
            level <= 2   ? ""
            : level == 3 ? "sub"
                         : "subsub");
    put(f, text);
    fputs("}\n", f);
}

static void
finding(FILE *f, const char *id, const char *text)
{
    (void)id;
    heading(f, 4, text);
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
    fputs("\n\\hangindent=1em $\\bullet$ ", f);
    put_label(f, label);
    put(f, text);
    fputc('\n', f);
}

/* Line by line; blanks at the start of a line stay. */
static void
put_lines(FILE *f, const char *text)
{
    char line[2000];

    fputs("\n{\\small\\ttfamily\\raggedright\\parskip=0pt\n", f);
    while (*text) {
        size_t n = strcspn(text, "\n"), blank = strspn(text, " ");
        for (size_t i = 0; i < blank && i < n; i++)
            fputc('~', f);
        if (blank < n) {
            snprintf(line, sizeof line, "%.*s", (int)(n - blank), text + blank);
            put(f, line);
        }
        fputs("\\par\n", f);
        text += n + (text[n] == '\n');
    }
    fputs("}\n", f);
}

static void
code(FILE *f, const char *label, const char *text)
{
    fputc('\n', f);
    put_label(f, label);
    put_lines(f, text);
}

static void
command(FILE *f, const char *label, const char *text)
{
    fputc('\n', f);
    put_label(f, label);
    fputs("\\texttt{", f);
    for (; *text; text++)
        if (*text == '\'')
            fputs("\\symbol{13}", f); /* straight, as it is typed */
        else
            put_escaped(f, text, 1);
    fputs("}\n", f);
}

static void
beside(FILE *f, const char *quote, const char *claim)
{
    if (*quote) {
        fputs("\n\\begin{quote}\\itshape ", f);
        put(f, quote);
        fputs("\\end{quote}\n", f);
    }
    put_lines(f, claim);
}

static void
row(FILE *f, const char *const *cells, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        fputs(i > 0 ? " & " : "", f);
        put(f, cells[i]);
    }
    fputs(" \\\\\n", f);
}

static void
table_begin(FILE *f, const char *const *heads, size_t n)
{
    static const double wide[] = {0.12, 0.26, 0.1, 0.14, 0.26};

    fputs("\n{\\small\\begin{longtable}{@{}", f);
    for (size_t i = 0; i < n; i++)
        fprintf(f, ">{\\raggedright\\arraybackslash}p{%.2f\\textwidth}",
                i < 5 ? wide[i] : 0.1);
    fputs("@{}}\n\\hline\n", f);
    row(f, heads, n);
    fputs("\\hline\\endhead\n", f);
}

static void
table_end(FILE *f)
{
    fputs("\\hline\n\\end{longtable}}\n", f);
}

const page_format page_latex = {
    .suffix = ".tex",
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
