# Which moves can be dropped: each a claim about two games, decided as any other.
cd "$scratch" || exit 1
say() {
    "$@" >"$scratch/said" 2>&1
    set -- $?
    sed 's|^/.*/games/|games/|' "$scratch/said"
    echo "exit $1"
}
cat >more.game <<'X'
game more = nim
move big t: a -> a - t for 3 <= t <= a
move pair: a, b -> 0 for a = b
X
cat >four.game <<'X'
game four "take 1, 2 or 4: that 4 may be taken changes nothing"
pile n
parameter k = 4
move some t: n -> n - t for 1 <= t <= min(n, 2)
move more: n -> n - k for n >= k
X
echo '--- every move is needed'
say bouton redundant wythoff
say bouton redundant lasker-nim
say bouton redundant nim-with-a-pass --prover unknown
say bouton redundant nim --misere
say bouton redundant subtraction --set 'S={2,3}'
echo '--- one is not'
say bouton redundant ./more.game
say bouton redundant four.game
say bouton redundant "$scratch/four.game" --set k=5 --misere
say bouton redundant four.game --set k=3
echo '--- not known'
say bouton redundant cheating-nim
bouton redundant four.game --json
printf '%s\n' '{"ask":"redundant","rules":"game g\nheaps a\nmove one: a -> a - 1 for a >= 1\nmove three: a -> a - 3 for a >= 3\nmove two: a -> a - 2 for a >= 2\n","prover":"reply"}' | bouton desk
echo '--- refused'
say bouton redundant
say bouton redundant no-such-game
say bouton redundant - </dev/null
say bouton redundant subtraction
