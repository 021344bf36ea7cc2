/* cmd_papers.c: `bouton papers [PAPER|ID...]`: a verdict on every claim of the
 * papers. */
#include "checker.h"
#include "papers.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "progress.h"
#include "verdict.h"

/* ---- certificates, and what they are of ---- */

/* DIR/ID.cert, where a star is not used in names of files. */
static char *
certificate_name(const char *id)
{
    size_t n = strlen(id);
    bool star = n > 0 && id[n - 1] == '*';

    return compose("%.*s%s.cert", (int)(star ? n - 1 : n), id,
                   star ? "_star" : "");
}

/* Of a claim that is decided, where there is one; and its line of the index. */
static bt_status
keep_certificate(const finding *f, const char *dir, FILE *index, bt_err *err)
{
    const bt_verdict *v = &f->verdict;

    if (!v->certificate)
        return BT_OK;
    char *name = certificate_name(f->info.id);
    char *path = compose("%s/%s", dir, name);
    json_t *o = or_die(json_object());
    out_set(o, "id", out_text(f->info.id));
    out_set(o, "paper", out_text(f->info.paper));
    out_set(o, "verdict", out_text(truth_name(v->truth)));
    out_set(o, "method", out_text(bt_verdict_method(v)));
    out_set(o, "file", out_text(name));
    bt_status s = outfile_put(path, v->certificate, err);
    out_line(o, index);
    free(path);
    free(name);
    return s;
}

/* Where they go: a folder, made if need be, and its index. */
typedef struct shelf {
    const char *dir; /* NULL: they are not kept */
    char *path;
    outfile index;
} shelf;

static bt_status
shelf_open(shelf *k, const char *dir, bt_err *err)
{
    *k = (shelf){.dir = dir};
    if (!dir)
        return BT_OK;
    if (mkdir(dir, 0777) != 0 && errno != EEXIST)
        return fail(err, BT_ERR_IO, "%.200s: %s", dir, strerror(errno));
    k->path = compose("%s/index.jsonl", dir);
    return outfile_open(&k->index, k->path, err);
}

static bt_status
shelf_close(shelf *k, bt_status s, bt_err *err)
{
    s = k->dir ? outfile_close(&k->index, s, err) : s;
    free(k->path);
    return s;
}

/* ---- checking ---- */

/* Check one claim; only Ctrl-C stops the others. */
static bt_status
check_finding(finding *f, const bt_check_options *o, shelf *k, bt_err *err)
{
    bt_status s = bt_claims_check(f->claims, f->index, o, &f->verdict, &f->err);

    f->checked = s == BT_OK;
    if (f->checked && k->dir)
        return keep_certificate(f, k->dir, k->index.f, err);
    if (s != BT_ERR_INTERRUPTED)
        return BT_OK;
    f->err = (bt_err){.status = BT_OK};
    return fail(err, s, "interrupted at %.60s", f->info.id);
}

static bt_status
check_wanted(papers *p, const args *a, bt_err *err)
{
    bt_check_options o = check_options(a);
    shelf k;
    bt_status s = shelf_open(&k, a->certificates, err);
    progress *line = progress_start(papers_wanted(p));
    size_t done = 0;

    for (size_t i = 0; i < p->n && s == BT_OK; i++) {
        finding *f = &p->findings[i];
        if (!f->wanted)
            continue;
        progress_next(line, done++, f->info.id);
        s = keep_going(a, err);
        if (s == BT_OK && f->err.status == BT_OK)
            s = check_finding(f, &o, &k, err);
    }
    progress_stop(line);
    return shelf_close(&k, s, err);
}

/* After Ctrl-C, or when the time is over, what is done is shown as a table,
 * never as JSON: that would pass for the whole. */
static bt_status
check_papers(papers *p, const args *a, bt_err *err)
{
    bt_status s = check_wanted(p, a, err);

    if (a->json && s == BT_OK)
        papers_print_json(p);
    else if (!a->json)
        papers_print_table(p);
    if (a->report && s == BT_OK)
        s = report_write(p, a->report, err);
    return s;
}

static int
run_papers(const args *a, bt_err *err)
{
    papers p = {.n = 0};
    bt_status s = a->report ? report_check(a->report, err) : BT_OK;

    if (s == BT_OK)
        s = papers_open(&p, a, err);
    if (s == BT_OK)
        s = papers_select(&p, a, err);
    if (s == BT_OK)
        s = check_papers(&p, a, err);
    int code = exit_status(s);
    if (s == BT_OK && papers_count_errors(&p) > 0) {
        code = EXIT_BAD_INPUT;
        if (!a->json)
            papers_print_errors(&p);
    }
    papers_free(&p);
    return code;
}

static const option OPTIONS[] = {
    OPTION_DEEP,
    OPTION(TEXT, report, "report", "FILE",
           "also write a report: FILE.md, FILE.html or FILE.tex"),
    OPTION(TEXT, certificates, "certificates", "DIR",
           "also write the certificate of each claim that is decided, and "
           "DIR/index.jsonl"),
    OPTION_PAPERS,
    OPTION_GAMES,
    OPTION_PROVER,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command cmd_papers = {
    .name = "papers",
    .operands = "[PAPER|ID...]",
    .summary = "check every claim of the papers, or some of them",
    .notes =
        "PAPER is the name of a paper, ID that of a claim; the beginning of "
        "ids stands for all\nof these. Claims are files PAPER/NAME.claim in "
        "the folder of --papers, of the\nenvironment variable BOUTON_PAPERS "
        "or of the program itself.\n\n"
        "PROVED: for all positions the claim speaks of. REFUTED: the smallest "
        "counterexample\nis shown. OPEN: none was found in the range shown. "
        "An id that ends in * is a corrected\nclaim. --max-time is for all of "
        "them, the other "
        "limits are for each claim.\n\n"
        "Exit status 0: every claim got a verdict, whichever; 2: some claim "
        "cannot be read.\n",
    .examples =
        "bouton papers\n"
        "bouton papers amalgamation-nim --report amalgamation.html\n"
        "bouton papers A-T3 A-C10 --json\n"
        "bouton papers --certificates certs && bouton-verify --all certs\n"
        "bouton papers D- --deep --max-time 600\n",
    .options = OPTIONS,
    .max_operands = SIZE_MAX,
    .run = run_papers,
};
