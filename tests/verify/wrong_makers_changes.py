"""wrong_makers_changes.py: changes of src/ that make another core text of what a
user wrote, each once, and claims in which they show."""

# ---- what the user wrote: small, decided by all methods, each form of a change

GAMES = {
    "parts.game": """\
game parts "An end, a forbidden place, places that are none"
pile x, y
positions x <= y + 2
forbid where x = 3, y = 2
end where y = 0
move left t:  x -> x - t  for 1 <= t <= x
move turn t:  x -> t, y -> y - 1  for t < x, y >= 1
move right t: y -> y - t  for 1 <= t <= y, y - t + 2 >= x
""",
    "two.game": """\
game two "Three ways to take"
heaps a
set S = {3}
move one t:   a -> a - t  for 1 <= t <= a
move two t:   a -> a - t  for t in {2..4}, t <= a
move three t: a -> a - t  for t in {2^i : i >= 1}, t <= a, t mod 3 != 1
""",
    "changed.game": """\
game changed "Made from another" = ./two.game with S = {1,2} with pass
replace move one t: a -> a - t  for t in S, t <= a
drop move two
""",
    "own/nim.game": """\
game nim "Nim, at most two stones at once"
heaps a
move take t: a -> a - t  for 1 <= t <= min(a, 2)
""",
}

# Of the form "GAME: CLAIM" it is typed, else it is the body of a file.
CLAIMS = {
    "heaps": "in nim\nfor [a,b] where a >= 1, a < b\n"
             "N(x) and not P([a+1,a]) and P([b,b])",
    "if": "in nim\nfor [a,b]\nP if a = b",
    "typed": "nim misere: <m> where m <= 4: P iff m mod 2 = 1",
    "misere": "in nim misere\nfor [1^m] where m <= 5\nP iff m mod 2 = 1",
    "counts": "in nim\nfor <a,b> where a <= 4, b <= 4\n"
              "P iff 2*(a/2) = a and ceil(b/2) = b/2",
    "positions": "in nim-with-a-pass\nfor position x where stones <= 3\n"
                 "P iff stones = 1 and count = 0 or every q in moves(x): N(q)",
    "second": "in nim-with-a-pass\nand plain = nim misere\n"
              "for [a,b] where a <= 4, b <= 4, a + b != 0\n"
              "plain.P(x) iff a = b and a != 1 or a + b = 1",
    "works": "in subtraction\nfor S within {1..3}\n"
             "works every n in 0..8: P([n]) iff n mod 2 = 0\n"
             "  : S is one of {1}; {1,3}",
    "moves": "in limited-by-last-move-nim\nfor p = (50,4)\n"
             "p -> (46,4) and p != (46,4) and p in {(k,4) for k >= 48; (k,2)}\n"
             "and every q in moves(p): q in {(46,4); (47,3); (48,2); (49,1)}",
    "one": "in limited-by-last-move-nim\nfor p = (n,2) where 1 <= n <= 8\n"
           "(exactly one q in moves(p): q = (n-1,1)) and\n"
           "exactly one k in 1..n: k = n and not N((n-9,0))",
    "covered": "in nim\nfor [a,b] where a != b, a >= 1, b >= 1\ncovered by\n"
               "[u,v] -> [u,u] for u >= 1, v > u; [0,v] -> [0,0] for v >= 1",
    "tuple": "in two-weight-nim\nfor (x,y) where x <= 2, y <= 2\n"
             "N iff 2x + y >= 2 and (x,y) != (1,0)",
    "domain": "in chocolate with k = 3\n"
              "for (x,y,z) where x <= 2, y <= 2, z <= 6\nP iff x xor y xor z = 0",
    "parts": "in ./parts.game\nfor p = (x,y) where x <= 3, y <= 3\n"
             "P iff every q in moves(p): N(q)",
    "changed": "in ./changed.game\nfor [n] where n <= 9\n"
               "n >= 4 and n mod 3 = 1 implies P",
    "class": "in turn-limited-nim\n"
             "for every weakly increasing f where f(1) >= 1\n"
             "let low(k,n)  = sum(t in 1..n: f(k+2t-2)+1)\n"
             "let high(k,n) = sum(t in 1..n: f(k+2t-1)+1)\n"
             "for p = (x,k) where k >= 1\nrange x <= 10, k <= 3\n"
             "P iff exists n in 0..x/2: low(k,n) <= x <= high(k,n)",
    "list": "in turn-limited-nim with f = 1,2,2,5\n"
            "for p = (x,k) where 1 <= k <= 6, x <= 12\n"
            "N iff exists t in 1..f(k): P((x-t,k+1))",
    "code": "in octal:0.37\nfor [n]\nN if n >= 1",
    "numbers": "in nim\nfor numbers a, b where a in {1..3}, b <= 3\n"
               "(every i in 1..a: exists j in 1..a: i + j = a + 1) and\n"
               "not every i in 0..b: exists j in 1..a: i > 5 and not (j = 1 or "
               "i = 0)",
    "own/own": "in nim\nfor [n]\nP iff n mod 3 = 0",
}

