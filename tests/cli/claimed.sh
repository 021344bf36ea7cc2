# What a claim says is tried as the set before anything is discovered; where it
# is not, the smallest position at which it fails is found from it.
verdict() { printf '%s\n' "$1"; bouton check "$1" 2>&1 | head -n 2 | cut -c 1-100; }
echo '--- right, also where a set is not learned'
verdict 'chocolate k=6: (x,y,z) P iff x xor y xor z = 0'
verdict 'chocolate k=4: (x,y,z) N iff x xor y xor z != 0'
verdict 'nim: [a,b,c] where a <= b <= c: P iff c = a xor b'
verdict 'nim misere: [a,b,c] P iff max(a,b,c) >= 2 and a xor b xor c = 0 or max(a,b,c) <= 1 and (a + b + c) mod 2 = 1'
verdict 'sub:1,2,3: [n] P iff n - 4 * (n / 4) = 0'
echo '--- wrong beyond what is searched'
verdict 'chocolate k=6: (x,y,z) P iff x xor y xor z = 0 and x <= 70'
verdict 'nim: [a,b,c] P iff a xor b xor c = 0 and not (a = 32 and b = 32)'
verdict 'nim: [a,b,c] P iff a xor b xor c = 0 or a = 77 and b = 3 and c = 1'
verdict 'nim misere: [a,b] P iff a = b and a != 1 and a != 0 and a < 200 or a + b = 1'
verdict 'sub:1,2,3: [n] P iff n mod 4 = 0 and n != 204'
echo '--- about a part of the positions only'
verdict 'nim: [a,b] where a <= 50: P iff a = b'
verdict 'chocolate k=6: (x,2,z) P iff x = z xor 2'
echo '--- an xor of what may be below 0, in two'\''s complement'
cat >"$scratch/silver.game" <<'GAME'
game silver "Three coins on a strip, which do not jump"
pile a, b, c
positions a < b, b < c
move first t: a -> a - t for 1 <= t <= a
move second t: b -> b - t for 1 <= t <= b - a - 1
move third t: c -> c - t for 1 <= t <= c - b - 1
GAME
bouton show "$scratch/silver.game" | tail -n 1
cd "$scratch" || exit 1
verdict './silver.game: (a,b,c) P iff a xor (c - b - 1) = 0'
verdict './silver.game: (a,b,c) grundy = a xor (c - b - 1)'
verdict './silver.game: (a,b,c) P iff (b - c) xor (-1 - a) = 0'
verdict './silver.game: (a,b,c) P iff (b - c) xor (-1 - a) = 0 and c - 2*a != 45'
verdict 'nim: [a,b] P iff (a - b) xor (b - a) >= 0'
verdict 'nim: [a,b] N iff (a - b) xor (b - a) >= 0'
verdict 'nim: [a] : ((0 - a) xor 5) mod 2 = (a + 1) mod 2'
