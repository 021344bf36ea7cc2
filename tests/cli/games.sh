# `bouton games`: what is in the folders, and in what order they are searched.
mkdir "$scratch/one" "$scratch/two"
echo 'game nim "My Nim"
heaps a
move take t: a -> a - t for 1 <= t <= a' >"$scratch/one/nim.game"
cp "$scratch/one/nim.game" "$scratch/two/aaa.game"
sed 's/My Nim/Other Nim/' "$scratch/one/nim.game" >"$scratch/two/nim.game"
echo 'not a game' >"$scratch/two/README.txt"

echo '--- the games of the house'
bouton games >"$scratch/list"
echo "exit $?"
grep -E '^(nim|subtraction|turn-limited-nim|amalgamation-nim) ' "$scratch/list" |
    sed 's/  */ /g'
sed '/^$/,$d' "$scratch/list" >"$scratch/names"
sort "$scratch/names" | cmp - "$scratch/names" && echo sorted
ls games/*.game | wc -l | tr -d ' ' >"$scratch/count"
wc -l <"$scratch/names" | tr -d ' ' | cmp - "$scratch/count" && echo complete

echo '--- --games comes first, then BOUTON_GAMES'
bouton games --games "$scratch/two" | grep -E '^(aaa|nim) ' | sed 's/  */ /g'
bouton games --games "$scratch/one" --games "$scratch/two" |
    grep -E '^(aaa|nim) ' | sed 's/  */ /g'
BOUTON_GAMES="$scratch/two:$scratch/one" bouton games | grep -E '^nim ' |
    sed 's/  */ /g'
BOUTON_GAMES=":/none:" bouton games | grep -E '^nim ' | sed 's/  */ /g'
bouton show nim --games "$scratch/one" | head -1
bouton show nim --games "$scratch/one" --source | cmp - "$scratch/one/nim.game"

echo '--- JSON'
bouton games --json | tr '{' '\n' | grep -E '"name":"(nim|subtraction)"' |
    sed 's/},*]*}*$//'

echo '--- refused'
bouton games --games "$scratch/three" 2>&1 | sed "s|$scratch|FOLDER|"
bouton games nim extra
echo "exit $?"
mkdir "$scratch/bad"
echo 'gane x' >"$scratch/bad/x.game"
bouton games --games "$scratch/bad" >"$scratch/list" 2>"$scratch/errors"
echo "exit $?"
grep -c '^x .*cannot be read' "$scratch/list"
grep -c '^nim ' "$scratch/list"
grep -c 'x.game:1:1: ' "$scratch/errors"
