#!/bin/sh
# Check every certificate of this bundle: with the checker that was built
# here, from the claims and rules in input/. `sh check.sh theorems` also
# prints what each proves.
show=$1 accepted=0 failed=0

# Are the files that the checker has read among those of the bundle? What
# they say is compared by the checker; this is for their comments.
same() {
    while read -r word hash path; do
        case $word,$sums in
        file,*"
$hash  "*) ;;
        file,*)
            echo "$path is not the file that this bundle was made of"
            return 1 ;;
        esac
    done <<END
$1
END
}

# check ID VERDICT CERTIFICATE [OPTIONS that say where the claim is]
check() {
    id=$1 verdict=$2
    shift 2
    if said=$(./bouton-verify --facts --expect "$verdict" "$@") &&
        same "$said"; then
        accepted=$((accepted + 1))
        echo "accepted: $id is $verdict"
        [ -z "$show" ] || ./bouton-verify "$@"
    else
        failed=$((failed + 1))
        echo "NOT ACCEPTED: $id"
    fi
}

# After all checks; $without: claims that have no certificate.
report() {
    all=$((accepted + failed))
    [ $without -eq 0 ] ||
        echo "Open, or without a certificate: $without; README.txt says which"
    if [ $failed -gt 0 ]; then
        echo "FAILED: $failed of $all certificates are not accepted"
        exit 1
    fi
    echo "ACCEPTED: $accepted of $all certificates, of the claims and rules in input/"
}

# SHA-256 of the files that the bundle was made of.
