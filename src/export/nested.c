/* nested.c: lists of lists, which most languages write alike: a list in
 * brackets or braces; positions are lists of their values. */
#include "export/export.h"

/* What such a list looks like in some language. */
typedef struct style {
    const char *before, *after; /* around a comment */
    const char *begin;          /* before the name */
    char open, close;
    const char *nothing; /* for a cell that is no position */
    const char *end;     /* behind the list */
} style;

/* The end of a comment must not stand inside it. */
static void
write_comment(const style *s, const char *text, FILE *out)
{
    fputs(s->before, out);
    for (; *text; text++) {
        bt_export_line((char[]){*text, '\0'}, out);
        if (text[0] == '*' && text[1] == ')')
            fputc(' ', out);
    }
    fprintf(out, "%s\n", s->after);
}

static void
write_row(const bt_export_data *d, const style *s, size_t r, FILE *out)
{
    for (size_t i = d->start[r]; i < d->start[r + 1]; i++) {
        fputs(i > d->start[r] ? ", " : "", out);
        if (d->values[i] == BT_EXPORT_NOTHING)
            fputs(s->nothing, out);
        else if (d->outcomes)
            fprintf(out, "\"%s\"", d->values[i] == 0 ? "P" : "N");
        else
            bt_export_value(d, d->values[i], out);
    }
}

/* Title and command as a comment, then `name = {...}`; grids and lists are
 * lists of lists. */
static void
write_nested(const bt_export_data *d, const style *s, FILE *out)
{
    bool flat = d->shape == BT_EXPORT_SEQUENCE;

    write_comment(s, d->title, out);
    write_comment(s, d->command, out);
    write_comment(s, d->version, out);
    fprintf(out, "%s%s = %c\n", s->begin, d->name, s->open);
    for (size_t r = 0; r < d->n_rows; r++) {
        if (!flat)
            fputc(s->open, out);
        write_row(d, s, r, out);
        if (!flat)
            fputc(s->close, out);
        fputs(r + 1 < d->n_rows ? "," : "", out);
        fputs(flat && (r + 1) % 20 != 0 && r + 1 < d->n_rows ? " " : "\n", out);
    }
    fprintf(out, "%c%s\n", s->close, s->end);
}

void
bt_export_python(const bt_export_data *d, FILE *out)
{
    write_nested(d, &(style){"# ", "", "", '[', ']', "None", ""}, out);
}

void
bt_export_mathematica(const bt_export_data *d, FILE *out)
{
    write_nested(d, &(style){"(* ", " *)", "", '{', '}', "Null", ";"}, out);
}

/* GP ends a statement at the end of a line unless it stands in braces. */
void
bt_export_pari(const bt_export_data *d, FILE *out)
{
    write_nested(d, &(style){"\\\\ ", "", "{", '[', ']', "-1", ";}"}, out);
}
