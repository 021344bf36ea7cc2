# `bouton plot`: what it refuses, and that nothing stays behind then. The
# pictures themselves: tests/picture/test_pictures.py.
say() { "$@"; echo "exit $?"; }
cd "$scratch" || exit 1
say bouton plot nim --max 3 -o nim.svg
cat nim.svg
say bouton plot nim --max 1 --grundy -o nim.tex
cat nim.tex
say bouton plot nim --max 3 -o nim.pdf --json
say bouton plot nim --max 3 -o nim.gif --json
echo '--- a file that nobody named'
say bouton plot nim --max 3
say bouton plot nim --max 3 --format svg
say bouton plot nim --max 3 --format tex -o - | head -n 3
head -c 4 nim-2.svg && echo && rm nim.png nim-2.svg
echo '--- refused'
echo old >old.png
say bouton plot nim --max 3 -o -
say bouton plot nim --max 3 -o nim.gif
say bouton plot nim --max 3 -o nim
say bouton plot nim --max 3 -o old.png --kind mpa
say bouton plot nim --max 3 -o old.png --kind pie
say bouton plot nim --max 3 -o old.png --size huge
say bouton plot nim --max 8192 -o old.png
say bouton plot nim --max 99999999 -o old.png
say bouton plot nim --max 512 -o old.svg
say bouton plot nim --max 160 -o old.tex
say bouton plot nim --max 3 --fixed pass=1 -o old.png
say bouton plot chomp-3 --fixed x=1 --fixed y=1 --fixed z=1 -o old.png
say bouton plot no-such-game --max 3 -o old.png
say bouton plot nim --max 3 -o /no/such/place/nim.png
say bouton plot nim --max 3 -o no-such-folder/nim.png
say bouton plot wythoff --kind row --max 9 -o old.png
say bouton plot nim --kind row --grundy --max 9 -o old.png
say bouton plot nim --kind matching --max 4000 -o old.png
say bouton plot nim --kind areas --max 9 -o old.png
moves=lemma-3-2.claim
cp "$OLDPWD/papers/dynamic-restrictions/figures/$moves" .
bouton check $moves
say bouton plot nim --kind areas --max 9 --moves $moves -o old.png
say bouton plot two-weight-nim --kind areas --moves $moves --max 600 -o old.png
say bouton plot two-weight-nim --kind areas --moves $moves --max 9 --n 9 -o old.png
say bouton plot two-weight-nim --kind areas --moves $moves --max 9 --misere -o old.png
say bouton plot nim --kind areas --max 9 --moves 'nim: [a] N' -o old.png
say bouton plot nim --kind areas --max 9 -o old.png --moves \
    'nim: for x = [a,b] where a < b covered by [i,j] -> [j,j] for i < j'
say bouton plot nim --kind areas --max 9 -o old.png --moves \
    'nim: for x = [a,b] where a < b covered by [i,j] -> [i] for 1 <= i < j'
say bouton plot nim --kind areas --max 9 --json -o nim.svg --moves \
    'nim: for x = [a,b] where a < b covered by [i,j] -> [i,i] for i < j'
grep -c 'class="i"' nim.svg
say bouton plot amalgamation-nim --kind automaton --heaps 4 --max-steps 1000 \
    -o old.png 2>/dev/null
say bouton plot nim --kind grundy --max 0 -o old.png
say bouton plot wythoff --kind grundy -o old.png
say bouton plot nim --kind density --max 0 -o old.png
say bouton plot nim --kind density --max 10 --fixed 3 -o old.png
say bouton plot amalgamation-nim --fixed 3 --max 20 --engine reference \
    --max-positions 5 -o old.png
cat old.png
ls
