# `bouton show`: who the game is, why play ends, how a position is typed. The
# rules in words are the library's, and tested there.
shape() {
    bouton show "$@" >"$scratch/out" 2>&1
    code=$?
    sed -n -e 1p -e '/^Why/,$p' "$scratch/out"
    echo "exit $code"
}
shape nim
shape nim-with-a-pass
shape turn-limited-nim --set 'f(k)=2*k'
shape chomp-3
shape cheating-nim
echo '--- rules'
bouton show nim | sed -n '/^Rules/,/^$/p' | grep -c 'loses'
bouton show nim --misere | sed -n '/^Rules/,/^$/p' | grep -c 'wins'
bouton show nim | grep -c '^Source: C. L. Bouton'
echo '--- the file'
bouton show nim --source | cmp - games/nim.game
bouton show games/nim.game --source | cmp - games/nim.game
bouton show - <games/nim.game | head -1
bouton show octal:0.77 --source
echo "exit $?"
bouton show games/none.game --source
echo "exit $?"
echo '--- not shown from the rules alone'
printf 'game x\npile n\nmove take: n -> n xor 1 for n mod 2 = 1\n' >"$scratch/x.game"
shape "$scratch/x.game"
echo '--- JSON'
bouton show nim-with-a-pass --json |
    sed -e 's/"source":"[^"]*"/"source":"..."/' \
        -e 's/"\(about\|rules\)":\[[^]]*\]/"\1":"..."/g'
echo '--- a game that lacks something'
bouton show subtraction 2>&1 | grep -o "give it with --set 'S={1,3,4}'"
bouton show subtraction --json | grep -o '"needs":"[^"]*"'
echo '--- the file itself in JSON'
bouton show lim --source --json | sed 's/"text":"\(.\{40\}\).*/"text":"\1..."/'
