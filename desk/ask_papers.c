/* ask_papers.c: a verdict on every claim of the papers. */
#include "checker.h"
#include "coq.h"
#include "papers.h"
#include "verdict.h"

#include <bouton/threads.h>
#include <stdatomic.h>

/* ---- the reply ---- */

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

/* What goes into files, beside the claim. */
static void
out_shelved(json *o, const question *q, const finding *f)
{
    const char *why, *text;

    if (q->certificates || q->coqs)
        put_text(o, "claim", claim_path(f->info.file));
    if (q->certificates)
        put_text(o, "certificate", f->verdict.certificate);
    if (q->coqs) {
        text = coq_text(q, f->verdict.certificate, &why);
        put_text(o, text ? "coq" : "coq_why", text ? text : why);
    }
}

static void
out_claims(json *list, const papers *p)
{
    for (size_t i = 0; i < p->n; i++) {
        const finding *f = &p->findings[i];
        if (!f->checked)
            continue;
        json *o = put_object(list, NULL);
        out_verdict(p->q, o, &f->info, &f->verdict);
        if (f->verdict.certificate)
            out_shelved(o, p->q, f);
    }
}

/* Of claims that are not checked, and of files that cannot be read, whose id is
 * null. Is there one? */
static bool
out_errors(json *list, const papers *p)
{
    for (size_t i = 0; i < p->n + p->n_broken; i++) {
        const finding *f = i < p->n ? &p->findings[i] : NULL;
        const bt_err *err = f ? &f->err : &p->broken[i - p->n].err;
        if ((f && f->checked) || err->status == BT_OK)
            continue;
        json *o = put_object(list, NULL);
        put_text(o, "id", f ? f->info.id : NULL);
        out_reason(o, err);
        put_text(o, "title", f ? f->info.title : NULL);
    }
    return json_first(list);
}

/* What a claim says, and what its paper prints. */
static void
out_statement(json *o, const bt_claim_info *i)
{
    put_text(o, "title", i->title);
    put_flag(o, "as_printed", i->as_printed);
    put_text(o, "game", i->game);
    put_text(o, "quote", i->quote);
    put_text(o, "note", i->note[0] ? i->note : NULL);
    put_text(o, "text", i->text);
}

/* Paper by paper, where its claims are in the lists above: a claim that waits
 * its turn is in neither. */
static void
out_groups(json *list, const papers *p)
{
    uint64_t claims = 0, errors = 0;

    for (size_t from = 0, end; from < p->n; from = end) {
        const bt_claim_info *info = &p->findings[from].info;
        json *o = put_object(list, NULL);
        end = papers_group_end(p, from);
        put_text(o, "paper", info->paper);
        put_text(o, "reference", info->reference);
        json *ids = put_list(o, "claims");
        for (size_t i = from; i < end; i++) {
            const finding *f = &p->findings[i];
            json *one = put_object(ids, NULL);
            put_text(one, "id", f->info.id);
            if (p->q->list)
                out_statement(one, &f->info);
            if (f->checked)
                put_number(one, "claim", claims++);
            else if (f->err.status != BT_OK)
                put_number(one, "error", errors++);
        }
        put_text(o, "tally", tally_sentence(p, from, end));
    }
}

/* After Ctrl-C, or when the time is over, it has what is done, and is not
 * `complete`. */
static bool
give_findings(const papers *p, bool complete)
{
    const question *q = p->q;
    json *o = out_root(q);

    out_claims(put_list(o, "claims"), p);
    if (out_errors(put_list(o, "errors"), p) && complete)
        *q->code = EXIT_BAD_INPUT;
    out_groups(put_list(o, "papers"), p);
    put_text(o, "tally", tally_sentence(p, 0, p->n));
    put_flag(o, "complete", complete);
    if (complete && q->report)
        put_text(o, "report", report_text(p));
    return give(q, o);
}

/* ---- checking ---- */

/* Claims are checked on several threads; what they find is in `papers`, each in
 * its place. */
typedef struct crew {
    papers *p;
    bt_check_options o;
    atomic_size_t done;
    atomic_flag asking; /* the host may be asked by one thread at a time */
    atomic_bool cancelled;
    atomic_flag told;
    bt_err err; /* what stopped them, told once */
} crew;

static bool
is_cancelled(void *watcher)
{
    crew *c = watcher;

    if (!atomic_load(&c->cancelled) && !atomic_flag_test_and_set(&c->asking)) {
        if (bt_limits_interrupted(&c->p->q->limits))
            atomic_store(&c->cancelled, true);
        atomic_flag_clear(&c->asking);
    }
    return atomic_load(&c->cancelled);
}

