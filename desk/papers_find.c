/* papers_find.c: the claims of the papers (--papers, else the folder of the
 * host), and which of them are asked for. */
#include "papers.h"

#include "checker.h"
#include "verdict.h"

static void
add_findings(papers *p, const bt_claims *claims, const char *folder)
{
    size_t n = bt_claims_count(claims);

    finding *grown = realloc(p->findings, (p->n + n) * sizeof *p->findings + 1);

    p->findings = grown ? grown : p->findings;
    need(p->q, grown);
    for (size_t i = 0; i < n; i++) {
        finding *k = &p->findings[p->n++];
        *k = (finding){
            .info = bt_claims_info(claims, i), .claims = claims, .index = i};
        if (!k->info.paper[0])
            k->info.paper = folder;
    }
}

/* PAPER of DIR/PAPER/NAME.claim */
static const char *
folder_of(const question *q, const char *path)
{
    return last_part(
        compose(q, "%.*s", (int)(strrchr(path, '/') - path), path));
}

static void
add_file(papers *p, const char *path)
{
    const char *folder = folder_of(p->q, path);
    bt_claims *claims;

    if (claims_open(p->q, path, &claims))
        add_findings(p, claims, folder);
    else
        p->broken[p->n_broken++] =
            (broken_file){.folder = folder, .err = *p->q->err};
    forgive(p->q);
}

/* An id stands for one claim. */
static void
refuse_twins(papers *p)
{
    for (size_t i = 0; i < p->n; i++) {
        finding *f = &p->findings[i];
        const finding *first = papers_id(p, f->info.id);
        if (first == f)
            continue;
        fail_with(p->q, BT_ERR_SYNTAX, "there is a claim %.60s in %.120s, too",
                  f->info.id, first->info.file);
        f->err = *p->q->err;
        f->err.line = f->info.line;
        f->err.column = f->info.column;
        snprintf(f->err.where, sizeof f->err.where, "%.120s", f->info.file);
        forgive(p->q);
    }
}

/* ---- what is asked for ---- */

/* By the name of its paper or its own; else by a start of that, of two letters
 * at least: A- is one, A is a typing mistake. */
static bool
is_named(const bt_claim_info *i, const char *word, bool in_full)
{
    size_t n = strlen(word);

    if (in_full)
        return strcmp(word, i->paper) == 0 || strcmp(word, i->id) == 0;
    return n > 0 && strncmp(word, i->id, n) == 0;
}

static bool
select_named(papers *p, const char *word, bool in_full)
{
    bool any = false;

    for (size_t i = 0; i < p->n; i++)
        if (is_named(&p->findings[i].info, word, in_full))
            any = p->findings[i].wanted = true;
    return any;
}

/* A file that cannot be read is asked for by the name of its folder. */
static bool
select_broken(papers *p, const char *word)
{
    bool any = false;

    for (size_t i = 0; i < p->n_broken; i++)
        if (strcmp(word, p->broken[i].folder) == 0)
            any = p->broken[i].wanted = true;
    return any;
}

/* A file that cannot be read is to blame first. */
static bool
unknown(const papers *p, const char *word)
{
    bt_nearest near = {.word = word};

    if (p->n_broken > 0) {
        *p->q->err = p->broken[p->n_broken - 1].err;
        return false;
    }
    for (size_t i = 0; i < p->n; i++) {
        bt_nearest_try(&near, p->findings[i].info.paper);
        bt_nearest_try(&near, p->findings[i].info.id);
    }
    if (near.best)
        return refuse(p->q,
                      "there is no paper or claim '%.60s'; did you mean %.60s?",
                      word, near.best);
    return refuse(p->q,
                  "there is no paper or claim '%.60s'; `bouton papers` without "
                  "a name shows all",
                  word);
}

static bool
select_word(papers *p, const char *word)
{
    bool any = select_broken(p, word);

    return select_named(p, word, true) || any || select_named(p, word, false) ||
           unknown(p, word);
}

/* Only what is asked for stays. */
static bool
select_words(papers *p, const words *w)
{
    size_t n = 0, n_broken = 0;

    for (size_t i = 0; i < w->n; i++)
        if (!select_word(p, w->items[i]))
            return false;
    for (size_t i = 0; i < p->n; i++)
        if (p->findings[i].wanted)
            p->findings[n++] = p->findings[i];
    for (size_t i = 0; i < p->n_broken; i++)
        if (p->broken[i].wanted)
            p->broken[n_broken++] = p->broken[i];
    p->n = n;
    p->n_broken = n_broken;
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
    free(p->findings);
    free(p);
}

static papers *
papers_new(const question *q)
{
    papers *p = keep(q, calloc(1, sizeof *p), release_papers);

    p->q = q;
    return p;
}

papers *
claims_named(const question *q)
{
    const char *text = q->operands.items[0];
    bt_claims *claims;

    if (names_id(q, text))
        return papers_open(q);
    if (!claims_open(q, text, &claims))
        return NULL;
    papers *p = papers_new(q);
    add_findings(p, claims, "");
    return p;
}

papers *
papers_open(const question *q)
{
    const char *dir = q->papers ? q->papers : q->host->papers;
    papers *p = papers_new(q);
    char **paths;
    size_t n;

    if (!dir)
        return refuse(q, "there are no papers here"), NULL;
    if (!ok(q, bt_papers_find(q->host->files, dir, &paths, &n, q->err)))
        return NULL;
    p->broken = keep_room(q, n, sizeof *p->broken);
    for (size_t i = 0; i < n; i++)
        add_file(p, paths[i]);
    bt_paths_free(paths, n);
    refuse_twins(p);
    if (n == 0)
        fail_with(q, BT_ERR_IO, "there are no files %.200s/PAPER/NAME.claim",
                  dir);
    else if (q->operands.n == 0 || select_words(p, &q->operands))
        return p;
    return NULL;
}

const finding *
papers_id(const papers *p, const char *id)
{
    for (size_t i = 0; i < p->n; i++)
        if (strcmp(p->findings[i].info.id, id) == 0)
            return &p->findings[i];
    return NULL;
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

bool
finding_check(const question *q, finding *f)
{
    bt_check_options o = check_options(q);

    if (f->err.status != BT_OK) {
        *q->err = f->err;
        return false;
    }
    f->checked = keep_going(q) && ok(q, bt_claims_check(f->claims, f->index, &o,
                                                        &f->verdict, q->err));
    return f->checked;
}

char *
finding_detail(const question *q, const finding *f)
{
    return f->checked ? verdict_detail(q, &f->verdict) : tame(q, f->err.text);
}
