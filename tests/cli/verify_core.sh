# `bouton-verify --core`: which file a name means, and what it says when it
# cannot read what the user wrote.
made() { # the guard tells which rules were found
    bouton-verify --core "$@" 2>&1 | grep -e '^guard' -e ': '
    bouton-verify --core --facts "$@" 2>/dev/null | cut -d ' ' -f 1,3
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
made --games one --games two --rules u
made --games two --games one --rules u
echo '--- a name that means a file'
made --games one --game h=two/nim.game --rules u
echo '--- a path is one from its file'
made --rules two/z.game
echo '--- not there, or without end'
made --games one --rules two
made --rules h.game
made --games two --rules loop
made --games one --rules octal:1.7
echo '--- settings'
rules s k | sed 's/^heaps a/&\nparameter k = 5/' >s.game
made --rules s.game --set k=7
made --rules s.game --set j=7
made --rules s.game --set 'k=7,'
made --rules s.game --set 'k=7/0'
echo '--- where it is wrong'
wrong() {
    printf 'game w\nheaps a\n%s\n' "$1" >w.game
    bouton-verify --core --rules w.game
    echo "exit $?"
}
wrong 'move take t: a -> a - t for 1 <= t <= b'
wrong 'move täke т: a → a − т for a ^ т = 3'
wrong 'move take t: a -> a - t for a / 2t = 1'
wrong 'move take t: a -> a - t for 1 <='
wrong 'heaps a'
wrong "$(printf 'about "\033[1m"')"
wrong 'move take: a, a -> a'
wrong 'take a'
wrong ''
