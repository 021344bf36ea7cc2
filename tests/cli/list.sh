# Finite claims rest on a list of positions that bouton-verify accepts.
dir=$(dirname "$(command -v bouton)")
check() {
    if [ -x "$dir/bouton-verify" ]; then
        "$dir/bouton-verify" "$@"
    else
        "$dir/../verify/bouton-verify" "$@"
    fi
}
file=$scratch/list
bouton prove A-ex3a --certificate "$file" | grep -v "^A-ex3a"
check "$file"
bouton prove A-C10 --certificate "$file" | grep -A 4 "^Accepted"
check --quiet "$file" && echo accepted

echo "-- values, misere play, two games"
bouton prove 'kayles: grundy([4]) = 1' | tail -n 3
bouton prove 'nim misere: P([1]) and N([1,1])' | tail -n 4
bouton prove P-notnim | grep "PROVED for"
bouton prove E-Q6a --json | grep -c no_certificate

echo "-- none, and why"
bouton prove 'nim: [a] where a <= 3 stones >= 0' | tail -n 1
bouton prove 'nim: N([70,71,72,73])' | tail -n 1

echo "-- by hand"
hand() { # hand STATEMENTS LIST
    rules="game nim play normal fields 1 heaps a functions 0 sets 0 domain 0 \
end 0 forbid 0 moves 1 move take targets 1 0 2 choices 1 1 conditions 2 \
<= 1 \$1 <= \$1 \$2 results 1 0 0 - \$2 \$1 fields 0"
    printf '%s\n' "list-certificate 1 games 1 $rules" \
        "digest $(digest "$rules ")" "$1" "digest $(digest "$1 ")" "$2" end
}
digest() {
    printf %s "$1" | python3 -c '
import sys
h = 0xcbf29ce484222325
for byte in sys.stdin.buffer.read():
    h = (h ^ byte) * 0x100000001b3 % 2**64
print(f"{h:016x}")'
}
try() {
    hand "$1" "$2" | check -
    echo "exit $?"
}
try "facts 2 P 2 1 1 N 1 2" "losing 2 0 2 1 1"
try "facts 2 P 2 1 1 N 1 2" "losing 3 0 2 1 1 1 1"
try "facts 2 P 2 1 1 N 1 2" "losing 1 2 1 1"
try "facts 2 P 2 1 1 N 1 2" "losing 1 0"
try "facts 2 P 2 1 1 P 1 2" "losing 2 0 2 1 1"
try "facts 1 N 1 2" "losing 2 0 2 1 1"
try "facts 1 value 2 1 2" "values 3 0 0 1 1 1 2 1 2"
try "facts 1 value 1 1 2" "values 3 0 0 1 1 1 1 1 2"
try "facts 1 options 2 1 2" "losing 0"
try "facts 1 leads 1 2 1 1" "losing 0"
try "facts 1 avoids 1 2 1 1" "losing 0"
try "facts 1 P 2 2 1" "losing 0"
try "facts 1 P 1 01" "losing 0"
