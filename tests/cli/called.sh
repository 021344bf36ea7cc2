# Games by the names that people have for them: titles, usual names, codes.
for name in 'Wythoff Nim' "Wythoff's game" wythoff-nim "Dawson's Kayles" 'dawson kayles' "Moore's Nim_2" \
    Moore "Lasker's Nim" lasker 'Chomp with three rows' Treblecross "Dawson's Chess" 'the Grundy game' \
    'Fibonacci' Guiles; do
    printf '%s = ' "$name"
    bouton show "$name" 2>&1 | head -n 1
done
bouton solve "Dawson's Kayles" 8 | head -n 1
bouton "Wythoff Nim" 3 5 | head -n 1
bouton grundy treblecross --to 10 | head -n 2
echo '--- not known, two, and out of reach'
bouton slove 3 2>&1 | head -n 1
for name in silver 'Red-blue Hackenbush' Domineering 'Dots and Boxes'; do
    bouton solve "$name" 3
    echo "exit $?"
done
mkdir "$scratch/mine"
printf 'game one "The Moat"\nheaps a\nmove m: a -> a - 1 for a >= 1\n' >"$scratch/mine/one.game"
printf 'game two "Moat"\nheaps a\nmove m: a -> a - 2 for a >= 2\n' >"$scratch/mine/two.game"
bouton solve moat 3 --games "$scratch/mine"
echo "exit $?"
