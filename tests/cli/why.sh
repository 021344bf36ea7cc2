# `bouton why`: a winning move, or the answer to every move.
say() { "$@"; echo "exit $?"; }
say bouton why nim 1,2,4
say bouton why nim 2,2 --depth 2
say bouton why nim 1,2,3 --depth 0
say bouton why nim '[]'
say bouton why nim 1
say bouton why nim '[]' --misere
say bouton why nim 1,1 --misere
say bouton why nim 1,1,1 --misere
say bouton why amalgamation-nim 1,2
echo '--- JSON'
say bouton why nim 1,2 --json
say bouton why nim 2,2 --json
say bouton why nim '[]' --misere --json
say bouton why nim 1,1 --json --depth 0
echo '--- cut'
bouton why nim 14,14 --depth 9 >"$scratch/long"
echo "exit $?"
wc -l <"$scratch/long" | tr -d ' '
tail -1 "$scratch/long"
bouton why nim 14,14 --depth 9 --json | grep -o '"cut":.*'
echo '--- refused'
say bouton why nim 1 --depth deep
say bouton why nim
