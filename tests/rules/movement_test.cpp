// Movement (W1-MOVE-01, -02, -04): where cards take planes, overlapping bases, and the table's edge.
#include <doctest/doctest.h>

#include "rules/firing.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Where the first card takes a plane that starts at (700, 700).
Pose after_card(const std::string& model_name, int heading, int card) {
    TestGame game(
        {{"plane", model_name, "one", {700, 700}, heading, "", 1}, {"other", "spad-xiii", "two", {1700, 300}, 0}});
    const int second = card == 1 ? 2 : 1;
    game.fly({{"plane", {card, second, 3}}, {"other", {1, 2, 3}}});
    return game.all_of<PlaneMoved>("plane")[0].to;
}

void check_at(const Pose& pose, double x, double y, int heading) {
    CHECK(pose.at.x == doctest::Approx(x).epsilon(1e-5));
    CHECK(pose.at.y == doctest::Approx(y).epsilon(1e-5));
    CHECK(pose.heading == degrees(heading));
}

}  // namespace

TEST_CASE("W1-MOVE-01: a straight goes ahead by its arrow and a base length") {
    // SPAD, deck A: 60.2 of arrow and 67.4 of base, 127.6 in all.
    check_at(after_card("spad-xiii", 0, 1), 700, 827.6, 0);
    check_at(after_card("spad-xiii", 90, 1), 827.6, 700, 90);
    check_at(after_card("spad-xiii", 180, 1), 700, 572.4, 180);
    check_at(after_card("spad-xiii", 270, 1), 572.4, 700, 270);
    // Halfway between: 127.6 times the sine and cosine of 45 degrees is 90.23.
    check_at(after_card("spad-xiii", 45, 1), 790.2268, 790.2268, 45);
}

TEST_CASE("W1-MOVE-01: the rear edge goes to the arrowhead in the arrowhead's direction") {
    // SPAD, turn of 60 degrees: arrowhead 33.2 right and 62.9 ahead of the front edge, which is 33.7 ahead of
    // the stand; from there 33.7 along the new heading: 33.2 + 29.185 right, 33.7 + 62.9 + 16.85 ahead.
    check_at(after_card("spad-xiii", 0, 4), 700 + 62.3851, 700 + 113.45, 60);
    check_at(after_card("spad-xiii", 0, 7), 700 - 62.3851, 700 + 113.45, 300);
    check_at(after_card("spad-xiii", 90, 4), 700 + 113.45, 700 - 62.3851, 150);
    // Camel, turn of 90 degrees: 24.5 + 33.7 right, 33.7 + 30.1 ahead.
    check_at(after_card("sopwith-camel", 0, 4), 758.2, 763.8, 90);
    check_at(after_card("sopwith-camel", 180, 4), 641.8, 636.2, 270);
}

TEST_CASE("W1-MOVE-01: slips keep the heading and a stall is short") {
    check_at(after_card("spad-xiii", 0, 13), 736, 827.7, 0);
    check_at(after_card("spad-xiii", 0, 15), 664, 827.7, 0);
    // Triplane, steep wide slip to the left: 36 left, 20.3 + 67.4 ahead.
    check_at(after_card("fokker-dr1", 0, 20), 664, 787.7, 0);
    check_at(after_card("spad-xiii", 0, 10), 700, 772.8, 0);
}

TEST_CASE("W1-MOVE-01: an Immelmann ends at the straight's arrowhead and faces back") {
    // 33.7 + 60.2 ahead to the arrowhead, then 33.7 back along the new heading.
    check_at(after_card("spad-xiii", 0, 12), 700, 760.2, 180);
    check_at(after_card("spad-xiii", 90, 12), 760.2, 700, 270);
}

TEST_CASE("W1-MOVE-01: moves add up over the phases") {
    // Right 60, straight, left 60: the middle straight runs along 60 degrees, 127.6 times 0.866 and 0.5.
    TestGame game({{"plane", "spad-xiii", "one", {700, 700}, 0}, {"other", "spad-xiii", "two", {1700, 300}, 0}});
    game.fly({{"plane", {4, 1, 7}}, {"other", {1, 2, 3}}});
    const auto moved = game.all_of<PlaneMoved>("plane");
    check_at(moved[0].to, 762.3851, 813.45, 60);
    check_at(moved[1].to, 872.8899, 877.25, 60);
    // The left turn seen from heading 60: 62.3851 left, 113.45 ahead: 113.45*(0.866, 0.5) + 62.3851*(-0.5, 0.866).
    check_at(moved[2].to, 872.8899 + 98.2506 - 31.1925, 877.25 + 56.725 + 54.0271, 0);
}

TEST_CASE("W1-MOVE-01: all planes reveal before any plane moves") {
    TestGame game({{"a", "spad-xiii", "one", {700, 700}, 0},
                   {"b", "spad-xiii", "two", {1700, 300}, 0},
                   {"c", "fokker-dr1", "two", {300, 300}, 0}});
    game.forget_events();
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    int revealed = 0;
    int moved = 0;
    for (const Event& event : game.events()) {
        if (std::holds_alternative<PhaseEnded>(event)) break;
        if (std::holds_alternative<CardRevealed>(event)) {
            ++revealed;
            CHECK(moved == 0);
        }
        if (std::holds_alternative<PlaneMoved>(event)) ++moved;
    }
    CHECK(revealed == 3);
    CHECK(moved == 3);
}

