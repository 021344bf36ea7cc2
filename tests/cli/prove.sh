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
say "euclid: (x,y) where 1 <= x < y: P iff y*y < x*y + x*x"
code "euclid: (x,y) where 1 <= x < y: P iff y*y < x*y + x*x"
say 'nim: [a,b] where a <= b: grundy = a xor b'
echo '--- for Coq'
say A-ex1b --coq "$scratch/claim.v" | grep Coq
tail -11 "$scratch/claim.v"
say A-T3 --coq "$scratch/none.v" | grep Coq
test -e "$scratch/none.v" || echo 'no file'
bouton papers A-ex1 A-T3 --coq "$scratch/coq" | tail -1
cat "$scratch/coq/index.jsonl"
ls "$scratch/coq"
rm -r "$scratch/claim.v" "$scratch/coq"
echo '--- for every function'
say D-L2.2 | sed '/steps were checked/d'
echo '--- winning moves'
say 'nim: [a,b] P iff a = b' --strategy - | sed '/^Method/,/^  PROVED$/d'
bouton prove 'nim: [a] P iff a = 0' --strategy "$scratch/moves.json" >/dev/null
cat "$scratch/moves.json"
say A-T3 --prover row --strategy "$scratch/none" | grep Winning
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
echo '--- one prover'
for prover in row logic; do
    say A-T4 --prover $prover | grep -v '^ '
done
say A-T4 --prover reply
code A-T4 --prover nobody
echo '--- fixed heaps, by automata; a search sees one member'
fixed() {
    say "$1" --prover logic | sed -n -e 1p -e '/tried/p'
}
fixed 'nim: [b,3,c] range b <= 0, c <= 0 P iff b xor c = 3'
fixed 'nim: [b,3,c] range b <= 0, c <= 0 P iff b xor c = 3 and b != 60'
fixed 'nim-with-a-pass: [1,b] pass=0 range b <= 0 P iff b = 1'
fixed 'nim-with-a-pass: [1,b] pass=2 range b <= 0 N or P'
fixed 'amalgamation-nim: [1,2,c] range c <= 0 P iff c = 4'
fixed 'amalgamation-nim: [1,2,c] range c <= 0 P iff c = 4 or c = 77'
echo '--- what is no position is neither P nor N and has no moves'
fixed 'nim: [b] range b <= 0 P([b-9]) iff b = 9'
fixed 'nim: [b] range b <= 0 N([b-9]) iff b > 9'
fixed 'nim: [b] range b <= 0 (every q in moves([b-9]): P(q)) iff 9 <= b <= 10'
fixed 'nim: [b] range b <= 0 (every q in moves([b-9]): P(q)) iff b <= 10'
fixed 'nim: [b] range b <= 0 terminal([b-9]) iff b = 9'
echo '--- moves that cover all cases, and that do not'
cover() {
    fixed "nim: for x = [a,b] where a < b range b <= 1 covered by $1"
}
cover '[i,j] -> [i,i] for i < j'
cover '[i,j] -> [i,i] for i < j, j != 50'
cover '[i,j] -> [i,i] for i <= j'
cover '[i,j] -> [i,i] for i < j; [40,j] -> [39,j] for j > 40'
cover '[i,j] -> [i,i] for i < j; [40,j] -> [38,38] for j > 40'
cover '[a,b] -> [a,a] for a < b'
echo '--- written down'
say 'nim: [a,b] P iff a = b' --proof - | sed -n '/^# /,/^### The cert/p'
say 'nim: [1,2,3] P' --proof - | sed -n '/No proof/p'
code A-T4 --proof "$scratch/proof.pdf"
code "$scratch/two.claim" --proof "$scratch/proof.md"
echo '--- mistakes'
code "$scratch/two.claim" --certificate "$scratch/proof"
code A-T99
code A-
code 'nim: P iff'
