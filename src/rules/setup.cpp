#include "rules/setup.h"

namespace overdive {
namespace {

// W1-SET-06: half a ruler from the side's own edge, plane i of n at i/(n+1) of it, straight across.
// The first side has the lower edge, the second the upper one, then left and right.
Pose starting_pose(const Ruleset& rules, const TableSize& table, SideId side, int place, int count) {
    const double inwards = rules.catalog->ruler.half;
    const double share = static_cast<double>(place) / (count + 1);
    switch (side.value % 4) {
        case 0: return {{table.width * share, inwards}, degrees(0)};
        case 1: return {{table.width * share, table.height - inwards}, degrees(180)};
        case 2: return {{inwards, table.height * share}, degrees(90)};
        default: return {{table.width - inwards, table.height * share}, degrees(270)};
    }
}

void put_in_play(const Ruleset& rules, GameState& state, DamageDeckId deck, int copies) {
    if (state.piles.in_play[deck.index()]) return;
    state.piles.in_play[deck.index()] = true;
    const FaceRange faces = rules.catalog->damage_decks[deck.index()].faces;
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        state.piles.left[face] = static_cast<std::uint16_t>(rules.catalog->faces[face].count * copies);
    }
}

}  // namespace

int copies_of_decks(const Setup& setup) {
    if (setup.copies_of_decks > 0) return setup.copies_of_decks;
    return (static_cast<int>(setup.planes.size()) + 3) / 4;
}

GameState start_of(const Ruleset& rules, const Setup& setup) {
    GameState state;
    state.table = setup.table;
    state.sides = setup.sides;
    state.seats = setup.seats;
    std::array<int, most_sides> in_side{};
    for (const PlaneSetup& plane : setup.planes) ++in_side[plane.side.index()];
    std::array<int, most_sides> placed{};
    const int copies = copies_of_decks(setup);
    for (const std::string_view letter : rules.further_damage_decks) {
        if (const auto deck = rules.catalog->find_damage_deck(letter)) put_in_play(rules, state, *deck, copies);
    }
    for (const PlaneSetup& wanted : setup.planes) {
        const int place = ++placed[wanted.side.index()];
        Plane plane;
        plane.model = wanted.model;
        plane.side = wanted.side;
        plane.seat = wanted.seat;
        plane.last = wanted.last;
        plane.damage = wanted.damage;
        plane.pose = settled(wanted.pose ? *wanted.pose
                                         : starting_pose(rules, setup.table, wanted.side, place,
                                                         in_side[wanted.side.index()]));
        const auto& guns = rules.catalog->model(wanted.model).guns;
        for (std::size_t gun = 0; gun < guns.size(); ++gun) {
            plane.guns[gun].jam = wanted.jam[gun];
            put_in_play(rules, state, guns[gun].deck, copies);
        }
        state.planes.push_back(plane);
    }
    return state;
}

}  // namespace overdive
