# `bouton bag`: all bags of at most N stones. The time it takes is its own.
say() {
    "$@" 2>&1 | sed -e 's/, [0-9.]* s, [0-9]* threads*$/, ... s/' \
        -e 's/"seconds":[^,]*/"seconds":"..."/'
}
say bouton bag nim --stones 8
say bouton bag nim-with-a-pass --stones 9 --threads 2
say bouton bag nim --stones 6 --misere
say bouton bag kayles --stones 5 --list
say bouton bag 'sub:{1,3,4}' --stones 12 --json --threads 1
say bouton bag nim-with-a-pass --set pass=2 --stones 4 --json --threads 2
echo '--- conditions'
# Amalgamation Nim: even totals whose P-positions are not all mirror positions
# begin with 14 stones, and Conjecture 10 falls at 28 (CLAIMS.md).
say bouton bag amalgamation-nim --stones 15 --where \
    'stones(x) mod 2 = 0 and not every j in 1..max(x): count(x,j) mod 2 = 0'
say bouton bag amalgamation-nim --stones 28 --list --where \
    'max(x) <= 4 and (count(x,1) + count(x,3)) mod 2 = 0 and
     exists j in 1..4: count(x,j) mod 2 = 1'
say bouton bag nim --stones 6 --json --threads 1 --list --where 'count(x) = 2'
say bouton bag nim --stones 6 --where 'x = [1,1] or'
say bouton bag nim --stones 6 --where 'P(x)'
say bouton bag nim --stones 6 --where 'x ='
echo '--- refused'
for game in wythoff fibonacci-nim; do
    bouton bag $game --stones 9
    echo "exit $?"
done
bouton bag nim
echo "exit $?"
bouton bag nim --stones 201
echo "exit $?"
say bouton bag nim --stones 60 --max-memory 20K | tail -n 2
bouton bag nim --stones 60 --max-positions 9 --json --threads 1 2>/dev/null |
    sed 's/"seconds":[^,]*/"seconds":"..."/'
echo '--- tables'
say bouton bag nim-with-a-pass --stones 12 -o "$scratch/t" | tail -n 2
bouton solve nim-with-a-pass 1,2 3,4,5 '[2,5] pass=0' --table "$scratch/t"
bouton solve nim-with-a-pass 3,4,5 --table "$scratch/t" --json
bouton desk <<END | grep -o '"engine":"[a-z]*"\|"status":[0-9]*' # of one question
{"ask":"solve","game":"nim-with-a-pass","position":"3,4,5","table":"$scratch/t"}
{"ask":"solve","game":"nim-with-a-pass","position":"3,4,5"}
{"ask":"why","game":"nim-with-a-pass","position":"2,5,8"}
END
bouton solve nim 3,4,5 --table "$scratch/t"
echo "exit $?"
bouton solve nim-with-a-pass 3,4,5 --table "$scratch/none"
echo "exit $?"
bouton bag nim --stones 5 -o "$scratch/no/t"
echo "exit $?"
bouton bag nim --stones 5 -o "$scratch"
echo "exit $?"
bouton bag nim --stones 5 -o -
echo "exit $?"
