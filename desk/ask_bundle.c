/* ask_bundle.c: claims with their verdicts, certificates and files: all that a
 * stranger needs to check them, but for the checker. */
#include "papers.h"
#include "verdict.h"

static void
out_dossier(const question *q, json *o, const finding *f)
{
    const bt_claim_info *i = &f->info;
    const bt_verdict *v = &f->verdict;

    put_text(o, "id", i->id);
    put_text(o, "title", i->title);
    put_text(o, "paper", *i->reference ? i->reference : i->paper);
    put_text(o, "quote", i->quote);
    put_text(o, "text", i->text);
    put_text(o, "note", i->note);
    put_text(o, "verdict", truth_name(v->truth));
    put_text(o, "detail", verdict_detail(q, v));
    put_text(o, "method", bt_verdict_method(v));
    put_text(o, "certificate", v->truth == BT_OPEN ? NULL : v->certificate);
    put_text(o, "file", i->typed ? NULL : i->file);
    json *rules = put_list(o, "rules");
    for (size_t k = 0; k < v->n_files; k++)
        if (v->file[k][0]) /* a code is in none */
            put_text(rules, NULL, v->file[k]);
    if (v->truth == BT_OPEN || !v->certificate)
        *q->code = EXIT_OPEN;
}

/* All get a verdict, or there is no reply. */
static bool
ask(const question *q)
{
    papers *p = claims_named(q);
    json *reply = out_root(q), *list = put_list(reply, "claims");
    bt_load_options load = load_options(q);

    for (size_t i = 0; p && i < p->n; i++) {
        if (!finding_check(q, &p->findings[i]))
            return false;
        out_dossier(q, put_object(list, NULL), &p->findings[i]);
    }
    list = put_list(reply, "folders");
    for (size_t i = 0; i < load.n_dirs; i++)
        put_text(list, NULL, load.dirs[i]);
    return p && give(q, reply);
}

static const option OPTIONS[] = {
    OUTFILE(output, "write to this file; also -o FILE"),
    OPTION_DEEP,
    OPTION_PAPERS,
    OPTION_GAMES,
    OPTION_PROVER,
    OPTIONS_SOLVER,
    OPTIONS_JSON,
};

const command ask_bundle = {
    .name = "bundle",
    .operands = "ID | CLAIM_FILE | 'GAME: CLAIM'",
    .keys = {"claim"},
    .summary = "claims, rules, certificates and the checker, for a referee",
    .notes =
        "Writes FILE.tar.gz: the claims and all rules files they rest on, the "
        "certificates of\nthose that are decided, the source of bouton-verify, "
        "and README.txt, which says what is\nclaimed and what has to be "
        "believed. `make check` in it needs a C compiler and make:\nit "
        "builds the checker, which reads the claims and the rules by itself.\n"
        "ID is a claim of the papers, or the beginning of several ids, or a "
        "paper.\nThe same claims give the same bytes. Exit status 0: all are "
        "decided, with a certificate;\n3: some are not; 2: some claim "
        "cannot be read: nothing is written.\n",
    .examples = "bouton bundle A-mis1 -o A-mis1.tar.gz\n"
                "bouton bundle mine.claim --games . -o mine.tar.gz\n"
                "bouton bundle 'nim: [a,b] P iff a = b' -o equal.tar.gz\n",
    .options = OPTIONS,
    .takes = {1, 1},
    .watched = true,
    .claim = true,
    .writes = true,
    .run = ask,
};