# ---- what is wrong, the file, what stands there just once, what instead

CHANGES = [
    # the claim
    ("the last condition of where is dropped", "core/lower.c",
     "bt_lower_all(&r->l, r->s->where, r->s->n_where)",
     "bt_lower_all(&r->l, r->s->where, r->s->n_where - (r->s->n_where > 0))"),
    ("numbers of a position may be any", "core/lower.c",
     "bt_core_and(c, 3, (const bt_node[]){all.is, first.has, same});",
     "bt_core_and(c, 2, (const bt_node[]){all.is, first.has, same});"),
    ("misere is dropped", "core/lower.c",
     "g->misere = r->claim->game[i].misere;", "g->misere = false;"),
    ("misere of the first game is that of all", "core/lower.c",
     "g->misere = r->claim->game[i].misere;",
     "g->misere = r->claim->game[0].misere;"),
    ("covered by begins with its second case", "core/lower.c",
     "for (size_t i = 0; i < r->s->n_cases; i++) {\n        bt_lowered x",
     "for (size_t i = 1; i < r->s->n_cases; i++) {\n        bt_lowered x"),
    ("the last case need not be a move", "core/lower.c",
     "i < r->s->n_cases; i++) {\n        const bt_template",
     "i + 1 < r->s->n_cases; i++) {\n        const bt_template"),
    ("cases need not lead to P-positions", "core/lower.c",
     "bt_core_both(c, leads, in_p), to.has", "leads, to.has"),
    ("cases need not be moves", "core/lower.c",
     "bt_core_both(c, leads, in_p), to.has", "in_p, to.has"),
    ("the last answer of works is dropped", "core/lower.c",
     "i < r->s->n_answers; i++)\n        if (is_within",
     "i + 1 < r->s->n_answers; i++)\n        if (is_within"),
    ("subsets of an answer are answers", "core/lower.c",
     "is_within(r, r->s->answer[i], chosen) &&\n",
     "true &&\n"),
    ("a set does not work: some member holds", "core/lower.c",
     "bt_core_not(c, body.is)});", "body.is});"),
    ("N is P", "core/lower_atom.c",
     "bt_core_both(c, position, bt_core_not(c, in_p)), p.has",
     "bt_core_both(c, position, in_p), p.has"),
    ("N is not P, positions or not", "core/lower_atom.c",
     "bt_core_both(c, position, bt_core_not(c, in_p)), p.has",
     "bt_core_not(c, in_p), p.has"),
    ("the second game is the first", "core/lower_atom.c",
     "int64_t game = (int64_t)a->game;", "int64_t game = 0;"),
    ("a..b ends before b", "core/lower_atom.c",
     "bt_core_sum(c, 1, high.is, -1, v, 0)",
     "bt_core_sum(c, 1, high.is, -1, v, -1)"),
    ("a..b begins after a", "core/lower_atom.c",
     "bt_core_sum(c, 1, v, -1, low.is, 0)",
     "bt_core_sum(c, 1, v, -1, low.is, -1)"),
    ("exactly one is exactly two", "core/lower_atom.c",
     "bt_core_sum(c, 1, total, 0, total, -1)",
     "bt_core_sum(c, 1, total, 0, total, -2)"),
    ("every move is some move", "core/lower_atom.c",
     "bt_core_bind(c, BT_NODE_EVERY_MOVE, v, 2,\n",
     "bt_core_bind(c, BT_NODE_SOME_MOVE, v, 2,\n"),
    ("a family loses its conditions", "core/lower_atom.c",
     "(const bt_node[]){when.is, t->n_params",
     "(const bt_node[]){BT_CORE_TRUE, t->n_params"),
    ("a move the other way round", "core/lower_atom.c",
     "(const bt_node[]){p.is, q.is}),", "(const bt_node[]){q.is, p.is}),"),
    ("exists for every", "claim/quantifiers.c",
     '{"every", BT_ATOM_EVERY}', '{"every", BT_ATOM_EXISTS}'),
    ("a..b is a..a", "claim/quantifiers.c", "a->to = high;", "a->to = low;"),
    ("F if G is G if F", "claim/statement.c",
     "BT_OP_IMPLIES, guard, r->s->body)", "BT_OP_IMPLIES, r->s->body, guard)"),
    ("counts begin with heaps of size 0", "claim/pattern.c",
     "(int64_t)(i - from) + 1);", "(int64_t)(i - from));"),
    ("1^m is one heap", "claim/pattern.c",
     "repeated ? e->kid[1] : NULL;", "NULL;"),
    ("1^m is m heaps of size m", "claim/pattern.c",
     "repeated ? e->kid[0] : e;", "repeated ? e->kid[1] : e;"),
    ("the entries of a tuple change places", "claim/meaning.c",
     "q->field[i].value = q->value[next++];",
     "q->field[i].value = q->value[q->n - ++next];"),
    ("!= of positions is =", "claim/atoms.c",
     "return differ ? negate(p, out) : BT_OK;", "return BT_OK;"),
    ("the largest set is left out", "claim/collection.c",
     "mask < (int64_t)1 << (b - a + 1)",
     "mask + 1 < (int64_t)1 << (b - a + 1)"),
    ("weakly increasing is strictly", "claim/collection.c",
     "weakly ? BT_RISE_WEAKLY :", "weakly ? BT_RISE_STRICTLY :"),
    ("the least value of a class is one more", "claim/collection.c",
     "return read_int(p, &k->c->functions.least);",
     "BT_TRY(read_int(p, &k->c->functions.least)); "
     "k->c->functions.least++; return BT_OK;"),
    ("misere that is typed is dropped", "claim/file.c",
     "            g->misere = true;", "            g->misere = false;"),
    ("settings of the claim are dropped", "claim/load.c",
     "s < g->n_settings; s++)\n        settings", "s < 0; s++)\n        settings"),
    # expressions
    ("< is <=", "core/lower_expr.c",
     "bool strict = op == BT_OP_LT || op == BT_OP_GT;",
     "bool strict = op == BT_OP_GT;"),
    (">= is >", "core/lower_expr.c",
     ": bt_core_sum(c, 1, a, -1, b, -strict);",
     ": bt_core_sum(c, 1, a, -1, b, -(op >= BT_OP_GT));"),
    ("!= is =", "core/lower_expr.c",
     "op == BT_OP_NE ? bt_core_not(c, bt_core_eq(c, by))",
     "op == BT_OP_NE ? bt_core_eq(c, by)"),
    ("ceil is rounded down", "core/lower_expr.c",
     "return sign_of(c, -1, two(c, BT_NODE_DIV, sign_of(c, -1, a), b));",
     "return two(c, BT_NODE_DIV, a, b);"),
    ("iff is implies", "core/lower_expr.c",
     "number(bt_core_iff(c, x.is, y.is),",
     "number(bt_core_needs(c, x.is, y.is),"),
    ("implies is or", "core/lower_expr.c",
     "e->op == BT_OP_IMPLIES ? bt_core_not(c, x.is) : x.is", "x.is"),
    ("conditions after the first are dropped", "core/lower_expr.c",
     "all = bt_lower_and(l, all, bt_lower_expr(l, e[i]));",
     "all = i ? all : bt_lower_and(l, all, bt_lower_expr(l, e[i]));"),
    ("a list loses its last value", "core/lower_expr.c",
     "bt_core_list(c, f->n_values, f->value",
     "bt_core_list(c, f->n_values - 1, f->value"),
    ("{a..b} ends before b", "core/lower_set.c",
     "bt_core_sum(c, 1, high.is, -1, x, 0)",
     "bt_core_sum(c, 1, high.is, -1, x, -1)"),
    ("{2^i : i >= 1} from 0 on", "core/lower_set.c",
     "bt_core_both(c, when.is, same)", "same"),
    ("a factor is one more", "core/make.c",
     "return bt_core_sum(c, k, b, 0, b, 0);",
     "return bt_core_sum(c, k + 1, b, 0, b, 0);"),
    ("a difference is taken to be at least 0", "core/make.c",
     "if (x->coef[i] < 0 || !", "if (!"),
    ("not a >= b is a <= b", "core/truth.c",
     "bt_core_ge(c, bt_core_sum(c, -1, x.kid[0], 0, x.kid[0], -1))",
     "bt_core_ge(c, bt_core_sum(c, -1, x.kid[0], 0, x.kid[0], 0))"),
    ("not both is neither", "core/truth.c",
     "return was_and ? bt_core_or(", "return !was_and ? bt_core_or("),
    ("not every is every not", "core/truth.c",
     "[BT_NODE_EVERY] = BT_NODE_SOME,", "[BT_NODE_EVERY] = BT_NODE_EVERY,"),
    ("a sum of numbers is not 0", "core/truth.c",
     "if (bt_core_evident(c, bt_core_sum(c, 1, n, 0, n, -1)) ||",
     "if (bt_core_evident(c, bt_core_sum(c, 1, n, 0, n, 0)) ||"),
    ("what is at most 0 is below 0", "core/truth.c",
     "if (bt_core_evident(c, bt_core_sum(c, -1, n, 0, n, -1)))",
     "if (bt_core_evident(c, bt_core_sum(c, -1, n, 0, n, 0)))"),
    ("a variable is that of the inner scope", "core/bind.c",
     "if (bt_core_at(c, kid[i])->top > number)",
     "if (bt_core_at(c, kid[i])->top > number + 9)"),
    ("what a number need not be in is lost", "core/bind.c",
     "bt_node all[] = {outside, close", "bt_node all[] = {inside, close"),
    # places and rules
    ("a heap is two heaps", "core/lower_place.c",
     "given(m, times) : bt_core_int(c, 1);",
     "given(m, times) : bt_core_int(c, 2);"),
    ("what is below 0 is a position", "core/lower_place.c",
     "(all && evident_place(l->c, place))", "all"),
    ("stones are those of the first field", "core/lower_place.c",
     "for (size_t i = 0; i < r->n_fields; i++) {\n        const bt_field *f",
     "for (size_t i = 0; i < 1; i++) {\n        const bt_field *f"),
    ("any place is a position", "core/lower_rules.c",
     "bt_lower_all(&r->l, rules->domain, rules->n_domain)",
     "bt_lower_all(&r->l, rules->domain, 0)"),
    ("nothing is forbidden", "core/lower_rules.c",
     "any_of(&r->l, rules->forbid, rules->n_forbids)",
     "any_of(&r->l, rules->forbid, 0)"),
    ("the game does not end", "core/lower_rules.c",
     "any_of(&r->l, rules->end, rules->n_ends)",
     "any_of(&r->l, rules->end, 0)"),
    ("conditions without a choice are dropped", "core/lower_rules.c",
     "for (size_t rank = 0; rank <=", "for (size_t rank = 1; rank <="),
    ("conditions that narrow nothing are dropped", "core/lower_rules.c",
     "rank <= 3 * m->n_choices;", "rank < 3 * m->n_choices;"),
    ("two piles change places in a move", "core/lower_rules.c",
     "t->set[t->n_sets].where = m->assign[i].field;",
     "t->set[t->n_sets].where = m->assign[m->n_assigns - 1 - i].field;"),
    ("the choice is the heap", "core/lower_rules.c",
     "bt_lower_own(&l, m->choice[i].slot);",
     "{ bt_lower_own(&l, m->choice[i].slot); if (m->n_targets) "
     "l.slot[m->choice[i].slot] = l.slot[m->target[0].slot]; }"),
    ("forbid where a, b: one of them", "rules/parse.c",
     "bt_expr_binary(p->arena, BT_OP_AND, all, e[i])",
     "bt_expr_binary(p->arena, BT_OP_OR, all, e[i])"),
    ("one may pass at the end", "rules/parse.c",
     "for pass >= 1, movable", "for pass >= 1"),
    ("a pass is two", "rules/parse.c", "*passes = 1;", "*passes = 2;"),
    ("replace move leaves the old one", "rules/parse_move.c",
     "    *slot = m;\n", "    (void)slot;\n"),
    ("drop move drops the last one", "rules/parse_move.c",
     "memmove(slot, slot + 1, (size_t)(end - slot) * sizeof *slot);",
     "(void)slot, (void)end;"),
    ("settings do not replace what is given", "rules/declare.c",
     "    if (!s)\n        return BT_OK;\n    BT_TRY(bt_setting_parser",
     "    if (!s)\n        return BT_OK;\n    s->used = true;\n    if (given)\n"
     "        return BT_OK;\n    BT_TRY(bt_setting_parser"),
    ("a digit leaves none of what it says", "rules/codes.c",
     "if (!(d.left >> r & 1))", "if (!(d.left >> (r + 1) & 1))"),
    ("a heap that is left may be empty", "rules/codes.c",
     '{"", "", "", "", " >= 1"},', '{"", "", "", "", " >= 0"},'),
    ("names are found in the last folder", "rules/find.c",
     'bt_text_add(path, "%s/%s%s", o->dirs[i], name, SUFFIX);',
     'bt_text_add(path, "%s/%s%s", o->dirs[o->n_dirs - 1 - i], name, SUFFIX);'),
]
