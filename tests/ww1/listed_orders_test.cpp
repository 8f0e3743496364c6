// The list of orders that may be given is complete and holds nothing else: every answer to a question is tried, and it
// is accepted if and only if it is listed.
#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

std::vector<PlaneId> everybody_and_nobody(const GameState& state) {
    std::vector<PlaneId> planes{no_plane};
    each_plane(state, [&](PlaneId id, const Plane&) { planes.push_back(id); });
    return planes;
}

// Every answer that could be thought of; a plan stands for all with copies of its cards.
std::vector<Order> thinkable(const Ruleset& rules, const GameState& state, const Awaited& due, Dice& dice) {
    std::vector<Order> orders;
    const Plane& plane = state.plane(due.plane);
    const auto floors = [] {
        std::vector<std::uint8_t> levels{no_floor};
        for (std::uint8_t level = 0; level < 20; ++level) levels.push_back(level);
        return levels;
    };
    switch (due.ask) {
        case Ask::fire:
            for (const PlaneId first : everybody_and_nobody(state)) {
                for (const PlaneId second : everybody_and_nobody(state)) {
                    orders.emplace_back(DeclareFire{due.plane, {first, second}});
                }
            }
            break;
        case Ask::tail:
            for (const PlaneId target : everybody_and_nobody(state)) orders.emplace_back(ChooseTail{due.plane, target});
            break;
        case Ask::reorder: {
            Plan plan = plane.plan;
            std::sort(plan.begin(), plan.end());
            do orders.emplace_back(Reorder{due.plane, plan});
            while (std::next_permutation(plan.begin(), plan.end()));
            break;
        }
        case Ask::floor:
            for (const std::uint8_t floor : floors()) orders.emplace_back(ProposeFloor{due.plane, floor});
            break;
        case Ask::agree:
            for (const std::uint8_t floor : floors()) orders.emplace_back(AgreeFloor{due.plane, floor});
            break;
        case Ask::swerve:
            for (const Swing to : {Swing::undecided, Swing::left, Swing::right}) {
                orders.emplace_back(Swerve{due.plane, to});
            }
            break;
        case Ask::plan:
            orders.emplace_back(PlanCards{due.plane, {}});
            for (int tries = 0; tries < 150; ++tries) {
                PlanCards order{due.plane, {}};
                const auto& copies = rules.deck_in_play(plane).copies;
                std::array<std::size_t, 3> kinds{};
                for (std::size_t i = 0; i < 3; ++i) {
                    kinds[i] = dice.below(copies.size());
                    const auto used = static_cast<std::size_t>(std::count(kinds.begin(), kinds.begin() + i, kinds[i]));
                    order.plan[i] = copies[kinds[i]][std::min(used, copies[kinds[i]].size() - 1)];
                }
                order.landing = static_cast<std::uint8_t>(rules.marks_landings ? dice.below(4) : 0);
                orders.emplace_back(order);
            }
            break;
        default: break;
    }
    return orders;
}

void check_lists(const Ruleset& rules, const GameState& state, std::set<Ask>& asked, Dice& dice) {
    for (const Awaited& due : awaited(state)) {
        if (due.ask == Ask::plan && dice.below(12) > 0) continue;  // there are thousands
        asked.insert(due.ask);
        const auto listed = legal_commands(rules, state, due.seat);
        for (const Command& command : listed) REQUIRE(objections_to(rules, state, command).empty());
        for (const Order& order : thinkable(rules, state, due, dice)) {
            const Command command{due.seat, state.turn, state.phase, order};
            const bool accepted = objections_to(rules, state, command).empty();
            const bool in_list = std::find(listed.begin(), listed.end(), command) != listed.end();
            CAPTURE(static_cast<int>(due.ask));
            REQUIRE(accepted == in_list);
        }
        // What stands for no answer is an answer.
        if (const auto none = declined(rules, state, due.plane)) REQUIRE(objections_to(rules, state, *none).empty());
    }
}

void check_games(const std::vector<std::string>& ids, std::uint64_t games, std::set<Ask>& asked) {
    const Options options = options_with(ids).value();
    const Ruleset rules = assemble(ww1(), options);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Match match(rules, setup_for(options, dice), seed);
        while (!match.state.over() && match.state.turn <= 4) {
            check_lists(rules, match.state, asked, dice);
            for (const Awaited& due : awaited(match.state)) {
                REQUIRE(match.give(quick_command(rules, match.state, due, dice)));
            }
        }
    }
}

}  // namespace

TEST_CASE("W1-PLAN-06: what may be ordered is listed and nothing else, in the air") {
    std::set<Ask> asked;
    check_games({"tailing", "collisions", "altitude", "flying-higher", "cloud-cover", "overdive", "special-damage",
                 "disruption", "ammunition"},
                60, asked);
    check_games({"tailing", "collisions", "special-damage", "blind-spot", "twin-jams"}, 60, asked);
    for (const Ask ask : {Ask::plan, Ask::fire, Ask::tail, Ask::reorder, Ask::floor, Ask::agree, Ask::swerve}) {
        CAPTURE(static_cast<int>(ask));
        CHECK(asked.count(ask) == 1);
    }
}

TEST_CASE("W1-LAND-07: what may be ordered is listed and nothing else, on the ground") {
    std::set<Ask> asked;
    check_games({"altitude", "landing", "special-damage"}, 20, asked);
    check_games({"house-landing", "special-damage"}, 20, asked);
    CHECK(asked.count(Ask::taxi) == 1);
}
