# What would mean something else than it says is refused before anything is
# evaluated: one sentence, exit status 2.
cd "$scratch" || exit 1

# claim NAME: the body of a claim on standard input, checked
claim() {
    { echo "claim $1"; cat; } >one.claim
    echo "--- $1"
    bouton "${verb:-check}" one.claim
    echo "exit $?"
}

cat >two-bags.game <<'X'
game two-bags
heaps red
heaps blue
move r t: red -> red - t for 1 <= t <= red
move b t: blue -> blue - t for 1 <= t <= min(blue, 2)
X
cat >heaps-and-pile.game <<'X'
game heaps-and-pile
heaps a
pile s
move take t: a -> a - t for 1 <= t <= a
move spare t: s -> s - t for 1 <= t <= s
X
cat >own-number.game <<'X'
game own-number
heaps a
number m = stones
move take t: a -> a - t for 1 <= t <= a
move wait: m -> m - 1 for m >= 5, stones >= 1
X
cat >renamed-nim.game <<'X'
game renamed-nim
heaps h
move take t: h -> h - t for 1 <= t <= h
X
cat >two-numbers.game <<'X'
game two-numbers
heaps a
number pass = 1
number wait = 1
move take t: a -> a - t for 1 <= t <= a
move pass: pass -> pass - 1 for pass >= 1, stones >= 1
move wait: wait -> wait - 1 for wait >= 1, stones >= 1
X

echo '=== two games'
claim stones-dropped <<'X'
in nim
and w = wythoff
for x = [a,a] where 1 <= a <= 9
w.P(x)
X
claim stones-of-another-kind <<'X'
in maximum-nim with f(n) = 2
and s = subtraction with S = {1,2}
for (n) where n <= 20
P iff s.P
X
claim written-out <<'X'
in maximum-nim with f(n) = 2
and s = subtraction with S = {1,2}
for (n) where n <= 20
P iff s.P([n])
X
claim another-name <<'X'
in nim
and h = renamed-nim
for position x
range stones <= 6
P iff h.P
X
claim one-number-dropped <<'X'
in two-numbers
and star = nim-with-a-pass
for [a,b] where a <= b <= 6
P iff star.P
X
claim all-numbers-dropped <<'X'
in nim-with-a-pass
and plain = nim
for [a,b] where a <= b <= 6
plain.N if P
X
claim numbers-begin <<'X'
in nim
and star = nim-with-a-pass
for [a,b] where 1 <= a <= b <= 6
star.N if P
X
claim number-kept <<'X'
in nim-with-a-pass
and other = nim-with-a-pass
for [a,b] pass=0 where a <= b <= 6
other.P iff a = b
X
claim no-such-number <<'X'
in nim-with-a-pass
and plain = nim
for [a,b] where a <= b <= 6
plain.P([a,b] pass=0) iff a = b
X
claim number-of-the-other <<'X'
in nim
and star = nim-with-a-pass
for [a,b] where a <= b <= 6
star.P([a,b] pass=0) iff a = b
X
claim two-games-one-name <<'X'
in nim
and w = wythoff
and w = nim
for [a,b] where a <= b <= 6
P iff w.P
X
claim its-own-set <<'X'
in subtraction
and t = subtraction with S = {1,2}
for S within {1..2}
for [n] where n <= 9
P iff t.P
X

echo '=== positions'
claim which-bag <<'X'
in two-bags
for [n] where n <= 5
P
X
claim any-bags <<'X'
in two-bags
for position x where stones <= 4
P or exists q in moves(x): P(q)
X
claim no-pile <<'X'
in heaps-and-pile
for [n] where 1 <= n <= 5
N
X
claim with-its-pile <<'X'
in heaps-and-pile
for [n] s=n where 1 <= n <= 5
P
X
claim too-many-entries <<'X'
in wythoff
for (x,y) where x <= 3, y <= 3
not P((x,y,1)) and not N((x,y,1))
X
claim too-few-entries <<'X'
in wythoff
for (x) where x <= 3
N
X
claim number-twice <<'X'
in nim-with-a-pass
for [a,b] pass=0 pass=1 where a <= b <= 6
P iff a = b
X
claim pile-twice <<'X'
in fibonacci-nim
for (n) n=3 where n <= 9
N
X
claim heaps-of-a-pile-game <<'X'
in wythoff
for p = (x,y) where x <= 3, y <= 3
max(p) >= x
X
claim brackets-never-asked <<'X'
in wythoff
for (x,y) where x <= 3, y <= 3
x <= 3 or P([x,y])
X

echo '=== rows: numbers that depend on a variable are not of one row'
row='P iff (b mod 4 in {0,1} and c = b+2) or (b mod 4 in {2,3} and c+2 = b)'
claim number-by-a-variable <<X
in nim-with-a-pass
for [2,b,c] pass=b
range b <= 0, c <= 30
$row
X
claim number-by-the-heaps <<X
in own-number
for [2,b,c]
range b+c <= 2
$row
X
claim number-by-a-constant <<X
in nim-with-a-pass
for [2,b,c] pass=0
range b <= 0, c <= 30
$row
X
bouton row own-number --games . --fixed 2
echo "exit $?"

echo '=== works, with a family'
claim as-far-as-it-was-searched <<'X'
in subtraction
for S within {1..3}
for numbers n
range n <= 20
works P([n]) iff n mod 2 = 0
X
claim for-good <<'X'
in subtraction
for S within {1..3}
for numbers n where n <= 20
works P([n]) iff n mod 2 = 0
X
claim an-answer-too-many <<'X'
in subtraction
for S within {1..3}
for [n]
range n <= 20
works P iff n mod 2 = 0 : S is one of {1}; {2}
X
claim an-answer-too-few <<'X'
in subtraction
for S within {1..3}
for [n] where n <= 20
works P iff n mod 2 = 0 : S is one of {1}
X
claim too-few-as-far-as-searched <<'X'
in subtraction
for S within {1..3}
for [n]
range n <= 20
works P iff n mod 2 = 0 : S is one of {1}
X
claim large-elements <<'X'
in subtraction
for S within {70..72}
works P([71]) : S is one of {72}
X
claim nothing-works <<'X'
in subtraction
for S within {1..3}
works P([0]) and exists q in moves([0]): P(q)
X
claim nothing-works-of-a-family <<'X'
in subtraction
for S within {1..3}
for [n]
range n <= 9
works P iff n mod 5 in {1}
X
echo '--- numbers that fail beyond the range'
cat >numbers.claim <<'X'
claim beyond
in nim
for numbers n
range n <= 3
P([n]) iff n = 0 or n = 5
X
bouton check numbers.claim
echo "exit $?"
