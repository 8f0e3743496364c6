// A plan that ends its plane is told before it is placed, and older replays in which nobody was warned still hold.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "games/games.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "wire/answers.h"
#include "wire/re_decide.h"
#include "wire/table.h"

using namespace overdive;
using namespace overdive::test;

namespace {

struct LowGame {
    Ruleset rules;
    GameState state;
};

// All at level 0, under the altitude rules.
LowGame low_game() {
    Options options;
    options.on.emplace("altitude");
    LowGame game{assemble(ww1(), options), {}};
    game.state = start(game.rules);
    for (Plane& plane : game.state.planes) {
        plane.level = 0;
        plane.climb = 1;
    }
    return game;
}

// A stall and the Immelmann after it: a Split-S into the ground.
Plan ruin(const Ruleset& rules, const Plane& plane) {
    const ManeuverDeck& deck = rules.deck_of(plane);
    Plan plan{deck.straight, deck.straight, deck.straight};
    for (const ManeuverCard& card : deck.cards) {
        if (card.is(CardMark::stall)) plan[0] = card.number;
        if (card.is(CardMark::immelmann)) plan[1] = card.number;
    }
    return plan;
}

}  // namespace

TEST_CASE("W1-PLAN-06: what a card would end is told while the plan is made") {
    LowGame game = low_game();
    advance_to_first_question(game.rules, game.state, {MatchSeed::from_text("s"), nullptr});
    const Plan plan = ruin(game.rules, game.state.planes[0]);
    const Names all = names();
    const Telling telling{game.rules, all};
    const std::array<CardId, 1> first{plan[0].card};
    const OrderedJson begun = considered_json(game.state, PlaneId{0}, first, telling);
    bool warned = false;
    for (const auto& next : begun["next"]) {
        if (next["card"] != plan[1].card.value) continue;
        warned = true;
        REQUIRE(next["objections"].size() == 1);
        CHECK(next["objections"][0]["why"] == "into-ground");
        CHECK(next["objections"][0]["rule"] == "W1-ALT-10");
        CHECK(next["objections"][0]["bluff"] == true);
        CHECK(next["objections"][0]["lost"] == true);
    }
    CHECK(warned);
    const std::array<CardId, 3> whole{plan[0].card, plan[1].card, plan[2].card};
    CHECK(considered_json(game.state, PlaneId{0}, whole, telling)["objections"].size() == 1);
}

TEST_CASE("W1-PLAN-06: a replay of the time when nobody was warned is decided again as it was") {
    const LowGame game = low_game();
    const Chance chance{MatchSeed::from_text("s"), nullptr};
    std::ostringstream out;
    ReplayWriter writer(out, header_for(ww1(), game.state, names(), "s", nullptr), ww1());
    GameRecord record(game.rules, proved(game.rules, game.state), chance, &writer);
    record.begin();
    while (record.state().ask == Ask::plan && record.state().turn == 1) {
        const Awaited due = awaited(record.state()).front();
        Order order = legal_commands(game.rules, record.state(), due.seat).front().order;
        if (due.plane == PlaneId{0}) order = PlanCards{due.plane, ruin(game.rules, game.state.planes[0]), Bluff::yes};
        REQUIRE(record.order({due.seat, 1, 0, order}).has_value());
    }
    CHECK(record.state().planes[0].status == Status::crashed);
    writer.finish(record.state());
    Replay replay = *read_replay("game.jsonl", out.str(), ww1());
    CHECK(re_decide(replay, game.rules, chance.seed, nullptr).agrees());
    int unwarned = 0;
    for (ReplayLine& line : replay.lines) {
        auto* command = std::get_if<Command>(&line.what);
        auto* plan = command == nullptr ? nullptr : std::get_if<PlanCards>(&command->order);
        if (plan == nullptr || plan->bluff == Bluff::no) continue;
        plan->bluff = Bluff::no;
        ++unwarned;
    }
    CHECK(unwarned == 1);
    CHECK(re_decide(replay, game.rules, chance.seed, nullptr).agrees());
}
