#include "lab/playthrough.h"

#include <iterator>

#include <fmt/format.h>

#include "lab/bot_game.h"
#include "lab/notation.h"
#include "rules/decide.h"
#include "rules/legal.h"

namespace overdive {
namespace {

class Teller {
public:
    Teller(const Ruleset& rules, const Names& names, const GameState& start)
        : rules_(rules), notation_(rules, names, start), state_(start) {}

    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] std::string take_text() { return std::move(text_); }

    void tell_step(std::uint64_t number) {
        say("# step {}: turn {} phase {}, {}", number, state_.turn, state_.phase,
            state_.over() ? notation_.outcome(state_.outcome) : std::string(Notation::word(state_.ask)));
        tell_state();
        for (std::size_t seat = 0; seat < state_.seats; ++seat) tell_view(id_at<SeatId>(seat));
        say("awaited:{}", notation_.planes(state_.awaiting));
        std::string counts;
        for (std::size_t seat = 0; seat < state_.seats; ++seat) {
            const auto id = id_at<SeatId>(seat);
            counts += fmt::format(" {} {}", notation_.seat(id), legal_commands(rules_, state_, id).size());
        }
        say("legal orders:{}", counts);
    }
    void tell_order(const Command& command) {
        say("order of {}: {}", notation_.seat(command.seat), notation_.line(command.order));
    }
    void tell_events(const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(state_, event);
            say("  {}", notation_.line(event));
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
        say("state: table {} x {}, damage cards{}", state_.table.width, state_.table.height, piles);
        each_plane(state_, [&](PlaneId id, const Plane& plane) { say("  {}", notation_.line(id, plane)); });
    }
    void tell_view(SeatId seat) {
        say("seen by {}:", notation_.seat(seat));
        const View seen = view(rules_, state_, Viewer{seat});
        for (const PlaneView& plane : seen.planes) say("  {}", notation_.line(plane));
    }

    const Ruleset& rules_;
    Notation notation_;
    GameState state_;
    std::string text_;
};

}  // namespace

std::string playthrough(const Ruleset& rules, const GameState& start, const Names& names, const MatchSeed& seed,
                        Bot bot, std::uint32_t last_turn) {
    const Chance chance{seed, nullptr};
    Teller teller(rules, names, start);
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
