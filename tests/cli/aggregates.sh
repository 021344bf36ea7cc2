# Claims about any number of heaps: what the prover writes can be read, however
# many moves a game has and whatever is seen of a bag.
cd "$scratch" || exit 1
say() {
    "$@" >"$scratch/said" 2>&1
    set -- $?
    grep -v '^ ' "$scratch/said"
    echo "exit $1"
}
{
    echo 'game many "one of eighteen ways to take from a heap"'
    echo 'heaps a'
    for t in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18; do
        echo "move t$t: a -> a - $t for a >= $t"
    done
} >many.game
cat >all.game <<'X2'
game all "from one heap, from two, and a pass"
heaps a
number p = 1
move one t: a -> a - t for 1 <= t <= a
move two: a, b -> a - 1, b - 1 for a >= 1, b >= 1
move pass: p -> p - 1 for p >= 1, stones >= 1
X2
echo '--- more moves than are answered with at once'
say bouton check './many.game: for position x where max(x) <= 4 range stones <= 6: P iff xor(x) = 0'
say bouton check './many.game: for position x where max(x) <= 18 range stones <= 8: P iff xor(x) = 0'
echo '--- a move that splits, beside columns'
say bouton check 'lasker-nim: for position x where max(x) <= 2 range stones <= 3: P iff xor(x,2) = 0'
say bouton check 'lasker-nim: for position x where xor(x,4) = 0 and stones(x) mod 2 = 1 range stones <= 5: P iff max(x) <= 4'
echo '--- all that can be seen'
say bouton check './all.game: for position x range stones <= 3: N or max(x) + min(x) + count(x,4) + count(x) + xor(x) + xor(x,3) <= 9 * stones(x)' --prover aggregates
cat >moore3.game <<'X2'
game moore3 "from one heap, from two or from three"
heaps a
move one t: a -> a - t for 1 <= t <= a
move two t, u: a, b -> a - t, b - u for 1 <= t <= a, 1 <= u <= b
move three t, u, v: a, b, c -> a - t, b - u, c - v for 1 <= t <= a, 1 <= u <= b, 1 <= v <= c
X2
echo "--- Moore's Nim with three heaps"
say bouton check './moore3.game: for position x range stones <= 6: P iff xor(x,4) = 0'
say bouton check './moore3.game misere: for position x range stones <= 6: P iff (max(x) <= 1 and count(x) mod 4 = 1) or (max(x) >= 2 and xor(x,4) = 0)'
say bouton check './moore3.game misere: for position x range stones <= 6: P iff (max(x) <= 1 and count(x) mod 4 = 1) or (max(x) >= 2 and xor(x,3) = 0)'
say bouton check './moore3.game misere: for position x range stones <= 6: P iff xor(x,4) = 0'
echo '--- written down: cases have their moves, and columns are in the table'
bouton prove 'moore-nim misere: for position x: P iff (max(x) <= 1 and count(x) mod 3 = 1) or (max(x) >= 2 and xor(x,3) = 0)' --proof - |
    grep -e '^| columns' -e '^| heaps that can' -e '^| a heap'
echo '--- values: the game is the one asked about; numbers that are not said'
bouton prove 'nim: for position x: grundy = xor(x)' --proof - |
    grep -e '^- ' -e '^In this proof'
bouton prove 'nim-with-a-pass: for position x: xor(x) = 0 implies N(x) or stones(x) = 0' --proof - |
    grep '^- A number'
echo '--- heaps that are given one by one'
say bouton check 'moore-nim: [a,a,a,b,b,b] range a + b <= 4: P'
say bouton check 'moore-nim: [a,b,c,d] range stones <= 6: P iff xor([a,b,c,d],3) = 0'
say bouton check 'moore-nim: [a,a,a,b,b] range a + b <= 1: P if b = 0 or a = 0' --prover aggregates
say bouton check 'nim: [a^5,b^6,a+1] range a + b <= 2: N' --prover aggregates
say bouton check 'nim: [a^7,b^6,a+1] range a + b <= 2: N if a >= 0' --prover aggregates
cat >stones.game <<'X2'
game stones "one stone or two, from any heaps"
heaps a
move one: a -> a - 1 for a >= 1
move two: a -> a - 2 for a >= 2
move each: a, b -> a - 1, b - 1 for a >= 1, b >= 1
X2
echo '--- stones left over, with heaps that are seen though nobody asked'
say bouton check './stones.game: for position x range stones <= 6: P iff stones(x) mod 3 = 0'
say bouton check './stones.game misere: for position x range stones <= 6: P iff stones(x) mod 3 = 1' --prover aggregates
say bouton check './stones.game: for position x range stones <= 6: grundy = stones(x) mod 3'
say bouton check 'subtraction S={1,3,5}: for position x range stones <= 6: N iff exists q in moves(x): stones(q) mod 2 = 0'
say bouton check 'subtraction S={1,3,5}: for position x range stones <= 6: grundy = stones(x) mod 2'
say bouton check 'subtraction S={1,4}: for position x where min(x) = 1 range stones <= 1: P iff stones(x) mod 2 = 0' --prover aggregates
echo '--- answers that hold in an area'
say bouton check 'nim-with-a-pass: for position x where count(x,1) = 2 range stones <= 6: P iff xor(x) = 1'
say bouton check 'nim misere: for position x where min(x) >= 3 range stones <= 6: P iff xor(x) = 0'
say bouton check 'moore-nim: for position x where min(x) >= 2 range stones <= 6: P iff xor(x) = 0' --prover aggregates
echo '--- twice the largest is at most stones and xor together; stones are as columns modulo m'
say bouton check 'nim: for position x range stones <= 6: 2*max(x) <= stones(x) if P'
say bouton check 'nim: for position x where stones(x) >= 7 range stones <= 7: N or 2*max(x) < stones(x)'
say bouton check 'moore-nim: for position x range stones <= 6: N or stones(x) mod 3 = 0'
say bouton check 'moore-nim: for position x where stones(x) >= 4 range stones <= 5: N or stones(x) mod 6 = 0'
say bouton check 'moore-nim: for position x: P implies every q in moves(x): N(q) or xor(x,2) = 1' --prover aggregates
