// A game before its first turn: the table, the planes on it, and the damage decks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

struct PlaneSetup {
    ModelId model;
    SideId side;
    SeatId seat;
    std::optional<Pose> pose{};  // none: where the rules put it
    // A plane may begin in any state.
    CardId last{};
    std::uint16_t damage = 0;
    std::array<std::uint8_t, most_guns> jam{};
    std::array<std::uint8_t, most_guns> ammo{unlimited, unlimited};  // unlimited: as the rules deal it
    std::optional<std::uint8_t> level{};                             // none: as the rules have it
    std::uint8_t climb = 0;
    bool grounded = false;
    std::uint8_t smoke = 0;
    std::uint8_t flames = 0;
    bool wounded = false;
    bool engine = false;
    bool observer = false;
    std::optional<Speed> speed{};         // of the card flown last, or the marker that lies open
    std::optional<std::uint16_t> fuel{};  // none: as the rules have it
    SkillSet skills{};
    InlineVector<BombGroup, most_groups> bombs{};
    bool camera = false;
    bool wireless = false;
    std::uint8_t round = 1;  // of the mission, in which it flies
};

struct TargetSetup {
    TargetKind kind = TargetKind::target;
    SideId side;
    SeatId seat;
    Pose pose;
    std::uint16_t damage = 0;
    bool dummy = false;
    std::uint16_t points = 0;  // 0: as the rules have it
    std::uint8_t level = 0;
};

struct Setup {
    TableSize table{900, 900};
    std::vector<PlaneSetup> planes;
    int copies_of_decks = 0;  // 0: one for every four planes, rounded up
    std::uint8_t sides = 0;
    std::uint8_t seats = 0;
    std::uint8_t floor = 0;
    InlineVector<Field, most_fields> fields;
    std::vector<TargetSetup> targets{};
};

[[nodiscard]] GameState start_of(const Ruleset& rules, const Setup& setup);
// Where a plane starts whose altitude the set-up leaves open.
[[nodiscard]] std::uint8_t usual_start_level(const Ruleset& rules, const Setup& setup, ModelId model);
[[nodiscard]] int copies_of_decks(const Ruleset& rules, const Setup& setup);

}  // namespace overdive
