# Completion of bouton in fish. What can come next is asked of the program, which
# knows it from the tables of its options: bouton complete.
function __bouton_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] complete -- $words[2..] "$current" 2>/dev/null)
        switch $line
            case '%file'
                __fish_complete_path $current
            case '%folder'
                __fish_complete_directories $current
            case '*'
                echo $line
        end
    end
end
complete -c bouton -f -a '(__bouton_complete)'
complete -c bouton-verify -a "(bouton-verify --help | string match -ra -- '--[a-z][a-z-]*')"
