#include "server/archive.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/answers_to.h"
#include "server/told.h"

namespace overdive::server {

// Everything it is written from is its own, so that the game can go on meanwhile.
class Archive::Page {
public:
    Page(std::string its_name, const Request& request, const Room& room, HistoryWish wish)
        : name(std::move(its_name)),
          patron(request.from),
          wish_(std::move(wish)),
          packed_(request.takes_gzip),
          front_({{"table", room.table_json()}, {"as", wish_.as}}),
          past_(room.past()),
          rules_(room.rules()),
          names_(room.telling().names) {}

    void add(const Request& request, const Respond& respond) {
        const std::lock_guard guard(mutex_);
        waiting_.push_back({request.gone, respond});
    }
    // Whether anybody still waits for it.
    [[nodiscard]] bool wanted() const {
        const std::lock_guard guard(mutex_);
        return std::any_of(waiting_.begin(), waiting_.end(), [](const Waiting& each) { return !is_gone(each.gone); });
    }
    // In the workshop. Nothing if nobody waits any more.
    [[nodiscard]] std::optional<Response> written() const {
        const auto text = past_text(past_, wish_.since, wish_.viewer, {*rules_, names_}, [&] { return wanted(); });
        if (!text) return std::nullopt;
        Response response = json_response(200, front_);
        std::string body = *response.body;
        body.back() = ',';  // where the object ended
        response.body = std::make_shared<const std::string>(body + *text + "}");
        if (packed_) compress(response);
        return response;
    }
    void hand_out(const Response& response) const {
        for (const Waiting& each : waiting_) each.respond(response);
    }

    const std::string name;  // empty: it will be another one the next time
    const std::string patron;

private:
    struct Waiting {
        Gone gone;
        Respond respond;
    };

    const HistoryWish wish_;
    const bool packed_;
    const OrderedJson front_;
    const Past past_;
    const std::shared_ptr<const Ruleset> rules_;
    const Names names_;
    mutable std::mutex mutex_;  // the loop adds, the workshop asks
    std::vector<Waiting> waiting_;
};

void Archive::send_history(const Request& request, const Room& room, const HistoryWish& wish, const Respond& respond) {
    const std::string name =
        room.over() ? fmt::format("{} {} {} {}", room.id(), wish.since, request.takes_gzip, wish.as) : std::string();
    if (const auto ready = kept_.find(name, house_.loop.seconds_since_1970())) return respond(*ready);
    if (const auto begun = in_writing_.find(name); begun != in_writing_.end())
        return begun->second->add(request, respond);
    if (waiting_[request.from] >= most_at_once) return respond(too_many("Too many histories at once; wait a little."));
    ++waiting_[request.from];
    const auto page = std::make_shared<Page>(name, request, room, wish);
    page->add(request, respond);
    if (!name.empty()) in_writing_[name] = page;
    write(page);
}

void Archive::write(const std::shared_ptr<Page>& page) {
    const auto written = [this, &loop = house_.loop, page] {
        loop.post([this, page, response = page->written()] { finish(page, response); });
    };
    house_.workshop.add(page->patron, written, [this, &loop = house_.loop, page] {
        loop.post([this, page] {
            finish_with(page, error_response({"trouble", "The history could not be written.", {}}));
        });
    });
}

void Archive::finish(const std::shared_ptr<Page>& page, const std::optional<Response>& response) {
    if (!response && page->wanted()) return write(page);  // somebody came when it had just been dropped
    if (response && !page->name.empty()) kept_.keep(page->name, *response, house_.loop.seconds_since_1970());
    finish_with(page, response ? *response : nobody_waits());
}

void Archive::finish_with(const std::shared_ptr<Page>& page, const Response& response) {
    if (--waiting_[page->patron] == 0) waiting_.erase(page->patron);
    if (!page->name.empty()) in_writing_.erase(page->name);
    page->hand_out(response);
}

}  // namespace overdive::server
