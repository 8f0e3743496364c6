// Aces (W2-ACE-*) beyond what their stories tell: what each of them saw stays his own, no token is lost
// meanwhile, and the gate knows a moment in the middle of their questions from a made-up one.
#include <functional>
#include <map>

#include <doctest/doctest.h>

#include "rules/decide.h"
#include "rules/evolve.h"
#include "rules/legal.h"
#include "rules/playable.h"
#include "rules/prompts.h"
#include "rules/setup.h"
#include "support/dice.h"
#include "support/viewers.h"
#include "ww2/game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const Catalog& dawn() {
    static const Catalog catalog = [] {
        std::vector<SourceFile> files;
        for (const auto& path : json_files_below(std::filesystem::path(OVERDIVE_ROOT) / "data" / "ww2"))
            files.push_back({path.filename().string(), text_of(path)});
        return load_catalog("ww2", files).value();
    }();
    return catalog;
}

Ruleset rules_with(const std::vector<std::string>& ids) {
    return assemble(dawn(), options_from(ww2_game(), "test", ids).value());
}

constexpr PlaneId red{0}, blue{1}, green{2};

PlaneSetup plane_of(std::string_view model, std::size_t side, Pose pose, std::initializer_list<Skill> skills) {
    PlaneSetup plane;
    plane.model = dawn().find_model(model).value();
    plane.side = id_at<SideId>(side);
    plane.seat = id_at<SeatId>(side);
    plane.pose = settled(pose);
    for (const Skill skill : skills) plane.skills.add(skill);
    return plane;
}

// Red is 86 mm behind blue's card and fires ACC at it; green flies far away for blue's side, at a seat of its own.
Setup chase(std::initializer_list<Skill> of_red, std::initializer_list<Skill> of_blue) {
    Setup setup;
    setup.table = {3000, 3000};
    setup.planes = {plane_of("bf109-e3", 0, {{1000, 1000}, degrees(0)}, of_red),
                    plane_of("spitfire-mk1", 1, {{1000, 1120}, degrees(0)}, of_blue),
                    plane_of("spitfire-mk1", 1, {{2500, 300}, degrees(0)}, {})};
    setup.planes[2].seat = SeatId{2};
    setup.sides = 2;
    setup.seats = 3;
    return setup;
}

using Stack = std::map<std::string, std::vector<std::string>>;
StackedCards stacked(const Stack& stack) {
    StackedCards cards;
    for (const auto& [letter, faces] : stack) {
        const DamageDeckId deck = dawn().find_damage_deck(letter).value();
        for (const std::string& face : faces) cards[deck.index()].push_back(dawn().find_face(deck, face).value());
    }
    return cards;
}

// Straights, and nothing that is not asked for.
Order usual_order(const Ruleset& rules, const GameState& state, PlaneId plane) {
    const Placed straight{state.turn % 2 == 0 ? CardId{1} : CardId{2}, Marker::low};
    if (state.ask == Ask::ready) {
        ReadyCard ready;
        ready.plane = plane;
        ready.placed = straight;
        return ready;
    }
    if (state.ask == Ask::plan) return PlanCards{plane, {straight}, Bluff::no, 0, 2};
    return *rules.question(state.ask).declined(state, plane);
}

using Script = std::function<std::optional<Order>(const GameState& state, PlaneId plane)>;

// A game and what each viewer was told of it.
class World {
public:
    World(const World&) = delete;
    World(const Ruleset& rules, const Setup& setup, const Stack& stack)
        : rules_(rules), stack_(stacked(stack)), chance_{MatchSeed{{7, 7}}, &stack_}, state(start_of(rules, setup)) {
        happen(begin(rules, proved(rules, state), chance_));
    }
    // Until the question, or the turn's end.
    void play(const Script& script, Ask until = Ask::nothing) {
        while (state.turn < 2 && state.ask != until && !state.over()) {
            const Awaited due = awaited(state).front();
            const auto chosen = script(state, due.plane);
            const Order order = chosen ? *chosen : usual_order(rules_, state, due.plane);
            const Decision decision = decide(rules_, state, {due.seat, state.turn, state.phase, order}, chance_);
            REQUIRE(decision.has_value());
            happen(*decision);
        }
    }
    [[nodiscard]] std::vector<EventView> seen_by(Viewer viewer) const {
        std::vector<EventView> seen;
        for (const auto& [event, after] : events_) {
            if (const auto shown = redact(rules_, event, after, viewer)) seen.push_back(*shown);
        }
        return seen;
    }
    // After each event he is told of.
    [[nodiscard]] std::vector<View> views_of(Viewer viewer) const {
        std::vector<View> views;
        for (const auto& [event, after] : events_) {
            if (redact(rules_, event, after, viewer)) views.push_back(view(rules_, after, viewer));
        }
        return views;
    }

private:
    void happen(const std::vector<Event>& events) {
        for (const Event& event : events) {
            REQUIRE(fits(state, event));
            evolve(state, event);
            events_.emplace_back(event, state);
        }
    }

