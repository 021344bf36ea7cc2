/* pieces.c: a proof, piece by piece, for people to read. What is PROVED rests on
 * the certificate; out of memory only costs words. */
#include <stdlib.h>

#include "prove/prove.h"

enum { PIECES_FIRST = 64 };

bool
bt_account_wants_proof(const bt_account *a)
{
    return a && a->want_proof;
}

static bool
has_numbers(const bt_ruleset *r)
{
    bool has = false;
    for (size_t i = 0; i < r->n_fields; i++)
        has = has || r->field[i].kind == BT_FIELD_NUMBER;
    return has;
}

void
bt_account_rules(bt_account *a, const bt_case *k)
{
    bt_text t = {0};
    if (!bt_account_wants_proof(a))
        return;
    for (size_t i = 0; i < BT_CLAIM_GAMES && k->rules[i]; i++) {
        char *words = bt_ruleset_words(k->rules[i], k->claim->game[i].misere);
        bt_text_add(&t, "%s%s%s", i ? "\n" : "", words ? words : "",
                    has_numbers(k->rules[i])
                        ? "A number of which nothing is said is what it is at "
                          "first.\n"
                        : "");
        free(words);
    }
    free(a->rules);
    a->rules = bt_text_take(&t);
}

/* There is room up to the next power of two. */
static bool
has_room(bt_account *a)
{
    size_t n = a->n_pieces, room = n ? 2 * n : PIECES_FIRST;
    if (n > 0 && (n < PIECES_FIRST || (n & (n - 1)) != 0))
        return true;
    bt_piece *grown = realloc(a->piece, room * sizeof *grown);
    if (grown)
        a->piece = grown;
    return grown != NULL;
}

void
bt_piece_add(bt_account *a, bt_piece_kind kind, bt_text cell[BT_PIECE_CELLS])
{
    bt_piece p = {.kind = kind};
    bool kept = bt_account_wants_proof(a) && has_room(a);
    for (size_t i = 0; i < BT_PIECE_CELLS; i++) {
        p.cell[i] = kept ? bt_text_take(&cell[i]) : NULL;
        bt_text_free(&cell[i]);
    }
    if (kept)
        a->piece[a->n_pieces++] = p;
}

void
bt_piece_say(bt_account *a, bt_piece_kind kind, bt_text *text)
{
    bt_text cell[BT_PIECE_CELLS] = {*text};
    *text = (bt_text){0};
    bt_piece_add(a, kind, cell);
}

void
bt_piece_tell(bt_account *a, bt_piece_kind kind, const char *text)
{
    bt_text t = {0};
    bt_text_add(&t, "%s", text);
    bt_piece_say(a, kind, &t);
}

void
bt_piece_heads(bt_account *a, const char *const head[BT_PIECE_CELLS])
{
    bt_text cell[BT_PIECE_CELLS] = {0};
    for (size_t i = 0; i < BT_PIECE_CELLS; i++)
        bt_text_add(&cell[i], "%s", head[i]);
    bt_piece_add(a, BT_PIECE_HEADS, cell);
}

size_t
bt_piece_lemmas(const bt_account *a)
{
    size_t n = 0;
    for (size_t i = 0; a && i < a->n_pieces; i++)
        n += a->piece[i].kind == BT_PIECE_LEMMA;
    return n;
}

void
bt_pieces_forget(bt_account *a, size_t n)
{
    while (a && a->n_pieces > n) {
        bt_piece *last = &a->piece[--a->n_pieces];
        for (size_t i = 0; i < BT_PIECE_CELLS; i++)
            free(last->cell[i]);
    }
}
