# Ctrl-C: a long search and a waiting question both end with status 130.
export BOUTON_ONCE=1 # signals are for the program itself
bouton solve amalgamation-nim 40,50,61,72,83 --max-memory 0 >"$scratch/out" 2>&1 &
sleep 0.5
kill -INT $!
wait $!
echo "exit $?"
wc -l <"$scratch/out" | tr -d ' '
mkfifo "$scratch/pipe"
exec 3<>"$scratch/pipe"
bouton play nim 1,2 <&3 >/dev/null 2>&1 &
sleep 0.5
kill -INT $!
wait $!
echo "exit $?"
# Also discovery and printing; what was done until then is printed.
for command in 'discover two-weight-nim' 'row amalgamation-nim --upto 200' \
    'table lim --fixed z=300 --max 300' 'papers --deep'; do
    bouton $command >"$scratch/out" 2>"$scratch/err" &
    sleep 0.5
    kill -INT $!
    wait $!
    echo "$command: exit $?"
done
