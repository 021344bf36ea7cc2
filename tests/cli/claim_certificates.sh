# Claims decided by looking rest on certificates that hold the claim itself.
check() {
    bouton-verify "$@"
}
file=$scratch/claim
bouton prove 'nim: [a] where a <= 2 : P iff a = 0' --certificate "$file" |
    sed 's/ ([0-9.]* s)//'
check "$file"
bouton prove A-C10 --certificate "$file" | grep -A 1 "^Accepted"
check --quiet "$file" && echo accepted

echo "-- the example of the page"
sed -n '/^bouton-certificate 2$/,/^sha256/p' docs/formats/certificate-head.md |
    check - | head -n 1

echo "-- values, misere play, two games, questions, nothing about play"
for claim in 'kayles: grundy([4]) = 1' 'nim misere: P([1]) and N([1,1])' \
    P-notnim E-Q1 E-Q2 'nim: [a] where a <= 3 stones >= 0' \
    'nim: for position x where stones <= 4: P iff xor(x) = 0'; do
    bouton prove "$claim" | grep -A 1 "^Accepted" | tail -n 1
done

echo "-- none, and why"
bouton prove 'nim: N([70,71,72,73])' | grep '^No cert'

echo "-- by hand"
hand() { # hand WHERE HOLDS VERDICT: [a] in nim
    printf '%s\n' 'bouton-certificate 2' 'core 1 part game normal field heaps' \
        'domain true forbid false end false defined true' \
        'move hand 0 choices 1' \
        'guard (and (ge (sum -1 1 v2)) (ge (sum 0 1 v1 -1 v2)))' \
        'defined true put 0 (sum 0 1 v1 -1 v2)' \
        "problem 1 member (place (heaps v0 1)) where $1 defined true" \
        "holds $2" "$3" | python3 -c '
import hashlib, sys
text = sys.stdin.read()
print(f"{text}sha256 {hashlib.sha256(text.encode()).hexdigest()}")'
}
try() {
    hand "$@" | check - | head -n 1
    hand "$@" | check --quiet - 2>/dev/null
    echo "exit $?"
}
small='(ge (sum 3 -1 v0))'
zero='(iff (P 0 (place (heaps v0 1))) (eq v0))'
looked='proved part 1 by exhaustive'
one='(iff (P 0 (place (heaps v0 1))) (eq (sum -1 1 v0)))'
try "$small" "$zero" "$looked"
try "$small" "$one" "$looked"
try "$small" "$one" 'refuted 1 1 0'
try "$small" "$one" 'refuted 1 1 2'
try "$small" "$one" 'refuted 1 1 7'
try "$small" "$one" 'refuted 1 2 0'
try true "$zero" "$looked"
try true "$one" 'refuted 1 1 1'
try "$small" '(iff (P 1 (place (heaps v0 1))) (eq v0))' "$looked"
try "$small" '(P 0 (place v0))' "$looked"
try "$small" '(eq v1)' "$looked"
try "$small" 'movable' "$looked"
try "$small" "$zero" 'works 1 1'

echo "-- a folder of certificates"
bouton papers A-ex1 E-Q1 A-C10 --certificates "$scratch/all" >/dev/null
sed 's/,"method".*"file"/,.."file"/' "$scratch/all/index.jsonl" | head -n 4
check --all "$scratch/all" | tail -n 1
sed -i '1s/PROVED/REFUTED/' "$scratch/all/index.jsonl"
check --all "$scratch/all" 2>&1 | grep "not REFUTED" | sed "s|$scratch/||"
check --all --quiet "$scratch/all" 2>/dev/null
echo "exit $?"
sed -i '1s/PROVED/REFUTED/;1s|"file":"|&../|' "$scratch/all/index.jsonl"
check --all --quiet "$scratch/all" 2>&1 | sed "s|$scratch/||"
check --all "$scratch/none" 2>&1 | sed "s|$scratch/||"
bouton check 'nim: [a,b] where a <= 2 : P iff a = b + 1' --certificate "$file"
check "$file" | head -n 1
bouton check papers/exercises/exercises.claim --certificate "$file"
echo "exit $?"

echo "-- folders that say nothing"
: >"$scratch/all/index.jsonl"
check --all "$scratch/all" 2>&1 | sed "s|$scratch/||"
check --all --facts "$scratch/all" 2>&1 | head -n 1
mkfifo "$scratch/all/pipe"
ln -s /dev/zero "$scratch/all/zero"
for name in pipe zero .; do
    echo "{\"id\":\"A\",\"verdict\":\"PROVED\",\"file\":\"$name\"}"
done >"$scratch/all/index.jsonl"
(ulimit -t 20 && bouton-verify --all "$scratch/all") 2>&1 | sed "s|$scratch/||"
rm "$scratch/all/index.jsonl"
mkfifo "$scratch/all/index.jsonl"
(ulimit -t 20 && bouton-verify --all "$scratch/all") 2>&1 | sed "s|$scratch/||"
mkdir -p "$scratch/papers/p"
for id in 'X_star' 'X*'; do
    printf 'claim %s "t"\nin nim\nfor [a] where a <= 2\nP iff a = 0\n\n' "$id"
done >"$scratch/papers/p/p.claim"
bouton papers --papers "$scratch/papers" --certificates "$scratch/twins" >"$scratch/said"
echo "exit $?"
tail -n 1 "$scratch/said"
ls "$scratch/twins" 2>/dev/null
echo '-- a folder that cannot be made is told before the work'
bouton papers A-ex1 --certificates "$scratch/said/in-a-file"
echo "exit $?"
