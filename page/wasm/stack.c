/* stack.c: what Debian's library for __int128 wants, since it was built to watch
 * the stack. */
#include <stdint.h>

extern uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);

uintptr_t __stack_chk_guard = 0x9e3779b9;

_Noreturn void
__stack_chk_fail(void)
{
    __builtin_trap();
}
