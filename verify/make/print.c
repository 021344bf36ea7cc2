/* print.c: terms to the byte. */
#include "make/make.h"

#include <stdarg.h>
#include <string.h>

static void
write_bytes(written *w, const char *text, size_t n)
{
    if (!RESERVE(w->s, w->text, w->room, w->n + n) || !spend(w->s, 1 + n / 8))
        return;
    memcpy(w->text + w->n, text, n);
    w->n += n;
}

void
write_text(written *w, const char *fmt, ...)
{
    char text[200];
    va_list ap;

    va_start(ap, fmt);
    int n = vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    if (n < 0 || (size_t)n >= sizeof text)
        stop(w->s, BUDGET, "a line is too long");
    else
        write_bytes(w, text, (size_t)n);
}

void
write_string(written *w, const char *text)
{
    write_bytes(w, text, strlen(text));
}

void
write_term(written *w, const term *t)
{
    if (w->s->code != ACCEPTED)
        return;
    switch (t->op) {
    case KERNEL_NUMBER:
        write_text(w, "%lld", (long long)t->value);
        return;
    case KERNEL_VARIABLE:
    case KERNEL_WHERE:
        write_text(w, "%c%lld", t->op == KERNEL_VARIABLE ? 'v' : 'q',
                   (long long)t->value);
        return;
    case KERNEL_TRUTH:
        write_text(w, t->value ? "true" : "false");
        return;
    case KERNEL_MOVABLE:
        write_text(w, "movable");
        return;
    default:
        break;
    }
    write_text(w, "(%s", kernel_word((kernel_op)t->op).word);
    for (size_t i = 0; i < t->n; i++) {
        write_text(w, " ");
        write_term(w, t->kid[i]);
    }
    write_text(w, ")");
}
