// The rules of one game, assembled once from the switches the players agreed on. Rule code never
// asks for a switch: it runs what stands at its moment.
//   parameter     a number, or a rule to cite     contribution  functions keyed by their rule
//   question      what players are asked          data overlay  which cards are in play
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "rules/command.h"
#include "rules/contributions.h"
#include "rules/course.h"
#include "rules/event.h"
#include "rules/mission.h"
#include "rules/outlook.h"
#include "rules/question.h"
#include "rules/state.h"
#include "rules/toll.h"

namespace overdive {

class Resolution;
class DamageCards;
struct Hit;

// One step of the turn. It runs for all planes it is for; one that asks is left when answers are due.
struct TurnStep {
    StepName name{};
    std::uint8_t phase = 0;  // 0 before the first phase
    void (*run)(Resolution& game, const TurnStep& step) = nullptr;
    bool repeats = false;  // run again after its question is answered, until it asks nobody
    PlaneSet (*who)(const GameState& state) = nullptr;  // for some planes alone; empty: for all in the game
    Rule rule = Rule::none;                             // that brings it; of steps at one place it settles the order
    Grade grade = Grade::usual;
    Occasion only_on = Occasion::always;  // on others it has nothing to do

    [[nodiscard]] StepRef ref() const { return {name, phase}; }
};

struct Refused {
    Why why = Why::out_of_arc;
    Rule rule = Rule::none;
};

// The moments at which rules contribute. A refusal names the rule of the block that refuses.
using PlanCheck = std::optional<Objection> (*)(const Ruleset& rules, const Sky& sky, const Plane& plane,
                                               const Plan& plan);
using GunCheck = std::optional<Refused> (*)(const Ruleset& rules, const Plane& plane, std::uint8_t gun);
using ShotCheck = std::optional<Refused> (*)(const Ruleset& rules, const Plane& from, std::uint8_t gun,
                                             const Plane& at);
using TailCheck = bool (*)(const Ruleset& rules, const Plane& tailer, const Plane& tailed);
using EscapeCheck = bool (*)(const Pilot& tailer, const Pilot& tailed);
using PairCheck = bool (*)(const Plane& a, const Plane& b);
using BlockCheck = bool (*)(const Plane& from, const Plane& at, const Plane& other);
using ArcChange = bool (*)(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at);
using RangeChange = std::optional<Range> (*)(const Plane& from, const Plane& at, Range range);
using BonusOfShot = std::uint8_t (*)(const Ruleset& rules, const Plane& from, std::uint8_t gun, PlaneId target,
                                     const Plane& at);
using AfterCard = void (*)(Resolution& game, PlaneId plane, const Course& before, const ManeuverCard& card);
using AfterMove = void (*)(Resolution& game, PlaneId plane, const Pose& from);
// Whether a shot deals a token more.
using FurtherToken = bool (*)(const Ruleset& rules, const GameState& state, const DeclareFire& order, std::uint8_t gun);
using AfterShot = void (*)(Resolution& game, const TurnStep& step, const DeclareFire& order, std::uint8_t gun);
using AfterDamage = void (*)(Resolution& game, const TurnStep& step, Losses& losses);
using GunQuestion = bool (*)(const GunState& gun);
using PlaneQuestion = bool (*)(const Plane& plane);

// A deck whose place another takes, with half its points.
struct StandInDeck {
    DamageDeckId wanted;
    DamageDeckId drawn;
    Rule rule = Rule::none;
};

// So many cards of one deck.
struct CardsOf {
    DamageDeckId deck;
    std::uint8_t count = 0;
};
// What a crash deals, by the card it happens with.
struct CrashCards {
    CardsOf stall, straight, dive;
};

// The decks that a gun's target draws from.
struct GunDecks {
    DrawnDecks decks;
    bool halved = false;
    Rule rule = Rule::none;
};

// The rules that shared code names where it refuses or decides something.
struct Citations {
    Rule seats = Rule::none;          // whose plane it is
    Rule moment = Rule::none;         // when an order is due
    Rule over = Rule::none;           // the end of the game
    Rule cards = Rule::none;          // which cards a plan has
    Rule cards_in_play = Rule::none;  // cards that other rules bring
    Rule left = Rule::none;           // a stand off the table
    Rule decks = Rule::none;          // damage decks in play
    Rule field = Rule::none;          // landing fields
    Rule level_0 = Rule::none;        // in the air with a counter, on the ground without
    Rule top_of_model = Rule::none;
    // Fire and damage.
    Rule fire = Rule::none;  // arc, range, who may be fired at
    Rule blocked = Rule::none;
    Rule overlap = Rule::none;
    Rule both_guns = Rule::none;  // two guns at one target
    Rule shot_down = Rule::none;
    Rule exploded = Rule::none;
    Rule blown_engine = Rule::none;
    Rule dead_pilot = Rule::none;
    // Levels.
    Rule level_range = Rule::none;  // too far above or below to be fired at
    Rule tail_level = Rule::none;   // or to be tailed
    Rule top = Rule::none;          // as high as a plane may fly
    Rule under_floor = Rule::none;
    Rule climb = Rule::none;
    Rule dive = Rule::none;
    Rule immelmann = Rule::none;  // lifts, and not beside a climb
    Rule split_s = Rule::none;
    Rule split_s_crash = Rule::none;
    Rule all_round = Rule::none;  // a gun without an arc against higher planes
    Rule overdive = Rule::none;
    Rule overdive_limits = Rule::none;  // which decks have it, and how low it ends
    // The ground.
    Rule landing_run = Rule::none;
    Rule take_off_run = Rule::none;
    Rule marked_landing = Rule::none;
    Rule roll = Rule::none;
    Rule crash = Rule::none;
    Rule dive_crash = Rule::none;
    Rule ground = Rule::none;
    Rule held_still = Rule::none;
    Rule taxi = Rule::none;
    Rule fire_crew = Rule::none;  // and a plane on fire stays where it is
    Rule fire_spreads = Rule::none;
    // Tailing.
    Rule tail = Rule::none;
    Rule tail_overlap = Rule::none;
    Rule tail_smoking = Rule::none;
    Rule tail_burning = Rule::none;
    Rule reorder_all = Rule::none;
    Rule reorder_rest = Rule::none;
    Rule reorder_legal = Rule::none;
    Rule sees_nothing = Rule::none;
    // Targets on the ground.
    Rule load = Rule::none;                 // what a bomber carries
    Rule drop_after_turnover = Rule::none;  // no bombs right after an Immelmann or a Split-S
    Rule drop_level = Rule::none;           // nor at level 0
    Rule photograph = Rule::none;
    Rule strafe = Rule::none;  // what may be strafed, and when it is silenced
    Rule strafe_level = Rule::none;
    Rule strafe_or_bomb = Rule::none;  // not both in one turn
    Rule troops = Rule::none;          // whom they fire at
    Rule balloon = Rule::none;         // how it burns
};

// The cards of one maneuver deck that are in this game, which are copies of each other, and which may
// follow which as far as the sequence alone tells.
struct DeckInPlay {
    std::vector<bool> in_play;                // by card number
    std::vector<std::vector<CardId>> copies;  // by maneuver in play, each sorted
    std::vector<std::uint64_t> followers;     // by the card flown last (0: none), bits of cards
    std::uint64_t plain = 0;                  // bits of cards that no rule but the sequence is about on a free course