static bool
stop_all(crew *c, bt_err err)
{
    if (!atomic_flag_test_and_set(&c->told))
        c->err = err;
    return false;
}

/* Only Ctrl-C, and the end of the time, stop the others. */
static bool
check_one(size_t i, unsigned thread, void *arg)
{
    crew *c = arg;
    finding *f = &c->p->findings[i];
    const question *q = c->p->q;
    bt_err err = {.status = BT_OK};

    if (thread == 0 && q->by->next)
        q->by->next(q, atomic_load(&c->done), c->p->n, f->info.id);
    if (bt_limits_look(&c->o.limits, &err) != BT_OK)
        return stop_all(c, err);
    if (f->err.status == BT_OK)
        f->checked = bt_claims_check(f->claims, f->index, &c->o, &f->verdict,
                                     &f->err) == BT_OK;
    atomic_fetch_add(&c->done, 1);
    if (f->err.status != BT_ERR_INTERRUPTED)
        return true;
    question own = *q;
    own.err = &err; /* of this thread */
    fail_with(&own, BT_ERR_INTERRUPTED, "interrupted at %.60s", f->info.id);
    f->err = (bt_err){.status = BT_OK};
    return stop_all(c, err);
}

static bool
check_wanted(papers *p)
{
    const question *q = p->q;
    question each = *q;
    crew c = {.p = p, .asking = ATOMIC_FLAG_INIT, .told = ATOMIC_FLAG_INIT};

    each.limits.interrupted = is_cancelled;
    each.limits.progress = NULL;
    each.limits.watcher = &c;
    each.limits.threads = 1;
    c.o = check_options(&each);
    if (!ok(q, bt_threads_each(q->limits.threads, p->n, check_one, &c, q->err)))
        return false;
    if (q->by->next)
        q->by->next(q, p->n, p->n, NULL);
    *q->err = c.err;
    return ok(q, c.err.status);
}

static bool
ask(const question *q)
{
    papers *p = NULL;
    question crowd = *q;

    crowd.mistakes = NULL;
    if (q->list && (q->report || q->certificates || q->coqs))
        return refuse(q, "--list checks nothing: there is nothing to report");
    if ((q->report && !report_check(q)) || !(p = papers_open(&crowd)))
        return false;
    bool good = q->list || check_wanted(p);
    return give_findings(p, good) && good;
}

static const option OPTIONS[] = {
    FLAG(list, "only list the claims, without checking them"),
    OPTION_DEEP,
    OPTION(FILE, report, "report", "FILE",
           "also write a report: FILE.md, FILE.html or FILE.tex"),
    OPTION(FILE, certificates, "certificates", "DIR",
           "also write the certificate of each claim that is decided, and "
           "DIR/index.jsonl"),
    OPTION(FILE, coqs, "coq", "DIR",
           "also write the claims that Coq can check, and DIR/index.jsonl"),
    OPTION_THREADS,
    OPTION_PAPERS,
    OPTION_GAMES,
    OPTION_PROVER,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command ask_papers = {
    .name = "papers",
    .operands = "[PAPER|ID...]",
    .keys = {"claims"},
    .summary = "check every claim of the papers, or some of them",
    .notes = "PAPER is the name of a paper. ID is a claim, or the beginning of "
             "the ids of several.\n"
             "Claims are files PAPER/NAME.claim in the folder of --papers, of "
             "the environment\n"
             "variable BOUTON_PAPERS or of the program itself.\n"
             "\n"
             "PROVED: for all positions the claim speaks of. REFUTED: the "
             "smallest counterexample\n"
             "is shown. OPEN: none was found in the range shown. An id that "
             "ends in * is a corrected\n"
             "claim. --max-time is for all claims together, the other limits "
             "are for each.\n"
             "\n"
             "Exit status 0: every claim got a verdict, whichever; 2: some "
             "claim cannot be read.\n",
    .examples =
        "bouton papers\n"
        "bouton papers amalgamation-nim --report amalgamation.html\n"
        "bouton papers A-T3 A-C10 --json\n"
        "bouton papers --certificates certs && bouton-verify --all certs\n"
        "bouton papers D- --deep --max-time 600\n",
    .options = OPTIONS,
    .takes = {0, SIZE_MAX},
    .watched = true,
    .even = true,
    .run = ask,
};
