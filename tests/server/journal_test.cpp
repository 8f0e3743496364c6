// The log that people read: it waits for nobody.
#include "server/journal.h"

#include <doctest/doctest.h>

#include <unistd.h>

#include <array>
#include <string>

using namespace overdive::server;

TEST_CASE("a reader who does not read the log keeps nobody waiting, and is told what he missed") {
    std::array<int, 2> pipe_ends{};
    REQUIRE(pipe(pipe_ends.data()) == 0);
    {
        const Journal journal(server::Level::info, pipe_ends[1]);
        const std::string long_line(10'000, 'x');
        for (int i = 0; i < 300; ++i) journal.note(server::Level::info, "something", {{"text", long_line}});
        CHECK(journal.unread());
        CHECK(journal.dropped() > 100);
        std::string heard;
        std::array<char, 65'536> part{};
        const auto hear = [&] {
            const ssize_t bytes = read(pipe_ends[0], part.data(), part.size());
            REQUIRE(bytes > 0);
            heard.append(part.data(), static_cast<std::size_t>(bytes));
        };
        while (heard.size() < 800'000) hear();
        journal.note(server::Level::info, "again");
        CHECK(!journal.unread());
        while (heard.find("lines-dropped") == std::string::npos) hear();
        for (int i = 0; i < 300; ++i) journal.note(server::Level::info, "something", {{"text", long_line}});
    }  // it ends though nobody reads
    close(pipe_ends[0]);
    close(pipe_ends[1]);
}
