# Claims about all positions in listed families: by what holds of their members.
cat >"$scratch/listed.claim" <<'END'
claim two "families and single positions, by several provers"
in amalgamation-nim
for position x
range stones <= 4
P if x in {[2,2k+1,2k+4] for k >= 0; [2,0,2]; [3,4,8]}

claim pass "with a number"
in nim-with-a-pass
for position x
range stones <= 4
P if x in {[2,4k+9,4k+12] for k >= 0}

claim three "two parameters"
in nim
for position x
range stones <= 4
N if x in {[a,a+b+1] for a >= 0, b >= 0}

claim far "a member of the second family is N"
in nim
for position x
range stones <= 4
P if x in {[3,4k+1,4k+2] for k >= 0; [3,4k,4k+4] for k >= 0}

claim condition "a condition that the members do not have"
in nim
for position x
range stones <= 4
N if x in {[a,b] for a >= 0, b >= a+1}

claim named "single positions beyond the range, the smallest of those that fail"
in nim
for position x
range stones <= 4
P if x in {[1,4,5]; [3,6,7]; [4,8]; [2,7,9]}

claim outside "a single position that fails is no member"
in nim
for position x where stones <= 12
range stones <= 4
P if x in {[1,4,5]; [3,6,7]}
END
bouton check "$scratch/listed.claim"
bouton prove 'wythoff: for position x: P if x in {(1,2); (3,5)}' |
    sed -e 's/ ([0-9.]* s)$//' -e '/^  file/d'
