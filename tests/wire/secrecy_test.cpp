#include <doctest/doctest.h>

#include <map>
#include <optional>

#include <nlohmann/json.hpp>

#include "rules/view.h"
#include "wire/event_json.h"
#include "wire/table.h"

using namespace overdive;
using namespace overdive::test;

namespace {

// What may not be read by somebody who does not own the plane.
void check_secrets_kept(const OrderedJson& line, const Event& event) {
    if (std::holds_alternative<Sealed>(event)) {
        CHECK(!line.contains("cards"));
        CHECK(!line.contains("targets"));
    }
    if (const auto* drawn = std::get_if<DamageDrawn>(&event)) {
        const bool shown_to_all = is_jam(drawn->symbol) || drawn->symbol == Symbol::explosion;
        CHECK(line.contains("card") == shown_to_all);
        CHECK(line.contains("points") == shown_to_all);
    }
}

std::optional<PlaneId> plane_of(const Event& event) {
    return std::visit(
        [](const auto& happened) -> std::optional<PlaneId> {
            if constexpr (requires { happened.plane; })
                return happened.plane;
            else
                return std::nullopt;
        },
        event);
}

}  // namespace

TEST_CASE("the events written for a viewer keep the secrets of others and no more") {
    const Ruleset rules = basic_ww1(ww1());
    int kept = 0;
    int own = 0;
    const auto look = [&](const GameState& before, const Command&, const std::vector<Event>& events) {
        GameState state = before;
        for (const Event& event : events) {
            evolve(state, event);
            const EventContext context = context_of(state, names(), ww1());
            for (const Viewer viewer : {Viewer{SeatId{0}}, Viewer{SeatId{1}}, Viewer{SeatId{2}}, Viewer{}}) {
                const auto seen = redact(rules, event, state, viewer);
                if (!seen) continue;
                const OrderedJson line = json_of(*seen, context);
                const auto plane = plane_of(event);
                if (!plane || viewer.owns(state.plane(*plane))) {
                    CHECK(line == json_of(event, context));
                    ++own;
                } else {
                    check_secrets_kept(line, event);
                    ++kept;
                }
            }
        }
    };
    for (std::uint64_t dice = 0; dice < 10; ++dice) (void)play(dice, 6, look);
    CHECK(own > 500);
    CHECK(kept > 500);
}

TEST_CASE("a view gives the same context as the state") {
    const Ruleset rules = basic_ww1(ww1());
    GameState state = start(rules);
    state.turn = 3;
    state.phase = 1;
    const EventContext of_state = context_of(state, names(), ww1());
    const EventContext of_view = context_of(view(rules, state, {}), names(), ww1());
    CHECK(of_view.turn == 3);
    CHECK(of_view.phase == 1);
    CHECK(of_view.models == of_state.models);
}
