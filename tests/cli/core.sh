# `bouton core`: a claim without notation, what it says at small values, and
# what is refused because it could be read in two ways.
bouton core 'nim: [2,b] where b >= 1 : P iff x in {[2,k+1] for k >= 1}' --to 1
echo "exit $?"
echo '--- the last lines: what has no value, numbers, another game'
last() {
    bouton core "$@" 2>&1 | tail -4
}
last 'nim: [a,b] a / b = 2'
last 'nim: [a,b] b >= 1 and a / b = 2'
last 'nim: for numbers n: every i in 1..n: 2^(i-1) >= i'
last 'nim-with-a-pass: [a-1] N'
last 'limited-by-last-move-nim: (n) P iff n mod 2 = 0'
last 'nim-with-a-pass: for position p where stones >= 2: grundy(p) >= 0'
last 'nim: [a] exactly one q in moves(x): P(q)'
echo '--- rules'
bouton core 'cheating-nim: (a,s) P' | sed -n '/^move/,/^problem/p'
bouton core 'chomp-3: (1,0,0) P' | sed -n '/^domain/,/^move/p'
bouton core 'subtraction S={2^i : i >= 0}: [n] P' | sed -n '/^move/,/^problem/p'
echo '--- collections'
bouton core D-T2.1a | grep -e '^part' -e '^function' -e '^set'
bouton core D-T2.1a --choice 3 | grep -c '(list '
bouton core E-Q1 | grep -c '^part'
bouton core E-Q1 --choice 49 | tail -1 | cut -c1-30
bouton core E-Q1 --choice 50 | tail -1 | cut -c1-30
bouton core D-T2.1 | grep '^function'
echo '--- several lists'
cat >"$scratch/two-bags.game" <<'X'
game two-bags
heaps red, blue
move take t: red -> red - t for 1 <= t <= red
move paint: red -> blue: red for red >= 2
X
cat >"$scratch/beside.game" <<'X'
game beside
heaps a
piles x
pile s
number k = 3
move take t: a -> a - t for 1 <= t <= a
X
for pattern in '[n,2^m] [1]' '<n,m> <1>' '[n] blue=[m]' '[n] <0,m>'; do
    bouton core "$scratch/two-bags.game: $pattern P" | grep '^member'
done
bouton core "$scratch/two-bags.game: [n] [m] x in {[k] [k,1]}" | tail -1
bouton core "$scratch/beside.game: [n] x=(0,m) s=n P" | grep '^member'
bouton core 'nim-with-a-pass: [b] pass=2c+1 P' | grep '^member'
bouton core 'limited-by-last-move-nim: (n) m=k: (n) m=3 -> (n-1)' | tail -1
bouton core 'wythoff: (a,b) stones((a,b)) = 3' | tail -1
bouton core A-T3p --json | python3 -c '
import json, sys
answer = json.load(sys.stdin)
print(answer["id"], answer["core"].count("\nproblem "), answer["refused"])'
echo '--- refused'
refused() {
    bouton core "$@"
    echo "exit $?"
}
inside() { (cd "$scratch" && refused "$@"); }
refused 'wythoff: (a,b,c) P'
refused 'nim: [a] P([a] a=1)'
inside './two-bags.game: [n] P'
inside './two-bags.game: [n] red=[m] P'
inside './two-bags.game: [n] [m] [k] P'
inside './beside.game: [n] s=1 P'
inside './beside.game: [n] x=[1] s=1 P'
refused 'nim: [a/b] P'
refused 'nim: [a] x in {[k,a/k] for k >= 1}'
refused 'wythoff: (a,b) xor(x) = 0'
refused 'nim: [a] exactly one i in 0..a, j in 0..a: i = j'
refused 'nim: [a] P' --choice 2
echo '--- in JSON the same statuses; a budget is no refusal, and core is said'
bouton core 'nim: [a/b] P' --json >"$scratch/out"
echo "exit $?"
echo '{"ask":"core","claim":"nim: [a/b] P"}' | bouton desk | grep -o '"status":[0-9]*}$'
for json in '' --json; do
    bouton core 'nim: [a,b,c] P' --to 1000 --max-steps 1000 $json >"$scratch/out"
    echo "exit $?"
    grep -c 'problem 3' "$scratch/out"
    grep -o '"values":null,"refused":null' "$scratch/out"
done
