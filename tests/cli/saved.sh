# What is PROVED or REFUTED is saved with --certificate FILE and accepted again from
# the file alone, with the theorem printed; two runs may write one file.
cd "$scratch" || exit 1
again() { # again COMMAND..: verdict, method and theorem of what was saved
    echo "\$ $*"
    rm -f saved
    "$@" --certificate saved >said
    echo "exit $?, and of what was saved"
    bouton-verify saved | grep -v '^  Move\|^[0-9 ]*$' | cut -c 1-146
}
again bouton row amalgamation-nim --fixed 3
again bouton row nim --upto 2 --misere
again bouton grundy kayles
again bouton grundy nim
again bouton discover nim --heaps 2
again bouton check 'nim: [a,b] P iff a = b'
again bouton check 'nim: [a,b] P iff a = b + 1'
again bouton check 'nim: for position x where xor(x) = 0: P'
again bouton count nim --heaps 2
echo "-- winning moves"
bouton discover nim --heaps 2 --strategy moves.cert >said
bouton-verify moves.cert | head -n 1 | cut -c 1-25
bouton prove 'nim: [a,b] P iff a = b' --prover logic --strategy proof.cert >said
bouton-verify proof.cert | head -n 1 | cut -c 1-25
echo "-- two runs write one file"
export BOUTON_ONCE=1 # questions are recorded one by one
rm -f saved
for i in 1 2 3; do
    bouton row nim --fixed 3 --certificate saved >one &
    first=$!
    bouton check 'nim: [a,b] P iff a = b' --certificate saved >two &
    second=$!
    wait $first
    echo "exit $?"
    wait $second
    echo "exit $?"
    bouton-verify --quiet saved
    echo "exit $?"
done
ls saved*
