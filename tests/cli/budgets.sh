# Budgets: running out is exit 3, never an answer.
# The sentence is the library's; here only that there is one.
codes() {
    "$@" >"$scratch/out" 2>"$scratch/err"
    echo "exit $?, $(wc -l <"$scratch/err" | tr -d ' ') line on stderr"
}
codes bouton solve amalgamation-nim 20,30,41,52 --max-positions 1000
codes bouton solve amalgamation-nim 60,70,81,92,103 --max-time 0.05
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
echo '--- --max-time is for the whole command'
# An upper bound with ample room, of processor time: the machine may be busy.
within() {
    (ulimit -t 30 && "$@" --max-time 1) >"$scratch/out" 2>"$scratch/err"
    echo "exit $?"
}
within bouton row amalgamation-nim --upto 200
within bouton table lim --fixed z=300 --max 300
within bouton solve wythoff '(1000000,1000003)'
within bouton moves amalgamation-nim 60,70,81,92,103
within bouton grundy grundy-game --to 100000000
within bouton export grundy-game --to 100000000 --format csv
within bouton papers --deep
within bouton plot nim --kind density --max 3000 -o "$scratch/nim.png"
within bouton check 'nim: [a,b,c,d] where a <= 99 and b <= 99 and c <= 99 and d <= 99 P iff a + b + c = d + 1000'
within bouton discover two-weight-nim
echo '--- what was done until then is printed'
bouton row amalgamation-nim --upto 60 --max-steps 100000 >"$scratch/out" 2>"$scratch/err"
echo "exit $?"
head -2 "$scratch/out"
cat "$scratch/err"
echo '--- counted work: the same on every machine'
bouton discover nim --heaps 3 --max-steps 500 | sed 's/ ([0-9.]* s)$//'
bouton prove 'nim: [a,b,c] P iff a xor b xor c = 0' --max-steps 3000 |
    sed 's/ ([0-9.]* s)$//' | head -1
echo "--- and so are the checker's steps: 32 for one of the user's, at least 2^28"
cat >"$scratch/counted" <<END
#!/bin/sh
printf '%s\n' "\$@" | grep -A1 -e '^--max-steps' >>"$scratch/steps"
exec "$(command -v bouton-verify)" "\$@"
END
chmod +x "$scratch/counted"
steps_of() { # what the checker is told, each number once
    : >"$scratch/steps"
    BOUTON_ONCE=1 BOUTON_VERIFY=$scratch/counted "$@" >/dev/null
    echo "exit $?:" $(grep -v -e '^--' "$scratch/steps" | sort -un)
}
steps_of bouton check 'nim: [a,b] P iff a = b'
steps_of bouton check 'nim: [a,b] P iff a = b' --max-steps 100000
steps_of bouton check 'nim: [a,b] P iff a = b' --max-steps 100000000
steps_of bouton check 'nim: [a,b] P iff a = b' --max-steps 0
steps_of bouton discover nim --max-steps 100000000
steps_of bouton grundy nim --to 9
echo "--- values that are there when a budget ends"
bouton grundy grundy-game --to 30000 --max-steps 1000 | tail -n 2; echo "[$?]"
bouton grundy octal:0.07 --misere --to 60 --max-steps 300000
echo "[$?]"
bouton grundy grundy-game --to 30 --max-steps 10 --json
echo "[$?]"
echo '--- more than ten million positions are not searched unasked: what it takes is said'
said() {
    BOUTON_ONCE=1 bouton "$@" 2>&1 >/dev/null
    echo "exit $?"
}
said table nim-with-a-pass --fixed 1023 --max 1023 --max-memory 100M
said moves nim-with-a-pass 1023,1023,1023 --max-memory 100M
said table nim-with-a-pass --fixed 1023 --max 1023 --grundy --max-memory 100M
said table two-weight-nim --max 3500
BOUTON_ONCE=1 bouton solve nim-with-a-pass 700,701,702 --json --list 0 |
    grep -o '"grundy":[^,]*'
