# Where F of a refuted claim `P iff F` is wrong: what is said has been proved, as
# a claim that can be checked again. Each is plain by hand.
again() {
  said=$(bouton check --exceptions "$1" 2>&1 | grep -E '^(REFUTED|  Exceptions|  Check it)')
  claim=$(printf '%s\n' "$said" | sed -n "s/^  Check it: bouton check '\(.*\)'$/\1/p")
  printf '%s\n' "$said"
  if [ "$claim" ]; then bouton check "$claim" 2>&1 | sed 's/ (.*//'; fi
}
echo '--- y <= z/6, so that 5 xor y = z only at (5,0,5); x is 4 at (4,0,4) alone as well'
again 'chocolate k=6: (x,y,z) P iff x xor y xor z = 0 and x != 5'
again 'chocolate k=6: (x,y,z) P iff x xor y xor z = 0 and x != 5 and x != 4 or x + y + z = 1'
echo '--- endless: y of 2 and more; heaps of nim beyond a total; every other multiple of 4'
again 'chocolate k=4: (x,y,z) P iff x xor y xor z = 0 and y < 2'
again 'nim: [a,b,c] P iff a xor b xor c = 0 and a + b + c < 100'
again 'sub:1,2,3: [n] P iff n mod 8 = 0'
echo '--- misere nim with heaps of one stone is the other way round'
again 'nim misere: [a,b] P iff a = b'
echo '--- in the order of the claim; a constant; heaps that are counted'
again 'nim: [a,b,c] where a <= b <= c: P iff c = a xor b and a != 1 or a = 4 and b = 30 and c = 31'
again 'nim: [a,3] P iff a = 2'
again 'nim: <a,b> P iff a mod 2 = 0'
echo '--- 2^i - 1; where u is bound inside of that, the claim is another, and not true'
again 'maximum-nim f(n)=n/2: (n) P iff n = 5'
again 'maximum-nim f(n)=n/2: (u) P iff u = 5'
echo '--- neither form nor words: nothing is guessed'
again 'nim: [a,b] grundy = a'
again 'wythoff: (x,y) where x <= 9, y <= 9: P iff 0 = 1'
echo '--- it is asked for, and only of what is refuted'
bouton check 'sub:1,2,3: [n] P iff n = 0' | grep -c Exceptions
bouton check --exceptions 'sub:1,2,3: [n] P iff n mod 4 = 0' | grep -c Exceptions
echo '--- proofs and JSON'
bouton prove --exceptions 'sub:1,2,3: [n] P iff n mod 4 = 0 and n != 8' | grep -A 1 Exceptions
bouton check --json --exceptions 'sub:1,2,3: [n] P iff n mod 4 = 0 or n = 9' | sed 's/.*"exceptions":/exceptions: /'
bouton check --json --exceptions 'nim: [a,b] grundy = a' | sed 's/.*"exceptions":/exceptions: /'
echo '--- a few numbers are listed'
again 'nim: [n] P iff n = 0 or n = 100 or n = 1000'
