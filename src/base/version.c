/* version.c: what this library is, and how its texts go back to it. */
#include <stdlib.h>

#include "bouton/bouton.h"

const char *
bt_version(void)
{
    return BT_VERSION;
}

void
bt_free(void *text)
{
    free(text);
}
