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
bouton core A-T3p --json | python3 -c '
import json, sys
answer = json.load(sys.stdin)
print(answer["id"], answer["core"].count("\nproblem "), answer["refused"])'
echo '--- refused'
refused() {
    bouton core "$@"
    echo "exit $?"
}
refused 'wythoff: (a,b,c) P'
refused 'nim: [a] P([a] a=1)'
refused 'nim: [a/b] P'
refused 'nim: [a] x in {[k,a/k] for k >= 1}'
refused 'wythoff: (a,b) xor(x) = 0'
refused 'nim: [a] exactly one i in 0..a, j in 0..a: i = j'
refused 'nim: [a] P' --choice 2
