# `bouton solve` where only a theorem can answer: numbers beyond 64 bits, and
# positions on which the engines give up.
echo '--- limited-by-last-move-nim'
bouton solve limited-by-last-move-nim '(10^100, 10^40)'
bouton solve limited-by-last-move-nim '(10^100, 10^40)' --json
# 2^100 divides 10^100 and 2^101 does not, so 2^100 - 1 is the last P.
bouton solve limited-by-last-move-nim '(10^100, 2^100-1)' --json |
    grep -o '"outcome":"."'
bouton solve limited-by-last-move-nim '(10^100, 2^100)' --json |
    grep -o '"outcome":"."'
echo '--- nim'
bouton solve nim '[(70000000000000000000000000000000000000000000000003),(100000000000000000000000000000000000000000000000011),(157165117373934218597680950916672376184851289604104)]'
bouton solve nim '[(70000000000000000000000000000000000000000000000003),(100000000000000000000000000000000000000000000000011),(157165117373934218597680950916672376184851289604104+1)]' --misere
echo '--- wythoff'
# floor(n phi) and floor(n phi) + n for n = 10^40, by integer square roots in
# Python: (n + isqrt(5 n^2)) // 2.
bouton solve wythoff '(16180339887498948482045868343656381177203,26180339887498948482045868343656381177203)'
bouton solve wythoff '(16180339887498948482045868343656381177203,26180339887498948482045868343656381177203+1)'
echo '--- fibonacci-nim'
# The 300th Fibonacci number, and the next number; m = n - 1.
n=222232244629420445529739893461909967206666939096499764990979600
bouton solve fibonacci-nim "($n)" --json | grep -o '"outcome":"."'
bouton solve fibonacci-nim "($n+1)" --json | grep -o '"outcome":"."'
echo '--- digits'
bouton solve subtraction '[(10^1000)]' --set 'S={1,5,6}' | cut -c1-60
bouton solve wythoff '(10^1000,2^3000)' | cut -c1-60
echo '--- several positions'
printf '[(10^30),3]\n[1,2]\n[(10^30),(10^30)]\n' | bouton solve nim - --json
echo '--- engines give up'
bouton solve wythoff '(10^17,10^18)'
# Options are too many to list, winning moves are not.
cat >"$scratch/twice.game" <<'END'
game twice
heaps a
move take t: a -> a - t for 1 <= t <= a
move grab t: a -> a - t for 2 <= t <= a
END
bouton solve "$scratch/twice.game" 30000 --max-memory 1M
echo '--- not proved'
bouton solve euclid '(10^50,10^20)'
echo "exit $?"
bouton solve lasker-nim '[(10^50)]'
bouton solve cheating-nim '(10^50)'
bouton solve nim '[(10^50),3]' --grundy
echo "exit $?"
echo '--- bad numbers'
for position in '[(10^50)' '[(10^50-10^51)]' '[(2^65536)]' '(10^50)' \
    '[(10^50),-1]' '[(10^50),x]' '[(10^50)] q=3' '[(10^50)^100]'; do
    bouton solve nim "$position"
    echo "exit $?"
done
bouton solve wythoff '(10^50,1,1)'
bouton solve nim-with-a-pass '[(10^50)] pass=7'
bouton solve nim '[(10^50)]' --engine box
echo "exit $?"
