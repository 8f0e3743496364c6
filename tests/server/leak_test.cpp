// Every byte that a seat and a spectator are sent in many games, searched for what they may not know.
// W1-PLAN-05, W1-DMG-01, W1-FIRE-09: plans, damage cards and aims are secret until the rules show them.
#include <set>

#include "ai/bot.h"
#include "rules/legal.h"
#include "server/censor.h"
#include "server/test_house.h"
#include "support/any_mission.h"
#include "support/any_options.h"
#include "support/dice.h"
#include "support/match.h"
#include "wire/view_json.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// What everybody may know of a plane and of each kind of event. A field that is added later must be
// added here as well, with a thought.
const std::set<std::string> public_of_plane{"at",       "heading", "status",    "last",     "planned", "cards", "guns",
                                            "altitude", "climb",   "smoke",     "flames",   "tailing", "still", "run",
                                            "pile",     "looming", "passenger", "can_fire", "footing", "home"};
const std::set<std::string> public_of_gun{"jam", "barrels", "ammunition", "row"};
const std::map<std::string, std::set<std::string>> public_of_event{
    {"turn", {}},
    {"phase", {}},
    {"asked", {"ask", "planes"}},
    {"planned", {}},
    {"aimed", {}},
    {"revealed", {"card", "flown", "rule"}},
    {"order-drawn", {"deck", "number"}},
    {"moved", {"at", "heading", "rule"}},
    {"fired", {"gun", "target", "range", "cards", "deck", "bonus", "bonus_rules", "ammunition"}},
    {"drawn", {"deck", "by", "gun", "rule", "cause"}},
    {"jammed", {"gun", "counters", "barrels"}},
    {"unjamming", {"gun", "counters"}},
    {"refilled", {"deck"}},
    {"reshuffled", {}},
    {"eliminated", {"cause", "rule"}},
    {"phase-ended", {}},
    {"turn-ended", {}},
    {"ended", {"outcome", "winner", "score", "tally"}},
    {"altitude", {"altitude", "climb", "rule"}},
    {"run", {"run"}},
    {"touched-down", {}},
    {"halted", {}},
    {"took-off", {}},
    {"crashed", {"cards", "rule"}},
    {"entered-clouds", {}},
    {"piled", {"pile"}},
    {"left-clouds", {"way"}},
    {"taxied", {"moved", "at", "heading"}},
    {"smoke", {"counters", "rule"}},
    {"flames", {"counters", "rule"}},
    {"fire-crew", {"deck", "card"}},
    {"row", {"gun", "target"}},
    {"tail-chosen", {}},
    {"tailing", {"target"}},
    {"tailing-lost", {"target", "rule"}},
    {"card-shown", {"tailed"}},
    {"reordered", {}},
    {"floor-noted", {}},
    {"floor-proposed", {"seat", "floor"}},
    {"floor-voted", {}},
    {"floor", {"floor", "ceiling"}},
    {"overlapping", {"with"}},
    {"swerve-chosen", {}},
    {"swerved", {"to"}},
    {"collided", {"with"}},
    {"picked-up", {"field"}},
    {"mission", {"piece", "side", "points"}},
    {"gave-up", {"side"}},
    {"draw-agreed", {}},
    {"handed-over", {"seat"}},
    {"given-back", {"seat"}}};
// Nobody but the owner hears of these at all.
const std::set<std::string> secret_events{"special-damage", "jam-waited", "shaken", "answer-changed"};
const std::set<std::string> public_of_view{"turn",   "phase",   "ask",      "awaiting", "outcome",   "decks", "planes",
                                           "floor",  "ceiling", "clouds",   "fields",   "proposals", "score", "turns",
                                           "phases", "floors",  "thinking", "unseen",   "winner"};

const PublicThings public_things{public_of_plane, public_of_gun, public_of_event, secret_events, public_of_view};

