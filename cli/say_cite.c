/* say_cite.c: `bouton cite` in BibTeX. */
#include "cli.h"

/* As TeX reads it: braces would end the entry, the others mean something. */
static void
print_tex(const question *q, const char *text)
{
    for (const char *c = tame(q, text); *c; c++) {
        if (strchr("{}\\^~", *c))
            printf("\\symbol{%d}", *c);
        else if (strchr("#$%&_", *c))
            printf("\\%c", *c);
        else
            putchar(*c);
    }
}

static void
print_field(const question *q, const char *name, const char *text)
{
    printf("  %-12s = {", name);
    print_tex(q, text);
    puts("},");
}

static void
say_program(const question *q, const json *reply)
{
    const char *commit = get_text(reply, "commit");

    puts("@software{bouton,");
    printf("  %-12s = {{%s}},\n", "title", get_text(reply, "title"));
    print_field(q, "version", get_text(reply, "version"));
    if (commit)
        print_field(q, "note", compose(q, "commit %s", commit));
    puts("}");
}

/* Letters, digits and - . of an id: BibTeX takes nothing else in keys. */
static char *
key_of(const question *q, const char *id, bool typed)
{
    char *key = compose(q, "bouton:%s", typed ? "claim" : id);

    for (char *c = key; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                    "0123456789-.:",
                    *c))
            *c = '+';
    return key;
}

static char *
sentence(const question *q, const json *reply, bool typed)
{
    const char *from = get_text(reply, "reference");
    const char *at = get_text(reply, "counterexample");
    const json *file = get_first(reply, "files");
    bool accepted = file && strcmp(get_text(file, "what"), "certificate") == 0;

    from = *from ? from : get_text(reply, "paper");
    return compose(q, "%s%s%s: %s%s%s (Bouton %s, method %s%s)",
                   typed ? "Claim" : get_text(reply, "id"),
                   *from ? ", a claim of " : "", from,
                   get_text(reply, "verdict"), at ? " at " : "", at ? at : "",
                   get_text(reply, "version"), get_text(reply, "method"),
                   accepted ? ", accepted by bouton-verify" : "");
}

static void
say_claim(const question *q, const json *reply, const char *id)
{
    bool typed = strcmp(id, "typed") == 0;
    const char *title = get_text(reply, "claim_title"), *name;

    printf("@misc{%s,\n", key_of(q, id, typed));
    print_field(q, "title", *title ? title : get_text(reply, "text"));
    print_field(q, "howpublished", sentence(q, reply, typed));
    printf("  %-12s = {SHA-256", "note");
    for (const json *f = get_first(reply, "files"); f; f = f->next) {
        printf("%s\n    %s ", f == get_first(reply, "files") ? "" : ";",
               get_text(f, "what"));
        if ((name = get_text(f, "name"))) {
            print_tex(q, name);
            putchar(' ');
        }
        fputs(get_text(f, "sha256"), stdout);
    }
    puts("},\n}");
}

void
say_cite(const question *q, const json *reply)
{
    const char *id = get_text(reply, "id");

    if (id)
        say_claim(q, reply, id);
    else
        say_program(q, reply);
}
