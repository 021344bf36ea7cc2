# Claims about every function of a collection, by sums; those nearby are not
# proved, although the range is too small to refute them.
cat >"$scratch/by-twos.game" <<'END'
game by-twos "the counter goes up by two"
pile   n
number k = 1
function f(k)
positions k >= 1
move take t: n -> n - t, k -> k + 2  for 1 <= t <= min(n, f(k))
END
cat >"$scratch/doubled.game" <<'END'
game doubled "at most 2 f(k) + 1"
pile   n
number k = 1
function f(k)
positions k >= 1
move take t: n -> n - t, k -> k + 1  for 1 <= t <= n, t <= 2*f(k) + 1
END
cat >"$scratch/stays.game" <<'END'
game stays "k never changes"
pile   n
number k = 1
function f(k)
move take t: n -> n - t  for 1 <= t <= n, t <= f(k)
END
cat >"$scratch/moot.game" <<'END'
game moot "f(k) is asked for, whatever it is"
pile   n
number k = 1
function f(k)
move take t: n -> n - t  for 1 <= t <= n, t <= f(k) - f(k) + n
END
cat >"$scratch/leaves.game" <<'END'
game leaves "k leaves its domain at 50"
pile   n
number k = 1
function f(k)
positions 1 <= k <= 50
move take t: n -> n - t, k -> k + 1  for 1 <= t <= min(n, f(k))
END
# claim ID COLLECTION FAMILY STATEMENT [GAME]: low and high as in the paper.
claim() {
    cat >>"$scratch/sums.claim" <<END
claim $1 "$1"
in ${5:-turn-limited-nim}
$2
let low(k,n)  = sum(t in 1..n: f(k+2t-2)+1)
let high(k,n) = sum(t in 1..n: f(k+2t-1)+1)
let in_P(x,k) = exists n in 0..x/2: low(k,n) <= x <= high(k,n)
for $3
$4
END
}
weakly='for every weakly increasing f: 1..2 -> 1..2'
zero='for every weakly increasing f: 1..2 -> 0..1'
any='for every f: 1..2 -> 1..2'
strictly='for every strictly increasing f where f(1) >= 1 samples k; k+1; k*(k+1)/2; 2^k'
small='(x,k) where k >= 1
range x <= 9, k <= 3'
# true, and proved
claim T1 "$weakly" "$small" 'P iff exists n in 0..x/2: low(k,n) <= x <= high(k,n)'
claim T2 "$zero" "$small" 'P iff f(k) = 0 or exists n in 0..x: low(k,n) <= x <= high(k,n)'
claim T3 "$strictly" "$small" 'P iff exists n in 0..x: n*n <= x and low(k,n) <= x <= high(k,n)'
claim T4 "$weakly" "$small" 'P iff exists n in 0..x: sum(t in 1..n: f(k+4t-4)+1) <= x <= sum(t in 1..n: f(k+4t-2)+1)' by-twos
claim T5 "$zero" "$small" 'P iff exists n in 0..x: sum(t in 1..n: 2*f(k+2t-2)+2) <= x <= sum(t in 1..n: 2*f(k+2t-1)+2)' doubled
claim T6 "$any" "$small" 'P iff exists n in 0..x: x = sum(t in 1..n: f(k)+1)' stays
claim T8 "$weakly" 'numbers a, b, n where 1 <= a <= b
range a <= 2, b <= 2, n <= 2' 'low(a,n) <= high(b,n) and low(a,n) <= low(b,n)'
claim T9 "$weakly" 'p = (x,k) where k >= 1, not in_P(x,k)
range x <= 9, k <= 3' 'exists y in 0..x: p -> (y,k+1) and in_P(y,k+1)'
# false, and not proved: f may be 0, f not increasing, + 1 left out, k + 2t for
# k + 2t - 1, < for <=, n bounded too early, another game
tiny='(x,k) where k >= 1
range x <= 0, k <= 2'
claim F1 "$zero" "$tiny" 'P iff exists n in 0..x: low(k,n) <= x <= high(k,n)'
claim F2 "$any" "$tiny" 'P iff exists n in 0..x: low(k,n) <= x <= high(k,n)'
claim F3 "$weakly" "$tiny" 'P iff exists n in 0..x: sum(t in 1..n: f(k+2t-2)) <= x <= high(k,n)'
claim F4 "$weakly" "$tiny" 'P iff exists n in 0..x: low(k,n) <= x <= sum(t in 1..n: f(k+2t)+1)'
claim F5 "$weakly" '(x,k) where k >= 1, x >= 1
range x <= 1, k <= 2' 'P iff exists n in 0..x: low(k,n) <= x < high(k,n)'
claim F6 "$weakly" "$tiny" 'P iff exists n in 0..x/3: low(k,n) <= x <= high(k,n)'
claim F7 "$weakly" "$tiny" 'P iff exists n in 0..x: n*n <= x and low(k,n) <= x <= high(k,n)'
claim F8 "$weakly" "$tiny" 'P iff exists n in 0..x: low(k,n) <= x <= high(k,n)' by-twos
claim F9 "$weakly" 'numbers u, v, k, n where k >= 1
range u <= 0, v <= 0, k <= 1, n <= 0' 'low(k,n) <= u <= high(k,n) and low(k,n+1) <= v <= high(k,n+1) implies u + 2 < v'
claim F10 "$weakly" 'p = (x,k) where k >= 1
range x <= 0, k <= 2' 'every y in 0..x: p -> (y,k+1) implies not in_P(y,k+1)'
claim F11 'for every f among k; 7 - k' "$tiny" 'P iff exists n in 0..x: low(k,n) <= x <= high(k,n)'
claim F12 "$weakly" 'numbers n
range n <= 1' 'sum(t in 1..n: f(sum(u in 1..1: f(t+u)))) = sum(t in 1..n: f(sum(u in 1..1: f(2u))))'
# true wherever the rules are right, but they are wrong at k = 0, and at k = 50
claim U1 "$weakly" '(x,k)
range x <= 4, 1 <= k <= 2' 'P iff x = 0' moot
claim T10 "$weakly" '(x,k) where k >= 1
range x <= 4, k <= 2' 'P iff x = 0' moot
claim U2 "$weakly" 'p = (x,k)
range x <= 4, k <= 2' 'p -> (x - 1,k + 1) implies x >= 1' leaves
claim T11 "$weakly" 'p = (x,k)
range x <= 4, k <= 2' 'p -> (x - 1,k + 1) implies x >= 1'
# one function, whose sums are of linear terms
claim T12 "" "$small" 'P iff exists n in 0..x: low(k,n) <= x <= low(k+1,n)' 'turn-limited-nim with f(k) = 3*k'
# refused: misere play, a set of P-positions that speaks of moves
claim R1 "$weakly" '(x,k) where k >= 1, x >= 1
range x <= 1, k <= 1' 'P iff x = 1' 'turn-limited-nim misere'
claim R2 "$weakly" '(x,k) where k >= 1
range x <= 2, k <= 1' 'P iff not (x,k) -> (x - 1,k + 1)'
bouton check "$scratch/sums.claim" | grep "^[TFRU]"
# what is proved, in full
bouton prove D-T2.1a | sed "s/([0-9.]* s)/(TIME)/"
awk '/^claim/ { on = $2 == "F4" } on' "$scratch/sums.claim" >"$scratch/f4.claim"
bouton prove "$scratch/f4.claim" | sed 's/ ([0-9.]* s)//'