    [[nodiscard]] bool has(CardId card) const { return card.index() < in_play.size() && in_play[card.index()]; }
    [[nodiscard]] bool may_follow(CardId last, CardId card) const {
        return ((followers[last.index()] >> card.index()) & 1u) != 0;
    }
    [[nodiscard]] bool is_plain(CardId card) const { return ((plain >> card.index()) & 1u) != 0; }
};

struct Ruleset {
    const Catalog* catalog = nullptr;
    Citations cites;

    // Parameters.
    std::uint8_t phases = 0;  // of a turn
    std::uint8_t maneuvers_to_clear_jam = 0;
    std::array<std::uint8_t, 2> cards_for_range{};  // by Range
    std::uint8_t ammunition = unlimited;
    bool has_levels = false;       // planes fly at altitudes
    bool has_floors = false;       // and the floor may be another one
    bool tops_by_model = false;    // no plane flies higher than its model can
    std::uint8_t start_level = 0;  // over the floor, where a set-up names none
    bool has_clouds = false;
    bool has_overdive = false;
    SymbolsThatCount symbols_on_first_stand_in{true, true, true};
    bool wound_slows_jams = true;
    bool refills_from_the_lost = true;
    bool lost_give_back = false;         // before the next is drawn, rather than when a deck is empty
    std::uint8_t planes_for_a_set = 4;   // of damage decks
    std::uint8_t levels_over_floor = 3;  // 0: as high as models fly
    std::uint8_t counters_of_fire = 3;   // of smoke and of flames
    std::uint8_t counters_of_fire_on_ground = 2;
    bool half_rounds_up = true;
    std::uint8_t points_to_silence = 5;       // a target that can be strafed
    std::optional<DamageDeckId> troops_deck;  // that the fire of troops is drawn from; none: the common one
    bool pictures_at_low_speed = false;       // and at no other
    std::uint8_t highest_picture = 3;         // the level from which one can still be taken
    std::uint16_t fuel = 0;                   // that a plane starts with; 0: it needs none
    bool has_markers = false;                 // cards are planned one by one, with markers on them
    bool accelerates = false;                 // a marker lies open as the speed, and others change it
    bool flies_by_instinct = false;           // nobody may look at his own console again
    bool has_aces = false;                    // pilots may have skills
    CrashCards crash_cards;
    bool explosions_in_decks = true;
    DamageDeckId common_deck;                 // that crashes, flames and collisions draw from
    std::optional<DamageDeckId> second_deck;  // and the one beside it
    std::optional<DamageDeckId> lone_barrel_deck;
    std::optional<StandInDeck> stand_in;
    bool measures_drawings = false;
    bool illegal_is_lost = false;  // what a tailing player is told
    bool marks_landings = false;
    bool puts_on_point = false;  // taxiing puts a base on a point, rather than turning it
    bool announces_wounds = false;
    bool heeds_all_symbols = false;    // on damage cards; without it jams and explosions alone
    std::vector<Rule> secret_endings;  // why a plane was lost, where that is its owner's secret
    Mission mission;

