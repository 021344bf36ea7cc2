# `bouton atlas`: discovery over a folder of rulesets.
mkdir -p "$scratch/rules/one"
cat >"$scratch/rules/one/take.game" <<'RULES'
game take "Take up to two"
heaps a
move take t: a -> a - t  for 1 <= t <= a, t <= 2
# discover --heaps 1
# discover --heaps 1 --misere
RULES
cat >"$scratch/rules/same.game" <<'RULES'
game same
pile n
move one: n -> n - 1 for n >= 1
move two: n -> n - 2 for n >= 2
RULES
bouton atlas "$scratch/rules" -o "$scratch/out" --threads 1
echo "exit $?"
ls "$scratch/out" "$scratch/out/certificates"
sed -e 's/"map":{[^}]*}/"map":../' "$scratch/out/atlas.jsonl" | cut -c1-600
grep -c 'same P-positions' "$scratch/out/index.html"
echo '--- asked again'
bouton atlas "$scratch/rules" -o "$scratch/out" --json
bouton-verify "$scratch/out/certificates/same.certificate" | tail -1
echo '--- what is PROVED is accepted again: another certificate, none, no checker'
cp "$scratch/out/certificates/one-take.certificate" \
    "$scratch/out/certificates/same.certificate"
rm "$scratch/out/certificates/one-take#2.certificate"
cp -r "$scratch/out" "$scratch/out3"
bouton atlas "$scratch/rules" -o "$scratch/out" --threads 1 2>/dev/null
bouton-verify "$scratch/out/certificates/same.certificate" | grep -c 'pile'
ls "$scratch/out/certificates" | wc -l | tr -d ' '
BOUTON_VERIFY=$scratch/nowhere bouton atlas "$scratch/rules" -o "$scratch/out3" 2>/dev/null
grep -c PROVED "$scratch/out3/atlas.jsonl"
echo '--- what is said beside PROVED comes from the certificate'
sed -i -e 's/"description":"[^"]*"/"description":"a1 = 7"/' -e 's/"set":"[^"]*"/"set":"00"/' \
    -e 's/"rows":\["[^"]*"/"rows":["PPPP"/' -e 's/"title":"[^"]*"/"title":"Mine"/' "$scratch/out/atlas.jsonl"
bouton atlas "$scratch/rules" -o "$scratch/out" --threads 1 2>/dev/null
sed -e 's/"map":{[^}]*}/"map":../' "$scratch/out/atlas.jsonl" | grep -o '"title":"[^"]*"\|"description":"[^"]*"'
grep -c '"set":"00"\|"PPPP"' "$scratch/out/atlas.jsonl"
echo '--- refused'
bouton atlas "$scratch/rules" -o "$scratch/out" --request # the desk knows no folders
echo "exit $?"
bouton atlas "$scratch/rules"
echo "exit $?"
bouton atlas "$scratch/nowhere" -o "$scratch/out"
echo "exit $?"
bouton atlas "$scratch/out/certificates" -o "$scratch/out2"
echo "exit $?"
