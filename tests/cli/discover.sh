# `bouton discover`: theorems found and proved; times are left out.
say() {
    bouton discover "$@" | sed -e 's/ ([0-9.]* s)//' -e '/^  PROVED/d'
}
say nim --heaps 3
say nim --heaps 3 --misere
say subtraction --heaps 1 --set 'S={2,5,7}'
say subtraction --heaps 1 --set 'S={2^i : i >= 0}'
say limited-by-last-move-nim
say maximum-nim --set 'f(n)=n/2'
say wythoff
say lasker-nim --grundy
echo '--- all obligations'
bouton discover nim | sed 's/ ([0-9.]* s)//'
echo '--- open'
bouton discover wythoff --numeration base-2 | sed 's/ in base 2 (.*//'
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
echo '--- refused'
for arguments in 'euclid' 'nim --grundy --misere' 'nim --numeration roman' \
    'lasker-nim' 'restricted-nim-with-a-pass'; do
    bouton discover $arguments
    echo "exit $?"
done
