/* cmd_papers.c: `bouton papers [PAPER|ID...]`: a verdict on every claim of the
 * papers. */
#include "cli.h"
#include "desk/checker.h"
#include "desk/papers.h"

#include <errno.h>
#include <sys/stat.h>

#include "desk/verdict.h"

/* ---- certificates, and what they are of ---- */

/* Where they go: a folder, made if need be, and its index. */
typedef struct shelf {
    const char *dir; /* NULL: they are not kept */
    outfile index;
} shelf;

static bool
shelf_open(const args *a, shelf *k)
{
    *k = (shelf){.dir = a->certificates};
    if (!k->dir)
        return true;
    if (mkdir(k->dir, 0777) != 0 && errno != EEXIST)
        return fail_errno(a, "", k->dir);
    return outfile_open(a, &k->index, compose(a, "%s/index.jsonl", k->dir));
}

/* ID.cert, where a star is not used in names of files. */
static char *
certificate_name(const args *a, const char *id)
{
    bool star = ends_in(id, "*");

    return compose(a, "%.*s%s.cert", (int)(strlen(id) - star), id,
                   star ? "_star" : "");
}

/* Each has a file of its own: not X* and X_star. */
static bool
names_differ(const args *a, const papers *p)
{
    for (size_t i = 0; i < p->n; i++) {
        const char *id = p->findings[i].info.id;
        const char *other = compose(a, "%.*s_star", (int)strlen(id) - 1, id);
        if (ends_in(id, "*") && papers_id(p, other))
            return refuse(
                a, "the certificates of %.60s and %.60s would be one file", id,
                other);
    }
    return true;
}

/* PAPER/NAME.claim in the folder of papers. */
static const char *
claim_path(const char *file)
{
    const char *from = file + strlen(file);

    for (int slashes = 0; from > file; from--)
        if (from[-1] == '/' && ++slashes == 2)
            break;
    return from;
}

/* Of a claim that is decided, where there is one; and its line of the index. */
static bool
keep_certificate(const args *a, const finding *f, const shelf *k)
{
    const bt_verdict *v = &f->verdict;

    if (!k->dir || !v->certificate)
        return true;
    char *name = certificate_name(a, f->info.id);
    json *o = out_root(a);
    put_text(o, "id", f->info.id);
    put_text(o, "paper", f->info.paper);
    put_text(o, "claim", claim_path(f->info.file));
    put_text(o, "verdict", truth_name(v->truth));
    put_text(o, "method", bt_verdict_method(v));
    put_text(o, "file", name);
    out_line(o, k->index.f);
    return outfile_put(a, compose(a, "%s/%s", k->dir, name), v->certificate,
                       strlen(v->certificate));
}

/* ---- checking ---- */

/* Check one claim; only Ctrl-C stops the others. */
static bool
check_finding(const args *a, finding *f, const bt_check_options *o,
              const shelf *k)
{
    bt_status s = bt_claims_check(f->claims, f->index, o, &f->verdict, &f->err);

    f->checked = s == BT_OK;
    if (f->checked)
        return keep_certificate(a, f, k);
    if (s != BT_ERR_INTERRUPTED)
        return true;
    f->err = (bt_err){.status = BT_OK};
    return fail_with(a, s, "interrupted at %.60s", f->info.id);
}

static bool
check_wanted(papers *p, const args *a)
{
    bt_check_options o = check_options(a);
    shelf k = {0};
    bool good = (!a->certificates || names_differ(a, p)) && shelf_open(a, &k);
    progress *line = progress_start(p->n);

    for (size_t i = 0; i < p->n && good; i++) {
        finding *f = &p->findings[i];
        progress_next(line, i, f->info.id);
        good = keep_going(a) &&
               (f->err.status != BT_OK || check_finding(a, f, &o, &k));
    }
    progress_stop(line);
    return outfile_close(a, &k.index, good);
}

/* After Ctrl-C, or when the time is over, what is done is shown as a table,
 * never as JSON: that would pass for the whole. */
static bool
run_papers(const args *a)
{
    papers *p = NULL;

    if ((a->report && !report_check(a, a->report)) || !(p = papers_open(a)))
        return false;
    bool good = check_wanted(p, a);
    if (a->json && good)
        papers_print_json(p);
    else if (!a->json)
        papers_print_table(p);
    if (!good || (a->report && !report_write(p, a->report)))
        return false;
    for (size_t i = 0; i < p->n + p->n_broken; i++) {
        const char *id;
        const bt_err *err = papers_error(p, i, &id);
        if (err)
            *a->code = EXIT_BAD_INPUT;
        if (err && !a->json)
            report_error(a, err, NULL);
    }
    return true;
}

static const option OPTIONS[] = {
    OPTION_DEEP,
    WORD(report, "FILE", "also write a report: FILE.md, FILE.html or FILE.tex"),
    WORD(certificates, "DIR",
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
    .takes = {0, SIZE_MAX},
    .run = run_papers,
};