    const Ruleset& rules_;
    StackedCards stack_;
    Chance chance_;
    std::vector<std::pair<Event, GameState>> events_;

public:
    GameState state;
};

void look_the_same(const World& one, const World& other, const std::vector<Viewer>& viewers) {
    for (const Viewer& viewer : viewers) {
        CHECK(one.seen_by(viewer) == other.seen_by(viewer));
        CHECK(one.views_of(viewer) == other.views_of(viewer));
    }
}
void look_different(const World& one, const World& other, Viewer viewer) {
    CHECK_FALSE(one.seen_by(viewer) == other.seen_by(viewer));
}

const Viewer of_red{SeatId{0}}, of_blue{SeatId{1}}, of_green{SeatId{2}}, spectator{};

Order fires(DamageDeckId sniper = no_deck) {
    DeclareFire fire{red, {blue, no_plane}};
    fire.sniper[0] = sniper;
    return fire;
}
DamageDeckId group(std::string_view letter) {
    return dawn().find_damage_deck(letter).value();
}

// Fires once, in turn 1.
Script fire_with(DamageDeckId sniper, std::uint8_t snipes, std::uint8_t evades) {
    return [=](const GameState& state, PlaneId plane) -> std::optional<Order> {
        if (state.turn != 1) return std::nullopt;
        if (state.ask == Ask::fire && plane == red) return fires(sniper);
        if (state.ask == Ask::snipe) return Snipe{plane, snipes};
        if (state.ask == Ask::evade) return Evade{plane, evades};
        return std::nullopt;
    };
}

int tokens_of_face(const GameState& state, std::size_t face) {
    int tokens = state.piles.left[face];
    for (const Shelf& shelf : state.shelves) tokens += shelf.held[face];
    for (const SniperPair& pair : state.toll.pairs) {
        for (const FaceId held : pair.faces) tokens += held.index() == face ? 1 : 0;
    }
    return tokens;
}

struct Harm {
    std::string says;
    std::function<void(GameState&)> change;
};
void each_is_found(const Ruleset& rules, const GameState& good, const std::vector<Harm>& harms) {
    const auto fault = [&](const GameState& state) {
        const auto moment = playable_moment("file", rules, state);
        return moment ? std::string() : moment.error().front().reason;
    };
    CHECK(fault(good) == "");
    for (const Harm& harm : harms) {
        GameState state = good;
        harm.change(state);
        CHECK(fault(state).find(harm.says) != std::string::npos);
    }
}

// Red fires at blue and looks at it then.
std::optional<Order> fire_and_look(const GameState& state, PlaneId plane) {
    if (state.turn != 1) return std::nullopt;
    if (state.ask == Ask::fire && plane == red) return fires();
    if (state.step.name == StepName::look_after_fire) return LookAt{plane, blue};
    return std::nullopt;
}

}  // namespace

TEST_CASE("W2-ACE-SNIPE-01: what a sniper saw and gave is known to him, and what was given to its owner") {
    const Ruleset rules = rules_with({"aces", "special-damage"});
    const Setup setup = chase({Skill::sniper}, {});
    World one(rules, setup, {{"A", {"0"}}, {"C", {"3", "0", "0"}}});
    World other(rules, setup, {{"A", {"0"}}, {"C", {"8", "5 engine", "0"}}});
    one.play(fire_with(group("C"), 1, 0));
    other.play(fire_with(group("C"), 2, 0));
    look_the_same(one, other, {spectator, of_green});
    look_different(one, other, of_red);
    look_different(one, other, of_blue);
    // What went back is the sniper's alone.
    World third(rules, setup, {{"A", {"0"}}, {"C", {"3", "10", "0"}}});
    third.play(fire_with(group("C"), 1, 0));
    look_the_same(one, third, {spectator, of_green, of_blue});
    look_different(one, third, of_red);
}

