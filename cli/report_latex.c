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

/* Line by line; blanks at the start of a line stay. */
static void
lines(FILE *f, const char *text)
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
typed(FILE *f, const char *text)
{
    fputs("\\texttt{", f);
    for (; *text; text++)
        if (*text == '\'')
            fputs("\\symbol{13}", f); /* straight, as it is typed */
        else
            put_escaped(f, text, 1);
    fputs("}", f);
}

#define COLUMN(width) ">{\\raggedright\\arraybackslash}p{" width "\\textwidth}"

const page_format page_latex = {
    .suffix = ".tex",
    .begin = begin,
    .end = "\\end{document}\n",
    .put = put,
    .typed = typed,
    .lines = lines,
    .heading = {[2] = {"\n\\section*{", "}\n"},
                [3] = {"\n\\subsection*{", "}\n"},
                [4] = {"\n\\subsubsection*{", "}\n"}},
    .label = {"\\textbf{", "} "},
    .paragraph = {"\n", "\n"},
    .item = {"\n\\hangindent=1em $\\bullet$ ", "\n"},
    .code = {"\n", ""}, /* its label */
    .command = {"\n", "\n"},
    .beside = {"", ""},
    .quote = {"\n\\begin{quote}\\itshape ", "\\end{quote}\n"},
    .table = {"\n{\\small\\begin{longtable}{@{}" COLUMN("0.12") COLUMN("0.26")
                  COLUMN("0.10") COLUMN("0.14")
                      COLUMN("0.26") "@{}}\n\\hline\n",
              "\\hline\n\\end{longtable}}\n"},
    .row = {"", " \\\\\n"},
    .head = {"", ""},
    .cell = {"", ""},
    .between = " & ",
    .below_heads = "\\hline\\endhead\n",
};
