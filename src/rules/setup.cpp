#include "rules/setup.h"

#include <algorithm>

#include "rules/damage.h"

namespace overdive {
namespace {

// Half a ruler from the side's own edge, plane i of n at i/(n+1) of it, straight across.
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

void add_copies(const Ruleset& rules, GameState& state, DamageDeckId deck, int copies) {
    const FaceRange faces = rules.catalog->damage_decks[deck.index()].faces;
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        const DamageFace& each = rules.catalog->faces[face];
        if (each.symbol == Symbol::explosion && !rules.explosions_in_decks) continue;
        state.piles.left[face] = static_cast<std::uint16_t>(state.piles.left[face] + each.count * copies);
    }
}

void put_in_play(const Ruleset& rules, GameState& state, DamageDeckId deck, int copies) {
    if (state.piles.in_play[deck.index()]) return;
    state.piles.in_play[deck.index()] = true;
    add_copies(rules, state, deck, copies);
}

// A deck too small for the dealing gets another copy.
void deal_ammunition(const Ruleset& rules, GameState& state) {
    for (std::size_t i = 0; i < rules.catalog->damage_decks.size(); ++i) {
        const auto deck = id_at<DamageDeckId>(i);
        while (state.piles.in_play[i] && cards_left(rules, state, deck) < 0) add_copies(rules, state, deck, 1);
    }
}

void equip(const Ruleset& rules, const Setup& setup, const PlaneSetup& wanted, Plane& plane) {
    plane.level = wanted.grounded ? 0 : wanted.level.value_or(usual_start_level(rules, setup, wanted.model));
    plane.climb = wanted.grounded ? 0 : wanted.climb;
    // At level 0 a plane flies with a counter at least.
    if (rules.has_levels && !wanted.grounded && plane.level == 0 && plane.climb == 0) plane.climb = 1;
    plane.footing = wanted.grounded ? Footing::ground : Footing::air;
    plane.smoke = wanted.smoke;
    plane.flames = wanted.flames;
    plane.wounded = wanted.wounded;
    plane.engine = wanted.engine;
    plane.observer = wanted.observer;
    plane.speed = wanted.speed.value_or(Speed::high);
    plane.opened = rules.accelerates && wanted.speed.has_value();
    if (rules.has_markers && wanted.grounded) plane.parked = 1;  // it landed in turn 0
    plane.fuel = rules.fuel == 0 ? 0 : wanted.fuel.value_or(rules.fuel);
}

// With enough damage it is silent from the start.
Target laid_out(const Ruleset& rules, const TargetSetup& wanted) {
    Target target;
    target.kind = wanted.kind;
    target.side = wanted.side;
    target.seat = wanted.seat;
    target.pose = settled(wanted.pose);
    target.damage = wanted.damage;
    target.dummy = wanted.dummy;
    target.points = wanted.points;
    target.level = wanted.level;
    target.silenced = target.can_be_strafed() && target.damage >= target.endures(rules.points_to_silence);
    return target;
}

}  // namespace

std::uint8_t usual_start_level(const Ruleset& rules, const Setup& setup, ModelId model) {
    if (!rules.has_levels) return 0;
    const int level = setup.floor + rules.start_level;
    const int top = rules.tops_by_model ? rules.catalog->model(model).top_altitude : level;
    return static_cast<std::uint8_t>(std::min(level, top));
}

int copies_of_decks(const Ruleset& rules, const Setup& setup) {
    if (setup.copies_of_decks > 0) return setup.copies_of_decks;
    // Of planes that are there at the same time.
    std::array<int, most_rounds + 1> in_round{};
    for (const PlaneSetup& plane : setup.planes) ++in_round[plane.round];
    return (*std::max_element(in_round.begin(), in_round.end()) + rules.planes_for_a_set - 1) / rules.planes_for_a_set;
}

GameState start_of(const Ruleset& rules, const Setup& setup) {
    GameState state;
    state.table = setup.table;
    state.sides = setup.sides;
    state.seats = setup.seats;
    state.sky.floor = setup.floor;
    state.sky.fields = setup.fields;
    state.sky.levels = rules.levels_over_floor;
    // One level over the starting ceiling.
    if (rules.has_clouds) state.sky.clouds = static_cast<std::uint8_t>(state.sky.ceiling() + 1);
    using BySide = std::array<int, most_sides>;
    std::array<BySide, most_rounds + 1> in_side{};
    for (const PlaneSetup& plane : setup.planes) ++in_side[plane.round][plane.side.index()];
    std::array<BySide, most_rounds + 1> placed{};
    const int copies = copies_of_decks(rules, setup);
    for (const std::string_view letter : rules.further_damage_decks) {
        if (const auto deck = rules.catalog->find_damage_deck(letter)) put_in_play(rules, state, *deck, copies);
    }
    const auto fires = [](const TargetSetup& target) { return target.kind == TargetKind::troops; };
    if (rules.troops_deck && std::any_of(setup.targets.begin(), setup.targets.end(), fires))
        put_in_play(rules, state, drawn_for(rules, *rules.troops_deck).deck, copies);
    if (rules.lone_barrel_deck) put_in_play(rules, state, drawn_for(rules, *rules.lone_barrel_deck).deck, copies);
    for (const PlaneSetup& wanted : setup.planes) {
        const int place = ++placed[wanted.round][wanted.side.index()];
        const int of = in_side[wanted.round][wanted.side.index()];
        Plane plane;
        plane.model = wanted.model;
        plane.side = wanted.side;
        plane.seat = wanted.seat;
        plane.last = wanted.last;
        plane.damage = wanted.damage;
        plane.pose = settled(wanted.pose ? *wanted.pose : starting_pose(rules, setup.table, wanted.side, place, of));
        if (wanted.round > 1) plane.status = Status::waiting;
        const auto& guns = rules.catalog->model(wanted.model).guns;
        for (std::size_t gun = 0; gun < guns.size(); ++gun) {
            plane.guns[gun].jam = wanted.jam[gun];
            // Of twin guns one is jammed to begin with.
            const bool twin = rules.lone_barrel_deck && guns[gun].deck == rules.common_deck;
            if (twin && wanted.jam[gun] > 0) plane.guns[gun].barrels = 1;
            plane.guns[gun].ammo = wanted.ammo[gun] != unlimited ? wanted.ammo[gun] : rules.ammunition;
            put_in_play(rules, state, deck_of_gun(rules, plane, static_cast<std::uint8_t>(gun)).deck, copies);
        }
        equip(rules, setup, wanted, plane);
        state.planes.push_back(plane);
        state.shelves.push_back({});
        Shelf& shelf = state.shelves[state.shelves.size() - 1];
        shelf.pilot.skills = wanted.skills;
        shelf.load.bombs = wanted.bombs;
        shelf.load.camera = wanted.camera;
        shelf.load.wireless = wanted.wireless;
        shelf.round = wanted.round;
    }
    for (const TargetSetup& wanted : setup.targets) state.targets.push_back(laid_out(rules, wanted));
    if (rules.ammunition != unlimited) deal_ammunition(rules, state);
    return state;
}

}  // namespace overdive
