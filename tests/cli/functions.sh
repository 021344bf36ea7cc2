# functions.sh: functions of a claim that ask about positions, that are written
# out very often, and formulas with parts that are said twice. P1 to P3, E1, L2
# are false, which their ranges do not show; the other L are true, but large.
cat >"$scratch/functions.claim" <<'END'
claim P0 "the P-positions"
in nim
for [n]
range n <= 5
P iff n = 0 and 2^n <= 1
claim P1 "the position that runs is not the member"
in nim
rests on P0
let wins(n) = exists q in moves([n]): P(q)
for [n]
range n <= 0
not wins(n)
claim P2 "with every"
in nim
rests on P0
let stays(n) = every q in moves([n]): not P(q)
for [m]
range m <= 0
stays(m)
claim P3 "a function that has a position under the same number"
in nim
rests on P0
let twice(n) = exists q in moves([n]): exists r in moves([n]): terminal(r)
for [n]
range n <= 0
every q in moves([n]): not (twice(n) and P(q))
claim E1 "a function that asks about other positions"
in nim
let g(a,b) = P(<1,1,a,b>)
for <a,b,c,d>
range stones <= 0
g(a,b) iff g(b,a)
END
bouton check --prover powers "$scratch/functions.claim" | grep '^[PE]'
bouton check --prover reply "$scratch/functions.claim" | grep '^[PE]'
echo "further:"
sed 's/^range \(.*\) <= 0/range \1 <= 4/' "$scratch/functions.claim" >"$scratch/further.claim"
bouton check "$scratch/further.claim" | grep '^[PE]'
echo "large:"
{
    echo 'claim L1 "calls of calls" in turn-limited-nim'
    echo 'for every weakly increasing f where f(1) >= 1 samples k'
    echo 'let g1(n) = n + n'
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
        echo "let g$((i + 1))(n) = g$i(n) + g$i(n)"
    done
    echo 'for (x,k) where k >= 1 range x <= 3, k <= 2 x >= 0 or g31(x) = f(3)'
    many() { # TERM: sixty times
        sum=$1
        for j in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29; do
            sum="$sum + $1 + $1"
        done
        echo "$sum + $1"
    }
    for power in '' 'or 2^n >= 5'; do
        echo "claim L2$power \"calls of calls\" in nim" | sed 's/L2or[^"]*/L3 /'
        echo "let g1(n) = $(many n)"
        for i in 1 2 3 4 5 6; do
            echo "let g$((i + 1))(n) = $(many "g$i(n)")"
        done
        echo "for [n] range n <= 3 n <= 3 $power or g7(n) = 3"
    done
    nested() { # CONDITION: thirty times
        all=$1
        for j in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
            all="($1 iff $all)"
        done
        echo "$all"
    }
    echo 'claim L4 "iff in iff" in nim for [n] range n <= 3'
    echo "n <= 3 or 2^n >= 5 or $(nested 'n >= 7')"
    echo 'claim L5 "iff in iff" in turn-limited-nim'
    echo 'for every weakly increasing f where f(1) >= 1 samples k'
    echo 'for (x,k) where k >= 1 range x <= 3, k <= 2'
    echo "x <= 3 or f(k) >= 0 or $(nested 'x >= k')"
} | sed 's/ in \(nim\|turn\)/\n&/; s/ for \([[(]\)/\nfor \1/; s/ range /\nrange /; s/\(k <= 2\|n <= 3\) \(x >=\|n <=\)/\1\n\2/' | sed 's/^ in/in/' >"$scratch/large.claim"
for prover in logic powers sums; do
    bouton check --prover $prover "$scratch/large.claim" | grep '^L'
done
# Where a power or logarithm has no value a claim does not hold; V4 and V5 are
# true, since nothing depends on it there.
echo "values:"
cat >"$scratch/values.claim" <<'END2'
claim V1 "2^(3-n) has no value for n >= 4"
in nim
for [n]
range n <= 3
not 2^(3-n) = 3
claim V2 "log2(5-n) has none for n >= 5"
in nim
for [n]
range n <= 3
log2(5-n) >= 5 implies n >= 100
claim V3 "P iff what has no value"
in nim
for [n]
range n <= 3
P iff log2(5-n) >= 2 and not 1 <= n <= 3
claim V4 "it does not matter there"
in nim
for [n]
range n <= 3
P iff n = 0 and log2(5-n) >= 2
claim V5 "it is not asked for there"
in nim
for [n]
range n <= 3
n <= 4 implies not 2^(4-n) = 3
claim V6 "a fixed heap that is a sum"
in nim
for [1+1,b,c]
where b >= 100 or (b = 0 and c = 1)
range b <= 5, c <= 5
(N and b < 100) or N([2,2])
claim V8 "fewer than no heaps is no position"
in nim
let g(a) = P([1^a,1^3])
for [1^n]
range n <= 3
n = 4 implies g(n-5)
claim V9 "more numbered piles have no more stones"
in cheating-nim
for position x where stones <= 2
not x = (0,0,0,0,0,0)
END2
all='log2(5-n) >= 7'
for j in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
    all="(log2(5-n) >= 7 iff $all)"
done
printf '%s\n' 'claim V7 "iff in iff"' 'in nim' 'for [n]' 'range n <= 3' \
    "n <= 3 or $all" >>"$scratch/values.claim"
bouton check "$scratch/values.claim" | grep '^V'
