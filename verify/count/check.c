/* check.c: a set of P-positions that is accepted, and how many they are. */
#include "count/count.h"

/* Vectors are counted: those of a bag in every order. */
static bool
has_orders(const family *f)
{
    bool has = false;
    for (size_t i = 0; i < f->g->fields; i++)
        has = has || (f->g->field[i] == KERNEL_BAG && f->writing == BY_HEAPS &&
                      f->first[i + 1] - f->first[i] > 1);
    return has;
}

bool
counted_prove(certificate *c, const kernel_part *part, FILE *out)
{
    reader *r = c->text.r;
    kernel_env empty;
    speaker x;
    if (!sentence_decide(c, part, false, &empty, &x, out))
        return false;
    if (is_heapwise(x.f))
        return stop(r->s, REFUSED, "values of heaps are no P-positions");
    fprintf(
        out,
        "; of these%s, a(0), a(1), .. have at most 0, 1, .. digits in every "
        "number",
        has_orders(x.f) ? ", each as often as its heaps have orders (with "
                          "empty ones)"
                        : "");
    return count_below(r->s, x.f, r, out) && count_totals(r->s, x.f, r, out);
}