TEST_CASE("W2-ACE-EVADE-01: what was evaded is known to its owner alone, an explosion too") {
    const Ruleset rules = rules_with({"aces", "special-damage"});
    const Setup setup = chase({}, {Skill::good_at_evading});
    for (const std::string evaded : {"0", "3 smoke", "6 fire", "6 crew", "4 engine", "10"}) {
        CAPTURE(evaded);
        World other(rules, setup, {{"A", {"0"}}, {"C", {evaded, "0"}}});
        World again(rules, setup, {{"A", {"0"}}, {"C", {"explosion", "0"}}});
        again.play(fire_with(no_deck, 0, 2));
        other.play(fire_with(no_deck, 0, 2));
        look_the_same(again, other, {spectator, of_green, of_red});
        look_different(again, other, of_blue);
    }
}

TEST_CASE("W2-ACE-EVADE-01: before he has chosen nothing of his tokens shows itself") {
    const Ruleset rules = rules_with({"aces", "special-damage"});
    const Setup setup = chase({}, {Skill::good_at_evading});
    World one(rules, setup, {{"A", {"1 smoke"}}, {"C", {"explosion", "6 crew"}}});
    World other(rules, setup, {{"A", {"0"}}, {"C", {"0", "0"}}});
    one.play(fire_with(no_deck, 0, 0), Ask::evade);
    other.play(fire_with(no_deck, 0, 0), Ask::evade);
    REQUIRE(one.state.ask == Ask::evade);
    look_the_same(one, other, {spectator, of_green, of_red});
    look_different(one, other, of_blue);
}

TEST_CASE("W2-ACE-EYE-01: that he looked is seen by all, what he saw by him alone") {
    const Ruleset rules = rules_with({"aces"});
    const Setup setup = chase({Skill::technical_eye}, {});
    World one(rules, setup, {{"A", {"0"}}, {"C", {"3", "0"}}});
    World other(rules, setup, {{"A", {"1"}}, {"C", {"0", "5"}}});
    one.play(&fire_and_look);
    other.play(&fire_and_look);
    look_the_same(one, other, {spectator, of_green});
    look_different(one, other, of_red);
    look_different(one, other, of_blue);
}

TEST_CASE("W2-ACE-EYE-01: he who looked remembers it, and nobody else") {
    const Ruleset rules = rules_with({"aces"});
    World world(rules, chase({Skill::technical_eye}, {}), {{"A", {"1"}}, {"C", {"3", "0"}}});
    world.play(&fire_and_look);
    const auto remembered = [&](Viewer viewer, PlaneId plane) {
        return view(rules, world.state, viewer).planes[plane.index()].glance;
    };
    const auto glance = remembered(of_red, blue);
    REQUIRE(glance);
    CHECK(glance->turn == 1);
    CHECK(glance->cards == 3);
    CHECK(glance->damage == 4);
    CHECK(glance->held == world.state.shelf(blue).held);
    for (const Viewer& viewer : {spectator, of_blue, of_green}) CHECK_FALSE(remembered(viewer, blue));
    for (const PlaneId plane : {red, green}) CHECK_FALSE(remembered(of_red, plane));

    SUBCASE("until all tokens are shuffled: then the points alone are left") {
        evolve(world.state, DecksReshuffled{});
        CHECK(remembered(of_red, blue)->damage == 4);
        CHECK(remembered(of_red, blue)->held == decltype(glance->held){});
    }
    SUBCASE("and no longer than the plane is in the game") {
        evolve(world.state, Eliminated{blue, Status::left});
        CHECK_FALSE(remembered(of_red, blue));
    }
    SUBCASE("a second look takes the place of the first") {
        evolve(world.state, Looked{red, blue, {}, 5});
        CHECK(remembered(of_red, blue)->damage == 5);
        CHECK(world.state.glances.size() == 1);
    }
    SUBCASE("and where there are too many, the oldest is forgotten") {
        for (std::size_t i = 1; i < most_glances; ++i)
            remember(world.state, {SeatId{0}, id_at<PlaneId>(i + 2), 1, 0, 0, {}});
        CHECK(remembered(of_red, blue));
        remember(world.state, {SeatId{0}, red, 1, 0, 0, {}});
        CHECK_FALSE(remembered(of_red, blue));
        CHECK(remembered(of_red, red));
    }
    SUBCASE("the mark of a replay does not count it") {
        const std::uint64_t mark = hash_of(world.state);
        world.state.glances.clear();
        CHECK(hash_of(world.state) == mark);
    }
}

