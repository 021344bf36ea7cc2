# Any number of threads gives the same answers, also where a budget runs out.
# ./test runs this under ThreadSanitizer, too, whose words would differ.
same() { # WHAT COMMAND...: with 1, 2 and 3 threads
    what=$1
    shift
    for t in 1 2 3; do
        "$@" --threads $t >"$scratch/answer" 2>&1
        status=$?
        sed 's/"seconds":[^,}]*//g; s/"threads":[0-9]*//' "$scratch/answer" |
            cat - "$made" | sed "s/ --threads $t<[/]metadata>/</" | cksum |
            sed "s/.*/exit $status &/"
        : >"$made"
    done | sort | uniq -c |
        sed "s/ exit \([0-9]*\) .*/ of 3, exit \1: $what/; s/^ *//"
}
made=$scratch/made.svg # it names the command that made it
: >"$made"
same 'claims at once' bouton papers --papers papers E-Q1 E-Q4 --json
for limit in 0 400; do
    same 'rows, found while others are checked' bouton row amalgamation-nim \
        --upto 33 --max-steps $limit --json --certificate "$made"
done
same 'a layer of bags' bouton bag amalgamation-nim --stones 41 --json
same 'bags with a number' bouton bag nim-with-a-pass --stones 40 --json
same 'a box of outcomes' bouton solve amalgamation-nim 60,70,80 --engine box --json
same 'a box of values' bouton export wythoff --grundy --max 600 --format csv
same 'a picture of outcomes' bouton plot nim --max 511 -o "$made"
same 'a picture of values' bouton plot wythoff --grundy --max 511 -o "$made"
