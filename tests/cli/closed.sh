# `bouton desk --closed`: strangers may ask. Files are refused, and no path of this
# machine is in a reply (tests/unit/test_closed.c tries every question and option).
cd "$scratch" || exit 1
printf 'game h "MARK"\nheaps a\nmove m: a -> a - 1 for a >= 1\n' >h.game
cat >requests <<END
{"ask":"solve","game":"nim","position":"3,4,5"}
{"ask":"solve","game":"h","position":"3"}
{"ask":"solve","game":"./h.game","position":"3"}
{"ask":"solve","game":"$scratch/h.game","position":"3"}
{"ask":"solve","game":"built-in:/games/../h.game","position":"3"}
{"ask":"show","game":"built-in:/games/.","source":true}
{"ask":"show","game":"h","games":"$scratch"}
{"ask":"solve","game":"nim","position":"3","table":"h.game"}
{"ask":"bag","game":"nim","stones":3,"output":"new.table"}
{"ask":"papers","papers":"$scratch"}
{"ask":"solve","rules":"game x = ./h.game","position":"3"}
{"ask":"check","claim":"./h.game: [n] P iff n = 0"}
{"ask":"check","claim":"./h.claim"}
{"ask":"check-bfile","file":"h.game","game":"nim"}
{"ask":"solve","game":"-","position":"3"}
{"ask":"solve","rules":"game x = nim with passes 1","position":"3"}
END
bouton desk --closed <requests | grep -o '"outcome":"."\|"text":"[^"]*"' | sed "s#$scratch#DIR#"
echo '--- what came with it, without a path of this machine'
for ask in '"games"' '"papers","list":true' '"bundle","claim":"A-T1a"' '"core","claim":"A-T1a"' \
    '"cite","claim":"A-T1a"' '"show","game":"kayles"' '"prove","claim":"nim: [a,a] P","certificate":true'; do
    echo "{\"ask\":$ask}"
done | bouton desk --closed | sed "s#$PWD#HERE#g; s#${0%/tests/*}#HERE#g" |
    grep -o 'HERE\|"/[^"]*"\|"status":[0-9]' | sort | uniq -c
echo '--- a question may not have more than the desk has'
echo '{"ask":"solve","game":"amalgamation-nim","position":"30,31,33","max-steps":0}' |
    bouton desk --max-steps 1000 | cut -c 1-112
echo '{"ask":"why","game":"kayles","position":"3000000","max-time":0}' |
    bouton desk --max-time 1 | grep -o '"text":"[^"]*"'
ls
