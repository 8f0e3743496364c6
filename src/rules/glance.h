// What a player has seen of a plane's damage cards and remembers. It is his alone: no rule asks for it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/inline_vector.h"
#include "catalog/damage.h"
#include "rules/describe.h"
#include "rules/ids.h"

namespace overdive {

struct Glance {
    static constexpr std::string_view title = "Glance";
    SeatId seat;  // who remembers it
    PlaneId target;
    std::uint32_t turn = 0;                       // in which it was
    std::uint16_t cards = 0;                      // that the plane had taken by then
    std::uint16_t damage = 0;                     // and their points
    std::array<std::uint8_t, most_faces> held{};  // of them, those that it still has
    bool operator==(const Glance&) const = default;
};
template <class A>
void describe(A& is, Held<A, Glance>& glance) {
    auto& [seat, target, turn, cards, damage, held] = glance;
    is("seat", seat, {.told = false});
    is("target", target, {.told = false});
    is("turn", turn);
    is("cards", cards);
    is("damage", damage);
    is.further("held", held, {});
}

// The last glance of each player at each plane; where there are more, the oldest are forgotten.
inline constexpr std::size_t most_glances = 32;
using Glances = InlineVector<Glance, most_glances>;

}  // namespace overdive
