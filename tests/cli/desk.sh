# `bouton desk`: a request a line, a reply a line, in order.
bouton desk <<'END' | sed 's/,"examined":[0-9]*//'
{"ask":"solve","game":"nim","position":"3,4,5","id":1}
{"ask":"solve","game":"nim","position":["3,4,5","1,1"],"misere":true,"id":"x"}
{"ask":"moves","rules":"game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= a\n","position":"2"}
{"ask":"moves","game":"nim","position":"1","no-outcome":true,"max-time":2.5,"max-memory":"1G","max-steps":"7"}

{"ask":"cancel","id":7}
END
# Games, their rules in words and as they are written, engines.
bouton desk <<'END' | cut -c 1-150
{"ask":"games","word":"pass"}
{"ask":"games","word":"chess"}
{"ask":"show","game":"wythoff","misere":true}
{"ask":"show","game":"sub:{1,2}"}
{"ask":"show","game":"nim","source":true}
{"ask":"show","rules":"game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= b\n"}
{"ask":"engines"}
END
# Reasons and rows; the certificate of a row on request.
bouton desk <<'END' | sed 's/,"examined":[0-9]*//;s/"seconds":[^,}]*/"seconds":0/g' | cut -c 1-600
{"ask":"why","game":"nim","position":"1,2","depth":0}
{"ask":"row","game":"nim","fixed":"1","list":1,"certificate":true}
{"ask":"row","game":"nim","upto":1,"no-verify":true,"list":0}
END
# Discovery; what is asked for and cannot be made is an error behind the answer.
bouton desk <<'END' | sed 's/.*"seconds":[^,}]*//' | cut -c 1-1200
{"ask":"discover","game":"nim","heaps":1,"walnut":true,"save":"x/one","mona":false}
{"ask":"discover","game":"two-weight-nim","max-steps":1000,"dot":true}
{"ask":"discover","game":"nim","svg":true}
END
# The request that a command line stands for.
bouton solve nim 3 4 5 --misere --max-time 3 --set a=1 --request
bouton moves nim 1 --no-outcome --words --request | bouton desk
# Tables and sequences.
bouton desk <<'END'
{"ask":"table","game":"wythoff","max":3}
{"ask":"table","game":"nim-with-a-pass","fixed":["1","pass=0"],"max":2,"grundy":true}
{"ask":"table","game":"chomp-3","fixed":["y=1","z=0"],"max":3}
{"ask":"table","game":"nim","max":3,"list":true}
{"ask":"table","game":"nim","heaps":3}
{"ask":"table","game":"nim","fixed":"1099511627776","max":"1","grundy":true,"heaps":3}
{"ask":"grundy","game":"kayles","to":5,"outcomes":true,"misere":true}
{"ask":"grundy","game":"grundy-game","to":3,"certificate":true,"id":7}
{"ask":"grundy","game":"nim","to":1,"certificate":7}
END
bouton desk <<'END' | cut -c 1-250
{"ask":"grundy","game":"sub:{1,2}","to":3,"certificate":true}
END
# Data for other programs: text, or in base 64; a b-file.
printf '0 0\n1 1\n2 2\n3 3\n' >"$scratch/b.txt"
bouton desk <<END | sed "s|$scratch|SCRATCH|"
{"ask":"export","game":"kayles","to":3,"grundy":true,"format":"bfile"}
{"ask":"export","game":"nim","max":1,"output":"x.py"}
{"ask":"export","game":"nim","max":1,"grundy":true,"format":"npy"}
{"ask":"export","game":"nim","max":1,"output":true}
{"ask":"export","game":"A-T4","claim":true,"format":"json"}
{"ask":"check-bfile","file":"$scratch/b.txt","game":"nim","grundy":true,"to":2}
{"ask":"check-bfile","file":"$scratch/none","game":"nim","grundy":true,"to":2}
{"ask":"check-bfile","file":"$scratch/b.txt","game":"kayles","to":9}
END
# Tiles, packed in base 64: 0 1 / 1 0 as AAEBAA==.
bouton desk <<'END'
{"ask":"tile","game":"nim","max":1}
{"ask":"tile","game":"wythoff","max":99,"row":1,"column":2,"rows":2,"columns":3,"bytes":2,"grundy":true}
{"ask":"tile","game":"chomp-3","max":3,"fixed":["y=1","z=0"],"column":0,"columns":2}
{"ask":"tile","game":"wythoff","max":9,"row":10,"rows":1}
{"ask":"tile","game":"wythoff","max":9,"rows":18446744073709551615}
{"ask":"tile","game":"wythoff","max":9,"rows":"9223372036854775807","columns":2,"bytes":8}
{"ask":"tile","game":"wythoff","max":9,"bytes":3}
{"ask":"tile","game":"wythoff","max":9999}
{"ask":"tile","game":"nim","fixed":"300","max":1,"grundy":true,"heaps":3}
END
# What an atlas has about a ruleset: one with a theorem, one without that kind of
# positions, one that is none.
bouton desk <<'END' | sed 's/"certificate":"[^"]*"/"certificate":".."/'
{"ask":"entry","rules":"game two\nheaps a\nmove take t: a -> a - t for 1 <= t <= min(a,2)\n","heaps":1,"misere":true}
{"ask":"entry","game":"nim","heaps":3,"bound":"a1=2"}
{"ask":"entry","game":"nim","counts":99}
{"ask":"entry","game":"nim","bound":"x=1"}
{"ask":"entry","game":"nim","heaps":9223372036854775807,"bound":"a1=18446744073709551615"}
{"ask":"entry","game":"nimm"}
{"ask":"entry","game":"nim","dot":true}
END
# Bags; a table is a file, and files are the program's.
bouton desk <<'END' | sed 's/"seconds":[^,}]*/"seconds":0/g'
{"ask":"bag","game":"nim-with-a-pass","stones":4,"threads":1}
{"ask":"bag","game":"nim","stones":4,"threads":1,"list":true,"where":"count(x) = 2"}
{"ask":"bag","game":"nim","stones":60,"threads":1,"max-positions":9}
{"ask":"bag","game":"nim","stones":4,"output":"x"}
{"ask":"bag","game":"wythoff","stones":4}
{"ask":"bag","game":"nim"}
END
bouton desk <<'END' | sed 's/"commit":[^,}]*/"commit":0/;s/"version":"[^"]*"/"version":0/;s/[0-9a-f]\{64\}/HASH/g'
{"ask":"cite"}
{"ask":"cite","claim":"nim: [a,b] P iff a = b+1"}
END
# Pictures: text, or in base 64 where the host draws.
bouton desk <<'END' | sed 's/,"examined":[0-9]*//' | cut -c 1-100
{"ask":"plot","game":"nim","max":1}
{"ask":"plot","game":"nim","max":1,"format":"tex","output":true}
{"ask":"plot","game":"nim","max":1,"output":"x.png","dark":true}
{"ask":"plot","game":"nim","max":1,"output":"x"}
{"ask":"plot","game":"nim","max":1,"format":"gif"}
{"ask":"plot","game":"nim","kind":"areas","moves":"nim: [a] N"}
END
# A turn of a match; moves as texts, numbers and data; rules in the request.
bouton desk <<'END' | sed 's/,"examined":[0-9]*//'
{"ask":"play","game":"nim","position":"3,5","move":{"name":"take","choices":{"t":2},"edits":[{"field":"a","from":[5]}]},"id":1}
{"ask":"play","game":"nim","position":"3,5","move":{"change":{"choices":{"t":5}}},"id":2}
{"ask":"play","game":"nim","position":"3,5","move":7,"level":"careless","seed":3,"id":3}
{"ask":"play","game":"nim","position":"3,5","move":{"choices":{"t":2}},"id":4}
{"ask":"play","game":"nim","position":"3,5","move":{},"id":5}
{"ask":"play","game":"nim","position":"3,5","move":{"edits":7},"id":6}
{"ask":"play","game":"nim","position":"3,5","move":9,"id":7}
{"ask":"play","game":"nim","position":"3,5","move":-1,"id":8}
{"ask":"play","game":"nim","position":"3,5","move":[],"id":9}
{"ask":"play","rules":"game one\npile x\nmove take: x -> x - 1 for x >= 1\n","position":"(1)","move":"take","misere":true,"id":10}
END
# Hostile requests: an error object each, and the next one is answered.
bouton desk <<'END'
nonsense
[]
{}
{"ask":7}
{"ask":"solv"}
{"ask":"solve"}
{"ask":"solve","position":"1"}
{"ask":"solve","gane":"nim"}
{"ask":"solve","game":"nim","game":"nim"}
{"ask":"solve","game":"nim","rules":"","position":"1"}
{"ask":"solve","game":7,"position":"1"}
{"ask":"solve","game":["nim"],"position":"1"}
{"ask":"solve","game":"nim","position":{"a":[1]}}
{"ask":"solve","game":"nim","position":"-"}
{"ask":"solve","game":"-","position":"1"}
{"ask":"solve","game":"nim","position":"1","misere":"yes"}
{"ask":"solve","game":"nim","position":"1","max-steps":-1}
{"ask":"solve","game":"nim","position":"1","max-time":1e999}
{"ask":"solve","game":"nim","position":"1","json":true}
{"ask":"solve","game":"nim","position":["1","x","2"],"id":null}
{"ask":"solve","game":"nim","position":"1"}
END
python3 -c 'print("[" * 100000); print("{\"ask\":\"" + "x" * 10000000 + "\"}"); print("{\"ask\":\"moves\",\"game\":\"nim\",\"position\":\"0\"}", end="")' | bouton desk
# Claims about rules of the request, by the name of their game, before others.
bouton desk <<'END' | sed 's/"seconds":[0-9.e-]*/"seconds":0/'
{"ask":"check","rules":"game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, 2)\n","claim":"mine: [n] P iff n mod 3 = 0"}
{"ask":"check","rules":"game nim\nheaps a\nset S\nmove take t: a -> a - t  for t in S, t <= a\n","claim":"nim S={1,3}: [n] P iff n mod 4 = 0"}
{"ask":"check","rules":"game mine\nheaps a\nmove take: a -> a - 1  for a >= 1\n","claim":"nim: [a,b] P iff a = b"}
{"ask":"core","rules":"game mine\nheaps a\nmove take: a -> a - 1  for b >= 1\n","claim":"mine: [n] P"}
{"ask":"core","rules":"game mine\nheaps a\nmove take: a -> a - 1  for a >= 1\n","claim":"mime: [n] P"}
{"ask":"check","rules":"game mine = ./other.game\n","claim":"mine: [n] P"}
{"ask":"check","rules":7,"claim":"mine: [n] P"}
{"ask":"papers","rules":"game mine","claims":["A-C10"]}
END
# Also before the file beside a file of claims, and the checker takes them, too.
# All mistakes of rules that a claim leads to are told, wherever they are.
mkdir "$scratch/given"
cd "$scratch/given" || exit
printf 'claim M-1 in mine for [n]\nP iff n mod 3 = 0\nclaim M-2 in bad for [n]\nP iff n = 0\n' >mine.claim
printf 'game mine\nheaps a\nmove take: a -> a - 1  for a >= 1\n' >mine.game
printf 'game bad\nheaps a\nmove one: a -> a - b  for a >= 1\nmove two: a -> a - 1  for c >= 1\n' >bad.game
bouton desk <<'END' | sed 's/"seconds":[0-9.e-]*/"seconds":0/g'
{"ask":"check","claim":"mine.claim","rules":"game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, 2)\n"}
{"ask":"core","claim":"mine.claim"}
END
bouton check mine.claim
bouton core mine.claim | tail -3
bouton prove 'bad: [n] P iff n = 0' --games .
cd - >/dev/null || exit
# All that a referee needs: the program writes it into an archive. Rules of the
# request are a file, too.
bouton desk <<'END' | sed 's/"certificate":"\([^\\]*\)[^"]*"/"certificate":"\1..."/g;s/[0-9a-f]\{64\}/HASH/g;s/"commit":[^,]*/"commit":"C"/;s|"[^"]*/games|"DIR/games|g' | cut -c 1-600
{"ask":"bundle","claim":"mine: [n] P iff n mod 3 = 0","rules":"game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, 2)\n","games":"x"}
{"ask":"bundle","claim":"two-weight-nim: (x,y) P iff x = y + 1000000","max-steps":1}
{"ask":"bundle","claim":"nim: [a,b] P iff c"}
{"ask":"cite","claim":"mine: [n] P iff n mod 3 = 0","rules":"game mine\nheaps a\nmove take t: a -> a - t  for 1 <= t <= min(a, 2)\n"}
END
. tests/cli/until.sh
# Cancelled while it is worked on; the question behind it, before it begins.
mkfifo "$scratch/in"
bouton desk <"$scratch/in" >"$scratch/out" &
exec 4>"$scratch/in"
long='"ask":"solve","game":"amalgamation-nim","position":"40,50,61,72,83","max-memory":"0","max-steps":"0"'
echo "{$long,\"id\":1}" >&4
until_worked $! 30
printf '%s\n' '{"ask":"cancel","id":1}' "{$long,\"id\":2}" '{"ask":"cancel","id":2}' '{"ask":"cancel","id":1}' >&4
printf '%s\n' '{"ask":"moves","game":"nim","position":"0","id":3}' >&4
exec 4>&-
wait $!
echo "exit $?"
sed 's/"examined":[0-9]*,//' "$scratch/out"
# Those who cancel are told what they ended, whatever is asked in between.
bouton desk <<END | sed 's/"error":.*/"error"/'
{"ask":"solve","game":"nim","position":"1","id":1}
{$long,"id":"a"}
{$long,"id":3}
{"ask":"moves","game":"nim","position":"0","id":4}
{"ask":"cancel","id":3}
{"ask":"cancel","id":"a"}
{"ask":"cancel","id":"a"}
{"ask":"cancel","id":1}
END
# Ctrl-C ends the question; without one, the program.
mkfifo "$scratch/again"
bouton desk <"$scratch/again" >"$scratch/out" 2>&1 &
exec 4>"$scratch/again"
echo "{$long,\"id\":1}" >&4
until_worked $! 30
kill -INT $!
until_there "$scratch/out"
kill -INT $!
wait $!
echo "exit $?"
exec 4>&-
sed 's/"examined":[0-9]*,//' "$scratch/out"
# What cannot be read is no input that has ended.
(ulimit -t 20 && bouton desk) <"$scratch"
echo "exit $?"
(ulimit -t 20 && bouton desk) <&-
echo "exit $?"
