# Replies with numbers, named sizes and misere play; what is false nearby is
# not proved, though the range is too small to show that it is false.
cat >"$scratch/unanswerable.game" <<'END2'
game unanswerable "Nim in which two equal heaps may vanish"
heaps a
move take t: a -> a - t for 1 <= t <= a
move vanish: a, b -> 0 for a = b
END2
cp papers/nim-with-a-pass/nim-pass-at-the-end.game "$scratch"
cat >"$scratch/clauses.claim" <<'END2'
claim Q1 "three ones, odd"
in nim-with-a-pass
for position x where count(x,1) >= 3, count(x,1) mod 2 = 1, every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 12
P
claim Q2 "one is not enough"
in nim-with-a-pass
for position x where stones(x) >= 2, count(x,1) >= 1, count(x,1) mod 2 = 1, every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 3
P
claim Q3 "even"
in nim-with-a-pass
for position x where count(x,1) >= 3, count(x,1) mod 2 = 0, every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 4
P
claim Q4 "two passes"
in nim-with-a-pass with pass=2
for position x where count(x,1) >= 3, count(x,1) mod 2 = 1, every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 3
P
claim Q5 "two passes, all even"
in nim-with-a-pass with pass=2
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 12
P
claim Q6 "a pass at the end"
in nim-pass-at-the-end
for position x where count(x,1) mod 2 = 1, every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 12
P
claim Q7 "a pass at the end, all even"
in nim-pass-at-the-end
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 0
N
claim Q8 "all even, no ones"
in nim-with-a-pass
for position x where stones(x) >= 1, count(x,1) = 0, every j in 2..max(x): count(x,j) mod 2 = 0
range stones <= 12
N
claim Q9 "two ones"
in nim-with-a-pass
for position x where count(x,1) >= 2, every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 12
N
claim Q10 "one other odd, a single one"
in nim-with-a-pass
for position x where stones(x) >= 4, count(x,1) >= 1, exactly one j in 2..max(x): count(x,j) mod 2 = 1
range stones <= 4
N
claim Q11 "any two odd"
in nim-with-a-pass
for position x where count(x,1) >= 2, sum(j in 1..max(x): count(x,j) mod 2) = 2
range stones <= 12
N
claim Q12 "any three odd"
in nim-with-a-pass
for position x where count(x,1) >= 2, sum(j in 1..max(x): count(x,j) mod 2) = 3
range stones <= 8
N
claim Q13 "pairs may vanish"
in unanswerable
for position x where every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 0
P
claim Q14 "no condition on large heaps"
in nim-with-a-pass
for position x where count(x,1) >= 3, count(x,1) mod 2 = 1
range stones <= 3
P
claim M1 "ones, odd"
in amalgamation-nim misere
for position x where max(x) <= 1, count(x,1) mod 2 = 1
range stones <= 12
P
claim M2 "ones, even"
in amalgamation-nim misere
for position x where max(x) <= 1, count(x,1) mod 2 = 0
range stones <= 12
N
claim M3 "ones, even: not P"
in amalgamation-nim misere
for position x where max(x) <= 1, count(x,1) >= 2, count(x,1) mod 2 = 0
range stones <= 2
P
claim M4 "all even, a heap above 1"
in nim misere
for position x where max(x) >= 2, every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 12
P
claim M5 "counts"
in nim misere
for <k>
range k <= 4
P iff k mod 2 = 1
claim M6 "as normal: nim"
in nim misere
and normal = nim
for position x where max(x) >= 2
range stones <= 12
P(x) iff normal.P(x)
claim M7 "as normal: all of them"
in nim misere
and normal = nim
for position x where max(x) >= 1
range stones <= 2
P(x) iff normal.P(x)
claim M8 "as normal: subtraction"
in subtraction misere with S={1,2}
and normal = subtraction with S={1,2}
for position x where max(x) > 2
range stones <= 3
P(x) iff normal.P(x)
claim M9 "as normal: another game"
in nim misere
and normal = amalgamation-nim
for position x where max(x) > 1
range stones <= 3
P(x) iff normal.P(x)
claim M10 "both N"
in nim misere
and normal = nim
for position x where max(x) > 1
range stones <= 3
N(x) and normal.N(x)
claim M11 "both N"
in nim misere
and normal = nim
for position x where max(x) > 1, exists y in moves(x): max(y) <= 1
range stones <= 12
N(x) and normal.N(x)
claim M12 "both N, from further off"
in nim misere
and normal = nim
for position x where max(x) > 1, exists y in moves(x): max(y) <= 2
range stones <= 3
N(x) and normal.N(x)
claim T1 "parities mixed"
in amalgamation-nim
for <b1,b2,b3,b4> where (b1 + b3) mod 2 = 0,
    not (b1 mod 2 = b2 mod 2 and b2 mod 2 = b3 mod 2 and b3 mod 2 = b4 mod 2)
