/* papers_find.c: where the papers are (--papers, else BOUTON_PAPERS, else the
 * source tree, else the installed folder), and which claims are asked for. */
#include "papers.h"

#include <unistd.h>

#include "verdict.h"

static const char *
papers_dir(const args *a)
{
    const char *env = getenv("BOUTON_PAPERS");

    if (a->papers)
        return a->papers;
    if (env && *env)
        return env;
    return access(BT_PAPERS_DIR, R_OK) == 0 ? BT_PAPERS_DIR
                                            : BT_PAPERS_INSTALL_DIR;
}

/* DIR/PAPER/NAME.claim -> PAPER */
static char *
folder_of(const args *a, const char *path)
{
    const char *end = strrchr(path, '/'), *start = end;

    while (start && start > path && start[-1] != '/')
        start--;
    return compose(a, "%.*s", end ? (int)(end - start) : 0, end ? start : "");
}

static void
add_findings(papers *p, const claim_file *f)
{
    size_t n = bt_claims_count(f->claims);

    p->findings =
        or_die(realloc(p->findings, (p->n + n) * sizeof *p->findings + 1));
    for (size_t i = 0; i < n; i++) {
        finding *k = &p->findings[p->n++];
        *k = (finding){.info = bt_claims_info(f->claims, i),
                       .claims = f->claims,
                       .index = i};
        if (!k->info.paper[0])
            k->info.paper = f->folder;
    }
}

/* An id stands for one claim. */
static void
refuse_twins(papers *p)
{
    for (size_t i = 0; i < p->n; i++)
        for (size_t k = 0; k < i; k++) {
            finding *f = &p->findings[i];
            if (strcmp(f->info.id, p->findings[k].info.id) != 0)
                continue;
            fail(&f->err, BT_ERR_SYNTAX,
                 "there is a claim %.60s in %.120s, too", f->info.id,
                 p->findings[k].info.file);
            f->err.line = f->info.line;
            f->err.column = f->info.column;
            snprintf(f->err.where, sizeof f->err.where, "%.120s", f->info.file);
            break;
        }
}

/* ---- what is asked for ---- */

typedef bool selects_fn(const char *word, const finding *f);

static bool
is_paper(const char *word, const finding *f)
{
    return strcmp(word, f->info.paper) == 0;
}

static bool
is_id(const char *word, const finding *f)
{
    return strcmp(word, f->info.id) == 0;
}

/* Two letters at least: A- is a start, A is a typing mistake. */
static bool
starts_id(const char *word, const finding *f)
{
    size_t n = strlen(word);
    return n >= 2 && strncmp(word, f->info.id, n) == 0;
}

static bool
select_by(papers *p, const char *word, selects_fn *selects)
{
    bool any = false;

    for (size_t i = 0; i < p->n; i++)
        if (selects(word, &p->findings[i]))
            any = p->findings[i].wanted = true;
    return any;
}

/* A file that cannot be read is asked for by the name of its folder, and it
 * is to blame first when a word selects nothing. */
static bool
select_broken(papers *p, const char *word, bt_err *err)
{
    bool any = false;

    for (size_t i = 0; i < p->n_paths; i++) {
        claim_file *f = &p->files[i];
        if (f->claims)
            continue;
        if (strcmp(word, f->folder) == 0)
            any = f->wanted = true;
        *err = f->err;
    }
    return any;
}

static bool
unknown(const papers *p, const char *word)
{
    bt_nearest near = {.word = word};

    for (size_t i = 0; i < p->n; i++) {
        bt_nearest_try(&near, p->findings[i].info.paper);
        bt_nearest_try(&near, p->findings[i].info.id);
    }
    if (near.best)
        return refuse(p->a,
                      "there is no paper or claim '%.60s'; did you mean %.60s?",
                      word, near.best);
    return refuse(p->a,
                  "there is no paper or claim '%.60s'; `bouton papers` without "
                  "a name shows all",
                  word);
}

static bool
select_word(papers *p, const char *word)
{
    bt_err broken = {.status = BT_OK};
    bool any = select_broken(p, word, &broken);

    any = select_by(p, word, is_paper) || any;
    any = select_by(p, word, is_id) || any;
    if (any || select_by(p, word, starts_id))
        return true;
    if (broken.status == BT_OK)
        return unknown(p, word);
    *p->a->err = broken;
    return false;
}

/* Without operands, everything. */
static bool
select_words(papers *p)
{
    const words *w = &p->a->operands;

    for (size_t i = 0; i < p->n; i++)
        p->findings[i].wanted = w->n == 0;
    for (size_t i = 0; i < p->n_paths; i++)
        p->files[i].wanted = w->n == 0;
    for (size_t i = 0; i < w->n; i++)
        if (!select_word(p, w->items[i]))
            return false;
    return true;
}

/* ---- */

static void
release_papers(void *arg)
{
    papers *p = arg;

    for (size_t i = 0; i < p->n; i++)
        if (p->findings[i].checked)
            bt_verdict_free(&p->findings[i].verdict);
    for (size_t i = 0; p->files && i < p->n_paths; i++)
        bt_claims_free(p->files[i].claims);
    free(p->files);
    free(p->findings);
    bt_paths_free(p->paths, p->n_paths);
    free(p);
}

papers *
papers_open(const args *a)
{
    const char *dir = papers_dir(a);
    games_dirs games = games_dirs_of(a);
    bt_load_options o = {.dirs = games.items, .n_dirs = games.n};
    papers *p = keep(a, calloc(1, sizeof *p), release_papers);

    p->a = a;
    if (!ok(a, bt_papers_find(dir, &p->paths, &p->n_paths, a->err)))
        return NULL;
    if (p->n_paths == 0) {
        fail(a->err, BT_ERR_IO, "there are no files %.200s/PAPER/NAME.claim",
             dir);
        return NULL;
    }
    p->files = or_die(calloc(p->n_paths, sizeof *p->files));
    for (size_t i = 0; i < p->n_paths; i++) {
        claim_file *f = &p->files[i];
        f->path = p->paths[i];
        f->folder = folder_of(a, f->path);
        if (bt_claims_load(f->path, &o, &f->claims, &f->err) == BT_OK)
            add_findings(p, f);
    }
    refuse_twins(p);
    return select_words(p) ? p : NULL;
}

size_t
papers_wanted(const papers *p)
{
    size_t n = 0;

    for (size_t i = 0; i < p->n; i++)
        n += p->findings[i].wanted;
    return n;
}

size_t
papers_group_end(const papers *p, size_t i)
{
    size_t end = i;

    while (end < p->n &&
           strcmp(p->findings[end].info.paper, p->findings[i].info.paper) == 0)
        end++;
    return end;
}

char *
finding_detail(const args *a, const finding *f)
{
    return f->checked ? verdict_detail(a, &f->verdict) : tame(a, f->err.text);
}
