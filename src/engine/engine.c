/* engine.c: the registry. To add an engine: write engine/foo.c, declare
 * bt_engine_foo in engine.h, add one line below. */
#include "engine/engine.h"

#include <string.h>

const bt_engine *const bt_engines[] = {
    &bt_engine_sum, &bt_engine_bag,       &bt_engine_box,
    &bt_engine_row, &bt_engine_reference, NULL,
};

/* The same by name, for those who see the public headers only. */
static const char *const names[] = {"sum", "bag",       "box",
                                    "row", "reference", NULL};

const char *const *
bt_engine_names(void)
{
    return names;
}

const char *
bt_engine_summary(const char *name)
{
    for (size_t i = 0; bt_engines[i]; i++)
        if (strcmp(bt_engines[i]->name, name) == 0)
            return bt_engines[i]->summary;
    return NULL;
}
