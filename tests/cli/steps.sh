# Claims for every value of a number that no move changes, by steps: Bachet's game,
# outcomes and values, and what is false of it; the certificate, and the proof.
cat >"$scratch/bachet.game" <<END
game bachet "Bachet's game"
pile n
number k = 3
positions k >= 1
function swapped(r) = 1 - r if r <= 1, r otherwise
move take t: n -> n - t  for 1 <= t <= k, t <= n
END
claim() { # claim ID PLAY STATEMENT
    printf 'claim %s "c"\nin ./bachet.game %s\nfor (n,k)\n%s\n\n' "$@" \
        >>"$scratch/steps.claim"
}
few='range n <= 1, k <= 1'
claim P '' "P iff n mod (k+1) = 0"
claim V '' "grundy = n mod (k+1)"
claim MP misere "P iff n mod (k+1) = 1"
claim MV misere "grundy = swapped(n mod (k+1))"
claim F1 misere "P iff n mod (k+1) = 0"
claim F2 '' "$few P iff n mod (k+1) = 0 and n <= 9"
claim F3 '' "$few grundy = n mod (k+2)"
claim F4 misere "$few grundy = n mod (k+1)"
bouton check "$scratch/steps.claim" | sed 's#^.*steps.claim#steps.claim#'

echo '--- the certificate, and another theorem with the same proof'
awk '/^claim/ { on = $2 == "P" } on' "$scratch/steps.claim" >"$scratch/p.claim"
bouton prove "$scratch/p.claim" --certificate "$scratch/p.cert" |
    grep "^  PROVED"
sed -n '/^proved/,/^take/p' "$scratch/p.cert"
bouton-verify "$scratch/p.cert" | head -1
sed 's/game normal/game misere/' "$scratch/p.cert" | grep -v ^sha256 >"$scratch/q"
{ cat "$scratch/q"; echo "sha256 $(sha256sum <"$scratch/q" | cut -c1-64)"; } \
    >"$scratch/q.cert"
bouton-verify "$scratch/q.cert" 2>&1 | sed 's#.*: REFUSED#REFUSED#'

echo '--- the proof'
bouton prove "$scratch/p.claim" --proof "$scratch/p.md" >"$scratch/said"
sed -n '/^### Proof/,/^### The certificate/p' "$scratch/p.md"
