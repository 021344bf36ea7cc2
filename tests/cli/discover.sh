# `bouton discover`: theorems found and proved; times are left out.
say() {
    bouton discover "$@" | sed -e 's/ ([0-9.]* s)//' -e '/^  PROVED/d'
}
say nim --heaps 3
say nim --heaps 3 --misere
say nim --grundy --misere
say subtraction --heaps 1 --set 'S={2,5,7}'
say subtraction --heaps 1 --set 'S={2^i : i >= 0}'
say limited-by-last-move-nim
say maximum-nim --set 'f(n)=n/2'
say wythoff
say lasker-nim --grundy
echo '--- all obligations'
bouton discover nim | sed 's/ ([0-9.]* s)//'
echo '--- open'
bouton discover wythoff --numeration base-2 | sed 's/ with numbers.*//'
bouton discover wythoff --numeration base-2 >/dev/null
echo "exit $?"
echo '--- JSON'
bouton discover nim --json | sed 's/"seconds":[-+0-9.e]*/"seconds":0/' |
    cut -c1-300
echo '--- files'
bouton discover nim --dot "$scratch/dot" --certificate "$scratch/proof" >/dev/null
echo "exit $?"
head -n 3 "$scratch/dot"
head -n 2 "$scratch/proof"
echo '--- winning moves'
bouton discover nim --strategy - | sed '1,/^digraph/d' | head -n 3
bouton discover nim --strategy "$scratch/move.py" >/dev/null
python3 "$scratch/move.py" 1000000000000000000000 7
python3 "$scratch/move.py" 7 7
bouton discover nim --strategy "$scratch/move.cert" >/dev/null
bouton-verify "$scratch/move.cert" | head -n 1
for form in py cert; do
    bouton discover subtraction --set 'S={1,2}' --heaps 1 --numeration base-3 \
        --strategy "$scratch/three.$form" >/dev/null
    echo "exit $?"
done
bouton-verify "$scratch/three.cert" | head -n 1
bouton discover lasker-nim --grundy --strategy "$scratch/move.c" >/dev/null
echo "exit $?"
echo '--- the verdict and the moves are there before words are'
BOUTON_ONCE=1 bouton discover subtraction --heaps 3 --set 'S={1,3,4}' --max-steps 20000000 \
    --strategy "$scratch/early.txt" |
    while read -r line; do
        [ -s "$scratch/early.txt" ] && echo "$line"
    done | sed -e 's/ ([0-9.]* s)//' -e '/^PROVED  /d'
echo '--- refused'
for arguments in 'euclid' 'lasker-nim --grundy --misere' 'nim --numeration roman' \
    'lasker-nim' 'nim --heaps 0'; do
    bouton discover $arguments
    echo "exit $?"
done
echo '--- saved as a claim, and proved again'
for arguments in 'nim --heaps 3' 'nim --misere' 'limited-by-last-move-nim' \
    'subtraction --heaps 1 --set S={1,3,4}'; do
    bouton discover $arguments --save "$scratch/found" >/dev/null
    echo "exit $?"
    sed 1d "$scratch/found.claim"
    bouton check "$scratch/found.claim"
done
sed 's/^game .*/game two-wythoff/; s/^move both.*/move both t, u: x -> x - t, y -> y - u  for 1 <= t <= x, t <= u <= y, u - t < 2\
move back t, u: x -> x - t, y -> y - u  for 1 <= u <= y, u < t <= x, t - u < 2/' \
    games/wythoff.game >"$scratch/two-wythoff.game"
bouton discover "$scratch/two-wythoff.game" --save "$scratch/none" >/dev/null
echo "exit $?"
echo '--- for other programs'
bouton discover nim --heaps 1 --svg "$scratch/svg" --mona "$scratch/mona" \
    --walnut "$scratch/walnut" >/dev/null
grep -c circle "$scratch/svg"
sed -n 8p "$scratch/mona"
sed -n 2p "$scratch/walnut"
head -n 5 "$scratch/walnut.set"
(cd "$scratch" && bouton discover wythoff --mona none >/dev/null)
echo "exit $?"