    // Contributions, by moment.
    Contributions<CardCheck> binding_checks;       // what binds a card before its sequence does
    Contributions<SequenceCheck> sequence_checks;  // of a card and the one before it alone
    Contributions<CardCheck> card_checks;
    Contributions<CardCheck> ground_checks;  // of planes that roll, in place of all these
    Contributions<CardEffect> card_effects;
    Contributions<AfterCard> after_card;
    Contributions<PlanCheck> plan_checks;
    Contributions<GunCheck> gun_checks;         // known to all
    Contributions<GunCheck> secret_gun_checks;  // known to the owner
    Contributions<ShotCheck> shot_checks;
    Contributions<PairCheck> meeting_checks;  // whether two planes can touch at all
    Contributions<BlockCheck> block_checks;   // whether one stands in the way of a shot
    Contributions<ArcChange> arc_changes;     // a gun that fires all round
    Contributions<RangeChange> range_changes;
    Contributions<BonusOfShot> shot_bonuses;
    Contributions<FurtherToken> further_tokens;
    Contributions<AfterShot> after_shot;  // what a shot costs, before its cards are drawn
    Contributions<AfterMove> after_move;
    Contributions<TailCheck> tail_checks;
    Contributions<EscapeCheck> escape_checks;    // whether a pilot lets himself be tailed
    Contributions<PlaneQuestion> sight_checks;   // a tailing plane that is shown no card
    Contributions<GunQuestion> clearing_checks;  // a jam that does not clear by maneuvers
    Contributions<AfterDamage> after_damage;
    std::vector<TurnStep> turn;

    // What happens at one place and can be done in one way only.
    void (*move_planes)(Resolution& game, const TurnStep& step) = nullptr;
    void (*meet_illegal_card)(Resolution& game, PlaneId plane, CardId placed, const CardFault& fault) = nullptr;
    void (*jam_guns)(Resolution& game) = nullptr;
    GunDecks (*decks_of_shot)(const Ruleset& rules, const Plane& plane, std::uint8_t gun, Range range) = nullptr;
    bool (*run_out)(DamageCards& cards, const Hit& hit, DamageDeckId deck) = nullptr;  // a card of an empty deck
    bool (*veils)(const GameState& state,
                  PlaneId plane) = nullptr;            // its cards may still be ignored: they show nothing
    bool (*stays_calm)(const Pilot& pilot) = nullptr;  // under fire: he is not disrupted
    bool (*strikes_observer)(const Model& model, const DamageFace& face) = nullptr;  // a hit on the crew
    FlownAs (*flown_as)(const CardInTurn& turn) = nullptr;  // others than climb, dive and Immelmann are plain
    // Where a plane may be after one card, two and so on, as far as cards are planned ahead, by what is given alone.
    std::vector<std::vector<Pose>> (*reach)(const Ruleset& rules, const Sky& sky, const Plane& plane,
                                            const Pilot& pilot) = nullptr;
    // Where cards are planned one by one: where those placed lead, and those that may be.
    Outlook (*outlook)(const Ruleset& rules, const GameState& state, PlaneId plane, const Placed& chosen,
                       Marker open) = nullptr;
    // Cards laid out for a plane of which everything is given, one after the other until one cannot be flown; then
    // those that could be next.
    Outlook (*trial)(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane, const Pilot& pilot,
                     std::span<const Placed> cards) = nullptr;
    // With bombs aboard: what his own card keeps a pilot from dropping them, as far as he may know it.
    std::optional<Refused> (*keeps_bombs)(const Ruleset& rules, const GameState& state, PlaneId plane) = nullptr;
    std::uint8_t (*counters_of_bombs)(int level) = nullptr;  // how long they fall that are dropped at a level
    std::optional<Pose> (*taxied)(const Ruleset& rules, const TableSize& table, const Plane& plane,
                                  const Taxi& taxi) = nullptr;

