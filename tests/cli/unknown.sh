# `--prover unknown`: what follows from what P and N are, and what does not.
ask() {
    echo "--- $1"
    bouton prove "$1" --prover unknown | sed -e 's/ ([0-9.]* s)$//' |
        head -n "$2"
}
ask P-L7a 12
ask 'A-term*' 1
ask A-T1b 1
ask P-L1 1
ask 'chomp-3: (n,n,n) where n >= 2: N' 1
ask 'nim: [a,b] P iff a = b' 1
ask 'wythoff: for numbers a: exactly one b in 0..2*a: P((a,b))' 1
ask 'amalgamation-nim: [a,b] exactly one d in 0..a+b: P([a,b,d])' 1
ask 'nim: [a,b,c] P iff a xor b xor c = 0' 3
cat >"$scratch/two.claim" <<'END'
claim two "maximum-nim with f = 2 is subtraction {1,2}"
in maximum-nim with f(n) = 2
and s = subtraction with S = {1,2}
for (n)
P iff s.P([n])

claim not-two "with f = 2 it is not subtraction {1,3}, far from here"
in maximum-nim with f(n) = 2
and s = subtraction with S = {1,3}
for (n) where n >= 4
range n <= 4
P implies s.N([n])
END
bouton check "$scratch/two.claim" --prover unknown
cat >"$scratch/none.claim" <<'END'
claim none "100 - a heaps of 0: no position for a > 100"
in nim
for [a]
range a <= 4
P([0^(100 - a)])
END
bouton check "$scratch/none.claim" --prover unknown
for n in 2 3 4 5; do
    echo "game pass-$n \"passes\" = kayles with passes $n" >"$scratch/pass-$n.game"
done
echo 'game nim-1 "a pass" = nim with pass' >"$scratch/nim-1.game"
cat >"$scratch/passes.claim" <<'END'
claim two "two passes change nothing"
in kayles
and two = pass-2
for position x
range stones <= 6
two.P iff P

claim four "nor do four"
in kayles
and four = pass-4
for position x
range stones <= 6
four.P iff P

claim five "only the parity of the number of passes matters: five and three"
in kayles
and five = pass-5
and three = pass-3
for position x
range stones <= 6
five.P iff three.P

claim all "and of any number"
in nim-1
for [a,b] pass=k where k >= 2
range a <= 4, b <= 4, k <= 4
P iff P([a,b] pass=k-2)

claim odd "an odd number is not as an even one"
in kayles
and three = pass-3
and two = pass-2
for position x
range stones <= 1
three.P iff two.P
END
bouton check "$scratch/passes.claim" --prover unknown

echo "-- a move that asks for another in one alternative is none that others can ask for"
cat >"$scratch/deadpass.game" <<'END'
game deadpass
heaps a
number pass = 1
move take t: a -> a - t  for 1 <= t <= a, movable or t >= 1
move pass:   pass -> pass - 1  for pass >= 1, movable
END
bouton check "$scratch/deadpass.game: [a,b] pass=1 range a+b <= 10: N if a >= 50 and P([a,b] pass=0)" |
    sed -n -e 1,2p
echo "-- a remainder by what is below 0 is below 0"
bouton check 'nim: [a,b] range stones <= 30: P iff a = b or exists k in 3..3: ((5 mod (0-k)) xor a) + 200 = b'
bouton check 'nim: for numbers a range a <= 60: every k in 3..3: ((5 mod (0-k)) xor a) + 200 != 0'
echo '--- what follows at once is not behind a prover that looks long: so often the checker is asked'
cat >"$scratch/counted" <<END
#!/bin/sh
echo >>"$scratch/asked"
exec "$(command -v bouton-verify)" "\$@"
END
chmod +x "$scratch/counted"
for claim in P-rule P-L7; do
    : >"$scratch/asked"
    BOUTON_VERIFY=$scratch/counted bouton prove "$claim" | sed -n 2p
    wc -l <"$scratch/asked" | tr -d ' '
done
