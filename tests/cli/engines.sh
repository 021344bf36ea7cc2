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
