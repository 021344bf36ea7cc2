"""fibonacci.py: the functions of core.md that have to do with Fibonacci numbers,
written from that page."""


def golden(n):
    """The last g with 2g - n <= n times the root of 5."""
    low, high = n, 2 * n
    while low < high:
        at = (low + high + 1) // 2
        low, high = (at, high) if (2 * at - n) ** 2 <= 5 * n * n else \
            (low, at - 1)
    return low


def smallest_part(n):
    """The last of 1, 2, 3, 5, .. that is taken when the largest that fits is
    taken away again and again."""
    fits = [1, 2]
    while fits[-1] <= n:
        fits.append(fits[-1] + fits[-2])
    for one in reversed(fits):
        if one <= n:
            last, n = one, n - one
    return last
