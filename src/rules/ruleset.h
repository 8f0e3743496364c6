// The rules of one game, assembled once from the switches the players agreed on. Rule code never
// asks for a switch: it runs what stands in these slots.
//   parameter     a number                      contribution  a list of functions
//   replacement   one function, set at most once  data overlay  which cards are in play
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "rules/command.h"
#include "rules/state.h"

namespace overdive {

class Resolution;

// A card that breaks a rule of the sequence, and which.
struct CardFault {
    Why why = Why::steep_after_steep;
    Rule rule = Rule::none;
};
struct CardInTurn {
    const ManeuverCard* previous = nullptr;  // none before the first card of a game (W1-PLAN-07)
    const ManeuverCard& card;
};
using CardCheck = std::optional<CardFault> (*)(const CardInTurn& turn);

// The steps of a turn by name; chance is keyed by them, so their numbers stay for ever.
enum class StepName : std::uint8_t {
    begin_turn = 0, plan = 1, begin_phase = 2, reveal = 3, move = 4, leave = 5, declare_fire = 6,
    resolve_fire = 7, end_phase = 8,
};
struct TurnStep {
    StepName name{};
    std::uint8_t phase = 0;  // 0 before the first phase
    void (*run)(Resolution& game, const TurnStep& step) = nullptr;
    std::uint8_t index = 0;  // in Ruleset::turn
};

// The cards of one maneuver deck that are in this game, and which are copies of each other.
struct DeckInPlay {
    std::vector<bool> in_play;                 // by card number
    std::vector<std::vector<CardId>> copies;   // by maneuver in play, each sorted

    [[nodiscard]] bool has(CardId card) const {
        return card.index() < in_play.size() && in_play[card.index()];
    }
};

struct Ruleset {
    const Catalog* catalog = nullptr;

    // Parameters.
    std::uint8_t maneuvers_to_clear_jam = 3;   // W1-DMG-03
    std::array<std::uint8_t, 2> cards_for_range{2, 1};  // W1-FIRE-03, by Range

    // Contributions, in rule order.
    std::vector<CardCheck> card_checks;
    std::vector<TurnStep> turn;

    // Replacements.
    void (*move_planes)(Resolution& game, const TurnStep& step) = nullptr;  // W1-MOVE-01 or -03

    // Data overlay.
    std::vector<DeckInPlay> decks;             // by DeckId
    std::vector<std::string_view> further_damage_decks;  // W1-SET-04: besides the guns' letters

    [[nodiscard]] const ManeuverDeck& deck_of(const Plane& plane) const { return catalog->deck_of(plane.model); }
    [[nodiscard]] const DeckInPlay& deck_in_play(const Plane& plane) const {
        return decks[catalog->model(plane.model).deck.index()];
    }
};

// The basic World War I game: no switch on.
[[nodiscard]] Ruleset basic_ww1(const Catalog& catalog);

}  // namespace overdive
