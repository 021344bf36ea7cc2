// prove.cpp: claims, and the truth about them. bouton-verify, which has to
// accept every proof, is looked for in $BOUTON_VERIFY, beside this program, and
// where it was installed with the library.
//
//     c++ prove.cpp $(pkg-config --cflags --libs bouton)

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include <bouton/bouton.h>

static const std::string RULES = "game nim\nheaps a\n"
                                 "move take t: a -> a - t for 1 <= t <= a\n";

struct Release {
    void operator()(bt_claims *c) const { bt_claims_free(c); }
};

static std::string
verdict(const std::string &text)
{
    bt_err err{};
    bt_claims *read = nullptr;
    const bt_memory_file nim{"nim.game", RULES.data(), RULES.size()};
    const bt_memory memory{&nim, 1};
    const bt_files files = bt_files_memory(&memory);
    const char *const folders[] = {"."};
    bt_load_options load{};
    load.dirs = folders;
    load.n_dirs = 1;
    load.files = &files;
    if (bt_claims_inline(text.c_str(), &load, &read, &err) != BT_OK)
        throw std::runtime_error(err.text);
    std::unique_ptr<bt_claims, Release> claims(read);

    bt_check_options options{};
    options.limits = bt_limits_default();
    options.verify = bt_checker_verify;
    bt_verdict v{};
    if (bt_claims_check(claims.get(), 0, &options, &v, &err) != BT_OK)
        throw std::runtime_error(err.text);
    std::string said = v.truth == BT_PROVED ? "PROVED"
                       : v.truth == BT_OPEN ? "OPEN"
                                            : "REFUTED: " +
                                                  std::string(v.counterexample);
    bt_verdict_free(&v);
    return said;
}

int
main()
{
    try {
        for (const char *claim : {"nim: [a,b] P iff a = b",
                                  "nim: [a,b,c] P iff a + b = c",
                                  "nim: [a,b] P if"}) {
            std::string said = verdict(claim);
            std::cout << claim << ": " << said << '\n';
        }
    } catch (const std::runtime_error &e) {
        std::cout << e.what() << '\n';
    }
}
