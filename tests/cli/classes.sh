# Classes of functions in claims: what is said, which samples are looked at, and
# what is refused.
with=
claim() {
    cat >"$scratch/c.claim" <<END
claim C "$1"
in turn-limited-nim $with
for $1
for numbers a ${3:-where a >= 1
range a <= 4}
: ${2:-f(a) >= 0}
END
}
said() {
    claim "$@"
    bouton core "$scratch/c.claim" 2>&1 | grep -a '^function\|^part'
    bouton check "$scratch/c.claim" 2>&1 | sed "s#^.*c.claim#c.claim#"
}
# what each says, and how many samples there are
said 'every strictly increasing f where f(1) >= 1'
said 'every weakly increasing f where f(1) >= 2'
said 'every f where f(n) >= 0'
said 'every weakly increasing f: 1..3 -> 1..2'
said 'every strictly increasing f: 1..2 -> 1..3'
said 'every strictly increasing f where f(i) >= 0 samples k; 2*k; k^2 + 1'
said 'every f among k; 7 - k' 'f(a) + 4 >= f(a)'
# strictly increasing lists go on in steps of 1
said 'every strictly increasing f where f(1) >= 1 samples 1..2 -> 1..3' 'f(a) <= a + 1'
said 'every strictly increasing f where f(1) >= 1 samples 1..2 -> 1..3' 'f(a) <= a or a <= 2'
bouton core "$scratch/c.claim" --choice 2 | grep '^holds'
# samples are on the integers >= 1, formulas as well as lists
said 'every f where f(i) >= 1 samples k + 1' 'f(a - 2) >= 0'
said 'every f where f(i) >= 1' 'f(a - 2) >= 0'
said 'every strictly increasing f where f(1) >= 1' 'f(a - 2) >= 0'
# true of the samples only
said 'every weakly increasing f where f(1) >= 1 samples 1; 2; 3' 'f(a) = f(a + 1)'
# few members, but infinitely many functions
said 'every weakly increasing f where f(1) >= 1' 'f(1) <= f(2) or a >= 9' 'where a <= 3'
said 'every weakly increasing f where f(1) >= 1' 'f(1) + 2 >= f(2)' 'where a <= 3'
# what is refused
said 'every increasing f where f(1) >= 1'
said 'every weakly f where f(1) >= 1'
said 'every weakly increasing f'
said 'every f where f(1) >= 1'
said 'every weakly increasing f where f(2) >= 1'
said 'every weakly increasing f where g(1) >= 1'
said 'every weakly increasing f where f(1) >= 2 samples 1..3 -> 1..2'
said 'every weakly increasing f where f(1) >= 2 samples k'
said 'every strictly increasing f where f(1) >= 1 samples k; k/2 + 1; k^2'
said 'every weakly increasing f where f(1) >= 0 samples 9 - k'
said 'every weakly increasing f where f(1) >= 0 samples k + x'
said 'every strictly increasing f among k; 2*k'
said 'every strictly increasing f: 1..4 -> 1..3'
with='with f(k) = k'
said 'every weakly increasing f where f(1) >= 1'
