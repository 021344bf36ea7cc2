/* bundle_page.c: what is written for a bundle: how it is checked, and a page
 * that says in plain words what it is, what is claimed, and what one has to
 * believe. */
#include "bundle.h"

#include "cli.h"

/* ---- Makefile */

static int
by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Headers are few and never change here: no object asks for them. */
static char *
makefile_text(const bundle *b)
{
    const char **name = keep_room(b->a, b->n, sizeof *name);
    size_t n = 0;

    for (size_t i = 0; i < b->n; i++)
        if (strncmp(b->file[i].path, "verify/", 7) == 0 &&
            ends_in(b->file[i].path, ".c"))
            name[n++] = b->file[i].path;
    qsort(name, n, sizeof *name, by_text);
    FILE *f = text_begin(b->a);
    fputs("OBJECTS =", f);
    for (size_t i = 0; i < n; i++)
        fprintf(f, " \\\n\t%.*s.o", (int)strlen(name[i]) - 2, name[i]);
    fprintf(f, "\n\n%s", text_bundle_mk);
    return text_end(b->a);
}

/* ---- check.sh */

static void
write_claim(const bundle *b, FILE *f, const json *c)
{
    const packed *p = is_typed(c) ? NULL : bundle_find(b, get_text(c, "file"));

    for (size_t i = 0; i < b->n_games; i++) {
        fputs(" --games ", f);
        write_quoted(f, b->games[i]);
    }
    if (is_typed(c)) {
        if (b->alias) {
            fputs(" --game ", f);
            write_quoted(f, b->alias);
        }
        fputs(" \\\n    --say \"$(cat input/claim.txt)\"", f);
    } else if (p) {
        fputs(" \\\n    --claim ", f);
        write_quoted(f, p->path);
        fputs(" --id ", f);
        write_quoted(f, get_text(c, "id"));
    }
}

static void
write_check(const bundle *b, FILE *f, const json *c)
{
    fputs("check ", f);
    write_quoted(f, get_text(c, "id"));
    fputs(*get_text(c, "verdict") == 'P' ? " proved " : " refuted ", f);
    write_quoted(f, get_text(c, "certificate"));
    write_claim(b, f, c);
    fputc('\n', f);
}

static void
write_sums(const bundle *b, FILE *f)
{
    for (size_t i = 0; i < b->n; i++)
        if (strncmp(b->file[i].path, "input/", 6) == 0)
            fprintf(f, "%s  %s\n", b->file[i].sha256, b->file[i].path);
}

/* Names of files are strangers' words: nothing of them may be a command. */
static char *
script_text(const bundle *b)
{
    FILE *f = text_begin(b->a);

    fputc('\n', f);
    write_sums(b, f);
    const char *sums = text_end(b->a);
    f = text_begin(b->a);
    fprintf(f, "%ssums=", text_bundle_sh);
    write_quoted(f, sums);
    fputs("\n\n", f);
    for (const json *c = b->claims; c; c = c->next)
        if (get_text(c, "certificate"))
            write_check(b, f, c);
    fprintf(f, "\nwithout=%zu\nreport\n", b->n_claims - b->certified);
    return text_end(b->a);
}

void
bundle_recipe(bundle *b)
{
    bundle_add(b, "Makefile", makefile_text(b));
    bundle_add(b, "check.sh", script_text(b));
}

/* ---- README.txt */

static const char PAGE_CHECK[] =
    "HOW TO CHECK\n"
    "\n"
    "    make check\n"
    "\n"
    "needs make, sh and a C compiler, nothing else. It builds the checker "
    "from\n"
    "verify/ and has it decide about every certificate. The checker reads the\n"
    "claims and the rules in input/ by itself and accepts only a certificate "
    "of\n"
    "just these. The last line says whether all is well; the exit status is 0\n"
    "then. `make theorems` also prints each theorem in words, as the checker\n"
    "understood it. With files of your own (say, the rules as you would write\n"
    "them down): ./bouton-verify --help.\n"
    "\n";

static const char PAGE_BELIEVE[] =
    "WHAT YOU HAVE TO BELIEVE\n"
    "\n"
    "1. That input/ says what the paper says: the claims (*.claim) and the\n"
    "   rules (*.game) are short; read them.\n"
    "2. That the checker is right: %zu lines of C in verify/, and the\n"
    "   mathematics that is built into it. docs/trust.md lists both, and says\n"
    "   where it is proved.\n"
    "3. Your C compiler and your machine.\n"
    "\n"
    "You need not believe Bouton, which found the proofs, nor the\n"
    "certificates, nor this page.\n"
    "\n";

static void
write_paragraph(const bundle *b, FILE *f, const char *label, const char *text)
{
    if (*text)
        fprintf(f, "  %-12s %s\n", label, tame(b->a, text));
}

/* The claim as it was written, line by line. */
static void
write_lines(const bundle *b, FILE *f, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        if (n > 0)
            fprintf(f, "      %s\n",
                    tame(b->a, compose(b->a, "%.*s", (int)n, text)));
        text += n + (text[n] == '\n');
    }
}

static void
write_stated(const bundle *b, FILE *f, const json *c)
{
    const char *certificate = get_text(c, "certificate");
    const char *verdict = get_text(c, "verdict");

    fprintf(f, "%s %s\n", is_typed(c) ? "claim" : get_text(c, "id"),
            tame(b->a, get_text(c, "title")));
    write_paragraph(b, f, "paper:", get_text(c, "paper"));
    write_paragraph(b, f, "it says:", get_text(c, "quote"));
    fputs("  claim:\n", f);
    write_lines(b, f, get_text(c, "text"));
    write_paragraph(b, f, "note:", get_text(c, "note"));
    fprintf(f, "  %-12s %s: %s\n", "verdict:", verdict, get_text(c, "detail"));
    if (certificate)
        fprintf(f, "  %-12s %s, by %s\n               SHA-256 %s\n",
                "certificate:", certificate, get_text(c, "method"),
                get_text(c, "sha256"));
    else
        fprintf(f, "  %-12s none: %s\n", "certificate:",
                *verdict == 'O' ? "the claim is open"
                                : "this verdict cannot be checked here");
    fputc('\n', f);
}

void
bundle_page(bundle *b)
{
    FILE *f = text_begin(b->a);

    fprintf(f,
            "%zu claim%s about games of the Nim family, decided by Bouton %s, "
            "with all\nthat is needed to check the verdict%s without "
            "Bouton.\n\n",
            b->n_claims, plural(b->n_claims), BT_VERSION, plural(b->n_claims));
    fputs(PAGE_CHECK, f);
    fputs("WHAT IS CLAIMED\n\n", f);
    for (const json *c = b->claims; c; c = c->next)
        write_stated(b, f, c);
    fprintf(f, PAGE_BELIEVE, b->checker_lines);
    fputs("FILES OF CLAIMS AND RULES (SHA-256)\n\n", f);
    write_sums(b, f);
    bundle_add(b, "README.txt", text_end(b->a));
}
