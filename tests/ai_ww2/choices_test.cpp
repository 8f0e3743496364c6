// The small questions: tokens that are given or ignored, skills that are called or kept.
#include "ai/choices.h"

#include <doctest/doctest.h>

#include "ai/harm.h"
#include "ai/volley.h"
#include "ai_ww2/ww2_match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

FaceId token(std::string_view letter, int points, Symbol symbol = Symbol::none) {
    const DamageDeckId deck = ww2().find_damage_deck(letter).value();
    for (std::size_t i = 0; i < ww2().faces.size(); ++i) {
        const DamageFace& face = ww2().faces[i];
        if (face.deck == deck && face.points == points && face.symbol == symbol) return id_at<FaceId>(i);
    }
    FAIL("no such token");
    return {};
}

View duel_seen(const Ruleset& rules, double apart) {
    const GameState state = game_of(rules, {fighter(0, "bf109-e3", {{450, 300}, degrees(0)}),
                                            fighter(1, "hurricane-mk1", {{450, 300 + apart}, degrees(180)})});
    return view(rules, state, Viewer{SeatId{0}});
}

template <class Kind>
Kind chosen(const Ruleset& rules, const View& view, const std::vector<Kind>& orders) {
    std::vector<Command> legal;
    for (const Kind& order : orders) legal.push_back({SeatId{0}, 0, 0, order});
    return std::get<Kind>(considered(rules, view, legal).value());
}

int ignored(const Ruleset& rules, int damage, const std::vector<FaceId>& tokens) {
    View seen = duel_seen(rules, 150);
    seen.planes[0].damage = static_cast<std::uint16_t>(damage);
    std::vector<Evade> orders{{PlaneId{0}, 0}};
    for (const FaceId face : tokens) {
        seen.planes[0].asked_about.push_back({face});
        orders.push_back({PlaneId{0}, static_cast<std::uint8_t>(orders.size())});
    }
    return chosen(rules, seen, orders).token;
}

}  // namespace

TEST_CASE("W2-ACE-EVADE-01: the one evasion is for the token that would be the end, or for much") {
    const Ruleset rules = ww2_rules_with({"aces", "special-damage"});
    // A Bf.109 E-3 has 17 points.
    CHECK(ignored(rules, 0, {token("A", 1), token("B", 2)}) == 0);
    CHECK(ignored(rules, 0, {token("B", 2), token("A", 0, Symbol::explosion)}) == 2);
    CHECK(ignored(rules, 14, {token("A", 2), token("B", 3)}) == 2);
    CHECK(ignored(rules, 15, {token("B", 4), token("A", 1)}) == 1);
    CHECK(ignored(rules, 0, {token("A", 0), token("C", 8)}) == 2);
    // Two wounds at once are the end (W2-SPEC-08), and either may be ignored.
    CHECK(ignored(rules, 0, {token("A", 1, Symbol::crew), token("B", 4, Symbol::crew)}) > 0);
}

TEST_CASE("W2-ACE-SNIPE-01: a sniper gives the worse token") {
    const Ruleset rules = ww2_rules_with({"aces", "special-damage"});
    const auto given = [&](FaceId first, FaceId second) {
        View seen = duel_seen(rules, 150);
        seen.planes[0].asked_about = {{first}, {second}};
        return chosen(rules, seen, std::vector<Snipe>{{PlaneId{0}, 1}, {PlaneId{0}, 2}}).token;
    };
    CHECK(given(token("C", 2), token("C", 8)) == 2);
    CHECK(given(token("C", 0, Symbol::explosion), token("C", 10)) == 1);
    CHECK(given(token("A", 1), token("A", 1, Symbol::fire)) == 2);
}

TEST_CASE(
    "W2-ACE-EYE-01: the eye looks where there is much that nobody knows, and does not look again at what it saw") {
    const Ruleset rules = ww2_rules_with({"aces"});
    const auto looked_at = [&](int cards, std::optional<int> seen) {
        View view = duel_seen(rules, 150);
        PlaneView& enemy = view.planes[1];
        enemy.cards_taken = static_cast<std::uint16_t>(cards);
        if (seen) enemy.glance = Glance{SeatId{0}, PlaneId{1}, 1, static_cast<std::uint16_t>(*seen), 2, {}};
        return chosen(rules, view, std::vector<LookAt>{{PlaneId{0}, no_plane}, {PlaneId{0}, PlaneId{1}}}).target;
    };
    CHECK(looked_at(0, std::nullopt) == no_plane);
    CHECK(looked_at(4, std::nullopt) == PlaneId{1});
    CHECK(looked_at(4, 4) == no_plane);
    CHECK(looked_at(8, 4) == PlaneId{1});
    // Friends know their own damage.
    View view = duel_seen(rules, 150);
    view.planes[1].side = SideId{0};
    view.planes[1].cards_taken = 6;
    CHECK(chosen(rules, view, std::vector<LookAt>{{PlaneId{0}, no_plane}, {PlaneId{0}, PlaneId{1}}}).target ==
          no_plane);
}

