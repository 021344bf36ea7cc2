/* schema.c: what may be used about the function and its sums, written in
 * the language of certificates. Variables 0, 1, 2 are the arguments. Each is
 * "a condition does not hold, or the conclusion holds"; docs/algorithms/sums.md
 * proves each of them for every function of the class. D: the least argument,
 * C: the least value, B, P, E: step, times and plus of the sum I, L = P*C + E.
 * W and S: only for weakly (and strictly) or only for strictly increasing
 * functions; Z: strict functions gain 1 with every step, others 0. */
#include "sums/sums.h"

#include <inttypes.h>
#include <string.h>

typedef struct schema {
    const char *name;
    size_t n_args;
    bool of_sums;
    char only; /* 0, 'W', 'S', or 'L': when L >= 1 */
    const char *text;
} schema;

static const schema all[] = {
    {"least", 1, false, 0,
     "or 2 ge ( <D-1> -1 v 0 ) ge ( <DZ-C> 1 f ( 0 1 v 0 ) <-Z> v 0 )"},
    {"order", 2, false, 'W',
     "or 3 ge ( <D-1> -1 v 0 ) ge ( -1 1 v 0 -1 v 1 ) "
     "ge ( 0 1 f ( 0 1 v 1 ) -1 f ( 0 1 v 0 ) <-Z> v 1 <Z> v 0 )"},
    {"either", 1, false, 0, "or 2 ge ( 0 1 v 0 ) ge ( -1 -1 v 0 )"},
    {"empty", 2, true, 0,
     "or 2 ge ( -1 1 v 1 ) eq ( 0 1 s <I> ( 0 1 v 0 ) ( 0 1 v 1 ) )"},
    {"first", 2, true, 0,
     "or 2 ge ( 0 -1 v 1 ) "
     "eq ( <-E> 1 s <I> ( 0 1 v 0 ) ( 0 1 v 1 ) <-P> f ( 0 1 v 0 ) "
     "-1 s <I> ( <B> 1 v 0 ) ( -1 1 v 1 ) )"},
    {"last", 2, true, 0,
     "or 2 ge ( 0 -1 v 1 ) "
     "eq ( <-E> 1 s <I> ( 0 1 v 0 ) ( 0 1 v 1 ) "
     "<-P> f ( <-B> 1 v 0 <B> v 1 ) -1 s <I> ( 0 1 v 0 ) ( -1 1 v 1 ) )"},
    {"size", 2, true, 0,
     "or 3 ge ( <D-1> -1 v 0 ) ge ( -1 -1 v 1 ) "
     "ge ( 0 1 s <I> ( 0 1 v 0 ) ( 0 1 v 1 ) <-L> v 1 )"},
    {"count", 3, true, 0,
     "or 4 ge ( <D-1> -1 v 0 ) ge ( -1 -1 v 1 ) ge ( -1 1 v 1 -1 v 2 ) "
     "ge ( 0 1 s <I> ( 0 1 v 0 ) ( 0 1 v 2 ) "
     "-1 s <I> ( 0 1 v 0 ) ( 0 1 v 1 ) <-L> v 2 <L> v 1 )"},
    {"starts", 3, true, 'W',
     "or 3 ge ( <D-1> -1 v 0 ) ge ( -1 1 v 0 -1 v 1 ) "
     "ge ( 0 1 s <I> ( 0 1 v 1 ) ( 0 1 v 2 ) "
     "-1 s <I> ( 0 1 v 0 ) ( 0 1 v 2 ) )"},
    {"climbs", 3, true, 'S',
     "or 4 ge ( <D-1> -1 v 0 ) ge ( 0 1 v 0 -1 v 1 ) ge ( -1 -1 v 2 ) "
     "ge ( 0 1 s <I> ( 0 1 v 1 ) ( 0 1 v 2 ) "
     "-1 s <I> ( 0 1 v 0 ) ( 0 1 v 2 ) <-P> v 2 )"},
    {"square", 2, true, 'S',
     "or 3 ge ( <D-1> -1 v 0 ) ge ( -1 -1 v 1 ) "
     "ge ( 0 2 s <I> ( 0 1 v 0 ) ( 0 1 v 1 ) <-L> v 1 <-L> v 1 "
     "<-PB> q ( 0 1 v 1 ) <PB> v 1 )"},
    {"between", 2, true, 'L',
     "or 3 ge ( <D-1> -1 v 0 ) ge ( -1 -1 v 1 ) exists and 3 ge ( 0 1 v 2 ) "
     "ge ( 0 1 v 1 -1 s <I> ( 0 1 v 0 ) ( 0 1 v 2 ) ) "
     "ge ( -1 -1 v 1 1 s <I> ( 0 1 v 0 ) ( 1 1 v 2 ) )"},
};

