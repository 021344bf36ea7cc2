/* report.c: errors, as a sentence with a caret or as a JSON object. */
#include "cli.h"

void *
or_die(void *p)
{
    if (!p) {
        fputs("bouton: out of memory\n", stderr);
        exit(exit_status(BT_ERR_NOMEM));
    }
    return p;
}

/* One character a byte, so that what a stranger's file holds cannot steer the
 * terminal; UTF-8 and tabs pass. */
static void
print_tame(const char *text)
{
    for (size_t i = 0; text[i]; i++)
        fputc(is_control(text, i) && text[i] != '\t' ? '?' : text[i], stderr);
}

/* The source line, and a caret below the byte `column`: tabs stay tabs, and
 * the later bytes of a UTF-8 character take no room. */
static void
print_caret(const char *source, int column)
{
    fputs("  ", stderr);
    print_tame(source);
    fputc('\n', stderr);
    if (column < 1 || (size_t)column > strlen(source) + 1)
        return;
    fputs("  ", stderr);
    for (int i = 0; i < column - 1; i++) {
        if (source[i] == '\t')
            fputc('\t', stderr);
        else if (((unsigned char)source[i] & 0xC0) != 0x80)
            fputc(' ', stderr);
    }
    fputs("^\n", stderr);
}

static void
report_text(const bt_err *err)
{
    print_tame(err->where[0] ? err->where : "bouton");
    if (err->line > 0)
        fprintf(stderr, ":%d", err->line);
    if (err->column > 0)
        fprintf(stderr, ":%d", err->column);
    fputs(": ", stderr);
    print_tame(err->text);
    fputc('\n', stderr);
    if (err->source[0])
        print_caret(err->source, err->column);
}

static void
copy_text(char *to, size_t room, const char *text)
{
    snprintf(to, room, "%s", text ? text : "");
}

void
report_reply(const json *error)
{
    bt_err err = {.line = (int)get_number(error, "line"),
                  .column = (int)get_number(error, "column")};

    copy_text(err.where, sizeof err.where, get_text(error, "file"));
    copy_text(err.text, sizeof err.text, get_text(error, "text"));
    copy_text(err.source, sizeof err.source, get_text(error, "source"));
    fflush(stdout);
    report_text(&err);
}

void
report_rest(const json *first)
{
    for (const json *e = first ? first->next : NULL; e; e = e->next)
        report_reply(e);
}

void
report_error(const args *a, const bt_err *err, const char *id)
{
    fflush(stdout); /* answers come before the error */
    if (a->json) {
        json *whole = out_root(a);
        if (id)
            put_text(whole, "id", id);
        out_failure(a, whole, err);
        out_print(whole);
        return;
    }
    report_text(err);
    report_rest(json_first(mistakes_of(a, err)));
}
