/* cmd_plot.c: `bouton plot GAME`: pictures. */
#include "plot.h"

#include <unistd.h>

static const char *const NAMES[] = {"map",     "row",       "matching", "areas",
                                    "density", "automaton", "grundy",   NULL};
static plot_fn *const KINDS[] = {plot_map,   plot_row,     plot_matching,
                                 plot_areas, plot_density, plot_automaton,
                                 plot_grundy};

bool
plot_make(plot *p, plot_fn *make, const char *path)
{
    const args *a = p->a;
    outfile out;

    if (!outfile_open(a, &out, path))
        return false;
    bool good = make(p);
    if (good) {
        p->f.title = p->title;
        p->f.command = typed_text(a);
        p->f.version = "bouton " BT_VERSION;
        good = ok(a, p->style.to->write(&p->f, out.f, a->err));
    }
    figure_free(&p->f);
    return outfile_close(a, &out, good);
}

/* nim.png, or nim-2.png, ... where that is taken: a file that nobody named
 * replaces none. */
static char *
free_name(const args *a, const char *name)
{
    char *path = compose(a, "%s.png", name);

    for (int i = 2; access(path, F_OK) == 0 && i < 10000; i++)
        path = compose(a, "%s-%d.png", name, i);
    return path;
}

/* The game's own name, of signs that no file system minds. */
static char *
name_output(const args *a, const char *typed)
{
    const char *slash = strrchr(typed, '/');
    char *name = compose(a, "%s", slash ? slash + 1 : typed);

    if (ends_in(name, ".game"))
        name[strlen(name) - 5] = '\0';
    for (char *c = name; *c; c++)
        if (strchr(":{}(),<>|*?\"\\ ", *c) || (unsigned char)*c < ' ')
            *c = '-';
    return free_name(a, name);
}

static bool
make_plot(const args *a)
{
    plot p = {.a = a};
    const char *kind = a->kind ? a->kind : "map";
    size_t which;

    if (!choose(a, compose(a, "kind '%.40s' of pictures", kind), kind, NAMES,
                &which) ||
        !style_choose(&p.style, a) || !game_open(a, &p.g) ||
        !plot_make(&p, KINDS[which], a->output))
        return false;
    if (a->json) {
        json *o = out_begin(a, p.g.rules, NULL);
        put_text(o, "kind", kind);
        put_text(o, "title", p.title);
        put_text(o, "file", a->output);
        out_print(o);
    }
    return true;
}

static bool
run_plot(const args *a)
{
    args named = *a;

    if (a->output)
        return make_plot(a);
    named.output = name_output(a, a->operands.items[0]);
    if (!make_plot(&named))
        return false;
    fprintf(stderr, "wrote %s\n", named.output);
    return true;
}

static const option OPTIONS[] = {
    NUMBER(max, "N",
           "the largest heap, pile or column (63); density: most stones"),
    WORD(kind, "KIND", "map (default), or another of the kinds above"),
    OPTION_FIXED,
    NUMBER(heaps, "K", "heaps in all (2 and the fixed ones); density: at most"),
    FLAG(grundy, "map: Grundy values"),
    WORD(moves, "CLAIM", "areas: a file, or a claim, that says 'covered by'"),
    OPTION(NUMBER, areas, "n", "N", "areas: the cases whose parameter n is N"),
    FLAG(dark, "light on dark"),
    WORD(size, "SIZE", "print (default) or slides"),
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
    .takes = {1, 1},
    .max = 63,
    .watched = true,
    .steps = DEFAULT_STEPS,
    .rest = 3,
    .number = "max",
    .writes = true,
    .run = run_plot,
};
