# What is found is said in a condition, which `check` proves again.
found() {
    bouton discover "$@" --json >"$scratch/found"
    sed -n 's/.*"description":"\([^"]*\)".*/\1/p' "$scratch/found"
    bouton check "$(sed -n 's/.*"check":"\([^"]*\)".*/\1/p' "$scratch/found")" |
        sed -n '1s/ (.*//p'
}
cp tests/discover/literature/*.game "$scratch"
cd "$scratch" || exit 1
echo '--- equations, residues, parity'
found ./silver-dollar.game
found subtraction --set 'S={1,2,3}'
found ./king.game
found ./white-knight.game
found ./slow-nim.game
echo '--- xor, quotients, least and greatest'
found ./staircase-nim.game
found ./cyclic-nimhoff.game
found ./exact-nim.game
found ./yama-nim.game
echo '--- several families, and exceptions'
found ./vector-subtraction.game
found ./end-nim.game
found nim-with-a-pass --counts 1
found nim-with-a-pass
found amalgamation-nim --heaps 3 --bound a1=1
echo '--- one number; counts'
found subtraction --heaps 1 --set 'S={t:t>=1,t!=2,t!=5}'
found nim --counts 3
found nim --misere --heaps 3
echo '--- in any order; small numbers apart; numerals'
found ./small-nim.game --heaps 3
found ./nim-two-passes.game --counts 2
bouton discover wythoff --misere | sed -n 2p
bouton discover ./k-wythoff.game --set k=2 | sed -n 3p
