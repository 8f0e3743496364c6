// A server in which work of one guest throws where a test wants it to: "throw std" and "throw other" in a request's
// path or a message do it at once, "/next/report/std" and the like arm it for what the loop or the workshop comes to
// next.
#include <iostream>
#include <mutex>
#include <stdexcept>

#include "server/network/serve.h"
#include "support/ww1.h"

using namespace overdive;

namespace {

struct NoException {};

[[noreturn]] void throw_it(bool standard) {
    if (standard) throw std::runtime_error("planted");
    throw NoException();
}

class Planter {
public:
    void operator()(std::string_view where, std::string_view what) {
        const std::lock_guard guard(mutex_);  // the workshop has threads of its own
        if (what.find("throw-std") != std::string_view::npos) throw_it(true);
        if (what.find("throw-other") != std::string_view::npos) throw_it(false);
        if (where == "request" && what.starts_with("/next/")) armed_ = what.substr(6);
        if (!armed_.empty() && armed_.starts_with(where)) {
            const bool standard = armed_.ends_with("std");
            armed_.clear();
            std::cout << "planted " << where << std::endl;
            throw_it(standard);
        }
    }

private:
    std::mutex mutex_;
    std::string armed_;
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) return 2;
    server::ServeOptions options;
    options.port = 0;
    options.database = arguments[1];
    options.web_folder = arguments[2];
    options.log_level = server::Level::error;
    options.on_ready = [](const server::Urls& urls) { std::cout << urls.table << std::endl; };
    Planter planter;
    options.trial = [&planter](std::string_view where, std::string_view what) { planter(where, what); };
    const auto served = server::serve(options, {server::played(testing::ww1())});
    if (!served) std::cerr << served.error().front().reason << '\n';
    return served ? 0 : 1;
}
