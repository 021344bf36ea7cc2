/* cmd_bundle.c: `bouton bundle ID -o FILE.tar.gz`: claims, their rules,
 * certificates and the source of the checker, for somebody who has none of
 * ours. */
#include "bundle.h"

#include "cli.h"
#include "desk/checker.h"
#include "desk/verdict.h"

/* All get a verdict, or there is no bundle. */
static bool
check_claims(papers *p)
{
    const args *a = p->q;
    bt_check_options o = check_options(a);

    for (size_t i = 0; i < p->n; i++) {
        finding *f = &p->findings[i];
        if (f->err.status != BT_OK) {
            *a->err = f->err;
            return false;
        }
        f->checked =
            keep_going(a) && ok(a, bt_claims_check(f->claims, f->index, &o,
                                                   &f->verdict, a->err));
        if (!f->checked)
            return false;
    }
    return true;
}

/* The folder in the archive: as the file, without its endings. */
static const char *
top_of(const args *a)
{
    const char *slash = strrchr(a->output, '/');
    const char *name = slash ? slash + 1 : a->output;
    size_t n = strlen(name);

    if (strcmp(name, "-") == 0)
        return "bundle";
    n -= ends_in(name, ".tar.gz") ? 7 : ends_in(name, ".tgz") ? 4 : 0;
    return compose(a, "%.*s", (int)n, name);
}

static bool
make_bundle(bundle *b, const papers *p)
{
    b->claim = keep_room(b->a, p->n, sizeof *b->claim);
    for (size_t i = 0; i < p->n; i++)
        b->claim[b->claims++].f = &p->findings[i];
    if (!bundle_input(b))
        return false;
    bundle_certificates(b);
    if (!bundle_stands(b) || !bundle_checker(b))
        return false;
    bundle_recipe(b);
    bundle_page(b);
    return archive_write(b->a, b->a->output, b->top, b->file, b->n);
}

static void
print_text(const bundle *b, FILE *f)
{
    for (size_t i = 0; i < b->claims; i++) {
        const stated *c = &b->claim[i];
        const bt_claim_info *info = &c->f->info;
        fprintf(f, "%s: %s: %s%s\n", info->typed ? "claim" : info->id,
                truth_name(c->f->verdict.truth),
                verdict_detail(b->a, &c->f->verdict),
                c->certificate || c->f->verdict.truth == BT_OPEN
                    ? ""
                    : " (no certificate)");
    }
    fprintf(f,
            "%s: %zu claim%s, %zu certificate%s, the checker in %zu files; "
            "`make check` in the folder %s checks them\n",
            tame(b->a, b->a->output), b->claims, plural(b->claims),
            b->certified, plural(b->certified), b->checker_files,
            tame(b->a, b->top));
}

static void
print_json(const bundle *b)
{
    json *o = out_root(b->a), *list;

    put_text(o, "file", b->a->output);
    list = put_list(o, "claims");
    for (size_t i = 0; i < b->claims; i++) {
        const stated *c = &b->claim[i];
        json *one = put_object(list, NULL);
        put_text(one, "id", c->f->info.id);
        put_text(one, "verdict", truth_name(c->f->verdict.truth));
        put_text(one, "method", bt_verdict_method(&c->f->verdict));
        put_text(one, "certificate", c->certificate);
        put_text(one, "sha256", c->sha256);
    }
    list = put_list(o, "files");
    for (size_t i = 0; i < b->n; i++) {
        json *one = put_object(list, NULL);
        put_text(one, "path", b->file[i].path);
        put_text(one, "sha256", b->file[i].sha256);
    }
    out_print(o);
}

static bool
run_bundle(const args *a)
{
    bundle b = {.a = a};

    if (!a->output)
        return refuse(a, "where to? bouton bundle %.60s -o FILE.tar.gz",
                      a->operands.items[0]);
    b.top = top_of(a);
    if (!*b.top || b.top[0] == '.' || b.top[0] == '-')
        return refuse(a, "%.80s is no name for a bundle", a->output);
    if (!bundle_source(a) || !outfile_check(a, "cannot write ", a->output))
        return false;
    papers *p = claims_named(a);
    if (!p || !check_claims(p) || !make_bundle(&b, p))
        return false;
    if (a->json)
        print_json(&b);
    else
        print_text(&b, strcmp(a->output, "-") == 0 ? stderr : stdout);
    if (b.certified < b.claims)
        *a->code = EXIT_OPEN;
    return true;
}

static const option OPTIONS[] = {
    OPTION_OUTPUT, OPTION_DEEP,    OPTION_PAPERS, OPTION_GAMES,
    OPTION_PROVER, OPTIONS_SOLVER, OPTIONS_JSON,
};

const command cmd_bundle = {
    .name = "bundle",
    .operands = "ID | CLAIM_FILE | 'GAME: CLAIM'",
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
    .run = run_bundle,
};
