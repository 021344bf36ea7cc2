# `bouton prove`: verdicts, obligations, reasons, files; times are left out.
say() {
    bouton prove "$@" | sed 's/ ([0-9.]* s)//'
}
code() {
    bouton prove "$@" >/dev/null
    echo "exit $?"
}
echo '--- a row of a paper'
say A-T3
code A-T3
echo '--- logic'
say 'nim: [a,b,c] P iff a xor b xor c = 0'
echo '--- every member'
say A-ex1a
echo '--- refuted'
say A-term
code A-term
say 'nim: [a,b,c] P iff a xor b xor c = 0 or a = 41'
echo '--- open, and why'
say A-mis4
code A-mis4
say 'nim: [a,b] where a <= b: grundy = a xor b'
say D-L2.2
echo '--- winning moves'
say 'nim: [a,b] P iff a = b' --strategy - | sed '/^Method/,$d'
bouton prove 'nim: [a] P iff a = 0' --strategy "$scratch/moves.json" >/dev/null
cat "$scratch/moves.json"
say A-T3 --strategy "$scratch/none" | grep Winning
ls "$scratch"
echo '--- certificate'
bouton prove E-Q3 --certificate "$scratch/proof" | grep -c '^  PROVED'
head -n 1 "$scratch/proof"
echo '--- JSON'
bouton prove E-Q3 --json |
    sed -e 's/"seconds":[-+0-9.e]*/"seconds":0/' -e 's/,"checker".*//'
echo '--- a file'
cat >"$scratch/two.claim" <<'END'
claim one
in nim
for [a,b]
P iff a = b

claim two
in nim
for [a,b]
P iff a = b + 1
END
say "$scratch/two.claim" | grep -v '^ '
code "$scratch/two.claim"
echo '--- mistakes'
code "$scratch/two.claim" --certificate "$scratch/proof"
code A-T99
code A-
code 'nim: P iff'