TEST_CASE("W1-MOVE-02: bases may overlap after a move and both planes stand where their cards say") {
    TestGame game(
        {arriving("a", "spad-xiii", "one", {1000, 1000}, 0), arriving("b", "fokker-dr1", "two", {1010, 1005}, 180)});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    check_at(game.all_of<PlaneMoved>("a")[0].to, 1000, 1000, 0);
    check_at(game.all_of<PlaneMoved>("b")[0].to, 1010, 1005, 180);
    CHECK(game.all_of<PlaneMoved>("b")[0].rule == Rule::none);
    CHECK(game.all<OrderDrawn>().empty());
    // Even the very same place is allowed.
    TestGame same(
        {arriving("a", "spad-xiii", "one", {1000, 1000}, 0), arriving("b", "spad-xiii", "two", {1000, 1000}, 0)});
    same.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(same.plane("a").pose == same.plane("b").pose);
}

TEST_CASE("W1-MOVE-04: a plane whose stand is outside at the end of a maneuver has left") {
    struct Row {
        Vec at;
        int heading;
    };
    // A table of 1000 x 800; each plane flies 127.6 straight over another edge.
    for (const Row& row : {Row{{500, 700}, 0}, Row{{900, 400}, 90}, Row{{500, 100}, 180}, Row{{100, 400}, 270}}) {
        CAPTURE(row.heading);
        TestGame game({{"a", "spad-xiii", "one", row.at, row.heading},
                       {"b", "spad-xiii", "two", {300, 300}, 45},
                       {"c", "spad-xiii", "two", {600, 300}, 45}},
                      {.table = {1000, 800}});
        game.fly({{"a", {1, 2, 3}}, {"b", {4, 5, 6}}, {"c", {4, 5, 6}}});
        REQUIRE(game.all_of<Eliminated>("a").size() == 1);
        CHECK(game.all_of<Eliminated>("a")[0] == Eliminated{game.id("a"), Status::left, Rule::w1_move_04});
        CHECK_FALSE(game.plane("a").in_game());
        CHECK(game.all_of<PlaneMoved>("a").size() == 1);
    }
}

TEST_CASE("W1-MOVE-04: a stand exactly on the edge is inside and a little over it is not") {
    for (const auto& [start, maneuvers] : {std::pair{500.0, 2u}, {500.05, 1u}}) {
        TestGame game({{"a", "spad-xiii", "one", {500, start}, 0}, {"b", "spad-xiii", "two", {300, 300}, 90}},
                      {.table = {3000, 627.6}});
        game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
        // Two maneuvers: after the first one, 500 + 127.6, the plane was still in the game.
        CHECK(game.all_of<PlaneMoved>("a").size() == maneuvers);
    }
}

TEST_CASE("W1-MOVE-04: it is the stand that counts and only at the end of a maneuver") {
    // The base hangs 30 mm over the edge, the stand is 3.7 mm inside.
    TestGame game({{"a", "spad-xiii", "one", {500, 868.7}, 0}, {"b", "spad-xiii", "two", {300, 300}, 90}},
                  {.table = {3000, 1000}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.all_of<PlaneMoved>("a").size() == 2);
}

TEST_CASE("W1-MOVE-04: a plane that left does not fire and is not fired at") {
    // The left plane slips 36 to the right, 26 over the edge, with an enemy right ahead who faces it.
    const auto asked = [](double width) {
        TestGame game({{"out", "spad-xiii", "one", {990, 300}, 0},
                       arriving("in", "spad-xiii", "two", {985, 550}, 180),
                       {"mate", "spad-xiii", "one", {200, 200}, 0}},
                      {.table = {width, 2000}});
        game.fly({{"out", {13, 2, 3}}, {"in", {1, 2, 3}}, {"mate", {1, 2, 3}}});
        return std::pair(game.state().phase == 1 && game.state().ask == Ask::fire, game.state().awaiting.size());
    };
    CHECK(asked(2000) == std::pair(true, 2));  // on a wider table both of them could fire
    CHECK_FALSE(asked(1000).first);
}

TEST_CASE("W1-MOVE-04: a plane that left blocks nobody") {
    // Shooter and target along the right edge; the third plane ends across the line between them with its
    // stand at x = 1005, so it is out on a table 1000 wide and in the way on a wider one.
    const auto phase_of_question = [](double width) {
        TestGame game({arriving("shooter", "spad-xiii", "one", {990, 300}, 0),
                       arriving("target", "spad-xiii", "two", {990, 480}, 0),
                       arriving("third", "spad-xiii", "two", {1005, 390}, 90)},
                      {.table = {width, 2000}});
        game.fly({{"shooter", {1, 2, 3}}, {"target", {1, 2, 3}}, {"third", {1, 10, 2}}});
        return game;
    };
    const TestGame narrow = phase_of_question(1000);
    CHECK(narrow.state().phase == 1);
    CHECK(narrow.accepts(narrow.fire_command("shooter", "target")));
    CHECK(narrow.refuses(narrow.fire_command("shooter", "third"), Why::target_out, Rule::w1_move_04));
    const TestGame wide = phase_of_question(2000);
    const Shot blocked = shot(wide.rules(), wide.state(), wide.id("shooter"), 0, wide.id("target"));
    CHECK(wide.state().phase == 1);
    CHECK(blocked.why == Why::blocked);
    CHECK(wide.accepts(wide.fire_command("shooter", "third")));
}
