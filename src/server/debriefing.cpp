#include "server/debriefing.h"

#include <algorithm>
#include <charconv>
#include <mutex>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/coach_json.h"
#include "server/answers_to.h"

namespace overdive::server {
namespace {

Granted<CoachWish> wish_in(const Request& request) {
    CoachWish wish;
    if (const auto turn = request.query.find("turn"); turn != request.query.end()) {
        const std::string& text = turn->second;
        std::uint32_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc() || read.ptr != text.data() + text.size() || number == 0)
            return refuse("malformed", "\"turn\" must be the number of a turn.");
        wish.turn = number;
    }
    if (const auto knowledge = request.query.find("knowledge"); knowledge != request.query.end()) {
        const auto known = value_of_word<Hindsight>(knowledge->second);
        if (!known) return refuse("malformed", "\"knowledge\" must be \"own\" or \"truth\".");
        wish.knowledge = *known;
    }
    return wish;
}

}  // namespace

// All that it works with is its own: the game may be forgotten meanwhile. The loop adds who waits, one thread of the
// workshop after the other works.
class Debriefing::Talk {
public:
    Talk(std::string its_name, std::string its_patron, std::string replay, const Room& room, const CoachWish& wish)
        : name(std::move(its_name)),
          patron(std::move(its_patron)),
          bytes(replay.size()),
          text_(std::move(replay)),
          rules_(room.rules()),
          names_(room.telling().names),
          wish_(wish) {}

    void add(const Request& request, const Respond& respond) {
        const std::lock_guard guard(mutex_);
        waiting_.push_back({request.gone, respond});
    }
    [[nodiscard]] bool wanted() const {
        const std::lock_guard guard(mutex_);
        return std::any_of(waiting_.begin(), waiting_.end(), [](const Waiting& each) { return !is_gone(each.gone); });
    }
    void hand_out(const Response& response) const {
        for (const Waiting& each : waiting_) each.respond(response);
    }

    // In the workshop: a piece of it. An answer when nothing is left to do.
    [[nodiscard]] std::optional<Response> go_on() {
        if (!look_back_) {
            if (auto begun = begin(); !begun)
                return error_response({"trouble", "The game could not be looked at.", begun.error()});
            return std::nullopt;
        }
        if (look_back_->go_on()) return std::nullopt;
        const Coaching coaching = look_back_->result();
        if (wish_.turn && (*wish_.turn > coaching.chronicle.end.turn || *wish_.turn == 0))
            return error_response({"no-such-turn", "The game has no such turn.", {}});
        return json_response(200, json_of(coaching, *rules_, names_, wish_.turn.has_value()));
    }

    const std::string name;
    const std::string patron;
    const std::size_t bytes;  // of its replay

private:
    struct Waiting {
        Gone gone;
        Respond respond;
    };

    [[nodiscard]] Checked<void> begin() {
        auto replay = read_replay("game", text_, *rules_->catalog);
        if (!replay) return tl::unexpected<Problems>(replay.error());
        replay_ = std::move(*replay);
        text_.clear();
        text_.shrink_to_fit();
        if (auto found = find_models("game:1", replay_.header, *rules_->catalog); !found)
            return tl::unexpected<Problems>(found.error());
        look_back_.emplace(replay_, *rules_, wish_);
        return look_back_->begin();
    }

    std::string text_;
    const std::shared_ptr<const Ruleset> rules_;
    const Names names_;
    const CoachWish wish_;
    Replay replay_;
    std::optional<LookBack> look_back_;
    mutable std::mutex mutex_;  // of those who wait
    std::vector<Waiting> waiting_;
};

void Debriefing::send(const Request& request, const Room& room, const Respond& respond) {
    if (!room.over())
        return respond(
            error_response({"not-over", "The coach speaks of games that are over: he tells what was hidden.", {}}));
    const auto wish = wish_in(request);
    if (!wish) return respond(error_response(wish.error()));
    const std::string name = fmt::format("{} {} {}", room.id(), wish->turn.value_or(0), word_of(wish->knowledge));
    if (const auto ready = kept_.find(name, house_.loop.seconds_since_1970())) return respond(*ready);
    if (const auto begun = under_way_.find(name); begun != under_way_.end())
        return begun->second->add(request, respond);
    std::string replay = room.replay_text();
    const auto own = waiting_.find(request.from);
    const bool full = under_way_.size() >= most_of_all ||
                      (!under_way_.empty() && bytes_under_way_ + replay.size() > most_bytes_of_all);
    if (full || (own != waiting_.end() && own->second >= most_at_once))
        return respond(too_many("The coach is asked about too many games at once; wait a little."));
    ++waiting_[request.from];
    bytes_under_way_ += replay.size();
    const auto talk = std::make_shared<Talk>(name, request.from, std::move(replay), room, *wish);
    talk->add(request, respond);
    under_way_[name] = talk;
    go_on_with(talk);
}

void Debriefing::go_on_with(const std::shared_ptr<Talk>& talk) {
    const auto piece = [this, &loop = house_.loop, talk] {
        loop.post([this, talk, response = talk->go_on()] {
            if (response) return finish(talk, *response, response->status == 200);
            if (!talk->wanted()) return finish(talk, nobody_waits(), false);
            go_on_with(talk);
        });
    };
    house_.workshop.add(talk->patron, piece, [this, &loop = house_.loop, talk] {
        loop.post([this, talk] {
            finish(talk, error_response({"trouble", "The game could not be looked at.", {}}), false);
        });
    });
}

void Debriefing::finish(const std::shared_ptr<Talk>& talk, const Response& response, bool keep_it) {
    if (--waiting_[talk->patron] == 0) waiting_.erase(talk->patron);
    under_way_.erase(talk->name);
    bytes_under_way_ -= talk->bytes;
    if (keep_it) kept_.keep(talk->name, response, house_.loop.seconds_since_1970());
    talk->hand_out(response);
}

}  // namespace overdive::server