enum { SCHEMAS = sizeof all / sizeof *all, TEXT = 600 };

static bool
is_strict(const sums_checker *x)
{
    return x->rise == RISE_STRICTLY;
}

/* The number that a name in angle brackets stands for; what is read from the
 * certificate is below 2^31, so that nothing here overflows. */
static int64_t
number_of(const sums_checker *x, size_t i, const char *name)
{
    int64_t b = x->sum[i].step, p = x->sum[i].times, e = x->sum[i].plus;
    int64_t l = p * x->least + e, z = is_strict(x);
    const struct {
        const char *name;
        int64_t value;
    } known[] = {{"D-1", x->from - 1},
                 {"DZ-C", x->from * z - x->least},
                 {"Z", z},
                 {"-Z", -z},
                 {"I", (int64_t)i},
                 {"B", b},
                 {"-B", -b},
                 {"-P", -p},
                 {"-E", -e},
                 {"L", l},
                 {"-L", -l},
                 {"PB", p * b},
                 {"-PB", -p * b}};

    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].name, name) == 0)
            return known[k].value;
    return 0;
}

static void
fill_in(const sums_checker *x, size_t sum, const char *from, char *to)
{
    while (*from) {
        char name[8] = "";
        size_t n = 0;
        if (*from != '<') {
            *to++ = *from++;
            continue;
        }
        for (from++; *from != '>'; from++)
            name[n++] = *from;
        from++;
        to += sprintf(to, "%" PRId64, number_of(x, sum, name));
    }
    *to = '\0';
}

static bool
applies(const sums_checker *x, const schema *s, size_t i)
{
    if (s->only == 'W')
        return x->rise != RISE_ANY;
    if (s->only == 'S')
        return is_strict(x);
    return s->only != 'L' || x->sum[i].times * x->least + x->sum[i].plus >= 1;
}

bool
sums_schemas(sums_checker *x)
{
    reader *r = x->r, own;

    for (size_t s = 0; s < SCHEMAS; s++)
        for (size_t i = 0; i < (all[s].of_sums ? x->n_sums : 1); i++) {
            char made[TEXT];
            if (!applies(x, &all[s], i))
                continue;
            fill_in(x, i, all[s].text, made);
            own = reader_of(x->s, made, strlen(made));
            x->r = &own;
            x->schema[s][i] = sums_read_formula(x, all[s].n_args, 0);
        }
    x->r = r;
    return x->s->code == ACCEPTED;
}

const formula *
sums_schema(sums_checker *x, const char *name, size_t *sum, size_t *n_args)
{
    for (size_t s = 0; s < SCHEMAS; s++) {
        if (strcmp(all[s].name, name) != 0)
            continue;
        *n_args = all[s].n_args;
        *sum = 0;
        if (all[s].of_sums && !reader_size(x->r, SUMS_MAX - 1, sum))
            return NULL;
        if (!x->schema[s][*sum])
            stop(x->s, REFUSED, "a schema that is not for such functions");
        return x->schema[s][*sum];
    }
    reader_stop(x->r, "an unknown schema");
    return NULL;
}
