/* say_core.c: `bouton core` as text. */
#include "cli.h"

void
say_core(const question *q, const json *reply)
{
    const char *core = get_text(reply, "core");

    if (get_number(reply, "claims") > 1)
        printf("%s%s\n", *q->given ? "\n" : "", get_text(reply, "id"));
    fputs(core ? core : "", stdout);
    say_lines(json_get(reply, "values"), "");
    if (get_text(reply, "refused")) {
        report_reply(json_get(reply, "why"));
        report_rest(get_first(reply, "errors"));
    }
}
