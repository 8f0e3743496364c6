// What a viewer may see. These are types of their own that only view() and redact() fill: what a
// description does not let him see is wiped out before they leave.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

// A seat, or nobody's seat: a spectator. The all-seeing eye is for games that are over.
struct Viewer {
    std::optional<SeatId> seat;
    bool all_seeing = false;
    [[nodiscard]] bool is(SeatId of) const { return all_seeing || seat == of; }
    [[nodiscard]] bool owns(const Plane& plane) const { return is(plane.seat); }
    bool operator==(const Viewer&) const = default;
};

// What will become of a card that was placed.
enum class Verdict : std::uint8_t { as_placed, replaced, out_of_control, not_flown };
template <>
inline constexpr auto words<Verdict> = listed<Verdict::not_flown>("as-placed", "replaced", "out-of-control",
                                                                  "not-flown");

// A card that was shown to who tails.
struct ShownCard {
    static constexpr std::string_view title = "ShownCard";
    CardId card;
    CardId flown;  // in its place
    Verdict verdict = Verdict::as_placed;
    bool operator==(const ShownCard&) const = default;
};
template <class A>
void describe(A& is, Held<A, ShownCard>& shown) {
    auto& [card, flown, verdict] = shown;
    is("card", card);
    is.further("flown", flown, no_card);
    is("verdict", verdict);
}
[[nodiscard]] ShownCard shown_card(CardId card, CardId flown, bool lost);

// A plane as far as a viewer knows it: what he may not know has its usual value.
struct PlaneView : Plane {
    static constexpr std::string_view title = "PlaneView";
    PlaneId id;
    bool own = false;                        // its secrets are known
    bool covered = false;                    // but what lies on its console may not be looked at again
    std::array<bool, most_guns> can_fire{};  // nothing known to the viewer keeps it from firing
    bool looming = false;                    // a collision is to be decided
    bool home = false;                       // its mission has brought it there: no loss, wherever it is now
    Shelf shelf;
    std::optional<Order> answer;          // of the viewer to the open question, sealed
    std::vector<KnownToken> asked_about;  // the damage cards that its open question is about, for its owner
    std::optional<Glance> glance;         // what the viewer has seen of it when he looked
    bool operator==(const PlaneView&) const = default;
};
template <class A>
void describe(A& is, Held<A, PlaneView>& seen) {
    describe(is, static_cast<Held<A, Plane>&>(seen));
    describe(is, seen.shelf);
    const ShownCard shown = shown_card(seen.shown, seen.shown_flown, seen.shown_lost);
    InlineVector<Placed, most_placed> console;
    for (const Placed& placed : seen.plan) {
        if (placed.marker != Marker::none) console.push_back(placed);
    }
    is("can_fire", seen.can_fire);
    is.further("console", console, {}, owners);
    is.further("looming", seen.looming, false);
    is.further("home", seen.home, false);
    is.further("shown", shown, {}, owners);
    is.further("answer", seen.answer, std::nullopt);
    is.further("glance", seen.glance, std::nullopt);
}

// A target as far as a viewer knows it.
struct TargetView : Target {
    bool own = false;             // whether it is a false one is known
    std::optional<Order> answer;  // of the viewer to the open question, sealed
    bool operator==(const TargetView&) const = default;
};
template <class A>
void describe(A& is, Held<A, TargetView>& seen) {
    describe(is, static_cast<Held<A, Target>&>(seen));
    is.further("answer", seen.answer, std::nullopt);
}

// A floor that may be wished for, and the ceiling that comes with it.
struct FloorChoice {
    static constexpr std::string_view title = "FloorChoice";
    int floor = 0;
    int ceiling = 0;
    bool operator==(const FloorChoice&) const = default;
};
template <class A>
void describe(A& is, Held<A, FloorChoice>& choice) {
    auto& [floor, ceiling] = choice;
    is("floor", floor);
    is("ceiling", ceiling);
}

