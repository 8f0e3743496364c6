// Who gets the victory for a plane (W2-CAMP-01, W2-CAMP-02), from the events of its game. Points and tokens are those
// each story names.
#include "campaign/report.h"

#include <doctest/doctest.h>

#include "rules/setup.h"
#include "scenario/game_file.h"
#include "support/ww2.h"

using namespace overdive;
using namespace overdive::campaign;
using namespace overdive::testing;

namespace {

constexpr PlaneId ash{0}, birch{1}, xaver{2};
constexpr BodyId troops = target_at(0);
using Names_ = std::vector<std::string>;

// Two Spitfires of the Allies and a Messerschmitt, with troops below.
struct Story {
    Names names{{"Ash", "Birch", "Xaver"}, {"allied", "axis"}, {"allied", "axis"}, {"troops"}};
    Reporter reporter;

    Story() : reporter(names, start(), ww2()) { turn(1); }

    static GameState start() {
        const Json file = Json::parse(R"({"format": "overdive-game/1", "system": "ww2", "options": ["special-damage"],
          "table": {"width": 900, "height": 900},
          "planes": [{"id": "Ash", "model": "spitfire-mk1", "side": "allied"},
                     {"id": "Birch", "model": "spitfire-mk1", "side": "allied"},
                     {"id": "Xaver", "model": "bf109-e3", "side": "axis"}],
          "targets": [{"id": "troops", "kind": "troops", "side": "allied", "at": [450, 450], "heading": 0}]})");
        const auto game = read_game_file("story", file, ww2());
        REQUIRE(game.has_value());
        return start_of(assemble(ww2(), game->options), game->setup);
    }
    static FaceId face(const char* text) { return *ww2().find_face(*ww2().find_damage_deck("A"), text); }

    Story& turn(std::uint32_t number) {
        reporter.note(TurnBegan{number});
        return *this;
    }
    Story& shot(BodyId by, BodyId at = xaver) {
        reporter.note(Fired{by, 0, at, Range::close, {}, {}, unlimited});
        return *this;
    }
    Story& token(BodyId by, int points, Cause cause = Cause::shot, Symbol symbol = Symbol::none, bool veiled = false) {
        DamageDrawn drawn;
        drawn.plane = xaver;
        drawn.deck = *ww2().find_damage_deck("A");
        drawn.face = face("1");
        drawn.points = static_cast<std::uint8_t>(points);
        drawn.by = by;
        drawn.cause = cause;
        drawn.symbol = symbol;
        drawn.veiled = veiled;
        reporter.note(drawn);
        return *this;
    }
    Story& settled() {
        reporter.note(Settled{});
        return *this;
    }
    Story& flames(int counters) {
        reporter.note(FlamesChanged{xaver, static_cast<std::uint8_t>(counters), Rule::none});
        return *this;
    }
    Story& ends(Status cause) {
        reporter.note(Eliminated{xaver, cause, Rule::none});
        return *this;
    }
    [[nodiscard]] PlaneReport of_xaver() const { return reporter.report().planes[2]; }
};

}  // namespace

TEST_CASE("W2-CAMP-01: all who damaged a plane in the phase of its end share the victory") {
    Story story;
    story.shot(ash).token(ash, 3).shot(birch).token(birch, 2).ends(Status::shot_down);
    CHECK(story.of_xaver().victors == Names_{"Ash", "Birch"});
    CHECK(story.of_xaver().status == Status::shot_down);
    CHECK(story.reporter.report().planes[0].given == 3);
}

TEST_CASE("W2-CAMP-01: who drew only zeros, and who hit it in an earlier turn, has no part in it") {
    Story story;
    story.shot(birch).token(birch, 5).settled();
    story.turn(2).shot(ash).token(ash, 4).shot(birch).token(birch, 0).ends(Status::shot_down);
    CHECK(story.of_xaver().victors == Names_{"Ash"});
}

