# `--prover heap`: claims about heaps that repeat, and what it leaves open.
ask() {
    echo "--- $1"
    bouton prove "$1" --prover heap | sed -e 's/ ([0-9.]* s)$//' | head -n "$2"
}
ask 'kayles: [n] N if n >= 1' 30
ask 'sub:{1,2,3}: [n] : grundy(x) = n mod 4' 4
ask 'dawson-kayles: [n] P iff n mod 34 in {5,9,21,25,29} if n >= 53' 4
ask 'kayles: [n, n+12] P if n >= 71' 4
ask 'kayles: [n] : n != 1200' 4
ask 'octal:0.07: [n] : grundy(x) != 4 or n < 205' 1
mkdir "$scratch/games"
printf 'game pq\npile a\nmove m t: a -> a - t for t in {1,3,4}, t <= a\n' \
    >"$scratch/games/pq.game"
BOUTON_GAMES=$scratch/games
export BOUTON_GAMES
ask 'pq: (n) : grundy(x) = 3 iff n mod 7 = 5' 4
ask 'pq: (3*n) P iff n mod 7 in {0,3}' 1
ask 'pq: (3*n) P iff n mod 7 in {0,3} and n != 301' 1
unset BOUTON_GAMES
echo '--- whatever the values are, repeating ones, and those of an automaton'
verdicts() {
    while read -r claim; do
        printf '%s\n  ' "$claim"
        bouton check "$claim" --prover heap | head -n 1
    done
}
verdicts <<'END'
kayles: [a,b] P iff grundy([a]) = grundy([b])
grundy-game: [a,b] where a < b: P iff grundy([a]) = grundy([b])
grundy-game: [n,n] P
restricted-nim: [a,b,b] grundy = grundy([a])
sub:{1,2}: [a,b] N if a = b + 1
kayles: [a,b] P if a >= 71 and b = a + 12
kayles: [n] : exists i in 0..n: i = n
nim: [n] grundy = n
nim: [a,b,c] grundy = a xor b xor c
lasker-nim: [4*k+3] grundy = 4*k+4
lasker-nim: [a,b] P iff a = b
lasker-nim: [a,b] where a < b: exists q in moves(x): P(q)
nim misere: [n] grundy = n if n >= 2
sub:{1,2} misere: [n] N if n mod 3 = 2
END
echo '--- at a glance, before a search that finds nothing'
bouton check 'restricted-nim: [n,n] P' --max-steps 100000
bouton check 'nim: for position x range stones <= 4: P if x in {[4,3,7]}'
echo '--- a period that begins late'
bouton check 'octal:0.156: [n] n >= 3479 implies grundy([n+349]) = grundy([n])'
bouton prove 'octal:0.156: [n] n >= 3478 implies grundy([n+349]) = grundy([n])' | grep "tried heap:"
echo '--- sums of different games'
mkdir -p "$scratch/games"
echo 'game g "Nim beside Kayles" = nim + kayles' >"$scratch/games/g.game"
echo 'game three "three of them" = lasker-nim + sub:{1,2,3} + nim' >"$scratch/games/three.game"
cp games/*.game "$scratch/games"
BOUTON_GAMES=$scratch/games
export BOUTON_GAMES
verdicts <<'END'
g: [3,4] + [5] N
g: [a] + [b] P iff grundy([a] + []) = grundy([] + [b])
g: [a,b] + [n,n] P iff a = b
g: [a] + [2,3] P iff a = 1
g: [a] + [9] P iff a = 5
g: [a] + [b] P iff a = b
g misere: [a] + [b] P iff grundy([a] + []) = grundy([] + [b])
three: [4*k+3] + [4*m+1] + [n] : P implies n mod 2 = 1
END
unset BOUTON_GAMES
echo '--- what would be proved if a hypothesis were dropped'
printf 'game count\nheaps a\nmove m t: a -> a - t for 1 <= t <= min(a, count)\n' \
    >"$scratch/games/count.game"
cp games/*.game "$scratch/games"
BOUTON_GAMES=$scratch/games
export BOUTON_GAMES
verdicts <<'END'
count: [a,b] P iff grundy([a]) = grundy([b])
moore-nim: [a,b] P iff grundy([a]) = grundy([b])
nim misere: [a,b] P iff grundy([a]) = grundy([b])
nim misere: [n] P iff n = 0
sub:{1}: [n] exists k in 0..n: grundy([k]) = 77
sub:{1}: [a,b] P iff a = b
END
unset BOUTON_GAMES
echo '--- heaps of a size that is said are played out'
verdicts <<'END'
grundy-game: [n,n,5] range n <= 3: grundy = 2
grundy-game: [1,2,n] range n <= 6: P iff P([n])
grundy-game: [a,b,a,b,1,2] range a + b <= 6: P
kayles: [a,12,1] range a <= 3: N if grundy([a]) = 0
kayles: [n,n,30,9] range n <= 2: grundy = grundy([30]) xor 4
END
echo '--- misère play of heaps that split, by a quotient'
verdicts <<'END'
kayles misere: [n] range n <= 20: P iff n in {1,4,9,12,20}
kayles misere: [n,n+12] range n <= 3: P if n >= 71
kayles misere: [n,n+12] range n <= 3: N if n >= 71
END
echo '--- a search that takes long is interrupted for what is known'
bouton check 'amalgamation-nim: for numbers j: period(j) >= 1'
echo '--- not its business'
for claim in 'nim-with-a-pass: [n] pass=0 N if n >= 1' \
    'grundy-game: [n] : grundy(x) <= n' 'lasker-nim misere: [n] range n <= 9: grundy <= n+1' \
    'kayles: [n] : n*n >= n' 'kayles: [n] : 1/(n-500) >= -10000' \
    'nim misere: [a,b] N if a = b + 2' 'amalgamation-nim: [n] N if n >= 1'; do
    echo "$claim"
    bouton prove "$claim" --prover heap | tail -n 1
done
echo '--- without a checker'
BOUTON_VERIFY=/nowhere bouton check 'kayles: [n] N if n >= 1'
