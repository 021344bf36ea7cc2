# Rules that ask for the largest, the least or the number of heaps, or whether
# anything else can be moved: the checker reads them for a fixed number of heaps.
found() { bouton discover "$@" | sed -n 's/ ([0-9.]* s)$//; /^P-positions/p; /^PROVED/p'; }
cp tests/discover/literature/*.game "$scratch"
cd "$scratch" || exit 1
found ./greedy-nim.game
found ./small-nim.game
found ./antonim.game
found ./odd-even-nim.game
echo 'game low = nim with passes 3' >low.game
found ./low.game --heaps 1
printf '%s\n' 'game piled' 'piles x' 'move take t: x -> x - t for 1 <= t <= x, min(x) = 0 or count(x, 0) = 1 or x = max(x)' >piled.game
found ./piled.game --heaps 2
bouton check './greedy-nim.game: [a,b] P iff a = b'
bouton check './greedy-nim.game: [a,b] P iff a = b and a < 45' | head -1
bouton check './antonim.game: [a,b] P iff a = b' | head -1
echo '--- winning moves are not made of such rules'
bouton discover ./greedy-nim.game --mona "$scratch/m" 2>&1 | tail -1
echo '--- left-out conditions do not show that there is a move'
printf '%s\n' 'game still' 'heaps a' 'move take t: a -> a - t for 1 <= t <= a, count(a) >= 5' >still.game
bouton discover ./still.game | grep 'not empty'
