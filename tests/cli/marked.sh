# Files as editors of Windows write them: U+FEFF first, lines that end in \r\n.
windows() { # windows: standard input so
    printf '\357\273\277'
    sed 's/$/\r/'
}
cd "$scratch" || exit 1
windows >h.game <<'END'
game h "Two at most"
heaps a
move take t: a -> a - t for 1 <= t <= min(a, 2)
END
windows >x.claim <<'END'
claim X-1
in ./h.game
for [n] where n <= 9
P iff n mod 3 = 0
END
echo '--- rules'
bouton solve ./h.game 4 | head -n 1
BOUTON_ONCE=1 bouton solve - 4 <h.game | head -n 1
bouton show ./h.game --source | head -n 1 | od -An -c | head -n 1
bouton show ./h.game --source --json | cut -c1-60
echo '--- claims, by both readers'
bouton check x.claim | head -n 1
bouton prove x.claim --certificate x.cert | head -n 1 | cut -c 1-11
bouton-verify x.cert --claim x.claim --id X-1 | sed 's/^\(file ....\)[^ ]*/\1../'
bouton-verify x.cert --say './h.game: [n] where n <= 9: P iff n mod 3 = 0' | head -n 1
sha=$(sha256sum <x.claim | cut -c 1-64)
bouton cite x.claim 2>/dev/null | grep -c "$sha"
echo '--- positions, requests, a sequence'
printf '3\n4\n' | windows | BOUTON_ONCE=1 bouton solve nim - | grep :
printf '{"ask":"solve","game":"nim","position":"3"}\n' | windows |
    bouton desk | cut -c 1-60
printf '0 0\n1 1\n2 2\n' | windows >b.txt
bouton check-bfile b.txt kayles --to 2 --grundy
echo '--- the place of a mistake, and a mark that is not at the beginning'
printf 'game h oops\nheaps a\n' | windows >wrong.game
bouton solve ./wrong.game 4
BOUTON_ONCE=1 bouton-verify x.cert --say './wrong.game: [n] where n <= 9: P iff n mod 3 = 0'
printf 'game h\nheaps a\n\357\273\277move take t: a -> a - t for 1 <= t <= a\n' >late.game
bouton solve ./late.game 4
bouton-verify x.cert --say './late.game: [n] where n <= 9: P iff n mod 3 = 0'
