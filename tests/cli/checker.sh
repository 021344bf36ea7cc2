# How the program treats its checker: what it is told, what its answers mean,
# and that it never outlives the program.
export BOUTON_ONCE=1 # signals are for the program itself
fake() { # fake COMMANDS: a checker that does this
    printf '#!/bin/sh\n%s\n' "$1" >"$scratch/checker"
    chmod +x "$scratch/checker"
}
BOUTON_VERIFY=$scratch/checker
export BOUTON_VERIFY
claim='nim: [a,b] P iff a = b'

echo "-- what it is told"
fake 'echo "$@" | sed "s/time [0-9.]*/time T/" >"$scratch/told"; cat >/dev/null; exit 3'
for arguments in '' '--max-memory 1G --max-time 60'; do
    bouton row nim --fixed 3 $arguments
    echo "exit $?"
    cat "$scratch/told"
    bouton check "$claim" --prover logic $arguments >/dev/null
    cat "$scratch/told"
done

echo "-- refused, and not readable"
for status in 1 2; do
    fake "cat >/dev/null; exit $status"
    bouton row nim --fixed 3
    echo "exit $?"
    bouton check "$claim" --prover logic
    echo "exit $?"
done

echo "-- accepted, but about other rows"
fake 'cat >/dev/null; echo row 1 3 0 1 2'
bouton row nim --fixed 3
echo "exit $?"

echo "-- it ends with the program"
gone() { # within ten seconds
    for i in $(seq 100); do
        kill -0 "$(cat "$scratch/pid")" 2>/dev/null || { echo gone; return; }
        sleep 0.1
    done
    echo "still there"
}
fake 'echo $$ >"$scratch/pid.new"; mv "$scratch/pid.new" "$scratch/pid"; exec sleep 1000'
for signal in INT KILL; do
    rm -f "$scratch/pid"
    bouton row nim --fixed 3 &
    program=$!
    while [ ! -e "$scratch/pid" ]; do sleep 0.1; done
    kill -$signal $program
    wait $program 2>/dev/null
    echo "exit $?"
    gone
done
