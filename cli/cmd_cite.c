/* cmd_cite.c: `bouton cite [CLAIM]`: how to cite the program, or a verdict, in
 * BibTeX. Files are named by their SHA-256: whoever reads it in ten years can
 * tell whether his are the same. */
#include <bouton/sha256.h>

#include "cli.h"
#include "desk/checker.h"
#include "desk/papers.h"
#include "desk/verdict.h"

static const char TITLE[] =
    "Bouton: games of the Nim family, solved and proved";

/* A file that the verdict rests on. */
typedef struct cited {
    const char *what; /* "claim", "rules", "certificate" */
    const char *name; /* without its folder; NULL: it has none */
    char sha256[BT_SHA256_HEX];
} cited;

typedef struct citation {
    const args *a;
    const finding *f;
    cited *file;
    size_t n;
} citation;

/* ---- BibTeX */

/* As TeX reads it: braces would end the entry, the others mean something. */
static void
write_tex(const args *a, FILE *f, const char *text)
{
    for (const char *c = tame(a, text); *c; c++) {
        if (strchr("{}\\^~", *c))
            fprintf(f, "\\symbol{%d}", *c);
        else if (strchr("#$%&_", *c))
            fprintf(f, "\\%c", *c);
        else
            fputc(*c, f);
    }
}

static void
print_field(const args *a, const char *name, const char *text)
{
    printf("  %-12s = {", name);
    write_tex(a, stdout, text);
    fputs("},\n", stdout);
}

static void
print_program(const args *a)
{
    puts("@software{bouton,");
    printf("  %-12s = {{%s}},\n", "title", TITLE);
    print_field(a, "version", BT_VERSION);
    if (*program_commit)
        print_field(a, "note", compose(a, "commit %s", program_commit));
    puts("}");
}

/* Letters, digits and - . of an id: BibTeX takes nothing else in keys. */
static char *
key_of(const args *a, const bt_claim_info *info)
{
    char *key = compose(a, "bouton:%s", info->typed ? "claim" : info->id);

    for (char *c = key; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                    "0123456789-.:",
                    *c))
            *c = '+';
    return key;
}

static char *
sentence(const citation *c)
{
    const bt_claim_info *i = &c->f->info;
    const bt_verdict *v = &c->f->verdict;
    const char *from = *i->reference ? i->reference : i->paper;

    return compose(c->a, "%s%s%s: %s%s%s (Bouton %s, method %s%s)",
                   i->typed ? "Claim" : i->id, *from ? ", a claim of " : "",
                   from, truth_name(v->truth), v->counterexample ? " at " : "",
                   v->counterexample ? v->counterexample : "", BT_VERSION,
                   bt_verdict_method(v),
                   v->certificate ? ", accepted by bouton-verify" : "");
}

static void
print_claim(const citation *c)
{
    const bt_claim_info *i = &c->f->info;

    printf("@misc{%s,\n", key_of(c->a, i));
    print_field(c->a, "title", *i->title ? i->title : i->text);
    print_field(c->a, "howpublished", sentence(c));
    printf("  %-12s = {SHA-256", "note");
    for (size_t k = 0; k < c->n; k++) {
        printf("%s\n    %s ", k ? ";" : "", c->file[k].what);
        if (c->file[k].name)
            write_tex(c->a, stdout, c->file[k].name);
        printf("%s%s", c->file[k].name ? " " : "", c->file[k].sha256);
    }
    puts("},\n}");
}

/* ---- JSON */

static void
out_program(json *o)
{
    put_text(o, "title", TITLE);
    put_text(o, "version", BT_VERSION);
    put_text(o, "commit", *program_commit ? program_commit : NULL);
}

static void
out_claim(json *o, const citation *c)
{
    const bt_claim_info *i = &c->f->info;
    json *list = NULL;

    put_text(o, "id", i->id);
    put_text(o, "claim_title", i->title);
    put_text(o, "paper", i->paper);
    put_text(o, "reference", i->reference);
    put_text(o, "text", i->text);
    put_text(o, "verdict", truth_name(c->f->verdict.truth));
    put_text(o, "method", bt_verdict_method(&c->f->verdict));
    list = put_list(o, "files");
    for (size_t k = 0; k < c->n; k++) {
        json *one = put_object(list, NULL);
        put_text(one, "what", c->file[k].what);
        put_text(one, "name", c->file[k].name);
        put_text(one, "sha256", c->file[k].sha256);
    }
}

/* ---- */

static void
add_text(citation *c, const char *what, const char *path, const char *text,
         size_t length)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    cited *k = &c->file[c->n++];

    *k = (cited){.what = what, .name = slash ? slash + 1 : path};
    bt_sha256(text, length, k->sha256);
}

static bool
add_file(citation *c, const char *what, const char *path)
{
    char *text;
    size_t n;

    if (!file_text(c->a, path, &text, &n))
        return false;
    add_text(c, what, path, text, n);
    return true;
}

static bool
find_files(citation *c)
{
    const bt_verdict *v = &c->f->verdict;

    c->file = keep_room(c->a, v->n_files + 2, sizeof *c->file);
    if (v->certificate)
        add_text(c, "certificate", NULL, v->certificate,
                 strlen(v->certificate));
    if (!c->f->info.typed && !add_file(c, "claim", c->f->info.file))
        return false;
    for (size_t i = 0; i < v->n_files; i++)
        if (v->file[i][0] && !add_file(c, "rules", v->file[i]))
            return false;
    return true;
}

static bool
cite_claim(const args *a, finding *f)
{
    bt_check_options o = check_options(a);
    citation c = {.a = a, .f = f};

    if (f->err.status != BT_OK) {
        *a->err = f->err;
        return false;
    }
    f->checked =
        ok(a, bt_claims_check(f->claims, f->index, &o, &f->verdict, a->err));
    if (!f->checked || !find_files(&c))
        return false;
    if (a->json) {
        json *said = out_root(a);
        out_program(said);
        out_claim(said, &c);
        out_print(said);
    } else {
        print_claim(&c);
    }
    if (f->verdict.truth == BT_OPEN)
        *a->code = EXIT_OPEN;
    return true;
}

static bool
run_cite(const args *a)
{
    if (a->operands.n == 0 && !a->json) {
        print_program(a);
        return true;
    }
    if (a->operands.n == 0) {
        json *o = out_root(a);
        out_program(o);
        out_print(o);
        return true;
    }
    papers *p = claims_named(a);
    for (size_t i = 0; p && i < p->n; i++)
        if (!keep_going(a) || !cite_claim(a, &p->findings[i]))
            return false;
    return p;
}

static const option OPTIONS[] = {
    OPTION_DEEP,   OPTION_PAPERS,  OPTION_GAMES,
    OPTION_PROVER, OPTIONS_SOLVER, OPTIONS_JSON,
};

const command cmd_cite = {
    .name = "cite",
    .operands = "[ID | CLAIM_FILE | 'GAME: CLAIM']",
    .summary = "how to cite the program, or what it proved, in BibTeX",
    .notes = "Without an operand: the program, with its version and commit. "
             "With one, its claims are\nchecked, and what is to be cited says "
             "the verdict, and the SHA-256 of the certificate,\nof the file of "
             "the claim and of all rules. `bouton bundle` packs those files.\n"
             "Exit status 3: a claim is open.\n",
    .examples = "bouton cite\n"
                "bouton cite A-mis1\n",
    .options = OPTIONS,
    .takes = {0, 1},
    .claim = true,
    .run = run_cite,
};
