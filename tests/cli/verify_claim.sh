# `bouton-verify CERT --games DIR --claim FILE --id ID`: a certificate of what the
# user wrote, and of nothing else.
rules() { # rules NAME MOST
    printf 'game %s\nheaps a\nmove take t: a -> a - t for 1 <= t <= min(a, %s)\n' "$1" "$2"
}
is() { # is WORDS..: the answer without the theorem, hashes cut short
    bouton-verify "$@" 2>&1 | grep -v -e '^[A-Z].* ' -e '^  ' |
        sed 's/^\(file ....\)[^ ]*/\1../'
    bouton-verify --quiet "$@" 2>/dev/null
    echo "exit $?"
}
games=$PWD/games
mkdir "$scratch/one" "$scratch/two"
cd "$scratch" || exit 1
rules h 2 >one/h.game
rules h 3 >two/h.game
printf 'claim X-1\nin h\nfor [n] where n <= 9\nP iff n mod 3 = 0\n' >x.claim
printf 'claim X-2\nin h\nfor [n] where n <= 9\nP iff n mod 4 = 0\n' >>x.claim
bouton prove 'one/h.game: [n] where n <= 9: P iff n mod 3 = 0' --certificate x1.cert >/dev/null
bouton prove 'one/h.game: [n] where n <= 9: P iff n mod 4 = 0' --certificate x2.cert >/dev/null
echo '--- accepted'
is x1.cert --games one --claim x.claim --id X-1
is x1.cert --say 'one/h.game: [k] where k <= 9: P iff k mod 3 = 0' --expect proved
is x2.cert --games one --claim x.claim --id X-2 --expect refuted
is x1.cert x1.cert --games one --claim x.claim --id X-1
is --facts x1.cert --games one --claim x.claim --id X-1
is x1.cert
echo '--- it is about something else'
is x1.cert --games two --claim x.claim --id X-1
is x1.cert --games two --games one --claim x.claim --id X-1
is x1.cert --games one --game h=two/h.game --claim x.claim --id X-1
is x1.cert --games one --claim x.claim --id X-2
is x1.cert x2.cert --games one --claim x.claim --id X-1
is x1.cert --say 'one/h.game: [k] where k <= 8: P iff k mod 3 = 0'
echo '--- not what is expected, not to be read'
is x1.cert --expect refuted
is x1.cert --games one --claim x.claim --id X-3
is x1.cert --games none --claim x.claim --id X-1
is x1.cert --games one --claim x.claim --id X-1 --set k=3
mkdir three three/h.game
is x1.cert --games three --games one --claim x.claim --id X-1
echo '--- what is given is used'
for words in '--games one' '--claim x.claim' '--set k=3' '--papers .' '--id X-1' \
    '--claim x.claim --id X-1 --say nim:P' '--expect open' '--games' '--all'; do
    bouton-verify x1.cert $words 2>&1 | head -n 1
done
echo '--- a folder of papers'
mkdir -p papers/p certs
cp x.claim one/h.game papers/p
cp x1.cert x2.cert certs
for i in 1:PROVED 2:REFUTED; do
    echo "{\"id\":\"X-${i%:*}\",\"claim\":\"p/x.claim\",\"verdict\":\"${i#*:}\",\"file\":\"x${i%:*}.cert\"}"
done >certs/index.jsonl
bouton-verify --all certs --papers papers
echo "exit $?"
cp two/h.game papers/p
bouton-verify --all certs --papers papers 2>&1
echo "exit $?"
sed -i 's|p/x|../x|' certs/index.jsonl
bouton-verify --all certs --papers papers 2>&1
bouton-verify --all certs 2>&1
echo '--- about a game, without a claim'
for words in 'grundy one/h.game' 'discover one/h.game --heaps 1'; do
    bouton $words --certificate g.cert >/dev/null
    is g.cert --about one/h.game
    is g.cert --about 'one/h.game misere'
    is g.cert --games two --about h
done
bouton row nim --fixed 1 --certificate g.cert >/dev/null
bouton-verify g.cert --games "$games" --about nim | tail -n 1
bouton-verify g.cert --games "$games" --about wythoff --quiet
echo "exit $?"
is g.cert --games "$games" --about 'nim: [n] P #'
printf 'claim S\nin subtraction\nfor S within {1..2}\nP([0])\n' >s.claim
bouton prove s.claim --certificate s.cert >/dev/null
is s.cert --games "$games" --about subtraction --set 'S={1}'
echo '--- a class of functions is refuted by a list or by a formula'
for samples in '1..3 -> 1..5' 'k; 2*k; k^2' '2^k'; do
    printf 'claim F\nin turn-limited-nim\nfor every strictly increasing f where f(1) >= 1 samples %s\nfor p = (x,k) where k >= 1\nrange x <= 9, k <= 6\nf(k) <= 7\n' "$samples" >f.claim
    bouton prove f.claim --certificate f.cert | head -n 1 | sed 's/ (.*//'
    sed -n 's/^refuted/&/p' f.cert | cut -c 1-60
    bouton-verify f.cert --games "$games" --claim f.claim --id F | tail -n 1
done
