// What the optional rules keep secret (W1-SPEC-11) stays so against everything the program tells, asks
// and refuses: two worlds that differ in one plane's secrets look the same to everybody else.
#include <limits>
#include <set>
#include <type_traits>

#include <doctest/doctest.h>

#include "rules/redaction.h"
#include "rules/victory.h"
#include "rules/view.h"
#include "support/any_mission.h"
#include "support/any_options.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Options everything(bool altitude) {
    std::vector<std::string> ids;
    for (const Switch& known : ww1_game().switches) {
        const bool excluded = known.id == "exact-overlap" || known.id == (altitude ? "house-landing" : "altitude");
        const bool needs_altitude = known.group == "altitude" && !altitude;
        if (!excluded && !needs_altitude) ids.emplace_back(known.id);
    }
    return options_from(ww1_game(), "test", ids).value();
}

// Goes through a description and gives every field that it hides from somebody another value.
class OtherSecrets {
public:
    template <class Struct>
    using Held = Struct;

    // What was hidden, and what of it became another value, by name.
    struct Names {
        std::set<std::string, std::less<>> hidden, changed;
    };

    OtherSecrets(const Ruleset& rules, bool owner, std::size_t cards, Dice& dice, Names& names)
        : rules_(rules), owner_(owner), cards_(cards), dice_(dice), names_(names) {}

    template <class Struct>
    void run(Struct& all) {
        describe(*this, all);
        // Where a field is a secret for what it says, another value might show itself: then it has its usual one.
        changing_ = false;
        describe(*this, all);
    }

    template <class Field>
    void operator()(std::string_view name, Field& field, const How& how = {}) {
        further(name, field, Field{}, how);
    }
    template <class Field>
    void further(std::string_view name, Field& field, const std::type_identity_t<Field>& usual, const How& how = {}) {
        const bool secret = hides(how, owner_, rules_);
        if (!changing_) {
            if (!secret && was_secret_.contains(&field)) field = usual;
            if (!secret) describe_within(*this, field);
            return;
        }
        if (!secret) return describe_within(*this, field);
        // Who chooses for a plane is known by the question: he is waited for.
        if (name == "chooser") return;
        was_secret_.insert(&field);
        names_.hidden.emplace(name);
        const Field before = field;
        change(field, how);
        if (!(field == before)) names_.changed.emplace(name);
    }

private:
    std::size_t another(std::size_t value, std::size_t limit) {
        return limit < 2 ? value : (value + 1 + dice_.below(limit - 1)) % limit;
    }
    template <class Field>
    void change(Field& field, const How& how) {
        if constexpr (std::is_same_v<Field, bool>) {
            field = !field;
        } else if constexpr (std::is_same_v<Field, Rule>) {
            field = static_cast<Rule>(another(static_cast<std::size_t>(field), 9));
        } else if constexpr (std::is_same_v<Field, Symbol>) {
            field = static_cast<Symbol>(another(static_cast<std::size_t>(field), std::size_t(Symbol::explosion) + 1));
        } else if constexpr (Worded<Field>) {
            field = static_cast<Field>(another(static_cast<std::size_t>(field), words<Field>.size()));
        } else if constexpr (std::is_unsigned_v<Field>) {
            const std::size_t limit = how.below > 0 ? how.below : std::size_t{std::numeric_limits<Field>::max()};
            field = static_cast<Field>(another(field, limit));
        } else if constexpr (std::is_same_v<Field, PlaneSet>) {
            field = PlaneSet::from_bits(field.bits() ^ 3);
        } else if constexpr (std::is_same_v<Field, CardId>) {
            field = id_at<CardId>(another(field.index(), cards_ + 1));
        } else if constexpr (std::is_same_v<Field, FaceId>) {
            field = id_at<FaceId>(another(field.index(), rules_.catalog->faces.size()));
        } else if constexpr (std::is_same_v<Field, Placed>) {
            change(field.card, how);
            change(field.marker, how);
        } else {
            FAIL("a secret of a kind that nobody changes here");
        }
    }
    template <class Item, std::size_t Size>
    void change(std::array<Item, Size>& items, const How& how) {
        for (Item& item : items) change(item, how);
    }
    template <class Item, std::size_t Most>
    void change(InlineVector<Item, Most>& items, const How& how) {
        if (how.counted) {
            for (Item& item : items) change(item, how);
        } else if (items.empty()) {
            items.push_back({});
        } else {
            items.clear();
        }
    }

    const Ruleset& rules_;
    bool owner_;
    std::size_t cards_;
    Dice& dice_;
    Names& names_;
    bool changing_ = true;
    std::set<const void*> was_secret_;
};

