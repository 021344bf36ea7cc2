# Grundy values of positions, by outcomes beside a heap of Nim.
verdicts() {
    while read -r claim; do
        printf '%s\n  ' "$claim"
        bouton check "$claim" | head -n 1
    done
}
verdicts <<'END'
wythoff: (x,0) grundy = x
wythoff: (x,1) grundy = x+1 if x mod 3 != 2
wythoff: (x,1) grundy = x+1
moore-nim: [a,b] grundy = a + b
moore-nim: [a,b] grundy = a xor b
nim misere: [a,b] grundy = a xor b if a >= 2
maximum-nim f(n)=n/2: (n) grundy = 0 iff exists k in 0..n: n = 2^k - 1
nim: for position x: grundy = xor(x)
nim misere: for position x where max(x) >= 2: grundy = xor(x)
nim misere: for position x where max(x) <= 1: grundy = 1 - xor(x)
nim misere: for position x: grundy = xor(x)
chomp-3: for position x: P iff grundy = 0
nim: for [a,b] every q in moves(x): grundy(q) != grundy(x)
euclid: for position x: P iff grundy = 0
END
echo '--- far away'
bouton check 'wythoff: (x,1) grundy = x+1 or x mod 3 = 2 or x = 1000000' | head -n 1
bouton check 'wythoff: (x,1) grundy = x+1 or x mod 3 = 2 and x != 1000001' | head -n 1
echo '--- the certificate, for the checker alone'
bouton check 'wythoff: (x,1) grundy = x+1 if x mod 3 != 2' \
    --certificate "$scratch/c" >/dev/null
grep -a -A 1 '^part 1' "$scratch/c"
for other in 2 1; do
    bouton-verify "$scratch/c" --games games \
        --say "wythoff: (x,1) grundy = x+1 if x mod 3 != $other" 2>&1 | head -n 1
done
echo '--- a name that is taken'
printf 'game mine\npile star, y\nmove m t: star -> star - t for 1 <= t <= star\n' \
    >"$scratch/mine.game"
(cd "$scratch" && bouton check './mine.game: (n,y) grundy = n' | head -n 1)
echo '--- rules with a measure of their own'
for measure in stones '2*stones - count' 'stones*stones' 'max(a) + stones'; do
    printf '%s\nmeasure %s\n' "$(cat games/nim.game)" "$measure" >"$scratch/mine.game"
    (cd "$scratch" && bouton check './mine.game: for position x: grundy = xor(x)' | head -n 1)
done