Json patrol_setup() {
    return Json::parse(
        R"({"format": "overdive-game/1", "system": "ww1", "table": {"width": 800, "height": 700}, "planes": [
        {"id": "Dr.I", "model": "fokker-dr1", "side": "central", "seat": "central"}, {"id": "D.Va", "model": "albatros-dva", "side": "central", "seat": "wing"},
        {"id": "Camel", "model": "sopwith-camel", "side": "allied", "seat": "allied"}, {"id": "DH4", "model": "airco-dh4", "side": "allied", "seat": "allied"}]})");
}

// What the wire says of a state and of an event, for one viewer.
std::string told(const Ruleset& rules, const GameState& before, const Event& event, Viewer viewer, const Names& names) {
    GameState after = before;
    evolve(after, event);
    const auto seen = redact(rules, event, after, viewer);
    const View from = view(rules, before, viewer);
    const View to = view(rules, after, viewer);
    return (seen ? json_of(*seen, context_of(after, names, ww1())).dump() : "") + json_of(from, names, ww1()).dump() +
           patch_between(from, to, names, ww1()).dump();
}

void change_optional_secrets(Plane& plane, Shelf& shelf, Dice& dice) {
    const auto flip = [&](bool& secret) { secret = dice.below(2) == 0; };
    for (bool* secret : {&plane.wounded, &plane.engine, &plane.observer, &plane.shaken, &plane.disrupted,
                         &plane.blinded, &plane.shown_lost})
        flip(*secret);
    plane.rudder_left = static_cast<std::uint8_t>(dice.below(3));
    plane.rudder_right = static_cast<std::uint8_t>(dice.below(3));
    plane.landing = static_cast<std::uint8_t>(dice.below(4));
    plane.shown = CardId{static_cast<std::uint8_t>(dice.between(1, 18))};
    plane.shown_flown = CardId{static_cast<std::uint8_t>(dice.between(1, 18))};
    for (GunState& gun : plane.guns) {
        flip(gun.slow);
        flip(gun.waiting);
    }
    if (plane.footing == Footing::air && plane.run == Run::none)
        plane.run = dice.below(2) == 0 ? Run::approach : Run::none;
    else if (plane.run == Run::approach)
        plane.run = Run::none;
    if (!plane.in_clouds()) return;
    plane.last = CardId{static_cast<std::uint8_t>(dice.between(1, 15))};
    for (CardId& card : shelf.pile) card = CardId{static_cast<std::uint8_t>(dice.between(1, 15))};
}

// Others have sealed other aims and other planes to tail. What else waits to be opened stays as it is.
void change_sealed(GameState& state, Viewer viewer, Dice& dice) {
    const auto any_target = [&] {
        return dice.below(2) == 0 ? no_plane : id_at<PlaneId>(dice.below(state.planes.size()));
    };
    SealedAnswers sealed;
    const auto put = [&](const Order& order) {
        REQUIRE_FALSE(sealed.full());
        sealed.push_back(order);
    };
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        // Who chooses for a plane answers for it: nothing else of it is sealed then.
        const bool changes = !viewer.owns(plane) && plane.chooser == no_plane;
        for (const Order& order : state.sealed) {
            const bool aims = ask_of(order) == Ask::fire || ask_of(order) == Ask::tail;
            if (plane_of(order) == id && !(aims && changes)) put(order);
        }
        if (!changes) return;
        const DeclareFire fire{id, {any_target(), any_target()}};
        const ChooseTail tail{id, any_target()};
        if (!fire.holds()) put(fire);
        if (tail.target != no_plane) put(tail);
    });
    state.sealed = sealed;
}

// The same moment in a world in which everything that the viewer may not know is different.
GameState other_world(GameState state, Viewer viewer, Dice& dice) {
    change_sealed(state, viewer, dice);
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        Plane& plane = state.planes[i];
        Shelf& shelf = state.shelves[i];
        if (viewer.owns(plane)) continue;
        for (Placed& placed : plane.plan) placed = CardId{static_cast<std::uint8_t>(dice.between(1, 20))};
        plane.damage = static_cast<std::uint16_t>(dice.below(20));
        change_optional_secrets(plane, shelf, dice);
        for (auto& count : shelf.held) count = static_cast<std::uint8_t>(dice.below(3));
    }
    // The stacks are as high as before, with other cards in them.
    for (const DamageDeck& deck : ww1().damage_decks) {
        const std::size_t first = deck.faces.begin;
        const std::size_t last = deck.faces.end - 1u;
        if (first < last && state.piles.left[first] > 0) {
            --state.piles.left[first];
            ++state.piles.left[last];
        }
    }
    return state;
}

