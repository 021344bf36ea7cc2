# Claims about any number of heaps, by replies; those nearby are not proved.
cat >"$scratch/even.claim" <<'END'
claim E1 "all even"
in amalgamation-nim
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 16
P
claim E2 "all even, restricted"
in amalgamation-nim-restricted
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 16
P
claim E3 "nim, all even"
in nim
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 16
P
claim E4 "moore"
in moore-nim
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 3
P
claim E5 "all odd"
in amalgamation-nim
for position x where every j in 1..max(x): count(x,j) mod 2 = 1
range stones <= 0
P
claim E6 "mod 3"
in nim
for position x where every j in 1..max(x): count(x,j) mod 3 = 0
range stones <= 2
P
claim E7 "from 2"
in nim
for position x where every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 0
P
claim E8 "misere"
in nim misere
for position x where max(x) >= 2, every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 12
P
claim E9 "N"
in nim
for position x where stones(x) >= 1, every j in 1..max(x): count(x,j) mod 4 = 0
range stones <= 12
P
claim E10 "two conditions"
in nim
for position x where count(x) >= 2, every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 12
P
claim O1 "one odd"
in amalgamation-nim
for position x where exactly one j in 1..max(x): count(x,j) mod 2 = 1
range stones <= 12
N
claim O2 "two odd"
in amalgamation-nim
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 2
range stones <= 12
N
claim O3 "i, j, i+j"
in amalgamation-nim
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 3,
    exists i in 1..max(x), j in i+1..max(x):
        count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 and count(x,i+j) mod 2 = 1
range stones <= 12
N
claim O4 "three odd"
in amalgamation-nim
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 3
range stones <= 10
N
claim O5 "nim, i, j, i+j"
in nim
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 3,
    exists i in 1..max(x), j in i+1..max(x):
        count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 and count(x,i+j) mod 2 = 1
range stones <= 6
N
claim O6 "nim, two odd"
in nim
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 2
range stones <= 12
N
claim O7 "restricted"
in amalgamation-nim-restricted
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 3,
    exists i in 1..max(x), j in i+1..max(x):
        count(x,i) mod 2 = 1 and count(x,j) mod 2 = 1 and count(x,i+j) mod 2 = 1
range stones <= 12
N
claim S1 "T7"
in amalgamation-nim
for <b1,b2,b3>
range stones <= 12
P iff b1 mod 2 = 0 and b2 mod 2 = 0 and b3 mod 2 = 0
claim S2 "heights to 4"
in amalgamation-nim
for <b1,b2,b3,b4>
range stones <= 5
P iff b1 mod 2 = 0 and b2 mod 2 = 0 and b3 mod 2 = 0 and b4 mod 2 = 0
claim S3 "two parities only"
in amalgamation-nim
for <b1,b2,b3>
range b3 <= 0, b1 <= 4, b2 <= 4
P iff b1 mod 2 = 0 and b2 mod 2 = 0
claim S4 "restricted"
in amalgamation-nim-restricted
for <b1,b2,b3>
range stones <= 5
P iff b1 mod 2 = 0 and b2 mod 2 = 0 and b3 mod 2 = 0
claim S5 "restricted, two heights"
in amalgamation-nim-restricted
for <b1,b2>
range stones <= 12
P iff b1 mod 2 = 0 and b2 mod 2 = 0
claim S6 "misere"
in amalgamation-nim misere
for <b1,b2>
range b2 >= 1, stones <= 6
P iff b1 mod 2 = 0 and b2 mod 2 = 0
END
bouton check "$scratch/even.claim" | grep "^[EOS]"

echo "-- what always holds, or never, is in the rules and not in their core text"
mkdir "$scratch/folded"
for more in "stones < 0" "t = 1 or stones < 0" "t = 1 or stones >= 0" \
            "t >= 1 iff stones >= 0"; do
    printf 'game g\nheaps a\nmove m t: a -> a - t  for 1 <= t <= a, %s\n' \
        "$more" >"$scratch/folded/g.game"
    echo "$more: $(bouton check --prover reply --games "$scratch/folded" \
        'g: for position x: P if every k in 1..max(x): count(x,k) mod 2 = 0' \
        2>&1 | grep -v '^  rules')"
done
