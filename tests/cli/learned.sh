# `bouton discover`: sets that only a large table tells, found and PROVED.
say() {
    bouton discover "$@" | sed -e 's/ ([0-9.]* s)//' -e '/^  PROVED/d'
}
for k in 1 3 4 6; do
    say chocolate --set "k=$k"
done
# The desk, too, is asked about all these tables, but what is left is long.
[ "${BOUTON_LONG-}" ] || export BOUTON_ONCE=1
say subtraction --heaps 3 --set 'S={1,3,4}'
printf 'game k-wythoff\npile x, y\nparameter k = 1\n%s\n%s\n%s\n%s\n' \
    'move left t:  x -> x - t  for 1 <= t <= x' \
    'move right t: y -> y - t  for 1 <= t <= y' \
    'move both t, u: x -> x - t, y -> y - u  for 1 <= t <= x, t <= u <= y, u - t < k' \
    'move back t, u: x -> x - t, y -> y - u  for 1 <= u <= y, u < t <= x, t - u < k' \
    >"$scratch/k-wythoff.game"
say "$scratch/k-wythoff.game"
{
    printf 'game circular-nim-5-2\npile a, b, c, d, e\n'
    for pair in 'a b' 'b c' 'c d' 'd e' 'e a'; do
        set -- $pair
        printf 'move %s t, u: %s -> %s - t, %s -> %s - u' "$1$2" "$1" "$1" "$2" "$2"
        printf ' for 0 <= t <= %s, 0 <= u <= %s, 1 <= t + u\n' "$1" "$2"
    done
} >"$scratch/circular-nim.game"
say "$scratch/circular-nim.game"
