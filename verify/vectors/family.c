/* family.c: how positions are written as vectors, and the set. */
#include <inttypes.h>

#include "common/integers.h"
#include "vectors/vectors.h"

/* Bags, one or several: in misere play nothing is known of them together. */
static bool
are_bags(const kernel_game *g)
{
    bool good = !g->misere;
    for (size_t i = 0; i < g->fields; i++)
        good = good && g->field[i] == KERNEL_BAG;
    return good;
}

form
family_tagged(speaker *x, size_t field, const form *size)
{
    form out = {.k = (int64_t)field};
    form_plus(x, &out, (int64_t)x->f->tags, size);
    return out;
}

/* Only heaps of a bag are counted; only a single heap has a value that says
 * all. */
static bool
suits(reader *r, const family *f)
{
    const kernel_game *g = f->g;
    for (size_t i = 0; i < g->fields && f->writing == BY_COUNTS; i++)
        if (g->field[i] == KERNEL_ROW)
            return stop(r->s, BUDGET, "numbered piles cannot be counted");
    if (!is_heapwise(f) || are_bags(g) ||
        (g->fields == 1 && !(g->misere && f->writing == BY_UNKNOWN) &&
         (g->field[0] == KERNEL_BAG || g->field[0] == KERNEL_PILE)))
        return true;
    return stop(r->s, BUDGET, "it is no game of single heaps");
}

static bool
place_fields(reader *r, family *f)
{
    if (is_heapwise(f) && f->g->fields > 1) { /* one heap of any of them */
        for (f->tags = 1; f->tags < f->g->fields;)
            f->tags *= 2;
        f->n = 1;
        return true;
    }
    for (size_t i = 0; i < f->g->fields; i++) {
        f->first[i] = f->n;
        f->n += kernel_is_list(f->g->field[i]) ? f->lists : 1;
    }
    f->first[f->g->fields] = f->n;
    return f->n + (f->writing == BY_VALUES) <= MAX_TRACKS ||
           stop(r->s, BUDGET, "there are too many coordinates");
}

/* "NAME n", then n times "WORD c_1 .. c_n k". */
static bool
read_rows(reader *r, const char *name, const char *word, size_t most, size_t n,
          size_t *count, weights *out)
{
    const int64_t large = INT64_C(1) << 40;
    if (!reader_count(r, name, most, count))
        return false;
    for (size_t i = 0; i < *count && reader_expect(r, word); i++) {
        for (size_t j = 0; j < n; j++)
            out[i].c[j] = reader_value(r, -large, large);
        out[i].k = reader_value(r, -large, large);
    }
    return !reader_failed(r);
}

bool
family_read(reader *r, const kernel_game *g, family *f)
{
    static const char *const writings[] = {"heaps", "counts", "values",
                                           "unknown"};
    size_t how = 0;
    *f = (family){.g = g};
    if (!reader_expect(r, "numeration") || !numerals_read(r, &f->numerals) ||
        !reader_choice(r, writings, 4, &how))
        return false;
    f->writing = (writing)how;
    f->lists = 1;
    if ((!is_heapwise(f) && !reader_size(r, MAX_TRACKS, &f->lists)) ||
        !suits(r, f) || !place_fields(r, f))
        return false;
    if (f->writing == BY_UNKNOWN)
        return (f->unknown = take(r->s, 1, sizeof *f->unknown)) != NULL;
    if (f->writing != BY_VALUES &&
        (!read_rows(r, "bounds", "bound", MAX_BOUNDS, f->n, &f->bounds,
                    f->bound) ||
         !read_rows(r, "ranks", "rank", MAX_RANKS, f->n, &f->ranks, f->rank)))
        return false;
    return reader_expect(r, "automaton") &&
           set_read(r, f->n + (f->writing == BY_VALUES), f->numerals.bits,
                    &f->set);
}

static void
print_bound(const family *f, const weights *b, FILE *out)
{
    fprintf(out, ", %" PRId64, b->k);
    for (size_t i = 0; i < f->n; i++)
        if (b->c[i])
            fprintf(out, " %c %" PRIu64 " x%zu", b->c[i] < 0 ? '-' : '+',
                    magnitude(b->c[i]), i + 1);
    fputs(" >= 0", out);
}

static void
print_digits(const family *f, FILE *out)
{
    fputs(", in ", out);
    numerals_print(&f->numerals, out);
}

/* What the automaton is of which positions. */
void
family_print(const family *f, FILE *out)
{
    if (f->writing == BY_UNKNOWN)
        fputs("heaps do not see each other, so the value of a position is the "
              "xor of the values of its heaps, whatever these are but of "
              "sizes that are said",
              out);
    if (f->writing == BY_VALUES)
        fprintf(out,
                "the %sGrundy value of a %sheap is the number with which an "
                "automaton of %" PRIu32 " states accepts it",
                f->g->misere ? "misère " : "", f->g->misere ? "single " : "",
                f->set.states);
    if (f->writing == BY_VALUES)
        print_digits(f, out);
    if (is_heapwise(f))
        return;
    fprintf(out, "of positions with ");
    if (f->writing == BY_HEAPS)
        fprintf(out, "at most %zu heaps", f->lists);
    else
        fprintf(out, "heaps of at most %zu", f->lists);
    for (size_t i = 0; i < f->bounds; i++)
        print_bound(f, &f->bound[i], out);
    fprintf(out,
            ", P are those that an automaton of %" PRIu32 " states accepts",
            f->set.states);
    print_digits(f, out);
}