TEST_CASE("W2-CAMP-01: an explosion damages, though it has no points") {
    Story story;
    story.shot(ash).token(ash, 0, Cause::shot, Symbol::explosion).ends(Status::exploded);
    CHECK(story.of_xaver().victors == Names_{"Ash"});
}

TEST_CASE("W2-CAMP-01, W2-ACE-ITCH-01: who fired first in that turn has his part") {
    Story story;
    story.shot(birch).token(birch, 1).settled().shot(ash).token(ash, 4).ends(Status::shot_down);
    CHECK(story.of_xaver().victors == Names_{"Ash", "Birch"});
}

TEST_CASE("W2-CAMP-01, W2-ACE-EVADE-01: a token that was evaded did no damage") {
    Story story;
    story.shot(ash).token(ash, 4, Cause::shot, Symbol::none, true);
    story.shot(birch).token(birch, 2, Cause::shot, Symbol::none, true);
    story.reporter.note(Evaded{xaver, 2, *ww2().find_damage_deck("A"), Story::face("1")});
    story.ends(Status::shot_down);
    CHECK(story.of_xaver().victors == Names_{"Ash"});
    CHECK(story.reporter.report().planes[1].given == 0);
}

TEST_CASE("W2-CAMP-01: a plane that ends by its flames goes to the last who shot at it") {
    Story story;
    story.shot(birch).token(birch, 2).settled();
    story.turn(2).shot(ash).token(ash, 0).flames(6).settled();
    story.turn(3).flames(5).token(no_plane, 4, Cause::flames).ends(Status::shot_down);
    CHECK(story.of_xaver().victors == Names_{"Ash"});
}

TEST_CASE("W2-CAMP-01: an illegal card, a crash, a collision and an empty tank are nobody's victory") {
    for (const Cause cause : {Cause::illegal_card, Cause::crash, Cause::collision}) {
        Story story;
        story.shot(ash).token(ash, 3).settled();
        story.token(no_plane, 9, cause).ends(Status::shot_down);
        CHECK(story.of_xaver().victors.empty());
    }
    for (const Status status : {Status::crashed, Status::out_of_control, Status::collided, Status::out_of_fuel}) {
        Story story;
        story.shot(ash).token(ash, 3).settled().ends(status);
        CHECK(story.of_xaver().victors.empty());
    }
}

TEST_CASE("W2-CAMP-01: troops are no pilots") {
    Story story;
    story.shot(troops).token(troops, 4).ends(Status::shot_down);
    CHECK(story.of_xaver().victors.empty());
}

TEST_CASE("W2-CAMP-02: a plane that leaves is no victory, unless it burns") {
    Story whole;
    whole.shot(ash).token(ash, 3).settled().turn(2).ends(Status::left);
    CHECK(whole.of_xaver().victors.empty());
    CHECK(whole.of_xaver().flames == 0);

    Story burning;
    burning.shot(ash).token(ash, 3).settled();
    burning.turn(2).shot(ash).token(ash, 1).shot(birch).token(birch, 0).flames(6).settled();
    burning.turn(3).flames(5).token(no_plane, 1, Cause::flames).settled().ends(Status::left);
    CHECK(burning.of_xaver().flames == 5);
    CHECK(burning.of_xaver().victors == Names_{"Ash", "Birch"});  // both shot in that same turn
    const int points = ww2().model(*ww2().find_model("bf109-e3")).damage_points;
    CHECK(burning.of_xaver().life == points - 5);
}

TEST_CASE("W2-CAMP-04: the report has the wounds of a game's end, and the tokens of group A it began with") {
    Story story;
    story.reporter.note(SpecialDamage{xaver, Effect::pilot});
    CHECK(story.of_xaver().wounded);
    int tokens = 0;
    for (const Token& token : story.reporter.report().tokens) tokens += token.count;
    CHECK(tokens == ww2().damage_decks[ww2().find_damage_deck("A")->index()].cards);
}
