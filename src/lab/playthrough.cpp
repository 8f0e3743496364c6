#include "lab/playthrough.h"

#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/bot_game.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "wire/codec.h"
#include "wire/event_json.h"
#include "wire/public_names.h"
#include "wire/view_json.h"

namespace overdive {
namespace {

std::string dumped(const auto& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

class Storyteller {
public:
    Storyteller(const Ruleset& rules, const Names& names, const GameState& start)
        : rules_(rules), names_(names), state_(start) {}

    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] std::string take_text() { return std::move(text_); }

    void tell_step(std::uint64_t number) {
        say("# step {}: turn {} phase {}, {}", number, state_.turn, state_.phase,
            state_.over() ? word_of(state_.outcome.ending) : word_of(state_.ask));
        tell_state();
        for (std::size_t seat = 0; seat < state_.seats; ++seat) tell_view(id_at<SeatId>(seat));
        std::string waiting;
        for (const Awaited& due : awaited(state_)) waiting += " " + name_in(names_.planes, due.plane);
        say("awaited:{}", waiting);
        std::string counts;
        for (std::size_t seat = 0; seat < state_.seats; ++seat) {
            const auto id = id_at<SeatId>(seat);
            counts += fmt::format(" {} {}", name_in(names_.seats, id), legal_commands(rules_, state_, id).size());
        }
        say("legal orders:{}", counts);
    }
    void tell_order(const Command& command) { say("order {}", dumped(coded(command))); }
    void tell_events(const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(state_, event);
            if (is_told(event)) say("  {}", dumped(json_of(event, context_of(state_, names_, *rules_.catalog))));
        }
        say("hash {:016x}\n", hash_of(state_));
    }

private:
    template <class... Parts>
    void say(fmt::format_string<Parts...> form, Parts&&... parts) {
        fmt::format_to(std::back_inserter(text_), form, std::forward<Parts>(parts)...);
        text_ += '\n';
    }

    void tell_state() {
        std::string piles;
        for (const DamageDeck& deck : rules_.catalog->damage_decks) {
            int left = 0;
            for (std::size_t face = deck.faces.begin; face < deck.faces.end; ++face) left += state_.piles.left[face];
            if (left > 0) piles += fmt::format(" {} {}", deck.letter, left);
        }
        say("state: damage cards{}", piles);
        each_plane(state_, [&](PlaneId id, const Plane& plane) {
            say("  {} {}", name_in(names_.planes, id), dumped(coded(plane)));
        });
    }
    void tell_view(SeatId seat) {
        say("seen by {}:", name_in(names_.seats, seat));
        const auto seen = json_of(view(rules_, state_, Viewer{seat}), names_, *rules_.catalog);
        for (const auto& [name, plane] : seen["planes"].items()) say("  {} {}", name, dumped(plane));
    }

    const Ruleset& rules_;
    const Names& names_;
    GameState state_;
    std::string text_;
};

}  // namespace

std::string playthrough(const Ruleset& rules, const PlayableStart& start, const Names& names, const MatchSeed& seed,
                        Bot bot, std::uint32_t last_turn) {
    const Chance chance{seed, nullptr};
    Storyteller teller(rules, names, start.state());
    teller.tell_events(begin(rules, start, chance));
    for (std::uint64_t number = 0; teller.state().turn <= last_turn; ++number) {
        teller.tell_step(number);
        const auto command = answer_of(rules, teller.state(), seed, number, bot);
        if (!command) break;
        teller.tell_order(*command);
        const Decision decision = decide(rules, teller.state(), *command, chance);
        if (!decision) break;  // a bot gives legal orders only
        teller.tell_events(*decision);
    }
    return teller.take_text();
}

}  // namespace overdive
