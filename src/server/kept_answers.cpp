#include "server/kept_answers.h"

#include <algorithm>

namespace overdive::server {

std::optional<Response> KeptAnswers::find(const std::string& name, std::int64_t now) {
    const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& each) { return each.name == name; });
    if (found == kept_.end()) return std::nullopt;
    kept_.splice(kept_.begin(), kept_, found);
    found->asked_at = now;
    return found->response;
}

void KeptAnswers::keep(const std::string& name, const Response& response, std::int64_t now) {
    kept_.push_front({name, response, now});
    bytes_ += response.body->size();
    while (bytes_ > most_bytes_) drop_last();
}

void KeptAnswers::tidy_up(std::int64_t now) {
    while (!kept_.empty() && now - kept_.back().asked_at > seconds_) drop_last();
}

void KeptAnswers::drop_last() {
    bytes_ -= kept_.back().response.body->size();
    kept_.pop_back();
}

}  // namespace overdive::server
