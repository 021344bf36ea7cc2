# `bouton table`: grids over two free coordinates, and lists.
say() { "$@"; echo "exit $?"; }
say bouton table nim --max 10
say bouton table nim --max 9 --grundy
say bouton table nim --max 4 --misere
say bouton table nim --max 4 --misere --grundy
say bouton table amalgamation-nim --fixed 2 --max 12
say bouton table nim --heaps 3 --fixed 1 --fixed 2 --max 5
say bouton table wythoff --max 10
say bouton table two-weight-nim --max 6 --grundy
say bouton table chomp-3 --fixed z=1 --max 6
say bouton table limited-by-last-move-nim --max 8
say bouton table limited-by-last-move-nim --max 12 --fixed m=3
say bouton table nim-with-a-pass --max 8
say bouton table nim-with-a-pass --max 8 --fixed pass=0
say bouton table cheating-nim --fixed s=2 --max 5
echo '--- JSON'
say bouton table nim --max 2 --json
say bouton table chomp-3 --fixed y=1 --fixed z=1 --max 3 --json --grundy
echo '--- lists'
say bouton table nim --max 8 --list
say bouton table amalgamation-nim --max 9 --list
say bouton table amalgamation-nim --max 14 --heaps 3 --list --json
say bouton table nim --max 3 --list --misere
echo '--- a number that starts elsewhere in each cell'
cat >"$scratch/own.game" <<'X'
game own
heaps a
number k = max(a) mod 2
move take t: a -> a - t for 1 <= t <= a, t != k + 1
X
bouton table "$scratch/own.game" --max 3 | tail -n +3
for p in 1,3 2,3; do bouton solve "$scratch/own.game" $p | sed -n 2p; done
echo '--- a heap against a number'
bouton table nim-with-a-pass --fixed 2 --free pass --max 3
for p in 0 1; do bouton solve nim-with-a-pass "[1,2] pass=$p" | sed -n 1p; done
echo '--- refused'
say bouton table wythoff --free x
say bouton table nim --max 5 --heaps 3
say bouton table nim --max 5 --heaps 1 --fixed 2 --fixed 3
say bouton table nim --max 5 --heaps 0
say bouton table nim --max 5 --heaps 2 --fixed 1 --fixed 2
say bouton table nim --max 99999
say bouton table nim --max 5 --fixed two
say bouton table nim --max 5 --fixed pass=1
say bouton export chomp-3 --max 5 --format csv
say bouton table wythoff --max 5 --fixed 3
say bouton table wythoff --max 5 --heaps 2
say bouton table nim --max 5 --list --grundy
say bouton table nim --max 5 --list --fixed 1
# As many heaps as are refused otherwise.
say bouton table nim --heaps 65
echo '--- of named piles each is at most N, as in the grid: (6,10) is there'
say bouton table wythoff --max 12 --list
say bouton table chomp-3 --max 2 --list