// Answers whose content only who gave them is told; taxiing is done before all eyes.
template <class Owns>
void change_answer(Order& answer, const GameState& state, Owns owns, Dice& dice) {
    std::visit(Overloaded{
                   [&](PlanCards& e) {
                       if (owns(e.plane)) return;
                       for (Placed& placed : e.plan) placed = CardId{static_cast<std::uint8_t>(dice.between(1, 20))};
                   },
                   [&](DeclareFire& e) {
                       if (!owns(e.plane)) e = DeclareFire{e.plane};
                   },
                   [&](ChooseTail& e) {
                       if (!owns(e.plane)) e.target = e.target == no_plane ? PlaneId{0} : no_plane;
                   },
                   [&](Reorder& e) {
                       if (!owns(e.plane)) std::swap(e.plan[1], e.plan[2]);
                   },
                   [&](ProposeFloor& e) {
                       if (!owns(e.plane)) e.floor = e.floor == no_floor ? 1 : no_floor;
                   },
                   [&](AgreeFloor& e) {
                       if (!owns(e.plane)) e.floor = e.floor == no_floor ? 1 : no_floor;
                   },
                   [&](Swerve& e) {
                       const PlaneId chooser = state.plane(e.plane).chooser;
                       if (chooser == no_plane || !owns(chooser))
                           e.to = e.to == Swing::left ? Swing::right : Swing::left;
                   },
                   [](auto&) {},  // done before all eyes, or of another game
               },
               answer);
}

// Events whose content only their owner is told.
template <class Owns>
void change_optional_event(Event& other, Owns owns) {
    std::visit(Overloaded{
                   [&](CardShown& e) {
                       if (!owns(e.plane)) e.card = e.card == no_card ? CardId{1} : no_card;
                   },
                   [&](SpecialDamage& e) {
                       if (!owns(e.plane)) e.effect = e.effect == Effect::engine ? Effect::pilot : Effect::engine;
                   },
                   [&](CardPiled& e) {
                       if (!owns(e.plane))
                           e.flown = e.placed = CardId{static_cast<std::uint8_t>(e.flown.value == 1 ? 2 : 1)};
                   },
                   [&](GunJammed& e) {
                       if (!owns(e.plane)) e.slow = !e.slow;
                   },
                   [&](Eliminated& e) {
                       if (!owns(e.plane) && e.rule == Rule::w1_dmg_02) e.rule = Rule::w1_spec_05;
                   },
                   [](auto&) {},
               },
               other);
}

Event other_event(const Event& event, const GameState& state, Viewer viewer, Dice& dice) {
    const auto owns = [&](PlaneId plane) { return viewer.owns(state.plane(plane)); };
    Event other = event;
    if (auto* sealed = std::get_if<Sealed>(&other)) change_answer(sealed->order, state, owns, dice);
    if (auto* drawn = std::get_if<DamageDrawn>(&other); drawn != nullptr && !owns(drawn->plane)) {
        if (!is_jam(drawn->symbol) && drawn->symbol != Symbol::explosion) {
            const FaceRange faces = ww1().damage_decks[drawn->deck.index()].faces;
            for (std::uint8_t face = faces.begin; face < faces.end; ++face) {
                if (face == drawn->face.value || is_jam(ww1().faces[face].symbol) ||
                    ww1().faces[face].symbol == Symbol::explosion)
                    continue;
                if (state.piles.left[face] == 0) continue;
                drawn->face = FaceId{face};
                drawn->points = ww1().faces[face].points;
                drawn->symbol = Symbol::none;
            }
        }
    }
    change_optional_event(other, owns);
    return other;
}

