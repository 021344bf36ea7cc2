# `bouton-verify --core`: which file a name means, and what it says when it
# cannot read what the user wrote.
made() { # the guard tells which rules were found
    bouton-verify --core "$@" 2>&1 | grep -e '^guard' -e ': '
    bouton-verify --core --facts "$@" 2>/dev/null | grep ^file | cut -d ' ' -f 1,3
}
rules() { # rules NAME MOST
    printf 'game %s\nheaps a\nmove take t: a -> a - t for 1 <= t <= min(a, %s)\n' "$1" "$2"
}
mkdir "$scratch/one" "$scratch/two" "$scratch/two/in"
rules h 1 >"$scratch/one/h.game"
rules h 2 >"$scratch/two/h.game"
rules q 3 >"$scratch/two/in/q.game"
rules nim 4 >"$scratch/two/nim.game"
echo 'game u = h' >"$scratch/one/u.game"
echo 'game z = in/q.game' >"$scratch/two/z.game"
echo 'game loop = loop' >"$scratch/two/loop.game"
cd "$scratch" || exit 1
echo '--- the first folder that has it, for bases, too'
made --games one --games two --say 'u: 0 = 0'
made --games two --games one --say 'u: 0 = 0'
echo '--- a name that means a file'
made --games one --game h=two/nim.game --say 'u: 0 = 0'
echo '--- a path is one from its file'
made --say 'two/z.game: 0 = 0'
echo '--- not there, or without end'
made --games one --say 'two: 0 = 0'
made --say 'h.game: 0 = 0'
made --games two --say 'loop: 0 = 0'
made --games one --say 'octal:1.7: 0 = 0'
echo '--- settings'
rules s k | sed 's/^heaps a/&\nparameter k = 5/' >s.game
made --say 's.game: 0 = 0' --set k=7
made --say 's.game: 0 = 0' --set j=7
made --say 's.game: 0 = 0' --set 'k=7,'
made --say 's.game: 0 = 0' --set 'k=7/0'
echo '--- the folder of a claim comes first; settings are those of its own game'
printf 'claim X-1\nin h\nP([])\n\nclaim X-2\nin ../s.game with k = 8\nand o = ../s.game\nP([])\n' >two/x.claim
made --games one --claim two/x.claim --id X-1
made --games one --claim two/x.claim --id X-2
made --games one --claim two/x.claim --id X-2 --set k=9
made --games one --claim two/x.claim --id X-3
made --claim three.claim --id X-1
echo '--- where it is wrong'
wrong() {
    printf 'game w\nheaps a\n%s\n' "$1" >w.game
    bouton-verify --core --say 'w.game: 0 = 0'
    echo "exit $?"
}
wrong 'move take t: a -> a - t for 1 <= t <= b'
wrong 'move täke т: a → a − т for a ^ т = 3'
wrong 'move take t: a -> a - t for (a + 1)^(t) = 3'
wrong 'move take t: a -> a - t for a / 2t = 1'
wrong 'move take t: a -> a - t for 1 <='
wrong 'heaps a'
wrong "$(printf 'about "\033[1m"')"
wrong "$(printf '# turned \342\200\256 around')"
wrong "$(printf 'move none: a -> a - 1 for 1 <= a # \rmove one')"
wrong 'move take: a, a -> a'
wrong 'take a'
wrong ''
bouton-verify --core --say 'nim: 0 = 0' --claim two/x.claim
echo "exit $?"
echo '--- what could mean two things, or is left over'
again() {
    bouton-verify --core --games one "$@" >/dev/null
    echo "exit $?"
}
again --say "$(printf 'h: P([])\nclaim X\nin h\nP([1])')"
again --say 's.game: P([])' --set k=1 --set k=2
again --game h=two/h.game --game h=one/h.game --say 'h: P([])'
again --games '' --say 'h: P([])'
again --games "$(printf 'a\nb')" --say 'h: P([])'
again --games "$(printf 'a\302\233b')" --say 'h: P([])'
again --games "$(printf '%4096s' '' | tr ' ' a)" --say 'g: P([])'
again --say 'h:'
printf 'claim X\nin h\nP([])\nclaim X\nin h\nP([1])\nclaim Y\nin h\nclaim Z\nin h\nP([])\000\n' >y.claim
again --claim y.claim --id X
again --claim y.claim --id Z
printf 'claim X\r\nin h\r\nP([])\r\n  claim X\r\nin h\r\nP([1])\r\nclaim Y\r\nin h\r\n' >y.claim
again --claim y.claim --id X
again --claim y.claim --id Y
ln -s ../two/h.game one/link.game
ln -s nowhere.game one/lost.game
ln -s ring.game one/ring.game
made --games one --say 'link: 0 = 0'
again --say 'lost: 0 = 0'
again --say 'ring: 0 = 0'
made --games one --game octal:0.77=two/nim.game --say 'octal:0.77: 0 = 0'
again --say 'h: [a]: sum(q in moves(x): 1) = 1'
printf 'claim X\nin sub\nfor S within {1..2}\nfor position x\nworks P : S is one of {1}\n' >y.claim
printf 'game sub\nset S\nheaps a\nmove take t: a -> a - t for t in S, t <= a\n' >one/sub.game
again --claim y.claim --id X
