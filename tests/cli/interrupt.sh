# Ctrl-C: a long search and a waiting question both end with status 130.
export BOUTON_ONCE=1 # signals are for the program itself
. tests/cli/until.sh
bouton solve amalgamation-nim 60,70,81,92,103 --max-memory 0 >"$scratch/out" 2>&1 &
until_worked $! 30
kill -INT $!
wait $!
echo "exit $?"
wc -l <"$scratch/out" | tr -d ' '
mkfifo "$scratch/pipe"
exec 3<>"$scratch/pipe"
bouton play nim 1,2 <&3 >"$scratch/out" 2>&1 &
until_listens $!
sleep 0.2 # and waits for a move
kill -INT $!
wait $!
echo "exit $?"
# Also discovery and printing; what was done until then is printed.
for command in 'discover two-weight-nim' 'row amalgamation-nim --upto 200' \
    'table lim --fixed z=300 --max 300' 'papers --deep'; do
    bouton $command >"$scratch/out" 2>"$scratch/err" &
    until_worked $! 30
    kill -INT $!
    wait $!
    echo "$command: exit $?"
done
# Those who work for an atlas end, too, where the signal is for one process: what
# seven heaps of Nim take seconds for is not written.
mkdir "$scratch/rules"
cat >"$scratch/rules/seven.game" <<'X'
game seven
heaps a
move take t: a -> a - t  for 1 <= t <= a
# discover --heaps 7
X
bouton atlas "$scratch/rules" -o "$scratch/atlas" 2>/dev/null &
until child=$(pgrep -o -P $!); do
    sleep 0.05
done
until_listens "$child"
sleep 0.2
kill -INT $!
wait $!
echo "atlas: exit $?"
ls "$scratch/atlas/certificates" | wc -l | tr -d ' '
# All values that the first line speaks of are there; the whole is not.
bouton grundy octal:0.6 --to 30000000 >"$scratch/out" 2>"$scratch/err" &
until_worked $! 100
kill -INT $!
wait $!
echo "grundy: exit $?"
awk 'NR == 1 { sub(/.*\.\./, ""); said = $1 } /^ *[0-9]+:/ { there += NF - 1 }
    END { print said + 1 == there ? "all values" : said + 1 " and " there }' \
    "$scratch/out"
cat "$scratch/err"
bouton papers --json >"$scratch/out" 2>&1 &
until_worked $! 30
kill -INT $!
wait $!
echo "papers --json: exit $?"
grep -c '"complete":false' "$scratch/out"
grep -c '^{"error":{"status":"interrupted"' "$scratch/out"
# And where it prints moves: its reader has seen the first line, not more.
mkfifo "$scratch/moves"
for command in 'solve kayles 600000 --list 50000' \
    'moves kayles 600000 --list 50000 --no-outcome'; do
    bouton $command >"$scratch/moves" 2>"$scratch/err" &
    {
        read -r _
        kill -INT $!
        [ "$(wc -l)" -lt 20000 ] && echo some
    } <"$scratch/moves"
    wait $!
    echo "$command: exit $?"
    cat "$scratch/err"
done
