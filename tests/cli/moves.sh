# `bouton moves`: every distinct option, in the order of the rules.
say() { "$@"; echo "exit $?"; }
say bouton moves nim 1,2,2
say bouton moves amalgamation-nim 1,1,2
say bouton moves nim 2,2 --misere
say bouton moves nim 2 --no-outcome
say bouton moves nim '[]'
echo '--- too many to be listed: the first ones, and how many there are beside them'
say bouton moves nim 1000000,2 --list 3
say bouton moves nim 1000000000000 --list 2 --no-outcome --max-steps 3000000
bouton moves nim 10001 | sed -n '1p;10002,$p'
bouton moves nim 10000 | tail -n 1
echo '--- JSON'
say bouton moves amalgamation-nim 1,2 --json
say bouton moves nim 2 --json --no-outcome
say bouton moves nim 0 --json
say bouton moves nim 5 --json --no-outcome --list 1