TEST_CASE("W2-ACE-EYE-01: the gate takes what was seen, and nothing made up") {
    const Ruleset rules = rules_with({"aces"});
    World world(rules, chase({Skill::technical_eye}, {}), {{"A", {"1"}}, {"C", {"3", "0"}}});
    world.play(&fire_and_look);
    const std::string unseen = "cannot have seen";
    each_is_found(rules, world.state,
                  {{unseen, [](GameState& s) { s.glances[0].damage = 5; }},
                   {unseen, [](GameState& s) { s.glances[0].cards = 4; }},
                   {unseen, [](GameState& s) { s.glances[0].turn = 9; }},
                   {unseen, [](GameState& s) { ++s.glances[0].held[0]; }},
                   {unseen, [](GameState& s) { s.glances.push_back(s.glances[0]); }},
                   {"the state speaks of something", [](GameState& s) { s.glances[0].target = PlaneId{9}; }},
                   {"the state speaks of something", [](GameState& s) { s.glances[0].seat = SeatId{9}; }}});
}

TEST_CASE("W2-ACE-SNIPE-01, W2-ACE-EVADE-01: who chooses is told the tokens he chooses from") {
    const Ruleset rules = rules_with({"aces"});
    World world(rules, chase({Skill::sniper}, {Skill::good_at_evading}), {{"A", {"1"}}, {"C", {"3", "5", "0"}}});
    const auto told_tokens = [&](PlaneId plane) {
        std::vector<std::string> texts;
        const Prompt prompt = prompt_for(rules, world.state, plane);
        for (const KnownToken& token : std::get<ChoicePrompt>(prompt).tokens)
            texts.push_back(written(dawn().face(token.face)));
        return texts;
    };
    world.play(fire_with(group("C"), 2, 0), Ask::snipe);
    CHECK(told_tokens(red) == std::vector<std::string>{"3", "5"});
    world.play(fire_with(group("C"), 2, 0), Ask::evade);
    CHECK(told_tokens(blue) == std::vector<std::string>{"1", "5", "0"});
}

TEST_CASE("W2-ACE-SNIPE-01: the gate takes a sniper's moment, and no made-up one") {
    const Ruleset rules = rules_with({"aces"});
    World world(rules, chase({Skill::sniper}, {}), {{"C", {"3", "5"}}});
    world.play(fire_with(group("C"), 1, 0), Ask::snipe);
    REQUIRE(world.state.ask == Ask::snipe);
    const std::string nothing = "the state speaks of something";
    each_is_found(rules, world.state,
                  {{nothing, [](GameState& s) { s.toll.pairs[0].by = PlaneId{9}; }},
                   {"to pick a token", [](GameState& s) { s.toll.pairs[0].by = blue; }},
                   {"to pick a token", [](GameState& s) { s.toll.pairs.clear(); }},
                   {"for no shot", [](GameState& s) { s.toll.pairs[0].deck = group("B"); }},
                   {"for no shot", [](GameState& s) { s.sealed.clear(); }},
                   {"no tokens", [](GameState& s) { s.toll.pairs[0].faces.clear(); }},
                   {"another group", [](GameState& s) { s.toll.pairs[0].faces[0] = FaceId{0}; }},
                   {"nobody can pick",
                    [](GameState& s) {
                        s.shelves[0].pilot.skills.remove(Skill::sniper);
                        s.shelves[0].pilot.recovery = {};
                    }},
                   {"nobody can pick", [](GameState& s) { fire_in(s.sealed[0])->sniper[0] = DamageDeckId{7}; }},
                   {"still asked", [](GameState& s) {
                        s.sealed.push_back(Snipe{red, 2});
                    }}});
}

