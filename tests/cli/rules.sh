# One name, two games: an answer about a file of the user's own names it, JSON
# says "rules" and the claim's text. What a file holds does not steer the
# terminal.
cd "$scratch" || exit 1
say() {
    "$@" 2>&1
    echo "exit $?"
}
fields() { grep -o -E '"(game|id|text|rules|files)":("[^"]*"|\[[^]]*\])'; }

cat >nim.game <<'X'
game nim "Nim, two at most"
heaps a
move take t: a -> a - t for 1 <= t <= min(a, 2)
X
cat >three.game <<'X'
game three = nim
X
cat >mine.claim <<'X'
claim M-1 "one heap"
in nim
for [n] where n <= 9
P iff n = 0
X

mkdir same
echo '--- a claim file and a claim in one line mean different games'
say bouton check mine.claim
say bouton check 'nim: [n] where n <= 9 P iff n = 0'
bouton check mine.claim --json | fields
bouton check 'nim: [n] where n <= 9 P iff n = 0' --json | fields
bouton prove mine.claim | head -2 | sed 's/ ([0-9.]* s)//'
bouton prove mine.claim --json | fields
bouton check 'sub:{1,2}: [n] where n <= 9 P iff n mod 3 = 0' --json | fields
echo '--- a name that is also that of a file here: which one is meant'
bouton solve nim 3 | head -1
bouton solve nim 3 --json | grep -o '"rules":[^]]*]'
bouton prove 'nim: [n] where n <= 9 P iff n = 0' | sed -n 2p
bouton solve wythoff 3,5 | head -1
bouton show nim --source >same/nim.game
(cd same && bouton solve nim 3 | head -1)
echo '--- also where it is the base of a game, or another game of the claim'
cat >both.claim <<'X'
claim B-1 "a game and its base"
in amalgamation-nim
and t = three
for [n] where n <= 2
N iff t.N
X
say bouton check both.claim
bouton check both.claim --json | fields
echo '--- every command'
bouton solve nim 3 --games .
bouton solve nim 3 --games . --json | fields
bouton solve three 3 --games . | head -1
bouton moves nim 3 --games . | head -1
bouton moves nim 3 --games . --json | fields | head -3
bouton why nim 3 --games . | head -1
bouton why nim 3 --games . --json | fields | head -3
bouton table nim --max 3 --games . | head -1
bouton table nim --max 3 --list --games . | head -1
bouton table nim --max 3 --games . --json | fields
bouton grundy nim --to 3 --games . | head -1
bouton grundy nim --to 3 --games . --json | fields
bouton row amalgamation-nim --fixed 1 --games . --json | fields
bouton discover nim --heaps 1 --games . | head -1
bouton discover nim --heaps 1 --games . --json | fields
bouton show nim --games . | head -2
bouton show nim --games . --json | fields
echo quit | bouton play nim 3 --games . | head -1
bouton export nim --to 3 --grundy --format bfile --games . | head -1
bouton show - <nim.game | head -2
mkdir -p papers/own
cp mine.claim nim.game papers/own
bouton papers --papers papers | sed 's/ *[0-9.]* s$//'
bouton papers --papers papers --json | fields

echo '--- a claim without a verdict does not stop the others'
cat >five.claim <<'X'
claim C-1 "true"
in nim-with-a-pass
for [a,b] pass=0 where a <= 5, b <= 5
P iff a = b

claim C-2 "not its brackets"
in nim-with-a-pass
for (a,b) where a <= 5, b <= 5
P iff a = b

claim C-3 "no such game"
in no-such-game
for [a,b] where a <= 5, b <= 5
P iff a = b

claim C-4 "open"
in amalgamation-nim
for position x
range stones <= 5
P implies count(x) <= 9
X
say bouton check five.claim
bouton check five.claim --json | grep -o '"id":"[^"]*"\|"error"\|"verdict":"[A-Z]*"'
say bouton prove five.claim | grep -v '^  \|^Method\|^Accepted' | sed 's/ ([0-9.]* s)//'
say bouton check five.claim --prover nobody
echo '--- open: exit status 3'
sed -n '/C-4/,$p' five.claim >open.claim
say bouton check open.claim

