# `bouton row`: rows with their proved periods, certificates, and the checker.
# How long a row took differs from run to run.
say() {
    "$@" | sed -e 's/"seconds":[0-9.e-]*/"seconds":0/'
}
say bouton row amalgamation-nim --fixed 3
say bouton row nim-with-a-pass --fixed 9
say bouton row nim --fixed 2 --fixed 5 --misere
say bouton row nim-with-a-pass --fixed 3 --fixed pass=0
say bouton row nim-with-a-pass --fixed 2 --set pass=2
say bouton row amalgamation-nim --fixed 11 --list 3
say bouton row amalgamation-nim --upto 11
echo '--- JSON'
say bouton row amalgamation-nim --fixed 5 --json
say bouton row amalgamation-nim --fixed 8 --json --list 2 --no-verify
say bouton row nim --upto 2 --json --misere
echo '--- certificates'
cert=$scratch/cert
bouton row nim-with-a-pass --upto 2 --certificate "$cert" | cut -d: -f2
cat "$cert"
bouton-verify "$cert"
echo "exit $?"
sed 's/^period 3 1/period 3 2/' "$cert" >"$scratch/changed"
bouton-verify "$scratch/changed" 2>&1 | sed 's/.*changed: //'
bouton-verify "$scratch/changed" >/dev/null 2>&1
echo "exit $?"
echo '--- checkers that say yes to everything, no to everything, nothing'
for checker in /bin/true /bin/false /nowhere; do
    BOUTON_VERIFY=$checker bouton row nim --fixed 3
    echo "exit $?"
done
echo '--- large heaps through proved rows'
bouton solve nim-with-a-pass '[9,1000000000,1000000005]'
bouton solve amalgamation-nim '[3,1000000000001,1000000000002]' --json
bouton solve amalgamation-nim '[3,1000000000000,1000000000001]' --json
bouton why nim-with-a-pass '[1,1000000000,1000000001]' | head -n 3
echo '--- moves that ask for others (compared with the reference in prop_rows)'
echo 'game passes = nim with passes 3' >"$scratch/passes.game"
printf '%s\n' 'game equal-merge = nim with pass' \
    'move merge: a, b -> a + b for a = b' >"$scratch/equal-merge.game"
(cd "$scratch" && say bouton row ./passes.game --upto 3
    say bouton row ./equal-merge.game --fixed 3 --list 9
    bouton check './equal-merge.game: [2,n,n+1] P iff n mod 2 = 0 and n != 2' \
        --prover row | head -n 1)
echo '--- refused'
printf '%s\n' 'game tick' 'pile x, y' 'move left t: x -> x - t for 1 <= t <= x' \
    'move right t: y -> y - t for 1 <= t <= y' \
    'move tick: x -> x - 1, y -> y - 1 for x >= 1, y >= 1' >"$scratch/tick.game"
bouton row "$scratch/tick.game"
for arguments in 'chocolate' 'moore-nim --fixed 1' 'lasker-nim --fixed 1' 'wythoff' \
    'nim --fixed x' 'nim --fixed 3 --engine box' \
    'amalgamation-nim --fixed 13 --max-positions 1000' \
    'amalgamation-nim --fixed 13 --max-memory 10K'; do
    bouton row $arguments
    echo "exit $?"
done
