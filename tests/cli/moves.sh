# `bouton moves`: every distinct option, in the order of the rules.
say() { "$@"; echo "exit $?"; }
say bouton moves nim 1,2,2
say bouton moves amalgamation-nim 1,1,2
say bouton moves nim 2,2 --misere
say bouton moves nim 2 --no-outcome
say bouton moves nim '[]'
echo '--- JSON'
say bouton moves amalgamation-nim 1,2 --json
say bouton moves nim 2 --json --no-outcome
say bouton moves nim 0 --json
