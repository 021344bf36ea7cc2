# What people type before they have read anything, and what they expect.
first() { printf '$ bouton'; printf " '%s'" "$@"; echo; bouton "$@" 2>&1 | head -n "${lines:-1}"; }
cd "$scratch" || exit 1
echo '--- heaps, however they are set apart'
first solve nim 3 4 5
first solve nim '3 4 5'
first solve nim 3+4+5
first solve nim '{3,4,5}'
first solve nim '(3,4,5)'
first solve wythoff 3 5
first why nim 3 4 5
first moves nim 1 1
first solve nim 3,4 5
lines=9 first solve nim 1,2 4 4
echo '--- names'
first nim 3,4,5
first nim 3 4 5
first Nim 3 4 5
first solve NIM-WITH-A-PASS 1,2
first solve nimm 3
first solve wythof 3,5
first solve .77 7
first solve 0.77 7
first solve octal:.77 7
first solve sub:1,2,3 8
first solve subtraction 8 --set S=1,2,3
first solve subtraction 8 --set 'S={1,2,3}'
first solve subtraction 8 --set S=3
first grundy .77 --to 11
first check 'Nim: [a,b] P iff a = b'
echo '--- small letters are tried, capital ones are not'
for name in MyGame sMALL; do
    printf 'game own "%s"\nheaps a\nmove take t: a -> a - t for 1 <= t <= min(a, 2)\n' $name >$name.game
done
mv sMALL.game small.game
first solve MyGame 3 --games .
first solve mygame 3 --games .
first solve MYGAME 3 --games .
first solve SmalL 3 --games .
first check 'MyGame: [n] P iff n mod 3 = 0' --games .
first check 'mygame: [n] P iff n mod 3 = 0' --games .
first check 'Small: [n] P iff n mod 3 = 0' --games .
echo '--- a game of one'\''s own'
printf 'game at-most-three = nim\nreplace move take t: a -> a − t for 1 ≤ t ≤ min(a, 3)\n' >three.game
lines=2 first ./three.game 8
lines=2 first ./three.game 4 4
printf 'game hölzchen "Streichhölzer"\nheaps häufchen\nmove nimm т: häufchen → häufchen − т for 1 ≤ т ≤ häufchen\n' >h.game
lines=2 first ./h.game 3 4
printf 'game twice = nim\nmove take t: a -> a - t for 1 <= t <= min(a, 3)\n' >twice.game
first ./twice.game 8
first check './three.game: [n] P iff n mod 4 = 0'
printf 'claim T\nin ./three.game\nfor [n]\nrange n <= 9\nP iff n mod 4 = 0\n' >three.claim
first check three.claim
printf 'game misere-three = ./three.game\nreplace move take t: a -> a - t for 1 <= t <= min(a, 2)\n' >two.game
lines=2 first ./two.game 3
first ./nothere.game 8
first three 8
first grundy three
first check 'three: [n] P'
echo '--- a game is enough'
lines=3 first table nim
lines=2 first grundy kayles
first plot wythoff
first plot wythoff
ls *.png
lines=6 first show subtraction
lines=2 first show turn-limited-nim
first play nim </dev/null
echo '--- commands'
first solv nim 3
first frobnicate
first nimm 3
first wythof 3,4
printf 'game apart\nheaps a\nmove split b, c: a -> b, c, a - b - c for 1 <= b < c, b + c < a\n' >apart.game
lines=4 first grundy ./apart.game --to 24
lines=4 first grundy ./apart.game --to 24 --engine reference
echo '--- the reason, in a word'
lines=6 first why nim 3 4 5 --words
lines=7 first why kayles 3 5 7
lines=3 first why sub:1,2,3 9
lines=4 first why amalgamation-nim 3,9,10
lines=4 first why nim-with-a-pass 2 5 8
lines=2 first why nim-with-a-pass '[2,5,8] pass=0'
lines=2 first why wythoff 3 5
lines=2 first why moore-nim 3 4 5
lines=2 first why limited-by-last-move-nim 44
first solve nim 1 1 --words
lines=4 first moves nim 1 2 --words
echo '--- what is a limit of ours is not said of the game'
bouton discover wythoff --numeration base-2 --max-steps 100000 | sed 's, ([0-9.]* s),,'
printf 'game stuck\nheaps a\nmove take t: a -> a - t for 1 <= t <= a, a >= 5, a <= 4\n' >stuck.game
bouton discover ./stuck.game --max-steps 1000000 | grep 'GAVE UP'
echo '--- a game alone, a word too many, the wrong order'
first nim
first help nim
first ./three.game
first three.game 8
first nothere.game 8
first solve
first solve nim
first 3 4 5
first play 3 4 5
first solve 3 4 5 nim
first nim 3, 4, 5
first nim '[3,' 4, '5]'
first why nim 3, 4, 5
first moves wythoff '(1,' '2)'
first table nim 3
first grundy kayles 40
first row nim 3
first discover nim 3
first plot nim nim.svg
first export wythoff wythoff.csv
first table chomp-3 --max 5
first table lim
echo '--- words for commands'
first rules nim
first list
first who wins nim 3 4 5
first verify proof.cert
first version
first misere nim 3 4 5
first dawsons-kayles 12
first games WYT
first games pass
first games go
echo '--- claims as they are written elsewhere'
first check nim: '[a,b]' P iff a = b
first prove nim: '[a,a]' P | sed 's/ ([0-9.]* s)$//'
first check 'sub:1,2,3: [n] P iff n % 4 == 0'
first check 'nim: [a,b,c] P iff a ⊕ b ⊕ c = 0'
first check 'nim: [a,b] P <=> a = b'
first check 'nim: [a,b] N ⇔ a ≠ b'
first check 'nim: [a,b] P ∧ a ≥ 1 ⇒ b = a ∨ b = 0'
first check 'nim: [a,b,c] P iff a ^ b ^ c = 0'
first check 'nim: [a,b] P iff a ^ b = 0'
first check 'sub:1,2: [a] a <= 5 implies (a^a) != 2'
first check nim '[a,b] P iff a = b'
echo '--- rules with a mistake in them'
rules() { printf "$1" >mistake.game; first ./mistake.game 3 4; }
rules 'game foo\nheap a\nmove take t: a -> a - t for 1 <= t <= a\n'
rules 'game foo\nheaps a\nmov take t: a -> a - t for 1 <= t <= a\n'
rules 'game My Game\nheaps a\nmove take t: a -> a - t for 1 <= t <= a\n'
rules 'game foo\nheaps a\nmove take t: a -> a - t where 1 <= t <= a\n'
rules 'game foo = nim with pas\n'
rules 'game foo\nheaps a\nmove take t: a -> a - t for 1 <= t <= a, t %% 2 == 1\n'
rules 'game foo\nheaps a\nmove take t: a -> a - t for 1 <= t <= a, t ^ a = 0\n'
rules 'game foo\nheaps a\nmove take t: a -> a - t for t <= a\n'
echo '--- files say what they are'
bouton export wythoff -o w.csv --max 2 && cat w.csv
bouton export kayles -o k.tex --to 5 --grundy && head -n 1 k.tex
bouton export wythoff -o w.xyz --max 2
bouton-verify --help | head -n 1
echo '--- at the board'
board() { printf '%s\n' "$@" q | bouton play nim 3 4 5 --seed 1 | grep -A 1 '^> ' | head -n 2; }
for line in '2 from the 5' 'remove 2 from 5' '5->3' '5 to 3' 'take 2 stones from 3' '[3,4,4]' 'Take 5' q; do
    board "$line"
done