TEST_CASE("W2-ACE-SNIPE-01, W2-OUT-01: a sniper draws no more tokens than there are") {
    const Ruleset rules = rules_with({"aces"});
    const FaceRange faces = dawn().damage_decks[group("C").index()].faces;
    World world(rules, chase({Skill::sniper}, {}), {});
    for (std::size_t face = faces.begin; face < faces.end; ++face) world.state.piles.left[face] = 0;
    SUBCASE("one: he gives that one, and the next C is a B") {
        world.state.piles.left[faces.begin] = 1;
        world.play(fire_with(group("C"), 1, 0), Ask::snipe);
        REQUIRE(world.state.ask == Ask::snipe);
        const Command second{SeatId{0}, world.state.turn, world.state.phase, Snipe{red, 2}};
        CHECK_FALSE(objections_to(rules, world.state, second).empty());
        world.play(fire_with(group("C"), 1, 0));
        CHECK(world.state.shelves[1].held[faces.begin] == 1);
        CHECK(world.state.piles.drawn[group("B").index()] == 1);
        CHECK(world.state.planes[1].cards_taken == 3);
    }
    SUBCASE("none: there is nothing to choose and nothing to recover from") {
        world.play(fire_with(group("C"), 1, 0));
        CHECK(world.state.turn == 2);
        CHECK(world.state.shelves[0].pilot.can_use(Skill::sniper));
        CHECK(world.state.piles.drawn[group("B").index()] == 2);
        CHECK(world.state.planes[1].cards_taken == 3);
    }
}

TEST_CASE("W2-ACE-EVADE-01: the gate takes an evader's moment, and no made-up one") {
    const Ruleset rules = rules_with({"aces"});
    World world(rules, chase({}, {Skill::good_at_evading}), {{"A", {"1"}}, {"C", {"3", "5"}}});
    world.play(fire_with(no_deck, 0, 0), Ask::evade);
    REQUIRE(world.state.ask == Ask::evade);
    each_is_found(rules, world.state,
                  {{"without the skill", [](GameState& s) { s.shelves[1].pilot.spent = true; }},
                   {"without the skill",
                    [](GameState& s) {
                        s.toll.veiled.push_back(s.toll.veiled[0]), s.toll.cards++, s.toll.veiled[3].plane = red;
                    }},
                   {"to ignore a token", [](GameState& s) { s.toll.veiled.clear(); }},
                   {"than were drawn", [](GameState& s) { s.toll.cards = 2; }},
                   {"another group", [](GameState& s) { s.toll.veiled[0].deck = group("B"); }},
                   {"not counted", [](GameState& s) { s.planes[1].damage = 3; }},
                   {"not counted", [](GameState& s) { s.planes[1].cards_taken = 2; }},
                   {"nobody asks", [](GameState& s) {
                        s.ask = Ask::fire;
                        s.step.name = StepName::declare_fire;
                    }}});
}

TEST_CASE("W2-ACE-01: the gate takes no ace in a game without them") {
    const Ruleset rules = rules_with({});
    GameState start = start_of(rules, chase({}, {}));
    CHECK(playable_start("file", rules, start).has_value());
    start.shelves[0].pilot.skills.add(Skill::daredevil);
    CHECK_FALSE(playable_start("file", rules, start).has_value());
}

TEST_CASE("W2-SET-05: the gate counts the decks of a box") {
    const Setup setup = chase({}, {});  // two with deck A
    const Ruleset one_box = rules_with({"one-box"});
    CHECK_FALSE(playable_start("file", one_box, start_of(one_box, setup)).has_value());
    const Ruleset all = rules_with({});
    CHECK(playable_start("file", all, start_of(all, setup)).has_value());
}

TEST_CASE("W2-ACE-ITCH-01: who has fired first cannot change an answer he never gave") {
    const Ruleset rules = rules_with({"aces"});
    Setup setup = chase({Skill::itchy_trigger_finger}, {});
    setup.planes[2].pose = Pose{{1000, 900}, degrees(0)};  // green is behind red: it will be asked
    World world(rules, setup, {{"A", {"0"}}, {"C", {"0", "0"}}});
    world.play(
        [](const GameState& state, PlaneId plane) -> std::optional<Order> {
            if (state.ask == Ask::first_fire) return FirstFire{DeclareFire{plane, {blue, no_plane}}};
            return std::nullopt;
        },
        Ask::fire);
    REQUIRE(world.state.ask == Ask::fire);
    CHECK(world.state.awaiting.has(green));
    CHECK_FALSE(world.state.awaiting.has(red));
    const Command again{SeatId{0}, world.state.turn, world.state.phase, fires(), true};
    CHECK_FALSE(objections_to(rules, world.state, again).empty());
    CHECK_FALSE(may_change(rules, world.state, red));
}

