/* request.c: values with their lengths before them. */
#include "base/request.h"

#include <string.h>

static const char FIRST[] = "bouton-request 1\n";

void
bt_request_open(bt_text *out)
{
    bt_text_add(out, "%s", FIRST);
}

void
bt_request_add(bt_text *out, const char *word, const char *bytes, size_t n)
{
    bt_text_add(out, "%s %zu\n", word, n);
    bt_text_bytes(out, bytes, n);
    bt_text_add(out, "\n");
}

void
bt_request_string(bt_text *out, const char *word, const char *s)
{
    bt_request_add(out, word, s, strlen(s));
}

void
bt_request_file(bt_text *out, const char *path, const char *text, size_t length)
{
    bt_request_string(out, "path", path);
    bt_request_add(out, "file", text, length);
}

bool
bt_is_request(const char *text, size_t length)
{
    size_t n = sizeof FIRST - 1;
    return length >= n && memcmp(text, FIRST, n) == 0;
}
