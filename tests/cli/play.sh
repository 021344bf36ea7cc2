# `bouton play`: a match with piped input.
say() { "$@"; echo "exit $?"; }
echo '--- win by hints, typing a number, words and a position'
printf 'hint\n2\nhint\ntake 1\n' | say bouton play nim 1,2
printf '[1,1]\n[]\n' | say bouton play nim 1,2
echo '--- lose, and hear where'
printf '1\n' | say bouton play nim 1,2
printf '1 from 1\n1 from 1\n' | say bouton play nim 1,1
echo '--- moves as people write them'
printf '5->4\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf '4 from 5\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf 'Take 4 from 5\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf 'remove 4 stones from the 5\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf '5 to 1\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf '6 from 5\n5 -> 9\n3 from 4\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf 'take 2 from heap 3\nquit\n' | bouton play nim 2,3,5 | grep -A1 '^>'
printf '3 from 7\nquit\n' | bouton play fibonacci-nim '(7)' | grep -A1 '^>'
printf '2 from 5\nquit\n' | bouton play wythoff '(5,5)' | grep -A1 '^>'
printf 'pass\nquit\n' | bouton play nim-with-a-pass 1,2 | grep -A1 '^>'
echo '--- help, why, rules'
printf 'help\n?\nWHY\nrules\nquit\n' | say bouton play nim 1,2
echo '--- undo, moves, nonsense, quit'
printf 'undo\n1\nundo\nmoves\nfoo\n9\n[5]\n\nquit\n' | say bouton play nim 2,3
echo '--- the program begins; misere; the end of input'
printf '' | say bouton play nim 1,2 --first me --misere
echo '--- two people'
printf '1 from 1\nundo\nundo\n1 from 2\n1\n1\n' | say bouton play nim 1,2 --two
echo '--- levels, chances: the same seed is the same match'
for level in easy medium hard; do
    printf '1\n1\n1\n1\n1\n1\nquit\n' | bouton play nim 3,4,5 --level $level --seed 7 >"$scratch/one"
    printf '1\n1\n1\n1\n1\n1\nquit\n' | bouton play nim 3,4,5 --level $level --seed 7 >"$scratch/two"
    cmp "$scratch/one" "$scratch/two" && grep -c 'I play' "$scratch/one"
done
printf '1 from 5\n1 from 4\n' | bouton play nim 3,4,5 --level chance | grep -a 'I play'
bouton play nim --random --seed 5 </dev/null | sed -n 2p >"$scratch/one"
bouton play nim --random --seed 6 </dev/null | sed -n 2p >"$scratch/two"
cmp -s "$scratch/one" "$scratch/two" || echo 'another start'
echo '--- a start for every game'
for game in nim nim-with-a-pass kayles wythoff euclid chomp-3 fibonacci-nim \
    cheating-nim lim two-weight-nim chocolate; do
    bouton play $game --seed 1 </dev/null | sed -n 2p
done
echo '--- over before it began'
say bouton play nim '[]'
say bouton play nim '[]' --misere
echo '--- one turn'
say bouton play nim 3,4,5 --move '2 from 3'
say bouton play nim 1,1 --move 1
say bouton play nim 1,1,2 --move 1 --level chance --spent --json
say bouton play nim 1,2,3 --first me --level chance --json
say bouton play nim 1 --move 1 --misere --json
say bouton play nim 1,2 --two --move 'take 2' --json
say bouton play nim 1,2 --two --move 'take 3' --json
say bouton play wythoff '(5,5)' --move '2 from 5' --json
say bouton play nim 40 --move 'take 3' --seed 1 --level careless | head -n 1
echo '--- a careless opponent, and two people, need not know who wins'
say bouton play amalgamation-nim 20,21,22,23 --level careless --max-positions 300 --move 1 | tail -3
say bouton play amalgamation-nim 20,21,22,23 --two --max-positions 300 --json | grep -c '"outcome":null'
bouton play amalgamation-nim 20,21,22,23 --max-positions 300 2>&1 </dev/null | tail -1
echo '--- heaps whose moves cannot be listed; what they leave is counted in steps'
say bouton play nim 1000000000000,3 --move '1000000000000 -> 4' --max-steps 40000
say bouton play nim 1000000000000,2000000000000 --move 'take 1000000000007' --max-steps 80000
say bouton play nim 1000000000000,2000000000000 --move '[7,1000000000000]' --max-steps 80000
say bouton play nim 1000000000000 --move '[]' --max-steps 80000
say bouton play nim 1000000000000,2000000000000 --move '3' --max-steps 80000
say bouton play nim 1000000000000,2000000000000 --move 'take 7' --max-steps 80000
say bouton play nim 1000000000000,2000000000000 --move 'take' --max-steps 80000
say bouton play nim 1000000000000,2000000000000 --move '10001' --max-steps 80000
say bouton play nim 1000000000000,1000000000000 --first me --max-steps 2000000 --json | sed 's/.*"answer"/"answer"/'
say bouton play amalgamation-nim 1000000,3,5 --first me --json | sed 's/.*"answer"/"answer"/'
printf 'hint\n999999999997 from 1000000000000\nquit\n' | bouton play nim 1000000000000,3 --seed 1
echo '{"ask":"play","game":"nim","position":"1000000000000,2000000000000","move":{"choices":{"t":1500000000000}}}' | bouton desk | grep -o '"played":{"move":"[^"]*"'
echo '--- refused'
say bouton play nim --move 1
say bouton play nim 1 --first me --move 1
say bouton play nim 1 --first us
say bouton play nim 1 --level expert
say bouton play nim 1 --two --first me
say bouton play nim 1 --random
say bouton play - 1
bouton play nim 1,x 2>&1 | sed 's/^\(position:[0-9]*:[0-9]*:\).*/\1 SENTENCE/'
