# golden.sh: claims with golden(n) and zeckendorf(n): sets of Wythoff's game and
# Fibonacci Nim, what has no value, and what is not decided in Zeckendorf numerals.
for game in wythoff fibonacci-nim 'wythoff --misere'; do
    bouton discover $game | grep 'P-positions:\|Check it'
done
say() {
    echo "> $1"
    bouton check "$1"
}
fib='range n <= 30, m <= 30'
say 'wythoff: (x,y) P iff exists k >= 0: min(x,y) = golden(k) and max(x,y) = golden(k) + k'
say 'wythoff: (x,y) P iff (exists k >= 0: x = golden(k) and y = x + k) or (exists k >= 0: y = golden(k) and x = y + k)'
say 'wythoff: (x,y) P iff min(x,y) = golden(abs(x-y))'
say 'wythoff: (golden(k), golden(k)+k) range k <= 40: P'
say 'wythoff: (golden(k)+1, golden(k)+k) range k <= 40: N if k != 1 and k != 0'
say 'wythoff: (x,y) where x <= y: P implies not y in {golden(i) : i >= 1}'
say 'wythoff: (x,y) golden(golden(x)) = golden(x) + x - 1 or x = 0'
say "fibonacci-nim: (n,m) $fib: P iff n = 0 or m < zeckendorf(n)"
say "fibonacci-nim: (n,m) where n >= 1 and zeckendorf(n) >= 3 $fib: P if m <= 2"
say 'fibonacci-nim: (n) P iff n = 0 or zeckendorf(n) = n'
echo "false:"
say 'wythoff: (x,y) P iff min(x,y) = golden(abs(x-y)) and x <= 100' | head -2
say 'wythoff: (x,y) x + y <= 1000 or zeckendorf(x+y+1) <= 300'
say 'wythoff: (x,y) golden(x+y) = golden(x) + golden(y)' | head -2
say "fibonacci-nim: (n,m) $fib: P iff n = 0 or m < zeckendorf(n) and n != 55"
say 'nim: [a,b] where a != golden(a): P iff a = b or a >= 100'
echo "no value:"
say 'wythoff: (x,y) P iff min(x,y) = golden(x-y)'
say "fibonacci-nim: (n,m) $fib: P iff m < zeckendorf(n)"
say 'nim: [n] where n <= 3: golden(5700357409661599243) >= n'
say 'nim: [n] N if n >= 40 and golden(n - 50) >= n - 49'
echo "undecided:"
say 'nim: [a,b] P iff golden(a) = golden(b)'
bouton prove --prover logic 'nim: [a,b,c] P if a xor b xor c = 0 and golden(a) >= a' | tail -1
for prover in row powers sums aggregates heap unknown reply; do
    bouton check --prover $prover 'nim: [a,b] P iff golden(a) = golden(b)'
done
echo "rules:"
cat >"$scratch/golden.game" <<'END'
game golden
heaps a
move take t: a -> a - t for 1 <= t <= a, t in {golden(i) : i >= 1}
END
bouton grundy "$scratch/golden.game" --to 12
sed 's/golden(i)/golden(i - 1)/' "$scratch/golden.game" >"$scratch/less.game"
bouton grundy "$scratch/less.game" --to 12
cat >"$scratch/part.game" <<'END'
game part
pile n
move take t: n -> n - t for 1 <= t <= zeckendorf(n), n >= 1
END
bouton solve "$scratch/part.game" '(4)'
cat >"$scratch/less.game" <<'END'
game less
pile n
move take t: n -> golden(n) - t for 1 <= t <= n
END
bouton solve "$scratch/less.game" '(4)'
echo "named so:"
printf 'game g\nheaps golden\nmove take: golden -> golden - 1\n' >"$scratch/named.game"
bouton solve "$scratch/named.game" '[4]'
echo "typeset:"
mkdir -p "$scratch/papers/g"
cat >"$scratch/papers/g/g.claim" <<'END'
claim G1 "pairs"
in wythoff
quote "the pairs (golden(k), golden(k) + k), so golden(k + 1) > golden(k)"
for (x,y)
range stones <= 10
P iff min(x,y) = golden(abs(x-y))
END
for kind in tex html; do
    BOUTON_PAPERS="$scratch/papers" bouton papers g --report "$scratch/r.$kind" >/dev/null
    grep -o '.*floor.*\|.*⌊.*' "$scratch/r.$kind" | head -2
done
