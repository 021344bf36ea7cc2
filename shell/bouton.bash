# Completion of bouton in bash. What can come next is asked of the program, which
# knows it from the tables of its options: bouton complete.
_bouton() {
    local current=${COMP_WORDS[COMP_CWORD]} line files=()
    [ "$current" = "=" ] && current=
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        %file) mapfile -t files < <(compgen -f -- "$current") ;;
        %folder) mapfile -t files < <(compgen -d -- "$current") ;;
        *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if [ ${#files[@]} -gt 0 ]; then # bash quotes names of files by itself
        compopt -o filenames
        COMPREPLY+=("${files[@]}")
    elif [ ${#COMPREPLY[@]} -gt 0 ]; then
        mapfile -t COMPREPLY < <(printf '%q\n' "${COMPREPLY[@]}")
    fi
}
complete -F _bouton bouton

_bouton_verify() {
    mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" --help |
        grep -o -e '--[a-z][a-z-]*')" -- "$2")
}
complete -o default -F _bouton_verify bouton-verify
