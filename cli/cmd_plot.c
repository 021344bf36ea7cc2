/* cmd_plot.c: `bouton plot GAME`: pictures. */
#include "plot.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "build.h"

static const plot_kind *const KINDS[] = {
    &plot_map,     &plot_row,       &plot_matching, &plot_areas,
    &plot_density, &plot_automaton, &plot_grundy,
};

static bt_status
find_kind(const char *name, const plot_kind **out, bt_err *err)
{
    bt_nearest near = {.word = name};
    char list[120] = "";

    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        size_t used = strlen(list);
        if (strcmp(KINDS[i]->name, name) == 0) {
            *out = KINDS[i];
            return BT_OK;
        }
        bt_nearest_try(&near, KINDS[i]->name);
        snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "",
                 KINDS[i]->name);
    }
    if (near.best)
        return fail(err, BT_ERR_ARG,
                    "there is no kind '%.40s' of pictures; did you mean %s?",
                    name, near.best);
    return fail(err, BT_ERR_ARG,
                "there is no kind '%.40s' of pictures: choose from %s", name,
                list);
}

bt_status
plot_write(plot *p, FILE *out, bt_err *err)
{
    char *typed = typed_text(p->a);

    p->f.title = p->title;
    p->f.command = typed;
    p->f.version = "bouton " BT_VERSION;
    bt_status s = p->style.write(&p->f, out, err);
    figure_free(&p->f);
    free(typed);
    return s;
}

static void
print_json(const plot *p, const plot_kind *kind)
{
    json_t *o = out_begin(p->a, p->rules);

    out_set(o, "kind", out_text(kind->name));
    out_set(o, "title", out_text(p->title));
    out_set(o, "file", out_text(p->a->output));
    out_print(o);
}

/* nim.png, or nim-2.png, ... where that is taken: a file that nobody named
 * replaces none. */
static char *
free_name(const char *game)
{
    size_t n = strlen(game), room = n + 32;
    char *path = or_die(malloc(room));

    for (int i = 1; i == 1 || (access(path, F_OK) == 0 && i < 10000); i++)
        if (i == 1)
            snprintf(path, room, "%s.png", game);
        else
            snprintf(path, room, "%.*s-%d.png", (int)n, game, i);
    return path;
}

/* The game's own name, of signs that no file system minds. */
static char *
name_output(const char *typed)
{
    const char *slash = strrchr(typed, '/');
    char *name = or_die(strdup(slash ? slash + 1 : typed));
    size_t n = strlen(name);

    if (n > 5 && strcmp(name + n - 5, ".game") == 0)
        name[n - 5] = '\0';
    for (char *c = name; *c; c++)
        if (strchr(":{}(),<>|*?\"\\ ", *c) || (unsigned char)*c < ' ')
            *c = '-';
    char *path = free_name(name);
    free(name);
    return path;
}

static int
make_plot(const args *a, bt_err *err)
{
    plot p = {.a = a};
    bt_ruleset *rules = NULL;
    const plot_kind *kind = NULL;
    outfile out = {.f = NULL};

    bt_status s = find_kind(a->kind ? a->kind : "map", &kind, err);
    if (s == BT_OK)
        s = style_choose(&p.style, a, err);
    if (s == BT_OK)
        s = game_open(a, &rules, &p.solver, err);
    p.rules = rules;
    if (s == BT_OK)
        s = outfile_open(&out, a->output, err);
    if (s == BT_OK)
        s = kind->make(&p, out.f, err);
    s = outfile_close(&out, s, err);
    if (s == BT_OK && a->json)
        print_json(&p, kind);
    figure_free(&p.f);
    free(p.title);
    bt_solver_free(p.solver);
    bt_ruleset_free(rules);
    return exit_status(s);
}

static int
run_plot(const args *a, bt_err *err)
{
    if (a->output)
        return make_plot(a, err);
    args named = *a;
    char *path = name_output(a->operands.items[0]);
    named.output = path;
    int code = make_plot(&named, err);
    if (code == EXIT_ANSWERED)
        fprintf(stderr, "wrote %s\n", path);
    free(path);
    return code;
}

static const option OPTIONS[] = {
    OPTION(NUMBER, max, "max", "N",
           "the largest heap, pile or column (63); density: most stones"),
    OPTION(TEXT, kind, "kind", "KIND",
           "map (default), or another of the kinds above"),
    OPTION_FIXED,
    OPTION(NUMBER, heaps, "heaps", "K",
           "heaps in all (2 and the fixed ones); density: at most"),
    OPTION(FLAG, grundy, "grundy", NULL, "map: Grundy values"),
    OPTION(TEXT, moves, "moves", "CLAIM",
           "areas: a file, or a claim, that says 'covered by'"),
    OPTION(NUMBER, areas, "n", "N", "areas: the cases whose parameter n is N"),
    OPTION(FLAG, dark, "dark", NULL, "light on dark"),
    OPTION(TEXT, size, "size", "SIZE", "print (default) or slides"),
    OPTION_OUTPUT,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command cmd_plot = {
    .name = "plot",
    .operands = "GAME [-o FILE]",
    .summary = "pictures: PNG, SVG, PDF or TikZ",
    .notes =
        "The ending of FILE says the format: .png (to 8192 cells a side), "
        ".svg (512), .pdf\n(2048), .tex (160); GAME.png when it is left out. "
        "The picture carries the command\nthat made it, and no date: the same "
        "command makes the same file.\n\n"
        "map       outcomes, or with --grundy Grundy values, over two free "
        "heaps or piles\n"
        "row       partner(a) - a for the P-positions [J,a,b], with the "
        "proved period\n"
        "matching  the same pairs as arcs\n"
        "areas     where to move from where: the first claim of --moves lists "
        "it with\n          'covered by'; --n for the cases of one level\n"
        "density   the share of P-positions among the positions of each "
        "number of stones\n"
        "grundy    the Grundy values of heaps 0..N against N, with the proved "
        "period\n"
        "automaton the automaton that `bouton discover` finds and proves; "
        "--heaps, and\n          --fixed NAME=K for --bound\n",
    .examples =
        "bouton plot wythoff --max 255 -o wythoff.png\n"
        "bouton plot nim --max 31 --grundy --dark -o nim.svg\n"
        "bouton plot nim-with-a-pass --fixed 3 --max 4095 -o pass.png\n"
        "bouton plot amalgamation-nim --kind row --fixed 3 --max 80 -o a3.pdf\n"
        "bouton plot kayles --kind grundy --max 150 -o kayles.svg\n"
        "bouton plot nim --kind areas --max 15 -o nim.svg \\\n"
        "    --moves 'nim: for x = [a,b] where a < b covered by [i,j] -> [i,i] "
        "for i < j'\n",
    .options = OPTIONS,
    .min_operands = 1,
    .max_operands = 1,
    .max = 63,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .rest = 3,
    .number = "max",
    .writes = true,
    .run = run_plot,
};
