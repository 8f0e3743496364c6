// A game for tests, told by names: who flies what and where, which damage cards come first, who
// plans and fires what. Every order goes through decide(), every change through evolve().
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "games/games.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/names.h"
#include "rules/setup.h"
#include "support/ww1.h"

namespace overdive::testing {

struct TestPlane {
    std::string name;
    std::string model;
    std::string side;
    Vec at;
    int heading = 0;
    std::string seat{};  // empty: the side's own
    int last = 0;
    int damage = 0;
    std::array<int, most_guns> jam{};
};

struct TestSetting {
    TableSize table{2000, 2000};
    std::map<std::string, std::vector<std::string>> stacked{};
    Options options{};
    int copies = 0;
    std::string seed = "test";
};

class TestGame {
public:
    TestGame(const std::vector<TestPlane>& planes, const TestSetting& setting = {})
        : rules_(assemble(ww1(), setting.options)), seed_(MatchSeed::from_text(setting.seed)) {
        Setup setup;
        setup.table = setting.table;
        setup.copies_of_decks = setting.copies;
        for (const TestPlane& plane : planes) setup.planes.push_back(entered(plane));
        setup.sides = static_cast<std::uint8_t>(names_.sides.size());
        setup.seats = static_cast<std::uint8_t>(names_.seats.size());
        for (const auto& [letter, cards] : setting.stacked) {
            for (const std::string& card : cards) stacked_[damage_deck(letter).index()].push_back(face(letter, card));
        }
        state_ = start_of(rules_, setup);
        start_ = state_;
        happen(begin(rules_, proved(rules_, state_), chance()));
    }

    [[nodiscard]] const Ruleset& rules() const { return rules_; }
    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] const GameState& start() const { return start_; }
    [[nodiscard]] Chance chance() const { return {seed_, &stacked_}; }
    [[nodiscard]] PlaneId id(std::string_view name) const { return find_name<PlaneId>(names_.planes, name).value(); }
    [[nodiscard]] SideId side(std::string_view name) const { return find_name<SideId>(names_.sides, name).value(); }
    [[nodiscard]] SeatId seat(std::string_view name) const { return find_name<SeatId>(names_.seats, name).value(); }
    [[nodiscard]] const Plane& plane(std::string_view name) const { return state_.plane(id(name)); }

    // For facts that no short game would bring about, such as an empty deck.
    template <class Change>
    void arrange(Change change) {
        change(state_);
        start_ = state_;
        events_.clear();
    }

    [[nodiscard]] Command command(std::string_view name, Order order) const {
        return {plane(name).seat, state_.turn, state_.phase, order};
    }
    [[nodiscard]] Command plan_command(std::string_view name, std::array<int, 3> cards, Bluff bluff = Bluff::no) const {
        return command(name, PlanCards{id(name), plan_of(cards), bluff});
    }
    // An empty name holds the fire of that gun.
    [[nodiscard]] Command fire_command(std::string_view name, std::string_view first,
                                       std::string_view second = "") const {
        return command(name, DeclareFire{id(name), {target(first), target(second)}});
    }

    void give(const Command& given) {
        const Decision decision = decide(rules_, state_, given, chance());
        REQUIRE_MESSAGE(decision.has_value(), "refused: " << name_of(decision.error()[0].why));
        happen(*decision);
    }
    void plan(std::string_view name, std::array<int, 3> cards, Bluff bluff = Bluff::no) {
        give(plan_command(name, cards, bluff));
    }
    // Plans for several planes; the last one due sets the game going.
    void fly(const std::vector<std::pair<std::string, std::array<int, 3>>>& plans) {
        for (const auto& [name, cards] : plans) plan(name, cards);
    }
    void fire(std::string_view name, std::string_view first, std::string_view second = "") {
        give(fire_command(name, first, second));
    }
    // Everybody who is still asked in this phase holds his fire (W1-FIRE-02).
    void hold_fire() {
        const std::uint8_t phase = state_.phase;
        while (state_.ask == Ask::fire && state_.phase == phase && !state_.awaiting.empty()) {
            const Awaited due = awaited(state_).front();
            give({due.seat, state_.turn, state_.phase, DeclareFire{due.plane, {no_plane, no_plane}}});
        }
    }
    void hold_fire_until_planning() {
        while (!state_.over() && state_.ask == Ask::fire) hold_fire();
    }

    // Why a command is refused; the state must not notice it.
    [[nodiscard]] Objections refusal(const Command& given) const {
        const GameState before = state_;
        const Decision decision = decide(rules_, state_, given, chance());
        CHECK(state_ == before);
        CHECK(hash_of(state_) == hash_of(before));
        REQUIRE_FALSE(decision.has_value());
        return decision.error();
    }
    [[nodiscard]] bool refuses(const Command& given, Why why, Rule rule) const {
        const Objections found = refusal(given);
        return found[0].why == why && found[0].rule == rule;
    }
    [[nodiscard]] bool accepts(const Command& given) const { return objections_to(rules_, state_, given).empty(); }

    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    void forget_events() { events_.clear(); }
    template <class Kind>
    [[nodiscard]] std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const Event& event : events_) {
            if (const Kind* kind = std::get_if<Kind>(&event)) found.push_back(*kind);
        }
        return found;
    }
    template <class Kind>
    [[nodiscard]] std::vector<Kind> all_of(std::string_view name) const {
        std::vector<Kind> found;
        for (const Kind& kind : all<Kind>()) {
            if (kind.plane == id(name)) found.push_back(kind);
        }
        return found;
    }
    [[nodiscard]] static Plan plan_of(std::array<int, 3> cards) {
        Plan plan{};
        for (std::size_t i = 0; i < 3; ++i) plan[i] = id_at<CardId>(static_cast<std::size_t>(cards[i]));
        return plan;
    }

private:
    [[nodiscard]] PlaneSetup entered(const TestPlane& plane) {
        names_.planes.push_back(plane.name);
        PlaneSetup wanted;
        wanted.model = model_id(plane.model);
        wanted.side = entered<SideId>(names_.sides, plane.side);
        wanted.seat = entered<SeatId>(names_.seats, plane.seat.empty() ? plane.side : plane.seat);
        wanted.pose = Pose{plane.at, degrees(plane.heading)};
        wanted.last = id_at<CardId>(static_cast<std::size_t>(plane.last));
        wanted.damage = static_cast<std::uint16_t>(plane.damage);
        for (std::size_t gun = 0; gun < most_guns; ++gun) wanted.jam[gun] = static_cast<std::uint8_t>(plane.jam[gun]);
        return wanted;
    }
    template <class AnId>
    static AnId entered(std::vector<std::string>& names, const std::string& name) {
        if (const auto known = find_name<AnId>(names, name)) return *known;
        names.push_back(name);
        return id_at<AnId>(names.size() - 1);
    }
    [[nodiscard]] PlaneId target(std::string_view name) const { return name.empty() ? no_plane : id(name); }

    void happen(const std::vector<Event>& happened) {
        for (const Event& event : happened) {
            evolve(state_, event);
            events_.push_back(event);
        }
    }

    Ruleset rules_;
    MatchSeed seed_;
    StackedCards stacked_;
    Names names_;
    GameState start_;
    GameState state_;
    std::vector<Event> events_;
};

// A plane whose first card, a straight, takes it to the given place.
inline TestPlane arriving(std::string name, std::string model, std::string side, Vec at, int heading,
                          std::string seat = "") {
    const Pose before = one_straight_before(model, {at, degrees(heading)});
    return {std::move(name), std::move(model), std::move(side), before.at, heading, std::move(seat)};
}

}  // namespace overdive::testing
