"""numerals.py: systems of numerals of certificates, by their definition
(docs/formats/sentence-certificate.md): the numeral of x is the word with x words
of its length before it. Words are listed, nothing is computed from worths."""
import itertools


class System:
    def __init__(self, words):
        """From the words of a certificate after `numeration`; `used` of them."""
        self.used, kind = 1, words[0]
        if kind == "zeckendorf":
            self.states = [(1, 1), (0, 0)]
        elif kind.startswith("base-"):
            self.states = [(int(kind[5:]) - 1, 0)]
        elif kind == "linear":
            n = int(words[1])
            self.used = 2 + 2 * n
            numbers = [int(w) for w in words[2:self.used]]
            self.states = list(zip(numbers[::2], numbers[1::2]))
        else:
            raise ValueError(kind)
        self.bits = max(most.bit_length() for most, _ in self.states)
        self.known = {0: [()]}

    def after(self, state, digit):
        """The state after a digit, None: it may not stand there."""
        most, to = self.states[state]
        return None if digit > most else to if digit == most else 0

    def words(self, length, state=0):
        """All words of a length, in order."""
        if length == 0:
            yield ()
            return
        for digit in range(self.states[state][0] + 1):
            to = self.after(state, digit)
            for rest in self.words(length - 1, to):
                yield (digit, *rest)

    def digits(self, x):
        for length in itertools.count():
            found = self.known.get(length)
            if found is None:
                found = self.known[length] = list(
                    itertools.islice(self.words(length), 4000))
            if x < len(found):
                return found[x]

    def numeral(self, x):
        """The bits of x, most significant first."""
        return [d >> i & 1 for d in self.digits(x)
                for i in reversed(range(self.bits))]

    def columns(self, vector):
        """The letters that an automaton reads of numbers side by side."""
        words = [self.numeral(x) for x in vector]
        length = max(map(len, words), default=0)
        for column in zip(*([0] * (length - len(w)) + w for w in words)):
            yield sum(bit << i for i, bit in enumerate(column))