TEST_CASE("W2-ACE-EYE-01: what was seen is counted as it is, and the rest guessed") {
    const Ruleset rules = ww2_rules_with({"aces"});
    View view = duel_seen(rules, 150);
    PlaneView& enemy = view.planes[1];
    const int life = ww2().model(enemy.model).damage_points;
    enemy.cards_taken = 3;
    enemy.glance = Glance{SeatId{0}, PlaneId{1}, 1, 3, 9, {}};
    CHECK(points_left(rules, enemy) == life - 9);
    enemy.cards_taken = 4;
    CHECK(points_left(rules, enemy) < life - 9);
    enemy.glance = std::nullopt;
    CHECK(points_left(rules, enemy) > life - 9);  // four tokens of about two points
}

TEST_CASE("W2-ACE-AIM-01, W2-ACE-SNIPE-01: skills are called with a shot where they add to it") {
    const Ruleset rules = ww2_rules_with({"aces"});
    const View seen = duel_seen(rules, 150);
    const DeclareFire plain{PlaneId{0}, {PlaneId{1}, no_plane}};
    DeclareFire aimed = plain;
    aimed.perfect_aim[0] = true;
    DeclareFire sniped = aimed;
    sniped.sniper[0] = ww2().find_damage_deck("C").value();
    CHECK(chosen(rules, seen, std::vector<DeclareFire>{{PlaneId{0}}, plain}) == plain);
    CHECK(chosen(rules, seen, std::vector<DeclareFire>{{PlaneId{0}}, plain, aimed}) == aimed);
    CHECK(chosen(rules, seen, std::vector<DeclareFire>{{PlaneId{0}}, plain, sniped, aimed}) == sniped);
}

TEST_CASE("W2-ACE-ITCH-01: who fires first does so to bring down one who would fire back") {
    const Ruleset rules = ww2_rules_with({"aces"});
    const FirstFire hold{DeclareFire{PlaneId{0}}};
    const FirstFire fire{DeclareFire{PlaneId{0}, {PlaneId{1}, no_plane}}};
    View seen = duel_seen(rules, 150);  // face to face
    CHECK(chosen(rules, seen, std::vector<FirstFire>{hold, fire}) == hold);
    seen.planes[1].cards_taken = 40;  // nearly down
    CHECK(chosen(rules, seen, std::vector<FirstFire>{hold, fire}) == fire);
    seen.planes[1].pose.heading = degrees(0);  // he looks away
    CHECK(chosen(rules, seen, std::vector<FirstFire>{hold, fire}) == hold);
}

TEST_CASE("W2-TAIL-01: of two the weaker is tailed, and somebody rather than nobody") {
    const Ruleset rules = ww2_rules_with({"tailing"});
    View seen = duel_seen(rules, 150);
    seen.planes.push_back(seen.planes[1]);
    seen.planes[2].id = PlaneId{2};
    seen.planes[2].cards_taken = 6;
    CHECK(chosen(rules, seen, std::vector<ChooseTail>{{PlaneId{0}}, {PlaneId{0}, PlaneId{1}}}).target == PlaneId{1});
    CHECK(chosen(rules, seen, std::vector<ChooseTail>{{PlaneId{0}, PlaneId{1}}, {PlaneId{0}, PlaneId{2}}}).target ==
          PlaneId{2});
}

TEST_CASE("W2-FIRE-02: a volley is as strong as its tokens") {
    const Ruleset rules = ww2_rules_with({"no-explosions"});
    const DamageDeckId a = ww2().find_damage_deck("A").value();
    // Counted by hand: an A token has 65 faces without its explosion, 13+2+2+2+1+1 ones, 11 twos, 6 threes, one four.
    const double average = (21 * 1 + 11 * 2 + 6 * 3 + 4) / 65.0;
    CHECK(volley_of(rules, {a}, 100).share == doctest::Approx(average / 100));
    CHECK(volley_of(rules, {a, a}, 100).share == doctest::Approx(2 * average / 100));
    CHECK(volley_of(rules, {a}, 4).kill == doctest::Approx(1 / 65.0));
    CHECK(volley_of(rules, {a}, 1).kill == doctest::Approx(39 / 65.0));
    // The worse of two is nothing only if both are.
    CHECK(volley_of(rules, {a}, 1, a).kill == doctest::Approx(1 - (26 / 65.0) * (26 / 65.0)));
}
