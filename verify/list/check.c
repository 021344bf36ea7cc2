/* check.c: a certificate of lists: for each game its rules, what is asked about
 * positions, and the list that answers it. */
#include "list/list.h"

#include <inttypes.h>

#include "common/kinds.h"

enum { SHOWN = 24 }; /* statements that are printed for a game */

typedef enum fact_kind {
    IS_P,
    IS_N,
    VALUE,
    LEADS,
    AVOIDS,
    OPTIONS /* how many there are */
} fact_kind;

/* What is said about a position; p and q are entries of the table. */
typedef struct fact {
    fact_kind kind;
    uint32_t p, q;
    uint64_t value;
} fact;

typedef struct section {
    list_checker *x;
    fact *fact;
    size_t facts;
    int64_t *position; /* the one read last */
    size_t position_room;
    bool values;
    uint64_t digest;
    size_t listed;
} section;

/* ---- reading */

static bool
in_domain(section *s, const int64_t *p)
{
    int64_t slot[RULES_SLOTS], holds = 1;
    rules_env e;

    if (!s->x->book.rules.domain)
        return true;
    rules_env_init(&e, &s->x->book, p, slot);
    if (!rules_eval(&e, s->x->book.rules.domain, &holds))
        return stop(s->x->book.s, BUDGET, "a condition has no value");
    return holds ||
           stop(s->x->book.s, REFUSED, "what is listed is no position");
}

static bool
read_position(section *s, uint32_t *out)
{
    size_t length = 0;

    return list_position(s->x, &s->position, &s->position_room, &length) &&
           in_domain(s, s->position) &&
           list_enter(s->x, s->position, length, out);
}

static bool
read_fact(section *s, fact *f)
{
    static const char *const words[] = {"P",     "N",      "value",
                                        "leads", "avoids", "options"};
    size_t kind = 0;
    int64_t value = 0;

    if (!reader_choice(s->x->book.r, words, OPTIONS + 1, &kind))
        return false;
    f->kind = (fact_kind)kind;
    if ((f->kind == VALUE || f->kind == OPTIONS) &&
        !reader_number(s->x->book.r, 0, RULES_NUMBER, &value))
        return false;
    f->value = (uint64_t)value;
    s->values = s->values || f->kind == VALUE;
    return read_position(s, &f->p) &&
           ((f->kind != LEADS && f->kind != AVOIDS) || read_position(s, &f->q));
}

static bool
read_facts(section *s)
{
    rules_start_digest(&s->x->book);
    if (!reader_count(s->x->book.r, "facts", RULES_HEAPS, &s->facts))
        return false;
    s->fact = take(s->x->book.s, s->facts + 1, sizeof *s->fact);
    for (size_t i = 0; s->fact && i < s->facts; i++)
        if (!read_fact(s, &s->fact[i]))
            return false;
    return rules_check_digest(&s->x->book, &s->digest);
}

/* "losing n": the P-positions. "values n": each with its value in front. */
static bool
read_list(section *s)
{
    if (!reader_count(s->x->book.r, s->values ? "values" : "losing", UINT32_MAX,
                      &s->listed))
        return false;
    for (size_t i = 0; i < s->listed; i++) {
        int64_t value = 0;
        uint32_t entry = 0;
        if ((s->values &&
             !reader_number(s->x->book.r, 0, RULES_NUMBER, &value)) ||
            !read_position(s, &entry))
            return false;
        list_entry *e = &s->x->entry[entry];
        if (e->listed)
            return stop(s->x->book.s, REFUSED, "a position is listed twice");
        e->listed = true;
        e->value = (uint64_t)value;
    }
    return true;
}

/* ---- checking */

/* Distinct options, marked by the number of the statement. */
typedef struct search {
    list_checker *x;
    size_t stamp;
    uint32_t wanted;
    uint64_t options;
    bool found;
} search;

static bool
look(void *arg, const int64_t *position, size_t length)
{
    search *h = arg;
    uint32_t entry = 0;

    if (!list_enter(h->x, position, length, &entry))
        return false;
    list_entry *e = &h->x->entry[entry];
    h->options += e->stamp != h->stamp;
    e->stamp = h->stamp;
    h->found = h->found || entry == h->wanted;
    return true;
}

static bool
check_moves(section *s, const fact *f)
{
    search h = {.x = s->x, .wanted = f->q, .stamp = (size_t)(f - s->fact) + 1};
    int64_t *copy = list_copy(s->x, f->p);

    bool good = copy && rules_options(&s->x->book, copy, look, &h);
    drop(s->x->book.s, copy);
    if (!good || s->x->book.s->code != ACCEPTED)
        return false;
    bool holds = f->kind == LEADS    ? h.found
                 : f->kind == AVOIDS ? !h.found
                                     : h.options == f->value;
    return holds ||
           stop(s->x->book.s, REFUSED, "a statement about moves is false");
}

