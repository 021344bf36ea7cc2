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
bouton discover wythoff --misere | grep P-positions
bouton discover ./k-wythoff.game --set k=2 | grep P-positions
echo '--- no two numbers are called the same'
long=a_name_of_a_pile_that_is_more_than
cat >both.game <<'EOF'
game both "Nim, and a pile that is called like a heap"
heaps a
pile a1
move one t: a -> a - t for 1 <= t <= a
move two t: a1 -> a1 - t for 1 <= t <= a1, t <= 2
EOF
cat >long.game <<EOF
game long "two piles whose names begin alike"
pile ${long}_one
pile ${long}_two
move one t: ${long}_one -> ${long}_one - t for 1 <= t <= ${long}_one, t <= 2
move two t: ${long}_two -> ${long}_two - t for 1 <= t <= ${long}_two, t <= 2
EOF
cat >counted.game <<'EOF'
game counted "a number that is called like a count"
heaps a
number count1 = 1
move take t: a -> a - t for 1 <= t <= a
move pass: count1 -> count1 - 1 for count1 >= 1
EOF
found ./both.game
found ./long.game
found ./counted.game --counts 2