// The same plane with other secrets: nothing that somebody may see who is its owner or not.
void change_secrets(const Ruleset& rules, GameState& state, PlaneId id, bool owner, Dice& dice,
                    OtherSecrets::Names& names) {
    const std::size_t cards = rules.deck_of(state.plane(id)).cards.size();
    OtherSecrets(rules, owner, cards, dice, names).run(state.planes[id.index()]);
    OtherSecrets(rules, owner, cards, dice, names).run(state.shelves[id.index()]);
}

// Another world to a viewer: whatever he may not know of any plane, of damage and of answers is another.
GameState other_world(const Ruleset& rules, const GameState& state, Viewer viewer, Dice& dice,
                      OtherSecrets::Names& names) {
    GameState other = state;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        change_secrets(rules, other, id, viewer.owns(plane), dice, names);
    });
    OtherSecrets(rules, viewer.all_seeing, 1, dice, names).run(other.toll);
    other.sealed.clear();
    for (const Order& order : state.sealed) {
        const bool open = state.ask == Ask::agree && std::holds_alternative<ProposeFloor>(order);
        if (open || viewer.seat == state.seat_due(plane_of(order))) other.sealed.push_back(order);
    }
    return other;
}

// The same event with other secrets.
template <class Happened>
Event other_event(const Ruleset& rules, const Happened& event, const GameState& after, Viewer viewer, Dice& dice,
                  OtherSecrets::Names& names) {
    Happened other = event;
    bool owner = viewer.all_seeing;
    if constexpr (requires { event.plane; }) owner = viewer.owns(after.plane(event.plane));
    OtherSecrets(rules, owner, 12, dice, names).run(other);
    // An answer is a secret as a whole, but what is done before all eyes.
    if constexpr (std::is_same_v<Happened, Sealed>) {
        const bool own = viewer.all_seeing || viewer.seat == after.seat_due(event.plane);
        if (!own && !std::holds_alternative<Taxi>(event.order)) {
            other.order = blank_order(ask_of(event.order), event.plane);
        }
    }
    return other;
}

// All that a viewer can get out of a game by himself, refusals included.
void check_same_sight(const Ruleset& rules, const GameState& one, const GameState& other, Viewer viewer) {
    REQUIRE(view(rules, one, viewer) == view(rules, other, viewer));
    REQUIRE(awaited(one) == awaited(other));
    if (!viewer.seat) return;
    for (std::size_t i = 0; i <= one.planes.size(); ++i) {
        const auto plane = id_at<PlaneId>(i);
        for (const Order& order :
             {Order{PlanCards{plane, {}}}, Order{DeclareFire{plane, {plane, plane}}}, Order{ChooseTail{plane, plane}},
              Order{Reorder{plane, {}}}, Order{Taxi{plane}}, Order{ProposeFloor{plane, 9}}, Order{AgreeFloor{plane, 9}},
              Order{Swerve{plane, Swing::undecided}}}) {
            const Command command{*viewer.seat, one.turn, one.phase, order};
            REQUIRE(objections_to(rules, one, command) == objections_to(rules, other, command));
        }
    }
}

// Whoever has left keeps its secrets: what it brought its side would tell of the observer (W1-TWO-08).
PlaneId some_plane(const GameState& state, Dice& dice) {
    return id_at<PlaneId>(dice.below(state.planes.size()));
}

}  // namespace

TEST_CASE(
    "W1-SPEC-11, W1-TAIL-07, W1-CLOUD-02, W1-HOUSE-LAND-01: another's secrets show in no view, question or refusal") {
    int compared = 0;
    int away_with_observer = 0;
    OtherSecrets::Names names;
    for (const bool altitude : {true, false}) {
        for (std::uint64_t seed = 1; seed <= 80; ++seed) {
            CAPTURE(seed);
            Dice dice(seed);
            Options options = everything(altitude);
            Setup setup = setup_for(options, dice);
            if (seed % 2 == 0) add_any_mission(options, setup, dice);
            const Ruleset rules = assemble(ww1(), options);
            Match match(rules, setup, seed);
            for (int orders = 0; orders < 120 && !match.state.over(); ++orders) {
                const auto due = awaited(match.state);
                REQUIRE(match.give(quick_command(rules, match.state, due[dice.below(due.size())], dice)));
                if (match.state.over()) continue;
                const PlaneId victim = some_plane(match.state, dice);
                GameState other = match.state;
                change_secrets(rules, other, victim, false, dice, names);
                for (const Viewer& viewer : all_viewers(match.state)) {
                    if (viewer.seat == match.state.plane(victim).seat) continue;
                    check_same_sight(rules, match.state, other, viewer);
                    ++compared;
                }
                const SideId side = match.state.plane(victim).side;
                if (points_of(rules.mission, match.state, side) != points_of(rules.mission, other, side))
                    ++away_with_observer;
            }
        }
    }
    CHECK(compared > 1000);
    CHECK(away_with_observer > 10);  // a score that would have told of him
    CHECK(names.changed == names.hidden);
}

