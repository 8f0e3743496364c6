// What happens in the server, one JSON object on each line of standard error, for people with jq and
// for machines. No keys, invites or secrets are ever written.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace overdive::server {

enum class Level { debug, info, warning, error, silent };
[[nodiscard]] std::optional<Level> level_named(std::string_view name);

struct JournalField {
    std::string_view name;
    std::variant<std::string, std::int64_t, double> value;
};

class Journal {
public:
    explicit Journal(Level least) : least_(least) {}
    void note(Level level, std::string_view what, std::initializer_list<JournalField> fields = {}) const;

private:
    Level least_;
};

}  // namespace overdive::server
