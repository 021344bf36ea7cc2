# `bouton play`: a match with piped input.
say() { "$@"; echo "exit $?"; }
echo '--- win by hints, typing a number, words and a position'
printf 'hint\n2\nhint\ntake 1\n' | say bouton play nim 1,2
printf '[1,1]\n[]\n' | say bouton play nim 1,2
echo '--- lose'
printf '1\n' | say bouton play nim 1,2
echo '--- undo, moves, nonsense, quit'
printf 'undo\n1\nundo\nmoves\nfoo\n9\n[5]\n\nquit\n' | say bouton play nim 2,3
echo '--- the program begins; misere; the end of input'
printf '' | say bouton play nim 1,2 --first me --misere
echo '--- over before it began'
say bouton play nim '[]'
say bouton play nim '[]' --misere
echo '--- refused'
say bouton play nim 1 --first us
say bouton play - 1
bouton play nim 1,x 2>&1 | sed 's/^\(position:[0-9]*:[0-9]*:\).*/\1 SENTENCE/'
