// The state of a game: a plain value to copy, compare and hash. It holds no options, no
// catalogue, no generator and no history. Only evolve() changes it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/inline_vector.h"
#include "base/words.h"
#include "catalog/damage.h"
#include "geometry/pose.h"
#include "rules/describe.h"
#include "rules/glance.h"
#include "rules/ids.h"
#include "rules/order.h"
#include "rules/plane.h"
#include "rules/targets.h"
#include "rules/toll.h"

namespace overdive {

// The steps of a turn by name; chance is keyed by their numbers, so these stay for ever.
enum class StepName : std::uint8_t {
    begin_turn = 0,
    plan = 1,
    begin_phase = 2,
    reveal = 3,
    move = 4,
    leave = 5,
    declare_fire = 6,
    resolve_fire = 7,
    end_phase = 8,
    propose_floor = 9,
    agree_floor = 10,
    settle_floor = 11,
    fire_crew = 12,
    choose_tail = 13,
    begin_tailing = 14,
    flames = 15,
    begin_showing = 16,
    show_cards = 17,
    taxi = 18,
    ground = 19,
    looming = 20,
    collide = 21,
    end_turn = 22,
    meet_on_ground = 23,
    settle_flames = 24,
    settle_meeting = 25,
    settle_ground = 26,
    settle_collision = 27,
    settle_fire = 28,
    // Where cards are planned one by one, with markers on them.
    ready = 29,
    look_before_planning = 30,
    change_cards = 31,
    plan_tailing = 32,
    announce_bombs = 33,
    look_before_reveal = 34,
    evade_flames = 35,
    reveal_first = 36,
    evade_reveal_first = 37,
    settle_reveal_first = 38,
    move_first = 39,
    ground_first = 40,
    evade_ground_first = 41,
    settle_ground_first = 42,
    plan_first = 43,
    evade_reveal = 44,
    settle_reveal = 45,
    bombs = 46,
    evade_ground = 47,
    evade_collision = 48,
    look_after_moving = 49,
    declare_first_fire = 50,
    draw_first_pairs = 51,
    snipe_first = 52,
    resolve_first_fire = 53,
    evade_first_fire = 54,
    settle_first_fire = 55,
    draw_pairs = 56,
    snipe = 57,
    evade_fire = 58,
    look_after_fire = 59,
    take_up_first = 60,
    take_up = 61,
    count_plannings = 62,
    count_plannings_first = 63,
    // Before the first turn of a round.
    begin_round = 64,
    disguise = 65,
    choose_levels = 66,
    answer_levels = 67,
};
template <>
inline constexpr auto words<StepName> = listed<StepName::answer_levels>(
    "begin-turn", "plan", "begin-phase", "reveal", "move", "leave", "declare-fire", "resolve-fire", "end-phase",
    "propose-floor", "agree-floor", "settle-floor", "fire-crew", "choose-tail", "begin-tailing", "flames",
    "begin-showing", "show-cards", "taxi", "ground", "looming", "collide", "end-turn", "meet-on-ground",
    "settle-flames", "settle-meeting", "settle-ground", "settle-collision", "settle-fire", "ready",
    "look-before-planning", "change-cards", "plan-tailing", "announce-bombs", "look-before-reveal", "evade-flames",
    "reveal-first", "evade-reveal-first", "settle-reveal-first", "move-first", "ground-first", "evade-ground-first",
    "settle-ground-first", "plan-first", "evade-reveal", "settle-reveal", "bombs", "evade-ground", "evade-collision",
    "look-after-moving", "declare-first-fire", "draw-first-pairs", "snipe-first", "resolve-first-fire",
    "evade-first-fire", "settle-first-fire", "draw-pairs", "snipe", "evade-fire", "look-after-fire", "take-up-first",
    "take-up", "count-plannings", "count-plannings-first", "begin-round", "disguise", "choose-levels", "answer-levels");

// The question that a step asks; most ask none.
[[nodiscard]] constexpr Ask question_of(StepName step) {
    switch (step) {
        case StepName::plan: return Ask::plan;
        case StepName::declare_fire: return Ask::fire;
        case StepName::choose_tail: return Ask::tail;
        case StepName::show_cards: return Ask::reorder;
        case StepName::taxi: return Ask::taxi;
        case StepName::propose_floor: return Ask::floor;
        case StepName::agree_floor: return Ask::agree;
        case StepName::looming: return Ask::swerve;
        case StepName::ready: return Ask::ready;
        case StepName::change_cards: return Ask::change;
        case StepName::plan_tailing:
        case StepName::plan_first: return Ask::plan;
        case StepName::announce_bombs: return Ask::drop;
        case StepName::look_before_planning:
        case StepName::look_before_reveal:
        case StepName::look_after_moving:
        case StepName::look_after_fire: return Ask::eye;
        case StepName::declare_first_fire: return Ask::first_fire;
        case StepName::snipe_first:
        case StepName::snipe: return Ask::snipe;
        case StepName::evade_flames:
        case StepName::evade_reveal_first:
        case StepName::evade_ground_first:
        case StepName::evade_reveal:
        case StepName::evade_ground:
        case StepName::evade_collision:
        case StepName::evade_first_fire:
        case StepName::evade_fire: return Ask::evade;
        case StepName::disguise: return Ask::disguise;
        case StepName::choose_levels:
        case StepName::answer_levels: return Ask::level;
        default: return Ask::nothing;
    }
}

// A step of the turn wherever the ruleset has it in its list.
struct StepRef {
    StepName name = StepName::begin_turn;
    std::uint8_t phase = 0;
    bool operator==(const StepRef&) const = default;
};
template <class A>
void describe(A& is, Held<A, StepRef>& step) {
    auto& [name, phase] = step;
    is("name", name);
    is("phase", phase);
}

// The damage decks as counts: which card comes next is decided when it is drawn.
struct DamagePiles {
    std::array<std::uint16_t, most_faces> left{};
    std::array<std::uint32_t, most_damage_decks> drawn{};  // cards ever drawn from each deck
    std::array<bool, most_damage_decks> in_play{};
    bool operator==(const DamagePiles&) const = default;
};
template <class A>
void describe(A& is, Held<A, DamagePiles>& piles) {
    auto& [left, drawn, in_play] = piles;
    is("left", left, referees);
    is("drawn", drawn, referees);
    is("in_play", in_play, referees);
}

struct TableSize {
    double width = 0;
    double height = 0;
    bool operator==(const TableSize&) const = default;
};
template <class A>
void describe(A& is, Held<A, TableSize>& table) {
    auto& [width, height] = table;
    is("width", width);
    is("height", height);
}
template <class A>
void describe(A& is, Held<A, Pose>& pose) {
    auto& [at, heading] = pose;
    is("at", at);
    is("heading", heading);
}

// A landing field: a rectangle, long side along its heading.
struct Field {
    Pose pose;
    double width = 90;
    double length = 270;
    bool waiting = false;  // somebody waits to be picked up there
    bool operator==(const Field&) const = default;
};
template <class A>
void describe(A& is, Held<A, Field>& field) {
    auto& [pose, width, length, waiting] = field;
    is("pose", pose);
    is("width", width);
    is("length", length);
    is.further("waiting", waiting, false);
}
inline constexpr std::size_t most_fields = 4;

inline constexpr std::uint8_t no_clouds = 255;

// What all planes fly over and under.
struct Sky {
    std::uint8_t floor = 0;
    std::uint8_t clouds = no_clouds;  // the level of the cloud cover
    InlineVector<Field, most_fields> fields;
    std::uint8_t levels = 3;  // that planes may use over the floor; 0: as high as their models fly
    [[nodiscard]] int ceiling() const { return levels == 0 ? 255 : floor + levels; }
    bool operator==(const Sky&) const = default;
};
template <class A>
void describe(A& is, Held<A, Sky>& sky) {
    auto& [floor, clouds, fields, levels] = sky;
    is.further("floor", floor, 0);
    is.further("clouds", clouds, no_clouds);
    is.further("fields", fields, {});
    is.further("levels", levels, 3);
}

enum class Ending : std::uint8_t { open, won, draw };
template <>
inline constexpr auto words<Ending> = listed<Ending::draw>("open", "won", "draw");

struct Outcome {
    Ending ending = Ending::open;
    SideId winner;
    bool operator==(const Outcome&) const = default;
};
template <class A>
void describe(A& is, Held<A, Outcome>& outcome) {
    auto& [ending, winner] = outcome;
    is("ending", ending);
    is("winner", winner);
}

// All players may have noted a floor and voted on one when every plane chooses whom to tail.
inline constexpr std::size_t most_sealed = 2 * most_seats + most_bodies;
using SealedAnswers = InlineVector<Order, most_sealed>;

struct GameState {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;  // 0 before the first
    std::uint8_t sides = 0;
    std::uint8_t seats = 0;
    Ask ask = Ask::nothing;
    StepRef step;  // the one that asks
    Outcome outcome;
    BodySet awaiting;  // planes, and targets that fire, whose order is still due
    TableSize table;
    Sky sky;
    std::uint16_t fulfilled = 0;  // bits: the pieces of the mission that have been told
    DamagePiles piles;
    Toll toll;             // of the cards drawn at this moment, until they are settled
    SealedAnswers sealed;  // answers that wait to be opened, in the order of planes
    InlineVector<Plane, most_planes> planes;
    InlineVector<Shelf, most_planes> shelves;  // by plane
    InlineVector<Target, most_targets> targets;
    InlineVector<FallingBombs, most_bombs> bombs;  // in the air, in the order in which they were dropped
    Glances glances;                               // what players remember of planes they looked at
    std::uint8_t round = 1;                        // of the mission
    std::uint32_t round_from = 0;                  // the turn after which its planes came

