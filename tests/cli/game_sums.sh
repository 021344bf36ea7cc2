# Sums of different games: `game g = nim + kayles`, positions [3,4] + [5].
cd "$scratch" || exit 1
say() {
    "$@" >"$scratch/said" 2>&1
    set -- $?
    sed 's|^/.*/games/|games/|' "$scratch/said"
    echo "exit $1"
}
game() { # TEXT: the file g.game
    printf 'game g = %b\n' "$1" >g.game
}
cat >rook.game <<'X'
game rook
pile x, y
end where x + y <= 3
forbid where x = y, x >= 4
move left t: x -> x - t  for 1 <= t <= x
move down t: y -> y - t  for 1 <= t <= y
X

echo '--- heap by heap'
game 'nim + kayles'
say bouton show ./g.game
say bouton solve ./g.game '[3,4] + [5]' '[] + []' '[7,1000000] + [100,3]'
say bouton why ./g.game '[1] + [1]'
say bouton solve ./g.game '[1,1] + [2]' --misere
bouton solve ./g.game '[3] + [5]' --json
echo '--- names: the third part has S3 and a3'
game 'subtraction + nim + subtraction'
say bouton show ./g.game --set 'S={1,2}' --set 'S3={1,3}'
say bouton solve ./g.game '[4] + [1] + [3]' --set 'S={1,2}' --set 'S3={1,3}'
say bouton solve ./g.game '[4] + [1] + [3]' --set 'S={1,2}'
say bouton solve ./g.game '[4] + [1] + [3]' --set 'S={1,2}' --set 'S2={1,3}'
echo '--- an end ends its part, what is forbidden is so in its part'
game './rook.game + wythoff'
say bouton moves ./g.game '(4,1) + (0,1)'
say bouton moves ./g.game '(1,2) + (0,1)'
say bouton solve ./g.game '(4,4) + (0,1)'
echo '--- numbers, stones and count are those of the part'
game 'nim-with-a-pass + nim-with-a-pass'
say bouton moves ./g.game '[] + [1] pass2=0'
say bouton moves ./g.game '[1] + [1] pass2=0'
game 'nim + (subtraction with S = {1,2,3}) + (turn-limited-nim with f = 1)'
say bouton solve ./g.game '[2] + [6] + (5,1)' '[2] + [6] + (5)'
echo '--- statements behind the sum, and a game from a sum'
game 'nim + kayles\nnumber pass = 1\nmove pass: pass -> pass - 1 for pass >= 1, movable\ndrop move take'
say bouton moves ./g.game '[3] + [1]'
say bouton moves ./g.game '[3] + [] pass=1'
printf 'game h = ./g.game + nim\n' >h.game
say bouton show ./h.game
game 'nim + kayles'
say bouton solve ./h.game '[3] + [1] + [2]'
echo '--- theorems'
game 'nim + (subtraction with S = {1,2,3})'
say bouton check './g.game: [a] + [b] P iff a = b mod 4'
say bouton check './g.game: [a] + [b] P iff a = b'
say bouton check './g.game: [a,b] + [c] : P([a,b] + [c]) iff a xor b = c mod 4'
echo '--- tables, matches'
game 'nim + wythoff'
say bouton table ./g.game --heaps 1 --fixed x=1 --max 4
game 'nim + kayles + nim'
say bouton table ./g.game --fixed a3=1 --max 6
say bouton table ./g.game --fixed a3=1 --max 2 --grundy --json
say bouton table ./g.game --heaps 2
game 'nim + wythoff'
bouton play ./g.game </dev/null 2>&1 | sed -n 2,3p
echo '--- refused'
for text in 'nim + kayles with pass' '(kayles with pass) + nim' 'nim + (nim)' \
    '(nim with S = 3) + nim' '(subtraction with S = {1})' 'nim + no-such-game' \
    './g.game + nim' 'nim + kayles\nmove take: a -> 0'; do
    game "$text"
    say bouton show ./g.game
done
game 'nim + kayles'
for position in '[3]' '[3] + [4] + [5]' '3 + 4' '[3] [4]' '[3] + (4)' \
    '[3] + [4] a=[2]' ''; do
    say bouton solve ./g.game "$position"
done