static bool
check_fact(section *s, const fact *f)
{
    if (f->kind > VALUE)
        return check_moves(s, f);
    if (!list_follow(s->x, f->p, s->values))
        return false;
    const list_entry *e = &s->x->entry[f->p];
    bool p = e->listed && e->value == 0;
    bool holds = f->kind == IS_P   ? p
                 : f->kind == IS_N ? !p
                                   : e->listed && e->value == f->value;
    return holds ||
           stop(s->x->book.s, REFUSED, "a statement about a position is false");
}

/* Nothing is listed that no statement needs. */
static bool
check_section(section *s)
{
    const list_checker *x = s->x;

    for (size_t i = 0; i < s->facts; i++)
        if (!check_fact(s, &s->fact[i]))
            return false;
    for (size_t i = 0; i < x->positions.n; i++)
        if (x->entry[i].listed && !x->entry[i].done)
            return stop(s->x->book.s, REFUSED,
                        "a position is listed that does not follow");
    return true;
}

/* ---- what was proved */

static void
print_heaps(const int64_t *v, char open, char close, FILE *out)
{
    putc(open, out);
    for (int64_t i = 1; i <= v[0]; i++)
        fprintf(out, "%s%" PRId64, i > 1 ? "," : "", v[i]);
    putc(close, out);
}

static void
print_position(const list_checker *x, uint32_t entry, FILE *out)
{
    size_t length;
    const int64_t *v = store_key(&x->positions, entry, &length);

    for (size_t i = 0; i < x->book.rules.fields; i++) {
        rules_kind kind = x->book.rules.field[i].kind;
        putc(' ', out);
        if (kind > RULES_PILES) {
            fprintf(out, "%s=%" PRId64, x->book.rules.field[i].name, *v++);
            continue;
        }
        print_heaps(v, kind == RULES_BAG ? '[' : '(',
                    kind == RULES_BAG ? ']' : ')', out);
        v += v[0] + 1;
    }
}

static void
print_fact(const list_checker *x, const fact *f, FILE *out)
{
    fputs(" ", out);
    print_position(x, f->p, out);
    switch (f->kind) {
    case IS_P:
        fputs(" is P", out);
        break;
    case IS_N:
        fputs(" is N", out);
        break;
    case VALUE:
        fprintf(out, " has value %" PRIu64, f->value);
        break;
    case LEADS:
        fputs(" can be moved to", out);
        break;
    case AVOIDS:
        fputs(" cannot be moved to", out);
        break;
    case OPTIONS:
        fprintf(out, " has %" PRIu64 " options", f->value);
        break;
    }
    if (f->kind == LEADS || f->kind == AVOIDS)
        print_position(x, f->q, out);
    putc('\n', out);
}

static void
print_section(const section *s, FILE *out)
{
    const list_checker *x = s->x;
    size_t followers = 0;

    for (size_t i = 0; i < x->positions.n; i++)
        followers += x->entry[i].done;
    fprintf(out,
            "PROVED for %s, %s play, rules %016" PRIx64 ": %zu "
            "statement%s, digest %016" PRIx64 "\n",
            x->book.rules.game, x->book.rules.misere ? "misere" : "normal",
            x->book.rules.digest, s->facts, s->facts == 1 ? "" : "s",
            s->digest);
    for (size_t i = 0; i < s->facts && i < SHOWN; i++)
        print_fact(x, &s->fact[i], out);
    if (s->facts > SHOWN)
        fprintf(out, "  and %zu more\n", s->facts - SHOWN);
    fprintf(out, "%zu position%s checked move by move, %zu listed\n", followers,
            followers == 1 ? " was" : "s were", s->listed);
}

/* ---- all of it */

static bool
check_game(list_checker *x, FILE *out)
{
    section s = {.x = x};
    bool good = rules_read(&x->book) && read_facts(&s) && read_list(&s) &&
                check_section(&s);

    if (good)
        print_section(&s, out);
    drop(x->book.s, s.fact);
    drop(x->book.s, s.position);
    drop(x->book.s, x->entry);
    x->entry = NULL;
    x->entry_room = 0;
    store_drop(&x->positions);
    rules_drop(&x->book);
    return good;
}

bool
list_verify(reader *r, FILE *out)
{
    list_checker x = {.book = {.s = r->s, .r = r}};
    size_t games = 0;

    x.positions = store_start(r->s, sizeof(int64_t));
    if (!reader_expect(r, "1") ||
        !reader_count(r, "games", RULES_HEAPS, &games))
        return false;
    if (games == 0)
        return reader_stop(r, "nothing is said");
    for (size_t i = 0; i < games; i++)
        if (!check_game(&x, out))
            return false;
    return reader_expect(r, "end") && reader_end(r);
}
