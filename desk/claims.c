/* claims.c: claims of a file, or one typed in one line, one after the
 * other. */
#include "verdict.h"

RELEASE(claims)

/* A name ending in .claim, a path, or a file that is there. */
static bool
names_claim_file(const question *q, const char *text)
{
    return ends_in(text, ".claim") ||
           (strchr(text, '/') && !strpbrk(text, ": ")) ||
           (!strchr(text, ' ') && file_there(q, text));
}

bool
names_id(const question *q, const char *text)
{
    return !names_claim_file(q, text) && !strpbrk(text, ": ");
}

bool
claims_open(const question *q, const char *text, bt_claims **out)
{
    bt_load_options o = load_options(q);

    mistakes_gather(q, &o);
    if (q->rules && !given_rules(q, &o))
        return false;
    return ok(q, names_claim_file(q, text)
                     ? bt_claims_load(text, &o, out, q->err)
                     : bt_claims_inline(text, &o, out, q->err)) &&
           keep(q, *out, release_claims);
}

/* A claim beyond the limits of the language is a malformed one. */
bool
claims_unreadable(const question *q)
{
    bt_status s = q->err->status;

    *q->code = s == BT_ERR_LIMIT ? EXIT_BAD_INPUT : exit_status(s);
    return false;
}

bool
claims_each(const question *q, const bt_claims *claims, size_t from, size_t to,
            claim_fn *each)
{
    for (size_t i = from; i < to; i++) {
        size_t mark = keep_mark(q);
        int code = EXIT_ANSWERED;
        if (each(q, claims, i, &code))
            exit_worse(q, code);
        else if (!fail_one(q, bt_claims_info(claims, i).id))
            return false;
        keep_free(q, mark);
        q->mistakes->list = NULL; /* they were among it */
    }
    return true;
}

/* Those lines, and lines of nothing but text that follow them. */
char *
claim_bare(const question *q, const char *text)
{
    FILE *f = text_begin(q);
    bool dropped = false;

    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        const char *word = line + strspn(line, " \t");
        dropped = strncmp(word, "quote ", 6) == 0 ||
                  strncmp(word, "note ", 5) == 0 || (dropped && *word == '"') ||
                  *word == '#';
        if (!dropped)
            fprintf(f, "%.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
    return text_end(q);
}
