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
#include "rules/course.h"
#include "rules/mission.h"
#include "rules/state.h"
#include "rules/toll.h"

namespace overdive {

class Resolution;

// The steps of a turn by name; chance is keyed by them, so their numbers stay for ever.
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
};
struct TurnStep {
    StepName name{};
    std::uint8_t phase = 0;  // 0 before the first phase
    void (*run)(Resolution& game, const TurnStep& step) = nullptr;
    bool repeats = false;    // run again after its question is answered, until it asks nobody
    std::uint8_t index = 0;  // in Ruleset::turn
};

// What is wrong with a whole plan, beyond its sequence.
using PlanCheck = void (*)(const Ruleset& rules, const Sky& sky, const Plane& plane, const Plan& plan,
                           std::optional<Objection>& objection);

struct Refused {
    Why why = Why::out_of_arc;
    Rule rule = Rule::none;
};
// What keeps a gun from firing at anything; and at this target.
using GunCheck = std::optional<Refused> (*)(const Ruleset& rules, const Plane& plane, std::uint8_t gun);
using ShotCheck = std::optional<Refused> (*)(const Ruleset& rules, const Plane& from, std::uint8_t gun,
                                             const Plane& at);

// W1-HOUSE-SINGLE-01: a deck whose place another takes, with half its points.
struct StandInDeck {
    DamageDeckId wanted;
    DamageDeckId drawn;
};

// The deck that a gun's target draws from.
struct GunDeck {
    DamageDeckId deck;
    bool halved = false;
    Rule rule = Rule::none;
};

// The rules of one question: what may be answered, and what an answer does.
struct Question {
    Objections (*objections)(const Ruleset& rules, const GameState& state, const Order& order) = nullptr;
    void (*seal)(Resolution& game, const Order& order) = nullptr;
    // Every answer that may be given, as far as they can be counted.
    void (*list)(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) = nullptr;
    // What stands for no answer; nothing: there must be one.
    std::optional<Order> (*declined)(const GameState& state, PlaneId plane) = nullptr;
    // What keeps a plane from being asked, where that can be said; nothing may be said that is secret.
    Objections (*why_not)(const Ruleset& rules, const GameState& state, const Order& order) = nullptr;
};
inline constexpr std::size_t kinds_of_questions = 9;  // by Ask

// The cards of one maneuver deck that are in this game, and which are copies of each other.
struct DeckInPlay {
    std::vector<bool> in_play;                // by card number
    std::vector<std::vector<CardId>> copies;  // by maneuver in play, each sorted

    [[nodiscard]] bool has(CardId card) const { return card.index() < in_play.size() && in_play[card.index()]; }
};

struct Ruleset {
    const Catalog* catalog = nullptr;

    // Parameters.
    std::uint8_t maneuvers_to_clear_jam = 3;                // W1-DMG-03
    std::array<std::uint8_t, 2> cards_for_range{2, 1};      // W1-FIRE-03, by Range
    std::uint8_t ammunition = unlimited;                    // W1-HOUSE-AMMO-01
    std::uint8_t start_level = 0;                           // over the floor, where a set-up names none (W1-ALT-01)
    bool has_clouds = false;                                // W1-CLOUD-01
    SymbolsThatCount symbols_on_first_b{true, true, true};  // W1-OUT-02, W1-ED-02
    bool wound_slows_jams = true;                           // W1-SPEC-04, but W1-ED-03
    bool refills_from_the_lost = true;                      // W1-OUT-01
    bool explosions_in_decks = true;                        // W1-TOUR-01
    std::optional<DamageDeckId> lone_barrel_deck;           // W1-HOUSE-JAM-02
    std::optional<StandInDeck> stand_in;                    // W1-HOUSE-SINGLE-01
    bool measures_drawings = false;                         // W1-HOUSE-REAL-01
    Mission mission;

