/* cmd_engines.c: `bouton engines`: what --engine accepts. */
#include "cli.h"

static bool
run_engines(const args *a)
{
    json *whole = out_root(a), *list = put_list(whole, "engines");

    for (const char *const *name = bt_engine_names(); *name; name++) {
        json *o = put_object(list, NULL);
        put_text(o, "name", *name);
        put_text(o, "summary", bt_engine_summary(*name));
        if (!a->json)
            printf("%-10s %s\n", *name, bt_engine_summary(*name));
    }
    if (a->json)
        out_print(whole);
    return true;
}

static const option OPTIONS[] = {OPTIONS_JSON};

const command cmd_engines = {
    .name = "engines",
    .operands = "",
    .summary = "the engines that solve, and what each is for",
    .notes = "Bouton picks an engine by itself; --engine NAME of other "
             "commands forces one.\n",
    .examples = "bouton engines\n"
                "bouton solve nim 3,4,8 --engine reference\n",
    .options = OPTIONS,
    .run = run_engines,
};
