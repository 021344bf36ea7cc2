# `bouton bundle` and `bouton cite`: a bundle is checked by what is in it, in an
# empty folder, with make and a C compiler; a byte that is changed makes it fail.
run() {
    echo "\$ $*"
    bouton "$@" >"$scratch/.said" 2>&1
    code=$?
    sed 's/in [0-9]* files/in N files/' "$scratch/.said"
    echo "exit $code"
}
own=$scratch/own games=$PWD/games
mkdir -p "$own/rules/parts" "$own/claims" "$scratch/empty"
cat >"$own/rules/parts/small.game" <<'END'
game small
heaps a
move take t: a -> a - t for 1 <= t <= min(a, 2)
END
echo 'game mine = parts/small.game' >"$own/rules/mine.game"
cat >"$own/claims/it's \$(mine).claim" <<'END'
paper mine "A. Nobody, On taking two"

claim M-1 "multiples of three"
in mine
for [n]
range n <= 30
P iff n mod 3 = 0

claim M-2 "multiples of four_"
in mine
for [n]
range n <= 30
P iff n mod 4 = 0

claim M-2* "in Nim"
in nim
and small = ../rules/parts/small.game
for [n]
range n <= 30
P iff n = 0

claim M-3 "many heaps"
in nim
for position x where count = 2
range stones <= 9
P iff min(x) = max(x)
END
cd "$scratch" || exit 1
echo '--- a file of claims, with games of its own'
run bundle "own/claims/it's \$(mine).claim" --games own/rules -o mine.tar.gz
cp mine.tar.gz first.gz
bouton bundle "own/claims/it's \$(mine).claim" --games own/rules -o mine.tar.gz >/dev/null
cmp first.gz mine.tar.gz && echo 'the same bytes'
gzip -t mine.tar.gz && tar tzvf mine.tar.gz | grep -v -e ' mine/verify/' -e ' mine/docs/.*/' | sed 's/ *[0-9]* 2000-/ 2000-/'

echo '--- in an empty folder'
cd empty || exit 1
tar xzf ../mine.tar.gz
cd mine || exit 1
sed -e 's/[0-9a-f]\{64\}/HASH/' -e 's/[0-9]* lines of C/N lines of C/' README.txt
grep '  input/' README.txt | sha256sum -c
bare() { # with nothing of ours around
    env -i PATH=/usr/bin:/bin HOME=/nowhere "$@" 2>&1
    echo "exit $?"
}
bare make -s -j2 check
bare make -s theorems | grep -v ^file

echo '--- a byte that is not as it was'
changed() { # FILE, what sed does to it
    cp "$1" kept
    sed "$2" kept >"$1"
    cmp -s kept "$1" && echo 'nothing was changed'
    bare sh check.sh | cut -c 1-150
    cp kept "$1"
}
changed input/rules/parts/small.game 's/min(a, 2)/min(a, 3)/'
changed input/rules/mine.game '$s/$/ # a comment/'
changed "input/claims/it's \$(mine).claim" 's/mod 3 = 0/mod 3 = 1/'
changed "input/claims/it's \$(mine).claim" 's/^in mine/in nim/'
changed certificates/M-1.cert 's/^state 1/state 0/'
changed certificates/M-2.cert 's/^refuted/proved/'
rm certificates/M-2_.cert
bare sh check.sh
cp bouton-verify "$scratch"

echo '--- a claim that is typed, about a file beside us; also to standard output'
cd "$scratch/own/rules" || exit 1
run bundle 'mine.game: [n] P iff n mod 3 = 0' -o ../typed.tgz
bouton bundle ./mine.game misere: '[n]' P iff n mod 3 = 1 -o - >../said.tar.gz 2>/dev/null
for name in typed.tgz said.tar.gz; do
    cd "$scratch/empty" && tar xzf "../own/$name" || exit 1
done
for name in typed bundle; do
    cd "$scratch/empty/$name" || exit 1
    cp "$scratch/bouton-verify" .
    bare sh check.sh
    sed -i 's/mod 3/mod 2/' input/claim.txt
    bare sh check.sh | cut -c 1-60
done

echo '--- of the papers: refuted, also by one function of a class'
cd "$scratch" || exit 1
run bundle A-term -o refuted.tar.gz
run bundle D-T2.1b -o class.tar.gz
for name in refuted class; do
    tar xzf $name.tar.gz && cp bouton-verify $name
    (cd $name && bare sh check.sh)
done

echo '--- not to be had'
run bundle A-mis1
run bundle A-mis1 -o .tar.gz
run bundle A-mis1 -o missing/a.tar.gz
run bundle A-nothing -o a.tar.gz
printf 'claim X-1\nin nim\nfor [n]\nP iff m = 0\n' >bad.claim
run bundle bad.claim -o a.tar.gz
printf 'claim X-1\nin %s\nfor [n]\nP iff n mod 3 = 0\n' "$own/rules/mine.game" >far.claim
run bundle far.claim -o a.tar.gz
cp far.claim "$(printf 'a\nb.claim')"
run bundle "$(printf 'a\nb.claim')" -o a.tar.gz
ls a.tar.gz
run bundle 'nim: [a,b] P iff a = b' -o equal.tar.gz --json | sed 's/"files".*//; s/[0-9a-f]\{64\}/HASH/'

echo '--- to be cited'
commit() { sed 's/[0-9a-f]\{40\}\(-dirty\)\{0,1\}/COMMIT/'; }
bouton cite | commit
bouton cite --json | commit
bouton cite A-mis1 | grep -q "$(sha256sum <"$games/amalgamation-nim.game" | cut -c 1-64)" &&
    echo 'the hash of the rules'
run cite A-mis1 | sed 's/[0-9a-f]\{64\}/HASH/'
run cite "own/claims/it's \$(mine).claim" --games own/rules | sed 's/[0-9a-f]\{64\}/HASH/'
bouton cite 'nim: [a,b] P iff a = b' --json | sed 's/[0-9a-f]\{64\}/HASH/g' | commit
run cite A-mis1 A-mis2
