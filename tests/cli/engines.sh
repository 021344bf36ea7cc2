# `bouton engines`: the list, and that each can be forced and agrees.
bouton engines | grep -c .
bouton engines --json | tr '{' '\n' | grep -c '"name":"[a-z]*","summary":"..*"'
for engine in $(bouton engines | cut -d' ' -f1); do
    bouton solve nim 3,4,8 --engine "$engine" --json |
        grep -o -E "\"(outcome|grundy)\":[^,]*|\"engine\":\"$engine\"" |
        sed "s/$engine/ENGINE/" | tr '\n' ' '
    echo
done
bouton solve nim 3 --engine magic 2>&1 | grep -c 'magic'
bouton solve nim 3 --engine magic >/dev/null 2>&1
echo "exit $?"
echo '--- a box of more than 2^26 cells, and what no box has room for'
bouton table nim-with-a-pass --fixed 1023 --max 1023 --json >"$scratch/by-itself"
bouton table nim-with-a-pass --fixed 1023 --max 1023 --json --engine box |
    cmp - "$scratch/by-itself" && wc -c <"$scratch/by-itself" | tr -d ' '
bouton solve nim-with-a-pass 700,701,702 --json --list 1 |
    grep -o '"outcome":.*"winning":\[{"move":"[^"]*"\|"engine":"[a-z]*"'
BOUTON_ONCE=1 bouton solve nim-with-a-pass '[1,1,3^7]' --engine box 2>&1