Options all_but(std::set<std::string> left_out) {
    std::vector<std::string> ids;
    for (const Switch& known : ww1_game().switches) {
        if (!left_out.contains(std::string(known.id))) ids.emplace_back(known.id);
    }
    return options_from(ww1_game(), "test", ids).value();
}
Options all_with_altitude() {
    return all_but({"house-landing", "exact-overlap"});
}
Options all_without_altitude() {
    return all_but({"altitude", "landing", "overdive", "flying-higher", "cloud-cover", "physical-overlap"});
}

// What the sides are to do: every kind of piece, and some that need the observer.
Json with_mission(Json setup, int number) {
    if (number % 4 != 0) return setup;
    const std::string courier = setup["planes"].back()["id"];
    setup["planes"].back()["model"] = "airco-dh4";  // with an observer
    Json pieces = Json::array({{{"piece", "losses"}, {"enemy_left", 1}, {"enemy_lost", 2}, {"own_lost", -1}},
                               {{"piece", "hunt"}, {"plane", "Dr.I"}, {"points", 5}},
                               {{"piece", "survive"}, {"plane", "Dr.I"}, {"points", 2}}});
    for (const char* edge : {"left", "right", "top", "bottom"}) {
        pieces.push_back(
            {{"piece", "escape"}, {"plane", courier}, {"edge", edge}, {"points", 6}, {"needs_observer", true}});
    }
    if (setup.contains("fields")) {
        setup["fields"][0]["waiting"] = true;
        setup["planes"].back().update({{"at", {400, 350}}, {"heading", 30}, {"grounded", true}});
        pieces.push_back({{"piece", "pick-up"}, {"plane", courier}, {"field", 0}, {"points", 2}});
        pieces.push_back({{"piece", "bring-home"}, {"plane", courier}, {"edge", "left"}, {"points", 8}});
    }
    setup["mission"] = {{"turns", 12}, {"pieces", pieces}};
    return setup;
}

// Every third game is a plain one, the others have all the options that go together.
Json with_options(Json setup, int number) {
    if (number % 3 == 0) return setup;
    const Options options = number % 3 == 1 ? all_with_altitude() : all_without_altitude();
    setup["options"] = ids_of(ww1_game(), options);
    setup["fields"] = Json::array({{{"at", {400, 350}}, {"size", {200, 300}}, {"heading", 30}}});
    if (options.has("cloud-cover"))
        setup["planes"][0].update({{"altitude", 3}, {"climb", 1}});  // two climbs from the clouds
    return setup;
}

}  // namespace