TEST_CASE("W2-ACE-01 to W2-ACE-ITCH-01: in games of aces no token is lost, and the gate takes every moment") {
    std::vector<std::string> ids;
    for (const Switch& each : ww2_game().switches) {
        // At altitudes of their own choice they seldom meet.
        if (each.id != "one-box" && each.id != "illegal-moves" && each.id != "fuel" && each.id != "free-altitudes")
            ids.emplace_back(each.id);
    }
    const Ruleset rules = rules_with(ids);
    SkillSet used;
    std::array<int, kinds_of_questions> asked{};
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Setup setup;
        setup.table = {900, 900};
        setup.sides = setup.seats = 2;
        for (std::size_t i = 0; i < 6; ++i) {
            const Pose pose{
                {200.0 + static_cast<double>(dice.below(500)), 200.0 + static_cast<double>(dice.below(500))},
                degrees(static_cast<int>(dice.below(36)) * 10)};
            PlaneSetup plane = plane_of(i % 2 == 0 ? "bf109-e3" : "seafire-mk2c", i % 2, pose, {});
            plane.level = static_cast<std::uint8_t>(3 + dice.below(2));
            for (std::size_t skill = 0; skill < kinds_of_skills; ++skill) {
                if (dice.below(2) == 0) plane.skills.add(static_cast<Skill>(skill));
            }
            setup.planes.push_back(plane);
        }
        const Chance chance{MatchSeed{{seed, 5}}, nullptr};
        const GameState start = start_of(rules, setup);
        GameState state = start;
        FastRng rng(seed);
        const auto happen = [&](const std::vector<Event>& events) {
            for (const Event& event : events) {
                REQUIRE(fits(state, event));
                evolve(state, event);
                if (const auto* skill = std::get_if<SkillUsed>(&event)) used.add(skill->skill);
                for (std::size_t face = 0; face < dawn().faces.size(); ++face)
                    REQUIRE(tokens_of_face(state, face) == tokens_of_face(start, face));
            }
        };
        happen(begin(rules, proved(rules, state), chance));
        for (int orders = 0; orders < 150 && !state.over(); ++orders) {
            const auto moment = playable_moment("game", rules, state);
            REQUIRE_MESSAGE(moment.has_value(), moment.error().front().reason);
            ++asked[static_cast<std::size_t>(state.ask)];
            const auto all = awaited(state);
            const Awaited due = all[dice.below(all.size())];
            const Order order = rules.question(state.ask).any(rules, state, due.plane, rng);
            const Decision decision = decide(rules, state, {due.seat, state.turn, state.phase, order}, chance);
            REQUIRE(decision.has_value());
            happen(*decision);
        }
    }
    for (const Ask ask : {Ask::eye, Ask::first_fire, Ask::snipe, Ask::evade})
        CHECK(asked[static_cast<std::size_t>(ask)] > 5);
    for (const Skill skill : {Skill::daredevil, Skill::exceptional_pilot, Skill::good_at_evading, Skill::technical_eye,
                              Skill::perfect_aim, Skill::sniper, Skill::itchy_trigger_finger}) {
        CAPTURE(word_of(skill));
        CHECK(used.has(skill));
    }
}

TEST_CASE("W2-ACE-EVADE-01: a sealed answer ignores a token that was drawn") {
    const Ruleset rules = rules_with({"aces"});
    // Two aces who fire at each other, head on: both are asked which of their tokens they ignore.
    Setup setup = chase({Skill::good_at_evading}, {Skill::good_at_evading});
    setup.planes[1].pose = Pose{{1000, 1400}, degrees(180)};
    World world(rules, setup, {{"A", {"1", "1", "1"}}, {"B", {"1", "1", "1"}}, {"C", {"1", "1", "1"}}});
    world.play(
        [](const GameState& state, PlaneId plane) -> std::optional<Order> {
            if (state.ask != Ask::fire) return std::nullopt;
            return DeclareFire{plane, {plane == red ? blue : red, no_plane}};
        },
        Ask::evade);
    REQUIRE(world.state.ask == Ask::evade);
    REQUIRE(world.state.awaiting.size() == 2);
    const int drawn = world.state.toll.veiled_of(red);
    REQUIRE(drawn > 0);
    GameState good = world.state;
    evolve(good, Sealed{red, Evade{red, static_cast<std::uint8_t>(drawn)}});
    const auto evades = [](int token) {
        return [token](GameState& state) { std::get<Evade>(state.sealed[0]).token = static_cast<std::uint8_t>(token); };
    };
    each_is_found(rules, good, {{"was not drawn", evades(drawn + 1)}, {"was not drawn", evades(0)}});
}
