// Answers that do not change any more, kept ready as long as there is room and somebody asks for them now and then.
#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>

#include "server/http.h"

namespace overdive::server {

class KeptAnswers {
public:
    KeptAnswers(std::size_t most_bytes, std::int64_t seconds) : most_bytes_(most_bytes), seconds_(seconds) {}

    // Times are seconds since 1970.
    [[nodiscard]] std::optional<Response> find(const std::string& name, std::int64_t now);
    void keep(const std::string& name, const Response& response, std::int64_t now);
    // Drops what nobody has asked for lately.
    void tidy_up(std::int64_t now);

private:
    struct Kept {
        std::string name;
        Response response;
        std::int64_t asked_at = 0;
    };
    void drop_last();

    const std::size_t most_bytes_;
    const std::int64_t seconds_;
    std::list<Kept> kept_;  // the one asked for last in front
    std::size_t bytes_ = 0;
};

}  // namespace overdive::server
