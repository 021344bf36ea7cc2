# Counts of heaps of bounded height: discovery, claims, perturbed claims.
bouton discover nim-with-a-pass --counts 3 | sed -e 's/ ([0-9.]* s)//'
bouton discover amalgamation-nim --counts 3
echo "exit $?"
bouton discover nim --counts 2 --heaps 3
echo "exit $?"
cat >"$scratch/counts.claim" <<'END'
paper pert "perturbed"
claim X1 "threshold 6"
in nim-with-a-pass
for <m1,m2> where m1 + 2m2 >= 6
range m1 + m2 <= 200, m2 <= 2, m2>=1
P iff m1 mod 2 = 1 and m2 mod 2 = 0
claim X2 "parity"
in nim-with-a-pass
for <m1,m2> where m1 + 2m2 >= 7
range stones <= 7, m1>=7
P iff m1 mod 2 = 0 and m2 mod 2 = 0
claim X3 "bag notation"
in nim-with-a-pass
for [1^m1,2^m2] where m1 + 2m2 >= 7
range stones <= 30
P iff m1 mod 2 = 1 and m2 mod 2 = 0
claim X4 "heap"
in nim-with-a-pass
for [1^m1,2^m2,3] where m1 + 2m2 >= 7
range stones <= 30
P iff m1 mod 2 = 0 and m2 mod 2 = 1
claim X5 "T4 at 9"
in nim-with-a-pass
for <m1,m2,m3> where m1 + 2m2 + 3m3 >= 9
range stones <= 30
P iff (m1 mod 2 = 1 and m2 mod 2 = 0 and m3 mod 2 = 0) or
      (m1 mod 2 = 0 and m2 mod 2 = 1 and m3 mod 2 = 1)
END
bouton check "$scratch/counts.claim"
echo "exit $?"
echo '--- numbers beyond the start: nothing is known of them'
cat >"$scratch/passes.game" <<'END'
game passes "Passes"
pile n
number p = 1
move take t: n -> n - t for 1 <= t <= 2, t <= n
move pass: p -> p - 1 for p >= 1, n >= 1
END
cat >"$scratch/passes.claim" <<'END'
claim Y1 "false at (3,2)"
in passes
for (n,p) where p >= 2, n >= 1
range n <= 1, p <= 3
N
END
bouton check "$scratch/passes.claim"
