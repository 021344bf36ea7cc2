/* ask_plot.c: pictures. */
#include <bouton/bouton.h>

#include "plot.h"

static const char *const NAMES[] = {"map",     "row",       "matching", "areas",
                                    "density", "automaton", "grundy",   NULL};
static plot_fn *const KINDS[] = {plot_map,   plot_row,     plot_matching,
                                 plot_areas, plot_density, plot_automaton,
                                 plot_grundy};

/* SVG and TikZ are written here, other formats by the host. */
static bool
write_figure(const plot *p, FILE *f)
{
    const question *q = p->q;
    const format *to = p->style.to;

    if (p->f.failed)
        return fail_with(q, BT_ERR_NOMEM, "out of memory");
    return ok(q, to->write ? to->write(&p->f, f, q->err)
                           : q->host->draw(q->host->context, to->ending, &p->f,
                                           f, q->err));
}

bool
plot_put(plot *p, plot_fn *make, json *o, const char *key)
{
    const question *q = p->q;
    size_t n;
    bool good = make(p);

    if (good) {
        FILE *f = text_begin(q);
        p->f.title = p->title;
        p->f.command = typed_text(q);
        p->f.version = compose(q, "bouton %s", bt_version());
        good = write_figure(p, f);
        char *bytes = bytes_end(q, &n);
        put_whole(o, key, bytes, n);
    }
    figure_free(&p->f);
    return good;
}

static bool
ask(const question *q)
{
    plot p = {.q = q};
    const char *kind = q->kind ? q->kind : "map";
    json *o;
    size_t which;

    if (!choose(q, compose(q, "kind '%.40s' of pictures", kind), kind, NAMES,
                &which) ||
        !style_choose(&p.style, q) || !game_open(q, &p.g))
        return false;
    o = out_begin(q, p.g.rules, NULL);
    put_text(o, "kind", kind);
    if (!plot_put(&p, KINDS[which], o, "output"))
        return false;
    put_text(o, "title", p.title);
    put_text(o, "file", q->output);
    put_text(o, "format", p.style.to->ending);
    return give(q, o);
}

static const option OPTIONS[] = {
    NUMBER(max, "N",
           "the largest heap, pile or column (63); density: most stones"),
    CHOICE(kind, "KIND",
           "map, row, matching, areas, density, grundy, automaton",
           "map (default), or another of the kinds above"),
    OPTION_FIXED,
    NUMBER(heaps, "K", "heaps in all (2 and the fixed ones); density: at most"),
    FLAG(grundy, "map: Grundy values"),
    WORD(moves, "CLAIM", "areas: a file, or a claim, that says 'covered by'"),
    OPTION(NUMBER, areas, "n", "N", "areas: the cases whose parameter n is N"),
    FLAG(dark, "light on dark"),
    CHOICE(size, "SIZE", "print, slides", "print (default) or slides"),
    CHOICE(format, "F", "png, svg, pdf, tex",
           "png, svg, pdf or tex, whatever FILE is called"),
    OUTFILE(output, "write to this file; also -o FILE"),
    OPTION_THREADS,
    OPTIONS_SOLVE,
    OPTIONS_JSON,
};

const command ask_plot = {
    .name = "plot",
    .operands = "GAME [-o FILE]",
    .keys = {"game"},
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
        "areas     the winning moves that the first claim of --moves lists "
        "with 'covered by';\n          --n for the cases of one level\n"
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
    .run = ask,
};
