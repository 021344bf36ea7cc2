# Claims about rows, for all sizes: what holds is proved, its neighbours not.
cat >"$scratch/row.claim" <<'END'
claim F1 "false only far out, the first heap larger"
in nim
for [b,c]
range stones <= 40
P iff b = c or (b mod 50 = 17 and c mod 50 = 3 and b > c + 20 and c > 20)
claim F2 "the second heap larger"
in nim
for [b,c]
range stones <= 40
P iff b = c or (c mod 50 = 17 and b mod 50 = 3 and c > b + 20 and b > 20)
claim F3 "no such heaps"
in nim
for [b,c]
range stones <= 40
P iff b = c or (b mod 50 = 17 and b mod 25 = 3 and b > c + 20)
claim S1 "row 10 repeats after 160"
in nim-with-a-pass
for [10,m+160,n+160] where 18 <= m <= n
range n <= 20
P iff P([10,m,n])
claim S2 "from 17 on"
in nim-with-a-pass
for [10,m+160,n+160] where 17 <= n, m <= n
range n <= 20
P iff P([10,m,n])
claim S3 "after 80"
in nim-with-a-pass
for [10,m+80,n+80] where 18 <= m <= n
range n <= 20
P iff P([10,m,n])
claim S4 "another step for each heap"
in nim-with-a-pass
for [10,m+160,n+161] where 18 <= m <= n
range n <= 19
P iff P([10,m,n])
claim T1 "a line far from the diagonal"
in nim
for x = [2,b,c]
range stones <= 8
P iff (b mod 4 <= 1 and c = b + 2) or (c mod 4 <= 1 and b = c + 2) or
      x in {[2,3+7k,43+7k] for k >= 0}
claim T2 "a pair far from the diagonal"
in nim
for x = [2,b,c]
range stones <= 8
P iff (b mod 4 <= 1 and c = b + 2) or (c mod 4 <= 1 and b = c + 2) or
      x in {[2,3,43]}
claim T3 "a line through a fixed heap"
in nim
for x = [2,b,c]
range stones <= 8
P iff (b mod 4 <= 1 and c = b + 2) or (c mod 4 <= 1 and b = c + 2) or
      x in {[33,2+40k,41+40k] for k >= 0}
END
bouton check "$scratch/row.claim" | grep "^[FST][0-9]"