range stones <= 12
N
claim T2 "not all even"
in amalgamation-nim
for <b1,b2,b3,b4> where (b1 + b3) mod 2 = 0,
    not (b1 mod 2 = 0 and b2 mod 2 = 0 and b3 mod 2 = 0 and b4 mod 2 = 0)
range stones <= 9
N
claim T3 "something is said of the unknown"
in amalgamation-nim
for <b1,b2,b3,b4> where b1 mod 2 = 1, b2 mod 2 = 1, b3 mod 2 = 0, b4 mod 2 = 1
range stones <= 7
P or N
claim T4 "another position"
in amalgamation-nim
for <b1,b2> where b1 mod 2 = 0, b2 mod 2 = 0
range stones <= 6
P(<b1,b2>)
claim M13 "two odd, a heap above 1"
in amalgamation-nim misere
for position x where max(x) > 1, sum(j in 1..max(x): count(x,j) mod 2) = 2
range stones <= 12
N
claim M14 "two odd"
in amalgamation-nim misere
for position x where sum(j in 1..max(x): count(x,j) mod 2) = 2
range stones <= 3
N
claim M15 "subtraction, all even, a heap above 2"
in subtraction misere with S={1,2}
for position x where max(x) > 2, every j in 1..max(x): count(x,j) mod 2 = 0
range stones <= 8
P
claim V1 "stones fall"
in nim
for position x
range stones <= 6
every y in moves(x): stones(y) < stones(x)
claim V2 "stones need not fall"
in amalgamation-nim
for position x
range stones <= 1
every y in moves(x): stones(y) < stones(x)
claim V3 "one of two heaps is left"
in nim
for position x where count(x) >= 2
range stones <= 6
every y in moves(x): count(y) >= 1
claim V4 "or of one"
in nim
for position x
range stones <= 0
every y in moves(x): count(y) >= 1
claim V5 "a pass, and nothing else, keeps all stones"
in nim-with-a-pass
for position x
range stones <= 6
every y in moves(x): stones(y) = stones(x) implies count(y) = count(x) and count(y,1) = count(x,1)
claim V6 "ones change by one at most"
in nim-with-a-pass
for position x
range stones <= 6
every y in moves(x): not (count(y,1) > count(x,1) + 1 or count(y,1) < count(x,1) - 1)
claim V7 "ones do not fall"
in nim-with-a-pass
for position x where count(x,1) = 0 or stones(x) = 0
range stones <= 0
every y in moves(x): count(y,1) <= count(x,1)
claim V8 "by two when heaps are merged"
in amalgamation-nim
for position x
range stones <= 6
every y in moves(x): count(y,1) >= count(x,1) - 2 and (count(y,1) = count(x,1) - 2 implies stones(y) = stones(x))
claim V9 "as many heaps of two are made"
in amalgamation-nim
for position x
range stones <= 6
every y in moves(x): count(y,1) = count(x,1) - 2 iff count(y,1) = count(x,1) - 2 and count(y,2) = count(x,2) + 1
END2
bouton check "$scratch/clauses.claim" | grep "^[QMTV]"
