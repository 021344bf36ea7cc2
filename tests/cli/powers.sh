# Claims in which 2^n stands beside n; those nearby are not proved, and refuted
# where the search gets as far.
bouton prove 'D-T3.1*' | sed 's/ ([0-9.]* s)//; /^  two-weight/,$d'
bouton prove 'D-L3.2iv' --json | grep -o '"method":"[a-z]*"'

cat >"$scratch/half-of-two.game" <<'END'
game half-of-two "At most half of two piles"
pile x, y
move take t, u: x -> x - t, y -> y - u
     for 0 <= t <= x, 0 <= u <= y, 1 <= t + u <= (x + y) / 2
END
set_of() { # set_of FROM LAST THIRD MOST: the three families, one number changed
    echo "P iff p in {(2^n-1, 0) for n >= $1; (2^n-i-1, 2i-1) for n >= $1, 1 <= i <= $2; (2^n-n-i, 2n+2i-$3) for n >= $1, 1 <= i <= $4}"
}
{
    echo 'claim T1 "one pile"
in maximum-nim with f(n) = n/2
for (n)
range n <= 20
P iff exists k in 0..log2(n+1): n = 2^k - 1
claim T2 "two piles"
in half-of-two
for (x,y)
range x+y <= 12
P iff exists k in 0..log2(x+y+1): x + y + 1 = 2^k
claim T3 "a move"
in half-of-two
rests on T2
for p = (x,y) where N(p)
range x+y <= 12
exists q in moves(p): P(q) and 2^x > x
claim T4 "numbers"
in half-of-two
for numbers n, m where n < m
range n+m <= 12
2^n + n < 2^m + m and 2^(n+1) <= 2^m
claim T7 "numbers farther apart"
in half-of-two
for numbers n, m where n + 3 <= m
range n+m <= 12
2^m >= 8*2^n
claim T5 "one pile, only the odd ones"
in maximum-nim with f(n) = n/2
rests on T1
for (n) where n mod 2 = 1
range n <= 20
P iff exists k in 1..log2(n+1): n + 1 = 2^k
claim T6 "(-1, 2^(n+1)+1) is no position"
in two-weight-nim
for p = (x,y)
range 2x+y <= 0'
    set_of 0 n-1 1 2^n-n+1
    # false, but not within the range
    for change in '0 n 1 2^n-n 4' '0 n-2 1 2^n-n 4' '0 n-1 3 2^n-n 0' \
        '0 n-1 1 2^n-n-1 0'; do
        set -- $change
        number=$((${number:-10} + 1))
        echo "claim F$number"
        echo "in two-weight-nim
for p = (x,y)
range 2x+y <= $5"
        set_of "$1" "$2" "$3" "$4"
    done
    echo 'claim F1 "one pile"
in maximum-nim with f(n) = n/2
for (n)
range n <= 1
P iff exists k in 0..log2(n+1): n = 2^k - 1 and k <= 1
claim F2 "two piles"
in half-of-two
for (x,y) where x >= 1
range x+y <= 3
P iff exists k in 0..log2(x+y+1): x + y + 1 = 2^k and (y = 0 or k <= 2)
claim F3 "a move"
in half-of-two
rests on T2
for p = (x,y)
range x+y <= 7
p -> (7,0) implies P(p) and 2^x > x
claim F4 "numbers"
in half-of-two
for numbers n, m where n < m
range n+m <= 2
2^m <= 4*2^n
claim F6 "numbers farther apart"
in half-of-two
for numbers n, m where n + 3 <= m
range n+m <= 3
2^m >= 9*2^n or m = 3
claim F5 "numbers"
in half-of-two
for numbers n
range n <= 4
2^n <= n + 12'
} >"$scratch/powers.claim"
bouton check "$scratch/powers.claim"
echo "further:"
sed '/^for (n)/{n;s/.*/range n <= 40/};/^for.*(x,y)/{n;s/^range.*/range 2x+y <= 40/};/^for numbers n$/{n;s/.*/range n <= 12/};/^for numbers n, m/{n;s/.*/range n+m <= 12/}' \
    "$scratch/powers.claim" >"$scratch/further.claim"
bouton check "$scratch/further.claim" | grep '^[TF]'
