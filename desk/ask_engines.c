/* ask_engines.c: what --engine accepts. */
#include "desk.h"

static bool
ask(const question *q)
{
    json *whole = out_root(q), *list = put_list(whole, "engines");

    for (const char *const *name = bt_engine_names(); *name; name++) {
        json *o = put_object(list, NULL);
        put_text(o, "name", *name);
        put_text(o, "summary", bt_engine_summary(*name));
    }
    return give(q, whole);
}

static const option OPTIONS[] = {OPTIONS_JSON};

const command ask_engines = {
    .name = "engines",
    .operands = "",
    .summary = "the engines that solve, and what each is for",
    .notes = "Bouton picks an engine by itself; --engine NAME of other "
             "commands forces one.\n",
    .examples = "bouton engines\n"
                "bouton solve nim 3,4,8 --engine reference\n",
    .options = OPTIONS,
    .run = ask,
};
