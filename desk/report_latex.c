/* report_latex.c: reports in LaTeX, for pdflatex with the packages amssymb,
 * color, geometry and longtable. */
#include "report_page.h"

#include <string.h>

/* Line by line; blanks at the start of a line stay. */
static void
lines(const page_format *to, FILE *f, const char *text)
{
    fputs("\n{\\small\\ttfamily\\raggedright\\parskip=0pt\n", f);
    while (*text) {
        size_t n = strcspn(text, "\n"), blank = strspn(text, " ");
        for (size_t i = 0; i < blank && i < n; i++)
            fputc('~', f);
        if (blank < n)
            typeset_part(to, f, text + blank, n - blank);
        fputs("\\par\n", f);
        text += n + (text[n] == '\n');
    }
    fputs("}\n", f);
}

#define COLUMN(width) ">{\\raggedright\\arraybackslash}p{" width "\\textwidth}"

/* A case such as 1.2.2.1.3.1.2 may end its line after a dot. */
#define CASES                                                                  \
    "\\newcommand\\caseend{\\relax}\n"                                         \
    "\\def\\caseparts#1.#2\\relax{#1\\ifx\\caseend#2\\else.\\penalty0 "        \
    "\\caseparts#2\\relax\\fi}\n"                                              \
    "\\newcommand\\case[4]{\\caseparts#1.\\caseend\\relax & #2 & #3 & #4 "     \
    "\\\\}\n" COLOURS

/* Verdicts by shape and by colour. */
const page_format page_latex = {
    .suffix = ".tex",
    .part = {[PAGE_BEGIN] =
                 "\\documentclass[11pt]{article}\n"
                 "\\usepackage[utf8]{inputenc}\n"
                 "\\usepackage{amssymb,array,color,longtable}\n"
                 "\\usepackage[margin=25mm]{geometry}\n"
                 "\\setlength\\parindent{0pt}\\setlength\\parskip{4pt}\n"
                 "\\emergencystretch=3em\n"
                 "\\renewcommand\\arraystretch{1.15}\n"
                 "\\newcommand\\caseheads[4]{#1 & #2 & #3 & #4 \\\\}\n" CASES
                 "\\title{" TEXT
                 "}\n\\date{}\n\\begin{document}\n\\maketitle\n",
             [PAGE_END] = "\\end{document}\n",
             [PAGE_LABEL] = "\\textbf{" TEXT "} ",
             [PAGE_PAPER] = "\n\\section*{" TEXT "}\n",
             [PAGE_SECTION] = "\n\\subsection*{" TEXT "}\n",
             [PAGE_FINDING] = "\n\\subsubsection*{" TEXT "}\n",
             [PAGE_PARAGRAPH] = "\n" LABEL TEXT "\n",
             [PAGE_ITEM] = "\n\\hangindent=1em $\\bullet$ " LABEL TEXT "\n",
             [PAGE_COMMAND] = "\n" LABEL "\\texttt{" PLAIN "}\n",
             [PAGE_CODE] = "\n" LABEL,
             [PAGE_QUOTE] = "\n\\begin{quote}\\itshape " TEXT "\\end{quote}\n",
             [PAGE_TABLE] = "\n{\\small\\begin{longtable}{@{}" COLUMN("0.12")
                 COLUMN("0.26") COLUMN("0.10") COLUMN("0.14")
                     COLUMN("0.26") "@{}}\n\\hline\n",
             [PAGE_HEAD] = TEXT,
             [PAGE_HEADS_END] = "\\hline\\endhead\n",
             [PAGE_LINK] = TEXT,
             [PAGE_BETWEEN] = " & ",
             [PAGE_CELL] = TEXT,
             [PAGE_ROW_END] = " \\\\\n",
             [PAGE_TABLE_END] = "\\hline\n\\end{longtable}}\n",
             [PAGE_LEMMA] = "\n" LABEL "{\\itshape " TEXT "}\n",
             [PAGE_CASES] = "\n{\\small\\begin{longtable}{@{}" COLUMN("0.20")
                 COLUMN("0.20") COLUMN("0.18")
                     COLUMN("0.34") "@{}}\n\\hline\n\\caseheads",
             [PAGE_CASE_HEAD] = "{" TEXT "}",
             [PAGE_CASES_BEGIN] = "\n\\hline\\endhead\n",
             [PAGE_CASE] = "\\case",
             [PAGE_CASE_CELL] = "{" TEXT "}",
             [PAGE_CASE_END] = "\n",
             [PAGE_CASES_END] = "\\hline\n\\end{longtable}}\n"},
    .lines = lines,
    .open = {"\\textsubscript{", "\\textsuperscript{", "\\textit{",
             "\\textcolor{proved}{$\\checkmark$ ",
             "\\textcolor{refuted}{$\\times$ ", "\\textcolor{open}{$\\circ$ ",
             "\\textcolor{P}{"},
    .close = {"}", "}", "}", "}", "}", "}", "}"},
    .escape = {['#'] = "\\#",
               ['$'] = "\\$",
               ['%'] = "\\%",
               ['&'] = "\\&",
               ['_'] = "\\_",
               ['{'] = "\\{",
               ['}'] = "\\}",
               ['\\'] = "\\symbol{92}",
               ['^'] = "\\symbol{94}",
               ['~'] = "\\symbol{126}",
               ['"'] = "\\symbol{34}",
               ['<'] = "$<$",
               ['>'] = "$>$",
               ['|'] = "$|$"},
    .kept = "\n",
    .latex = true,
    .colour = "\\definecolor{%s}{RGB}{%d,%d,%d}\n",
};
