# Needs make, sh and a C compiler. The traps end the checker where C
# leaves something undefined; for a compiler without them: make TRAPS=
CC = cc
CFLAGS = -O1
TRAPS = -fsanitize=undefined -fsanitize-undefined-trap-on-error

check: bouton-verify
	@sh check.sh

theorems: bouton-verify
	@sh check.sh theorems

bouton-verify: $(OBJECTS)
	@$(CC) $(TRAPS) -o bouton-verify $(OBJECTS)

.SUFFIXES: .c .o
.c.o:
	@$(CC) -std=c11 -D_XOPEN_SOURCE=700 -Iverify $(CFLAGS) $(TRAPS) -c -o $@ $<

clean:
	rm -f bouton-verify $(OBJECTS)

.PHONY: check theorems clean
