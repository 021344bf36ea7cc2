/* forms.c: terms of core text where heaps are not numbers but forms. A
 * comparison counts only when it comes out the same for all X and Y. */
#include "formula/formula.h"
#include "heap/heap.h"

/* Variables of conditions: X - least and Y - 1 are natural numbers. */
enum { OF_X, OF_Y };

void
forms_set(forms *f, size_t variable, shape_form to)
{
    uint64_t bit = UINT64_C(1) << variable;
    bool open = to.x || to.y;

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
           add_product(&out->y, times, b.y) && add_product(&out->k, times, b.k);
}

/* ---- what is said of them */

typedef struct saying {
    speaker x;
    scope in;
    form of[KERNEL_VARIABLES];
    bool pile;
} saying;

/* The pile, which is the position. */
static form
entry_of(speaker *x, const kernel_node *n, side *none)
{
    const saying *s = (const saying *)x;

    (void)none;
    if (!s->pile || n->op != KERNEL_ENTRY || kernel_kid(x->t, n, 1)->value != 0)
        cannot(x, "a question about positions");
    return s->of[0];
}

static int32_t
question(speaker *x, const kernel_node *n)
{
    (void)n;
    return cannot(x, "a question about positions");
}

static bool
start(saying *s, const forms *f)
{
    *s = (saying){.x = {.s = f->e->s,
                        .t = f->e->t,
                        .entry_of = entry_of,
                        .question = question,
                        .next = OF_Y + 1},
                  .in = {.e = *f->e},
                  .pile = f->pile};
    s->x.in = &s->in;
    for (size_t v = 0; v < KERNEL_VARIABLES; v++) {
        const shape_form *a = &f->of[v];
        form *of = &s->of[v];
        if (!(f->open >> v & 1))
            continue;
        of->k = a->k;
        of->c[OF_X] = a->x;
        of->c[OF_Y] = a->y;
        if (!add_product(&of->k, a->x, f->least) ||
            !add_product(&of->k, a->y, 1))
            return stop(f->e->s, BUDGET, "a number is too large");
        bind_number(&s->x, (int64_t)v, of);
    }
    return decider_start(&s->x.d, s->x.s, false, NULL);
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
    bool known = none.holds == TERM_TRUE && s.x.next == none.before;
    decider_drop(&s.x.d);
    *out = (shape_form){is.c[OF_X], is.c[OF_Y], is.k};
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
