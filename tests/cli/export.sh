# `bouton export` and `bouton check-bfile`.
say() { "$@"; echo "exit $?"; }
say bouton export kayles --grundy --to 8 --format bfile
say bouton export kayles --to 4 --format bfile # values, and it is said
say bouton export nim --misere --to 2 --format bfile
say bouton export kayles --to 4 --outcomes --format bfile
say bouton export kayles --to 4 --outcomes --grundy --format bfile
say bouton export wythoff --column 2 --skip 1 --max 15 --format bfile
say bouton export wythoff --column 1 --max 15 --format csv
say bouton export subtraction --set 'S={1,3,4}' --to 20 --outcomes --format python --offset 1
say bouton export amalgamation-nim --list --max 6 --format latex
say bouton export kayles --grundy --to 12 --format latex
say bouton export two-weight-nim --max 3 --format latex
say bouton export nim --max 2 --grundy --format pari
say bouton export nim --list --max 3 --format mathematica
say bouton export chomp-3 --fixed z=1 --max 2 --format csv
say bouton export nim --heaps 1 --max 3 --format csv # one column
say bouton export chomp-3 --fixed z=1 --max 2 --format json
say bouton export nim --list --max 2 --format json
say bouton export nim --list --max 2 --format csv
say bouton export nim-with-a-pass --fixed 3 --max 3 --format python
say bouton export amalgamation-nim --families --fixed 3 --format latex
say bouton export nim-with-a-pass --families --fixed 1 --fixed pass=0 --format csv
say bouton export A-T4 --claim --format latex
say bouton export A-T4 --claim --format json
bouton export nim --max 3 --grundy --format npy -o "$scratch/nim.npy"
od -A d -c "$scratch/nim.npy" | head -9
echo '--- the desk has the same file'
BOUTON_ONCE=1 bouton export wythoff --column 1 --max 9 --format bfile --request | tee "$scratch/request"
bouton desk <"$scratch/request"
bouton export wythoff --column 1 --max 9 --format bfile
echo '--- files: whole or not at all'
bouton export kayles --grundy --to 5 --format bfile -o "$scratch/b.txt"
cat "$scratch/b.txt"
cd "$scratch" || exit 1
say bouton export kayles --grundy --to 5 --max 3 --column 1 --format csv -o b.txt
say bouton export no-such-game --max 3 --format csv -o other.txt
cat b.txt
ls
echo '--- through a symbolic link; and no two texts into one file'
ln -s b.txt link
bouton export kayles --grundy --to 2 --format bfile -o link
cat b.txt
ls -F link
ln -s nowhere dangling
say bouton export kayles --grundy --to 2 --format bfile -o dangling
BOUTON_ONCE=1 say bouton discover nim --certificate f --strategy f
touch f
BOUTON_ONCE=1 say bouton discover nim --certificate f --strategy ./f
rm link dangling f
bouton export kayles --grundy --to 5 --format bfile -o b.txt
echo '--- check-bfile'
say bouton check-bfile b.txt kayles --grundy --to 100
say bouton check-bfile b.txt kayles --to 100
say bouton check-bfile b.txt kayles --grundy --to 3 --json
sed '$s/4/5/' b.txt >wrong.txt
say bouton check-bfile wrong.txt kayles --grundy --to 100
say bouton check-bfile b.txt kayles --grundy --to 100 --offset 50
printf '# a comment\n\n1 1\nno number\n' >odd.txt
say bouton check-bfile odd.txt kayles --grundy --to 100
say bouton check-bfile none.txt kayles --grundy --to 100
say bouton check-bfile b.txt nim --max 4
echo '--- refused'
say bouton export nim --max 3
say bouton export nim --max 3 --format bfiel
say bouton export nim --max 3 --format docx
say bouton export nim --max 3 --format bfile
say bouton export nim --format csv
say bouton export nim --max 99999 --format csv
say bouton export nim --max 9999 --format csv
say bouton export nim --max 5 --column 3 --format csv
say bouton export nim --max 5 --column 1 --grundy --format csv
say bouton export no-such-claim --claim --format latex
say bouton export wythoff --families --format latex
say bouton export nim --families --format npy
say bouton export nim --max 5 --offset 3 --format csv
say bouton export nim --max 5 --fixed pass=1 --format csv
say bouton export nim --max 5 --format csv -o /no/such/place/x.csv
say bouton export nim --max 5 --format csv -o .
say bouton export wythoff --to 5 --format csv
