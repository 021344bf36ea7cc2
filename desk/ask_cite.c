/* ask_cite.c: how to cite the program, or a verdict. Files are named by their
 * SHA-256: whoever reads it in ten years can tell whether his are the same. */
#include <bouton/bouton.h>
#include <bouton/sha256.h>

#include "papers.h"
#include "verdict.h"

static const char TITLE[] =
    "Bouton: games of the Nim family, solved and proved";

static json *
begin(const question *q)
{
    json *o = out_root(q);

    put_text(o, "title", TITLE);
    put_text(o, "version", bt_version());
    put_text(o, "commit", q->host->commit);
    return o;
}

/* A file that the verdict rests on; one without a path has no name. */
static void
out_file(json *files, const char *what, const char *path, const char *text,
         size_t length)
{
    char sha256[BT_SHA256_HEX];
    json *one = put_object(files, NULL);

    bt_sha256(text, length, sha256);
    put_text(one, "what", what);
    put_text(one, "name", path ? last_part(path) : NULL);
    put_text(one, "sha256", sha256);
}

static bool
add_file(const question *q, json *files, const char *what, const char *path)
{
    char *text;
    size_t n;

    if (!file_bytes(q, path, &text, &n))
        return false;
    out_file(files, what, path, text, n);
    return true;
}

static bool
add_files(const question *q, json *files, const finding *f)
{
    const bt_verdict *v = &f->verdict;

    if (v->certificate)
        out_file(files, "certificate", NULL, v->certificate,
                 strlen(v->certificate));
    if (!f->info.typed && !add_file(q, files, "claim", f->info.file))
        return false;
    for (size_t i = 0; i < v->n_files; i++)
        if (v->file[i][0] && !add_file(q, files, "rules", v->file[i]))
            return false;
    return true;
}

static bool
cite_claim(const question *q, finding *f)
{
    const bt_claim_info *i = &f->info;
    json *said = begin(q);

    if (!finding_check(q, f))
        return false;
    put_text(said, "id", i->id);
    put_text(said, "claim_title", i->title);
    put_text(said, "paper", i->paper);
    put_text(said, "reference", i->reference);
    put_text(said, "text", i->text);
    put_text(said, "verdict", truth_name(f->verdict.truth));
    put_text(said, "counterexample", f->verdict.counterexample);
    put_text(said, "method", bt_verdict_method(&f->verdict));
    if (!add_files(q, put_list(said, "files"), f))
        return false;
    if (f->verdict.truth == BT_OPEN)
        *q->code = EXIT_OPEN;
    return give(q, said);
}

static bool
ask(const question *q)
{
    if (q->operands.n == 0)
        return give(q, begin(q));
    papers *p = claims_named(q);
    for (size_t i = 0; p && i < p->n; i++)
        if (!cite_claim(q, &p->findings[i]))
            return false;
    return p;
}

static const option OPTIONS[] = {
    OPTION_DEEP,   OPTION_PAPERS,  OPTION_GAMES,
    OPTION_PROVER, OPTIONS_SOLVER, OPTIONS_JSON,
};

const command ask_cite = {
    .name = "cite",
    .operands = "[ID | CLAIM_FILE | 'GAME: CLAIM']",
    .keys = {"claim"},
    .summary = "how to cite the program, or what it proved, in BibTeX",
    .notes =
        "Without an operand: the program, with its version and commit. With "
        "one, its claims are\n"
        "checked; the entry then has the verdict and the SHA-256 of the "
        "certificate, of the file\n"
        "of the claim and of all rules. `bouton bundle` packs those files.\n"
        "Exit status 3: a claim is open.\n",
    .examples = "bouton cite\n"
                "bouton cite A-mis1\n",
    .options = OPTIONS,
    .takes = {0, 1},
    .claim = true,
    .run = ask,
};