    // Contributions, in rule order.
    std::vector<CardCheck> card_checks;
    std::vector<CardCheck> ground_checks;  // of planes that roll
    std::vector<CardEffect> card_effects;
    std::vector<void (*)(Resolution& game, PlaneId plane, const Course& before, const ManeuverCard& card)> after_card;
    std::vector<PlanCheck> plan_checks;
    std::vector<GunCheck> gun_checks;         // known to all
    std::vector<GunCheck> secret_gun_checks;  // known to the owner
    std::vector<ShotCheck> shot_checks;
    std::vector<bool (*)(const Plane& a, const Plane& b)> may_tail_checks;
    std::vector<void (*)(Resolution& game, const TurnStep& step, Toll& toll)> after_damage;
    std::vector<TurnStep> turn;

    std::array<Question, kinds_of_questions> questions{};
    [[nodiscard]] const Question& question(Ask ask) const { return questions[static_cast<std::size_t>(ask)]; }
    [[nodiscard]] Question& question(Ask ask) { return questions[static_cast<std::size_t>(ask)]; }

    // Replacements; where one may be empty, so it is in the basic game.
    void (*move_planes)(Resolution& game, const TurnStep& step) = nullptr;  // W1-MOVE-01 or -03
    void (*meet_illegal_card)(Resolution& game, PlaneId plane, CardId placed, const CardFault& fault) = nullptr;
    void (*jam_guns)(Resolution& game, const Toll& toll) = nullptr;
    FlownAs (*flown_as)(const CardInTurn& turn) = nullptr;
    bool (*same_level)(const Plane& a, const Plane& b) = nullptr;                      // empty: all are
    bool (*blocks)(const Plane& from, const Plane& at, const Plane& other) = nullptr;  // empty: every plane
    bool (*all_round)(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at) = nullptr;
    std::optional<Range> (*range_between)(const Plane& from, const Plane& at, Range range) = nullptr;
    bool (*aims)(const Plane& from, std::uint8_t gun, PlaneId target) = nullptr;  // W1-AIM-01
    bool (*undeflected)(const Ruleset& rules, const Plane& from, const Plane& at) = nullptr;
    bool (*may_collide)(const Ruleset& rules, const Plane& a, const Plane& b) = nullptr;  // W1-HOUSE-COLL-01
    bool (*sees_no_card)(const Plane& tailer) = nullptr;                                  // W1-DISR-01
    bool (*clears_by_firing_nothing)(const GunState& gun) = nullptr;                      // W1-HOUSE-JAM-02
    int (*top_level)(const Model& model) = nullptr;                                       // W1-HIGH-02
    std::optional<Pose> (*taxied)(const Ruleset& rules, const TableSize& table, const Plane& plane,
                                  const Taxi& taxi) = nullptr;
    Rule rule_of_taxi = Rule::w1_land_07;
    Rule rule_of_roll = Rule::w1_land_03;
    Rule rule_of_crash = Rule::w1_land_04;
    Rule rule_of_ground = Rule::w1_land_06;
    bool illegal_is_lost = false;  // W1-ILL-01: what a tailing player is told (W1-TAIL-07)
    bool marks_landings = false;   // W1-HOUSE-LAND-01

    // Data overlay.
    std::vector<DeckInPlay> decks;                       // by DeckId
    std::vector<std::string_view> further_damage_decks;  // W1-SET-04: besides the guns' letters

    [[nodiscard]] const ManeuverDeck& deck_of(const Plane& plane) const { return catalog->deck_of(plane.model); }
    [[nodiscard]] const DeckInPlay& deck_in_play(const Plane& plane) const {
        return decks[catalog->model(plane.model).deck.index()];
    }
    [[nodiscard]] bool on_one_level(const Plane& a, const Plane& b) const {
        return same_level == nullptr || same_level(a, b);
    }
};

// The basic World War I game: no switch on.
[[nodiscard]] Ruleset basic_ww1(const Catalog& catalog);

// A step more, at its place in the turn (W1-TURN-02).
void add_step(Ruleset& rules, const TurnStep& step);
// The cards of a deck, with climb and dive (altitude) or without (W1-SET-03).
[[nodiscard]] DeckInPlay cards_in_play(const ManeuverDeck& deck, bool with_climb_and_dive);

}  // namespace overdive
