# `bouton solve`: outcomes, Grundy values and winning moves, as text and JSON.
say() {
    "$@" >"$scratch/out" 2>&1
    code=$?
    sed -e 's/"engine":"[a-z]*"/"engine":"ENGINE"/' \
        -e 's/^\(<stdin>:[0-9]*:[0-9]*:\).*/\1 SENTENCE/' \
        -e 's/"text":"nim [^"]*"/"text":"SENTENCE"/' "$scratch/out"
    echo "exit $code"
}
say bouton solve nim 1,2,3
say bouton solve nim '[1^2,4]' '<1,1,0,1>' '[(2^3),5]'
say bouton solve nim 1,2,4 --misere
say bouton solve nim 1,1 1,1,1 '[]' --misere --grundy
say bouton solve amalgamation-nim '[3,9,10]'
say bouton solve amalgamation-nim 1,2,4
say bouton solve nim-with-a-pass 1,2 '[1,2] pass=0'
echo '--- JSON'
say bouton solve amalgamation-nim 1,2,4 3,9,10 --json
say bouton solve nim 1,2 3,3 --json --misere
say bouton solve nim 1,2 3,3 --json --misere --grundy
# Numbers above 2^53 are strings.
for heap in 9007199254740992 9007199254740993; do
    bouton solve nim $heap --json --max-memory 1M --engine sum |
        grep -o -E '"(outcome|grundy|status)":[^,]*'
done
# 151 values are within the budget, 225 moves are not.
say bouton solve lasker-nim 150 --max-positions 200 --engine sum
say bouton solve lasker-nim 150 --max-positions 200 --engine sum --json
echo '--- positions from standard input'
printf '1,2\n\n  # a comment\n  [4,4] \r\n3' | say bouton solve nim -
printf '1,2\n  4,x\n3\n' | say bouton solve nim -
printf '1,2\n  4,x\n3\n' | say bouton solve nim - --json
printf '30,31,33\n[1,1]\n' | say bouton solve amalgamation-nim - --max-steps 1000
printf '4\n5\n' | say bouton solve amalgamation-nim - --engine sum
say bouton solve nim - </dev/null
say bouton solve nim - - </dev/null
say bouton solve - - </dev/null
echo '--- rules from standard input'
say bouton solve - 3,5 <games/nim.game
echo '--- too many options to look at them all'
say bouton solve nim 1000000000000000000,1000000000000000000,5
echo '--- long lists of winning moves: the first, and how many more'
bouton solve kayles 10000 >"$scratch/out"
sed -n '3,4p;$p' "$scratch/out"
wc -l <"$scratch/out" | tr -d ' '
say bouton solve kayles 1000 --list 2
say bouton solve kayles 1000 --list 1 --json
bouton solve kayles 10000 --json | grep -o '"move":' | wc -l | tr -d ' '
# All of them, in processor time that no loop over all moves for each has.
BOUTON_ONCE=1 sh -c 'ulimit -t 20 && exec bouton solve kayles 600000 --list 50000' | tail -1
