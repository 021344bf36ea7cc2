# The program itself: the tour, the version, help pages, unknown commands.
version() { sed "s|[0-9][0-9]*\.[0-9][0-9]*\.[0-9][0-9]*|X.Y.Z|"; }
bouton | version
bouton --version | version
bouton help
echo "exit $?"
bouton help >"$scratch/help"
bouton --help | cmp - "$scratch/help"
for command in games show solve moves why table grundy play engines help; do
    bouton help $command >"$scratch/help"
    bouton $command --help | cmp - "$scratch/help"
    head -1 "$scratch/help"
    grep -c -E '^(Usage: bouton|Options:|Examples:)' "$scratch/help"
    awk 'length > 84' "$scratch/help"
done
bouton slove nim 1
echo "exit $?"
bouton frobnicate
echo "exit $?"
bouton frobnicate --json
echo "exit $?"
bouton --json games
echo "exit $?"
bouton help slove
echo "exit $?"
