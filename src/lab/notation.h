// Short one-line notation for events, orders and positions, for playthroughs: read by people, and
// compared word for word by tests. It depends on nothing but what it is given.
#pragma once

#include <string>
#include <vector>

#include "rules/command.h"
#include "rules/event.h"
#include "rules/names.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

class Notation {
public:
    // The start tells which model each plane is; that never changes.
    Notation(const Ruleset& rules, const Names& names, const GameState& start);

    [[nodiscard]] std::string line(const Event& event) const;  // "moved red-1 to 450.00 287.60 0.00"
    [[nodiscard]] std::string line(const Order& order) const;  // "plan red-1: straight stall straight"
    [[nodiscard]] std::string line(PlaneId id, const Plane& plane) const;
    [[nodiscard]] std::string line(const PlaneView& plane) const;

    [[nodiscard]] static std::string_view word(Ask ask);
    [[nodiscard]] std::string plane(PlaneId id) const;
    [[nodiscard]] std::string seat(SeatId id) const;
    [[nodiscard]] std::string side(SideId id) const;
    [[nodiscard]] std::string outcome(const Outcome& outcome) const;
    [[nodiscard]] std::string planes(PlaneSet set) const;

private:
    [[nodiscard]] std::string card(PlaneId plane, CardId number) const;
    [[nodiscard]] std::string cards(PlaneId plane, const Plan& plan) const;
    [[nodiscard]] std::string gun(PlaneId plane, std::uint8_t index) const;
    [[nodiscard]] std::string deck(DamageDeckId id) const;
    [[nodiscard]] std::string face(FaceId id) const;

    const Ruleset& rules_;
    const Names& names_;
    std::vector<ModelId> models_;  // by plane
};

}  // namespace overdive
