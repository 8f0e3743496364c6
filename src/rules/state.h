// The state of a game: a plain value to copy, compare and hash. It holds no options, no
// catalogue, no generator and no history. Only evolve() changes it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/inline_vector.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "catalog/model.h"
#include "geometry/pose.h"
#include "rules/ids.h"

namespace overdive {

using Plan = std::array<CardId, 3>;

enum class Status : std::uint8_t { flying, left, shot_down, exploded };
[[nodiscard]] std::string_view name_of(Status status);  // "flying", "left", "shot-down", "exploded"
enum class Range : std::uint8_t { close, far };  // within the first half of the ruler, or beyond

struct SealedShot {
    PlaneId target = no_plane;
    Range range = Range::close;
    bool operator==(const SealedShot&) const = default;
};

struct GunState {
    std::uint8_t jam = 0;    // counters, public (W1-DMG-03)
    bool clearing = false;   // a counter came off after this phase's maneuver: no fire in it
    bool operator==(const GunState&) const = default;
};

struct Plane {
    Pose pose;
    ModelId model;
    SideId side;
    SeatId seat;
    Status status = Status::flying;
    CardId last;                                // the card really flown last, public (W1-TURN-01)
    bool planned = false;
    Plan plan{};                                // secret until revealed
    std::array<SealedShot, most_guns> shots{};  // secret until resolved (W1-FIRE-09)
    std::array<GunState, most_guns> guns{};
    std::uint16_t cards_taken = 0;              // public (W1-DMG-01)
    std::uint16_t damage = 0;                   // secret (W1-DMG-01)
    std::array<std::uint8_t, most_faces> held{};  // the damage cards themselves, secret

    [[nodiscard]] bool in_game() const { return status == Status::flying; }
    bool operator==(const Plane&) const = default;
};

// The damage decks as counts: which card comes next is decided when it is drawn.
struct DamagePiles {
    std::array<std::uint16_t, most_faces> left{};
    std::array<std::uint32_t, most_damage_decks> drawn{};  // cards ever drawn from each deck
    std::array<bool, most_damage_decks> in_play{};         // W1-SET-04
    bool operator==(const DamagePiles&) const = default;
};

struct TableSize {
    double width = 0;
    double height = 0;
    bool operator==(const TableSize&) const = default;
};

enum class Ask : std::uint8_t { nothing, plan, fire };
enum class Ending : std::uint8_t { open, won, draw };

struct Outcome {
    Ending ending = Ending::open;
    SideId winner;
    bool operator==(const Outcome&) const = default;
};

struct GameState {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;   // 0 while planning, then 1 to 3
    std::uint8_t step = 0;    // of the ruleset's turn: the one that waits for orders
    std::uint8_t sides = 0;
    std::uint8_t seats = 0;
    Ask ask = Ask::nothing;
    Outcome outcome;
    PlaneSet awaiting;        // planes whose order is still due
    TableSize table;
    DamagePiles piles;
    InlineVector<Plane, most_planes> planes;

    [[nodiscard]] const Plane& plane(PlaneId id) const { return planes[id.index()]; }
    [[nodiscard]] bool over() const { return outcome.ending != Ending::open; }
    bool operator==(const GameState&) const = default;
};

// The same on every platform; equal states have equal hashes.
[[nodiscard]] std::uint64_t hash_of(const GameState& state);

// Visits the planes of a game in order, with their ids.
template <class Visit>
void each_plane(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) visit(id_at<PlaneId>(i), state.planes[i]);
}
template <class Visit>
void each_plane_in_game(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (state.planes[i].in_game()) visit(id_at<PlaneId>(i), state.planes[i]);
    }
}

}  // namespace overdive