    std::array<Question, kinds_of_questions> questions{};
    [[nodiscard]] const Question& question(Ask ask) const { return questions[static_cast<std::size_t>(ask)]; }
    [[nodiscard]] Question& question(Ask ask) { return questions[static_cast<std::size_t>(ask)]; }

    // The order of a turn: a step keeps its place whichever others are in the game.
    std::vector<StepName> before_first_phase;
    std::vector<StepName> in_phase;

    // Data overlay.
    std::vector<DeckInPlay> decks;                       // by DeckId
    std::vector<std::string_view> further_damage_decks;  // besides the guns' letters
    std::vector<std::uint8_t> decks_there;               // maneuver decks by DeckId; empty: as many as are needed

    std::vector<std::string> problems;  // mistakes of assembling: blocks that do not go together

    [[nodiscard]] const ManeuverDeck& deck_of(const Plane& plane) const { return catalog->deck_of(plane.model); }
    [[nodiscard]] const DeckInPlay& deck_in_play(const Plane& plane) const {
        return decks[catalog->model(plane.model).deck.index()];
    }
    [[nodiscard]] bool can_meet(const Plane& a, const Plane& b) const {
        for (const auto& check : meeting_checks) {
            if (!check.run(a, b)) return false;
        }
        return true;
    }
    // A jam that the plane's maneuvers do not clear.
    [[nodiscard]] bool keeps_jam(const GunState& gun) const {
        for (const auto& check : clearing_checks) {
            if (check.run(gun)) return true;
        }
        return false;
    }
    [[nodiscard]] bool announces(Announced what) const { return what == Announced::wounds && announces_wounds; }
    // Whether all are told of a symbol as soon as it is drawn.
    [[nodiscard]] bool announces_symbol(Symbol symbol) const {
        const bool counts =
            heeds_all_symbols && (symbol == Symbol::smoke || symbol == Symbol::fire || symbol == Symbol::crew);
        return announces_wounds && (counts || symbol == Symbol::explosion);
    }
    // Quick and generous: planes further apart than this cannot touch.
    [[nodiscard]] bool far_apart(const Plane& a, const Plane& b) const {
        return squared_length(a.pose.at - b.pose.at) > widest_ * widest_;
    }
    // Where a step stands in the turn; a state that is not our own went through the gate before (playable.h).
    [[nodiscard]] std::size_t place_of(StepRef step) const {
        return places_[static_cast<std::size_t>(step.name)][step.phase];
    }

    // A step more, at its place in the turn; on other occasions it has nothing to do.
    void add_step(TurnStep step, Occasion only_on = Occasion::always);
    // The same in every phase.
    void add_step_in_phases(TurnStep step, Occasion only_on = Occasion::always);
    // Works out what is looked up all the time, when all contributions are in.
    void complete();

private:
    static constexpr std::size_t most_phases = 4;
    double widest_ = 0;  // twice the largest radius of a base
    std::array<std::array<std::uint8_t, most_phases>, words<StepName>.size()> places_{};
};

template <class Visit>
void each_phase(const Ruleset& rules, Visit visit) {
    for (std::uint8_t phase = 1; phase <= rules.phases; ++phase) visit(phase);
}

// The cards of a deck, with climb and dive (altitude) or without.
[[nodiscard]] DeckInPlay cards_in_play(const ManeuverDeck& deck, bool with_climb_and_dive);

}  // namespace overdive
