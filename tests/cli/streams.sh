# Pipes given as files are read once, to their end; Ctrl-C ends the waiting for
# one that nobody writes to. Standard input is the file -.
cd "$scratch" || exit 1
export BOUTON_ONCE=1 # a pipe cannot be asked again
mkfifo pipe
cat >a.claim <<'X'
claim T-1 "Bouton"
in mine
for [a,b]
P iff a = b
X
cat >mine.game <<'X'
game mine "Nim of my own"
heaps a
move take t: a -> a - t for 1 <= t <= a
X
fed() { # fed FILE COMMAND...: with FILE coming out of the pipe
    cat "$1" >pipe &
    shift
    "$@" 2>&1
    echo "exit $?"
    wait
}
echo '--- claims'
fed a.claim bouton check pipe --games .
fed a.claim bouton check pipe --games . --certificate one.cert
fed one.cert bouton-verify --quiet pipe
fed a.claim bouton-verify --quiet one.cert --claim pipe --id T-1 --games .
bouton check - --games . <a.claim
cat a.claim | bouton check - --games . --json | grep -o '"rules":.*"verdict":"[A-Z]*"'
cat a.claim | bouton check /dev/stdin --games .
(cat a.claim && sleep 0.2 && sed 's/T-1/T-2/' a.claim) | bouton check - --games .
echo '--- rules, data'
fed mine.game bouton solve ./pipe 3,4
fed mine.game bouton show ./pipe --source
fed mine.game bouton check './pipe: [a,b] P iff a = b'
cat mine.game | bouton solve - 3,3
bouton export kayles --grundy --to 8 --format bfile >b.txt
fed b.txt bouton check-bfile pipe kayles --grundy --to 8
echo '--- what has no end, and nothing'
bouton check /dev/zero
bouton solve /dev/zero 3
bouton check - </dev/null
echo '--- at the desk'
(echo '{"ask":"check","claim":"pipe","games":["."]}' | bouton desk &
    cat a.claim >pipe
    wait) | grep -o '"rules":.*"verdict":"[A-Z]*"'
echo '{"ask":"check","claim":"/dev/stdin"}' | bouton desk | grep -o '"text":.*'
printf '%s\n' '{"ask":"check","claim":"pipe","id":1}' \
    '{"ask":"cancel","id":1}' | bouton desk | grep -o '"status":"\?[a-z0-9]*'
echo '--- Ctrl-C while nothing comes'
exec 3<>pipe
exec 4<pipe 5>pipe 3>&- # standard input with a writer that is silent
mkfifo alone
for command in 'check alone' 'solve ./alone 3' 'check-bfile alone nim' \
    'check -' 'solve - 3' 'desk'; do
    bouton $command <&4 >out 2>&1 &
    until grep -q '^SigCgt:.*[2367abef]$' /proc/$!/status; do # it listens
        sleep 0.05
    done
    sleep 0.1 # and waits for the pipe
    kill -INT $!
    wait $!
    echo "$command: exit $?: $(cat out)"
done
