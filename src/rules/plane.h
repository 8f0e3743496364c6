// A plane in a game: what search copies all the time is in Plane, what is rarely looked at lies on its
// Shelf beside it. Who may see a field is said in its description: the owner alone, unless it says more.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/inline_vector.h"
#include "base/words.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "catalog/model.h"
#include "geometry/pose.h"
#include "rules/describe.h"
#include "rules/ids.h"
#include "rules/order.h"
#include "rules/pilot.h"
#include "rules/targets.h"

namespace overdive {

// In the game, or the cause of its end.
enum class Status : std::uint8_t {
    flying,
    left,
    shot_down,
    exploded,
    crashed,
    out_of_control,
    collided,
    out_of_fuel,
    waiting,   // its round has not begun
    relieved,  // its round is over, and it came through
};
template <>
inline constexpr auto words<Status> = listed<Status::relieved>("flying", "left", "shot-down", "exploded", "crashed",
                                                               "out-of-control", "collided", "out-of-fuel", "waiting",
                                                               "relieved");
[[nodiscard]] inline std::string_view name_of(Status status) {
    return word_of(status);
}
// It was in the game and left it or was lost: not one whose round is over or has not begun.
[[nodiscard]] constexpr bool is_out(Status status) {
    return status != Status::flying && status != Status::waiting && status != Status::relieved;
}

// Where a plane in the game is: a base on the ground or in the clouds stays on the table.
enum class Footing : std::uint8_t { air, ground, clouds };
template <>
inline constexpr auto words<Footing> = listed<Footing::clouds>("air", "ground", "clouds");

// A sequence of cards that has begun and binds the next one, also over a turn's end.
enum class Run : std::uint8_t {
    none,
    touched_down,  // landing: a straight is due
    rolling_out,   // landing: a stall is due
    rolling,       // take-off: a straight is due
    lifting,       // take-off: the climb is due (a straight without altitude)
    overdive,      // a straight is due
    approach,      // the first straight of a marked landing is flown, in secret
};
template <>
inline constexpr auto words<Run> = listed<Run::approach>("none", "touched-down", "rolling-out", "rolling", "lifting",
                                                         "overdive", "approach");

// What a card was flown as, where a turn bears only one of two.
enum class FlownAs : std::uint8_t { plain, climb, dive, immelmann, split_s };
template <>
inline constexpr auto words<FlownAs> = listed<FlownAs::split_s>("plain", "climb", "dive", "immelmann", "split-s");

inline constexpr std::uint8_t unlimited = 255;

struct GunState {
    static constexpr std::string_view title = "GunView";
    std::uint8_t jam = 0;           // counters
    bool clearing = false;          // a counter came off after this phase's maneuver: no fire in it
    bool slow = false;              // a wounded pilot clears it: one maneuver more
    bool waiting = false;           // that one maneuver: no fire in this phase
    std::uint8_t barrels = 0;       // of twin guns, how many are jammed
    std::uint8_t ammo = unlimited;  // cards left
    PlaneId row = no_plane;         // whom it fired at in the phase before
    bool operator==(const GunState&) const = default;
};
template <class A>
void describe(A& is, Held<A, GunState>& gun) {
    auto& [jam, clearing, slow, waiting, barrels, ammo, row] = gun;
    is("jam", jam, everybody);
    is("clearing", clearing, {.told = false});  // whether it can fire is told
    is.further("slow", slow, false, {.eyes = Eyes::owner, .told = false});
    is.further("waiting", waiting, false, {.eyes = Eyes::owner, .told = false});
    is.further("barrels", barrels, 0, everybody);
    is.further("ammo", ammo, unlimited, {.told_as = "ammunition"});
    is.further("row", row, no_plane, {.or_none = true, .or_target = true});
}

struct Plane {
    Pose pose;
    ModelId model;
    SideId side;
    SeatId seat;
    Status status = Status::flying;
    CardId last;  // the card really flown last
    bool planned = false;
    Plan plan{};
    std::array<GunState, most_guns> guns{};
    std::uint16_t cards_taken = 0;
    std::uint16_t damage = 0;

    // Altitude and the ground.
    std::uint8_t level = 0;
    std::uint8_t climb = 0;  // counters
    Footing footing = Footing::air;
    Run run = Run::none;
    bool halted = false;       // its movement has ended for this turn
    bool stands = false;       // its card of this phase is not flown
    std::uint8_t still = 0;    // turns it must still be held, this one included
    std::uint8_t kinds = 0;    // bits of FlownAs, in this turn
    std::uint8_t landing = 0;  // which card of the plan begins a marked landing
    std::uint8_t piled = 0;    // cards flown in the clouds; which, is on the shelf

    // Special damage.
    std::uint8_t smoke = 0;   // counters
    std::uint8_t flames = 0;  // counters
    bool wounded = false;
    bool engine = false;
    bool observer = false;
    std::uint8_t rudder_left = 0;  // 2: binds the next turn's plan, 1: this turn's
    std::uint8_t rudder_right = 0;
    bool shaken = false;     // took points in this phase
    bool disrupted = false;  // in the phase before
    bool blinded = false;    // shown no card any more this turn

    // Tailing.
    PlaneId tailing = no_plane;
    bool due_to_see = false;  // the tailed card of this moment is still to be shown
    CardId shown;
    CardId shown_flown;       // what becomes of it; no card: it is not flown
    bool shown_lost = false;  // it will take the plane out of control

