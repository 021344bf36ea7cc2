# until.sh: what tests wait for, instead of seconds: on a busy machine a program has
# not begun by then.

# until_listens PID: until it catches Ctrl-C.
until_listens() {
    while [ -e "/proc/$1/status" ] &&
        ! grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"; do
        sleep 0.05
    done
}

# until_worked PID N: until it has worked for N hundredths of a second, of which
# those of its threads count, and not those of programs that it runs.
until_worked() {
    while read -r worked 2>/dev/null <"/proc/$1/stat"; do
        set -- "$1" "$2" $worked
        [ $((${16} + ${17})) -lt "$2" ] || return 0
        sleep 0.05
    done
}

# until_there FILE: until there is something in it.
until_there() {
    until [ -s "$1" ]; do
        sleep 0.05
    done
}
