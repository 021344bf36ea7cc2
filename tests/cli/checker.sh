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
    bouton check "$claim" --prover logic --max-steps 1000000 # it looks for what fails
    echo "exit $?"
done

echo "-- accepted, but about other rows"
fake 'name=$(sha256sum | cut -c1-64); echo row 1 3 0 1 2; echo "accepted $name"'
bouton row nim --fixed 3
echo "exit $?"

echo "-- a program that is not the checker is not believed, whatever it says"
real=$(command -v bouton-verify)
few() {
    bouton check 'nim: [3,3] P'
    bouton grundy kayles --to 12
    bouton row nim --fixed 3
    bouton discover nim --heaps 2
}
all() { # that may be PROVED
    few
    bouton check "$claim" --json
    bouton prove "$claim"
    bouton row nim --upto 3 --json
    bouton count nim --heaps 2
    bouton bundle 'nim: [3,3] P' -o "$scratch/b.tar.gz"
    bouton solve nim 10000000000000000000000,3
    bouton redundant nim
    bouton papers A-T4
}
believed() { # COMMANDS: what they call PROVED
    "$@" >"$scratch/said" 2>&1
    grep 'PROVED\|accepted by' "$scratch/said" | grep -v '\<0 PROVED'
}
"$real" --help | grep -e --receipt
echo "silent:"
fake 'cat >/dev/null'
believed all
grep -o 'OPEN.*\|.*bouton: .*' "$scratch/said" | sed 's/ *[0-9.]* s\>//; s/,"seconds".*//' | sort | uniq -c
said='"$0.real" "$@" >"$0.out"; s=$?'
ln -s "$real" "$scratch/checker.real"
fake 'exec "$0.real" "$@"'
bouton check 'nim: [2,2] P' --certificate "$scratch/two" >/dev/null
for is in 'cat >/dev/null; echo accepted' 'cat >/dev/null; echo PROVED' \
    'sha256sum' 'cat' "$said; head -c -1 \"\$0.out\"; exit \$s" \
    "$said; sed '\$d' \"\$0.out\"; exit \$s" \
    "$said; cat \"\$0.out\"; echo so it is; exit \$s" \
    '"$0.real" --receipt --facts "$scratch/two"' \
    'kill -SEGV $$' 'yes | head -c 3000000'; do
    fake "$is"
    echo "$is:"
    believed few
done
echo "-- the checker is"
fake "$said; cat \"\$0.out\"; exit \$s"
believed all | sed 's/ *[0-9.]* s\>//; s/"seconds":[0-9.e-]*//'

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
