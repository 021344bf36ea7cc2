# `bouton count`: P-positions counted for all sizes.
bouton count nim --heaps 3
bouton count wythoff --terms 8
bouton count nim-with-a-pass --counts 2 --terms 4
echo "--- large matrices are for JSON"
bouton count amalgamation-nim --heaps 3 --bound a1=2 --terms 10
echo '--- JSON'
bouton count nim --terms 5 --json
echo '--- b-files'
for by in below exact total; do
    bouton count nim --heaps 3 --terms 4 --bfile "$scratch/b" --by $by >/dev/null
    echo "exit $?"
    cat "$scratch/b"
done
bouton count wythoff --bfile "$scratch/b2" --by total >/dev/null
echo "exit $?"
bouton count nim --bfile "$scratch/b" --by weight
echo "exit $?"
echo '--- a certificate: accepted, and refused when a number is another one'
bouton count nim --heaps 3 --certificate "$scratch/counted" >/dev/null
bouton-verify "$scratch/counted"
echo "exit $?"
sed -n '/^below/,/^end/p' "$scratch/counted"
for change in 's/^recurrence 4/recurrence 3/' 's/^first 1/first 2/' \
    's/^classes 0/classes 1/' 's/^matrix 1/matrix 2/' 's/^end 1/end 0/' \
    's/^total 2/total 1/' 's/^below 1 1/below 1 0/'; do
    sed -e "$change" -e '/^sha256/d' "$scratch/counted" >"$scratch/changed"
    printf 'sha256 %s\n' "$(sha256sum <"$scratch/changed" | cut -c1-64)" \
        >>"$scratch/changed"
    bouton-verify "$scratch/changed"
    echo "$change: exit $?"
done
echo '--- claims'
bouton count 'nim misere: [a,b] P iff a = b and a >= 2 or a + b = 1' --terms 5
bouton count 'chocolate k=4: (x,y,z) P iff x xor y xor z = 0' --terms 9 | sed -n 2,5p
bouton count 'nim: [a,b] P iff a = b + 1'
echo "exit $?"
bouton count 'nim: [a,b] P iff a = b' --terms 2 --json
echo '--- open and refused'
bouton count wythoff --numeration base-2 | sed 's/ with numbers.*//'
bouton count euclid
echo "exit $?"
bouton count nim --terms 1000000
echo "exit $?"
bouton count nim --max-steps 10 | sed "s/ ([0-9.]* s)//"
