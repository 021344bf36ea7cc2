# Claims about any number of heaps that are false far behind the range: heaps near
# the numbers in the claim are looked at, a few of them.
say() {
    bouton check "$@" 2>&1 | grep -v '^ '
}
say 'moore-nim: for position x: P iff xor(x, 3) = 0 and max(x) < 20' --prover unknown
for n in 40 1000; do
    say "nim misere: for position x: P iff (max(x) >= 2 and xor(x) = 0 and max(x) < $n) or (max(x) <= 1 and count(x) mod 2 = 1)" --prover unknown
done
# as many heaps; sizes between; values; three piles; a family that begins behind it
say 'nim: for position x: P iff xor(x) = 0 and count(x) < 30' --prover unknown
say 'kayles: for position x: grundy < 9' --prover unknown
say 'nim: for position x: grundy = xor(x) mod 64' --prover unknown
say 'chomp-3: for position x: N if stones(x) > 100'
say 'lasker-nim: for position x where max(x) > 60: N' --prover unknown
# a condition that has no value somewhere far away decides nothing
say 'nim: for position x: 100 / (50 - stones(x)) >= 0 or stones(x) > 50' --prover unknown
# what is true stays open
say 'kayles: for position x: grundy < 32' --prover unknown
