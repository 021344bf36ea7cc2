# How options are read: anywhere, with = or a blank, never abbreviated.
say() {
    "$@" >"$scratch/out" 2>&1
    code=$?
    sed 's/"engine":"[a-z]*"/"engine":"ENGINE"/' "$scratch/out"
    echo "exit $code"
}
say bouton solve --misere nim 2 --json
say bouton solve nim --max-positions=1000 2 --max-memory 1M --max-time=5.5
say bouton solve nim -- 2
echo '--- refused'
say bouton solve nim 2 --mis
say bouton solve nim 2 --mizere
say bouton solve nim 2 --frobnicate=3
say bouton solve nim 2 -x
say bouton solve nim 2 --misere=yes
say bouton solve nim 2 --engine
say bouton solve nim 2 --max-memory 5Q
say bouton solve nim 2 --max-memory 99999999999999999999
say bouton solve nim 2 --max-memory 18446744073709551615K
say bouton solve nim 2 --max-time soon
say bouton solve nim 2 --max-time -1
say bouton solve nim 2 --max-positions 1e6
say bouton solve nim
say bouton moves nim 2 3 x
say bouton engines nim
echo '--- in JSON'
say bouton solve nim 2 --mis --json
say bouton solve nim --json
say bouton export nim --json
echo '--- --progress: lines of JSON on standard error, the last one when it is over'
for command in 'papers A-T4' 'row nim --upto 3' 'bag nim --stones 9' \
    'discover nim --heaps 2' 'table nim --max 5' 'grundy octal:0.77 --to 20' \
    'export octal:0.77 --grundy --to 9 --format csv' 'row nim'; do
    bouton $command --progress json 2>&1 >/dev/null | grep '^{' |
        tee "$scratch/lines" | tail -n 1 |
        sed 's/"steps":[0-9]*/"steps":N/; s/"seconds":[0-9.e-]*/"seconds":S/'
    grep -vc '^{"progress":"[a-z-]*",.*"over":[a-z]*}$' "$scratch/lines"
done
bouton row nim --fixed 3 --progress none 2>&1 | wc -l | tr -d ' '
bouton row nim --fixed 3 --progress loud
echo "exit $?"
bouton row nim --fixed 3 --progress json --request