TEST_CASE("500 games: no byte to a seat or a spectator says what he may not know (W1-PLAN-05 W1-DMG-01 W1-FIRE-09)") {
    std::size_t bytes = 0;
    std::size_t finished = 0;
    int missions = 0;
    for (int number = 0; number < 500; ++number) {
        TestHouse house;
        const bool large = number % 5 == 0;
        Json bots{{"allied", "random"}};
        if (large) bots["wing"] = "simple";
        const Json setup = with_mission(with_options(large ? patrol_setup() : duel_setup(), number), number);
        const Json game = house.create({{"setup", setup}, {"bots", bots}});
        house.take(game, "central", red_key);
        Censor seat(public_things, {"Dr.I"});
        Censor watcher(public_things, {});
        const std::string secret = Json::parse(house.log.games[game["game"]][0].body)["secret"];
        for (Censor* censor : {&seat, &watcher}) {
            censor->keep_for_end(setup.value("mission", Json::object()));
            censor->forbid(game["invite"]);
            censor->forbid(red_key);
            censor->forbid(hash_of_key(red_key));
        }
        Person red = house.join(game, red_key);
        Person public_eye = house.join(game);
        // The seat is played by the random bot, too, but through its connection: from what it was sent.
        const auto room = house.room(game);
        Rng rng({static_cast<std::uint64_t>(number), 3}, 1);
        const auto answer = [&] {
            const Ruleset& rules = room->telling().rules;
            const std::vector<Command> legal = legal_commands(rules, room->shown(), SeatId{0});
            if (legal.empty()) return;
            const Command command{SeatId{0}, room->shown().turn, room->shown().phase,
                                  random_bot(rules, room->view_for(Viewer{SeatId{0}}), legal, rng, {})};
            room->order(command, [](const auto&) {});
        };
        std::size_t checked_seat = 0;
        std::size_t checked_watcher = 0;
        const auto check = [&](bool over) {
            for (; checked_seat < red.ear->heard.size(); ++checked_seat) {
                const std::string& text = red.ear->heard[checked_seat];
                seat.read(text);
                if (!over) CHECK(text.find(secret) == std::string::npos);
            }
            for (; checked_watcher < public_eye.ear->heard.size(); ++checked_watcher) {
                const std::string& text = public_eye.ear->heard[checked_watcher];
                watcher.read(text);
                if (!over) CHECK(text.find(secret) == std::string::npos);
            }
        };
        const auto seat_is_asked = [](const GameState& state) {
            const auto due = awaited(state);
            return std::any_of(due.begin(), due.end(), [](const Awaited& each) { return each.seat == SeatId{0}; });
        };
        const int most_orders = 150;
        for (int order = 0; order < most_orders && !room->over(); ++order) {
            house.run_until([&] {
                return room->over() || seat_is_asked(room->shown()) ||
                       room->shown().plane(PlaneId{0}).status != Status::flying;
            });
            check(room->over());
            if (!room->over() && room->shown().plane(PlaneId{0}).status != Status::flying) break;
            answer();
            house.loop.run();
        }
        check(room->over());
        seat.read(history_of(*room, Viewer{SeatId{0}}).dump());
        watcher.read(history_of(*room, Viewer{}).dump());
        bytes += seat.bytes() + watcher.bytes();
        missions += watcher.missions();
        finished += room->over() ? 1 : 0;
    }
    MESSAGE(bytes << " bytes read, " << finished << " of 500 games finished");
    CHECK(bytes > 10'000'000);
    CHECK(finished > 150);
    CHECK(missions > 50);
}

TEST_CASE("a different secret gives the same bytes: views, events and patches (W1-PLAN-05 W1-DMG-01 W1-FIRE-09)") {
    const Names names{{"a", "b", "c", "d", "e", "f"}, {"1", "2", "3", "4"}, {"x", "y", "z"}};
    Dice dice(77);
    int compared = 0;
    int scored = 0;
    for (const Options& switched_on : {Options{}, all_with_altitude(), all_without_altitude()}) {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Options options = switched_on;
            Setup setup = setup_for(options, dice);
            if (seed % 3 == 0) add_any_mission(options, setup, dice);
            const Ruleset rules = assemble(ww1(), options);
            Match match(rules, setup, seed);
            for (int order = 0; order < 90 && !match.state.over(); ++order) {
                const GameState before = match.state;
                const std::size_t known = match.events.size();
                const auto due = awaited(match.state);
                REQUIRE(match.give(quick_command(rules, match.state, due[dice.below(due.size())], dice)));
                GameState state = before;
                for (std::size_t i = known; i < match.events.size(); ++i) {
                    const Event& event = match.events[i];
                    for (std::size_t seat = 0; seat <= state.seats; ++seat) {
                        const Viewer viewer = seat == state.seats ? Viewer{} : Viewer{id_at<SeatId>(seat)};
                        const GameState other = other_world(state, viewer, dice);
                        // Cards that come back at the end of a plane come back face up into the stack.
                        if (std::holds_alternative<DeckRefilled>(event) ||
                            std::holds_alternative<DecksReshuffled>(event))
                            continue;
                        // The pile of the clouds is flown in the open, and its cards are shown.
                        if (std::holds_alternative<LeftClouds>(event)) continue;
                        // With the end of a game the points of its mission are told as they are.
                        if (rules.mission.any() && std::holds_alternative<GameEnded>(event)) continue;
                        scored += std::holds_alternative<MissionScored>(event) ? 1 : 0;
                        CHECK(told(rules, state, event, viewer, names) ==
                              told(rules, other, other_event(event, other, viewer, dice), viewer, names));
                        ++compared;
                    }
                    evolve(state, event);
                }
            }
        }
    }
    CHECK(compared > 5000);
    CHECK(scored > 20);
}
