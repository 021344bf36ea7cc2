/* json_write.c: JSON on one line, without blanks. */
#include "json.h"

#include <inttypes.h>
#include <string.h>

static void
write_text(const char *text, FILE *f)
{
    static const char escaped[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";

    fputc('"', f);
    for (const char *c = text; *c; c++) {
        const char *at = strchr(escaped, *c);
        if (at)
            fprintf(f, "\\%c", letters[at - escaped]);
        else if ((unsigned char)*c < 0x20)
            fprintf(f, "\\u%04X", (unsigned)*c);
        else
            fputc(*c, f);
    }
    fputc('"', f);
}

/* 17 digits bring every double back; what looks like an integer gets ".0", and
 * an exponent no plus and no zeros in front. */
static void
write_real(double v, FILE *f)
{
    char text[40];

    snprintf(text, sizeof text, "%.17g", v);
    char *e = strchr(text, 'e');
    fprintf(f, "%.*s", (int)(e ? e - text : (long)strlen(text)), text);
    if (!e) {
        fputs(strchr(text, '.') ? "" : ".0", f);
        return;
    }
    fputs(e[1] == '-' ? "e-" : "e", f);
    e += 2;
    fputs(e + strspn(e, "0"), f);
}

/* Numbers as put_number has them. */
static void
write_values(const json *v, FILE *f)
{
    const char *before = "[";

    for (size_t i = 0; i < v->values->n; i++, before = ",") {
        uint64_t value = json_value(v, i);
        const char *quote = value > UINT64_C(1) << 53 ? "\"" : "";
        if (value == UINT64_MAX)
            fprintf(f, "%snull", before);
        else if (v->values->outcomes)
            fprintf(f, "%s\"%c\"", before, value ? 'N' : 'P');
        else
            fprintf(f, "%s%s%" PRIu64 "%s", before, quote, value, quote);
    }
    fputs(v->values->n > 0 ? "]" : "[]", f);
}

static void
write_base64(const json_values *v, FILE *f)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "abcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *b = v->at;

    fputc('"', f);
    for (size_t i = 0; i < v->n; i += 3) {
        size_t left = v->n - i;
        uint32_t three = (uint32_t)b[i] << 16;
        three |= left > 1 ? (uint32_t)b[i + 1] << 8 : 0;
        three |= left > 2 ? b[i + 2] : 0;
        fputc(digit[three >> 18], f);
        fputc(digit[three >> 12 & 63], f);
        fputc(left > 1 ? digit[three >> 6 & 63] : '=', f);
        fputc(left > 2 ? digit[three & 63] : '=', f);
    }
    fputc('"', f);
}

void
json_write(const json *v, FILE *f)
{
    switch (v->kind) {
    case JSON_NULL:
        fputs("null", f);
        return;
    case JSON_FLAG:
        fputs(v->flag ? "true" : "false", f);
        return;
    case JSON_INTEGER:
        fprintf(f, "%" PRId64, v->integer);
        return;
    case JSON_REAL:
        write_real(v->real, f);
        return;
    case JSON_TEXT:
        write_text(v->text, f);
        return;
    case JSON_VALUES:
        write_values(v, f);
        return;
    case JSON_BYTES:
        write_base64(v->values, f);
        return;
    case JSON_LIST:
    case JSON_OBJECT:
        fputc(v->kind == JSON_LIST ? '[' : '{', f);
        for (const json *e = v->first; e; e = e->next) {
            if (e->key) {
                write_text(e->key, f);
                fputc(':', f);
            }
            json_write(e, f);
            fputs(e->next ? "," : "", f);
        }
        fputc(v->kind == JSON_LIST ? ']' : '}', f);
    }
}
