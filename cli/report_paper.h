/* report_paper.h: the part of a report about one paper. */
#ifndef CLI_REPORT_PAPER_H
#define CLI_REPORT_PAPER_H

#include "papers.h"
#include "report_page.h"

/* Findings from .. end - 1, which belong to one paper. */
void report_paper(const page *to, const papers *p, size_t from, size_t end);

#endif
