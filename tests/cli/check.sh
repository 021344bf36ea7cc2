# `bouton check`: verdicts and exit statuses, files and claims in one line,
# mistakes with their place.
say() {
    "$@" >"$scratch/out" 2>&1
    code=$?
    sed -e 's/"seconds":[-0-9.e]*/"seconds":0/g' -e "s|$scratch/||g" \
        -e "s|$PWD/games/||" "$scratch/out"
    echo "exit $code"
}
put() { cat >"$scratch/$1.claim"; }
echo '--- in one line'
say bouton check 'subtraction S={1,2}: [n] P iff n mod 3 = 0'
say bouton check 'subtraction S={1,2}: [n] P iff n mod 4 = 0'
say bouton check 'nim misere: [1^m] P iff m mod 2 = 1'
say bouton check 'nim: P([1,2,3])'
say bouton check 'nim: P([1,2,4])'
say bouton check 'nim: P([1,2,3])' --json
echo '--- a file'
put good <<'END'
claim X-1 "two heaps"
in nim
for position x where count = 2
range stones <= 9
deep stones <= 19
P iff min(x) = max(x)

claim X-2 "misère differs"
in nim
and mis = nim misere
note "misère play differs only where all heaps are 1"
for position x
range stones <= 9
P iff mis.P

claim X-3 "which sets"
in subtraction
for S within {1..3}
works every n in 0..12: P([n]) iff n mod 3 = 0
END
say bouton check "$scratch/good.claim"
say bouton check "$scratch/good.claim" --deep --json
echo '--- a game beside the claim'
printf 'game twice\npile n\nmove take t: n -> n - t for 1 <= t <= min(n, 2)\n' >"$scratch/twice.game"
put beside <<'END'
claim Y-1 "multiples of three"
in twice
for (n)
range n <= 30
P iff n mod 3 = 0
END
say bouton check "$scratch/beside.claim"
echo '--- a budget'
put long <<'END'
claim Z-1 "long"
in amalgamation-nim
for position x
range stones <= 60
N iff exists q in moves(x): P(q)
END
say bouton check "$scratch/long.claim" --max-steps 100000
echo '--- mistakes'
for text in 'nim' 'nim:' 'nimm: [a] P' 'nim: [a' 'nim: [a] P iff b = 0' \
    'nim: [a] a + 1' 'nim: [a] P iff 3 mod a = 0' 'subtraction: [n] P'; do
    say bouton check "$text"
done
say bouton check "$scratch/none.claim"
printf 'claim X "t"\nin nim\nfor [a]\nrange a <= 3\nP iff exists k >= 0: k mod 7 = 9\n' | put bad
say bouton check "$scratch/bad.claim"
say bouton check "$scratch/bad.claim" --json
printf 'claim X "t"\nfor [a]\nP\n' | put bad
say bouton check "$scratch/bad.claim"
printf 'claim X "t"\nin turn-limited-nim\nfor every f: 1..12 -> 1..40\nP((0,1))\n' | put bad
say bouton check "$scratch/bad.claim"
say bouton check
say bouton check nim --set 'S={1}'

echo '--- a counterexample beyond the range is explained, too'
bouton check 'nim: [a,b] range a <= 2, b <= 2 P iff a = b and a < 4'

echo '--- conditions of the family that ask about the member itself'
bouton check 'amalgamation-nim: [8,b,c] where 1 <= b <= c, not x in {[8,1,6]}: P(x) implies b >= 2'
echo "exit $?"
bouton check 'amalgamation-nim: [8,b,c] where 1 <= b <= c, not x in {[8,2,5]}: P(x) implies b >= 2' | head -1
echo '--- the sets of a collection, one by one: {2} makes 45 a P-position'
cat >"$scratch/sets.claim" <<'END'
paper sets "none"
claim S1 "nothing follows P"
in subtraction
for S within {1..3}
for [n]
range n <= 20
P([n]) implies every t in 1..3: N([n+t]) or t >= 1
claim S2 "45 is N"
in subtraction
for S within {1..2}
for [n]
range n <= 20
n = 45 implies N([n])
claim S3 "numbers run through a set by its name"
in subtraction
for S within {1..3}
for [S]
range S <= 4
N iff exists k in S: P([S - k]) and exists j in S..S: j >= 1
END
bouton check "$scratch/sets.claim"
echo "exit $?"
echo '--- a reply where the game is over, in misère play'
say bouton check 'nim misere: [1,b,c] range b <= 0, c <= 0: P iff b xor c = 1'
echo '--- a claim about values fails by a value, one about outcomes by a move'
bouton check 'lasker-nim: [n] grundy = n'
bouton check 'kayles misere: [n] grundy = 1'
bouton check 'nim: [n] grundy = 5'
bouton check 'nim: [a,b] P iff a = 2*b'
bouton check 'nim: [a] where a >= 30: grundy = 7' | tail -n 1
echo '--- many numbers are looked at up to a smaller sum'
bouton check 'nim: [a,b,c,d,e,f,g] P iff a = b xor 1'
bouton check 'nim: [a,b,c,d,e] P iff a xor b xor c xor d xor e = 0'
echo '--- a family in one line needs no "for"'
bouton check 'nim: position x where count(x) = 2: P iff xor(x) = 0'
bouton check 'nim: numbers i, j: i xor j <= i'
bouton check 'nim: position = 1'
echo '--- a condition without a value is seen where it keeps members out'
bouton check 'nim: [n] where log2(n) = 4: N'
bouton check 'nim: [n] where log2(0*n) = 4 range n <= 10: N'
echo '--- numbers that are no stones have a default range, too, and a name where they lack one'
bouton check 'fibonacci-nim: (n,m) P iff n = 0 or m = 0'
bouton check 'fibonacci-nim: (n,m) range n <= 9: P'
