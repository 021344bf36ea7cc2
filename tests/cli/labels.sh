# The label of a move says what is done: the number behind its name is what is taken
# from the one heap or pile in hand. It can be typed back, in more than one way.
for game in dawson-kayles kayles octal:0.07 octal:4.3 lasker-nim nim; do
    echo "--- $game"
    bouton solve "$game" 8 | grep ' -> '
done
echo '--- the rules choose something else'
bouton moves euclid '(2,5)' | grep ' -> '
cat >"$scratch/twice.game" <<'END'
game twice
heaps a
move take k: a -> a - 2*k for 1 <= k, 2*k <= a
move to b: a -> b for b < a, b >= 5
END
bouton moves "$scratch/twice.game" 7 | grep ' -> '
echo '--- the same in other answers'
bouton moves dawson-kayles 4
bouton why dawson-kayles 8 | grep ' -> '
bouton solve dawson-kayles 8 --json | grep -o '"move":"[^"]*"'
echo '--- typed back'
for move in 'take 2: 8 -> 1, 5' 'take 2 from 8, leave 1 and 5' '8 -> 1, 5' \
    'take 2 from 8 leaving 1, 5' '[1,5]' 'take 3 from 8, leave 1 and 5' 'take 2 from 8, leave 2 and 5'; do
    echo "$move:"
    echo "{\"ask\":\"play\",\"game\":\"dawson-kayles\",\"position\":\"8\",\"move\":\"$move\"}" |
        bouton desk | grep -o '"played":{"move":"[^"]*"\|"text":"[^"]*"'
done
