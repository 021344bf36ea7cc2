# `bouton papers`: the table, what operands select, JSON, reports, errors.
mkdir -p "$scratch/papers/bouton-1902" "$scratch/papers/other"
cat >"$scratch/papers/bouton-1902/1.claim" <<'END'
paper bouton-1902 "C. L. Bouton, Nim, <Annals> 3 & 4 (1902)"
claim B-1 "a position is P exactly when its nim-sum is zero"
in nim
quote "the safe combinations are those of *even* sums"
for position x
range stones <= 9
deep stones <= 12
P iff xor(x) * xor(x) = 0

claim B-2 "two heaps, wrong"
in nim
quote "a <misprint> | here"
note "misprint: = for <="
for [a,b] where a <= b
range b <= 9
P iff a <= b

claim B-2* "two heaps, mended"
in nim
for [a,b] where a <= b <= 9
P iff a = b
END
cat >"$scratch/papers/other/1.claim" <<'END'
claim O-1a "which set gives period three"
in subtraction
for S within {1..3}
works every n in 0..12: P([n]) iff n mod 3 = 0
END
BOUTON_PAPERS=$scratch/papers
export BOUTON_PAPERS
say() {
    "$@" >"$scratch/out" 2>&1
    code=$?
    sed -e 's/ *[0-9.]* s$//' -e 's/"seconds":[-0-9.e]*/"seconds":0/g' \
        -e "s|$scratch|SCRATCH|g" "$scratch/out"
    echo "exit $code"
}
echo '--- everything'
say bouton papers
echo '--- some'
say bouton papers B-2
say bouton papers B- --list
say bouton papers B --list
say bouton papers 'B-2*' --list --json
say bouton papers --list --report "$scratch/r.md"
say bouton papers other B-1 --deep
say bouton papers O- --json
say bouton papers 'B-2*' B-2 --json
say bouton papers B-3
say bouton papers bouton-1920
say bouton papers frobnicate
say bouton papers --papers "$scratch/none"
mkdir "$scratch/empty"
say bouton papers --papers "$scratch/empty"
echo '--- a report'
cat >"$scratch/papers/bouton-1902/not-covered.txt" <<'END'
Theorem 3: <no> claim yet
# a comment
Theorem 4: $a_1 \oplus b_{12} \leq 2^{n-1}$, x xor y != 2^(k+1) -> P, xor(x), P-T1
Theorem 5: \{x\} \foo{y} 100% & #1 ~ $5, misère, REFUTED, file_name
END
bouton papers B- --report "$scratch/r.md" >/dev/null
echo "exit $?"
cat "$scratch/r.md"
bouton papers --report "$scratch/r.html" >/dev/null
echo "exit $?"
grep -E 'misprint|Annals|<h4|href|Theorem' "$scratch/r.html"
grep -c '<no>\|<Annals>\|<misprint>' "$scratch/r.html"
bouton papers B- --report "$scratch/r.tex" >/dev/null
echo "exit $?"
grep -v 'color}\|usepackage\|parindent' "$scratch/r.tex"
# Letters of four bytes, which the fonts of LaTeX do not have, leave nothing behind.
mkdir -p "$scratch/wide/one"
printf 'claim W-1 "\360\237\216\262 dice"\nin nim\nnote "%%s\360\237\216\262"\nP([])\n' >"$scratch/wide/one/a.claim"
bouton papers --papers "$scratch/wide" --report "$scratch/w.tex" >/dev/null
iconv -f UTF-8 -t UTF-8 "$scratch/w.tex" | grep -c '?'
ls "$scratch" | grep '^r\.'
say bouton papers --report "$scratch/r.pdf"
say bouton papers --report "$scratch/none/r.md"
say bouton papers --report "$scratch/papers/bouton-1902"
echo '--- claims that cannot be read do not stop the others'
cat >"$scratch/papers/other/2.claim" <<'END'
claim O-2 "a name that means nothing"
in nim
P([b])

claim O-1a "twice"
in nim
P([])

claim O-3 "one that is good"
in nim
P([])
END
echo 'claim O-4' >"$scratch/papers/other/3.claim"
say bouton papers other
say bouton papers O-3
say bouton papers O-4
say bouton papers other --json
say bouton papers other --report "$scratch/e.md"
grep -A9 'not covered' "$scratch/e.md" | sed "s|$scratch|SCRATCH|g"
echo '--- a budget is for each claim'
cat >"$scratch/papers/other/2.claim" <<'END'
claim O-2 "long"
in amalgamation-nim
for position x
range stones <= 60
N iff exists q in moves(x): P(q)
END
rm "$scratch/papers/other/3.claim"
say bouton papers O-2 --max-steps 100000
echo '--- Ctrl-C'
. tests/cli/until.sh
bouton papers other >"$scratch/out" 2>&1 &
until_worked $! 200 # the first claim is done by then, the second is not
kill -INT $!
wait $!
echo "exit $?"
sed 's/ *[0-9.]* s$//' "$scratch/out"

bouton papers --papers papers E-Q1 --threads 70000
echo "exit $?"