TEST_CASE("W1-SPEC-11: a view and an event do not depend on any field that its description hides") {
    OtherSecrets::Names in_state, in_events;
    int views = 0, events = 0, sealed = 0;
    for (const bool altitude : {true, false}) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(altitude);
            CAPTURE(seed);
            Dice dice(seed);
            Options options = everything(altitude);
            Setup setup = setup_for(options, dice);
            if (seed % 2 == 0) add_any_mission(options, setup, dice);
            const Ruleset rules = assemble(ww1(), options);
            Match match(rules, setup, seed);
            for (int orders = 0; orders < 60 && !match.state.over(); ++orders) {
                const auto due = awaited(match.state);
                const std::size_t before = match.events.size();
                GameState state = match.state;
                REQUIRE(match.give(quick_command(rules, match.state, due[dice.below(due.size())], dice)));
                // Between events as well: what is secret for a moment only.
                for (std::size_t i = before; i < match.events.size(); ++i) {
                    const Event& event = match.events[i];
                    CAPTURE(event.index());
                    evolve(state, event);
                    for (const Viewer& viewer : all_viewers(state)) {
                        const Event other = std::visit(
                            [&](const auto& kind) { return other_event(rules, kind, state, viewer, dice, in_events); },
                            event);
                        REQUIRE(redact(rules, other, state, viewer) == redact(rules, event, state, viewer));
                        if (!(other == event)) ++events;
                        if (state.over() || dice.below(4) > 0) continue;
                        const GameState world = other_world(rules, state, viewer, dice, in_state);
                        REQUIRE(view(rules, world, viewer) == view(rules, state, viewer));
                        ++views;
                        if (world.sealed.size() < state.sealed.size()) ++sealed;
                    }
                }
            }
        }
    }
    // Each of these was another at some time.
    CHECK(in_state.changed == in_state.hidden);
    CHECK(in_events.changed == in_events.hidden);
    CHECK(in_state.hidden.size() > 20);
    CHECK(in_events.hidden.size() > 8);
    CHECK(views > 5000);
    CHECK(events > 1000);
    CHECK(sealed > 100);
}

TEST_CASE("W1-SPEC-11: who is asked to fire or to reorder does not tell of wounds, jams or disruption") {
    // Two worlds go on with the same orders; in one a plane has other secrets. As long as nothing is drawn
    // and nobody's plan depends on them, everybody else is told and asked the same.
    int steps = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Options options = everything(true);
        Setup setup = setup_for(options, dice);
        if (seed % 2 == 0) add_any_mission(options, setup, dice);
        const Ruleset rules = assemble(ww1(), options);
        Match one(rules, setup, seed);
        // With a mission it is the plane whose first piece needs the observer: what is told when it leaves?
        const PlaneId victim = rules.mission.any() ? rules.mission.pieces[0].plane : some_plane(one.state, dice);
        Match other = one;
        Plane& changed = other.state.planes[victim.index()];
        changed.wounded = true;
        changed.observer = ww1().model(changed.model).seats > 1;
        changed.disrupted = true;
        const SeatId owner = changed.seat;
        const auto comparable = [](const std::vector<Event>& events) {
            return std::none_of(events.begin(), events.end(), [](const Event& event) {
                // With the end of a game everything is told, the points of its mission too.
                return std::holds_alternative<DamageDrawn>(event) || std::holds_alternative<GameEnded>(event);
            });
        };
        for (int orders = 0; orders < 40 && !one.state.over(); ++orders) {
            const auto due = awaited(one.state);
            Command command = quick_command(rules, one.state, due[dice.below(due.size())], dice);
            // The other plane may be kept from what this one may do: then neither does it.
            if (!objections_to(rules, other.state, command).empty()) {
                const auto nothing = declined(rules, one.state, plane_of(command.order));
                if (!nothing) break;
                command = *nothing;
            }
            const Decision here = decide(rules, one.state, command, one.chance);
            const Decision there = decide(rules, other.state, command, other.chance);
            REQUIRE(here.has_value());
            REQUIRE(there.has_value());
            if (!comparable(*here)) break;
            for (const Viewer& viewer : all_viewers(one.state)) {
                if (viewer.seat == owner) continue;
                const auto never = [](const Event&) { return false; };
                const auto without_nothing = [](std::vector<std::optional<EventView>> list) {
                    std::erase(list, std::nullopt);
                    return list;
                };
                REQUIRE(without_nothing(told(one.state, *here, viewer, never, rules)) ==
                        without_nothing(told(other.state, *there, viewer, never, rules)));
            }
            one.happen(*here);
            other.happen(*there);
            REQUIRE(awaited(one.state) == awaited(other.state));
            ++steps;
        }
    }
    CHECK(steps > 300);
}
