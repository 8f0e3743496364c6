// What happens in the server, one JSON object on each line of standard error, for people with jq and
// for machines. No keys, invites or secrets are ever written. Nobody waits for its readers.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/line_writer.h"

namespace overdive::server {

enum class Level { debug, info, warning, error, silent };
[[nodiscard]] std::optional<Level> level_named(std::string_view name);

struct JournalField {
    std::string_view name;
    std::variant<std::string, std::int64_t, double> value;
};

class Journal {
public:
    static constexpr int standard_error = 2;
    explicit Journal(Level least, int descriptor = standard_error)
        : least_(least), lines_(least == Level::silent ? nullptr : std::make_unique<LineWriter>(descriptor)) {}
    // On the loop.
    void note(Level level, std::string_view what, std::initializer_list<JournalField> fields = {}) const;

    // Lines that found no room because nobody reads.
    [[nodiscard]] std::uint64_t dropped() const { return lines_ ? lines_->dropped() : 0; }
    [[nodiscard]] bool unread() const { return lines_ && lines_->unread(); }

private:
    Level least_;
    std::unique_ptr<LineWriter> lines_;
    mutable std::uint64_t dropped_told_ = 0;
};

}  // namespace overdive::server