echo '--- control characters'
printf 'game esc "a \033[31mred\033[0m title"\nheaps a\nmove take t: a -> a - t for 1 <= t <= a\n' >esc.game
say bouton show esc.game
printf 'game esc "a title" # \302\2331m in a comment\nheaps a\n' >esc.game
say bouton show esc.game | sed 's/\o302/./'
printf 'game esc\nheaps a\nmove take t: a -> a - t for 1 <= t <= a\n# \033[31m\n' >esc.game
say bouton show esc.game --source
printf 'claim E-1 "\007"\nin nim\nP([])\n' >esc.claim
say bouton check esc.claim
printf 'claim E:{\033[31m "t"\nin nim\nP([])\n' >esc.claim
say bouton check esc.claim
printf 'claim E-1 "t"\nin nim\nP([2]) # \rP([])\n' >esc.claim
say bouton check esc.claim
printf 'claim E-1 "t"\nin nim\nP([]) # \342\200\256)]2[(P\n' >esc.claim
say bouton check esc.claim | sed 's/\o342\o200\o256/./'
printf 'claim E-1 "t"\nin nim\nnote "caf\303\251, \342\200\234quoted\342\200\235, a tab\there"\nP([])\n' >esc.claim
say bouton check esc.claim
name=$(printf 'x\033[31my')
cp nim.game "$name.game"
bouton solve "./$name.game" 3 | head -1
bouton games --games . | grep y
cp mine.claim "$name.claim"
echo 'claim E-2 in nim P(' >>"$name.claim"
say bouton check "$name.claim"
say bouton check "$name-not-there.claim"

echo '--- games that are called as codes are'
printf 'game sub\nheaps a\nmove take t: a -> a - t for 1 <= t <= min(a, 3)\n' >sub.game
say bouton check 'sub: [n] P iff n mod 4 = 0' --games .
say bouton check 'sub:[n] P iff n mod 3 = 0' --games . | head -n 1
say bouton check 'sub:{1,2}: [n] P iff n mod 3 = 0' --games .
bouton grundy sub --to 5 --games . | tail -n 1

echo '--- a name has at most 60 letters, that of a game too'
long=$(printf '%061d' 0 | tr 0 n) umlauts=$(printf '%060d' 0 | sed 's/0/\o303\o274/g')
printf 'game %s\nheaps a\nmove take t: a -> a - t for 1 <= t <= a\n' "$long" >long.game
bouton show long.game 2>&1 | head -n 1
printf 'game %s\nheaps a\nmove take t: a -> a - t for 1 <= t <= a\n' "$umlauts" >long.game
bouton check 'long: [n] P iff n = 0' --games . | head -n 1 | cut -d, -f1

echo '--- letters of names, and bytes of comments, are the same for both readers'
mkdir letters
letters() { # letters NAME COMMENT: do bouton and bouton-verify read it?
    printf "game g # $2\nheaps a$1\nmove t n: a$1 -> a$1 - n for 1 <= n <= a$1\n" \
        >letters/g.game
    bouton show letters/g.game >/dev/null 2>letters/said
    printf '%s\n' "$1 $2: $?"
    bouton-verify --core --say 'letters/g.game: 0 = 0' >/dev/null 2>&1
    echo "exit $?"
    sed -n '1s/.*g.game/g.game/p' letters/said
}
for letter in '\303\244' '\320\260' '\343\201\202'; do # a umlaut, Cyrillic, Hiragana
    letters "$letter" "$letter"
done
# U+034F, 1160, 1680, 180E, 3164: not seen; FF21, 1D45B: no letters of names
for letter in '\315\217' '\341\205\240' '\341\232\200' '\341\240\216' '\343\205\244' \
    '\357\274\241' '\360\235\221\233'; do
    letters "$letter"
done
# in comments: U+1D45B; not seen; Latin-1; a letter in more bytes than it needs
for comment in '\360\235\221\233' '\343\205\244' 'caf\351' '\340\237\277' '\355\240\200'; do
    letters '' "$comment"
done
