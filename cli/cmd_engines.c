/* cmd_engines.c: `bouton engines`: what --engine accepts. */
#include "cli.h"

static int
run_engines(const args *a, bt_err *err)
{
    json_t *list = a->json ? or_die(json_array()) : NULL;

    (void)err;
    for (const char *const *name = bt_engine_names(); *name; name++) {
        if (list) {
            json_t *o = or_die(json_object());
            out_set(o, "name", out_text(*name));
            out_set(o, "summary", out_text(bt_engine_summary(*name)));
            out_add(list, o);
        } else {
            printf("%-10s %s\n", *name, bt_engine_summary(*name));
        }
    }
    if (list) {
        json_t *whole = or_die(json_object());
        out_set(whole, "engines", list);
        out_print(whole);
    }
    return EXIT_ANSWERED;
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