    [[nodiscard]] const Plane& plane(PlaneId id) const { return planes[id.index()]; }
    [[nodiscard]] const Shelf& shelf(PlaneId id) const { return shelves[id.index()]; }
    [[nodiscard]] const Target& target(BodyId id) const { return targets[target_index(id)]; }
    // A plane or a target that this game has.
    [[nodiscard]] bool has(BodyId id) const {
        return is_target(id) ? target_index(id) < targets.size() : id.index() < planes.size();
    }
    [[nodiscard]] SeatId seat_of(BodyId id) const { return is_target(id) ? target(id).seat : plane(id).seat; }
    [[nodiscard]] SideId side_of(BodyId id) const { return is_target(id) ? target(id).side : plane(id).side; }
    // It can do something, and something can be done to it.
    [[nodiscard]] bool takes_part(BodyId id) const {
        return is_target(id) ? !target(id).silenced && !target(id).removed : plane(id).in_game();
    }
    // Who must answer for a plane: its player, or who chooses its way out of a collision; for a target who commands it.
    [[nodiscard]] SeatId seat_due(BodyId id) const {
        if (is_target(id)) return target(id).seat;
        const PlaneId by = plane(id).chooser;
        return plane(by == no_plane ? id : by).seat;
    }
    [[nodiscard]] bool over() const { return outcome.ending != Ending::open; }
    bool operator==(const GameState&) const = default;
};
template <class A>
void describe(A& is, Held<A, GameState>& state) {
    auto& [turn, phase, sides, seats, ask, step, outcome, awaiting, table, sky, fulfilled, piles, toll, sealed, planes,
           shelves, targets, bombs, glances, round, round_from] = state;
    is("turn", turn);
    is("phase", phase);
    is("sides", sides, {.below = most_sides + 1});
    is("seats", seats, {.below = most_seats + 1});
    is("ask", ask);
    is("step", step, referees);
    is("outcome", outcome);
    is("awaiting", awaiting);
    is("table", table);
    is.further("sky", sky, {});
    is.further("fulfilled", fulfilled, 0, referees);
    is("piles", piles, referees);
    is.further("toll", toll, {}, referees);
    is.further("sealed", sealed, {}, owners);
    is("planes", planes);
    is("shelves", shelves);
    is.further("targets", targets, {});
    is.further("bombs", bombs, {});
    is.further("glances", glances, {}, {.eyes = Eyes::owner, .marked = false});
    is.further("round", round, 1);
    is.further("round_from", round_from, 0, {.told = false});
}

// The sealed answer of a kind that a plane has given and that was not opened yet, in a state or as a viewer knows it.
template <class Kind, class Game>
[[nodiscard]] const Kind* sealed_answer(const Game& game, PlaneId plane) {
    for (const Order& order : game.sealed) {
        const auto* found = std::get_if<Kind>(&order);
        if (found != nullptr && found->plane == plane) return found;
    }
    return nullptr;
}

// The same on every platform; equal states have equal hashes. A field that has its usual value does not
// count, so fields that come later leave the hashes of games without them as they are.
[[nodiscard]] std::uint64_t hash_of(const GameState& state);

// Visits the planes of a game in order, with their ids.
template <class Visit>
void each_plane(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) visit(id_at<PlaneId>(i), state.planes[i]);
}
template <class Visit>
void each_target(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.targets.size(); ++i) visit(target_at(i), state.targets[i]);
}
template <class Visit>
void each_plane_in_game(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (state.planes[i].in_game()) visit(id_at<PlaneId>(i), state.planes[i]);
    }
}

}  // namespace overdive
