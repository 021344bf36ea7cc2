/* say_bundle.c: `bouton bundle ID -o FILE.tar.gz`: claims, their rules,
 * certificates and the source of the checker, for somebody who has none of
 * ours. */
#include "bundle.h"

/* The folder in the archive: as the file, without its endings. */
static const char *
top_of(const args *a, const char *output)
{
    const char *name = last_part(output);
    size_t n = strlen(name);

    if (strcmp(name, "-") == 0)
        return "bundle";
    n -= ends_in(name, ".tar.gz") ? 7 : ends_in(name, ".tgz") ? 4 : 0;
    return compose(a, "%.*s", (int)n, name);
}

bool
bundle_begin(const question *q, json *request)
{
    const char *output = get_text(request, "output");
    const json *claim = get_first(request, "claim");

    if (!output)
        return !claim ||
               refuse(q, "where to? bouton bundle %.60s -o FILE.tar.gz",
                      claim->text);
    const char *top = top_of(q, output);
    if (!*top || *top == '.' || *top == '-')
        return refuse(q, "%.80s is no name for a bundle", output);
    return bundle_source(q);
}

static void
print_text(const bundle *b, FILE *f)
{
    for (const json *c = b->claims; c; c = c->next)
        fprintf(f, "%s: %s: %s%s\n", is_typed(c) ? "claim" : get_text(c, "id"),
                get_text(c, "verdict"), get_text(c, "detail"),
                get_text(c, "certificate") || *get_text(c, "verdict") == 'O'
                    ? ""
                    : " (no certificate)");
    fprintf(f,
            "%s: %zu claim%s, %zu certificate%s, the checker in %zu files; "
            "`make check` in the folder %s checks them\n",
            tame(b->a, b->a->output), b->n_claims, plural(b->n_claims),
            b->certified, plural(b->certified), b->checker_files,
            tame(b->a, b->top));
}

static void
print_json(const bundle *b, json *reply)
{
    json_take(reply, "folders");
    for (const json *c = b->claims; c; c = c->next) { /* paths of here */
        json_take((json *)c, "file");
        json_take((json *)c, "rules");
    }
    put_text(reply, "file", b->a->output);
    json *list = put_list(reply, "files");
    for (size_t i = 0; i < b->n; i++) {
        json *one = put_object(list, NULL);
        put_text(one, "path", b->file[i].path);
        put_text(one, "sha256", b->file[i].sha256);
    }
    out_print(reply);
}

static bool
make_bundle(bundle *b, const json *folders)
{
    if (!bundle_input(b, folders))
        return false;
    bundle_certificates(b);
    if (!bundle_stands(b) || !bundle_checker(b))
        return false;
    bundle_recipe(b);
    bundle_page(b);
    return archive_write(b->a, b->a->output, b->top, b->file, b->n);
}

bool
bundle_take(const question *q, json *reply)
{
    bundle b = {.a = q,
                .top = top_of(q, q->output),
                .claims = get_first(reply, "claims")};

    if (!make_bundle(&b, json_get(reply, "folders"))) {
        *q->code = EXIT_ANSWERED; /* that of the failure */
        return false;
    }
    if (q->json)
        print_json(&b, reply);
    else
        print_text(&b, strcmp(q->output, "-") == 0 ? stderr : stdout);
    return true;
}
