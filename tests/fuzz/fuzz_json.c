/* fuzz_json.c: any bytes as JSON; what is read is written and read again as the
 * same bytes. */
#include <stdlib.h>
#include <string.h>

#include "desk/json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *
written(const json *v, size_t *length)
{
    char *text = NULL;
    FILE *f = open_memstream(&text, length);

    json_write(v, f);
    fclose(f);
    return text;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size ? size : 1); /* not one byte more is there */
    json *v = NULL, *again = NULL;
    bt_err err = {.status = BT_OK};
    size_t n, m;

    if (size)
        memcpy(text, data, size);
    if (json_read(text, size, &v, &err) == BT_OK) {
        char *once = written(v, &n);
        if (json_read(once, n, &again, &err) != BT_OK)
            abort();
        char *twice = written(again, &m);
        if (n != m || memcmp(once, twice, n) != 0)
            abort();
        free(once);
        free(twice);
    } else if (v || !err.text[0]) {
        abort();
    }
    json_free(v);
    json_free(again);
    free(text);
    return 0;
}
