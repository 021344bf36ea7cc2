/* forms.c: terms of core text where heaps are not numbers but forms. A
 * comparison counts only when it comes out the same for all X, Y and Z. */
#include "formula/formula.h"
#include "heap/heap.h"

/* Variables of conditions: X - least, Y - 1 and Z are natural numbers. */
enum { OF_X, OF_Y, OF_Z };

void
forms_set(forms *f, size_t variable, shape_form to)
{
    uint64_t bit = UINT64_C(1) << variable;
    bool open = to.x || to.y || to.z;

    f->of[variable] = to;
    f->e->number[variable] = to.k;
    f->open = open ? f->open | bit : f->open & ~bit;
    f->e->numbers = open ? f->e->numbers & ~bit : f->e->numbers | bit;
}

bool
form_add(shape_form a, int64_t times, shape_form b, shape_form *out)
{
    *out = a;
    return add_product(&out->x, times, b.x) &&
           add_product(&out->y, times, b.y) &&
           add_product(&out->z, times, b.z) && add_product(&out->k, times, b.k);
}

/* ---- what is said of them */

typedef struct saying {
    speaker x;
    scope in;
    form of[KERNEL_VARIABLES];
} saying;

/* The pile, which is the position. */
static form
entry_of(speaker *x, const kernel_node *n, side *none)
{
    (void)none;
    if (n->op != KERNEL_ENTRY)
        cannot(x, "a question about positions");
    return ((const saying *)x)->of[0];
}

static int32_t
question(speaker *x, const kernel_node *n)
{
    (void)n;
    return cannot(x, "a question about positions");
}

/* The same in natural numbers. */
static bool
open_form(const forms *f, const shape_form *a, form *out)
{
    *out = (form){.k = a->k};
    out->c[OF_X] = a->x;
    out->c[OF_Y] = a->y;
    out->c[OF_Z] = a->z;
    return (add_product(&out->k, a->x, f->least) &&
            add_product(&out->k, a->y, 1)) ||
           stop(f->e->s, BUDGET, "a number is too large");
}

static bool
start(saying *s, const forms *f)
{
    *s = (saying){.x = {.s = f->e->s,
                        .t = f->e->t,
                        .entry_of = entry_of,
                        .question = question,
                        .next = OF_Z + 1},
                  .in = {.e = *f->e}};
    s->x.in = &s->in;
    for (size_t v = 0; v < KERNEL_VARIABLES; v++) {
        if (!(f->open >> v & 1))
            continue;
        if (!open_form(f, &f->of[v], &s->of[v]))
            return false;
        bind_number(&s->x, (int64_t)v, &s->of[v]);
    }
    return decider_start(&s->x.d, s->x.s, &binary_numerals, NULL);
}

bool
form_of(forms *f, uint32_t node, shape_form *out)
{
    saying s;
    side none;
    form is = {0};

    if (!start(&s, f))
        return false;
    none = side_open(&s.x);
    is = number(&s.x, node, &none);
    bool known = none.holds == TERM_TRUE;
    /* a new variable comes with a condition */
    SURE(!known || failed(&s.x) || s.x.next == none.before);
    decider_drop(&s.x.d);
    *out = (shape_form){is.c[OF_X], is.c[OF_Y], is.c[OF_Z], is.k};
    return known && !failed(&s.x) && add_product(&out->k, -f->least, out->x) &&
           add_product(&out->k, -1, out->y);
}

kernel_tri
forms_hold(forms *f, uint32_t node)
{
    saying s;
    solution found;
    kernel_tri is = KERNEL_UNKNOWN;

    if (!start(&s, f))
        return is;
    int32_t holds = truth(&s.x, node);
    if (!failed(&s.x) && is_never(&s.x.d, holds, &found) == YES)
        is = KERNEL_NO;
    else if (!failed(&s.x) && is_never(&s.x.d, no(&s.x, holds), &found) == YES)
        is = KERNEL_YES;
    decider_drop(&s.x.d);
    return failed(&s.x) ? KERNEL_UNKNOWN : is;
}

bool
forms_are(forms *f, uint32_t node, const shape_form *want, size_t n)
{
    saying s;
    solution found;
    form one;
    int32_t all = TERM_TRUE;

    if (!start(&s, f))
        return false;
    int32_t holds = truth(&s.x, node);
    for (size_t i = 0; i < n && open_form(f, &want[i], &one); i++)
        all = both(&s.x, all, not_negative(&s.x, &one));
    bool same =
        !failed(&s.x) &&
        is_never(&s.x.d, both(&s.x, holds, no(&s.x, all)), &found) == YES &&
        is_never(&s.x.d, both(&s.x, all, no(&s.x, holds)), &found) == YES;
    decider_drop(&s.x.d);
    return same && !failed(&s.x);
}