struct View {
    static constexpr std::string_view title = "View";
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    std::uint8_t phases = 0;  // of a turn
    Ask ask = Ask::nothing;
    bool unseen = false;           // the question shows a secret, or is lost if an opponent looks on
    StepRef step;                  // of the turn: the one that asks
    BodySet awaiting;              // whose answers are due
    std::vector<SeatId> thinking;  // the seats that have not decided yet, as far as all may know
    TableSize table;
    Sky sky;
    Outcome outcome;
    int ceiling = 0;                                         // the highest level there is; 0: levels do not matter
    bool floors = false;                                     // and the floor may be another one
    std::vector<FloorChoice> floor_choices;                  // that can be wished for
    std::vector<std::pair<SeatId, std::uint8_t>> proposals;  // while they are voted on
    std::vector<int> points;                                 // of a mission, by side
    std::uint32_t last_turn = 0;                             // of a mission, 0: none
    std::array<int, most_damage_decks> deck_sizes{};         // a stack on the table is seen by all
    SealedAnswers sealed;                                    // his own answers that wait to be opened
    std::vector<PlaneView> planes;
    std::vector<TargetView> targets;
    std::vector<FallingBombs> bombs;  // in the air
    std::uint8_t round = 1;           // of the mission
    std::uint8_t rounds = 1;          // that it has
    std::uint32_t round_from = 0;
    bool operator==(const View&) const = default;
};

[[nodiscard]] std::vector<std::pair<SideId, int>> by_side(const std::vector<int>& points);
[[nodiscard]] std::vector<std::pair<BodyId, TargetView>> by_target(const std::vector<TargetView>& targets);

// All that is told beside the planes.
template <class A>
void describe_head(A& is, const View& view) {
    const auto& [turn, phase, phases, ask, unseen, step, awaiting, thinking, table, sky, outcome, ceiling, floors,
                 floor_choices, proposals, points, last_turn, deck_sizes, sealed, planes, targets, bombs, round, rounds,
                 round_from] = view;
    const How of_engine{.told = false};
    const auto winner = outcome.ending == Ending::won ? std::optional(outcome.winner) : std::nullopt;
    is("turn", turn);
    is("phase", phase);
    is("phases", phases);
    is.further("ask", ask, Ask::nothing);
    is.further("unseen", unseen, false);
    is("step", step, of_engine);
    is("awaiting", awaiting);
    is("thinking", thinking);
    is("table", table, of_engine);
    is("outcome", outcome.ending);
    is.further("winner", winner, std::nullopt);
    is("decks", deck_sizes);
    is.further("floor", floors ? sky.floor : no_floor, no_floor);
    is.further("floors", floor_choices, {});
    is.further("ceiling", ceiling, 0);
    is.further("clouds", sky.clouds, no_clouds);
    is.further("fields", sky.fields, {});
    is.further("proposals", proposals, {});
    is.further("score", by_side(points), {});
    is.further("turns", last_turn, 0);
    is("sealed", sealed, of_engine);
    is("planes", planes, of_engine);
    is.further("targets", by_target(targets), {});
    is.further("bombs", bombs, {});
    is.further("round", round, 1);
    is.further("rounds", rounds, 1);
}

// The seats whose answers are due. Where an opponent answers for a plane, which one is told only where there is no
// other, so nobody is taken for another.
[[nodiscard]] std::vector<SeatId> thinking_at(const View& view);

[[nodiscard]] View view(const Ruleset& rules, const GameState& state, Viewer viewer);
// A plane as far as a viewer knows it: what he may reason with.
[[nodiscard]] inline Plane as_known(const PlaneView& seen) {
    return seen;
}
// An event as a viewer learns of it: secrets wiped out, unless he knows them all.
struct EventView {
    Event event;
    bool full = false;  // the owner's secrets are in it
    bool operator==(const EventView&) const = default;
};

[[nodiscard]] std::optional<EventView> redact(const Ruleset& rules, const Event& event, const GameState& after,
                                              Viewer viewer);

}  // namespace overdive
