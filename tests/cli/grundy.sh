# `bouton grundy`: sequences, with how their period is known.
# How far the program had to compute to know the period is its own business.
say() {
    "$@" | sed -e 's/,"engine":"[a-z]*"//' \
        -e 's/computed to [0-9]*/computed to .../' \
        -e 's/"computed_to":[0-9]*/"computed_to":"..."/'
}
say bouton grundy 'sub:{1,3,4}' --to 20
say bouton grundy octal:0.77 --to 100
say bouton grundy nim --to 12
say bouton grundy lasker-nim --to 9
say bouton grundy nim --to 9 --misere --grundy
say bouton grundy 'sub:{1,3,4}' --to 60 --outcomes
say bouton grundy 'sub:{1,3,4}' --to 60 --misere
say bouton grundy 'sub:{2,5}' --to 30 --misere --grundy
say bouton grundy subtraction --set 'S={1,3,4}' --to 10
echo '--- JSON'
say bouton grundy 'sub:{1,3,4}' --to 8 --json
say bouton grundy 'sub:{1,3,4}' --to 8 --json --misere
say bouton grundy nim --to 5 --json
echo '--- the checker decides'
bouton grundy kayles --to 5 --certificate "$scratch/kayles" >/dev/null
BOUTON_VERIFY=$(command -v bouton-verify)
"$BOUTON_VERIFY" "$scratch/kayles"
sed 's/^of grundy/of outcomes/' "$scratch/kayles" >"$scratch/damaged"
"$BOUTON_VERIFY" "$scratch/damaged"
echo "exit $?"
export BOUTON_VERIFY
for BOUTON_VERIFY in /nowhere /bin/false; do
    say bouton grundy 'sub:{1,2}' --to 5 --certificate "$scratch/none"
    say bouton grundy 'sub:{1,2}' --to 5 --json
    bouton why 'sub:{1,2}' 9 | head -n 3
done
unset BOUTON_VERIFY
bouton grundy grundy-game --to 5 --certificate "$scratch/none"
echo "exit $?"
ls "$scratch"
echo '--- refused'
for arguments in 'nim --to x' 'nim --to 5 --outcomes --grundy' \
    'nim --to 99999999999'; do
    bouton grundy $arguments
    echo "exit $?"
done
bouton grundy wythoff --to 5 2>&1 | cut -d' ' -f1-2
bouton grundy wythoff --to 5 >/dev/null 2>&1
echo "exit $?"
echo '--- misère play of heaps that split: tame ones by sums, wild ones by search'
bouton grundy octal:0.56 --misere --to 3000 | tail -n 1
bouton grundy octal:0.77 --misere --to 24
bouton grundy kayles --misere --to 1000 --max-steps 300000000 | tail -n 2
bouton solve lasker-nim 4001,4002,3 --misere | head -n 1
bouton solve octal:0.56 1,1,1,1,6 --misere --json | sed 's/.*\("outcome":"."\).*\("engine":"[a-z]*"\).*/\1 \2/'
bouton solve octal:0.77 1,2,3 --misere --engine sum
bouton solve octal:0.77 1,2,9 --misere --engine sum
echo "exit $?"
bouton solve octal:0.56 4 --misere --grundy --engine sum
echo "exit $?"
