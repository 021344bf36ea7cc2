# Budgets: running out is exit 3, never an answer.
# The sentence is the library's; here only that there is one.
codes() {
    "$@" >"$scratch/out" 2>"$scratch/err"
    echo "exit $?, $(wc -l <"$scratch/err" | tr -d ' ') line on stderr"
}
codes bouton solve amalgamation-nim 20,30,41,52 --max-positions 1000
codes bouton solve amalgamation-nim 60,70,81,92 --max-time 0.05
codes bouton solve amalgamation-nim 20,30,41,52 --max-memory 64K
codes bouton moves amalgamation-nim 20,30,41,52 --max-positions 1000
codes bouton why amalgamation-nim 20,30,41,52 --max-positions 1000
bouton solve amalgamation-nim 20,30,41,52 --max-positions 1000 --json |
    grep -o '^{"error":{"status":"limit"'
echo '--- without --grundy the value is left out, with it the budget is an error'
# The Grundy value leans on all 2275 positions below, which have 69027 options;
# the outcome on a small part of them.
bouton solve nim 20,21,22 --engine reference --max-positions 35000
echo "exit $?"
bouton solve nim 20,21,22 --engine reference --max-positions 35000 --json |
    grep -o '"grundy":[^,]*'
bouton solve nim 20,21,22 --engine reference --max-positions 35000 --grundy \
    2>/dev/null | sed -n 2p
codes bouton solve nim 20,21,22 --engine reference --max-positions 35000 --grundy
bouton solve nim 20,21,22 --engine reference --max-positions 200000 | sed -n 2p
