# Completion of bouton in bash. What can come next is asked of the program, which
# knows it from the tables of its options: bouton complete.
_bouton() {
    local current=${COMP_WORDS[COMP_CWORD]} line quoted
    [ "$current" = "=" ] && current=
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        %file)
            compopt -o filenames
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current")
            ;;
        %folder)
            compopt -o filenames
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$current")
            ;;
        *)
            printf -v quoted %q "${line%%$'\t'*}"
            COMPREPLY+=("$quoted")
            ;;
        esac
    done < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _bouton bouton

_bouton_verify() {
    mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" --help |
        grep -o -e '--[a-z][a-z-]*')" -- "$2")
}
complete -o default -F _bouton_verify bouton-verify
