# Errors: place, sentence, source line and caret; JSON; a full disk; exit codes.
# Sentences of the library are tested there; here it is how they are shown.
say() {
    "$@" >"$scratch/out" 2>&1
    code=$?
    sed -e 's/^\([a-z<>-]*\(:[0-9]*:[0-9]*\)*:\) .*/\1 SENTENCE/' \
        -e "s|^$PWD/games/\(.*:[0-9]*:[0-9]*:\) .*|\1 SENTENCE|" \
        -e 's/"text":"[^"]*"/"text":"SENTENCE"/' \
        -e "s|\"file\":\"$PWD/games/|\"file\":\"|" "$scratch/out"
    echo "exit $code"
}
echo '--- a caret under the byte, also behind tabs and UTF-8'
printf 'game x "\303\251t\303\251"\nheaps a\nmove\ttake t: a -> a - t for 1 <= t <= b\n' |
    say bouton show -
printf 'game x "\303\251t\303\251" "\n' | say bouton show -
printf 'game x\nheaps a\nmove take t: a -> a - t for 1 <= t\n' | say bouton show -
echo '--- positions'
say bouton solve nim 3,x
say bouton solve chomp-3 '(1,2,3)'
say bouton solve nim-with-a-pass '(3,4)'
say bouton solve nim ''
echo '--- games and settings'
say bouton show no-such-game
say bouton moves subtraction 3
say bouton moves turn-limited-nim 3
say bouton solve nim 3 --set 'S={1}'
say bouton solve nim 3 --engine magic
echo '--- JSON: on stdout, nothing on stderr'
say bouton solve nim 3,x --json
say bouton moves subtraction 3 --json
bouton solve nim 3,x --json 2>&1 >/dev/null
echo '--- a full disk'
bouton solve nim 3 >/dev/full
echo "exit $?"
bouton solve nim 3 --json >/dev/full
echo "exit $?"
bouton table nim --max 60 >/dev/full
echo "exit $?"
bouton >&-
echo "exit $?"
echo '--- a closed pipe is quiet'
bouton table nim --max 300 | head -1
# head closes the pipe before it prints: the status waits in a file
(trap '' PIPE; BOUTON_ONCE=1 bouton table nim --max 300; echo "exit $?" >"$scratch/status") |
    head -1
cat "$scratch/status"
echo '--- all mistakes of a file of rules'
cat >"$scratch/many.game" <<'END'
game many
heaps a
number k 1
move one t: a -> a - t
    for 1 <= t <= b
moove two: a -> a - 1 for a >= 1
move three: a -> a - k for a >= k
END
bouton show "$scratch/many.game"
echo "exit $?"
bouton show "$scratch/many.game" --json
echo "exit $?"
# A mistake that is told at another place is not listed at both.
bouton check 'nim bogus: [a] P' --json | grep -o '"file":"[^"]*","line":[0-9]*,"column":[0-9]*'