    PlaneId chooser = no_plane;  // whose player chooses its way out of a collision
    bool passenger = false;      // somebody was picked up
    Speed speed = Speed::high;   // of the card flown last, or the marker that lies open

    // Where cards are planned one by one.
    bool early = false;         // it moves before the others in this turn
    bool counted = false;       // its last planning was counted by what binds the next cards planned
    std::uint8_t slow_due = 0;  // plannings left in which it must become slow
    std::uint8_t parked = 0;    // turns since it landed, counted 1, 2, 3, 1, ...
    bool opened = false;        // its speed lies open from the start of the game: it is not asked for
    std::uint16_t fuel = 0;

    [[nodiscard]] bool in_game() const { return status == Status::flying; }
    [[nodiscard]] bool out() const { return is_out(status); }
    [[nodiscard]] bool grounded() const { return footing == Footing::ground; }
    [[nodiscard]] bool in_clouds() const { return footing == Footing::clouds; }
    bool operator==(const Plane&) const = default;
};
static_assert(sizeof(Plane) <= 128, "search copies planes all the time: what is rarely used goes on the shelf");

template <class A>
void describe(A& is, Held<A, Plane>& it) {
    auto& [pose, model, side, seat, status, last, planned, plan, guns, cards_taken, damage, level, climb, footing, run,
           halted, stands, still, kinds, landing, piled, smoke, flames, wounded, engine, observer, rudder_left,
           rudder_right, shaken, disrupted, blinded, tailing, due_to_see, shown, shown_flown, shown_lost, chooser,
           passenger, speed, early, counted, slow_due, parked, opened, fuel] = it;
    // Out of sight: what is flown in the clouds is the owner's.
    const Eyes in_sight = footing == Footing::clouds ? Eyes::owner : Eyes::all;
    const How of_table{.told = false};  // people are told once, with the table
    is("pose", pose, everybody);
    is("model", model, of_table);
    is("side", side, of_table);
    is("seat", seat, of_table);
    is("status", status, everybody);
    is("last", last, {.eyes = in_sight, .varies = true});
    is("planned", planned, everybody);
    is("plan", plan, owners);
    gone(is, "shots");
    is("guns", guns, everybody);
    is("cards_taken", cards_taken, {.told_as = "cards"});
    is("damage", damage, owners);
    is.further("level", level, 0, {.told_as = "altitude"});
    is.further("climb", climb, 0, everybody);
    is.further("footing", footing, Footing::air, everybody);
    is.further("run", run, Run::none, {.eyes = run == Run::approach ? Eyes::owner : Eyes::all, .varies = true});
    is.further("halted", halted, false, {.told = false});
    is.further("stands", stands, false, referees);
    is.further("still", still, 0, everybody);
    is.further("kinds", kinds, 0, {.eyes = in_sight, .told = false, .varies = true});
    is.further("landing", landing, 0, owners);
    is.further("piled", piled, 0, {.told_as = "pile"});
    is.further("smoke", smoke, 0, everybody);
    is.further("flames", flames, 0, everybody);
    is.further("wounded", wounded, false, {.eyes = Eyes::owner, .unless = Announced::wounds});
    is.further("engine", engine, false, owners);
    is.further("observer", observer, false, owners);
    is.further("rudder_left", rudder_left, 0, owners);
    is.further("rudder_right", rudder_right, 0, owners);
    is.further("shaken", shaken, false, referees);
    is.further("disrupted", disrupted, false, owners);
    is.further("blinded", blinded, false, owners);
    gone(is, "tail_choice");
    is.further("tailing", tailing, no_plane, {.or_none = true});
    is.further("due_to_see", due_to_see, false, referees);
    is.further("shown", shown, no_card, {.eyes = Eyes::owner, .told = false});
    is.further("shown_flown", shown_flown, no_card, {.eyes = Eyes::owner, .told = false});
    is.further("shown_lost", shown_lost, false, {.eyes = Eyes::owner, .told = false});
    gone(is, "proposal");
    gone(is, "vote");
    is.further("chooser", chooser, no_plane, {.eyes = Eyes::referee, .or_none = true});
    gone(is, "swing");
    is.further("passenger", passenger, false, everybody);
    is.further("speed", speed, Speed::high, everybody);
    is.further("early", early, false, everybody);
    is.further("counted", counted, false, referees);
    is.further("slow_due", slow_due, 0, owners);
    is.further("parked", parked, 0, everybody);
    is.further("opened", opened, false, {.told = false, .marked = false});
    is.further("fuel", fuel, 0, everybody);
}

inline constexpr std::size_t most_piled = 60;  // cards in the clouds: twenty turns

// What lies beside a plane and is looked at now and then.
struct Shelf {
    std::array<std::uint8_t, most_faces> held{};  // the damage cards themselves
    InlineVector<CardId, most_piled> pile;        // cards flown in the clouds
    Pilot pilot;
    Load load;
    std::uint8_t way_home = 0;  // the piece of the mission on whose terms it left, from 1 on
    std::uint8_t round = 1;     // of the mission, in which it flies
    bool operator==(const Shelf&) const = default;
};
template <class A>
void describe(A& is, Held<A, Shelf>& shelf) {
    auto& [held, pile, pilot, load, way_home, round] = shelf;
    is("held", held, owners);
    is.further("pile", pile, {}, {.eyes = Eyes::owner, .counted = true, .told_as = "piled"});
    is.further("pilot", pilot, {});
    is.further("load", load, {});
    is.further("way_home", way_home, 0, {.told = false});
    is.further("round", round, 1);
}

}  // namespace overdive
