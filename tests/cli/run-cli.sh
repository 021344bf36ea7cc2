#!/bin/sh
# run-cli.sh [NAME...]: run each NAME.sh here (all of them without arguments) and
# compare what it prints, stdout and stderr together, with NAME.expect; the
# folder for its files is called SCRATCH there, the tree TOP where the checker
# says of which files a claim was made, and their hashes SHA256. `bouton` must be on the PATH.
# TAP output; the status is 1 when one differs.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
cd "$here/../.." || exit 1
unset BOUTON_GAMES BOUTON_PAPERS NO_COLOR
LC_ALL=C
export LC_ALL

if ! command -v bouton >/dev/null; then
    echo "Bail out! bouton is not on the PATH"
    exit 1
fi
if [ $# -eq 0 ]; then
    for expected in "$here"/*.expect; do
        set -- "$@" "$(basename "$expected" .expect)"
    done
fi

scratch=$(mktemp -d) || exit 1
recorder=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch" "$recorder"' EXIT
export scratch # scripts put their files there

# Unless BOUTON_ONCE is set, the desk is asked every question again: what it says
# has to be of the schema, what the program says in JSON, and of the same status.
real=$(command -v bouton)
cat >"$recorder/bouton" <<END
#!/bin/sh
[ "\${BOUTON_ONCE-}" ] || [ -c /dev/stdout ] && exec "$real" "\$@"
case " \$* " in
*" --request "* | *" - "* | *" --help "* | *" -h "*) exec "$real" "\$@" ;;
*" --json "*)
    "$real" "\$@" >"$recorder/answer"
    status=\$?
    cat "$recorder/answer"
    ;;
" check "*".claim "*) exec "$real" "\$@" ;; # claims are asked one by one elsewhere
" solve "* | " why "* | " table "* | " row "* | " discover "* | " check "*)
    "$real" "\$@"
    status=\$?
    [ \$status -lt 128 ] || exit \$status # its reader had enough
    : >"$recorder/answer"
    ;;
*) exec "$real" "\$@" ;;
esac
{
    echo "\$1"
    cat "$recorder/answer"
    echo "status \$status"
    if "$real" "\$@" --request >"$recorder/request" 2>/dev/null; then
        "$real" desk <"$recorder/request"
    else # nothing that could be asked
        echo '{}'
    fi
} >>"$recorder/answers" </dev/null
exit \$status
END
chmod +x "$recorder/bouton"
PATH=$recorder:$PATH
failed=0
count=0
for name in "$@"; do
    count=$((count + 1))
    rm -rf "$scratch"/*
    : >"$recorder/answers"
    sh "$here/$name.sh" 2>&1 </dev/null | sed -e "s|$scratch|SCRATCH|g" \
        -e "s|^  file [0-9a-f]* $PWD|  file SHA256 TOP|" \
        -e "s|^  claim \([^ ]*\) $PWD|  claim \1 TOP|" >"$scratch/.got"
    if diff -u "$here/$name.expect" "$scratch/.got" >"$scratch/.diff" &&
        python3 "$here/answers.py" "$recorder/answers" >"$scratch/.diff"; then
        echo "ok $count - $name"
    else
        failed=1
        sed 's/^/# /' "$scratch/.diff"
        echo "not ok $count - $name"
    fi
done
echo "1..$count"
exit $failed
